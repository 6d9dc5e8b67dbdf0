"""The end of the game, as far as the rules know it before (C-END-1 to C-END-3)."""

from __future__ import annotations

from . import constants as C
from .castle import is_due
from .coming import batches_of, goods_of
from .dangers import rivals, room_in_castle
from .kinds import ASK_BRIBE
from .state import State


def steps_of_bailiff(state: State) -> tuple[int, int]:
    """Return the fewest and the most spaces that the bailiff may yet move this turn (C-END-1).

    Up to the end of the provost phase somebody may still move the provost ahead of the bailiff, or back; in that phase
    as far as the deniers of those who have not moved him reach (C-PROVOST-1).
    """
    if state.phase_number >= C.END_OF_TURN:
        return 0, 0
    if state.phase_number < C.PROVOST:
        return 1, 2
    if state.phase_number == C.PROVOST:
        waiting = [item[1] for item in state.agenda if item[0] == ASK_BRIBE]
        reach = sum(min(C.LONGEST_MOVE, state.goods[seat * C.GOODS_PER_PLAYER + C.DENIERS]) for seat in waiting)
        return (2 if state.provost - reach > state.bailiff else 1), (2 if state.provost + reach > state.bailiff else 1)
    return (2, 2) if state.provost > state.bailiff else (1, 1)


def must_be_last(state: State) -> bool:
    """Tell whether the towers are scored at the end of this turn in any case (C-END-2, C-END-3)."""
    fewest, _ = steps_of_bailiff(state)
    return is_due(state, C.TOWERS) or state.bailiff + fewest >= C.SECTIONS[C.TOWERS].scoring_space


def may_be_last(state: State) -> bool:
    """Tell whether the towers may be scored at the end of this turn (C-END-2, C-END-3).

    The bailiff may come to their space, or the batches that seats have now may fill them.
    """
    _, most = steps_of_bailiff(state)
    if must_be_last(state) or state.bailiff + most >= C.SECTIONS[C.TOWERS].scoring_space:
        return True
    builders = rivals(state, C.NOBODY, are_first=False)
    batches = sum(batches_of(goods_of(state, seat)) for seat in builders)
    return state.phase_number < C.END_OF_TURN and room_in_castle(state) <= batches


def section_that_provost_decides(state: State) -> str | None:
    """Return the section whose space the bailiff reaches this turn only with 2 steps, and that has no other reason yet.

    None: there is none (C-END-1, C-END-2).
    """
    for number, section in enumerate(C.SECTIONS[state.scored :], state.scored):
        if section.scoring_space == state.bailiff + 2 and not is_due(state, number):
            return section.id
    return None
