"""The agenda of a saved state: items by their names, and the possible rests of a phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from ..rules.agenda import Item, Kinds
from ..rules.contract import Game
from ..rules.errors import Path
from ..rules.fields import read_list, refuse, refuse_name
from ..rules.values import ListOf, Made, Number

State = TypeVar("State", bound=Game)


class Items(ListOf):
    """The items of an agenda: the name of a kind, and its numbers, none above the highest.

    `high` has other limits for some kinds, by name; `least` is the lowest number, that of chance if it can draw.
    """

    def __init__(self, kinds: Kinds, most: int, highest: int, known_to: str, least: int = 0, **high: int) -> None:
        super().__init__(Made(None, self._item), 0, most)
        self.kinds, self.known_to = kinds, known_to
        self.numbers = {name: Number(least, high.get(name, highest)) for name in kinds.names}

    def read(self, value: Any, path: Path, table: Any) -> list[Item]:  # type: ignore[override]  # agendas are lists
        return [*super().read(value, path, table)]

    def _item(self, value: Any, path: Path, table: Any) -> Item:
        name, *numbers = read_list(value, 1, 1 + max(map(len, self.kinds.arguments)), path)
        kind = self.kinds.number.get(name) if type(name) is str else None
        if kind is None:
            raise refuse_name((*path, 0), self.kinds.names, name, self.known_to)
        if len(numbers) != len(self.kinds.arguments[kind]):
            raise refuse(path, "a kind of item and its numbers", value)
        read = self.numbers[name].read
        return (kind, *[read(number, (*path, place), table) for place, number in enumerate(numbers, 1)])


def agenda_of(state: State, resolve: Callable[[State, Item], None], item: Item) -> list[Item]:
    """Return the items that a step puts on the agenda."""
    probe = state.clone()
    probe.agenda = []
    resolve(probe, item)
    return probe.agenda


def rests_of(agenda: list[Item], least: int) -> Iterator[list[Item]]:
    """Yield the possible rests of a phase that asks one player after the other; at least so many items."""
    for left in range(least, len(agenda) + 1):
        yield agenda[:left]
