"""OpenSpiel's Monte Carlo tree search as a bot, without any knowledge of a game: it plays random games to their ends.

    caylus arena --bot mcts=examples.openspiel_mcts:MCTS --bots mcts,greedy --out mcts-greedy.jsonl

It needs the extra `openspiel`. For another number of simulations, write `mcts1000 = MCTS(1000)` into your own module.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms import mcts

import caylus
import caylus.envs.openspiel  # registers the games

EXPLORATION = 1.0
"""the constant of UCT, for returns from 0 to 1"""


class Rollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """OpenSpiel's random games, played on our engine's own state, which is four times as fast."""

    def __init__(self, random: Random) -> None:
        super().__init__()
        self.random = random

    def evaluate(self, state: Any) -> NDArray[np.float64]:
        """The shares of the victory after a random game from here."""
        position = state.position.clone()
        caylus.settle(position, self.random)
        while not position.is_over():
            position.apply(self.random.choice(position.legal_actions()))
            caylus.settle(position, self.random)
        return np.array(position.returns())


class MCTS:
    """The bot: searches anew for each answer."""

    label = "MCTS"
    description = "OpenSpiel's search with random games."

    def __init__(self, simulations: int = 100) -> None:
        self.simulations = simulations

    def choose(self, state: Any, random: Random) -> int:
        """The number of the action that was tried most."""
        game = _load(state.game, state.players)
        root = game.new_initial_state()
        root.position = state
        order = np.random.RandomState(random.getrandbits(32))
        bot = mcts.MCTSBot(game, EXPLORATION, self.simulations, Rollouts(random), random_state=order)
        return int(bot.step(root))


@cache
def _load(game: str, players: int) -> pyspiel.Game:
    return pyspiel.load_game(f"python_{game}(players={players})")
