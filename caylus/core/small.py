"""A small game needs only what is its own: a state whose fields say what is asked, and the rules.

A large game has an agenda, since much may be left to do in the middle of a phase. In a small one the fields of a state
say who is asked what (`SmallState.asks`). So a new game, a saved one and a position that somebody wrote begin alike,
and setup, forms, refusals and the order of turns need not be written. What is said of such a game is in `small_view`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple, Self

from .forms.fields import LARGEST, refuse
from .forms.form import Form, Part, Players, Shown
from .forms.positions import expand, in_record, shorten
from .forms.values import ByHand, Number, Seats, Table, Text
from .rules.agenda import Flow, Item
from .rules.errors import RecordError
from .rules.options import read_options
from .rules.refusing import Refusal, Refuser, no
from .rules.rules import COLORS, Rules, SetupKey
from .rules.state import GameState, declared
from .text.telling import Refusals, Sentences
from .text.translation import _

SEATS = (_("Blue"), _("Red"), _("Green"), _("Orange"), _("Black"), _("Purple"), _("Yellow"), _("White"))
"""names of the seats where nobody gave any: their colors"""
REFUSALS = {"not_here": _("You cannot do this now.")}


class Question(NamedTuple):
    """A kind of decision."""

    kind: str
    rule: str
    """its number: who is asked"""
    words: Sequence[str]
    """the first words of the actions that answer it"""
    label: str
    """what is decided, for lists; marked for translation, as the prompt is"""
    prompt: str
    """the sentence that asks; fields of the state may stand in it, and `{player}`"""
    legal: Callable[[Any, Item], list[int]]
    """(state, item) -> the legal actions, one at least"""
    answer: Callable[[Any, Item, int], None]
    """(state, item, action): changes the fields, and reports what has happened"""
    why: Callable[[Any, Item, int], Refusal] | None = None
    """(state, item, action) -> why it is not legal although it answers this question; None: refused without a reason"""


class SmallState(GameState):
    """A state that says by its fields what is asked; see `GameState` for what a class says of itself.

    When the class and its rules are written, `define` puts them together.
    """

    __slots__ = ("turn_order",)

    turn_order: tuple[int, ...]
    """the seats in their order, which is drawn"""

    begins: ClassVar[str]
    """the rule of the setup"""
    ends: ClassVar[str]
    """the rule by which the game is over"""
    wins: ClassVar[str]
    """the rule that says what points are, and who wins"""
    phases: ClassVar[Mapping[str, str]] = {}
    """phase -> the rule by which it begins; the last one is that after the end; empty: the game has none"""
    questions: ClassVar[Sequence[Question]]
    sentences: ClassVar[Sentences]
    wording: ClassVar[Refusals]

    @classmethod
    def define(
        cls,
        *questions: Question,
        players: tuple[int, int],
        seats: Sequence[Part] = (),
        table: Sequence[Part] = (),
        options: Mapping[str, Sequence[Any]] | None = None,
        refusals: Mapping[str, str] | None = None,
        shown: Mapping[str, Shown] | None = None,
    ) -> None:
        """Say all that the state, its questions and its forms are made of.

        Args:
            questions: The kinds of decisions, in the order of their numbers.
            players: How many play, at least and at most.
            seats: Parts of the form (`core.forms.form`) that each seat has.
            table: The other parts; turn, turn order and phase need not be named.
            options: Option -> its values, the default first; each is a field of the state.
            refusals: Key -> a sentence by which `no` refuses something.
            shown: Word of a part -> what the position editor calls it; `players.WORD` of what each seat has.
        """
        cls.questions = questions
        cls.decisions = [question.kind for question in questions]
        cls.decision_rules = [question.rule for question in questions]
        cls.flow = Flow(
            tuple(question.legal for question in questions), tuple(question.answer for question in questions)
        )
        cls.numbers = {text: number for number, text in enumerate(cls.texts)}
        labels = {question.kind: question.label for question in questions}
        cls.sentences = Sentences({"decision": lambda tr, kind: tr(labels[kind])}, SEATS[: players[1]])
        cls.wording = Refusals({**REFUSALS, **(refusals or {})}, cls.sentences)
        cls.refuser = Refuser(
            end=cls.ends,
            texts=cls.texts,
            decisions=cls.decisions,
            offered_by={word: question.rule for question in questions for word in question.words},
            answers={number: question.words for number, question in enumerate(questions)},
            reasons={word: question.why or cls._not_here for question in questions for word in question.words},
        )
        cls.form = _form(cls, players, seats, table, options or {}, shown or {})

    @classmethod
    def no(cls, key: str, rule: str, **values: Any) -> Refusal:
        """A reason why something is refused: by which sentence, which rule, about what."""
        return no(key, rule, **values)

    @classmethod
    def _not_here(cls, state: SmallState, item: Item, action: int) -> Refusal:
        return cls.no("not_here", cls.questions[item[0]].rule)

    # What is asked

    @abstractmethod
    def asks(self) -> Item | None:
        """Who is asked what, by the fields: `(number of the question, seat)`; None when the game is over.

        Chance is asked by `(number, CHANCE, seat)`, with the seat whose draw it is.
        """

    def on_turn(self) -> int:
        """The seat whose turn it is, where all have their turns in order."""
        return self.turn_order[(self.turn - 1) % self.players]

    def check(self) -> None:
        """Raise `RecordError` if no game can lead to these fields, which were read from outside."""

    def apply(self, action: int) -> None:
        """See `GameState`."""
        phase = self.phase_id() if self.phases else ""
        super().apply(action)
        self._ask(phase)

    def begin(self, event: str, sink: list[dict[str, Any]] | None) -> None:
        """Ask for the first time; the event says with how many points each seat begins."""
        self.sink = sink
        if sink is not None:
            self.report(event, self.begins, start=self.scores())
        self._ask("")

    def _ask(self, phase: str) -> None:
        """Ask what the fields say; a single legal answer is taken at once."""
        while True:
            if self.phases and self.phase_id() != phase:
                phase = self.phase_id()
                self.report("phase", self.phases[phase])
            item = self.asks()
            if item is None:
                self.report("over", self.wins, winners=self.winners())
                return
            legal = self.flow.legal[item[0]](self, item)
            if len(legal) > 1:
                self.agenda, self.answers = [item], legal
                return
            (only,) = legal
            if self.sink is not None:
                self.report_automatic(item, only)
            self.flow.resolve[item[0]](self, item, only)

    # Beginning, saving, writing by hand

    @classmethod
    def draw_setup(cls, players: int, random: Random) -> dict[str, Any]:
        """Draw the turn order."""
        order = list(range(players))
        random.shuffle(order)
        return {"turn_order": order}

    @classmethod
    def check_setup(cls, players: object, options: object, setup: object) -> None:
        """Raise `RecordError` for arguments from which no game can start."""
        cls.form.complete(players, options)
        if not isinstance(setup, Mapping) or set(setup) != {"turn_order"}:
            raise refuse(("setup",), "a turn_order", setup)
        assert isinstance(players, int)
        Seats(every=True).read(setup["turn_order"], ("setup", "turn_order"), Table(players))

    @classmethod
    def new_game(
        cls, players: int, options: object = None, *, setup: object, sink: list[dict[str, Any]] | None = None
    ) -> Self:
        """A game at its first decision; raises `RecordError` that names what is wrong with the arguments."""
        cls.check_setup(players, options, setup)
        assert isinstance(setup, Mapping)
        record = {"players": [{}] * players, "options": options, "turn_order": [*setup["turn_order"]]}
        return cls._read(expand(cls.form, record), "setup", sink)

    @classmethod
    def from_dict(cls, data: object) -> Self:
        """Read what `to_dict(resumable=True)` wrote; raises `RecordError` that says what is wrong and where."""
        state = cls._read(data, "position", None)
        if cls.phases and isinstance(data, Mapping) and data["phase"] != state.phase_id():
            raise refuse(("phase",), state.phase_id(), data["phase"])
        return state

    @classmethod
    def from_position(cls, record: Mapping[Any, Any], sink: list[dict[str, Any]] | None = None) -> Self:
        """The state of a position; raises `RecordError` that says what is wrong with it, and where."""
        try:
            return cls._read(expand(cls.form, record), "position", sink)
        except RecordError as error:
            raise in_record(cls.form, record, error) from None

    def to_position(self) -> dict[str, Any]:
        """The position record, without values that are as usual."""
        return shorten(self.form, self.form.write(self, True))

    @classmethod
    def _read(cls, data: object, event: str, sink: list[dict[str, Any]] | None) -> Self:
        state: Self = cls.form.read(cls, data)[0]
        state.check()
        state.begin(event, sink)
        return state

    @classmethod
    def rules(cls, **more: Any) -> Rules:
        """How it is played (`GameInfo.rules`)."""
        most = cls.form.players.most
        return Rules(
            seats=SEATS[:most],
            colors=COLORS[:most],
            options=cls.form.options,
            setup_keys={"turn_order": SetupKey(of_seats=True)},
            draw_setup=cls.draw_setup,
            check_setup=cls.check_setup,
            new_game=cls.new_game,
            from_dict=cls.from_dict,
            phases=tuple(cls.phases),
            **more,
        )


def _form(
    state: type[SmallState],
    players: tuple[int, int],
    seats: Sequence[Part],
    table: Sequence[Part],
    options: Mapping[str, Sequence[Any]],
    shown: Mapping[str, Shown],
) -> Form:
    least, most = players
    title = state.game.capitalize()
    phase = ByHand(lambda state: state.phase_id(), lambda state, value, path: None, Text(*state.phases))
    parts = [
        Part("turn", Number(1, LARGEST), also="round", default=1),
        *([Part("phase", phase, follows=lambda data: None)] if state.phases else []),
        Part("turn_order", Seats(every=True), default=lambda data: [*range(len(data["players"]))]),
        Part("players", Players(*seats, least=least, most=most)),
        *table,
    ]
    sizes = {part.field or part.word: part.of or 1 for part in seats}
    fields = [field.name for field in declared(state) if field.name not in ("players", "agenda", "answers")]
    forgotten = {*fields} - {*sizes, *options, "turn", "turn_order"} - {part.field or part.word for part in table}
    if forgotten:
        raise TypeError(f"{state.game}: no part of its form stands for {', '.join(sorted(forgotten))}.")

    def complete(count: Any, given: Any) -> dict[str, Any]:
        usual = {name: values[0] for name, values in options.items()}
        return (
            usual
            | read_options(title, count, least, most, given, {name: (*values,) for name, values in options.items()})[1]
        )

    def empty(kind: type[SmallState], count: int, given: Any) -> SmallState:
        new = kind()
        new.players, new.agenda, new.answers, new.sink = count, [], [], None
        chosen = complete(count, given)
        for name in fields:
            setattr(new, name, chosen[name] if name in options else [0] * (count * sizes[name]) if name in sizes else 0)
        return new

    return Form(
        state.game,
        state,
        parts=parts,
        empty=empty,
        options=options,
        complete=complete,
        options_of=lambda state: {name: getattr(state, name) for name in options},
        keys=(
            "position",
            "game",
            "options",
            "players",
            *(part.key() for part in parts if part.word != "players" and part.follows is None),
        ),
        others={},
        shown={"turn": Shown(_("Turn")), "turn_order": Shown(term="rank"), **shown},
    )
