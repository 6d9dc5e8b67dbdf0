"""Assembly of views: `Presenter` has the common parts, and a class of each game the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, cast

from ..rules.contract import CHANCE, fields_of
from ..rules.refusing import Refusal
from ..rules.rules import COLORS
from ..rules.state import GameState
from ..text.rulebook import Rulebook
from ..text.sentences import (
    LABELED,
    SEATS,
    Line,
    Log,
    LogLine,
    Refusals,
    Sentences,
    chain,
    is_reader,
)
from ..text.summaries import Brief, Summary
from ..text.translation import ENGLISH, Translator, _, _n, or_you
from .charts import TURN
from .moments import Moments
from .scene import Data, Scene
from .view import (
    Chart,
    Choice,
    DecisionView,
    Described,
    Holding,
    Mark,
    Note,
    PieceView,
    Result,
    SeatView,
    ShortPart,
    Source,
    ThingView,
    View,
    thing,
)

THEN: str = _("Then: {decisions}")
OVER: str = _("The game is over. Winner: {winners}.")
POINTS: str = _("Points")
AMOUNT: str = _n("{count} point", "{count} points")
RANK: str = _("Number {number} in the turn order")
ROLL: str = _("Roll of the die")
ROLLS: str = or_you(_("{player} rolls the die."), _("You roll the die."))
FACE: str = _("The die shows {number}")
_NO_SUMMARY = Summary({}).describe
_NONE_IS_SHOWN = ("decision", "result")


State = TypeVar("State", bound=GameState)


class Presentation(NamedTuple):
    """The texts and views of a game, in the forms of `view`."""

    view: Callable[..., View]
    """(state, names that stand for the seats, events since the last view, translator)"""
    choice: Callable[..., Choice]
    """(state, legal action, translator, names that stand for the seats) -> as in the view"""
    log: Callable[..., list[LogLine]]
    """(events, names, translator) -> lines of the log"""
    summary: Callable[..., list[Brief]]
    """(events, translator) -> the gains of each seat concerned"""
    charts: Callable[[Any, Sequence[dict[str, Any]], Translator], list[Chart]]
    """(state, all events that led to it, translator) -> sources and uses of points and goods"""
    catalog: Callable[..., Described]
    reference: Rulebook
    """the rules, from the file of the game's package; called with a translator, it returns them by chapters"""
    presenter: Callable[..., Presenter[Any]]
    """(state, names, translator) -> the parts of a description that a view lacks (`core.description`)"""
    short: Callable[[Translator], list[ShortPart]] | None = None
    """the short rules, on two pages; None: there are none"""
    sources: Callable[[Any, Sequence[dict[str, Any]], Translator], list[Source]] | None = None
    """(state at the end, all events, translator) -> the score sheet; the sums of its rows are the scores"""
    scene: Scene | None = None
    """places things of a position that no engine has checked; None: boards in other pages wait for the engine"""
    static_data: Callable[[Translator], dict[str, Any]] = lambda tr: {}
    """further data for the game's part of the position editor, beside the catalog and the declared fields"""
    outlook: Callable[..., list[str]] | None = None
    """(state, legal action, names, translator) -> its consequences, beyond the `effects` in the view"""
    moments: Moments | None = None
    """the ends of turns that are announced; None: there are none"""
    fixed: Callable[[Translator], list[str]] = lambda tr: []
    """lines on the board and its pieces that are equal in all games, for the primer, beside the short rules"""


