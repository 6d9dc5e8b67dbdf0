"""The board of a page: its position as a match, with the lesson's names in the seats."""

from __future__ import annotations

from ..core.errors import CaylusError
from ..match import Match, Seat
from ..record import load_record
from .judge import Attempt
from .model import SAME, Lesson, tell
from .nodes import refusal


def start_of(lesson: Lesson, index: int, language: str | None = None) -> Match | None:
    """The match at the beginning of a page; None for a page without a board.

    `same` is what the stated answers of the page before lead to, so a page never depends on what was played.
    """
    position = lesson.pages[index].position
    if position == SAME:
        match = start_of(lesson, index - 1, language)
        return match and _after(lesson, index - 1, match)
    if position is None:
        return None
    try:
        match = load_record(position)
        if match.info.id != lesson.game:
            raise refusal((), f"this is a position of {match.info.id}.")
        return _named(lesson, match, language or lesson.language)
    except CaylusError as error:
        raise refusal(("pages", index, "position"), error.message) from None


def _named(lesson: Lesson, match: Match, language: str) -> Match:
    names = [tell(name, language, lesson.language) for name in lesson.names[: len(match.seats)]]
    seats = [Seat(name) for name in names] + [Seat(seat.name) for seat in match.seats[len(names) :]]
    return match.branch(len(match.actions), seats)


def _after(lesson: Lesson, index: int, match: Match) -> Match:
    """The match after the stated answers of a page."""
    for text in Attempt(lesson, index, match.state).follow_solution():
        match.play(text)
    return match
