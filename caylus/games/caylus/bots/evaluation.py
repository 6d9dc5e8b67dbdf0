"""The worth of a position to a seat, in prestige points: the evaluation of the greedy bot.

Goods count as what they usually become, workers on the board as what their places will probably give. The numbers
are estimates of a player, no rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.bots.support import Style
from ....core.text.translation import _
from ..rules import constants as C
from ..rules import kinds
from ..rules.actions import PROVOST_STAYS
from ..rules.buildings import builds, transformations
from ..rules.castle import final_scores, section_under_construction
from ..rules.phases import income_of
from ..rules.state import State

GOOD_VALUE = {C.FOOD: 1.0, C.WOOD: 1.0, C.STONE: 1.2, C.CLOTH: 1.3, C.GOLD: 3.2, C.DENIERS: 0.45}
CUBE_VALUE = 1.1
FAVOR_VALUE = 3.0
FAVOR_COLUMN_VALUE = 0.6
SPACES_PER_TURN = 1.6
"""spaces that the bailiff usually walks in a turn"""
RIVAL_WEIGHT = 0.5
"""weight of the average opponent's worth against the own"""
SPECIAL_VALUE = {C.GATE: 0.7, C.TRADING_POST: 3 * GOOD_VALUE[C.DENIERS], C.MERCHANTS_GUILD: 0.7, C.INN: 1.2}
STABLES_VALUE = 0.8
BUILD_VALUE = (3.2, 4.5, 9.0)
"""worth of a visit to a carpenter, mason or architect beyond the price, if it can be paid"""
_ACTIVATION = {-3: 0.1, -2: 0.2, -1: 0.4, 0: 0.8, 1: 0.88, 2: 0.93}
"""spaces from a tile to the provost -> chance that it is activated while he can still be moved"""


def wastes(state: State, action: int) -> bool:
    """Tell whether an action pays for a move of the provost that changes nothing (C-PROVOST-1).

    It reaches and leaves no worker, and the bailiff will walk as far as without it (C-END-1).
    """
    if state.agenda[-1][0] != kinds.ASK_BRIBE or action == PROVOST_STAYS:
        return False
    goal = state.provost + action - PROVOST_STAYS
    if (state.provost > state.bailiff) != (goal > state.bailiff):
        return False
    start, end = sorted((state.provost, goal))
    return not any(0 <= tile < len(C.PLACES) and state.worker[tile] != C.NOBODY for tile in state.road[start:end])


def evaluate(state: State, seat: int) -> float:
    """Return the worth of the position to a seat against its opponents; final scores when the game is over."""
    if state.phase_number == C.OVER:
        worth = [float(score) for score in final_scores(state)]
    else:
        worth = [_worth(state, player) for player in range(state.players)]
    rivals = sum(worth) - worth[seat]
    return worth[seat] - RIVAL_WEIGHT * rivals / (state.players - 1)


def turns_left(state: State) -> float:
    """Estimate the number of turns to come, this one not counted."""
    return max(0.0, (C.SECTIONS[-1].scoring_space - state.bailiff) / SPACES_PER_TURN - 1)


def _worth(state: State, seat: int) -> float:
    first = seat * C.GOODS_PER_PLAYER
    goods = state.goods[first : first + C.GOODS_PER_PLAYER]
    left = turns_left(state)
    # Late in the game goods fall to their worth at the end (C-FINAL-1).
    late = max(0.0, 1 - left / 3)
    usual = sum(GOOD_VALUE[good] * count for good, count in enumerate(goods))
    final = goods[C.GOLD] * 3 + sum(goods[: C.GOLD]) / 3 + goods[C.DENIERS] / 4
    value = state.prestige[seat] + (1 - late) * usual + late * final
    value += income_of(state, seat) * GOOD_VALUE[C.DENIERS] * left
    value += 0.35 * left * sum(1 for tile in state.road if 0 <= tile < C.RESIDENCE and state.owner_of[tile] == seat) / 2
    value += (
        FAVOR_COLUMN_VALUE * sum(state.favor_markers[seat * len(C.FAVOR_LINES) :][: len(C.FAVOR_LINES)]) * min(1, left)
    )
    value += _houses(state, seat)
    value += _workers(state, seat, goods, left)
    value += sum(FAVOR_VALUE for item in state.agenda if item[0] >= kinds.ASK_FAVOR_LINE and _is_favor_of(item, seat))
    return value


