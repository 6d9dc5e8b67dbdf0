"""How much is tried where more is better: random games, mutations, kills, browsers.

`make test`, which the continuous integration runs, tries a sample that two cores finish well inside an hour, so that it
is tried often. `THOROUGH=1 make test` tries most of it. `THOROUGH=2`, before a release, leaves out nothing: it adds
damages of the page that find what their neighbours find.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

import pytest

T = TypeVar("T")

THOROUGH = os.environ.get("THOROUGH", "") not in ("", "0")
EVERYTHING = os.environ.get("THOROUGH") == "2"

thoroughly = pytest.mark.skipif(not THOROUGH, reason="tried with THOROUGH=1")
"""for a test that takes long, and whose neighbours find most of what it would find; a quick test is never left out"""


def tries(usually: int, thoroughly: int) -> int:
    """How often something is tried."""
    return thoroughly if THOROUGH else usually


def few(cases: Iterable[T], part: int) -> list[T]:
    """All cases before a release, one of so many of them with THOROUGH=1."""
    return list(cases)[:: 1 if EVERYTHING else part]


def sample(cases: Iterable[T], usually: int) -> list[T]:
    """All cases, or so many of them from their beginning to their end."""
    every = list(cases)
    return every if THOROUGH else [every[number * len(every) // usually] for number in range(usually)]
