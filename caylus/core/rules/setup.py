"""The setup of a game, declared once: the draws before the first decision.

Drawing it, reading it with all checks, and the keys of records (`SetupKey`) follow from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from .errors import Path, RecordError, quoted
from .rules import SetupKey

_TOO_MANY = 10
"""limit for surplus names; errors do not count more of them"""


class TurnOrder:
    """All seats in a drawn order."""

    key = SetupKey(of_seats=True)

    def draw(self, players: int, random: Random) -> list[int]:
        """Return a random order of the seats."""
        order = list(range(players))
        random.shuffle(order)
        return order

    def read(self, players: int, value: Any, path: Path) -> tuple[int, ...]:
        """Return the checked seats."""
        order = _short_list(value, players, path)
        if any(type(seat) is not int for seat in order) or sorted(order) != list(range(players)):
            raise _refuse(path, f"each player from 0 to {players - 1} once", value)
        return order


class FirstSeat:
    """The drawn seat that begins."""

    key = SetupKey(of_seats=True, single=True)

    def draw(self, players: int, random: Random) -> int:
        """Return a random seat."""
        return random.randrange(players)

    def read(self, players: int, value: Any, path: Path) -> int:
        """Return the checked seat."""
        if type(value) is not int or not 0 <= value < players:
            raise _refuse(path, "0 or 1" if players == 2 else f"a player from 0 to {players - 1}", value)
        return value


class Deck:
    """Names in a drawn order, each once, all or some of them; they stand for the numbers of the game."""

    key = SetupKey(of_seats=False)

    def __init__(
        self, numbers: Mapping[str, int], expected: str, drawn: Callable[[int], int] = lambda players: 0
    ) -> None:
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

    def read(self, players: int, value: Any, path: Path) -> tuple[int, ...]:
        """Return the numbers of the checked names."""
        names, count = _short_list(value, len(self.numbers), path), self._count(players)
        if any(type(name) is not str for name in names):
            raise _refuse(path, "a list of names", value)
        if len(names) != count or len(set(names)) != count or not self.numbers.keys() >= set(names):
            raise _refuse(path, self.expected.format(count), value)
        return tuple(self.numbers[name] for name in names)

    def _count(self, players: int) -> int:
        return self.drawn(players) or len(self.numbers)


class Setup:
    """The parts of a setup by their names, in the order in which they are drawn; seats are written before names."""

    def __init__(self, **parts: TurnOrder | FirstSeat | Deck) -> None:
        self.parts = parts
        ordered = sorted(parts, key=lambda name: not parts[name].key.of_seats)
        self.keys = {name: parts[name].key for name in ordered}

    def draw(self, players: int, random: Random) -> dict[str, Any]:
        """Return a random setup, as in a saved state."""
        drawn: dict[str, Any] = {name: part.draw(players, random) for name, part in self.parts.items()}
        return {name: drawn[name] for name in self.keys}

    def read(self, players: int, setup: object) -> dict[str, Any]:
        """Return the value of each part in the game; raises `RecordError` with the mistake and its place."""
        if not isinstance(setup, Mapping):
            raise _refuse(("setup",), " and ".join(self.keys) or "nothing", setup)
        for name in setup:
            if name not in self.keys:
                raise RecordError(f"setup: unknown key {quoted(name)}.", path=("setup",))
        for name in self.keys:
            if name not in setup:
                raise RecordError(f"setup.{name}: missing.", path=("setup",))
        return {name: self.parts[name].read(players, setup[name], ("setup", name)) for name in self.keys}


def _short_list(value: Any, most: int, path: Path) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple) or len(value) > most + _TOO_MANY:
        raise _refuse(path, "a short list", value)
    return tuple(value)


def _refuse(path: Path, expected: str, value: object) -> RecordError:
    return RecordError(f"{'.'.join(map(str, path))}: expected {expected}, not {quoted(value)}.", path=path)
