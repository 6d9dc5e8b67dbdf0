"""Phase 2, activation: the walk along the road, the provost, and the effects of buildings (Y-ACT-1 to Y-ACT-14).

Favors (Y-FAV-1 to Y-FAV-11) give the same things and stand at the end.
"""

from __future__ import annotations

from functools import cache

from ....core.rules.agenda import Item
from . import constants as C
from .actions import DECLINE, PAY, PAY_BASIC, PAY_WORKER_FOR, PROVOST_STAYS, TAKE, TAKE_CHARACTER, USE, USE_BUILDING
from .constants import Effect, Ruleset
from .kinds import (
    ACTIVATE,
    ASK_BAILIFF,
    ASK_BRIDGE,
    ASK_BUILD,
    ASK_EFFECT,
    ASK_FAVOR_CHARACTER,
    ASK_LAWYER,
    ASK_TOLL,
    OWNER_BONUS,
    SEND_HOME,
    WALK,
)
from .planning import enter_phase, give_character, mark_used
from .state import State, award_favor, gain, name_of, owner_of, pay, score


def activation_phase(state: State, item: Item) -> None:
    """Begin the walk along the road at the City Gate (Y-ACT-1)."""
    enter_phase(state, C.ACTIVATION)
    state.agenda.append((WALK, 0))


def walk(state: State, item: Item) -> None:
    """Activate the next building with a worker; workers beyond the provost go to the camp (Y-ACT-4, 5, 13, 14).

    The printed buildings are always activated (Y-PROV-13); after them comes the bridge.
    """
    road, worker = state.road, state.worker
    for space in range(item[1], len(road)):
        tile = road[space]
        if tile == C.BRIDGE:
            state.agenda.append((WALK, space + 1))
            bridge(state)
            return
        if tile < 0 or worker[tile] < 0:
            continue
        if space >= C.FIRST_SPACE and space >= state.provost:  # ahead of the provost (Y-PROV-3)
            while worker[tile] >= 0:
                send_home(state, (SEND_HOME, tile), rule="Y-ACT-14")
            continue
        state.agenda.append((WALK, space + 1))
        if C.TILES[tile].owner_bonus and has_bonus(state, tile):
            state.agenda.append((OWNER_BONUS, tile))
        activate(state, (ACTIVATE, tile))
        return


def side_of(state: State, tile: int) -> int:
    """Return the side that is up: construction for wood and stone tiles with a house, setup for all others."""
    return C.CONSTRUCTION_SIDE if tile >= C.FIRST_OWNED and state.house[tile] != C.NOBODY else C.SETUP_SIDE


def activate(state: State, item: Item) -> None:
    """Let the worker's player use the effect once, then send it to the camp; then a second worker (Y-ACT-2, 3)."""
    tile = item[1]
    seat = state.worker[tile]
    if state.sink is not None:
        state.report("activate", "Y-ACT-2", seat=seat, tile=name_of(tile))
    if state.guest and state.guest[0] == tile:
        state.agenda.append((ACTIVATE, tile))
    state.agenda.append((SEND_HOME, tile))
    state.agenda.append(effect_decision(state, seat, tile, side_of(state, tile)))


def send_home(state: State, item: Item, rule: str = "Y-ACT-2") -> None:
    """Send a worker to the camp, the Journeyman's after the first one (Y-STATE-2, Y-CHAR-10)."""
    tile = item[1]
    seat = state.worker[tile]
    state.camp[seat] += 1
    if state.guest and state.guest[0] == tile:
        state.worker[tile] = state.guest[1]
        state.guest = ()
    else:
        state.worker[tile] = C.NOBODY
    if state.sink is not None:
        state.report("home", rule, seat=seat, building=name_of(tile))


# Owners


def has_bonus(state: State, tile: int) -> bool:
    """Tell whether a constructed production building holds only workers of others (Y-BLD-20, 22, 24, 25)."""
    owner = owner_of(state, tile)
    return owner != C.NOBODY and state.worker[tile] != owner and state.guest != (tile, owner)


