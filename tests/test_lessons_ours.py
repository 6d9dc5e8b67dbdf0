"""Our lessons: each course teaches its game in time, the rules' examples are in it, the puzzles are proved."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from caylus import new_game
from caylus.games import GAMES, find_game
from caylus.lessons import Attempt, Lesson, check_lesson, start_of
from caylus.lessons.conditions import all_hold, parse_condition
from caylus.lessons.model import Play, Question, Reach, text_in

from .lesson_files import lesson_in

pytestmark = pytest.mark.host

FILES = {
    game: sorted((Path(__file__).parent.parent / "lessons" / game).glob("*/*.yaml"))
    for game, card in GAMES.items()
    if card.lessons
}


class Taught(NamedTuple):
    """The lessons of a game."""

    later: str
    """the first lesson that follows the first game"""
    minutes: range
    """minutes in which one can play"""
    tasks: float
    """share of pages of the course that ask for something"""
    puzzles: tuple[int, int, int]
    """least number of puzzles of each degree"""
    players: set[int]
    """numbers of players in the puzzles"""


TAUGHT = {
    "caylus": Taught("fine-points", range(20), 0.9, (22, 25, 13), {2, 3, 4}),
    "caylus1303": Taught("1303-fine-points", range(12, 20), 0.85, (1, 1, 1), {2}),
    "zamek": Taught("zamek-examples", range(8, 13), 0.85, (1, 1, 1), {2}),
}
DECISIONS = {game: new_game(game, players=2, seed=1).decisions for game in GAMES}
OF_CHANCE = {"draw", "token"}
OF_CHARACTERS = {"early riser", "bailiff", "deliveryman"}
"""decisions for the owner of one character of Caylus 1303 alone; the game explains them, the fine points show them"""
LONGEST_PAGE = 75
"""words that a page may have before the reader acts"""

SCENARIOS: dict[str, dict[str, list[tuple[str, str, list[str]]]]] = {
    "caylus": {
        "1": [
            ("placement", "The price", ["deniers == 8", "seat 1: deniers == 6", "seat 1: workers.fixed_peddler == 1"])
        ],
        "2": [
            ("placement", "On another player’s building", ["deniers == 5", "seat 2: prestige == 5"]),
            ("placement", "On your own building", ["deniers == 4"]),
            ("placement", "The castle", ["deniers == 0", "workers.castle == 1"]),
        ],
        "3": [("special-buildings", "The stables", ["workers.stables == 1", "seat 1: workers.stables == 1"])],
        "4": [("special-buildings", "The inn", ["workers.inn == 1", "seat 1: workers.inn == 0"])],
        "5": [("provost", "Passing order", ["provost == 8", *(f"seat {seat}: deniers == 0" for seat in (1, 2, 3))])],
        "6": [("road", "Building", ["owns.wood_farm_food == 1", "food == 0", "wood == 0", "prestige == 2"])],
        "7": [
            ("road", "The architect", ["gold == 0", "stone == 0", "prestige == 13", "residences == 0", "income == 2"])
        ],
        "8": [("road", "The lawyer", ["cloth == 0", "prestige == 6", "residences == 1", "income == 3"])],
        "9": [("castle", "Two batches", ["prestige == 9", "houses.walls == 1"]), ("castle", "The favor", ["Red"])],
        "10": [
            ("end-of-turn", "The bailiff", ["bailiff == 10"]),
            ("slow-down", "No house in the dungeon", ["bailiff == 11"]),
        ],
        "11": [
            (
                "end-of-turn",
                "Scorings",
                ["seat 1: favor.deniers == 1", "seat 2: prestige == 9", "seat 3: prestige == 4"],
            )
        ],
        "12": [("favors", "Closed columns", ["favor.prestige == 2", "prestige == 18"])],
        "13": [("favors", "A cube of your choice", ["favor.resources == 3", "stone == 1"])],
        "14": [("favors", "The park", ["owns.park == 1", "food == 0", "prestige == 23", "favor.buildings == 3"])],
        "15": [("income", "Two deniers for everybody", ["deniers == 7", "seat 1: deniers == 8", "7"])],
        "16": [
            ("special-buildings", "The gate", ["workers.joust_field == 1"]),
            ("special-buildings", "A visit through the gate", ["seat 1: prestige == 3"]),
        ],
        "17": [("fine-points", "No denier, no worker", ["turn == 3", "passed == 1", "deniers == 0"])],
        "18": [
            ("fine-points", "The lawyer waits", ["seat 1: food == 3", "residences == 1"]),
            ("fine-points", "Beyond the provost", ["seat 1: food == 1", "residences == 1"]),
        ],
        "19": [("fine-points", "Back in the stock", ["owns.stone_farm == 0", "seat 1: owns.stone_farm == 1"])],
        "20": [("fine-points", "A full road", ["residences == 1", "prestige == 42", "cloth == 0"])],
        "21": [("fine-points", "Three favors in one phase", ["owns.monument == 1", "favor.buildings == 0"])],
        "22": [("fine-points", "The towers are full", ["built.towers == 14", "seat 1: prestige == 48"])],
        "23": [("end-of-turn", "The end of the game", ["16"])],
        "24": [("fine-points", "Two players", ["deniers == 0", "workers.wood_farm_food == 1"])],
        "25": [("fine-points", "The mason goes", ["residences == 1", "owns.mason == 0"])],
        "26": [("fine-points", "Beyond the provost", ["owns.wood_farm_food == 0"])],
        "27": [("fine-points", "Red’s worker in the quarry", ["residences == 1", "seat 1: stone == 1"])],
        "28": [("fine-points", "Five favors", ["favor.prestige == 3", "favor.deniers == 2", "favor.resources == 1"])],
    },
    "caylus1303": {
        "S-1": [("1303-workers", "The price", ["worker == 3", "camp == 11", "seat 1: passed == 1"])],
        "S-3": [
            ("1303-buildings", "The carpenter", ["owns.wood_quarry == 1", "prestige == 2", "food == 0", "wood == 0"])
        ],
        "S-4": [("1303-provost", "The bridge", ["provost == 14", "worker == 0"])],
        "S-5": [("1303-provost", "Between the spaces", ["No"])],
        "S-6": [("1303-bundles", "The favor", ["prestige == 10", "food == 0"])],
        "S-7": [("1303-bundles", "The favor", ["has.bailiff == 1", "seat 1: prestige == 10"])],
        "S-8": [("1303-residences", "Recruitment", ["5"])],
        "S-12": [("1303-fine-points", "The owner’s bonus", ["stone == 1"])],
        "S-14": [("1303-fine-points", "The Journeyman", ["workers.stone_gold_mine == 1"])],
        "S-16": [("1303-fine-points", "The Chamberlain", ["prestige == 5", "wood == 0"])],
        "S-17": [("1303-fine-points", "The Early Riser", ["placed == 2", "worker == 3"])],
        "S-20": [("1303-fine-points", "The Theater", ["owns.monument_theatre == 1", "prestige == 12"])],
        "S-21": [("1303-fine-points", "Thief and Steward", ["seat 1: prestige == 0"])],
        "S-22": [("1303-fine-points", "Two together", ["prestige == 11"])],
        "E-1": [("1303-fine-points", "Fifteen workers", ["2"])],
        "E-4": [("1303-provost", "A step back", ["provost == 12"])],
        "E-9": [("1303-fine-points", "The Theater", ["has.day_laborer == 1", "seat 1: has.day_laborer == 0"])],
        "E-10": [("1303-fine-points", "In the same phase", ["owns.monument_garden == 1", "prestige == 4"])],
        "E-14": [("1303-fine-points", "The Deliveryman", ["prestige == 10", "workers.site == 0"])],
        "E-15": [("1303-fine-points", "No stone for stone", ["owns.stone_guild == 1", "stone == 0"])],
        "E-18": [("1303-residences", "A house above", ["cloth == 0"])],
        "E-24": [("1303-fine-points", "A tie", ["Blue and Red"])],
    },
    "zamek": {
        "EX-1": [("zamek-examples", "Four regions", ["placed == 0", "phase == 3"])],
        "EX-3": [("zamek-examples", "Two heralds", ["heralds == 1", "seat 1: heralds == 1"])],
        "EX-4": [("zamek-examples", "A short road", ["points == 2", "followers == 6"])],
        "EX-5": [("zamek-examples", "Stocks", ["points == 10", "monks == 1", "seat 1: heralds == 1"])],
        "EX-6": [("zamek-examples", "Three pigsties", ["points == 12", "followers == 6", "seat 1: followers == 6"])],
        "EX-7": [
            (
                "zamek-examples",
                "A house, and your keep",
                ["points == 5", "keep == 5", "followers == 6", "seat 1: followers == 6"],
            )
        ],
        "EX-8": [("zamek-examples", "Exactly at the tower", ["3 or 4"])],
        "EX-9": [("zamek-examples", "Three meadows", ["You 3, Black 15"])],
        "EX-10": [("zamek-examples", "The empty area", ["5 points"])],
        "EX-11": [("zamek-examples", "The empty area", ["5 points"])],
        "SC-01": [("zamek-fine-points", "The road of a start field", ["No, in no rotation"])],
        "SC-04": [("zamek-fine-points", "A ring", ["points == 8"])],
        "SC-05": [("zamek-fine-points", "Closed by something else", ["points == 2"])],
        "SC-06": [("zamek-joining", "One follower per region", ["Nobody: it is a tie"])],
        "SC-07": [("zamek-fine-points", "House or road first?", ["points == 15", "tokens == 1"])],
        "SC-09": [("zamek-fine-points", "One tile, counted once", ["points == 6", "keep == 6"])],
        "SC-10": [("zamek-fine-points", "A junction", ["points == 4"])],
        "SC-12": [("zamek-fine-points", "Black completes your house", ["4 points, and my keep grows"])],
        "SC-14": [("zamek-tokens", "One more turn", ["active == 1", "token.1 == 0"])],
        "SC-16": [("zamek-fine-points", "A tile that fits nowhere", ["You put it in the box and draw another"])],
        "SC-19": [("zamek-fine-points", "Houses at the wall", ["points == 1", "keep == 1"])],
        "SC-20": [("zamek-fine-points", "No follower left", ["Nobody"])],
        "SC-24": [("zamek-fine-points", "Equal keeps", ["Nobody"])],
        "SC-26": [("zamek-fine-points", "Corner to corner", ["7 cells"])],
        "SC-29": [("zamek-fine-points", "Only on the new tile", ["placed == 0", "points == 0"])],
        "SC-30": [("zamek-examples", "Stocks", ["points == 10"])],
    },
}
"""game -> example or scenario of its rules -> its lessons, the pages, and the facts there (or the right choices)"""
CASES = [
    pytest.param(game, *case, id=f"{game} {number} {case[1]}")
    for game, scenarios in SCENARIOS.items()
    for number, cases in scenarios.items()
    for case in cases
]


@cache
def lessons(game: str) -> dict[str, Lesson]:
    """All by their ids, in their order."""
    return {lesson.id: lesson for lesson in map(lesson_in, FILES[game])}


def course(game: str) -> list[Lesson]:
    return [lesson for lesson in lessons(game).values() if lesson.degree is None]


def puzzles(game: str) -> list[Lesson]:
    return [lesson for lesson in lessons(game).values() if lesson.degree is not None]


def before_the_first_game(game: str) -> list[Lesson]:
    ids = [lesson.id for lesson in course(game)]
    return course(game)[: ids.index(TAUGHT[game].later)]


def decisions(lesson: Lesson) -> Iterator[str]:
    """Yield the kinds of the reader's decisions on the way of the solutions."""
    for index, page in enumerate(lesson.pages):
        board = start_of(lesson, index)
        if board is not None and isinstance(page.task, Play | Reach):
            one = Attempt(lesson, index, board.state)
            for text in one.stated():
                yield one.state.decision().kind
                one.judge(text)


