"""Fixtures for many tests."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from caylus.core.info import Card
from caylus.games import GAMES

from .small import PAIR, SOLO
from .thorough import pytest_terminal_summary

__all__ = ["Run", "pytest_terminal_summary"]

Run = Callable[..., tuple[int, str, str]]

TOY = Card("toy", "Ladder", "for the tests", (2, 3, 4), "T", "t", "tests.toy")
KALAH = Card("kalah", "Kalah", "for the tests", (2,), "K", "k", "tests.games.kalah")
PIG = Card("pig", "Pig", "for the tests", (2, 3, 4, 5), "P", "pg", "tests.games.pig")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--with-site", action="store_true", help="fail, instead of skipping, where the site is not built")


def pytest_runtest_teardown() -> None:
    """Forget the working directory, where a command looks for users' bots: another engine may be there."""
    sys.path[:] = filter(None, sys.path)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> tuple[Card, ...]:
    """Register the games that lack what others have (`tests/small.py`) for one test."""
    for card in (SOLO, PAIR):
        monkeypatch.setitem(GAMES, card.id, card)
    return SOLO, PAIR


@pytest.fixture
def declared(monkeypatch: pytest.MonkeyPatch) -> tuple[Card, ...]:
    """Register the games that are made of components (`tests/games`) for one test."""
    for card in (KALAH, PIG):
        monkeypatch.setitem(GAMES, card.id, card)
    return KALAH, PIG


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Card:
    """Register the toy game (`tests/toy`) for one test, as if it belonged to the package."""
    monkeypatch.setitem(GAMES, TOY.id, TOY)
    return TOY


@pytest.fixture
def commanded(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return the command line in this process: `commanded("replay", "FILE", stdin=b"...")` -> status, output,
    errors.
    """

    from caylus.cli import main  # noqa: PLC0415  not in Pyodide

    def run_main(*arguments: str, stdin: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            status = main(list(arguments))
        except SystemExit as end:
            assert isinstance(end.code, int)
            status = end.code
        out, err = capsys.readouterr()
        return status, out, err

    return run_main
