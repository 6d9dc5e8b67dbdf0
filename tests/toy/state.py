"""The state of a game of Ladder, and its rules in the order in which they are printed (see `rules.md`).

A peg is where a player has stopped for good, the pawn of the one who climbs stands on it or above.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from caylus.core.agenda import Flow, Item, advance
from caylus.core.contract import CHANCE, Decision, Game
from caylus.core.errors import IllegalActionError, RecordError, quoted
from caylus.core.translation import ENGLISH, Translator, _

PLAYERS = (2, 3, 4)
OPTIONS: dict[str, tuple[Any, ...]] = {"rungs": (10, 15)}
ROUNDS = 12
PHASES = ("weather", "climb", "over")

FACES = {1: 2, 2: 3, 3: 1}
"""what the die shows -> on how many of its six sides"""
ROLL, STOP = range(2)
FIRST_FACE = 2
TEXTS = ("roll", "stop", *(f"die {face}" for face in FACES))
NUMBER = {text: action for action, text in enumerate(TEXTS)}
DICE = [FIRST_FACE + index for index in range(len(FACES))]
"""the answers of chance"""

NOBODY = -1
WEATHER, DIE, CLIMB, ROUND, TURN, FINISH = range(6)
"""kinds of items of the agenda: decisions, then steps"""
DECISIONS = ("weather", "die", "climb")

GAME_OVER: str = _("The game is over.")
NOT_ROLLED: str = _("Nobody chooses what the die shows.")
WAITS_FOR_DIE: str = _("The die is rolled first.")
NOT_YOUR_TURN: str = _("It is not your turn: {player} climbs.")


def face_of(action: int) -> int:
    """What the die shows, of an answer of chance."""
    return action - FIRST_FACE + 1


def chance(state: Game) -> list[int]:
    """How often each face comes (T-DIE-1)."""
    return list(FACES.values())


class State(Game):
    """A position of Ladder. What rarely changes is a tuple, which a clone can share."""

    __slots__ = (
        "agenda", "climber", "legal", "pegs", "players", "rung", "rungs", "sink", "slippery", "turn", "turn_order",
    )  # fmt: skip

    game = "toy"

    rungs: int
    """the number of the top rung"""
    turn_order: tuple[int, ...]
    pegs: list[int]
    """for each seat the rung that it keeps"""
    slippery: int
    """the face on which one slips in this round, 0 before it is known"""
    climber: int
    rung: int
    """where the climber's pawn is"""

    def listen(self, sink: list[dict[str, Any]]) -> None:
        self.sink = sink

    def report(self, event: str, rule: str, **data: Any) -> None:
        """Tell the sink what happened, by which rule."""
        if self.sink is not None:
            self.sink.append({"event": event, "rule": rule, "turn": self.turn, "phase": self.phase_id(), **data})

    def report_automatic(self, item: Item, action: int) -> None:
        raise AssertionError("every decision of this game has at least two answers")

    def phase_id(self) -> str:
        if not self.agenda:
            return "over"
        return "climb" if self.slippery else "weather"

    def decision(self) -> Decision | None:
        if not self.agenda:
            return None
        kind, seat = self.agenda[-1][:2]
        return Decision(seat, DECISIONS[kind])

    def apply(self, action: int) -> None:
        item = self.agenda.pop()
        FLOW.resolve[item[0]](self, item, action)
        self.legal = advance(self, FLOW)

    def text(self, action: int) -> str:
        return TEXTS[action]

    def number(self, text: str) -> int | None:
        return NUMBER.get(text)

    def refusal(self, text: str) -> IllegalActionError | None:
        action = NUMBER.get(text)
        if action is None or action in self.legal:
            return None
        if not self.agenda:
            return IllegalActionError(GAME_OVER, "T-END-1")
        return IllegalActionError(NOT_ROLLED if action in DICE else WAITS_FOR_DIE, "T-DIE-1")

    def not_your_turn(self, decision: Decision) -> IllegalActionError:
        if decision.seat == CHANCE:
            return IllegalActionError(WAITS_FOR_DIE, "T-DIE-1")
        reason = NotYourTurn(decision.seat)
        return IllegalActionError(reason.message(), "T-TURN-1", reason=reason)

    def clone(self) -> State:
        other = State()
        for name in ("climber", "legal", "players", "rung", "rungs", "slippery", "turn", "turn_order"):
            setattr(other, name, getattr(self, name))
        other.agenda = self.agenda[:]
        other.pegs = self.pegs[:]
        other.sink = None
        return other

    def __eq__(self, other: object) -> bool:
        names = [name for name in self.__slots__ if name != "sink"]
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in names)

    __hash__ = None  # type: ignore[assignment]

    def to_dict(self, *, resumable: bool = False) -> dict[str, Any]:
        """Everything follows from these few values, so a resumable state has no more of them."""
        climbing = self.climber != NOBODY
        return {
            "game": self.game,
            "options": {"rungs": self.rungs},
            "players": self.players,
            "turn": self.turn,
            "phase": self.phase_id(),
            "turn_order": list(self.turn_order),
            "pegs": self.pegs[:],
            "slippery": self.slippery,
            "climber": self.climber if climbing else None,
            "rung": self.rung if climbing else None,
            "rolling": bool(self.agenda) and self.agenda[-1][0] == DIE,
        }

    def is_over(self) -> bool:
        return not self.agenda

    def scores(self) -> list[int]:
        """The rung of each peg (T-END-2)."""
        return self.pegs[:]

    def winners(self) -> list[int]:
        """All who have the highest peg (T-END-2)."""
        best = max(self.pegs)
        return [seat for seat, peg in enumerate(self.pegs) if peg == best]


