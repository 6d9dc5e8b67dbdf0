"""A game of Zamek by its rules: its beginning, decisions, actions and scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import attrgetter
from typing import Any

from ....core.rules.agenda import Item
from ....core.rules.contract import CHANCE
from ....core.rules.results import BySeat
from ....core.rules.setup import FirstSeat, Setup
from . import explain
from .actions import TEXTS
from .flow import ASK_NEXT, BEGIN_TURN, DECISION_KINDS, STEP_BY_KIND, chance_weights
from .scoring import final_scores
from .state import State


class Zamek(State):
    """The state with all its rules; the modules it needs know `State` alone."""

    __slots__ = ()

    texts = TEXTS
    decision_kinds = DECISION_KINDS
    ends = "Z-END-1"
    steps = STEP_BY_KIND
    setup = Setup(first_player=FirstSeat())
    chance = chance_weights
    drawer = attrgetter("active")
    shown_as = "Zamek, turn {0.turn}"
    counted = ("score", "final", "send")
    refuser = explain.REFUSER

    def begin(self, drawn: Mapping[str, Any]) -> None:
        """Let the drawn seat begin; nothing else is drawn (Z-SETUP-7)."""
        self.active = first_player = drawn["first_player"]
        self.report("setup", "Z-SETUP-7", seat=first_player)
        self.agenda.append((BEGIN_TURN, first_player))

    def report_beginning(self, event: str) -> None:
        """Report the points of a position with which a game begins (Z-SETUP-6)."""
        self.report(event, "Z-SETUP-6", scores=list(self.score))
        self.report("phase", "Z-TURN-1")

    # Playing ------------------------------------------------------------------------------------------------

    def report_automatic(self, item: Item, action: int) -> None:
        """Report that the engine took the only legal action of a decision (rules section 17)."""
        whom = {} if item[1] == CHANCE else {"seat": item[1]}
        self.report("only_answer", "Z-TURN-2", decision=self.decisions[item[0]], text=TEXTS[action], **whom)

    def gift(self) -> str | None:
        """Return a feature to score if each order leads to the same position (Z-SCORE-8)."""
        if not self.agenda or self.agenda[-1][0] != ASK_NEXT:
            return None
        ends = {end.key() for end in _scored(self)}
        return self.legal_texts()[0] if len(ends) == 1 else None

    # Results ------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Return for each seat its points if the game ended now (Z-END-2 to Z-END-10, Z-WIN-1)."""
        return BySeat(final_scores(self))


def _scored(state: Zamek) -> Iterator[Zamek]:
    """Yield the positions after all features of the turn are scored, in each order that the player may choose."""
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        if after.agenda and after.agenda[-1][0] == ASK_NEXT:
            yield from _scored(after)
        else:
            yield after
