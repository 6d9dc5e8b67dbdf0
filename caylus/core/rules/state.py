"""The state of a game, declared once: the annotations of its class are its fields.

Slots, copies, equality and fingerprint follow from them. The game itself adds the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeVar

from .agenda import DecisionKind, Flow, Item, advance, flow_of
from .compiled import COMPILED
from .components import Component
from .contract import CHANCE, Decision, Game, action_number, check_sink, fields_of, tidied
from .errors import IllegalActionError, InvalidActionError, quoted
from .fields import read_whole
from .options import check_players, options_of
from .refusing import Refusal, Refuser, Wording, no, refuser_of
from .results import BySeat
from .setup import Setup, TurnOrder
from .source import made
from .values import Keys

Value = TypeVar("Value")
Unkeyed = Annotated[Value, "unkeyed"]
"""a field that the fingerprint leaves out: it follows from the others, or the game adds it in its own way"""

OF_EVERY_GAME = ("players", "turn", "agenda", "choices", "sink", "ledger")
"""the fields that `Game` has"""
_COPIED_OF_EVERY_GAME = {"players": "Unkeyed[int]", "turn": "int", "agenda": "list[Item]"}
"""annotations of fields of every game; the sink is not copied, and the legal actions are replaced, not changed"""
_CHANGED_IN_PLACE = ("list[", "array[", "bytearray")
_SHARED = ("dict", "set", "list[list", "list[dict", "list[set")
"""beginnings of annotations of values that would be changed in place, but are not copied"""
_MAY_BE_FIELDS = ("points", "stock")
"""names of every game that may also be fields"""


class Field(NamedTuple):
    """A part of a state."""

    name: str
    copied: bool
    """the field's value is changed in place, so each copy of a state has its own"""
    keyed: bool
    """the fingerprint is made from it"""


def slots(body: dict[str, Any]) -> tuple[str, ...]:
    """Return the `__slots__` of a class from its annotations: `__slots__ = slots(vars())` below them.

    Declarations of fields (`components`) move from the body to `components`, since no slot may have a value there.
    Raises `TypeError` with the class and the name for an attribute that cannot be a field.
    """
    where = f"{body['__module__']}: {body['__qualname__']}"
    annotations = _as_written(body.get("__annotations__", {}), where)
    names = [name for name, written in annotations.items() if not written.startswith("ClassVar")]
    components = {name: body.pop(name) for name in names if isinstance(body.get(name), Component)}
    if components:
        body["components"] = components
    for name in names:
        if name in body:
            raise TypeError(f"{where}.{name}: a field has no value here; declare it by `counter` or another component.")
        if hasattr(GameState, name) and name not in OF_EVERY_GAME + _MAY_BE_FIELDS:
            raise TypeError(f"{where}.{name}: every game has this name for something else; find another one.")
        if annotations[name].removeprefix("Unkeyed[").startswith(_SHARED):
            raise TypeError(f"{where}.{name}: copies of a state would share a {annotations[name]}; use a flat list.")
    return tuple(name for name in names if name not in OF_EVERY_GAME)


def _as_written(annotations: Mapping[str, Any], where: str) -> Mapping[str, str]:
    if not all(isinstance(written, str) for written in annotations.values()):
        raise TypeError(f"{where}: begin the module with `from __future__ import annotations`.")
    return annotations


def declared(kind: type[GameState]) -> list[Field]:
    """Return the fields of a class of states, without the sink, in the order of their declaration."""
    annotations = dict(_COPIED_OF_EVERY_GAME)
    for base in reversed(kind.__mro__):
        if issubclass(base, GameState) and base is not GameState:
            annotations |= _as_written(
                getattr(base, "__annotations__", {}), f"{vars(base)['__module__']}: {base.__name__}"
            )
    fields = []
    for name, written in annotations.items():
        if name in ("choices", "sink", "ledger") or written.startswith("ClassVar"):
            continue
        bare = written.removeprefix("Unkeyed[")
        fields.append(Field(name, bare.startswith(_CHANGED_IN_PLACE), bare == written))
    return [*fields, Field("choices", copied=False, keyed=False)]


