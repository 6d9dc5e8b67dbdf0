"""Check whether the board and the tiles of `tables` can be those of Zamek (docs/games/zamek/data.md).

python -m caylus.games.zamek.check    prints the faults; nothing where all is well
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from . import constants

CELLS, CORNERS, START_FIELDS, TILES = 76, (9, 5), 7, 60
"""known numbers of the real game; of corners, those that stand out and those that stand in"""
KNOWN_TOWERS = (0, 12, 56)
FIELDS = 2
"""fields of each tower"""
_ID = re.compile(r"[hpm]\d")
_ROAD = re.compile(r"r\d")
_Rows = Sequence[str]
_Starts = Sequence[tuple[str, int, str, int]]
_Types = Sequence[tuple[str, int, str]]


def faults(
    rows: _Rows = constants.ROWS,
    starts: _Starts = constants.START_FIELDS,
    towers: Sequence[int] = constants.TOWERS,
    types: _Types = constants.TILE_TYPES,
) -> list[str]:
    """List all faults."""
    return [*_of_the_board(rows), *_of_the_start_fields(rows, starts), *_of_the_towers(towers), *_of_the_tiles(types)]


def _of_the_board(rows: _Rows) -> Iterator[str]:
    """Z-BOARD-1, Z-BOARD-7."""
    cells = {(x, y) for y, row in enumerate(rows) for x, place in enumerate(row) if place == "#"}
    if len(cells) != CELLS:
        yield f"ROWS: {len(cells)} cells, not {CELLS}"
    reached = [min(cells)]
    for x, y in reached:
        near = {(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)}
        reached += sorted((near & cells).difference(reached))
    if len(reached) != len(cells):
        yield "ROWS: the cells are not connected"
    found = [0] * 5
    for x in range(max(map(len, rows)) + 1):
        for y in range(len(rows) + 1):
            around = [(x - 1, y - 1), (x, y), (x, y - 1), (x - 1, y)]
            inside = [place in cells for place in around]
            pinched = inside in ([True, True, False, False], [False, False, True, True])
            found[4 if pinched else sum(inside) if sum(inside) in (1, 3) else 0] += 1
    if found[4]:
        yield "ROWS: cells that touch at a corner alone"
    if (found[1], found[3]) != CORNERS:
        yield f"ROWS: {found[1]} corners stand out and {found[3]} stand in, not {CORNERS[0]} and {CORNERS[1]}"


def _of_the_start_fields(rows: _Rows, starts: _Starts) -> Iterator[str]:
    """Z-BOARD-4."""
    cells = {f"{chr(97 + x)}{y + 1}" for y, row in enumerate(rows) for x, place in enumerate(row) if place == "#"}
    if len(starts) != START_FIELDS or len({entry[:2] for entry in starts}) != len(starts):
        yield f"START_FIELDS: {len(starts)}, not {START_FIELDS} different ones"
    for cell, side, edge, chapels in starts:
        where = f"START_FIELDS, {cell}"
        x, y = ((0, -1), (1, 0), (0, 1), (-1, 0))[side % constants.SIDES]
        if cell not in cells or f"{chr(ord(cell[0]) + x)}{int(cell[1:]) + y}" in cells:
            yield f"{where}: side {side} of this cell is not at the wall"
        yield from (f"{where}: {fault}" for fault in _of_an_edge(edge))
        if chapels not in (0, 1) or (chapels and not edge.startswith("m")):
            yield f"{where}: a chapel stands on a meadow"


def _of_the_towers(towers: Sequence[int]) -> Iterator[str]:
    """Z-BOARD-6, Z-BOARD-7."""
    if len(towers) != sum(CORNERS):
        yield f"TOWERS: {len(towers)}, not {sum(CORNERS)}"
    if any(later - first < FIELDS for first, later in zip(towers, [*towers[1:], constants.TRACK], strict=True)):
        yield "TOWERS: each has two fields of its own"
    yield from (f"TOWERS: one covers {first} and {first + 1}" for first in KNOWN_TOWERS if first not in towers)


def _of_the_tiles(types: _Types) -> Iterator[str]:
    """Z-COMP-3, Z-TILE-1 to Z-TILE-13."""
    total = sum(count for _, count, _ in types)
    if total != TILES:
        yield f"TILE_TYPES: {total} tiles, not {TILES}"
    if len({name for name, _, _ in types}) != len(types):
        yield "TILE_TYPES: a name stands there twice"
    for name, count, code in types:
        if count < 1:
            yield f"{name}: {count} tiles"
        yield from (f"{name}: {fault}" for fault in _of_a_code(code))
    shapes: dict[tuple[str, str], str] = {}
    for name, _, code in types:
        shape = min(_looks(code))
        if shape in shapes:
            yield f"{name}: is {shapes[shape]} turned"
        shapes[shape] = name


def _of_an_edge(edge: str) -> Iterator[str]:
    ids = edge.split("-")
    if len(ids) not in (1, constants.SLOTS):
        yield f"{edge} is not one region, nor three with a road in the middle"
    elif not all(_ID.fullmatch(name) for name in (ids[0], ids[-1])):
        yield f"{edge}: beside a road and where none is there is h, p or m and a digit"
    elif len(ids) == constants.SLOTS and not _ROAD.fullmatch(ids[1]):
        yield f"{edge}: in the middle there is r and a digit"


def _of_a_code(code: str) -> Iterator[str]:
    drawn, _, flags = code.partition(";")
    edges = drawn.split("/")
    if len(edges) != constants.SIDES:
        yield f"{len(edges)} edges, not {constants.SIDES}"
    for edge in edges:
        yield from _of_an_edge(edge)
    slots = _slots(code)
    for one, other in combinations(sorted(set(slots)), 2):
        seen = "".join("ab"[name == other] for name in slots if name in (one, other))
        if re.search("a+b+a+b+|b+a+b+a+", seen):
            yield f"{one} and {other} cross"
    for flag in filter(None, flags.split(",")):
        name, _, where = flag.partition("=")
        if name == "fountain":
            roads = [edge.split("-")[1] for edge in edges if "-" in edge]
            if len(set(roads)) != len(roads) or len(roads) < constants.SLOTS:
                yield "each road of a fountain leaves through one edge, and there are three"
        elif (name, where[:1]) not in (("chapel", "m"), ("stocks", "r")) or where not in slots:
            yield f"{flag}: chapels stand on a meadow of the tile, stocks on a road"


def _slots(code: str) -> list[str]:
    edges = [edge.split("-") for edge in code.partition(";")[0].split("/")]
    return [name for ids in edges for name in (ids if len(ids) == constants.SLOTS else ids[:1] * constants.SLOTS)]


def _looks(code: str) -> Iterator[tuple[str, str]]:
    """Yield a tile in its four turns, its regions numbered in the order in which they come."""
    slots, flags = _slots(code), sorted(filter(None, code.partition(";")[2].split(",")))
    for first in range(0, len(slots), constants.SLOTS):
        turned = slots[first:] + slots[:first]
        order = list(dict.fromkeys(turned))
        marks = [flag.partition("=")[0] + str(order.index(flag[-2:]) if "=" in flag else "") for flag in flags]
        yield "".join(f"{name[:1]}{order.index(name)}" for name in turned), " ".join(marks)


if __name__ == "__main__":
    raise SystemExit("\n".join(faults()) or None)
