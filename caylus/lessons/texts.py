"""All texts of a lesson's data: for catalogues that collect them, and for a build that puts translations in."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any


def with_texts(data: dict[str, Any], change: Callable[[Any], Any]) -> dict[str, Any]:
    """A copy of a lesson's data, which has been read once without a refusal, with every text changed."""
    lesson: dict[str, Any] = copy.deepcopy(data)
    _change(lesson, change, "title", "summary", "names")
    for page in lesson["pages"]:
        _change(page, change, "title", "text", "hints", "done")
        for entry in page.get("wrong", ()):
            _change(entry, change, "text")
        task = page.get("task", {})
        _change(task, change, "question")
        for answer in task.get("answers", ()):
            _change(answer, change, "text", "reply")
    return lesson


def _change(holder: dict[str, Any], change: Callable[[Any], Any], *keys: str) -> None:
    for key in keys:
        if isinstance(holder.get(key), list):
            holder[key] = [change(text) for text in holder[key]]
        elif key in holder:
            holder[key] = change(holder[key])


def texts_of(data: dict[str, Any]) -> list[str]:
    """The texts in the lesson's own language, in their order."""
    own = data.get("language", "en")
    found: list[str] = []

    def note(text: Any) -> Any:
        found.append(text[own] if isinstance(text, dict) else text)
        return text

    with_texts(data, note)
    return found