def english(text: Any) -> str:
    return str(text_in(text, "en", "en"))


@pytest.fixture(params=FILES)
def game(request: pytest.FixtureRequest) -> str:
    """Return each game that has lessons in turn."""
    return str(request.param)


@pytest.mark.parametrize("file", [file for files in FILES.values() for file in files], ids=lambda file: file.stem)
def test_lesson_works(file: Path) -> None:
    """The check searches all lines of a puzzle: only the stated ones reach the goal."""
    lesson = lesson_in(file)
    check_lesson(lesson)
    assert file.stem.partition("-")[2] == lesson.id
    for page in lesson.pages:
        assert len(english(page.text).split()) <= LONGEST_PAGE, english(page.title)


def test_a_course_is_short_and_most_pages_ask_for_something(game: str) -> None:
    """Fine points come after the first game."""
    assert len(lessons(game)) == len(FILES[game]), "ids differ"
    assert sum(lesson.minutes or 0 for lesson in before_the_first_game(game)) in TAUGHT[game].minutes
    pages = [page for lesson in course(game) for page in lesson.pages]
    assert sum(page.task is not None for page in pages) >= TAUGHT[game].tasks * len(pages)


def test_after_the_course_one_can_play_a_whole_turn(game: str) -> None:
    """Each kind of decision comes in a task, nearly all of them before the first game; each page has a board."""
    first = {kind for lesson in before_the_first_game(game) for kind in decisions(lesson)}
    assert set(DECISIONS[game]) - first - OF_CHANCE <= OF_CHARACTERS
    asked = {kind for lesson in course(game) for kind in decisions(lesson)}
    assert set(DECISIONS[game]) - asked <= OF_CHANCE
    for lesson in course(game):
        assert all(start_of(lesson, index) is not None for index in range(len(lesson.pages))), lesson.id


