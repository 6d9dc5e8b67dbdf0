"""From the interchange form back to a state. Everything is checked, because saved states come from outside."""

from __future__ import annotations

from typing import Any, TypeVar

from ....core.fields import read_number
from ..rules import kinds
from ..rules.constants import DRAFT, OVER, PLANNING, ROUNDS
from ..rules.management import phases_after
from ..rules.planning import draft_order
from ..rules.state import State
from ..text.wording import impossible
from .agenda import ask, read_resume
from .form import FORM
from .invariants import check_possible

Kind = TypeVar("Kind", bound=State)


def from_dict(kind: type[Kind], data: object) -> Kind:
    """Read the resumable form into a state of this type; raises `RecordError` that says what is wrong and where."""
    state, resume = read_board(kind, data)
    read_resume(state, resume)
    check_possible(state)
    if state.agenda:
        ask(state, resume)
    return state


def begin_phase(kind: type[Kind], data: object, asked: object) -> Kind:
    """Read the same form without `resume` into a state whose phase is the next thing on its agenda.

    With somebody who is asked planning has begun already. A draft goes on where it stands: with the first in its order
    who has no character.
    """
    state, _ = read_board(kind, data)
    if state.phase_number == PLANNING and asked is not None:
        seat = read_number(asked, 0, state.players - 1, ("asked",))
        if seat in state.pass_order:
            raise impossible("passed", "Y-PLAN-16", "asked", player=seat)
        state.agenda = [*phases_after(PLANNING), (kinds.ASK_PLANNING, seat)]
    elif state.phase_number == DRAFT:
        order = draft_order(state.first_player, state.players)
        waiting = [seat for seat in order if seat not in state.holder]
        if not waiting:
            raise impossible("nobody_to_ask", "Y-SETUP-12", "phase")
        left = order[order.index(waiting[0]) :]
        state.agenda = [*phases_after(DRAFT), *((kinds.ASK_CHARACTER, seat) for seat in reversed(left))]
    elif state.phase_number != OVER:
        state.agenda = list(phases_after(state.phase_number - 1))
    check_possible(state)
    return state


def read_board(kind: type[Kind], data: object) -> tuple[Kind, Any]:
    """The state without its question, and what stands in `resume`."""
    state, resume = FORM.read(kind, data)
    if state.phase_number == OVER:
        read_number(state.turn, ROUNDS, ROUNDS, ("round",))
    return state, resume
