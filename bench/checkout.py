"""Measure the package in a folder in a process of its own: its far end imports that package, and otherwise this
checkout.

It is a program in this folder, so that `engines` is this checkout's, whichever package comes first in PYTHONPATH.
"""

# The far end imports inside functions, so that a version that lacks something fails in one order only.
# ruff: noqa: PLC0415

from __future__ import annotations

import gc
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

SAMPLES = 40
SLICE = 0.04
"""seconds of one measurement of small acts, and roughly of one of random games"""
MIDDLE = 250
"""answers after which the page's middle of a game begins"""


class LackingError(Exception):
    """The package in a folder lacks something that is measured, or fails at it."""

    def __init__(self, folder: Path, problem: str) -> None:
        super().__init__(f"{folder.name}: {problem}")
        self.folder = folder


class Checkout:
    """The near end; `folder` has the package."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, __file__],
            env={**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, order: str, *arguments: Any) -> Any:
        """The result of one of `ORDERS`; LackingError with the far end's words if it failed."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps([order, *arguments]), file=self.process.stdin, flush=True)
        reply = json.loads(self.process.stdout.readline() or '{"error": "its process has ended"}')
        if "error" in reply:
            raise LackingError(self.folder, reply["error"])
        return reply["result"]

    def stop(self) -> None:
        """End the process."""
        self.process.communicate()


# --- The far end ------------------------------------------------------------------------------------------------------


def games() -> dict[str, list[int]]:
    """Least and most players of each game."""
    from caylus.games import GAMES

    return {game: sorted({min(card.players), max(card.players)}) for game, card in GAMES.items()}


def aec_steps(game: str, players: int) -> Iterator[None]:
    """Random games as PettingZoo's manual plays: `last`, then `step`, and so on."""
    from caylus.envs.pettingzoo import env

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
    from caylus.envs.gymnasium import SeatEnv

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


@cache
def steps_of(kind: str, game: str, players: int) -> Iterator[None]:
    """Games that go on from one order to the next."""
    return {"AEC": aec_steps, "seat": seat_steps}[kind](game, players)


def steps(kind: str, game: str, players: int, seconds: float) -> float:
    """Steps of an environment for each second of processor time."""
    games = steps_of(kind, game, players)
    count, stop, start = 0, perf_counter() + seconds, process_time()
    while perf_counter() < stop:
        for _ in range(50):
            next(games)
        count += 50
    return count / (process_time() - start)


@cache
def positions(game: str, players: int) -> list[Any]:
    """Positions of four random games, at equal distances."""
    import caylus

    found: list[Any] = []
    for number in range(4):
        choose = Random(number).random
        state = caylus.new_game(game, players=players, seed=number)
        played = []
        while legal := state.legal_actions():
            if state.decision().seat >= 0:
                played.append(state.clone())
            state.apply(legal[int(choose() * len(legal))])
        found += [played[len(played) * sample * 4 // SAMPLES] for sample in range(SAMPLES // 4)]
    return found


def objects(game: str, players: int, figures: list[str], seconds: float) -> dict[str, float]:
    """Microseconds for each of these acts with a position."""
    from engines.worker import microseconds

    import caylus

    states = positions(game, players)
    texts = [json.dumps(state.to_dict(resumable=True)) for state in states]
    acts: dict[str, tuple[Callable[[Any], Any], list[Any]]] = {
        "hash": (lambda state: state.fingerprint(), states),
        "clone": (lambda state: state.clone(), states),
        "pickle": (pickle.dumps, states),
        "unpickle": (pickle.loads, [pickle.dumps(state) for state in states]),
        "JSON, write": (lambda state: json.dumps(state.to_dict(resumable=True)), states),
        "JSON, read": (lambda text: caylus.from_dict(json.loads(text)), texts),
    }
    return {figure: microseconds(*acts[figure], seconds) for figure in figures}


def play(game: str, players: list[int], count: int) -> float:
    """Microseconds of processor time for each decision in random games of the first seeds, with all these players."""
    from engines.random_games import caylus_engine

    engines = [caylus_engine(game, number) for number in players]
    gc.collect()
    start = process_time()
    asked = sum(engine.play(seed) for seed in range(count) for engine in engines)
    return (process_time() - start) / asked * 1e6


def games_in(game: str, players: list[int], seconds: float) -> int:
    """Return the number of seeds that are played in this time."""
    play(game, players, 1)
    stop, count = perf_counter() + seconds, 0
    while perf_counter() < stop:
        play(game, players, 1)
        count += 1
    return max(1, count)


def message(**parts: Any) -> str:
    return json.dumps(parts)


@cache
def conversation(game: str, players: int) -> list[str]:
    """The messages of a random game at the page's door, all players people."""
    from caylus.webapi import handle

    choose = Random(1).random
    seats = [{"name": f"Player {seat}"} for seat in range(1, players + 1)]
    messages = [message(do="new", game=game, seats=seats, seed=3)]
    view = json.loads(handle(messages[0]))["view"]
    while view.get("decision"):
        choices = view["choices"]
        messages.append(message(do="act", text=choices[int(choose() * len(choices))]["text"]))
        view = json.loads(handle(messages[-1]))["view"]
    return messages


def act(game: str, players: int) -> list[tuple[float, float]]:
    """Return the microseconds of each action in that game, by the processor and by the clock, which sees sleep."""
    from caylus.webapi import handle

    begin, *answers = conversation(game, players)
    handle(begin)
    gc.collect()
    times = []
    for answer in answers:
        start, at = process_time(), perf_counter()
        handle(answer)
        times.append(((process_time() - start) * 1e6, (perf_counter() - at) * 1e6))
    return times


def middle_of_a_game(game: str, players: int) -> dict[str, Any]:
    """The record of a game that bots have begun and people go on with."""
    from caylus import new_match, to_record

    names = [f"Player {seat}" for seat in range(1, players + 1)]
    match = new_match(game, [{"name": name, "bot": "greedy"} for name in names], seed=11)
    while len(to_record(match)["actions"]) < MIDDLE:
        match.play_bot()
    match.take_seats([{"name": name} for name in names])
    return to_record(match)


ORDERS = {order.__name__: order for order in (games, steps, objects, play, games_in, act, middle_of_a_game)}


def serve() -> None:
    """Obey an order a line."""
    for line in sys.stdin:
        order, *arguments = json.loads(line)
        try:
            answer = {"result": ORDERS[order](*arguments)}
        except Exception as problem:  # another version may lack anything
            answer = {"error": f"{type(problem).__name__}: {problem}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    serve()
