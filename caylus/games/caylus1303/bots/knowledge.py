"""Learned knowledge of Caylus 1303: priors of actions, and expected scores of positions.

Both are linear in few features, so that they cost microseconds in a browser too. The weights in `weights.json` come
from self-play (`training/README.md`); there is no rule here, only estimates.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from operator import attrgetter
from typing import Any

from ....core.bots.learned import LinearKnowledge
from ....core.bots.support import Knowledge
from ....core.rules.files import read_file
from ..rules import constants as C
from ..rules.actions import DECLINE, PASS, PROVOST_STAYS, TEXTS
from ..rules.constants import Effect
from ..rules.kinds import ASK_BAILIFF, ASK_BRIDGE, ASK_BUILD, ASK_EARLY_RISER, ASK_EFFECT, ASK_PLANNING, ASK_TOLL
from ..rules.management import residences_of
from ..rules.state import State
from .evaluation import bundles_of

# Priors of actions ----------------------------------------------------------------------------------------------

FLAGS = (
    "early",  # rounds 1 to 3
    "late",  # rounds 7 to 9
    "last",  # round 9
    "food",
    "wood",
    "stone",
    "cloth",
    "gold",
    "bundle",  # the player has a bundle, or will have it
    "bundles",  # ... and another
    "few workers",  # 2 or less
    "many workers",  # 7 or more
    "passed",  # somebody has passed
    "site",  # has a worker on the construction site
    "residence",  # has a residence without a monument
    "last word",  # nobody moves the provost after this player
    "many",  # four or five players
)
"""yes-or-no features of the deciding player's situation; each shifts the weight of each part of an action.

