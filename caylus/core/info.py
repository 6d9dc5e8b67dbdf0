"""What a game gives to everything that knows no game: six small records, so that each user names the one it needs."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Literal, NamedTuple, Protocol, cast

from .contract import Game
from .errors import renamed
from .form import Form
from .rulebook import Rulebook
from .scene import Scene
from .translation import ENGLISH, Translator, _c
from .view import Brief, Catalog, Chart, Choice, Described, Introduced, LogLine, ShortPart, Source, View

Sink = list[dict[str, Any]]
"""receives events"""

Weights = Callable[[Any], Sequence[int]]
"""(state at a decision of chance) -> how often each of its legal actions comes, as whole numbers above 0"""


COLORS = ("blue", "red", "green", "orange", "black", "purple", "yellow", "white")
"""of seats: page, charts, pictures and terminal can show these"""
MOST_SEATS = len(COLORS)
"""so many can be told apart, by colours and by signs beside them"""

DIFFICULTIES: tuple[str, ...] = (_c("a game", "easy"), _c("a game", "medium"), _c("a game", "demanding"))


class Intro(NamedTuple):
    """What somebody is told who has never seen a game; its texts are marked for translation."""

    minutes: tuple[int, int]
    """how long a game takes at a table, from and to"""
    difficulty: int
    """which one of `DIFFICULTIES`"""
    sentence: str
    """what one does in it"""
    goal: str
    """how one wins, for the first turn"""


class Card(NamedTuple):
    """What can be known without loading the game: for lists, codes and errors."""

    id: str
    title: str
    about: str
    """who made it, and when; marked for translation"""
    players: tuple[int, ...]
    rule: str
    """the letter with which the numbers of its rules begin: `C-PLACE-4`"""
    letters: str
    """what its codes begin with, before `c1.` and `p1.`; for ever"""
    module: str
    """the package, whose `info(card)` is its `GameInfo`"""
    intro: Intro | None = None
    """None: it is known by its title alone"""
    lessons: bool = False
    """there is a course, or puzzles, in `lessons/GAME`"""
    editor: bool = False
    """the page has a position editor for it, made from its declared fields and from what its folder there adds"""
    drafts: tuple[str, ...] = ()
    """languages into which it is not translated completely yet: what is missing is said in English"""

    def range(self) -> str:
        """How many play: `2 to 5`, or `2`."""
        least, most = min(self.players), max(self.players)
        return str(least) if least == most else f"{least} to {most}"

    @property
    def usual(self) -> int:
        """How many play where nobody has said it: two, or as near to that as it allows."""
        return min(self.players, key=lambda count: abs(count - 2))

    def seated(self) -> str:
        """The same with the word: `2 to 5 players`, or `1 player`."""
        return f"{self.range()} player{'' if max(self.players) == 1 else 's'}"

    def told(self, tr: Translator = ENGLISH) -> Introduced:
        """The game in short, for somebody who chooses one."""
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


class SetupKey(NamedTuple):
    """A part of a set-up: a list, with seats in it (told by their colours in text records) or with words."""

    of_seats: bool
    """such a list is a turn order: in a rematch, who began comes last"""
    single: bool = False
    """no list, but one seat or word; a seat is the one that begins: in a rematch, the next one does"""


class Rules(NamedTuple):
    """How it is played."""

    seats: tuple[str, ...]
    """names of the seats, marked for translation; in text records they stand in English"""
    colors: tuple[str, ...]
    """of the pieces, for each seat one of `COLORS`"""
    options: Mapping[str, tuple[Any, ...]]
    """option -> its values, the default first"""
    setup_keys: Mapping[str, SetupKey]
    draw_setup: Callable[[int, Random], dict[str, Any]]
    """(players, random) -> a set-up in the interchange form"""
    check_setup: Callable[[object, object, object], None]
    """(players, options, setup) -> raises `RecordError` when a game cannot be started from them"""
    new_game: Callable[..., Game]
    """(players, options, setup=..., sink=None) -> the first decision; checks its arguments"""
    from_dict: Callable[[object], Game]
    """reads what `to_dict(resumable=True)` wrote"""
    phases: tuple[str, ...] = ()
    """the phases of a turn in their order, the last of them after the end; empty: a turn has no phases"""
    chance: Weights | None = None
    """None: there is chance in the set-up only"""
    drawer: Callable[[Any], int] | None = None
    """(state at a decision of chance) -> the seat whose draw it is; None: draws are nobody's"""
    order: Callable[[Mapping[str, Any], int], Sequence[int]] | None = None
    """(set-up, players) -> the seats in the order of their first turns; None: the set-up says it, or seat 0 begins"""

    def first_order(self, setup: Mapping[str, Any], players: int) -> list[int]:
        """The seats in the order of their first turns in a game with this set-up.

        Where a game does not tell it by `order`, a part of the set-up that is made of seats does: the whole order, or
        the seat that begins and then those after it. Whatever is damaged in the set-up counts as missing, since results
        are read from files.
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
    """What is said of it, in the forms of `view`."""

    view: Callable[..., View]
    """(state, names that stand for the seats, events since the last view, translator)"""
    choice: Callable[..., Choice]
    """(state, legal action, translator) -> as in the view"""
    log: Callable[..., list[LogLine]]
    """(events, names, translator)"""
    summary: Callable[..., list[Brief]]
    """(events, translator) -> for each seat that they concern what they brought"""
    charts: Callable[[Any, Sequence[dict[str, Any]], Translator], list[Chart]]
    """(state, all events that led to it, translator) -> where points and goods came from and went"""
    catalog: Callable[..., Described]
    reference: Rulebook
    """the rules, from the file of the game's package; called with a translator it tells them by chapters"""
    short: Callable[[Translator], list[ShortPart]] | None = None
    """the whole game on two pages; None: it has no short rules"""
    sources: Callable[[Any, Sequence[dict[str, Any]], Translator], list[Source]] | None = None
    """(state at the end, all events, translator) -> the score sheet; the sums of its rows are the scores"""
    scene: Scene | None = None
    """where things are in a position that no engine has checked; None: boards in other pages wait for the engine"""
    static_data: Callable[[Translator], dict[str, Any]] = lambda tr: {}
    """what the game's own part of the position editor has to know beyond the catalogue and the declared fields"""
    outlook: Callable[..., list[str]] | None = None
    """(state, legal action, names, translator) -> what it would lead to, beyond the `effects` in the view"""


