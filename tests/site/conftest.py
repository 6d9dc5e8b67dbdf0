"""The built site, looked at as files, without a browser: its tests are those of e2e/ that open no page."""

from __future__ import annotations

from pathlib import Path

import pytest

from .files import DIST


@pytest.fixture(scope="session")
def dist(request: pytest.FixtureRequest) -> Path:
    """The folder of the built site; the tests are skipped where there is none, unless somebody counts on it."""
    if not (DIST / "index.html").exists():
        tell = pytest.fail if request.config.getoption("with_site") else pytest.skip
        tell("There is no built site; run: make site")
    return DIST
