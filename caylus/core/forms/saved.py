"""The agenda of a saved state: items by their names, and what can be left of a phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from ..rules.agenda import Item, Kinds
from ..rules.contract import Game
from ..rules.errors import Path
from .fields import read_list, read_number, refuse, refuse_name

State = TypeVar("State", bound=Game)


def read_item(value: Any, kinds: Kinds, high: int, path: Path, known_to: str) -> Item:
    """A kind by its name, and its numbers, none above the highest."""
    read_list(value, 1, 1 + max(map(len, kinds.arguments)), path)
    kind = kinds.number.get(value[0]) if type(value[0]) is str else None
    if kind is None:
        raise refuse_name((*path, 0), kinds.names, value[0], known_to)
    if len(value) != 1 + len(kinds.arguments[kind]):
        raise refuse(path, "a kind of item and its numbers", value)
    if len(value) == 1:
        return (kind,)
    for place, number in enumerate(value[1:], 1):
        read_number(number, 0, high, (*path, place))
    return (kind, *value[1:])


def agenda_of(state: State, resolve: Callable[[State, Item], None], item: Item) -> list[Item]:
    """What a step puts on the agenda."""
    probe = state.clone()
    probe.agenda = []
    resolve(probe, item)
    return probe.agenda


def rests_of(agenda: list[Item], least: int) -> Iterator[list[Item]]:
    """What can be left of a phase that asks one player after the other; at least so many items."""
    for left in range(least, len(agenda) + 1):
        yield agenda[:left]
