"""Compute the layouts of the sheets: python web/games/zamek/layout.py > web/games/zamek/layout.json

Made from the data of the board (`caylus.games.zamek.tables`), so that other data make another board. The wall is half a
cell thick. At each bend stands a tower, which covers two fields of the track; the others lie evenly between them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from caylus.games.zamek.rules.constants import CELLS, PLAYERS, ROWS, START_FIELDS, TOKEN_KINDS, TOWERS, TRACK, TYPE_IDS
from caylus.games.zamek.view.scene import GRIDS

Box = list[int]
PAWN = 1.12
"""size of a pawn, as a share of the wall's breadth"""
PAIR = 1.3
"""breadth of two pawns on one field, as a share of the wall's breadth"""
_STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""along the wall, clockwise: on the north side one goes east"""


class Bend(NamedTuple):
    """A corner of the castle, in cells from the north-west, with the way of the wall behind it."""

    x: int
    y: int
    turn: int
    """1 where the castle has a corner, -1 where it has a notch"""
    way: int
    """the direction of the wall behind it"""


def inside(x: int, y: int) -> bool:
    """Tell whether there is a cell."""
    return 0 <= y < len(ROWS) and 0 <= x < len(ROWS[y]) and ROWS[y][x] == "#"


def bends() -> Iterator[Bend]:
    """All corners clockwise, from that of the north-west on."""
    x, y = next((x, y) for y, row in enumerate(ROWS) for x, place in enumerate(row) if place == "#")
    start = (x, y)
    way = 0
    yield Bend(x, y, 1, 0)
    while True:
        dx, dy = _STEPS[way]
        x, y = x + dx, y + dy
        if (x, y) == start:
            return
        # The cells ahead of this corner, on the right hand and on the left.
        right, left = _ahead(x, y, way)
        if inside(*left):
            way = (way - 1) % 4
            yield Bend(x, y, -1, way)
        elif not inside(*right):
            way = (way + 1) % 4
            yield Bend(x, y, 1, way)


def _ahead(x: int, y: int, way: int) -> tuple[tuple[int, int], tuple[int, int]]:
    right = ((x, y), (x - 1, y), (x - 1, y - 1), (x, y - 1))[way]
    left = ((x, y - 1), (x, y), (x - 1, y), (x - 1, y - 1))[way]
    return right, left


def board(side: int, margin: int) -> dict[str, Any]:
    """The castle with cells of so many units and this margin."""
    wall = side // 2
    size = len(ROWS) * side + 2 * (wall + margin)
    first = margin + wall
    corners = list(bends())
    assert len(corners) == len(TOWERS), "a tower stands at each bend"
    places: dict[str, Any] = {}
    for name in CELLS:
        x, y = ord(name[0]) - ord("a"), int(name[1:]) - 1
        places[f"cell.{name}"] = {"rect": [first + x * side, first + y * side, side, side]}
    for number, (name, direction, _, _) in enumerate(START_FIELDS, 1):
        places[f"start.{number}"] = {"rect": _start(places[f"cell.{name}"]["rect"], direction, wall)}
    assert not inside(len(ROWS[0]) - 1, 0), "outside the north-east corner lie White's tokens"
    assert not inside(0, len(ROWS) - 1), "and outside the south-west corner Black's"
    room = side + margin
    for seat in range(PLAYERS):
        _owned(places, seat, size - room if not seat else 0, 0 if not seat else size - room, room)
    fields: dict[int, list[int]] = {}
    for number, corner in enumerate(corners):
        box = _tower(corner, first, side, wall)
        places[f"tower.{number}"] = {"rect": box, "box": _on_tower(corner, box)}
        fields |= _fields(number, corners, first, side, wall)
    for field in range(TRACK):
        x, y = fields[field]
        half = wall // 2
        places[f"track.{field}"] = {
            "box": [x - half, y - half, wall, wall],
            "at": {"pawn": [[half, half, round(wall * PAWN), round(wall * PAIR)]] * PLAYERS},
        }
    return {"size": [size, size], "places": places}


def _owned(places: dict[str, Any], seat: int, x: int, y: int, room: int) -> None:
    """Add the places of a seat's tokens around its arms in the outer corner, larger if few."""
    gap = 3
    corner = (1, 0) if not seat else (0, 1)
    for across in GRIDS:
        side = (room - 2 * gap) // across
        cells = [(column, row) for row in range(across) for column in range(across)]
        free = [cell for cell in cells if cell != (corner[0] * (across - 1), corner[1] * (across - 1))]
        for number, (column, row) in enumerate(free, 1):
            places[f"own.{seat}.{across}.{number}"] = {
                "rect": [x + gap + column * side, y + gap + row * side, side, side]
            }


