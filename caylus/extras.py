"""Errors with the extra to install: the wheel needs only the standard library, some commands need more."""

from __future__ import annotations

from importlib.util import find_spec

from .core.rules.errors import CaylusError


class MissingExtraError(CaylusError, ImportError):
    """Packages of an extra are not installed; the message says how to get them."""


def require(what: str, extra: str, *modules: str) -> None:
    """Raise `MissingExtraError` unless all these modules are there."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise MissingExtraError(f"{what} needs {', '.join(missing)}: pip install 'caylus[{extra}]'")


def lacking(what: str, extra: str, error: ModuleNotFoundError) -> MissingExtraError:
    """Return the error for a module that cannot be imported, with the feature and the command to install it."""
    return MissingExtraError(f"{what} needs {error.name}: pip install 'caylus[{extra}]'")
