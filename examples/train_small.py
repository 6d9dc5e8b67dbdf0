"""A small training run in numpy alone: REINFORCE with a linear policy and action masks.

    python examples/train_small.py                    half a minute; ends with the victories against random play
    python examples/train_small.py --games 200        a quick look
    python examples/train_small.py --bots dreamer      learn against another bot

The policy is a matrix: the score of an action is its row times the observation. What an answer earned is how the
margin over the best rival changed from that answer to the end of the game, in points.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from caylus.envs.encoding import action_space, observation_scales
from caylus.envs.gymnasium import SeatEnv

Floats = NDArray[np.float32]
BATCH = 20
"""games between two changes of the policy"""
POINTS = 20.0
"""margin that counts as 1 in the gradient"""


class Policy:
    """Probabilities of the legal actions, linear in the observation; learns by Adam."""

    def __init__(self, players: int, random: np.random.Generator, rate: float) -> None:
        self.scales = observation_scales(players)
        self.weights = np.zeros((action_space().n, len(self.scales) + 1), dtype=np.float32)
        self.mean = np.zeros_like(self.weights)
        self.square = np.zeros_like(self.weights)
        self.steps = 0
        self.rate = rate
        self.random = random

    def inputs(self, observation: NDArray[np.int16]) -> Floats:
        """Return the observation in ordinary sizes, and a constant."""
        inputs: Floats = np.append(observation / self.scales, np.float32(1))
        return inputs

    def probabilities(self, inputs: Floats, legal: NDArray[np.intp]) -> Floats:
        """Return the probability of each legal action."""
        scores = self.weights[legal] @ inputs
        exponentials = np.exp(scores - scores.max())
        chances: Floats = exponentials / exponentials.sum()
        return chances

    def learn(self, gradient: Floats) -> None:
        """One step of Adam uphill."""
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient**2 - self.square)
        mean = self.mean / (1 - 0.9**self.steps)
        square = self.square / (1 - 0.999**self.steps)
        self.weights += self.rate * mean / (np.sqrt(square) + 1e-8)


def margin(scores: Sequence[int], seat: int) -> int:
    """Points ahead of the best rival."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def play(table: SeatEnv, policy: Policy, seed: int, gradient: Floats | None = None) -> tuple[float, int]:
    """Play one game; returns the share of the victory and the margin at the end, in points.

    Adds the gradient of this game to `gradient`.
    """
    observation, info = table.reset(seed=seed)
    steps = []
    over = False
    reward = 0.0
    while not over:
        legal = np.flatnonzero(info["action_mask"])
        inputs = policy.inputs(observation)
        chances = policy.probabilities(inputs, legal)
        choice = min(int(np.searchsorted(np.cumsum(chances), policy.random.random())), len(legal) - 1)
        steps.append((inputs, legal, chances, choice, margin(info["scores"], table.seat)))
        observation, reward, terminated, truncated, info = table.step(legal[choice])
        over = terminated or truncated
    end = margin(info["scores"], table.seat)
    if gradient is not None:
        for inputs, legal, chances, choice, before in steps:
            toward = -chances
            toward[choice] += 1
            gradient[legal] += (end - before) / POINTS * toward[:, None] * inputs
    return reward, end


def evaluate(table: SeatEnv, policy: Policy, games: int, seed: int) -> tuple[float, float]:
    """The mean share of the victory, and the mean margin, in games that are not learned from."""
    results = np.array([play(table, policy, seed + game) for game in range(games)])
    return float(results[:, 0].mean()), float(results[:, 1].mean())


def main(arguments: Sequence[str] | None = None) -> tuple[float, float]:
    """Train; returns the shares of the victory before and after."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000, help="to learn from (2000)")
    parser.add_argument("--test-games", type=int, default=200, help="to measure with, before and after (200)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="random", help="who has the other seats (random)")
    parser.add_argument("--rate", type=float, default=0.01, help="how far each batch of games moves the policy (0.01)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)

    table = SeatEnv(options.players, bots=options.bots)
    random = np.random.default_rng(options.seed)
    policy = Policy(options.players, random, options.rate)
    tests = 10_000_000
    before, ahead = evaluate(table, policy, options.test_games, tests)
    print(f"before: {before:.0%} of the victories against {options.bots}, {ahead:+.1f} points")
    started = time.monotonic()
    average = ahead
    """running mean of the margins"""
    for first in range(0, options.games, BATCH):
        gradient = np.zeros_like(policy.weights)
        games = range(first, min(first + BATCH, options.games))
        ends = [play(table, policy, options.seed * 1_000_000 + game, gradient)[1] for game in games]
        policy.learn(gradient / np.float32(len(games)))
        average += 0.1 * (float(np.mean(ends)) - average)
        done = games.stop
        print(f"\r{done} of {options.games} games, {average:+.1f} points", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    after, ahead = evaluate(table, policy, options.test_games, tests)
    print(f"after:  {after:.0%} of the victories against {options.bots}, {ahead:+.1f} points, ", end="")
    print(f"{time.monotonic() - started:.0f} s")
    return before, after


if __name__ == "__main__":
    main()
