"""Reasons why an action is refused, with the rule's number, found by the functions that decide legality."""

from __future__ import annotations

from ....core.rules.agenda import Item
from ....core.rules.refusing import Refusal, Refuser, no
from . import constants as C
from . import kinds
from .actions import (
    BATCHED_BY,
    BUILT_BY,
    CHARACTER,
    CLAIM,
    NUMBER,
    PROVOST_STAYS,
    TAKE,
    TAKE_CHARACTER,
    USE,
    USE_BUILDING,
)
from .activation import RULE_OF_EFFECT, available, offers
from .construction import is_bundle, price_of, site, task_of
from .planning import surcharge
from .state import State, is_residence, name_of

_FAMILY_RULES = {
    "place": "Y-PLAN-2",
    "pass": "Y-PLAN-15",
    "decline": "Y-EFF-2",
    "use": "Y-EFF-1",
    "done": "Y-DEL-3",
    "provost": "Y-ACT-12",
    "character": "Y-SETUP-12",
    "take": "Y-EFF-6",
    "claim": "Y-BLD-2",
    "build": "Y-CON-1",
    "pay": "Y-EFF-3",
    "batch": "Y-DEL-1",
}
"""first word of an action -> the rule that offers it"""
_NOT_NOW = {
    family: f"not_now_{family}"
    for family in ("batch", "build", "character", "claim", "pass", "pay", "place", "provost", "take", "use")
}


def _purse(state: State, seat: int, *kinds: int) -> dict[str, int]:
    """Return a player's amounts of these, for `{purse}`."""
    return {C.HOLDINGS[kind]: state.goods[seat * C.PER_PLAYER + kind] for kind in kinds}


def _character(state: State, item: Item, action: int) -> Refusal:
    """Y-SETUP-11, Y-SETUP-12."""
    character = action - CHARACTER
    name, holder = C.CHARACTERS[character], state.holder[character]
    if holder == C.NOT_IN_GAME:
        return no("not_drawn", "Y-SETUP-11", character=name)
    return no("chosen", "Y-SETUP-12", character=name, owner=holder)


def _place(state: State, item: Item, place: int) -> Refusal:
    """Y-PLAN-3 to Y-PLAN-11, Y-CHAR-5, Y-CHAR-9, Y-CHAR-12."""
    seat = item[1]
    if place == C.SITE:
        if seat in state.site:
            return no("site_once", "Y-PLAN-6")
    elif place not in state.road:
        if place in state.favor_buildings:
            return no("on_site", "Y-SITE-4", tile=name_of(place))
        return no("in_supply", "Y-PLAN-4", tile=name_of(place))
    elif is_residence(state, place):
        return no("is_residence", "Y-PLAN-4", tile=name_of(place), owner=state.house[place])
    elif seat == state.worker[place] or state.guest == (place, seat):
        return no("own_worker", "Y-CHAR-12", place=name_of(place))
    elif state.worker[place] != C.NOBODY:
        return no("occupied", "Y-PLAN-4", place=name_of(place), owner=state.worker[place])
    price = 2 if item[0] == kinds.ASK_EARLY_RISER else 1 + surcharge(state, seat)
    purse = _purse(state, seat, C.WORKER)
    return no("placement_price", "Y-PLAN-11", price={"worker": price}, purse=purse)


_REACH = {
    kinds.ASK_TOLL: (C.TOLL_STEPS, "Y-BLD-6"),
    kinds.ASK_BRIDGE: (C.BRIDGE_STEPS, "Y-ACT-7"),
    kinds.ASK_BAILIFF: (C.BAILIFF_STEPS, "Y-CHAR-16"),
}


def _provost(state: State, item: Item, action: int) -> Refusal:
    """Y-PROV-5 to Y-PROV-8, Y-ACT-7, Y-ACT-8, Y-BLD-6, Y-CHAR-16."""
    reason = provost_to(state, state.provost + action - PROVOST_STAYS)
    assert reason is not None, "what is in reach and can be paid is legal"
    return reason


