"""The kinds of values in a form (`form`): writers, checked readers, and JSON schemas.

The same kind writes and reads a value, so a written value can be read back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from .errors import Path, RecordError, quoted
from .fields import Fields, read_fields, read_keys, read_list, read_number, refuse, refuse_name, wrong
from .schema import Schema, closed, list_of, text, whole_number

if TYPE_CHECKING:
    from .source import Source

_HALF_A_CHARACTER = re.compile("[\ud800-\udfff]")
"""the character that \\ud800 in JSON or YAML reads as: no file can hold it"""


class Table(NamedTuple):
    """The number of players, for kinds that are read without a state."""

    players: int


class Kind:
    """A kind of values in a saved state."""

    word = ""
    """name of the kind for the editor: `number`, `flag`, `name`, ..."""
    absent: ClassVar[Any] = None
    """the value of a part that a position record leaves out, if its declaration has no default"""

    def fill(self, value: Any, path: Path, whole: Any) -> Any:
        """Return the unchecked value of a saved state for one of a position record, which may leave out parts of it."""
        return value

    def short(self, value: Any, whole: Any) -> Any:
        """Return the value of a position record for one of a saved state, without what `fill` adds."""
        return value

    def write(self, source: Source, value: str) -> str:
        """Return the source code of the written value; `value` is that of the state's value, and often the same."""
        return value

    def read(self, value: Any, path: Path, table: Any) -> Any:
        """Return the state's value for a value from outside; raises `RecordError`. `table.players` is their number."""
        raise NotImplementedError

    def read_each(self, listed: Sequence[Any], path: Path, table: Any) -> tuple[Any, ...]:
        """Return the values of a list from outside, whose path this is."""
        return tuple([self.read(one, (*path, index), table) for index, one in enumerate(listed)])

    def schema(self, seats: int) -> Schema:
        """Return its JSON schema, for games with up to `seats` players."""
        raise NotImplementedError

    def shown(self) -> dict[str, Any]:
        """Return the facts for an editor: the kind, and its bounds or choices."""
        return {"kind": self.word}

    def take(self, part: Any, value: Any, path: Path, state: Any, seat: int | None) -> None:
        """Put a value from outside into the state, in the field of this part of a form (`core.form.Part`).

        Raises `RecordError`.
        """
        part.put(state, self.read(value, path, state), seat)


class Number(Kind):
    """A whole number within limits."""

    word = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def read(self, value: Any, path: Path, table: Any) -> int:
        if type(value) is int and self.low <= value <= self.high:
            return value
        raise refuse(path, f"a whole number from {self.low} to {self.high}", value)

    def schema(self, seats: int) -> Schema:
        return whole_number(self.low, self.high)

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "least": self.low, "most": self.high}


class Seat(Kind):
    """A player, by number."""

    word = "seat"

    def read(self, value: Any, path: Path, table: Any) -> int:
        if type(value) is int and 0 <= value < table.players:
            return value
        raise refuse(path, f"a whole number from 0 to {table.players - 1}", value)

    def schema(self, seats: int) -> Schema:
        return whole_number(0, seats - 1)


class Flag(Kind):
    """True or false."""

    word = "flag"

    def read(self, value: Any, path: Path, table: Any) -> bool:
        if type(value) is bool:
            return value
        raise refuse(path, "true or false", value)

    def schema(self, seats: int) -> Schema:
        return {"type": "boolean"}


