"""The errors that a caller can expect. All are `ValueError`s with messages for people."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from reprlib import Repr
from typing import Any, Protocol

from .messages import PLURAL

Path = tuple[str | int, ...]


def written(path: Path, root: str = "") -> str:
    """`("pages", 3, "title")` -> `pages[3].title`, or below a root `state.pages[3].title`."""
    steps = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return root + steps if root else steps.removeprefix(".")


class Reason(Protocol):
    """A game's reason for a refusal."""

    def message(self, names: Sequence[str] | None, tr: Any) -> str:
        """The sentence, with `names` for the seats, or their usual names."""


class CaylusError(ValueError):
    """An input cannot be used; `rule` is the number of the rule that forbids it, if there is one.

    `message` is the sentence in English, `tell` returns it in another language. `where` is the path to the error
    in the input, if it is known: `("road", 9, "owner")`. `problems` are all that can be told, this one first.
    Where the message has a form for the plural, the value `count` chooses.
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
        if "count" in values:
            one, _, many = message.partition(PLURAL)
            message = one if values["count"] == 1 else many or one
        self.message = message.format_map(values) if values else message
        self.rule = rule
        self.where = path
        self.others: tuple[CaylusError, ...] = ()
        """further errors in the same input, as far as they can be found"""
        super().__init__(self.message)

    @property
    def problems(self) -> tuple[CaylusError, ...]:
        """Return this error, and further ones in the same position."""
        return (self, *self.others)

    @property
    def is_sentence(self) -> bool:
        """Tell whether the message is a game's sentence for players, not a note on the form."""
        return self._reason is not None

    def describe(self, tr: Callable[..., str], names: Sequence[str] | None = None) -> str:
        """Return the message in another language; `names` are those of the seats, if a game gives the reason."""
        if self._reason is not None:
            return self._reason.message(names, tr)
        if not self._values:
            return tr(self._template)
        values = {
            key: value.describe(tr) if isinstance(value, CaylusError) else value for key, value in self._values.items()
        }
        count = [values["count"]] if "count" in values else []
        return tr(self._template, *count).format_map(values)


class InvalidActionError(CaylusError):
    """No action of this game has this text."""


class IllegalActionError(CaylusError):
    """The action exists but is not legal now; the message says why."""


class AmbiguousActionError(CaylusError):
    """Several legal actions begin with this text; the message lists them."""


class RecordError(CaylusError):
    """A record, a saved state, a setup or a message is damaged or impossible; the message says where."""


class UnknownGameError(RecordError):
    """There is no game with this id, or this version does not know it.

    It is a `RecordError` because records name their games; `caylus.new_game` and others raise it as well.
    """


_REPR = Repr()
_REPR.maxlevel = 3  # deeper lists are not looked into, so that no depth can exhaust the stack
_REPR.maxstring = _REPR.maxother = _REPR.maxlong = LONGEST_QUOTED = 60


def quoted(value: object) -> str:
    """Return a value from outside, shortened and escaped, for use in an error message."""
    try:
        shown = repr(value[: LONGEST_QUOTED + 1]) if isinstance(value, str | bytes) else _REPR.repr(value)
    except ValueError:  # an integer of thousands of digits
        shown = f"a value of type {type(value).__name__}"
    return shown if len(shown) <= LONGEST_QUOTED else shown[: LONGEST_QUOTED - 3] + "..."


def spelled_alike(text: str, known: Collection[str]) -> list[str]:
    """Return up to three of the known texts that are spelled almost like this one, the closest first."""
    from difflib import get_close_matches  # noqa: PLC0415  only for refusals

    return get_close_matches(text, known, cutoff=0.8)


def did_you_mean(value: object, known: Collection[str]) -> str:
    """Return ` Did you mean 'greedy'?`, for the end of a refusal of a name; empty if no known name is alike."""
    meant = spelled_alike(value.strip().lower(), known) if isinstance(value, str) and len(value) <= LONGEST_NAME else []
    return f" Did you mean {' or '.join(map(repr, meant))}?" if meant else ""


LONGEST_NAME = 60
"""characters of a value that may be a misspelled name"""


def counted(number: int, thing: str) -> str:
    """Return `1 game`, `2 games`, for messages that are in English only."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
