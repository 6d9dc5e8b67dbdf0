"""Two tiny games, for features that a game may lack: phases, an order of turns, a second seat.

A seat takes one stone or two from a heap; each is a point, and the game ends with less than two left. `solo` has one
seat. In `pair` seat 1 begins, and a seat that leaves a multiple of three has another turn at once.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

from caylus.core.bots.support import BotSupport
from caylus.core.forms.form import Feature
from caylus.core.forms.positions import Positions
from caylus.core.info import Card, GameInfo
from caylus.core.rules.contract import Decision, Game
from caylus.core.rules.errors import IllegalActionError, RecordError, quoted
from caylus.core.rules.rules import Rules
from caylus.core.text.rulebook import Rulebook
from caylus.core.text.telling import Log, Refusals, Sentences, plain
from caylus.core.text.translation import ENGLISH, Translator
from caylus.core.view.assemble import Presenter
from caylus.core.view.catalogs import described, held
from caylus.core.view.measures import Measure, Teaching
from caylus.core.view.view import Choice, Described, Holding, ThingView, area, holding, place, thing

SOLO = Card("solo", "Solo", "for the tests", (1,), "S", "s", "tests.small")
PAIR = Card("pair", "Pair", "for the tests", (2,), "P", "q", "tests.small")
HEAP = 59
TEXTS = ("one", "two")
SEATS = ("First", "Second")
COLORS = ("red", "blue")
RULES = (("S-HEAP-1", "Take one stone or two."), ("S-END-1", "The game ends when less than two stones are left."))
ACTIONS = len(TEXTS)


class State(Game):
    """A position of either game; it names neither a phase nor an order."""

    __slots__ = tuple(
        name
        for name in ("agenda", "answers", "heap", "players", "sink", "taken", "turn")
        if not hasattr(Game, name)  # the compiled `Game` has the fields of every game itself
    )

    heap: int
    taken: list[int]

    @property
    def game(self) -> str:  # type: ignore[override]
        """The game's id follows from the number of seats."""
        return (SOLO if self.players == 1 else PAIR).id

    def listen(self, sink: list[dict[str, Any]]) -> None:
        self.sink = sink

    def report(self, event: str, rule: str, **data: Any) -> None:
        """Report an event to the sink; no event names a phase."""
        if self.sink is not None:
            self.sink.append({"event": event, "rule": rule_of(self, rule), "turn": self.turn, **data})

    def report_automatic(self, item: tuple[int, ...], action: int) -> None:
        raise AssertionError("every decision of this game has two answers")

    def decision(self) -> Decision | None:
        return Decision(self.agenda[-1][1], "take") if self.agenda else None

    def ask(self, seat: int) -> None:
        """Add the seat's decision, or end the game."""
        going_on = self.heap >= 2
        self.turn += going_on
        self.agenda = [(0, seat)] if going_on else []
        self.answers = [0, 1] if going_on else []
        if not going_on:
            self.report("over", "END-1")

    def apply(self, action: int) -> None:
        seat = self.agenda[-1][1]
        self.heap -= action + 1
        self.taken[seat] += action + 1
        self.report("take", "HEAP-1", seat=seat, place="heap", gives={"stones": action + 1})
        self.ask(seat if self.heap % 3 == 0 else (seat + 1) % self.players)

    def text(self, action: int) -> str:
        return TEXTS[action]

    def number(self, text: str) -> int | None:
        return TEXTS.index(text) if text in TEXTS else None

    def refusal(self, text: str) -> IllegalActionError | None:
        if self.agenda or text not in TEXTS:
            return None
        return IllegalActionError("The game is over.", rule_of(self, "END-1"))

    def not_your_turn(self, decision: Decision) -> IllegalActionError:
        return IllegalActionError("It is not your turn.", rule_of(self, "HEAP-1"))

    def clone(self) -> State:
        other = make(self.heap, self.taken[:], self.turn)
        other.agenda, other.answers = self.agenda[:], self.answers
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]

    def to_dict(self, *, resumable: bool = False) -> dict[str, Any]:
        asked = self.agenda[-1][1] if self.agenda else None
        position = {"heap": self.heap, "taken": self.taken[:], "turn": self.turn, "asked": asked}
        return {"game": self.game, "options": {}, "players": self.players, **position}

    def is_over(self) -> bool:
        return not self.agenda

    def scores(self) -> list[int]:
        return self.taken[:]

    def winners(self) -> list[int]:
        return [seat for seat, count in enumerate(self.taken) if count == max(self.taken)]


def rule_of(state: State, rule: str) -> str:
    """The number of a rule, with the letter of the game that is played."""
    return f"{(SOLO if state.players == 1 else PAIR).rule}-{rule}"


def make(heap: int, taken: list[int], turn: int) -> State:
    """Return a position in which nobody has a decision yet."""
    state = State()
    state.players, state.heap, state.taken, state.turn = len(taken), heap, taken, turn
    state.agenda, state.answers, state.sink = [], [], None
    return state


def check_setup(card: Card, players: object, options: object, setup: object) -> None:
    """Accept anything, since there is nothing to set up."""
    if type(players) is not int or players not in card.players:
        raise RecordError(f"players: {quoted(players)}.")
    if options not in (None, {}) or setup != {}:
        raise RecordError(f"options: {quoted(options)}, setup: {quoted(setup)}.")


