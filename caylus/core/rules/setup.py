"""The setup of a game, declared once: the draws before the first decision.

Drawing it, reading it with all checks, and the keys of records (`SetupKey`) follow from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from .errors import Path
from .fields import read_whole, refuse
from .schema import Schema
from .values import Keys, Kind, ListOf, Name, Seat, Seats, Table


class SetupKey(NamedTuple):
    """A part of a setup: a list of seats (written as their colors in text records) or of words."""

    of_seats: bool
    """the part is a turn order of seats; in a rematch, the seat that began comes last"""
    single: bool = False
    """the part is one seat or word instead of a list; a seat is the one that begins, in a rematch the next one"""


class TurnOrder(Seats):
    """All seats in a drawn order."""

    key = SetupKey(of_seats=True)

    def __init__(self) -> None:
        super().__init__(every=True)

    def draw(self, players: int, random: Random) -> list[int]:
        """Return a random order of the seats."""
        order = list(range(players))
        random.shuffle(order)
        return order


class FirstSeat(Seat):
    """The drawn seat that begins."""

    key = SetupKey(of_seats=True, single=True)

    def draw(self, players: int, random: Random) -> int:
        """Return a random seat."""
        return random.randrange(players)


class Deck(Kind):
    """Names in a drawn order, each once, all or some of them; they stand for the numbers of the game."""

    key = SetupKey(of_seats=False)

    def __init__(
        self, numbers: Mapping[str, int], expected: str, drawn: Callable[[int], int] = lambda players: 0
    ) -> None:
        self.names = ListOf(Name(numbers), 0, len(numbers), "names")
        self.numbers = numbers
        self.expected = expected
        """the words of a refusal, with `{0}` for the number of names that are drawn"""
        self.drawn = drawn
        """(players) -> the number of drawn names; 0: all"""

    def draw(self, players: int, random: Random) -> list[str]:
        """Return names in a random order."""
        names = list(self.numbers)
        random.shuffle(names)
        return names[: self._count(players)]

    def read(self, value: Any, path: Path, table: Any) -> tuple[int, ...]:
        """Return the numbers of the checked names."""
        numbers, count = self.names.read(value, path, table), self._count(table.players)
        if len(numbers) != count or len(set(numbers)) != count:
            raise refuse(path, self.expected.format(count), value)
        return numbers

    def schema(self, seats: int) -> Schema:
        return self.names.schema(seats) | {"uniqueItems": True}

    def _count(self, players: int) -> int:
        return self.drawn(players) or len(self.numbers)


class Setup:
    """The parts of a setup by their names, in the order in which they are drawn; seats are written before names."""

    def __init__(self, **parts: TurnOrder | FirstSeat | Deck) -> None:
        self.parts = parts
        ordered = sorted(parts, key=lambda name: not parts[name].key.of_seats)
        self.keys = {name: parts[name].key for name in ordered}
        kinds: dict[str, Any] = {name: parts[name] for name in ordered}
        self.kind = Keys(dict, **kinds)

    def draw(self, players: int, random: Random) -> dict[str, Any]:
        """Return a random setup, as in a saved state."""
        drawn: dict[str, Any] = {name: part.draw(players, random) for name, part in self.parts.items()}
        return {name: drawn[name] for name in self.keys}

    def read(self, players: int, setup: object) -> dict[str, Any]:
        """Return the value of each part in the game; raises `RecordError` with the mistake and its place."""
        read: dict[str, Any] = read_whole(self.kind, setup, "setup", Table(players), ("setup",))
        return read
