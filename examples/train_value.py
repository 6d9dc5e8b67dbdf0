"""A small policy in numpy that learns in a minute what the bot `greedy` misses, and beats it.

    python examples/train_value.py                        about two minutes; ends with games against greedy
    python examples/train_value.py --game caylus1303      another game
    python examples/train_value.py --games 50             a quick look

The policy tries each answer, as greedy does, and takes the one after which it expects the largest lead at the end. What
it expects is greedy's own judgement of the position, set by hand, and a learned correction: linear in the observation,
and in the observation times how far the game has come, so that money can count early and points late. It is found by
least squares from games that greedy plays against itself, with some answers at random.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import caylus
from caylus.bots import find_bot
from caylus.envs.encoding import margins, observation_names, observe
from caylus.games import find_game

Floats = NDArray[np.floating[Any]]
Policy = Callable[[Any, Random], int]
"""(state, random) -> an action"""
AT_RANDOM = 0.1
"""answers in games that are learned from"""
CAUTION = 5000.0
"""how much must speak for a correction: it is held near 0 as if by so many positions; less learns chance by heart"""


class Correction:
    """What is to be added to greedy's judgement, by ridge regression: games are added up, then it is solved."""

    def __init__(self, game: str) -> None:
        size = 2 * len(observation_names(2, game)) + 1
        self._judge = find_game(game).bots.evaluate
        self.products = np.zeros((size, size))
        self.sums = np.zeros(size)
        self.weights = np.zeros(size)

    def inputs(self, observations: Sequence[Floats]) -> Floats:
        """A row for each observation: itself, the same times its first number, which is the time, and a 1."""
        rows = np.array(observations, dtype=np.float64)
        now = rows[:, :1]
        return np.concatenate([rows, rows * now, np.ones_like(now)], axis=1)

    def add(self, observations: Sequence[Floats], missed: Sequence[float]) -> None:
        """By how many points greedy's judgement missed the lead at the end, for the positions of a game."""
        rows = self.inputs(observations)
        self.products += rows.T @ rows
        self.sums += np.array(missed) @ rows

    def learn(self) -> None:
        """From all that was added."""
        self.weights = np.linalg.solve(self.products + CAUTION * np.eye(len(self.sums)), self.sums)

    def choose(self, state: Any, random: Random) -> int:
        """The answer with the largest expected lead."""
        seat = state.decision().seat
        observations, judged = [], []
        for action in state.legal_actions():
            following = state.clone()
            following.apply(action)
            observations.append(observe(following, seat, scaled=True))
            judged.append(self._judge(following, seat))
        expected = self.inputs(observations) @ self.weights + judged
        return int(state.legal_actions()[int(expected.argmax())])


def play(game: str, policies: Sequence[Policy], seed: int, heard: Callable[[Any], None] = lambda state: None) -> Any:
    """A game; returns its end. `heard` is told each position after an answer."""
    random = Random(seed)
    state = caylus.new_game(game, len(policies), seed=seed)
    caylus.settle(state, random)
    while not state.is_over():
        state.apply(policies[state.decision().seat](state, random))
        heard(state)
        caylus.settle(state, random)
    return state


def watch(game: str, policy: Policy, seed: int, correction: Correction) -> None:
    """Let a policy play against itself, with some answers at random, and keep what each seat saw."""
    judge = find_game(game).bots.evaluate
    observations: list[list[Floats]] = [[], []]
    judged: list[list[float]] = [[], []]

    def distracted(state: Any, random: Random) -> int:
        return random.choice(state.legal_actions()) if random.random() < AT_RANDOM else policy(state, random)

    def heard(state: Any) -> None:
        for seat in range(2):
            observations[seat].append(observe(state, seat, scaled=True))
            judged[seat].append(judge(state, seat))

    end = play(game, (distracted, distracted), seed, heard)
    for seat, lead in enumerate(margins(end)):
        correction.add(observations[seat], [lead - value for value in judged[seat]])


def compare(game: str, policy: Policy, rival: Policy, games: int, seed: int) -> tuple[float, float]:
    """The mean share of the victory and the mean lead, in pairs of games from one set-up with the seats exchanged."""
    results = []
    for number in range(games):
        seat = number % 2
        end = play(game, (policy, rival) if seat == 0 else (rival, policy), seed + number // 2)
        results.append((end.returns()[seat], margins(end)[seat]))
    share, lead = np.array(results).mean(axis=0)
    return float(share), float(lead)


def main(arguments: Sequence[str] | None = None) -> float:
    """Train; returns the share of the victories over greedy."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="caylus", help="its id (caylus)")
    parser.add_argument("--games", type=int, default=400, help="to learn from (400)")
    parser.add_argument("--test-games", type=int, default=400, help="against greedy at the end (400)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)

    started = time.monotonic()
    greedy: Policy = find_bot("greedy", options.game).choose
    correction = Correction(options.game)
    for number in range(options.games):
        watch(options.game, greedy, options.seed * 1_000_000 + number, correction)
        print(f"\r{number + 1} of {options.games} games", end="", file=sys.stderr, flush=True)
    correction.learn()
    print(f"\nlearned in {time.monotonic() - started:.0f} s", file=sys.stderr)
    share, lead = compare(options.game, correction.choose, greedy, options.test_games, 3_000_000_000)
    error = (share * (1 - share) / options.test_games) ** 0.5
    print(f"{share:.1%} ± {error:.1%} of the victories over greedy in {options.test_games} games, {lead:+.1f} points")
    return share


if __name__ == "__main__":
    main()
