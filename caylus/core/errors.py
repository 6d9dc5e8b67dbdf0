"""The errors that a caller can expect. All are `ValueError`s and their texts are written for a person."""

from __future__ import annotations

from reprlib import Repr


class CaylusError(ValueError):
    """Something from outside cannot be used; `rule` is the number of the rule that forbids it, if one does."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule


class InvalidActionError(CaylusError):
    """The text is not the text of any action of this game."""


class IllegalActionError(CaylusError):
    """The action exists, but may not be taken now; the message says why."""


class AmbiguousActionError(CaylusError):
    """The text is the beginning of several legal actions; the message lists them."""


class RecordError(CaylusError):
    """A record, a saved state, a set-up or a message is damaged; the message says where."""


_REPR = Repr()
_REPR.maxlevel = 3  # deeper lists are not looked into, so that no depth can exhaust the stack
_REPR.maxstring = _REPR.maxother = _REPR.maxlong = 60


def quoted(value: object, limit: int = 60) -> str:
    """A value from outside, shortened and escaped, for use in an error message."""
    try:
        shown = repr(value[: limit + 1]) if isinstance(value, str | bytes) else _REPR.repr(value)
    except ValueError:  # an integer of thousands of digits
        shown = f"a value of type {type(value).__name__}"
    return shown if len(shown) <= limit else shown[: limit - 3] + "..."
