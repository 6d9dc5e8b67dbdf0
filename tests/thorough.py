"""The amount of testing where more is better: random games, damages, kills, browsers.

`make test`, which the continuous integration runs, tries a sample that two cores finish in minutes, so that it is tried
often. Each day has samples of its own, so that in some days all is tried; `DAY=2026-11-28 make test` repeats those of a
day. `THOROUGH=1 make test` tries most of it. `THOROUGH=2`, before a release, leaves out nothing: it adds damages of the
page that find what their neighbours find.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import TypeVar

import pytest

T = TypeVar("T")

THOROUGH = os.environ.get("THOROUGH", "") not in ("", "0")
EVERYTHING = os.environ.get("THOROUGH") == "2"
DAY = os.environ.get("DAY") or datetime.now(UTC).date().isoformat()
os.environ["DAY"] = DAY  # one date for all processes, also at midnight
NUMBER_OF_DAY = date.fromisoformat(DAY).toordinal()
"""a seed for inputs that are new each day"""

thoroughly = pytest.mark.skipif(not THOROUGH, reason="tried with THOROUGH=1")
"""mark for a slow test whose neighbours find most of what it finds; quick tests are never left out"""


def in_turn(number: int, of: int) -> pytest.MarkDecorator:
    """Mark one of several slow tests that find nearly the same: each day one of them runs."""
    return pytest.mark.skipif(not THOROUGH and NUMBER_OF_DAY % of != number, reason="tried another day, or THOROUGH=1")


def tries(usually: int, thoroughly: int) -> int:
    """Return the number of tries."""
    return thoroughly if THOROUGH else usually


def few(cases: Iterable[T], part: int) -> list[T]:
    """Return all cases before a release, one of so many of them with THOROUGH=1."""
    return list(cases)[:: 1 if EVERYTHING else part]


def sample(cases: Iterable[T], usually: int) -> list[T]:
    """Return all cases, or this number of them, evenly spread; each day those after the ones of the day before."""
    every = list(cases)
    if THOROUGH or usually >= len(every):
        return every
    places = {(number * len(every) // usually + NUMBER_OF_DAY) % len(every) for number in range(usually)}
    return [every[place] for place in sorted(places)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell after a failure how to run the same samples on another day."""
    if not THOROUGH and terminalreporter.stats.get("failed"):
        terminalreporter.write_line(f"The samples are those of this day: DAY={DAY} repeats them.")
