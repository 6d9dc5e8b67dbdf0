"""What a placement would join, close and leave open, told without laying the tile.

More than forty placements are looked at in the time in which a handful could be tried; the rules themselves lay tiles
in `regions`, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from .constants import (
    CELLS,
    EDGES,
    KINDS_OF,
    MOST_PARTS,
    NEIGHBORS,
    PARTS,
    SIDES,
    START_EDGES,
    START_FIELDS,
    meetings,
)
from .regions import opened_slots, region_by
from .state import Region, State

THE_TILE = 1 << (len(CELLS) + len(START_FIELDS))
"""stands for the tile among the tiles of its regions"""


class Surroundings(NamedTuple):
    """What lies opposite the edges of an empty cell; opposite the others is bare wall."""

    empty: int
    """the sides where cells are empty, as a set of bits"""
    facing: list[tuple[int, tuple[int, ...]]]
    """the other sides, and for each of their slots the number of the region there"""


def around(state: State, cell: int) -> Surroundings:
    """What lies around an empty cell."""
    empty = 0
    facing: list[tuple[int, tuple[int, ...]]] = []
    region, faces = state.region, state.face
    for side, other in enumerate(NEIGHBORS[cell]):
        if other >= 0:
            if faces[other] < 0:
                empty |= 1 << side
            else:
                left, middle, right = EDGES[faces[other]][side - 2]
                first = other * MOST_PARTS
                facing.append((side, (region[first + right], region[first + middle], region[first + left])))
        elif (cell, side) in START_EDGES:
            left, middle, right = START_EDGES[cell, side]
            facing.append((side, (region[left], region[middle], region[right])))
    return Surroundings(empty, facing)


def content(seen: Surroundings, regions: Sequence[object]) -> list[object]:
    """All that the prospects of a cell depend on: its surroundings, and what is known of each region there."""
    found: list[object] = [seen.empty]
    for side, numbers in seen.facing:
        left, middle, right = numbers
        if left == right == middle:
            found += side, left, regions[left]
        else:
            found += side, numbers, regions[left], regions[middle], regions[right]
    return found


class Prospect(NamedTuple):
    """What a placement changes."""

    touched: list[tuple[int, int]]
    """regions that the tile touches and does not join, by their numbers, and how many of their slots it closes"""
    joined: list[int]
    """regions that become part of its own ones"""
    alone: tuple[tuple[int, int], ...]
    """its parts that join nothing, and at how many slots they are open"""
    together: list[Region]
    """its other regions with all that they join"""


@cache
def alone(tile: int, index: int, opened: int) -> Region:
    """A part of a tile that joins nothing."""
    part = PARTS[tile][index]
    return Region(part.kind, opened, THE_TILE, (0, 0), part.chapels, part.stocks)


@cache
def _openings(face: int, empty: int) -> tuple[tuple[int, int], ...]:
    """The parts of a tile, and at how many slots each is open, if the cells on these sides are empty."""
    return tuple(enumerate(opened_slots(face, empty)))


def prospect(state: State, seen: Surroundings, face: int, known: dict[int, Region]) -> Prospect:
    """What it would change to lay a tile where this is around; `known` keeps the regions that were looked at."""
    tile = face // SIDES
    own, kinds = KINDS_OF[tile], state.kind
    opened = _openings(face, seen.empty)
    touching: dict[int, int] = {}
    home: dict[int, int] = {}
    group: list[int] | None = None
    for side, facing in seen.facing:
        for index, number, slots in meetings(EDGES[face][side], facing):
            touching[number] = touching.get(number, 0) + slots
            if number in home:
                if group is not None and group[home[number]] != group[index] and own[index] == kinds[number]:
                    low, high = sorted((group[home[number]], group[index]))
                    group = [low if label == high else label for label in group]
            elif kinds[number] == own[index]:
                home[number] = index
                group = group or list(range(len(own)))
    if group is None:
        return Prospect(list(touching.items()), [], opened, [])
    together: dict[int, Region] = {}
    for number, index in home.items():
        there = known.get(number)
        if there is None:
            there = known[number] = region_by(state, number)
        kind, still_open, tiles, followers, chapels, stocks = there
        there = Region(kind, still_open - touching.pop(number), tiles, followers, chapels, stocks)
        label = group[index]
        together[label] = _joined(together[label], there) if label in together else there
    for part, label in zip(opened, group, strict=True):
        if label in together:
            together[label] = _joined(together[label], alone(tile, *part))
    by_itself = tuple([part for part, label in zip(opened, group, strict=True) if label not in together])
    return Prospect(list(touching.items()), list(home), by_itself, list(together.values()))


def _joined(one: Region, other: Region) -> Region:
    """Two regions that become one."""
    return Region(
        one.kind,
        one.open + other.open,
        one.tiles | other.tiles,
        (one.followers[0] + other.followers[0], one.followers[1] + other.followers[1]),
        one.chapels + other.chapels,
        one.stocks or other.stocks,
    )
