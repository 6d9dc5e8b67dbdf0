"""All that a small game (`small`) gives: its views, its catalogue, and what learners and bots see."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, ClassVar

from .bots.support import BotSupport
from .forms.form import Feature
from .forms.positions import Positions
from .info import Card, GameInfo
from .rules.contract import CHANCE, fields_of
from .rules.results import leads
from .rules.rules import COLORS
from .small import SmallState
from .text.rulebook import Rulebook
from .text.summaries import Summary
from .text.telling import LABELED, Line, Log, Refused, chain
from .text.translation import ENGLISH, Translator, _, _n
from .view import measures as all_measures
from .view.assemble import Presenter
from .view.catalogs import described, held, option
from .view.charts import TURN, Points, given
from .view.measures import LEAD, Measure, Teaching
from .view.view import Choice, Described, PlaceView, area, place, thing

if TYPE_CHECKING:
    from .forms.features import Layout

NAMES = ("Ada", "Bert", "Cora", "Dan", "Eve", "Fred", "Gina", "Hugo")
EVENTS = {
    "over": _("The game is over. Winner: {winners}."),
}
PHASE: str = _("Phase")
POINTS: str = _("Points")
AMOUNT: str = _n("{count} point", "{count} points")
BRIEF: str = _n("{signed} point", "{signed} points")
BY_TURN: str = _("Points by turn")
ORDER: str = _("Turn order")
RANK: str = _("Number {number} in the turn order")
FACE: str = _("The die shows {number}")
TABLE: str = _("Table")


class SmallView(Presenter[Any]):
    """A position in words; what else a view can say is in `assemble`.

    A class of the game names its class of states as `game`.
    """

    game: ClassVar[type[SmallState]]
    answers: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """first word of an action -> label and target, in which `{number}` is its second word, `{count}` the same as an
    amount, `{seat}` who is asked, and any field of the state what it is. A die has a label, and the target `die`"""
    events: ClassVar[Mapping[str, str]] = {}
    """event -> its line in the log, in which `{number}` is that of its place; those that are missing have none"""
    places: ClassVar[Mapping[str, tuple[str, str] | tuple[str, str, str]]] = {}
    """target -> label, rule and description, by default the short text of the rule. `{number}` in a label
    is the last part of the target: 3 of `pit.3`"""
    sheets: ClassVar[Mapping[str, tuple[str, Sequence[str]]]] = {}
    """sheet -> its title and its targets; empty: all places are on the one sheet that there is"""
    holdings: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """what seats have besides points, in `stand` or `purse` -> label and rule"""
    drawings: ClassVar[Mapping[str, str]] = {}
    """drawing of a thing -> a place where one lies"""
    option_labels: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """option -> label and description"""
    columns: ClassVar[Mapping[str, tuple[str, str]]] = {"points": (POINTS, "points")}
    reference: ClassVar[Rulebook]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        state = cls.game
        cls.sentences = state.sentences
        cls.refusals = state.wording
        cls.colors = COLORS[: state.form.players.most]
        cls.decisions = {question.kind: question.label for question in state.questions}
        cls.prompts = {question.kind: question.prompt for question in state.questions}
        cls.log = Log(state.sentences, partial(_line, {**EVENTS, **cls.events}))
        cls.answers = {"die": (FACE, "die"), **cls.answers}
        cls.reference = Rulebook(vars(cls)["__module__"].rpartition(".")[0])

    def options(self) -> dict[str, Any]:
        return {name: getattr(self.state, name) for name in self.game.form.options}

    def turn_order(self) -> list[int]:
        return [*self.state.turn_order]

    def question(self, kind: str, item: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
        return self.prompts[kind], {**self._fields(), "player": item[-1] if item[1] == CHANCE else item[1]}

    def _fields(self) -> dict[str, Any]:
        return {name: getattr(self.state, name) for name in fields_of(self.game)}

    def choice(self, action: int) -> Choice:
        """The choice for an action; for a roll of a die, the face."""
        text = self.state.text(action)
        word, _space, number = text.partition(" ")
        label, where = self.answers[word]
        seat = self.state.agenda[-1][-1] if self.state.agenda else self.order[0] if self.order else 0
        values = {**self._fields(), "number": number, "count": int(number) if number.isdigit() else 1}
        target = where.format(**values, seat=seat)
        told = self.fill(label, **values, player=seat)
        choice: Choice = {"text": text, "target": target, "label": told, "detail": ""}
        return {**choice, "ghost": thing(target, text)} if text in self.drawings else choice

    def refused(self, legal: set[str | None]) -> list[tuple[str, Refused | None]]:
        """Why each target cannot be chosen, for all actions that a seat can answer with."""
        found: dict[str, Refused | None] = {}
        for action, text in enumerate(self.state.texts):
            target = None if text.startswith("die ") else self.choice(action)["target"]
            if target is not None and target not in {*legal, *found}:
                found[target] = self.state.why_not(action)
        return [*found.items()]

    def points(self, seat: int) -> str:
        """`3 points`."""
        return self.say(AMOUNT, count=self.score(seat))

    def facts_of(self, seat: int) -> dict[str, list[str]]:
        held = (*self.purse(seat), *self.stand(seat), *self.outlook(seat))
        return {
            "term.points": [self.points(seat)],
            "term.rank": [self.say(RANK, number=self.rank(seat))],
            **{f"term.{holding['id']}": [holding["text"]] for holding in held},
        }

    def player(self, seat: int) -> str:
        """`Anna: 3 points, 2 stones`. A seat's card shows the points by itself, so `stand` need not name them."""
        held = [holding["text"] for holding in (*self.purse(seat), *self.stand(seat))]
        return self.say(LABELED, label=self.names[seat], value=chain(self.tr, [self.points(seat), *held]))

    @classmethod
    def catalog(cls, tr: Translator = ENGLISH) -> Described:
        """What does not change."""
        state, rules = cls.game, cls.reference.texts()

        def entry(label: str, rule: str, text: str = "", kind: str = "") -> PlaceView:
            return place(tr(label), kind and tr(kind), tr(text or rules[rule]), rule)

        phases = {
            f"term.phase.{name}": entry(label, state.phases[name], "", PHASE) for name, label in cls.phases.items()
        }
        holdings = {f"term.{name}": entry(*told) for name, told in cls.holdings.items()}
        places = {name: entry(*told) for name, told in cls.places.items()}
        for name, told in places.items():
            told["label"] = told["label"].format(number=_number(name))
        terms = {"term.points": entry(POINTS, state.wins), "term.rank": entry(ORDER, state.begins)}
        sheets = cls.sheets or {"board": (TABLE, [*places])}
        return described(
            cls,
            tr,
            game=state.game,
            names=NAMES[: state.form.players.most],
            score="term.points",
            options=[option(tr, name, values, *cls.option_labels[name]) for name, values in state.form.options.items()],
            holdings=held({name: name for name in cls.holdings}),
            places={**places, **terms, **holdings, **phases},
            areas=[area(sheet, tr(title), sheet, targets) for sheet, (title, targets) in sheets.items()],
            drawings=cls.drawings,
        )