class Positions(NamedTuple):
    """Positions that people write, keep and share (docs/positions.md), and codes."""

    read: Callable[..., Game]
    """(position record, sink=None) -> the state; checks what it reads"""
    write: Callable[[Any], dict[str, Any]]
    """(state) -> what its position record says besides version and game, canonical"""
    zdict: bytes = b""
    """the preset dictionary of zlib for the codes of positions; for ever"""
    headers: bytes = b""
    """the same for the headers of the codes of records"""
    form: Form | None = None
    """its forms, declared; None: there are no JSON schemas of them, and no position editor"""


class Knowledge(Protocol):
    """What a search needs to know of a game beyond its rules."""

    def priors(self, state: Any) -> list[float]:
        """For each legal action how promising it looks: positive numbers, not normalised."""

    def expectations(self, state: Any) -> list[float]:
        """For each seat the expected final score; exact when the game is over."""


class BotSupport(NamedTuple):
    """What bots know."""

    evaluate: Callable[[Any, int], float]
    """(state, seat) -> what the position is worth to a seat, in points"""
    knowledge: Callable[[], Knowledge] | None
    """learned from self-play or set by hand; None: bots that search are not offered"""
    turns: int = 1
    """how far a search looks: to the end of this turn, or of so many, where a turn is short"""
    nodes: Mapping[str, int] = {}
    """id of a bot that searches -> how many positions it judges here, where the usual number is no even step"""
    ideas: int = 0
    """how many answers come to the Apprentice's mind, 0 for all: where knowledge alone plays well, it needs a limit"""
    former_bots: Mapping[str, str] = {}
    """id that a bot had in this game in former days -> its id of today; records keep them for ever"""


class Measure(NamedTuple):
    """A number that a position has for a seat, and how it is called; its texts are marked for translation."""

    number: Callable[[Any, int], int]
    """(state, seat) -> the number"""
    label: str
    """`Wood`, or with a placeholder `Workers: {of}`"""
    of: str = ""
    """what stands there"""
    is_fact: bool = False
    """1 means yes"""

    def name(self, tr: Translator) -> str:
        """How it is called in the reader's language."""
        return tr(self.label).format(of=tr(self.of))


