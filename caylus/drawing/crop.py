"""Compute the part of a sheet that shows some places and areas of a game, as the page does (web/board/crop.js)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..core.rules.errors import RecordError, quoted

AROUND = 8
"""units of the sheet around the places"""

Box = tuple[float, float, float, float]


def crop_of(names: Sequence[str], areas: Sequence[Mapping[str, Any]], layout: Mapping[str, Any]) -> Box:
    """Return `(x, y, width, height)` around the named places. Raises `RecordError` if this layout lacks a name."""
    places = layout["places"]
    boxes: list[Box] = []
    for name in names:
        found = [
            place.get("rect") or place.get("box")
            for target in _targets(name, areas, places)
            if (place := places.get(target))
        ]
        if not any(found):
            known = ", ".join(area["id"] for area in areas if any(target in places for target in area["targets"]))
            raise RecordError(f"crop: there is no place or part {quoted(name)} on the board; parts are {known}.")
        boxes += filter(None, found)
    width, height = layout["size"]
    left, top = (max(0, min(box[axis] for box in boxes) - AROUND) for axis in (0, 1))
    right = min(width, max(x + w for x, _, w, _ in boxes) + AROUND)
    bottom = min(height, max(y + h for _, y, _, h in boxes) + AROUND)
    return left, top, right - left, bottom - top


def _targets(name: str, areas: Sequence[Mapping[str, Any]], places: Mapping[str, Any]) -> Iterator[str]:
    """Yield the targets of a name: a place, a whole area, or places of an area in a row, `road.1-road.14`."""
    first, is_range, last = name.partition("-")
    if name in places:
        yield name
        return
    for area in areas:
        targets = area["targets"]
        if is_range and first in targets and last in targets:
            yield from targets[targets.index(first) : targets.index(last) + 1]
        elif area["id"] == name:
            yield from targets
