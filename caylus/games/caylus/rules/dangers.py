"""Losses of the acting player that the rules know before an action (`core.rules.dangers`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ....core.rules.dangers import Border, Danger, costs, may_cost
from . import constants as C
from .actions import BACK, DONE, FAVOR, MOVE, PAID_BY, PASS, PROVOST_STAYS, TEXTS
from .beyond import find_beyond
from .buildings import builds, exchange_offers, peddler_price, site, transformations
from .castle import legal_favor_buildings, open_columns, section_under_construction
from .coming import goods_from_workers, goods_of, has_batch, lacking
from .kinds import ASK_BATCH, ASK_FAVOR_BUILDINGS
from .placement import PRICES, after_worker, legal_placement, placement_cost
from .state import State, name_of

_PENALTY = {"prestige": C.NO_BATCH_PENALTY}


def dangers(state: State, action: int) -> Iterator[Danger]:
    """Yield the dangers of a legal action."""
    family = TEXTS[action].partition(" ")[0]
    seat = state.agenda[-1][1]
    if family == "place":
        yield from of_worker(state, seat, action, placement_cost(state, seat, action))
        goes_on = _can_go_on(state, seat, action)
        if not goes_on and state.workers[seat] > 1:
            yield costs("no_money", "C-PLACE-9", player=seat)
        if not goes_on or _may_be_priced_out(state, seat, action):
            yield from _of_scoring(state, seat, action, is_last=not goes_on)
    elif family == "move":
        yield from of_worker(state, seat, action - MOVE, 0)
        yield from _of_scoring(state, seat, action, is_last=True)
    elif family == "provost":
        yield from border_after(state, action).dangers(seat, "provost", "C-ROAD-2")
    elif action == FAVOR + C.FAVOR_BUILDINGS:
        yield from _of_favor(state, seat)
    elif action in (PASS, BACK, DONE):
        yield from _of_scoring(state, seat, action, is_last=True)
    yield from _of_spending(state, seat, action)


# A worker


def of_worker(state: State, seat: int, place: int, price: int) -> Iterator[Danger]:
    """Yield the dangers of a worker at a place, by its effect, for which the seat pays this number of deniers."""
    goods = goods_of(state, seat, price)
    if place == C.CASTLE:
        yield from _of_castle(state, seat, _batch_of(state, seat, goods))
    elif place == C.JOUST_FIELD:
        if not goods[C.CLOTH]:
            yield costs("joust_no_cloth", "C-JOUST-1", player=seat)
        elif not goods[C.DENIERS] and state.worker[C.TRADING_POST] != seat:
            yield may_cost("nothing_payable", "C-JOUST-1", player=seat, place=name_of(place))
    elif place >= C.FIRST_TILE:
        space = state.road.index(place) + 1
        if key := find_beyond(state, seat, space, price):
            make = costs if key == "beyond_will" else may_cost
            yield make(key, "C-ROAD-2", player=seat, end=state.provost, space=space)
        yield from _of_tile(state, seat, place, goods)


def _of_castle(state: State, seat: int, batch: int) -> Iterator[Danger]:
    """Yield the penalty for a visit without a batch; `batch` as of `_batch_of` (C-CASTLE-4).

    Others may fill the towers before, and then there is none (C-CASTLE-3).
    """
    points = min(C.NO_BATCH_PENALTY, state.prestige[seat])
    if batch == ON_ROAD:
        yield may_cost("castle_road", "C-CASTLE-4", points, player=seat, price=_PENALTY)
    elif batch == NO_BATCH:
        is_sure = points == C.NO_BATCH_PENALTY and _batches_of_others(state, seat, are_first=True) < room_in_castle(
            state
        )
        key = "castle_empty" if is_sure else "castle_little"
        yield may_cost(key, "C-CASTLE-4", points, player=seat, price=_PENALTY)


NO_BATCH, ON_ROAD, IN_PURSE = range(3)


def _batch_of(state: State, seat: int, goods: list[int]) -> int:
    """Tell whether a seat has a batch, or gets the rest of one from its workers up to the provost (C-CASTLE-1)."""
    if section_under_construction(state) is None or has_batch(goods):
        return IN_PURSE  # no batch can be given, and none is missed (C-CASTLE-3)
    return ON_ROAD if any(map(has_batch, goods_from_workers(state, seat, goods, state.provost))) else NO_BATCH


def _of_spending(state: State, seat: int, action: int) -> Iterator[Danger]:
    """Yield the penalty for a seat with a worker in the castle that loses its batch by an action (C-CASTLE-4)."""
    if seat not in state.castle_workers or state.phase_number >= C.CASTLE_PHASE:
        return
    after = state.clone()
    after.apply(action)
    batch = _batch_of(after, seat, goods_of(after, seat))
    if after.turn == state.turn and batch < _batch_of(state, seat, goods_of(state, seat)):
        if after.phase_number < C.CASTLE_PHASE or (ASK_BATCH, seat) in after.agenda:
            yield from _of_castle(after, seat, batch)
        if after.phase_number <= C.END_OF_TURN:
            yield from _of_scoring(after, seat, action, is_last=True)


def _of_scoring(state: State, seat: int, action: int, *, is_last: bool) -> Iterator[Danger]:
    """Yield sections that this turn may score and where a seat has no house (C-END-2, C-SCORE-1).

    `is_last`: the seat places no more workers this turn; otherwise that is only possible. The bailiff moves 1 space at
    least and 2 at most; other players in the castle may fill a section, also before a seat that has a batch.
    """
    leaves_gate = action == BACK or MOVE <= action < MOVE + len(C.PLACES)
    may_build = seat in state.castle_workers or action in (C.CASTLE, C.GATE, MOVE + C.CASTLE)
    may_build |= state.worker[C.GATE] == seat and not leaves_gate
    builds_now = action != DONE and may_build and _batch_of(state, seat, goods_of(state, seat)) == IN_PURSE
    batches = _batches_of_others(state, seat, are_first=builds_now)
    room = 0
    for number, section in enumerate(C.SECTIONS[state.scored :], state.scored):
        room += section.parts - state.built[number]
        if state.houses[seat * len(C.SECTIONS) + number]:
            continue
        values: dict[str, Any] = {
            "player": seat,
            "section": section.id,
            "price": {"prestige": section.no_house},
        }
        is_sure = is_last and not may_build and state.bailiff + 1 >= section.scoring_space
        may_be_due = state.bailiff + 2 >= section.scoring_space
        if is_sure and state.prestige[seat] >= section.no_house:
            yield costs("no_house", "C-SCORE-1", section.no_house, **values)
        elif room <= batches or (may_be_due and not (builds_now and number == section_under_construction(state))):
            points = min(section.no_house, state.prestige[seat])
            yield may_cost("no_house_may", "C-SCORE-1", points, **values)


def room_in_castle(state: State) -> int:
    """Return the number of houses for which the castle still has room (C-CASTLE-2)."""
    return sum(section.parts for section in C.SECTIONS[state.scored :]) - sum(state.built[state.scored :])


def _batches_of_others(state: State, seat: int, *, are_first: bool) -> int:
    """Return the most batches that the other seats are likely to have this turn; `are_first`: before this one."""
    return sum(_most_batches(state, other) for other in rivals(state, seat, are_first=are_first))


def rivals(state: State, seat: int, *, are_first: bool) -> set[int]:
    """Return the other seats that may still build in the castle this turn; `are_first`: before it (C-CASTLE-1)."""
    if state.phase_number == C.CASTLE_PHASE:
        return {item[1] for item in state.agenda if item[0] == ASK_BATCH} - {seat}
    inside = state.castle_workers
    if are_first and seat in inside:
        return {*inside[: inside.index(seat)]}
    coming: set[int] = set()
    if len(inside) < C.CASTLE_SPACES:
        coming = {other for other in range(state.players) if _to_place(state, other) or state.worker[C.GATE] == other}
    return {*inside, *coming} - {seat}


def _to_place(state: State, seat: int) -> int:
    """Return the most workers that a seat may still place this turn (C-PLACE-9)."""
    if state.phase_number != C.PLACEMENT or seat in state.pass_order:
        return 0
    return min(state.workers[seat], state.goods[seat * C.GOODS_PER_PLAYER + C.DENIERS])


def _most_batches(state: State, seat: int) -> int:
    """Return the most batches that a seat is likely to have: each worker still to be placed brings one cube.

    Those on the road bring what their tiles produce; one more is placed in the castle, if there is none yet.
    """
    coming = max(0, _to_place(state, seat) - (seat not in state.castle_workers))
    if state.phase_number <= C.ROAD:
        coming += sum(_MOST_CUBES.get(state.road[space - 1], 0) for space in workers_of(state, seat))
    goods, count = goods_of(state, seat), 1
    while lacking(goods, count) <= coming:
        count += 1
    return count - 1


_MOST_CUBES = {
    **{tile: sum(amount for _kind, amount in gains) for tile, gains in C.PRODUCES.items()},
    **{tile: max(amounts.values()) for tile, amounts in C.CHOOSES.items()},
}
"""tile -> the most cubes that it produces"""


def _of_tile(state: State, seat: int, tile: int, goods: list[int]) -> Iterator[Danger]:
    """Yield a tile's bonus for its owner, or an effect that the seat cannot pay with these goods (C-PROD-2)."""
    owner = state.owner_of[tile]
    if tile in C.OWNER_BONUS and owner not in (seat, C.NOBODY):
        yield may_cost("owner_bonus", "C-PROD-2", owner=owner, tile=name_of(tile))
    effect = next(iter(C.TILES[tile].effect))
    coming = [*goods_from_workers(state, seat, goods, state.road.index(tile))]
    if effect == "build":
        group = C.GROUPS.index(C.TILES[tile].effect["build"])
        if site(state, seat, group) is None:
            if group != C.PRESTIGE_GROUP:
                yield costs("no_space", "C-BUILD-2")
            elif not makes_residence(state, seat, tile, coming):
                yield may_cost("no_residence", "C-BUILD-3", player=seat)
            return
    if effect in _RULES and not any(can_use(state, seat, tile, then) for then in coming):
        key = "nothing_payable" if can_use(state, seat, tile, [PLENTY] * len(goods)) else "nothing_there"
        yield may_cost(key, _RULES[effect], player=seat, place=name_of(tile))


