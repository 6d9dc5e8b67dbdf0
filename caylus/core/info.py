"""A game's description of itself for the package: small records, so that each user takes the one it needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from .bots.plain import PlainEncoding, plain_support
from .bots.support import BotSupport, Encoding
from .forms.form import Positions
from .rules.options import check_players, seated
from .rules.rules import COLORS, MOST_SEATS, Rules
from .rules.state import GameState
from .text.rulebook import Rulebook
from .text.summaries import Summary
from .text.translation import ENGLISH, Translator, _, _c, _n
from .view import measures as of_every_game
from .view.assemble import POINTS, Presentation, Presenter
from .view.catalogs import catalog_of
from .view.charts import TURN, Counts, Points, given
from .view.measures import Measure, Teaching
from .view.view import Catalog, Introduced

if TYPE_CHECKING:
    from .view.coach import Coach

BRIEF: str = _n("{signed} point", "{signed} points")
BY_TURN: str = _("Points by turn")
MEASURES = {
    "points": of_every_game.score(POINTS),
    "lead": of_every_game.LEAD,
    "wins": of_every_game.WINS,
    "turn": of_every_game.turn(TURN),
    "over": of_every_game.OVER,
}
"""measures of every game, for lessons"""
DIFFICULTIES: tuple[str, ...] = (_c("a game", "easy"), _c("a game", "medium"), _c("a game", "demanding"))


class Intro(NamedTuple):
    """An introduction for a person who does not know the game; its texts are marked for translation."""

    minutes: tuple[int, int]
    """the minutes that a game takes at a table, from and to"""
    difficulty: int
    """an index of `DIFFICULTIES`"""
    sentence: str
    """the task of the players in one sentence"""
    goal: str
    """the way to win, shown in the first turn"""


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
    """introduction of the game; None: the game has only its title"""
    lessons: bool = False
    """`lessons/GAME` has a course or puzzles"""
    editor: bool = False
    """the page has a position editor, made from the declared fields and the game's folder there"""
    drafts: tuple[str, ...] = ()
    """languages with an incomplete translation: missing texts appear in English"""

    @property
    def usual(self) -> int:
        """The default number of players: two, or the nearest number that the game allows."""
        return min(self.players, key=lambda count: abs(count - 2))

    def seated(self) -> str:
        """The numbers of players with the word: `2 to 5 players`, or `1 player`."""
        return seated(self.players)

    def check_players(self, players: object) -> int:
        """Return the number of players; raise `RecordError` for one with which the game cannot be played."""
        return check_players(self.title, players, self.players)

    def describe(self, tr: Translator = ENGLISH) -> Introduced:
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


class GameInfo(NamedTuple):
    """A loaded game. There is one object for each game: a copy is the same object, and a pickle holds its id."""

    card: Card
    rules: Rules
    presentation: Presentation
    positions: Positions
    bots: BotSupport
    teaching: Teaching
    counts: Counts | None = None
    """counts of the arena; None: only victories and scores"""
    encoding: str | Encoding = ""
    """the game's `Encoding`, or the name of that module, which only environments import; empty: the game has none"""
    console: str = ""
    """the name of its `Screen` module, which only the terminal imports; empty: the terminal lists the board's places"""
    coach: str = ""
    """the name of the module with its `Coach` as `COACH`, imported when somebody asks; empty: it declares none"""

    def __hash__(self) -> int:
        return hash(self.card)

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.card,)

    def find_encoding(self) -> Encoding | None:
        """Return the game's encoding for learners; None if it has none."""
        if isinstance(self.encoding, str):
            return cast("Encoding", import_module(self.encoding)) if self.encoding else None
        return self.encoding

    def find_coach(self) -> Coach:
        """Return the parts of the game by which it advises."""
        from .view.coach import Coach  # noqa: PLC0415  the page fetches it when somebody asks

        found: Coach = import_module(self.coach).COACH if self.coach else Coach()
        return found

    def default_names(self, players: int) -> list[str]:
        """Default names of the seats."""
        return list(self.rules.seats[:players])

    def catalog(self, tr: Translator = ENGLISH) -> Catalog:
        """The catalog: everything that does not change in a game, with the facts of its card."""
        return {
            **self.presentation.catalog(tr),
            **self.card.describe(tr),
            "chance": self.rules.chance is not None,
            "promises": self.rules.drawer is not None,
            "pictures": self.presentation.scene is not None,
            "coached": self.teaching.coached,
        }


def game_info(
    card: Card,
    state: type[GameState],
    view: type[Presenter[Any]] | None = None,
    *,
    former_seats: Mapping[str, str] | None = None,
    presentation: Presentation | None = None,
    reference: Rulebook | None = None,
    zdict: bytes = b"",
    headers: bytes = b"",
    bots: BotSupport | None = None,
    teaching: Teaching | None = None,
    measures: Mapping[str, Measure] | None = None,
    waits: Sequence[str] = (),
    encoding: str | Encoding | None = None,
    **more: Any,
) -> GameInfo:
    """Return the game of these states and views; values that are not given follow from them.

    Args:
        card: Its card.
        state: Its class of states; without a form, that of its components.
        view: Its class of views; by default the `ComponentView` of the states, in the words of `rules.md`.
        former_seats: As in `Rules`.
        presentation: By default made from the tables of the views.
        reference: By default its file of rules.
        zdict: As in `Positions`.
        headers: As in `Positions`.
        bots: By default they play by the points.
        teaching: By default with these measures and waits.
        measures: The measures of lessons besides points, lead, victory, turn and end.
        waits: Texts of actions for a player without a plan, the best first.
        encoding: By default made from the form.
        more: `counts` and `console` of `GameInfo`.
    """
    reference = reference or Rulebook(card.module)
    form, view = _completed(state, view, reference)
    rules = Rules(
        seats=(*view.sentences.seats,),
        colors=(*view.colors,),
        options=form.options,
        setup=state.setup,
        check_setup=state.check_setup,
        new_game=state.new_game,
        from_dict=state.from_dict,
        phases=(*view.phases,),
        chance=state.chance,
        drawer=state.drawer,
        gifts=state.gifts,
        former_seats=former_seats or {},
    )
    return GameInfo(
        card=card,
        rules=rules,
        presentation=presentation
        or view.presentation(
            catalog=partial(catalog_of, view, reference),
            reference=reference,
            summary=Summary({"points": BRIEF}).describe,
            charts=Points(by_turn=BY_TURN, gain=given("points")).charts,
        ),
        positions=Positions(partial(form.from_position, state), form.to_position, zdict, headers, form),
        bots=bots or plain_support(),
        teaching=teaching
        or Teaching({**MEASURES, **(measures or {})}, frozenset(view.places), of_every_game.waits(*waits)),
        encoding=PlainEncoding(view) if encoding is None else encoding,
        **more,
    )


def _completed(
    state: type[GameState], view: type[Presenter[Any]] | None, reference: Rulebook
) -> tuple[Any, type[Presenter[Any]]]:
    """Return the form of the states and the class of views; of a small game, made from its components."""
    if "form" not in vars(state):  # a class that extends another game has its own
        from .forms.plain import form_of  # noqa: PLC0415  the large games are without it

        state.form = form_of(state, reference.words())
    if view is None:
        from .view.components import ComponentView  # noqa: PLC0415  likewise

        view = ComponentView
    return state.form, view.of(state, reference)


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
