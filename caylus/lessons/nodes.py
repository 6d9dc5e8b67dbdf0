"""A value from outside and how it was reached: reads what it should be, or refuses it and says where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..core.rules.errors import CaylusError, Path, RecordError, quoted, written
from .limits import LANGUAGE, LONGEST_TEXT, MOST_LANGUAGES
from .model import Text

_HALF_A_CHARACTER = re.compile("[\ud800-\udfff]")
"""what \\ud800 in JSON or YAML reads as: no file can hold it"""


def _written(path: Path) -> str:
    return written(path) or "lesson"


def refusal(path: Path, problem: str, rule: str | None = None) -> RecordError:
    """The error that says where and what."""
    return RecordError(f"{_written(path)}: {problem}", rule, path=path)


def moved(path: Path, error: CaylusError) -> RecordError:
    """The refusal of a part, told of the whole in which the part stands at this path."""
    where = (*path, *(error.where or ()))
    return refusal(where, error.message.removeprefix(f"{_written(error.where or path[-1:])}: "), error.rule)


class Node:
    """A value and its path. The methods read it as what it should be."""

    def __init__(self, value: Any, path: Path = ()) -> None:
        self.value = value
        self.path = path

    def refuse(self, expected: str) -> RecordError:
        """The error that says what was expected here."""
        return refusal(self.path, f"expected {expected}, not {quoted(self.value)}.")

    def keys(self, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
        """An object with these keys and no others."""
        if not isinstance(self.value, dict):
            raise self.refuse("an object with keys")
        for key in self.value:
            if key not in required and key not in optional:
                known = ", ".join((*required, *optional))
                raise refusal(self.path, f"unknown key {quoted(key)}; there is {known}.")
        for key in required:
            if key not in self.value:
                raise refusal((*self.path, key), "missing.")

    def get(self, key: str) -> Node | None:
        """What stands under a key; None where it is left out."""
        return Node(self.value[key], (*self.path, key)) if key in self.value else None

    def need(self, key: str) -> Node:
        """What stands under a key that `keys` has required."""
        return Node(self.value[key], (*self.path, key))

    def items(self, most: int, least: int = 1) -> Iterator[Node]:
        """The values of a list."""
        if not isinstance(self.value, list) or not least <= len(self.value) <= most:
            raise self.refuse(f"a list of {least} to {most}")
        for index, value in enumerate(self.value):
            yield Node(value, (*self.path, index))

    def number(self, low: int, high: int) -> int:
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.refuse(f"a whole number from {low} to {high}")
        return self.value

    def flag(self) -> bool:
        if type(self.value) is not bool:
            raise self.refuse("true or false")
        return self.value

    def string(self, longest: int) -> str:
        if not isinstance(self.value, str):
            raise self.refuse("a text (numbers and true need quotation marks here)")
        if not self.value.strip() or len(self.value) > longest:
            raise self.refuse(f"a text of 1 to {longest} characters")
        if _HALF_A_CHARACTER.search(self.value):
            raise self.refuse("a text that can be written in UTF-8")
        return self.value

    def text(self, own: str, longest: int = LONGEST_TEXT) -> Text:
        """A text in the lesson's own language, or an object language -> text."""
        if not isinstance(self.value, dict):
            return {own: self.string(longest)}
        for language in self.value:
            if not isinstance(language, str) or not re.fullmatch(LANGUAGE, language):
                raise refusal(self.path, f"expected languages such as en, not {quoted(language)}.")
        if own not in self.value:
            raise refusal(self.path, f"the text in the lesson's own language, {own}, is missing.")
        if len(self.value) > MOST_LANGUAGES:
            raise refusal(self.path, f"at most {MOST_LANGUAGES} languages.")
        return {language: self.need(language).string(longest) for language in self.value}
