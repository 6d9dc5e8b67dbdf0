"""What a placement would join, close and leave open, told without laying the tile.

More than forty placements are looked at in the time in which a handful could be tried; the rules themselves lay tiles
in `regions`, and a test compares the two.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .region import Region
from .state import State
from .tables import CELLS, EDGES, MOST_PARTS, NEIGHBORS, PARTS, SIDES, START_EDGES, START_FIELDS

BARE = None
"""what lies opposite an edge: bare wall"""
EMPTY = ()
"""... or an empty cell"""


def around(state: State, cell: int) -> list[tuple[int, ...] | None]:
    """What lies opposite each edge of an empty cell: `BARE`, `EMPTY`, or the first node of the region at each slot."""
    found: list[tuple[int, ...] | None] = []
    region, faces = state.region, state.face
    for side, other in enumerate(NEIGHBORS[cell]):
        if other >= 0:
            if faces[other] < 0:
                found.append(EMPTY)
            else:
                left, middle, right = EDGES[faces[other]][side - 2]
                first = other * MOST_PARTS
                found.append((region[first + right], region[first + middle], region[first + left]))
        elif (cell, side) in START_EDGES:
            left, middle, right = START_EDGES[cell, side]
            found.append((region[left], region[middle], region[right]))
        else:
            found.append(BARE)
    return found


class Prospect(NamedTuple):
    """What a placement changes."""

    touched: list[tuple[int, int]]
    """regions that the tile touches and does not join, by their first nodes, and how many of their slots it closes"""
    joined: list[int]
    """regions that become part of its own ones"""
    own: list[Region]
    """the regions on the tile with all that they join, without their nodes"""


THE_TILE = 1 << (len(CELLS) + len(START_FIELDS))
"""stands for the tile among the tiles of its regions"""


@cache
def _alone(tile: int, index: int, opened: int) -> Region:
    """A part of a tile that joins nothing."""
    part = PARTS[tile][index]
    return Region(part.kind, opened, THE_TILE, (0, 0), part.chapels, part.stocks, ())


def prospect(regions: dict[int, Region], seen: list[tuple[int, ...] | None], face: int) -> Prospect:
    """What it would change to lay a tile where this is around."""
    tile = face // SIDES
    parts = PARTS[tile]
    opened = [0] * len(parts)
    touching: dict[int, int] = {}
    group = list(range(len(parts)))
    home: dict[int, int] = {}
    for edge, facing in zip(EDGES[face], seen, strict=True):
        if facing is None:
            continue
        if not facing:
            for index in edge:
                opened[index] += 1
            continue
        for index, root in zip(edge, facing, strict=True):
            if root in touching:
                touching[root] += 1
            else:
                touching[root] = 1
            if regions[root].kind == parts[index].kind:
                first = group[home.setdefault(root, index)]
                if first != group[index]:
                    low, high = sorted((first, group[index]))
                    group = [low if label == high else label for label in group]
    own: dict[int, Region] = {}
    for index, label in enumerate(group):
        if label == index:
            own[label] = _alone(tile, index, opened[index])
        else:
            own[label] = _joined(own[label], _alone(tile, index, opened[index]))
    for root, index in home.items():
        there = regions[root]
        own[group[index]] = _joined(own[group[index]], there._replace(open=there.open - touching.pop(root)))
    return Prospect(list(touching.items()), list(home), list(own.values()))


def _joined(one: Region, other: Region) -> Region:
    """Two regions that become one."""
    return Region(
        one.kind,
        one.open + other.open,
        one.tiles | other.tiles,
        (one.followers[0] + other.followers[0], one.followers[1] + other.followers[1]),
        one.chapels + other.chapels,
        one.stocks or other.stocks,
        (),
    )
