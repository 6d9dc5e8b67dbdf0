"""What a lesson is once it has been read. Nothing here can be changed, and nothing here is code from outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..core.rules.errors import Path
from .conditions import Condition

Text = Mapping[str, str]
"""language -> text; the lesson's own language is always there"""
SAME = "same"
ANYTHING = "*"
"""in the patterns of answers"""


class Others(NamedTuple):
    """What the seats answer that the reader does not play: these texts first, then a bot, or nothing but waiting."""

    texts: tuple[str, ...] = ()
    bot: str | None = None


class Aim(NamedTuple):
    """What makes answers right where draws decide: these conditions hold after more of the draws than else."""

    conditions: tuple[Condition, ...]
    turns: int
    """judged when so many turns have ended, or the game has"""


class Play(NamedTuple):
    """A task: one of these answers is right."""

    texts: tuple[str, ...]
    others: Others
    aim: Aim | None = None
    """what makes them right; None: the author does not say"""


class Reach(NamedTuple):
    """A task: all conditions hold, at the latest after so many answers of the reader."""

    conditions: tuple[Condition, ...]
    within: int
    when: str | None
    """judged when this phase begins; None: after each answer of the reader, and when the reader is asked again"""
    others: Others


class Answer(NamedTuple):
    """An answer to a question, and what is replied to it."""

    text: Text
    right: bool
    reply: Text | None


class Question(NamedTuple):
    """A task: choose a right answer."""

    text: Text
    answers: tuple[Answer, ...]


Task = Play | Reach | Question


class Wrong(NamedTuple):
    """What is told to a reader who gave this answer in the try, was refused by this rule, or came there; or to any."""

    text: Text
    play: tuple[str, ...] = ()
    rule: str | None = None
    conditions: tuple[Condition, ...] = ()

    @property
    def is_for_any(self) -> bool:
        """Whether it fits every wrong answer."""
        return not self.play and self.rule is None and not self.conditions

    def names(self, text: object) -> bool:
        """Whether this answer is one of its `play`."""
        return any(fits(pattern, text) for pattern in self.play)


class Page(NamedTuple):
    """One page of a lesson."""

    title: Text | None
    text: Text
    position: Any
    """what `load_record` reads, SAME, or None for a page without a board"""
    position_path: Path
    """where in the lesson the position stands"""
    seat: int | None
    """that the reader plays; None: the one that is asked"""
    highlight: tuple[str, ...]
    task: Task | None
    solution: tuple[str, ...]
    only: bool
    accept_all: bool
    hints: tuple[Text, ...]
    wrong: tuple[Wrong, ...]
    done: Text | None


class Lesson(NamedTuple):
    """A whole lesson; a puzzle has a degree."""

    id: str
    game: str
    language: str
    title: Text
    summary: Text | None
    minutes: int | None
    degree: int | None
    themes: tuple[str, ...]
    """what it is about, some of its game's (`Teaching.themes`)"""
    names: tuple[Text, ...]
    pages: tuple[Page, ...]


def fits(pattern: str, text: object) -> bool:
    """Whether a text is this one; a `*` in a pattern stands for anything, the first one only: `place *`."""
    start, star, end = pattern.partition(ANYTHING)
    if not star or not isinstance(text, str):
        return pattern == text
    return len(text) >= len(start) + len(end) and text.startswith(start) and text.endswith(end)


def tell(text: Text | None, language: str, own: str) -> str:
    """A text in a language, or else in the lesson's own."""
    return "" if text is None else text.get(language) or text[own]
