"""Reasons why an action is refused, with the rule's number, found by the functions that decide legality."""

from __future__ import annotations

from ....core.rules.agenda import Item
from ....core.rules.refusing import Refusal, Refuser, no
from . import constants as C
from . import kinds
from .actions import (
    BATCHED_BY,
    BOUGHT_BY,
    BUILT_BY,
    MOVE,
    PAID_BY,
    PROVOST_STAYS,
    SWAPPED_BY,
    TEXTS,
    TRANSFORMED_BY,
)
from .buildings import exchange_offers, peddler_price, site
from .castle import EXCHANGE_COLUMN, LAWYER_COLUMN, PRESTIGE_COLUMN, RESOURCE_COLUMNS, STONE_COLUMN, WOOD_COLUMN
from .placement import is_free, is_there_already, placement_cost
from .state import State, name_of

_FAMILY_RULES = {
    "place": "C-PLACE-1",
    "pass": "C-PLACE-2",
    "move": "C-GATE-1",
    "back": "C-GATE-1",
    "provost": "C-PROVOST-1",
    "joust": "C-JOUST-1",
    "home": "C-INN-2",
    "stay": "C-INN-2",
    "take": "C-PROD-1",
    "build": "C-BUILD-1",
    "transform": "C-LAW-1",
    "sell": "C-MARKET-1",
    "buy": "C-PEDDLER-1",
    "pay": "C-TRADE-1",
    "batch": "C-CASTLE-1",
    "done": "C-CASTLE-1",
    "favor": "C-FAVOR-1",
    "swap": "C-FAVOR-6",
    "decline": "C-ROAD-3",
}
"""first word of an action -> the rule that offers it"""


def _purse(state: State, seat: int, *kinds: int) -> dict[str, int]:
    """Return a player's amounts of these, for `{purse}`."""
    return {C.GOODS[kind]: state.goods[seat * C.GOODS_PER_PLAYER + kind] for kind in kinds}


def _place(state: State, item: Item, place: int) -> Refusal:
    """C-PLACE-3 to C-PLACE-8; players without a worker or a denier pass automatically (C-PLACE-9)."""
    seat = item[1]
    closed = _not_open(state, seat, place)
    if closed:
        return closed
    price = {"deniers": placement_cost(state, seat, place)}
    purse = _purse(state, seat, C.DENIERS)
    return no("placement_price", "C-PLACE-4", place=name_of(place), price=price, purse=purse)


def _not_open(state: State, seat: int, place: int) -> Refusal | None:
    """Return the reason why no worker of this player can stand there; None when it can (C-PLACE-3, 6, 7, 8)."""
    if place >= C.FIRST_TILE and place not in state.road:
        return missing_tile(state, place)
    if is_there_already(state, seat, place):
        return no("castle_once", "C-PLACE-6") if place == C.CASTLE else no("stables_once", "C-PLACE-7")
    if is_free(state, place):
        return None
    if place == C.STABLES:
        return no("stables_closed" if state.players < C.STABLES_FROM else "stables_full", "C-PLACE-7")
    if place == C.INN:
        return no("inn_occupied", "C-PLACE-8", owner=state.worker[C.INN])
    return no("occupied", "C-PLACE-3", place=name_of(place), owner=state.worker[place])


def missing_tile(state: State, tile: int) -> Refusal:
    """Return the refusal for a tile that is out of the game or in stock (C-PLACE-3, C-LAW-3, C-SETUP-6)."""
    if tile in C.NEUTRAL_TILES:
        return no("left_game", "C-LAW-3", tile=name_of(tile))
    if state.stock_bits >> tile & 1:
        return no("in_stock", "C-PLACE-3", tile=name_of(tile))
    return no("not_in_game", "C-SETUP-6", tile=name_of(tile))


def _move(state: State, item: Item, action: int) -> Refusal:
    """C-GATE-1."""
    place = action - MOVE
    return (None if place == C.GATE else _not_open(state, item[1], place)) or no("gate_itself", "C-GATE-1")