def source_of(kind: type[GameState]) -> str:
    """Return the source of the methods that are made for a class of states, as a person would write them."""
    fields = declared(kind)
    copies = [f"    other.{name} = self.{name}{'[:]' if copied else ''}" for name, copied, _ in fields]
    parts = [f"tuple(self.{name})" if copied else f"self.{name}" for name, copied, keyed in fields if keyed]
    return "\n".join(
        [
            "def clone(self):",
            f"    other = {kind.__name__}()",
            *copies,
            "    other.sink = other.ledger = None",
            "    return other",
            "",
            "def key(self):",
            f"    return ({', '.join(parts)},)",
            "",
        ]
    )


class GameState(Game):
    """The common parts of states of games with an agenda; see `Game` for the contract of each method.

    The annotations of a class are its fields; lists, arrays and bytearrays are copied with it, all else is shared
    between copies. `clone` and `key` are made for each class that has everything that a game promises.
    """

    __slots__ = OF_EVERY_GAME

    title: ClassVar[str]
    """name of the game for people; the id with a capital letter where a class gives none"""
    player_counts: ClassVar[Sequence[int]]
    """allowed numbers of players"""
    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {}
    """option -> its values, the default first"""
    components: ClassVar[Mapping[str, Component]] = {}
    """field -> its declaration, also of those that the class inherits, in a game without a form of its own"""
    texts: ClassVar[Sequence[str]]
    """the texts of the actions by their numbers"""
    decision_kinds: ClassVar[Sequence[DecisionKind]]
    """the kinds of decisions by their numbers"""
    steps: ClassVar[Mapping[int, Callable[[Any, Item], None]]] = {}
    """kind of item that resolves itself, its numbers after those of the decisions -> the function with its effect"""
    setup: ClassVar[Setup] = Setup(turn_order=TurnOrder())
    """the draws before the first decision"""
    chance: ClassVar[Any] = None
    """`Rules.chance`: the weight of each choice of chance, `Die.weights` of a die"""
    drawer: ClassVar[Any] = None
    """`Rules.drawer`: the seat that draws"""
    gifts: ClassVar[Collection[str]] = ()
    """`Rules.gifts`: texts of actions that only bring their seat something, so that nobody would refuse them"""
    begins: ClassVar[str] = ""
    """the rule of the setup, named in the report of the beginning"""
    ends: ClassVar[str] = ""
    """the rule by which the game is over"""
    wins: ClassVar[str] = ""
    """the rule about the winner, named in the report of the end; empty: the rules of the game report it"""
    phases: ClassVar[Mapping[str, str]] = {}
    """phase -> the rule by which it begins; the last one is that after the end; empty: the game has none"""
    numbers: ClassVar[Mapping[str, int]]
    """the actions by their texts"""
    decisions: ClassVar[Sequence[str]]
    """the decisions by their kinds"""
    decision_rules: ClassVar[Sequence[str]]
    """the rule of each decision"""
    flow: ClassVar[Flow]
    counted: ClassVar[Collection[str]] = ()
    """the events that the ledger receives: reports of these ask for it too; empty: the game does not tell them apart"""
    shown_as: ClassVar[str] = "{0.title}, {0.players} players, turn {0.turn}"
    """beginning of `repr`, with fields of the state"""
    refuser: ClassVar[Refuser]
    """finds the reason why an action is not legal"""
    wording: ClassVar[Wording]
    """puts refusals into words"""
    form: ClassVar[Any]
    """the `core.forms.form.Form` by which states are written"""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        bases = reversed(cls.__mro__)
        cls.components = {name: one for base in bases for name, one in vars(base).get("components", {}).items()}
        if "texts" in vars(cls):
            cls.derive()
        if not hasattr(cls, "texts") or "clone" in vars(cls):
            return
        functions = made(source_of(cls), {cls.__name__: cls})
        for name in ("clone", "key"):
            functions[name].__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(cls, name, functions[name])

    @classmethod
    def derive(cls) -> None:
        """Find out what follows from the texts, questions and steps of the class."""
        if not hasattr(cls, "game"):
            raise TypeError(f"{vars(cls)['__module__']}: {cls.__name__}.game: name the game, as its card does.")
        if not hasattr(cls, "title"):
            cls.title = cls.game.capitalize()
        cls.numbers = {text: number for number, text in enumerate(cls.texts)}
        cls.decisions = tuple(decision_kind.kind for decision_kind in cls.decision_kinds)
        cls.decision_rules = tuple(decision_kind.rule for decision_kind in cls.decision_kinds)
        cls.flow = flow_of(cls.decision_kinds, cls.steps)
        if not hasattr(cls, "refuser"):
            _check(cls)
            cls.refuser = refuser_of(cls.decision_kinds)

    # Beginning

    @classmethod
    def complete(cls, players: Any, options: object) -> dict[str, Any]:
        """Return all options of the game; raise `RecordError` for those or players that it does not have."""
        check_players(cls.title, players, cls.player_counts)
        given = {} if options is None else options
        complete: dict[str, Any] = read_whole(cls._options(), given, "options", None, ("options",))
        return complete

    @classmethod
    @cache
    def _options(cls) -> Keys:
        return options_of(cls.options)

    @classmethod
    def empty(cls, players: int, options: Mapping[str, Any]) -> Self:
        """Return the table before anything is drawn, with all options.

        There is no `__init__`, because `clone` would pay for it.
        """
        state: Self = cls.form.start(cls, players, options)
        return state

    @classmethod
    def blank(cls, players: int) -> Self:
        """Return a state with the fields of every game, without a decision."""
        state = cls()
        state.players, state.agenda, state.choices, state.sink, state.ledger = players, [], [], None, None
        return state

    @classmethod
    def check_setup(cls, players: object, options: object, setup: object) -> None:
        """Raise `RecordError` for arguments from which no game can start."""
        cls.complete(players, options)
        assert isinstance(players, int)
        cls.setup.read(players, setup)

    @classmethod
    def new_game(
        cls, players: object, options: object = None, *, setup: object, sink: list[dict[str, Any]] | None = None
    ) -> Self:
        """Return a game at its first decision. `setup` is as in records; `sink` receives the events, if given.

        Raises `RecordError` for the wrong argument.
        """
        chosen = cls.complete(players, options)
        assert isinstance(players, int)
        drawn = cls.setup.read(players, setup)
        state = cls.empty(players, chosen)
        state.sink = sink
        state.begin(drawn)
        state.choices = advance(state, cls.flow)
        return state

    def begin(self, drawn: Mapping[str, Any]) -> None:
        """Lay out the drawn setup, report it, and put the first items on the agenda, if the game has one."""
        for name, value in drawn.items():
            setattr(self, name, value)
        self.report_beginning("setup")

    def report_beginning(self, event: str) -> None:
        """Report the points with which each seat begins, and the phase."""
        if self.sink is not None:
            self.report(event, self.begins, start=self.scores())
            if self.phases:
                self.report("phase", self.phases[self.phase_id()])

    def check(self) -> None:
        """Raise `RecordError` if no game can lead to these fields, which were read from outside."""

    @classmethod
    def from_dict(cls, data: object) -> Self:
        """Read a state written by `to_dict(resumable=True)`, also after a trip through JSON.

        Raises `RecordError` with the problem and its place.
        """
        state: Self = cls.form.from_dict(cls, data)
        return state

    def scores(self) -> list[int]:
        """See `Game`: the field `points`, in a game that has one."""
        return BySeat(self.points)

    def on_turn(self) -> int:
        """Return the seat whose turn it is, in a game whose seats take turns in the drawn order."""
        order: tuple[int, ...] = self.turn_order  # type: ignore[attr-defined]
        return order[(self.turn - 1) % self.players]

    # Copies

    def clone(self) -> Self:
        """Return an independent copy, without the event sink. Search spends most of its time on this."""
        raise NotImplementedError

    def key(self) -> tuple[Any, ...]:
        """Return the fields that distinguish positions, without those that follow, such as the legal actions."""
        raise NotImplementedError

    def fingerprint(self) -> int:
        """See `Game`."""
        return hash(self.key())

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and other.game == self.game
            and all(getattr(self, name) == getattr(other, name) for name in fields_of(type(self)))
        )

    __hash__ = None  # type: ignore[assignment]

    def listen(self, sink: list[dict[str, Any]], *, counted: bool = False) -> None:
        """See `Game`."""
        check_sink(sink)
        self.sink, self.ledger = (None, sink) if counted and self.counted else (sink, None)

    def decision(self) -> Decision | None:
        """Return the current decision: its seat and kind; None when the game is over."""
        if not self.agenda:
            return None
        item: Item = self.agenda[-1]
        return Decision(item[1], self.decisions[item[0]])

    def apply(self, action: int) -> None:
        """See `Game`."""
        if type(action) is not int:
            action = action_number(action)
        if COMPILED:
            number: int = action
            for choice in self.choices:
                if choice == number:
                    break
            else:
                raise self._illegal(number)
        elif action not in self.choices:
            raise self._illegal(action)
        item, flow = self.agenda.pop(), self.flow
        flow.resolve[item[0]](self, item, action)
        self.choices = advance(self, flow)

    def play(self, text: object) -> None:
        """See `Game`; the usual text of a legal action is proved legal once."""
        action = self.numbers.get(text) if isinstance(text, str) else None
        if action is None or action not in self.choices:
            self.apply(self.parse(text))
            return
        item, flow = self.agenda.pop(), self.flow
        flow.resolve[item[0]](self, item, action)
        self.choices = advance(self, flow)

    def _illegal(self, action: int) -> IllegalActionError:
        """Return the error for an action that is not legal now; raises `InvalidActionError` for an unknown number."""
        reason = self.why_not(self.numbers[self.text(action)])
        assert reason is not None, "what is not legal is refused for a reason"
        return self.wording.error(reason)

    def why_not(self, action: int) -> Refusal | None:
        """Return the reason why an action is not legal now; None when it is."""
        return self.refuser.why_not(self, action)

    def why_never(self, text: str) -> Refusal | None:
        """Return the refusal of a text that no action has; None when no rule speaks of it."""
        return None

    def not_your_turn(self, decision: Decision) -> IllegalActionError:
        """Return the refusal when another seat, or chance, decides."""
        rule = self.decision_rules[self.decisions.index(decision.kind)]
        if decision.seat == CHANCE:
            return self.wording.error(no("chance", rule, decision=decision.kind))
        return self.wording.error(no("not_your_turn", rule, player=decision.seat))

    def report(self, event: str, rule: str, **data: Any) -> None:
        """Report an event to the sink, with its rule; the keys are those of `events.Event`."""
        if self.sink is not None:
            reported = {"event": event, "rule": rule, "turn": self.turn}
            if phase := self.phase_id():
                reported["phase"] = phase
            reported.update(data)
            self.locate(reported)
            sink: Any = self.sink  # some append in their own way, also for compiled code
            sink.append(reported)
        elif self.ledger is not None:
            self.ledger.append({"event": event, "rule": rule, "turn": self.turn, **data})

    def locate(self, event: dict[str, Any]) -> None:
        """Add place, gains and payments (`Event`) to an event, unless its own keys have them."""

    def report_automatic(self, item: Item, action: int) -> None:
        """Report that the engine took the only legal action of a decision."""
        whom = {} if item[1] == CHANCE else {"seat": item[1]}
        kind = self.decisions[item[0]]
        self.report("only_answer", self.decision_rules[item[0]], **whom, decision=kind, text=self.texts[action])

    def report_end(self) -> None:
        """See `Game`."""
        if self.wins:
            self.report("over", self.wins, winners=self.winners())

    def refusal(self, text: str) -> IllegalActionError | None:
        """See `Game`."""
        if not isinstance(text, str):
            return None
        action = self.number(text)
        reason = self.why_never(text) if action is None else self.why_not(action)
        return reason and self.wording.error(reason)

    def text(self, action: int) -> str:
        """See `Game`."""
        try:
            if action >= 0:
                return self.texts[action]
        except (IndexError, TypeError):
            pass
        most = len(self.texts) - 1
        raise InvalidActionError(f"There is no action {quoted(action)}: those of {self.game} are 0 to {most}.")

    def gift(self) -> str | None:
        """See `Game`: one of `gifts`."""
        return next((text for text in self.gifts if self.numbers[text] in self.choices), None)

    def legal_texts(self) -> list[str]:
        """See `Game`."""
        return sorted(map(self.texts.__getitem__, self.choices))

    def parse(self, text: object) -> int:
        """See `Game`; the usual text of a legal action needs no explanation."""
        action = self.numbers.get(text) if isinstance(text, str) else None
        return action if action is not None and action in self.choices else super().parse(text)

    def number(self, text: str) -> int | None:
        """See `Game`."""
        if not isinstance(text, str):
            return None
        action = self.numbers.get(text)
        return _by_tidied(type(self)).get(tidied(text)) if action is None else action

    def to_dict(self, *, resumable: bool = False) -> dict[str, Any]:
        """Return the saved state; `resumable` adds the data with which `from_dict` continues from here."""
        written: dict[str, Any] = self.form.write(self, resumable)
        return written

    def is_over(self) -> bool:
        """Tell whether no decision is left."""
        return not self.agenda

    def winners(self) -> list[int]:
        """Return the seats with most points."""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def __repr__(self) -> str:
        decision = self.decision()
        now = f"{decision.kind} of seat {decision.seat}" if decision else "over"
        return f"<{self.shown_as.format(self)}, {self.phase_id()}: {now}>"


