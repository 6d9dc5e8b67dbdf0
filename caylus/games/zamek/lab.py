"""A position of Zamek as numbers, for learners (`core.info.Lab`).

An observation is a flat list, the table first with the board cell by cell, then a block for each player: the
observer's own, then the other's. All is open: what the stack and the towers hide is told by how much of it is left.
"""

from __future__ import annotations

from functools import cache

from ...core.info import Feature
from .actions import TEXTS
from .console import render
from .flow import DECISIONS
from .regions import controller
from .scoring import final_scores, keep_size, largest_gap, unseen
from .state import State
from .tables import (
    CELLS,
    COPIES,
    COUNTS,
    FACES,
    FOLLOWERS,
    KIND_IDS,
    MEADOW,
    MOST_PARTS,
    PARTS,
    PHASES,
    PLAYERS,
    SIDES,
    SLOTS,
    START_FIELDS,
    TOKEN_KINDS,
    TOKENS_ON_TOWERS,
    TURNS,
    TYPE_IDS,
)

__all__ = ["ACTIONS", "features", "observe", "render"]

ACTIONS = len(TEXTS)
"""size of the action space; the numbers of actions never change"""

TILES = sum(COUNTS)
LARGEST = TILES + len(START_FIELDS)
"""tiles and start fields of a region"""
MOST_OPEN = TILES * SIDES * SLOTS
MOST_POINTS = 2000
"""more than if every part of every tile scored as the best there is"""
MOST_CHAPELS = sum(part.chapels * count for parts, count in zip(PARTS, COUNTS, strict=True) for part in parts) + sum(
    chapels for _, _, _, chapels in START_FIELDS
)
SIDE_IDS = ("north", "east", "south", "west")


def _bits(prefix: str, names: tuple[str, ...]) -> list[Feature]:
    return [Feature(f"{prefix}.{name}", 1, 1.0) for name in names]


def _count(name: str, high: int, scale: float | None = None) -> Feature:
    return Feature(name, high, float(high if scale is None else scale))


CELL_FEATURES = (
    _count("tile", len(TYPE_IDS)),
    _count("turned", len(TURNS) - 1),
    Feature("chapel", 1, 1.0),
    Feature("stocks", 1, 1.0),
    *(Feature(f"{side}.{kind}", 1, 1.0) for side in SIDE_IDS for kind in KIND_IDS),
    *(_count(f"{side}.size", LARGEST, 5) for side in SIDE_IDS),
    *(_count(f"{side}.open", MOST_OPEN, 6) for side in SIDE_IDS),
)
"""of a cell; a side tells of the region in its middle, which is the road where one leaves"""
TABLE_FEATURES = (
    _count("turn", TILES),
    _count("tiles", TILES),
    _count("gap", len(CELLS)),
    *_bits("phase", PHASES),
    *_bits("decision", DECISIONS),
    *_bits("drawn", TYPE_IDS),
    *(_count(f"left.{name}", count) for name, count in zip(TYPE_IDS, COUNTS, strict=True)),
    *_bits("tower", tuple(str(number + 1) for number in range(TOKENS_ON_TOWERS))),
    *(_count(f"unseen.{kind}", COPIES) for kind in TOKEN_KINDS),
    *(feature._replace(name=f"{cell}.{feature.name}") for cell in CELLS for feature in CELL_FEATURES),
)
PLAYER_FEATURES = (
    _count("score", MOST_POINTS, 50),
    _count("score if over", MOST_POINTS, 50),
    _count("followers", FOLLOWERS),
    _count("keep", LARGEST, 5),
    _count("keep with tokens", LARGEST + 2 * COPIES, 5),
    _count("chapels", MOST_CHAPELS, 5),
    *(_count(f"token.{kind}", COPIES) for kind in TOKEN_KINDS),
    *(_count(f"usable.{kind}", COPIES) for kind in TOKEN_KINDS),
    Feature("active", 1, 1.0),
    Feature("asked", 1, 1.0),
    *(Feature(f"{cell}.{kind}", 1, 1.0) for cell in CELLS for kind in KIND_IDS),
    *(_count(f"{cell}.{side}.followers", FOLLOWERS, 1) for cell in CELLS for side in SIDE_IDS),
)
"""of a player; a cell tells on which kind of region a follower stands there, a side who is in the region there"""
_TABLE = {feature.name: number for number, feature in enumerate(TABLE_FEATURES)}
_FIRST_CELL = _TABLE[f"{CELLS[0]}.{CELL_FEATURES[0].name}"]
_PLAYER = {feature.name: number for number, feature in enumerate(PLAYER_FEATURES)}
_STANDING = _PLAYER[f"{CELLS[0]}.{KIND_IDS[0]}"]
_INVOLVED = _PLAYER[f"{CELLS[0]}.{SIDE_IDS[0]}.followers"]


