"""The data that a game gives to the outside, for every game: the forms of views, catalogues and charts
(docs/bridge.md).

Texts are in the reader's language. A *target* is a name for something on the board that can be pointed at (`road.7`,
`stock.farm`, `purse.food`, `pass`); a *place* is a name in the layouts of the page's board (`web/games/*/layout.json`),
often that of a target, else of a spot inside one (`road.7.post`). A *sign* is the name of a small drawing, a *drawing*
that of a large one; its first word names the function that draws it, the others select a variant.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple, NotRequired, TypedDict

from ..text.sentences import LogLine, RefusalView
from ..text.summaries import Brief


class Effect(TypedDict):
    """A result of an action, or something that it leads to."""

    text: str
    seat: int | None
    """the seat that it concerns"""
    shown: NotRequired[str]
    """the same as a figure, shown beside the thing there: `+4`"""
    sign: NotRequired[str]
    """a small drawing there"""


class Choice(TypedDict):
    """A legal action."""

    text: str
    target: str | None
    label: str
    detail: str
    sign: NotRequired[str]
    """a small drawing beside the label"""
    badge: NotRequired[list[str]]
    """a few letters beside the label that tell it from others, and their meaning: `7`, `space 7`"""
    ghost: NotRequired[ThingView]
    """the thing that would lie there, shown while one points at it; for a draw, the thing that it brings"""
    stands: NotRequired[PieceView]
    """the piece that would stand there, shown faintly in its place as long as this can be chosen"""
    price: NotRequired[list[list[str]]]
    """price as figures with signs, if these say as much as the detail: `[["2", "wood"], ["", "food"]]`"""
    gain: NotRequired[list[list[str]]]
    """gain, likewise; with both, the signs say as much as the label, too"""
    effects: NotRequired[list[Effect]]
    """only in views of a decision, and only in games that have them; `explain` gives further ones"""
    told: NotRequired[str]
    """the label for listeners, where it is written with signs"""


class Foreseen(NamedTuple):
    """The consequences of an action, in sentences."""

    effects: list[str]
    """the action and its own consequences, also later ones, then the other events until the next decision"""
    dangers: list[str]
    """losses of the acting player: first those that are certain, then those that can still be prevented"""


class DecisionView(TypedDict):
    """The current decision; `Match` adds the bot that decides."""

    seat: int
    kind: str
    label: str
    bot: NotRequired[str | None]
    cards: NotRequired[bool]
    """each choice is shown with the picture and the text of its target"""
    gift: NotRequired[str]
    """the text of an action that nobody would refuse: it only brings the seat something, or all lead to the same"""
    explain: NotRequired[str]
    """the place of the catalog that explains what is new at such decisions, for the first one of a person"""
    near: NotRequired[str]
    """the place that all choices concern: if it is small, the sheet comes near to it until the decision is made"""


class ThingView(TypedDict):
    """A thing that stands still. It is drawn anew only when its drawing, texts or turn change."""

    key: NotRequired[str]
    """its name among the things of a view; absent if that is the name of its place"""
    place: str
    drawing: str
    texts: NotRequired[dict[str, str]]
    """texts on it; absent if it only has the `label` of its entry in the catalogue's `places`"""
    turn: NotRequired[int]
    """quarter turns, clockwise"""
    held: NotRequired[bool]
    """the thing is the one in hand, and is turned with it"""


class PieceView(TypedDict):
    """A piece: it glides from place to place as long as its key stays the same."""

    key: str
    kind: str
    seat: int | None
    place: str
    """also a part of the thing that lies on a place: `cell.e4.h1`"""
    stray: NotRequired[bool]
    """drawn faintly: it will have no effect"""
    struck: NotRequired[bool]
    """drawn crossed out: its work is done"""


class Holding(TypedDict):
    """Something that a seat has, counted."""

    id: str
    count: int
    shown: str
    """the figure on the seat's card: `3`, `+2`, `1·0·2`"""
    text: str
    """in words: `2 food`"""


class Held(TypedDict):
    """The properties of a holding that are equal in all views and for all seats."""

    sign: str
    explain: str
    """the entry of the holding in the catalogue's `places`"""
    target: str | None
    """the holding's target as a choice: `purse.food`"""