class Name(Kind):
    """One of some names, which the state holds as numbers: their places in a list, or those of a mapping.

    `others` are further numbers with names for writing; the game itself distinguishes them when it reads. A refusal
    names `known_to` if there are too many names to list.
    """

    word = "name"

    def __init__(
        self,
        names: Sequence[str] | Mapping[str, int],
        others: Mapping[int, str] | None = None,
        known_to: str = "this game",
    ) -> None:
        self.numbers = names if isinstance(names, Mapping) else {name: number for number, name in enumerate(names)}
        self.names = {number: name for name, number in self.numbers.items()} | dict(others or {})
        self.known_to = known_to

    def write(self, source: Source, value: str) -> str:
        return f"{source.constant(self.names)}[{value}]"

    def read(self, value: Any, path: Path, table: Any) -> int:
        if type(value) is str and value in self.numbers:
            return self.numbers[value]
        raise refuse_name(path, tuple(self.numbers), value, self.known_to)

    def read_each(self, listed: Sequence[Any], path: Path, table: Any) -> tuple[Any, ...]:
        if {*map(type, listed)} == {str} and self.numbers.keys() >= {*listed}:
            return tuple(map(self.numbers.__getitem__, listed))
        return super().read_each(listed, path, table)  # names the place

    def schema(self, seats: int) -> Schema:
        return {"enum": list(self.numbers)}

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "choices": list(self.numbers)}


class Choice(Kind):
    """One of some whole numbers; the state holds its place in this order."""

    word = "choice"

    def __init__(self, *numbers: int) -> None:
        self.numbers = numbers

    def write(self, source: Source, value: str) -> str:
        return f"{source.constant(self.numbers)}[{value}]"

    def read(self, value: Any, path: Path, table: Any) -> int:
        if type(value) is int and value in self.numbers:
            return self.numbers.index(value)
        *others, last = map(str, self.numbers)
        raise refuse(path, f"{', '.join(others)} or {last}", value)

    def schema(self, seats: int) -> Schema:
        return {"enum": list(self.numbers)}

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "choices": list(self.numbers)}


class Optional(Kind):
    """Another kind, or null, which the state holds as None or as a number for nobody or nothing."""

    def __init__(self, kind: Kind, none: int | None = -1) -> None:
        self.kind, self.none = kind, none

    def write(self, source: Source, value: str) -> str:
        there = source.fresh("there")
        equals = "is" if self.none is None else "=="
        return f"None if ({there} := {value}) {equals} {self.none} else {self.kind.write(source, there)}"

    def read(self, value: Any, path: Path, table: Any) -> Any:
        return self.none if value is None else self.kind.read(value, path, table)

    def schema(self, seats: int) -> Schema:
        return {"anyOf": [self.kind.schema(seats), {"type": "null"}]}

    def shown(self) -> dict[str, Any]:
        return {**self.kind.shown(), "optional": True}


class ListOf(Kind):
    """A list, which the state holds as a tuple; its length is within limits."""

    word = "list"

    def __init__(self, kind: Kind, least: int, most: int, things: str = "") -> None:
        self.kind, self.least, self.most, self.things = kind, least, most, things

    def write(self, source: Source, value: str) -> str:
        one = self.kind.write(source, "one")
        return f"[*{value}]" if one == "one" else f"[{one} for one in {value}]"

    def read(self, value: Any, path: Path, table: Any) -> tuple[Any, ...]:
        return self.kind.read_each(read_list(value, self.least, self.most, path, self.things), path, table)

    def schema(self, seats: int) -> Schema:
        return list_of(self.kind.schema(seats), self.most, self.least)

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "least": self.least, "most": self.most, "of": self.kind.shown()}


class Seats(Kind):
    """Different players in an order; the state holds a tuple. `most` is for lists that are shorter than the table.

    `every`: each player is in it.
    """

    word = "seats"

    def __init__(self, most: int = 99, *, every: bool = False) -> None:
        self.most, self.every = most, every

    def write(self, source: Source, value: str) -> str:
        return f"[*{value}]"

    def read(self, value: Any, path: Path, table: Any) -> tuple[int, ...]:
        seats = ListOf(Seat(), 0, min(table.players, self.most), "players").read(value, path, table)
        if len(set(seats)) != (table.players if self.every else len(seats)):
            every = f"each player from 0 to {table.players - 1} once"
            raise refuse(path, every if self.every else "different players", value)
        return seats

    def schema(self, seats: int) -> Schema:
        return list_of(Seat().schema(seats), min(seats, self.most), 0) | {"uniqueItems": True}

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "most": self.most, "every": self.every}


