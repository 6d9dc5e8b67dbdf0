"""From the interchange form back to a state. Everything is checked, because saved states come from outside.

The board is read as it is declared. The agenda must be what play can lead to, or the game could not go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from ....core.agenda import Item
from ....core.fields import LARGEST, Fields, read_fields, read_list, read_number, read_numbers, refuse
from ....core.saved import agenda_of, read_item, rests_of
from ..rules import constants as C
from ..rules import kinds
from ..rules.buildings import activate
from ..rules.castle import castle_phase, is_due, score_section
from ..rules.flow import FLOW
from ..rules.phases import SPECIALS_AGENDA, phases_after, provost_phase
from ..rules.placement import find_open_places
from ..rules.state import State
from ..text.wording import impossible
from .form import FORM

Kind = TypeVar("Kind", bound=State)
_RESUME = Fields("agenda", "lines_used", "batches")
_AGENDA = ("resume", "agenda")
_ALL_LINES = (1 << len(C.FAVOR_LINES)) - 1
_LONGEST_AGENDA = 100


def from_dict(kind: type[Kind], data: object, check: Callable[[State], None] | None = None) -> Kind:
    """Read the resumable form into a state of this type; raises `RecordError` that says what is wrong and where.

    `check` may refuse what was read, before its question is looked at.
    """
    state, resume = FORM.read(kind, data)
    _read_resume(state, resume)
    if check is not None:
        check(state)
    if state.agenda:
        _ask(state, resume)
    return state


def begin_phase(kind: type[Kind], data: object, asked: object) -> Kind:
    """Read the same form without `resume` into a state whose phase is the next thing on its agenda.

    Placement begins with the player who is asked, by default the first in turn order who has not passed.
    """
    state, _ = FORM.read(kind, data)
    if state.phase_number == C.PLACEMENT:
        waiting = [seat for seat in state.turn_order if seat not in state.pass_order]
        if not waiting:
            raise impossible("nobody_to_ask", "C-PLACE-1", "pass_order")
        seat = waiting[0] if asked is None else read_number(asked, 0, state.players - 1, ("asked",))
        if seat not in waiting:
            raise impossible("passed", "C-PLACE-2", "asked", player=seat)
        state.agenda = [*phases_after(C.PLACEMENT), (kinds.ASK_PLACEMENT, seat)]
    elif state.phase_number != C.OVER:
        state.agenda = list(phases_after(state.phase_number - 1))
    if state.phase_number in (C.PLACEMENT, C.SPECIAL_BUILDINGS):
        state.open_places = find_open_places(state)
    return state


def _read_resume(state: State, value: Any) -> None:
    """Put the agenda and the phase's memory into a state whose board has been read."""
    agenda, lines_used, batches = read_fields(value, _RESUME, ("resume",))
    count = state.players
    state.lines_used = read_numbers(lines_used, _ALL_LINES, count, count, ("resume", "lines_used"))
    givers = len(state.castle_workers) if state.phase_number == C.CASTLE_PHASE else 0
    state.batches = read_numbers(batches, LARGEST, givers, givers, ("resume", "batches"))
    items = read_list(agenda, 0, _LONGEST_AGENDA, ("resume", "agenda"))
    left = [read_item(item, kinds.KINDS, C.RESIDENCE, (*_AGENDA, index), "Caylus") for index, item in enumerate(items)]
    if (left or state.phase_number != C.OVER) and not _is_possible(state, left):
        raise refuse(_AGENDA, "a question, and what is left of the phase", agenda)
    state.agenda = [*phases_after(state.phase_number), *left]


def _ask(state: State, resume: dict[str, Any]) -> None:
    """Look for the answers to the question on the agenda."""
    if state.agenda[-1][0] in (kinds.ASK_PLACEMENT, kinds.ASK_GATE):
        state.open_places = find_open_places(state)
    state.answers = FLOW.legal[state.agenda[-1][0]](state, state.agenda[-1])
    if len(state.answers) < 2:
        raise refuse(_AGENDA, "a question that has at least two answers", resume["agenda"])


def _is_possible(state: State, left: list[Item]) -> bool:
    """Whether this can be left of the phase: a question and what comes after it, and favors of one player."""
    rest = left[:]
    favored = C.NOBODY
    if rest and rest[-1][0] in kinds.FAVOR_QUESTIONS:
        favored = rest.pop()[1]
        while rest and rest[-1] == (kinds.FAVOR, favored):
            rest.pop()
        if state.rules.simplified_favors:
            return False
    return any(rest == items and favored == seat for items, seat in _possibilities(state))


Possibility = tuple[list[Item], int]


def _possibilities(state: State) -> Iterator[Possibility]:
    """What can be left of this phase: its items, and the seat that may be using favors just then, or `C.NOBODY`."""
    if state.phase_number == C.PLACEMENT:
        for seat in state.turn_order:
            if seat not in state.pass_order:
                yield [(kinds.ASK_PLACEMENT, seat)], C.NOBODY
    elif state.phase_number == C.SPECIAL_BUILDINGS:
        yield from _in_special_buildings(state)
    elif state.phase_number == C.PROVOST:
        for rest in rests_of(agenda_of(state, provost_phase, (kinds.PROVOST_PHASE,)), 1):
            yield rest, C.NOBODY
    elif state.phase_number == C.ROAD:
        yield from _on_the_road(state)
    elif state.phase_number == C.CASTLE_PHASE:
        for rest in rests_of(agenda_of(state, castle_phase, (kinds.CASTLE_PHASE,)), 2):
            yield rest, C.NOBODY
        if any(state.batches):
            yield [(kinds.LEAVE_CASTLE,)], state.castle_workers[state.batches.index(max(state.batches))]
    elif state.phase_number == C.END_OF_TURN:
        yield from _in_the_scorings(state)


def _in_special_buildings(state: State) -> Iterator[Possibility]:
    for index, step in enumerate(SPECIALS_AGENDA):
        later = SPECIALS_AGENDA[:index]
        asked = agenda_of(state, FLOW.resolve[step[0]], step)
        if asked:
            yield [*later, *asked], C.NOBODY
        if step == (kinds.ACTIVATE_JOUST_FIELD,) and asked:
            yield [*later, (kinds.SEND_HOME, C.JOUST_FIELD)], state.worker[C.JOUST_FIELD]


def _on_the_road(state: State) -> Iterator[Possibility]:
    for space, tile in enumerate(state.road[: state.provost], 1):
        if 0 <= tile < len(C.PLACES) and state.worker[tile] != C.NOBODY:
            seat = state.worker[tile]
            walk: list[Item] = [(kinds.WALK_ROAD, space + 1), (kinds.SEND_HOME, tile)]
            yield [*walk, *agenda_of(state, lambda probe, item: activate(probe, *item), (seat, tile))], C.NOBODY
            yield walk, seat


def _in_the_scorings(state: State) -> Iterator[Possibility]:
    due = [section for section in range(state.scored, len(C.SECTIONS)) if is_due(state, section)]
    if due[:1] == [state.scored]:
        later: list[Item] = [(kinds.SCORE_SECTION, section) for section in reversed(due[1:])]
        counts = agenda_of(state, score_section, (kinds.SCORE_SECTION, state.scored))
        for left in range(1, len(counts)):
            yield [*later, *counts[:left]], counts[left][2]
