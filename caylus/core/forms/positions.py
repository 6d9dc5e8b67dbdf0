"""Position records, written by people, as declared in a game's form (`core.forms.form`).

A record is *expanded* into a saved state: keys that it leaves out are zero, have their default, or follow from the
rest. Only the record's own form is checked here; values go on unchecked, because the saved state is read with all
checks. *Shortening* leaves those keys out again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from ..rules.contract import Game
from ..rules.errors import Path, RecordError, quoted
from ..rules.values import Amounts
from .form import NEEDED, Data, Form, Group, Part, Players, Spaces


class Positions(NamedTuple):
    """Positions that people write, save and share (docs/positions.md), and codes."""

    read: Callable[..., Game]
    """(position record, sink=None) -> the state; checks the record"""
    write: Callable[[Any], dict[str, Any]]
    """(state) -> its canonical position record, without version and game"""
    zdict: bytes = b""
    """zlib's preset dictionary for the codes of positions; permanent"""
    headers: bytes = b""
    """zlib's preset dictionary for the headers of the codes of records; permanent"""
    form: Form | None = None
    """its declared forms; None: there are no JSON schemas of them, and no position editor"""


def expand(form: Form, record: Mapping[Any, Any]) -> Data:
    """Return the saved state of a record, with null for `resume` if a phase begins."""
    data = _Expanded(form, fields_of(_in_first_words(record, form.also), form.keys, ()))
    return {word: data[word] for word in form.fields.names}


class _Expanded(dict[str, Any]):
    """A saved state whose parts are made when they are first needed, because parts follow from others.

    Players are there from the beginning, with their given values. Nobody changes the content, because defaults are
    shared.
    """

    def __init__(self, form: Form, given: Data) -> None:
        super().__init__()
        self.form, self.given = form, given
        own, whole = form.players, form.parts["players"]
        listed = {"players": whole.default, **given} if whole.default is not NEEDED else given
        self["players"] = [
            _expand_object(own, player, ("players", seat))
            for seat, player in enumerate(list_of(listed, "players", own.least, own.most))
        ]
        self["game"] = given.get("game", form.game)
        self["options"] = form.complete(len(self["players"]), given.get("options"))
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
        if isinstance(part.kind, Group):
            return _expand_object(part.kind, self.given.get(part.key(), {}), (part.key(),))
        key = part.key()
        if key in self.given or isinstance(part.kind, Amounts):
            value = _expand_said(part, self.given.get(key, {}), (key,))
        else:
            value = _default(part, self)
        return value if part.completed is None else part.completed(self, value)

    def _resume(self) -> Data | None:
        """Return the memory of the phase: zeros for omitted parts, None without `resume`."""
        if "resume" not in self.given:
            return None
        memory = self.form.memory(self)
        return memory | fields_of(self.given["resume"], list(memory), ("resume",))


def _expand_object(kind: Players | Group, value: Any, path: Path) -> Data:
    data = kind.usual.copy()
    said = value if _knows(kind.said, value) else fields_of(_in_first_words(value, kind.also), kind.said, path)
    for key, given in said.items():
        part = kind.said[key]
        data[part.word] = _expand_said(part, given, (*path, key))
    return data


def _expand_said(part: Part, given: Any, path: Path) -> Any:
    if isinstance(part.kind, Amounts):
        zeros = dict.fromkeys(part.kind.names, 0)
        return zeros | (given if _knows(zeros, given) else fields_of(given, part.kind.names, path))
    return given if part.expand is None else part.expand(given)


def _in_first_words(value: Any, also: Mapping[str, str]) -> Any:
    """Return the object with first words for second ones (`Part.also`); a pair of both stays, and is refused."""
    if not isinstance(value, Mapping) or also.keys().isdisjoint(value):
        return value
    return {also[key] if key in also and also[key] not in value else key: said for key, said in value.items()}


def _knows(known: Data, value: Any) -> bool:
    """Tell whether a value is an object with none but known keys: a fast check before `fields_of`."""
    return type(value) is dict and value.keys() <= known.keys()


def _default(part: Part, data: Data) -> Any:
    value = part.default(data) if callable(part.default) else part.default
    return value[:] if isinstance(value, list) else value


def _expand_spaces(kind: Spaces, word: str, value: Any, options: Data) -> list[Data]:
    length = options[kind.length] if isinstance(kind.length, str) else kind.length
    usual = kind.usual_spaces(length)
    words = kind.fields.names
    name = words[0]
    spaces: dict[str, Data] = {}
    for key, entry in fields_of(value, None, (word,)).items():
        space = str(key)
        number = int(space) if space in usual else -1
        if number < 0 or number in kind.closed:
            raise refuse((word,), f"spaces from {kind.first} to {kind.first + length - 1}{kind.but}", key)
        if space in spaces:
            raise RecordError(f"{word}: space {number} comes twice.", path=(word, number))
        said = {name: entry} if isinstance(entry, str) else fields_of(entry, words, (word, number))
        if name not in said and number not in kind.usual:
            raise RecordError(f"{word}.{number}.{name}: missing.", path=(word, number))
        spaces[space] = kind.space(number, said)
    return list({**usual, **spaces}.values())


