"""Our courses, taken by right answers and by every wrong one: each wrong answer is told at once why it is wrong.

Not by a sentence that fits anywhere: the lesson says something of its own to each legal answer that loses the task.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from caylus.lessons import Attempt, Lesson, read_lesson, said_to_wrong, start_of
from caylus.lessons.judge import stated
from caylus.lessons.model import Play, Question, Reach

yaml = pytest.importorskip("yaml")
pytestmark = pytest.mark.host

FILES = sorted((Path(__file__).parent.parent / "lessons").glob("*/course/*.yaml"))
PAGES = [(file, index) for file in FILES for index in range(len(yaml.safe_load(file.read_text())["pages"]))]
MOST_LOOKED_AT = 50_000
"""positions, to find out whether what is not called wrong can still reach the goal"""

on_each_page = pytest.mark.parametrize(
    ("file", "index"), PAGES, ids=lambda value: value.stem if isinstance(value, Path) else str(value)
)


def lesson_of(file: Path) -> Lesson:
    return read_lesson(yaml.safe_load(file.read_text()))


def attempt_at(lesson: Lesson, index: int) -> Attempt:
    board = start_of(lesson, index)
    return Attempt(lesson, index, None if board is None else board.state)


@on_each_page
def test_the_stated_answers_are_right(file: Path, index: int) -> None:
    lesson = lesson_of(file)
    page, one = lesson.pages[index], attempt_at(lesson, index)
    if isinstance(page.task, Question):
        right = next(number for number, answer in enumerate(page.task.answers) if answer.right)
        assert one.choose(right).outcome == "solved"
    elif page.task is not None:
        outcomes = [one.answer(text).outcome for text in stated(page)]
        assert outcomes == ["more"] * (len(outcomes) - 1) + ["solved"]


@on_each_page
def test_each_wrong_answer_gets_a_reason_of_its_own(file: Path, index: int) -> None:
    lesson = lesson_of(file)
    assert [(said.after, said.answer) for said in said_to_wrong(lesson, index) if not said.is_its_own] == []


@on_each_page
def test_a_wrong_answer_is_called_wrong_at_once(file: Path, index: int) -> None:
    """What goes on after the first answer can still reach the goal."""
    lesson = lesson_of(file)
    if not isinstance(lesson.pages[index].task, Play | Reach):
        return
    start = attempt_at(lesson, index)
    for text in start.state.legal_texts():
        one = start.branch()
        if one.answer(text).outcome == "more":
            assert leads_to_the_goal(one, [MOST_LOOKED_AT]), text


def leads_to_the_goal(attempt: Attempt, left: list[int]) -> bool:
    for action in attempt.state.legal_actions():
        left[0] -= 1
        assert left[0] > 0, "this takes too long to know"
        branch = attempt.branch()
        became = branch.play(action)
        if became == "solved" or (became == "more" and leads_to_the_goal(branch, left)):
            return True
    return False
