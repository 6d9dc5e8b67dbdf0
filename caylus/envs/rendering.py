"""A position as text, printed or returned, or as an array of pixels for videos (with the extra `render`)."""

from __future__ import annotations

from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from ..core.rules.contract import Game
from ..core.rules.errors import RecordError
from ..drawing import png_of
from ..extras import require
from ..play.showing import drawing_of, text_of

RENDER_MODES = ["human", "ansi", "rgb_array"]


def render(state: Game, mode: str) -> str | NDArray[np.uint8] | None:
    """Lines of text, which `human` prints, or with `rgb_array` the board as uint8 of shape (height, width, 3)."""
    if mode == "rgb_array":
        return pixels_of(state)
    if mode == "ansi":
        return text_of(state)
    print(text_of(state), end="\n\n", flush=True)
    return None


def pixels_of(state: Game) -> NDArray[np.uint8]:
    """The board, drawn as `caylus render` draws it."""
    require("render_mode rgb_array", "render", "resvg_py", "PIL")
    from PIL import Image  # noqa: PLC0415 - only who wants pixels needs it

    svg = drawing_of(state)
    if svg is None:
        raise RecordError(f"render_mode: {state.game} has no drawings.")
    with Image.open(BytesIO(png_of(svg))) as picture:
        return np.array(picture.convert("RGB"))
