"""Two sets of weights against one another, in mirrored setups.

    python -m training.compare new.json old.json --nodes 60 --games 200

With more than two players, the first plays one seat, which changes from game to game, and the second all others: even
is 25 % with four. With `--equal-time` the second judges as many positions as fit into the time of the first.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import mean, median_high
from time import process_time
from typing import Any, NamedTuple

from joblib import Parallel, delayed
from rich.progress import track

import caylus
from caylus.arena.standings import rate
from caylus.bots.search import Search
from caylus.games import DEFAULT

from .subject import GAME_HELP, find_subject

COLUMNS = "players | games | won | mean points | median of the winners |"
"""the end of a table's head, for `Comparison.row`"""


class Side(NamedTuple):
    """Weights, and how many positions are judged by them for a decision."""

    weights: dict[str, Any]
    nodes: int


class Comparison(NamedTuple):
    """The results of games of one side against another."""

    won: float
    """games, a shared victory as a part of one"""
    games: int
    points: float
    """the mean of the first side's scores"""
    others: float
    """the mean of the second's"""
    winners: list[int]
    """the winner's score of each game"""

    def row(self) -> str:
        """The end of a table's row, after the number of players."""
        found = rate(self.won, self.games)
        interval = f"{found.low:.0%} to {found.high:.0%}"
        points = f"{self.points:.0f} : {self.others:.0f}"
        return f"{self.games} | {self.won / self.games:.1%} ({interval}) | {points} | {median_high(self.winners)} |"


def play_game(game: str, sides: tuple[Side, Side], players: int, number: int) -> tuple[float, list[int]]:
    """Play a game; return the first side's share of the victory, and all scores, its own first."""
    setup, first = divmod(number, players)
    subject, random = find_subject(game), Random(setup)
    known = [subject.knowledge(side.weights) for side in sides]
    state = caylus.new_game(game, players, seed=setup)
    caylus.settle(state, random)
    while state.agenda:
        if len(state.choices) == 1:
            action = state.choices[0]
        else:
            side = state.agenda[-1][1] != first
            search = Search(state, known[side], Random(random.random()))
            search.run(sides[side].nodes)
            action = search.best()
        state.apply(action)
        caylus.settle(state, random)
    return result_of(state, first)


def result_of(state: Any, seat: int) -> tuple[float, list[int]]:
    """Return a seat's share of the victory at the end of a game, and all scores, its own first."""
    scores = state.scores()
    return state.returns()[seat], [scores[seat], *scores[:seat], *scores[seat + 1 :]]


def compare(game: str, sides: tuple[Side, Side], players: int, numbers: Sequence[int], jobs: int = -1) -> Comparison:
    """Play the games with these numbers, on all cores."""
    workers = Parallel(n_jobs=jobs, return_as="generator_unordered")
    games = workers(delayed(play_game)(game, sides, players, number) for number in numbers)
    found = list(track(games, "Games", total=len(numbers)))
    return Comparison(
        sum(won for won, _scores in found),
        len(found),
        mean(own for _won, (own, *_others) in found),
        mean(score for _won, (_own, *others) in found for score in others),
        [max(scores) for _won, scores in found],
    )


def seconds_for(game: str, side: Side, players: int) -> float:
    """The time that a side takes for the decisions of a game that hardly anybody thinks about."""
    random, taken = Random(players), 0.0
    knowledge = find_subject(game).knowledge(side.weights)
    state = caylus.new_game(game, players, seed=players)
    while state.agenda:
        caylus.settle(state, random)
        if state.turn % 3 == 0 and len(state.choices) > 1:
            search = Search(state, knowledge, random)
            before = process_time()
            search.run(side.nodes)
            taken += process_time() - before
        priors = knowledge.priors(state)
        state.apply(state.choices[priors.index(max(priors))])
        caylus.settle(state, random)
    return taken


def in_equal_time(game: str, sides: tuple[Side, Side], players: int) -> tuple[Side, Side]:
    """The second side with as many positions as fit into the time of the first."""
    one, other = sides
    share = seconds_for(game, one, players) / seconds_for(game, other, players)
    return one, other._replace(nodes=max(1, round(other.nodes * share)))


def main() -> None:
    """Play, and print the rate with its interval."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path, nargs=2)
    parser.add_argument("--game", default=DEFAULT, help=GAME_HELP)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--nodes", type=int, default=60)
    parser.add_argument("--equal-time", action="store_true")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=-1)
    options = parser.parse_args()
    one, other = (Side(json.loads(path.read_text()), options.nodes) for path in options.weights)
    if options.equal_time:
        one, other = in_equal_time(options.game, (one, other), options.players)
    numbers = range(options.first, options.first + options.games)
    found = compare(options.game, (one, other), options.players, numbers, options.jobs)
    names = " | ".join(
        f"{path.stem}, {side.nodes} nodes" for path, side in zip(options.weights, (one, other), strict=True)
    )
    print(f"| weights | against | {COLUMNS}")
    print(f"| {names} | {options.players} | {found.row()}")


if __name__ == "__main__":
    main()
