"""Position records, written by people: saved states (`core.forms.form`) with defaults left out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from ..rules.errors import Path
from .fields import Fields, read_fields, read_keys


class Keys(NamedTuple):
    """The parts of an object, as a position record has them."""

    parts: Mapping[str, Any]
    """word in a saved state -> the part (`form.Part`)"""
    steps: Mapping[str, tuple[str]]
    """word in a saved state -> the step to it in the record"""
    known: Collection[str]
    """the words of the record"""
    also: Mapping[str, str]
    """second word in the record (`Part.also`) -> the first"""
    usual: Mapping[str, Any]
    """the parts that are always the same where the record does not have them"""


class Filled(dict[str, Any]):
    """An object of a position record as a saved state has it: parts that the record leaves out are filled in.

    A part is made when it is first needed, because parts follow from others, and is not checked. Nobody changes the
    content, because defaults are shared. `whole` is what functions of the parts take: the whole position, in players
    with the seat; by default the object itself.
    """

    def __init__(self, keys: Keys, record: Any, path: Path = (), *whole: Any) -> None:
        super().__init__(keys.usual)
        self._parts, self._steps, self._path, self._whole = keys.parts, keys.steps, path, whole or (self,)
        said = read_keys(record, None, path)
        self._words: dict[str, str] = {}
        """first word of a part -> the second word that the record uses"""
        if not keys.also.keys().isdisjoint(said):
            self._words = {first: second for second, first in keys.also.items() if second in said and first not in said}
            first = {second: first for first, second in self._words.items()}
            said = {first.get(key, key): value for key, value in said.items()}
        self.given = read_keys(said, keys.known, path)
        """the record, with the first words of its parts"""

    def __missing__(self, word: str) -> Any:
        return self.make(self._parts[word])

    def make(self, part: Any) -> Any:
        """Fill in a part, and return it."""
        if part.follows is not None:
            value = part.follows(*self._whole)
        else:
            key = part.key()
            if key not in self.given:
                value = part.usual(self._whole[0])
            elif part.from_record is not None:
                value = part.from_record(self.given[key])
            else:
                value = self.given[key]
            value = part.kind.fill(value, self.place(key), self._whole[0])
            if part.completed is not None:
                value = part.completed(self, value)
        self[part.word] = value
        return value

    def place(self, key: str) -> Path:
        """Return the path to a part, in the words of the record; `key` is the first one for it."""
        return (*self._path, self._words.get(key, key))

    def parts(self, names: Iterable[str]) -> list[tuple[Any, Path]]:
        """Return the values of these parts, each with its path in the record."""
        path, steps = self._path, self._steps
        if self._words:
            steps = {word: (self._words.get(step[0], step[0]),) for word, step in steps.items()}
        return [(self[word], path + steps[word]) for word in names]


class Numbered(list[Any]):
    """The spaces of a board in a position record: their numbers are those that people use."""


def parts_of(value: Any, fields: Fields, path: Path) -> list[tuple[Any, Path]]:
    """Return the parts of an object of a saved state, or of a position record: each value, and the path to it."""
    if isinstance(value, Filled):
        return value.parts(fields.names)
    return [(one, path + step) for one, step in zip(read_fields(value, fields, path), fields.steps, strict=True)]


def seats_of(value: Any) -> list[int]:
    """Return the numbers in a list of seats that is not checked yet."""
    return [seat for seat in value if type(seat) is int] if isinstance(value, (list, tuple)) else []
