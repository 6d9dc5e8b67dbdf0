"""A position as text, or as an array of pixels for videos (with the extra `render`)."""

from __future__ import annotations

from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from ..core.rules.contract import Game
from ..core.rules.errors import RecordError
from ..drawing import png_of
from ..extras import require
from ..play.showing import picture_of, text_of

RENDER_MODES = ["ansi", "rgb_array"]


def render(state: Game, mode: str) -> str | NDArray[np.uint8]:
    """Lines of text, or with `rgb_array` the board as uint8 of shape (height, width, 3)."""
    return text_of(state) if mode == "ansi" else pixels_of(state)


def pixels_of(state: Game) -> NDArray[np.uint8]:
    """The board, drawn as `caylus render` draws it."""
    require("render_mode rgb_array", "render", "resvg_py", "PIL")
    from PIL import Image  # noqa: PLC0415 - only who wants pixels needs it

    svg = picture_of(state)
    if svg is None:
        raise RecordError(f"render_mode: {state.game} has no drawings.")
    with Image.open(BytesIO(png_of(svg))) as picture:
        return np.array(picture.convert("RGB"))