Resources that own workers will take behind the provost count as held.
"""

_REACHES = ("safe", "near", "ahead", "far")
_OWNERS = ("nobody's", "own", "another's")
_MOST_WON = 2
ASPECTS = (
    "plain",
    *(f"{reach} {owner}" for reach in _REACHES for owner in _OWNERS),
    *(f"{price} {won:+d}" for price in ("bridge", "free") for won in range(-_MOST_WON, _MOST_WON + 1)),
    *(f"decline {place}" for place in C.PLACES),
)
"""circumstances of an action beside its text: the distance and the owner of a place, the number of workers, more than
opponents', that a step of the provost saves, the declined thing
"""
PARTS = (*TEXTS, *(f": {aspect}" for aspect in ASPECTS))
"""parts of an action: its text and its aspect, whose weights are multiplied"""
_PLAIN = len(TEXTS)
_PLACE = _PLAIN + 1
_BRIDGE = _PLACE + len(_REACHES) * len(_OWNERS) + _MOST_WON
_FREE = _BRIDGE + 2 * _MOST_WON + 1
_DECLINE = _FREE + _MOST_WON + 1


def _takes(effect: Effect) -> tuple[tuple[int, int], ...]:
    return tuple((C.RESOURCES.index(name), amount) for name, amount in effect.take.items() if name in C.RESOURCES)


_GIVES = tuple(
    (_takes(C.TILES[place].setup), _takes(C.TILES[place].construction)) if place in C.TILES else ((), ())
    for place in range(len(C.PLACES))
)
"""for each place and side the resources that workers take there"""


def flags(state: State) -> int:
    """Return the features of the deciding seat, as a set of bits in the order of `FLAGS`."""
    current = state.agenda[-1]
    seat = current[1]
    first = seat * C.PER_PLAYER
    had = state.goods[first : first + C.PER_PLAYER]
    road, worker, house, provost = state.road, state.worker, state.house, state.provost
    for space in range(C.FIRST_SPACE, min(provost, len(road))):
        tile = road[space]
        if tile >= 0 and worker[tile] == seat:
            side = C.CONSTRUCTION_SIDE if tile >= C.FIRST_OWNED and house[tile] >= 0 else 0
            for kind, amount in _GIVES[tile][side]:
                had[kind] += amount
    food, wood, stone, cloth, gold, workers = had
    turn = state.turn
    key = (turn < 4) | (turn > 6) << 1 | (turn == C.ROUNDS) << 2
    key |= (food > 0) << 3 | (wood > 0) << 4 | (stone > 0) << 5 | (cloth > 0) << 6 | (gold > 0) << 7
    bundles = bundles_of(food, [wood, stone, cloth, gold])
    key |= (bundles > 0) << 8 | (bundles > 1) << 9 | (workers < 3) << 10 | (workers > 6) << 11
    key |= bool(state.pass_order) << 12 | (seat in state.site) << 13
    if state.residences and residences_of(state, seat):
        key |= 1 << 14
    if current[0] == ASK_BAILIFF or (
        current[0] == ASK_BRIDGE and not any(item[0] in (ASK_BRIDGE, ASK_BAILIFF) for item in state.agenda[:-1])
    ):
        key |= 1 << 15
    return key | (state.players > 3) << 16


def aspects(state: State) -> list[int]:
    """Return for each legal action its aspect, as the number of a part."""
    kind, seat = state.agenda[-1][:2]
    if kind in (ASK_PLANNING, ASK_EARLY_RISER):
        return [_aspect_of_place(state, seat, action) for action in state.choices]
    if kind in (ASK_BRIDGE, ASK_BAILIFF, ASK_TOLL):
        base = _BRIDGE if kind == ASK_BRIDGE else _FREE
        return [base + _won(state, seat, action - PROVOST_STAYS) for action in state.choices]
    if kind in (ASK_EFFECT, ASK_BUILD):
        declined = _DECLINE + state.agenda[-1][2]
        return [declined if action == DECLINE else _PLAIN for action in state.choices]
    return [_PLAIN] * len(state.choices)


def _aspect_of_place(state: State, seat: int, place: int) -> int:
    """Return the aspect of a place: its distance from the provost, and its owner."""
    if place < C.FIRST_TILE or place >= PASS:
        return _PLAIN
    ahead = state.road.index(place) - state.provost
    reach = 0 if ahead < -3 else 1 if ahead < 0 else 2 if ahead < 2 else 3
    house = state.house[place] if place >= C.FIRST_OWNED else -1
    return _PLACE + len(_OWNERS) * reach + (0 if house < 0 else 1 if house == seat else 2)


def _won(state: State, seat: int, steps: int) -> int:
    """Return how many own workers, more than opponents', the provost's move reaches, at most 2."""
    before, after = state.provost, state.provost + steps
    low, high = min(before, after), max(before, after)
    own = others = 0
    for tile in state.road[low:high]:
        if tile >= 0 and state.worker[tile] >= 0:
            if state.worker[tile] == seat:
                own += 1
            else:
                others += 1
    won = own - others if steps > 0 else others - own
    return max(-_MOST_WON, min(_MOST_WON, won))


# Expected scores --------------------------------------------------------------------------------------------------

KNOTS = (1, 3, 5, 7, C.ROUNDS)
"""rounds at which the weights are given; between them they are interpolated"""
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
    "workers",
    "few workers",
    "workers over 8",
    "bundles",
    "bundles up to 2",
    "resources over 6",
    "residences",
    "residences and gold",
    "monuments that can be built",
    "recruits",
    "resources to come",
    "wood tiles",
    "stone tiles",
    "houses",
    "rank",
    *C.CHARACTERS,
    "characters",
    "characters on the board",
    "road",
    "stonemason stands",
    "own stonemason",
    "gold stands",
    "jeweler stands",
    "jeweler and gold",
    "church stands",
    "church and workers",
    "tailor stands",
    "tailor and cloth",
    "own manor",
    "manor stands",
    "road behind the provost",
)
_GOLD_GIVERS = (C.NUMBER_OF["stone_gold_mine"], C.NUMBER_OF["stone_foundry"], C.NUMBER_OF["stone_alchemist"])
_JEWELER = C.NUMBER_OF["stone_jeweler"]
_CHURCH = C.NUMBER_OF["stone_church"]
_TAILOR = C.NUMBER_OF["wood_tailor"]
_MANOR = C.NUMBER_OF["wood_manor"]


def features(state: State, seat: int) -> list[float]:
    """The features of a seat in the order of `FEATURES`; meant for positions between rounds."""
    first = seat * C.PER_PLAYER
    goods = state.goods[first : first + C.PER_PLAYER]
    food, wood, stone, cloth, gold, workers = goods
    house, road, holder, players = state.house, state.road, state.holder, state.players
    resources = food + wood + stone + cloth + gold
    bundles = bundles_of(food, [wood, stone, cloth, gold])
    residences = residences_of(state, seat)
    reached = road[: state.provost + 1]
    own_wood = sum(house[tile] == seat for tile in C.WOOD_TILES)
    own_stone = sum(house[tile] == seat for tile in C.STONE_TILES)
    more_workers = more_resources = 0
    for residence, monument in state.monuments:
        if house[residence] == seat:
            recruits = C.TILES[monument].recruits
            more_workers += recruits.get("worker", 0)
            more_resources += recruits.get("food", 0) + recruits.get("cloth", 0)
    jeweler, church, tailor = _JEWELER in reached, _CHURCH in reached, _TAILOR in reached
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
        workers,
        min(workers, 4),
        max(0, workers - 8),
        bundles,
        min(bundles, 2),
        max(0, resources - 6),
        residences,
        min(residences, gold),
        float(residences > 0 and gold > 0 and _can_build(state, goods)),
        residences + more_workers,
        more_resources,
        own_wood,
        own_stone,
        state.houses[seat] / 9,
        float((seat - state.first_player) % players) / (players - 1),
        *[float(owner == seat) for owner in holder],
        holder.count(seat),
        holder.count(C.ON_BOARD),
        (len(road) - road.count(C.UNBUILT)) / 10,
        float(C.STONEMASON in road),
        float(house[C.STONEMASON] == seat),
        sum(tile in reached for tile in _GOLD_GIVERS),
        float(jeweler),
        float(jeweler and gold > 0),
        float(church),
        float(church and workers > 4),
        float(tailor),
        float(tailor and cloth > 0),
        float(house[_MANOR] == seat),
        float(house[_MANOR] >= 0),
        len(reached) / 10,
    ]


def _can_build(state: State, goods: list[int]) -> bool:
    """Tell whether any monument of the supply can be paid."""
    return any(
        state.supply >> tile & 1
        and all(goods[C.QUANTITIES.index(name)] >= amount for name, amount in state.rules.cost(tile).items())
        for tile in C.MONUMENTS
    )


def knowledge_of(weights: Mapping[str, Any]) -> LinearKnowledge:
    """Return the knowledge with the weights of one result file of `training/`."""
    return LinearKnowledge(
        weights, parts=PARTS, flags=flags, aspects=aspects, knots=KNOTS, progress=attrgetter("turn"), features=features
    )


@cache
def load() -> Knowledge:
    """The weights that come with the wheel."""
    return knowledge_of(json.loads(read_file(__package__, "weights.json")))