class Mark(TypedDict):
    """A mark on a seat's card: `passed`, `2 astray`."""

    shown: str
    text: str
    explain: str
    sign: NotRequired[str]
    """drawn instead of the text"""


class SeatView(TypedDict):
    """A player."""

    seat: int
    name: str
    """the player's name, as in records"""
    label: str
    """the name for people: "You" for the seat that sentences address"""
    you: NotRequired[bool]
    """there if sentences address the seat"""
    color: str
    score: int
    order: NotRequired[int]
    """1 for the seat that is first in the turn order; absent in a game without one"""
    purse: list[Holding]
    """possessions that can be spent, as a row of chips"""
    stand: list[Holding]
    """other numbers of the seat: workers, income, houses"""
    outlook: list[Holding]
    """numbers ahead by the rules, as of now: the next income, a price, the points of an end now"""
    marks: list[Mark]
    facts: dict[str, list[str]]
    """entry of the catalogue's `places` -> sentences about this seat"""
    told: str
    """the whole seat in one sentence, for the board in words"""
    bot: NotRequired[str | None]
    """added by `Match`"""
    here: NotRequired[bool]
    """a person plays it at this page; added by the page's door"""


class Note(TypedDict):
    """A sentence about the present that players should not miss; beside the choices."""

    seat: int | None
    text: str
    rule: str | None
    explain: str
    sign: str


class Column(TypedDict):
    """A column of the table of scores."""

    id: str
    label: str
    sign: str


class SeatResult(TypedDict):
    """A row of that table: a text for each column (`3`, `+2`), and the total."""

    seat: int
    values: list[str]
    total: int


class Source(TypedDict):
    """A row of the score sheet: the points of each seat from one source in the whole game."""

    id: str
    label: str
    sign: str
    about: NotRequired[str]
    """a few words of what brings these points, where the label does not say it"""
    seats: list[int]


class ResultMoment(TypedDict):
    """The turn that made most of a difference, or a shortage; empty where only the end of the game made it."""

    ply: NotRequired[int]
    """the action of that turn that made most of it, from 0"""
    turn: NotRequired[int]


class ResultReason(ResultMoment):
    """A reason why a seat has won or lost: a source of points, or a shortage."""

    seat: int
    against: int
    """the winner; for a winner, the best of the others"""
    source: NotRequired[str]
    """id of the source, one of the result's"""
    text: str


class Result(TypedDict):
    """The result of a game."""

    title: str
    columns: list[Column]
    seats: list[SeatResult]
    winners: list[int]
    sources: NotRequired[list[Source]]
    """sources of all points of the totals, in games that have them; added by `Match`, which knows the whole game"""
    reasons: NotRequired[list[ResultReason]]
    """why each seat has won or lost, at most three for each, the largest difference first; added by `Match`, too"""


class MomentLine(TypedDict):
    """A sentence of a moment."""

    seat: int | None
    """the seat that it concerns"""
    text: str


class MomentView(TypedDict):
    """The end of a turn, or of another section of a game."""

    title: str
    lines: list[MomentLine]
    """sentences about the section: its events, then the points of each seat that scored"""
    after: str
    """the moment at which the leader leads: the end of the turn"""
    leader: MomentLine
    """the seat that leads then, and by how much; no seat if several do"""
    begins: str
    """the turn that begins; may be empty"""


