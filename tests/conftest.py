"""What many tests want."""

from __future__ import annotations

import pytest

from caylus.core.info import Card
from caylus.games import GAMES

TOY = Card("toy", "Ladder", "for the tests", (2, 3, 4), "T", "t", "tests.toy")
EDITION_1303 = Card(
    "caylus1303", "Caylus 1303", "by William Attia (2019)", (2, 3, 4, 5), "Y", "y", "caylus.games.caylus1303"
)


@pytest.fixture
def edition_1303(monkeypatch: pytest.MonkeyPatch) -> Card:
    """Caylus 1303, which has no page yet and so is not in the registry, stands there."""
    monkeypatch.setitem(GAMES, EDITION_1303.id, EDITION_1303)
    return EDITION_1303


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Card:
    """The toy game (`tests/toy`) stands in the registry as if it belonged to the package."""
    monkeypatch.setitem(GAMES, TOY.id, TOY)
    return TOY
