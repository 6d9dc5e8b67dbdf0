"""Learned knowledge of Caylus: priors of actions, and expected scores of positions.

Both are linear in few features, so that they cost microseconds in a browser too. The weights in `weights.json` come
from self-play (`training/README.md`); there is no rule here, only estimates.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Any

from ....core.bots.learned import LinearKnowledge
from ....core.bots.support import Knowledge
from ....core.rules.files import read_file
from ..rules import constants as C
from ..rules.actions import DECLINE, MOVE, PROVOST_STAYS, TEXTS
from ..rules.game import Caylus
from ..rules.kinds import ASK_BRIBE, ASK_BUILD, ASK_GATE, ASK_GUILD, ASK_PLACEMENT
from ..rules.phases import income_of
from ..rules.state import State
from .evaluation import batches_of

FORMER_BOTS = {"mason": "apprentice", "architect": "veteran", "provost": "master"}

# Priors of actions ----------------------------------------------------------------------------------------------

FLAGS = (
    "early",  # the dungeon has not been scored
    "late",  # the walls have been scored
    "batch",  # the player could give a batch now
    "batches",  # ... and another
    "wood tile",  # has food and wood
    "stone tile",  # has food and stone
    "residence",  # has a residence
    "gold",
    "cloth",
    "poor",  # 2 deniers or less
    "rich",  # 8 deniers or more
    "passed",  # somebody has passed
    "behind",  # the provost stands behind the bailiff
    "house",  # has a house in the section under construction
    "many",  # four or five players
    "castle",  # has a worker in the castle
    "batch to come",  # workers behind the provost will bring the missing cubes
    "batches to come",
    "wood tile to come",
    "stone tile to come",
    "gold to come",
    "few workers",  # 2 or less in hand
)
"""yes-or-no features of the deciding player's situation; each shifts the weight of each part of an action