def _is_favor_of(item: tuple[int, ...], seat: int) -> bool:
    favors = (kinds.ASK_FAVOR_LINE, kinds.ASK_FAVOR_RESOURCES, kinds.ASK_FAVOR_BUILDINGS, kinds.FAVOR)
    return item[0] in favors and item[1] == seat


def _houses(state: State, seat: int) -> float:
    """Value the scorings to come: the penalty that a first house saves, the favors of more (C-SCORE-1)."""
    value = 0.0
    for index in range(state.scored, len(C.SECTIONS)):
        section = C.SECTIONS[index]
        houses = state.houses[seat * len(C.SECTIONS) + index]
        value += FAVOR_VALUE * section.favors[min(houses, len(section.favors) - 1)]
        if not houses:
            value -= section.no_house * (0.8 if index == state.scored else 0.3)
    return value


def _workers(state: State, seat: int, goods: list[int], left: float) -> float:
    """Value the probable gains of the workers on the board."""
    value = 0.0
    if state.phase_number < C.PHASES.index("road"):
        value += sum(worth for place, worth in SPECIAL_VALUE.items() if state.worker[place] == seat)
        if state.worker[C.JOUST_FIELD] == seat and goods[C.CLOTH] and goods[C.DENIERS]:
            value += FAVOR_VALUE - GOOD_VALUE[C.CLOTH] - GOOD_VALUE[C.DENIERS]
        if seat in state.stables and state.turn_order[0] != seat:
            value += STABLES_VALUE
    if state.inn_right == seat:
        value += 0.9 * min(1, left)
    expected = list(goods)
    for space, tile in enumerate(state.road, 1):
        if 0 <= tile < len(C.PLACES) and state.worker[tile] == seat:
            value += _chance(state, space) * _activation(state, seat, tile, expected)
    if seat in state.castle_workers and not _has_left_castle(state, seat):
        value += _castle(state, seat, expected)
    return value


def _chance(state: State, space: int) -> float:
    """Return the probability that a space is activated."""
    distance = state.provost - space
    if state.phase_number >= C.PHASES.index("road"):
        return 1.0 if distance >= 0 else 0.0
    return _ACTIVATION.get(distance, 0.97 if distance > 0 else 0.03)


def _activation(state: State, seat: int, tile: int, expected: list[int]) -> float:
    """Value a tile's effect for its visitor; produced cubes are added to `expected`."""
    effect = C.TILES[tile].effect
    if tile in C.PRODUCES:
        for kind, amount in C.PRODUCES[tile]:
            expected[kind] += amount
        return sum(GOOD_VALUE[kind] * amount for kind, amount in C.PRODUCES[tile])
    if tile in C.CHOOSES:
        kind = max(C.CHOOSES[tile], key=lambda kind: GOOD_VALUE[kind] * C.CHOOSES[tile][kind])
        expected[kind] += C.CHOOSES[tile][kind]
        return GOOD_VALUE[kind] * C.CHOOSES[tile][kind]
    if "build" in effect:
        return _build(state, seat, C.GROUPS.index(effect["build"]), expected)
    if "sell_one_cube_for" in effect:
        received = effect["sell_one_cube_for"] * GOOD_VALUE[C.DENIERS]
        return max(0.0, received - CUBE_VALUE) if any(expected[: len(C.CUBES)]) else 0.0
    if "buy" in effect:
        return 0.6 if expected[C.DENIERS] >= 2 else 0.1
    if "transform_to_residence" in effect:
        return 2.5 if transformations(state, seat, 1) else 0.2
    return _exchange(effect["exchange"], expected)


def _build(state: State, seat: int, group: int, expected: list[int]) -> float:
    """Value a visit to a building site: nothing unless a tile can be paid."""
    if builds(state, seat, group):
        return BUILD_VALUE[group]
    return 0.4 if expected[C.FOOD] and expected[C.WOOD if group == 0 else C.STONE] else 0.1


