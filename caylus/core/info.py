"""What a game gives to the rest of the package: six small records, so that each user takes the one it needs."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Literal, NamedTuple, Protocol, cast

from .forms.form import Form
from .rules.contract import Game
from .rules.errors import RecordError, renamed
from .rules.setup import SetupKey
from .text.rulebook import Rulebook
from .text.translation import ENGLISH, Translator, _c
from .view.scene import Scene
from .view.view import Brief, Catalog, Chart, Choice, Described, Introduced, LogLine, ShortPart, Source, View

Sink = list[dict[str, Any]]
"""receives events"""

Weights = Callable[[Any], Sequence[int]]
"""(state at a decision of chance) -> the relative frequency of each legal action, as whole numbers above 0"""


COLORS = ("blue", "red", "green", "orange", "black", "purple", "yellow", "white")
"""colors of seats that page, charts, pictures and terminal can show"""
MOST_SEATS = len(COLORS)
"""the number of seats that colors and signs can distinguish"""

DIFFICULTIES: tuple[str, ...] = (_c("a game", "easy"), _c("a game", "medium"), _c("a game", "demanding"))


class Intro(NamedTuple):
    """An introduction for somebody who does not know the game; its texts are marked for translation."""

    minutes: tuple[int, int]
    """the minutes that a game takes at a table, from and to"""
    difficulty: int
    """an index of `DIFFICULTIES`"""
    sentence: str
    """what players do"""
    goal: str
    """how to win, shown in the first turn"""


class Card(NamedTuple):
    """Facts about a game that lists, codes and errors need without loading it."""

    id: str
    title: str
    about: str
    """the author and the year; marked for translation"""
    players: tuple[int, ...]
    rule: str
    """the letter that begins the numbers of its rules: `C-PLACE-4`"""
    letters: str
    """the letters that begin its codes, before `c1.` and `p1.`; permanent"""
    module: str
    """the package, whose `info(card)` returns its `GameInfo`"""
    intro: Intro | None = None
    """None: the game has only its title"""
    lessons: bool = False
    """whether `lessons/GAME` has a course or puzzles"""
    editor: bool = False
    """whether the page has a position editor, made from the declared fields and the game's folder there"""
    drafts: tuple[str, ...] = ()
    """languages with an incomplete translation: missing texts appear in English"""

    def range(self) -> str:
        """The numbers of players: `2 to 5`, or `2`."""
        least, most = min(self.players), max(self.players)
        return str(least) if least == most else f"{least} to {most}"

    @property
    def usual(self) -> int:
        """The default number of players: two, or the nearest number that the game allows."""
        return min(self.players, key=lambda count: abs(count - 2))

    def seated(self) -> str:
        """The numbers of players with the word: `2 to 5 players`, or `1 player`."""
        return f"{self.range()} player{'' if max(self.players) == 1 else 's'}"

    def told(self, tr: Translator = ENGLISH) -> Introduced:
        """A short description, for choosing a game."""
        intro = self.intro
        return {
            "game": self.id,
            "title": self.title,
            "about": tr(self.about),
            "players": list(self.players),
            "minutes": list(intro.minutes) if intro else [],
            "difficulty": tr(DIFFICULTIES[intro.difficulty]) if intro else "",
            "sentence": tr(intro.sentence) if intro else "",
            "goal": tr(intro.goal) if intro else "",
            "lessons": self.lessons,
            "editor": self.editor,
        }


class Rules(NamedTuple):
    """The rules of a game."""

    seats: tuple[str, ...]
    """names of the seats, marked for translation; text records have them in English"""
    colors: tuple[str, ...]
    """the color of each seat's pieces, one of `COLORS`"""
    options: Mapping[str, tuple[Any, ...]]
    """option -> its values, the default first"""
    setup_keys: Mapping[str, SetupKey]
    draw_setup: Callable[[int, Random], dict[str, Any]]
    """(players, random) -> a setup in the interchange form"""
    check_setup: Callable[[object, object, object], None]
    """(players, options, setup) -> raises `RecordError` if a game cannot start from them"""
    new_game: Callable[..., Game]
    """(players, options, setup=..., sink=None) -> the first decision; checks its arguments"""
    from_dict: Callable[[object], Game]
    """reads what `to_dict(resumable=True)` wrote"""
    phases: tuple[str, ...] = ()
    """the phases of a turn in order, the last one after the end; empty: a turn has no phases"""
    chance: Weights | None = None
    """None: only the setup has chance"""
    drawer: Callable[[Any], int] | None = None
    """(state at a decision of chance) -> the seat whose draw it is; None: draws belong to no seat"""
    order: Callable[[Mapping[str, Any], int], Sequence[int]] | None = None
    """(setup, players) -> the seats in the order of their first turns; None: the setup says it, or seat 0 begins"""
    former_seats: Mapping[str, str] = {}
    """former names of seats, which text records contain forever, and their names of today"""

    def first_order(self, setup: Mapping[str, Any], players: int) -> list[int]:
        """The seats in the order of their first turns in a game with this setup.

        Without `order`, a part of the setup with seats determines it: the whole order, or the seat that begins and
        then those after it. Damaged parts of the setup count as missing, since results are read from files.
        """
        seats = list(range(players))
        parts = [(setup.get(key), kind) for key, kind in self.setup_keys.items() if kind.of_seats]
        told: object = self.order(setup, players) if self.order else None
        for part, kind in parts:
            if told is None and kind.single and type(part) is int and part in seats:
                told = [*seats[part:], *seats[:part]]
            elif told is None and not kind.single:
                told = part
        if not isinstance(told, list | tuple) or any(type(seat) is not int for seat in told):
            return seats
        return list(told) if sorted(told) == seats else seats


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
    """(state, names, translator) -> what belongs to the position and its view does not say (`core.view.description`)"""


