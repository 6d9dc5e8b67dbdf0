"""What bots know of Skeleton, and what lessons can ask of its positions."""

from __future__ import annotations

from caylus.core import measures
from caylus.core.info import Measure, Teaching
from caylus.core.translation import _

from .state import State
from .told import TARGETS


def evaluate(state: State, seat: int) -> float:
    """What a position is worth to a seat, in points: how far it is ahead of the best of the others."""
    scores = state.scores()
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


class Knowledge:
    """What a search needs to know beyond the rules."""

    def priors(self, state: State) -> list[float]:
        """How promising each legal action looks; here they look alike."""
        return [1.0] * len(state.legal)

    def expectations(self, state: State) -> list[float]:
        """For each seat the expected final score; exact when the game is over."""
        share = state.pile / state.players
        return [score + share for score in state.scores()]


TEACHING = Teaching(
    measures={
        "taken": measures.own("taken", _("Counters taken")),
        "pile": Measure(lambda state, seat: state.pile, _("Counters left")),
        "turn": measures.turn(_("Turn")),
        "over": measures.OVER,
    },
    targets=frozenset(TARGETS),
    wait=measures.waits(),
)
