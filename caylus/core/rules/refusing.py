"""Why an answer is refused: what is alike in games whose answers come in families, each with its first word."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from .agenda import Item
from .errors import IllegalActionError


class Refusal(NamedTuple):
    """A reason as data: by which sentence, which rule, about what."""

    key: str
    rule: str
    values: dict[str, Any]


def no(key: str, rule: str, **values: Any) -> Refusal:
    """A reason why something is refused."""
    return Refusal(key, rule, values)


class Wording(Protocol):
    """The words of a game's refusals (`core.text.telling.Refusals`)."""

    def error(self, refusal: Refusal) -> IllegalActionError:
        """The reason as an error."""


class Refuser(NamedTuple):
    """Finds out why an action of a game is not legal now."""

    end: str
    """the rule by which the game is over"""
    texts: Sequence[str]
    """of the actions, by their numbers"""
    decisions: Sequence[str]
    offered_by: Mapping[str, str]
    """family -> the rule that offers it"""
    answers: Mapping[int, Sequence[str]]
    """decision -> the families that answer it and can be refused there"""
    reasons: Mapping[str, Callable[[Any, Item, int], Refusal]]
    """family -> why one of its actions is not legal where it answers the question"""
    not_now: Mapping[str, str] = {}
    """family -> the key by which it is refused where it does not answer the question, if not simply by `not_now`"""

    def is_answer(self, state: Any, family: str) -> bool:
        """Whether actions with this first word belong to the decision that is being asked."""
        return bool(state.agenda) and family in self.answers.get(state.agenda[-1][0], ())

    def why_not(self, state: Any, action: int) -> Refusal | None:
        """Why an action of the game is not legal now; None when it is legal."""
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