def owner_bonus(state: State, item: Item) -> None:
    """Pay the owner once, after all workers there (Y-BLD-21), used or not; the Thief has no say (Y-CHAR-14).

    Y-BLD-20, Y-BLD-22, Y-BLD-23.
    """
    tile = item[1]
    for kind, amount in C.TILES[tile].owner_bonus.items():
        gain(state, owner_of(state, tile), C.QUANTITIES.index(kind), amount, name_of(tile), "Y-BLD-20")


# Effects

Gain = tuple[tuple[int, int], ...]
"""(quantity, amount), ..."""
Offers = dict[int, tuple[Gain, Gain]]
"""action -> its price and its gain"""


def _offers_of(effect: Effect) -> Offers:
    if effect.take:
        gains = _amounts(effect.take)
        if gains[0][0] == C.ANY_BASIC:
            return {TAKE + kind: ((), ((kind, gains[0][1]),)) for kind in C.BASIC}
        return {USE: ((), gains)}
    found: Offers = {}
    for price, reward in effect.trade:
        paid, gains = _amounts(price), _amounts(reward)
        ((kind, amount),) = paid
        if gains[0][0] == C.ANY_BASIC:
            found |= {PAY_WORKER_FOR + basic: (paid, ((basic, 1),)) for basic in C.BASIC}
        elif kind == C.ANY_BASIC:
            payments = {kinds: action for kinds, action in PAY_BASIC.items() if len(kinds) == amount}
            found |= {action: (_counted(kinds), gains) for kinds, action in payments.items()}
        else:
            found[PAY[kind, amount]] = (paid, gains)
    return found


def _amounts(quantities: object) -> Gain:
    assert hasattr(quantities, "items")
    return tuple((C.QUANTITIES.index(name), amount) for name, amount in quantities.items())


def _counted(kinds: tuple[int, ...]) -> Gain:
    return tuple((kind, kinds.count(kind)) for kind in sorted(set(kinds)))


_OFFERS = {
    third: [
        {tile: _offers_of(rules.effect(tile, side)) for tile in C.TILES} for side in (C.SETUP_SIDE, C.CONSTRUCTION_SIDE)
    ]
    for third in C.OPTIONS["stone_sawmill_third_resource"]
    for rules in [Ruleset(min(C.PLAYERS), stone_sawmill_third_resource=third)]
}
"""value of the option that changes a tile -> side -> tile -> its offers"""


def offers(rules: Ruleset, tile: int, side: int) -> Offers:
    """Return the offers of a side of a tile (Y-EFF-4, Y-EFF-6, Y-BLD-8 to 32)."""
    return _OFFERS[rules.stone_sawmill_third_resource][side][tile]


def effect_decision(state: State, seat: int, tile: int, side: int) -> Item:
    """Return the decision of a player who may use the effect of a side of a tile (Y-EFF-1, Y-EFF-2)."""
    effect = C.TILES[tile].construction if side else C.TILES[tile].setup
    if effect.build:
        return (ASK_BUILD, seat, tile, side)
    if effect.special:
        return (ASK_LAWYER if effect.special == "claim" else ASK_TOLL, seat)
    return (ASK_EFFECT, seat, tile, side)


def legal_effect(state: State, item: Item) -> list[int]:
    """List decline, and the options whose whole price the player can pay (Y-EFF-2 to Y-EFF-4)."""
    offered = offers(state.rules, item[2], item[3])
    if USE in offered:  # most buildings ask for no price
        return [DECLINE, USE]
    goods, first = state.goods, item[1] * C.PER_PLAYER
    legal = [DECLINE]
    for action, (paid, _) in offered.items():
        for kind, amount in paid:
            if goods[first + kind] < amount:
                break
        else:
            legal.append(action)
    return legal


