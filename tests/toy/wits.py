"""What bots know of Ladder, and what lessons can ask of its positions."""

from __future__ import annotations

from caylus.core.info import Measure, Teaching
from caylus.core.translation import _

from .state import CLIMB, FACES, STOP, State, at_stake
from .told import TARGETS, height


def _hope(state: State) -> float:
    """What the next roll brings the climber on average: rungs, less what a slip loses."""
    sides = sum(FACES.values())
    climbs = sum(face * often for face, often in FACES.items() if face != state.slippery)
    return (climbs - FACES[state.slippery] * at_stake(state)) / sides


def expected(state: State, seat: int) -> float:
    """The rung that a player will keep, roughly."""
    peg = float(state.pegs[seat])
    if seat == state.climber:
        peg = state.rung + max(0.0, _hope(state))
    return min(peg, float(state.rungs))


def evaluate(state: State, seat: int) -> float:
    """What a position is worth to a seat: how far it is ahead of the best of the others."""
    others = [expected(state, other) for other in range(state.players) if other != seat]
    return expected(state, seat) - max(others)


class Knowledge:
    """What a search needs to know beyond the rules."""

    def priors(self, state: State) -> list[float]:
        """Rolling looks good as long as it brings more than it loses."""
        assert state.agenda[-1][0] == CLIMB, "chance is not asked for its opinion"
        return [2.0, 1.0] if _hope(state) > 0 else [1.0, 2.0]

    def expectations(self, state: State) -> list[float]:
        """For each seat the expected final score; exact when the game is over."""
        return [expected(state, seat) for seat in range(state.players)]


TEACHING = Teaching(
    measures={
        "rung": Measure(height, _("Rung")),
        "peg": Measure(lambda state, seat: state.pegs[seat], _("Peg")),
        "slippery": Measure(lambda state, seat: state.slippery, _("Slippery number")),
        "turn": Measure(lambda state, seat: state.turn, _("Turn")),
        "over": Measure(lambda state, seat: int(state.is_over()), _("End"), is_fact=True),
    },
    targets=frozenset(TARGETS),
    wait=lambda state: STOP,
)
