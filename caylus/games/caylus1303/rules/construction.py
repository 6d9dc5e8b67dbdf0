"""Wood and stone buildings, and the Lawyer (Y-CON-1 to Y-CON-5, Y-BLD-2 to Y-BLD-5).

At the end, phase 3, delivery to the construction site (Y-DEL-1 to Y-DEL-10).
"""

from __future__ import annotations

from functools import cache

from ....core.rules.agenda import Item
from . import constants as C
from .actions import BATCHED_BY, BUILD, BUILT_BY, CLAIM, DECLINE, DONE
from .constants import Ruleset
from .kinds import ASK_DELIVERY, ASK_DELIVERYMAN, DELIVERY_FAVOR, LEAVE_SITE
from .planning import enter_phase, mark_used
from .state import Price, State, award_favor, can_pay, is_residence, name_of, pay, put_house, score

_STARTING = frozenset(C.STARTING)


@cache
def payments(rules: Ruleset, group: str, discount: bool) -> dict[Price, list[tuple[int, int]]]:
    """Return every way to construct a tile of a class, by its price: the tile's bit in the supply and the action.

    A basic resource of choice is paid with any of four; the setup side of the Stonemason leaves out the fixed
    stone and nothing else (Y-CON-3, Y-BLD-17, Y-BLD-18). Many tiles cost the same, so that few prices are compared.
    """
    found: dict[Price, list[tuple[int, int]]] = {}
    for tile in C.TILES_OF_GROUP[group]:
        fixed = {C.RESOURCES.index(name): amount for name, amount in rules.cost(tile).items() if name != "any_basic"}
        if discount:
            fixed[C.RESOURCES.index("stone")] -= 1
        for kind in C.BASIC if "any_basic" in C.TILES[tile].cost else (None,):
            price = dict(fixed) if kind is None else {**fixed, kind: fixed.get(kind, 0) + 1}
            paid = tuple((resource, amount) for resource, amount in sorted(price.items()) if amount)
            found.setdefault(paid, []).append((1 << tile, BUILD[tile, kind]))
    return found


@cache
def price_of(rules: Ruleset, action: int, discount: bool) -> Price:
    """Return the price of constructing in this way."""
    group = C.TILES[BUILT_BY[action][0]].group
    return next(
        paid for paid, tiles in payments(rules, group, discount).items() if action in (payment for _, payment in tiles)
    )


def affordable(state: State, seat: int, group: str, discount: bool) -> list[int]:
    """List every way to construct a tile of a class from the supply that a player can pay, in order."""
    supply = state.supply
    found: list[int] = []
    for price, tiles in payments(state.rules, group, discount).items():
        if can_pay(state, seat, price):
            found += [payment for bit, payment in tiles if supply & bit]
    found.sort()
    return found


def site(state: State) -> int | None:
    """Return the empty space with the lowest number; the stone space is never empty (Y-ROAD-9, Y-ROAD-10)."""
    return state.road.index(C.UNBUILT) if C.UNBUILT in state.road else None


def task_of(state: State, item: Item) -> tuple[str, bool]:
    """Return the class of tiles that a building constructs, and whether fixed stone is left out (Y-BLD-5, 17, 18)."""
    effect = state.rules.effect(item[2], item[3])
    return effect.build, bool(effect.discount)


def legal_build(state: State, item: Item) -> list[int]:
    """List decline, and tiles of the class in the supply, if there is a space and a house (Y-CON-2, Y-COMP-9)."""
    seat = item[1]
    if not state.houses[seat] or C.UNBUILT not in state.road:
        return [DECLINE]
    return [DECLINE, *affordable(state, seat, *task_of(state, item))]


def resolve_build(state: State, item: Item, action: int) -> None:
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
    if state.sink is not None or state.ledger is not None:
        state.report("build", "Y-CON-1", seat=seat, tile=name_of(tile), space=space)
    score_construction(state, seat, tile, "buildings", "Y-CON-1")


def score_construction(state: State, seat: int, tile: int, source: str, rule: str) -> None:
    """Score the printed PP, and 1 more for the Architect, for buildings and monuments alike (Y-CHAR-17)."""
    score(state, seat, state.rules.prestige(tile), source, rule, tile=name_of(tile))
    if state.holder[C.ARCHITECT] == seat:
        score(state, seat, 1, "characters", "Y-CHAR-17", tile=name_of(tile))
    if C.TILES[tile].favors:
        award_favor(state, seat, name_of(tile), "Y-MON-6")


# The Lawyer


def can_be_claimed(state: State, tile: int) -> bool:
    """Tell whether a tile on the road shows its yellow flag and carries no house (Y-BLD-3)."""
    return tile in _STARTING and state.house[tile] == C.NOBODY and not is_residence(state, tile)


def legal_lawyer(state: State, item: Item) -> list[int]:
    """List decline, and the starting tiles, for 1 cloth and 1 house (Y-BLD-2, Y-COMP-9)."""
    seat = item[1]
    if not state.goods[seat * C.PER_PLAYER + C.CLOTH] or not state.houses[seat]:
        return [DECLINE]
    return [DECLINE, *[CLAIM + tile for tile in state.road if can_be_claimed(state, tile)]]


def resolve_lawyer(state: State, item: Item, action: int) -> None:
    """Reserve the tile by a house; it keeps working until it is turned over (Y-BLD-2, Y-BLD-4, Y-OWN-3)."""
    if action == DECLINE:
        return
    seat, tile = item[1], action - CLAIM
    pay(state, seat, C.CLOTH, 1, "lawyer", "Y-BLD-2")
    put_house(state, seat, tile)
    if state.sink is not None:
        state.report("claim", "Y-BLD-2", seat=seat, tile=name_of(tile), space=state.road.index(tile))