def provost_to(state: State, position: int) -> Refusal | None:
    """Return the reason why the provost cannot be moved to this position; None when he can."""
    item = state.agenda[-1]
    steps = position - state.provost
    reach, rule = _REACH[item[0]]
    if position < state.rules.provost_min_gap:
        return no("provost_bridge", "Y-PROV-5", space=state.provost)
    if position > state.rules.farthest:
        return no("provost_end", "Y-PROV-7", space=state.provost, end=state.rules.farthest)
    if abs(steps) > reach:
        return no("provost_reach", rule, count=reach)
    if PROVOST_STAYS + steps in state.choices:
        return None
    return no("provost_price", "Y-ACT-8", price={"worker": abs(steps)}, purse=_purse(state, item[1], C.WORKER))


def _use(state: State, item: Item, action: int) -> Refusal:
    """Y-EFF-4, Y-FAV-5, Y-FAV-6."""
    if item[0] == kinds.ASK_EFFECT or action == USE:
        return _no_such_effect(state, item) if item[0] == kinds.ASK_EFFECT else no("must_choose", "Y-FAV-2")
    tile = action - USE_BUILDING
    if tile not in state.favor_buildings:
        return no("not_favor_building", "Y-FAV-5", tile=name_of(tile))
    assert tile not in available(state)
    first = 1 + state.favor_buildings.index(tile) * C.ROUNDS_PER_FAVOR_BUILDING
    return no("favor_too_early", "Y-FAV-6", tile=name_of(tile), turn=first)


def _no_such_effect(state: State, item: Item) -> Refusal:
    name = name_of(item[2])
    return no("no_such_effect", RULE_OF_EFFECT[name], tile=name)


def _take(state: State, item: Item, action: int) -> Refusal:
    """Y-BLD-15, Y-FAV-3, Y-FAV-4, Y-FAV-7."""
    if item[0] == kinds.ASK_EFFECT:
        return _no_such_effect(state, item)
    if action >= TAKE:
        return no("must_choose" if item[0] == kinds.ASK_FAVOR else "not_now_take", "Y-FAV-2", decision="favor")
    character = action - TAKE_CHARACTER
    name = C.CHARACTERS[character]
    if state.holder[character] == C.NOT_IN_GAME:
        return no("not_drawn", "Y-SETUP-11", character=name)
    if item[0] == kinds.ASK_FAVOR_CHARACTER:
        return no("not_on_board", "Y-FAV-7", character=name)
    assert state.holder[character] in (C.ON_BOARD, item[1])
    return no("not_held", "Y-FAV-3", character=name)


def _decline(state: State, item: Item, action: int) -> Refusal:
    """Y-FAV-2."""
    return no("must_choose", "Y-FAV-2")


def _pay(state: State, item: Item, action: int) -> Refusal:
    """Y-EFF-3, Y-EFF-4."""
    offered = offers(state.rules, item[2], item[3])
    if action not in offered:
        return _no_such_effect(state, item)
    paid = offered[action][0]
    price = {C.HOLDINGS[kind]: amount for kind, amount in paid}
    purse = _purse(state, item[1], *(kind for kind, _ in paid))
    return no("effect_price", "Y-EFF-3", price=price, purse=purse)