class Amounts(Kind):
    """An object of whole numbers from 0 to the highest; the state has them one after the other, in this order.

    A position leaves out zeros. `each` is the highest amount of each name, for editors; the game itself checks it.
    """

    word = "amounts"
    absent: ClassVar[Any] = {}

    def __init__(self, *names: str, high: int, each: Mapping[str, int] | None = None) -> None:
        self.names, self.high, self.each = names, high, each
        self.fields, self.kind = Fields(*names), Number(0, high)

    def fill(self, value: Any, path: Path, whole: Any) -> Any:
        return dict.fromkeys(self.names, 0) | read_keys(value, self.names, path)

    def short(self, value: Any, whole: Any) -> Any:
        return {name: amount for name, amount in value.items() if amount}

    def write(self, source: Source, value: str) -> str:
        return f"dict(zip({self.names!r}, {value}))"

    def read(self, value: Any, path: Path, table: Any) -> tuple[int, ...]:
        amounts = read_fields(value, self.fields, path)
        for name, amount in zip(self.names, amounts, strict=True):
            self.kind.read(amount, (*path, name), table)
        return amounts

    def schema(self, seats: int) -> Schema:
        return closed({name: self.kind.schema(seats) for name in self.names})

    def shown(self) -> dict[str, Any]:
        each = {"each": dict(self.each)} if self.each else {}
        return {"kind": self.word, "names": list(self.names), "least": 0, "most": self.high, **each}


class Object(Kind):
    """An object with these fields; the state holds their values as a tuple."""

    word = "object"

    def __init__(self, **kinds: Kind) -> None:
        self.kinds = kinds
        self.fields = Fields(*kinds)

    def write(self, source: Source, value: str) -> str:
        one = value if value.isidentifier() else source.fresh("one")
        first = one if one == value else f"({one} := {value})"  # a value that takes time is asked for once
        entries = (
            f"{word!r}: {kind.write(source, f'{one if place else first}[{place}]')}"
            for place, (word, kind) in enumerate(self.kinds.items())
        )
        return f"{{{', '.join(entries)}}}"

    def read(self, value: Any, path: Path, table: Any) -> tuple[Any, ...]:
        values = zip(self.kinds.items(), read_fields(value, self.fields, path), strict=True)
        return tuple([kind.read(one, (*path, word), table) for (word, kind), one in values])

    def schema(self, seats: int) -> Schema:
        return closed({word: kind.schema(seats) for word, kind in self.kinds.items()})

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "of": {word: kind.shown() for word, kind in self.kinds.items()}}


class Counts(Kind):
    """An object of whole numbers by name, without zeros, in the order of the alphabet.

    `highest` has the limit for each name; the state has a list of the numbers, in the order of `highest`.
    """

    word = "counts"

    def __init__(self, highest: Mapping[str, int]) -> None:
        self.highest = highest

    def write(self, source: Source, value: str) -> str:
        names = source.constant(sorted((name, number) for number, name in enumerate(self.highest)))
        return f"{{name: count for name, number in {names} if (count := {value}[number])}}"

    def read(self, value: Any, path: Path, table: Any) -> list[int]:
        if not isinstance(value, dict):
            raise refuse(path, "an object", value)
        counts = dict.fromkeys(self.highest, 0) | value
        if len(counts) > len(self.highest):
            unknown = next(name for name in value if name not in self.highest)
            raise refuse_name(path, tuple(self.highest), unknown)
        return [read_number(counts[name], 0, most, (*path, name)) for name, most in self.highest.items()]

    def schema(self, seats: int) -> Schema:
        return closed({name: Number(0, most).schema(seats) for name, most in self.highest.items()}, ())

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "most": dict(self.highest)}


class Flags(Kind):
    """True or false for each of `count` places; the state holds a set of bits: `1 << place` for each that is true."""

    word = "flags"

    def __init__(self, count: int) -> None:
        self.count = count
        self._each = ListOf(Flag(), count, count)

    def write(self, source: Source, value: str) -> str:
        bits = source.constant([1 << place for place in range(self.count)])
        return f"[{value} & bit != 0 for bit in {bits}]"

    def read(self, value: Any, path: Path, table: Any) -> int:
        return sum(flag << place for place, flag in enumerate(self._each.read(value, path, table)))

    def schema(self, seats: int) -> Schema:
        return self._each.schema(seats)

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "count": self.count}


