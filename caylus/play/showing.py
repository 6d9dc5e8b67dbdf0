"""Positions as people see them who print a state or look at it in a notebook."""

from __future__ import annotations

from ..core.contract import Game
from ..core.errors import RecordError
from ..core.translation import find_translator
from ..core.view import View
from ..drawing import svg_of
from ..games import find_game

BREADTH = 800
"""of a picture, in pixels; notebooks make it smaller where they have less room"""


def text_of(state: Game) -> str:
    """The board as lines of text, as learners are shown it; of a game that has none, what `repr` says."""
    encoding = find_game(state.game).find_encoding()
    return repr(state) if encoding is None else encoding.render(state)


def view_of(state: Game, language: str) -> View:
    """The position for a user interface, in a language that is offered."""
    return find_game(state.game).telling.view(state, None, state.sink, find_translator(language))


def picture_of(state: Game, names: list[str] | None = None) -> str | None:
    """The board as SVG, with these names for the seats; None for a game without drawings."""
    telling = find_game(state.game).telling
    try:
        return svg_of(telling.view(state, names), size=BREADTH)
    except RecordError:
        return None
