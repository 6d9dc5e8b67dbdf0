"""The arena: tournaments between bots, their results, ratings and a report.

A tournament is a list of games that follows from its settings alone, and a game follows from its place in that list:
anybody can play it, in any order, with the same result. Playing needs the standard library only; a cluster, ratings and
the report need the extra `arena`.
"""

from __future__ import annotations

from ..version import engine_version
from .errors import ArenaError
from .playing import Forfeit, Played, play_game
from .results import ResultsFile, read_results
from .running import run
from .tournament import Fixture, Tournament, new_tournament
from .worker import Limits
from .workers import on_cores

__all__ = [
    "ArenaError",
    "Fixture",
    "Forfeit",
    "Limits",
    "Played",
    "ResultsFile",
    "Tournament",
    "engine_version",
    "new_tournament",
    "on_cores",
    "play_game",
    "read_results",
    "run",
]
