"""What a placement would join, close and leave open, told without laying the tile.

More than forty placements are looked at in the time in which a handful could be tried; the rules themselves lay tiles
in `regions`, and a test compares the two.
"""

from __future__ import annotations

from typing import NamedTuple

from .region import Region
from .scoring import points_of
from .state import State
from .tables import FACES, MOST_PARTS, NEIGHBORS, PARTS, SIDES, SLOTS, START_AT, START_PARTS

BARE = -1
"""what lies opposite a slot: bare wall"""
EMPTY = -2
"""... or an empty cell"""


def around(state: State, cell: int) -> list[int]:
    """What lies opposite each of the twelve slots of an empty cell: the first node of a region, or nothing."""
    found: list[int] = []
    region, faces = state.region, state.face
    for side, other in enumerate(NEIGHBORS[cell]):
        if other >= 0:
            if faces[other] < 0:
                found += (EMPTY, EMPTY, EMPTY)
            else:
                third = SLOTS * ((side + 2) % SIDES)
                slots = FACES[faces[other]].slots
                first = other * MOST_PARTS
                found += (region[first + slots[third + 2]], region[first + slots[third + 1]], region[first + slots[third]])
        elif (cell, side) in START_AT:
            left, middle, right = START_PARTS[START_AT[cell, side]][1]
            found += (region[right], region[middle], region[left])
        else:
            found += (BARE, BARE, BARE)
    return found


class Prospect(NamedTuple):
    """What a placement changes."""

    before: list[Region]
    """regions that the tile touches"""
    after: list[Region]
    """what becomes of those that it does not join"""
    own: list[Region]
    """the regions on the tile, with all that they join; their tiles are counted, not told apart"""
    parts: list[int]
    """for each of them the first part of the tile that belongs to it"""


def prospect(state: State, around: list[int], cell: int, face: int) -> Prospect:
    """What it would change to lay a tile on a cell, of which is known what lies around."""
    regions = state.regions
    parts = PARTS[face // SIDES]
    group = list(range(len(parts)))
    opened = [0] * len(parts)
    touched: dict[int, int] = {}
    joined: dict[int, int] = {}
    for part, root in zip(FACES[face].slots, around, strict=True):
        if root == EMPTY:
            opened[part] += 1
        elif root >= 0:
            touched[root] = touched.get(root, 0) + 1
            if regions[root].kind == parts[part].kind:
                one, other = group[joined.setdefault(root, part)], group[part]
                if one != other:
                    low, high = min(one, other), max(one, other)
                    group = [low if label == high else label for label in group]
    before, after = [], []
    sums: dict[int, Region] = {}
    for index, label in enumerate(group):
        part = parts[index]
        if label == index:
            sums[index] = Region(part.kind, opened[index], 1 << cell, (0, 0), part.chapels, part.stocks, ())
        else:
            one_ = sums[label]
            sums[label] = one_._replace(
                open=one_.open + opened[index], chapels=one_.chapels + part.chapels, stocks=one_.stocks or part.stocks
            )
    for root, slots in touched.items():
        there = regions[root]
        before.append(there)
        if root not in joined:
            after.append(there._replace(open=there.open - slots))
            continue
        label = group[joined[root]]
        kind, open_, tiles, (white, black), chapels, stocks, _ = sums[label]
        sums[label] = Region(
            kind,
            open_ + there.open - slots,
            tiles | there.tiles,
            (white + there.followers[0], black + there.followers[1]),
            chapels + there.chapels,
            stocks or there.stocks,
            (),
        )
    return Prospect(before, after, list(sums.values()), list(sums))