class Positions(NamedTuple):
    """Positions that people write, save and share (docs/positions.md), and codes."""

    read: Callable[..., Game]
    """(position record, sink=None) -> the state; checks the record"""
    write: Callable[[Any], dict[str, Any]]
    """(state) -> its canonical position record, without version and game"""
    zdict: bytes = b""
    """zlib's preset dictionary for the codes of positions; permanent"""
    headers: bytes = b""
    """the same for the headers of the codes of records"""
    form: Form | None = None
    """its forms, declared; None: there are no JSON schemas of them, and no position editor"""


class Knowledge(Protocol):
    """A search's knowledge of a game beyond its rules."""

    def priors(self, state: Any) -> list[float]:
        """How promising each legal action looks: positive numbers, not normalized."""

    def expectations(self, state: Any) -> list[float]:
        """The expected final score of each seat; exact when the game is over."""


class Style(NamedTuple):
    """A way of playing that searching bots can have; its texts are marked for translation."""

    label: str
    """`Builder`"""
    description: str
    """one sentence for people: what such a bot likes"""
    taste: Callable[[Any, int, Sequence[float]], float]
    """(state, seat, expected final scores) -> how much the seat likes the position beyond its lead, in points"""


def nothing_known() -> Knowledge:
    """The knowledge of a game without any; raises `RecordError`."""
    raise RecordError("Nothing is known about this game that a search could use.")


class BotSupport(NamedTuple):
    """The knowledge of bots about a game."""

    evaluate: Callable[[Any, int], float]
    """(state, seat) -> the value of the position to a seat, in points"""
    knowledge: Callable[[], Knowledge] = nothing_known
    """learned from self-play or set by hand; without it the game has no searching bots (`has_search`)"""
    turns: int | None = None
    """how many turns a search looks ahead; None: one for each seat, so that each has had its turn"""
    nodes: Mapping[str, int] = {}
    """id of a searching bot -> the positions it judges in this game, if the usual number makes uneven levels"""
    former_bots: Mapping[str, str] = {}
    """former id of a bot in this game -> its current id; records contain them forever"""
    styles: Mapping[str, Style] = {}
    """id -> a style of the bots that search, beside those of every game (`caylus.bots.COMMON_STYLES`)"""
    ratings: Mapping[int, Mapping[str, int]] = {}
    """number of players -> id of a bot -> its rating there, as the arena measured it (docs/bots.md)"""

    @property
    def has_search(self) -> bool:
        """Whether bots that search know enough about the game."""
        return self.knowledge is not nothing_known


class Measure(NamedTuple):
    """A number of a position for a seat, and its name; its texts are marked for translation."""

    number: Callable[[Any, int], int]
    """(state, seat) -> the number"""
    label: str
    """`Wood`, or with a placeholder `Workers: {of}`"""
    of: str = ""
    """the text for the placeholder"""
    is_fact: bool = False
    """1 means yes"""

    def name(self, tr: Translator) -> str:
        """Its name in the reader's language."""
        return tr(self.label).format(of=tr(self.of))


class Teaching(NamedTuple):
    """What lessons can ask about positions of a game."""

    measures: Mapping[str, Measure]
    """name -> the measure"""
    targets: frozenset[str]
    """all targets on the board"""
    wait: Callable[[Any], int]
    """(state) -> the action of a player who wants nothing"""
    themes: Mapping[str, str] = {}
    """what puzzles may be about: id -> its name, marked for translation"""


