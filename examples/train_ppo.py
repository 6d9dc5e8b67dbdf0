"""PPO in numpy alone: a network with action masks learns from games against itself in the PettingZoo environment.

    python examples/train_ppo.py                      docs/baselines.md says how long it takes
    python examples/train_ppo.py --game zamek         another game
    python examples/train_ppo.py --games 1000         a quick look

It saves the network into `examples/checkpoints`, from where the class `PPO` plays it in the arena:

    caylus arena --bot ppo=examples.train_ppo:PPO --bots ppo,greedy --out ppo-greedy.jsonl

The method is that of Schulman et al., "Proximal Policy Optimization Algorithms" (2017), with generalized advantage
estimation. Rewards are changes of the lead, so the network learns to win by many points.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

import caylus
from caylus.envs.encoding import action_mask, action_space, observation_names, observe
from caylus.envs.gymnasium import SeatEnv
from caylus.envs.pettingzoo import TableAEC

Floats = NDArray[np.float32]
CHECKPOINTS = Path(__file__).parent / "checkpoints"
TABLES = 64
"""games between two changes of the network, played at the same time"""
EPOCHS, MINIBATCH = 3, 1024
POINTS = 20.0
"""lead that counts as a reward of 1"""
LAMBDA = 0.95
"""decay of the advantage estimation; nothing is discounted"""
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
"""clip range of the ratio; coefficients of entropy and value loss"""
RATE, LARGEST_GRADIENT = 1e-3, 0.5
"""Adam's learning rate at first, which falls to 0; norm of all gradients together"""