class Presenter(Generic[State]):
    """A position in which `names` stand for the seats, in one language.

    A game has a class of this kind, whose `presentation` is a part of its `GameInfo`. Views lack the parts that it
    leaves out. A class that names its class of states as `game` declares its words in tables; `sentences`, `refusals`,
    `colors` and `log` are made from them.
    """

    game: ClassVar[type[GameState]]
    actions: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """first word of an action -> label and target, in which `{number}` is the second word, `{count}` the same as an
    amount, `{seat}` the deciding seat, and each field of the state its value. A die has a label, and the target `die`
    """
    events: ClassVar[Mapping[str, str]] = {}
    """event -> its line in the log, in which `{number}` is that of its place; other events have no line"""
    reasons: ClassVar[Mapping[str, str]] = {}
    """key of a refusal (`core.rules.refusing.no`) -> its sentence"""
    places: ClassVar[Mapping[str, tuple[str, str] | tuple[str, str, str]]] = {}
    """target -> label, rule and description, by default the short text of the rule. `{number}` in a label is the last
    part of the target: 3 of `pit.3`
    """
    sheets: ClassVar[Mapping[str, tuple[str, Sequence[str]]]] = {}
    """sheet -> its title and its targets; empty: one sheet has all places"""
    holdings: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """id of a thing that seats have besides points, in `stand` or `purse` -> label and rule"""
    drawings: ClassVar[Mapping[str, str]] = {}
    """drawing of a thing -> a place on which one lies"""
    option_labels: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """option -> label and description"""

    kinds_of_words: ClassVar[Mapping[str, str]] = {}
    """table -> the kind of its texts in `rules.md`, in games that have them there"""
    sentences: ClassVar[Sentences]
    refusals: ClassVar[Refusals]
    colors: ClassVar[Sequence[str]]
    log: ClassVar[Log]
    turn: ClassVar[str] = _("Turn {turn}")
    turn_name: ClassVar[str] = TURN
    """word for a turn without its number; `turn` has the number"""
    phases: ClassVar[Mapping[str, str]] = {}
    """phase -> its label, in the order of a turn; empty: a turn has no phases"""
    decisions: ClassVar[Mapping[str, str]]
    """kind of decision -> its label, in the order of the agenda's kinds"""
    prompts: ClassVar[Mapping[str, str]]
    """kind of decision -> the sentence above the choices; `over`: after the end, where it is not the `title`"""
    title: ClassVar[str] = _("The game is over.")
    """above the result"""
    columns: ClassVar[Mapping[str, tuple[str, str]]] = {"points": (POINTS, "points")}
    """columns of the table of scores: id -> label and sign"""
    scene: ClassVar[Scene | None] = None
    """places of things, as functions of plain data, with which boards in other pages show positions without Python"""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "game" not in vars(cls):
            return
        state = cls.game
        if "die" in state.decisions:
            cls.decisions, cls.prompts = {"die": ROLL, **cls.decisions}, {"die": ROLLS, **cls.prompts}
        cls.actions = {"die": (FACE, "die"), **cls.actions}
        _check(cls)
        most, labels = state.form.players.most, cls.decisions
        cls.decisions = {kind: labels[kind] for kind in state.decisions}
        cls.sentences = Sentences({"decision": lambda tr, kind: tr(labels[kind])}, SEATS[:most])
        cls.refusals = state.wording = Refusals(cls.reasons, cls.sentences)
        cls.colors = COLORS[:most]
        cls.log = Log(cls.sentences, partial(_line, {"over": OVER, **cls.events}))

    @classmethod
    def of(cls, state: type[GameState], reference: Rulebook) -> type[Presenter[Any]]:
        """Return the class of views of these states; another one where their words stand in the file of rules."""
        return cls

    def __init__(self, state: State, names: Sequence[str] | None = None, tr: Translator = ENGLISH) -> None:
        self.state: State = state
        self.names = list(names or self.sentences.names(tr, state.players))
        self.tr = tr
        self._data: Data | None = None
        self.order = self.turn_order()

    # Sentences

    def format(self, template: str, **values: Any) -> str:
        """Fill a template; names go in as they are and are never read as templates."""
        return self.tr(template, values.get("count", 1)).format(**values)

    def fill(self, template: str, /, **values: Any) -> str:
        """Fill a template whose placeholders have a meaning (`Sentences`)."""
        return self.sentences.fill(self.tr, template, self.names, values)

    def labeled(self, label: str, value: str) -> str:
        """Return `Turn order: Anna, Basile`; the label is a message."""
        return self.format(LABELED, label=self.tr(label), value=value)

    def listed(self, seats: Iterable[int]) -> str:
        """Return the names of seats in a row."""
        return chain(self.tr, [self.names[seat] for seat in seats])

    def each(self, template: str, spaces: Mapping[int, Sequence[int]]) -> dict[int, tuple[Sequence[int], str]]:
        """Return for each seat its spaces, and a sentence about them with `{player}`, `{count}`, `{spaces}`."""
        return {
            seat: (own, self.fill(template, player=seat, count=len(own), spaces=own))
            for seat, own in sorted(spaces.items())
        }

    # The position

    @property
    def data(self) -> Data:
        """Return the saved state, for the scene."""
        if self._data is None:
            self._data = self.state.to_dict(resumable=True)
        return self._data

    def options(self) -> dict[str, Any]:
        """Return the options of this game."""
        options: dict[str, Any] = self.state.form.options_of(self.state)
        return options

    def turn_label(self) -> str:
        """Return a text like `Turn 3`."""
        return self.format(self.turn, turn=self.state.turn)

    def turns(self) -> int | None:
        """Return the number of turns of a game, where the rules give it; else None."""
        return None

    def turn_order(self) -> list[int] | None:
        """Return the seats in their order; None for a game without one."""
        if self.scene is not None:
            return [*self.scene.order(self.data)]
        order = getattr(self.state, "turn_order", None)
        return order and [*order]

    def decision_details(self, kind: str) -> dict[str, Any]:
        """Return further data about the current decision (`DecisionView`)."""
        return {}

    def decision(self) -> DecisionView | None:
        """Return the current decision; None when the game is over, and before a draw."""
        decision = self.state.decision()
        if decision is None or decision.seat == CHANCE:
            return None
        shown = {"seat": decision.seat, "kind": decision.kind, "label": self.tr(self.decisions[decision.kind])}
        gift = self.state.gift()
        return cast(DecisionView, {**shown, **({"gift": gift} if gift else {}), **self.decision_details(decision.kind)})

    def prompt_values(self, kind: str, item: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
        """Return the prompt's template and its values; `item` is the decision on the agenda."""
        return self.prompts[kind], {**self._fields(), "player": item[-1] if item[1] == CHANCE else item[1]}

    def _fields(self) -> dict[str, Any]:
        return {name: getattr(self.state, name) for name in fields_of(type(self.state))}

    def prompt(self) -> str:
        """Return the prompt of the current decision."""
        decision = self.state.decision()
        if decision is None:
            return self.tr(self.prompts.get("over", self.title))
        template, values = self.prompt_values(decision.kind, self.state.agenda[-1])
        return self.fill(template, **values)

    def choice(self, action: int) -> Choice:
        """Return the choice of a legal action, or of a draw; for a roll of a die, the face."""
        text = self.state.text(action)
        word, _space, number = text.partition(" ")
        label, where = self.actions[word]
        seat = self.state.agenda[-1][-1] if self.state.agenda else self.order[0] if self.order else 0
        values = {**self._fields(), "number": number, "count": int(number) if number.isdigit() else 1}
        target = where.format(**{**values, "seat": seat, "own": seat + 1})
        filled = self.fill(label, **{**values, "player": seat})
        choice: Choice = {"text": text, "target": target, "label": filled, "detail": ""}
        return {**choice, "ghost": thing(target, text)} if text in self.drawings else choice

    def choices(self) -> list[Choice]:
        """Return the legal actions in the order in which they are offered; none before a draw."""
        decision = self.state.decision()
        if decision is None or decision.seat == CHANCE:
            return []
        return [self.choice(action) for action in self.state.choices]

    def refused(self, legal: set[str | None]) -> Iterable[tuple[str, Refusal | None]]:
        """Targets that are none of the legal ones, and why each cannot be chosen."""
        found: dict[str, Refusal | None] = {}
        for action, text in enumerate(self.state.texts if self.actions else ()):
            target = None if text.startswith("die ") else self.choice(action)["target"]
            if target is not None and target not in {*legal, *found}:
                found[target] = self.state.why_not(action)
        return found.items()

    def things(self) -> list[ThingView]:
        """Return the things that stand still."""
        if self.scene is None:
            return []
        texts = self.scene.texts(self.tr)
        return [
            {**lying, "texts": texts[lying["place"]]} if lying["place"] in texts else lying
            for lying in self.scene.things(self.data)
        ]

    def pieces(self) -> list[PieceView]:
        """Return the pieces."""
        return [] if self.scene is None else [*self.scene.pieces(self.data)]

    def groups(self) -> dict[str, list[list[str]]] | None:
        """Return the targets that are made of parts of things."""
        return None

    def facts(self) -> dict[str, list[str]]:
        """Return the facts about every target on the board, and about terms whose meaning changes."""
        return {}

    def fits(self) -> tuple[dict[str, int], list[dict[str, int]]] | None:
        """Return `fits` and `fitting` of the view."""
        return None

    def there(self) -> dict[str, str]:
        """Return target -> the entry of the catalogue that describes it now, unless it has its own."""
        return {} if self.scene is None else {**self.scene.there(self.data)}

    def notes(self) -> list[Note]:
        """Return the notes that players should not miss."""
        return []

    def held(self) -> list[str] | None:
        """Describe the thing in hand, for each of its turns."""
        return None

    def summary(self) -> list[str]:
        """Describe the position in sentences."""
        return [self.turn_label()]

    def awaited(self, item: tuple[int, ...]) -> str:
        """Describe a later decision in a sentence; empty for steps of the agenda."""
        if item[0] >= len(self.decisions):
            return ""
        template, values = self.prompt_values([*self.decisions][item[0]], item)
        return self.fill(template, **values)

    def rest(self) -> list[str]:
        """Return parts of the position that no other part of a view contains, in sentences."""
        return []

    def pending(self) -> list[str]:
        """Return the decisions to come, in a sentence."""
        waiting = [sentence for item in reversed(self.state.agenda[:-1]) if (sentence := self.awaited(item))]
        return [self.format(THEN, decisions=" ".join(waiting))] if waiting else []

    def derived(self) -> list[str]:
        """Return sentences that follow from the other parts of a description; short ones leave them out."""
        return []

    def condensed(self, *, brief: bool) -> Mapping[str, Sequence[str] | None]:
        """Return target -> its facts for readers of the primer, where they need fewer than a view has; None: none."""
        return {}

    def named(self, action: int, words: str) -> str:
        """Return the words of a choice for a description, which tell it from others with the same words."""
        return words

    def laid(self, action: int) -> str:
        """Describe the thing that a legal action lays: its sides, and the neighbor of each; empty for other actions."""
        return ""

    def final_values(self, seat: int) -> list[str]:
        """Return a row of the table of scores, by `columns`."""
        return [str(self.state.scores()[seat])] if self.columns else []

    def result(self) -> Result | None:
        """Return the result of the game; None as long as it lasts."""
        if not self.state.is_over():
            return None
        return {
            "title": self.tr(self.title),
            "columns": [
                {"id": name, "label": self.tr(label), "sign": sign} for name, (label, sign) in self.columns.items()
            ],
            "winners": self.state.winners(),
            "seats": [
                {"seat": seat, "values": self.final_values(seat), "total": total}
                for seat, total in enumerate(self.state.scores())
            ],
        }

    # The players

    def score(self, seat: int) -> int:
        """Return the points on a seat's card."""
        points: int = self.state.scores()[seat]
        return points

    def rank(self, seat: int) -> int:
        """Return the place in the turn order, 1 for the first player."""
        assert self.order is not None, "this game has an order"
        return self.order.index(seat) + 1

    def purse(self, seat: int) -> list[Holding]:
        """Return possessions that can be spent."""
        return []

    def stand(self, seat: int) -> list[Holding]:
        """Return the other numbers of a seat, such as workers."""
        return []

    def outlook(self, seat: int) -> list[Holding]:
        """Return the numbers ahead by the rules, such as the next income, while the game lasts."""
        return []

    def marks(self, seat: int) -> list[Mark]:
        """Return the marks on the seat's card."""
        return []

    def facts_of(self, seat: int) -> dict[str, list[str]]:
        """Return the values behind the signs on the seat's card."""
        rank = {} if self.order is None else {"term.rank": [self.format(RANK, number=self.rank(seat))]}
        held = (*self.purse(seat), *self.stand(seat), *self.outlook(seat))
        return {
            "term.points": [self.points(seat)],
            **rank,
            **{f"term.{holding['id']}": [holding["text"]] for holding in held},
        }

    def points(self, seat: int) -> str:
        """`3 points`."""
        return self.format(AMOUNT, count=self.score(seat))

    def player(self, seat: int, *, brief: bool = False) -> str:
        """Describe the whole seat in one sentence: `Anna: 3 points, 2 stones`; `stand` need not name the points.

        With `brief`, it may leave out things of which the seat has none.
        """
        held = [holding["text"] for holding in (*self.purse(seat), *self.stand(seat))]
        return self.format(LABELED, label=self.names[seat], value=chain(self.tr, [self.points(seat), *held]))

    def seat(self, seat: int) -> SeatView:
        """Return the seat's card."""
        name, order = self.names[seat], {} if self.order is None else {"order": self.rank(seat)}
        you = {"you": True} if is_reader(self.tr, name) else {}
        shown = {
            "seat": seat,
            "name": name,
            "label": name,
            **you,
            "color": self.colors[seat],
            "score": self.score(seat),
            **order,
        }
        shown["purse"] = self.purse(seat)
        shown["stand"] = self.stand(seat)
        shown["outlook"] = [] if self.state.is_over() else self.outlook(seat)
        shown["marks"] = self.marks(seat)
        shown["facts"] = self.facts_of(seat)
        shown["told"] = self.player(seat)
        return cast(SeatView, shown)

    # The whole

    def whole(self, events: Iterable[dict[str, Any]]) -> View:
        """Return the view; `events` become its log."""
        tr, state, phase = self.tr, self.state, self.state.phase_id()
        choices = self.choices()
        refused = self.refused({choice["target"] for choice in choices})
        refusals, reasons = self.refusals.reasons(refused, self.names, tr)
        fits = self.fits()
        shown = {
            "game": state.game,
            "options": self.options(),
            "players": state.players,
            "turn": state.turn,
            "turn_label": self.turn_label(),
            "turns": self.turns(),
            "phase": phase or None,
            "phase_label": tr(self.phases[phase]) if phase else None,
            "phases": [[name, tr(label)] for name, label in self.phases.items()] or None,
            "decision": self.decision(),
            "prompt": self.prompt(),
            "seats": [self.seat(seat) for seat in range(state.players)],
            "turn_order": self.order,
            "things": self.things(),
            "pieces": self.pieces(),
            "groups": self.groups(),
            "choices": choices,
            "refusals": refusals,
            "reasons": reasons,
            "facts": self.facts(),
            "fits": fits and fits[0],
            "fitting": fits and fits[1],
            "there": self.there(),
            "notes": self.notes(),
            "summary": self.summary(),
            "events": self.log.describe(events, self.names, tr),
            "result": self.result(),
            "held": self.held(),
        }
        return cast(View, {key: part for key, part in shown.items() if part is not None or key in _NONE_IS_SHOWN})

    @classmethod
    def view(
        cls,
        state: Any,
        names: Sequence[str] | None = None,
        events: Iterable[dict[str, Any]] | None = None,
        tr: Translator = ENGLISH,
    ) -> View:
        """Return the view of a position in which `names` stand for the seats (`Presentation.view`)."""
        return cls(state, names, tr).whole(events or ())

    @classmethod
    def choice_of(cls, state: Any, action: int, tr: Translator = ENGLISH, names: Sequence[str] | None = None) -> Choice:
        """Return a legal action as the view shows it (`Presentation.choice`)."""
        return cls(state, names, tr).choice(action)

    @classmethod
    def presentation(
        cls,
        *,
        catalog: Callable[..., Described],
        reference: Rulebook,
        choice: Callable[..., Choice] | None = None,
        summary: Callable[..., list[Brief]] = _NO_SUMMARY,
        charts: Callable[[Any, Sequence[dict[str, Any]], Translator], list[Chart]] = lambda state, events, tr: [],
        **more: Any,
    ) -> Presentation:
        """Return the game's `Presentation` with these views and this log; summaries and charts are optional."""
        return Presentation(
            view=cls.view,
            choice=choice or cls.choice_of,
            log=cls.log.describe,
            summary=summary,
            charts=charts,
            catalog=catalog,
            reference=reference,
            scene=cls.scene,
            presenter=cls,
            **more,
        )


def _line(lines: Mapping[str, str], event: Mapping[str, Any]) -> Line | None:
    if event["event"] not in lines:
        return None
    return lines[event["event"]], {"number": event.get("place", "").rpartition(".")[2]}


def _check(view: type[Presenter[Any]]) -> None:
    """Refuse a class without words for a decision, an action or a phase of its class of states."""
    state, where = view.game, f"{view.game.game}: {view.__name__}"
    needed = {
        "decisions": state.decisions,
        "prompts": state.decisions,
        "actions": [text.partition(" ")[0] for text in state.texts],
        "option_labels": state.form.options,
        "phases": state.phases,
    }
    for table, names in needed.items():
        for name in names:
            if name not in getattr(view, table, {}):
                kind = view.kinds_of_words.get(table)
                hint = f" Write them below their rule in rules.md: `  - {kind} `{name}`: ...`." if kind else ""
                raise TypeError(f"{where}.{table}: `{name}` has no words.{hint}")
    for word, (_label, target) in view.actions.items():
        if word in needed["actions"] and "{" not in target and target not in view.places:
            raise TypeError(f"{where}.actions: `{word}` points at `{target}`, which is none of the places.")
