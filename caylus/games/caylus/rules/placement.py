"""Phase 2, placement, and the parts that the gate shares: the places for a worker, and their prices."""

from __future__ import annotations

from ....core.rules.agenda import Item
from . import constants as C
from .actions import BACK, MOVE, PASS
from .kinds import ASK_PLACEMENT
from .state import State, gain, name_of, score

ONLY_PASS = [PASS]
_PLACE_COUNT = len(C.PLACES)
PRICES = {
    players: [3 if passed and players == 2 else passed + 1 for passed in range(players + 1)] for players in C.PLAYERS
}
"""price of a worker in deniers, by the number of players and of those who have passed: one more than the latter, or 3
at a table of two (C-PLACE-4)
"""
OWN_PRICE = 1
"""price on own buildings, and everywhere for the guest of the inn"""
_SINGLE = tuple(place for place in range(C.FIRST_TILE) if place not in (C.CASTLE, C.STABLES))
"""places beside the road that hold one worker"""


def is_free(state: State, place: int) -> bool:
    """Tell whether some player could put a worker there: it is on the board and has room (C-PLACE-3, 6, 7, 8)."""
    if place == C.CASTLE:
        return len(state.castle_workers) < C.CASTLE_SPACES
    if place == C.STABLES:
        return state.players >= C.STABLES_FROM and len(state.stables) < C.STABLE_SPACES
    if state.worker[place] != C.NOBODY:
        return False
    return place < C.FIRST_TILE or place in state.road


def find_open_places(state: State) -> list[int]:
    """List all places that are free by `is_free`, in the order of their numbers (C-PLACE-3).

    It is written without a call for each place, since it runs at the start of every turn.
    """
    worker = state.worker
    free = [place for place in (*_SINGLE, *state.road) if 0 <= place < _PLACE_COUNT and worker[place] < 0]
    free += [place for place in (C.CASTLE, C.STABLES) if is_free(state, place)]
    free.sort()
    return free


def is_there_already(state: State, seat: int, place: int) -> bool:
    """Tell whether a player is in the castle or stables, which hold one worker of each (C-PLACE-6, C-PLACE-7)."""
    return (place == C.CASTLE and seat in state.castle_workers) or (place == C.STABLES and seat in state.stables)


def full_price(state: State) -> int:
    """Return the deniers for a worker where nothing makes it cheaper (C-PLACE-4)."""
    return PRICES[state.players][len(state.pass_order)]


def placement_cost(state: State, seat: int, place: int) -> int:
    """Return the deniers for a worker: 1 on own buildings, or anywhere from the right circle of the inn (C-PLACE-4)."""
    if state.inn_right == seat or state.owner_of[place] == seat:
        return OWN_PRICE
    return full_price(state)


def has_own_place(state: State, seat: int) -> bool:
    """Tell whether a free place is an own building (C-PLACE-4)."""
    return any(state.owner_of[place] == seat for place in state.open_places)


def after_worker(state: State, seat: int, price: int) -> State:
    """Return the state without the price and the worker of a seat; its place stays free."""
    after = state.clone()
    after.goods[seat * C.GOODS_PER_PLAYER + C.DENIERS] -= price
    if after.worker[C.GATE] == seat and after.phase_number == C.SPECIAL_BUILDINGS:
        after.worker[C.GATE] = C.NOBODY
    else:
        after.workers[seat] -= 1
    return after


def legal_placement(state: State, item: Item) -> list[int]:
    """List pass, and the free places that the player can pay (C-PLACE-1, C-PLACE-9).

    The price is the same everywhere but on own buildings, so it is compared once, not place by place.
    """
    seat = item[1]
    deniers = state.goods[seat * C.GOODS_PER_PLAYER + C.DENIERS]
    if not deniers or not state.workers[seat]:
        return ONLY_PASS
    if deniers < full_price(state) and state.inn_right != seat:
        owner_of = state.owner_of
        return [PASS, *[place for place in state.open_places if owner_of[place] == seat]]
    legal = [PASS, *state.open_places]
    if seat in state.castle_workers and C.CASTLE in legal:
        legal.remove(C.CASTLE)
    if seat in state.stables and C.STABLES in legal:
        legal.remove(C.STABLES)
    return legal


def resolve_placement(state: State, item: Item, action: int) -> None:
    """Pass for the turn, or pay and place; then the next player who has not passed (C-PLACE-1)."""
    seat = item[1]
    if action == PASS:
        pass_turn(state, seat)
    else:
        price = placement_cost(state, seat, action)
        state.goods[seat * C.GOODS_PER_PLAYER + C.DENIERS] -= price
        state.workers[seat] -= 1
        if state.sink is not None:
            rule = PLACEMENT_RULE.get(action, "C-PLACE-3")
            state.report("place", rule, seat=seat, building=name_of(action), price=price)
        put_worker(state, seat, action)
    passed = state.pass_order
    order = state.turn_order
    position = order.index(seat) + 1
    if not passed:
        state.agenda.append((ASK_PLACEMENT, order[position - len(order)]))
        return
    for other in order[position:] + order[:position]:
        if other not in passed:
            state.agenda.append((ASK_PLACEMENT, other))
            return


def pass_turn(state: State, seat: int) -> None:
    """Put the marker on the lowest free number; the first player to pass receives 1 denier (C-PLACE-2)."""
    state.pass_order += (seat,)
    if state.sink is not None:
        state.report("pass", "C-PLACE-2", seat=seat, rank=len(state.pass_order))
    if len(state.pass_order) == 1:
        gain(state, seat, C.DENIERS, 1, "passing first", "C-PLACE-2")


PLACEMENT_RULE = {C.CASTLE: "C-PLACE-6", C.STABLES: "C-PLACE-7", C.INN: "C-PLACE-8"}


def put_worker(state: State, seat: int, place: int) -> None:
    """Put the worker there; the owner of another player's building receives 1 PP (C-PLACE-5 to C-PLACE-8)."""
    if place == C.CASTLE:
        state.castle_workers += (seat,)
        if len(state.castle_workers) == C.CASTLE_SPACES:
            state.open_places.remove(C.CASTLE)
        return
    if place == C.STABLES:
        state.stables += (seat,)
        if len(state.stables) == C.STABLE_SPACES:
            state.open_places.remove(C.STABLES)
        return
    state.worker[place] = seat
    state.open_places.remove(place)
    owner = state.owner_of[place]
    if owner not in (seat, C.NOBODY):
        score(state, owner, 1, "visitors", "C-PLACE-5")


def legal_gate(state: State, item: Item) -> list[int]:
    """List back, and every place where the player could place now, but the gate (C-GATE-1)."""
    seat = item[1]
    return [
        BACK,
        *[MOVE + place for place in state.open_places if place != C.GATE and not is_there_already(state, seat, place)],
    ]


def resolve_gate(state: State, item: Item, action: int) -> None:
    """Move the worker without payment, or return it to its player (C-GATE-1)."""
    seat = item[1]
    state.worker[C.GATE] = C.NOBODY
    if action == BACK:
        state.workers[seat] += 1
        if state.sink is not None:
            state.report("home", "C-GATE-1", seat=seat, building="gate")
        return
    place = action - MOVE
    if state.sink is not None:
        state.report("move", "C-GATE-1", seat=seat, building=name_of(place))
    put_worker(state, seat, place)
