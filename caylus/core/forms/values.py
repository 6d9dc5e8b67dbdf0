"""The kinds of values in a form (`form`): how each is written, read with checks, and described by a JSON schema.

A kind gives the source of an expression; `form` makes functions of them. A value is told and read by the same kind, so
what is written can be read back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from ..rules.errors import Path
from .fields import (
    Fields,
    read_amounts,
    read_fields,
    read_flag,
    read_index,
    read_list,
    read_number,
    read_seats,
    refuse,
    refuse_name,
)
from .schema import Schema, closed, list_of, whole_number


class Source:
    """A function that is being made: its lines, and the constants that they name."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.names: dict[str, Any] = {function.__name__: function for function in _NAMED}
        self.indent = 1
        self._count = 0

    def add(self, *lines: str) -> None:
        """Lines at the indent of now; those in them that are indented further stay so."""
        self.lines += ["    " * self.indent + line for line in lines]

    def fresh(self, prefix: str) -> str:
        """A name that no other has."""
        self._count += 1
        return f"{prefix}{self._count}"

    @contextmanager
    def block(self, *headers: str) -> Iterator[None]:
        """Lines that are added within stand in this block."""
        self.add(*headers)
        self.indent += 1
        yield
        self.indent -= 1

    def apart(self, fields: Fields, value: str, path: str) -> list[str]:
        """Add the lines that take an object apart; gives the names of its values."""
        names = [self.fresh("v") for _ in fields.names]
        known, get = self.constant(fields), self.constant(fields.values)
        listed = ", ".join(names)
        self.add(
            "try:",
            f"    if type({value}) is not dict or len({value}) != {fields.count}:",
            "        raise KeyError",
            f"    {listed}, = {get}({value})",
            "except KeyError:",
            f"    {listed}, = read_fields({value}, {known}, ({path}))",
        )
        return names

    def made(self, name: str) -> Callable[..., Any]:
        """The function."""
        exec("\n".join(self.lines), self.names)
        made: Callable[..., Any] = self.names[name]
        return made

    def constant(self, value: Any) -> str:
        """A name for a value or function from outside."""
        name = self.fresh("C")
        self.names[name] = value
        return name


class Kind:
    """How a value of a state stands in the interchange form.

    `value` is source: an expression of the state's value, or the name of a variable with the value from outside.
    `path` is source, too: the steps to it, with a comma after each. In it are known `state`, `last` (the highest
    seat), and in what there is for each seat `seat`.
    """

    word = ""
    """for the editor: `number`, `flag`, `name`, ..."""
    in_lines = False
    """reading it takes lines of its own, before the expression"""

    def write(self, source: Source, value: str) -> str:
        """The expression of what is written."""
        raise NotImplementedError

    def read(self, source: Source, value: str, path: str) -> str:
        """The expression of what the state holds; it raises `RecordError`."""
        raise NotImplementedError

    def schema(self, seats: int) -> Schema:
        """Its JSON schema, at a table of so many seats at most."""
        raise NotImplementedError

    def shown(self) -> dict[str, Any]:
        """What an editor has to know: the kind, and its bounds or choices."""
        return {"kind": self.word}


class Number(Kind):
    """A whole number within limits."""

    word = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def write(self, source: Source, value: str) -> str:
        return value

    def read(self, source: Source, value: str, path: str) -> str:
        is_one = f"type({value}) is int and {self.low} <= {value} <= {self.high}"
        return f"{value} if {is_one} else read_number({value}, {self.low}, {self.high}, ({path}))"

    def schema(self, seats: int) -> Schema:
        return whole_number(self.low, self.high)

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "least": self.low, "most": self.high}


class Seat(Kind):
    """A player, by number."""

    word = "seat"

    def write(self, source: Source, value: str) -> str:
        return value

    def read(self, source: Source, value: str, path: str) -> str:
        return f"{value} if type({value}) is int and 0 <= {value} <= last else read_number({value}, 0, last, ({path}))"

    def schema(self, seats: int) -> Schema:
        return whole_number(0, seats - 1)


