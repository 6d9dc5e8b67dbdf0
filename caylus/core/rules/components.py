"""Components of a small game: what lies on its table, declared where the fields of its state stand.

    pits: list[int] = heap("seed", start=4, most=48, each=6)

One line gives the field with its bounds and its value in a new game, its part of the written form
(`core.forms.plain`), the number for learners, and the places, things, pieces and facts of the view
(`core.view.components`). The place has the name of the field: `pile`, for a component of each seat `store.1`, and
`pits.1.6` for several of them. The words stand in `rules.md`.

`Die.shown` (`die`) declares a die on the table. The functions return `Any`, so that the annotation gives the type of
the field. `start` and `most` may be the name of an option. `each` is how many of them each seat has: 0 of a component
that belongs to the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .values import Kind, ListOf, Name, Number, Optional


class Component(NamedTuple):
    """The declaration of a field, made by the functions below or by `Die.shown`."""

    look: str
    """`heap`, `counter`, `pawn`, `die`, `card`; empty: it is not shown"""
    kind: Kind | None
    """the kind of a value; None: a number from 0 to `most`"""
    start: Any
    most: int | str
    each: int
    piece: str
    """kind of the pieces of a heap or a pawn"""
    track: str
    """family of the places of a pawn"""
    word: str
    """the word in the written form; empty: that of the field"""

    def highest(self, options: Mapping[str, Sequence[Any]]) -> int:
        """Return the largest number in any game with these options."""
        return max(options[self.most]) if isinstance(self.most, str) else self.most

    def kind_of(self, options: Mapping[str, Sequence[Any]]) -> Kind:
        """Return the kind of the field, in `Players` that of a seat."""
        kind = self.kind or Number(0, self.highest(options))
        return ListOf(kind, self.each, self.each) if self.each > 1 else kind


def value(kind: Kind, start: Any = 0, *, each: int = 0, word: str = "") -> Any:
    """Declare a field that the view does not show by itself, with one of the kinds of `values`."""
    return Component("", kind, start, 0, each, "", "", word)


def counter(most: int | str, start: Any = 0, *, each: int = 0, word: str = "") -> Any:
    """Declare a number that is written on the thing at its place, and on the card of its seat."""
    return Component("counter", None, start, most, each, "", "", word)


def heap(piece: str, most: int | str, start: Any = 0, *, each: int = 0, word: str = "") -> Any:
    """Declare a number of pieces of one kind, which lie on the spots of their place."""
    return Component("heap", None, start, most, each, piece, "", word)


def pawn(track: str, most: int | str, start: Any = 0, *, piece: str = "pawn", word: str = "") -> Any:
    """Declare a piece of each seat on a track: at 3 it stands on the place `TRACK.3`, on the spot of its seat."""
    return Component("pawn", None, start, most, 1, piece, track, word)


def card(names: Sequence[str], start: str | None = None, *, each: int = 0, word: str = "") -> Any:
    """Declare a card that lies open, one of these names or none; the field holds its place among them, or -1."""
    return Component("card", Optional(Name(names)), start, 0, each, "", "", word)
