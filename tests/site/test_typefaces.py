"""The typefaces of the page: small, free, and with all letters of its languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

pytestmark = pytest.mark.host

ROOT = Path(__file__).parents[2]
MOST = 45_000  # bytes of all together
SIGNS = "↶↷⌂✦⇅♜✎§⚙◷⇝¶▥∑✕"
"""come from the system, as other signs on buttons do"""


def texts() -> str:
    """All that the page and the engine say in any language, with the rules and the lessons."""
    patterns = ("locale/*/LC_MESSAGES/*.po", "caylus/games/*/text/rules.md", "lessons/*/*/*.yaml")
    paths = [path for pattern in patterns for path in ROOT.glob(pattern)]
    return "".join(path.read_text(encoding="utf-8") for path in paths)


def test_they_have_all_letters_of_the_texts(dist: Path) -> None:
    needed = {sign for sign in texts() if sign.isprintable() or sign in "\u202f\u00a0"} - set(SIGNS)
    faces = sorted(dist.glob("assets/alegreya-*.woff2"))
    assert len(faces) == 3
    for face in faces:
        missing = needed - set(map(chr, TTFont(face).getBestCmap()))
        assert not missing, f"{face.name}: {''.join(sorted(missing))}"


def test_they_are_small(dist: Path) -> None:
    assert sum(face.stat().st_size for face in dist.glob("assets/*.woff2")) < MOST
