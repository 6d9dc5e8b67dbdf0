"""The scene of a board: places of things as functions of plain data, for views in Python and in a page without Python.

They take a position as a saved state (`core.forms.form`). They are ordinary functions, written in the small part of
Python that the page can run as data (`web/tools/portable.py` lists it), so boards in other people's pages and the
position editor can draw at once. There the data come from a position record, with null for `resume` if it has none;
refusals are left out, since only the engine knows whether a position is possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from ..text.translation import Translator
from .view import PieceView, ThingView

Data = dict[str, Any]


def decider_in_turn(data: Data, phase: str, order: list[int]) -> int | None:
    """Return the deciding seat, in a game with a phase in which the seats act in this order until they pass.

    At the beginning of its other phases only the engine can tell.
    """
    if data["resume"] and data["resume"]["agenda"]:
        seat: int = data["resume"]["agenda"][-1][1]
        return seat
    waiting = [seat for seat in order if seat not in data["pass_order"]]
    if data["phase"] != phase or not waiting:
        return None
    given: int | None = data.get("asked")
    return waiting[0] if given is None else given


class Scene(NamedTuple):
    """The parts of a board's picture; each function takes the data, and `seat` also the number of a seat."""

    things: Callable[[Data], Iterable[ThingView]]
    pieces: Callable[[Data], Iterable[PieceView]]
    there: Callable[[Data], Mapping[str, str]]
    """target -> the entry of the catalogue that describes it now, unless it has its own"""
    asked: Callable[[Data], int | None]
    """the deciding seat; None for nobody, and where only the engine can tell"""
    order: Callable[[Data], list[int]]
    """the seats in the order in which they are listed"""
    seat: Callable[[Data, int], Data]
    """`score`, and the seat's numbers by the ids of `purse` and `stand`: a number, a list of numbers, or None"""
    moment: Callable[[Translator], str]
    """the sentence for the moment, with `{turn}` and `{phase}`"""
    texts: Callable[[Translator], Mapping[str, dict[str, str]]] = lambda tr: {}
    """place -> texts on the thing there in all positions"""