def makes_residence(state: State, seat: int, tile: int, coming: Iterable[list[int]]) -> bool:
    """Tell whether a worker of the seat at a lawyer nearer the bridge may make a residence before a tile (C-LAW-1)."""
    if state.worker[C.LAWYER] != seat or state.road.index(C.LAWYER) > state.road.index(tile):
        return False
    return any(can_use(state, seat, C.LAWYER, goods) for goods in coming)


PLENTY = 30
"""as much of a good as no price needs"""
_RULES = {
    "build": "C-BUILD-1",
    "transform_to_residence": "C-LAW-1",
    "sell_one_cube_for": "C-MARKET-1",
    "buy": "C-PEDDLER-1",
    "exchange": "C-TRADE-1",
}
"""effect with a price -> its rule"""


def can_use(state: State, seat: int, tile: int, goods: list[int]) -> bool:
    """Tell whether a seat with these goods could pay for an effect of a tile now."""
    effect = C.TILES[tile].effect
    if "sell_one_cube_for" in effect:
        return any(goods[: C.DENIERS])
    if "buy" in effect:
        return goods[C.DENIERS] >= (peddler_price(tile, 1) or 0)
    if "exchange" in effect:
        return any(_covers(goods, action) for action in exchange_offers(tile))
    if "build" in effect:
        return bool(builds(state, seat, C.GROUPS.index(effect["build"]), goods=goods))
    after = state.clone()
    after.goods[seat * C.GOODS_PER_PLAYER : (seat + 1) * C.GOODS_PER_PLAYER] = goods
    return bool(transformations(after, seat, 1))