def _provost(state: State, item: Item, action: int) -> Refusal:
    """C-PROVOST-1, C-PROVOST-2."""
    steps = action - PROVOST_STAYS
    if state.provost + steps < 1:
        return no("provost_bridge", "C-PROVOST-2", space=state.provost)
    if state.provost + steps > C.SPACES:
        return no("provost_end", "C-PROVOST-2", space=state.provost)
    purse = _purse(state, item[1], C.DENIERS)
    return no("provost_price", "C-PROVOST-1", price={"deniers": abs(steps)}, purse=purse)


def provost_to(state: State, space: int) -> Refusal | None:
    """Return the reason why the provost cannot be moved to this space (C-PROVOST-1, C-PROVOST-2)."""
    steps = space - state.provost
    if abs(steps) > C.LONGEST_MOVE:
        rule = "C-GUILD-1" if state.agenda[-1][0] == kinds.ASK_GUILD else "C-PROVOST-1"
        return no("provost_reach", rule, space=space)
    return why_not(state, PROVOST_STAYS + steps)


def _take(state: State, item: Item, action: int) -> Refusal:
    """C-PROD-1, C-PROD-2, C-FAVOR-6."""
    kind = TEXTS[action].split()[1]
    if item[0] == kinds.ASK_PRODUCE:
        return no("not_produced", "C-PROD-1", tile=name_of(item[2]), kind=kind)
    if item[0] == kinds.ASK_OWNER_BONUS:
        assert item[2] in C.OWNER_BONUS
        return no("not_owner_bonus", "C-PROD-2", tile=name_of(item[2]), kind=kind)
    return no("resource_column", "C-FAVOR-6", kind=kind)


def _build(state: State, item: Item, action: int) -> Refusal:
    """C-BUILD-1 to C-BUILD-3, C-FAVOR-7."""
    tile, white = BUILT_BY[action]
    name = name_of(tile)
    seat = item[1]
    group = C.GROUPS.index(C.TILES[tile].group)
    by_favor = item[0] == kinds.ASK_FAVOR_BUILDINGS
    if not by_favor and group != item[2]:
        return no("wrong_group", "C-BUILD-1", tile=name, group=C.GROUPS[item[2]], other=C.GROUPS[group])
    if by_favor:
        column = (WOOD_COLUMN, STONE_COLUMN, PRESTIGE_COLUMN)[group]
        if _marker(state, seat, C.FAVOR_BUILDINGS) < column:
            return no("favor_column", "C-FAVOR-7", line="buildings", column=column)
    if tile in state.road:
        return no("built_already", "C-BUILD-1", tile=name, owner=state.owner_of[tile])
    if not state.stock_bits >> tile & 1:
        return no("not_in_game", "C-SETUP-6", tile=name)
    if site(state, seat, group) is None:
        return no("no_residence", "C-BUILD-3") if group == C.PRESTIGE_GROUP else no("no_space", "C-BUILD-2")
    cost = dict((C.DISCOUNTED_COST if by_favor else C.COST)[tile])
    price = {C.CUBES[kind]: amount for kind, amount in cost.items()}
    needed = {**cost, **({} if white is None else {white: cost.get(white, 0) + 1})}
    purse = _purse(state, seat, *needed)
    rule = "C-FAVOR-7" if by_favor else "C-BUILD-1"
    if white is None:
        return no("build_price", rule, tile=name, goods=price, purse=purse)
    if not price:
        return no("build_price", rule, tile=name, goods={C.CUBES[white]: 1}, purse=purse)
    return no("build_white", rule, tile=name, goods=price, kind=C.CUBES[white], white={C.CUBES[white]: 1}, purse=purse)


def _marker(state: State, seat: int, line: int) -> int:
    return state.favor_markers[seat * len(C.FAVOR_LINES) + line]


