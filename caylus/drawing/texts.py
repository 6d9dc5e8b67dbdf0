"""Texts in a picture. The font of a reader is unknown, so texts cannot be measured here; a text that might not fit gets
the length that it must have.
"""

from __future__ import annotations

import re
import unicodedata
from xml.etree.ElementTree import Element

_BREADTHS = {
    0.27: " .,:;!|il'’()", 0.33: "fjt-", 0.4: "sI", 0.44: "cerz", 0.5: "agovxyJ0123456789",
    0.62: "BEFLPSTZ", 0.77: "wGHKOQ", 0.83: "m", 0.97: "MW",
}  # fmt: skip
"""breadths of letters in bold type, as shares of its size; other small letters have 0.56, capitals 0.72"""
_OTHER_FONTS = 1.12
"""factor for the broadest of the fonts"""
SMALLEST = 15.2
"""smallest size of letters, in units of a sheet: 11 px where a small laptop shows it"""

_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def plain(text: str) -> str:
    """Return a text from outside without the characters that no XML may have."""
    return _NOT_IN_XML.sub("\ufffd", text)


def breadth(text: str) -> float:
    """Estimate the length of a text, in sizes of its type."""
    return sum(map(_breadth, unicodedata.normalize("NFD", text)))


def _breadth(letter: str) -> float:
    if unicodedata.combining(letter):
        return 0
    found = next((share for share, letters in _BREADTHS.items() if letter in letters), None)
    return found or (0.72 if letter.isupper() else 0.56)


def fit(element: Element, middle: float) -> None:
    """Make a text smaller until it fits its `textLength`, as `fitText` does in the page (web/board/palette.js)."""
    room = float(element.attrib.pop("textLength"))
    first = size = float(element.attrib["font-size"])
    length = breadth(element.text or "")
    while size > SMALLEST and length * size > room:
        size = max(SMALLEST, size - 0.5)
    element.set("font-size", f"{size:g}")
    element.set("y", f"{float(element.attrib['y']) - (first - size) * middle:g}")
    if length * size * _OTHER_FONTS > room:
        element.set("textLength", f"{min(length * size, room):g}")
        element.set("lengthAdjust", "spacingAndGlyphs")
