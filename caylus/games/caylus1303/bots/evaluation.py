"""The worth of a position to a seat, in prestige points: the evaluation of the greedy bot.

Resources count as what they usually become, workers on the board as what their places will probably give. The numbers
are estimates of a player, no rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from ....core.bots.support import Style
from ....core.text.translation import _
from ..rules import constants as C
from ..rules import kinds
from ..rules.actions import PROVOST_STAYS
from ..rules.activation import Gain, offers, side_of
from ..rules.construction import affordable
from ..rules.management import final_scores, residences_of
from ..rules.state import State, is_residence

VALUE = {
    C.FOOD: 1.1,
    C.WOOD: 1.0,
    C.STONE: 1.2,
    C.CLOTH: 1.4,
    C.GOLD: 3.0,
    C.WORKER: 0.55,
    C.PRESTIGE: 1.0,
    C.FAVOR: 2.5,
}
CHARACTER_VALUE = 1.0
"""worth of each character for each round to come, up to three"""
RIVAL_WEIGHT = 0.5
"""weight of the average opponent's worth against the own"""
BUILD_VALUE = {"wood": 3.5, "stone": 5.0}
"""worth of a visit to a carpenter or stonemason beyond the price, if it can be paid"""
BUNDLE_VALUE = 5.0
_REACHED = {-3: 0.1, -2: 0.2, -1: 0.4, 0: 0.8, 1: 0.88, 2: 0.93}
"""spaces from a tile to the last one behind the provost -> chance that it is activated while he can still be moved"""


def wastes(state: State, action: int) -> bool:
    """Tell whether an action pays for a move of the provost that reaches and leaves no worker (Y-ACT-8)."""
    if state.agenda[-1][0] != kinds.ASK_BRIDGE or action == PROVOST_STAYS:
        return False
    start, end = sorted((state.provost, state.provost + action - PROVOST_STAYS))
    return not any(tile >= 0 and state.worker[tile] != C.NOBODY for tile in state.road[start:end])


def evaluate(state: State, seat: int) -> float:
    """Return the worth of the position to a seat against its opponents; final scores when the game is over."""
    if state.phase_number == C.OVER:
        worth = [float(score) for score in final_scores(state)]
    else:
        worth = [worth_of(state, player) for player in range(state.players)]
    rivals = sum(worth) - worth[seat]
    return worth[seat] - RIVAL_WEIGHT * rivals / (state.players - 1)


def worth_of(state: State, seat: int) -> float:
    """Value a seat's possessions and prospects, in points."""
    first = seat * C.PER_PLAYER
    goods = state.goods[first : first + C.PER_PLAYER]
    left = C.ROUNDS - state.turn
    late = max(0.0, 1 - left / 2)
    usual = fsum(VALUE[kind] * count for kind, count in enumerate(goods))
    value = state.prestige[seat] + (1 - late) * usual + late * (2 * goods[C.GOLD] + 0.3 * (usual - 3 * goods[C.GOLD]))
    value += 0.1 * state.camp[seat] * (1 - late)
    value += CHARACTER_VALUE * state.holder.count(seat) * min(3, left + 1) / 2
    value += residences_of(state, seat) * (1.5 * min(1, left) + VALUE[C.WORKER] * left)
    value += 0.5 * left * sum(house == seat for house in state.house) / 2
    value += _claims(state, seat) + _workers(state, seat, goods)
    value += fsum(VALUE[C.FAVOR] for item in state.agenda if item[0] in kinds.FAVOR_DECISIONS and item[1] == seat)
    return value


def _claims(state: State, seat: int) -> float:
    """Value the starting tiles that will be residences at the end of the round."""
    claimed = sum(
        state.house[tile] == seat and not is_residence(state, tile)
        for tile in state.road[C.FIRST_SPACE :]
        if tile >= 0 and C.TILES[tile].group == "starting"
    )
    return claimed * (1.5 + VALUE[C.WORKER] * (C.ROUNDS - state.turn))


