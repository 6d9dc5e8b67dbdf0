"""What a game tells the outside, for every game: the forms of views, catalogues and charts (docs/bridge.md).

Texts are in the reader's language. A *target* names what can be pointed at on the board (`road.7`, `stock.farm`,
`purse.food`, `pass`); a *place* is a name in the layouts of the page's board (`web/games/*/layout.json`), often that of
a target, else of a spot inside one (`road.7.post`). A *sign* is the name of a small drawing, a *drawing* that of a
large one; its first word names the function that draws it, the others say which variant.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NotRequired, TypedDict

from ..text.summaries import Brief
from ..text.telling import LogLine, RefusalView


class Effect(TypedDict):
    """Something that an answer would bring, or lead to."""

    text: str
    seat: int | None
    """whom it concerns"""
    shown: NotRequired[str]
    """the same as a figure, beside what would lie there: `+4`"""
    sign: NotRequired[str]
    """a small drawing there"""


class Choice(TypedDict):
    """A legal answer."""

    text: str
    target: str | None
    label: str
    detail: str
    sign: NotRequired[str]
    """a small drawing beside the label"""
    badge: NotRequired[list[str]]
    """a few letters beside the label that tell it from others, and what they mean: `7`, `space 7`"""
    ghost: NotRequired[ThingView]
    """what would lie there, shown while one points at it; of an answer of chance, what it brings"""
    stands: NotRequired[PieceView]
    """the piece that would stand there, shown faintly in its place as long as this can be chosen"""
    effects: NotRequired[list[Effect]]
    """only in views of a decision, and only where a game tells them; more of an answer says `explain`"""
    told: NotRequired[str]
    """the label for those who hear it, where it is written with signs"""


class AskedView(TypedDict):
    """The question that is asked; `Match` adds the bot that will answer."""

    seat: int
    kind: str
    label: str
    bot: NotRequired[str | None]
    cards: NotRequired[bool]
    """each choice is shown with the picture of its target, and what the catalogue says of that"""
    near: NotRequired[str]
    """the place that all choices are about: where it is small, the sheet comes near to it until it is answered"""


class ThingView(TypedDict):
    """What stands still. It is drawn anew when its drawing, texts or turn change, and only then."""

    key: NotRequired[str]
    """its name among the things of a view; absent where that is its place's"""
    place: str
    drawing: str
    texts: NotRequired[dict[str, str]]
    """what is written on it; absent where it is the `label` of what lies there, by the catalogue's `places`"""
    turn: NotRequired[int]
    """quarter turns, clockwise"""
    held: NotRequired[bool]
    """it is what is in hand: while that is turned, so is this"""


class PieceView(TypedDict):
    """What is moved: it glides from place to place as long as its key stays the same."""

    key: str
    kind: str
    seat: int | None
    place: str
    """or a part of the thing that lies on a place: `cell.e4.h1`"""
    stray: NotRequired[bool]
    """drawn faintly: it will not do what it came for"""
    struck: NotRequired[bool]
    """drawn crossed out: it has done its work"""


class Holding(TypedDict):
    """Something that a seat has, counted."""

    id: str
    count: int
    shown: str
    """the figure on the seat's card: `3`, `+2`, `1·0·2`"""
    text: str
    """in words: `2 food`"""


class Held(TypedDict):
    """What is the same of a holding in all views and for all seats."""

    sign: str
    explain: str
    """its entry in the catalogue's `places`"""
    target: str | None
    """what it can be clicked as where it answers a question: `purse.food`"""


class Mark(TypedDict):
    """A remark on a seat's card: `passed`, `2 astray`."""

    shown: str
    text: str
    explain: str
    sign: NotRequired[str]
    """drawn in place of what is shown"""


class SeatView(TypedDict):
    """A player as all see them."""

    seat: int
    name: str
    you: NotRequired[bool]
    """there where the name is "You", so that sentences speak to the reader"""
    color: str
    score: int
    order: NotRequired[int]
    """1 for the seat that is first in the turn order; absent where a game has none"""
    purse: list[Holding]
    """what is owned and spent, as a row of chips"""
    stand: list[Holding]
    """how the seat stands otherwise: workers, income, houses"""
    outlook: list[Holding]
    """what is ahead by the rules, counted as of now: the next income, a price, the points of an end now"""
    marks: list[Mark]
    facts: dict[str, list[str]]
    """entry of the catalogue's `places` -> sentences about this seat"""
    told: str
    """the whole seat in one sentence, for the board in words"""
    bot: NotRequired[str | None]
    """added by `Match`"""
    here: NotRequired[bool]
    """whether a person plays it at this page; added by the page's door"""


