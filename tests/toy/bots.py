"""What bots know of Ladder."""

from __future__ import annotations

from .state import CLIMB, DIE, State


def _hope(state: State) -> float:
    """What the next roll brings the climber on average: rungs, less what a slip loses."""
    climbs = sum(face * often for face, often in DIE.sides.items() if face != state.slippery)
    return (climbs - DIE.sides[state.slippery] * state.at_stake()) / sum(DIE.sides.values())


def expected(state: State, seat: int) -> float:
    """The rung that a player will keep, roughly."""
    peg = float(state.pegs[seat])
    if seat == state.climber:
        peg = state.rung + max(0.0, _hope(state))
    return min(peg, float(state.rungs))


def priors(state: State) -> list[float]:
    """Rolling looks good as long as it brings more than it loses."""
    assert state.agenda[-1][0] == CLIMB, "chance is not asked for its opinion"
    return [2.0, 1.0] if _hope(state) > 0 else [1.0, 2.0]
