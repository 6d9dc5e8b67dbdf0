"""JSON schemas of states, positions and records of a game, with the limits of their readers.

A schema describes the form. Only reading checks whether play can lead there, and whether actions are legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..core.forms import described
from ..core.forms.form import Form
from ..core.info import GameInfo
from ..core.rules.errors import CaylusError
from ..core.rules.options import options_of
from ..core.rules.schema import DIALECT, Schema, closed, list_of, text
from ..core.rules.values import Optional
from ..games import find_game
from .lines import LINE
from .notes import ACTION, MOST_ACTIONS, MOST_LINES
from .position import VERSION
from .record import ABOUT, DRAWS
from .seats import SEAT


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
        "actions": list_of(ACTION, MOST_ACTIONS, 0),
        "seats": list_of(SEAT.schema(seats), seats),
        "draws": DRAWS.schema(seats) if info.rules.chance else closed({}, ()),
        "lines": list_of(_line(info), MOST_LINES, 0),
        "about": ABOUT.schema(seats),
    }
    start: dict[str, Schema] = {
        "options": Optional(options_of(info.rules.options)).schema(seats),
        "players": {"enum": list(info.card.players)},
        "setup": info.rules.setup.kind.schema(seats),
    }
    position = {"position": {"anyOf": [described.position_schema(form, VERSION), text(100_000)]}}
    needed = ("game", "actions")
    return {
        "oneOf": [
            closed({**common, **start}, (*needed, "players", "setup")),
            closed({**common, **position}, (*needed, "position")),
        ]
    }


def _line(info: GameInfo) -> Schema:
    line = LINE.schema(max(info.card.players))
    line["properties"]["highlight"]["items"] = {"enum": sorted(info.teaching.targets)}
    return line


SCHEMAS: Mapping[str, Callable[[GameInfo, Form], Schema]] = {
    "state": lambda info, form: described.state_schema(form),
    "position": lambda info, form: described.position_schema(form, VERSION),
    "record": _record,
}
"""kind of data -> the function that makes its schema"""
