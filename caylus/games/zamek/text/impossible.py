"""What no game can lead to, in sentences: why a position or a saved state is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ....core.errors import RecordError
from ....core.telling import Refusal
from ....core.words import ENGLISH, Words, _, _n
from . import wording

IMPOSSIBLE: dict[str, str] = {
    "count": _n(
        "There is {count} tile {tile}; on the board, put away, in hand and left there are {number}.",
        "There are {count} tiles {tile}; on the board, put away, in hand and left there are {number}.",
    ),
    "followers": _("{player} has 6 followers in the pool and on the board; these are {number}."),
    "too_many": _("{player} has only 6 followers to send."),
    "no_house": _("The keep of {player} stands at a house; {region} is none."),
    "scored": _("What is completed has been scored, and its followers are back: {region}."),
    "copies": _("There are two tokens of each kind: {token}."),
    "towers": _n(
        "{count} token has left its tower; players have or have used {number}.",
        "{count} tokens have left their towers; players have or have used {number}.",
    ),
}
"""besides what is refused in play, too"""


class Impossible(NamedTuple):
    """A reason as data: which sentence, about what."""

    key: str
    values: dict[str, Any]

    def message(self, names: Sequence[str] | None = None, words: Words = ENGLISH) -> str:
        """The sentence; the seats of a position have no names but their colours, whoever else plays at the table."""
        names = [words(name) for name in wording.SEAT_NAMES]
        template = IMPOSSIBLE.get(self.key) or wording.REFUSALS[self.key]
        return wording.fill(words, template, names, **self.values)


def impossible(key: str, rule: str, *path: str | int, **values: Any) -> RecordError:
    """The error to raise: why no game leads there, by which rule, and the path to the place."""
    reason = Impossible(key, values)
    return RecordError(reason.message(), rule, reason=reason, path=path)


def because(refused: Refusal, *path: str | int) -> RecordError:
    """The error to raise for what could never have been played."""
    return impossible(refused.key, refused.rule, *path, **refused.values)
