"""Run `caylus bench`: the speed of engine and bots on this computer, with installed packages only.

Comparisons with other engines, made in one run, are in the repository's `bench/`.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable, Sequence
from math import inf
from random import Random
from statistics import mean, median, quantiles
from time import perf_counter, process_time
from typing import Any, NamedTuple

import caylus

from ..bots import Bot, find_bot
from ..core.rules.errors import CaylusError
from ..games import DEFAULT
from .options import words
from .tables import print_table

POSITIONS = 40
DECISIONS = 40
"""decisions of a bot that is timed"""


class Figure(NamedTuple):
    """A measurement."""

    name: str
    best: float
    median: float
    unit: str


def bench(options: argparse.Namespace) -> None:
    """Measure and print."""
    rounds, seconds = options.rounds, options.seconds
    if rounds < 1 or not 0 < seconds < inf:
        raise CaylusError(f"bench: expected 1 round or more, of more than 0 seconds, not {rounds} of {seconds:g}.")
    players = [find_bot(bot, DEFAULT) for bot in words(options.bots)]
    figures: list[Figure] = []
    for seats in (2, 4):
        speeds = [random_play(seats, seconds) for _ in range(rounds)]
        figures.append(_figure(f"random play, {seats} players", [speed[0] for speed in speeds], "decisions/s", max))
        figures.append(_figure(f"random play, {seats} players", [speed[1] for speed in speeds], "games/s", max))
    positions = _positions()
    figures.append(_figure("clone", [_each(positions, lambda s: s.clone()) for _ in range(rounds)], "us", min))
    figures.append(_figure("JSON there and back", [_each(positions, _round_trip) for _ in range(rounds)], "us", min))
    timed = {bot.id: time_bot(bot) for bot in players}
    if options.json:
        data = {
            "caylus": caylus.__version__,
            "python": platform.python_version(),
            "figures": [figure._asdict() for figure in figures],
            "bots": timed,
        }
        print(json.dumps(data))
        return
    _print(figures, timed)


def _figure(name: str, values: Sequence[float], unit: str, best: Callable[[Sequence[float]], float]) -> Figure:
    return Figure(name, best(values), median(values), unit)


def random_play(players: int, seconds: float) -> tuple[float, float]:
    """Return decisions and games for each second, usually of the process's own time: list, choose, apply."""
    decisions = games = 0
    started = process_time()
    while (spent := process_time() - started) < seconds or not games:
        random = Random(games).random
        state = caylus.new_game(DEFAULT, players, seed=games)
        legal = state.legal_actions()
        while legal:
            state.apply(legal[int(random() * len(legal))])
            decisions += 1
            legal = state.legal_actions()
        games += 1
    return decisions / spent, games / spent


def _positions() -> list[Any]:
    """Return positions from the whole length of a few random games."""
    found: list[Any] = []
    for seed in range(4):
        random = Random(seed)
        states: list[Any] = []
        state = caylus.new_game(DEFAULT, 2 + seed % 2 * 2, seed=seed)
        while not state.is_over():
            states.append(state.clone())
            state.apply(random.choice(state.legal_actions()))
        found += [states[index * len(states) // (POSITIONS // 4)] for index in range(POSITIONS // 4)]
    return found


def _each(positions: Sequence[Any], work: Callable[[Any], object]) -> float:
    """Return microseconds for each position, the fastest of a few passes."""
    best = float("inf")
    for _ in range(5):
        started = perf_counter()
        for position in positions:
            work(position)
        best = min(best, perf_counter() - started)
    return best / len(positions) * 1e6


def _round_trip(state: Any) -> None:
    type(state).from_dict(json.loads(json.dumps(state.to_dict(resumable=True))))


def time_bot(bot: Bot) -> dict[str, float]:
    """Return milliseconds that a bot takes for a decision, over positions of a whole game."""
    times: list[float] = []
    match = caylus.new_match(DEFAULT, [{"name": "A", "bot": "greedy"}, {"name": "B", "bot": "greedy"}], seed=0)
    while match.bot_to_act() is not None:
        match.play_bot()
    every = max(1, len(match.actions) // DECISIONS)
    for index, (state, _) in enumerate(match.decided()):
        if index % every == 0:
            started = perf_counter()
            bot.choose(state.clone(), Random(index))
            times.append((perf_counter() - started) * 1000)
    return {"mean": mean(times), "p95": quantiles(times, n=20)[-1], "longest": max(times)}


def _print(figures: Sequence[Figure], timed: dict[str, dict[str, float]]) -> None:
    print(f"caylus {caylus.__version__}, {platform.python_implementation()} {platform.python_version()}")
    rows = []
    for figure in figures:
        digits = 1 if figure.unit == "us" else 0
        rows.append([figure.name, f"{figure.best:,.{digits}f}", f"{figure.median:,.{digits}f}", figure.unit])
    print_table(["", "Best", "Median", ""], rows)
    if timed:
        rows = [[bot, *(f"{time:,.1f}" for time in times.values()), "ms a decision"] for bot, times in timed.items()]
        print_table(["Bot", "Mean", "95 %", "Longest", ""], rows)
