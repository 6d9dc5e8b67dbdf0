"""Play the games of a tournament that are missing in its results file."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from ..bots.plugins import added
from ..version import engine_version
from .errors import ArenaError
from .playing import Played, play_game
from .results import ResultsFile
from .tournament import Fixture, Tournament

Work = Callable[[Fixture], Played]
Executor = Callable[[Work, Sequence[Fixture]], Iterator[Played]]
"""plays games somewhere and yields them as they are finished; closing it ends the work"""


def one_by_one(work: Work, fixtures: Sequence[Fixture]) -> Iterator[Played]:
    """Play in this process."""
    yield from map(work, fixtures)


def run(
    tournament: Tournament,
    path: Path,
    executor: Executor = one_by_one,
    heard: Callable[[Played], None] | None = None,
    begun: Callable[[Sequence[Played], int], None] | None = None,
) -> list[Played]:
    """Play what is missing in the file; return all games of the file by their ids.

    `begun` is told the games that are there already and how many there will be, `heard` each game as it is added.
    """
    fixtures = tournament.fixtures()
    with ResultsFile(path, tournament) as results:
        if begun is not None:
            begun(sorted(results.played.values()), len(fixtures))
        missing = [fixture for fixture in fixtures if fixture.id not in results.played]
        if missing:
            with closing(_generator(executor, partial(play_game, tournament, added=added()), missing)) as games:
                for game in games:
                    if game.engine != engine_version():
                        raise ArenaError(f"A worker plays with caylus {game.engine}, and this is {engine_version()}.")
                    results.append(game)
                    if heard is not None:
                        heard(game)
        return sorted(results.played.values())


def _generator(executor: Executor, work: Work, missing: Sequence[Fixture]) -> Generator[Played, None, None]:
    yield from executor(work, missing)
