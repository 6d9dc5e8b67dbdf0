"""A picture in pixels, drawn by resvg (the extra `render`)."""

from __future__ import annotations

from ..core.errors import CaylusError
from ..extras import require

_PROBE = "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'>{text}</svg>"


def png_of(svg: str) -> bytes:
    """A picture of `svg_of` as PNG, as large as it says. Raises `MissingExtraError` where resvg is not installed."""
    require("A picture as PNG", "render", "resvg_py")
    if _draw(_PROBE.format(text="<text y='15'>M</text>")) == _draw(_PROBE.format(text="")):
        raise CaylusError(
            "A picture as PNG needs a font, and this computer has none (apt install fontconfig fonts-liberation)."
        )
    return _draw(svg)


def _draw(svg: str) -> bytes:
    import resvg_py  # noqa: PLC0415  only who wants pixels needs it

    return bytes(resvg_py.svg_to_bytes(svg_string=svg))
