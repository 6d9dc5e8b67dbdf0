"""What lessons can ask of a position: numbers with names, targets to point at, and the answers of who only waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...core.info import Teaching
from .actions import TEXTS
from .phases import income_of
from .refusals import TARGETS
from .scoring import final_scores, winners
from .tables import (
    CASTLE,
    CUBES,
    FAVOR_LINES,
    GOODS,
    GOODS_PER_PLAYER,
    INN,
    PLACES,
    RESIDENCE,
    SECTIONS,
    STABLES,
    TILES,
)

if TYPE_CHECKING:
    from .state import State

Measure = Callable[["State", int], int]


def _good(index: int) -> Measure:
    return lambda state, seat: state.goods[seat * GOODS_PER_PLAYER + index]


def _favor(index: int) -> Measure:
    return lambda state, seat: state.favor_markers[seat * len(FAVOR_LINES) + index]


def _houses(index: int) -> Measure:
    return lambda state, seat: state.houses[seat * len(SECTIONS) + index]


def _built(index: int) -> Measure:
    return lambda state, seat: state.built[index]


def _owns(tile: int) -> Measure:
    return lambda state, seat: int(state.owner_of[tile] == seat)


def _workers_at(place: int) -> Measure:
    if place == CASTLE:
        return lambda state, seat: state.castle_workers.count(seat)
    if place == STABLES:
        return lambda state, seat: state.stables.count(seat)
    if place == INN:
        return lambda state, seat: (state.worker[INN], state.inn_right).count(seat)
    return lambda state, seat: int(state.worker[place] == seat)


def _all_houses(state: State, seat: int) -> int:
    first = seat * len(SECTIONS)
    return sum(state.houses[first : first + len(SECTIONS)])


def _cubes(state: State, seat: int) -> int:
    first = seat * GOODS_PER_PLAYER
    return sum(state.goods[first : first + len(CUBES)])


def _lead(state: State, seat: int) -> int:
    scores = final_scores(state)
    return scores.pop(seat) - max(scores)


MEASURES: dict[str, Measure] = {
    **{good: _good(index) for index, good in enumerate(GOODS)},
    "cubes": _cubes,
    "prestige": lambda state, seat: state.prestige[seat],
    "score": lambda state, seat: final_scores(state)[seat],
    "lead": _lead,
    "wins": lambda state, seat: int(seat in winners(state)),
    "income": income_of,
    "workers": lambda state, seat: state.workers[seat],
    "rank": lambda state, seat: state.turn_order.index(seat) + 1,
    "passed": lambda state, seat: int(seat in state.pass_order),
    "residences": lambda state, seat: state.road.count(RESIDENCE + seat),
    "houses": _all_houses,
    **{f"houses.{section.id}": _houses(index) for index, section in enumerate(SECTIONS)},
    **{f"favor.{line}": _favor(index) for index, line in enumerate(FAVOR_LINES)},
    **{f"owns.{tile.id}": _owns(number) for number, tile in TILES.items() if tile.cost},
    **{f"workers.{name}": _workers_at(place) for place, name in enumerate(PLACES)},
    **{f"built.{section.id}": _built(index) for index, section in enumerate(SECTIONS)},
    "scored": lambda state, seat: state.scored,
    "turn": lambda state, seat: state.turn,
    "phase": lambda state, seat: state.phase + 1,
    "provost": lambda state, seat: state.provost,
    "bailiff": lambda state, seat: state.bailiff,
    "over": lambda state, seat: int(state.is_over()),
}
"""name -> the number that it stands for, of a seat or of the game (docs/lessons.md lists them)"""

_WAITING = ("pass", "back", "provost 0", "decline", "home", "done")


def wait(state: State) -> int:
    """What a player answers who wants nothing: pass, decline, leave the provost; else the first answer by its text."""
    by_text = {TEXTS[action]: action for action in state.legal_actions()}
    return next((by_text[text] for text in _WAITING if text in by_text), by_text[min(by_text)])


TEACHING = Teaching(measures=MEASURES, targets=frozenset(TARGETS), wait=wait)
