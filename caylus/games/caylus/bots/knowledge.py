"""Learned knowledge of Caylus: which answers are promising, and what a position will bring.

Both are linear in few features, so that they cost microseconds in a browser too. The weights in `weights.json` come
from self-play (`training/README.md`); there is no rule here, only estimates.
"""

from __future__ import annotations

import json
from functools import cache
from math import exp, fsum
from operator import mul
from typing import Any

from ....core.files import read_file
from ....core.info import Knowledge
from ..rules.actions import TEXTS
from ..rules.castle import final_scores
from ..rules.constants import (
    FAVOR_LINES,
    GOODS_PER_PLAYER,
    LAWYER,
    PRESTIGE_GROUP,
    RESIDENCE,
    SECTIONS,
    START_SPACE,
    STONE_GROUP,
    TILE_NUMBER,
    TILES_OF_GROUP,
    WOOD_GROUP,
)
from ..rules.phases import income_of
from ..rules.state import State
from .evaluation import batches_of

FORMER_BOTS = {"mason": "apprentice", "architect": "veteran", "provost": "master"}

# Which answers are promising ------------------------------------------------------------------------------------

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
)
"""yes-or-no features of the asked player's situation; each shifts the weight of each action"""


def flags(state: State) -> int:
    """The features of the seat that is asked, as a set of bits in the order of `FLAGS`."""
    seat = state.agenda[-1][1]
    first = seat * GOODS_PER_PLAYER
    food, wood, stone, cloth, gold, deniers = state.goods[first : first + GOODS_PER_PLAYER]
    scored = state.scored
    key = (scored == 0) | (scored > 1) << 1
    if food:
        kinds = (wood > 0) + (stone > 0) + (cloth > 0) + (gold > 0)
        if kinds > 1:
            key |= 4
            if food > 1 and wood + stone + cloth + gold > 3:
                key |= 8
        key |= (wood > 0) << 4 | (stone > 0) << 5
    key |= (RESIDENCE + seat in state.road) << 6
    key |= (gold > 0) << 7 | (cloth > 0) << 8 | (deniers < 3) << 9 | (deniers > 7) << 10
    key |= bool(state.pass_order) << 11 | (state.provost < state.bailiff) << 12
    key |= (scored < len(SECTIONS) and state.houses[seat * len(SECTIONS) + scored] > 0) << 13
    return key | (state.players > 3) << 14


# What a position will bring ---------------------------------------------------------------------------------------

KNOTS = (START_SPACE, 12, 18, 24)
"""spaces of the bailiff at which the weights are given; between them they are interpolated"""
_ARCHITECTS = (TILE_NUMBER["architect_1"], TILE_NUMBER["architect_2"])
_MASON = TILE_NUMBER["mason"]
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
    first = seat * GOODS_PER_PLAYER
    food, wood, stone, cloth, gold, deniers = state.goods[first : first + GOODS_PER_PLAYER]
    markers = state.favor_markers[seat * len(FAVOR_LINES) : (seat + 1) * len(FAVOR_LINES)]
    owner_of, road, players, scored = state.owner_of, state.road, state.players, state.scored
    residences = road.count(RESIDENCE + seat)
    architects = sum(owner_of[tile] >= 0 for tile in _ARCHITECTS)
    columns = []
    for section in (scored, scored + 1):
        if section < len(SECTIONS):
            houses = state.houses[seat * len(SECTIONS) + section]
            table = SECTIONS[section].favors
            columns += [float(not houses), float(table[min(houses, len(table) - 1)])]
        else:
            columns += [0.0, 0.0]
    room = sum(SECTIONS[s].parts - state.built[s] for s in range(scored, len(SECTIONS)))
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
        sum(owner_of[tile] == seat for tile in TILES_OF_GROUP[WOOD_GROUP]),
        sum(owner_of[tile] == seat for tile in TILES_OF_GROUP[STONE_GROUP]),
        sum(owner_of[tile] == seat for tile in TILES_OF_GROUP[PRESTIGE_GROUP]),
        float(state.inn_right == seat),
        state.turn_order.index(seat) / (players - 1),
        state.provost - state.bailiff,
        float(owner_of[_MASON] >= 0),
        float(owner_of[LAWYER] >= 0),
        architects,
        float(bool(architects and residences)),
        float(min(architects, residences, gold)),
        (len(road) - road.count(-1)) / 10,
    ]


def knot_weights(bailiff: int) -> tuple[int, float]:
    """The knot at or before the bailiff, and how much the next one counts, 0 to 1."""
    for index in range(len(KNOTS) - 2, -1, -1):
        if bailiff >= KNOTS[index]:
            return index, min(1.0, (bailiff - KNOTS[index]) / (KNOTS[index + 1] - KNOTS[index]))
    return 0, 0.0


class CaylusKnowledge:
    """Priors and expectations of Caylus with the weights of one result file of `training/`.

    `values` has rows for each number of players, one for each of `KNOTS`.
    """

    def __init__(self, weights: dict[str, Any]) -> None:
        self._policy: dict[int, list[float]] = {TEXTS.index(text): row for text, row in weights["policy"].items()}
        self._by_flags: dict[int, list[float]] = {}
        self._values: dict[int, list[list[float]]] = {
            int(players): value for players, value in weights["values"].items()
        }

    def priors(self, state: State) -> list[float]:
        """For each legal action how promising it looks: positive numbers, not normalised."""
        key = flags(state)
        table = self._by_flags.get(key)
        if table is None:
            table = self._by_flags[key] = self._expand(key)
        return [table[action] for action in state.answers]

    def _expand(self, key: int) -> list[float]:
        """The weights of all actions in one situation; situations repeat, so this is done once for each."""
        table = [1.0] * len(TEXTS)
        for action, (bias, *shifts) in self._policy.items():
            logarithm = fsum((bias, *(shift for bit, shift in enumerate(shifts) if key >> bit & 1)))
            # Rounded, because libraries differ in the last bits of exp.
            table[action] = round(exp(logarithm), 9)
        return table

    def expectations(self, state: State) -> list[float]:
        """For each seat the expected final score; exact when the game is over."""
        if not state.agenda:
            return [float(score) for score in final_scores(state)]
        knot, share = knot_weights(state.bailiff)
        value = self._values[state.players]
        low, high = value[knot], value[knot + 1]
        weights = [a + share * (b - a) for a, b in zip(low, high, strict=True)]
        return [state.prestige[seat] + fsum(map(mul, weights, features(state, seat))) for seat in range(state.players)]


@cache
def load() -> Knowledge:
    """The weights that come with the wheel."""
    return CaylusKnowledge(json.loads(read_file(__package__, "weights.json")))
