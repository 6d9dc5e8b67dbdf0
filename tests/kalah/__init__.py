"""Kalah: turns belong to seats, and a turn may have several actions; for tests of the foresight of bots."""

from __future__ import annotations

from caylus.core.forms.form import Part
from caylus.core.forms.plain import PlainForm
from caylus.core.info import Card, GameInfo, game_info
from caylus.core.rules.agenda import DecisionKind, Item
from caylus.core.rules.results import BySeat
from caylus.core.rules.state import GameState, slots
from caylus.core.rules.values import ListOf, Number
from caylus.core.view.assemble import Presenter

PITS = 6
SEEDS = 4
ALL = 2 * PITS * SEEDS


class State(GameState):
    """The pits of a seat lie in the order in which it sows."""

    game = "kalah"
    player_counts = (2,)
    texts = tuple(f"sow {pit}" for pit in range(1, PITS + 1))
    begins, ends, wins = "K-SETUP-1", "K-END-1", "K-END-2"

    turn_order: tuple[int, ...]
    pits: list[int]
    """the stones in each pit of seat 0, then of seat 1"""
    stores: list[int]

    __slots__ = slots(vars())

    def side(self, seat: int) -> list[int]:
        """The seeds in the pits of a seat."""
        return list(self.pits[PITS * seat : PITS * (seat + 1)])

    def next_decision(self) -> Item | None:
        """K-SOW-1, K-END-1"""
        return (0, self.on_turn()) if any(self.side(0)) and any(self.side(1)) else None

    def scores(self) -> list[int]:
        """K-END-1, K-END-2"""
        over = self.next_decision() is None
        return BySeat(store + over * sum(self.side(seat)) for seat, store in enumerate(self.stores))

    def filled(self, item: Item) -> list[int]:
        """The pits that have seeds."""
        return [pit for pit, seeds in enumerate(self.side(item[1])) if seeds]

    def sow(self, item: Item, action: int) -> None:
        """K-SOW-1, K-SOW-2, K-SOW-3"""
        seat = item[1]
        around = [*self.side(seat), self.stores[seat], *self.side(1 - seat)]
        seeds, around[action] = around[action], 0
        last = action
        for _ in range(seeds):
            last = (last + 1) % len(around)
            around[last] += 1
        opposite = 2 * PITS - last
        if last < PITS and around[last] == 1 and around[opposite]:
            around[PITS] += 1 + around[opposite]
            around[last] = around[opposite] = 0
        self.report("sow", "K-SOW-1", seat=seat, place="pit", gives={"points": around[PITS] - self.stores[seat]})
        sides = [around[:PITS], around[PITS + 1 :]]
        self.pits = [*sides[seat], *sides[1 - seat]]
        self.stores[seat] = around[PITS]
        self.turn += last != PITS

    decision_kinds = (DecisionKind("sow", "K-SOW-1", filled, sow, ("sow",)),)


State.form = PlainForm(
    State,
    seats=[
        Part("pits", ListOf(Number(0, ALL), PITS, PITS), of=PITS, default=[SEEDS] * PITS),
        Part("store", Number(0, ALL), "stores", default=0),
    ],
)


class View(Presenter[State]):
    """The texts of Kalah's decision, actions and places."""

    game = State
    decisions = {"sow": "A pit"}
    prompts = {"sow": "{player}: which pit do you sow?"}
    actions = {"sow": ("Sow pit {number}", "pit")}
    places = {"pit": ("Pits", "K-SOW-1")}


def info(card: Card) -> GameInfo:
    """Return the game without any knowledge of bots besides points."""
    return game_info(card, State, View)
