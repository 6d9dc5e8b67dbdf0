"""Check a lesson: every position can be played, every stated solution reaches its goal, and no other line does.

Parts without effect are mistakes, too: texts for wrong actions that never appear, unknown numbers of rules, unknown
codes of languages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ..core.rules.errors import CaylusError, Path, RecordError, quoted
from ..core.text.translation import ENGLISH
from ..games import GAMES, find_game
from ..play.match import Match
from .form import refusal
from .judge import Attempt
from .limits import TWO_LETTERS
from .model import ANYTHING, SAME, Aim, Lesson, Page, Play, Question, Reach, Text, fits
from .start import start_of
from .texts import RULE, SIGN

MOST_NODES = 200_000
REPORTED = 5_000
"""positions between two reports of a long search"""

Report = Callable[[int, int], None]
"""(page, number of positions searched) while a search goes on"""
"""positions that are searched for one task"""


class Found(NamedTuple):
    """The findings of an exhaustive search of a task."""

    page: int
    lines: int
    solutions: int
    nodes: int


def check_lesson(
    lesson: Lesson,
    most_nodes: int = MOST_NODES,
    problems: list[RecordError] | None = None,
    report: Report | None = None,
) -> list[Found]:
    """Raise `RecordError` for a lesson that does not work; return the findings about tasks with `only` or `accept`.

    With a list for `problems` all pages are checked, and the first problem of each is added to it. A long search calls
    `report` now and then.
    """
    if not isinstance(lesson, Lesson):
        raise RecordError(f"Expected a lesson, such as read_lesson gives, not {quoted(lesson)}.")
    found: list[Found] = []
    broken = False
    for index in range(-1, len(lesson.pages)):
        if broken and index > 0 and lesson.pages[index].position == SAME:
            continue  # the page continues from one that does not work
        broken = False
        try:
            if index < 0:
                _check_frame(lesson)
            elif (search := _check_page(lesson, index, most_nodes, report)) is not None:
                found.append(search)
        except RecordError as error:
            if problems is None:
                raise
            problems.append(error)
            broken = True
    return found


def _check_frame(lesson: Lesson) -> None:
    """Check the lesson's head above the pages."""
    for name, text in (("title", lesson.title), ("summary", lesson.summary)):
        if text is not None:
            _check_text_of(text, (name,), lesson.game)
    for index, name_of_seat in enumerate(lesson.names):
        _check_text_of(name_of_seat, ("names", index), lesson.game)


def _check_page(lesson: Lesson, index: int, most_nodes: int, report: Report | None) -> Found | None:
    for path, text in _texts(lesson.pages[index], index):
        _check_text_of(text, path, lesson.game)
    _check_wrong(lesson.pages[index], index)
    match = start_of(lesson, index)
    if match is None:
        return None
    _check_board(lesson, index, match)
    return _check_task(lesson, index, match, most_nodes, report)


def _texts(page: Page, index: int) -> Iterator[tuple[Path, Text]]:
    """Yield all texts of a page, each with its path."""
    here: Path = ("pages", index)
    for name, text in (("title", page.title), ("text", page.text), ("done", page.done)):
        if text is not None:
            yield (*here, name), text
    yield from (((*here, "hints", number), hint) for number, hint in enumerate(page.hints))
    yield from (((*here, "wrong", number, "text"), entry.text) for number, entry in enumerate(page.wrong))
    if isinstance(page.task, Question):
        yield (*here, "task", "question"), page.task.text
        for number, answer in enumerate(page.task.answers):
            yield (*here, "task", "answers", number, "text"), answer.text
            if answer.reply is not None:
                yield (*here, "task", "answers", number, "reply"), answer.reply