class Network:
    """One hidden layer, shared by the policy and the value. Its parameters are a list of arrays."""

    def __init__(self, parameters: Sequence[NDArray[Any]]) -> None:
        self.parameters: list[Floats] = [array.astype(np.float32) for array in parameters]

    @classmethod
    def new(cls, inputs: int, hidden: int, actions: int, random: np.random.Generator) -> Self:
        """A network whose policy is almost uniform."""
        w1 = random.normal(0, inputs**-0.5, (inputs, hidden))
        w2 = random.normal(0, 0.01 * hidden**-0.5, (hidden, actions))
        w3 = random.normal(0, hidden**-0.5, hidden)
        return cls([w1, np.zeros(hidden), w2, np.zeros(actions), w3, np.zeros(1)])

    @classmethod
    def load(cls, game: str, folder: Path) -> Self:
        """Load the network of a game; raises `ValueError` if it does not fit the game's observations and actions."""
        path = folder / f"ppo-{game}.npz"
        with np.load(path) as saved:
            network = cls([saved[name] for name in saved.files])
        sizes = network.parameters[0].shape[0], network.parameters[3].shape[0]
        expected = len(observation_names(2, game)), int(action_space(game).n)
        if sizes != expected:
            raise ValueError(f"{path}: expected {expected} observations and actions, not {sizes}; train again.")
        return network

    def save(self, game: str, folder: Path) -> Path:
        """Write the parameters in half precision, which is enough to play; returns the file."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"ppo-{game}.npz"
        np.savez_compressed(path, *[array.astype(np.float16) for array in self.parameters])
        return path

    def best(self, observation: Floats, mask: NDArray[Any]) -> int:
        """The most likely action."""
        return int(self.forward(observation[None], mask[None])[1].argmax())

    def forward(self, observations: Floats, masks: NDArray[Any]) -> tuple[Floats, Floats, Floats]:
        """Return for each row the hidden layer, the probabilities of all actions, 0 for illegal ones, and the value."""
        w1, b1, w2, b2, w3, b3 = self.parameters
        hidden = np.tanh(observations @ w1 + b1)
        scores = np.where(masks, hidden @ w2 + b2, -np.inf)
        exponentials = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, exponentials / exponentials.sum(axis=1, keepdims=True), hidden @ w3 + b3

    def backward(self, observations: Floats, hidden: Floats, scores: Floats, values: Floats) -> list[Floats]:
        """Return the gradients of the parameters from those of the logits (`scores`) and of the values."""
        _w1, _b1, w2, _b2, w3, _b3 = self.parameters
        before = (scores @ w2.T + values[:, None] * w3) * (1 - hidden**2)
        first = [observations.T @ before, before.sum(axis=0)]
        return [*first, hidden.T @ scores, scores.sum(axis=0), hidden.T @ values, values.sum(keepdims=True)]


class Adam:
    """Changes parameters against their gradients."""

    def __init__(self, parameters: Sequence[Floats]) -> None:
        self.parameters = parameters
        self.means = [np.zeros_like(array) for array in parameters]
        self.squares = [np.zeros_like(array) for array in parameters]
        self.steps = 0

    def step(self, gradients: Sequence[Floats], rate: float) -> None:
        """One step; gradients with too large a norm are scaled down."""
        self.steps += 1
        length = float(np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients)))
        shorter = np.float32(min(1.0, LARGEST_GRADIENT / (length + 1e-8)))
        rate *= (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for array, gradient, mean, square in zip(self.parameters, gradients, self.means, self.squares, strict=True):
            mean += np.float32(0.1) * (shorter * gradient - mean)
            square += np.float32(0.001) * ((shorter * gradient) ** 2 - square)
            array -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-8))


class Batch(NamedTuple):
    """Decisions; a row for each. `chances` are the probabilities of the actions when they were taken."""

    observations: Floats
    masks: NDArray[np.int8]
    actions: NDArray[np.intp]
    chances: Floats
    advantages: Floats
    returns: Floats


def sample(probabilities: Floats, random: np.random.Generator) -> NDArray[np.intp]:
    """An action for each row."""
    sums = probabilities.cumsum(axis=1)
    return (sums > random.random((len(sums), 1)) * sums[:, -1:]).argmax(axis=1)


def collect(tables: Sequence[TableAEC], network: Network, random: np.random.Generator, seed: int) -> Batch:
    """Play a game at each table, with the network in all seats."""
    for number, table in enumerate(tables):
        table.reset(seed=seed + number)
    rows: list[tuple[Floats, NDArray[np.int8], NDArray[np.intp], Floats, Floats]] = []
    decisions: defaultdict[tuple[int, str], list[int]] = defaultdict(list)
    """(table, agent) -> its rows, in order"""
    rewards: list[float] = []
    while any(table.agents for table in tables):
        asked = []
        for number, table in enumerate(tables):
            while table.agents:
                observation, reward, over, _, _ = table.last()
                earlier = decisions[number, table.agent_selection]
                if earlier:
                    rewards[earlier[-1]] = float(reward) / POINTS
                if not over:
                    asked.append((table, observation))
                    earlier.append(len(rewards))
                    rewards.append(0.0)
                    break
                table.step(None)
        if asked:
            observations = np.array([observation["observation"] for _, observation in asked])
            masks = np.array([observation["action_mask"] for _, observation in asked])
            _, probabilities, values = network.forward(observations, masks)
            actions = sample(probabilities, random)
            rows.append((observations, masks, actions, probabilities[np.arange(len(actions)), actions], values))
            for (table, _), action in zip(asked, actions, strict=True):
                table.step(action)
    observations, masks, actions, chances, values = (np.concatenate(column) for column in zip(*rows, strict=True))
    advantages = np.zeros_like(values)
    for own in decisions.values():
        advantage = following = 0.0
        for row in reversed(own):
            advantage = rewards[row] + following - values[row] + LAMBDA * advantage
            advantages[row], following = advantage, values[row]
    returns = values + advantages
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    return Batch(observations, masks, actions, chances, advantages, returns)


def gradients(network: Network, batch: Batch) -> list[Floats]:
    """Return the gradients of PPO's loss: the clipped gain, the entropy, and the error of the values."""
    count = np.float32(len(batch.actions))
    hidden, probabilities, values = network.forward(batch.observations, batch.masks)
    taken = np.arange(len(batch.actions)), batch.actions
    ratios = probabilities[taken] / batch.chances
    clipped = np.where(batch.advantages > 0, ratios > 1 + CLIP, ratios < 1 - CLIP)
    pull = np.where(clipped, 0, ratios * batch.advantages)
    logarithms = np.log(np.maximum(probabilities, 1e-20))
    entropies = -(probabilities * logarithms).sum(axis=1, keepdims=True)
    scores = pull[:, None] * probabilities + np.float32(ENTROPY) * probabilities * (logarithms + entropies)
    scores[taken] -= pull
    errors = np.float32(VALUE) * (values - batch.returns)
    return network.backward(batch.observations, hidden, scores / count, errors / count)