def _workers(state: State, seat: int, goods: list[int]) -> float:
    """Value the probable gains of the workers on the board."""
    value = 0.0
    expected = list(goods)
    for space, tile in enumerate(state.road):
        if tile >= 0 and (state.worker[tile] == seat or state.guest == (tile, seat)):
            value += _chance(state, space) * _activation(state, seat, tile, expected)
    if seat in state.site and state.phase_number <= C.ACTIVATION:
        value += BUNDLE_VALUE * 0.5 * bundles_of(expected[C.FOOD], expected[C.WOOD : C.GOLD + 1]) + 0.5
    return value


def _chance(state: State, space: int) -> float:
    """Return the probability that a space is activated."""
    if space < C.FIRST_SPACE:
        return 1.0
    distance = state.provost - 1 - space
    return _REACHED.get(distance, 0.97 if distance > 0 else 0.03)


def _activation(state: State, seat: int, tile: int, expected: list[int]) -> float:
    """Value a building for its visitor; its gains are added to `expected`."""
    if tile == C.TOLL:
        return 0.7
    if tile == C.LAWYER:
        return 3.0 if expected[C.CLOTH] and state.houses[seat] else 0.1
    side = side_of(state, tile)
    effect = state.rules.effect(tile, side)
    if effect.build:
        return _build(state, seat, effect.build, bool(effect.discount))
    best, gained = 0.0, None
    for paid, gains in offers(state.rules, tile, side).values():
        if all(expected[kind] >= amount for kind, amount in paid):
            worth = _value(gains) - _value(paid)
            if worth > best:
                best, gained = worth, gains
    for kind, amount in gained or ():
        if kind < C.PER_PLAYER:
            expected[kind] += amount
    return best if tile != C.FAIRGROUND or best else 0.2


def _value(amounts: Gain) -> float:
    return fsum(VALUE[kind] * amount for kind, amount in amounts)


def _build(state: State, seat: int, group: str, discount: bool) -> float:
    """Value a visit to a building site: nothing unless a tile can be paid."""
    if not state.houses[seat] or C.NOBODY not in state.road:
        return 0.0
    return BUILD_VALUE[group] if affordable(state, seat, group, discount) else 0.3


def bundles_of(food: int, others: list[int]) -> int:
    """Return the number of bundles from these resources: each one food and two different others (Y-DEL-4)."""
    return min(food, sum(others) // 2, sum(others) - max(others))


RATINGS = {
    2: {
        "dreamer": 220,
        "beginner": 710,
        "greedy": 1200,
        "pupil": 1700,
        "apprentice": 1970,
        "regular": 2230,
        "veteran": 2460,
        "expert": 2800,
        "master": 3120,
        "champion": 3270,
    },
    4: {
        "dreamer": -60,
        "beginner": 670,
        "greedy": 1200,
        "pupil": 1410,
        "apprentice": 1720,
        "regular": 1960,
        "veteran": 2040,
        "expert": 2130,
        "master": 2250,
        "champion": 2300,
    },
}
"""strength of the bots as measured by the arena: number of players -> id of a bot -> rating (docs/bots.md)"""


def _builds(state: State, seat: int, scores: Sequence[float]) -> float:
    monuments = sum(state.house[residence] == seat for residence, _monument in state.monuments)
    return 0.4 * state.house.count(seat) + monuments


def _serves(state: State, seat: int, scores: Sequence[float]) -> float:
    return 1.2 * state.bundles[seat] + 1.2 * state.holder.count(seat)


def _trades(state: State, seat: int, scores: Sequence[float]) -> float:
    first = seat * C.PER_PLAYER
    return state.goods[first + C.GOLD] + 0.7 * state.goods[first + C.CLOTH] + 0.3 * state.goods[first + C.WORKER]


STYLES = {
    "builder": Style(_("Builder"), _("Likes to build along the road."), _builds),
    "courtier": Style(_("Courtier"), _("Likes the castle and characters."), _serves),
    "trader": Style(_("Trader"), _("Likes gold, cloth, and many workers."), _trades),
}
"""style -> its preference beside the lead, in points"""
