"""Position records: what people write by hand, as the declaration of a game's forms says (`core.form`).

A record is *expanded* into the interchange form: what it leaves out is none, as at the start of the game, or follows
from the rest. Only its own form is checked here; values go on unchecked, because the interchange form is read with all
checks. *Shortening* leaves out again what would be so anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .errors import Path, RecordError, quoted
from .form import Data, Form, Part, Players, Spaces


def expand(form: Form, record: Mapping[Any, Any]) -> Data:
    """The interchange form, with null for `resume` where a phase begins."""
    data = _Expanded(form, fields_of(record, form.keys, ()))
    return {word: data[word] for word in form.fields.names}


class _Expanded(dict[str, Any]):
    """The interchange form, of which each part is made when it is first asked for: parts follow from others.

    Players are there from the beginning, with what is said of them.
    """

    def __init__(self, form: Form, given: Data) -> None:
        super().__init__()
        self.form, self.given = form, given
        said = [part for part in form.players.parts if part.follows is None]
        self["players"] = [
            {part.word: _default(part) for part in said} | fields_of(player, form.players.said, ("players", seat))
            for seat, player in enumerate(list_of(given, "players", form.players.least, form.players.most))
        ]
        self["game"] = given.get("game", form.game)
        self["options"] = form.options(len(self["players"]), given.get("options"))
        follow = [part for part in form.players.parts if part.follows is not None]
        for seat, player in enumerate(self["players"]):
            player |= {part.word: part.follows(self, seat) for part in follow if part.follows}

    def __missing__(self, word: str) -> Any:
        self[word] = value = self._resume() if word == "resume" else self._part(self.form.parts[word])
        return value

    def _part(self, part: Part) -> Any:
        if isinstance(part.kind, Spaces):
            return _expand_spaces(part.kind, part.word, self.given.get(part.word, {}), self["options"])
        if part.follows is not None:
            return part.follows(self)
        return self.given[part.word] if part.word in self.given else _default(part, self)

    def _resume(self) -> Data | None:
        """What the phase remembers is nothing where it is not said."""
        if "resume" not in self.given:
            return None
        memory = self.form.memory(self)
        return memory | fields_of(self.given["resume"], list(memory), ("resume",))


def _default(part: Part, *known: Any) -> Any:
    value = part.default(*known) if callable(part.default) else part.default
    return value[:] if isinstance(value, list) else value


def _expand_spaces(kind: Spaces, word: str, value: Any, options: Data) -> list[Data]:
    length = options[kind.length] if isinstance(kind.length, str) else kind.length
    numbers = {str(space): space for space in range(kind.first, kind.first + length)}
    words = [part.word for part in kind.parts]
    name = words[0]
    spaces: dict[int, Data] = {}
    for key, entry in fields_of(value, None, (word,)).items():
        number = numbers.get(str(key), -1)
        if number < 0 or number in kind.closed:
            raise refuse((word,), f"spaces from {kind.first} to {kind.first + length - 1}{kind.but}", key)
        if number in spaces:
            raise RecordError(f"{word}: space {number} comes twice.", path=(word, number))
        spaces[number] = {name: entry} if isinstance(entry, str) else fields_of(entry, words, (word, number))
        if name not in spaces[number] and number not in kind.usual:
            raise RecordError(f"{word}.{number}.{name}: missing.", path=(word, number))
    return [_expand_space(kind, number, spaces.get(number, {})) for number in numbers.values()]


def _expand_space(kind: Spaces, number: int, given: Data) -> Data:
    space: Data = {**kind.nothing_there(), kind.parts[0].word: kind.usual.get(number), **given}
    for part in kind.parts:
        if callable(part.default) and space[part.word] is None:
            space[part.word] = part.default(number, space)
    return space


def shorten(form: Form, data: Data) -> Data:
    """The record of an interchange form, without `resume`: its keys in order, and none that goes without saying."""
    record: Data = {}
    for word in form.keys:
        if word == "options":
            short = {name: value for name, value in data["options"].items() if value != form.defaults[name]}
            if short:
                record[word] = short
        elif word in form.parts:
            part = form.parts[word]
            if isinstance(part.kind, Players):
                record[word] = [_shorten_object(part.kind.parts, player) for player in data[word]]
            elif isinstance(part.kind, Spaces):
                listed = enumerate(data[word], part.kind.first)
                lies = {str(number): _shorten_space(part.kind, number, space) for number, space in listed}
                if said := {number: short for number, short in lies.items() if short is not None}:
                    record[word] = said
            elif data[word] != _default(part, data):
                record[word] = data[word]
    return record


def _shorten_object(parts: Sequence[Part], given: Data) -> Data:
    return {part.word: given[part.word] for part in parts if part.follows is None and given[part.word] != part.default}


def _shorten_space(kind: Spaces, number: int, space: Data) -> Any:
    """A name, where more is to be said an object, None where nothing is."""
    first = kind.parts[0].word
    empty = kind.nothing_there()
    short = {word: value for word, value in space.items() if value != empty[word]}
    for part in kind.parts[1:]:
        if callable(part.default) and short.get(part.word) == part.default(number, {**space, part.word: None}):
            short.pop(part.word, None)
    if short.get(first) == kind.usual.get(number):
        short.pop(first, None)
    return short[first] if short.keys() == {first} else short or None


def with_resume(record: Data, data: Data) -> Data:
    """The record with what the phase remembers."""
    memory = data["resume"]
    return {**record, "resume": {name: memory[name] for name in memory if name == "agenda" or any(memory[name])}}


def leads_to(read: Callable[[Data], Any], record: Data, state: Any) -> bool:
    """Whether the phase, begun with this board, comes to this very state."""
    try:
        return bool(read(record) == state)
    except RecordError:  # the board stands as it can only in the middle of the phase
        return False


def in_record(form: Form, error: RecordError, place: Callable[[Path], Path] = lambda path: path) -> RecordError:
    """What is wrong with the expanded form, said of the place in the record that is to be changed."""
    where = error.where or ()
    if len(where) > 1 and where[0] in form.parts and isinstance(form[str(where[0])], Spaces):
        where = (where[0], int(where[1]) + form[str(where[0])].first, *where[2:])
    where = place(where)
    if error.is_sentence:
        error.where = where if error.where is not None else None
        return error
    return RecordError(f"{written(where)}: {error.message.partition(': ')[2]}", error.rule, path=where)


def seats_of(value: Any) -> list[int]:
    """The numbers in what should be a list of seats."""
    return [seat for seat in value if type(seat) is int] if isinstance(value, list | tuple) else []


def fields_of(value: Any, names: Sequence[str] | None, path: Path) -> Data:
    """An object with none but these keys, or with any where no names are given."""
    if not isinstance(value, Mapping):
        raise refuse(path, "an object", value)
    for key in value:
        if names is not None and key not in names:
            what = written(path)
            raise RecordError(f"{what}: unknown key {quoted(key)}; there are {', '.join(names)}.", path=path)
    return dict(value)


def list_of(holder: Data, name: str, least: int, most: int, path: Path = ()) -> list[Any]:
    """A list of so many values."""
    value = holder.get(name, [])
    if not isinstance(value, list | tuple) or not least <= len(value) <= most:
        raise refuse((*path, name), f"a list of {least} to {most}", value)
    return list(value)


def written(path: Path) -> str:
    """The place in a record."""
    return ".".join(map(str, path)) or "position"


def refuse(path: Path, expected: str, value: object) -> RecordError:
    """The error that says where, what was expected, and what is there."""
    return RecordError(f"{written(path)}: expected {expected}, not {quoted(value)}.", path=path)