def _check_text_of(text: Text, path: Path, game: str) -> None:
    """Check that a text's languages exist, its rules are rules of some game, and its signs are signs of this one."""
    for language, written in text.items():
        first = language.partition("-")[0]
        if len(first) == len("en") and first not in TWO_LETTERS:
            raise refusal(path, f"there is no language {language!r}.")
        for rule in RULE.findall(written):
            if not any(rule in _rules_of(one) for one in GAMES):
                raise refusal(path, f"there is no rule {rule}.")
        for sign in SIGN.findall(written):
            if sign not in _signs_of(game):
                known = ", ".join(f":{name}:" for name in _signs_of(game))
                raise refusal(path, f"there is no sign :{sign}:; there is {known}.")


@cache
def _signs_of(game: str) -> tuple[str, ...]:
    """Return the signs of holdings and of points."""
    catalog = find_game(game).presentation.catalog(ENGLISH)
    return (*catalog["holdings"], catalog["score"].removeprefix("term."))


@cache
def _rules_of(game: str) -> set[str]:
    return set(find_game(game).presentation.reference.texts())


def _check_wrong(page: Page, index: int) -> None:
    """Check that each text for wrong actions can appear."""
    seen: set[str] = set()
    for number, entry in enumerate(page.wrong):
        path: Path = ("pages", index, "wrong", number)
        if any(before.is_for_any for before in page.wrong[:number]) and (entry.conditions or entry.is_for_any):
            raise refusal(path, "this never appears: an earlier entry fits every wrong answer.")
        if isinstance(page.task, Play) and entry.play and all(map(page.task.allows, entry.play)):
            raise refusal(path, "this never appears: these answers are right.")
        keys = {*entry.play, *([entry.rule] if entry.rule else [])}
        if keys and all(any(fits(before, key) for before in seen) for key in keys):
            raise refusal(path, "this never appears: earlier entries fit the same answers.")
        seen |= keys


def _check_board(lesson: Lesson, index: int, match: Match) -> None:
    """Check that the seats named by the lesson exist."""
    page = lesson.pages[index]
    task = page.task
    conditions = [*(task.conditions if isinstance(task, Reach) else ())]
    conditions += [condition for entry in page.wrong for condition in entry.conditions]
    seats = {"seat": page.seat, **{f"condition on {item.name}": item.seat for item in conditions}}
    for what, seat in seats.items():
        if seat is not None and seat >= len(match.seats):
            raise refusal(("pages", index), f"{what}: there is no seat {seat} in this position.")


def _check_task(lesson: Lesson, index: int, match: Match, most_nodes: int, report: Report | None) -> Found | None:
    page = lesson.pages[index]
    task = page.task
    attempt = Attempt(lesson, index, match.state)
    if not isinstance(task, Play | Reach):
        return None
    if not attempt.is_readers_turn:
        decision = match.state.decision()
        now = "the game is over" if decision is None else f"seat {decision.seat} is asked"
        raise refusal(("pages", index, "seat"), f"{now} in this position, not seat {attempt.seat}.")
    for number, entry in enumerate(page.wrong):
        for text in entry.play:
            path: Path = ("pages", index, "wrong", number, "play")
            if ANYTHING not in text:
                _check_text(match, path, text)
            elif isinstance(task, Play):
                _check_pattern(match, path, text)
    for text in task.others.texts:
        _check_text(match, ("pages", index, "task", "others"), text)
    if isinstance(task, Play):
        for number, text in enumerate(task.texts):
            path = ("pages", index, "task", "play", number)
            if ANYTHING in text:
                _check_pattern(match, path, text)
            else:
                _play(attempt.branch(), text, path)
        if task.aim is not None:
            _check_aim(attempt, index, task, task.aim, report)
        return None
    _check_solution(attempt.branch(), index, page.solution)
    if not page.only and not page.accept_all:
        return None
    search = _Search(index, most_nodes, report)
    search.look(attempt, ())
    found = search.found()
    if page.only and found.solutions > 1:
        other = next(line for line in search.solutions if line != page.solution)
        raise refusal(("pages", index, "only"), f"this reaches the goal too: {', '.join(other)}.")
    if found.solutions == found.lines:
        raise refusal(("pages", index, "task", "reach"), "every move reaches this goal.")
    return found


