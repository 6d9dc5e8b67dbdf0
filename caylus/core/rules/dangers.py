"""Dangers of an action as data: losses of the acting player that the rules know before it is taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Self

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


class Border(NamedTuple):
    """A border along a road as an action leaves it: pieces up to it act, and those beyond it do not."""

    acting: Sequence[Sequence[int]]
    """for each seat the spaces of its pieces up to the border"""
    missed: Sequence[Sequence[int]]
    """for each seat the spaces of its pieces beyond it"""
    is_final: bool
    """nobody can move it any more before the pieces act"""

    @classmethod
    def after(cls, last: int, spaces: Sequence[Sequence[int]], *, is_final: bool) -> Self:
        """Return the border after the last space at which pieces act; `spaces` has those of each seat's pieces."""
        acting = [[space for space in own if space <= last] for own in spaces]
        return cls(acting, [[space for space in own if space > last] for own in spaces], is_final)

    def dangers(self, seat: int, name: str, rule: str) -> Iterator[Danger]:
        """Yield the seat's pieces that do not act, with the key `NAME_may` or, if that is certain, `NAME_will`."""
        spaces = self.missed[seat]
        if spaces:
            make, key = (costs, f"{name}_will") if self.is_final else (may_cost, f"{name}_may")
            yield make(key, rule, player=seat, count=len(spaces), spaces=spaces)
