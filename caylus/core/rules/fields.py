"""Values from outside, each with the path to it: the form is checked here, and a refusal names the place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from .errors import Path, RecordError, quoted, written

LARGEST = 10**6
"""beyond every amount in a game; keeps hostile numbers out"""
_SHORT_LIST = 12
"""number of names; a refusal lists fewer than these one by one"""


class Fields:
    """The fields of an object, in the order in which they are read."""

    __slots__ = ("count", "names", "steps", "values")

    def __init__(self, *names: str) -> None:
        self.names = names
        self.steps: tuple[Path, ...] = tuple((name,) for name in names)
        """the last steps of the paths to them"""
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


def located(error: RecordError, whole: str) -> RecordError:
    """Return the same error, about `whole` in place of a state."""
    where = error.where or ()
    begin = f"{written(where, 'state')}: "
    if not error.message.startswith(begin):
        return error
    return RecordError(f"{written(where) or whole}: {error.message.removeprefix(begin)}", error.rule, path=where)


def read_whole(kind: Any, value: object, whole: str, table: Any, path: Path = ()) -> Any:
    """Read a value from outside by its kind (`values`); refusals name its path, or the whole that it is."""
    try:
        return kind.read(value, path, table)
    except RecordError as error:
        raise located(error, whole) from None


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
    raise _unknown(path, next(name for name in value if name not in fields.names), fields.names)


def read_keys(value: Any, names: Collection[str] | None, path: Path) -> dict[Any, Any]:
    """Return an object that has none but these keys, any of which may be missing; without `names`, one of any keys."""
    if type(value) is not dict and not isinstance(value, Mapping):
        raise refuse(path, "an object", value)
    for key in value:
        if names is not None and key not in names:
            raise _unknown(path, key, names)
    return dict(value)


def _unknown(path: Path, key: object, names: Iterable[str]) -> RecordError:
    return wrong(path, f"unknown key {quoted(key)}; there is {', '.join(names)}.")


def read_number(value: Any, low: int, high: int, path: Path) -> int:
    """Return a whole number within limits; refuse anything else."""
    if type(value) is not int or not low <= value <= high:
        raise refuse(path, f"a whole number from {low} to {high}", value)
    return value


def read_list(value: Any, least: int, most: int, path: Path, things: str = "") -> Sequence[Any]:
    """Return a list with `least` to `most` values; callers check the values. `things` names them in a refusal."""
    if not isinstance(value, (list, tuple)) or not least <= len(value) <= most:
        raise refuse(path, f"a list of {least if least == most else f'{least} to {most}'} {things}".rstrip(), value)
    return value
