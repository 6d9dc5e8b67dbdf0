"""What a kind of decision is worth, or a habit: a bot against itself, and one seat differs from the others.

    python -m training.handicap --game caylus1303 --decision character --bot master --games 400
    python -m training.handicap --always "favor buildings" --bot apprentice --players 4

With `--decision` one seat thinks about decisions of this kind, and all other seats answer them by chance. With `--rest
apprentice` that bot answers all decisions of other kinds, for both sides: many games in little time. With `--always`
one seat gives this answer wherever it can, and all others answer as they like.

Each setup is played once with the one seat in each place. Game number *i* has the setup and random numbers of seed
*i*; the rate is that of the one seat, and its lead in points, which needs fewer games to be told from chance, over the
mean of the others. Both have their 95 % intervals.
"""

from __future__ import annotations

import argparse
from functools import partial
from math import sqrt
from random import Random
from statistics import NormalDist, mean, stdev

from joblib import Parallel, delayed
from rich.progress import track

import caylus
from caylus.arena.standings import rate
from caylus.bots import find_bot
from caylus.games import DEFAULT

from .compare import result_of
from .subject import GAME_HELP


def play_game(game: str, names: tuple[str, str], decision: str, players: int, number: int) -> tuple[float, list[int]]:
    """Play a game of a bot for these decisions and one for the rest.

    Returns what share of the victory the thinking seat has, and all scores, its own first.
    """
    setup, thinking = divmod(number, players)
    random, (bot, rest) = Random(setup), (find_bot(name, game) for name in names)
    state = caylus.new_game(game, players, seed=setup)
    while asked := state.decision():
        if asked.kind != decision:
            action = rest.choose(state, random)
        elif asked.seat == thinking:
            action = bot.choose(state, random)
        else:
            action = random.choice(state.legal_actions())
        state.apply(action)
    return result_of(state, thinking)


def play_habit(game: str, name: str, answer: str, players: int, number: int) -> tuple[float, list[int]]:
    """Play a game of a bot, in which one seat gives this answer wherever it can.

    Returns what share of the victory this seat has, and all scores, its own first.
    """
    setup, seat = divmod(number, players)
    random, bot = Random(setup), find_bot(name, game)
    state = caylus.new_game(game, players, seed=setup)
    caylus.settle(state, random)
    while asked := state.decision():
        texts = state.legal_texts() if asked.seat == seat else []
        if answer in texts:
            state.play(answer)
        else:
            state.apply(bot.choose(state, random))
        caylus.settle(state, random)
    return result_of(state, seat)


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
    if options.always:
        play = delayed(partial(play_habit, options.game, options.bot, options.always, options.players))
    else:
        names = options.bot, options.rest or options.bot
        play = delayed(partial(play_game, options.game, names, options.decision, options.players))
    games = Parallel(n_jobs=options.jobs, return_as="generator_unordered")(map(play, range(options.games)))
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
