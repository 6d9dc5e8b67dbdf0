"""Compute the ratings of the levels, for `caylus/games/GAME/bots/evaluation.py` and docs/bots.md, from results files of
the arena.

python -m training.levels results/*.jsonl

Each file has the games of two neighboring levels. The ratings add up from the bot that has 1200, as people have who
begin.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from caylus.arena.ratings import AVERAGE, ratings
from caylus.arena.report import percent
from caylus.arena.results import read_results
from caylus.arena.standings import duels
from caylus.bots import USUAL, packaged_bots

ANCHORED = 1200

Pair = tuple[str, str]


def levels_of(game: str) -> list[str]:
    """The bots that are levels for people, the easiest first."""
    return [bot.id for bot in packaged_bots(game).values() if bot.level]


def chain(levels: list[str], steps: dict[Pair, float]) -> dict[str, float]:
    """The ratings of the levels; `steps` has for two of them how much the second is ahead of the first."""
    found = {USUAL: float(ANCHORED)}
    above = levels[levels.index(USUAL) :]
    below = levels[levels.index(USUAL) :: -1]
    for order in (above, below):
        for known, new in pairwise(order):
            if known in found and (known, new) in steps:
                found[new] = found[known] + steps[known, new]
    return {bot: round(found[bot], -1) for bot in levels if bot in found}


def main(paths: Iterable[Path]) -> None:
    """Print a row for each file, and the ratings for each game and number of players."""
    steps: dict[tuple[str, int], dict[Pair, float]] = defaultdict(dict)
    for path in paths:
        tournament, games = read_results(path)
        rated = ratings(games)
        one, other = sorted(rated, key=lambda bot: rated[bot].value)
        ahead, low, high = (2 * (figure - AVERAGE) for figure in rated[other])
        steps[tournament.game, tournament.players] |= {(one, other): ahead, (other, one): -ahead}
        ahead_of = percent(duels(games)[other, one])
        figures = f"{ahead_of} | {ahead:+.0f} ({low:+.0f} to {high:+.0f})"
        print(f"| {other} | {one} | {tournament.players} | {len(games)} | {figures} |")
    for (game, players), found in sorted(steps.items()):
        print(game, players, chain(levels_of(game), found))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    main(parser.parse_args().files)