class Note(TypedDict):
    """A sentence that holds now and that players should not miss; beside the choices."""

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
    """A row of it: a text for each column (`3`, `+2`), and the total."""

    seat: int
    values: list[str]
    total: int


class Source(TypedDict):
    """A row of the score sheet: what something brought each seat in the whole game."""

    id: str
    label: str
    sign: str
    seats: list[int]


class Result(TypedDict):
    """How a game ended."""

    title: str
    columns: list[Column]
    seats: list[SeatResult]
    winners: list[int]
    sources: NotRequired[list[Source]]
    """where all points of the totals came from; added by `Match`, which knows the whole game, where the game tells"""


class View(TypedDict):
    """A position as the page shows it."""

    game: str
    options: dict[str, Any]
    players: int
    turn: int
    turn_label: str
    """`Turn 3`, `Round 3 of 9`"""
    turns: NotRequired[int]
    """how many there are in a game, where the rules say it"""
    phase: NotRequired[str]
    """absent where a turn has no phases, as the next two"""
    phase_label: NotRequired[str]
    phases: NotRequired[list[list[str]]]
    """id and label of each; an entry `term.phase.ID` of the catalogue's `places` explains it"""
    decision: AskedView | None
    """None when the game is over, and in a view of the past where chance is asked: then there are no choices either"""
    prompt: str
    seats: list[SeatView]
    turn_order: NotRequired[list[int]]
    """absent where a game has none: players are then shown by their seats"""
    things: list[ThingView]
    """in the order in which they are drawn"""
    pieces: list[PieceView]
    choices: list[Choice]
    refusals: dict[str, int]
    """target -> why it cannot be chosen, where it stands for something that could be: which one of `reasons`"""
    reasons: list[RefusalView]
    """each once: many targets are refused for the same one"""
    facts: dict[str, list[str]]
    """every target that is on the board now -> sentences that hold there now; also entries such as `term.phase.road`"""
    groups: NotRequired[dict[str, list[list[str]]]]
    """target -> the parts of things that it is made of: it is pointed at and lit on all of them. Each is a place, and
    the name of a part of the thing that lies there, by its drawing"""
    fits: NotRequired[dict[str, int]]
    """target -> what of that which is left would fit there: which one of `fitting`"""
    fitting: NotRequired[list[dict[str, int]]]
    """each once, for all targets where the same fits: the targets of the things that do, those of which most are left
    first -> the quarter turns, clockwise, in which it fits"""
    held: NotRequired[list[str]]
    """what is in hand in words, for each of its four turns"""
    there: dict[str, str]
    """target -> the entry of `places` in the catalogue that describes it now, where it is not its own"""
    notes: list[Note]
    summary: list[str]
    """the position in sentences: the head of the board in words, and the description of pictures"""
    events: list[LogLine]
    result: Result | None
    detail: NotRequired[dict[str, Any]]
    """what only this game's own code in Python reads; the page does not get it"""


class DrawsView(TypedDict):
    """What holds of the draws of a match."""

    final: bool
    """whether nothing is taken back across a draw"""
    foreseen: int
    """how many times somebody has taken back answers across a draw and answered when it was known"""
    possible: bool
    """whether two people who play by link could promise numbers that decide them"""
    promised: bool
    """whether numbers that both players promised before decide them, so that nobody can choose"""
    protected: bool
    """whether such numbers decide all draws, also the first ones"""
    agreeing: bool
    """whether no promised number has been used yet: links go to and fro without an answer"""
    awaits: int | None
    """the seat whose device has to add its number before the next draw; None: nothing waits"""
    known: bool
    """whether the last draw came from numbers that were used before, so that it could be foreseen"""


class MatchView(View):
    """A view of a match. The page's door adds `code`, `log` and `what_if`."""

    ply: int
    """how many answers have been given"""
    plies: int
    """how many there are in the whole match: more than `ply` in a view of the past"""
    chance: int | None
    """the number of the answer that chance gave last, or is asked for here; None where it has had no say"""
    draws: DrawsView | None
    """None in games without chance after their setup"""
    seed: int
    since: list[Brief]
    """what others' answers brought since the last one of the person who is asked"""
    can_undo: bool
    can_redo: bool


