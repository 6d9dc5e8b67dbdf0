"""Conditions are data: `points >= 9`, `seat 1: food < 2`. They are compared, never run."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..core.contract import Game
from ..core.info import Teaching

COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
}
_CONDITION = re.compile(r"(?:seat ([0-9]): ?)?([a-z]+(?:\.[a-z0-9_]+)?) ?(>=|<=|==|!=|>|<) ?(-?[0-9]{1,6})")


class Condition(NamedTuple):
    """A number of a position, compared with another."""

    name: str
    comparison: str
    number: int
    seat: int | None
    """None: the reader's"""

    def holds(self, teaching: Teaching, state: Game, reader: int) -> bool:
        """Whether it is true in this position."""
        value = teaching.measures[self.name](state, reader if self.seat is None else self.seat)
        return COMPARISONS[self.comparison](value, self.number)


def parse_condition(text: Any, seats: int) -> Condition | None:
    """The condition of a text, in a game that has so many seats at most; None when it is none."""
    match = _CONDITION.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        return None
    seat = None if match[1] is None else int(match[1])
    return None if seat is not None and seat >= seats else Condition(match[2], match[3], int(match[4]), seat)


def all_hold(conditions: tuple[Condition, ...], teaching: Teaching, state: Game, reader: int) -> bool:
    """Whether all are true in this position."""
    return all(condition.holds(teaching, state, reader) for condition in conditions)
