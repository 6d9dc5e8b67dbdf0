"""What a search needs to know of Caylus 1303: which answers look promising, and what a position will bring.

The weights are set by hand; there is no rule here, only estimates.
"""

from __future__ import annotations

from functools import cache

from ...core.info import Knowledge
from .actions import BATCHED_BY, BUILT_BY, DECLINE, DONE, PASS, PROVOST_STAYS, TEXTS
from .evaluation import worth_of
from .scoring import final_scores
from .state import State
from .tables import (
    FAIRGROUND,
    FIRST_SPACE,
    LAWYER,
    ROUNDS,
    SITE,
    TILES,
    TOLL,
)

_PER_ROUND = 7.0
"""points that a round usually brings"""


def _usual(action: int) -> float:
    """How promising an answer looks in general."""
    if action in BUILT_BY:
        return 3.0 + TILES[BUILT_BY[action][0]].prestige / 3
    if action in BATCHED_BY:
        return 4.0
    return _BY_ACTION.get(action) or _BY_FAMILY[TEXTS[action].split()[0]]


_BY_ACTION = {
    PASS: 0.25,
    DECLINE: 0.4,
    DONE: 0.5,
    PROVOST_STAYS: 2.0,
    SITE: 1.5,
    FAIRGROUND: 1.2,
    LAWYER: 1.0,
    TOLL: 0.5,
}
_BY_FAMILY = {
    "place": 1.0,
    "use": 2.0,
    "provost": 0.5,
    "character": 1.0,
    "take": 1.2,
    "claim": 2.5,
    "pay": 1.6,
}
_PRIORS = [_usual(action) for action in range(len(TEXTS))]
_AHEAD = 0.3
"""how promising a place beyond the provost is, compared with one behind him"""


class Estimates:
    """Priors by the kind of answer, expectations by what a seat has."""

    def priors(self, state: State) -> list[float]:
        """For each legal action how promising it looks: positive numbers, not normalised."""
        beyond = set(state.road[max(FIRST_SPACE, state.provost + 1) :])
        return [_PRIORS[action] * (_AHEAD if action in beyond else 1.0) for action in state.legal]

    def expectations(self, state: State) -> list[float]:
        """For each seat the expected final score; exact when the game is over."""
        if not state.agenda:
            return [float(score) for score in final_scores(state)]
        to_come = _PER_ROUND * (ROUNDS - state.turn)
        return [worth_of(state, seat) + to_come for seat in range(state.players)]


@cache
def load() -> Knowledge:
    """The estimates; they are the same for all games."""
    return Estimates()
