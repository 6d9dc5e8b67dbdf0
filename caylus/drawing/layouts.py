"""Layouts as people write them (docs/new-game.md): places in a row, pieces in a heap, and `tall` as `wide` turned.

The page reads the same files (web/board/layout.js).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

_RANGE = re.compile(r"(.*\.)(\d+)-(\d+)")
_LAYER = 0.2
"""share of a spot by which the next layer of a heap lies beside the one below it"""

Place = Mapping[str, Any]


def laid_out(written: Mapping[str, Any]) -> dict[str, Any]:
    """Return all layouts of a game, each with all its places."""
    wide = written["wide"]
    width, height = wide["size"]
    places = {name: _turned(place, height) for name, place in wide["places"].items()}
    both = {"tall": {"size": [height, width], "places": places}, **written}
    return {name: {"size": layout["size"], "places": dict(_whole(layout["places"]))} for name, layout in both.items()}


def _whole(places: Mapping[str, Place]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each place of a layout; those of a range, one after the other."""
    for name, place in places.items():
        row = _RANGE.fullmatch(name)
        if row is None:
            yield name, _placed(place, 0)
        else:
            first, last = int(row[2]), int(row[3])
            for steps in range(last - first + 1):
                yield f"{row[1]}{first + steps}", _placed(place, steps)


def _turned(place: Place, height: float) -> dict[str, Any]:
    """Return a place after a quarter turn to the right, on a layout of this height."""
    across = (place.get("box") or place.get("rect") or [0, 0, 0, 0])[3]
    turned: dict[str, Any] = {}
    for key in ("rect", "box"):
        if key in place:
            x, y, w, h = place[key]
            turned[key] = [height - y - h, x, h, w]
    if "step" in place:
        dx, dy = place["step"]
        turned["step"] = [-dy, dx]
    if "at" in place:
        turned["at"] = {kind: _turned_spots(spots, across) for kind, spots in place["at"].items()}
    return turned


def _turned_spots(spots: Any, across: float) -> Any:
    if isinstance(spots, Mapping):
        return spots
    if isinstance(spots[0], list):
        return [_turned_spots(spot, across) for spot in spots]
    dx, dy, *rest = spots
    return [across - dy, dx, *rest]


def _placed(place: Place, steps: int) -> dict[str, Any]:
    """Return a place with all its spots, moved by some steps."""
    dx, dy = place.get("step", (0, 0))
    placed: dict[str, Any] = {}
    for key in ("rect", "box"):
        if key in place:
            x, y, w, h = place[key]
            placed[key] = [x + steps * dx, y + steps * dy, w, h]
    if "at" in place:
        inside = place.get("box") or place.get("rect") or [0, 0, 0, 0]
        placed["at"] = {
            kind: _heaped(inside, **spots) if isinstance(spots, Mapping) else spots
            for kind, spots in place["at"].items()
        }
    return placed


def _heaped(box: Sequence[float], of: int, size: float, pad: float = 0) -> list[list[float]]:
    """Return the spots of a heap in a box: rows in its middle, then the next layer."""
    _x, _y, w, h = box
    columns = max(1, int((w - 2 * pad) // size))
    rows = max(1, int((h - 2 * pad) // size))
    left = (w - min(of, columns) * size) / 2
    top = (h - min(rows, -(-of // columns)) * size) / 2
    spots = []
    for number in range(of):
        layer, rest = divmod(number, columns * rows)
        aside = layer * size * _LAYER
        across, down = left + (rest % columns + 0.5) * size, top + (rest // columns + 0.5) * size
        spots.append([across + aside, down + aside, size])
    return spots