def _check_aim(attempt: Attempt, index: int, task: Play, aim: Aim, report: Report | None) -> None:
    """Check that the stated actions reach the aim in more of the draws than any other."""
    path: Path = ("pages", index, "task", "aim")
    shares: dict[str, Fraction] = {}
    for number, text in enumerate(attempt.state.legal_texts()):
        if report is not None:
            report(index, number)
        one = attempt.branch()
        one.state.play(text)
        found = one.chances(aim, MOST_NODES)
        if found is None or found.share is None:
            raise refusal(path, f"there are more than {MOST_NODES} positions to look at after {text!r}; lower `turns`.")
        shares[text] = found.share
    best = max(shares.values())
    for number, pattern in enumerate(task.texts):
        if any(share < best and fits(pattern, text) for text, share in shares.items()):
            other = next(text for text, share in shares.items() if share == best)
            raise refusal(("pages", index, "task", "play", number), f"this reaches the aim in more draws: {other}.")
    for text, share in shares.items():
        if share == best and not task.allows(text):
            raise refusal(path, f"this reaches the aim in as many draws: {text}.")


class WrongReply(NamedTuple):
    """A wrong action, and a page's reply to it."""

    page: int
    after: tuple[str, ...]
    """right actions of the reader before it"""
    action: str
    text: Text | None
    is_its_own: bool
    """the author has written something for this action, not for any"""
    is_refuted: bool = False
    """the page shows the best that can follow, and the unmet conditions"""

    @property
    def has_reason(self) -> bool:
        """Tell whether the reader gets a reason why this action is wrong."""
        return self.is_its_own or self.is_refuted


def replies_to_wrong(lesson: Lesson, index: int) -> Iterator[WrongReply]:
    """Yield a page's replies to wrong actions: at its beginning, and after each of the stated actions."""
    page = lesson.pages[index]
    if isinstance(page.task, Question):
        for choice in page.task.answers:
            if not choice.right:
                yield WrongReply(index, (), choice.text[lesson.language], choice.reply, choice.reply is not None)
    match = start_of(lesson, index)
    if match is None or not isinstance(page.task, Play | Reach):
        return
    attempt = Attempt(lesson, index, match.state)
    stated = attempt.stated()
    for number, right in enumerate(stated):
        for action in attempt.state.legal_texts():
            one = attempt.branch()
            verdict = one.judge(action)
            if verdict.outcome == "wrong":
                entry = one.entry_for_wrong()
                is_its_own = entry is not None and not entry.is_for_any
                after, is_refuted = stated[:number], verdict.refutation is not None
                yield WrongReply(index, after, action, entry and entry.text, is_its_own, is_refuted)
        attempt.play(attempt.state.parse(right))


def _check_pattern(match: Match, path: Path, pattern: str) -> None:
    if not any(fits(pattern, legal) for legal in match.state.legal_texts()):
        raise refusal(path, f"{pattern!r} fits no legal answer.")


def _check_text(match: Match, path: tuple[str | int, ...], text: str) -> None:
    if match.state.number(text) is None:
        raise refusal(path, f"there is no action {text!r}.")


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
            raise refusal((*path, number + 1), "the goal is already reached before this move.")
        if outcome == "wrong" or (last and outcome == "more"):
            raise refusal((*path, number), "the goal is not reached.")


class _Search:
    """All lines of the reader's actions; the others act as the lesson says."""

    def __init__(self, index: int, most: int, report: Report | None) -> None:
        self._index = index
        self._most = most
        self._report = report
        self._lines = 0
        self._nodes = 0
        self.solutions: list[tuple[str, ...]] = []

    def look(self, attempt: Attempt, line: tuple[str, ...]) -> None:
        for action in attempt.state.legal_actions():
            self._nodes += 1
            if self._report is not None and self._nodes % REPORTED == 0:
                self._report(self._index, self._nodes)
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