Cubes and deniers to come include those in hand.
"""

_REACHES = ("safe", "near", "ahead", "far")
_OWNERS = ("nobody's", "own", "another's")
_MOST_WON = 2
ASPECTS = (
    "plain",
    *(f"{reach} {owner}" for reach in _REACHES for owner in _OWNERS),
    *(f"{decision} {won:+d}" for decision in ("bribe", "guild") for won in range(-_MOST_WON, _MOST_WON + 1)),
    *(f"decline {decision}" for decision in Caylus.decisions),
    *(f"decline {group}" for group in C.GROUPS),
)
"""circumstances of an action beside its text: the distance and the owner of a place, the number of workers, more than
opponents', that a step of the provost saves, the declined thing
"""
PARTS = (*TEXTS, *(f": {aspect}" for aspect in ASPECTS))
"""parts of an action: its text and its aspect, whose weights are multiplied"""
_PLAIN = len(TEXTS)
_PLACE = _PLAIN + 1
_BY_DISTANCE = [
    _PLACE + len(_OWNERS) * (0 if ahead < -2 else 1 if ahead < 1 else 2 if ahead < 3 else 3)
    for ahead in (*range(C.SPACES), *range(-C.SPACES, 0))
]
"""spaces before the provost, negative behind him -> the aspect of an unowned place there"""
_BRIBE = _PLACE + len(_REACHES) * len(_OWNERS) + _MOST_WON
_GUILD = _BRIBE + 2 * _MOST_WON + 1
_DECLINE = _GUILD + _MOST_WON + 1
_DECLINE_GROUP = _DECLINE + len(Caylus.decisions)
_PLACE_COUNT = len(C.PLACES)


def _brings(effect: dict[str, Any]) -> tuple[tuple[int, int], ...]:
    """Return the cubes that a tile may produce."""
    offers = [effect.get("produce", {}), *effect.get("produce_one_of", [])]
    return tuple((C.CUBES.index(name), amount) for offer in offers for name, amount in offer.items())


_BRINGS = tuple(_brings(C.TILES[place].effect) if place in C.TILES else () for place in range(len(C.PLACES)))
"""for each place the cubes that a worker may bring from it"""


def flags(state: State) -> int:
    """Return the features of the deciding seat, as a set of bits in the order of `FLAGS`."""
    seat = state.agenda[-1][1]
    first = seat * C.GOODS_PER_PLAYER
    food, wood, stone, cloth, gold, deniers = state.goods[first : first + C.GOODS_PER_PLAYER]
    scored, worker = state.scored, state.worker
    key = (scored == 0) | (scored > 1) << 1
    key |= _affordable(food, wood, stone, cloth, gold) << 2
    key |= (C.RESIDENCE + seat in state.road) << 6
    key |= (gold > 0) << 7 | (cloth > 0) << 8 | (deniers < 3) << 9 | (deniers > 7) << 10
    key |= bool(state.pass_order) << 11 | (state.provost < state.bailiff) << 12
    key |= (scored < len(C.SECTIONS) and state.houses[seat * len(C.SECTIONS) + scored] > 0) << 13
    key |= (state.players > 3) << 14 | (seat in state.castle_workers) << 15 | (state.workers[seat] < 3) << 21
    to_come = [food, wood, stone, cloth, gold]
    if seat in worker:
        for tile in state.road[: state.provost]:
            if 0 <= tile < _PLACE_COUNT and worker[tile] == seat:
                for kind, amount in _BRINGS[tile]:
                    to_come[kind] += amount
    return key | _affordable(*to_come) << 16 | (to_come[C.GOLD] > 0) << 20


def _affordable(food: int, wood: int, stone: int, cloth: int, gold: int) -> int:
    """Return the things that the cubes would pay, as a set of bits: a batch, another one, a wood tile, a stone tile."""
    if not food:
        return 0
    found = (wood > 0) << 2 | (stone > 0) << 3
    if (wood > 0) + (stone > 0) + (cloth > 0) + (gold > 0) > 1:
        found |= 1 | (food > 1 and wood + stone + cloth + gold > 3) << 1
    return found


def aspects(state: State) -> list[int]:
    """Return for each legal action its aspect, as the number of a part."""
    item = state.agenda[-1]
    kind, seat = item[:2]
    if kind == ASK_PLACEMENT:
        return _aspects_of_places(state, seat, state.choices)
    if kind == ASK_GATE:
        return _aspects_of_places(state, seat, [action - MOVE for action in state.choices])
    if kind in (ASK_BRIBE, ASK_GUILD):
        base = _BRIBE if kind == ASK_BRIBE else _GUILD
        return [base + _won(state, seat, action - PROVOST_STAYS) for action in state.choices]
    declined = _DECLINE_GROUP + item[2] if kind == ASK_BUILD else _DECLINE + kind
    return [declined if action == DECLINE else _PLAIN for action in state.choices]


def _aspects_of_places(state: State, seat: int, places: Sequence[int]) -> list[int]:
    """Return the aspect of each place: its distance from the provost and its owner; other places are plain."""
    space_of, owner_of, provost = state.road.index, state.owner_of, state.provost - 1
    found = []
    for place in places:
        if C.FIRST_TILE <= place < _PLACE_COUNT:
            owner = owner_of[place]
            of_whom = 0 if owner < 0 else 1 if owner == seat else 2
            found.append(_BY_DISTANCE[space_of(place) - provost] + of_whom)
        else:
            found.append(_PLAIN)
    return found


def _won(state: State, seat: int, steps: int) -> int:
    """Return how many own workers, more than opponents', the provost's move reaches, at most 2."""
    before, after = state.provost, state.provost + steps
    own = others = 0
    for tile in state.road[min(before, after) : max(before, after)]:
        if 0 <= tile < _PLACE_COUNT and state.worker[tile] >= 0:
            if state.worker[tile] == seat:
                own += 1
            else:
                others += 1
    won = own - others if steps > 0 else others - own
    return max(-_MOST_WON, min(_MOST_WON, won))


# Expected scores --------------------------------------------------------------------------------------------------

KNOTS = (C.START_SPACE, 12, 18, 24)
"""spaces of the bailiff at which the weights are given; between them they are interpolated"""
_ARCHITECTS = (C.TILE_NUMBER["architect_1"], C.TILE_NUMBER["architect_2"])
_MASON = C.TILE_NUMBER["mason"]
FEATURES = (
    "one",
    "two players",
    "three players",
    "five players",
    "prestige",
    "food",
    "wood",
    "stone",
    "cloth",
    "gold",
    "deniers",
    "few deniers",
    "batches",
    "cubes over 6",
    "income",
    "residences",
    "favor prestige",
    "favor deniers",
    "favor resources",
    "favor buildings",
    "favor buildings for prestige",
    "no house now",
    "favors now",
    "no house next",
    "favors next",
    "castle room",
    "wood tiles",
    "stone tiles",
    "prestige tiles",
    "inn",
    "rank",
    "provost ahead",
    "mason stands",
    "lawyer stands",
    "architects stand",
    "architect and residence",
    "architect, residence and gold",
    "road",
)


def features(state: State, seat: int) -> list[float]:
    """The features of a seat in the order of `FEATURES`; meant for positions between turns."""
    first = seat * C.GOODS_PER_PLAYER
    food, wood, stone, cloth, gold, deniers = state.goods[first : first + C.GOODS_PER_PLAYER]
    markers = state.favor_markers[seat * len(C.FAVOR_LINES) : (seat + 1) * len(C.FAVOR_LINES)]
    owner_of, road, players, scored = state.owner_of, state.road, state.players, state.scored
    residences = road.count(C.RESIDENCE + seat)
    architects = sum(owner_of[tile] >= 0 for tile in _ARCHITECTS)
    columns = []
    for section in (scored, scored + 1):
        if section < len(C.SECTIONS):
            houses = state.houses[seat * len(C.SECTIONS) + section]
            table = C.SECTIONS[section].favors
            columns += [float(not houses), float(table[min(houses, len(table) - 1)])]
        else:
            columns += [0.0, 0.0]
    room = sum(C.SECTIONS[s].parts - state.built[s] for s in range(scored, len(C.SECTIONS)))
    cubes = food + wood + stone + cloth + gold
    return [
        1.0,
        float(players == 2),
        float(players == 3),
        float(players == 5),
        state.prestige[seat] / 10,
        food,
        wood,
        stone,
        cloth,
        gold,
        deniers,
        min(deniers, 5),
        batches_of(food, [wood, stone, cloth, gold]),
        max(0, cubes - 6),
        income_of(state, seat),
        residences,
        *markers,
        float(markers[3] > 4),
        *columns,
        min(room, 8) / 8,
        sum(owner_of[tile] == seat for tile in C.TILES_OF_GROUP[C.WOOD_GROUP]),
        sum(owner_of[tile] == seat for tile in C.TILES_OF_GROUP[C.STONE_GROUP]),
        sum(owner_of[tile] == seat for tile in C.TILES_OF_GROUP[C.PRESTIGE_GROUP]),
        float(state.inn_right == seat),
        state.turn_order.index(seat) / (players - 1),
        state.provost - state.bailiff,
        float(owner_of[_MASON] >= 0),
        float(owner_of[C.LAWYER] >= 0),
        architects,
        float(bool(architects and residences)),
        float(min(architects, residences, gold)),
        (len(road) - road.count(-1)) / 10,
    ]


def knowledge_of(weights: Mapping[str, Any]) -> LinearKnowledge:
    """Return the knowledge with the weights of one result file of `training/`."""
    return LinearKnowledge(
        weights,
        parts=PARTS,
        flags=flags,
        aspects=aspects,
        knots=KNOTS,
        progress=attrgetter("bailiff"),
        features=features,
    )


@cache
def load() -> Knowledge:
    """The weights that come with the wheel."""
    return knowledge_of(json.loads(read_file(__package__, "weights.json")))
