"""A game of Caylus as everybody else knows it: asked, answered, copied, written and told."""

from __future__ import annotations

from ....core.results import BySeat
from ....core.telling import Refusal
from ....core.translation import find_translator
from ....core.view import View
from ..forms import reading
from ..forms.form import FORM
from ..view.scene import detail
from . import explain
from .actions import NUMBER, TEXTS
from .castle import final_scores, winners
from .flow import FLOW
from .kinds import DECISION_RULES, DECISIONS
from .state import State


class Caylus(State):
    """The state with all that a `Game` promises; the modules it needs know `State` alone."""

    __slots__ = ()

    decisions = DECISIONS
    decision_rules = DECISION_RULES
    flow = FLOW
    texts = TEXTS
    numbers = NUMBER
    shown_as = "Caylus, {0.players} players, turn {0.turn}"
    form = FORM
    refuser = explain.REFUSER

    @classmethod
    def from_dict(cls, data: object) -> Caylus:
        """Read what `to_dict(resumable=True)` wrote, also after a trip through JSON.

        Raises `RecordError` that says what is wrong and where.
        """
        return reading.from_dict(cls, data)

    # Playing ------------------------------------------------------------------------------------------------

    def why_never(self, text: str) -> Refusal | None:
        """Why a text that no action has is refused; None when no rule speaks of it."""
        return explain.explain_words(text)

    # Results ------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """For each seat the PP that it would end with if the game ended now (C-FINAL-1)."""
        return BySeat(final_scores(self))

    def winners(self) -> list[int]:
        """The seats with most PP if the game ended now (C-FINAL-2)."""
        return winners(self)

    def view(self, seat: int | None = None, language: str = "en") -> View:
        """What a user interface needs to show this position (docs/bridge.md).

        Everything is open in Caylus (C-SETUP-7): all seats see the same.
        """
        return {**super().view(seat, language), "detail": detail(self, find_translator(language))}
