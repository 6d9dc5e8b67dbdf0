"""Modules that have moved can be imported by their old names for one more version; docs/versions.md lists them."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType

from .core.rules.errors import renamed

MOVED = {
    "caylus.advice": "caylus.analysis.advice",
    "caylus.bots.others": "caylus.bots.plugins",
    "caylus.bots.randomly": "caylus.bots.random_bot",
    "caylus.core.words": "caylus.core.text.translation",
    "caylus.completion": "caylus.terminal.completion",
    "caylus.continuation": "caylus.play.continuation",
    "caylus.lines": "caylus.play.lines",
    "caylus.luck": "caylus.analysis.luck",
    "caylus.match": "caylus.play.match",
    "caylus.outcomes": "caylus.analysis.outcomes",
    "caylus.position": "caylus.play.position",
    "caylus.promises": "caylus.play.promises",
    "caylus.record": "caylus.play.record",
    "caylus.showing": "caylus.play.showing",
    "caylus.webapi.tables": "caylus.webapi.sessions",
}
"""old name -> new name"""


class OldNames:
    """The last one who is asked for a module, when nobody has found it: an import of what exists never comes here."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Part of the protocol of `sys.meta_path`."""
        if name not in MOVED:
            return None
        renamed(name, MOVED[name])
        return ModuleSpec(name, self)  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Python's own empty module, for a moment."""

    def exec_module(self, module: ModuleType) -> None:
        """The module under its new name takes the place: what it has is there once."""
        sys.modules[module.__name__] = import_module(MOVED[module.__name__])


def keep_old_names() -> None:
    """Let imports find what has moved."""
    if not any(isinstance(finder, OldNames) for finder in sys.meta_path):
        sys.meta_path.append(OldNames())


def find_moved(name: str) -> ModuleType:
    """What `caylus.NAME` was, for a module's `__getattr__`; raises `AttributeError`."""
    old = f"caylus.{name}"
    if old not in MOVED:
        raise AttributeError(f"module {__package__!r} has no attribute {name!r}")
    renamed(old, MOVED[old])
    return import_module(MOVED[old])
