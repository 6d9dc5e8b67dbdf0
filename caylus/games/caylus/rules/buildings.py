"""Phase 5: the effects of the tiles of the road, in the order of the rulebook (C-PROD-1 to C-TRADE-1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....core.rules.agenda import Item
from . import constants as C
from .actions import (
    BOUGHT_BY,
    BUILD,
    BUILT_BY,
    BUY,
    DECLINE,
    PAID_BY,
    PAY,
    PAY_CUBES,
    SELL,
    TAKE,
    TRANSFORM,
    TRANSFORMED_BY,
)
from .kinds import (
    ASK_BUILD,
    ASK_EXCHANGE,
    ASK_LAWYER,
    ASK_MARKET,
    ASK_OWNER_BONUS,
    ASK_PEDDLER,
    ASK_PRODUCE,
)
from .state import State, award_favors, gain, name_of, pay, score


def activate(state: State, seat: int, tile: int) -> None:
    """Apply a tile's effect for the player of the worker (C-ROAD-1, C-ROAD-3)."""
    if state.sink is not None:
        state.report("activate", "C-ROAD-1", seat=seat, tile=name_of(tile))
    _ACTIVATE[tile](state, seat, tile)


# Production


def _produce(state: State, seat: int, tile: int) -> None:
    """Produce the cubes of a tile; another player's stone tile gives its owner a bonus (C-PROD-1, C-PROD-2)."""
    for kind, amount in C.PRODUCES[tile]:
        gain(state, seat, kind, amount, name_of(tile), "C-PROD-1")
    owner = state.owner_of[tile]
    if tile in C.OWNER_BONUS and owner != seat:
        state.agenda.append((ASK_OWNER_BONUS, owner, tile))


def legal_produce(state: State, item: Item) -> list[int]:
    """List the kinds that the tile offers; production is mandatory (C-PROD-1, C-ROAD-3)."""
    return [TAKE + kind for kind in C.CHOOSES[item[2]]]


def resolve_produce(state: State, item: Item, action: int) -> None:
    """Receive the tile's amount of the chosen kind (C-PROD-1)."""
    kind = action - TAKE
    gain(state, item[1], kind, C.CHOOSES[item[2]][kind], name_of(item[2]), "C-PROD-1")


def legal_owner_bonus(state: State, item: Item) -> list[int]:
    """List the kinds that the tile produces (C-PROD-2)."""
    return [TAKE + kind for kind in C.OWNER_BONUS[item[2]]]


def resolve_owner_bonus(state: State, item: Item, action: int) -> None:
    """Give the owner 1 cube (C-PROD-2)."""
    gain(state, item[1], action - TAKE, 1, name_of(item[2]), "C-PROD-2")


# Construction


def builds(
    state: State, seat: int, group: int, by_favor: bool = False, goods: Sequence[int] | None = None
) -> list[int]:
    """List every way to build a tile of a group now, at the favor's price if by favor (C-BUILD-1 to 3, C-FAVOR-7).

    `goods`: those of the seat, if it pays with others than it has now.
    """
    if site(state, seat, group) is None:
        return []
    if goods is None:
        first = seat * C.GOODS_PER_PLAYER
        goods = state.goods[first : first + len(C.CUBES)]
    stock = state.stock_bits
    actions = []
    for bit, cost, white, action in _PAYMENTS[by_favor][group]:
        if not stock & bit:
            continue
        for kind, amount in cost:
            if goods[kind] < amount:
                break
        else:
            if white:
                actions += [payment for kind, least, payment in white if goods[kind] > least]
            else:
                actions.append(action)
    return actions


_PAYMENTS = [
    [
        [
            (
                1 << tile,
                costs[tile],
                [(kind, dict(costs[tile]).get(kind, 0), BUILD[tile, kind]) for kind in range(len(C.CUBES))]
                if tile in C.WHITE_CUBE
                else [],
                BUILD.get((tile, None), 0),
            )
            for tile in tiles
        ]
        for tiles in C.TILES_OF_GROUP
    ]
    for costs in (C.COST, C.DISCOUNTED_COST)
]
"""by favor? -> group -> each tile's bit in the stock, cost, (kind, least, action) for its white cube, other action"""


def site(state: State, seat: int, group: int) -> int | None:
    """Return the index on the road where the tile would go: the first unbuilt space, for a prestige tile the own
    residence nearest the bridge; None without any (C-BUILD-2, C-BUILD-3).
    """
    replaced = C.RESIDENCE + seat if group == C.PRESTIGE_GROUP else C.UNBUILT
    return state.road.index(replaced) if replaced in state.road else None


def legal_build(state: State, item: Item) -> list[int]:
    """List decline, and the tiles in stock whose full price can be paid (C-BUILD-1)."""
    return [DECLINE, *builds(state, item[1], item[2])]


def resolve_build(state: State, item: Item, action: int) -> None:
    """Build, or not (C-ROAD-3)."""
    if action != DECLINE:
        build(state, item[1], action)


