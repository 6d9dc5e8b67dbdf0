"""Former names of the API (docs/versions.md): each works for one more version, and warns with the present name."""

from __future__ import annotations

from typing import Any
from warnings import warn

FORMER = {
    "caylus": {"tell_lines": "describe_variations"},
    "CaylusError": {"tell": "describe"},
    "Estimate": {"margin": "evaluation"},
    "Game": {"answers": "choices"},
    "GameInfo": {"telling": "presentation"},
    "Match": {"asked": "deciders"},
    "Node": {"way": "actions"},
}
"""package or class -> its former names -> the present ones"""


def present(owner: str, former: str) -> str:
    """Return the present name and warn; raises `AttributeError` for a name that is not a former one."""
    name = FORMER[owner].get(former)
    if name is None:
        raise AttributeError(f"module {owner!r} has no attribute {former!r}")
    warn(f"{owner}.{former} is now {owner}.{name}.", DeprecationWarning, stacklevel=3)
    return name


def keep_names(*kinds: type) -> None:
    """Let classes have their former names beside the present ones."""
    for kind in kinds:
        for former in FORMER[kind.__name__]:
            setattr(kind, former, _alias(kind.__name__, former))


def _alias(owner: str, former: str) -> property:
    def read(self: Any) -> Any:
        return getattr(self, present(owner, former))

    return property(read, doc=f"Former name of `{FORMER[owner][former]}`.")
