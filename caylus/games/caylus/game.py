"""A game of Caylus as everybody else knows it: asked, answered, copied, written and told."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from ...core.agenda import Item, advance
from ...core.contract import Decision, text_for_number
from ...core.errors import IllegalActionError
from ...core.telling import illegal
from ...core.view import View
from ...core.words import find_words
from . import explain, interchange, restore
from .actions import NUMBER, TEXTS
from .flow import FLOW
from .kinds import DECISION_RULES, DECISIONS
from .scoring import final_scores, winners
from .state import FIELDS, State
from .tables import PHASES
from .view import detail, view

_RESOLVE = FLOW.resolve
_PLAIN = attrgetter(
    "rules",
    "turn",
    "phase",
    "provost",
    "bailiff",
    "turn_order",
    "pass_order",
    "inn_right",
    "stables",
    "castle_workers",
    "pending",
    "scored",
    "lines_used",
    "batches",
)
_LISTS = attrgetter("agenda", "goods", "prestige", "workers", "favor_markers", "houses", "road", "owner_of", "worker")


class Caylus(State):
    """The state with all that a `Game` promises; the modules it needs know `State` alone."""

    __slots__ = ()

    # Copying and comparing ----------------------------------------------------------------------------------

    def clone(self) -> Caylus:
        """An independent copy, without the event sink. This is what search spends its time on."""
        other = Caylus()
        other.rules = self.rules
        other.players = self.players
        other.turn = self.turn
        other.phase = self.phase
        other.provost = self.provost
        other.bailiff = self.bailiff
        other.turn_order = self.turn_order
        other.pass_order = self.pass_order
        other.goods = self.goods[:]
        other.prestige = self.prestige[:]
        other.workers = self.workers[:]
        other.favor_markers = self.favor_markers[:]
        other.houses = self.houses[:]
        other.road = self.road[:]
        other.owner_of = self.owner_of[:]
        other.worker = self.worker[:]
        other.inn_right = self.inn_right
        other.stables = self.stables
        other.castle_workers = self.castle_workers
        other.pending = self.pending
        other.stock = self.stock
        other.built = self.built[:]
        other.scored = self.scored
        other.lines_used = self.lines_used
        other.batches = self.batches
        other.open_places = self.open_places[:]
        other.agenda = self.agenda[:]
        other.legal = self.legal  # replaced at every decision, never changed in place
        other.sink = None
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in FIELDS if name != "sink"
        )

    __hash__ = None  # type: ignore[assignment]

    def fingerprint(self) -> int:
        """See `Game`. What follows from the rest, such as the legal answers, is left out."""
        return hash((_PLAIN(self), *map(tuple, _LISTS(self))))

    def to_dict(self, *, resumable: bool = False) -> dict[str, Any]:
        """The interchange form of rules section 6; `resumable` adds what `from_dict` needs to go on from here."""
        return interchange.to_dict(self, resumable)

    @classmethod
    def from_dict(cls, data: object) -> Caylus:
        """Read what `to_dict(resumable=True)` wrote, also after a trip through JSON.

        Raises `RecordError` that says what is wrong and where.
        """
        return restore.from_dict(cls, data)

    # Playing ------------------------------------------------------------------------------------------------

    def decision(self) -> Decision | None:
        """Who is asked what; None when the game is over."""
        if not self.agenda:
            return None
        item = self.agenda[-1]
        return Decision(item[1], DECISIONS[item[0]])

    def apply(self, action: int) -> None:
        """Carry out a legal action. Trusts its caller: only a text is refused (see `play`)."""
        if isinstance(action, str):
            raise text_for_number(action)
        item = self.agenda.pop()
        _RESOLVE[item[0]](self, item, action)
        self.legal = advance(self, FLOW)

    def text(self, action: int) -> str:
        """The text of an action (rules section 6)."""
        return TEXTS[action]

    def number(self, text: str) -> int | None:
        """The action of a text, legal or not; None when no action has this text."""
        return NUMBER.get(text)

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

    def is_over(self) -> bool:
        """True when nothing is left to decide (C-END-3)."""
        return not self.agenda

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
