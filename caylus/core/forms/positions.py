"""Position records, written by people: saved states (`core.forms.form`) with defaults left out."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ..rules.errors import Path
from .fields import Fields, read_fields, read_keys


class Filled(dict[str, Any]):
    """An object of a position record as a saved state has it: parts that the record leaves out are filled in.

    A part is made when it is first needed, because parts follow from others, and is not checked. Nobody changes the
    content, because defaults are shared.
    """

    def __init__(
        self,
        record: Any,
        parts: Mapping[str, Any],
        keys: Collection[str],
        also: Mapping[str, str],
        path: Path = (),
        whole: Filled | None = None,
        seat: int | None = None,
    ) -> None:
        super().__init__()
        self._parts, self._path = parts, path
        said = read_keys(record, None, path)
        self._words = {also[key]: key for key in said if key in also and also[key] not in said}
        """first word of a part -> the second word (`Part.also`) that the record uses"""
        first = {second: word for word, second in self._words.items()}
        self.given = read_keys({first.get(key, key): value for key, value in said.items()}, keys, path)
        """the record, with the first words of its parts"""
        self._whole: tuple[Any, ...] = (self,) if whole is None else (whole,) if seat is None else (whole, seat)

    def __missing__(self, word: str) -> Any:
        part = self._parts[word]
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
            value = part.kind.fill(value, self.place(word), self._whole[0])
            if part.completed is not None:
                value = part.completed(self, value)
        self[word] = value
        return value

    def place(self, word: str) -> Path:
        """Return the path to a part, in the words of the record."""
        key = self._parts[word].key()
        return (*self._path, self._words.get(key, key))


class Numbered(list[Any]):
    """The spaces of a board in a position record: their numbers are those that people use."""


def parts_of(value: Any, fields: Fields, path: Path) -> list[tuple[Any, Path]]:
    """Return the parts of an object of a saved state, or of a position record: each value, and the path to it."""
    if isinstance(value, Filled):
        return [(value[word], value.place(word)) for word in fields.names]
    values = zip(fields.names, read_fields(value, fields, path), strict=True)
    return [(one, (*path, word)) for word, one in values]


def seats_of(value: Any) -> list[int]:
    """Return the numbers in a list of seats that is not checked yet."""
    return [seat for seat in value if type(seat) is int] if isinstance(value, (list, tuple)) else []