class Flag(Kind):
    """True or false."""

    word = "flag"

    def write(self, source: Source, value: str) -> str:
        return value

    def read(self, source: Source, value: str, path: str) -> str:
        return f"{value} if type({value}) is bool else read_flag({value}, ({path}))"

    def schema(self, seats: int) -> Schema:
        return {"type": "boolean"}


class Name(Kind):
    """One of some names, which the state holds as numbers: their places in a list, or what a mapping says.

    `others` are further numbers that are written by names: what is read of them, the game tells apart. `known_to` is
    said where a name is refused and there are too many to tell all.
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

    def read(self, source: Source, value: str, path: str) -> str:
        numbers = source.constant(self.numbers)
        is_one = f"type({value}) is str and {value} in {numbers}"
        return f"{numbers}[{value}] if {is_one} else read_index({value}, {numbers}, ({path}), {self.known_to!r})"

    def schema(self, seats: int) -> Schema:
        return {"enum": list(self.numbers)}

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "choices": list(self.numbers)}


class Choice(Kind):
    """One of some whole numbers, of which the state holds the place in this order."""

    word = "choice"

    def __init__(self, *numbers: int) -> None:
        self.numbers = numbers

    def write(self, source: Source, value: str) -> str:
        return f"{source.constant(self.numbers)}[{value}]"

    def read(self, source: Source, value: str, path: str) -> str:
        places = source.constant({number: place for place, number in enumerate(self.numbers)})
        is_one = f"type({value}) is int and {value} in {places}"
        return f"{places}[{value}] if {is_one} else read_choice({value}, {places}, ({path}))"

    def schema(self, seats: int) -> Schema:
        return {"enum": list(self.numbers)}

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "choices": list(self.numbers)}


class Text(Kind):
    """One of some words, or one of this pattern, such as the example; it is read and written as it is, and the game
    checks it."""

    word = "name"

    def __init__(self, *words: str, pattern: str = "", example: str = "") -> None:
        self.words, self.pattern, self.example = words, pattern, example

    def write(self, source: Source, value: str) -> str:
        return value

    def read(self, source: Source, value: str, path: str) -> str:
        return value

    def schema(self, seats: int) -> Schema:
        return {"type": "string", "pattern": self.pattern} if self.pattern else {"enum": list(self.words)}

    def shown(self) -> dict[str, Any]:
        if self.pattern:
            return {"kind": "text", "pattern": self.pattern, **({"example": self.example} if self.example else {})}
        return {"kind": self.word, "choices": list(self.words)}


class Optional(Kind):
    """Another kind, or null, which the state holds as a number that stands for nobody or nothing, or as None."""

    def __init__(self, kind: Kind, none: int | None = -1) -> None:
        self.kind, self.none = kind, none
        self.in_lines = kind.in_lines

    def write(self, source: Source, value: str) -> str:
        there = source.fresh("there")
        equals = "is" if self.none is None else "=="
        return f"None if ({there} := {value}) {equals} {self.none} else {self.kind.write(source, there)}"

    def read(self, source: Source, value: str, path: str) -> str:
        if self.in_lines:
            found = source.fresh("v")
            source.add(f"{found} = {self.none}")
            with source.block(f"if {value} is not None:"):
                source.add(f"{found} = {self.kind.read(source, value, path)}")
            return found
        return f"{self.none} if {value} is None else {self.kind.read(source, value, path)}"

    def schema(self, seats: int) -> Schema:
        return {"anyOf": [self.kind.schema(seats), {"type": "null"}]}

    def shown(self) -> dict[str, Any]:
        return {**self.kind.shown(), "optional": True}


class ListOf(Kind):
    """A list, which the state holds as a tuple; its length is within limits."""

    word = "list"

    def __init__(self, kind: Kind, least: int, most: int) -> None:
        self.kind, self.least, self.most = kind, least, most
        self.in_lines = kind.in_lines

    def write(self, source: Source, value: str) -> str:
        one = self.kind.write(source, "one")
        return f"[*{value}]" if one == "one" else f"[{one} for one in {value}]"

    def read(self, source: Source, value: str, path: str) -> str:
        listed = f"enumerate(read_list({value}, {self.least}, {self.most}, ({path})))"
        if self.in_lines:
            found, index, one = source.fresh("listed"), source.fresh("index"), source.fresh("one")
            source.add(f"{found} = []")
            with source.block(f"for {index}, {one} in {listed}:"):
                source.add(f"{found}.append({self.kind.read(source, one, f'{path}{index}, ')})")
            return f"tuple({found})"
        each = f"tuple([{self.kind.read(source, 'one', f'{path}index, ')} for index, one in {listed}])"
        return each if self.least else f"() if {value} == [] else {each}"

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

    def read(self, source: Source, value: str, path: str) -> str:
        if self.every:
            return f"read_order({value}, last + 1, ({path}))"
        return f"() if {value} == [] else read_seats({value}, last + 1, {self.most}, ({path}))"

    def schema(self, seats: int) -> Schema:
        return list_of(Seat().schema(seats), min(seats, self.most), 0) | {"uniqueItems": True}

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "most": self.most, "every": self.every}


class Amounts(Kind):
    """An object of whole numbers from 0 to the highest; the state has them one after the other, in this order.

    A position leaves out those that are 0. `each` says how many there can be of each, where the game itself checks it.
    """

    word = "amounts"

    def __init__(self, *names: str, high: int, each: Mapping[str, int] | None = None) -> None:
        self.names, self.high, self.each = names, high, each

    def write(self, source: Source, value: str) -> str:
        return f"dict(zip({self.names!r}, {value}))"

    def read(self, source: Source, value: str, path: str) -> str:
        return f"read_amounts({value}, {source.constant(Fields(*self.names))}, {self.high}, ({path}))"

    def schema(self, seats: int) -> Schema:
        return closed({name: Number(0, self.high).schema(seats) for name in self.names})

    def shown(self) -> dict[str, Any]:
        each = {"each": dict(self.each)} if self.each else {}
        return {"kind": self.word, "names": list(self.names), "least": 0, "most": self.high, **each}


class Object(Kind):
    """An object with these fields, of which the state holds the values as a tuple."""

    word = "object"
    in_lines = True

    def __init__(self, **kinds: Kind) -> None:
        self.kinds = kinds
        self.fields = Fields(*kinds)

    def write(self, source: Source, value: str) -> str:
        entries = (
            f"{word!r}: {kind.write(source, f'{value}[{place}]')}"
            for place, (word, kind) in enumerate(self.kinds.items())
        )
        return f"{{{', '.join(entries)}}}"

    def read(self, source: Source, value: str, path: str) -> str:
        names = source.apart(self.fields, value, path)
        values = [
            kind.read(source, name, f"{path}{word!r}, ")
            for name, (word, kind) in zip(names, self.kinds.items(), strict=True)
        ]
        return f"({''.join(f'({value}), ' for value in values)})"

    def schema(self, seats: int) -> Schema:
        return closed({word: kind.schema(seats) for word, kind in self.kinds.items()})

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "of": {word: kind.shown() for word, kind in self.kinds.items()}}


class Counts(Kind):
    """An object of whole numbers by name, those that are 0 left out, in the order of the alphabet.

    For each name it is said how many there are at most; the state has a list of them, in the order of this.
    """

    word = "counts"

    def __init__(self, highest: Mapping[str, int]) -> None:
        self.highest = highest

    def write(self, source: Source, value: str) -> str:
        names = source.constant(sorted((name, number) for number, name in enumerate(self.highest)))
        return f"{{name: count for name, number in {names} if (count := {value}[number])}}"

    def read(self, source: Source, value: str, path: str) -> str:
        return f"read_counts({value}, {source.constant(self.highest)}, ({path}))"

    def schema(self, seats: int) -> Schema:
        return closed({name: Number(0, most).schema(seats) for name, most in self.highest.items()}, ())

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "most": dict(self.highest)}


class Flags(Kind):
    """True or false for each of so many; the state holds a set of bits: `1 << place` for each that is true."""

    word = "flags"

    def __init__(self, count: int) -> None:
        self.count = count

    def write(self, source: Source, value: str) -> str:
        bits = source.constant([1 << place for place in range(self.count)])
        return f"[{value} & bit != 0 for bit in {bits}]"

    def read(self, source: Source, value: str, path: str) -> str:
        return f"read_flags({value}, {self.count}, ({path}))"

    def schema(self, seats: int) -> Schema:
        return list_of({"type": "boolean"}, self.count, self.count)

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "count": self.count}


class ByHand(Kind):
    """What a game tells and takes itself: of a kind, or of any form, with the JSON schema that it gives.

    `write(state)`, and in what there is for each seat `write(state, seat)`, gives what is written: the value that the
    kind writes. `read(state, value, path)` puts a value into the state; what it gives is of no use. Where there is a
    kind, that has checked the value; otherwise it is as it came from outside.
    """

    word = "other"

    def __init__(self, write: Callable[..., Any], read: Callable[..., Any], of: Kind | Schema) -> None:
        self.told, self.taken, self.of = write, read, of
        self.in_lines = isinstance(of, Kind) and of.in_lines

    def write(self, source: Source, value: str) -> str:
        told = f"{source.constant(self.told)}({value})"
        return self.of.write(source, told) if isinstance(self.of, Kind) else told

    def read(self, source: Source, value: str, path: str) -> str:
        checked = self.of.read(source, value, path) if isinstance(self.of, Kind) else value
        return f"{source.constant(self.taken)}(state, {checked}, ({path}))"

    def schema(self, seats: int) -> Schema:
        return self.of.schema(seats) if isinstance(self.of, Kind) else self.of

    def shown(self) -> dict[str, Any]:
        return self.of.shown() if isinstance(self.of, Kind) else {"kind": self.word}


class Bits(Kind):
    """Names in the order of the alphabet; the state holds a set of bits: `1 << number` for each.

    With `once` they are read in any order: these are the words of the refusal of one that comes again.
    """

    word = "names"

    def __init__(self, numbers: Mapping[str, int], once: str = "") -> None:
        self.bits = {name: 1 << number for name, number in numbers.items()}
        self.once = once

    def write(self, source: Source, value: str) -> str:
        names = source.constant(sorted(self.bits.items()))
        return f"[name for name, bit in {names} if {value} & bit]"

    def read(self, source: Source, value: str, path: str) -> str:
        return f"0 if {value} == [] else read_bits({value}, {source.constant(self.bits)}, ({path}), {self.once!r})"

    def schema(self, seats: int) -> Schema:
        return list_of({"enum": sorted(self.bits)}, len(self.bits), 0) | {"uniqueItems": True}

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "choices": list(self.bits)}


class BitsByGroup(Kind):
    """A set of bits as an object: for each group the names in it; `once` as in `Bits`."""

    word = "groups"
    in_lines = True

    def __init__(self, groups: Mapping[str, Mapping[str, int]], once: str = "") -> None:
        self.groups = {group: Bits(numbers, once) for group, numbers in groups.items()}

    def write(self, source: Source, value: str) -> str:
        return f"{{{', '.join(f'{group!r}: {bits.write(source, value)}' for group, bits in self.groups.items())}}}"

    def read(self, source: Source, value: str, path: str) -> str:
        names = {group: source.fresh("v") for group in self.groups}
        known = source.constant(Fields(*self.groups))
        source.add(f"{', '.join(names.values())}, = read_fields({value}, {known}, ({path}))")
        parts = (bits.read(source, names[group], f"{path}{group!r}, ") for group, bits in self.groups.items())
        return " | ".join(f"({part})" for part in parts)

    def schema(self, seats: int) -> Schema:
        return closed({group: bits.schema(seats) for group, bits in self.groups.items()})

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "groups": {group: list(bits.bits) for group, bits in self.groups.items()}}


class Held(Kind):
    """What somebody holds, by name, in the order of the alphabet. The state holds for each thing who has it.

    Each player has a part of this kind, and so may others, whose number is `by`. What nobody has named yet is with
    `free` in an empty state.
    """

    word = "held"

    def __init__(self, names: Sequence[str], free: int, by: int | None = None) -> None:
        self.names, self.free = tuple(names), free
        self.holder = "seat" if by is None else str(by)

    def write(self, source: Source, value: str) -> str:
        names = source.constant(sorted((name, number) for number, name in enumerate(self.names)))
        return f"[name for name, number in {names} if {value}[number] == {self.holder}]"

    def read(self, source: Source, value: str, path: str) -> str:
        """Writes into the list by whose name it is read: see `Part.target`."""
        raise NotImplementedError

    def read_into(self, source: Source, value: str, path: str, target: str) -> None:
        """Add the lines that put a list from outside into a list of holders."""
        known = source.constant({name: number for number, name in enumerate(self.names)})
        source.add(
            f"if {value} != []:",
            f"    read_holdings({value}, {known}, {target}, {self.holder}, {self.free}, ({path}))",
        )

    def schema(self, seats: int) -> Schema:
        return Bits({name: number for number, name in enumerate(self.names)}).schema(seats)

    def shown(self) -> dict[str, Any]:
        return {"kind": self.word, "choices": list(self.names)}


def read_order(value: Any, players: int, path: Path) -> tuple[int, ...]:
    """Every seat once."""
    seats = read_seats(value, players, players, path)
    if len(seats) != players:
        raise refuse(path, "every player once", value)
    return seats


def read_choice(value: Any, numbers: Mapping[int, int], path: Path) -> int:
    """One of some numbers, by its place."""
    if type(value) is not int or value not in numbers:
        *others, last = map(str, numbers)
        raise refuse(path, f"{', '.join(others)} or {last}", value)
    return numbers[value]


def read_counts(value: Any, highest: Mapping[str, int], path: Path) -> list[int]:
    """How many there are by name, in the order of the names; those that are left out are 0."""
    if not isinstance(value, dict):
        raise refuse(path, "an object", value)
    counts: dict[Any, Any] = dict.fromkeys(highest, 0) | value
    if len(counts) > len(highest):
        raise refuse_name(path, tuple(highest), next(name for name in value if name not in highest))
    for name, most in highest.items():
        if type(count := counts[name]) is not int or not 0 <= count <= most:
            read_number(count, 0, most, (*path, name))
    return [*counts.values()]


def read_flags(value: Any, count: int, path: Path) -> int:
    """So many flags, as a set of bits."""
    bits = 0
    for place, flag in enumerate(read_list(value, count, count, path)):
        if flag is True or read_flag(flag, (*path, place)):
            bits |= 1 << place
    return bits


def read_bits(value: Any, bits: Mapping[str, int], path: Path, once: str = "") -> int:
    """A list of different names as a set of bits; in the order of the alphabet, or with `once` (`Bits`) in any."""
    found, last = 0, ""
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


def read_holdings(value: Any, numbers: Mapping[str, int], holders: list[int], who: int, free: int, path: Path) -> None:
    """A list like that; for each name it is noted who has it."""
    read_bits(value, numbers, path)
    for name in value:
        if holders[numbers[name]] != free:
            raise refuse_name(path, [], name)
        holders[numbers[name]] = who


_NAMED = (
    read_amounts, read_bits, read_choice, read_counts, read_fields, read_flag, read_flags, read_holdings, read_index,
    read_list, read_number, read_order, read_seats, refuse,
)  # fmt: skip
"""the functions that the source of all kinds may name"""