def resolve_effect(state: State, item: Item, action: int) -> None:
    """Pay the whole price, then gain in full (Y-EFF-3, Y-EFF-5)."""
    if action == DECLINE:
        return
    seat, tile = item[1], item[2]
    name = name_of(tile)
    rule = RULE_OF_EFFECT[name]
    paid, gains = offers(state.rules, tile, item[3])[action]
    for kind, amount in paid:
        pay(state, seat, kind, amount, name, rule)
    for kind, amount in gains:
        if kind == C.PRESTIGE:
            score(state, seat, amount, "effects", rule, tile=name)
        elif kind == C.FAVOR:
            award_favor(state, seat, name, rule)
        else:
            gain(state, seat, kind, amount, name, rule)


RULE_OF_EFFECT = {
    "fairground": "Y-BLD-1",
    "lawyer": "Y-BLD-2",
    "carpenter": "Y-BLD-5",
    "toll": "Y-BLD-6",
    **dict.fromkeys(("start_farm_a", "start_farm_b", "start_sawmill", "start_quarry"), "Y-BLD-8"),
    **dict.fromkeys(("start_market_a", "start_market_b"), "Y-BLD-9"),
    "start_carpenter": "Y-BLD-5",
    "start_guild_3": "Y-BLD-10",
    "start_guild_4": "Y-BLD-11",
    **dict.fromkeys(("wood_farm", "wood_sawmill", "wood_quarry", "wood_spinning_mill"), "Y-BLD-12"),
    "wood_covered_market": "Y-BLD-13",
    "wood_manor": "Y-BLD-14",
    "wood_market": "Y-BLD-15",
    "wood_tailor": "Y-BLD-16",
    "wood_stonemason": "Y-BLD-17",
    **dict.fromkeys(("stone_farm", "stone_sawmill", "stone_quarry"), "Y-BLD-19"),
    "stone_gold_mine": "Y-BLD-26",
    "stone_guild": "Y-BLD-27",
    "stone_foundry": "Y-BLD-28",
    "stone_alchemist": "Y-BLD-29",
    "stone_church": "Y-BLD-30",
    "stone_jeweler": "Y-BLD-31",
}
"""tile -> the rule of its effect; those from Y-BLD-26 on are the same on both sides (Y-BLD-32)"""


# The provost


@cache
def provost_moves(rules: Ruleset, provost: int, reach: int) -> list[int]:
    """List `provost S` for every S within reach that keeps him between the bridge and his last position.

    Every space counts, also with a residence or a monument (Y-ROAD-11, Y-PROV-4 to Y-PROV-9).
    """
    least = max(-reach, rules.provost_min_gap - provost)
    most = min(reach, rules.farthest - provost)
    return list(range(PROVOST_STAYS + least, PROVOST_STAYS + most + 1))


def is_ahead(state: State, space: int) -> bool:
    """Tell whether the provost does not reach a space; printed buildings always act (Y-PROV-3, Y-PROV-13)."""
    return space >= C.FIRST_SPACE and space >= state.provost


def move_provost(state: State, seat: int, steps: int, rule: str) -> None:
    """Move the provost once in one direction (Y-PROV-9)."""
    before = state.provost
    state.provost += steps
    if state.sink is not None:
        state.report("provost", rule, seat=seat, start=before, end=state.provost)


def legal_toll(state: State, item: Item) -> list[int]:
    """List 0, 1 or 2 steps either way (Y-BLD-6)."""
    return provost_moves(state.rules, state.provost, C.TOLL_STEPS)[:]


def resolve_toll(state: State, item: Item, action: int) -> None:
    """Move the provost for free (Y-BLD-6)."""
    move_provost(state, item[1], action - PROVOST_STAYS, "Y-BLD-6")


def bridge(state: State) -> None:
    """Ask everybody once in passing order, then the Bailiff; then the provost stays (Y-ACT-6, 9 to 12, Y-BLD-7)."""
    if state.holder[C.BAILIFF] >= 0:
        state.agenda.append((ASK_BAILIFF, state.holder[C.BAILIFF]))
    state.agenda.extend([(ASK_BRIDGE, seat) for seat in reversed(state.pass_order)])