@cache
def features(players: int) -> tuple[Feature, ...]:
    """The features of an observation, in their order; there are always two players."""
    owners = ("own", *(f"other{number}" for number in range(1, players)))
    blocks = tuple(feature._replace(name=f"{owner}.{feature.name}") for owner in owners for feature in PLAYER_FEATURES)
    return TABLE_FEATURES + blocks


def observe(state: State, seat: int) -> list[int]:
    """The position as a seat sees it; a number for each of the `features(2)`."""
    numbers = _table(state)
    scores = final_scores(state)
    for player in (seat, 1 - seat):
        numbers += _player(state, player, scores[player])
    return numbers


def _table(state: State) -> list[int]:
    """What belongs to nobody."""
    numbers = [0] * _FIRST_CELL
    numbers[:3] = state.turn, sum(state.left), largest_gap(state)
    numbers[_TABLE[f"phase.{PHASES[state.phase]}"]] = 1
    if state.agenda:
        numbers[_TABLE[f"decision.{DECISIONS[state.agenda[-1][0]]}"]] = 1
    if state.tile >= 0:
        numbers[_TABLE[f"drawn.{TYPE_IDS[state.tile]}"]] = 1
    for name, count in zip(TYPE_IDS, state.left, strict=True):
        numbers[_TABLE[f"left.{name}"]] = count
    for number in range(TOKENS_ON_TOWERS):
        numbers[_TABLE[f"tower.{number + 1}"]] = state.towers >> number & 1
    for kind, count in unseen(state).items():
        numbers[_TABLE[f"unseen.{kind}"]] = count
    for cell, face in enumerate(state.face):
        numbers += _cell(state, cell) if face >= 0 else [0] * len(CELL_FEATURES)
    return numbers


def _middles(state: State, cell: int) -> list[int]:
    """The node in the middle of each side of a tile."""
    return [cell * MOST_PARTS + part for part in FACES[state.face[cell]].slots[1::SLOTS]]


def _cell(state: State, cell: int) -> list[int]:
    """A tile in the order of `CELL_FEATURES`."""
    tile, turn = divmod(state.face[cell], SIDES)
    parts = PARTS[tile]
    regions = [state.regions[state.region[node]] for node in _middles(state, cell)]
    return [
        tile + 1,
        turn,
        sum(part.chapels for part in parts),
        int(any(part.stocks for part in parts)),
        *(int(region.kind == kind) for region in regions for kind in range(len(KIND_IDS))),
        *(region.tiles.bit_count() for region in regions),
        *(region.open for region in regions),
    ]


def _player(state: State, seat: int, score: int) -> list[int]:
    """A player's own numbers in the order of `PLAYER_FEATURES`."""
    held = state.tokens[seat]
    numbers = [
        state.score[seat],
        score,
        state.pool[seat],
        state.keeps[seat][0],
        keep_size(state, seat),
        sum(
            region.chapels
            for region in state.regions.values()
            if region.kind == MEADOW and region.followers[seat] and controller(region) == seat
        ),
        *(sum(kind == token for kind, _ in held) for token in TOKEN_KINDS),
        *(held.count((token, True)) for token in TOKEN_KINDS),
        int(state.active == seat),
        int(bool(state.agenda) and state.agenda[-1][1] == seat),
    ]
    numbers += [0] * (len(PLAYER_FEATURES) - len(numbers))
    for cell in state.order:
        follower = state.follower[cell]
        if follower >= 0 and follower // 16 == seat:
            kind = PARTS[state.face[cell] // SIDES][follower % 16].kind
            numbers[_STANDING + cell * len(KIND_IDS) + kind] = 1
        for side, node in enumerate(_middles(state, cell)):
            involved = state.regions[state.region[node]].followers[seat]
            numbers[_INVOLVED + cell * SIDES + side] = involved
    return numbers


assert PLAYERS == 2