class NotYourTurn(NamedTuple):
    """A refusal that names a player."""

    seat: int

    def message(self, names: Sequence[str] | None = None, tr: Translator = ENGLISH) -> str:
        name = tr(SEATS[self.seat]) if names is None else names[self.seat]
        return tr(NOT_YOUR_TURN).format(player=name)


SEATS = (_("Red"), _("Blue"), _("Green"), _("Black"))


# The beginning


def draw_setup(players: int, random: Random) -> dict[str, Any]:
    """Shuffle the turn order (T-SETUP-1)."""
    order = list(range(players))
    random.shuffle(order)
    return {"turn_order": order}


def check_setup(players: object, options: object, setup: object) -> None:
    """Refuse what no game can be started from."""
    if players not in PLAYERS or type(players) is not int:
        raise RecordError(f"players: Ladder is for 2 to 4 players, not {quoted(players)}.", path=("players",))
    read_options(options)
    order = setup.get("turn_order") if isinstance(setup, Mapping) and len(setup) == 1 else None
    if not isinstance(order, list | tuple) or any(type(seat) is not int for seat in order):
        raise RecordError(f"setup: expected a turn_order, not {quoted(setup)}.", path=("setup",))
    if sorted(order) != list(range(players)):
        raise RecordError(f"setup.turn_order: expected each player once, not {quoted(order)}.", path=("setup",))


def read_options(options: object) -> int:
    """The number of rungs; an option that is missing has its default."""
    chosen = {} if options is None else options
    if not isinstance(chosen, Mapping) or not set(chosen) <= set(OPTIONS):
        raise RecordError(f"options: expected a mapping with rungs, not {quoted(options)}.", path=("options",))
    rungs = chosen.get("rungs", OPTIONS["rungs"][0])
    if type(rungs) is not int or rungs not in OPTIONS["rungs"]:
        raise RecordError(f"options.rungs: expected 10 or 15, not {quoted(rungs)}.", path=("options", "rungs"))
    return rungs


