"""`caylus lesson check`: read lessons, play their solutions, and say what is wrong with them and where."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ..core.errors import CaylusError, RecordError
from ..core.errors import Path as Where
from ..core.parsing import parse_json
from ..extras import require
from ..lessons import Lesson, check_lesson, read_lesson
from ..lessons.limits import LONGEST_LESSON

Lines = Callable[[Where], int]
"""the line of a file in which something stands"""


def check(files: Sequence[str]) -> int:
    """Check all files, tell what was found; return the exit status."""
    status = 0
    for name in files:
        try:
            print(f"{name}: {_checked(Path(name))}")
        except CaylusError as error:
            rule = f" [{error.rule}]" if error.rule else ""
            print(f"{name}: {error.message}{rule}", file=sys.stderr)
            status = 2
    return status


def _checked(path: Path) -> str:
    """What is to be told of a file whose lesson works."""
    data, lines = read_file(path)
    try:
        lesson = read_lesson(data)
        return _told(lesson)
    except CaylusError as error:
        if lines is None or error.where is None:
            raise
        raise RecordError(f"line {lines(error.where)}: {error.message}", error.rule, path=error.where) from None


def _told(lesson: Lesson) -> str:
    searches = [
        f"pages[{found.page}]: {found.solutions} of {found.lines} lines reach the goal"
        for found in check_lesson(lesson)
    ]
    return "; ".join([f"{len(lesson.pages)} pages", *searches])


def read_file(path: Path) -> tuple[Any, Lines | None]:
    """The data of a file in YAML or JSON, not checked yet, and for YAML in which line a part of it stands."""
    text = _text_of(path)
    if len(text) > LONGEST_LESSON:
        raise RecordError(f"the lesson is too long; at most {LONGEST_LESSON} characters are read.")
    if text.lstrip().startswith("{"):
        return parse_json(text, "The lesson"), None
    require("A lesson in YAML", "lessons", "yaml")
    from .yaml_files import read_yaml

    document = read_yaml(text)
    return document.data, document.line_of


def _text_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file.read(4 * LONGEST_LESSON + 1).decode("utf-8-sig")
    except OSError as error:
        raise RecordError(f"{error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise RecordError("this is no text in UTF-8.") from None
    except ValueError as error:  # a name that no file can have
        raise RecordError(f"{error}.") from None
