"""Lesson files, read once for all tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from caylus.lessons import Lesson, read_lesson

yaml = pytest.importorskip("yaml")
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def data_in(file: Path) -> dict[str, Any]:
    """Return a lesson as data, a new copy for each caller."""
    found: dict[str, Any] = yaml.load(file.read_text(encoding="utf-8"), LOADER)
    return found


@cache
def lesson_in(file: Path) -> Lesson:
    return read_lesson(data_in(file))
