"""What learners see of Ladder (`caylus.envs`): a position as numbers, and as a few lines of text."""

from __future__ import annotations

from array import array

from caylus.core.info import Feature

from .state import FACES, OPTIONS, ROUNDS, TEXTS, State
from .told import height

ACTIONS = len(TEXTS)
HIGHEST = max(OPTIONS["rungs"])


def features(players: int) -> tuple[Feature, ...]:
    """The table, then for each player, the observer first and the others in turn order, the rungs of peg and pawn."""
    table = (
        Feature("turn", ROUNDS, ROUNDS),
        Feature("rungs", HIGHEST, HIGHEST),
        Feature("slippery", len(FACES), len(FACES)),
    )
    owners = ("own", *(f"other{number}" for number in range(1, players)))
    names = [f"{owner}.{what}" for owner in owners for what in ("peg", "pawn", "asked")]
    highest = {"peg": HIGHEST, "pawn": HIGHEST, "asked": 1}
    return (
        *table,
        *(Feature(name, highest[name.partition(".")[2]], highest[name.partition(".")[2]]) for name in names),
    )


def observe(state: State, seat: int) -> array[int]:
    """The position as a seat sees it."""
    numbers = [state.turn, state.rungs, state.slippery]
    first = state.turn_order.index(seat)
    for player in (*state.turn_order[first:], *state.turn_order[:first]):
        numbers += [state.pegs[player], height(state, player), int(player == state.climber)]
    return array("h", numbers)


def render(state: State) -> str:
    """The position, ready to print."""
    pawns = ", ".join(f"seat {seat} on {height(state, seat)} (peg {peg})" for seat, peg in enumerate(state.pegs))
    return f"Round {state.turn} of {ROUNDS}, slippery: {state.slippery or '?'}; {state.rungs} rungs: {pawns}"