class View(TypedDict):
    """A position as the page shows it."""

    game: str
    options: dict[str, Any]
    players: int
    turn: int
    turn_label: str
    """`Turn 3`, `Round 3 of 9`"""
    turns: NotRequired[int]
    """number of turns in a game, where the rules give it"""
    phase: NotRequired[str]
    """absent where a turn has no phases, as the next two"""
    phase_label: NotRequired[str]
    phases: NotRequired[list[list[str]]]
    """id and label of each; an entry `term.phase.ID` of the catalogue's `places` explains it"""
    decision: DecisionView | None
    """the current decision; None, without choices, when the game is over, and in a view of the past before a draw"""
    prompt: str
    seats: list[SeatView]
    turn_order: NotRequired[list[int]]
    """absent in a game without one: players are then shown by their seats"""
    things: list[ThingView]
    """in the order in which they are drawn"""
    pieces: list[PieceView]
    choices: list[Choice]
    refusals: dict[str, int]
    """target -> index in `reasons` of the reason why it cannot be chosen, if it stands for something that could be"""
    reasons: list[RefusalView]
    """each once: many targets have the same one"""
    facts: dict[str, list[str]]
    """every target that is on the board now -> its present facts; also entries such as `term.phase.road`"""
    groups: NotRequired[dict[str, list[list[str]]]]
    """target -> the parts of things that it is made of: it is pointed at and lit on all of them. Each is a place, and
    the name of a part of the thing that lies there, by its drawing
    """
    fits: NotRequired[dict[str, int]]
    """target -> index in `fitting` of the remaining things that would fit there"""
    fitting: NotRequired[list[dict[str, int]]]
    """each once, for all targets where the same fits: targets of the fitting things, the most numerous first -> the
    quarter turns, clockwise, in which they fit
    """
    held: NotRequired[list[str]]
    """the thing in hand in words, for each of its four turns"""
    there: dict[str, str]
    """target -> the entry of `places` in the catalogue that describes it now, unless it has its own"""
    notes: list[Note]
    summary: list[str]
    """the position in sentences: the head of the board in words, and the description of pictures"""
    events: list[LogLine]
    result: Result | None
    detail: NotRequired[dict[str, Any]]
    """data for this game's own code in Python; the page does not get them"""


class DrawsView(TypedDict):
    """The state of the draws of a match."""

    final: bool
    """nobody can undo past a draw"""
    foreseen: int
    """number of times that somebody has undone actions past a draw and acted again, knowing it"""
    possible: bool
    """two people who play by link could promise numbers that decide the draws"""
    promised: bool
    """numbers that both players promised before decide the draws, so that nobody can choose"""
    protected: bool
    """such numbers decide all draws, also the first ones"""
    agreeing: bool
    """no promised number has been used yet: links go to and fro without an action"""
    awaits: int | None
    """the seat whose device has to add its number before the next draw; None: nothing waits"""
    known: bool
    """the last draw came from numbers that were used before, so that it could be foreseen"""


class MatchView(View):
    """A view of a match. The page's door adds `code`, `log` and `what_if`."""

    ply: int
    """number of actions until now"""
    plies: int
    """number of actions of the whole match: more than `ply` in a view of the past"""
    chance: int | None
    """ply of the last draw, or of the one that is due here; None before any draw"""
    draws: DrawsView | None
    """the state of draws; None in games without chance after their setup"""
    seed: int
    since: list[Brief]
    """gains from others' actions since the last one of the deciding person"""
    moment: MomentView | None
    """the last end of a turn among the new events; None in a view of the whole game, and in games without such ends"""
    can_undo: bool
    can_redo: bool


class PlaceView(TypedDict):
    """An entry of the catalogue, which explains a target, a kind of tile or a term."""

    label: str
    kind: str
    """`Wood tile`, `Phase`; may be empty"""
    text: str
    rule: str | None
    cost: NotRequired[list[list[str]]]
    """figure and sign of each part of its price and its gains: ["2", "food"], ["", "star"]"""


class Area(TypedDict):
    """A part of the board: a list of the board in words, and a sheet of the page."""

    id: str
    title: str
    sheet: str
    """one of the game's sheets: `board`, or the name of another one in the page's part of the game"""
    targets: list[str]
    """in reading order; targets without an entry in a view's `facts` are not there now"""
    groups: NotRequired[bool]
    """the view's `groups` are listed here, too"""


def figures(amounts: Mapping[str, int], signs: Mapping[str, str]) -> list[list[str]]:
    """Return amounts as figures with signs; `signs` has those that are not named as what they count.

    One of several kinds needs no figure; a single sign without one could be anything.
    """
    return [
        [str(count) if count > 1 or len(amounts) == 1 else "", signs.get(kind, kind)] for kind, count in amounts.items()
    ]


def area(name: str, title: str, sheet: str, targets: Iterable[str]) -> Area:
    """Return a part of the board."""
    return {"id": name, "title": title, "sheet": sheet, "targets": [*targets]}


def place(label: str, kind: str, text: str, rule: str | None) -> PlaceView:
    """Return an entry of the catalogue; its texts are in the reader's language."""
    return {"label": label, "kind": kind, "text": text, "rule": rule}


