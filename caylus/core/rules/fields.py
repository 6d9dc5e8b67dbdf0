"""Values from outside, each with the path to it: the form is checked here, and a refusal names the place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from .errors import Path, RecordError, quoted, written

LARGEST = 10**6
"""beyond every amount in a game; keeps hostile numbers out"""
_SHORT_LIST = 12
"""number of names; a refusal lists fewer than these one by one"""


class Fields:
    """The fields of an object, in the order in which they are read."""

    __slots__ = ("count", "names", "values")

    def __init__(self, *names: str) -> None:
        self.names = names
        self.count = len(names)
        self.values: Callable[[dict[str, Any]], tuple[Any, ...]] = itemgetter(*names)
        if len(names) == 1:
            self.values = lambda value: (value[names[0]],)  # `itemgetter` returns no tuple for a single name


def wrong(path: Path, problem: str) -> RecordError:
    """Return the error that names a place and its problem."""
    return RecordError(f"{written(path, 'state')}: {problem}", path=path)


def refuse(path: Path, expected: str, value: object) -> RecordError:
    """Return the error that names the place, the expected value, and the present one."""
    return wrong(path, f"expected {expected}, not {quoted(value)}.")


def told_of(error: RecordError, whole: str, path: Path = ()) -> RecordError:
    """Return the same error, about `whole` in place of a state, or about the part at this path of it."""
    begin = f"{written(error.where or (), 'state')}: "
    if not error.message.startswith(begin):
        return error
    where = (*path, *(error.where or ()))
    return RecordError(f"{written(where) or whole}: {error.message.removeprefix(begin)}", error.rule, path=where)


def read_whole(kind: Any, value: object, whole: str, table: Any, path: Path = ()) -> Any:
    """Read a value from outside by its kind (`values`); refusals name the whole that it is."""
    try:
        return kind.read(value, (), table)
    except RecordError as error:
        raise told_of(error, whole, path) from None


def refuse_name(path: Path, allowed: Sequence[str], value: object, known_to: str = "this game") -> RecordError:
    """Return the error that lists the allowed names, unless there are many."""
    names = "one of " + ", ".join(allowed) if len(allowed) < _SHORT_LIST else f"a name that {known_to} knows"
    return refuse(path, names, value)


def read_fields(value: Any, fields: Fields, path: Path) -> tuple[Any, ...]:
    """Return the values of an object that has these fields and no others, in the order of the fields."""
    if not isinstance(value, dict):
        raise refuse(path, "an object", value)
    if len(value) == fields.count:
        try:
            return fields.values(value)
        except KeyError:
            pass  # the missing field is named below
    for name in sorted(fields.names):
        if name not in value:
            raise wrong((*path, name), "missing.")
    unknown = next(name for name in value if name not in fields.names)
    raise wrong(path, f"unknown key {quoted(unknown)}; there is {', '.join(fields.names)}.")


def read_number(value: Any, low: int, high: int, path: Path) -> int:
    """Return a whole number within limits; refuse anything else."""
    if type(value) is not int or not low <= value <= high:
        raise refuse(path, f"a whole number from {low} to {high}", value)
    return value


def read_list(value: Any, least: int, most: int, path: Path, things: str = "") -> Sequence[Any]:
    """Return a list with `least` to `most` values; callers check the values. `things` names them in a refusal."""
    if not isinstance(value, (list, tuple)) or not least <= len(value) <= most:
        many = f"{least} to {most}" if least < most else f"{most}"
        raise refuse(path, f"a list of {many} {things}".rstrip(), value)
    return value
