"""What can go wrong in the arena, said to a person; and what to install where something is missing."""

from __future__ import annotations

from importlib.util import find_spec

from ..core.errors import CaylusError


class ArenaError(CaylusError):
    """A tournament cannot be played, or its results not be used; the message says why."""


class MissingExtraError(CaylusError):
    """A command needs packages that are not installed; the message says what to install."""


def require(what: str, extra: str, *modules: str) -> None:
    """Raise `MissingExtraError` unless all these modules are there."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise MissingExtraError(f"{what} needs {', '.join(missing)}: pip install 'caylus[{extra}]'")