def shorten(form: Form, data: Data) -> Data:
    """Return the record of a saved state, without `resume`: its keys in order, without defaults."""
    record: Data = {}
    parts = form.said
    for word in form.keys:
        if word == "options":
            short = {name: value for name, value in data["options"].items() if value != form.options[name][0]}
            if short:
                record[word] = short
        elif word in parts:
            part = parts[word]
            value = data[part.word]
            if isinstance(part.kind, Players):
                record[word] = [_shorten_object(part.kind, player) for player in value]
            elif isinstance(part.kind, Spaces):
                said = {
                    number: _shorten_space(part.kind, int(number), space)
                    for (number, usual), space in zip(part.kind.usual_spaces(len(value)).items(), value, strict=True)
                    if space != usual
                }
                if said:
                    record[word] = said
            else:
                record |= _shorten_part(part, value, data)
    return record


def _shorten_object(kind: Players | Group, given: Data) -> Data:
    record: Data = {}
    for key, part in kind.said.items():
        value = given[part.word]
        if value != kind.usual[part.word]:
            record[key] = _shorten_said(part, value)
    return record


def _shorten_said(part: Part, value: Any) -> Any:
    if isinstance(part.kind, Amounts):
        return {name: amount for name, amount in value.items() if amount}
    return value if part.shorten is None else part.shorten(value)


def _shorten_part(part: Part, value: Any, data: Data) -> Data:
    """Return the key with its value; an empty object for a default."""
    if isinstance(part.kind, Group):
        short = _shorten_object(part.kind, value)
        return {part.key(): short} if short else {}
    said = _shorten_said(part, value)
    if isinstance(part.kind, Amounts):
        is_usual = not said
    else:
        is_usual = (said if part.completed else value) == _default(part, data)
    return {} if is_usual else {part.key(): said}


def _shorten_space(kind: Spaces, number: int, space: Data) -> Any:
    """Return the name of the tile if nothing else differs from the default, otherwise an object."""
    first = kind.parts[0].word
    empty = kind.nothing_there
    short = {word: value for word, value in space.items() if value != empty[word]}
    for part in kind.parts[1:]:
        if callable(part.default) and short.get(part.word) == part.default(number, {**space, part.word: None}):
            short.pop(part.word, None)
    if short.get(first) == kind.usual.get(number):
        short.pop(first, None)
    return short[first] if short.keys() == {first} else short


def with_resume(record: Data, data: Data) -> Data:
    """Return the record with the memory of the phase."""
    memory = data["resume"]
    return {**record, "resume": {name: memory[name] for name in memory if name == "agenda" or any(memory[name])}}


def leads_to(read: Callable[[Data], Any], record: Data, state: Any) -> bool:
    """Tell whether the phase, begun with this board, comes to exactly this state."""
    try:
        return bool(read(record) == state)
    except RecordError:  # such a board is possible only in the middle of the phase
        return False


def in_record(
    form: Form, record: Mapping[Any, Any], error: RecordError, place: Callable[[Path], Path] = lambda path: path
) -> RecordError:
    """Return the error in the expanded form as an error at its place in the record."""
    where = _in_second_words(form, record, place(_said_where(form, error.where or ())))
    if error.is_sentence:
        error.where = where if error.where is not None else None
        return error
    return RecordError(f"{written(where)}: {error.message.partition(': ')[2]}", error.rule, path=where)


def _said_where(form: Form, where: Path) -> Path:
    """Return the path in the record: by its own words, and with the numbers of spaces that people use."""
    part = form.parts.get(str(where[0])) if where else None
    if part is None:
        return where
    rest = where[1:]
    if isinstance(part.kind, Spaces) and rest and isinstance(rest[0], int):
        rest = (rest[0] + part.kind.first, *rest[1:])
    elif isinstance(part.kind, Players) and len(rest) > 1:
        words = {one.word: one.key() for one in part.kind.parts}
        rest = (rest[0], words.get(str(rest[1]), rest[1]), *rest[2:])
    return (part.key(), *rest)


def _in_second_words(form: Form, record: Mapping[Any, Any], where: Path) -> Path:
    """Return the path with the second word (`Part.also`) that the record uses."""
    last, holder, also = 0, record, form.also
    if len(where) > 2 and where[0] == "players":
        last, holder, also = 2, record["players"][where[1]], form.players.also
    used = [second for second, first in also.items() if second in holder and where[last : last + 1] == (first,)]
    return (*where[:last], *used, *where[last + 1 :]) if used else where


def seats_of(value: Any) -> list[int]:
    """Return the numbers in a list of seats that is not checked yet."""
    return [seat for seat in value if type(seat) is int] if isinstance(value, (list, tuple)) else []


def fields_of(value: Any, names: Collection[str] | None, path: Path) -> dict[Any, Any]:
    """Return an object with none but these keys; without `names` any keys are allowed, even numbers."""
    if type(value) is not dict and not isinstance(value, Mapping):
        raise refuse(path, "an object", value)
    for key in value:
        if names is not None and key not in names:
            what = written(path)
            raise RecordError(f"{what}: unknown key {quoted(key)}; there are {', '.join(names)}.", path=path)
    return dict(value)


def list_of(holder: Data, name: str, least: int, most: int, path: Path = ()) -> list[Any]:
    """Return a list with `least` to `most` values."""
    value = holder.get(name, [])
    if not isinstance(value, (list, tuple)) or not least <= len(value) <= most:
        raise refuse((*path, name), f"a list of {least} to {most}" if least < most else f"a list of {most}", value)
    return list(value)


def written(path: Path) -> str:
    """Return a path as the text of a place in a record."""
    return ".".join(map(str, path)) or "position"


def refuse(path: Path, expected: str, value: object) -> RecordError:
    """Return the error that names the place, the expected value, and the present one."""
    return RecordError(f"{written(path)}: expected {expected}, not {quoted(value)}.", path=path)
