"""The parts of the built site are small enough to fetch and to keep."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from pathlib import Path

import pytest

from .files import of_the_docs, of_the_game

pytestmark = pytest.mark.host


def compressed(files: Iterable[Path], level: int = 6) -> int:
    """Return the number of bytes that a static host sends."""
    return sum(len(gzip.compress(file.read_bytes(), level)) for file in files)


@pytest.mark.usefixtures("dist")
def test_what_is_kept_with_the_game() -> None:
    """A start fetches less than 9 MB (e2e/test_boot.py); the rest of Python adds 4 MB, the other languages, the charts,
    the lessons, the editor and the element for other pages together one.
    """
    assert 1_000_000 < compressed(of_the_game()) < 13_000_000


def test_the_documentation(dist: Path) -> None:
    """All of it together is kept with its first page; less than half a megabyte of it are pictures."""
    assert (dist / "docs/index.html").exists()
    pictures = compressed(of_the_docs("*.webp"))
    assert compressed(of_the_docs("*")) - pictures < 1_500_000
    assert pictures < 400_000


def test_the_notebooks(dist: Path) -> None:
    files = [file for file in (dist / "docs/lab").rglob("*") if file.is_file()]
    assert files and sum(file.stat().st_size for file in files) < 25_000_000


def test_the_element_for_other_pages(dist: Path) -> None:
    assert compressed([dist / "caylus-board.js"], 9) < 20_000
