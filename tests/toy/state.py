"""A position of Ladder, and the rules in the order in which they are printed (see `rules.md`).

A peg marks the rung that a player keeps; the climber's pawn stands on its peg or above.
"""

from __future__ import annotations

from caylus.core.rules.agenda import DecisionKind, Item
from caylus.core.rules.components import counter, value
from caylus.core.rules.contract import CHANCE
from caylus.core.rules.die import Die
from caylus.core.rules.errors import RecordError
from caylus.core.rules.results import BySeat
from caylus.core.rules.state import GameState, slots
from caylus.core.rules.values import Flag, Optional, Seat

OPTIONS = {"rungs": (10, 15)}
HIGHEST = max(OPTIONS["rungs"])
ROUNDS = 12
NOBODY = -1
ROLL, STOP, FIRST_FACE = range(3)
DIE = Die(FIRST_FACE, {1: 2, 2: 3, 3: 1})
CLIMB, WEATHER, FALL = range(3)
"""numbers of the decisions"""


class State(GameState):
    """A position of Ladder. When the game is over nobody climbs, and the last weather stays."""

    game = "toy"
    title = "Ladder"
    player_counts = range(2, 5)
    options = OPTIONS
    texts = ("roll", "stop", *DIE.texts)
    begins, ends, wins = "T-SETUP-1", "T-END-1", "T-END-2"
    phases = {"weather": "T-ROUND-1", "climb": "T-ROUND-2", "over": "T-END-1"}
    chance = DIE.weights
    shown_as = "Ladder, {0.players} players, round {0.turn}"

    turn_order: tuple[int, ...]
    rungs: int
    """the number of the top rung"""
    pegs: list[int] = counter("rungs", each=1, word="peg")
    """for each seat the rung that it keeps"""
    slippery: int = counter(len(DIE.sides))
    """the face on which one slips in this round, 0 before it is known"""
    climber: int = value(Optional(Seat()), None, word="asked")
    rung: int = counter("rungs")
    """the rung of the climber's pawn"""
    rolling: bool = value(Flag(), start=False)

    __slots__ = slots(vars())

    def next_decision(self) -> Item | None:
        """First the weather, then each player in turn order (T-ROUND-1, T-ROUND-2, T-TURN-1)."""
        if not self.slippery:
            return WEATHER, CHANCE
        if self.climber == NOBODY:
            return None
        return (FALL, CHANCE, self.climber) if self.rolling else (CLIMB, self.climber)

    def phase_id(self) -> str:
        """Return one of `phases`."""
        return "weather" if not self.slippery else "over" if self.climber == NOBODY else "climb"

    def scores(self) -> list[int]:
        """The rung of each peg (T-END-2)."""
        return BySeat(self.pegs)

    def height(self, seat: int) -> int:
        """The rung on which a player's pawn stands."""
        return self.rung if seat == self.climber else self.pegs[seat]

    def at_stake(self) -> int:
        """Return the number of rungs that the climber has climbed in this turn."""
        return self.rung - self.pegs[self.climber]

    def is_last_round(self) -> bool:
        """T-END-1"""
        return max(self.pegs) == self.rungs or self.turn == ROUNDS

    def check(self) -> None:
        """Raise `RecordError` for a position that play cannot lead to (T-TURN-1, T-ROUND-1, T-END-1)."""
        climbing = self.climber != NOBODY
        if climbing and not self.slippery:
            raise RecordError("slippery: missing; nobody climbs before it is known.", "T-ROUND-1", path=("slippery",))
        if self.rolling and not climbing:
            raise RecordError("asked: missing; who rolls?", "T-TURN-1", path=("asked",))
        low, high = (self.pegs[self.climber], self.rungs - 1) if climbing else (0, 0)
        if not low <= self.rung <= high:
            raise RecordError(f"rung: the pawn is from rung {low} to {high}.", "T-TURN-2", path=("rung",))
        begins = self.turn_order.index(self.climber) if climbing else self.players * bool(self.slippery)
        to_come = [self.pegs[seat] for seat in self.turn_order[begins:]]
        top = max(self.pegs if not self.slippery else to_come, default=0)
        if max(self.pegs) > self.rungs or top == self.rungs:
            raise RecordError("players: the game ends with the round in which somebody reaches the top.", "T-END-1")
        if self.turn == 1 and any(to_come):
            raise RecordError("players: in the first round nobody has climbed before being asked.", "T-TURN-1")
        if self.next_decision() is None and not self.is_last_round():
            raise RecordError("asked: missing; the game is not over.", "T-END-1", path=("asked",))

    # The course of the game

    def tell_weather(self, item: Item, action: int) -> None:
        """T-ROUND-1"""
        self.slippery = DIE.face(action)
        self.report("weather", "T-ROUND-1", place="weather", face=self.slippery)
        self.start_turn(0)
        self.report("phase", "T-ROUND-2")

    def start_turn(self, rank: int) -> None:
        """Start the turn of the next climber, at its peg; after the last one start a round (T-ROUND-2, T-TURN-1)."""
        if rank < self.players:
            self.climber = self.turn_order[rank]
            self.rung = self.pegs[self.climber]
            return
        self.climber, self.rung = NOBODY, 0
        if self.is_last_round():
            self.report("phase", "T-END-1")
        else:
            self.turn += 1
            self.slippery = 0
            self.report("phase", "T-ROUND-1")

    def may_climb(self, item: Item) -> list[int]:
        """T-TURN-1"""
        return [ROLL, STOP]

    def climb(self, item: Item, action: int) -> None:
        """Roll, or stop (T-TURN-1, T-TURN-2)."""
        if action == ROLL:
            self.rolling = True
        else:
            self.keep(item[1], "T-TURN-2")

    def roll(self, item: Item, action: int) -> None:
        """The pawn climbs as many rungs as the die shows, or slips (T-DIE-2, T-DIE-3, T-TOP-1)."""
        face, seat = DIE.face(action), item[2]
        self.rolling = False
        if face == self.slippery:
            self.report("slip", "T-DIE-3", seat=seat, place=f"rung.{self.rung}", face=face)
            self.start_turn(self.turn_order.index(seat) + 1)
            return
        self.rung = min(self.rung + face, self.rungs)
        self.report("climb", "T-DIE-2", seat=seat, place=f"rung.{self.rung}", face=face)
        if self.rung == self.rungs:
            self.keep(seat, "T-TOP-1")

    def keep(self, seat: int, rule: str) -> None:
        """Put the peg where the pawn is; the turn is over."""
        self.report("keep", rule, seat=seat, place=f"rung.{self.rung}", gives={"points": self.at_stake()})
        self.pegs[seat] = self.rung
        self.start_turn(self.turn_order.index(seat) + 1)

    decision_kinds = (
        DecisionKind("climb", "T-TURN-1", may_climb, climb, ("roll", "stop")),
        DIE.decision("T-ROUND-1", tell_weather, "weather"),
        DIE.decision("T-DIE-1", roll),
    )