class PlaceView(TypedDict):
    """An entry of the catalogue: what a target, a kind of tile or a term is."""

    label: str
    kind: str
    """`Wood tile`, `Phase`; may be empty"""
    text: str
    rule: str | None
    cost: NotRequired[list[list[str]]]
    """figure and sign of each part of what it costs and brings: ["2", "food"], ["", "star"]"""


class Area(TypedDict):
    """A part of the board: a list of the board in words, and a sheet of the page."""

    id: str
    title: str
    sheet: str
    """which of the game's sheets, `board` or what the page's part of the game calls another one"""
    targets: list[str]
    """in the order in which they are read; those without an entry in a view's `facts` are not there now"""
    groups: NotRequired[bool]
    """the view's `groups` stand here, too"""


def area(name: str, title: str, sheet: str, targets: Iterable[str]) -> Area:
    """A part of the board."""
    return {"id": name, "title": title, "sheet": sheet, "targets": [*targets]}


def place(label: str, kind: str, text: str, rule: str | None) -> PlaceView:
    """An entry of the catalogue; its texts are in the reader's language."""
    return {"label": label, "kind": kind, "text": text, "rule": rule}


def thing(where: str, drawing: str, **texts: str) -> ThingView:
    """What stands still at a place."""
    return {"place": where, "drawing": drawing, "texts": texts} if texts else {"place": where, "drawing": drawing}


def piece(key: str, kind: str, seat: int | None, where: str) -> PieceView:
    """What is moved."""
    return {"key": key, "kind": kind, "seat": seat, "place": where}


def holding(name: str, count: int, text: str, shown: str | None = None) -> Holding:
    """Something that a seat has; shown is its number where nothing is said."""
    return {"id": name, "count": count, "shown": str(count) if shown is None else shown, "text": text}


def targets_of(area: Mapping[str, Any], view: Mapping[str, Any]) -> list[str]:
    """The targets of an area, also of those that are made of parts."""
    return [*area["targets"], *(view.get("groups", ()) if area.get("groups") else ())]


class OptionView(TypedDict):
    """An option of a game."""

    id: str
    label: str
    description: str
    values: list[Any]
    shown: NotRequired[list[str]]
    """what stands for the values, where they do not speak for themselves"""
    doubt: NotRequired[str]
    """of a value that is not confirmed: what speaks for the first one"""


class Described(TypedDict):
    """What a game says of what does not change in it."""

    game: str
    options: list[OptionView]
    seats: list[str]
    """the seats' names where nobody gave any"""
    colors: list[str]
    names: list[str]
    """proposed for people"""
    score: str
    """what points are called: an entry of `places`"""
    turn: str
    """what a turn is called: `Turn {turn}`, `Round {turn}`"""
    turn_name: str
    """the same without a number: `Turn`, `Round`"""
    holdings: dict[str, Held]
    """id of everything that seats may have, in `purse`, `stand` or `outlook`"""
    places: dict[str, PlaceView]
    """target, `tile.farm`, `term.points` -> what it is; always each phase, `term.phase.ID`, and, where there is a turn
    order, `term.rank`, the number of a seat in it"""
    areas: list[Area]
    drawings: dict[str, str]
    """all drawings that things on the board itself can have, each with a place where one may lie, which says how large
    it is: `caylus render` has them recorded"""
    detail: dict[str, Any]
    """what only this game's own code reads"""


class Introduced(TypedDict):
    """A game in short, for somebody who chooses one."""

    game: str
    title: str
    about: str
    """who made it, and when"""
    players: list[int]
    """how many can play"""
    minutes: list[int]
    """how long it takes, from and to; empty where nobody has said it"""
    difficulty: str
    """in a word; may be empty, and so the sentences"""
    sentence: str
    """what one does in it"""
    goal: str
    """how one wins"""
    lessons: bool
    """whether there is a course, or puzzles"""
    editor: bool
    """whether the page has a position editor for it"""


class Catalog(Described, Introduced):
    """What does not change in a game, with what its card says. The page's door adds `bots`, `marks` and `games`."""

    chance: bool
    """whether something is drawn after the setup"""
    promises: bool
    """whether two people who play by link can promise numbers that decide them"""
    pictures: bool
    """whether boards show its positions without an engine"""


class Cell(TypedDict):
    """Of a table in the short rules."""

    text: str
    drawing: str | None
    """of what it names, one of the catalogue's `drawings`"""
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
    """Of a chart: a figure for each seat."""

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
    """what the rows are: `Turn`, `Source`"""
    points: list[Row]
    plus: list[Row]
    minus: list[Row]
