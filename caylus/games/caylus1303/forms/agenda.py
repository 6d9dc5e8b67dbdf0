"""The agenda of a saved state: it must be what play can lead to, or the game could not go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....core.agenda import Item
from ....core.fields import LARGEST, Fields, read_fields, read_list, read_numbers, refuse
from ....core.saved import agenda_of, read_item, rests_of
from ..rules import constants as C
from ..rules import kinds
from ..rules.activation import has_bonus, question, side_of
from ..rules.delivery import delivery_phase, most_bundles
from ..rules.favors import available
from ..rules.flow import FLOW
from ..rules.management import STEPS_AGENDA, has_monument, phases_after
from ..rules.planning import draft_order, find_open_places
from ..rules.state import State, owner_of

_RESUME = Fields("agenda", "bundles")
_AGENDA = ("resume", "agenda")
_LONGEST_AGENDA = 20
_HIGHEST = max(C.TILES)
_MANOR = C.NUMBER_OF["wood_manor"]
_THEATRE = C.NUMBER_OF["monument_theatre"]


def read_resume(state: State, value: Any) -> None:
    """Put the agenda and the phase's memory into a state whose board has been read."""
    agenda, bundles = read_fields(value, _RESUME, ("resume",))
    count = state.players
    state.bundles = read_numbers(bundles, LARGEST, count, count, ("resume", "bundles"))
    items = read_list(agenda, 0, _LONGEST_AGENDA, _AGENDA)
    left = [
        read_item(item, kinds.KINDS, LARGEST if _counts(item) else _HIGHEST, (*_AGENDA, index), "Caylus 1303")
        for index, item in enumerate(items)
    ]
    if (left or state.phase_number != C.OVER) and not is_possible(state, left):
        raise refuse(_AGENDA, "a question, and what is left of the phase", agenda)
    state.agenda = [*phases_after(state.phase_number), *left]


def _counts(item: Any) -> bool:
    return isinstance(item, list | tuple) and item[:1] in (["deliveryman"], ("deliveryman",))


def ask(state: State, resume: dict[str, Any]) -> None:
    """Look for the answers to the question on the agenda."""
    if state.phase_number == C.PLANNING:
        state.open_places = find_open_places(state)
    state.answers = FLOW.legal[state.agenda[-1][0]](state, state.agenda[-1])
    if len(state.answers) < 2:
        raise refuse(_AGENDA, "a question that has at least two answers", resume["agenda"])


def is_possible(state: State, left: list[Item]) -> bool:
    """Whether this can be left of the phase: a question and what comes after it."""
    if left and left[-1][0] == kinds.ASK_DELIVERYMAN:
        left = [*left[:-1], (*left[-1][:2], 0)]  # how many were delivered is compared with the bundles elsewhere
    return any(left == items for items in possibilities(state))


def possibilities(state: State) -> Iterator[list[Item]]:
    """What can be left of this phase."""
    if state.phase_number == C.DRAFT:
        order = draft_order(state.first_player, state.players)
        for done in range(state.players):
            yield [(kinds.ASK_CHARACTER, seat) for seat in reversed(order[done:])]
    elif state.phase_number == C.PLANNING:
        yield from _in_planning(state)
    elif state.phase_number == C.ACTIVATION:
        yield from _on_the_road(state)
    elif state.phase_number == C.DELIVERY:
        yield from rests_of(agenda_of(state, delivery_phase, (kinds.DELIVERY_PHASE,)), 3)
        if most_bundles(state) != C.NOBODY:
            yield from _with_favor([(kinds.LEAVE_SITE,)], state, most_bundles(state))
    elif state.phase_number == C.MANAGEMENT:
        yield from _in_management(state)


def _in_planning(state: State) -> Iterator[list[Item]]:
    for seat in range(state.players):
        if seat not in state.pass_order:
            yield [(kinds.ASK_PLANNING, seat)]
    early = state.holder[C.EARLY_RISER]
    if early >= 0 and not state.used and not state.pass_order and not state.site and set(state.worker) == {C.NOBODY}:
        yield [(kinds.ASK_PLANNING, state.first_player), (kinds.ASK_EARLY_RISER, early)]


def _with_favor(rest: list[Item], state: State, seat: int) -> Iterator[list[Item]]:
    """What can be asked while a royal favor is resolved (Y-FAV-1 to Y-FAV-8)."""
    then: Item = (kinds.ASK_FAVOR_CHARACTER, seat)
    yield [*rest, (kinds.ASK_FAVOR, seat)]
    yield [*rest, then]
    for tile in available(state):
        yield [*rest, then, question(state, seat, tile, C.SETUP_SIDE)]


def _on_the_road(state: State) -> Iterator[list[Item]]:
    walk: list[Item] = [(kinds.WALK, C.FIRST_SPACE)]
    if state.holder[C.BAILIFF] >= 0:
        walk.append((kinds.ASK_BAILIFF, state.holder[C.BAILIFF]))
    yield from rests_of([*walk, *((kinds.ASK_BRIDGE, seat) for seat in reversed(state.pass_order))], 2)
    for space, tile in enumerate(state.road):
        reached = space < C.BRIDGE_SPACE or C.FIRST_SPACE <= space < state.provost
        if reached and tile >= 0 and state.worker[tile] != C.NOBODY:
            yield from _at_work(state, space, tile)


def _at_work(state: State, space: int, tile: int) -> Iterator[list[Item]]:
    seat, side = state.worker[tile], side_of(state, tile)
    two = bool(state.guest) and state.guest[0] == tile
    for bonus in _bonuses(state, tile, two):
        rest: list[Item] = [(kinds.WALK, space + 1)]
        rest += [(kinds.OWNER_BONUS, tile)] if bonus else []
        rest += [(kinds.ACTIVATE, tile)] if two else []
        rest.append((kinds.SEND_HOME, tile))
        yield [*rest, question(state, seat, tile, side)]
        if tile == C.FAIRGROUND or (tile == _MANOR and side != C.SETUP_SIDE):
            yield from _with_favor(rest, state, seat)


def _bonuses(state: State, tile: int, two: bool) -> tuple[bool, ...]:
    """Whether the owner waits for a bonus; the worker that was there first may have been the owner's (Y-BLD-24)."""
    owner = owner_of(state, tile)
    if not C.TILES[tile].owner_bonus or owner == C.NOBODY or (state.worker[tile] == owner and not state.used):
        return (False,)
    if two or not state.used >> C.JOURNEYMAN & 1:
        return (has_bonus(state, tile),)
    return (False,) if state.worker[tile] == owner else (True, False)


def _in_management(state: State) -> Iterator[list[Item]]:
    steps = list(STEPS_AGENDA[:-1])
    for space, tile in enumerate(state.road):
        if tile not in C.STARTING or not state.residences >> tile & 1:
            continue
        rest: list[Item] = [*steps, (kinds.MONUMENTS, space + 1)]
        seat = state.house[tile]
        if not has_monument(state, tile):
            yield [*rest, (kinds.ASK_MONUMENT, seat, tile)]
        elif (tile, _THEATRE) in state.monuments:
            yield from _with_favor(rest, state, seat)
