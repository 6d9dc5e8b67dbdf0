"""Purposes of the resources that a place brings or a choice takes: bundles, buildings, points at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ....core.rules.agenda import Item
from ....core.rules.purposes import Purpose, lacking, most_sets
from . import constants as C
from .actions import BUILT_BY
from .activation import Gain, effect_decision, is_ahead, offers, side_of
from .construction import affordable, legal_build
from .dangers import can_use, with_road
from .kinds import ASK_BUILD, ASK_DELIVERY, ASK_DELIVERYMAN, ASK_EFFECT
from .management import residences_of
from .planning import may_place
from .state import State, name_of, workers_on


def purpose_of_worker(
    state: State, seat: int, place: int, price: int, taken: frozenset[int] | None = None
) -> Purpose | None:
    """Return the purpose of the resources that a worker may bring; None: it brings none, or nothing comes of them.

    `taken`: the kinds that it brings, if that is known. On the site it is for the bundles that there are or will be.
    """
    paid = state.clone()
    paid.goods[seat * C.PER_PLAYER + C.WORKER] -= price
    if place == C.SITE:
        return _deliveries(paid, seat)
    item = effect_decision(state, seat, place, side_of(state, place))
    if item[0] == ASK_BUILD:
        return _building(paid, item)
    if item[0] != ASK_EFFECT:
        return None
    trades = [*offers(state.rules, place, item[3]).values()]
    if taken is not None:
        trades = [(price, gains) for price, gains in trades if {kind for kind, _ in gains} == taken]
    return _purpose(seat, [paid, *with_road(paid, seat, len(state.road))], trades)


def _deliveries(state: State, seat: int) -> Purpose | None:
    """Return the bundles for which there are enough resources, else with those of the workers on the road (Y-DEL-6)."""
    coming = max((_bundles(one, seat) for one in with_road(state, seat, len(state.road))), default=0)
    for key, count in (("ready", _bundles(state, seat)), ("coming", coming)):
        if count:
            return Purpose(key, {"count": count, "points": C.PRESTIGE_PER_BUNDLE})
    return None


def _building(state: State, item: Item) -> Purpose | None:
    """Return the tile with most points that a worker there can construct, also with what comes before (Y-CON-1)."""
    seat, space = item[1], state.road.index(item[2])
    states = [state, *with_road(state, seat, space)]
    tiles = {BUILT_BY[action][0] for one in states for action in legal_build(one, item) if action in BUILT_BY}
    if not tiles:
        return None
    best = max(tiles, key=lambda tile: (state.rules.prestige(tile), -tile))
    return Purpose("builds", {"tile": name_of(best), "points": state.rules.prestige(best)})


def purpose_of_offers(state: State, seat: int, trades: Sequence[tuple[Gain, Gain]]) -> Purpose | None:
    """Return the purpose of the resources that a seat takes now by offers of a building, each a price and a gain."""
    return _purpose(seat, [state], trades)


def _purpose(seat: int, before: Sequence[State], trades: Sequence[tuple[Gain, Gain]]) -> Purpose | None:
    """Return the first that holds: gold at the end, a bundle, a building, all but one resource of a bundle.

    `before`: what the state may be without one of the trades.
    """
    reached = [
        (then, gains) for state in before for paid, gains in trades if (then := _after(state, seat, paid, gains))
    ]
    kinds = {kind for _, gains in reached for kind, _ in gains}
    if C.GOLD in kinds:
        return Purpose("gold", {"count": C.PRESTIGE_PER_GOLD})
    return next(_purposes(seat, before, reached), None) if kinds & {*C.BASIC} else None


def _after(state: State, seat: int, paid: Gain, gains: Gain) -> State | None:
    """Return the state after a trade, None if its price cannot be paid."""
    after, first = state.clone(), seat * C.PER_PLAYER
    for sign, amounts in ((-1, paid), (1, gains)):
        for kind, amount in amounts:
            if kind < C.PER_PLAYER:
                after.goods[first + kind] += sign * amount
    return after if min(after.goods[first : first + C.PER_PLAYER]) >= 0 else None


def _purposes(seat: int, before: Sequence[State], reached: Sequence[tuple[State, Gain]]) -> Iterator[Purpose]:
    bundles = max(_bundles(state, seat) for state in before)
    then, gains = max(reached, key=lambda one: _bundles(one[0], seat))
    most, delivers = _bundles(then, seat), _may_deliver(then, seat)
    if delivers and most > bundles:
        names, when = _bundle(then, seat, gains), "" if _delivers_now(then, seat) else "_later"
        yield (
            Purpose(f"bundles{when}", {"count": most})
            if bundles or not names
            else Purpose(f"bundle{when}", {"kinds": names})
        )
    for tile in then.road:
        if tile >= 0 and seat in workers_on(then, tile) and not is_ahead(then, then.road.index(tile)):
            item = effect_decision(then, seat, tile, side_of(then, tile))
            if can_use(then, item) and not any(can_use(state, item) for state in before):
                yield Purpose("pays", {"tile": name_of(tile)})
    if then.turn < C.ROUNDS:
        # In the last round no worker may come to a builder any more.
        tiles = {tile for state, _ in reached for tile in _tiles(state, seat)}
        tiles -= {tile for state in before for tile in _tiles(state, seat)}
        if tiles:
            yield Purpose("tile", {"tile": _best(then, tiles)})
    if delivers and not bundles and min(_lacking(state, seat, 1) for state in before) > 1:
        for state, _ in reached:
            if _lacking(state, seat, 1) == 1:
                any_three = state.holder[C.CHAMBERLAIN] == seat
                has_food = state.goods[seat * C.PER_PLAYER + C.FOOD]
                yield Purpose("lacks_any" if any_three else "lacks_other" if has_food else "lacks_food", {})


def _may_deliver(state: State, seat: int) -> bool:
    """Tell whether a bundle may yet be delivered: favors of the last round come after all deliveries (Y-DEL-7)."""
    return state.turn < C.ROUNDS or _delivers_now(state, seat)


def _delivers_now(state: State, seat: int) -> bool:
    """Tell whether a player delivers in this round, or can still place a worker for it (Y-DEL-2, Y-CHAR-19)."""
    if state.phase_number >= C.DELIVERY:
        return any(item[0] in (ASK_DELIVERY, ASK_DELIVERYMAN) and item[1] == seat for item in state.agenda)
    is_placing = state.phase_number < C.ACTIVATION and may_place(state, seat)
    return seat in state.site or state.holder[C.DELIVERYMAN] == seat or is_placing


def can_construct(state: State, seat: int, tile: str, events: Iterable[Mapping[str, Any]] = ()) -> bool:
    """Tell whether a seat can pay for a tile where it can be constructed, or has constructed it in these events."""
    is_done = any(event["event"] in ("build", "monument") and event["tile"] == tile for event in events)
    return is_done or any(name_of(one) == tile for one in _tiles(state, seat))


def best_tile(state: State, seat: int) -> str | None:
    """Return the tile with the most points for which a seat can pay now; None without any."""
    tiles = {*_tiles(state, seat)}
    return _best(state, tiles) if tiles else None


def _best(state: State, tiles: Iterable[int]) -> str:
    return name_of(max(tiles, key=lambda tile: (state.rules.prestige(tile), -tile)))


def _bundles(state: State, seat: int) -> int:
    """Return the most bundles that the resources of a seat come to (Y-DEL-4, Y-CHAR-23)."""
    return most_sets(lambda bundles: _lacking(state, seat, bundles))


def _lacking(state: State, seat: int, bundles: int) -> int:
    """Return the resources that a seat lacks for so many bundles; the Chamberlain's are any three."""
    first = seat * C.PER_PLAYER
    goods = state.goods[first : first + len(C.RESOURCES)]
    if state.holder[C.CHAMBERLAIN] == seat:
        return max(0, C.BUNDLE * bundles - sum(goods))
    return lacking(goods[C.FOOD], goods[C.FOOD + 1 :], bundles, C.BUNDLE)


