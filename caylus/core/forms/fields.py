"""Values of a saved state, each with the path to it: the form is checked here, and a refusal says where it is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from ..rules.errors import Path, RecordError, quoted, written

LARGEST = 10**6
"""no amount in a game comes near; keeps hostile numbers out"""
_SHORT_LIST = 12
"""names; where more are allowed they are not told one by one"""


class Fields:
    """The fields of an object, in the order in which they are read."""

    __slots__ = ("count", "names", "values")

    def __init__(self, *names: str) -> None:
        self.names = names
        self.count = len(names)
        self.values: Callable[[dict[str, Any]], tuple[Any, ...]] = itemgetter(*names)
        if len(names) == 1:
            self.values = lambda value: (value[names[0]],)  # of a single name `itemgetter` gives no tuple


def refuse(path: Path, expected: str, value: object) -> RecordError:
    """The error that says where, what was expected, and what is there."""
    return RecordError(f"{_written(path)}: expected {expected}, not {quoted(value)}.", path=path)


def refuse_name(path: Path, allowed: Sequence[str], value: object, known_to: str = "this game") -> RecordError:
    """The error that tells the names which are allowed, unless there are many."""
    names = "one of " + ", ".join(allowed) if len(allowed) < _SHORT_LIST else f"a name that {known_to} knows"
    return refuse(path, names, value)


def _written(path: Path) -> str:
    return written(path, "state")


def read_fields(value: Any, fields: Fields, path: Path) -> tuple[Any, ...]:
    """The values of an object that has these fields and no others, in the order of the fields."""
    if not isinstance(value, dict):
        raise refuse(path, "an object", value)
    if len(value) == fields.count:
        try:
            return fields.values(value)
        except KeyError:
            pass  # the missing one is named below
    for name in sorted(fields.names):
        if name not in value:
            raise RecordError(f"{_written(path)}.{name}: missing.", path=(*path, name))
    unknown = next(name for name in value if name not in fields.names)
    raise RecordError(f"{_written(path)}: unknown key {quoted(unknown)}.", path=path)


def read_amounts(value: Any, fields: Fields, high: int, path: Path) -> tuple[int, ...]:
    """The whole numbers from 0 to the highest in an object that has these fields and no others."""
    values = read_fields(value, fields, path)
    for amount in values:
        if type(amount) is not int or not 0 <= amount <= high:
            for name, each in zip(fields.names, values, strict=True):
                read_number(each, 0, high, (*path, name))  # refuses the wrong one by its name
    return values


def read_number(value: Any, low: int, high: int, path: Path) -> int:
    """A whole number within limits."""
    if type(value) is not int or not low <= value <= high:
        raise refuse(path, f"a whole number from {low} to {high}", value)
    return value


def read_flag(value: Any, path: Path) -> bool:
    """True or false, and no number."""
    if type(value) is not bool:
        raise refuse(path, "true or false", value)
    return value


def read_name(value: Any, allowed: Sequence[str], path: Path) -> str:
    """One of the names that are allowed."""
    if type(value) is not str or value not in allowed:
        raise refuse_name(path, allowed, value)
    return value


def read_index(value: Any, numbers: Mapping[str, int], path: Path, known_to: str = "this game") -> int:
    """The number that stands for one of the names that are allowed."""
    number = numbers.get(value) if type(value) is str else None
    if number is None:
        raise refuse_name(path, tuple(numbers), value, known_to)
    return number


def read_list(value: Any, least: int, most: int, path: Path) -> Sequence[Any]:
    """A list of so many values; whoever finds one wrong refuses it by its index."""
    if not isinstance(value, (list, tuple)) or not least <= len(value) <= most:
        raise refuse(path, f"a list of {least} to {most}" if least < most else f"a list of {most}", value)
    return value


def read_numbers(value: Any, high: int, least: int, most: int, path: Path) -> tuple[int, ...]:
    """A list of whole numbers from 0 to the highest."""
    for index, number in enumerate(read_list(value, least, most, path)):
        if type(number) is not int or not 0 <= number <= high:
            raise refuse((*path, index), f"a whole number from 0 to {high}", number)
    return tuple(value)


def read_seats(value: Any, players: int, most: int, path: Path) -> tuple[int, ...]:
    """Different seats."""
    seats = read_numbers(value, players - 1, 0, min(players, most), path)
    if len(set(seats)) != len(seats):
        raise refuse(path, "different players", value)
    return seats
