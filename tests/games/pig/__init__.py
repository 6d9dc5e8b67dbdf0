"""Pig, a small game as docs/new-game.md describes it: roll the die again and again, and stop before a 1."""

from __future__ import annotations

from caylus.core.info import Card, GameInfo, game_info
from caylus.core.rules.agenda import DecisionKind, Item
from caylus.core.rules.components import counter
from caylus.core.rules.contract import CHANCE
from caylus.core.rules.die import Die
from caylus.core.rules.state import GameState, slots

OPTIONS = {"goal": (100, 50)}
ROLL, STOP, FIRST_FACE = range(3)
DIE = Die(FIRST_FACE)
LOST = 1
TURN, FALL = range(2)
"""numbers of the decisions"""


class State(GameState):
    """The points of a turn stand in the pot until their player stops."""

    game = "pig"
    player_counts = range(2, 6)
    options = OPTIONS
    texts = ("roll", "stop", *DIE.texts)
    begins, ends, wins = "P-SETUP-1", "P-END-1", "P-END-1"
    chance = DIE.weights

    turn_order: tuple[int, ...]
    goal: int
    points: list[int] = counter(most="goal", each=1)
    pot: int = counter(most="goal")
    die: int = DIE.shown()

    __slots__ = slots(vars())

    def next_decision(self) -> Item | None:
        """Return the decision of the player whose turn it is, until one has the points to win (P-TURN-1, P-END-1)."""
        if max(self.points) == self.goal:
            return None
        return (FALL, CHANCE, self.on_turn()) if self.die == DIE.rolling else (TURN, self.on_turn())

    def may_go_on(self, item: Item) -> list[int]:
        """Allow to stop only with points in the pot (P-STOP-1). The engine takes a single legal action by itself."""
        return [ROLL, STOP] if self.pot else [ROLL]

    def go_on(self, item: Item, action: int) -> None:
        """Roll, or keep the pot (P-TURN-1, P-STOP-1)."""
        if action == ROLL:
            self.die = DIE.rolling
        else:
            self.keep(item[1], "P-STOP-1")

    def fall(self, item: Item, action: int) -> None:
        """Put the points of the die into the pot, or lose the pot (P-ROLL-1, P-ROLL-2, P-END-1)."""
        self.die = DIE.face(action)
        seat = item[2]
        if self.die == LOST:
            self.report("lose", "P-ROLL-2", seat=seat, place="pot", count=self.pot)
            self.pot = 0
            self.turn += 1
            return
        self.report("roll", "P-ROLL-1", seat=seat, place="die", face=self.die)
        self.pot = min(self.pot + self.die, self.goal - self.points[seat])
        if self.points[seat] + self.pot == self.goal:
            self.keep(seat, "P-END-1")

    def keep(self, seat: int, rule: str) -> None:
        """Give the pot to a player; the turn is over."""
        self.report("keep", rule, seat=seat, place="pot", count=self.pot, gives={"points": self.pot})
        self.points[seat] += self.pot
        self.pot = 0
        self.turn += 1

    decision_kinds = (
        DecisionKind("go", "P-TURN-1", may_go_on, go_on, ("roll", "stop")),
        DIE.decision("P-ROLL-1", fall),
    )


def info(card: Card) -> GameInfo:
    """Return the game: bots play it by the points."""
    return game_info(card, State)
