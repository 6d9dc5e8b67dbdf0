"""Two games without phases and an order of turns, one of them for a single seat.

The deciding seat takes one stone or two from a heap; each is a point, and the game ends with less than two left. `solo`
has one seat. In `pair` seat 1 begins, and a seat that leaves a heap that three divides has another turn at once.
"""

from __future__ import annotations

from caylus.core.info import Card, GameInfo, game_info
from caylus.core.rules.agenda import DecisionKind, Item
from caylus.core.rules.components import counter, value
from caylus.core.rules.results import BySeat
from caylus.core.rules.setup import Setup
from caylus.core.rules.state import GameState, slots
from caylus.core.rules.values import Seat
from caylus.core.text.rulebook import Rulebook
from caylus.core.view.components import ComponentView
from caylus.core.view.measures import Measure
from caylus.core.view.view import Holding, ThingView, holding, thing

SOLO = Card("solo", "Solo", "for the tests", (1,), "S", "s", "tests.small")
PAIR = Card("pair", "Pair", "for the tests", (2,), "P", "q", "tests.small")
HEAP = 59
RULES = (("-HEAP-1", "Take one stone or two."), ("-END-1", "The game ends when less than two stones are left."))


class Heap(GameState):
    """A position of either game; it has neither phase nor order."""

    setup = Setup()

    asked: int = value(Seat(), start=lambda data: len(data["players"]) - 1)
    taken: list[int] = counter(most=HEAP, each=1)

    __slots__ = slots(vars())

    def heap(self) -> int:
        """Return the stones that are left."""
        return HEAP - sum(self.taken)

    def next_decision(self) -> Item | None:
        """Return the decision of the seat that takes next."""
        return (0, self.asked) if self.heap() >= 2 else None

    def scores(self) -> list[int]:
        """Return a point for each stone."""
        return BySeat(self.taken)

    def may_take(self, item: Item) -> list[int]:
        """Allow one stone or two."""
        return [0, 1]

    def take(self, item: Item, action: int) -> None:
        """Take stones; a heap that three divides brings another turn."""
        self.taken[item[1]] += action + 1
        self.report("take", self.begins, seat=item[1], place="heap", gives={"stones": action + 1})
        self.turn += 1
        if self.heap() % 3:
            self.asked = (item[1] + 1) % self.players


class Solo(Heap):
    """The game with one seat."""

    __slots__ = ()

    game = "solo"
    player_counts = (1,)
    texts = ("one", "two")
    begins, ends, wins = "S-HEAP-1", "S-END-1", "S-END-1"
    decision_kinds = [DecisionKind("take", "S-HEAP-1", Heap.may_take, Heap.take, ("one", "two"))]


class Pair(Heap):
    """The game with two seats."""

    __slots__ = ()

    game = "pair"
    player_counts = (2,)
    texts = ("one", "two")
    begins, ends, wins = "P-HEAP-1", "P-END-1", "P-END-1"
    decision_kinds = [DecisionKind("take", "P-HEAP-1", Heap.may_take, Heap.take, ("one", "two"))]


class HeapView(ComponentView[Heap]):
    """Views of either game, without a phase and an order."""

    decisions = {"take": "Take"}
    prompts = {"take": "{player}: take one or two?"}
    actions = {"one": ("Take one", "heap"), "two": ("Take two", "heap")}
    events = {"take": "{player} takes."}
    drawings = {"heap": "heap"}

    def things(self) -> list[ThingView]:
        return [thing("heap", "heap", count=str(self.state.heap()))]

    def facts(self) -> dict[str, list[str]]:
        return {"heap": [f"{self.state.heap()} stones"]}

    def purse(self, seat: int) -> list[Holding]:
        return [holding("stones", self.state.taken[seat], f"{self.state.taken[seat]} stones")]

    def summary(self) -> list[str]:
        return [f"The heap has {self.state.heap()} stones."]


class SoloView(HeapView):
    """Views of `solo`, whose rules begin with S."""

    places = {"heap": ("Heap", "S-HEAP-1")}
    holdings = {"stones": ("Stones", "S-HEAP-1")}


class PairView(HeapView):
    """Views of `pair`, whose rules begin with P."""

    places = {"heap": ("Heap", "P-HEAP-1")}
    holdings = {"stones": ("Stones", "P-HEAP-1")}


def info(card: Card) -> GameInfo:
    """Return either game; their rules differ only in the letter of their numbers."""
    state, view = (Solo, SoloView) if card.id == "solo" else (Pair, PairView)
    reference = Rulebook(__name__)
    reference._known = [("all", "Rules", [(card.rule + number, text, text) for number, text in RULES])]
    measures = {"stones": Measure(lambda state, seat: state.taken[seat], "Stones")}
    known = game_info(card, state, view, reference=reference, measures=measures)
    return known._replace(rules=known.rules._replace(order=lambda setup, players: list(range(players))[::-1]))
