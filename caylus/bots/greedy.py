"""One ply of look-ahead: try every action, keep the one after which the position looks best."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from random import Random

from ..core.rules.chance import Weights
from ..core.rules.contract import Game
from ..games import find_game
from .search import Estimate

MOST_OUTCOMES = 100
"""the most outcomes of chance that are judged one by one; with more, the position before them is judged"""


class GreedyThinking:
    """Choose the action with the best evaluation for the deciding seat; ties are broken at random."""

    nodes = 0

    def __init__(self, state: Game, random: Random, distraction: float = 0.0) -> None:
        """Add to every evaluation an error with the standard deviation `distraction`, in points.

        An action that pays for nothing is not taken, however large the error.
        """
        decision = state.decision()
        assert decision is not None, "bots are asked only while the game lasts"
        info = find_game(state.game)
        evaluate = info.bots.evaluate
        if info.rules.chance is not None:
            evaluate = _expecting(evaluate, info.rules.chance)
        best: list[int] = []
        highest = float("-inf")
        for action in state.legal_actions():
            following = state.clone()
            following.apply(action)
            value = evaluate(following, decision.seat)
            if distraction:
                value += random.gauss(0, distraction)
            # Rounded, because Pythons and libraries differ in the last bits of sums and logarithms.
            value = round(value, 6)
            if info.bots.wastes(state, action):
                continue
            if value > highest:
                best, highest = [action], value
            elif value == highest:
                best.append(action)
        self._action = random.choice(best)

    def run(self, nodes: int) -> None:
        """Do nothing: one ply is all."""

    def weigh(self, action: int, visits: int) -> None:
        """Do nothing: no action is estimated."""

    def best(self) -> int:
        """Return the action that looks best."""
        return self._action

    def estimates(self) -> list[Estimate]:
        """Return nothing: the evaluation of one ply is no expected score."""
        return []


def _expecting(evaluate: Callable[[Game, int], float], weights: Weights) -> Callable[[Game, int], float]:
    """Return the evaluation; before a draw it is the weighted mean over the outcomes."""

    def expected(state: Game, seat: int, most: int = MOST_OUTCOMES) -> float:
        if not state.is_chance() or len(state.choices) > most:
            return evaluate(state, seat)
        often = weights(state)
        values = []
        for action in state.choices:
            following = state.clone()
            following.apply(action)
            values.append(expected(following, seat, most // len(state.choices)))
        return fsum(weight * value for weight, value in zip(often, values, strict=True)) / sum(often)

    return expected
