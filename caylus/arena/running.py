"""Play the games that a tournament's results file lacks."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from ..bots.plugins import added
from ..core.errors import quoted
from ..version import engine_version
from .errors import ArenaError
from .playing import Played, play_game
from .results import ResultsFile, path_of
from .tournament import Fixture, Tournament, check_tournament

Work = Callable[[Fixture], Played]
Executor = Callable[[Work, Sequence[Fixture]], Iterator[Played]]
"""plays games and yields them as they finish; closing it stops the work"""


def one_by_one(work: Work, fixtures: Sequence[Fixture]) -> Iterator[Played]:
    """Play in this process."""
    yield from map(work, fixtures)


def run(
    tournament: Tournament,
    path: Path | str,
    executor: Executor = one_by_one,
    heard: Callable[[Played], None] | None = None,
    begun: Callable[[Sequence[Played], int], None] | None = None,
) -> list[Played]:
    """Play the games that the file lacks; return all games of the file by their ids.

    Calls `begun` with the games already in the file and the final number, and `heard` with each new game. Raises
    `ArenaError` for arguments and files that cannot be used.
    """
    check_tournament(tournament)
    if not callable(executor):
        raise ArenaError(f"executor: expected a function that plays fixtures, not {quoted(executor)}.")
    fixtures = tournament.fixtures()
    with ResultsFile(path_of(path), tournament) as results:
        if begun is not None:
            begun(sorted(results.played.values()), len(fixtures))
        missing = [fixture for fixture in fixtures if fixture.id not in results.played]
        if missing:
            with closing(_generator(executor, partial(play_game, tournament, added=added()), missing)) as games:
                for game in games:
                    if game.engine != engine_version():
                        raise ArenaError(f"A worker runs caylus {game.engine}, but this is {engine_version()}.")
                    results.append(game)
                    if heard is not None:
                        heard(game)
        return sorted(results.played.values())


def _generator(executor: Executor, work: Work, missing: Sequence[Fixture]) -> Generator[Played, None, None]:
    yield from executor(work, missing)