def _build(state: State, item: Item, action: int) -> Refusal:
    """Y-CON-1 to Y-CON-3, Y-COMP-9, Y-ROAD-10, Y-MAN-4, Y-MON-2 to Y-MON-4."""
    tile, _ = BUILT_BY[action]
    name, group = name_of(tile), C.TILES[tile].group
    seat = item[1]
    of_monument = item[0] == kinds.ASK_MONUMENT
    wanted, discount = ("monument", False) if of_monument else task_of(state, item)
    if group != wanted:
        rule = "Y-MON-2" if "monument" in (group, wanted) else "Y-CON-1"
        return no("wrong_group", rule, tile=name, group=wanted, other=group)
    if not state.supply >> tile & 1:
        return _not_in_supply(state, tile)
    if not of_monument and not state.houses[seat]:
        return no("no_house", "Y-COMP-9")
    if not of_monument and site(state) is None:
        return no("no_space", "Y-ROAD-10")
    price = price_of(state.rules, action, discount)
    purse = _purse(state, seat, *(kind for kind, _ in price))
    rule = "Y-MAN-4" if of_monument else "Y-CON-2"
    return no("build_price", rule, price={C.HOLDINGS[kind]: amount for kind, amount in price}, purse=purse)


def _not_in_supply(state: State, tile: int) -> Refusal:
    """Return the refusal for a tile constructed by somebody, or lying there from the beginning (Y-CON-2, Y-MON-4)."""
    name = name_of(tile)
    if tile in C.MONUMENTS:
        residence = next(residence for residence, monument in state.monuments if monument == tile)
        return no("built_already", "Y-MON-4", tile=name, owner=state.house[residence])
    if tile in state.road and state.house[tile] != C.NOBODY:
        return no("built_already", "Y-CON-2", tile=name, owner=state.house[tile])
    return no("lies_there", "Y-CON-2", tile=name)


def _claim(state: State, item: Item, action: int) -> Refusal:
    """Y-BLD-2, Y-BLD-3, Y-SITE-5, Y-COMP-9."""
    tile = action - CLAIM
    name = name_of(tile)
    if tile not in state.road:
        return no("not_on_road", "Y-SITE-5", tile=name)
    if state.house[tile] != C.NOBODY:
        return no("claimed", "Y-BLD-3", tile=name, owner=state.house[tile])
    if not state.houses[item[1]]:
        return no("no_house", "Y-COMP-9")
    return no("lawyer_price", "Y-BLD-2", price={"cloth": 1}, purse=_purse(state, item[1], C.CLOTH))


def _batch(state: State, item: Item, action: int) -> Refusal:
    """Y-DEL-4, Y-DEL-5, Y-CHAR-23."""
    seat = item[1]
    if not is_bundle(state, seat, action):
        return no("no_bundle", "Y-DEL-4")
    resources = BATCHED_BY[action]
    price = {C.HOLDINGS[kind]: resources.count(kind) for kind in sorted(set(resources))}
    purse = _purse(state, seat, *sorted(set(resources)))
    return no("bundle_price", "Y-DEL-6", price=price, purse=purse)


_REASONS = {
    "character": _character,
    "place": _place,
    "provost": _provost,
    "use": _use,
    "take": _take,
    "decline": _decline,
    "pay": _pay,
    "build": _build,
    "claim": _claim,
    "batch": _batch,
}
REFUSER: Refuser = Refuser(
    offered_by=_FAMILY_RULES,
    reasons=_REASONS,
    not_now=_NOT_NOW,
)
is_offered, why_not = REFUSER.is_offered, REFUSER.why_not


def explain_words(text: str) -> Refusal | None:
    """Refuse texts of no action that deserve a rule: workers on bridge and monuments, gold as a basic resource."""
    family, _, name = text.partition(" ")
    if family == "place" and name in ("bridge", "guilds_bridge"):
        return no("no_place_bridge", "Y-ROAD-3")
    if family == "place" and name in _MONUMENT_IDS:
        return no("no_place_monument", "Y-PLAN-4")
    if family == "claim" and name in _UNCLAIMABLE:
        return no("never_claimed", "Y-BLD-3", tile=name)
    if family in ("take", "pay") and "gold" in name.split("+") and text not in NUMBER:
        return no("no_gold", "Y-COMP-4")
    return None


_MONUMENT_IDS = frozenset(C.TILES[tile].id for tile in C.MONUMENTS)
_UNCLAIMABLE = frozenset(tile.id for tile in C.TILES.values() if tile.group != "starting")
