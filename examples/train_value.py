"""A small policy in numpy that corrects the bot `greedy` after minutes of learning, and beats it.

    python examples/train_value.py                        says how long it takes; ends with games against greedy
    python examples/train_value.py --game caylus1303      another game
    python examples/train_value.py --games 50             a quick look

It saves what it learned into `examples/checkpoints`, from where the class `Value` plays it in the arena:

    caylus arena --bot value=examples.train_value:Value --bots value,greedy --out value-greedy.jsonl

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
from pathlib import Path
from random import Random
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

import caylus
from caylus.bots import find_bot
from caylus.envs.encoding import margins, observation_names, observe

Floats = NDArray[np.floating[Any]]
Policy = Callable[[Any, Random], int]
"""(state, random) -> an action"""
CHECKPOINTS = Path(__file__).parent / "checkpoints"
SECONDS = {"caylus": 0.1, "caylus1303": 0.07, "zamek": 0.4}
"""seconds of a game on a free core, for each game that is learned from or tested with"""
AT_RANDOM = 0.1
"""answers in games that are learned from"""
CAUTION = 5000.0
"""number of positions by which a correction is held near 0; with less it learns chance by heart"""


class Correction:
    """The correction of greedy's judgement, by ridge regression: games are added up, then it is solved."""

    def __init__(self, game: str) -> None:
        size = 2 * len(observation_names(2, game)) + 1
        self._judge = caylus.find_game(game).bots.evaluate
        self.products = np.zeros((size, size))
        self.sums = np.zeros(size)
        self.weights = np.zeros(size)

    @classmethod
    def load(cls, game: str, folder: Path = CHECKPOINTS) -> Self:
        """Load the correction of a game; raises `ValueError` if it does not fit the game's observations."""
        correction, path = cls(game), folder / f"value-{game}.npy"
        weights = np.load(path)
        if weights.shape != correction.weights.shape:
            raise ValueError(f"{path}: expected {correction.weights.shape} numbers, not {weights.shape}; train again.")
        correction.weights = weights.astype(np.float64)
        return correction

    def save(self, game: str, folder: Path = CHECKPOINTS) -> Path:
        """Write the weights in single precision; returns the file."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"value-{game}.npy"
        np.save(path, self.weights.astype(np.float32))
        return path

    def inputs(self, observations: Sequence[Floats]) -> Floats:
        """A row for each observation: itself, the same times its first number, which is the time, and a 1."""
        rows = np.array(observations, dtype=np.float64)
        now = rows[:, :1]
        return np.concatenate([rows, rows * now, np.ones_like(now)], axis=1)

    def add(self, observations: Sequence[Floats], missed: Sequence[float]) -> None:
        """Add the positions of a game, each with the points by which greedy's judgement missed the final lead."""
        rows = self.inputs(observations)
        self.products += rows.T @ rows
        self.sums += np.array(missed) @ rows

    def learn(self) -> None:
        """Solve for the weights from all positions that were added."""
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


class Value:
    """The bot: plays two-player games with the saved correction of the game."""

    label = "Value"
    description = "Corrects the Bookkeeper's judgment by what it learned."

    def __init__(self, folder: Path = CHECKPOINTS) -> None:
        self.folder = folder
        self.corrections: dict[str, Correction] = {}

    def choose(self, state: Any, random: Random) -> int:
        """The number of the action; raises `ValueError` with more than two players."""
        if state.players != 2:
            raise ValueError(f"Value has learned to play with 2 players, not {state.players}.")
        if state.game not in self.corrections:
            self.corrections[state.game] = Correction.load(state.game, self.folder)
        return self.corrections[state.game].choose(state, random)


class Progress:
    """Counts games on the terminal, with the time left."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.done = 0
        self.started = time.monotonic()

    def step(self) -> None:
        """A game is over."""
        self.done += 1
        left = (time.monotonic() - self.started) * (self.games / self.done - 1)
        print(f"\r{self.done} of {self.games} games, {left:.0f} s left  ", end="", file=sys.stderr, flush=True)


def minutes(game: str, games: int) -> int:
    """Estimate the minutes of a run on a free core."""
    return max(1, round(games * SECONDS[game] / 60))


def play(game: str, policies: Sequence[Policy], seed: int, heard: Callable[[Any], None] = lambda state: None) -> Any:
    """Play a game; returns its end. `heard` is called with each position after an action."""
    random = Random(seed)
    state = caylus.new_game(game, len(policies), seed=seed)
    caylus.settle(state, random)
    while not state.is_over():
        state.apply(policies[state.decision().seat](state, random))
        heard(state)
        caylus.settle(state, random)
    return state


def watch(game: str, policy: Policy, seed: int, correction: Correction) -> None:
    """Let a policy play against itself, with some random actions, and keep the observations of each seat."""
    judge = caylus.find_game(game).bots.evaluate
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


def compare(game: str, policy: Policy, rival: Policy, games: int, seed: int, progress: Progress) -> tuple[float, float]:
    """The mean share of the victory and the mean lead, in pairs of games from one setup with the seats exchanged."""
    results = []
    for number in range(games):
        seat = number % 2
        end = play(game, (policy, rival) if seat == 0 else (rival, policy), seed + number // 2)
        results.append((end.returns()[seat], margins(end)[seat]))
        progress.step()
    share, lead = np.array(results).mean(axis=0)
    return float(share), float(lead)


def main(arguments: Sequence[str] | None = None) -> float:
    """Train; returns the share of the victories over greedy."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="caylus", choices=SECONDS, help="its id (caylus)")
    parser.add_argument("--games", type=int, default=400, help="to learn from (400)")
    parser.add_argument("--test-games", type=int, default=400, help="against greedy at the end (400)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, default=CHECKPOINTS, help="the folder for what was learned")
    options = parser.parse_args(arguments)

    games = options.games + options.test_games
    print(f"About {minutes(options.game, games)} min on a free core, to learn from {options.games} games ", end="")
    print(f"and then play {options.test_games}.")
    progress = Progress(games)
    greedy: Policy = find_bot("greedy", options.game).choose
    correction = Correction(options.game)
    for number in range(options.games):
        watch(options.game, greedy, options.seed * 1_000_000 + number, correction)
        progress.step()
    correction.learn()
    path = correction.save(options.game, options.save)
    learned = Correction.load(options.game, options.save).choose
    share, lead = compare(options.game, learned, greedy, options.test_games, 3_000_000_000, progress)
    print(f"\nsaved in {path}", file=sys.stderr)
    error = (share * (1 - share) / options.test_games) ** 0.5
    print(f"{share:.1%} ± {error:.1%} of the victories over greedy in {options.test_games} games, {lead:+.1f} points")
    return share


if __name__ == "__main__":
    main()
