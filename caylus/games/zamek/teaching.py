"""What lessons can ask of a position: numbers with names, targets to point at, and the answers of who only waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...core.info import Teaching
from .actions import TEXTS
from .labels import FOLLOWER_OF
from .refusals import TARGETS
from .regions import controller
from .scoring import final_scores, keep_size, largest_gap, winners
from .tables import FOLLOWERS, KIND_IDS, MEADOW, PARTS, SIDES, TOKEN_KINDS

if TYPE_CHECKING:
    from .state import State

Measure = Callable[["State", int], int]


def _lead(state: State, seat: int) -> int:
    scores = final_scores(state)
    return scores[seat] - scores[1 - seat]


def _standing(kind: int) -> Measure:
    """How many followers of a seat stand on regions of a kind."""

    def count(state: State, seat: int) -> int:
        standing = [(cell, follower % 16) for cell, follower in enumerate(state.follower) if follower // 16 == seat]
        return sum(PARTS[state.face[cell] // SIDES][part].kind == kind for cell, part in standing)

    return count


def _controlled(kind: int) -> Measure:
    return lambda state, seat: sum(
        region.kind == kind and region.followers != (0, 0) and controller(region) == seat
        for region in state.regions.values()
    )


def _token(kind: int) -> Measure:
    return lambda state, seat: [own for own, _ in state.tokens[seat]].count(kind)


def _chapels(state: State, seat: int) -> int:
    return sum(
        region.chapels
        for region in state.regions.values()
        if region.kind == MEADOW and region.followers != (0, 0) and controller(region) == seat
    )


MEASURES: dict[str, Measure] = {
    "points": lambda state, seat: state.score[seat],
    "score": lambda state, seat: final_scores(state)[seat],
    "lead": _lead,
    "wins": lambda state, seat: int(seat in winners(state)),
    "followers": lambda state, seat: state.pool[seat],
    "placed": lambda state, seat: FOLLOWERS - state.pool[seat],
    "keep": keep_size,
    "chapels": _chapels,
    "tokens": lambda state, seat: len(state.tokens[seat]),
    **{f"token.{kind}": _token(kind) for kind in TOKEN_KINDS},
    **{f"{FOLLOWER_OF[name]}s": _standing(kind) for kind, name in enumerate(KIND_IDS)},
    **{f"controls.{name}": _controlled(kind) for kind, name in enumerate(KIND_IDS)},
    "gap": lambda state, seat: largest_gap(state),
    "tiles": lambda state, seat: len(state.order),
    "left": lambda state, seat: sum(state.left),
    "turn": lambda state, seat: state.turn,
    "phase": lambda state, seat: state.phase + 1,
    "active": lambda state, seat: int(state.active == seat),
    "over": lambda state, seat: int(state.is_over()),
}
"""name -> the number that it stands for, of a seat or of the game"""

_WAITING = ("nobody", "single", "end turn")


def wait(state: State) -> int:
    """What a player answers who wants nothing: nobody, no token; else the first answer by its text."""
    by_text = {TEXTS[action]: action for action in state.legal_actions()}
    return next((by_text[text] for text in _WAITING if text in by_text), by_text[min(by_text)])


TEACHING = Teaching(measures=MEASURES, targets=frozenset(TARGETS), wait=wait)