def _transform(state: State, item: Item, action: int) -> Refusal:
    """C-LAW-1 to C-LAW-4, C-FAVOR-7."""
    tile = TRANSFORMED_BY[action]
    seat = item[1]
    by_favor = item[0] == kinds.ASK_FAVOR_BUILDINGS
    if by_favor and _marker(state, seat, C.FAVOR_BUILDINGS) < LAWYER_COLUMN:
        return no("favor_column", "C-FAVOR-7", line="buildings", column=LAWYER_COLUMN)
    if tile not in state.road:
        return no("not_on_road", "C-LAW-1", tile=name_of(tile))
    if C.TILES[tile].group == "fixed":
        return no("never_fixed", "C-LAW-2")
    if tile == C.LAWYER:
        return no("never_lawyer", "C-LAW-2")
    if state.owner_of[tile] not in (C.NOBODY, seat):
        return no("not_yours", "C-LAW-1", tile=name_of(tile), owner=state.owner_of[tile])
    if any(tile == waiting for waiting, _ in state.pending):
        return no("waiting", "C-LAW-4", tile=name_of(tile))
    # At a lawyer's the price is always there; a favor may offer the transformation without it.
    return no("lawyer_price", "C-FAVOR-7", price={"cloth": 1}, purse=_purse(state, seat, C.CLOTH))


def _sell(state: State, item: Item, action: int) -> Refusal:
    """C-MARKET-1."""
    return no("no_cube", "C-MARKET-1", kind=TEXTS[action].split()[1])


def _buy(state: State, item: Item, action: int) -> Refusal:
    """C-PEDDLER-1."""
    price = peddler_price(item[2], len(BOUGHT_BY[action]))
    if price is None:
        return no("one_cube_only", "C-PEDDLER-1", tile=name_of(item[2]))
    purse = _purse(state, item[1], C.DENIERS)
    return no("peddler_price", "C-PEDDLER-1", tile=name_of(item[2]), price={"deniers": price}, purse=purse)


def _pay(state: State, item: Item, action: int) -> Refusal:
    """C-TRADE-1."""
    if action not in exchange_offers(item[2]):
        return no("no_such_exchange", "C-TRADE-1", tile=name_of(item[2]))
    price = {C.GOODS[good]: amount for good, amount in PAID_BY[action]}
    purse = _purse(state, item[1], *(good for good, _ in PAID_BY[action]))
    return no("exchange_price", "C-TRADE-1", price=price, purse=purse)


def _batch(state: State, item: Item, action: int) -> Refusal:
    """C-CASTLE-1; when the towers are full there is no decision (C-CASTLE-3)."""
    cubes = (C.FOOD, *BATCHED_BY[action])
    price = {C.CUBES[kind]: 1 for kind in cubes}
    return no("no_batch", "C-CASTLE-1", price=price, purse=_purse(state, item[1], *cubes))


def _favor(state: State, item: Item, action: int) -> Refusal:
    """C-FAVOR-3."""
    return no("line_used", "C-FAVOR-3", line=TEXTS[action].split()[1])


def _swap(state: State, item: Item, action: int) -> Refusal:
    """C-FAVOR-6."""
    if _marker(state, item[1], C.FAVOR_RESOURCES) < EXCHANGE_COLUMN:
        assert not RESOURCE_COLUMNS[EXCHANGE_COLUMN - 1]
        return no("favor_column", "C-FAVOR-6", line="resources", column=EXCHANGE_COLUMN)
    return no("swap_nothing", "C-FAVOR-6", kind=C.CUBES[SWAPPED_BY[action][0]])


_REASONS = {
    "place": _place,
    "move": _move,
    "provost": _provost,
    "take": _take,
    "build": _build,
    "transform": _transform,
    "sell": _sell,
    "buy": _buy,
    "pay": _pay,
    "batch": _batch,
    "favor": _favor,
    "swap": _swap,
}
REFUSER: Refuser = Refuser(
    offered_by=_FAMILY_RULES,
    reasons=_REASONS,
    not_now={family: f"not_now_{family}" for family in _REASONS},
)
is_offered, why_not = REFUSER.is_offered, REFUSER.why_not


def explain_words(text: str) -> Refusal | None:
    """Refuse texts of no action that still deserve a rule: workers and lawyers on impossible tiles, gold for sale."""
    family, _, name = text.partition(" ")
    group = "residence" if name == "residence" else None
    if name in C.TILE_NUMBER:
        group = C.TILES[C.TILE_NUMBER[name]].group
    if group in ("residence", "prestige"):
        if family in ("place", "move"):
            return no(f"no_place_{group}", "C-PLACE-3")
        if family == "transform":
            return no(f"never_{group}", "C-LAW-2")
    if family == "buy" and "gold" in name.split("+"):
        return no("no_gold_sold", "C-PEDDLER-1")
    return None
