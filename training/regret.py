"""What the answers of a search lose, by a search that looks much deeper; and how often two such searches agree.

    python -m training.regret --game zamek --nodes 1000 --positions 200

In each position, one decision of a game between bots, two searches that differ in their random numbers look for the
best answer, and a deep one judges both. Position number *i* comes from the game with the setup and random numbers of
seed *i*.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import Any, NamedTuple

from joblib import Parallel, delayed
from rich.progress import track

import caylus
from caylus.bots import find_bot, strongest
from caylus.games import DEFAULT

from .subject import GAME_HELP

SHARE = 10
"""The deep search tries each answer that it judges in at least one of so many of its nodes."""


class Regret(NamedTuple):
    """What the deep search found of the two answers in a position."""

    lost: tuple[float, float]
    """the points by which each is worse than the best answer, 0 for that one"""
    best: tuple[bool, bool]
    """whether each is the best answer"""
    agreed: bool
    """whether the two are the same"""


def draw_position(game: str, players: int, bot: str, number: int) -> Any:
    """The state at a decision between several answers, each of a game between such bots as likely as any other."""
    random, player, found, seen = Random(number), find_bot(bot, game), None, 0
    state = caylus.new_game(game, players, seed=number)
    caylus.settle(state, random)
    while state.decision():
        if len(state.legal_actions()) > 1:
            seen += 1
            if not random.randrange(seen):
                found = state.clone()
        state.apply(player.choose(state, random))
        caylus.settle(state, random)
    return found


def regret_in(state: Any, nodes: int, deep: int, random: Random) -> Regret:
    """Judge the answers of two searches with so many `nodes` by one with so many as `deep` says."""
    bot = strongest(state.game)
    answers = []
    for _ in range(2):
        search = bot.start(state, Random(random.random()))
        search.run(nodes)
        answers.append(search.best())
    judge = bot.start(state, Random(random.random()))
    judge.run(deep)
    for action in answers:
        judge.weigh(action, deep // SHARE)
    margins = {estimate.action: estimate.margin for estimate in judge.estimates()}
    best = judge.best()
    one, other = (max(0.0, margins[best] - margins[action]) for action in answers)
    return Regret((one, other), (answers[0] == best, answers[1] == best), answers[0] == answers[1])


def regret_at(game: str, players: int, bot: str, nodes: int, deep: int, number: int) -> Regret:
    """Judge the answers in the position with this number."""
    state = draw_position(game, players, bot, number)
    return regret_in(state, nodes, deep, Random(number))


def report(found: Sequence[Regret]) -> str:
    """The end of a table's row, as in docs/bots.md."""
    same = mean(best for regret in found for best in regret.best)
    lost = mean(points for regret in found for points in regret.lost)
    agreed = mean(regret.agreed for regret in found)
    return f"{len(found)} | {same:.0%} | {lost:.2f} points | {agreed:.0%} |"


def main() -> None:
    """Judge the positions, and print a row."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=DEFAULT, help=GAME_HELP)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="veteran", help="whose games the positions come from")
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--deep", type=int, default=16000, help="nodes of the search that judges")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first position")
    parser.add_argument("--jobs", type=int, default=-1)
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.positions)
    workers = Parallel(n_jobs=options.jobs, return_as="generator_unordered")
    given = options.game, options.players, options.bot, options.nodes, options.deep
    found = list(track(workers(delayed(regret_at)(*given, number) for number in numbers), "Positions", len(numbers)))
    print(f"| {options.game} | {options.players} | {options.nodes} | {report(found)}")


if __name__ == "__main__":
    main()
