"""Pictures of positions: the page's board as SVG with the standard library alone, or as PNG with the extra `render`."""

from .description import described_places, pointed, title_of
from .picture import FORMS, LARGEST, LIGHTS, SIZE, SMALLEST, is_drawn, svg_of
from .png import png_of

__all__ = [
    "FORMS", "LARGEST", "LIGHTS", "SIZE", "SMALLEST", "described_places", "is_drawn", "png_of", "pointed", "svg_of",
    "title_of",
]  # fmt: skip
