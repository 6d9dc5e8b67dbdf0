"""Why an answer is refused: what is alike in games whose answers come in families, each with its first word."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ..text.telling import Refusal, Refusals
from .agenda import Item


class Refuser(NamedTuple):
    """Finds out why an action of a game is not legal now."""

    refusals: Refusals
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
    called: Mapping[str, str] = {}
    """family -> how the refusals call it, where they do not by its word: `not_now_CALLED`"""

    def is_answer(self, state: Any, family: str) -> bool:
        """Whether actions with this first word belong to the decision that is being asked."""
        return bool(state.agenda) and family in self.answers.get(state.agenda[-1][0], ())

    def why_not(self, state: Any, action: int) -> Refusal | None:
        """Why an action of the game is not legal now; None when it is legal."""
        if action in state.answers:
            return None
        if not state.agenda:
            return self.refusals.no("over", self.end)
        item: Item = state.agenda[-1]
        family = self.texts[action].split()[0]
        if self.is_answer(state, family):
            return self.reasons[family](state, item, action)
        key = f"not_now_{self.called.get(family, family)}"
        key = key if key in self.refusals.templates else "not_now"
        return self.refusals.no(key, self.offered_by[family], decision=self.decisions[item[0]])
