"""Measure random play of the engine, beside chess (python-chess) and catanatron in the same run.

    python bench/engine.py            8 rounds of 1 s for each engine, about a minute
    python bench/engine.py --quick    3 short rounds, about 10 s

`bench/README.md` says how each figure is made.
"""

from __future__ import annotations

import argparse
import platform
import sys

from engines.random_games import CAYLUS, OTHERS, installed
from engines.report import Results, ratio_table, speed_table, target_table
from engines.worker import Figures, Worker, measure_round

import caylus


def _progress(text: str) -> None:
    """One line on a terminal, overwritten by the next; a line each elsewhere."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)


def measure(names: list[str], rounds: int, seconds: float) -> Results:
    """Start a process for each engine, then round after round let them work in turn."""
    workers: dict[str, Worker] = {}
    for name in names:
        _progress(f"starting {name}")
        workers[name] = Worker(name)
    results: list[dict[str, Figures]] = []
    for number in range(1, rounds + 1):
        _progress(f"round {number} of {rounds}, {seconds * len(names) * 1.1:.0f} s each")
        results.append(measure_round(workers, names, seconds))
    for worker in workers.values():
        worker.stop()
    _progress("")
    return Results({name: worker.constants for name, worker in workers.items()}, results)


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=8, help="interleaved rounds (8)")
    parser.add_argument("--seconds", type=float, default=1.0, help="of play for each engine in each round (1.0)")
    parser.add_argument("--quick", action="store_true", help="3 rounds of 0.25 s: a first impression only")
    options = parser.parse_args()
    rounds, seconds = (3, 0.25) if options.quick else (options.rounds, options.seconds)
    if rounds < 1 or seconds <= 0:
        parser.error("rounds and seconds must be positive")

    others = installed()
    versions = {"caylus": caylus.__version__} | {OTHERS[name][0]: number for name, number in others.items()}
    print(f"{platform.python_implementation()} {platform.python_version()}; ", end="")
    print(", ".join(f"{name} {number}" for name, number in versions.items()))
    for package in {package for name, (package, _) in OTHERS.items() if name not in others}:
        print(f"{package} is not installed, so nothing is compared with it: pip install -r requirements/bench.lock")
    results = measure([*CAYLUS, *others], rounds, seconds)
    print("", speed_table(results), sep="\n")
    if others:
        print("", ratio_table(results), sep="\n")
    print("", target_table(results), sep="\n")


if __name__ == "__main__":
    main()