def test_a_lesson_for_each_phase() -> None:
    phases = [phase.replace(" ", "-") for phase in find_game("caylus").rules.phases if phase != "over"]
    assert [lesson.id for lesson in course("caylus") if lesson.id in phases] == phases


def test_sixty_puzzles_of_three_degrees(game: str) -> None:
    degrees = [puzzle.degree for puzzle in puzzles(game)]
    assert len(degrees) >= 60
    assert all(degrees.count(degree) >= least for degree, least in enumerate(TAUGHT[game].puzzles, 1))
    assert degrees == sorted(degrees)


@pytest.mark.parametrize("puzzle", [one for game in FILES for one in puzzles(game)], ids=lambda puzzle: puzzle.id)
def test_puzzle_is_proved_and_explained(puzzle: Lesson) -> None:
    """tests/zamek/test_puzzles.py proves those without a goal, which depend on draws."""
    page = puzzle.pages[0]
    assert page.only or page.accept_all or not isinstance(page.task, Reach)
    assert puzzle.themes
    assert page.hints
    assert page.done is not None


def test_puzzles_of_caylus_reply_to_any_wrong_answer() -> None:
    assert all(puzzle.pages[0].wrong[-1].is_for_any for puzzle in puzzles("caylus"))


@pytest.mark.parametrize("game", [game for game in FILES if find_game(game).rules.chance is None])
def test_puzzles_differ(game: str) -> None:
    """Puzzles have one page each, and come from all phases in which somebody is asked."""
    assert {len(puzzle.pages) for puzzle in puzzles(game)} == {1}
    assert all(puzzle.pages[0].only or puzzle.pages[0].accept_all for puzzle in puzzles(game))
    states = [board.state for puzzle in puzzles(game) if (board := start_of(puzzle, 0))]
    assert {state.players for state in states} == TAUGHT[game].players
    assert {state.to_dict()["phase"] for state in states} == {*find_game(game).rules.phases} - {
        "income",
        "draft",
        "over",
    }


