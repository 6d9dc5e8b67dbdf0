"""Kalah, a small game as docs/new-game.md describes it: sow the seeds of a pit around the board, and capture."""

from __future__ import annotations

from caylus.core.info import Card, GameInfo, game_info
from caylus.core.rules.agenda import DecisionKind, Item
from caylus.core.rules.components import heap
from caylus.core.rules.refusing import Refusal, no
from caylus.core.rules.state import GameState, slots

PITS = 6
OPTIONS = {"seeds": (4, 3, 5, 6)}
ALL = 2 * PITS * max(OPTIONS["seeds"])


class State(GameState):
    """The pits of a seat lie in the order in which it sows. Its points are the seeds in its store."""

    game = "kalah"
    player_counts = (2,)
    options = OPTIONS
    texts = tuple(f"sow {pit}" for pit in range(1, PITS + 1))
    begins, ends, wins = "K-SETUP-1", "K-END-1", "K-END-2"

    turn_order: tuple[int, ...]
    seeds: int
    pits: list[int] = heap("seed", most=ALL, start="seeds", each=PITS)
    points: list[int] = heap("seed", most=ALL, each=1)

    __slots__ = slots(vars())

    def side(self, seat: int) -> list[int]:
        """Return the seeds in the pits of a seat."""
        return self.pits[PITS * seat : PITS * (seat + 1)]

    def next_decision(self) -> Item | None:
        """Return the decision of the seat whose turn it is, as long as both have seeds to sow (K-SOW-1, K-END-1)."""
        return (0, self.on_turn()) if any(self.side(0)) and any(self.side(1)) else None

    def filled(self, item: Item) -> list[int]:
        """Return the pits that have seeds."""
        return [pit for pit, seeds in enumerate(self.side(item[1])) if seeds]

    def is_empty(self, item: Item, action: int) -> Refusal:
        """K-SOW-1"""
        return no("empty", "K-SOW-1")

    def sow(self, item: Item, action: int) -> None:
        """Sow the seeds of a pit one by one, and capture those opposite of the last (K-SOW-1, K-SOW-2, K-SOW-3)."""
        seat = item[1]
        around = [*self.side(seat), self.points[seat], *self.side(1 - seat)]
        seeds, around[action] = around[action], 0
        last = action
        for _ in range(seeds):
            last = (last + 1) % len(around)
            around[last] += 1
        opposite = 2 * PITS - last
        if last < PITS and around[last] == 1 and around[opposite]:
            around[PITS] += 1 + around[opposite]
            around[last] = around[opposite] = 0
        gain = around[PITS] - self.points[seat]
        self.report("sow", "K-SOW-1", seat=seat, place=f"pits.{seat + 1}.{action + 1}", gives={"points": gain})
        sides = [around[:PITS], around[PITS + 1 :]]
        self.pits = [*sides[seat], *sides[1 - seat]]
        self.points[seat] += gain
        self.turn += last != PITS
        if self.next_decision() is None:
            self.clear()

    def clear(self) -> None:
        """Put the seeds that are left into the store of their side (K-END-1)."""
        for seat in range(2):
            left = sum(self.side(seat))
            if left:
                self.report("clear", "K-END-1", seat=seat, place=f"points.{seat + 1}", gives={"points": left})
            self.points[seat] += left
        self.pits = [0] * len(self.pits)

    decision_kinds = (DecisionKind("sow", "K-SOW-1", filled, sow, ("sow",), is_empty),)


def info(card: Card) -> GameInfo:
    """Return the game: bots play it by the points."""
    return game_info(card, State)