def thing(where: str, drawing: str, **texts: str) -> ThingView:
    """Return a thing that stands still at a place."""
    return {"place": where, "drawing": drawing, "texts": texts} if texts else {"place": where, "drawing": drawing}


def piece(key: str, kind: str, seat: int | None, where: str) -> PieceView:
    """Return a piece."""
    return {"key": key, "kind": kind, "seat": seat, "place": where}


def holding(name: str, count: int, text: str, shown: str | None = None) -> Holding:
    """Return a possession of a seat; its number is shown by default."""
    return {"id": name, "count": count, "shown": str(count) if shown is None else shown, "text": text}


def targets_of(area: Mapping[str, Any], view: Mapping[str, Any]) -> list[str]:
    """Return the targets of an area, including those that are made of parts."""
    return [*area["targets"], *(view.get("groups", ()) if area.get("groups") else ())]


class OptionView(TypedDict):
    """An option of a game."""

    id: str
    label: str
    description: str
    values: list[Any]
    shown: NotRequired[list[str]]
    """texts for values that do not explain themselves"""
    doubt: NotRequired[str]
    """reason for the default of an option without a confirmed value"""


class Described(TypedDict):
    """The constant part of a game's catalogue, without the facts of its card."""

    game: str
    options: list[OptionView]
    seats: list[str]
    """names of the seats without a player's name"""
    colors: list[str]
    names: list[str]
    """proposed for people"""
    score: str
    """entry of `places` for the points"""
    turn: str
    """text for a turn: `Turn {turn}`, `Round {turn}`"""
    turn_name: str
    """the same without a number: `Turn`, `Round`"""
    holdings: dict[str, Held]
    """id of everything that seats may have, in `purse`, `stand` or `outlook`"""
    places: dict[str, PlaceView]
    """target, `tile.farm`, `term.points` -> its entry; always each phase, `term.phase.ID`, and, in a game with a turn
    order, `term.rank`, the number of a seat in it
    """
    areas: list[Area]
    drawings: dict[str, str]
    """all drawings that things on the board itself can have, each with a place where one may lie, which gives its size:
    `caylus render` has them recorded
    """
    detail: dict[str, Any]
    """data for this game's own code"""


class Introduced(TypedDict):
    """A game in short, for choosing one."""

    game: str
    title: str
    about: str
    """author and year of the game"""
    players: list[int]
    """possible numbers of players"""
    minutes: list[int]
    """the minutes of a game, from and to; empty if they are unknown"""
    difficulty: str
    """in a word; may be empty, and so the sentences"""
    sentence: str
    """the task of the players"""
    goal: str
    """the way to win"""
    lessons: bool
    """the game has a course, or puzzles"""
    editor: bool
    """the page has a position editor for it"""


class Catalog(Described, Introduced):
    """The constant data of a game, with the facts of its card. The page's door adds `bots`, `marks` and `games`."""

    chance: bool
    """something is drawn after the setup"""
    promises: bool
    """two people who play by link can promise numbers that decide the draws"""
    pictures: bool
    """boards show its positions without an engine"""
    coached: int
    """number of turns in which a coach suggests moves to a beginner"""


class Cell(TypedDict):
    """A cell of a table in the short rules."""

    text: str
    drawing: str | None
    """drawing of its subject, one of the catalogue's `drawings`"""
    cost: list[list[str]]
    """the same as `text` in figures and signs, as in `PlaceView`; empty where there are none"""


class ShortPart(TypedDict):
    """A part of the short rules: a table, sentences, or both."""

    id: str
    title: str
    columns: list[str]
    """heads of the table; empty where it needs none"""
    rows: list[list[Cell]]
    texts: list[str]


class Row(TypedDict):
    """A row of a chart: a figure for each seat."""

    id: str
    label: str
    seats: list[int]


class Chart(TypedDict):
    """A chart and the table below it.

    `lines`: a line for each seat through the rows of `points`. `bars`: a bar for each seat, made of `plus` and `minus`.
    Charts of one `group` are shown one at a time and chosen from a list by their label.
    """

    id: str
    title: str
    label: str
    kind: Literal["lines", "bars"]
    group: str | None
    axis: str
    """title of the rows: `Turn`, `Source`"""
    points: list[Row]
    plus: list[Row]
    minus: list[Row]
