"""Measure the value of a kind of decision, or of a habit: a bot plays itself, and one seat differs from the others.

    python -m training.handicap --game caylus1303 --decision character --bot master --games 400
    python -m training.handicap --always ANSWER --bot apprentice --players 4

With `--decision` one seat thinks about decisions of this kind, and all other seats answer them by chance. With `--rest
apprentice` that bot answers all decisions of other kinds, for both sides: many games in little time. With `--always`
one seat gives this answer wherever it can, and all others answer as they like.

Each setup is played once with the one seat in each place. Game number *i* has the setup and random numbers of seed
*i*; the rate is that of the one seat, and its lead in points, which needs fewer games to be told from chance, over the
mean of the others. Both have their 95 % intervals.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import NormalDist, mean, stdev
from typing import Any

from joblib import Parallel, delayed
from rich.progress import track

import caylus
from caylus.arena.standings import rate
from caylus.bots import find_bot
from caylus.games import DEFAULT

from .compare import result_of
from .subject import GAME_HELP

Answer = Callable[[Any, bool, Random], int]
"""(state, whether the one seat decides, random numbers) -> an action"""


def thinking_about(game: str, decision: str, bot: str, rest: str) -> Answer:
    """Let the one seat decide like a bot in decisions of this kind, others by chance; `rest` decides all else."""
    thinking, other = find_bot(bot, game), find_bot(rest, game)

    def answer(state: Any, is_one: bool, random: Random) -> int:
        if state.decision().kind != decision:
            return other.choose(state, random)
        return thinking.choose(state, random) if is_one else int(random.choice(state.legal_actions()))

    return answer


def with_habit(game: str, text: str, bot: str) -> Answer:
    """Let the one seat take this action wherever it can; the bot decides everything else."""
    player = find_bot(bot, game)

    def answer(state: Any, is_one: bool, random: Random) -> int:
        habit = [action for action in state.legal_actions() if state.text(action) == text] if is_one else []
        return habit[0] if habit else player.choose(state, random)

    return answer


def play_game(game: str, answer: Answer, players: int, number: int) -> tuple[float, list[int]]:
    """Play a game; return the one seat's share of the victory, and all scores, its own first."""
    setup, one = divmod(number, players)
    random = Random(setup)
    state = caylus.new_game(game, players, seed=setup)
    caylus.settle(state, random)
    while asked := state.decision():
        state.apply(answer(state, asked.seat == one, random))
        caylus.settle(state, random)
    return result_of(state, one)


def main() -> None:
    """Play, and print the rate with its interval."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=DEFAULT, help=GAME_HELP)
    one = parser.add_mutually_exclusive_group(required=True)
    one.add_argument("--decision", help="the kind, as positions name it")
    one.add_argument("--always", metavar="ANSWER", help="the answer, as records have it")
    parser.add_argument("--bot", default="master")
    parser.add_argument("--rest", help="the bot for all other decisions; the same if not given")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=-1)
    options = parser.parse_args()
    game, bot = options.game, options.bot
    if options.always:
        answer = with_habit(game, options.always, bot)
    else:
        answer = thinking_about(game, options.decision, bot, options.rest or bot)
    workers = Parallel(n_jobs=options.jobs, return_as="generator_unordered")
    games = workers(delayed(play_game)(game, answer, options.players, number) for number in range(options.games))
    wins, leads = 0.0, []
    for won, (own, *others) in track(games, "Games", total=options.games):
        wins += won
        leads.append(own - mean(others))
    found = rate(wins, options.games)
    lead, spread = mean(leads), NormalDist().inv_cdf(0.975) * stdev(leads) / sqrt(options.games)
    print(f"{wins / options.games:.1%} ({found.low:.1%} to {found.high:.1%}) of {options.games} games, ", end="")
    print(f"ahead by {lead:.2f} points ({lead - spread:.2f} to {lead + spread:.2f})")


if __name__ == "__main__":
    main()
