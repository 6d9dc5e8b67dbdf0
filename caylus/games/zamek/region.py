"""A region of the board, and those of the start fields (Z-BOARD-5)."""

from __future__ import annotations

from typing import NamedTuple

from .tables import CELLS, START_PARTS


class Region(NamedTuple):
    """A maximal connected area of one kind."""

    kind: int
    open: int
    """slots that face an empty cell (Z-DONE-2)"""
    tiles: int
    """the tiles and start fields on which it lies, as a set of bits (Z-SCORE-3, Z-SCORE-4)"""
    followers: tuple[int, int]
    """of each seat (Z-MERGE-1)"""
    chapels: int
    stocks: bool
    nodes: tuple[int, ...]
    """in their order; the first names it"""


def start_regions() -> dict[int, Region]:
    """The regions of the start fields, which stand for tiles already in play (Z-BOARD-5, Z-DONE-4)."""
    found = {}
    for number, (first, slots, parts) in enumerate(START_PARTS):
        for index, part in enumerate(parts):
            node = first + index
            tile = 1 << (len(CELLS) + number)
            found[node] = Region(part.kind, slots.count(node), tile, (0, 0), part.chapels, part.stocks, (node,))
    return found
