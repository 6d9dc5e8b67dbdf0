"""A game of Caylus 1303 as everybody else knows it: asked, answered, copied, written and told."""

from __future__ import annotations

from functools import cache
from zlib import crc32

from ....core.results import BySeat
from ....core.telling import Refusal
from ..forms import deserialize
from ..forms.form import FORM
from . import explain
from .actions import NUMBER, TEXTS
from .constants import NOT_IN_GAME, Ruleset
from .flow import FLOW
from .kinds import DECISION_RULES, DECISIONS
from .management import final_scores, winners
from .state import State


@cache
def _number(rules: Ruleset) -> int:
    """Of a kind of game; the hash of a text is another one in each process."""
    return crc32(repr(rules).encode())


class Caylus1303(State):
    """The state with all that a `Game` promises; the modules it needs know `State` alone."""

    __slots__ = ()

    decisions = DECISIONS
    decision_rules = DECISION_RULES
    flow = FLOW
    texts = TEXTS
    numbers = NUMBER
    shown_as = "Caylus 1303, {0.players} players, round {0.turn}"
    form = FORM
    refuser = explain.REFUSER

    def fingerprint(self) -> int:
        """See `Game`. To Python -1 and -2 have the same hash, so nobody and not in the game would."""
        holder = tuple([seat - NOT_IN_GAME for seat in self.holder])
        return hash((_number(self.rules), holder, self.key()))

    @classmethod
    def from_dict(cls, data: object) -> Caylus1303:
        """Read what `to_dict(resumable=True)` wrote, also after a trip through JSON.

        Raises `RecordError` that says what is wrong and where.
        """
        return deserialize.from_dict(cls, data)

    # Playing ------------------------------------------------------------------------------------------------

    def why_never(self, text: str) -> Refusal | None:
        """Why a text that no action has is refused; None when no rule speaks of it."""
        return explain.explain_words(text)

    # Results ------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """For each seat the PP that it would end with if the game ended now (Y-END-2)."""
        return BySeat(final_scores(self))

    def winners(self) -> list[int]:
        """The seats with most PP if the game ended now (Y-END-4)."""
        return winners(self)
