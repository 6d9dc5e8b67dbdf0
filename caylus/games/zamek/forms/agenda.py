"""What can be left of a turn: the agenda of a saved state must be one that play can lead to, or it could not go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ....core.agenda import Item
from ....core.contract import CHANCE
from ....core.fields import read_list, read_name, read_number, refuse
from ..rules.constants import DOUBLING, EXTRA_TURN, NOBODY, PLAYERS
from ..rules.flow import (
    ASK_DOUBLE,
    ASK_DRAW,
    ASK_END,
    ASK_FOLLOWER,
    ASK_NEXT,
    ASK_TILE,
    ASK_TOKEN,
    DECISIONS,
    END,
    FLOW,
    IN_DRAW,
    IN_END,
    IN_FOLLOWER,
    IN_OVER,
    IN_SCORING,
    IN_TILE,
    SCORE_GROUP,
    STEPS,
)
from ..rules.regions import holder_at
from ..rules.scoring import pending, tower_of, usable

if TYPE_CHECKING:
    from ..rules.state import State

_AGENDA = ("resume", "agenda")
_LONGEST_AGENDA = 20
_LONGEST_ITEM = 3
_HIGHEST_NUMBER = 10_000
"""of a waiting item: seats and regions"""
_KINDS = (*DECISIONS, *STEPS)


def write_resume(state: State) -> dict[str, Any]:
    """The items that wait, by their names."""
    return {"agenda": [[_KINDS[waiting[0]], *waiting[1:]] for waiting in state.agenda]}


def read_resume(state: State, value: Any) -> None:
    """What is left of the turn: one of the agendas that play can lead to."""
    if not isinstance(value, dict) or list(value) != ["agenda"]:
        raise refuse(("resume",), "an object with agenda alone", value)
    left = []
    for index, entry in enumerate(read_list(value["agenda"], 0, _LONGEST_AGENDA, _AGENDA)):
        name, *numbers = read_list(entry, 1, _LONGEST_ITEM, (*_AGENDA, index))
        kind = _KINDS.index(read_name(name, _KINDS, (*_AGENDA, index, 0)))
        for place, number in enumerate(numbers, 1):
            read_number(number, CHANCE, _HIGHEST_NUMBER, (*_AGENDA, index, place))
        left.append((kind, *numbers))
    answers = next((answers for agenda, answers in possibilities(state) if agenda == left), [])
    if not (answers or (not left and _may_be_over(state))):
        raise refuse(_AGENDA, "what can be left of the turn", value["agenda"])
    state.agenda, state.answers = left, answers


def possibilities(state: State) -> Iterator[tuple[list[Item], list[int]]]:
    """Every agenda with which a state that stands like this can be asked something, by its phase, and the answers.

    There is none when it is over. Only questions with two answers or more are asked (section 17).
    """
    for agenda in _agendas(state):
        item = agenda[-1]
        answers = FLOW.legal[item[0]](state, item)
        if len(answers) > 1:
            yield agenda, answers


def _agendas(state: State) -> Iterator[list[Item]]:
    seat = state.active
    if state.phase_number == IN_DRAW and any(state.left):
        yield [(ASK_DRAW, CHANCE)]
    elif state.phase_number == IN_TILE and state.tile != NOBODY:
        yield [(ASK_TILE, seat)]
    elif state.phase_number == IN_FOLLOWER and state.order and state.pool[seat]:
        yield [*_groups(state, seat), (ASK_FOLLOWER, seat)]
    elif state.phase_number == IN_SCORING and state.order:
        yield from _scoring(state)
    elif state.phase_number == IN_END and any(state.left) and usable(state, seat, EXTRA_TURN):
        yield [(ASK_END, seat)]


def _groups(state: State, seat: int) -> list[Item]:
    """What comes while features of this seat are scored: the rest of its group, and the other's after the first."""
    after: list[Item] = [(END,), (SCORE_GROUP, 1 - state.active)]
    return [*after, (SCORE_GROUP, seat)] if seat == state.active else after


def _scoring(state: State) -> Iterator[list[Item]]:
    owners = {root: holder_at(state, root) for root in pending(state)}
    first = [seat for seat in (state.active, 1 - state.active) if seat in owners.values()]
    if NOBODY not in owners.values() and first:
        yield [*_groups(state, first[0]), (ASK_NEXT, state.active, first[0])]
    for root, owner in owners.items():
        token = DOUBLING.get(state.kind[state.region[root]])
        if owner == state.active and token is not None and usable(state, owner, token):
            yield [*_groups(state, owner), (ASK_DOUBLE, owner, root)]
    for seat in range(PLAYERS):
        if tower_of(state, seat):
            yield [*_groups(state, seat), (ASK_TOKEN, CHANCE, seat)]


def _may_be_over(state: State) -> bool:
    """A game is over when no tile is left and no token lies on the wall (Z-END-1, Z-END-2)."""
    return state.phase_number == IN_OVER and not any(state.left) and not state.towers