def build(state: State, seat: int, action: int, by_favor: bool = False) -> None:
    """Pay, lay the tile, score it, and receive its favors (C-BUILD-1 to C-BUILD-4)."""
    tile, white = BUILT_BY[action]
    name = name_of(tile)
    group = C.GROUPS.index(C.TILES[tile].group)
    for kind, amount in (C.DISCOUNTED_COST if by_favor else C.COST)[tile]:
        pay(state, seat, kind, amount, name, "C-FAVOR-7" if by_favor else "C-BUILD-1")
    if white is not None:
        pay(state, seat, white, 1, name, "C-BUILD-1")
    index = site(state, seat, group)
    assert index is not None, "legal actions build only where there is a site"
    state.road[index] = tile
    state.owner_of[tile] = seat
    state.stock_bits ^= 1 << tile
    if state.sink is not None or state.ledger is not None:
        rule = "C-BUILD-3" if group == C.PRESTIGE_GROUP else "C-BUILD-2"
        state.report("build", rule, seat=seat, tile=name, space=index + 1)
    score(state, seat, state.rules.prestige_of(tile), "buildings", "C-BUILD-2")
    if C.TILES[tile].favors:
        award_favors(state, seat, C.TILES[tile].favors, name, "C-BUILD-4")


# Lawyer


def is_transformable(state: State, seat: int, tile: int) -> bool:
    """Tell whether a tile is neutral, or the player's own wood or stone tile, and free to transform (C-LAW-1, 2, 4)."""
    if not C.FIRST_TILE <= tile < len(C.PLACES) or tile == C.LAWYER:
        return False
    if tile not in C.NEUTRAL_TILES and state.owner_of[tile] != seat:
        return False
    return all(tile != waiting for waiting, _ in state.pending)


def transformations(state: State, seat: int, deniers: int) -> list[int]:
    """List the tiles that the player may turn into a residence for 1 cloth and this number of deniers (C-LAW-1)."""
    first = seat * C.GOODS_PER_PLAYER
    if not state.goods[first + C.CLOTH] or state.goods[first + C.DENIERS] < deniers:
        return []
    return [TRANSFORM[tile] for tile in state.road if is_transformable(state, seat, tile)]


def legal_lawyer(state: State, item: Item) -> list[int]:
    """List decline, and the tiles to transform (C-LAW-1)."""
    return [DECLINE, *transformations(state, item[1], 1)]


def resolve_lawyer(state: State, item: Item, action: int) -> None:
    """Transform, or not (C-ROAD-3)."""
    if action != DECLINE:
        transform(state, item[1], action, 1)


def transform(state: State, seat: int, action: int, deniers: int) -> None:
    """Pay now; a tile with a worker becomes a residence when the worker has left (C-LAW-1, C-LAW-4)."""
    tile = TRANSFORMED_BY[action]
    pay(state, seat, C.CLOTH, 1, "residence", "C-LAW-1")
    if deniers:
        pay(state, seat, C.DENIERS, deniers, "residence", "C-LAW-1")
    if state.worker[tile] == C.NOBODY:
        make_residence(state, seat, tile)
    else:
        state.pending = tuple(sorted((*state.pending, (tile, seat))))
        if state.sink is not None:
            state.report("transform_later", "C-LAW-4", seat=seat, tile=name_of(tile), space=state.road.index(tile) + 1)


def make_residence(state: State, seat: int, tile: int) -> None:
    """Replace the tile by a residence; it returns to the stock, a neutral one leaves the game (C-LAW-1, C-LAW-3)."""
    index = state.road.index(tile)
    state.road[index] = C.RESIDENCE + seat
    state.owner_of[tile] = C.NOBODY
    if tile not in C.NEUTRAL_TILES:
        state.stock_bits |= 1 << tile
    if state.sink is not None:
        state.report("transform", "C-LAW-3", seat=seat, tile=name_of(tile), space=index + 1)
    score(state, seat, C.RESIDENCE_PRESTIGE, "residences", "C-LAW-1")


def complete_transformation(state: State, place: int) -> None:
    """Carry out the paid transformation of a tile when its worker has left (C-LAW-4)."""
    for tile, seat in state.pending:
        if tile == place:
            state.pending = tuple(entry for entry in state.pending if entry[0] != place)
            make_residence(state, seat, tile)
            return


# Market and peddlers


def legal_market(state: State, item: Item) -> list[int]:
    """List decline, and the kinds of cubes to sell, gold included (C-MARKET-1)."""
    first = item[1] * C.GOODS_PER_PLAYER
    return [DECLINE, *[SELL + kind for kind in range(len(C.CUBES)) if state.goods[first + kind]]]


def resolve_market(state: State, item: Item, action: int) -> None:
    """Pay out 4 or 6 deniers for the cube (C-MARKET-1)."""
    if action == DECLINE:
        return
    tile = item[2]
    pay(state, item[1], action - SELL, 1, name_of(tile), "C-MARKET-1")
    gain(state, item[1], C.DENIERS, C.TILES[tile].effect["sell_one_cube_for"], name_of(tile), "C-MARKET-1")