def improve(network: Network, adam: Adam, batch: Batch, rate: float, random: np.random.Generator) -> None:
    """Learn from a batch, several times."""
    for _ in range(EPOCHS):
        order = random.permutation(len(batch.actions))
        for part in np.array_split(order, max(1, len(order) // MINIBATCH)):
            adam.step(gradients(network, Batch(*[column[part] for column in batch])), rate)


class PPO:
    """The bot: plays two-player games with the network that was saved for the game."""

    label = "PPO"
    description = "Learned from games against itself."

    def __init__(self, folder: Path = CHECKPOINTS) -> None:
        self.folder = folder
        self.networks: dict[str, Network] = {}

    def choose(self, state: Any, random: Random) -> int:
        """The number of the action; raises `ValueError` with more than two players."""
        if state.players != 2:
            raise ValueError(f"PPO has learned to play with 2 players, not {state.players}.")
        if state.game not in self.networks:
            self.networks[state.game] = Network.load(state.game, self.folder)
        observation = observe(state, state.decision().seat, scaled=True)
        return self.networks[state.game].best(observation, action_mask(state))


def compare(network: Network, game: str, games: int, seed: int) -> tuple[float, float]:
    """The mean share of the victory over greedy and the mean lead; each setup is played from both seats."""
    results = []
    for number in range(games):
        seat = number % 2
        table = SeatEnv(2, seat=seat, bots="greedy", game=game, scaled=True)
        observation, info = table.reset(seed=seed + number // 2)
        over = False
        while not over:
            observation, share, over, _, info = table.step(network.best(observation, info["action_mask"]))
        scores = info["scores"]
        results.append((share, scores[seat] - scores[1 - seat]))
    share, lead = np.array(results).mean(axis=0)
    return float(share), float(lead)


def main(arguments: Sequence[str] | None = None) -> float:
    """Train; returns the share of the victories over greedy."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="caylus", choices=caylus.GAMES, help="its id (caylus)")
    parser.add_argument("--games", type=int, default=12_800, help="to learn from (12800)")
    parser.add_argument("--test-games", type=int, default=200, help="against greedy at the end (200)")
    parser.add_argument("--hidden", type=int, default=96, help="width of the hidden layer (96)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, default=CHECKPOINTS, help="the folder for what was learned")
    options = parser.parse_args(arguments)

    started = time.monotonic()
    count = max(1, min(TABLES, options.games))
    tables = [TableAEC(2, game=options.game, scaled=True, rewards="margin") for _ in range(count)]
    random = np.random.default_rng(options.seed)
    inputs, actions = len(observation_names(2, options.game)), int(action_space(options.game).n)
    network = Network.new(inputs, options.hidden, actions, random)
    adam = Adam(network.parameters)
    rounds = max(1, options.games // count)
    for number in range(rounds):
        batch = collect(tables, network, random, options.seed * 1_000_000_000 + number * count)
        improve(network, adam, batch, RATE * (1 - number / rounds), random)
        if number % 10 == 9:
            left = (time.monotonic() - started) * (rounds / (number + 1) - 1)
            share, lead = compare(network, options.game, 10, 2_000_000_000)
            print(f"{(number + 1) * count} of {rounds * count} games, {left:.0f} s left: ", end="", file=sys.stderr)
            print(f"{share:.0%} of 10 games against greedy, {lead:+.0f} points", file=sys.stderr, flush=True)
    path = network.save(options.game, options.save)
    print(f"saved in {path} after {time.monotonic() - started:.0f} s", file=sys.stderr)
    share, lead = compare(Network.load(options.game, options.save), options.game, options.test_games, 3_000_000_000)
    error = (share * (1 - share) / options.test_games) ** 0.5
    print(f"{share:.1%} ± {error:.1%} of the victories over greedy in {options.test_games} games, {lead:+.1f} points")
    return share


if __name__ == "__main__":
    main()
