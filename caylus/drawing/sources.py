"""The sources of a picture: the layouts of a game, which the page has, too, and its art."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from ..core.rules.errors import RecordError
from ..core.view.components import ComponentView
from ..games import find_game
from .art import Art, art_in
from .layouts import laid_out


@cache
def layouts(game: str) -> Any:
    """Read the layouts: `web/games/GAME/layout.json`, which the build puts into the wheel."""
    file = resources.files(find_game(game).card.module) / "layout.json"
    if not file.is_file():  # a checkout
        folders = (parent / "web" / "games" / game / "layout.json" for parent in Path(__file__).parents)
        found = next((other for other in folders if other.is_file()), None)
        if found is None:
            raise _missing(game)
        file = found
    return laid_out(json.loads(file.read_text(encoding="utf-8")))


def art_of(game: str) -> Art:
    """Return all that a game draws; of a small one, also the drawings for all such games."""
    info = find_game(game)
    presenter = info.presentation.presenter
    is_simple = isinstance(presenter, type) and issubclass(presenter, ComponentView)
    found = art_in(info.card.module, is_simple=is_simple)
    if found is None:
        raise _missing(game)
    return found


def _missing(game: str) -> RecordError:
    return RecordError(f"There are no drawings of {find_game(game).card.title}.")
