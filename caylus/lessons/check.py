"""Whether a lesson works: every position can be played, every stated solution reaches its goal, and only it does."""

from __future__ import annotations

from typing import NamedTuple

from ..core.errors import CaylusError
from ..match import Match
from .judge import Attempt
from .model import Lesson, Play, Reach
from .nodes import refusal
from .start import start_of

MOST_NODES = 200_000
"""positions that are looked at for one task"""


class Found(NamedTuple):
    """What an exhaustive search of a task has found."""

    page: int
    lines: int
    solutions: int
    nodes: int


def check_lesson(lesson: Lesson, most_nodes: int = MOST_NODES) -> list[Found]:
    """Raise `RecordError` where the lesson does not work; tell what was found about tasks with `only` or `accept`."""
    found = []
    for index in range(len(lesson.pages)):
        match = start_of(lesson, index)
        if match is not None:
            _check_board(lesson, index, match)
            search = _check_task(lesson, index, match, most_nodes)
            found += [] if search is None else [search]
    return found


def _check_board(lesson: Lesson, index: int, match: Match) -> None:
    """Seats that the lesson names are there."""
    page = lesson.pages[index]
    task = page.task
    conditions = [*(task.conditions if isinstance(task, Reach) else ())]
    conditions += [condition for entry in page.wrong for condition in entry.conditions]
    seats = {"seat": page.seat, **{f"condition on {item.name}": item.seat for item in conditions}}
    for what, seat in seats.items():
        if seat is not None and seat >= len(match.seats):
            raise refusal(("pages", index), f"{what}: there is no seat {seat} in this position.")


def _check_task(lesson: Lesson, index: int, match: Match, most_nodes: int) -> Found | None:
    page = lesson.pages[index]
    task = page.task
    attempt = Attempt(lesson, index, match.state)
    if not isinstance(task, Play | Reach):
        return None
    if not attempt.asks_reader:
        decision = match.state.decision()
        asked = "the game is over" if decision is None else f"seat {decision.seat} is asked"
        raise refusal(("pages", index, "seat"), f"{asked} in this position, not seat {attempt.seat}.")
    for number, entry in enumerate(page.wrong):
        for text in entry.play:
            _check_text(match, ("pages", index, "wrong", number, "play"), text)
    for text in task.others.texts:
        _check_text(match, ("pages", index, "task", "others"), text)
    if isinstance(task, Play):
        for number, text in enumerate(task.texts):
            _play(attempt.branch(), text, ("pages", index, "task", "play", number))
        return None
    _check_solution(attempt.branch(), index, page.solution)
    if not page.only and not page.accept_all:
        return None
    search = _Search(index, most_nodes)
    search.look(attempt, ())
    found = search.found()
    if page.only and found.solutions > 1:
        other = next(line for line in search.solutions if line != page.solution)
        raise refusal(("pages", index, "only"), f"this reaches the goal too: {', '.join(other)}.")
    if found.solutions == found.lines:
        raise refusal(("pages", index, "task", "reach"), "every answer reaches this goal.")
    return found


def _check_text(match: Match, path: tuple[str | int, ...], text: str) -> None:
    if match.state.number(text) is None:
        raise refusal(path, f"no action reads {text!r}.")


def _play(attempt: Attempt, text: str, path: tuple[str | int, ...]) -> str:
    try:
        return attempt.play(attempt.state.parse(text))
    except CaylusError as error:
        raise refusal(path, error.message, error.rule) from None


def _check_solution(attempt: Attempt, index: int, solution: tuple[str, ...]) -> None:
    path: tuple[str | int, ...] = ("pages", index, "solution")
    for number, text in enumerate(solution):
        outcome = _play(attempt, text, (*path, number))
        last = number + 1 == len(solution)
        if outcome == "solved" and not last:
            raise refusal((*path, number + 1), "the goal has been reached before.")
        if outcome == "wrong" or (last and outcome == "more"):
            raise refusal((*path, number), "the goal is not reached.")


class _Search:
    """All lines of the reader's answers; the others answer as the lesson says."""

    def __init__(self, index: int, most: int) -> None:
        self._index = index
        self._most = most
        self._lines = 0
        self._nodes = 0
        self.solutions: list[tuple[str, ...]] = []

    def look(self, attempt: Attempt, line: tuple[str, ...]) -> None:
        for action in attempt.state.legal_actions():
            self._nodes += 1
            if self._nodes > self._most:
                problem = f"there are more than {self._most} positions to look at; lower `within`."
                raise refusal(("pages", self._index, "task"), problem)
            branch = attempt.branch()
            text = branch.state.text(action)
            outcome = branch.play(action)
            if outcome == "more":
                self.look(branch, (*line, text))
                continue
            self._lines += 1
            if outcome == "solved":
                self.solutions.append((*line, text))

    def found(self) -> Found:
        return Found(self._index, self._lines, len(self.solutions), self._nodes)
