"""The reader of JSON from outside."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from ..rules.errors import RecordError, quoted
from ..text.translation import _

DEEPEST = 20
"""levels of lists and objects"""


_PATH = re.compile(r"(?![{\[]|\w+://)(?:[^\n]*\.(?:json|jsonl|txt|md)|\S*[/\\]\S*)", re.IGNORECASE)
"""texts that people pass when they mean a file; no code is like that"""
_LONGEST_PATH = 1_000


def refuse_path(text: str, what: str, hint: str) -> None:
    """Raise `RecordError` for a text that is probably a path, with a hint in which `{}` stands for it."""
    if len(text) <= _LONGEST_PATH and _PATH.fullmatch(text):
        raise RecordError(f"{what} but looks like the path of a file, which is given as {hint.format(quoted(text))}.")


def parse_json(text: str, what: str) -> Any:
    """Read JSON from outside; raises `RecordError` with the line and column of the damage."""
    _check_depth(text, what)
    try:
        data = json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise RecordError(
            _("{what} is not JSON: {problem} at line {line}, column {column}."),
            what=what,
            problem=error.msg,
            line=error.lineno,
            column=error.colno,
        ) from None
    except ValueError as error:
        raise RecordError(f"{what} cannot be read: {str(error)[:80]}.") from None
    return data


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse a key that comes twice, because one of its values would be lost."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = Counter(key for key, _value in pairs).most_common(1)[0][0]
        raise ValueError(f"the key {quoted(twice)} comes twice")
    return found


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON")


_STRINGS_AND_BRACKETS = re.compile(r'"(?:[^"\\]+|\\.)*+"?|[\[{}\]]', re.DOTALL)


def _check_depth(text: str, what: str) -> None:
    """Refuse deep nesting before the parser: deep recursion raises no exception in WebAssembly, but ends Python."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return
    depth = 0
    for part in _STRINGS_AND_BRACKETS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(part[0], 0)
        if depth > DEEPEST:
            raise RecordError(f"{what} is nested too deeply.")
