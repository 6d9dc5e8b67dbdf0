"""Measure steps of environments, with observation and mask at each step, and hashing and pickling of positions.

    python bench/environments.py                      5 rounds of 0.5 s for each row, about a minute
    python bench/environments.py --quick              2 short rounds: a first impression
    python bench/environments.py --beside build/compare/COMMIT    in turns with a commit of `make compare`

`bench/README.md` says how each figure is made.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engines.report import table

from bench.checkout import Checkout, games

ROOT = Path(__file__).resolve().parents[1]
GAMES = games()
ROWS = [(kind, game, players) for kind in ("AEC", "seat") for game, counts in GAMES.items() for players in counts]
FIGURES = ("hash", "pickle", "unpickle")


def best(values: list[dict[str, Any]], pick: Callable[[list[Any]], Any] = max) -> dict[str, Any]:
    """The best of all rounds, checkout by checkout."""
    return {name: pick([value[name] for value in values]) for name in values[0]}


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="interleaved rounds (5)")
    parser.add_argument("--seconds", type=float, default=0.5, help="of play for each row in each round (0.5)")
    parser.add_argument("--quick", action="store_true", help="2 rounds of 0.2 s: a first impression only")
    parser.add_argument("--beside", type=Path, help="another checkout, measured in the same run")
    options = parser.parse_args()
    rounds, seconds = (2, 0.2) if options.quick else (options.rounds, options.seconds)
    if rounds < 1 or seconds <= 0:
        parser.error("rounds and seconds must be positive")
    checkouts = {"now": Checkout(ROOT)}
    if options.beside is not None:
        if not options.beside.is_dir():
            parser.error(f"{options.beside} is no folder")
        checkouts["beside"] = Checkout(options.beside.resolve())

    def in_turns(order: str, *arguments: Any) -> list[dict[str, Any]]:
        found = []
        for number in range(rounds):
            names = list(checkouts) if number % 2 == 0 else list(reversed(checkouts))
            found.append({name: checkouts[name].ask(order, *arguments, seconds) for name in names})
        return found

    rows = []
    for kind, game, players in ROWS:
        speeds = best(in_turns("steps", kind, game, players))
        row = [f"{kind}, {game}, {players} players", f"{speeds['now']:,.0f}"]
        if "beside" in speeds:
            row += [f"{speeds['beside']:,.0f}", f"{speeds['now'] / speeds['beside']:.2f}"]
        rows.append(row)
    print(table(("steps/s, the best round", "now", "beside", "ratio")[: len(rows[0])], rows))
    rows = []
    for game, counts in GAMES.items():
        measured = in_turns("objects", game, counts[-1], FIGURES)
        for figure in FIGURES:
            times = best([{name: values[figure] for name, values in each.items()} for each in measured], min)
            rows.append([f"{figure} us, {game}, {counts[-1]} players", *(f"{time:.2f}" for time in times.values())])
    print("", table(("microseconds, the best round", *checkouts), rows), sep="\n")
    for checkout in checkouts.values():
        checkout.stop()


if __name__ == "__main__":
    main()
