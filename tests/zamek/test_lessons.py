"""Our lessons of Zamek: they work, are short, and have the examples and edge cases of the rules in them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from caylus.games import find_game
from caylus.lessons import Attempt, Lesson, check_lesson, start_of
from caylus.lessons.conditions import all_hold, parse_condition
from caylus.lessons.model import Question, Reach, tell

from ..lesson_files import lesson_in

pytestmark = pytest.mark.host

FILES = sorted((Path(__file__).parents[2] / "lessons" / "zamek").glob("*/*.yaml"))
MINUTES = 13
LATER = ("zamek-examples", "zamek-fine-points")
"""ids of the lessons after the first game"""
LONGEST_PAGE = 75
"""words that a page may have before the reader acts"""

SCENARIOS: dict[str, tuple[str, str, list[str]]] = {
    "EX-1": ("zamek-examples", "Four regions", ["placed == 0", "phase == 3"]),
    "EX-3": ("zamek-examples", "Two heralds", ["heralds == 1", "seat 1: heralds == 1"]),
    "EX-4": ("zamek-examples", "A short road", ["points == 2", "followers == 6"]),
    "EX-5": ("zamek-examples", "Stocks", ["points == 10", "monks == 1", "seat 1: heralds == 1"]),
    "EX-6": ("zamek-examples", "Three pigsties", ["points == 12", "followers == 6", "seat 1: followers == 6"]),
    "EX-7": (
        "zamek-examples",
        "A house, and your keep",
        ["points == 5", "keep == 5", "followers == 6", "seat 1: followers == 6"],
    ),
    "EX-8": ("zamek-examples", "Exactly at the tower", ["3 or 4"]),
    "EX-9": ("zamek-examples", "Three meadows", ["You 3, Black 15"]),
    "EX-10": ("zamek-examples", "The empty area", ["5 points"]),
    "EX-11": ("zamek-examples", "The empty area", ["5 points"]),
    "SC-01": ("zamek-fine-points", "The road of a start field", ["No, in no rotation"]),
    "SC-04": ("zamek-fine-points", "A ring", ["points == 8"]),
    "SC-05": ("zamek-fine-points", "Closed by something else", ["points == 2"]),
    "SC-06": ("zamek-joining", "One follower per region", ["Nobody: it is a tie"]),
    "SC-07": ("zamek-fine-points", "House or road first?", ["points == 15", "tokens == 1"]),
    "SC-09": ("zamek-fine-points", "One tile, counted once", ["points == 6", "keep == 6"]),
    "SC-10": ("zamek-fine-points", "A junction", ["points == 4"]),
    "SC-12": ("zamek-fine-points", "Black completes your house", ["4 points, and my keep grows"]),
    "SC-14": ("zamek-tokens", "One more turn", ["active == 1", "token.1 == 0"]),
    "SC-16": ("zamek-fine-points", "A tile that fits nowhere", ["You put it in the box and draw another"]),
    "SC-19": ("zamek-fine-points", "Houses at the wall", ["points == 1", "keep == 1"]),
    "SC-20": ("zamek-fine-points", "No follower left", ["Nobody"]),
    "SC-24": ("zamek-fine-points", "Equal keeps", ["Nobody"]),
    "SC-26": ("zamek-fine-points", "Corner to corner", ["7 cells"]),
    "SC-29": ("zamek-fine-points", "Only on the new tile", ["placed == 0", "points == 0"]),
    "SC-30": ("zamek-examples", "Stocks", ["points == 10"]),
}
"""EX or SC of sections 13 and 14 of the rules -> its lesson, the page, and the facts there (or the right choice)"""


@cache
def lessons() -> dict[str, Lesson]:
    """All by their ids, in their order."""
    return {lesson.id: lesson for lesson in (lesson_in(file) for file in FILES)}


def english(text: object) -> str:
    return str(tell(text, "en", "en"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_lesson_works(file: Path) -> None:
    lesson = lesson_in(file)
    check_lesson(lesson)
    assert file.stem.partition("-")[2] == lesson.id
    for page in lesson.pages:
        assert len(english(page.text).split()) <= LONGEST_PAGE, english(page.title)


def test_the_course_takes_ten_minutes_and_most_pages_ask_for_something() -> None:
    course = [lesson for lesson in lessons().values() if lesson.degree is None]
    assert 8 <= sum(lesson.minutes or 0 for lesson in course if lesson.id not in LATER) < MINUTES
    pages = [page for lesson in course for page in lesson.pages]
    assert sum(page.task is not None for page in pages) >= 0.85 * len(pages)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(scenario: str) -> None:
    """The scenario of the rules is an exercise in a lesson, with the same facts."""
    lesson_id, title, facts = SCENARIOS[scenario]
    lesson = lessons()[lesson_id]
    (index,) = (index for index, page in enumerate(lesson.pages) if english(page.title) == title)
    task = lesson.pages[index].task
    if isinstance(task, Question):
        assert [english(answer.text) for answer in task.answers if answer.right] == facts
        return
    board = start_of(lesson, index)
    assert board is not None
    attempt = Attempt(lesson, index, board.state)
    attempt.follow_solution()
    for fact in facts:
        condition = parse_condition(fact, 2)
        assert condition is not None
        assert all_hold((condition,), find_game("zamek").teaching, attempt.state, attempt.seat), fact


def puzzles() -> list[Lesson]:
    return [lesson for lesson in lessons().values() if lesson.degree is not None]


def test_sixty_puzzles_of_three_degrees() -> None:
    degrees = [puzzle.degree for puzzle in puzzles()]
    assert len(degrees) >= 60
    assert sorted(set(degrees)) == [1, 2, 3]
    assert degrees == sorted(degrees)


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: str(puzzle.id))
def test_puzzle_is_proved_and_explained(puzzle: Lesson) -> None:
    """`check_lesson` searches other lines where there is a goal; test_puzzles.py proves those that depend on draws."""
    page = puzzle.pages[0]
    assert page.only or page.accept_all or not isinstance(page.task, Reach)
    assert page.hints
    assert page.done is not None
    assert puzzle.themes
