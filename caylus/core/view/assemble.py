"""How a view is put together: `Presenter` has all that is alike, and a class of the game says what is its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, cast

from ..rules.contract import CHANCE, Game
from ..text.rulebook import Rulebook
from ..text.summaries import Brief, Summary
from ..text.telling import LABELED, YOU, Log, LogLine, Refusals, Refused, Sentences, chain, is_reader, joined
from ..text.translation import ENGLISH, Translator, _
from .charts import TURN
from .scene import Data, Scene
from .view import (
    AskedView,
    Chart,
    Choice,
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
)

THEN: str = _("Then: {decisions}")
_NO_SUMMARY = Summary({}).tell
_NONE_IS_TOLD = ("decision", "result")


State = TypeVar("State", bound=Game)


class Telling(NamedTuple):
    """The texts and views of a game, in the forms of `view`."""

    view: Callable[..., View]
    """(state, names that stand for the seats, events since the last view, translator, seat of the reader or None)"""
    choice: Callable[..., Choice]
    """(state, legal action, translator) -> as in the view"""
    log: Callable[..., list[LogLine]]
    """(events, names, translator)"""
    summary: Callable[..., list[Brief]]
    """(events, translator) -> for each seat concerned, what the events brought it"""
    charts: Callable[[Any, Sequence[dict[str, Any]], Translator], list[Chart]]
    """(state, all events that led to it, translator) -> sources and uses of points and goods"""
    catalog: Callable[..., Described]
    reference: Rulebook
    """the rules, from the file of the game's package; called with a translator, it returns them by chapters"""
    short: Callable[[Translator], list[ShortPart]] | None = None
    """the short rules, on two pages; None: there are none"""
    sources: Callable[[Any, Sequence[dict[str, Any]], Translator], list[Source]] | None = None
    """(state at the end, all events, translator) -> the score sheet; the sums of its rows are the scores"""
    scene: Scene | None = None
    """places things of a position that no engine has checked; None: boards in other pages wait for the engine"""
    static_data: Callable[[Translator], dict[str, Any]] = lambda tr: {}
    """what the game's part of the position editor needs beyond the catalog and the declared fields"""
    outlook: Callable[..., list[str]] | None = None
    """(state, legal action, names, translator) -> its consequences, beyond the `effects` in the view"""
    rest: Callable[..., list[str]] = lambda state, names, tr: []
    """(state, names, translator) -> what belongs to the position and its view does not say (`core.description`)"""


