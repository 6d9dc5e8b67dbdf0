"""A position of Zamek as numbers, for learners (`core.info.Lab`).

An observation is a flat list: the table, each cell, then the observer's own block and the other's. So it does not
depend on how the seats are numbered. All is open here: nothing is hidden from anyone.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache

from ....core.info import Feature
from ..rules.actions import TEXTS
from ..rules.constants import (
    CELLS,
    COPIES,
    COUNTS,
    FACES,
    FOLLOWERS,
    KIND_IDS,
    MOST_PARTS,
    NOBODY,
    PARTS,
    PHASES,
    ROAD,
    SIDES,
    START_FIELDS,
    TOKEN_KINDS,
    TOKENS_ON_TOWERS,
    TYPE_IDS,
)
from ..rules.flow import DECISIONS
from ..rules.region import Region
from ..rules.scoring import controlled, keep_size, largest_gap, scores_with, size_of, unseen
from ..rules.state import State
from ..view.console import render

__all__ = ["ACTIONS", "features", "observe", "render"]

ACTIONS = len(TEXTS)
"""size of the action space; the numbers of actions never change"""

MOST_POINTS = 2000
MOST_TURNS = 200
_LARGEST = len(CELLS) + len(START_FIELDS)
_SLOTS = SIDES * 3
"""of a tile"""
ROADS_OF_FOUNTAIN = 3
"""no tile without a fountain has so many (Z-TILE-7)"""


def _count(name: str, high: int, scale: float | None = None) -> Feature:
    return Feature(name, high, float(high if scale is None else scale))


_CELL = (
    *(f"slot.{slot}" for slot in range(_SLOTS)),
    "chapel",
    "stocks",
    "fountain",
    "own follower",
    "other follower",
)
TABLE_FEATURES = (
    _count("turn", MOST_TURNS, 60),
    *(_count(f"phase.{phase}", 1) for phase in PHASES),
    *(_count(f"decision.{decision}", 1) for decision in DECISIONS),
    *(_count(f"in hand.{name}", 1) for name in TYPE_IDS),
    *(_count(f"left.{name}", count) for name, count in zip(TYPE_IDS, COUNTS, strict=True)),
    *(_count(f"unseen.{kind}", COPIES) for kind in TOKEN_KINDS),
    *(_count(f"token.{tower}", 1) for tower in range(1, TOKENS_ON_TOWERS + 1)),
    _count("empty area", len(CELLS), 20),
    *(
        _count(f"{cell}.{name}", len(KIND_IDS) if name.startswith("slot") else MOST_PARTS)
        for cell in CELLS
        for name in _CELL
    ),
)
PLAYER_FEATURES = (
    _count("points", MOST_POINTS, 100),
    _count("score if over", MOST_POINTS, 100),
    _count("followers", FOLLOWERS),
    _count("keep", _LARGEST + 2 * COPIES, 10),
    _count("active", 1),
    *(_count(f"tokens.{kind}", COPIES) for kind in TOKEN_KINDS),
    *(_count(f"usable.{kind}", COPIES) for kind in TOKEN_KINDS),
    *(_count(f"tiles controlled.{kind}", _LARGEST * FOLLOWERS, 10) for kind in KIND_IDS),
)


@cache
def features(players: int) -> tuple[Feature, ...]:
    """The numbers of an observation, in their order."""
    blocks = [
        Feature(f"player {place}.{feature.name}", feature.high, feature.scale)
        for place in range(players)
        for feature in PLAYER_FEATURES
    ]
    return (*TABLE_FEATURES, *blocks)


_TABLE = {feature.name: number for number, feature in enumerate(TABLE_FEATURES)}
_DECISION = _TABLE[f"decision.{DECISIONS[0]}"]
_PHASE = _TABLE[f"phase.{PHASES[0]}"]
_IN_HAND = _TABLE[f"in hand.{TYPE_IDS[0]}"]
_EMPTY = array("h", [0]).tobytes() * (_IN_HAND + len(TYPE_IDS))
"""the table up to the tile in hand"""
_OWN = _TABLE[f"{CELLS[0]}.own follower"]


def observe(state: State, seat: int) -> array[int]:
    """The position as a seat sees it: a number for each feature."""
    found = controlled(state)
    scores = scores_with(state, found)
    numbers = _table(state)
    numbers.frombytes(b"".join(map(_SHOWN.__getitem__, state.face)))
    for cell, follower in enumerate(state.follower):
        if follower != NOBODY:
            place = _OWN + cell * len(_CELL) + (follower // 16 != seat)
            numbers[place] = follower % 16 + 1
    for player in (seat, 1 - seat):
        numbers.fromlist(_player(state, player, scores[player], found[player].values()))
    return numbers


def _table(state: State) -> array[int]:
    """What stands before the cells."""
    waiting = unseen(state)
    numbers = array("h", _EMPTY)
    numbers[0] = min(state.turn, MOST_TURNS)
    numbers[_PHASE + state.phase] = 1
    if state.agenda:
        numbers[_DECISION + state.agenda[-1][0]] = 1
    if state.tile != NOBODY:
        numbers[_IN_HAND + state.tile] = 1
    numbers.fromlist(state.left)
    numbers.fromlist([waiting.get(kind, 0) for kind in TOKEN_KINDS])
    numbers.frombytes(_towers(state.towers))
    numbers.append(largest_gap(state))
    return numbers


@cache
def _towers(towers: int) -> bytes:
    return array("h", [towers >> tower & 1 for tower in range(TOKENS_ON_TOWERS)]).tobytes()


def _shown(face: int) -> list[int]:
    """What the slots of a face show; where chapel and stocks are, by the part, from 1; followers not yet."""
    parts = PARTS[face // SIDES]
    return [
        *(parts[part].kind + 1 for part in FACES[face].slots),
        next((index for index, part in enumerate(parts, 1) if part.chapels), 0),
        next((index for index, part in enumerate(parts, 1) if part.stocks), 0),
        int(sum(part.kind == ROAD for part in parts) == ROADS_OF_FOUNTAIN),
        0,
        0,
    ]


_SHOWN = [array("h", numbers).tobytes() for numbers in (*map(_shown, range(len(FACES))), [0] * len(_CELL))]
"""the cells' numbers, by faces; the last one is an empty cell's, whose face is -1"""


def _player(state: State, seat: int, score: int, regions: Iterable[Region]) -> list[int]:
    held = [0] * len(TOKEN_KINDS)
    ready = held[:]
    for kind, usable in state.tokens[seat]:
        held[kind - TOKEN_KINDS[0]] += 1
        ready[kind - TOKEN_KINDS[0]] += usable
    tiles = [0] * len(KIND_IDS)
    for region in regions:
        tiles[region.kind] += size_of(region)
    return [
        min(state.score[seat], MOST_POINTS),
        min(score, MOST_POINTS),
        state.pool[seat],
        keep_size(state, seat),
        int(state.active == seat),
        *held,
        *ready,
        *tiles,
    ]
