"""Purposes of goods as data, and the sets of different kinds that goods come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple


class Purpose(NamedTuple):
    """A purpose of goods: the key of its sentence, and the values there."""

    key: str
    values: dict[str, Any]


def lacking(first: int, others: Iterable[int], sets: int, size: int) -> int:
    """Return the goods that are missing for so many sets, each of one `first` good and of `others`, all different.

    They are given as the amounts of their kinds; `size` is that of a set.
    """
    return max(0, sets - first) + max(0, (size - 1) * sets - sum(min(amount, sets) for amount in others))


def most_sets(missing: Callable[[int], int]) -> int:
    """Return the most sets for which nothing is `missing`."""
    sets = 0
    while not missing(sets + 1):
        sets += 1
    return sets