class Bits(Kind):
    """Names in the order of the alphabet; the state holds a set of bits: `1 << number` for each.

    A position has them in any order. With `once` a saved state does, too; `once` has the words that refuse a repeated
    name.
    """

    word = "names"

    def __init__(self, numbers: Mapping[str, int], once: str = "") -> None:
        self.bits = {name: 1 << number for name, number in numbers.items()}
        self.once = once

    def fill(self, value: Any, path: Path, whole: Any) -> Any:
        return sorted(value) if isinstance(value, list) and all(type(name) is str for name in value) else value

    def write(self, source: Source, value: str) -> str:
        names = source.constant(sorted(self.bits.items()))
        return f"[name for name, bit in {names} if {value} & bit]"

    def read(self, value: Any, path: Path, table: Any) -> int:
        found, last, bits, once = 0, "", self.bits, self.once
        for index, name in enumerate(read_list(value, 0, len(bits), path)):
            bit = bits.get(name) if type(name) is str else None
            if bit is None:
                raise refuse_name((*path, index), tuple(bits), name)
            if once and found & bit:
                raise refuse((*path, index), once, name)
            if name <= last and not once:
                raise refuse(path, "different names in the order of the alphabet", value)
            found |= bit
            last = name
        return found

    def schema(self, seats: int) -> Schema:
        return list_of({"enum": sorted(self.bits)}, len(self.bits), 0) | {"uniqueItems": True}

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "choices": list(self.bits)}


class BitsByGroup(Kind):
    """A set of bits as an object: for each group the names in it; `once` as in `Bits`."""

    word = "groups"

    def __init__(self, groups: Mapping[str, Mapping[str, int]], once: str = "") -> None:
        self.groups = {group: Bits(numbers, once) for group, numbers in groups.items()}
        self.fields = Fields(*groups)

    def write(self, source: Source, value: str) -> str:
        return f"{{{', '.join(f'{group!r}: {bits.write(source, value)}' for group, bits in self.groups.items())}}}"

    def read(self, value: Any, path: Path, table: Any) -> int:
        found = 0
        for (group, bits), names in zip(self.groups.items(), read_fields(value, self.fields, path), strict=True):
            found |= bits.read(names, (*path, group), table)
        return found

    def schema(self, seats: int) -> Schema:
        return closed({group: bits.schema(seats) for group, bits in self.groups.items()})

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "groups": {group: list(bits.bits) for group, bits in self.groups.items()}}


class ByHand(Kind):
    """A value that a game writes and reads itself: of a kind, or of any form, with its JSON schema.

    `write(state)`, in `Players` `write(state, seat)`, returns the value to be written, or the value that the kind then
    writes. `read(state, value, path)` puts a value into the state; its result is ignored. A kind has checked the value
    before; without a kind the value is as it came from outside.
    """

    word = "other"

    def __init__(self, write: Callable[..., Any], read: Callable[..., Any], of: Kind | Schema) -> None:
        self._get, self._put, self.of = write, read, of

    def write(self, source: Source, value: str) -> str:
        computed = f"{source.constant(self._get)}({value})"
        return self.of.write(source, computed) if isinstance(self.of, Kind) else computed

    def take(self, part: Any, value: Any, path: Path, state: Any, seat: int | None) -> None:
        self._put(state, self.of.read(value, path, state) if isinstance(self.of, Kind) else value, path)

    def schema(self, seats: int) -> Schema:
        return self.of.schema(seats) if isinstance(self.of, Kind) else self.of

    def shown(self) -> dict[str, Any]:
        return self.of.shown() if isinstance(self.of, Kind) else {"kind": self.word}


