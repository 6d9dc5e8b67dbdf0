"""Observations: a position as numbers for learners, as declared in a game's form (`core.forms.form.Part.seen`).

An observation is a flat list: first the table, then a block for each player. The kind of a part decides its features:

* a number is one feature, amounts are one for each name; in `Players` each player has them;
* counts are one for each name; a flag is 0 or 1, flags are so for each place, named from 1 on;
* a name is 0 or 1 for each possible name, and so is a set of names;
* a list of names or numbers, always of the same length, is one for each place;
* a seat is 1 for that player, or for none, a list of seats is the rank in it for each player; 0 for the others.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from struct import Struct
from typing import Any, NamedTuple

from ..rules.source import Source
from ..rules.values import Amounts, Bits, Counts, Flag, Flags, Kind, ListOf, Name, Number, Optional, Seat, Seats
from .form import Feature, Form, Part, Seen

Computed = tuple[Feature, Callable[..., int]] | tuple[tuple[Feature, ...], Callable[..., Sequence[int]]]
"""a feature with the game's function for it: of the state, in players' blocks of the state and a seat; or several"""
Entry = str | Feature | Computed
"""an entry of a layout: the name of a declared part, a feature that the game writes itself, or one with a function"""
ITEM = array("h").itemsize


class _Own(NamedTuple):
    """A part with its features."""

    part: Part
    features: tuple[Feature, ...]


class _Place(NamedTuple):
    """Numbers that are written from a place in a player's block on."""

    number: int
    length: int
    value: str
    """source code: an argument or several"""
    part: Part | None = None

    @property
    def end(self) -> int:
        return self.number + self.length

    def joined(self, after: _Place) -> _Place | None:
        """Return both as one, if they are neighbours in the same field; None otherwise."""
        one, other = self.part, after.part
        if one is None or other is None or not one.of or one.at is None or other.at != one.at + self.length:
            return None
        if (one.field or one.word, one.of) != (other.field or other.word, other.of):
            return None
        field, length = one.field or one.word, self.length + after.length
        first = f"seat * {one.of}"
        start = f"{first} + {one.at}" if one.at else first
        return _Place(self.number, length, f"*state.{field}[{start} : {first} + {one.at + length}]", one)


