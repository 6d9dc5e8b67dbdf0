"""All sentences of Zamek: prompts, the log, what can be chosen (names are in `labels`, the rules in `reference`).

A sentence is a template; its placeholders are filled by meaning: `{player}` becomes a name, `{token}` the name of a token.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.telling import Form, Sentences
from ...core.words import Words, _, _n
from . import labels

SEAT_NAMES = (_("White"), _("Black"))
"""of the seats, where nobody gave any"""
COLORS = tuple(name.lower() for name in SEAT_NAMES)

PROMPTS: dict[str, str] = {
    "draw": _("The next tile is drawn."),
    "tile": _("{player}: lay the tile."),
    "follower": _("{player}: send a follower to the tile, or nobody."),
    "next score": _("{player}: what is scored first?"),
    "token": _("{player} has come to a tower; its token is turned up."),
    "turn end": _("{player}: play an extra turn?"),
    "over": _("The game is over."),
}
EVENTS: dict[str, str] = {
    "setup": _("{player} begins."),
    "position": _("The game begins with a position, in turn {turn}."),
    "again": _("{player} plays an extra turn."),
    "discard": _("{player} draws a tile that fits nowhere; it is put away."),
    "place": _("{player} lays a tile on {cell}."),
    "keep": _n(
        "The keep of {player} stands at a house of {count} tile.",
        "The keep of {player} stands at a house of {count} tiles.",
    ),
    "token": _("{player} takes a token: {token}."),
    "token used": _("{player} uses a token: {token}."),
    "final meadow": _n("{player}: {signed} point for a meadow.", "{player}: {signed} points for a meadow."),
    "final keep": _n(
        "{player}: {signed} point for the largest empty area.", "{player}: {signed} points for the largest empty area."
    ),
    "final token": _n("{player}: {signed} point for a token.", "{player}: {signed} points for a token."),
    "over": _("The game is over. Winner: {winners}."),
}
"""event -> the line of the log; those that are missing have none: the lines around them say it"""

NOBODY: str = _("Nobody")
SINGLE: str = _("Keep the token")
DOUBLE: str = _("Use the token")
END_TURN: str = _("End the turn")
EXTRA: str = _("Play one more turn")
TURNED: str = _("turned by {degrees}°")
WORTH: str = _n("{signed} point", "{signed} points")
NOW: str = _n("{count} tile so far", "{count} tiles so far")
COMPLETE: str = _n("completed: {signed} point", "completed: {signed} points")
REGION_CHOICE: str = _("{kind} on {cell}")


def default_names(players: int = 2) -> list[str]:
    """The colours, as names; they are part of the text form of records and never translated."""
    return list(SEAT_NAMES[:players])


FORMS: dict[str, Form] = {
    "token": lambda words, kind: words(labels.TOKEN_LABELS[kind]),
    "signed": lambda words, points: f"{points:+d}" if points else "0",
}
"""placeholder -> what stands there; other placeholders stand for names and numbers"""
SENTENCES = Sentences(FORMS, SEAT_NAMES)


def fill(words: Words, message: str, names: Sequence[str] = (), **values: Any) -> str:
    """Fill a template by the meaning of its placeholders."""
    return SENTENCES.fill(words, message, names, values)
