"""One engine in a process of its own, so that engines share no heap, no garbage and no caches of the interpreter.

The processes live as long as the run and wait for orders; one works at a time, all others sleep in `recv`.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import perf_counter, process_time
from typing import Any

from .memory import added_bytes
from .random_games import CAYLUS, Engine, make_engine

Figures = dict[str, float]
TURNS = 4
LONG_PASS = 0.002
"""seconds"""
COUNTED = 10
"""games, also for warming up, in which forced answers are counted"""


def _play_for(engine: Engine, seconds: float, first: int) -> Figures:
    """Play whole games from seed `first` on until the time is up; the last one may run over, and its time counts.

    The turn lasts so long by the clock on the wall, but rates are made of the processor time of this process: what
    others do on a busy machine then falls out of the figures, as far as the system can tell it apart.
    """
    games = asked = 0
    gc.collect()
    stop = perf_counter() + seconds
    start = process_time()
    while not games or perf_counter() < stop:
        asked += engine.play(first + games)
        games += 1
    return {"asked": asked, "games": games, "spent": process_time() - start}


def microseconds(act: Callable[[Any], Any], positions: list[Any], seconds: float) -> float:
    """Return the mean processor time of one call over all positions, in the fastest pass."""
    best = float("inf")
    start = perf_counter()
    for position in positions:
        act(position)
    # The clock of the processor time is too coarse for passes of a few microseconds.
    positions = positions * (1 + int(LONG_PASS / (perf_counter() - start)))
    gc.collect()
    stop = perf_counter() + seconds
    while best == float("inf") or perf_counter() < stop:
        start = process_time()
        for position in positions:
            act(position)
        best = min(best, process_time() - start)
    return best / len(positions) * 1e6


def _json_round_trip(state: Any) -> Any:
    """The resumable form as text, and the state read (and checked) again."""
    import caylus  # noqa: PLC0415 - not in the process of another engine

    return caylus.from_dict(json.loads(json.dumps(state.to_dict(resumable=True))))


def _serve(name: str, pipe: Connection) -> None:
    """Obey the orders of `Worker`. The first message says that the engine is ready."""
    try:
        engine = make_engine(name)
        positions = engine.positions()
        asked = sum(engine.play(number) for number in range(COUNTED))
        answers = sum(engine.answers(number) for number in range(COUNTED))
        sizes = [added_bytes(engine.copy(position), position) for position in positions]
        pipe.send({"bytes": sum(sizes) / len(sizes), "answers_per_asked": answers / asked})
        while (order := pipe.recv()) is not None:
            task, seconds, first = order
            if task == "play":
                pipe.send(_play_for(engine, seconds, first))
            else:
                figures = {"clone_us": microseconds(engine.copy, positions, seconds / 2)}
                if name in CAYLUS:
                    figures["json_us"] = microseconds(_json_round_trip, positions, seconds)
                pipe.send(figures)
    except (EOFError, KeyboardInterrupt):
        pass


class Worker:
    """The far end of an engine's process; `folder` is where it finds its packages first."""

    def __init__(self, name: str, folder: str | None = None) -> None:
        os.environ["PYTHONHASHSEED"] = "0"  # for the new process: Catanatron's games depend on the order of sets
        context = get_context("spawn")
        self.pipe, far = context.Pipe()
        self.process = context.Process(target=_serve, args=(name, far), name=name, daemon=True)
        before = sys.path[:]
        sys.path[:0] = [] if folder is None else [folder]  # the new process has this path before it imports anything
        self.process.start()
        sys.path[:] = before
        far.close()
        self.constants: Figures = self.pipe.recv()
        """figures that do not depend on the machine's mood"""

    def _order(self, task: str, seconds: float, first: int = 0) -> Figures:
        self.pipe.send((task, seconds, first))
        figures: Figures = self.pipe.recv()
        return figures

    def play(self, seconds: float, first: int) -> Figures:
        """Counts and processor seconds of games from seed `first` on."""
        return self._order("play", seconds, first)

    def copy_and_convert(self, seconds: float) -> Figures:
        """Microseconds for a clone and, for Caylus, for the trip through JSON."""
        return self._order("copy", seconds)

    def stop(self) -> None:
        """End the process."""
        self.pipe.send(None)
        self.process.join()


def measure_round(workers: Mapping[str, Worker], names: Sequence[str], seconds: float) -> dict[str, Figures]:
    """One round: so many seconds for each engine, in `TURNS` turns, so that a short disturbance hits all alike.

    Each round plays the games of the seeds 0, 1, 2, ...: rounds differ by the machine's mood only.
    """
    totals = {name: {"asked": 0.0, "games": 0.0, "spent": 0.0} for name in names}
    for turn in range(TURNS):
        for name in names if turn % 2 == 0 else reversed(names):
            total = totals[name]
            figures = workers[name].play(seconds / TURNS, int(total["games"]))
            for figure, value in figures.items():
                total[figure] += value
    return {
        name: {
            "decisions_per_s": total["asked"] / total["spent"],
            "games_per_s": total["games"] / total["spent"],
            "decisions_per_game": total["asked"] / total["games"],
            **workers[name].copy_and_convert(seconds / 10),
        }
        for name, total in totals.items()
    }