def _line(lines: Mapping[str, str], event: dict[str, Any]) -> Line | None:
    if event["event"] not in lines:
        return None
    return lines[event["event"]], {"number": _number(event.get("place", ""))}


def _number(target: str) -> str:
    return target.rpartition(".")[2]


class FormEncoding:
    """How learners see a game, as its form says (`info.Encoding`)."""

    def __init__(self, view: type[SmallView]) -> None:
        self._view = view
        self.ACTIONS = len(view.game.texts)

    @cached_property
    def _layout(self) -> Layout:
        from .forms.features import Layout  # noqa: PLC0415  nobody needs it but learners

        return Layout(self._view.game.form)

    def features(self, players: int) -> tuple[Feature, ...]:
        """The numbers of an observation: the table, the observer, the others in turn order."""
        return self._layout.features(players)

    def observe(self, state: Any, seat: int) -> array[int]:
        """The position as a seat sees it."""
        first = state.turn_order.index(seat)
        return self._layout.observe(state, [*state.turn_order[first:], *state.turn_order[:first]])

    def render(self, state: Any) -> str:
        """The position as lines of text."""
        view = self._view.view(state)
        return "\n".join([*view["summary"], *(seat["told"] for seat in view["seats"]), view["prompt"]])


class _Knowledge:
    """What a search needs to know."""

    def __init__(self, expected: Callable[[Any, int], float], priors: Callable[[Any], list[float]]) -> None:
        self._expected, self.priors = expected, priors

    def expectations(self, state: Any) -> list[float]:
        """For each seat the expected final score; exact when the game is over."""
        return [self._expected(state, seat) for seat in range(state.players)]


def _points(state: Any, seat: int) -> float:
    return float(state.scores()[seat])


def _alike(state: Any) -> list[float]:
    return [1.0] * len(state.answers)


def small_game(
    card: Card,
    view: type[SmallView],
    *,
    chance: Callable[[Any], Sequence[int]] | None = None,
    expected: Callable[[Any, int], float] = _points,
    priors: Callable[[Any], list[float]] = _alike,
    turns: int | None = None,
    measures: Mapping[str, Measure] | None = None,
    waits: Sequence[str] = (),
) -> GameInfo:
    """The game as the rest of the package uses it.

    Args:
        card: Its card.
        view: Its views; they name its states.
        chance: (state where chance is asked) -> how often each legal answer comes; `Die.weights` of a die.
        expected: (state, seat) -> the points that the seat will have in the end, roughly; exact when the game is over.
        priors: (state) -> for each legal action how promising it looks, a number above 0.
        turns: How many turns bots look ahead; by default one for each seat. 1 suits a game in whose turn all seats act.
        measures: What lessons can ask besides points, lead, victory, turn and end.
        waits: Texts of answers of a player who wants nothing, the best first.
    """

    def evaluate(state: Any, seat: int) -> float:
        return leads([expected(state, other) for other in range(state.players)])[seat]

    told = {
        "points": all_measures.score(POINTS),
        "lead": LEAD,
        "wins": all_measures.WINS,
        "turn": all_measures.turn(TURN),
        "over": all_measures.OVER,
        **(measures or {}),
    }
    state = view.game
    return GameInfo(
        card=card,
        rules=state.rules(chance=chance),
        telling=view.telling(
            catalog=view.catalog,
            reference=view.reference,
            summary=Summary({"points": BRIEF}).tell,
            charts=Points(by_turn=BY_TURN, gain=given("points")).charts,
        ),
        positions=Positions(read=state.from_position, write=state.to_position, form=state.form),
        bots=BotSupport(evaluate=evaluate, knowledge=lambda: _Knowledge(expected, priors), turns=turns),
        teaching=Teaching(told, frozenset(view.places), all_measures.waits(*waits)),
        encoding=FormEncoding(view),
    )