def new_game(
    players: int, options: object = None, *, setup: Mapping[str, Any], sink: list[dict[str, Any]] | None = None
) -> State:
    """A game at its first decision, which is one of chance (T-SETUP-1)."""
    check_setup(players, options, setup)
    state = empty(read_options(options), tuple(setup["turn_order"]))
    state.sink = sink
    state.agenda.append((ROUND,))
    state.legal = advance(state, FLOW)
    return state


def empty(rungs: int, turn_order: tuple[int, ...]) -> State:
    """Before the first round. There is no `__init__`, because `clone` would pay for it."""
    state = State()
    state.players = len(turn_order)
    state.turn_order = turn_order
    state.rungs = rungs
    state.turn = state.slippery = state.rung = 0
    state.climber = NOBODY
    state.pegs = [0] * state.players
    state.agenda, state.legal, state.sink = [], [], None
    return state


# The course of the game


def start_round(state: State, item: Item) -> None:
    """The die says what is slippery, then each player climbs, then the round ends (T-ROUND-1, T-ROUND-2)."""
    state.turn += 1
    state.slippery = 0
    state.agenda += [(FINISH,), *((TURN, seat) for seat in reversed(state.turn_order)), (WEATHER, CHANCE)]
    state.report("phase", "T-ROUND-1", place="weather")


def tell_weather(state: State, item: Item, action: int) -> None:
    """T-ROUND-1"""
    state.slippery = face_of(action)
    state.report("weather", "T-ROUND-1", place="weather", face=state.slippery)
    state.report("phase", "T-ROUND-2")


def start_turn(state: State, item: Item) -> None:
    """T-TURN-1"""
    state.climber = item[1]
    state.rung = state.pegs[item[1]]
    state.agenda.append((CLIMB, item[1]))


def climb(state: State, item: Item, action: int) -> None:
    """Roll, and be asked again; or stop (T-TURN-1, T-TURN-2)."""
    seat = item[1]
    if action == ROLL:
        state.agenda += [item, (DIE, CHANCE, seat)]
    else:
        keep(state, seat, "T-TURN-2")


def roll(state: State, item: Item, action: int) -> None:
    """The pawn climbs as many rungs as the die shows, or slips (T-DIE-2, T-DIE-3, T-TOP-1)."""
    face, seat = face_of(action), item[2]
    if face == state.slippery:
        state.report("slip", "T-DIE-3", seat=seat, place=f"rung.{state.rung}", face=face)
        end_turn(state)
        return
    state.rung = min(state.rung + face, state.rungs)
    state.report("climb", "T-DIE-2", seat=seat, place=f"rung.{state.rung}", face=face)
    if state.rung == state.rungs:
        keep(state, seat, "T-TOP-1")


def at_stake(state: State) -> int:
    """How many rungs the climber has climbed in this turn."""
    return state.rung - state.pegs[state.climber]


def keep(state: State, seat: int, rule: str) -> None:
    """Put the peg where the pawn is; the turn is over."""
    state.report("keep", rule, seat=seat, place=f"rung.{state.rung}", gives={"rungs": at_stake(state)})
    state.pegs[seat] = state.rung
    end_turn(state)


def end_turn(state: State) -> None:
    """The player is asked no more; after rolling the question is still on the agenda."""
    state.climber, state.rung = NOBODY, 0
    if state.agenda[-1][0] == CLIMB:
        state.agenda.pop()


def finish_round(state: State, item: Item) -> None:
    """The game ends when somebody is at the top, or after the last round (T-END-1)."""
    if max(state.pegs) < state.rungs and state.turn < ROUNDS:
        state.agenda.append((ROUND,))
        return
    state.report("phase", "T-END-1")
    state.report("over", "T-END-2", winners=state.winners())


FLOW = Flow(
    legal=(lambda state, item: DICE, lambda state, item: DICE, lambda state, item: [ROLL, STOP]),
    resolve=(tell_weather, roll, climb, start_round, start_turn, finish_round),
)
