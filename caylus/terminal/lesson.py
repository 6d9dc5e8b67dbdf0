"""`caylus lesson check`: read lessons, play their solutions, and say what is wrong with them and where."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..core.errors import CaylusError, RecordError
from ..extras import require
from ..lessons import Lesson, check_lesson, read_lesson
from ..lessons.reader import LONGEST_LESSON
from ..record import parse_json


def check(files: Sequence[str]) -> int:
    """Check all files, tell what was found; return the exit status."""
    status = 0
    for name in files:
        try:
            print(f"{name}: {_told(read_file(Path(name)))}")
        except CaylusError as error:
            print(f"{name}: {error.message}", file=sys.stderr)
            status = 2
    return status


def _told(lesson: Lesson) -> str:
    searches = [
        f"page {found.page}: {found.solutions} of {found.lines} lines reach the goal" for found in check_lesson(lesson)
    ]
    return "; ".join([f"{len(lesson.pages)} pages", *searches])


def read_file(path: Path) -> Lesson:
    """The lesson of a file, YAML or JSON."""
    return read_lesson(read_data(path))


def read_data(path: Path) -> Any:
    """The data of a file, not checked yet."""
    try:
        with path.open("rb") as file:
            data = file.read(4 * LONGEST_LESSON + 1)
    except OSError as error:
        raise RecordError(f"{error.strerror or error}.") from None
    except ValueError as error:  # a name that no file can have
        raise RecordError(f"{error}.") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError("this is no text in UTF-8.") from None
    if len(text) > LONGEST_LESSON:
        raise RecordError(f"the lesson is too long; at most {LONGEST_LESSON} characters are read.")
    if text.lstrip().startswith("{"):
        return parse_json(text, "The lesson")
    require("A lesson in YAML", "lessons", "yaml")
    from .yaml_files import read_yaml

    return read_yaml(text)
