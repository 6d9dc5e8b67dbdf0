"""The built site as files: tests here are those that need no browser; the others are in e2e/."""

from __future__ import annotations

from pathlib import Path

import pytest

from .files import DIST


@pytest.fixture(scope="session")
def dist(request: pytest.FixtureRequest) -> Path:
    """Return the folder of the built site; without it the tests are skipped, or fail where the site is required."""
    if not (DIST / "index.html").exists():
        tell = pytest.fail if request.config.getoption("with_site") else pytest.skip
        tell("There is no built site; run: make site")
    return DIST
