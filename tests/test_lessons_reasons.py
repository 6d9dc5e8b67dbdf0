"""Our lessons, played with right and with all wrong actions: each wrong action gets its reason at once.

A sentence that fits anywhere is not enough: a course has a text of its own for each legal action that loses the task,
and a puzzle too, or it shows the best line that can follow.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from caylus.lessons import Attempt, Lesson, replies_to_wrong, start_of
from caylus.lessons.model import Play, Question, Reach

from .lesson_files import data_in, lesson_in
from .thorough import sample

pytestmark = pytest.mark.host

LESSONS = Path(__file__).parent.parent / "lessons"
FILES = sorted(LESSONS.glob("*/course/*.yaml"))
PUZZLES = sorted(LESSONS.glob("*/puzzles/*.yaml"))
SOME = sample(PUZZLES, len(PUZZLES) // 4)
PAGES = [(file, index) for file in FILES for index in range(len(data_in(file)["pages"]))]
MOST_LOOKED_AT = 50_000
"""positions that a search visits to find out whether an action that is not called wrong can still reach the goal"""

on_each_page = pytest.mark.parametrize(
    ("file", "index"), PAGES, ids=lambda value: value.stem if isinstance(value, Path) else str(value)
)


def lesson_of(file: Path) -> Lesson:
    return lesson_in(file)


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
        outcomes = [one.judge(text).outcome for text in one.stated()]
        assert outcomes == ["more"] * (len(outcomes) - 1) + ["solved"]


@on_each_page
def test_each_wrong_answer_gets_a_reason_of_its_own(file: Path, index: int) -> None:
    lesson = lesson_of(file)
    assert [(reply.after, reply.action) for reply in replies_to_wrong(lesson, index) if not reply.is_its_own] == []


@pytest.mark.parametrize("file", SOME, ids=lambda file: file.stem)
def test_each_wrong_answer_to_a_puzzle_has_a_reason(file: Path) -> None:
    lesson = lesson_of(file)
    found = [reply for index in range(len(lesson.pages)) for reply in replies_to_wrong(lesson, index)]
    assert found
    assert [(reply.page, reply.after, reply.action) for reply in found if not reply.has_reason] == []


@pytest.mark.parametrize("file", SOME, ids=lambda file: file.stem)
def test_the_best_that_can_follow_is_the_best(file: Path) -> None:
    """The line that is shown can be played and ends as it says; no other line of answers comes closer."""
    lesson = lesson_of(file)
    for index, page in enumerate(lesson.pages):
        start = attempt_at(lesson, index)
        for text in start.state.legal_texts():
            one = start.branch()
            refutation = one.judge(text).refutation
            if refutation is None or not isinstance(page.task, Reach):
                continue
            assert refutation.missed
            told = start.branch()
            for answer in (text, *(move.state.text(move.action) for move in refutation.line)):
                assert told.play(told.state.parse(answer)) != "solved"
            first = start.branch()
            ended = first.play(first.state.parse(text)) == "wrong"
            assert refutation.lack == (lack_of(told) if ended else least_lack(first))
            assert refutation.lack == lack_of(told)


def lack_of(attempt: Attempt) -> tuple[int, int]:
    """Return how many conditions fail where this attempt is judged, and by how much together."""
    assert isinstance(attempt.task, Reach)
    missed = attempt._missed(attempt.task.conditions)
    return len(missed), sum(abs(number - condition.number) for condition, number in missed)


def least_lack(attempt: Attempt) -> tuple[int, int]:
    """Return the least failure after the best actions, where nothing reaches the goal."""
    assert isinstance(attempt.task, Reach)
    found = [lack_of(attempt)] if attempt.task.when is None else []
    for action in attempt.state.legal_actions():
        branch = attempt.branch()
        found.append(least_lack(branch) if branch.play(action) == "more" else lack_of(branch))
    return min(found)


@on_each_page
def test_a_wrong_answer_is_called_wrong_at_once(file: Path, index: int) -> None:
    """After every action that is not called wrong the goal can still be reached."""
    lesson = lesson_of(file)
    page = lesson.pages[index]
    if not isinstance(page.task, Play | Reach):
        return
    start = attempt_at(lesson, index)
    likely = set(start.stated())
    for text in start.state.legal_texts():
        one = start.branch()
        if one.judge(text).outcome == "more":
            assert leads_to_the_goal(one, likely, [MOST_LOOKED_AT]), text


def leads_to_the_goal(attempt: Attempt, likely: set[str], left: list[int]) -> bool:
    """Tell whether some actions reach the goal; the likely ones are tried first."""
    state = attempt.state
    for action in sorted(state.legal_actions(), key=lambda action: state.text(action) not in likely):
        left[0] -= 1
        assert left[0] > 0, "this takes too long to know"
        branch = attempt.branch()
        became = branch.play(action)
        if became == "solved" or (became == "more" and leads_to_the_goal(branch, likely, left)):
            return True
    return False
