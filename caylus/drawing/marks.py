"""Marks in a picture: seals, arrows and a caption. The page draws the same (web/board/highlights.js)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from ..core.rules.errors import RecordError, quoted
from .crop import Box
from .scene import Parts, on_parts
from .texts import breadth, plain

INK = "#1552c4"
PAPER = {"light": ("#f2e4c4", "#3a2a1c"), "dark": ("#33281c", "#f0e0bd")}
"""the colors of a caption, and of its letters, by light"""
LINES = 36
"""lines of a caption that are together as high as its picture is broad"""
INSET = 0.6
"""distance of a caption's text from its edges, in sizes of its type"""
LEADING = 1.35

Spot = tuple[Box, tuple[float, float]]


class Zones:
    """The targets of a view in a layout: their boxes, and the points for ends of arrows."""

    def __init__(self, view: Mapping[str, Any], layout: Mapping[str, Any], parts: Parts) -> None:
        self._view, self._layout, self._parts = view, layout, parts

    def find(self, target: str, what: str) -> Spot:
        """Return box and point of a target; raises `RecordError` that names `what` if it is not on the board."""
        if rect := self._layout["places"].get(target, {}).get("rect"):
            x, y, w, h = rect
            return (x, y, w, h), (x + w / 2, y + h / 2)
        lying = {thing["place"] for thing in self._view["things"]}
        if group := [part for part in self._view.get("groups", {}).get(target, ()) if part[0] in lying]:
            return self._of(group)
        raise RecordError(f"{what}: there is no place {quoted(target)} on the board.")

    def _of(self, group: Sequence[Sequence[str]]) -> Spot:
        """Return box and point of a group of parts of things, such as a region of tiles."""
        boxes = [place.get("box") or place["rect"] for place in (self._layout["places"][name] for name, _ in group)]
        left, top = (min(box[axis] for box in boxes) for axis in (0, 1))
        right, bottom = max(x + w for x, _, w, _ in boxes), max(y + h for _, y, _, h in boxes)
        standing = [{"key": "", "kind": "", "seat": None, "place": ".".join(group[0])}]
        (piece,) = on_parts({**self._view, "pieces": standing}, self._layout, self._parts)
        return (left, top, right - left, bottom - top), piece.at


def seal(box: Box, words: str) -> Element:
    """Return a frame around a place, blue with white edges, and a few words at its right edge.

    On a square place, which has its figure in the middle, they stand on the corner.
    """
    x, y, w, h = box
    width = 20 + 5 * (len(words) - 1)
    right, middle = (x + w + 10, y + 3) if w == h else (x + w, y + min(h / 2, 38))
    group = Element("g", {"data-kind": "highlight", "fill": "none"})
    frame = {"x": x - 2, "y": y - 2, "width": w + 4, "height": h + 4, "rx": 9}
    for color, thick in (("#fff", "6.5"), (INK, "4")):
        SubElement(group, "rect", _written(frame) | {"stroke": color, "stroke-width": thick})
    plate = {"x": right - width - 2, "y": middle - 14, "width": width + 8, "height": 28, "rx": 14}
    SubElement(group, "rect", _written(plate) | {"fill": INK, "stroke": "#fff", "stroke-width": "2.5"})
    text = {"x": right - width / 2 + 2, "y": middle + 7, "font-size": 17}
    look = {"font-weight": "700", "text-anchor": "middle", "fill": "#fff"}
    SubElement(group, "text", _written(text) | look).text = words
    return group


def arrow(start: tuple[float, float], end: tuple[float, float]) -> Element:
    """Return an arrow from one point to another."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    length, angle = math.hypot(dx, dy), math.degrees(math.atan2(dy, dx))
    values = {"data-kind": "arrow", "transform": f"translate({x:g} {y:g}) rotate({angle:.4g})"}
    neck = f"{length - 30:.4g}"
    values["d"] = f"M0-5H{neck}V-17L{length:.4g} 0 {neck} 17V5H0z"
    look = {"fill": INK, "stroke": "#fff", "stroke-width": "5", "stroke-linejoin": "round", "paint-order": "stroke"}
    return Element("path", values | look)


class Caption:
    """A text below a picture of the same breadth, on paper of its own."""

    def __init__(self, text: str, width: float) -> None:
        self._width, self._size = width, width / LINES
        self._lines = list(_lines(plain(text).split(), width / self._size - 2 * INSET))
        self.height = (len(self._lines) * LEADING + 2 * INSET) * self._size if self._lines else 0

    def element(self, left: float, top: float, light: str) -> Element:
        """Return the caption with its corner at this point."""
        paper, ink = PAPER[light]
        group = Element("g", {"data-kind": "caption"})
        page = {"x": left, "y": top, "width": self._width, "height": self.height}
        SubElement(group, "rect", _written(page) | {"fill": paper})
        for number, line in enumerate(self._lines):
            y = top + (INSET + 1 + number * LEADING) * self._size
            place = {"x": left + INSET * self._size, "y": y, "font-size": self._size}
            SubElement(group, "text", _written(place) | {"fill": ink}).text = line
        return group


def _lines(words: Sequence[str], room: float) -> Iterator[str]:
    """Break words into lines no wider than `room`, in sizes of their type. A longer word gets a line of its own."""
    line = ""
    for word in words:
        longer = f"{line} {word}".lstrip()
        if line and breadth(longer) > room:
            yield line
            longer = word
        line = longer
    if line:
        yield line


def _written(values: Mapping[str, float]) -> dict[str, str]:
    return {name: f"{value:.6g}" for name, value in values.items()}