def _covers(goods: list[int], action: int) -> bool:
    return all(goods[good] >= amount for good, amount in PAID_BY[action])


def _can_go_on(state: State, seat: int, place: int) -> bool:
    """Tell whether a seat may place another worker later in this turn; prices rise, free places go (C-PLACE-9)."""
    after = after_worker(state, seat, placement_cost(state, seat, place))
    after.open_places = [free for free in state.open_places if free != place]
    return len(legal_placement(after, state.agenda[-1])) > 1


def _may_be_priced_out(state: State, seat: int, place: int) -> bool:
    """Tell whether a worker may become too dear for a seat after this one, once all others have passed (C-PLACE-4)."""
    deniers = state.goods[seat * C.GOODS_PER_PLAYER + C.DENIERS] - placement_cost(state, seat, place)
    return state.inn_right != seat and deniers < PRICES[state.players][state.players - 1]


# Other actions


def border_after(state: State, action: int) -> Border:
    """Return the border that the provost makes after a move of his (C-ROAD-2, C-PROVOST-1)."""
    after = state.clone()
    after.apply(action)
    is_final = after.turn > state.turn or after.phase_number > C.PROVOST
    spaces = [workers_of(state, seat) for seat in range(state.players)]
    return Border.after(state.provost + action - PROVOST_STAYS, spaces, is_final=is_final)


def workers_of(state: State, seat: int) -> list[int]:
    """List the spaces of the road on which a seat has workers."""
    return [
        space for space, tile in enumerate(state.road, 1) if 0 <= tile < len(C.PLACES) and state.worker[tile] == seat
    ]


def _of_favor(state: State, seat: int) -> Iterator[Danger]:
    """Yield a favor on the buildings line by which nothing can be built or transformed (C-FAVOR-7)."""
    after = state.clone()
    marker = seat * len(C.FAVOR_LINES) + C.FAVOR_BUILDINGS
    before = state.favor_markers[marker]
    after.favor_markers[marker] = max(before, min(before + 1, open_columns(state)))
    if len(legal_favor_buildings(after, (ASK_FAVOR_BUILDINGS, seat))) == 1:
        yield costs("favor_nothing", "C-FAVOR-7", player=seat)
