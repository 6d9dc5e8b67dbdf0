"""Purposes of the goods that a place brings or a choice takes: batches, tiles, points at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import add

from ....core.rules.purposes import Purpose
from . import constants as C
from .actions import BUILT_BY
from .buildings import builds
from .castle import PRESTIGE_PER_GOLD, section_under_construction
from .coming import BATCH_CUBES, Change, batches_of, changes_of, goods_from_workers, goods_of, lacking
from .ending import may_be_last, must_be_last
from .kinds import ASK_BATCH
from .placement import OWN_PRICE, full_price
from .state import State, name_of


def purpose_of_worker(
    state: State, seat: int, place: int, price: int, taken: frozenset[int] | None = None
) -> Purpose | None:
    """Return the purpose of the goods that a worker may bring there; None: it brings none, or nothing comes of them.

    `taken`: the kinds that it brings, if that is known. In the castle it is for the batches that there are or will be.
    """
    if place == C.CASTLE:
        return _deliveries(state, seat, goods_of(state, seat, price))
    if not C.FIRST_TILE <= place < len(C.PLACES):
        return None
    if "build" in C.TILES[place].effect:
        return _building(state, seat, place, goods_of(state, seat, price))
    goods, changes = goods_of(state, seat, price), changes_of(place)
    if taken is not None:
        changes = [change for change in changes if {kind for kind, amount in enumerate(change) if amount > 0} == taken]
    return _purpose(state, seat, list(goods_from_workers(state, seat, goods, state.provost)), changes)


def _deliveries(state: State, seat: int, goods: list[int]) -> Purpose | None:
    """Return the batches for which there are enough goods, else with those of the workers on the road (C-CASTLE-2)."""
    section = section_under_construction(state)
    if section is None:
        return None
    coming = max(map(batches_of, goods_from_workers(state, seat, goods, state.provost)), default=0)
    for key, count in (("ready", batches_of(goods)), ("coming", coming)):
        if count:
            return Purpose(key, {"count": count, "points": C.SECTIONS[section].prestige})
    return None


def _building(state: State, seat: int, place: int, goods: list[int]) -> Purpose | None:
    """Return the tile with most prestige that a worker there can build, also with what comes before (C-BUILD-1)."""
    group = C.GROUPS.index(C.TILES[place].effect["build"])
    coming = goods_from_workers(state, seat, goods, state.road.index(place))
    tiles = {BUILT_BY[action][0] for then in coming for action in builds(state, seat, group, goods=then)}
    if not tiles:
        return None
    best = max(tiles, key=lambda tile: (state.rules.prestige_of(tile), -tile))
    return Purpose("builds", {"tile": name_of(best), "points": state.rules.prestige_of(best)})


def can_build(state: State, seat: int, tile: str, goods: Sequence[int]) -> bool:
    """Tell whether a seat with these goods can pay for a tile for which there is a builder on the road."""
    return any(name_of(one) == tile for one in _tiles(state, seat, goods))


def purpose_of_cubes(state: State, seat: int, cubes: Iterable[int], price: int) -> Purpose | None:
    """Return the purpose of cubes that a seat takes or buys now."""
    change = [0] * C.GOODS_PER_PLAYER
    for kind in cubes:
        change[kind] += 1
    return _purpose(state, seat, [goods_of(state, seat, price)], [tuple(change)])


def _purpose(state: State, seat: int, before: Sequence[list[int]], changes: Sequence[Change]) -> Purpose | None:
    """Return the first that holds: gold at the end, a batch, a tile, all but one cube of a batch.

    `before`: what the goods may be without one of the changes.
    """
    reached = [(then, change) for goods in before for change in changes if min(then := [*map(add, goods, change)]) >= 0]
    if any(change[C.GOLD] > 0 for _, change in reached):
        return Purpose("gold", {"count": PRESTIGE_PER_GOLD})
    reached = [(then, change) for then, change in reached if any(amount > 0 for amount in change[: C.DENIERS])]
    if not reached:
        return None
    return next((found for found in _purposes(state, seat, before, reached)), None)


def _purposes(
    state: State, seat: int, before: Sequence[list[int]], reached: Sequence[tuple[list[int], Change]]
) -> Iterator[Purpose]:
    castle_is_open = section_under_construction(state) is not None and _may_deliver(state, seat)
    batches = max(map(batches_of, before))
    if castle_is_open:
        goods, change = max(reached, key=lambda one: batches_of(one[0]))
        most = batches_of(goods)
        if most > batches:
            when = "" if _delivers_now(state, seat, goods) else "_later"
            yield (
                Purpose(f"batches{when}", {"count": most})
                if batches
                else Purpose(f"batch{when}", {"kinds": _batch(goods, change)})
            )
    if not may_be_last(state):
        # In the last turn no worker may come to a builder any more.
        tiles = {tile for goods, _ in reached for tile in _tiles(state, seat, goods)}
        tiles -= {tile for goods in before for tile in _tiles(state, seat, goods)}
        if tiles:
            best = max(tiles, key=lambda tile: (state.rules.prestige_of(tile), -tile))
            yield Purpose("tile", {"tile": name_of(best)})
    if castle_is_open and not batches and min(lacking(goods, 1) for goods in before) > 1:
        for goods, _ in reached:
            if lacking(goods, 1) == 1:
                yield Purpose("lacks_other" if goods[C.FOOD] else "lacks_food", {})


def _may_deliver(state: State, seat: int) -> bool:
    """Tell whether a seat may yet give a batch: not in the last turn without a worker for the castle (C-END-3).

    Once the last batches have been given, favors may still bring cubes.
    """
    if state.phase_number >= C.CASTLE_PHASE:
        return any(item[0] == ASK_BATCH for item in state.agenda) or not must_be_last(state)
    is_coming = state.phase_number == C.PLACEMENT or state.worker[C.GATE] == seat
    return seat in state.castle_workers or is_coming or not must_be_last(state)


def _delivers_now(state: State, seat: int, goods: Sequence[int]) -> bool:
    """Tell whether a seat with these goods gives batches this turn, or can still place another worker for it (C-END-3).

    Workers are placed up to the end of the placement phase, those at the gate later (C-PLACE-9, C-GATE-1).
    """
    if state.phase_number >= C.CASTLE_PHASE:
        return (ASK_BATCH, seat) in state.agenda
    price = OWN_PRICE if state.inn_right == seat else full_price(state)
    is_placing = state.phase_number == C.PLACEMENT and state.workers[seat] > 1 and goods[C.DENIERS] >= price
    return seat in state.castle_workers or state.worker[C.GATE] == seat or is_placing


def _batch(goods: Sequence[int], change: Change) -> list[str]:
    """Return the kinds of a batch with a cube that comes; gold only if nothing else is there (C-CASTLE-1)."""
    others = range(C.FOOD + 1, C.DENIERS)
    wanted = sorted(others, key=lambda kind: (change[kind] <= 0, kind == C.GOLD, -goods[kind]))
    kinds = [kind for kind in wanted if goods[kind]][: BATCH_CUBES - 1]
    return [C.CUBES[kind] for kind in sorted([C.FOOD, *kinds])]


def _tiles(state: State, seat: int, goods: Sequence[int]) -> Iterator[int]:
    """Yield the tiles for which goods can pay, of groups for which there is a builder on the road (C-BUILD-1)."""
    for group, name in enumerate(C.GROUPS):
        if any(0 <= tile < len(C.PLACES) and C.TILES[tile].effect.get("build") == name for tile in state.road):
            yield from (BUILT_BY[action][0] for action in builds(state, seat, group, goods=goods))
