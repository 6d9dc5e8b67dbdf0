"""What lies where, said once: functions of plain data, by which views are made in Python and in a page without it.

They take a position in its interchange form (`core.form`) and are ordinary functions, written in the small part of
Python that the page can run as data (`web/tools/portable.py` says which): boards in other people's pages and the
position editor draw by them at once. There the data come from a position record, with null for `resume` where it has
none; refusals are left out, since whether a position is possible is Python's to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from .translation import Translator
from .view import PieceView, ThingView

Data = dict[str, Any]


class Scene(NamedTuple):
    """What a board shows of a position; each function takes the data, and `seat` also the number of a seat."""

    things: Callable[[Data], Iterable[ThingView]]
    pieces: Callable[[Data], Iterable[PieceView]]
    there: Callable[[Data], Mapping[str, str]]
    """target -> the entry of the catalogue that describes it now, where it is not its own"""
    asked: Callable[[Data], int | None]
    """the seat that is asked; None for nobody, and where only the engine can tell"""
    order: Callable[[Data], list[int]]
    """the seats in the order in which they are listed"""
    seat: Callable[[Data, int], Data]
    """`score`, and what the seat has by its ids in `purse` and `stand`: a number, a list of numbers, or None"""
    moment: Callable[[Translator], str]
    """the sentence that says when it is, with `{turn}` and `{phase}`"""
    texts: Callable[[Translator], Mapping[str, dict[str, str]]] = lambda tr: {}
    """place -> what is written on the thing there in all positions"""
