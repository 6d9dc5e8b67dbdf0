"""A game of Zamek as everybody else knows it: asked, answered, copied and written."""

from __future__ import annotations

from typing import Any

from ....core.agenda import Item, advance
from ....core.contract import CHANCE
from ....core.results import BySeat
from ..forms import deserialize
from ..forms.form import FORM
from . import explain
from .actions import NUMBER, TEXTS
from .flow import BEGIN_TURN, DECISIONS, FLOW
from .scoring import final_scores, winners
from .state import State


class Zamek(State):
    """The state with all that a `Game` promises; the modules it needs know `State` alone."""

    __slots__ = ()

    decisions = DECISIONS
    decision_rules = explain.DECISION_RULES
    flow = FLOW
    texts = TEXTS
    numbers = NUMBER
    shown_as = "Zamek, turn {0.turn}"
    form = FORM
    refuser = explain.REFUSER

    @classmethod
    def begin(cls, first_player: int, sink: list[dict[str, Any]] | None = None) -> Zamek:
        """A game at its first draw (Z-SETUP-7)."""
        state = cls.empty(first_player)
        state.sink = sink
        state.report("setup", "Z-SETUP-7", seat=first_player)
        state.agenda.append((BEGIN_TURN, first_player))
        state.answers = advance(state, FLOW)
        return state

    @classmethod
    def from_dict(cls, data: object) -> Zamek:
        """Read what `to_dict(resumable=True)` wrote, also after a trip through JSON.

        Raises `RecordError` that says what is wrong and where.
        """
        return deserialize.from_dict(cls, data)

    # Playing ------------------------------------------------------------------------------------------------

    def report_automatic(self, item: Item, action: int) -> None:
        """Tell the sink that the engine took the only legal answer of a decision (rules section 17)."""
        whom = {} if item[1] == CHANCE else {"seat": item[1]}
        self.report("only_answer", "Z-TURN-2", decision=DECISIONS[item[0]], text=TEXTS[action], **whom)

    # Results ------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """For each seat the points that it would end with if the game ended now (Z-END-2 to Z-END-10)."""
        return BySeat(final_scores(self))

    def winners(self) -> list[int]:
        """The seats with most points if the game ended now (Z-WIN-1, Z-WIN-2)."""
        return winners(self)
