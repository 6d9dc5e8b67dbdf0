"""A lesson after reading. Nothing here can be changed, and nothing here is code from outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..core.rules.errors import Path
from .conditions import Condition

Text = Mapping[str, str]
"""language -> text; the lesson's own language is always there"""
SAME = "same"
ANYTHING = "*"
"""wildcard in the patterns of actions"""


class Others(NamedTuple):
    """The actions of the seats that the reader does not play: these texts first, then a bot, or only waiting."""

    texts: tuple[str, ...] = ()
    bot: str | None = None


class Aim(NamedTuple):
    """The conditions of right actions where draws decide: they hold after more draws than with other actions."""

    conditions: tuple[Condition, ...]
    turns: int
    """judged after this number of turns, or at the end of the game"""


class Play(NamedTuple):
    """A task: one of these actions is right."""

    texts: tuple[str, ...]
    """texts of actions, or patterns that they fit"""
    others: Others
    aim: Aim | None = None
    """the aim that makes them right; None: the author gives none"""

    def allows(self, text: object) -> bool:
        """Tell whether this action is right."""
        return any(fits(pattern, text) for pattern in self.texts)


class Reach(NamedTuple):
    """A task: all conditions hold, at the latest after this number of the reader's actions."""

    conditions: tuple[Condition, ...]
    within: int
    when: str | None
    """judged when this phase begins; None: after each action of the reader, and when the reader decides again"""
    others: Others


class Answer(NamedTuple):
    """A choice of a quiz, and the reply to it."""

    text: Text
    right: bool
    reply: Text | None


class Question(NamedTuple):
    """A task: choose a right text."""

    text: Text
    answers: tuple[Answer, ...]


Task = Play | Reach | Question


class Wrong(NamedTuple):
    """The reply to a reader who took this action in the attempt, was refused by this rule, or came there; or to any."""

    text: Text
    play: tuple[str, ...] = ()
    rule: str | None = None
    conditions: tuple[Condition, ...] = ()

    @property
    def is_for_any(self) -> bool:
        """Tell whether it fits every wrong action."""
        return not self.play and self.rule is None and not self.conditions

    def names(self, text: object) -> bool:
        """Tell whether this action is one of its `play`."""
        return any(fits(pattern, text) for pattern in self.play)


class Page(NamedTuple):
    """One page of a lesson."""

    title: Text | None
    text: Text
    position: Any
    """a source for `load_record`, SAME, or None for a page without a board"""
    position_path: Path
    """path of the position in the lesson"""
    seat: int | None
    """seat of the reader; None: the one that decides first"""
    highlight: tuple[str, ...]
    task: Task | None
    solution: tuple[str, ...]
    only: bool
    accept_all: bool
    hints: tuple[Text, ...]
    wrong: tuple[Wrong, ...]
    done: Text | None


class Lesson(NamedTuple):
    """A whole lesson; a puzzle has a difficulty."""

    id: str
    game: str
    language: str
    title: Text
    summary: Text | None
    minutes: int | None
    degree: int | None
    themes: tuple[str, ...]
    """some of its game's themes (`Teaching.themes`)"""
    names: tuple[Text, ...]
    pages: tuple[Page, ...]


def fits(pattern: str, text: object) -> bool:
    """Tell whether a text fits a pattern; the first `*` in it stands for anything: `place *`."""
    start, star, end = pattern.partition(ANYTHING)
    if not star or not isinstance(text, str):
        return pattern == text
    return len(text) >= len(start) + len(end) and text.startswith(start) and text.endswith(end)


def text_in(text: Text | None, language: str, own: str) -> str:
    """Return a text in a language, or else in the lesson's own."""
    return "" if text is None else text.get(language) or text[own]
