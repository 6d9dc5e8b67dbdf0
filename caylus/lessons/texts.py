"""All texts of a lesson's data, for catalogues and for a build that puts translations in; and the escaping of texts
from elsewhere, which a lesson shows as they are.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from typing import Any

SIGN = re.compile(r":([a-z]+):")
"""pattern of signs in texts, as in the page"""
RULE = re.compile(r"\b[A-Z]-[A-Z]+-[0-9]+\b")
"""pattern of numbers of rules in texts, which become links in the page"""
_MARKDOWN = re.compile(r"[\\`*_\[\]<>~|]|^[#+=-]|(?<=^\d)[.)]|(?<=^\d\d)[.)]", re.MULTILINE)
"""characters that the small Markdown of lessons would not read as themselves"""


def with_texts(data: dict[str, Any], change: Callable[[Any, str], Any]) -> dict[str, Any]:
    """Return a copy of a lesson's data, read once before, in which `change(text, key)` replaces every text."""
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
    """Return the texts in the lesson's own language, in their order, each with its key (`title`, `done`)."""
    own = data.get("language", "en")
    found: list[tuple[str, str]] = []

    def note(text: Any, key: str) -> Any:
        found.append((text[own] if isinstance(text, dict) else text, key))
        return text

    with_texts(data, note)
    return found


def plain(text: str) -> str:
    """Return the Markdown that shows a text as it is, with its line breaks."""
    lines = (line.strip() for line in text.strip().splitlines())
    shown = _MARKDOWN.sub(r"\\\g<0>", "\n".join(lines))
    shown = RULE.sub(lambda rule: rule[0].replace("-", "\\-"), shown)
    while SIGN.search(shown):
        shown = SIGN.sub(r":\1\\:", shown)
    return re.sub(r"(?<!\n)\n(?!\n)", "  \n", shown)


def named(name: str) -> str:
    """Return a title or a name, which are not Markdown, as a text without signs and rules."""
    name = RULE.sub(lambda rule: rule[0].replace("-", "\u2011"), name)
    while SIGN.search(name):
        name = SIGN.sub(":\\1\u2236", name)
    return name
