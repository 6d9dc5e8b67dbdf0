"""Our own lessons: the course teaches everything in time, the rules' examples are in it, the puzzles have one idea."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from caylus.games import find_game
from caylus.games.caylus.rules.kinds import DECISIONS
from caylus.lessons import Attempt, Lesson, check_lesson, start_of
from caylus.lessons.conditions import all_hold, parse_condition
from caylus.lessons.model import Play, Question, Reach, tell

from .lesson_files import lesson_in

pytestmark = pytest.mark.host

LESSONS = Path(__file__).parent.parent / "lessons" / "caylus"
FILES = sorted(LESSONS.glob("*/*.yaml"))
MOST_SEATS = 5
FIRST_GAME = "first-game"
"""the lesson after which one can play; the first game needs no later one"""
MINUTES_TO_THE_FIRST_GAME = 20
LONGEST_PAGE = 75
"""words that a page may have before the reader acts"""

EXAMPLES: dict[int, list[tuple[str, str, list[str]]]] = {
    1: [("placement", "The price", ["deniers == 8", "seat 1: deniers == 6", "seat 1: workers.fixed_peddler == 1"])],
    2: [
        ("placement", "On another player's building", ["deniers == 5", "seat 2: prestige == 5"]),
        ("placement", "On your own building", ["deniers == 4"]),
        ("placement", "The castle", ["deniers == 0", "workers.castle == 1"]),
    ],
    3: [("special-buildings", "The stables", ["workers.stables == 1", "seat 1: workers.stables == 1"])],
    4: [("special-buildings", "The inn", ["workers.inn == 1", "seat 1: workers.inn == 0"])],
    5: [("provost", "Passing order", ["provost == 8", *(f"seat {seat}: deniers == 0" for seat in (1, 2, 3))])],
    6: [("road", "Building", ["owns.wood_farm_food == 1", "food == 0", "wood == 0", "prestige == 2"])],
    7: [("road", "The architect", ["gold == 0", "stone == 0", "prestige == 13", "residences == 0", "income == 2"])],
    8: [("road", "The lawyer", ["cloth == 0", "prestige == 6", "residences == 1", "income == 3"])],
    9: [("castle", "Two batches", ["prestige == 9", "houses.walls == 1"]), ("castle", "The favor", ["Red"])],
    10: [
        ("end-of-turn", "The bailiff", ["bailiff == 10"]),
        ("slow-down", "No house in the dungeon", ["bailiff == 11"]),
    ],
    11: [("end-of-turn", "Scorings", ["seat 1: favor.deniers == 1", "seat 2: prestige == 9", "seat 3: prestige == 4"])],
    12: [("favors", "Closed columns", ["favor.prestige == 2", "prestige == 18"])],
    13: [("favors", "A cube of your choice", ["favor.resources == 3", "stone == 1"])],
    14: [("favors", "The park", ["owns.park == 1", "food == 0", "prestige == 23", "favor.buildings == 3"])],
    15: [("income", "Two deniers for everyone", ["deniers == 7", "seat 1: deniers == 8", "7"])],
    16: [
        ("special-buildings", "The gate", ["workers.joust_field == 1"]),
        ("special-buildings", "A visit through the gate", ["seat 1: prestige == 3"]),
    ],
    17: [("fine-points", "No denier, no worker", ["turn == 3", "passed == 1", "deniers == 0"])],
    18: [
        ("fine-points", "The lawyer waits", ["seat 1: food == 3", "residences == 1"]),
        ("fine-points", "Beyond the provost", ["seat 1: food == 1", "residences == 1"]),
    ],
    19: [("fine-points", "Back in the stock", ["owns.stone_farm == 0", "seat 1: owns.stone_farm == 1"])],
    20: [("fine-points", "A full road", ["residences == 1", "prestige == 42", "cloth == 0"])],
    21: [("fine-points", "Three favors in one phase", ["owns.monument == 1", "favor.buildings == 0"])],
    22: [("fine-points", "The towers are full", ["built.towers == 14", "seat 1: prestige == 48"])],
    23: [("end-of-turn", "The end of the game", ["16"])],
    24: [("fine-points", "Two players", ["deniers == 0", "workers.wood_farm_food == 1"])],
    25: [("fine-points", "The mason goes", ["residences == 1", "owns.mason == 0"])],
    26: [("fine-points", "Beyond the provost", ["owns.wood_farm_food == 0"])],
    27: [("fine-points", "Red's worker in the quarry", ["residences == 1", "seat 1: stone == 1"])],
    28: [("fine-points", "Five favors", ["favor.prestige == 3", "favor.deniers == 2", "favor.resources == 1"])],
}
"""number in section 7 of the rules -> its lesson, the page, and the facts there (or the right choice of the quiz)"""


@cache
def lessons() -> dict[str, Lesson]:
    """All by their ids, in their order."""
    found = [lesson_in(file) for file in FILES]
    return {lesson.id: lesson for lesson in found}


def course() -> list[Lesson]:
    return [lesson for lesson in lessons().values() if lesson.degree is None]


def puzzles() -> list[Lesson]:
    return [lesson for lesson in lessons().values() if lesson.degree is not None]


def english(text) -> str:
    return tell(text, "en", "en")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_lesson_works(file: Path) -> None:
    lesson = lesson_in(file)
    check_lesson(lesson)
    assert file.stem.partition("-")[2] == lesson.id
    for page in lesson.pages:
        assert len(english(page.text).split()) <= LONGEST_PAGE, english(page.title)


def test_ids_are_unique() -> None:
    assert len(lessons()) == len(FILES)


def test_first_game_comes_in_time() -> None:
    ids = [lesson.id for lesson in course()]
    before = course()[: ids.index(FIRST_GAME) + 1]
    assert sum(lesson.minutes or 0 for lesson in before) < MINUTES_TO_THE_FIRST_GAME


def test_a_lesson_for_each_phase() -> None:
    phases = [phase.replace(" ", "-") for phase in find_game("caylus").rules.phases if phase != "over"]
    assert [lesson.id for lesson in course() if lesson.id in phases] == phases


def test_most_pages_ask_for_something() -> None:
    pages = [page for lesson in course() for page in lesson.pages]
    assert sum(page.task is not None for page in pages) > 0.9 * len(pages)


def test_puzzles_of_three_degrees() -> None:
    degrees = [puzzle.degree for puzzle in puzzles()]
    assert degrees == sorted(degrees)
    assert [degrees.count(degree) >= least for degree, least in ((1, 22), (2, 25), (3, 13))] == [True] * 3


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
def test_puzzle_is_proved_and_explained(puzzle: Lesson) -> None:
    (page,) = puzzle.pages
    assert page.only or page.accept_all
    assert puzzle.themes
    assert page.hints
    assert page.done is not None
    assert page.wrong[-1].is_for_any


def test_puzzles_differ() -> None:
    """In players, phases and the answers that they ask for."""
    boards = [start_of(puzzle, 0) for puzzle in puzzles()]
    states = [board.state for board in boards if board is not None]
    assert {state.players for state in states} == {2, 3, 4}
    assert {state.to_dict()["phase"] for state in states} == {
        "placement", "special buildings", "provost", "road", "castle", "end of turn",
    }  # fmt: skip


def test_lessons_show_most_decisions() -> None:
    asked = set()
    for lesson in lessons().values():
        for index, page in enumerate(lesson.pages):
            board = start_of(lesson, index)
            if board is None or not isinstance(page.task, Play | Reach):
                continue
            state = board.state
            for text in ("", *Attempt(lesson, index, board.state).follow_solution()):
                if text:
                    state.play(text)
                if state.decision() is not None:
                    asked.add(state.decision().kind)
    assert set(DECISIONS) == asked


def test_every_example_of_the_rules_is_used() -> None:
    assert sorted(EXAMPLES) == list(range(1, 29))


CASES = [(number, *case) for number, cases in EXAMPLES.items() for case in cases]


@pytest.mark.parametrize(("number", "lesson_id", "title", "facts"), CASES)
def test_example(number: int, lesson_id: str, title: str, facts: list[str]) -> None:
    lesson = lessons()[lesson_id]
    (index,) = (index for index, page in enumerate(lesson.pages) if english(page.title) == title)
    task = lesson.pages[index].task
    conditions = [parse_condition(fact, MOST_SEATS) for fact in facts]
    board = start_of(lesson, index)
    assert all(conditions) or isinstance(task, Question)
    if isinstance(task, Question):
        right = [english(answer.text) for answer in task.answers if answer.right]
        assert right == [fact for fact, condition in zip(facts, conditions, strict=True) if condition is None]
    if any(conditions):
        assert board is not None
        seat = board.state.decision().seat
        if not isinstance(task, Question):
            for text in Attempt(lesson, index, board.state).follow_solution():
                board.play(text)
        for condition in filter(None, conditions):
            assert all_hold((condition,), find_game("caylus").teaching, board.state, seat), condition
