"""A position of Skeleton, and the rules in their printed order (rules.md).

A pile of counters; in turn each player takes one to three of them. Each is a point, and the last one brings five more.
"""

from __future__ import annotations

from caylus.core.rules.agenda import DecisionKind, Item
from caylus.core.rules.components import counter, heap
from caylus.core.rules.contract import CHANCE  # die
from caylus.core.rules.die import Die  # die
from caylus.core.rules.refusing import Refusal, no
from caylus.core.rules.state import GameState, slots

OPTIONS = {"counters": (21, 31)}
MOST = 3
BONUS = 5
TAKES = tuple(f"take {count}" for count in range(1, MOST + 1))
WORDS = ("take",)  # no die
WORDS = ("take", "roll")  # die
ROLL = MOST  # die
DIE = Die(first=ROLL + 1)  # die
TAKE = 0
FALL = 1  # die
"""numbers of the decisions"""


class State(GameState):
    """A position: its fields, its decisions, and the effects of actions."""

    game = "skeleton"
    player_counts = range(2, 5)
    options = OPTIONS
    texts = TAKES  # no die
    texts = (*TAKES, "roll", *DIE.texts)  # die
    begins, ends, wins = "S-SETUP-1", "S-END-1", "S-END-2"
    chance = DIE.weights  # die

    turn_order: tuple[int, ...]
    counters: int
    pile: int = heap("counter", most="counters", start="counters")
    points: list[int] = counter(most=max(OPTIONS["counters"]) + BONUS, each=1)
    die: int = DIE.shown()  # die

    __slots__ = slots(vars())

    def next_decision(self) -> Item | None:
        """Return the decision of the seat whose turn it is, as long as counters are left (S-TAKE-1, S-END-1)."""
        if not self.pile:
            return None
        if self.die == DIE.rolling:  # die
            return FALL, CHANCE, self.on_turn()  # die
        return TAKE, self.on_turn()

    def may_take(self, item: Item) -> list[int]:
        """Allow one counter to three, while they last (S-TAKE-2). The engine takes a single legal action by itself."""
        return [*range(min(MOST, self.pile)), ROLL]  # die
        return [*range(min(MOST, self.pile))]  # no die

    def take(self, item: Item, action: int) -> None:
        """Take the counters; then it is the next player's turn (S-TAKE-1, S-TAKE-2)."""
        if action == ROLL:  # die
            self.die = DIE.rolling  # die
            return  # die
        self.take_counters(item[1], action + 1, "S-TAKE-2")

    def too_few(self, item: Item, action: int) -> Refusal:
        """S-TAKE-2"""
        return no("too_few", "S-TAKE-2")

    def fall(self, item: Item, action: int) -> None:  # die
        """Take as many counters as the die shows (S-TAKE-3)."""  # die
        self.die = DIE.face(action)  # die
        self.take_counters(item[2], min(self.die, self.pile), "S-TAKE-3")  # die

    def take_counters(self, seat: int, count: int, rule: str) -> None:
        """Take so many counters; the turn is over. The last one brings more (S-END-2)."""
        self.pile -= count
        gain = count if self.pile else count + BONUS
        self.report("take", rule, seat=seat, place="pile", count=count, gives={"points": gain})
        self.points[seat] += gain
        self.turn += 1

    decision_kinds = [
        DecisionKind("take", "S-TAKE-1", may_take, take, WORDS, too_few),
        DIE.decision("S-TAKE-3", fall),  # die
    ]
