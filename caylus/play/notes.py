"""Notes on positions: a name, a comment, and marks and arrows on the board, with their limits."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from ..core.info import GameInfo
from ..core.rules.errors import RecordError, quoted
from ..core.text.translation import _, _n

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


def is_shown(text: str) -> bool:
    """Tell whether a text is one line of printable characters."""
    return all(unicodedata.category(letter) not in _UNSHOWN or letter in JOINERS for letter in text)


def check_note(note: object, info: GameInfo) -> Note:
    """Return a note whose texts can be shown and whose marks are places of this game; raises `RecordError`."""
    if not isinstance(note, Note):
        raise RecordError(f"note: expected a note, such as caylus.Note(comment=...), not {quoted(note)}.")
    return Note(
        _check_text(note.name, LONGEST_NAME, "name"),
        _check_text(note.comment, LONGEST_COMMENT, "comment"),
        _check_marks(info, note.highlight, "highlight", 1),
        _check_marks(info, note.arrows, "arrows", 2),
    )


def _check_text(text: object, longest: int, where: str) -> str:
    if not isinstance(text, str):
        raise RecordError(f"{where}: expected a text, not {quoted(text)}.")
    text = text.strip()
    if len(text) > longest:
        raise RecordError(
            _n(
                "{where}: this has {count} character; the limit is {most}.",
                "{where}: this has {count} characters; the limit is {most}.",
            ),
            where=where,
            most=longest,
            count=len(text),
        )
    if not is_shown(text.replace("\n", " ") if longest == LONGEST_COMMENT else text):
        raise RecordError(_("{where}: {value} has characters that cannot be shown."), where=where, value=quoted(text))
    return text


def _check_marks(info: GameInfo, marks: object, name: str, ends: int) -> tuple[str, ...]:
    """Check highlighted places, which have one end, or arrows, which have two."""
    what = "a place on the board," if ends == 1 else "two places, from>to,"
    if not isinstance(marks, list | tuple):
        raise RecordError(f"{name}: expected a list, not {quoted(marks)}.", path=(name,))
    if len(marks) > MOST_MARKS:
        raise RecordError(f"{name}: {len(marks)} are more than {MOST_MARKS}.", path=(name,))
    for index, mark in enumerate(marks):
        where = f"{name}[{index}]"
        places = mark.split(">") if isinstance(mark, str) and len(mark) <= LONGEST_MARK else []
        if len(places) != ends:
            raise RecordError(f"{where}: expected {what} not {quoted(mark)}.", path=(name, index))
        for place in places:
            if place not in info.teaching.targets:
                raise RecordError(
                    _("{where}: there is no place {value} on this board."),
                    where=where,
                    value=quoted(place),
                    path=(name, index),
                )
        if mark in marks[:index]:
            raise RecordError(f"{where}: {quoted(mark)} comes twice.", path=(name, index))
    return tuple(marks)
