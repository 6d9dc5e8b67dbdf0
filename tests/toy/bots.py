"""The bots' knowledge of Ladder."""

from __future__ import annotations

from .state import CLIMB, DIE, State


def _hope(state: State) -> float:
    """Return the average gain of the climber's next roll, in rungs, less the loss by a slip."""
    climbs = sum(face * often for face, often in DIE.sides.items() if face != state.slippery)
    return (climbs - DIE.sides[state.slippery] * state.at_stake()) / sum(DIE.sides.values())


def expected(state: State, seat: int) -> float:
    """Estimate the rung that a player will keep."""
    peg = float(state.pegs[seat])
    if seat == state.climber:
        peg = state.rung + max(0.0, _hope(state))
    return min(peg, float(state.rungs))


def priors(state: State) -> list[float]:
    """Rolling looks good as long as it brings more than it loses."""
    assert state.agenda[-1][0] == CLIMB, "chance is not asked for its opinion"
    return [2.0, 1.0] if _hope(state) > 0 else [1.0, 2.0]
