"""What no game can lead to, in sentences: why a position or a saved state is refused."""

from __future__ import annotations

from ....core.errors import RecordError
from ....core.telling import Impossibles, Refusal
from ....core.words import _, _n
from .wording import REFUSALS, SENTENCES

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
impossible = Impossibles({**REFUSALS, **IMPOSSIBLE}, SENTENCES).error


def because(refused: Refusal, *path: str | int) -> RecordError:
    """The error to raise for what could never have been played."""
    return impossible(refused.key, refused.rule, *path, **refused.values)
