"""The look of a state when people print it or open it in a notebook."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Sequence
from html import escape
from typing import Any

from ..core.description import describe
from ..core.rules.contract import Game
from ..core.rules.errors import RecordError
from ..core.text.translation import ENGLISH, find_translator
from ..drawing import svg_of, title_of
from ..games import find_game

BREADTH = 800
"""the width of a picture in pixels, where there is room"""


def text_of(state: Game) -> str:
    """Return the board as lines of text, as for learners; the `repr` if a game has none."""
    encoding = find_game(state.game).find_encoding()
    return repr(state) if encoding is None else encoding.render(state)


def view_of(state: Game, language: str) -> dict[str, Any]:
    """Return the position for a user interface, in one of the available languages."""
    return {**find_game(state.game).presentation.view(state, None, state.sink, find_translator(language))}


def description_of(
    state: Game,
    seat: int | None,
    effects: bool | Collection[str],
    brief: bool,
    language: str,
    advice: Sequence[tuple[str, float, Sequence[str]]],
) -> str:
    """Describe the whole position in words (`Game.describe`)."""
    tr = find_translator(language)
    return describe(find_game(state.game), state, seat, tr, effects=effects, brief=brief, advice=advice)


def drawing_of(state: Game, names: list[str] | None = None) -> str | None:
    """Return the board as SVG, with these names for the seats; None for a game without drawings."""
    try:
        return svg_of(find_game(state.game).presentation.view(state, names), size=BREADTH)
    except RecordError:
        return None


def picture_of(state: Game, names: list[str] | None = None) -> str | None:
    """Return the board as an image in HTML, with these names for the seats; None for a game without drawings.

    Notebooks prefer it to plain SVG, which they show in its full width, on paper and on phones too.
    """
    drawing = drawing_of(state, names)
    if drawing is None:
        return None
    info, drawn = find_game(state.game), b64encode(drawing.encode()).decode()
    title = escape(title_of(info.presentation.view(state, names), info.card.title, ENGLISH))
    return f'<img alt="{title}" style="max-width: 100%; height: auto" src="data:image/svg+xml;base64,{drawn}">'