def _exchange(offers: list[dict[str, dict[str, int]]], expected: list[int]) -> float:
    best = 0.0
    for offer in offers:
        ((given, paid),) = offer["give"].items()
        ((received, gained),) = offer["get"].items()
        if given == "any_but_gold":
            has, price = sum(expected[: C.GOLD]), paid * CUBE_VALUE
        else:
            good = C.DENIERS if given == "deniers" else C.CUBES.index(given)
            has, price = expected[good], paid * GOOD_VALUE[good]
        if has >= paid:
            best = max(best, gained * (1.0 if received == "prestige" else GOOD_VALUE[C.GOLD]) - price)
    return best


def _has_left_castle(state: State, seat: int) -> bool:
    """Tell whether a seat has given its last batch of this castle phase."""
    if state.phase_number != C.PHASES.index("castle"):
        return False
    return not any(item[0] == kinds.ASK_BATCH and item[1] == seat for item in state.agenda)


def _castle(state: State, seat: int, expected: list[int]) -> float:
    """Value the batches that can be given, the favor for most of them, or the penalty for none."""
    section = section_under_construction(state)
    if section is None:
        return 0.0
    given = state.batches[state.castle_workers.index(seat)] if state.batches else 0
    batches = batches_of(expected[C.FOOD], expected[C.WOOD : C.GOLD + 1])
    if not batches and not given:
        return -2.0
    rank = state.castle_workers.index(seat)
    favor = FAVOR_VALUE * (0.75 if rank == 0 else 0.4)
    houses = state.houses[seat * len(C.SECTIONS) + section]
    saved = 0.8 * C.SECTIONS[section].no_house if batches and not houses else 0.0
    return batches * max(0.3, C.SECTIONS[section].prestige - 3 * CUBE_VALUE) + favor + saved


def batches_of(food: int, others: list[int]) -> int:
    """Return the number of batches from these cubes: each one food and two different others (C-CASTLE-1)."""
    # Pairs of different kinds: half of all cubes, unless one kind outnumbers the rest.
    return min(food, sum(others) // 2, sum(others) - max(others))


RATINGS = {
    2: {
        "dreamer": 60,
        "beginner": 680,
        "greedy": 1200,
        "pupil": 1640,
        "apprentice": 2090,
        "regular": 2480,
        "veteran": 2740,
        "expert": 3120,
        "master": 3730,
        "champion": 3830,
    },
    4: {
        "dreamer": 290,
        "beginner": 770,
        "greedy": 1200,
        "pupil": 1430,
        "apprentice": 1730,
        "regular": 1960,
        "veteran": 2070,
        "expert": 2290,
        "master": 2640,
        "champion": 2690,
    },
}
"""strength of the bots as measured by the arena: number of players -> id of a bot -> rating (docs/bots.md)"""


def _builds(state: State, seat: int, scores: Sequence[float]) -> float:
    tiles = sum(owner == seat for owner in state.owner_of)
    return 1.2 * (tiles + state.road.count(C.RESIDENCE + seat))


def _serves(state: State, seat: int, scores: Sequence[float]) -> float:
    houses = sum(state.houses[seat * len(C.SECTIONS) : (seat + 1) * len(C.SECTIONS)])
    favors = sum(state.favor_markers[seat * len(C.FAVOR_LINES) : (seat + 1) * len(C.FAVOR_LINES)])
    return houses + favors


def _trades(state: State, seat: int, scores: Sequence[float]) -> float:
    first = seat * C.GOODS_PER_PLAYER
    return 0.15 * state.goods[first + C.DENIERS] + 0.6 * state.goods[first + C.GOLD] + 0.4 * income_of(state, seat)


STYLES = {
    "builder": Style(_("Builder"), _("Likes to build along the road."), _builds),
    "courtier": Style(_("Courtier"), _("Likes the castle and royal favors."), _serves),
    "trader": Style(_("Trader"), _("Likes income, deniers, and gold."), _trades),
}
"""style -> its preference beside the lead, in points"""
