"""Conditions are data: `points >= 9`, `seat 1: food < 2`. They are compared, never run."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ..core.rules.contract import Game
from ..core.text.translation import Translator, _, _c
from ..core.view.measures import Teaching

COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
}
SENTENCES: Mapping[str, str] = {
    ">=": _("{measure}: {number}. Goal: at least {wanted}."),
    "<=": _("{measure}: {number}. Goal: at most {wanted}."),
    "==": _("{measure}: {number}. Goal: {wanted}."),
    "!=": _("{measure}: {number}. Goal: any other number."),
    ">": _("{measure}: {number}. Goal: more than {wanted}."),
    "<": _("{measure}: {number}. Goal: less than {wanted}."),
}
SENTENCES_OF_FACTS: tuple[str, str] = (_("{measure}: yes. Goal: no."), _("{measure}: no. Goal: yes."))
OF_SEAT: str = _c("what is counted, and whose it is", "{measure} ({player})")
_CONDITION = re.compile(r"(?:seat ([0-9]): ?)?([a-z]+(?:\.[a-z0-9_]+)?) ?(>=|<=|==|!=|>|<) ?(-?[0-9]{1,6})")


class Condition(NamedTuple):
    """A number of a position, compared with another."""

    name: str
    comparison: str
    number: int
    seat: int | None
    """seat of the condition; None: the reader's"""

    def number_in(self, teaching: Teaching, state: Game, reader: int) -> int:
        """Return the number that is compared, in this position."""
        return teaching.measures[self.name].number(state, reader if self.seat is None else self.seat)

    def is_true_of(self, number: int) -> bool:
        """Tell whether the condition holds for this number."""
        return COMPARISONS[self.comparison](number, self.number)

    def holds(self, teaching: Teaching, state: Game, reader: int) -> bool:
        """Tell whether it is true in this position."""
        return self.is_true_of(self.number_in(teaching, state, reader))


class Missed(NamedTuple):
    """A condition that did not hold, with the actual number."""

    condition: Condition
    number: int

    def describe(self, teaching: Teaching, names: Sequence[str], tr: Translator) -> str:
        """Return `Wood: 1. Wanted: at least 2.`; `names` stand for the seats."""
        condition, number = self
        measure = teaching.measures[condition.name]
        name = measure.name(tr)
        if condition.seat is not None:
            name = tr(OF_SEAT).format(measure=name, player=names[condition.seat])
        if measure.is_fact:
            return tr(SENTENCES_OF_FACTS[condition.is_true_of(1)]).format(measure=name)
        return tr(SENTENCES[condition.comparison]).format(measure=name, number=number, wanted=condition.number)


def parse_condition(text: Any, seats: int) -> Condition | None:
    """Read the condition in a text, in a game with at most this number of seats; None for other texts."""
    match = _CONDITION.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        return None
    seat = None if match[1] is None else int(match[1])
    return None if seat is not None and seat >= seats else Condition(match[2], match[3], int(match[4]), seat)


def all_hold(conditions: tuple[Condition, ...], teaching: Teaching, state: Game, reader: int) -> bool:
    """Tell whether all are true in this position."""
    return all(condition.holds(teaching, state, reader) for condition in conditions)


def missed(conditions: tuple[Condition, ...], teaching: Teaching, state: Game, reader: int) -> tuple[Missed, ...]:
    """Return the conditions that are not true in this position."""
    counted = ((condition, condition.number_in(teaching, state, reader)) for condition in conditions)
    return tuple(Missed(condition, number) for condition, number in counted if not condition.is_true_of(number))
