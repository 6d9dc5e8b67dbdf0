"""A game of Caylus as everybody else knows it: asked, answered, copied, written and told."""

from __future__ import annotations

from ....core.agenda import Item
from ....core.contract import Decision
from ....core.errors import IllegalActionError
from ....core.telling import illegal
from ....core.view import View
from ....core.words import find_words
from ..forms import reading
from ..forms.form import FORM
from ..view.view import detail, view
from . import explain
from .actions import NUMBER, TEXTS
from .constants import PHASES
from .flow import FLOW
from .kinds import DECISION_RULES, DECISIONS
from .scoring import final_scores, winners
from .state import State


class Caylus(State):
    """The state with all that a `Game` promises; the modules it needs know `State` alone."""

    __slots__ = ()

    decisions = DECISIONS
    flow = FLOW
    texts = TEXTS
    numbers = NUMBER
    form = FORM

    @classmethod
    def from_dict(cls, data: object) -> Caylus:
        """Read what `to_dict(resumable=True)` wrote, also after a trip through JSON.

        Raises `RecordError` that says what is wrong and where.
        """
        return reading.from_dict(cls, data)

    # Playing ------------------------------------------------------------------------------------------------

    def refusal(self, text: str) -> IllegalActionError | None:
        """Why an action with this text is not legal now; None when it is legal, or when no rule speaks of the text."""
        action = NUMBER.get(text)
        reason = explain.explain_words(text) if action is None else explain.refusal(self, action)
        return reason and illegal(reason)

    def not_your_turn(self, decision: Decision) -> IllegalActionError:
        """The refusal for a seat that is not asked."""
        rule = DECISION_RULES[DECISIONS.index(decision.kind)]
        return illegal(explain.no("not_your_turn", rule, player=decision.seat))

    def report_automatic(self, item: Item, action: int) -> None:
        """Tell the sink that the engine took the only legal answer of a decision (rules section 6)."""
        self.report(
            "only_answer", DECISION_RULES[item[0]], seat=item[1], decision=DECISIONS[item[0]], text=TEXTS[action]
        )

    # Results ------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """For each seat the PP that it would end with if the game ended now (C-FINAL-1)."""
        return final_scores(self)

    def winners(self) -> list[int]:
        """The seats with most PP if the game ended now (C-FINAL-2)."""
        return winners(self)

    def view(self, seat: int | None = None, language: str = "en") -> View:
        """What a user interface needs to show this position (docs/bridge.md).

        Everything is open in Caylus (C-SETUP-7): all seats see the same.
        """
        words = find_words(language)
        return {**view(self, events=self.sink, words=words), "detail": detail(self, words)}

    def __repr__(self) -> str:
        decision = self.decision()
        asked = f"{decision.kind} of seat {decision.seat}" if decision else "over"
        return f"<Caylus, {self.players} players, turn {self.turn}, {PHASES[self.phase]}: {asked}>"
