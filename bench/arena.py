"""Measure the arena's games per second in one and in two processes, and the price of keeping bots apart.

    python bench/arena.py                  5 rounds of 200 games each, about two minutes
    python bench/arena.py --quick          2 short rounds: a first impression

`bench/README.md` says how each figure is made.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from caylus.arena import Tournament, new_tournament, on_cores, run
from caylus.arena.running import one_by_one

BOTS = ("greedy", "dreamer")
EXECUTORS: dict[str, Callable[[], object]] = {
    "in this process": lambda: one_by_one,
    "1 process apart": lambda: on_cores(1),
    "2 processes apart": lambda: on_cores(2),
}


class Figures(NamedTuple):
    """The figures of a tournament."""

    rate: float
    """games per second, by the clock"""
    work: float
    """processor time for a game, in ms, of all processes"""


def processor_time() -> float:
    """Return the processor time of this process and of its ended children, in seconds."""
    return sum(used.ru_utime + used.ru_stime for used in (getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN)))


def measure(tournament: Tournament, name: str) -> Figures:
    """Play the tournament into a new file."""
    with TemporaryDirectory() as folder:
        used, start = processor_time(), perf_counter()
        games = len(run(tournament, Path(folder, "results.jsonl"), EXECUTORS[name]()))
        seconds = perf_counter() - start
    return Figures(games / seconds, (processor_time() - used) / games * 1000)


def main() -> None:
    """Read the command line, measure in turns, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="interleaved rounds (5)")
    parser.add_argument("--games", type=int, default=200, help="of each tournament (200)")
    parser.add_argument("--quick", action="store_true", help="2 rounds of 60 games")
    options = parser.parse_args()
    rounds, games = (2, 60) if options.quick else (options.rounds, options.games)
    tournament = new_tournament(BOTS, games=games)
    measure(tournament._replace(games=2), "in this process")  # all is loaded
    found = [
        {name: measure(tournament, name) for name in list(EXECUTORS)[:: -1 if number % 2 else 1]}
        for number in range(rounds)
    ]
    print(f"{' against '.join(BOTS)}, {games} games\n{'':20}{'games/s':>9}{'median':>9}{'ms of work':>12}")
    for name in EXECUTORS:
        rates = [figures[name].rate for figures in found]
        work = min(figures[name].work for figures in found)
        print(f"{name:20}{max(rates):9.1f}{median(rates):9.1f}{work:12.1f}")
    here, one, two = EXECUTORS
    gains = [figures[two].rate / figures[one].rate for figures in found]
    costs = [figures[one].work / figures[here].work for figures in found]
    print(f"two processes to one: best round {max(gains):.2f}, median {median(gains):.2f}")
    print(f"work apart to work here: best round {min(costs):.2f}, median {median(costs):.2f}")


if __name__ == "__main__":
    main()