class Layout:
    """The features of a game in their order, and the function that writes them.

    `table` and `player` are the orders; declared features that they do not name come after the others. The function
    leaves out features that the game writes itself.
    """

    def __init__(self, form: Form, table: Sequence[Entry] = (), player: Sequence[Entry] = ()) -> None:
        seats = form.players.most
        common = [part for part in form.parts.values() if part.seen]
        self._of_table = _owned([part for part in common if not _is_of_seats(part.kind)], seats)
        self._of_player = _owned([part for part in common if _is_of_seats(part.kind)], seats)
        self._of_seats = _owned([part for part in form.players.parts if part.seen], seats)
        self._computed: dict[str, tuple[int, Callable[..., Any]]] = {}
        self.table = self._ordered(table, self._of_table)
        self.player = self._ordered(player, self._of_player | self._of_seats)
        self.number_of_table = {feature.name: number for number, feature in enumerate(self.table)}
        self.number_of_player = {feature.name: number for number, feature in enumerate(self.player)}
        self.write: Callable[[Any, array[int], Sequence[int]], None] = self._source().function()
        """(state, numbers, index at which each seat's block begins); zeros may be left as they are"""

    def features(self, players: int) -> tuple[Feature, ...]:
        """Return the features for this number of players: the table, the observer's own seat, then each other seat."""
        owners = ("own", *(f"other{number}" for number in range(1, players)))
        blocks = [feature._replace(name=f"{owner}.{feature.name}") for owner in owners for feature in self.player]
        return (*self.table, *blocks)

    def observe(self, state: Any, seats: Sequence[int]) -> array[int]:
        """Return the numbers of an observation; the blocks are those of the seats, in this order."""
        numbers = array("h", [0]) * (len(self.table) + len(seats) * len(self.player))
        start = [0] * len(seats)
        for place, seat in enumerate(seats):
            start[seat] = len(self.table) + place * len(self.player)
        self.write(state, numbers, start)
        return numbers

    def _ordered(self, entries: Sequence[Entry], declared: dict[str, _Own]) -> tuple[Feature, ...]:
        features: list[Feature] = []
        left = dict(declared)
        for entry in entries:
            if isinstance(entry, str):
                features += left.pop(entry).features
            elif isinstance(entry, Feature):
                features.append(entry)
            elif isinstance(entry[0], Feature):
                features.append(entry[0])
                self._computed[entry[0].name] = (0, entry[1])
            else:
                features += entry[0]
                self._computed[entry[0][0].name] = (len(entry[0]), entry[1])
        return (*features, *(feature for own in left.values() for feature in own.features))

    def _source(self) -> Source:
        source = Source("def write(state, numbers, start):")
        for own in self._of_table.values():
            _write_of_table(source, own, self.number_of_table[own.features[0].name])
        for own in self._of_player.values():
            _write_of_player(source, own.part, self.number_of_player[own.features[0].name])
        for name, (several, computed) in self._computed.items():
            if name in self.number_of_table:
                first = self.number_of_table[name]
                places = ", ".join(f"numbers[{number}]" for number in range(first, first + (several or 1)))
                source.add(f"{places}{',' * bool(several)} = {source.constant(computed)}(state)")
        self._write_blocks(source)
        return source

    def _write_blocks(self, source: Source) -> None:
        """Write neighbouring numbers of a block in one go; a single number between them is written again."""
        places: list[_Place] = []
        for own in self._of_seats.values():
            number = self.number_of_player[own.features[0].name]
            places.append(_Place(number, len(own.features), _of_seat(own.part), own.part))
        for name, (several, computed) in self._computed.items():
            if name in self.number_of_player:
                value = f"{'*' * bool(several)}{source.constant(computed)}(state, seat)"
                places.append(_Place(self.number_of_player[name], several or 1, value))
        runs: list[list[_Place]] = []
        for place in sorted(places, key=lambda place: place.number):
            end = runs[-1][-1].end if runs else -1
            if not runs or place.number > end + 1:
                runs.append([place])
                continue
            if place.number > end:
                runs[-1].append(_Place(end, 1, f"numbers[first + {end}]"))
            joined = runs[-1][-1].joined(place)
            runs[-1][-1:] = [joined] if joined else [runs[-1][-1], place]
        if runs:
            source.add("for seat, first in enumerate(start):")
        for run in runs:
            pack = source.constant(Struct(f"{run[-1].end - run[0].number}h").pack_into)
            listed = ", ".join(place.value for place in run)
            source.add(f"    {pack}(numbers, {ITEM} * first + {ITEM * run[0].number}, {listed})")


def _of_seat(part: Part) -> str:
    """Return the source code of a player's values of this part, as arguments."""
    return f"*{part.source('seat')}" if isinstance(part.kind, Amounts | ListOf) else part.source("seat")


def _is_of_seats(kind: Kind) -> bool:
    return isinstance(kind.kind if isinstance(kind, Optional) else kind, Seat | Seats)


def _owned(parts: Sequence[Part], seats: int) -> dict[str, _Own]:
    return {part.seen.name: _Own(part, _features(part, seats)) for part in parts if part.seen}


