"""The sources of a picture: the layouts of a game and its drawings, each shared with the page."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from ..core.rules.errors import RecordError
from ..games import find_game


def _read(game: str, name: str) -> Any:
    """Read a file of the game's package, or in a checkout maybe of the page's folder of the game."""
    package = find_game(game).card.module
    file = resources.files(package) / name
    if not file.is_file():
        folders = (parent / "web" / "games" / game / name for parent in Path(__file__).parents)
        found = next((other for other in folders if other.is_file()), None)
        if found is None:
            raise RecordError(f"There are no drawings of {find_game(game).card.title}.")
        file = found
    return json.loads(file.read_text(encoding="utf-8"))


@cache
def layouts(game: str) -> Any:
    """Read the layouts: `web/games/GAME/layout.json`, which the build puts into the wheel."""
    return _read(game, "layout.json")


@cache
def drawings(game: str) -> Any:
    """Read the drawings by the page's scripts, recorded as SVG by web/tools/drawings.mjs (`make drawings`)."""
    return _read(game, "drawings.json")
