"""JSON schemas of states, positions and records of a game, with the limits of their readers.

A schema describes the form. Only reading checks whether play can lead there, and whether actions are legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..core.forms import described
from ..core.forms.form import Form
from ..core.info import GameInfo
from ..core.rules.contract import LONGEST_TEXT
from ..core.rules.errors import CaylusError
from ..core.rules.schema import DIALECT, Schema, closed, list_of, text, whole_number
from ..games import find_game
from .notes import LONGEST_COMMENT, LONGEST_MARK, MOST_LINES, MOST_MARKS
from .notes import LONGEST_NAME as LONGEST_LINE
from .position import VERSION
from .record import ABOUT, DRAWS, MOST_ACTIONS
from .seats import LONGEST_BOT, LONGEST_NAME


def schema(what: str, game: str) -> Schema:
    """Return a game's schema of states, positions or records (`SCHEMAS`); raises `CaylusError` if there is none."""
    info = find_game(game)
    form = info.positions.form
    if form is None:
        raise CaylusError(f"{game}: its forms are not declared, so there are no schemas of them.")
    title = f"A {what} of {info.card.title}"
    return {"$schema": DIALECT, "title": title, **SCHEMAS[what](info, form)}


def _record(info: GameInfo, form: Form) -> Schema:
    """Return the schema of a game from its setup, or from a position."""
    seats = form.players.most
    common: dict[str, Schema] = {
        "game": {"const": info.card.id},
        "actions": list_of(_answer(), MOST_ACTIONS, 0),
        "seats": list_of(_seat(), seats),
        "draws": DRAWS.schema(seats) if info.rules.chance else closed({}, ()),
        "lines": list_of(_line(info), MOST_LINES, 0),
        "about": ABOUT.schema(seats),
    }
    options: dict[str, Schema] = {name: {"enum": list(values)} for name, values in info.rules.options.items()}
    start: dict[str, Schema] = {
        "options": {"anyOf": [closed(options, ()), {"type": "null"}]},
        "players": {"enum": list(info.card.players)},
        "setup": closed(_setup(info)),
    }
    position = {"position": {"anyOf": [described.position_schema(form, VERSION), text(100_000)]}}
    needed = ("game", "actions")
    return {
        "oneOf": [
            closed({**common, **start}, (*needed, "players", "setup")),
            closed({**common, **position}, (*needed, "position")),
        ]
    }


def _setup(info: GameInfo) -> Mapping[str, Schema]:
    """Return the schemas of a setup's parts: seats by numbers, all else by numbers or words."""
    seat = whole_number(0, max(info.card.players) - 1)
    word: Schema = {"type": ["string", "integer"]}
    return {
        key: (seat if kind.of_seats else word)
        if kind.single
        else {"type": "array", "items": seat if kind.of_seats else word}
        for key, kind in info.rules.setup_keys.items()
    }


def _answer() -> Schema:
    return {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}


def _seat() -> Schema:
    bot: Schema = {"type": ["string", "null"], "minLength": 1, "maxLength": LONGEST_BOT}
    return closed({"name": text(LONGEST_NAME), "bot": bot}, ("name",))


def _line(info: GameInfo) -> Schema:
    return closed(
        {
            "after": whole_number(0, MOST_ACTIONS),
            "actions": list_of(_answer(), MOST_ACTIONS, 0),
            "name": {"type": "string", "maxLength": LONGEST_LINE},
            "comment": {"type": "string", "maxLength": LONGEST_COMMENT},
            "highlight": list_of({"enum": sorted(info.teaching.targets)}, MOST_MARKS, 0),
            "arrows": list_of({"type": "string", "pattern": "^[^>]+>[^>]+$", "maxLength": LONGEST_MARK}, MOST_MARKS, 0),
        },
        ("after",),
    )


SCHEMAS: Mapping[str, Callable[[GameInfo, Form], Schema]] = {
    "state": lambda info, form: described.state_schema(form),
    "position": lambda info, form: described.position_schema(form, VERSION),
    "record": _record,
}
"""kind of data -> the function that makes its schema"""