def _features(part: Part, seats: int) -> tuple[Feature, ...]:
    """Return the features of a part."""
    kind, seen = part.kind, part.seen
    assert seen is not None
    name = seen.name
    if isinstance(kind, Optional) and isinstance(kind.kind, Name):
        return bits(name, list(kind.kind.numbers))
    if isinstance(kind, Name):
        return bits(name, list(kind.numbers))
    if isinstance(kind, Counts):
        return tuple(count(f"{name}.{one}", most, seen.scale) for one, most in kind.highest.items())
    if isinstance(kind, Flags):
        return bits(name, [str(place) for place in range(1, kind.count + 1)])
    if isinstance(kind, Bits):
        return bits(name, list(kind.bits))
    if isinstance(kind, ListOf) and isinstance(kind.kind, Name) and kind.least == kind.most:
        high = _high(seen, max(kind.kind.numbers.values()))
        return tuple(count(f"{name} {number}", high, seen.scale) for number in range(1, kind.most + 1))
    if isinstance(kind, ListOf) and isinstance(kind.kind, Number) and kind.least == kind.most:
        high = _high(seen, kind.kind.high)
        return tuple(count(f"{name} {number}", high, seen.scale) for number in range(1, kind.most + 1))
    if isinstance(kind, Flag) or (_is_of_seats(kind) and not isinstance(kind, Seats)):
        return (Feature(name, 1, 1.0),)
    if isinstance(kind, Seats):
        return (count(name, seats, seen.scale),)
    if isinstance(kind, Amounts):
        highs = seen.high if isinstance(seen.high, Sequence) else [_high(seen, kind.high)] * len(kind.names)
        return tuple(count(f"{name}.{one}", high, seen.scale) for one, high in zip(kind.names, highs, strict=True))
    if isinstance(kind, Number):
        return (count(name, _high(seen, kind.high), seen.scale),)
    raise TypeError(f"{name}: nobody has said how learners see a {kind.word}.")


def _high(seen: Seen, usual: int) -> int:
    assert not isinstance(seen.high, Sequence), "only amounts have several limits"
    return usual if seen.high is None else seen.high


def _write_of_table(source: Source, own: _Own, first: int) -> None:
    kind, value = own.part.kind, own.part.source("")
    if isinstance(kind, Name):
        source.add(f"numbers[{first} + {value}] = 1")
    elif isinstance(kind, Optional):
        source.add(f"if {value} != {kind.none}:", f"    numbers[{first} + {value}] = 1")
    elif isinstance(kind, Counts):
        listed = source.constant(array)
        source.add(f"numbers[{first} : {first + len(kind.highest)}] = {listed}('h', {value})")
    elif isinstance(kind, Flags):
        shown = source.constant(lru_cache(partial(_flags, kind.count)))  # a game has few different sets
        source.add(f"numbers[{first} : {first + kind.count}] = {shown}({value})")
    elif isinstance(kind, Bits):
        listed = source.constant(tuple(enumerate(kind.bits.values(), first)))
        source.add(f"if {value}:", f"    for number, bit in {listed}:", f"        if {value} & bit:")
        source.add("            numbers[number] = 1")
    elif isinstance(kind, ListOf):
        places = ", ".join(f"numbers[{first + number}]" for number in range(kind.most))
        source.add(f"{places}, = {value}")
    else:
        source.add(f"numbers[{first}] = {value}")


def _flags(count: int, value: int) -> array[int]:
    """Return a set of bits as a list of 0 and 1."""
    return array("h", [value >> place & 1 for place in range(count)])


def _write_of_player(source: Source, part: Part, offset: int) -> None:
    value = part.source("")
    if not isinstance(part.kind, Seats):
        source.add(f"if {value} >= 0:", f"    numbers[start[{value}] + {offset}] = 1")
    else:
        source.add(f"for rank, seat in enumerate({value}, 1):", f"    numbers[start[seat] + {offset}] = rank")


def bits(prefix: str, names: Sequence[str]) -> tuple[Feature, ...]:
    """Return a feature that is 0 or 1 for each name."""
    return tuple(Feature(f"{prefix}.{name}", 1, 1.0) for name in names)


def count(name: str, high: int, scale: float | None = None) -> Feature:
    """Return the feature of a number from 0 on."""
    return Feature(name, high, float(high if scale is None else scale))
