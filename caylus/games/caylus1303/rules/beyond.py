"""Workers ahead of the reach of the provost (Y-ACT-14), apart from the other dangers: every view has their details."""

from __future__ import annotations

from collections.abc import Sequence

from . import constants as C
from .activation import is_ahead
from .planning import may_place
from .state import State, workers_on


def find_beyond(state: State, seat: int, space: int, price: int) -> str:
    """Return the danger of a worker, placed for a price, ahead of the provost (Y-ACT-14).

    `beyond`: the seat alone; `beyond_others`: only all players together; `beyond_will`: nobody; else it is empty.
    """
    if not is_ahead(state, space):
        return ""
    after, way = state.clone(), space + 1 - state.provost
    after.goods[seat * C.PER_PLAYER + C.WORKER] -= price
    if way <= most_steps_ahead(after, [seat]):
        return "beyond"
    return "beyond_others" if way <= most_steps_ahead(after, range(state.players)) else "beyond_will"


def most_steps_ahead(state: State, seats: Sequence[int]) -> int:
    """Return the most steps by which these seats together may yet move the provost ahead this round.

    Each may pay for some, and there are the toll and the Bailiff (Y-ACT-7, Y-BLD-6, Y-CHAR-16). They may turn out to be
    fewer, never more.
    """
    steps = C.BAILIFF_STEPS * (state.holder[C.BAILIFF] != C.NOT_IN_GAME)
    for seat in seats:
        is_placing = may_place(state, seat)
        steps += C.TOLL_STEPS * (seat in workers_on(state, C.TOLL))
        # The printed buildings before the bridge may bring workers.
        gains = is_placing or any(seat in workers_on(state, tile) for tile in C.PRINTED)
        pool = state.goods[seat * C.PER_PLAYER + C.WORKER]
        steps += C.BRIDGE_STEPS if gains else min(C.BRIDGE_STEPS, pool)
    joins = state.holder[C.JOURNEYMAN] in seats and not state.used >> C.JOURNEYMAN & 1
    is_open = state.worker[C.TOLL] == C.NOBODY and any(may_place(state, seat) for seat in seats)
    return steps + C.TOLL_STEPS * (is_open + joins)
