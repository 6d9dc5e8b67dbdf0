"""A position of Zamek as numbers, for learners (`core.info.Lab`).

An observation is a flat list: the table, each cell, then the observer's own block and the other's. So it does not
depend on how the seats are numbered. All is open here: nothing is hidden from anyone.
"""

from __future__ import annotations

from functools import cache

from ...core.info import Feature
from .actions import TEXTS
from .console import render
from .flow import DECISIONS
from .scoring import final_scores, keep_size, largest_gap, size_of, unseen
from .state import State
from .tables import (
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


def observe(state: State, seat: int) -> list[int]:
    """The position as a seat sees it: a number for each feature."""
    scores = final_scores(state)
    numbers = _table(state, seat)
    for player in (seat, 1 - seat):
        numbers += _player(state, player, scores[player])
    return numbers


def _table(state: State, seat: int) -> list[int]:
    asked = state.agenda[-1][0] if state.agenda else NOBODY
    waiting = unseen(state)
    numbers = [min(state.turn, MOST_TURNS)]
    numbers += [int(state.phase == phase) for phase in range(len(PHASES))]
    numbers += [int(asked == decision) for decision in range(len(DECISIONS))]
    numbers += [int(state.tile == number) for number in range(len(TYPE_IDS))]
    numbers += state.left
    numbers += [waiting.get(kind, 0) for kind in TOKEN_KINDS]
    numbers += [state.towers >> tower & 1 for tower in range(TOKENS_ON_TOWERS)]
    numbers.append(largest_gap(state))
    for cell in range(len(CELLS)):
        numbers += _cell(state, cell, seat)
    return numbers


def _cell(state: State, cell: int, seat: int) -> list[int]:
    """What its slots show, 0 for an empty cell; where chapel, stocks and followers are, by the part, from 1."""
    face = state.face[cell]
    if face < 0:
        return [0] * len(_CELL)
    parts = PARTS[face // SIDES]
    slots = FACES[face].slots
    follower = state.follower[cell]
    stands = 0 if follower == NOBODY else follower % 16 + 1
    return [
        *(parts[part].kind + 1 for part in slots),
        next((index for index, part in enumerate(parts, 1) if part.chapels), 0),
        next((index for index, part in enumerate(parts, 1) if part.stocks), 0),
        int(sum(part.kind == ROAD for part in parts) == ROADS_OF_FOUNTAIN),
        stands if follower // 16 == seat else 0,
        stands if follower // 16 == 1 - seat else 0,
    ]


def _player(state: State, seat: int, score: int) -> list[int]:
    held = [kind for kind, _ in state.tokens[seat]]
    ready = [kind for kind, usable in state.tokens[seat] if usable]
    controlled = [0] * len(KIND_IDS)
    for region in state.regions.values():
        own, other = region.followers[seat], region.followers[1 - seat]
        if own > other:
            controlled[region.kind] += size_of(region)
    return [
        min(state.score[seat], MOST_POINTS),
        min(score, MOST_POINTS),
        state.pool[seat],
        keep_size(state, seat),
        int(state.active == seat),
        *(held.count(kind) for kind in TOKEN_KINDS),
        *(ready.count(kind) for kind in TOKEN_KINDS),
        *controlled,
    ]
