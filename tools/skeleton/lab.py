"""What learners see of Skeleton (`caylus.envs`): a position as numbers, and as a line of text."""

from __future__ import annotations

from array import array

from caylus.core.features import Layout
from caylus.core.info import Feature

from .positions import FORM
from .state import TEXTS, State

ACTIONS = len(TEXTS)
LAYOUT = Layout(FORM)


def features(players: int) -> tuple[Feature, ...]:
    """The pile, then what each player has taken, the observer first and the others in turn order."""
    return LAYOUT.features(players)


def observe(state: State, seat: int) -> array[int]:
    """The position as a seat sees it."""
    first = state.turn_order.index(seat)
    return LAYOUT.observe(state, [*state.turn_order[first:], *state.turn_order[:first]])


def render(state: State) -> str:
    """The position, ready to print."""
    lines = [f"Turn {state.turn}: {state.pile} of {state.counters} counters are left."]
    lines += [f"Seat {seat} has taken {taken}." for seat, taken in enumerate(state.taken)]
    return "\n".join([*lines, "The game is over." if state.is_over() else f"Seat {state.agenda[-1][1]} is asked."])
