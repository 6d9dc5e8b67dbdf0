"""Position records, written by people: saved states (`core.forms.form`) with defaults left out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from ..rules.errors import Path
from ..rules.fields import Fields, read_fields, read_keys


class Words:
    """The parts (`form.Part`) of an object by their words, in a saved state and in a position record."""

    def __init__(self, parts: Sequence[Any], known: Collection[str] | None = None) -> None:
        self.parts = {part.word: part for part in parts}
        self.steps = {part.word: (part.key(),) for part in parts}
        """word in a saved state -> the step to it in the record"""
        self.position_parts = {part.key(): part for part in parts if part.follows is None}
        """word in the record -> the part"""
        self.also = {part.also: part.key() for part in parts if part.also}
        """second word in the record (`Part.also`) -> the first"""
        self.known = known or self.position_parts
        """all words of the record"""
        self.usual: Mapping[str, Any] = {}
        """the parts that are always the same where the record does not have them"""


class Filled(dict[str, Any]):
    """An object of a position record as a saved state has it: parts that the record leaves out are filled in.

    A part is made when it is first needed, because parts follow from others, and is not checked. Nobody changes the
    content, because defaults are shared. `whole` is what functions of the parts take: the whole position, in players
    with the seat; by default the object itself.
    """

    def __init__(self, words: Words, record: Any, path: Path = (), *whole: Any) -> None:
        super().__init__(words.usual)
        self._words, self._path, self._whole = words, path, whole or (self,)
        entries, also = read_keys(record, None, path), words.also
        self._second: dict[str, str] = {}
        """first word of a part -> the second word that the record uses"""
        if not also.keys().isdisjoint(entries):
            self._second = {
                first: second for second, first in also.items() if second in entries and first not in entries
            }
            first = {second: first for first, second in self._second.items()}
            entries = {first.get(key, key): value for key, value in entries.items()}
        self.given = read_keys(entries, words.known, path)
        """the record, with the first words of its parts"""

    def __missing__(self, word: str) -> Any:
        return self.make(self._words.parts[word])

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
        return (*self._path, self._second.get(key, key))

    def parts(self, names: Iterable[str]) -> list[tuple[Any, Path]]:
        """Return the values of these parts, each with its path in the record."""
        path, steps = self._path, self._words.steps
        if self._second:
            steps = {word: (self._second.get(step[0], step[0]),) for word, step in steps.items()}
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
