"""The state of a game of Zamek: plain ints in flat lists. Its operations are in `game`."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from ....core.rules.results import BySeat
from ....core.rules.state import GameState, Unkeyed, slots
from . import constants as C
from .constants import meeting

BLACK_ONE = 16
"""amount for each of Black's followers in a region's number; White's count 1 each"""
NO_REGION = 255
"""number for a node whose cell has no tile; all tiles together make fewer regions"""


class Region(NamedTuple):
    """A maximal connected area of one kind."""

    kind: int
    open: int
    """slots that face an empty cell (Z-DONE-2)"""
    tiles: int
    """the tiles and start fields on which it lies, as a set of bits (Z-SCORE-3, Z-SCORE-4)"""
    followers: tuple[int, int]
    """followers of each seat (Z-MERGE-1)"""
    chapels: int
    stocks: bool


def holder_of(followers: tuple[int, int]) -> int:
    """Return the seat that has more followers there; NOBODY in a tie (Z-MERGE-3)."""
    white, black = followers
    return 0 if white > black else 1 if black > white else C.NOBODY


FOLLOWERS_THERE = [(number % BLACK_ONE, number // BLACK_ONE) for number in range(BLACK_ONE * BLACK_ONE)]
"""number for both -> the followers of each seat"""
HOLDERS = [holder_of(followers) for followers in FOLLOWERS_THERE]
"""number for both -> `holder_of`"""

_STARTS = [
    (part, 1 << (len(C.CELLS) + number), slots.count(first + index))
    for number, (first, slots, parts) in enumerate(C.START_PARTS)
    for index, part in enumerate(parts)
]
START_REGION = bytearray([NO_REGION]) * C.NODES_OF_CELLS + bytearray(range(C.NODES - C.NODES_OF_CELLS))
"""The regions of the start fields, which stand for tiles already in play (Z-BOARD-5, Z-DONE-4); see `State`."""
START_ROOTS = array("h", range(C.NODES_OF_CELLS, C.NODES))
START_KIND = bytes([part.kind for part, _, _ in _STARTS])
START_OPEN = [opened for _, _, opened in _STARTS]
START_TILES = [tile for _, tile, _ in _STARTS]
START_MARKS = bytes([part.chapels + part.stocks for part, _, _ in _STARTS])


_MET = bytearray(len(C.CELLS))
for (_cell, _side), _number in C.START_AT.items():
    _MET[_cell] |= meeting(_side, "r" in C.START_FIELDS[_number][2])


class State(GameState):
    """A position of Zamek with its agenda, as the rules read and change it."""

    game = "zamek"
    title = "Zamek"
    player_counts = (C.PLAYERS,)
    options = C.OPTIONS

    turn: int
    """turns begun, extra turns included"""
    phase_number: int
    active: int
    tile: int
    """the type that was drawn and has no cell yet, or -1"""
    left: list[int]
    """tiles of each type that were not drawn"""
    discarded: tuple[int, ...]
    """types, in the order of discarding (Z-PLACE-10)"""
    order: tuple[int, ...]
    """cells in the order of placing"""
    face: array[int]
    """for each cell the face of its tile, or -1"""
    follower: array[int]
    """for each cell NOBODY, or the follower there: seat * 16 + part of the tile"""
    region: Unkeyed[bytearray]
    """for each node the number of its region, or `NO_REGION`"""
    kind: Unkeyed[bytes]
    """kind of each region, by its number; so are the next five. A region that has joined another (Z-MERGE-1) is gone"""
    roots: Unkeyed[array[int]]
    """number of each region's first node"""
    open: Unkeyed[list[int]]
    """slots that face an empty cell (Z-DONE-2); -1: the region is gone"""
    tiles: Unkeyed[list[int]]
    """the tiles and start fields on which it lies, as a set of bits; 0: the region is gone"""
    followers: Unkeyed[bytearray]
    """White's, and `BLACK_ONE` for each of Black's"""
    marks: Unkeyed[bytearray]
    """chapels; on a road stocks"""
    completed: Unkeyed[tuple[int, ...]]
    """features that the last tile completed, by their first nodes (Z-DONE-1)"""
    met: Unkeyed[bytearray]
    """for each empty cell the bits of its neighbours (`meeting`); 0 for all where nothing can be laid (Z-PLACE-4)"""
    pool: list[int]
    score: list[int]
    """not reduced modulo 100 (Z-SCORE-11)"""
    keeps: tuple[tuple[int, int], ...]
    """for each seat the size of the house under its keep, and the house; size 0: none (Z-KEEP-1)"""
    tokens: tuple[tuple[tuple[int, bool], ...], ...]
    """for each seat kind and whether it can be used, in the order of taking (Z-TOKEN-4)"""
    towers: int
    """towers that have their tokens, as a set of bits from tower 1 on"""
    used: tuple[int, ...]
    """kinds of used tokens, in the order of use"""

    __slots__ = slots(vars())

    @classmethod
    def empty(cls, players: int, options: Mapping[str, Any]) -> Self:
        """See `GameState`: the wall with its start fields, before the first draw (Z-SETUP-1 to Z-SETUP-6)."""
        state = cls.blank(players)
        state.turn = 0
        state.phase_number = 0
        state.active = 0
        state.tile = -1
        state.left = list(C.COUNTS)
        state.discarded = ()
        state.order = ()
        state.face = array("h", [-1]) * len(C.CELLS)
        state.follower = array("b", [C.NOBODY]) * len(C.CELLS)
        state.region = START_REGION[:]
        state.kind = START_KIND
        state.roots = START_ROOTS[:]
        state.open = START_OPEN[:]
        state.tiles = START_TILES[:]
        state.followers = bytearray(len(START_KIND))
        state.marks = bytearray(START_MARKS)
        state.completed = ()
        state.met = _MET[:]
        state.pool = [C.FOLLOWERS] * C.PLAYERS
        state.score = [0] * C.PLAYERS
        state.keeps = ((0, -1),) * C.PLAYERS
        state.tokens = ((),) * C.PLAYERS
        state.towers = (1 << C.TOKENS_ON_TOWERS) - 1
        state.used = ()
        return state

    @property
    def points(self) -> list[int]:
        """See `Game`."""
        return BySeat(self.score)

    @property
    def stock(self) -> dict[str, int]:
        """See `Game`: the tiles that were not drawn."""
        return {name: count for name, count in zip(C.TYPE_IDS, self.left, strict=True) if count}

    def phase_id(self) -> str:
        """The phase, one of `PHASES`."""
        return C.PHASES[self.phase_number]


assert len(C.NEIGHBORS[0]) == C.SIDES