@pytest.mark.parametrize(("game", "lesson_id", "title", "facts"), CASES)
def test_an_example_of_the_rules_is_an_exercise(game: str, lesson_id: str, title: str, facts: list[str]) -> None:
    """An example of the rules is a page of a lesson, with the same facts."""
    lesson = lessons(game)[lesson_id]
    (index,) = (index for index, page in enumerate(lesson.pages) if english(page.title) == title)
    task, board = lesson.pages[index].task, start_of(lesson, index)
    conditions = [parse_condition(fact, 5) for fact in facts]
    assert all(conditions) or isinstance(task, Question)
    if isinstance(task, Question):
        right = [english(answer.text) for answer in task.answers if answer.right]
        assert right == [fact for fact, condition in zip(facts, conditions, strict=True) if condition is None]
    if any(conditions):
        assert board is not None
        seat, state = board.state.decision().seat, board.state
        if not isinstance(task, Question):
            attempt = Attempt(lesson, index, state)
            attempt.follow_solution()
            seat, state = attempt.seat, attempt.state
        for condition in filter(None, conditions):
            assert all_hold((condition,), find_game(game).teaching, state, seat), condition


def test_every_example_of_caylus_is_used() -> None:
    assert list(SCENARIOS["caylus"]) == [str(number) for number in range(1, 29)]
