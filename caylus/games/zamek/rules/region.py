"""A region of the board, and those of the start fields (Z-BOARD-5)."""

from __future__ import annotations

from array import array
from typing import NamedTuple

from .constants import CELLS, NOBODY, NODES, NODES_OF_CELLS, START_PARTS

BLACK_ONE = 16
"""followers of a region in one number: those of White, and this for each of Black's"""
NO_REGION = 255
"""of a node whose cell has no tile; all tiles together make fewer regions"""


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


def holder_of(followers: tuple[int, int]) -> int:
    """The seat that has more followers there; NOBODY in a tie (Z-MERGE-3)."""
    white, black = followers
    return 0 if white > black else 1 if black > white else NOBODY


FOLLOWERS_THERE = [(number % BLACK_ONE, number // BLACK_ONE) for number in range(BLACK_ONE * BLACK_ONE)]
"""of each seat, by the number that stands for both"""
HOLDERS = [holder_of(followers) for followers in FOLLOWERS_THERE]
"""`holder_of`, by the number that stands for both"""

_STARTS = [
    (part, 1 << (len(CELLS) + number), slots.count(first + index))
    for number, (first, slots, parts) in enumerate(START_PARTS)
    for index, part in enumerate(parts)
]
START_REGION = bytearray([NO_REGION]) * NODES_OF_CELLS + bytearray(range(NODES - NODES_OF_CELLS))
"""The regions of the start fields, which stand for tiles already in play (Z-BOARD-5, Z-DONE-4); see `State`."""
START_ROOTS = array("h", range(NODES_OF_CELLS, NODES))
START_KIND = bytes([part.kind for part, _, _ in _STARTS])
START_OPEN = [opened for _, _, opened in _STARTS]
START_TILES = [tile for _, tile, _ in _STARTS]
START_MARKS = bytes([part.chapels + part.stocks for part, _, _ in _STARTS])
