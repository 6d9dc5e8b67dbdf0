"""Pictures of positions: the page's board as SVG with the standard library alone, or as PNG with the extra `render`."""

from .picture import FORMS, LARGEST, LIGHTS, SIZE, SMALLEST, svg_of
from .png import png_of

__all__ = ["FORMS", "LARGEST", "LIGHTS", "SIZE", "SMALLEST", "png_of", "svg_of"]
