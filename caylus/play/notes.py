"""Notes on positions: a name, a comment, and marks and arrows on the board, with their limits."""

from __future__ import annotations

import unicodedata
from typing import Any, NamedTuple

from ..core.rules.contract import LONGEST_TEXT
from ..core.rules.errors import Path, RecordError, quoted, written
from ..core.rules.fields import read_whole, refuse, wrong
from ..core.rules.schema import Schema
from ..core.rules.values import Keys, Kind, ListOf, Made
from ..core.text.translation import _, _n

MOST_ACTIONS = 5_000
"""the limit for the actions of a record, far beyond those of any game"""
MOST_LINES = 60
MOST_TRIED = 20_000
"""actions of all lines together, each counted from the beginning"""
LONGEST_NAME = 60
LONGEST_COMMENT = 1_000
MOST_MARKS = 40
"""the limit for the highlighted places of a position, and for its arrows"""
LONGEST_MARK = 121
"""characters of an arrow: two targets of up to 60"""
_UNSHOWN = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
"""Unicode's control, format and private characters and line ends; unassigned ones may be a newer version's letters"""
JOINERS = "\u200c\u200d"
"""format characters that names need: in Persian, in many emoji"""


class Note(NamedTuple):
    """A note on a position, or on the variation that ends there; each part may be empty."""

    name: str = ""
    comment: str = ""
    highlight: tuple[str, ...] = ()
    """targets that are marked on the board, in this order"""
    arrows: tuple[str, ...] = ()
    """arrows from a target to another: `from>to`"""


EMPTY = Note()
ACTION: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}
"""the schema of an action in a record"""


def is_shown(text: str) -> bool:
    """Tell whether a text is one line of printable characters."""
    if text.isascii():
        return text.isprintable()
    return all(unicodedata.category(letter) not in _UNSHOWN or letter in JOINERS for letter in text)


def _words(longest: int) -> Kind:
    """Return the kind of texts without space around them; only comments have lines."""

    def read(words: object, path: Path, start: Any) -> str:
        if not isinstance(words, str):
            raise refuse(path, "a text", words)
        words, where = words.strip(), written(path)
        if len(words) > longest:
            raise RecordError(
                _n(
                    "{where}: this has {count} character; the limit is {most}.",
                    "{where}: this has {count} characters; the limit is {most}.",
                ),
                where=where,
                most=longest,
                count=len(words),
                path=path,
            )
        if not is_shown(words.replace("\n", " ") if longest == LONGEST_COMMENT else words):
            unshown = _("{where}: {value} has characters that cannot be shown.")
            raise RecordError(unshown, where=where, value=quoted(words), path=path)
        return words

    return Made(None, read, {"type": "string", "maxLength": longest})


def _read_mark(mark: object, path: Path, start: Any) -> object:
    """Read a highlighted place, or an arrow from a place to another."""
    ends, expected = (1, "a place on the board") if path[-2] == "highlight" else (2, "two places, from>to")
    places = mark.split(">") if isinstance(mark, str) and len(mark) <= LONGEST_MARK else []
    if len(places) != ends:
        raise refuse(path, expected, mark)
    for place in places:
        if place not in start.info.teaching.targets:
            unknown = _("{where}: there is no place {value} on this board.")
            raise RecordError(unknown, where=written(path), value=quoted(place), path=path)
    return mark


def _differ(marks: tuple[str, ...], path: Path, start: Any) -> tuple[str, ...]:
    for index, mark in enumerate(marks):
        if mark in marks[:index]:
            raise wrong((*path, index), f"{quoted(mark)} comes twice.")
    return marks


_ARROW = {"type": "string", "pattern": "^[^>]+>[^>]+$", "maxLength": LONGEST_MARK}
NOTE = Keys(
    Note,
    name=_words(LONGEST_NAME),
    comment=_words(LONGEST_COMMENT),
    highlight=Made(ListOf(Made(None, _read_mark), 0, MOST_MARKS), _differ),
    arrows=Made(ListOf(Made(None, _read_mark, _ARROW), 0, MOST_MARKS), _differ),
)
"""the parts of a note; they are read with the beginning of the game (`tree.Start`), or its match"""


def check_note(note: object, start: Any) -> Note:
    """Return a note whose texts can be shown and whose marks are places of this game; raises `RecordError`."""
    if not isinstance(note, Note):
        raise RecordError(f"note: expected a note, such as caylus.Note(comment=...), not {quoted(note)}.")
    read: Note = read_whole(NOTE, note._asdict(), "note", start)
    return read
