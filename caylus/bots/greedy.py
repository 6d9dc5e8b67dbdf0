"""One ply of look-ahead: try every answer, keep the one after which the position looks best."""

from __future__ import annotations

from random import Random

from ..core.contract import Game
from ..games import find_game


def choose_greedily(state: Game, random: Random) -> int:
    """The action with the best evaluation for the seat that is asked; equals are drawn."""
    decision = state.decision()
    assert decision is not None, "bots are asked only while the game lasts"
    evaluate = find_game(state.game).evaluate
    best: list[int] = []
    highest = float("-inf")
    for action in state.legal_actions():
        following = state.clone()
        following.apply(action)
        value = evaluate(following, decision.seat)
        if value > highest:
            best, highest = [action], value
        elif value == highest:
            best.append(action)
    return random.choice(best)