def legal_bridge(state: State, item: Item) -> list[int]:
    """List up to 3 steps either way, as far as the pool reaches (Y-ACT-7, Y-ACT-8)."""
    pool = state.goods[item[1] * C.PER_PLAYER + C.WORKER]
    return provost_moves(state.rules, state.provost, pool if pool < C.BRIDGE_STEPS else C.BRIDGE_STEPS)[:]


def resolve_bridge(state: State, item: Item, action: int) -> None:
    """Move the provost for 1 worker a step (Y-ACT-8)."""
    steps = action - PROVOST_STAYS
    if steps:
        pay(state, item[1], C.WORKER, abs(steps), "provost", "Y-ACT-8")
    move_provost(state, item[1], steps, "Y-ACT-7")


def legal_bailiff(state: State, item: Item) -> list[int]:
    """List 1 step either way, and none (Y-CHAR-16)."""
    return provost_moves(state.rules, state.provost, C.BAILIFF_STEPS)[:]


def resolve_bailiff(state: State, item: Item, action: int) -> None:
    """Move the provost for free (Y-CHAR-16)."""
    if action != PROVOST_STAYS:
        mark_used(state, item[1], C.BAILIFF, "Y-CHAR-16")
    move_provost(state, item[1], action - PROVOST_STAYS, "Y-CHAR-16")


def available(state: State) -> tuple[int, ...]:
    """Return the favor buildings that can be used now, from the first on (Y-FAV-6)."""
    return state.favor_buildings[: available_in(state.turn)]


def available_in(turn: int) -> int:
    """Return the number of usable favor buildings: 1 in rounds 1 to 3, 2 from round 4, 3 from round 7 on (Y-FAV-6)."""
    return 1 + (turn - 1) // C.ROUNDS_PER_FAVOR_BUILDING


def first_turn_of(number: int) -> int:
    """Return the first round in which a favor building can be used (Y-FAV-6)."""
    return 1 + (number - 1) * C.ROUNDS_PER_FAVOR_BUILDING


def legal_favor(state: State, item: Item) -> list[int]:
    """List the characters of other players, and the favor buildings (Y-FAV-2 to Y-FAV-6)."""
    seat = item[1]
    return [
        *[TAKE_CHARACTER + character for character, other in enumerate(state.holder) if other >= 0 and other != seat],
        *[USE_BUILDING + tile for tile in available(state)],
    ]


def resolve_favor(state: State, item: Item, action: int) -> None:
    """Take the character, or use the setup side of the building and then look at the board (Y-FAV-3, 5, 7, 8, 10)."""
    seat = item[1]
    if action < TAKE_CHARACTER + len(C.CHARACTERS):
        take_character(state, seat, action - TAKE_CHARACTER, "Y-FAV-3")
        return
    tile = action - USE_BUILDING
    if state.sink is not None:
        number = state.favor_buildings.index(tile) + 1
        state.report("use_building", "Y-FAV-5", seat=seat, tile=name_of(tile), number=number)
    state.agenda.append((ASK_FAVOR_CHARACTER, seat))
    state.agenda.append(effect_decision(state, seat, tile, C.SETUP_SIDE))


def take_character(state: State, seat: int, character: int, rule: str) -> None:
    """Give the character to the player; its former holder gets nothing (Y-FAV-3, Y-FAV-7, Y-SITE-6)."""
    before = state.holder[character]
    give_character(state, seat, character)
    if state.sink is not None:
        data = {} if before == C.ON_BOARD else {"owner": before}
        event = "character" if before == C.ON_BOARD else "steal"
        state.report(event, rule, seat=seat, character=C.CHARACTERS[character], **data)


def legal_favor_character(state: State, item: Item) -> list[int]:
    """List decline, and the characters on the board (Y-FAV-7)."""
    return [
        DECLINE,
        *[TAKE_CHARACTER + character for character, other in enumerate(state.holder) if other == C.ON_BOARD],
    ]


def resolve_favor_character(state: State, item: Item, action: int) -> None:
    """Take the character; the board is never refilled (Y-SITE-6)."""
    if action != DECLINE:
        take_character(state, item[1], action - TAKE_CHARACTER, "Y-FAV-7")
