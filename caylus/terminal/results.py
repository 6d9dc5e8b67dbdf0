"""Run `caylus arena-report` and `caylus arena-table`: the results of a tournament, to read and to count."""

from __future__ import annotations

import argparse
import sys

from ..arena import read_results
from ..arena.report import report as report_of
from ..arena.tables import rows_of, write_table
from ..core.rules.errors import counted
from .files import STANDARD, write


def report(options: argparse.Namespace) -> None:
    """Write the page about a tournament."""
    tournament, games = read_results(options.results)
    write(options.out, f"{report_of(tournament, games)}\n")
    _report_written(options.out, len(games))


def table(options: argparse.Namespace) -> None:
    """Write a row for each seat of each game."""
    tournament, games = read_results(options.results)
    write_table(rows_of(tournament, games), options.out)
    _report_written(str(options.out), len(games))


def _report_written(out: str, games: int) -> None:
    """Print the path and the number of the written games, unless the games went to standard output."""
    print(f"{out}: {counted(games, 'game')}.", file=sys.stderr if out == STANDARD else sys.stdout)
