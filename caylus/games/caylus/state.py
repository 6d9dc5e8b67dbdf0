"""The state of a game of Caylus: plain ints in flat lists, and the public face around them."""

from __future__ import annotations

from typing import Any

from ...core.agenda import Item, advance
from ...core.contract import Decision, Game
from ...core.errors import IllegalActionError
from ...core.words import find_words
from . import explain, interchange, restore
from .actions import NUMBER, TEXTS
from .flow import FLOW
from .kinds import DECISION_RULES, DECISIONS
from .ruleset import Ruleset
from .scoring import final_scores, winners
from .tables import (
    FAVOR_LINES,
    FIXED_SPACES,
    GOODS_PER_PLAYER,
    NOBODY,
    PHASES,
    PLACES,
    RESIDENCE,
    SECTIONS,
    SPACES,
    START_SPACE,
    UNBUILT,
    WORKERS,
)
from .view import view

_EMPTY_ROAD = [FIXED_SPACES.get(space, UNBUILT) for space in range(1, SPACES + 1)]
_RESOLVE = FLOW.resolve
FIELDS = (
    "agenda", "bailiff", "batches", "built", "castle_workers", "favor_markers", "goods", "houses", "inn_right",
    "legal", "lines_used", "open_places", "owner_of", "pass_order", "pending", "phase", "players", "prestige",
    "provost", "road", "rules", "scored", "sink", "stables", "stock", "turn", "turn_order", "worker", "workers",
)  # fmt: skip


class State(Game):
    """A position of Caylus, with the agenda that says what happens next.

    Lists are flat: what player p has of good g stands at `goods[p * 6 + g]`, the marker of favor line f at
    `favor_markers[p * 4 + f]`, the houses in section s at `houses[p * 3 + s]`. `worker` and `owner_of` are
    indexed by the numbers of places and tiles, `road` by space - 1. Nobody is -1, an unbuilt space is -1.
    What changes rarely is a tuple, which a clone can share.
    """

    __slots__ = FIELDS

    game = "caylus"

    rules: Ruleset
    turn: int
    phase: int
    provost: int
    bailiff: int
    turn_order: tuple[int, ...]
    pass_order: tuple[int, ...]
    goods: list[int]
    prestige: list[int]
    workers: list[int]
    favor_markers: list[int]
    houses: list[int]
    road: list[int]
    owner_of: list[int]
    worker: list[int]
    inn_right: int
    stables: tuple[int, ...]
    castle_workers: tuple[int, ...]
    pending: tuple[tuple[int, int], ...]
    """(tile, seat): residences that wait until the worker on the tile has left (C-LAW-4)"""
    stock: int
    built: list[int]
    scored: int
    """number of sections that have been scored; they are scored in order (C-END-2)"""
    lines_used: tuple[int, ...]
    """for each seat, the favor lines used in this phase as a set of bits (C-FAVOR-3)"""
    batches: tuple[int, ...]
    """batches given in this phase, for each worker in the castle (C-CASTLE-5)"""
    open_places: list[int]
    """free places, in the order of their numbers; kept while workers are placed or moved, else empty"""
    legal: list[int]

    @staticmethod
    def empty(rules: Ruleset, turn_order: tuple[int, ...]) -> State:
        """The board before anything is laid on it. There is no `__init__`, because `clone` would pay for it."""
        state = State()
        players = rules.players
        state.rules = rules
        state.players = players
        state.turn = 0
        state.phase = 0
        state.provost = START_SPACE
        state.bailiff = START_SPACE
        state.turn_order = turn_order
        state.pass_order = ()
        state.goods = [0] * (players * GOODS_PER_PLAYER)
        state.prestige = [0] * players
        state.workers = [WORKERS] * players
        state.favor_markers = [0] * (players * len(FAVOR_LINES))
        state.houses = [0] * (players * len(SECTIONS))
        state.road = _EMPTY_ROAD[:]
        state.owner_of = [NOBODY] * RESIDENCE + list(range(players))
        state.worker = [NOBODY] * len(PLACES)
        state.inn_right = NOBODY
        state.stables = ()
        state.castle_workers = ()
        state.pending = ()
        state.stock = rules.starting_stock()
        state.built = [0] * len(SECTIONS)
        state.scored = 0
        state.lines_used = (0,) * players
        state.batches = ()
        state.open_places = []
        state.agenda = []
        state.legal = []
        state.sink = None
        return state

    # Copying and comparing ----------------------------------------------------------------------------------

    def clone(self) -> State:
        """An independent copy, without the event sink. This is what search spends its time on."""
        other = State()
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

    def to_dict(self, *, resumable: bool = False) -> dict[str, Any]:
        """The interchange form of rules section 6; `resumable` adds what `from_dict` needs to go on from here."""
        return interchange.to_dict(self, resumable)

    @classmethod
    def from_dict(cls, data: object) -> State:
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

    def legal_actions(self) -> list[int]:
        """The answers to the decision, at least two; none when the game is over. Do not change the list."""
        return self.legal

    def apply(self, action: int) -> None:
        """Carry out a legal action. Trusts its caller: nothing is checked (see `play`)."""
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
        return reason and explain.illegal(reason)

    def not_your_turn(self, decision: Decision) -> IllegalActionError:
        """The refusal for a seat that is not asked."""
        rule = DECISION_RULES[DECISIONS.index(decision.kind)]
        return explain.illegal(explain.Refusal("not_your_turn", rule, {"player": decision.seat}))

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

    def returns(self) -> list[float]:
        """For each seat its share of the victory, 0.0 to 1.0, together 1.0; all 0.0 before the end."""
        if not self.is_over():
            return [0.0] * self.players
        best = self.winners()
        return [1 / len(best) if seat in best else 0.0 for seat in range(self.players)]

    def view(self, seat: int | None = None, language: str = "en") -> dict[str, Any]:
        """What a user interface needs to show this position (docs/bridge.md).

        Everything is open in Caylus (C-SETUP-7): all seats see the same.
        """
        return view(self, events=self.sink, words=find_words(language))

    # Events -------------------------------------------------------------------------------------------------

    def listen(self, sink: list[dict[str, Any]]) -> None:
        """Tell this sink from now on what happens."""
        self.sink = sink

    def report(self, event: str, rule: str, **data: Any) -> None:
        """Tell the sink what happened, by which rule."""
        if self.sink is not None:
            when = {"turn": self.turn, "phase": PHASES[self.phase]}
            self.sink.append({"event": event, "rule": rule, **when, **data})

    def report_automatic(self, item: Item, action: int) -> None:
        """Tell the sink that the engine took the only legal answer of a decision (rules section 6)."""
        self.report(
            "only_answer", DECISION_RULES[item[0]], seat=item[1], decision=DECISIONS[item[0]], text=TEXTS[action]
        )

    def __repr__(self) -> str:
        decision = self.decision()
        asked = f"{decision.kind} of seat {decision.seat}" if decision else "over"
        return f"<Caylus, {self.players} players, turn {self.turn}, {PHASES[self.phase]}: {asked}>"
