"""A position as numbers, for learners, as the declaration of a game's forms says (`core.form.Part.seen`).

An observation is a flat list: first the table, then a block for each player. What a part becomes follows from its kind:

* a number is one, amounts are several; in `Players` each player has them;
* a name is a number for each name, 1 for that which it is; a set of names is 1 for each that is in it;
* a list of names, always as many, is a number for each place in it;
* a seat is 1 for that player, a list of seats is the rank in it, for each player; 0 for the others.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from struct import Struct
from typing import Any, NamedTuple

from .form import Form, Part
from .info import Feature
from .values import Amounts, Bits, Kind, ListOf, Name, Number, Seat, Seats, Source

Told = tuple[Feature, Callable[..., int]]
"""what the game tells: of the state, in the blocks of players of the state and a seat"""
Entry = str | Feature | Told
"""of a layout: the name of what is declared, a feature that the game writes itself, or one that it tells"""
ITEM = array("h").itemsize


class _Own(NamedTuple):
    """A part with the features that it becomes."""

    part: Part
    features: tuple[Feature, ...]


class Layout:
    """The features of a game in their order, and the function that writes those which are declared or told.

    `table` and `player` are the orders; what is declared and not named there comes after what is.
    """

    def __init__(self, form: Form, table: Sequence[Entry] = (), player: Sequence[Entry] = ()) -> None:
        seats = form.players.most
        common = [part for part in form.parts.values() if part.seen]
        self._of_table = _owned([part for part in common if not _is_of_seats(part.kind)], seats)
        self._of_player = _owned([part for part in common if _is_of_seats(part.kind)], seats)
        self._of_seats = _owned([part for part in form.players.parts if part.seen], seats)
        self._told: dict[str, Callable[..., int]] = {}
        self.table = self._ordered(table, self._of_table)
        self.player = self._ordered(player, self._of_player | self._of_seats)
        self.number_of_table = {feature.name: number for number, feature in enumerate(self.table)}
        self.number_of_player = {feature.name: number for number, feature in enumerate(self.player)}
        self.write: Callable[[Any, array[int], Sequence[int]], None] = self._source().made("write")
        """(state, numbers, where the block of each seat begins); what is 0 may be left as it is"""

    def features(self, players: int) -> tuple[Feature, ...]:
        """Those of a table of so many: the table, the observer's own block, and one for each of the others."""
        owners = ("own", *(f"other{number}" for number in range(1, players)))
        blocks = [feature._replace(name=f"{owner}.{feature.name}") for owner in owners for feature in self.player]
        return (*self.table, *blocks)

    def observe(self, state: Any, seats: Sequence[int]) -> array[int]:
        """The numbers of what is declared or told; the blocks are those of the seats, in this order."""
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
            else:
                features.append(entry[0])
                self._told[entry[0].name] = entry[1]
        return (*features, *(feature for own in left.values() for feature in own.features))

    def _source(self) -> Source:
        source = Source()
        source.lines.append("def write(state, numbers, start):")
        for own in self._of_table.values():
            _write_of_table(source, own, self.number_of_table[own.features[0].name])
        for own in self._of_player.values():
            _write_of_player(source, own.part, self.number_of_player[own.features[0].name])
        for name, told in self._told.items():
            if name in self.number_of_table:
                source.add(f"numbers[{self.number_of_table[name]}] = {source.constant(told)}(state)")
        self._write_blocks(source)
        return source

    def _write_blocks(self, source: Source) -> None:
        """Numbers that stand beside each other in a block are written in one go."""
        own = self._of_seats.values()
        places = [(self.number_of_player[one.features[0].name], len(one.features), _of_seat(one.part)) for one in own]
        places += [
            (self.number_of_player[name], 1, f"{source.constant(told)}(state, seat)")
            for name, told in self._told.items()
            if name in self.number_of_player
        ]
        runs: list[list[tuple[int, int, str]]] = []
        end = -1
        for number, length, value in sorted(places):
            if number != end:
                runs.append([])
            runs[-1].append((number, length, value))
            end = number + length
        if runs:
            source.add("for seat, first in enumerate(start):")
        for run in runs:
            pack = source.constant(Struct(f"{sum(length for _, length, _ in run)}h").pack_into)
            listed = ", ".join(value for _, _, value in run)
            source.add(f"    {pack}(numbers, {ITEM} * (first + {run[0][0]}), {listed})")


def _of_seat(part: Part) -> str:
    """The source of what a player has of it, as arguments."""
    return f"*{part.source('seat')}" if isinstance(part.kind, Amounts) else part.source("seat")


def _is_of_seats(kind: Kind) -> bool:
    return isinstance(kind, Seat | Seats)


def _owned(parts: Sequence[Part], seats: int) -> dict[str, _Own]:
    return {part.seen.name: _Own(part, _features(part, seats)) for part in parts if part.seen}


def _features(part: Part, seats: int) -> tuple[Feature, ...]:
    """What a part becomes."""
    kind, seen = part.kind, part.seen
    assert seen is not None
    name = seen.name
    if isinstance(kind, Name):
        return bits(name, list(kind.numbers))
    if isinstance(kind, Bits):
        return bits(name, list(kind.bits))
    if isinstance(kind, ListOf) and isinstance(kind.kind, Name) and kind.least == kind.most:
        high = max(kind.kind.numbers.values()) if seen.high is None else seen.high
        return tuple(count(f"{name} {number}", high, seen.scale) for number in range(1, kind.most + 1))
    if isinstance(kind, Seat):
        return (Feature(name, 1, 1.0),)
    if isinstance(kind, Seats):
        return (count(name, seats, seen.scale),)
    if isinstance(kind, Amounts):
        high = kind.high if seen.high is None else seen.high
        return tuple(count(f"{name}.{one}", high, seen.scale) for one in kind.names)
    if isinstance(kind, Number):
        return (count(name, kind.high if seen.high is None else seen.high, seen.scale),)
    raise TypeError(f"{name}: nobody has said how learners see a {kind.word}.")


def _write_of_table(source: Source, own: _Own, first: int) -> None:
    kind, value = own.part.kind, own.part.source("")
    if isinstance(kind, Name):
        source.add(f"numbers[{first} + {value}] = 1")
    elif isinstance(kind, Bits):
        listed = source.constant(tuple(enumerate(kind.bits.values(), first)))
        source.add(f"if {value}:", f"    for number, bit in {listed}:", f"        if {value} & bit:")
        source.add("            numbers[number] = 1")
    elif isinstance(kind, ListOf):
        places = ", ".join(f"numbers[{first + number}]" for number in range(kind.most))
        source.add(f"{places}, = {value}")
    else:
        source.add(f"numbers[{first}] = {value}")


def _write_of_player(source: Source, part: Part, offset: int) -> None:
    value = part.source("")
    if isinstance(part.kind, Seat):
        source.add(f"if {value} >= 0:", f"    numbers[start[{value}] + {offset}] = 1")
    else:
        source.add(f"for rank, seat in enumerate({value}, 1):", f"    numbers[start[seat] + {offset}] = rank")


def bits(prefix: str, names: Sequence[str]) -> tuple[Feature, ...]:
    """A feature that is 0 or 1 for each name."""
    return tuple(Feature(f"{prefix}.{name}", 1, 1.0) for name in names)


def count(name: str, high: int, scale: float | None = None) -> Feature:
    """A number from 0 on."""
    return Feature(name, high, float(high if scale is None else scale))
