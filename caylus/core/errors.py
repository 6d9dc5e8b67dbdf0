"""The errors that a caller can expect. All are `ValueError`s and their texts are written for a person."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from reprlib import Repr
from typing import Any, Protocol

Path = tuple[str | int, ...]


def written(path: Path, root: str = "") -> str:
    """`("pages", 3, "title")` -> `pages[3].title`, or below a root `state.pages[3].title`."""
    steps = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return root + steps if root else steps.removeprefix(".")


class Reason(Protocol):
    """What a game can tell about a refusal."""

    def message(self, names: Sequence[str] | None, tr: Any) -> str:
        """The sentence in which `names` stand for the seats, or else their usual names."""


class CaylusError(ValueError):
    """Something from outside cannot be used; `rule` is the number of the rule that forbids it, if one does.

    `message` is the sentence in English, `tell` gives it in another language. `where` is the path to what is wrong
    inside of what came from outside, if that is known: `("road", 9, "owner")`.
    """

    def __init__(
        self,
        message: str,
        rule: str | None = None,
        *,
        reason: Reason | None = None,
        path: Path | None = None,
        **values: object,
    ) -> None:
        self._template = message
        self._values = values
        self._reason = reason
        self.message = message.format_map(values) if values else message
        self.rule = rule
        self.where = path
        super().__init__(self.message)

    @property
    def is_sentence(self) -> bool:
        """Whether the message is a sentence for players, told by a game, and no note on the form."""
        return self._reason is not None

    def tell(self, tr: Callable[[str], str], names: Sequence[str] | None = None) -> str:
        """The message in other words; `names` stand for the seats where a game tells the reason."""
        if self._reason is not None:
            return self._reason.message(names, tr)
        if not self._values:
            return tr(self._template)
        values = {
            key: value.tell(tr) if isinstance(value, CaylusError) else value for key, value in self._values.items()
        }
        return tr(self._template).format_map(values)


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


OLD_NAMES_UNTIL = "0.2.0"
"""the version that knows the new names only (docs/versions.md)"""


def renamed(old: str, new: str) -> None:
    """Warn the caller of the caller, who uses an old name."""
    told = f"{old} is called {new} now; the old name goes with version {OLD_NAMES_UNTIL}."
    warnings.warn(told, DeprecationWarning, stacklevel=3)