class Presenter(Generic[State]):
    """A position in which `names` stand for the seats, in one language.

    A game has a class of this kind, whose `telling` is a part of its `GameInfo`. What it leaves out, views do not have.
    """

    sentences: ClassVar[Sentences]
    refusals: ClassVar[Refusals]
    colors: ClassVar[Sequence[str]]
    log: ClassVar[Log]
    turn: ClassVar[str] = _("Turn {turn}")
    turn_name: ClassVar[str] = TURN
    """what a turn is called, with and without its number"""
    phases: ClassVar[Mapping[str, str]] = {}
    """phase -> its label, in the order of a turn; empty: a turn has no phases"""
    decisions: ClassVar[Mapping[str, str]]
    """kind of decision -> its label, in the order of the agenda's kinds"""
    prompts: ClassVar[Mapping[str, str]]
    """kind of decision -> the sentence above the choices; `over`: after the end, where it is not the `title`"""
    title: ClassVar[str] = _("The game is over.")
    """above the result"""
    columns: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """of the table of scores: id -> label and sign"""
    scene: ClassVar[Scene | None] = None
    """where things are, as functions of plain data; boards in other pages use them to show positions without Python"""

    reader: int | None = None
    """the seat of a reader who is alone, and is spoken to"""

    def __init__(self, state: State, names: Sequence[str] | None = None, tr: Translator = ENGLISH) -> None:
        self.state: State = state
        self.names = list(names or self.sentences.names(tr, state.players))
        self.tr = tr
        self._data: Data | None = None
        self.order = self.turn_order()

    # Saying

    def say(self, template: str, **values: Any) -> str:
        """Fill a template; names go in as they are and are never read as templates."""
        return self.tr(template, values.get("count", 1)).format(**values)

    def fill(self, template: str, **values: Any) -> str:
        """Fill one whose placeholders have a meaning (`Sentences`)."""
        return self.sentences.fill(self.tr, template, self.names, values)

    def to_reader(self, template: str, **values: Any) -> str:
        """The same where the reader's seat is called "You"."""
        names = [self.tr(YOU) if seat == self.reader else name for seat, name in enumerate(self.names)]
        return self.sentences.fill(self.tr, template, names, values)

    def labeled(self, label: str, value: str) -> str:
        """`Turn order: Anna, Basile`; the label is a message."""
        return self.say(LABELED, label=self.tr(label), value=value)

    def listed(self, seats: Iterable[int]) -> str:
        """Their names in a row."""
        return chain(self.tr, [self.names[seat] for seat in seats])

    def each(self, template: str, spaces: Mapping[int, Sequence[int]]) -> dict[int, tuple[Sequence[int], str]]:
        """For each seat the spaces that concern it, and what is said of them: `{player}`, `{count}`, `{spaces}`."""
        return {
            seat: (own, self.fill(template, player=seat, count=len(own), spaces=joined(self.tr, [*map(str, own)])))
            for seat, own in sorted(spaces.items())
        }

    # The position

    @property
    def data(self) -> Data:
        """The interchange form, for the scene."""
        if self._data is None:
            self._data = self.state.to_dict(resumable=True)
        return self._data

    def options(self) -> dict[str, Any]:
        """The options of this game."""
        return {}

    def turn_label(self) -> str:
        """`Turn 3`."""
        return self.say(self.turn, turn=self.state.turn)

    def turns(self) -> int | None:
        """How many turns there are in a game, where the rules say it."""
        return None

    def turn_order(self) -> list[int] | None:
        """The seats in their order; None where a game has none."""
        return None if self.scene is None else [*self.scene.order(self.data)]

    def asked(self, kind: str) -> dict[str, Any]:
        """What else is told of the decision that is asked (`AskedView`)."""
        return {}

    def decision(self) -> AskedView | None:
        """The question that is asked; None when the game is over, and where chance is asked."""
        asked = self.state.decision()
        if asked is None or asked.seat == CHANCE:
            return None
        told = {"seat": asked.seat, "kind": asked.kind, "label": self.tr(self.decisions[asked.kind])}
        return cast(AskedView, {**told, **self.asked(asked.kind)})

    def question(self, kind: str, item: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
        """The sentence that asks, and what stands in it; `item` is the decision on the agenda."""
        return self.prompts[kind], {"player": item[1]}

    def prompt(self) -> str:
        """What is asked, in a sentence; the reader's seat is called "You"."""
        asked = self.state.decision()
        if asked is None:
            return self.tr(self.prompts.get("over", self.title))
        template, values = self.question(asked.kind, self.state.agenda[-1])
        return self.to_reader(template, **values)

    def choice(self, action: int) -> Choice:
        """A legal answer, or what chance has brought."""
        raise NotImplementedError

    def choices(self) -> list[Choice]:
        """The legal answers in the order in which they are offered; nobody has any where chance is asked."""
        asked = self.state.decision()
        if asked is None or asked.seat == CHANCE:
            return []
        return [self.choice(action) for action in self.state.answers]

    def refused(self, legal: set[str | None]) -> Iterable[tuple[str, Refused | None]]:
        """Targets that are none of the legal ones, and why each cannot be chosen."""
        return ()

    def things(self) -> list[ThingView]:
        """What stands still."""
        if self.scene is None:
            return []
        texts = self.scene.texts(self.tr)
        return [
            {**lying, "texts": texts[lying["place"]]} if lying["place"] in texts else lying
            for lying in self.scene.things(self.data)
        ]

    def pieces(self) -> list[PieceView]:
        """What is moved."""
        return [] if self.scene is None else [*self.scene.pieces(self.data)]

    def groups(self) -> dict[str, list[list[str]]] | None:
        """Targets that are made of parts of things."""
        return None

    def facts(self) -> dict[str, list[str]]:
        """Of every target that is on the board now what holds there, and of terms whose meaning changes."""
        return {}

    def fits(self) -> tuple[dict[str, int], list[dict[str, int]]] | None:
        """`fits` and `fitting` of the view."""
        return None

    def there(self) -> dict[str, str]:
        """Target -> the entry of the catalogue that describes it now, where it is not its own."""
        return {} if self.scene is None else {**self.scene.there(self.data)}

    def notes(self) -> list[Note]:
        """What players should not miss."""
        return []

    def held(self) -> list[str] | None:
        """What is in hand, for each of its turns."""
        return None

    def summary(self) -> list[str]:
        """The position in sentences."""
        return [self.turn_label()]

    def awaited(self, item: tuple[int, ...]) -> str:
        """What is decided after the present decision, in a sentence; empty for steps of the agenda."""
        if item[0] >= len(self.decisions):
            return ""
        template, values = self.question([*self.decisions][item[0]], item)
        return self.fill(template, **values)

    def rest(self) -> list[str]:
        """What belongs to the position and no other part of a view says, in sentences."""
        return []

    def final_values(self, seat: int) -> list[str]:
        """A row of the table of scores, by `columns`."""
        return [str(self.state.scores()[seat])] if self.columns else []

    def result(self) -> Result | None:
        """How the game ended; None as long as it lasts."""
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
        """The points that stand on a seat's card."""
        points: int = self.state.scores()[seat]
        return points

    def rank(self, seat: int) -> int:
        """The place in the turn order, 1 for the first player."""
        assert self.order is not None, "this game has an order"
        return self.order.index(seat) + 1

    def purse(self, seat: int) -> list[Holding]:
        """What is owned and spent."""
        return []

    def stand(self, seat: int) -> list[Holding]:
        """How the seat stands otherwise."""
        return []

    def outlook(self, seat: int) -> list[Holding]:
        """What is ahead by the rules, while the game lasts."""
        return []

    def marks(self, seat: int) -> list[Mark]:
        """Remarks on the seat's card."""
        return []

    def facts_of(self, seat: int) -> dict[str, list[str]]:
        """What the signs on the seat's card stand for."""
        return {}

    def player(self, seat: int) -> str:
        """The whole seat in one sentence: `Anna: 2 food, 3 workers`."""
        held = [holding["text"] for holding in (*self.purse(seat), *self.stand(seat))]
        return self.say(LABELED, label=self.names[seat], value=chain(self.tr, held))

    def seat(self, seat: int) -> SeatView:
        """A player as all see them."""
        name, order = self.names[seat], {} if self.order is None else {"order": self.rank(seat)}
        you = {"you": True} if is_reader(self.tr, name) else {}
        shown = {"seat": seat, "name": name, **you, "color": self.colors[seat], "score": self.score(seat), **order}
        shown["purse"] = self.purse(seat)
        shown["stand"] = self.stand(seat)
        shown["outlook"] = [] if self.state.is_over() else self.outlook(seat)
        shown["marks"] = self.marks(seat)
        shown["facts"] = self.facts_of(seat)
        shown["told"] = self.player(seat)
        return cast(SeatView, shown)

    # The whole

    def whole(self, events: Iterable[dict[str, Any]]) -> View:
        """The view; `events` are told as a log."""
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
            "events": self.log.tell(events, self.names, tr),
            "result": self.result(),
            "held": self.held(),
        }
        return cast(View, {key: part for key, part in shown.items() if part is not None or key in _NONE_IS_TOLD})

    @classmethod
    def view(
        cls,
        state: Any,
        names: Sequence[str] | None = None,
        events: Iterable[dict[str, Any]] | None = None,
        tr: Translator = ENGLISH,
        reader: int | None = None,
    ) -> View:
        """The view of a position in which `names` stand for the seats (`Telling.view`)."""
        told = cls(state, names, tr)
        told.reader = reader
        return told.whole(events or ())

    @classmethod
    def rest_of(cls, state: Any, names: Sequence[str] | None = None, tr: Translator = ENGLISH) -> list[str]:
        """What the view does not say of a position: the decisions to come, and the game's own (`Telling.rest`)."""
        told = cls(state, names, tr)
        waiting = [sentence for item in reversed(state.agenda[:-1]) if (sentence := told.awaited(item))]
        return [*([told.say(THEN, decisions=" ".join(waiting))] if waiting else []), *told.rest()]

    @classmethod
    def choice_of(cls, state: Any, action: int, tr: Translator = ENGLISH) -> Choice:
        """A legal action as the view shows it (`Telling.choice`)."""
        return cls(state, None, tr).choice(action)

    @classmethod
    def telling(
        cls,
        *,
        catalog: Callable[..., Described],
        reference: Rulebook,
        choice: Callable[..., Choice] | None = None,
        summary: Callable[..., list[Brief]] = _NO_SUMMARY,
        charts: Callable[[Any, Sequence[dict[str, Any]], Translator], list[Chart]] = lambda state, events, tr: [],
        **more: Any,
    ) -> Telling:
        """All that is said of the game: with these views and this log, and with no summaries and charts by itself."""
        return Telling(
            view=cls.view,
            choice=choice or cls.choice_of,
            log=cls.log.tell,
            summary=summary,
            charts=charts,
            catalog=catalog,
            reference=reference,
            scene=cls.scene,
            rest=cls.rest_of,
            **more,
        )