class Teaching(NamedTuple):
    """What lessons can ask of its positions."""

    measures: Mapping[str, Measure]
    """name -> what it stands for"""
    targets: frozenset[str]
    """everything on the board that can be pointed at"""
    wait: Callable[[Any], int]
    """(state) -> the action of a player who wants nothing"""


class Counts(NamedTuple):
    """What the arena's report counts of a game beside victories and scores; its texts are English."""

    firsts: Callable[[Sequence[Mapping[str, Any]], int], list[list[str]]]
    """(all events of a game, number of seats) -> for each seat the first of its larger choices, as ids"""
    firsts_title: str
    firsts_about: str
    firsts_axis: str
    setup: Callable[[Mapping[str, Any]], str | None]
    """(set-up) -> an id by which games are put into groups"""
    setup_about: str


class Feature(NamedTuple):
    """One number of an observation; all are whole, 0 or more."""

    name: str
    high: int
    """never exceeded"""
    scale: float
    """a large value of an ordinary game, to divide by"""


class Encoding(Protocol):
    """A module of a game by which learners see it (`caylus.envs`)."""

    @property
    def ACTIONS(self) -> int:
        """The size of the action space."""

    def features(self, players: int) -> tuple[Feature, ...]:
        """The numbers of an observation, in their order."""

    def observe(self, state: Any, seat: int) -> array[int]:
        """The position as a seat sees it: a new array of the kind `h`, with a number for each feature."""

    def render(self, state: Any) -> str:
        """The position as a few lines of text."""


class Part(NamedTuple):
    """Of a text for the terminal, what looks otherwise than the rest."""

    text: str
    look: Literal["title", "quiet", "done"]


Cell = str | Sequence[str | int | Part]
"""a text for the terminal, or its parts one after the other; a number stands for the name of a seat, in its colour"""


class Block(NamedTuple):
    """A line or a table for the terminal."""

    title: Cell = ""
    """the line; a table has a head instead"""
    head: Sequence[str] = ()
    rows: Sequence[Sequence[Cell]] = ()
    numbers: bool = False
    """all columns but the first are numbers"""
    beside: bool = False
    """it stands on the right of the last one that does not"""


class Screen(Protocol):
    """A module of a game that tells a position as tables for the terminal; they are English."""

    def blocks(self, state: Any, view: Mapping[str, Any], catalog: Mapping[str, Any]) -> list[Block]:
        """The whole position, of which the view is."""


class GameInfo(NamedTuple):
    """A game, loaded; there is one of each, so a copy is the same one, and a pickle says which."""

    card: Card
    rules: Rules
    telling: Telling
    positions: Positions
    bots: BotSupport
    teaching: Teaching
    counts: Counts | None = None
    """None: the arena counts victories and scores alone"""
    encoding: str | Encoding = ""
    """or the module that is its `Encoding`, imported by environments alone; empty where it has none"""
    console: str = ""
    """the module that is its `Screen`, imported by the terminal alone; empty: it shows what every view says"""

    def __hash__(self) -> int:
        return hash(self.card)

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.card,)

    @property
    def wits(self) -> BotSupport:
        """`bots`, by its name of before."""
        renamed("GameInfo.wits", "GameInfo.bots")
        return self.bots

    @property
    def lab(self) -> str | Encoding:
        """`encoding`, by its name of before."""
        renamed("GameInfo.lab", "GameInfo.encoding")
        return self.encoding

    def find_encoding(self) -> Encoding | None:
        """How learners see it; None where it has nothing for them."""
        if isinstance(self.encoding, str):
            return cast("Encoding", import_module(self.encoding)) if self.encoding else None
        return self.encoding

    def default_names(self, players: int) -> list[str]:
        """Names of the seats where nobody gave any."""
        return list(self.rules.seats[:players])

    def catalog(self, tr: Translator = ENGLISH) -> Catalog:
        """What does not change in a game, with what its card says."""
        return {
            **self.telling.catalog(tr),
            **self.card.told(tr),
            "chance": self.rules.chance is not None,
            "promises": self.rules.drawer is not None,
            "pictures": self.telling.scene is not None,
        }


@cache
def load(card: Card) -> GameInfo:
    """The game of a card; its package is imported, and checked, when it is first asked for."""
    info: GameInfo = import_module(card.module).info(card)
    check(info)
    return info


def check(info: GameInfo) -> None:
    """Refuse a game that says what cannot be, or whose seats cannot be shown: a `ValueError` tells its author why."""
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