def delivery_phase(state: State, item: Item) -> None:
    """Ask players on the site from left to right, then the Deliveryman; then the favor (Y-DEL-1, 2, Y-CHAR-19, 20)."""
    enter_phase(state, C.DELIVERY)
    state.bundles = (0,) * state.players
    state.agenda += ((LEAVE_SITE,), (DELIVERY_FAVOR,))
    if state.holder[C.DELIVERYMAN] >= 0:
        state.agenda.append((ASK_DELIVERYMAN, state.holder[C.DELIVERYMAN], 0))
    state.agenda.extend([(ASK_DELIVERY, seat) for seat in reversed(state.site)])


def _is_normal(kinds: tuple[int, ...]) -> bool:
    """Tell whether 3 resources differ and have food among them; gold may be another (Y-DEL-4, Y-DEL-5)."""
    return kinds[0] == C.FOOD and len(set(kinds)) == C.BUNDLE


_BUNDLES: dict[int, Price] = {
    action: tuple((kind, kinds.count(kind)) for kind in sorted(set(kinds))) for action, kinds in BATCHED_BY.items()
}
_NORMAL = {action: needed for action, needed in _BUNDLES.items() if _is_normal(BATCHED_BY[action])}


def delivers_later(state: State, seat: int) -> bool:
    """Tell whether a seat that delivers in its place delivers again after all others (Y-CHAR-19, Y-CHAR-20)."""
    return any(item[:2] == (ASK_DELIVERYMAN, seat) for item in state.agenda[:-1])


def is_bundle(state: State, seat: int, action: int) -> bool:
    """Tell whether this player may deliver these resources: the Chamberlain any 3 (Y-DEL-4, Y-CHAR-23)."""
    return action in _NORMAL or state.holder[C.CHAMBERLAIN] == seat


def legal_delivery(state: State, item: Item) -> list[int]:
    """List done, and the bundles that the player has; none is no fault (Y-DEL-3)."""
    seat = item[1]
    any_three = state.holder[C.CHAMBERLAIN] == seat
    if not any_three and not state.goods[seat * C.PER_PLAYER + C.FOOD]:
        return [DONE]
    bundles = _BUNDLES if any_three else _NORMAL
    return [DONE, *[action for action, needed in bundles.items() if can_pay(state, seat, needed)]]


def bonuses_of(state: State, seat: int, action: int) -> list[tuple[int, int, str]]:
    """Return the additions of characters to a bundle: each with its PP and the rule (Y-CHAR-24 to Y-CHAR-26)."""
    found = [(C.FOREMAN, C.FOREMAN_PRESTIGE, "Y-CHAR-24")] if state.holder[C.FOREMAN] == seat else []
    if C.GOLD in BATCHED_BY[action] and state.holder[C.GOLDSMITH] == seat and not state.used >> C.GOLDSMITH & 1:
        found.append((C.GOLDSMITH, C.GOLDSMITH_PRESTIGE, "Y-CHAR-25"))
    return found


def resolve_delivery(state: State, item: Item, action: int) -> None:
    """Score 5 PP for each bundle, 6 for the Foreman, 5 more for the Goldsmith's first with gold (Y-DEL-6, Y-CHAR-24 to
    26).

    The same player decides again; the Deliveryman's bundles are added to the others (Y-CHAR-21).
    """
    seat = item[1]
    if action == DONE:
        if item[0] == ASK_DELIVERYMAN and item[2]:
            mark_used(state, seat, C.DELIVERYMAN, "Y-CHAR-19")
        return
    for kind, amount in _BUNDLES[action]:
        pay(state, seat, kind, amount, "site", "Y-DEL-6")
    state.bundles = (*state.bundles[:seat], state.bundles[seat] + 1, *state.bundles[seat + 1 :])
    if state.sink is not None:
        state.report("bundle", "Y-DEL-4", seat=seat, building="site", count=state.bundles[seat])
    score(state, seat, C.PRESTIGE_PER_BUNDLE, "bundles", "Y-DEL-6")
    for character, points, rule in bonuses_of(state, seat, action):
        if character == C.GOLDSMITH:
            mark_used(state, seat, C.GOLDSMITH, rule)
        score(state, seat, points, "characters", rule)
    state.agenda.append((ASK_DELIVERYMAN, seat, item[2] + 1) if item[0] == ASK_DELIVERYMAN else item)


def most_bundles(state: State) -> int:
    """Return the seat with most bundles; on a tie the worker furthest to the left wins, and seats without one there
    lose.

    Without any delivery it is `NOBODY` (Y-DEL-7 to Y-DEL-9, Y-CHAR-22).
    """
    most = max(state.bundles)
    if not most:
        return C.NOBODY
    for seat in state.site:
        if state.bundles[seat] == most:
            return seat
    return state.bundles.index(most)


def delivery_favor(state: State, item: Item) -> None:
    """Give a royal favor for the most bundles, at least one (Y-DEL-7)."""
    seat = most_bundles(state)
    if seat != C.NOBODY:
        award_favor(state, seat, "site", "Y-DEL-7")


def leave_site(state: State, item: Item) -> None:
    """Send all workers on the construction site to the camp (Y-DEL-10)."""
    for seat in state.site:
        state.camp[seat] += 1
        if state.sink is not None:
            state.report("home", "Y-DEL-10", seat=seat, building="site")
    state.site = ()
    state.bundles = (0,) * state.players
