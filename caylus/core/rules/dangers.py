"""Dangers of an action as data: losses of the acting player that the rules know before it is taken."""

from __future__ import annotations

from typing import Any, NamedTuple

from .refusing import Refusal


class Danger(NamedTuple):
    """A loss of the acting player: the key of its sentence, the rule, and the values, as of a refusal."""

    key: str
    rule: str
    values: dict[str, Any]
    certain: bool
    """nobody can prevent it any more; otherwise the sentence names the way out"""
    points: int = 0
    """points that it costs; 0: it costs something else"""

    def reason(self) -> Refusal:
        """Return the part of it that is put into words."""
        return Refusal(self.key, self.rule, self.values)


def costs(key: str, rule: str, points: int = 0, **values: Any) -> Danger:
    """Return a certain danger."""
    return Danger(key, rule, values, certain=True, points=points)


def may_cost(key: str, rule: str, points: int = 0, **values: Any) -> Danger:
    """Return a danger that can still be prevented."""
    return Danger(key, rule, values, certain=False, points=points)