class Held(Kind):
    """The things that a player or a pile holds, by name, in the order of the alphabet. The state has the holder of
    each.

    Each player has a part of this kind, and so may piles, with the number `by`. In an empty state all things are with
    `free`.
    """

    word = "held"

    def __init__(self, names: Sequence[str], free: int, by: int | None = None) -> None:
        self.names, self.free, self.by = tuple(names), free, by
        self._bits = Bits({name: number for number, name in enumerate(names)})

    def fill(self, value: Any, path: Path, whole: Any) -> Any:
        return self._bits.fill(value, path, whole)

    def write(self, source: Source, value: str) -> str:
        names = source.constant(sorted((name, number) for number, name in enumerate(self.names)))
        who = "seat" if self.by is None else self.by
        return f"[name for name, number in {names} if {value}[number] == {who}]"

    def take(self, part: Any, value: Any, path: Path, state: Any, seat: int | None) -> None:
        self._bits.read(value, path, state)
        holders = getattr(state, part.field or part.word)
        changed = [*holders]
        for name in value:
            number = self.names.index(name)
            if changed[number] != self.free:
                raise refuse_name(path, [], name)
            changed[number] = self.by if seat is None else seat
        part.put(state, type(holders)(changed), None)

    def schema(self, seats: int) -> Schema:
        return self._bits.schema(seats)

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "choices": list(self.names)}


class String(Kind):
    """A text that says something, of so many characters at most; with a pattern, such as the example.

    `expected` are the words of a refusal, where they are not `a text such as EXAMPLE`.
    """

    word = "text"

    def __init__(self, longest: int, pattern: str = "", example: str = "", expected: str = "") -> None:
        self.longest, self.pattern, self.example = longest, pattern, example
        self.expected = expected or f"a text such as {example}"

    def read(self, value: Any, path: Path, table: Any) -> str:
        if not isinstance(value, str):
            raise refuse(path, "a text (numbers and true need quotation marks here)", value)
        if self.pattern and not (len(value) <= self.longest and re.fullmatch(self.pattern, value)):
            raise refuse(path, self.expected, value)
        if not value.strip() or len(value) > self.longest:
            raise refuse(path, f"a text of 1 to {self.longest} characters", value)
        if _HALF_A_CHARACTER.search(value):
            raise refuse(path, "a text that can be written in UTF-8", value)
        return value

    def schema(self, seats: int) -> Schema:
        schema = text(self.longest)
        return schema | {"pattern": f"^{self.pattern}$"} if self.pattern else schema

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "pattern": f"^{self.pattern}$", "example": self.example}


class Word(Kind):
    """One of some words or other values, which stays as it is; refusals list the words, or say `expected`."""

    word = "name"

    def __init__(self, *words: Any, expected: str = "") -> None:
        self.words, self.expected = words, expected

    def read(self, value: Any, path: Path, table: Any) -> Any:
        if type(value) in map(type, self.words) and value in self.words:
            return value
        raise refuse(path, self.expected, value) if self.expected else refuse_name(path, self.words, value)

    def schema(self, seats: int) -> Schema:
        return {"enum": list(self.words)}

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "choices": list(self.words)}


class Anything(Kind):
    """A value that stays as it is, for other readers or none."""

    word = "other"

    def __init__(self, schema: Schema | None = None) -> None:
        self._schema = schema or {}

    def read(self, value: Any, path: Path, table: Any) -> Any:
        return value

    def read_each(self, listed: Sequence[Any], path: Path, table: Any) -> tuple[Any, ...]:
        return tuple(listed)

    def schema(self, seats: int) -> Schema:
        return self._schema


class Such(Kind):
    """A value that passes a test and stays as it is; other values are refused in the given words."""

    word = "other"

    def __init__(self, accepted: Callable[[Any], bool], expected: str) -> None:
        self.accepted, self.expected = accepted, expected

    def read(self, value: Any, path: Path, table: Any) -> Any:
        if not self.accepted(value):
            raise refuse(path, self.expected, value)
        return value

    def schema(self, seats: int) -> Schema:
        return {}


