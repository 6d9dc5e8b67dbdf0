"""From the interchange form back to a state. Everything is checked, because saved states come from outside."""

from __future__ import annotations

from itertools import compress
from typing import Any, TypeVar

from ....core.fields import refuse
from ..rules.constants import COPIES, COUNTS, MEADOW, NOBODY, SIDES, TOKEN_KINDS, TOKENS_ON_TOWERS, TYPE_IDS
from ..rules.flow import IN_FOLLOWER, IN_OVER, IN_SCORING, IN_TILE
from ..rules.regions import name_of
from ..rules.scoring import pending
from ..rules.state import State
from ..text.wording import impossible
from .agenda import read_resume
from .form import FORM, scoring_name

Restored = TypeVar("Restored", bound=State)


def from_dict(kind: type[Restored], data: Any) -> Restored:
    """Read the resumable form into a state of this type; raises `RecordError` that says what is wrong and where."""
    state, resume = read(kind, data)
    read_resume(state, resume)
    if data["scoring"] != scoring_name(state):
        raise refuse(("scoring",), "the region whose points may be doubled now, or null", data["scoring"])
    return state


def read(kind: type[Restored], data: Any) -> tuple[Restored, Any]:
    """The table before anything is asked, and what stands in `resume`."""
    state, resume = FORM.read(kind, data)
    if (state.tile == NOBODY) == (state.phase_number == IN_TILE):
        raise refuse(("tile",), "a tile while it is to be laid, else null", data["tile"])
    _check_counts(state)
    return state, resume


def _check_counts(state: State) -> None:
    """Tiles and tokens are in one place each, and what was completed is scored (Z-COMP-3, Z-COMP-4, Z-SCORE-9).

    When the game is over nothing is drawn any more, so tiles and tokens may be missing.
    """
    over = state.phase_number == IN_OVER
    found = state.left[:]
    for cell in state.order:
        found[state.face[cell] // SIDES] += 1
    for number in (*state.discarded, *([state.tile] if state.tile != NOBODY else [])):
        found[number] += 1
    for name, count, number in zip(TYPE_IDS, COUNTS, found, strict=True):
        if number > count or (number < count and not over):
            raise impossible("count", "Z-COMP-3", "left", count=count, tile=name, number=number)
    seen = [*state.used, *(kind for held in state.tokens for kind, _ in held)]
    for kind in TOKEN_KINDS:
        if seen.count(kind) > COPIES:
            raise impossible("copies", "Z-COMP-4", "used", token=kind)
    gone = TOKENS_ON_TOWERS - state.towers.bit_count()
    if len(seen) > gone or (len(seen) < gone and not over):
        raise impossible("towers", "Z-TOKEN-1", "towers", count=gone, number=len(seen))
    # all that is completed and has followers is scored in this turn, whichever tile completed it
    followers = state.followers
    closed = [
        state.roots[number]
        for number in compress(range(len(followers)), followers)
        if not state.open[number] and state.kind[number] != MEADOW
    ]
    state.completed = tuple(sorted({*state.completed, *closed}))
    waiting = pending(state)
    if waiting and state.phase_number not in (IN_FOLLOWER, IN_SCORING):
        raise impossible("scored", "Z-SCORE-9", "board", region=name_of(state, waiting[0]))
