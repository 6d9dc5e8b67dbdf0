"""A check for tests that need pictures in pixels."""

from __future__ import annotations

from functools import cache

import caylus
from caylus.drawing import png_of


@cache
def can_draw() -> bool:
    """Tell whether resvg and a font are installed."""
    try:
        return bool(png_of(caylus.new_game(seed=1)))
    except caylus.CaylusError:
        return False
