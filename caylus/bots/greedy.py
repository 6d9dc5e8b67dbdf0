"""One ply of look-ahead: try every answer, keep the one after which the position looks best."""

from __future__ import annotations

from random import Random

from ..core.contract import Game
from ..games import find_game
from .search import Estimate

DISTRACTION = 4.0
"""points by which the hasty player misjudges an answer, as a standard deviation"""


class GreedyThinking:
    """The answer with the best evaluation for the seat that is asked; equals are drawn."""

    nodes = 0
    distraction = 0.0

    def __init__(self, state: Game, random: Random) -> None:
        decision = state.decision()
        assert decision is not None, "bots are asked only while the game lasts"
        evaluate = find_game(state.game).evaluate
        best: list[int] = []
        highest = float("-inf")
        for action in state.legal_actions():
            following = state.clone()
            following.apply(action)
            value = evaluate(following, decision.seat)
            if self.distraction:
                value += random.gauss(0, self.distraction)
            # Rounded, because Pythons and libraries differ in the last bits of sums and logarithms.
            value = round(value, 6)
            if value > highest:
                best, highest = [action], value
            elif value == highest:
                best.append(action)
        self._action = random.choice(best)

    def run(self, nodes: int) -> None:
        """Nothing to do: one ply is all."""

    def best(self) -> int:
        """The action that looks best."""
        return self._action

    def estimates(self) -> list[Estimate]:
        """None: the evaluation of one ply is no expected score."""
        return []


class HastyThinking(GreedyThinking):
    """The same with a wandering eye."""

    distraction = DISTRACTION
