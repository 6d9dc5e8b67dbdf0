"""Measure the loss of the bots' actions by a search that looks much deeper, and how often two bots agree.

    python -m training.regret --game zamek                             what each level loses
    python -m training.regret --bots master:nodes=400 master:nodes=400 a search, and another with other random numbers

In each position, one decision of a game, each bot gives its answer, and a deep search judges them all. Position number
*i* comes from the game with the setup and random numbers of seed *i*.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean
from typing import Any, NamedTuple

from joblib import Parallel, delayed
from rich.progress import track

import caylus
from caylus.bots import find_bot, strongest
from caylus.games import DEFAULT

from .levels import levels_of
from .subject import GAME_HELP

SHARE = 10
"""The deep search tries each action that it judges in at least one of this number of its nodes."""


class Regret(NamedTuple):
    """The deep search's judgement of a bot's action."""

    action: int
    lost: float
    """the points by which it is worse than the best action, 0 for that one"""
    is_best: bool


def draw_position(game: str, players: int, bot: str, number: int) -> Any:
    """The state at a decision of a game between such bots, each decision as likely as any other."""
    random, player, found, seen = Random(number), find_bot(bot, game), None, 0
    state = caylus.new_game(game, players, seed=number)
    caylus.settle(state, random)
    while state.decision():
        seen += 1
        if not random.randrange(seen):
            found = state.clone()
        state.apply(player.choose(state, random))
        caylus.settle(state, random)
    return found


def regrets(state: Any, bots: Sequence[str], deep: int, random: Random) -> list[Regret]:
    """Judge the answer of each bot by a search with so many nodes as `deep` says."""
    actions = [find_bot(name, state.game).choose(state, Random(random.random())) for name in bots]
    judge = strongest(state.game).start(state, Random(random.random()))
    judge.run(deep)
    for action in actions:
        judge.weigh(action, deep // SHARE)
    margins = {estimate.action: estimate.evaluation for estimate in judge.estimates()}
    best = judge.best()
    return [Regret(action, max(0.0, margins[best] - margins[action]), action == best) for action in actions]


def regrets_at(game: str, players: int, games: str, bots: Sequence[str], deep: int, number: int) -> list[Regret]:
    """Judge the answers in the position with this number."""
    return regrets(draw_position(game, players, games, number), bots, deep, Random(number))


def report(bots: Sequence[str], found: Sequence[Sequence[Regret]]) -> Iterator[str]:
    """Yield a table as in docs/bots.md: a row for each bot, with its mean loss."""
    yield "| bot | positions | best answer | mean loss | same answer as the bot above |"
    yield "|---|---|---|---|---|"
    for index, name in enumerate(bots):
        own = [answers[index] for answers in found]
        best, lost = mean(answer.is_best for answer in own), mean(answer.lost for answer in own)
        same = f"{mean(one[index - 1].action == one[index].action for one in found):.0%}" if index else ""
        yield f"| {name} | {len(own)} | {best:.0%} | {lost:.2f} points | {same} |"


def main() -> None:
    """Judge the positions, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=DEFAULT, help=GAME_HELP)
    parser.add_argument("--bots", nargs="+", help="whose answers are judged; all levels if not given")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", default="veteran", metavar="BOT", help="whose games the positions come from")
    parser.add_argument("--deep", type=int, default=16000, help="nodes of the search that judges")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first position")
    parser.add_argument("--jobs", type=int, default=-1)
    options = parser.parse_args()
    bots = options.bots or levels_of(options.game)
    numbers = range(options.first, options.first + options.positions)
    workers = Parallel(n_jobs=options.jobs, return_as="generator_unordered")
    given = options.game, options.players, options.games, bots, options.deep
    positions = workers(delayed(regrets_at)(*given, number) for number in numbers)
    for line in report(bots, list(track(positions, "Positions", len(numbers)))):
        print(line)


if __name__ == "__main__":
    main()
