"""A small network in numpy that learns to judge positions, and beats the bot that judges them by hand.

    python examples/train_value.py                    about five minutes; ends with the victories against greedy
    python examples/train_value.py --rounds 2         a quick look
    python examples/train_value.py --game zamek       another game

The policy looks one answer ahead, as greedy does, and takes the answer after which the network expects the largest lead
at the end. First it watches greedy play with some slips and learns how these games end; then it plays against itself,
and learns again from all games so far.
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
from caylus.core.chance import settle
from caylus.envs.encoding import features, margins, observe
from caylus.games import find_game

Floats = NDArray[np.float32]
Policy = Callable[[Any, Random], int]
"""(state, random) -> an action"""
POINTS = 20.0
"""a lead that counts as 1 for the network"""
HIDDEN = 64
PASSES = 4
"""over all positions in each round"""
BATCH = 256


class Network:
    """From a scaled observation to the lead that its seat is expected to have at the end; one hidden layer, Adam."""

    def __init__(self, inputs: int, random: np.random.Generator) -> None:
        self.weights = [
            random.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            random.normal(0, HIDDEN**-0.5, HIDDEN).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def __call__(self, observations: Floats) -> Floats:
        """For each row the expected lead, in units of `POINTS`."""
        first, bias, second, last = self.weights
        expected: Floats = np.maximum(observations @ first + bias, 0) @ second + last
        return expected

    def learn(self, observations: Floats, leads: Floats, rate: float) -> None:
        """One step of Adam towards what came of these positions."""
        first, bias, second, last = self.weights
        hidden = np.maximum(observations @ first + bias, 0)
        error = (hidden @ second + last - leads) / len(leads)
        back = np.outer(error, second) * (hidden > 0)
        gradients = [observations.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(keepdims=True)]
        self.steps += 1
        for weight, mean, square, gradient in zip(self.weights, self.means, self.squares, gradients, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = mean / (1 - 0.9**self.steps)
            weight -= rate * step / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


def looking_ahead(network: Network, slips: float = 0.0) -> Policy:
    """The answer after which the network expects most; slips in points, for games from which it learns."""

    def choose(state: Any, random: Random) -> int:
        seat = state.decision().seat
        following = []
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            following.append(observe(after, seat, scaled=True))
        expected = network(np.array(following)) * POINTS
        if slips:
            expected += [random.gauss(0, slips) for _ in following]
        return int(state.legal_actions()[int(expected.argmax())])

    return choose


def play(game: str, policies: Sequence[Policy], seed: int, heard: Callable[[Any], None] = lambda state: None) -> Any:
    """A game; returns its end. `heard` is told each position that a seat's answer led to."""
    random = Random(seed)
    chance = find_game(game).rules.chance
    state = caylus.new_game(game, len(policies), seed=seed)
    settle(state, chance, random)
    while not state.is_over():
        state.apply(policies[state.decision().seat](state, random))
        heard(state)
        settle(state, chance, random)
    return state


class Memory:
    """Positions as both seats see them, and the leads at the end of their games."""

    def __init__(self) -> None:
        self.observations: list[Floats] = []
        self.leads: list[float] = []

    def add(self, game: str, policies: Sequence[Policy], seed: int) -> None:
        """Play a game and keep it."""
        seen: list[list[Floats]] = [[] for _ in policies]
        end = play(
            game,
            policies,
            seed,
            lambda state: [rows.append(observe(state, seat, scaled=True)) for seat, rows in enumerate(seen)] and None,
        )
        for rows, lead in zip(seen, margins(end), strict=True):
            self.observations += rows
            self.leads += [lead / POINTS] * len(rows)


def train(network: Network, memory: Memory, random: np.random.Generator, rate: float) -> None:
    """Go over everything several times, in random order, with smaller and smaller steps."""
    observations, leads = np.array(memory.observations), np.array(memory.leads, np.float32)
    batches = len(leads) * PASSES // BATCH
    for number in range(batches):
        rows = random.integers(len(leads), size=BATCH)
        network.learn(observations[rows], leads[rows], rate * (1 - number / batches))


def compare(game: str, policy: Policy, rival: Policy, games: int, seed: int) -> tuple[float, float]:
    """The mean share of the victory and the mean lead, in pairs of games with the seats exchanged."""
    results = []
    for number in range(games):
        seat = number % 2
        end = play(game, (policy, rival) if seat == 0 else (rival, policy), seed + number // 2)
        results.append((end.returns()[seat], margins(end)[seat]))
    shares, leads = np.array(results).mean(axis=0)
    return float(shares), float(leads)


def main(arguments: Sequence[str] | None = None) -> float:
    """Train; returns the share of the victory against greedy."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="caylus", help="its id (caylus)")
    parser.add_argument("--rounds", type=int, default=6, help="of playing and learning (6)")
    parser.add_argument("--games", type=int, default=600, help="in each round (600)")
    parser.add_argument("--test-games", type=int, default=400, help="against greedy at the end (400)")
    parser.add_argument("--slips", type=float, default=2.0, help="by how many points players misjudge answers (2)")
    parser.add_argument("--rate", type=float, default=0.001, help="how far each batch moves the network (0.001)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)

    random = np.random.default_rng(options.seed)
    network = Network(len(features(2, options.game)), random)
    memory = Memory()
    teachers: tuple[Policy, Policy] = (find_bot("greedy", options.game).choose, find_bot("dreamer", options.game).choose)
    started = time.monotonic()
    for number in range(options.rounds):
        players = teachers[::-1] if number == 0 else (looking_ahead(network, options.slips),) * 2
        for game in range(options.games):
            memory.add(options.game, players, options.seed * 1_000_000 + number * options.games + game)
        train(network, memory, random, options.rate)
        share, lead = compare(options.game, looking_ahead(network), teachers[0], 40, 10_000_000)
        print(
            f"round {number + 1}: {len(memory.leads)} positions, {share:.0%} of 40 games, {lead:+.1f} points, "
            f"{time.monotonic() - started:.0f} s",
            file=sys.stderr,
        )
    share, lead = compare(options.game, looking_ahead(network), teachers[0], options.test_games, 20_000_000)
    error = (share * (1 - share) / options.test_games) ** 0.5
    print(f"{share:.1%} ± {error:.1%} of the victories in {options.test_games} games with greedy, {lead:+.1f} points")
    return share


if __name__ == "__main__":
    main()
