"""Reasons of refusals: common parts of games whose actions come in families, each with its first word."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from .agenda import Item, Question
from .errors import IllegalActionError


class Refusal(NamedTuple):
    """A reason as data: the key of its sentence, the rule, and the values."""

    key: str
    rule: str
    values: dict[str, Any]


def no(key: str, rule: str, **values: Any) -> Refusal:
    """Return a reason for a refusal."""
    return Refusal(key, rule, values)


class Wording(Protocol):
    """The words of a game's refusals (`core.text.telling.Refusals`)."""

    def error(self, refusal: Refusal) -> IllegalActionError:
        """Return the reason as an error."""


class Refuser(NamedTuple):
    """The finder of reasons why an action of a game is not legal now."""

    end: str
    """the rule by which the game ends"""
    texts: Sequence[str]
    """texts of the actions, by their numbers"""
    decisions: Sequence[str]
    offered_by: Mapping[str, str]
    """family -> the rule that offers it"""
    answers: Mapping[int, Sequence[str]]
    """decision -> the families of actions that are possible and can be refused there"""
    reasons: Mapping[str, Callable[[Any, Item, int], Refusal]]
    """family -> the reason why one of its actions is not legal at its decision"""
    not_now: Mapping[str, str] = {}
    """family -> the key of its refusal at other decisions, if it is not simply `not_now`"""

    def is_answer(self, state: Any, family: str) -> bool:
        """Tell whether actions with this first word belong to the current decision."""
        return bool(state.agenda) and family in self.answers.get(state.agenda[-1][0], ())

    def why_not(self, state: Any, action: int) -> Refusal | None:
        """Return the reason why an action of the game is not legal now; None when it is legal."""
        if action in state.answers:
            return None
        if not state.agenda:
            return no("over", self.end)
        item: Item = state.agenda[-1]
        family = self.texts[action].split()[0]
        if self.is_answer(state, family):
            return self.reasons[family](state, item, action)
        key = self.not_now.get(family, "not_now")
        return no(key, self.offered_by[family], decision=self.decisions[item[0]])


def refuser_of(questions: Sequence[Question], texts: Sequence[str], end: str) -> Refuser:
    """Find out why from the questions: each offers the actions with its words, and refuses those that are not legal."""
    return Refuser(
        end=end,
        texts=texts,
        decisions=[question.kind for question in questions],
        offered_by={word: question.rule for question in questions for word in question.words},
        answers={number: question.words for number, question in enumerate(questions)},
        reasons={word: question.why or _not_here(question.rule) for question in questions for word in question.words},
    )


def _not_here(rule: str) -> Callable[[Any, Item, int], Refusal]:
    return lambda state, item, action: no("not_here", rule)
