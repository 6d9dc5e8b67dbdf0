"""A reader at a page of a lesson: the data and replies for a page of the web (docs/bridge.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from ..core.rules.errors import CaylusError
from ..core.text.sentences import LABELED, LIST_PARTS, chain, words_of
from ..core.text.translation import Translator, _
from ..core.view.view import Choice
from ..games import find_game
from ..play.match import Match
from ..play.views import name_of, names_in
from .judge import Attempt, Verdict
from .model import Lesson, Question, Reach, Text, text_in
from .refuting import Move, Refutation
from .start import start_of

OUT_OF_REACH: str = _("You can no longer reach the goal.")
NO_CLOSER: str = _("No move that is left brings you closer to the goal.")
CLOSEST: str = _("The closest you can still come: {moves}.")
IN_DRAWS: str = _("Draws in which you still reach the goal if everybody plays as well as possible: {percent}%.")
AS_HERE: str = _("You miss the goal like this: {moves}.")
BY_ITSELF: str = _("Where you had only one possible move, the board played it for you.")


def describe_moves(match: Match, line: Iterable[Move], reader: int, tr: Translator) -> str:
    """Return the actions of a line in words, with the seat unless it is the reader's."""
    described = []
    for state, action in line:
        words, decision = words_of(match.info.presentation.choice(state, action, tr)), state.decision()
        if decision is not None and decision.seat != reader:
            words = tr(LABELED).format(label=name_of(match, decision.seat, tr), value=words)
        described.append(words)
    return chain(tr, described, LIST_PARTS)


class Reading:
    """An opened page, and the attempt at its task."""

    def __init__(self, lesson: Lesson, index: int, tr: Translator) -> None:
        self.lesson = lesson
        self._index = index
        self._tr = tr
        self.match = start_of(lesson, index, tr)
        self.attempt = Attempt(lesson, index, None if self.match is None else self.match.state)

    def address_reader(self) -> None:
        """Address the reader's seat as "You" from now on, unless the lesson has names or asks about the board."""
        if self.match is not None and not self.lesson.names and not isinstance(self.attempt.task, Question):
            self.match.reader = self.attempt.seat

    def is_left(self) -> bool:
        """Tell whether something that does not belong to the task has been played or undone on the board."""
        return self.match is not None and self.match.state != self.attempt.state

    def _text(self, text: Text | None) -> str:
        return text_in(text, self._tr.language, self.lesson.language)

    def describe_lesson(self) -> dict[str, Any]:
        """Return the lesson's head."""
        lesson = self.lesson
        return {
            "id": lesson.id,
            "title": self._text(lesson.title),
            "summary": self._text(lesson.summary),
            "minutes": lesson.minutes,
            "degree": lesson.degree,
            "pages": [self._text(page.title) for page in lesson.pages],
        }

    def describe_page(self) -> dict[str, Any]:
        """Return the page: texts, marks, and the task without its solution."""
        page = self.lesson.pages[self._index]
        return {
            "page": self._index,
            "title": self._text(page.title),
            "text": self._text(page.text),
            "highlight": list(page.highlight),
            "task": self._describe_task(),
            "refusals": {entry.rule: self._text(entry.text) for entry in page.wrong if entry.rule},
            "hints": [self._text(hint) for hint in page.hints],
        }

    def _describe_task(self) -> dict[str, Any] | None:
        task = self.attempt.task
        if task is None:
            return None
        if isinstance(task, Question):
            answers = [self._text(answer.text) for answer in task.answers]
            return {"kind": "question", "question": self._text(task.text), "answers": answers}
        within = task.within if isinstance(task, Reach) and task.when is None else None
        return {"kind": "board", "seat": self.attempt.seat, "within": within}

    def describe_verdict(
        self, verdict: Verdict, refusal: str = "", events: Iterable[Mapping[str, Any]] = ()
    ) -> dict[str, Any]:
        """Return the verdict on an action; `refusal` is the reason in the reader's words if it was refused, `events`
        are those after the action and those of the others.
        """
        error: CaylusError | None = verdict.refusal
        by_itself = any(self._is_shown(event, following) for event, following in pairwise(events))
        return {
            "outcome": verdict.outcome,
            "answer": verdict.answer,
            "text": self._text(verdict.text),
            "reasons": self._reasons(verdict),
            "highlight": self._places_of(verdict.refutation),
            "by_itself": self._tr(BY_ITSELF) if by_itself else "",
            "refusal": None if error is None else {"message": refusal, "rule": error.rule},
        }

    def _is_shown(self, event: Mapping[str, Any], following: Mapping[str, Any]) -> bool:
        """Tell whether an event is a forced move of the reader, and the log has a line for it: the event after it."""
        if event["event"] != "only_answer" or event.get("seat") != self.attempt.seat or self.match is None:
            return False
        is_it = all(following.get(key) == event.get(key) for key in ("seat", "phase"))
        return is_it and bool(self.match.info.presentation.log([following], names_in(self.match, self._tr), self._tr))

    def _reasons(self, verdict: Verdict) -> list[str]:
        """Return the reasons why it is wrong: the best that can follow, and its unmet conditions."""
        refutation = verdict.refutation
        if self.match is None or refutation is None:
            return []
        teaching, names = find_game(self.lesson.game).teaching, names_in(self.match, self._tr)
        unmet = [condition.describe(teaching, names, self._tr) for condition in refutation.missed]
        if refutation.share is not None:
            percent = max(1, int(100 * refutation.share))
            reached = self._tr(IN_DRAWS).format(percent=percent) if refutation.share else self._tr(OUT_OF_REACH)
            line = [self._tr(AS_HERE).format(moves=self._describe_moves(refutation.line))] if refutation.line else []
            return [reached, *line, *unmet]
        if not verdict.is_early:
            return unmet
        moves = self._describe_moves(refutation.line)
        best = self._tr(CLOSEST).format(moves=moves) if moves else self._tr(NO_CLOSER)
        return [self._tr(OUT_OF_REACH), best, *unmet]

    def _choice(self, move: Move) -> Choice:
        choice: Choice = find_game(self.lesson.game).presentation.choice(move.state, move.action, self._tr)
        return choice

    def _describe_moves(self, line: Iterable[Move]) -> str:
        """Return the actions of a line in words, with the seat unless it is the reader's."""
        assert self.match is not None, "there are moves only on a board"
        return describe_moves(self.match, line, self.attempt.seat, self._tr)

    def _places_of(self, refutation: Refutation | None) -> list[str]:
        """Return the places of the best that can follow, in order."""
        places = [self._choice(move)["target"] for move in (() if refutation is None else refutation.line)]
        targets = find_game(self.lesson.game).teaching.targets
        return [place for place in dict.fromkeys(places) if place in targets]
