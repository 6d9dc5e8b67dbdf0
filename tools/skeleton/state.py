"""The state of a game of Skeleton, and its rules in their printed order (rules.md).

A pile of counters; in turn each player takes one to three of them. Each is a point, and the last one brings five more.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from caylus.core.agenda import Flow, Item, advance
from caylus.core.contract import Decision
from caylus.core.errors import IllegalActionError
from caylus.core.fields import read_seats, refuse
from caylus.core.options import read_options
from caylus.core.state import GameState, slots
from caylus.core.translation import _

TITLE = "Skeleton"
PLAYERS = (2, 3, 4)
SEATS = (_("Red"), _("Blue"), _("Green"), _("Black"))
PHASES = ("taking", "over")
OPTIONS: dict[str, tuple[Any, ...]] = {"counters": (21, 31)}
"""option -> its values, the default first"""
MOST = 3
BONUS = 5

TEXTS = tuple(f"take {count}" for count in range(1, MOST + 1))
"""the texts of actions 0, 1, 2, ...; they stand in records, so they are for ever"""
NUMBER = {text: action for action, text in enumerate(TEXTS)}

TAKE, FINISH = range(2)
"""kinds of items of the agenda: decisions first, then steps"""
DECISIONS = ("take",)

GAME_OVER: str = _("The game is over.")
TOO_FEW: str = _("So many counters are not there any more.")
NOT_ASKED: str = _("It is not your turn.")


class State(GameState):
    """A position: what it consists of. What rarely changes is a tuple, which a clone can share."""

    game = "skeleton"

    counters: int
    """how many lie there at the beginning"""
    pile: int
    taken: list[int]
    """for each seat"""
    turn_order: tuple[int, ...]

    __slots__ = slots(__annotations__)

    decisions = DECISIONS
    decision_rules = ("S-TAKE-1",)
    texts = TEXTS
    numbers = NUMBER

    def phase_id(self) -> str:
        return "taking" if self.pile else "over"

    def refusal(self, text: str) -> IllegalActionError | None:
        action = NUMBER.get(text)
        if action is None or action in self.legal:
            return None
        return IllegalActionError(TOO_FEW, "S-TAKE-2") if self.pile else IllegalActionError(GAME_OVER, "S-END-1")

    def not_your_turn(self, decision: Decision) -> IllegalActionError:
        return IllegalActionError(NOT_ASKED, "S-TAKE-1")

    def last(self) -> int | None:
        """The seat that took the last counter."""
        return None if self.pile else self.turn_order[(self.turn - 2) % self.players]

    def scores(self) -> list[int]:
        """A point for each counter, and for the last one more of them (S-END-2)."""
        return [taken + BONUS * (seat == self.last()) for seat, taken in enumerate(self.taken)]


# The beginning


def draw_setup(players: int, random: Random) -> dict[str, Any]:
    """Shuffle the turn order (S-SETUP-1)."""
    order = list(range(players))
    random.shuffle(order)
    return {"turn_order": order}


def check_setup(players: object, options: object, setup: object) -> None:
    """Refuse what no game can be started from, by a `RecordError`."""
    many, _chosen = read_options(TITLE, players, min(PLAYERS), max(PLAYERS), options, OPTIONS)
    if not isinstance(setup, Mapping) or set(setup) != {"turn_order"}:
        raise refuse(("setup",), "a turn_order", setup)
    order = setup["turn_order"]
    if len(read_seats(order, many, many, ("setup", "turn_order"))) < many:
        raise refuse(("setup", "turn_order"), "each player once", order)


def options_of(players: object, options: object) -> dict[str, Any]:
    """All options, of those that were chosen; raises `RecordError`."""
    _players, chosen = read_options(TITLE, players, min(PLAYERS), max(PLAYERS), options, OPTIONS)
    return {"counters": OPTIONS["counters"][0], **chosen}


def new_game(
    players: int, options: object = None, *, setup: Mapping[str, Any], sink: list[dict[str, Any]] | None = None
) -> State:
    """A game at its first decision (S-SETUP-1)."""
    check_setup(players, options, setup)
    state = empty(tuple(setup["turn_order"]), options_of(players, options)["counters"])
    begin(state, sink)
    return state


def empty(turn_order: tuple[int, ...], counters: int) -> State:
    """Before the first turn. There is no `__init__`, because `clone` would pay for it."""
    state = State()
    state.players, state.turn, state.turn_order = len(turn_order), 1, turn_order
    state.counters = state.pile = counters
    state.taken = [0] * state.players
    state.agenda, state.legal, state.sink = [], [], None
    return state


def begin(state: State, sink: list[dict[str, Any]] | None) -> None:
    """Go on to the first decision of a new game or of a position."""
    state.sink = sink
    state.report("phase", "S-SETUP-1")
    if state.pile:
        state.agenda.append((TAKE, whose(state)))
        state.legal = advance(state, FLOW)


def whose(state: State) -> int:
    """The seat whose turn it is (S-TAKE-1)."""
    return state.turn_order[(state.turn - 1) % state.players]


# The course of the game


def may_take(state: State, item: Item) -> list[int]:
    """One counter to three, as far as there are so many (S-TAKE-2). The engine takes the only answer by itself."""
    return list(range(min(MOST, state.pile)))


def take(state: State, item: Item, action: int) -> None:
    """Take the counters; the next player is asked, or the game ends (S-TAKE-1, S-TAKE-2, S-END-1)."""
    seat, count = item[1], action + 1
    state.report("take", "S-TAKE-2", seat=seat, place="pile", count=count, gives={"points": count})
    state.pile -= count
    state.taken[seat] += count
    state.turn += 1
    state.agenda.append((TAKE, whose(state)) if state.pile else (FINISH,))


def finish(state: State, item: Item) -> None:
    """The last counter has been taken (S-END-1, S-END-2)."""
    state.report("phase", "S-END-1")
    state.report("over", "S-END-2", winners=state.winners())


FLOW = Flow(legal=(may_take,), resolve=(take, finish))
"""by the kinds of items"""
State.flow = FLOW
