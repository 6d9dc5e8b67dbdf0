"""After a course one can play a whole turn: each kind of decision of its game comes in one of its tasks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from caylus.games.caylus.rules.kinds import DECISIONS as OF_CAYLUS
from caylus.games.caylus1303.rules.kinds import DECISIONS as OF_1303
from caylus.games.zamek.rules.flow import DECISIONS as OF_ZAMEK
from caylus.lessons import Attempt, Lesson, start_of
from caylus.lessons.judge import stated
from caylus.lessons.model import Play, Reach

from .lesson_files import lesson_in

pytestmark = pytest.mark.host

LESSONS = Path(__file__).parent.parent / "lessons"
DECISIONS = {"caylus": OF_CAYLUS, "caylus1303": OF_1303, "zamek": OF_ZAMEK}
FOR_LATER = ("fine-points", "examples")
"""ends of the ids of lessons that come after the first game"""
OF_CHANCE = {"draw", "token"}
OF_CHARACTERS = {"early riser", "bailiff", "deliveryman"}
"""decisions for the owner of one character of Caylus 1303 alone; the game explains them, the fine points show them"""


def course(game: str) -> list[Lesson]:
    return [lesson_in(file) for file in sorted((LESSONS / game / "course").glob("*.yaml"))]


def decisions(lesson: Lesson) -> Iterator[str]:
    """Yield the kinds of the reader's decisions on the way of the solutions."""
    for index, page in enumerate(lesson.pages):
        board = start_of(lesson, index)
        if board is None or not isinstance(page.task, Play | Reach):
            continue
        one = Attempt(lesson, index, board.state)
        for text in stated(page):
            asked = one.state.decision()
            assert asked is not None
            yield asked.kind
            one.answer(text)


@pytest.mark.parametrize("game", DECISIONS)
def test_each_decision_of_a_turn_is_asked_before_the_first_game(game: str) -> None:
    first = [lesson for lesson in course(game) if not lesson.id.endswith(FOR_LATER)]
    asked = {kind for lesson in first for kind in decisions(lesson)}
    assert set(DECISIONS[game]) - asked - OF_CHANCE <= OF_CHARACTERS


@pytest.mark.parametrize("game", DECISIONS)
def test_each_decision_is_asked_in_the_course(game: str) -> None:
    asked = {kind for lesson in course(game) for kind in decisions(lesson)}
    assert set(DECISIONS[game]) - asked <= OF_CHANCE


@pytest.mark.parametrize("game", DECISIONS)
def test_each_page_of_the_course_has_a_board(game: str) -> None:
    for lesson in course(game):
        for index in range(len(lesson.pages)):
            assert start_of(lesson, index) is not None, (lesson.id, index)