def _bundle(state: State, seat: int, gains: Gain) -> list[str]:
    """Return the kinds of a bundle of three kinds with one that comes; none if the Chamberlain makes it of others."""
    first, coming = seat * C.PER_PLAYER, {kind for kind, _ in gains}
    goods = state.goods[first : first + len(C.RESOURCES)]
    others = range(C.FOOD + 1, len(C.RESOURCES))
    wanted = sorted(others, key=lambda kind: (kind not in coming, kind == C.GOLD, -goods[kind]))
    kinds = [kind for kind in wanted if goods[kind]][: C.BUNDLE - 1]
    if not goods[C.FOOD] or len(kinds) < C.BUNDLE - 1:
        return []
    return [C.RESOURCES[kind] for kind in sorted([C.FOOD, *kinds])]


def _tiles(state: State, seat: int) -> Iterator[int]:
    """Yield the tiles for which a seat can pay, where a builder is on the road, or a residence for a monument."""
    for group in C.GROUPS:
        if group == "monument":
            can_build = residences_of(state, seat) > 0
        else:
            can_build = bool(state.houses[seat]) and C.UNBUILT in state.road and _has_builder(state, group)
        if can_build:
            yield from (BUILT_BY[action][0] for action in affordable(state, seat, group, False))


def _has_builder(state: State, group: str) -> bool:
    """Tell whether a tile on the road constructs such buildings (Y-BLD-5, Y-BLD-17)."""
    return any(tile >= 0 and state.rules.effect(tile, side_of(state, tile)).build == group for tile in state.road)
