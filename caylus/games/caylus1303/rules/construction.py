"""Wood and stone buildings, and the Lawyer (Y-CON-1 to Y-CON-5, Y-BLD-2 to Y-BLD-5)."""

from __future__ import annotations

from functools import cache

from ....core.agenda import Item
from .actions import BUILD, BUILT_BY, CLAIM, DECLINE
from .constants import (
    ARCHITECT,
    BASIC,
    CLOTH,
    NOBODY,
    PER_PLAYER,
    RESOURCES,
    STARTING,
    TILES,
    TILES_OF_GROUP,
    UNBUILT,
    Ruleset,
)
from .state import Price, State, award_favor, can_pay, is_residence, name_of, pay, put_house, score

_STARTING = frozenset(STARTING)


@cache
def ways(rules: Ruleset, group: str, discount: bool) -> dict[Price, list[tuple[int, int]]]:
    """Every way to construct a tile of a class, by what is paid for it: the tile's bit in the supply and the action.

    A basic resource of choice is paid with any of four; the setup side of the Stonemason leaves out the fixed
    stone and nothing else (Y-CON-3, Y-BLD-17, Y-BLD-18). Many tiles cost the same, so that few prices are compared.
    """
    found: dict[Price, list[tuple[int, int]]] = {}
    for tile in TILES_OF_GROUP[group]:
        fixed = {RESOURCES.index(name): amount for name, amount in rules.cost(tile).items() if name != "any_basic"}
        if discount:
            fixed[RESOURCES.index("stone")] -= 1
        for kind in BASIC if "any_basic" in TILES[tile].cost else (None,):
            price = dict(fixed) if kind is None else {**fixed, kind: fixed.get(kind, 0) + 1}
            paid = tuple((resource, amount) for resource, amount in sorted(price.items()) if amount)
            found.setdefault(paid, []).append((1 << tile, BUILD[tile, kind]))
    return found


@cache
def price_of(rules: Ruleset, action: int, discount: bool) -> Price:
    """What is paid for constructing in this way."""
    group = TILES[BUILT_BY[action][0]].group
    return next(paid for paid, tiles in ways(rules, group, discount).items() if action in (way for _, way in tiles))


def affordable(state: State, seat: int, group: str, discount: bool) -> list[int]:
    """Every way to construct a tile of a class from the supply that a player can pay, in the order of the actions."""
    supply = state.supply
    found: list[int] = []
    for price, tiles in ways(state.rules, group, discount).items():
        if can_pay(state, seat, price):
            found += [way for bit, way in tiles if supply & bit]
    found.sort()
    return found


def site(state: State) -> int | None:
    """The empty space with the lowest number; the stone space is never empty (Y-ROAD-9, Y-ROAD-10)."""
    return state.road.index(UNBUILT) if UNBUILT in state.road else None


def task_of(state: State, item: Item) -> tuple[str, bool]:
    """The class of tiles that a building constructs, and whether the fixed stone is left out (Y-BLD-5, 17, 18)."""
    effect = state.rules.effect(item[2], item[3])
    return effect.build, bool(effect.discount)


def legal_build(state: State, item: Item) -> list[int]:
    """Decline, or a tile of the class from the supply, if there is a space and a house (Y-CON-2, Y-COMP-9)."""
    seat = item[1]
    if not state.houses[seat] or UNBUILT not in state.road:
        return [DECLINE]
    return [DECLINE, *affordable(state, seat, *task_of(state, item))]


def answer_build(state: State, item: Item, action: int) -> None:
    """Pay, lay the tile, put the house above it, and gain its PP; it stays for good (Y-CON-1, Y-CON-4, Y-CON-5)."""
    if action == DECLINE:
        return
    seat = item[1]
    tile = BUILT_BY[action][0]
    _, discount = task_of(state, item)
    for kind, amount in price_of(state.rules, action, discount):
        pay(state, seat, kind, amount, name_of(tile), "Y-CON-1")
    space = site(state)
    assert space is not None, "legal actions construct only where there is a space"
    state.road = (*state.road[:space], tile, *state.road[space + 1 :])
    state.supply ^= 1 << tile
    put_house(state, seat, tile)
    if state.sink is not None:
        state.report("build", "Y-CON-1", seat=seat, tile=name_of(tile), space=space)
    score_construction(state, seat, tile, "buildings", "Y-CON-1")


def score_construction(state: State, seat: int, tile: int, source: str, rule: str) -> None:
    """The printed PP, and 1 more for the Architect, for buildings and monuments alike (Y-CHAR-17)."""
    score(state, seat, state.rules.prestige(tile), source, rule, tile=name_of(tile))
    if state.holder[ARCHITECT] == seat:
        score(state, seat, 1, "characters", "Y-CHAR-17", tile=name_of(tile))
    if TILES[tile].favors:
        award_favor(state, seat, name_of(tile), "Y-MON-6")


# The Lawyer


def can_be_claimed(state: State, tile: int) -> bool:
    """Whether a tile on the road shows its yellow flag and carries no house (Y-BLD-3)."""
    return tile in _STARTING and state.house[tile] == NOBODY and not is_residence(state, tile)


def legal_lawyer(state: State, item: Item) -> list[int]:
    """Decline, or a starting tile, for 1 cloth and 1 house (Y-BLD-2, Y-COMP-9)."""
    seat = item[1]
    if not state.goods[seat * PER_PLAYER + CLOTH] or not state.houses[seat]:
        return [DECLINE]
    return [DECLINE, *[CLAIM + tile for tile in state.road if can_be_claimed(state, tile)]]


def answer_lawyer(state: State, item: Item, action: int) -> None:
    """The house reserves the tile, which works on until it is turned over (Y-BLD-2, Y-BLD-4, Y-OWN-3)."""
    if action == DECLINE:
        return
    seat, tile = item[1], action - CLAIM
    pay(state, seat, CLOTH, 1, "lawyer", "Y-BLD-2")
    put_house(state, seat, tile)
    if state.sink is not None:
        state.report("claim", "Y-BLD-2", seat=seat, tile=name_of(tile), space=state.road.index(tile))
