"""Goods on their way: the most that the workers of a seat bring before a place acts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from operator import add

from ....core.rules import purposes
from . import constants as C
from .actions import BOUGHT_BY, PAID_BY
from .buildings import builds, exchange_offers, peddler_price, site
from .castle import RESOURCE_COLUMNS, favor_value, legal_batch, section_under_construction
from .kinds import ASK_BATCH
from .placement import placement_cost
from .state import State

Change = tuple[int, ...]
"""the amount of each good that comes, negative where it is paid"""

BATCH_CUBES = 3


def has_batch(goods: list[int]) -> bool:
    """Tell whether these goods have food and two other kinds of cubes (C-CASTLE-1)."""
    return bool(goods[C.FOOD]) and sum(map(bool, goods[: C.DENIERS])) >= BATCH_CUBES


def batches_of(goods: Sequence[int]) -> int:
    """Return the most batches that these goods come to (C-CASTLE-1)."""
    return purposes.most_sets(lambda batches: lacking(goods, batches))


def lacking(goods: Sequence[int], batches: int) -> int:
    """Return the cubes that these goods lack for so many batches, each of food and two other kinds (C-CASTLE-1)."""
    return purposes.lacking(goods[C.FOOD], goods[C.FOOD + 1 : C.DENIERS], batches, BATCH_CUBES)


def can_deliver(state: State, seat: int) -> bool:
    """Tell whether a seat has a batch and there is room for it (C-CASTLE-1, C-CASTLE-3)."""
    return len(legal_batch(state, (ASK_BATCH, seat))) > 1


def may_deliver(state: State, seat: int) -> bool:
    """Tell whether a seat that goes to the castle may have a batch there, or needs none (C-CASTLE-3)."""
    if section_under_construction(state) is None:
        return True
    goods = goods_of(state, seat, placement_cost(state, seat, C.CASTLE))
    return any(map(has_batch, goods_from_workers(state, seat, goods, C.SPACES)))


def cannot_pay(state: State, seat: int, tile: int) -> bool:
    """Tell whether a place could build, but a seat that places a worker there can pay for no tile then (C-BUILD-1)."""
    group = C.TILES[tile].effect.get("build") if C.FIRST_TILE <= tile < len(C.PLACES) else None
    if group is None:
        return False
    index = C.GROUPS.index(group)
    if site(state, seat, index) is None or builds(state, seat, index):
        return False
    goods = goods_of(state, seat, placement_cost(state, seat, tile))
    # If the tile acts, so do all tiles before it.
    coming = goods_from_workers(state, seat, goods, state.road.index(tile))
    return not any(builds(state, seat, index, goods=then) for then in coming)


def goods_of(state: State, seat: int, price: int = 0) -> list[int]:
    """Return the goods of a seat that has paid this number of deniers."""
    goods = state.goods[seat * C.GOODS_PER_PLAYER : (seat + 1) * C.GOODS_PER_PLAYER]
    goods[C.DENIERS] -= price
    return goods


def goods_from_workers(state: State, seat: int, goods: list[int], last: int) -> Iterator[list[int]]:
    """Yield what these goods may become by the seat's workers in special buildings and up to a space of the road."""
    ways: list[list[Change]] = []
    if state.worker[C.TRADING_POST] == seat:
        ways.append([_change((C.DENIERS, C.TRADING_POST_DENIERS))])
    if state.worker[C.JOUST_FIELD] == seat:
        ways.append(_by_joust(state, seat))
    for tile in state.road[:last]:
        worker = state.worker[tile] if 0 <= tile < len(C.PLACES) else C.NOBODY
        if worker == seat:
            ways.append(changes_of(tile))
        elif worker != C.NOBODY and state.owner_of[tile] == seat and tile in C.OWNER_BONUS:
            ways.append([_change((kind, 1)) for kind in C.OWNER_BONUS[tile]])
    reached = {tuple(goods)}
    for changes in ways:
        # A set: many choices come to the same goods.
        sums = {tuple(map(add, before, change)) for before in reached for change in changes}
        reached = {then for then in sums if min(then) >= 0}
    yield from map(list, reached)


def _change(*amounts: tuple[int, int]) -> Change:
    change = [0] * C.GOODS_PER_PLAYER
    for good, amount in amounts:
        change[good] += amount
    return tuple(change)


_NOTHING = _change()


@cache
def changes_of(tile: int) -> list[Change]:
    """List what a tile may bring to its worker (C-PROD-1, C-MARKET-1, C-PEDDLER-1, C-TRADE-1)."""
    effect = C.TILES[tile].effect
    if tile in C.PRODUCES:
        return [_change(*C.PRODUCES[tile])]
    if tile in C.CHOOSES:
        return [_change(choice) for choice in C.CHOOSES[tile].items()]
    if "sell_one_cube_for" in effect:
        price = effect["sell_one_cube_for"]
        return [_NOTHING, *[_change((kind, -1), (C.DENIERS, price)) for kind in range(len(C.CUBES))]]
    if "buy" in effect:
        bought = [(kinds, peddler_price(tile, len(kinds))) for kinds in BOUGHT_BY.values()]
        return [
            _NOTHING,
            *[_change((C.DENIERS, -price), *[(kind, 1) for kind in kinds]) for kinds, price in bought if price],
        ]
    if "exchange" in effect:
        return [
            _NOTHING,
            *[
                _change(*[(good, -paid) for good, paid in PAID_BY[action]], (C.GOODS.index(received), amount))
                for action, (received, amount) in exchange_offers(tile).items()
                if received in C.GOODS
            ],
        ]
    return [_NOTHING]


def _by_joust(state: State, seat: int) -> list[Change]:
    """List what a favor of the joust field may bring (C-JOUST-1, C-FAVOR-5, C-FAVOR-6)."""
    if state.rules.simplified_favors:
        return [_NOTHING]
    deniers, resources = (
        min(state.favor_markers[seat * len(C.FAVOR_LINES) + line] + 1, C.FAVOR_COLUMNS)
        for line in (C.FAVOR_DENIERS, C.FAVOR_RESOURCES)
    )
    price = (C.CLOTH, -1), (C.DENIERS, -1)
    kinds = [kind for column in RESOURCE_COLUMNS[:resources] for kind in column]
    gains = [(C.DENIERS, favor_value(C.FAVOR_DENIERS, deniers)), *[(kind, 1) for kind in kinds]]
    return [_NOTHING, *[_change(*price, gain) for gain in gains]]
