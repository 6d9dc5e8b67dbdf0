"""What lessons can ask of a position: numbers with names, targets to point at, and the answers of who only waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...core.info import Teaching
from .actions import TEXTS
from .invariants import on_board
from .management import recruits_workers, residences_of
from .refusals import TARGETS
from .scoring import final_scores, winners
from .tables import CHARACTERS, HOLDINGS, PER_PLAYER, PLACES, SITE, TILES

if TYPE_CHECKING:
    from .state import State

Measure = Callable[["State", int], int]


def _holding(index: int) -> Measure:
    return lambda state, seat: state.goods[seat * PER_PLAYER + index]


def _has(character: int) -> Measure:
    return lambda state, seat: int(state.holder[character] == seat)


def _owns(tile: int) -> Measure:
    return lambda state, seat: int(state.house[tile] == seat)


def _owns_monument(monument: int) -> Measure:
    return lambda state, seat: sum(
        laid == monument and state.house[residence] == seat for residence, laid in state.monuments
    )


def _workers_at(place: int) -> Measure:
    if place == SITE:
        return lambda state, seat: state.site.count(seat)
    return lambda state, seat: int(state.worker[place] == seat or state.guest == (place, seat))


def _lead(state: State, seat: int) -> int:
    scores = final_scores(state)
    return scores.pop(seat) - max(scores)


MEASURES: dict[str, Measure] = {
    **{name: _holding(index) for index, name in enumerate(HOLDINGS)},
    "prestige": lambda state, seat: state.prestige[seat],
    "score": lambda state, seat: final_scores(state)[seat],
    "lead": _lead,
    "wins": lambda state, seat: int(seat in winners(state)),
    "camp": lambda state, seat: state.camp[seat],
    "placed": on_board,
    "houses": lambda state, seat: state.houses[seat],
    "recruits": recruits_workers,
    "rank": lambda state, seat: state.turn_order().index(seat) + 1,
    "passed": lambda state, seat: int(seat in state.pass_order),
    "residences": residences_of,
    "bundles": lambda state, seat: state.bundles[seat],
    **{f"has.{name}": _has(character) for character, name in enumerate(CHARACTERS)},
    **{f"owns.{PLACES[place]}": _owns(place) for place in range(SITE + 1, len(PLACES))},
    **{f"owns.{tile.id}": _owns_monument(number) for number, tile in TILES.items() if tile.group == "monument"},
    **{f"workers.{name}": _workers_at(place) for place, name in enumerate(PLACES)},
    "turn": lambda state, seat: state.turn,
    "phase": lambda state, seat: state.phase + 1,
    "provost": lambda state, seat: state.provost,
    "over": lambda state, seat: int(state.is_over()),
}
"""name -> the number that it stands for, of a seat or of the game"""

_WAITING = ("pass", "provost 0", "decline", "done")


def wait(state: State) -> int:
    """What a player answers who wants nothing: pass, decline, leave the provost; else the first answer by its text."""
    by_text = {TEXTS[action]: action for action in state.legal_actions()}
    return next((by_text[text] for text in _WAITING if text in by_text), by_text[min(by_text)])


TEACHING = Teaching(measures=MEASURES, targets=frozenset(TARGETS), wait=wait)
