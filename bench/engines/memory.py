"""Measure the memory of an object that others do not share."""

from __future__ import annotations

from sys import getsizeof
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

_NOT_DATA = (type, ModuleType, FunctionType, BuiltinFunctionType)


def _parts(thing: Any) -> list[Any]:
    """List the objects that one refers to: elements, keys and values, slots of all its classes, attributes."""
    if isinstance(thing, dict):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, list | tuple | set | frozenset):
        return list(thing)
    parts = [vars(thing)] if hasattr(thing, "__dict__") else []
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        names = (slots,) if isinstance(slots, str) else slots
        parts += [getattr(thing, name) for name in names if hasattr(thing, name)]
    return parts


def reachable(thing: Any) -> dict[int, Any]:
    """All objects that hang on this one, by identity; classes, functions and modules are no data."""
    found: dict[int, Any] = {}
    waiting = [thing]
    while waiting:
        part = waiting.pop()
        if id(part) not in found and not isinstance(part, _NOT_DATA):
            found[id(part)] = part
            waiting += _parts(part)
    return found


def added_bytes(copy: Any, original: Any) -> int:
    """Return the bytes of all that belongs to the copy and not to the original too: the price of one more copy.

    Each object counts with `sys.getsizeof`, which includes the header of the garbage collector and the spare room of
    a list. Small ints, tables and whatever else a copy shares do not count.
    """
    shared = reachable(original)
    return sum(getsizeof(part) for number, part in reachable(copy).items() if number not in shared)
