"""Run `caylus lesson`: read lessons, play their solutions, print problems with their places, write them as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from ..core.forms.parsing import parse_json
from ..core.rules.errors import CaylusError, RecordError, counted
from ..core.rules.errors import Path as Where
from ..core.text.sentences import words_of
from ..core.text.translation import ENGLISH, find_translator
from ..documents import sheet_of
from ..drawing import svg_of
from ..extras import require
from ..lessons import Attempt, Found, Lesson, check_lesson, read_lesson, replies_to_wrong, start_of
from ..lessons.check import MOST_NODES
from ..lessons.limits import LONGEST_LESSON
from ..lessons.start import written_out
from ..lessons.texts import texts_of
from ..play.views import names_in
from .files import read_text, write
from .options import read_title

SUFFIXES = (".yaml", ".yml", ".json")
"""ends of the names of lessons, in folders"""
ERASED = "\x1b[2K"
"""code that clears a line of a terminal"""
Lines = Callable[[Where], int]
"""the line of a file in which something stands"""


def check(options: argparse.Namespace) -> int:
    """Check all files and print the findings, with `reasons` also replies to wrong actions; return the exit status."""
    return _each(options.files, lambda path: _report(read_checked(path), options.reasons))


def build(options: argparse.Namespace) -> int:
    """Check all files and write each as JSON into a folder, named by its id; return the exit status."""
    folder = Path(options.out)
    written: set[Path] = set()

    def write_lesson(path: Path) -> str:
        data, lesson, _ = read_checked(path)
        target = folder / f"{lesson.id}.json"
        if target in written:
            raise RecordError(f"another of these files has the id {lesson.id!r} too; change one of them.")
        written.add(target)
        folder.mkdir(parents=True, exist_ok=True)
        target.write_text(
            json.dumps(written_out(data, lesson), ensure_ascii=False, separators=(",", ":")), encoding="utf-8"
        )
        return str(target)

    return _each(options.files, write_lesson)


def answers(options: argparse.Namespace) -> None:
    """Print the board of a page, from 1, after these actions of the reader, and the legal actions."""
    number = options.page
    data, lines = _read(Path(options.file))
    try:
        lesson = read_lesson(data)
        if not 1 <= number <= len(lesson.pages):
            raise RecordError(f"PAGE: expected a number from 1 to {len(lesson.pages)}, not {number}.")
        match = start_of(lesson, number - 1)
        if match is None:
            raise RecordError(f"page {number} has no board.")
        attempt = Attempt(lesson, number - 1, match.state)
        for text in options.given:
            attempt.play(attempt.state.parse(text))
    except RecordError as error:
        raise _with_line(error, lines) from None
    state, presentation = attempt.state, match.info.presentation
    view = presentation.view(state, names_in(match, ENGLISH), tr=ENGLISH)
    print(str(state).partition("\nAsked: ")[0])
    print(f"\n{view['prompt']}")
    choices = [presentation.choice(state, action, ENGLISH) for action in state.legal_actions()]
    width = max((len(choice["text"]) for choice in choices), default=0)
    for choice in sorted(choices, key=lambda choice: choice["text"]):
        words = ", ".join(filter(None, (words_of(choice), choice["detail"])))
        print(f"  {choice['text']:<{width}}  {words}")
    if options.svg:
        write(options.svg, f"{svg_of(view)}\n")


def sheet(options: argparse.Namespace) -> None:
    """Write the tasks of lessons with their boards, and the solutions."""
    tr, title = find_translator(options.language), read_title(options.title)
    names = [name for given in options.files for name in _files_in(given)]
    write(options.output, sheet_of([read(name) for name in names], tr, title=title))


def read(name: str) -> Lesson:
    """Read the lesson of a file without playing its solutions. Raises `RecordError` with the line of the problem."""
    lines = None
    try:
        data, lines = _read(Path(name))
        return read_lesson(data)
    except RecordError as error:
        raise RecordError(f"{name}: {_with_line(error, lines).message}", error.rule, path=error.where) from None


def _files_in(name: str) -> list[str]:
    """Return the file, or all lessons in a folder and those below it; raises `RecordError` if it has none."""
    folder = Path(name)
    if not folder.is_dir():
        return [name]
    found = sorted(str(path) for path in folder.rglob("*") if path.suffix in SUFFIXES and path.is_file())
    if not found:
        raise RecordError(f"{name}: there is no lesson in this folder ({', '.join(SUFFIXES)}).")
    return found


def _each(names: Sequence[str], work: Callable[[Path], str]) -> int:
    """Work on each file, also in folders; a bad one does not stop the others."""
    status = 0
    files: list[str] = []
    for given in names:
        try:
            files += _files_in(given)
        except RecordError as empty:
            print(empty.message, file=sys.stderr)
            status = 2
    for name in files:
        try:
            print(f"{name}: {work(Path(name))}")
        except* CaylusError as group:
            for error in group.exceptions:
                assert isinstance(error, CaylusError), "problems come in one list"
                rule = f" [{error.rule}]" if error.rule else ""
                print(f"{name}: {error.message}{rule}", file=sys.stderr)
            status = 2
    return status


class Checked(NamedTuple):
    """A file whose lesson works."""

    data: dict[str, Any]
    lesson: Lesson
    found: list[Found]


def _report(checked: Checked, reasons: bool) -> str:
    searches = [
        f"pages[{found.page}]: {found.solutions} of {counted(found.lines, 'line')} reach the goal"
        for found in checked.found
    ]
    found = "; ".join([counted(len(checked.lesson.pages), "page"), *searches])
    return "\n  ".join([found, *(_without_reasons(checked.lesson) if reasons else ())])


def _without_reasons(lesson: Lesson) -> Iterator[str]:
    """Yield for each task of each page the wrong actions without a reason."""
    for index in range(len(lesson.pages)):
        for after, found in groupby(replies_to_wrong(lesson, index), key=lambda reply: reply.after):
            wrong = list(found)
            actions = [reply.action for reply in wrong if not reply.has_reason]
            where = f"pages[{index}]" + (f" after {', '.join(after)}" if after else "")
            if actions:
                yield f"{where}: no reason for {len(actions)} of {len(wrong)}: {', '.join(actions)}"


def read_checked(path: Path, most_nodes: int = MOST_NODES) -> Checked:
    """Return the data of a file, and its lesson, which works; else raises a group of all errors with their lines."""
    data, lines = _read(path)
    problems: list[RecordError] = []
    found: list[Found] = []
    try:
        lesson = read_lesson(data, problems)
        if not problems:
            found = check_lesson(lesson, most_nodes, problems, _show_progress if sys.stderr.isatty() else None)
    except RecordError as error:
        problems.append(error)
    finally:
        if sys.stderr.isatty():
            print(ERASED, end="", file=sys.stderr, flush=True)
    if problems:
        raise ExceptionGroup("The lesson does not work.", [_with_line(error, lines) for error in problems])
    return Checked(data, lesson, found)


def _show_progress(page: int, nodes: int) -> None:
    """Print the progress in a line that the next output overwrites."""
    print(f"pages[{page}]: {counted(nodes, 'position')} looked at\r", end="", file=sys.stderr, flush=True)


def _with_line(error: RecordError, lines: Lines | None) -> RecordError:
    """Return the same error with the line of its place, if that is known."""
    if lines is None or error.where is None:
        return error
    return RecordError(f"line {lines(error.where)}: {error.message}", error.rule, path=error.where)


def texts_in(path: Path) -> list[tuple[str, str]]:
    """Return the texts of a lesson's file in the lesson's own language, with their keys, for a catalogue."""
    data, _ = _read(path)
    read_lesson(data)
    return texts_of(data)


def _read(path: Path) -> tuple[Any, Lines | None]:
    """Return the unchecked data of a file in YAML or JSON, and for YAML the lines of its parts."""
    text = read_text(str(path), LONGEST_LESSON, "a lesson")
    if len(text) > LONGEST_LESSON:
        raise RecordError(f"the lesson is too long; it may have {LONGEST_LESSON} characters.")
    if text.lstrip().startswith("{"):
        return parse_json(text, "The lesson"), None
    require("A lesson in YAML", "lessons", "yaml")
    from .yaml_files import read_yaml

    document = read_yaml(text)
    return document.data, document.line_of
