"""Our lessons of Caylus 1303: they work, teach most decisions in time, and have the scenarios of the rules in them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from caylus.games import find_game
from caylus.games.caylus1303.rules.kinds import DECISIONS
from caylus.lessons import Attempt, Lesson, check_lesson, start_of
from caylus.lessons.conditions import all_hold, parse_condition
from caylus.lessons.model import Play, Question, Reach, tell

from ..lesson_files import lesson_in

pytestmark = pytest.mark.host

FILES = sorted((Path(__file__).parents[2] / "lessons" / "caylus1303").glob("*/*.yaml"))
MINUTES = 20
LONGEST_PAGE = 75
"""words that a page may have before the reader acts"""

SCENARIOS: dict[str, tuple[str, str, list[str]]] = {
    "S-1": ("1303-workers", "The price", ["worker == 3", "camp == 11", "seat 1: passed == 1"]),
    "S-3": ("1303-buildings", "The carpenter", ["owns.wood_quarry == 1", "prestige == 2", "food == 0", "wood == 0"]),
    "S-4": ("1303-provost", "The bridge", ["provost == 14", "worker == 0"]),
    "S-5": ("1303-provost", "Between the spaces", ["No"]),
    "S-6": ("1303-bundles", "The favor", ["prestige == 10", "food == 0"]),
    "S-7": ("1303-bundles", "The favor", ["has.bailiff == 1", "seat 1: prestige == 10"]),
    "S-8": ("1303-residences", "Recruitment", ["5"]),
    "S-12": ("1303-fine-points", "The owner's bonus", ["stone == 1"]),
    "S-14": ("1303-fine-points", "The Journeyman", ["workers.stone_gold_mine == 1"]),
    "S-16": ("1303-fine-points", "The Chamberlain", ["prestige == 5", "wood == 0"]),
    "S-17": ("1303-fine-points", "The Early Riser", ["placed == 2", "worker == 3"]),
    "S-20": ("1303-fine-points", "The Theater", ["owns.monument_theatre == 1", "prestige == 12"]),
    "S-21": ("1303-fine-points", "Thief and Steward", ["seat 1: prestige == 0"]),
    "S-22": ("1303-fine-points", "Two together", ["prestige == 11"]),
    "E-1": ("1303-fine-points", "Fifteen workers", ["2"]),
    "E-4": ("1303-provost", "A step back", ["provost == 12"]),
    "E-9": ("1303-fine-points", "The Theater", ["has.day_laborer == 1", "seat 1: has.day_laborer == 0"]),
    "E-10": ("1303-fine-points", "In the same phase", ["owns.monument_garden == 1", "prestige == 4"]),
    "E-14": ("1303-fine-points", "The Deliveryman", ["prestige == 10", "workers.site == 0"]),
    "E-15": ("1303-fine-points", "No stone for stone", ["owns.stone_guild == 1", "stone == 0"]),
    "E-18": ("1303-residences", "A house above", ["cloth == 0"]),
    "E-24": ("1303-fine-points", "A tie", ["Blue and Red"]),
}
"""scenario of section 11 of the rules -> its lesson, the page, and the facts there (or the right choice of the quiz)"""


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


def test_the_course_is_short_and_most_pages_ask_for_something() -> None:
    """Fine points come after the first game."""
    course = [lesson for lesson in lessons().values() if lesson.degree is None]
    assert 12 <= sum(lesson.minutes or 0 for lesson in course if lesson.id != "1303-fine-points") < MINUTES
    pages = [page for lesson in course for page in lesson.pages]
    assert sum(page.task is not None for page in pages) >= 0.85 * len(pages)


def test_lessons_show_most_decisions() -> None:
    asked = set()
    for lesson in lessons().values():
        for index, page in enumerate(lesson.pages):
            board = start_of(lesson, index)
            if board is None or not isinstance(page.task, Play | Reach):
                continue
            state = board.state
            asked.add(state.decision().kind)
            for text in Attempt(lesson, index, board.state).follow_solution():
                state.play(text)
                if state.decision() is not None:
                    asked.add(state.decision().kind)
    assert set(DECISIONS) - asked == set()


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
    seat = board.state.decision().seat
    for text in Attempt(lesson, index, board.state).follow_solution():
        board.play(text)
    for fact in facts:
        condition = parse_condition(fact, 5)
        assert condition is not None
        assert all_hold((condition,), find_game("caylus1303").teaching, board.state, seat), fact


def puzzles() -> list[Lesson]:
    return [lesson for lesson in lessons().values() if lesson.degree is not None]


def test_sixty_puzzles_of_three_degrees() -> None:
    degrees = [puzzle.degree for puzzle in puzzles()]
    assert len(degrees) >= 60
    assert sorted(set(degrees)) == [1, 2, 3]
    assert degrees == sorted(degrees)


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: str(puzzle.id))
def test_puzzle_is_proved_and_explained(puzzle: Lesson) -> None:
    """`check_lesson` searches all lines: only the stated ones reach the goal."""
    (page,) = puzzle.pages
    assert page.only or page.accept_all
    assert puzzle.themes
    assert page.hints
    assert page.done is not None


def test_puzzles_differ() -> None:
    """Puzzles differ in their phases and in the actions that solve them."""
    boards = [start_of(puzzle, 0) for puzzle in puzzles()]
    phases = {board.state.to_dict()["phase"] for board in boards if board is not None}
    assert phases == {"planning", "activation", "delivery", "management"}