def _check(kind: type[GameState]) -> None:
    """Refuse questions and texts that do not fit together."""
    where = f"{kind.game}: {kind.__name__}"
    if not kind.steps and kind.next_decision is Game.next_decision:
        raise TypeError(f"{where} has no next_decision(), so nobody would ever be asked.")
    if kind.scores is GameState.scores and "points" not in fields_of(kind):
        raise TypeError(f"{where} has no scores(), and no field `points` that they could be.")
    if not getattr(kind, "player_counts", ()):
        raise TypeError(f"{where}.player_counts: name the numbers of players.")
    for name in ("begins", "ends", "wins"):
        if not getattr(kind, name):
            raise TypeError(f"{where}.{name}: name the rule.")
    offered = {word: decision_kind.kind for decision_kind in kind.decision_kinds for word in decision_kind.words}
    words = {text.partition(" ")[0] for text in kind.texts}
    for number, text in enumerate(kind.texts):
        if kind.texts.index(text) != number or text != tidied(text) or not text:
            raise TypeError(
                f"{where}.texts: {text!r} cannot be an action: each has a text of its own in small letters."
            )
        if text.partition(" ")[0] not in offered:
            raise TypeError(f"{where}.decision_kinds: no decision has the first word of the action `{text}`.")
    for word, decision in offered.items():
        if word not in words:
            raise TypeError(f"{where}.decision_kinds: `{decision}` has the word `{word}`, with which no action begins.")


@cache
def _by_tidied(kind: type[GameState]) -> dict[str, int]:
    """Return the actions of a game by their texts without capitals."""
    return {tidied(text): action for text, action in kind.numbers.items()}
