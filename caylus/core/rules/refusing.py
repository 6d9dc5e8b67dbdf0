"""Reasons of refusals: common parts of games whose actions come in families, each with its first word."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from .agenda import DecisionKind, Item
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
    """The words of a game's refusals (`core.text.sentences.Refusals`)."""

    def error(self, refusal: Refusal) -> IllegalActionError:
        """Return the reason as an error."""


class Refuser(NamedTuple):
    """The finder of reasons why an action of a game is not legal now, with the questions of the game."""

    offered_by: Mapping[str, str]
    """family -> the rule that offers it"""
    reasons: Mapping[str, Callable[[Any, Item, int], Refusal]]
    """family -> the reason why one of its actions is not legal at its decision"""
    not_now: Mapping[str, str] = {}
    """family -> the key of its refusal at other decisions, if it is not simply `not_now`"""

    def is_offered(self, state: Any, family: str) -> bool:
        """Tell whether actions with this first word belong to the current decision."""
        return bool(state.agenda) and family in state.decision_kinds[state.agenda[-1][0]].words

    def why_not(self, state: Any, action: int) -> Refusal | None:
        """Return the reason why an action of the game is not legal now; None when it is legal."""
        if action in state.choices:
            return None
        if not state.agenda:
            return no("over", state.ends)
        item: Item = state.agenda[-1]
        decision: DecisionKind = state.decision_kinds[item[0]]
        family = state.texts[action].partition(" ")[0]
        if family in decision.words:
            return self.reasons[family](state, item, action)
        return Refusal(self.not_now.get(family, "not_now"), self.offered_by[family], {"decision": decision.kind})


def refuser_of(decision_kinds: Sequence[DecisionKind]) -> Refuser:
    """Return a refuser made from the questions: each offers the actions with its words, and refuses illegal ones."""
    return Refuser(
        offered_by={word: kind.rule for kind in decision_kinds for word in kind.words},
        reasons={word: kind.why or _not_here(kind.rule) for kind in decision_kinds for word in kind.words},
    )


def _not_here(rule: str) -> Callable[[Any, Item, int], Refusal]:
    return lambda state, item, action: no("not_here", rule)
