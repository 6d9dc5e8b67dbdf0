"""Measure random play on the compiled engine beside the plain one, in the same run.

    make compiled && python bench/compiled.py
    python bench/compiled.py --rounds 3 --seconds 0.25     a first impression

The loop around the engine (choosing an action by the standard library's generator) is the same plain Python for both.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import median

from engines.random_games import CAYLUS, GAMES
from engines.worker import Figures, Worker, measure_round

ROOT = Path(__file__).resolve().parents[1]
COMPILED = ROOT / "build" / "compiled"
TARGET = 2.5


def ratios(rounds: list[dict[str, Figures]], fast: str, slow: str, figure: str) -> list[float]:
    """One figure of one engine beside the other's, round by round."""
    return [figures[fast][figure] / figures[slow][figure] for figures in rounds]


def main() -> None:
    """Measure each game with each number of players and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=6, help="interleaved rounds (6)")
    parser.add_argument("--seconds", type=float, default=1.0, help="of play for each engine in each round (1.0)")
    parser.add_argument("--plain", type=Path, default=ROOT, metavar="FOLDER", help="with the plain package")
    parser.add_argument("--compiled", type=Path, default=COMPILED, metavar="FOLDER", help="with the compiled package")
    parser.add_argument("--games", default="", help="some of them, with commas between")
    options = parser.parse_args()
    if not options.compiled.exists():
        parser.error("there is no compiled engine: make compiled")

    print(f"{'':24}{'plain, decisions/s':>22}{'compiled':>22}{'best / best':>14}{'median':>8}{'clone':>8}")
    wanted = options.games.split(",") if options.games else GAMES
    for game in (row for row, (played, _) in CAYLUS.items() if played in wanted):
        names = ["plain", "compiled"]
        workers = {name: Worker(game, str(getattr(options, name))) for name in names}
        rounds = [measure_round(workers, names, options.seconds) for _ in range(options.rounds)]
        for worker in workers.values():
            worker.stop()
        speeds = {name: [figures[name]["decisions_per_s"] for figures in rounds] for name in names}
        cells = [f"{max(values):,.0f} / {median(values):,.0f}" for values in speeds.values()]
        clone = median(ratios(rounds, "plain", "compiled", "clone_us"))
        print(
            f"{game:24}{cells[0]:>22}{cells[1]:>22}{max(speeds['compiled']) / max(speeds['plain']):>14.2f}"
            f"{median(ratios(rounds, 'compiled', 'plain', 'decisions_per_s')):>8.2f}{clone:>8.2f}"
        )
    print(f"decisions/s: best / median of the rounds; ratios compiled : plain, target {TARGET}; clone: times as fast")


if __name__ == "__main__":
    main()
