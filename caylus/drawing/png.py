"""A picture in pixels, drawn by resvg (the extra `render`)."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping
from typing import Any

from ..core.rules.contract import Game
from ..core.rules.errors import CaylusError, RecordError, quoted
from ..extras import require
from .picture import Shows, svg_of

_WRITTEN, _EMPTY = (
    f"<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'>{text}</svg>"
    for text in ("<text y='15' font-family='serif'>M</text>", "")
)


def png_of(svg: str | Mapping[str, Any] | Game | Shows) -> bytes:
    """Return a picture of `svg_of` as PNG, in its size; of a view, state or match its usual picture.

    Raises `RecordError` if it is none of these, `MissingExtraError` if resvg is not installed.
    """
    if not isinstance(svg, str):
        svg = svg_of(svg)
    elif not svg.lstrip().startswith("<"):
        raise RecordError(f"Expected a picture of svg_of, which begins with <svg, not {quoted(svg)}.")
    require("A picture as PNG", "render", "resvg_py")
    serif = None if _writes(None) else _usual_serif()
    if not _writes(serif):
        raise CaylusError(
            "A picture as PNG needs a font, and this computer has none (apt install fontconfig fonts-liberation)."
        )
    return _draw(svg, serif)


def _writes(serif: str | None) -> bool:
    """Tell whether a letter leaves any pixel with this font."""
    return _draw(_WRITTEN, serif) != _draw(_EMPTY, serif)


def _usual_serif() -> str | None:
    """Return the font that this computer uses for `serif`; None if it cannot be found."""
    if shutil.which("fc-match") is None:
        return None
    found = subprocess.run(["fc-match", "-f", "%{family[0]}", "serif"], capture_output=True, text=True, check=False)
    return found.stdout or None


def _draw(svg: str, serif: str | None) -> bytes:
    import resvg_py  # noqa: PLC0415  only who wants pixels needs it

    try:
        return bytes(resvg_py.svg_to_bytes(svg_string=svg, serif_family=serif))
    except ValueError as error:
        raise RecordError(f"This is no picture in SVG: {error}.") from None
