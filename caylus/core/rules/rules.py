"""A game's rules, as the rest of the package uses them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from .chance import Weights
from .contract import Game
from .setup import Setup

COLORS = ("blue", "red", "green", "orange", "black", "purple", "yellow", "white")
"""colors of seats that page, charts, pictures and terminal can show"""
MOST_SEATS = len(COLORS)
"""the number of seats that colors and signs can distinguish"""


class Rules(NamedTuple):
    """The rules of a game."""

    seats: tuple[str, ...]
    """names of the seats, marked for translation; text records have them in English"""
    colors: tuple[str, ...]
    """the color of each seat's pieces, one of `COLORS`"""
    options: Mapping[str, tuple[Any, ...]]
    """option -> its values, the default first"""
    setup: Setup
    check_setup: Callable[[object, object, object], None]
    """(players, options, setup) -> raises `RecordError` if a game cannot start from them"""
    new_game: Callable[..., Game]
    """(players, options, setup=..., sink=None) -> the first decision; checks its arguments"""
    from_dict: Callable[[object], Game]
    """reads the data of `to_dict(resumable=True)`"""
    phases: tuple[str, ...] = ()
    """the phases of a turn in order, the last one after the end; empty: a turn has no phases"""
    chance: Weights | None = None
    """weights of draws; None: only the setup has chance"""
    drawer: Callable[[Any], int] | None = None
    """(state at a decision of chance) -> the seat whose draw it is; None: draws belong to no seat"""
    gifts: Collection[str] = ()
    """texts of actions that only bring their seat something: the page takes them without asking, if it is set so"""
    order: Callable[[Mapping[str, Any], int], Sequence[int]] | None = None
    """(setup, players) -> the seats in the order of their first turns; None: a part of the setup, or seat 0 begins"""
    former_seats: Mapping[str, str] = {}
    """former names of seats, which text records contain forever, and their present names"""

    def first_order(self, setup: Mapping[str, Any], players: int) -> list[int]:
        """Return the seats in the order of their first turns in a game with this setup.

        Without `order`, a part of the setup with seats determines it: the whole order, or the seat that begins and
        then those after it. Damaged parts of the setup count as missing, since results are read from files.
        """
        seats = list(range(players))
        parts = [(setup.get(key), kind) for key, kind in self.setup.keys.items() if kind.of_seats]
        order: object = self.order(setup, players) if self.order else None
        for part, kind in parts:
            if order is None and kind.single and type(part) is int and part in seats:
                order = [*seats[part:], *seats[:part]]
            elif order is None and not kind.single:
                order = part
        if not isinstance(order, list | tuple) or any(type(seat) is not int for seat in order):
            return seats
        return list(order) if sorted(order) == seats else seats
