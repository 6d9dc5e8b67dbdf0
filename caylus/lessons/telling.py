"""A lesson and its pages in one language, as the player shows them (docs/bridge.md)."""

from __future__ import annotations

from typing import Any

from .judge import Attempt, Verdict
from .model import Lesson, Question, Reach, Text, tell


def tell_lesson(lesson: Lesson, language: str) -> dict[str, Any]:
    """The lesson's head."""
    own = lesson.language
    return {
        "id": lesson.id,
        "title": tell(lesson.title, language, own),
        "summary": tell(lesson.summary, language, own),
        "minutes": lesson.minutes,
        "degree": lesson.degree,
        "pages": [tell(page.title, language, own) for page in lesson.pages],
    }


def tell_page(lesson: Lesson, index: int, attempt: Attempt, language: str) -> dict[str, Any]:
    """One page: texts, what to point at, and the task without its solution."""
    page = lesson.pages[index]

    def told(text: Text | None) -> str:
        return tell(text, language, lesson.language)

    task: dict[str, Any] | None = None
    if isinstance(page.task, Question):
        answers = [told(answer.text) for answer in page.task.answers]
        task = {"kind": "question", "question": told(page.task.text), "answers": answers}
    elif page.task is not None:
        within = page.task.within if isinstance(page.task, Reach) and page.task.when is None else None
        task = {"kind": "board", "seat": attempt.seat, "within": within}
    return {
        "page": index,
        "title": told(page.title),
        "text": told(page.text),
        "highlight": list(page.highlight),
        "task": task,
        "hints": [told(hint) for hint in page.hints],
    }


def tell_verdict(lesson: Lesson, verdict: Verdict, language: str, refusal: str) -> dict[str, Any]:
    """What became of an answer; `refusal` is the message of the refusal in the reader's words."""
    return {
        "outcome": verdict.outcome,
        "text": tell(verdict.text, language, lesson.language),
        "refusal": None if verdict.refusal is None else {"message": refusal, "rule": verdict.refusal.rule},
    }
