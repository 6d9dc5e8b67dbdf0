"""Play the games that a tournament's results file lacks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Literal

from ..bots.plugins import added, end_programs
from ..core.rules.errors import quoted
from ..version import engine_version
from .errors import ArenaError
from .playing import Executor, Played, Work, forfeit_line
from .results import ResultsFile, path_of
from .tournament import Fixture, Tournament, check_tournament
from .workers import on_cores

OnError = Literal["forfeit", "stop"]


def one_by_one(work: Work, fixtures: Sequence[Fixture]) -> Iterator[Played]:
    """Play in this process, without limits: a bot that ends or blocks it ends or blocks the tournament."""
    yield from map(work, fixtures)


def _usual(work: Work) -> Executor:
    """Return the usual executor: another process, or this one if it is the only one or the only one with the bots."""
    if sys.platform == "emscripten" or any(source.rpartition("=")[2].startswith("__main__:") for source in work.added):
        return one_by_one
    return on_cores(1)


def run(
    tournament: Tournament,
    path: Path | str,
    executor: Executor | None = None,
    heard: Callable[[Played], None] | None = None,
    begun: Callable[[Sequence[Played], int], None] | None = None,
    *,
    on_error: OnError = "forfeit",
    retry_forfeits: bool = False,
) -> list[Played]:
    """Play the games that the file lacks; return all games of the file by their ids.

    Calls `begun` with the games already in the file and the final number, and `heard` with each new game. Without an
    executor, it plays in one other process with the usual `Limits`; `on_cores(jobs, limits)` is for more.

    A bot that fails forfeits its game (`Played.forfeit`), which counts as played. With `on_error="stop"` it raises
    `ArenaError` instead, and the game is not in the file. `retry_forfeits` plays the forfeited games of the file again.
    `ArenaError` is also raised for arguments and files that cannot be used.
    """
    check_tournament(tournament)
    if executor is not None and not callable(executor):
        raise ArenaError(f"executor: expected a function that plays fixtures, not {quoted(executor)}.")
    fixtures = tournament.fixtures()
    work = Work(tournament, added())
    end_programs()  # each process that plays begins its own
    with ResultsFile(path_of(path), tournament) as results:
        if retry_forfeits:
            results.drop_forfeits()
        if begun is not None:
            begun(sorted(results.played.values()), len(fixtures))
        missing = [fixture for fixture in fixtures if fixture.id not in results.played]
        if missing:
            with closing(_generator(executor or _usual(work), work, missing)) as games:
                for game in games:
                    if game.engine != engine_version():
                        raise ArenaError(f"A worker runs caylus {game.engine}, but this is {engine_version()}.")
                    if game.forfeit is not None and on_error == "stop":
                        raise ArenaError(f"{forfeit_line(game)} The games before it are saved.")
                    results.append(game)
                    if heard is not None:
                        heard(game)
        results.sort()
        return sorted(results.played.values())


def _generator(executor: Executor, work: Work, missing: Sequence[Fixture]) -> Generator[Played, None, None]:
    yield from executor(work, missing)