def peddler_price(tile: int, cubes: int) -> int | None:
    """Return the deniers for this number of cubes, None where the tile does not sell as many (C-PEDDLER-1)."""
    for offer in C.TILES[tile].effect["buy"]:
        if offer["cubes"] == cubes:
            return int(offer["deniers"])
    return None


_PEDDLER_OFFERS = {
    tile: [(price, action) for kinds, action in BUY.items() if (price := peddler_price(tile, len(kinds))) is not None]
    for tile in C.TILES
    if "buy" in C.TILES[tile].effect
}


def legal_peddler(state: State, item: Item) -> list[int]:
    """List decline, and the cubes to buy, never gold (C-PEDDLER-1)."""
    deniers = state.goods[item[1] * C.GOODS_PER_PLAYER + C.DENIERS]
    return [DECLINE, *[action for price, action in _PEDDLER_OFFERS[item[2]] if price <= deniers]]


def resolve_peddler(state: State, item: Item, action: int) -> None:
    """Pay and receive (C-PEDDLER-1)."""
    if action == DECLINE:
        return
    kinds = BOUGHT_BY[action]
    price = peddler_price(item[2], len(kinds))
    assert price is not None, "legal actions buy only what the tile sells"
    pay(state, item[1], C.DENIERS, price, name_of(item[2]), "C-PEDDLER-1")
    for kind in kinds:
        gain(state, item[1], kind, 1, name_of(item[2]), "C-PEDDLER-1")


# Exchange


def _offers_of(tile: int) -> dict[int, tuple[str, int]]:
    """Map each action to the reward that the tile gives for it (C-TRADE-1)."""
    offers: dict[int, tuple[str, int]] = {}
    for offer in C.TILES[tile].effect["exchange"]:
        ((given, paid),) = offer["give"].items()
        ((received, gained),) = offer["get"].items()
        if given == "any_but_gold":
            offers.update({action: (received, gained) for kinds, action in PAY_CUBES.items() if len(kinds) == paid})
        else:
            offers[PAY[C.GOODS.index(given), paid]] = (received, gained)
    return offers


_EXCHANGE_OFFERS = {tile: _offers_of(tile) for tile in C.TILES if "exchange" in C.TILES[tile].effect}


def exchange_offers(tile: int) -> dict[int, tuple[str, int]]:
    """Return a tile's exchanges: action -> the received good, and its amount (C-TRADE-1)."""
    return _EXCHANGE_OFFERS[tile]


def legal_exchange(state: State, item: Item) -> list[int]:
    """List decline, and the exchanges that the player can pay (C-TRADE-1)."""
    first = item[1] * C.GOODS_PER_PLAYER
    goods = state.goods[first : first + C.GOODS_PER_PLAYER]
    return [
        DECLINE,
        *[
            action
            for action in _EXCHANGE_OFFERS[item[2]]
            if all(goods[good] >= amount for good, amount in PAID_BY[action])
        ],
    ]


def resolve_exchange(state: State, item: Item, action: int) -> None:
    """Give goods for prestige or gold (C-TRADE-1)."""
    if action == DECLINE:
        return
    seat, tile = item[1], item[2]
    for good, amount in PAID_BY[action]:
        pay(state, seat, good, amount, name_of(tile), "C-TRADE-1")
    received, amount = _EXCHANGE_OFFERS[tile][action]
    if received == "prestige":
        score(state, seat, amount, "exchanges", "C-TRADE-1")
    else:
        gain(state, seat, C.GOLD, amount, name_of(tile), "C-TRADE-1")


def _decision_effect(kind: int) -> Callable[[State, int, int], None]:
    """Return an effect that only puts a decision on the agenda."""
    return lambda state, seat, tile: state.agenda.append((kind, seat, tile))


def _build_decision(state: State, seat: int, tile: int) -> None:
    """Let the player build one tile of the group of a carpenter, mason or architect (C-BUILD-1)."""
    state.agenda.append((ASK_BUILD, seat, C.GROUPS.index(C.TILES[tile].effect["build"])))


def _ask_lawyer(state: State, seat: int, tile: int) -> None:
    """Let the lawyer's player transform a tile (C-LAW-1)."""
    state.agenda.append((ASK_LAWYER, seat))


_EFFECTS: dict[str, Callable[[State, int, int], None]] = {
    "produce": _produce,
    "produce_one_of": _decision_effect(ASK_PRODUCE),
    "build": _build_decision,
    "transform_to_residence": _ask_lawyer,
    "sell_one_cube_for": _decision_effect(ASK_MARKET),
    "buy": _decision_effect(ASK_PEDDLER),
    "exchange": _decision_effect(ASK_EXCHANGE),
}
_ACTIVATE = {tile: _EFFECTS[next(iter(C.TILES[tile].effect))] for tile in range(C.FIRST_TILE, len(C.PLACES))}
