"""What learners see of Skeleton (`caylus.envs`): a position as numbers, and as a line of text."""

from __future__ import annotations

from array import array

from caylus.core.info import Feature

from .state import OPTIONS, TEXTS, State

ACTIONS = len(TEXTS)
HIGHEST = max(OPTIONS["counters"])


def features(players: int) -> tuple[Feature, ...]:
    """The pile, then what each player has taken, the observer first and the others in turn order."""
    owners = ("own", *(f"other{number}" for number in range(1, players)))
    return (Feature("pile", HIGHEST, HIGHEST), *(Feature(f"{owner}.taken", HIGHEST, HIGHEST) for owner in owners))


def observe(state: State, seat: int) -> array[int]:
    """The position as a seat sees it."""
    first = state.turn_order.index(seat)
    seats = (*state.turn_order[first:], *state.turn_order[:first])
    return array("h", [state.pile, *(state.taken[player] for player in seats)])


def render(state: State) -> str:
    """The position, ready to print."""
    lines = [f"Turn {state.turn}: {state.pile} of {state.counters} counters are left."]
    lines += [f"Seat {seat} has taken {taken}." for seat, taken in enumerate(state.taken)]
    return "\n".join([*lines, "The game is over." if state.is_over() else f"Seat {state.agenda[-1][1]} is asked."])