class Counts(NamedTuple):
    """What the arena's report counts besides victories and scores; its texts are English."""

    firsts: Callable[[Sequence[Mapping[str, Any]], int], list[list[str]]]
    """(all events of a game, number of seats) -> the first larger choices of each seat, as ids"""
    firsts_title: str
    firsts_about: str
    firsts_axis: str
    setup: Callable[[Mapping[str, Any]], str | None]
    """(setup) -> an id that groups games"""
    setup_about: str


class Feature(NamedTuple):
    """One number of an observation; all are whole, 0 or more."""

    name: str
    high: int
    """the maximum"""
    scale: float
    """a large ordinary value, to divide by"""


class Encoding(Protocol):
    """A module that shows a game to learners (`caylus.envs`)."""

    @property
    def ACTIONS(self) -> int:
        """The size of the action space."""

    def features(self, players: int) -> tuple[Feature, ...]:
        """The numbers of an observation, in order."""

    def observe(self, state: Any, seat: int) -> array[int]:
        """The position as a seat sees it: a new array of type `h`, with a number for each feature."""

    def render(self, state: Any) -> str:
        """The position as a few lines of text."""


class Part(NamedTuple):
    """A part of a text for the terminal with a look of its own."""

    text: str
    look: Literal["title", "quiet", "done"]


Cell = str | Sequence[str | int | Part]
"""a text for the terminal, or its parts in order; a number is the name of that seat, in its color"""


class Block(NamedTuple):
    """A line or a table for the terminal."""

    title: Cell = ""
    """the line; a table has a head instead"""
    head: Sequence[str] = ()
    rows: Sequence[Sequence[Cell]] = ()
    numbers: bool = False
    """whether all columns but the first are numbers"""
    beside: bool = False
    """whether it is to the right of the last block that is not"""


class Screen(Protocol):
    """A module that shows positions of a game as tables for the terminal, in English."""

    def blocks(self, state: Any, view: Mapping[str, Any], catalog: Mapping[str, Any]) -> list[Block]:
        """The whole position of this view."""


class GameInfo(NamedTuple):
    """A loaded game. There is one object for each game: a copy is the same object, and a pickle holds its id."""

    card: Card
    rules: Rules
    telling: Telling
    positions: Positions
    bots: BotSupport
    teaching: Teaching
    counts: Counts | None = None
    """None: the arena counts only victories and scores"""
    encoding: str | Encoding = ""
    """its `Encoding`, or the name of that module, which only environments import; empty: it has none"""
    console: str = ""
    """the name of its `Screen` module, which only the terminal imports; empty: the terminal shows the view"""

    def __hash__(self) -> int:
        return hash(self.card)

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.card,)

    @property
    def wits(self) -> BotSupport:
        """The former name of `bots`."""
        renamed("GameInfo.wits", "GameInfo.bots")
        return self.bots

    @property
    def lab(self) -> str | Encoding:
        """The former name of `encoding`."""
        renamed("GameInfo.lab", "GameInfo.encoding")
        return self.encoding

    def find_encoding(self) -> Encoding | None:
        """Its encoding for learners; None if it has none."""
        if isinstance(self.encoding, str):
            return cast("Encoding", import_module(self.encoding)) if self.encoding else None
        return self.encoding

    def default_names(self, players: int) -> list[str]:
        """Default names of the seats."""
        return list(self.rules.seats[:players])

    def catalog(self, tr: Translator = ENGLISH) -> Catalog:
        """The catalog: everything that does not change in a game, with the facts of its card."""
        return {
            **self.telling.catalog(tr),
            **self.card.told(tr),
            "chance": self.rules.chance is not None,
            "promises": self.rules.drawer is not None,
            "pictures": self.telling.scene is not None,
        }


@cache
def load(card: Card) -> GameInfo:
    """The game of a card; the first call imports and checks its package."""
    info: GameInfo = import_module(card.module).info(card)
    check(info)
    return info


def check(info: GameInfo) -> None:
    """Raise `ValueError` for a game that contradicts itself, or whose seats cannot be shown, with the reason."""
    card, rules = info.card, info.rules
    least, most = min(card.players, default=0), max(card.players, default=0)
    if not 1 <= least <= most <= MOST_SEATS:
        raise ValueError(f"{card.id}: its card has players={card.players}; a game is for 1 to {MOST_SEATS} players.")
    for name, values in (("seats", rules.seats), ("colors", rules.colors)):
        if len(values) < most or len(set(values)) < len(values):
            raise ValueError(
                f"{card.id}: rules.{name} has {values}; it needs a different one for each of {most} seats."
            )
    if card.editor and info.positions.form is None:
        raise ValueError(f"{card.id}: its card has an editor, which is made from positions.form; that is None.")
    unknown = [color for color in rules.colors if color not in COLORS]
    if unknown:
        raise ValueError(f"{card.id}: rules.colors has {', '.join(unknown)}; there is {', '.join(COLORS)}.")