def _start(cell: Box, direction: int, wall: int) -> Box:
    """Return the place on the inner part of the wall beside its cell; the track runs outside."""
    x, y, side, _ = cell
    deep = round(wall * 0.62)
    return [[x, y - deep, side, deep], [x + side, y, deep, side], [x, y + side, side, deep], [x - deep, y, deep, side]][
        direction
    ]


def _outwards(way: int) -> tuple[int, int]:
    """Return the direction from the castle over the wall that runs this way."""
    dx, dy = _STEPS[way]
    return dy, -dx


def _tower(corner: Bend, first: int, side: int, wall: int) -> Box:
    """The square of the wall at a corner, outside the castle."""
    x, y = first + corner.x * side, first + corner.y * side
    before = (corner.way - corner.turn) % 4
    (ax, ay), (bx, by) = _outwards(before), _outwards(corner.way)
    dx, dy = ax + bx, ay + by
    return [x if dx > 0 else x - wall, y if dy > 0 else y - wall, wall, wall]


def _on_tower(corner: Bend, tower: Box) -> Box:
    """Return the place of a token: at the corner of the tower that its two fields leave free."""
    x, y, side, _ = tower
    (ax, ay), (bx, by) = _STEPS[(corner.way - corner.turn) % 4], _STEPS[corner.way]
    small = round(side * 0.56)
    return [x if ax - bx < 0 else x + side - small, y if ay - by < 0 else y + side - small, small, small]


def _fields(number: int, corners: list[Bend], first: int, side: int, wall: int) -> dict[int, list[int]]:
    """Return the middles of the fields of a tower, and of those from there to the next."""
    corner, after = corners[number], corners[(number + 1) % len(corners)]
    x, y, w, _ = _tower(corner, first, side, wall)
    middle = [x + w // 2, y + w // 2]
    before = (corner.way - corner.turn) % 4
    start, apart = TOWERS[number], round(wall * 0.28)
    (ax, ay), (bx, by) = _STEPS[before], _STEPS[corner.way]
    found = {
        start: [middle[0] - ax * apart, middle[1] - ay * apart],
        start + 1: [middle[0] + bx * apart, middle[1] + by * apart],
    }
    dx, dy = _STEPS[corner.way]
    ox, oy = _outwards(corner.way)
    length = (abs(after.x - corner.x) + abs(after.y - corner.y)) * side
    begin = wall if corner.turn < 0 else 0
    end = length - (wall if after.turn < 0 else 0)
    last = TOWERS[number + 1] if number + 1 < len(TOWERS) else TRACK
    between = range(start + 2, last)
    for index, field in enumerate(between):
        along = begin + (end - begin) * (index + 0.5) / len(between)
        aside = wall * 0.5
        found[field] = [
            round(first + corner.x * side + dx * along + ox * aside),
            round(first + corner.y * side + dy * along + oy * aside),
        ]
    return found


def tables(width: int, hand: int, columns: int, token_columns: int) -> dict[str, Any]:
    """Return the second sheet: the tile in hand, the pile, each type of tile, each kind of token, discarded tiles."""
    gap, margin = 6, 12
    places: dict[str, Any] = {
        "hand": {"rect": [margin, margin, hand, hand]},
        "pile": {"rect": [margin + hand + 2 * gap, margin, hand, hand]},
    }
    rest = width - (margin + 2 * hand + 5 * gap) - margin
    small = min(44, (rest - gap) // 2)
    for index in range(6):
        x = width - margin - rest + gap + (index % 2) * (small + gap)
        places[f"discard.{index + 1}"] = {"box": [x, margin + index // 2 * (small + gap), small, small]}
    y = margin + hand + 3 * gap
    y = _grid(places, [f"left.{name}" for name in TYPE_IDS], (margin, y), width - 2 * margin, columns, gap)
    kinds = [f"kind.{kind}" for kind in TOKEN_KINDS]
    y = _grid(places, kinds, (margin, y + 2 * gap), width - 2 * margin, token_columns, gap)
    return {"size": [width, y + margin], "places": places}


def _grid(places: dict[str, Any], names: list[str], corner: tuple[int, int], width: int, columns: int, gap: int) -> int:
    """Squares in rows; returns where they end."""
    side = (width - (columns - 1) * gap) // columns
    x, y = corner
    for index, name in enumerate(names):
        row, column = divmod(index, columns)
        places[name] = {"rect": [x + column * (side + gap), y + row * (side + gap), side, side]}
    return y + (1 + (len(names) - 1) // columns) * (side + gap)


def layout() -> dict[str, Any]:
    """All four layouts."""
    return {
        "wide": board(90, 10),
        "tall": board(60, 7),
        "column": tables(300, 126, 5, 4),
        "broad": tables(560, 100, 10, 7),
    }


if __name__ == "__main__":
    print(json.dumps(layout(), separators=(",", ":")))
