"""Effects of a placement on regions (joined, closed, left open), computed without laying the tile.

This takes a fortieth of the time of trying; the rules themselves lay tiles in `regions`, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from . import constants as C
from .constants import meetings
from .regions import opened_slots, region_by
from .state import Region, State

THE_TILE = 1 << (len(C.CELLS) + len(C.START_FIELDS))
"""bit of the tile to be laid among the tiles of its regions"""


class Surroundings(NamedTuple):
    """The neighbours of an empty cell; a side in neither field is bare wall."""

    empty: int
    """the sides with empty cells, as a set of bits"""
    facing: list[tuple[int, tuple[int, ...]]]
    """the other sides, and for each of their slots the number of the region there"""


def around(state: State, cell: int) -> Surroundings:
    """Find the neighbours of an empty cell."""
    empty = 0
    facing: list[tuple[int, tuple[int, ...]]] = []
    region, faces = state.region, state.face
    for side, other in enumerate(C.NEIGHBORS[cell]):
        if other >= 0:
            if faces[other] < 0:
                empty |= 1 << side
            else:
                left, middle, right = C.EDGES[faces[other]][side - 2]
                first = other * C.MOST_PARTS
                facing.append((side, (region[first + right], region[first + middle], region[first + left])))
        elif (cell, side) in C.START_EDGES:
            left, middle, right = C.START_EDGES[cell, side]
            facing.append((side, (region[left], region[middle], region[right])))
    return Surroundings(empty, facing)


def content(seen: Surroundings, regions: Sequence[object]) -> list[object]:
    """List everything on which the prospects of a cell depend: its surroundings, and the facts about each region."""
    found: list[object] = [seen.empty]
    for side, numbers in seen.facing:
        left, middle, right = numbers
        if left == right == middle:
            found += side, left, regions[left]
        else:
            found += side, numbers, regions[left], regions[middle], regions[right]
    return found


class Prospect(NamedTuple):
    """The changes by a placement."""

    touched: list[tuple[int, int]]
    """regions that the tile touches and does not join: their numbers, and how many of their slots it closes"""
    joined: list[int]
    """regions that become part of its own ones"""
    alone: tuple[tuple[int, int], ...]
    """parts of the tile that join nothing, and the number of their open slots"""
    together: list[Region]
    """other regions of the same feature, with all that they join"""


@cache
def alone(tile: int, index: int, opened: int) -> Region:
    """Return a part of a tile that joins nothing, as a region."""
    part = C.PARTS[tile][index]
    return Region(part.kind, opened, THE_TILE, (0, 0), part.chapels, part.stocks)


@cache
def _openings(face: int, empty: int) -> tuple[tuple[int, int], ...]:
    """Return the parts of a tile, each with the number of its open slots, if the cells on these sides are empty."""
    return tuple(enumerate(opened_slots(face, empty)))


def prospect(state: State, seen: Surroundings, face: int, known: dict[int, Region]) -> Prospect:
    """Compute the changes by a tile laid in these surroundings; `known` caches regions."""
    tile = face // C.SIDES
    own, kinds = C.KINDS_OF[tile], state.kind
    opened = _openings(face, seen.empty)
    touching: dict[int, int] = {}
    home: dict[int, int] = {}
    group: list[int] | None = None
    for side, facing in seen.facing:
        for index, number, slots in meetings(C.EDGES[face][side], facing):
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
    """Return the region that two regions become."""
    return Region(
        one.kind,
        one.open + other.open,
        one.tiles | other.tiles,
        (one.followers[0] + other.followers[0], one.followers[1] + other.followers[1]),
        one.chapels + other.chapels,
        one.stocks or other.stocks,
    )
