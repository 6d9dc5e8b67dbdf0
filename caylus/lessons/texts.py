"""All texts of a lesson's data: for catalogues that collect them, and for a build that puts translations in."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any


def with_texts(data: dict[str, Any], change: Callable[[Any, str], Any]) -> dict[str, Any]:
    """A copy of a lesson's data, read once without a refusal, in which `change(text, key)` stands for every text."""
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


def _change(holder: dict[str, Any], change: Callable[[Any, str], Any], *keys: str) -> None:
    for key in keys:
        if isinstance(holder.get(key), list):
            holder[key] = [change(text, key) for text in holder[key]]
        elif key in holder:
            holder[key] = change(holder[key], key)


def texts_of(data: dict[str, Any]) -> list[tuple[str, str]]:
    """The texts in the lesson's own language, in their order, each with its key (`title`, `done`)."""
    own = data.get("language", "en")
    found: list[tuple[str, str]] = []

    def note(text: Any, key: str) -> Any:
        found.append((text[own] if isinstance(text, dict) else text, key))
        return text

    with_texts(data, note)
    return found
