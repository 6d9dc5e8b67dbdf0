"""Workers beyond the reach of the provost (C-ROAD-2), apart from the other dangers: every view has their details."""

from __future__ import annotations

from collections.abc import Sequence

from . import constants as C
from .placement import after_worker
from .state import State


def find_beyond(state: State, seat: int, space: int, price: int) -> str:
    """Return the danger of a worker, placed for a price, beyond the provost (C-ROAD-2).

    `beyond`: the seat alone; `beyond_others`: only all players together; `beyond_will`: nobody; else it is empty.
    """
    way = space - state.provost
    if way <= 0:
        return ""
    after = after_worker(state, seat, price)
    if way <= most_steps_ahead(after, [seat]):
        return "beyond"
    return "beyond_others" if way <= most_steps_ahead(after, range(state.players)) else "beyond_will"


def most_steps_ahead(state: State, seats: Sequence[int]) -> int:
    """Return the most spaces by which these seats together may yet move the provost ahead this turn.

    Each may pay for some, and one of them may have the guild (C-PROVOST-1, C-GUILD-1). They may turn out to be fewer,
    never more.
    """
    guild = any(_may_use(state, seat, C.MERCHANTS_GUILD) for seat in seats)
    return C.LONGEST_MOVE * guild + sum(_most_paid_steps(state, seat) for seat in seats)


def _most_paid_steps(state: State, seat: int) -> int:
    """Return the spaces for which a seat may yet have the deniers; a favor may bring some, too (C-JOUST-1)."""
    first = seat * C.GOODS_PER_PLAYER
    jousts = state.goods[first + C.CLOTH] and _may_use(state, seat, C.JOUST_FIELD)
    if jousts or _may_use(state, seat, C.TRADING_POST):
        return C.LONGEST_MOVE
    may_pass_first = state.phase_number == C.PLACEMENT and not state.pass_order
    return min(C.LONGEST_MOVE, state.goods[first + C.DENIERS] + may_pass_first)


def _may_use(state: State, seat: int, place: int) -> bool:
    """Tell whether a seat has a worker at a special building, or may yet put one there."""
    if state.worker[place] != C.NOBODY:
        return state.worker[place] == seat
    deniers = state.goods[seat * C.GOODS_PER_PLAYER + C.DENIERS]
    places = state.phase_number == C.PLACEMENT and seat not in state.pass_order and state.workers[seat] and deniers
    return bool(places) or state.worker[C.GATE] == seat
