"""The board of a page: its position as a match, with the lesson's names in the seats."""

from __future__ import annotations

from typing import Any

from ..core.rules.contract import Game
from ..core.rules.errors import CaylusError, RecordError
from ..core.text.translation import ENGLISH, Translator
from ..games import find_game
from ..play.match import Match
from ..play.position import is_position, to_position
from ..play.record import load_record
from ..play.seats import Seat
from .form import moved
from .judge import Attempt
from .model import SAME, Lesson, Page, Play, Reach, text_in


def start_of(lesson: Lesson, index: int, tr: Translator = ENGLISH) -> Match | None:
    """Return the match at the beginning of a page; None for a page without a board.

    `same` is the position after the stated actions of the page before, so a page never depends on earlier play.
    """
    page = lesson.pages[index]
    if page.position == SAME:
        before = start_of(lesson, index - 1, tr)
        if before is not None:
            before.replay(Attempt(lesson, index - 1, before.state).follow_solution())
            before.settle()
        return before
    if page.position is None:
        return None
    try:
        match = load_record(page.position)
        if match.info.card.id != lesson.game:
            raise RecordError(f"this is a position of {match.info.card.id}.")
        return _named(lesson, match, tr)
    except CaylusError as error:
        raise moved(page.position_path, error) from None


def written_out(data: dict[str, Any], lesson: Lesson) -> dict[str, Any]:
    """Return a copy of a lesson's data that can be shown without the rules, in the positions where the reader decides.

    Pages that are only read, or that are a quiz, have their position instead of `same`. A page whose position goes on
    before anybody decides has the one to which the rules lead.
    """
    pages = [
        {**page, "position": to_position(match.state)}
        if (match := start_of(lesson, index)) is not None and _is_elsewhere(lesson.pages[index], match.state)
        else page
        for index, page in enumerate(data["pages"])
    ]
    return {**data, "pages": pages}


def _is_elsewhere(page: Page, state: Game) -> bool:
    """Tell whether a board that is drawn without the rules would not show the state in which a page begins."""
    if page.position == SAME:
        return not isinstance(page.task, Play | Reach)
    written = page.position
    return is_position(written) and "resume" not in written and "resume" in to_position(state)


def _named(lesson: Lesson, match: Match, tr: Translator) -> Match:
    """Return the same match with the lesson's names in the seats, and colours in the others."""
    names = [text_in(name, tr.language, lesson.language) for name in lesson.names]
    colors = [tr(color) for color in find_game(lesson.game).rules.seats]
    seats = [*names, *colors[len(names) :]][: len(match.seats)]
    if match.actions:  # a recorded game becomes its last position: nothing before it can be taken back
        return Match.from_position(to_position(match.state), seats=[Seat(name) for name in seats])
    return match.branch(0, [Seat(name) for name in seats])
