"""How fast the environments step, with observation and mask at each step; how fast positions are hashed and pickled.

    python bench/environments.py                      5 rounds of 0.5 s for each row, about a minute
    python bench/environments.py --quick              2 short rounds: a first impression
    python bench/environments.py --beside ../before   another checkout, in turns: before and after a change

`bench/README.md` says how each figure is made.
"""

from __future__ import annotations

import argparse
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

from engines.report import table
from engines.worker import microseconds

from caylus.games import GAMES as CARDS

ROOT = Path(__file__).resolve().parents[1]
SAMPLES = 40
GAMES = {game: sorted({min(card.players), max(card.players)}) for game, card in CARDS.items()}
"""least and most players"""
ROWS = [(kind, game, players) for kind in ("AEC", "seat") for game, counts in GAMES.items() for players in counts]
FIGURES = ("hash us", "pickle us", "unpickle us")


def aec_steps(game: str, players: int) -> Iterator[None]:
    """Random games as PettingZoo's manual plays: `last`, then `step`, and so on."""
    from caylus.envs.pettingzoo import env  # noqa: PLC0415 - of the checkout that is measured

    aec = env(players=players, game=game)
    choose = Random(0).random
    aec.reset(seed=0)
    table = aec.unwrapped
    while True:
        for _ in aec.agent_iter():
            _, _, over, _, _ = aec.last()
            legal = table.game.legal_actions()
            aec.step(None if over else legal[int(choose() * len(legal))])
            yield
        aec.reset()


def seat_steps(game: str, players: int) -> Iterator[None]:
    """Random games of a learner in seat 0 among bots that play at random."""
    from caylus.envs.gymnasium import SeatEnv  # noqa: PLC0415

    seat = SeatEnv(players, game=game)
    choose = Random(0).random
    seat.reset(seed=0)
    while True:
        over = False
        while not over:
            legal = seat.game.legal_actions()
            _, _, over, _, _ = seat.step(legal[int(choose() * len(legal))])
            yield
        seat.reset()


def positions(game: str) -> list[Any]:
    """Positions of four random games with most players, at equal distances."""
    import caylus  # noqa: PLC0415

    found: list[Any] = []
    for number in range(4):
        choose = Random(number).random
        state = caylus.new_game(game, players=GAMES[game][-1], seed=number)
        played = []
        while legal := state.legal_actions():
            if state.decision().seat >= 0:
                played.append(state.clone())
            state.apply(legal[int(choose() * len(legal))])
        found += [played[len(played) * sample * 4 // SAMPLES] for sample in range(SAMPLES // 4)]
    return found


def serve() -> None:
    """The far end of `Checkout`: obey an order a line."""
    tables: dict[str, Iterator[None]] = {}
    makers: dict[str, Callable[[str, int], Iterator[None]]] = {"AEC": aec_steps, "seat": seat_steps}
    for line in sys.stdin:
        kind, game, players, seconds = json.loads(line)
        if kind == "objects":
            states = positions(game)
            pickles = [pickle.dumps(state) for state in states]
            acts: list[tuple[Callable[[Any], Any], list[Any]]] = [
                (lambda state: state.fingerprint(), states),
                (pickle.dumps, states),
                (pickle.loads, pickles),
            ]
            answer: Any = [microseconds(act, of, seconds / len(acts)) for act, of in acts]
        else:
            steps = tables.setdefault(f"{kind} {game} {players}", makers[kind](game, players))
            count, stop, start = 0, perf_counter() + seconds, process_time()
            while perf_counter() < stop:
                for _ in range(50):
                    next(steps)
                count += 50
            answer = count / (process_time() - start)
        print(json.dumps(answer), flush=True)


class Checkout:
    """A process that measures the package in a folder."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--serve"],
            env={**os.environ, "PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, kind: str, game: str, players: int, seconds: float) -> Any:
        """Steps a second of a row, or for `objects` the microseconds of `FIGURES`."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps([kind, game, players, seconds]), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())

    def stop(self) -> None:
        """End the process."""
        self.process.communicate()


def best(values: list[dict[str, Any]], pick: Callable[[list[Any]], Any] = max) -> dict[str, Any]:
    """The best of all rounds, checkout by checkout."""
    return {name: pick([value[name] for value in values]) for name in values[0]}


def main() -> None:
    """Read the command line, measure in turns, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="interleaved rounds (5)")
    parser.add_argument("--seconds", type=float, default=0.5, help="of play for each row in each round (0.5)")
    parser.add_argument("--quick", action="store_true", help="2 rounds of 0.2 s: a first impression only")
    parser.add_argument("--beside", type=Path, help="another checkout, measured in the same run")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve()
        return
    rounds, seconds = (2, 0.2) if options.quick else (options.rounds, options.seconds)
    if rounds < 1 or seconds <= 0:
        parser.error("rounds and seconds must be positive")
    checkouts = {"now": Checkout(ROOT)}
    if options.beside is not None:
        if not options.beside.is_dir():
            parser.error(f"{options.beside} is no folder")
        checkouts["beside"] = Checkout(options.beside.resolve())

    def in_turns(kind: str, game: str, players: int) -> list[dict[str, Any]]:
        found = []
        for number in range(rounds):
            order = list(checkouts) if number % 2 == 0 else list(reversed(checkouts))
            found.append({name: checkouts[name].measure(kind, game, players, seconds) for name in order})
        return found

    rows = []
    for kind, game, players in ROWS:
        speeds = best(in_turns(kind, game, players))
        row = [f"{kind}, {game}, {players} players", f"{speeds['now']:,.0f}"]
        if "beside" in speeds:
            row += [f"{speeds['beside']:,.0f}", f"{speeds['now'] / speeds['beside']:.2f}"]
        rows.append(row)
    print(table(("steps/s, the best round", "now", "beside", "ratio")[: len(rows[0])], rows))
    rows = []
    for game, counts in GAMES.items():
        measured = in_turns("objects", game, counts[-1])
        for number, figure in enumerate(FIGURES):
            times = best([{name: values[number] for name, values in each.items()} for each in measured], min)
            rows.append([f"{figure}, {game}, {counts[-1]} players", *(f"{time:.2f}" for time in times.values())])
    print("", table(("microseconds, the best round", *checkouts), rows), sep="\n")
    for checkout in checkouts.values():
        checkout.stop()


if __name__ == "__main__":
    main()