def new_game(
    card: Card,
    players: int,
    options: object = None,
    *,
    setup: Mapping[str, Any],
    sink: list[dict[str, Any]] | None = None,
) -> State:
    """Start a game; seat 1 begins where there is one."""
    check_setup(card, players, options, setup)
    state = make(HEAP, [0] * players, 0)
    state.sink = sink
    state.report("start", "HEAP-1")
    state.ask(players - 1)
    return state


def read(record: Mapping[str, Any], sink: list[dict[str, Any]] | None = None) -> State:
    """Read a position or a saved state."""
    try:
        state = make(record["heap"], list(record["taken"]), record["turn"] - (record["asked"] is not None))
        state.sink = sink
        state.report("start", "HEAP-1")
        state.ask(record["asked"] or 0)
    except (KeyError, TypeError):
        raise RecordError(f"heap: {quoted(record)}.") from None
    return state


def write(state: State) -> dict[str, Any]:
    """Return the entries of the saved state that differ between positions."""
    return {key: value for key, value in state.to_dict().items() if key not in ("game", "options", "players")}


SENTENCES = Sentences({}, SEATS)
ASKED = {"take": "Take"}
PROMPTS = {"take": "{player}: take one or two?", "over": "The game is over."}
COLUMNS = {"stones": ("Stones", "stones")}


class PositionView(Presenter[State]):
    """The view, without a phase and an order."""

    sentences = SENTENCES
    refusals = Refusals({}, SENTENCES)
    colors = COLORS
    log = Log(SENTENCES, plain({"take": "{player} takes."}))
    decisions = ASKED
    prompts = PROMPTS
    columns = COLUMNS

    def choice(self, action: int) -> Choice:
        return {"text": TEXTS[action], "target": "heap", "label": f"Take {TEXTS[action]}", "detail": ""}

    def things(self) -> list[ThingView]:
        return [thing("heap", "heap", count=str(self.state.heap))]

    def facts(self) -> dict[str, list[str]]:
        return {"heap": [f"{self.state.heap} stones"]}

    def purse(self, seat: int) -> list[Holding]:
        return [holding("stones", self.state.taken[seat], f"{self.state.taken[seat]} stones")]

    def summary(self) -> list[str]:
        return [f"The heap has {self.state.heap} stones."]


def evaluate(state: State, seat: int) -> float:
    """Count the seat's stones."""
    return float(state.taken[seat])


class Knowledge:
    """Knowledge of a naive bot: two stones look as good as one, and nobody is expected to gain any more."""

    def priors(self, state: State) -> list[float]:
        """Return one prior for each legal action."""
        return [1.0, 1.0]

    def expectations(self, state: State) -> list[float]:
        """Return one expected score for each seat."""
        return [float(count) for count in state.taken]


def features(players: int) -> tuple[Feature, ...]:
    """The heap, then the stones of each seat, the observer first."""
    return tuple(Feature(name, HEAP, HEAP) for name in ("heap", *(f"seat{seat}" for seat in range(players))))


def observe(state: State, seat: int) -> array[int]:
    """The position as a seat sees it."""
    return array("h", [state.heap, *state.taken[seat:], *state.taken[:seat]])


def render(state: State) -> str:
    """The position, ready to print."""
    return f"{state.heap} stones are left"


def info(card: Card) -> GameInfo:
    """Return everything that the package needs to know about either game."""

    def catalog(tr: Translator = ENGLISH) -> Described:
        heap = place("Heap", "", RULES[0][1], f"{card.rule}-HEAP-1")
        told = described(
            PositionView,
            tr,
            game=card.id,
            names=["Ada", "Bert"],
            score="term.stones",
            options=[],
            holdings=held({"stones": "stones"}),
            places={"heap": heap, "term.stones": {**heap, "label": "Stones"}},
            areas=[area("board", "Board", "board", ["heap"])],
            drawings={"heap": "heap"},
        )
        most = max(card.players)
        return {**told, "seats": told["seats"][:most], "colors": told["colors"][:most]}

    reference = Rulebook(__name__)
    reference._known = [("all", "Rules", [(card.rule + number[1:], text, text) for number, text in RULES])]

    def draw_setup(players: int, random: Random) -> dict[str, Any]:
        return {}

    return GameInfo(
        card=card,
        rules=Rules(
            seats=SEATS[: max(card.players)],
            colors=COLORS[: max(card.players)],
            options={},
            setup_keys={},
            draw_setup=draw_setup,
            check_setup=partial(check_setup, card),
            new_game=partial(new_game, card),
            from_dict=lambda data: read(data) if isinstance(data, Mapping) else read({}),
            order=lambda setup, players: list(range(players))[::-1],
        ),
        telling=PositionView.telling(catalog=catalog, reference=reference),
        positions=Positions(read=read, write=write),
        bots=BotSupport(evaluate=evaluate, knowledge=Knowledge),
        teaching=Teaching(
            measures={"stones": Measure(lambda state, seat: state.taken[seat], "Stones")},
            targets=frozenset({"heap"}),
            wait=lambda state: 0,
        ),
        encoding=__name__,
    )