class MapOf(Kind):
    """An object with up to `most` values, whose names match a pattern; refusals say `expected`."""

    word = "map"

    def __init__(self, kind: Kind, most: int, pattern: str, expected: str, taken: Sequence[str] = ()) -> None:
        self.kind, self.most, self.pattern, self.expected, self.taken = kind, most, pattern, expected, taken

    def read(self, value: Any, path: Path, table: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping) or len(value) > self.most:
            raise refuse(path, f"an object of at most {self.most} {self.expected}", value)
        for name in value:
            if not isinstance(name, str) or not re.fullmatch(self.pattern, name) or name in self.taken:
                raise refuse(path, self.expected, name)
        return {name: self.kind.read(one, (*path, name), table) for name, one in value.items()}

    def schema(self, seats: int) -> Schema:
        names: Schema = {"pattern": f"^{self.pattern}$"} | ({"not": {"enum": list(self.taken)}} if self.taken else {})
        values = self.kind.schema(seats)
        return {"type": "object", "propertyNames": names, "additionalProperties": values, "maxProperties": self.most}


class Maybe(NamedTuple):
    """The kind of a key that an object may leave out, and its default."""

    kind: Kind
    usual: Any = None


class Keys(Kind):
    """An object of keys, some of which may be left out; `make` takes their values by name.

    `notes` explain in refusals why a key is needed, or does not belong here.
    """

    word = "object"

    def __init__(
        self, make: Callable[..., Any], /, notes: Mapping[str, str] | None = None, **kinds: Kind | Maybe
    ) -> None:
        self.make, self.notes = make, notes or {}
        self.kinds = {word: kind.kind if isinstance(kind, Maybe) else kind for word, kind in kinds.items()}
        self.usual = {word: kind.usual for word, kind in kinds.items() if isinstance(kind, Maybe)}
        self.needed = self.kinds.keys() - self.usual.keys()

    def read(self, value: Any, path: Path, table: Any) -> Any:
        if type(value) is not dict and not isinstance(value, Mapping):
            raise refuse(path, f"an object of {', '.join(self.kinds) or 'nothing'}", value)
        if not self.needed <= value.keys() <= self.kinds.keys():
            raise self._wrong_key(value, path)
        return self.make(
            **{
                word: kind.read(value[word], (*path, word), table) if word in value else self.usual[word]
                for word, kind in self.kinds.items()
            }
        )

    def _wrong_key(self, value: Mapping[Any, Any], path: Path) -> RecordError:
        """Return the refusal of an object with an unknown key, or without a key that it needs."""
        for word in value:
            if word not in self.kinds:
                if word in self.notes:
                    return wrong((*path, word), f"{self.notes[word]}.")
                return wrong(path, f"unknown key {quoted(word)}; there is {', '.join(self.kinds) or 'none'}.")
        missing = next(word for word in self.kinds if word in self.needed and word not in value)
        note = f"; {self.notes[missing]}" if missing in self.notes else ""
        return wrong((*path, missing), f"missing{note}.")

    def schema(self, seats: int) -> Schema:
        needed = [word for word in self.kinds if word not in self.usual]
        return closed({word: kind.schema(seats) for word, kind in self.kinds.items()}, needed)


class Made(Kind):
    """Another kind, whose value is changed or refused: `make(value, path, table)`.

    `schema` is added to that of the kind; without a kind it is all, and the value is as it came from outside.
    """

    def __init__(self, kind: Kind | None, make: Callable[[Any, Path, Any], Any], schema: Schema | None = None) -> None:
        self.kind, self.make, self.more = kind, make, schema or {}

    def read(self, value: Any, path: Path, table: Any) -> Any:
        return self.make(value if self.kind is None else self.kind.read(value, path, table), path, table)

    def schema(self, seats: int) -> Schema:
        return self.more if self.kind is None else self.kind.schema(seats) | self.more


class Shared(Kind):
    """Another kind, whose schema stands in one place (`reference`), since it is large or comes often."""

    def __init__(self, kind: Kind, reference: str) -> None:
        self.kind, self.reference = kind, reference

    def read(self, value: Any, path: Path, table: Any) -> Any:
        return self.kind.read(value, path, table)

    def schema(self, seats: int) -> Schema:
        return {"$ref": self.reference}
