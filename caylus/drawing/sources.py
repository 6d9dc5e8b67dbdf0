"""What a picture is made of: the geometry of the boards and the drawings, each shared with the page."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

_IN_A_CHECKOUT = "web/boards/caylus.json"


@cache
def geometry() -> Any:
    """Where everything lies: `web/boards/caylus.json`, which the build puts into the wheel."""
    built = resources.files(__package__) / "board.json"
    if not built.is_file():
        built = next(file for parent in Path(__file__).parents if (file := parent / _IN_A_CHECKOUT).is_file())
    return json.loads(built.read_text(encoding="utf-8"))["boards"]


@cache
def drawings() -> Any:
    """What web/canvas draws, recorded as SVG by web/tools/drawings.mjs (`make drawings`)."""
    return json.loads((resources.files(__package__) / "drawings.json").read_text(encoding="utf-8"))
