"""The contract of a state, for every game: matches, records, bots and the page rely on it."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from hashlib import sha256
from operator import index
from typing import Any, ClassVar, NamedTuple, Protocol, Self

from .errors import (
    AmbiguousActionError,
    CaylusError,
    IllegalActionError,
    InvalidActionError,
    RecordError,
    quoted,
    spelled_alike,
)
from .messages import _
from .results import BySeat, shares

LARGEST_SEED = 2**53 - 1
"""seeds are exact in JavaScript too"""

CHANCE = -1
"""the seat of chance, in games that have draws after the setup"""

LONGEST_TEXT = 200
"""characters; the limit for texts of actions in any game"""


class Decision(NamedTuple):
    """A decision of a seat, 0 upwards, or of `CHANCE`, which is no index of `scores()`."""

    seat: int
    kind: str


class Showing(Protocol):
    """The interface of the module that shows states to people (`play.showing`)."""

    def view_of(self, state: Game, language: str) -> dict[str, Any]:
        """See `Game.view`."""

    def description_of(
        self,
        state: Game,
        seat: int | None,
        effects: bool | Collection[str],
        brief: bool,
        language: str,
        advice: Sequence[tuple[str, float, Sequence[str]]],
    ) -> str:
        """See `Game.describe`."""

    def text_of(self, state: Game) -> str:
        """The board as lines of text."""

    def picture_of(self, state: Game) -> str | None:
        """The board as a picture in HTML; None if the game has no drawings."""

    def drawing_of(self, state: Game) -> str | None:
        """The board as SVG; None if the game has no drawings."""


class Game(ABC):
    """A position of a game. Two methods lead to the next one: `apply` takes the number of an action, `play` its text.

    `text`, `parse` and `legal_actions` convert between texts and numbers, and list the legal ones.
    """

    __slots__ = ()

    find_showing: ClassVar[Callable[[Game], Showing]]
    """the module that shows states, set by the package: it knows all games and drawings, and no rules know it"""
    game: ClassVar[str]
    players: int
    agenda: list[tuple[int, ...]]
    """pending items; decisions are (kind, seat, ...), with the seat `CHANCE` for draws; see `agenda`"""
    choices: list[int]
    """`legal` as the engine keeps it, shared with clones: read it in a search, never change it; it is replaced, too"""
    turn: int
    """grows; bots look a number of turns ahead (`BotSupport.turns`). The view has the players' word for it"""
    sink: list[dict[str, Any]] | None
    """receives a dictionary for each event; None without a listener"""
    ledger: list[dict[str, Any]] | None
    """receives, without a sink, only the events from which results are counted (`listen`)"""

    @abstractmethod
    def listen(self, sink: list[dict[str, Any]], *, counted: bool = False) -> None:
        """Send events to this sink from now on.

        With `counted`, only those from which sources of points and first choices are counted, if the game tells them
        apart, with their own data alone: the others are not made at all, which takes a third of the time.
        """

    # Names that all games share (docs/python.md describes them)

    @property
    def points(self) -> list[int]:
        """Return the points of each seat so far, in a new list; `scores()` adds those that an end now would bring."""
        return self.scores()

    @property
    def round(self) -> int:
        """Return the number of the present round or turn, whichever the game counts, from 1; the same as `turn`."""
        return self.turn

    @property
    def phase(self) -> str:
        """Return the phase, one of the game's `Rules.phases`; empty in a game without phases."""
        return self.phase_id()

    @property
    def stock(self) -> dict[str, int]:
        """Return the tiles that can still be built or drawn: id -> number left; empty in a game without any."""
        return {}

    def phase_id(self) -> str:
        """The same as `phase`."""
        return ""

    @abstractmethod
    def decision(self) -> Decision | None:
        """Return the current decision: its seat and kind; None when the game is over."""

    def next_decision(self) -> tuple[int, ...] | None:
        """Return the decision that the fields determine when the agenda is empty; None when the game is over.

        It is (number of the question, seat), for chance (number, `CHANCE`, the seat that draws).
        """
        return None

    def is_chance(self) -> bool:
        """Tell whether chance decides now, and no seat: a tile is drawn, a die is thrown."""
        return bool(self.agenda) and self.agenda[-1][1] == CHANCE

    def legal_actions(self) -> list[int]:
        """Return the actions of the decision, at least two; none when the game is over. You may change the list.

        At a draw (`is_chance`), not all are equally likely: draw with `caylus.random_action`, or let chance decide with
        `caylus.settle`. `random.choice` would play another game.
        """
        return self.choices.copy()

    @property
    def legal(self) -> list[int]:
        """The same as `legal_actions()`."""
        return self.choices.copy()

    @abstractmethod
    def apply(self, action: int) -> None:
        """Carry out a legal action, by its number.

        Raises `IllegalActionError` with the reason for an action that is not legal now, `InvalidActionError` for a
        number that no action has, and `TypeError` for other values; then nothing has changed.
        """

    @abstractmethod
    def report_automatic(self, item: tuple[int, ...], action: int) -> None:
        """Report to the sink that the engine took the only legal action of a decision."""

    def report_end(self) -> None:  # noqa: B027 a game may have rules that report it
        """Report to the sink that the game is over, unless its rules have reported it."""

    @abstractmethod
    def text(self, action: int) -> str:
        """Return the text of an action, legal now or not; raises `InvalidActionError` for an unknown number."""

    @abstractmethod
    def number(self, text: str) -> int | None:
        """Return the action with this text, legal or not; None if no action has it.

        Capitals and surplus blanks do not count: ` End  turn` is `end turn`.
        """

    @abstractmethod
    def refusal(self, text: str) -> IllegalActionError | None:
        """Return the refusal of an action with this text; None if it is legal, or if no rule concerns the text."""

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy, without the event sink."""

    @abstractmethod
    def to_dict(self, *, resumable: bool = False) -> dict[str, Any]:
        """Return the saved state; `resumable` adds the data with which `from_dict` continues from here."""

    @abstractmethod
    def is_over(self) -> bool:
        """Tell whether the game is over."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Return the points of each seat if the game ended now.

        While chance decides, `decision().seat` is `CHANCE`, -1: as an index it raises an `IndexError` that says so.
        """

    @abstractmethod
    def winners(self) -> list[int]:
        """The seats that would win if the game ended now."""

    def returns(self) -> list[float]:
        """The share of the victory of each seat, 0.0 to 1.0, adding up to 1.0; all 0.0 before the end.

        `CHANCE` is no index of it either.
        """
        return BySeat(shares(self.winners(), self.players) if self.is_over() else [0.0] * self.players)

    def gift(self) -> str | None:
        """The text of a legal action that nobody would refuse; a page may take it without asking."""
        return None

    def legal_texts(self) -> list[str]:
        """The texts of the legal actions, sorted."""
        return sorted(map(self.text, self.legal_actions()))

    def explain(self, text: object, seat: int | None = None) -> CaylusError | None:
        """Return the reason why this action is not legal now, for this seat if you give one; None if it is legal.

        Returns an error that you can raise: an `InvalidActionError` if no action has this text (it names
        legal actions that are spelled alike), an `AmbiguousActionError` if several legal actions begin with it, an
        `IllegalActionError` with the rule's number if the action is not legal now.
        """
        if not isinstance(text, str):
            return InvalidActionError(_("An action must be text, not {value}."), value=quoted(text))
        if len(text) > LONGEST_TEXT:
            return InvalidActionError(_("This is too long for an action: {value}."), value=quoted(text))
        decision = self.decision()
        if seat is not None and decision is not None and decision.seat != seat:
            return self.not_your_turn(decision)
        refusal = self.refusal(text)
        if refusal is not None or self.number(text) is not None:
            return refusal
        read = tidied(text)
        spelled = {tidied(legal): legal for legal in self.legal_texts()}
        continued = [legal for plain, legal in spelled.items() if read and plain.startswith(read + " ")]
        if len(continued) > 1:
            return AmbiguousActionError(
                _("{value} is ambiguous; it could be: {actions}."), value=quoted(text), actions=", ".join(continued)
            )
        meant = continued or [spelled[plain] for plain in spelled_alike(read, spelled)]
        if meant:
            message = _("There is no action {value}. Did you mean {action}?")
            return InvalidActionError(message, value=quoted(text), action=", ".join(map(repr, meant)))
        return InvalidActionError(_("There is no action {value}."), value=quoted(text))

    @abstractmethod
    def not_your_turn(self, decision: Decision) -> IllegalActionError:
        """Return the refusal for a seat that does not decide now."""

    def parse(self, text: object) -> int:
        """Return the legal action with this text; raises the error of `explain` if there is none."""
        error = self.explain(text)
        if error is not None:
            raise error
        action = self.number(text) if isinstance(text, str) else None
        assert action is not None, "explain accepts only texts of actions"
        return action

    def play(self, text: object) -> None:
        """Carry out the action with this text. Raises the errors of `explain`, and then changes nothing."""
        self.apply(self.parse(text))

    def view(self, seat: int | None = None, language: str = "en") -> dict[str, Any]:
        """Return everything a user interface needs to show this position (docs/bridge.md), with the events of its sink.

        All seats see the same: these games hide nothing.
        """
        if seat is not None:
            check_seat(seat, self.players)
        return self.find_showing().view_of(self, language)

    def describe(
        self,
        seat: int | None = None,
        *,
        effects: bool | Collection[str] = True,
        brief: bool = False,
        language: str = "en",
        advice: Sequence[tuple[str, float, Sequence[str]]] = (),
    ) -> str:
        """Describe the whole position in words, as lines of text.

        The text contains everything in a position record, and what follows from it; only hidden draws are missing.

        Args:
            seat: The seat of the reader, who is addressed; None: nobody's.
            effects: Add prices and effects of buildings and tiles, or of these targets alone. Otherwise the text is for
                readers of `caylus.primer`: it leaves out all that stands there, and facts that follow from others.
            brief: Leave out also names of things besides those in actions, sums, and things of which a seat has none.
            advice: Moves from `caylus.advise`, in the same language: at the end they stand with their reasons.

        Raises:
            RecordError: There is no such seat or language.
            IllegalActionError: A move of the advice is not legal here.
        """
        return self.find_showing().description_of(self, seat, effects, brief, language, advice)

    # Methods that Python calls

    def fingerprint(self) -> int:
        """Return a number for tables of positions: equal positions have the same number, others almost never.

        States change, and a dictionary loses a key that changes. So `hash(state)` raises an error; use
        `seen.add(state.fingerprint())`. The number is the same in all processes of one Python on one kind of
        computer. For files, use `caylus.checksum`.

        Games override this with faster ways.
        """
        plain = json.dumps(self.to_dict(resumable=True), sort_keys=True, separators=(",", ":"))
        return int.from_bytes(sha256(plain.encode()).digest()[:8], "big")

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: Mapping[int, Any]) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle is a copy; like a clone, it has no sink."""
        return _revived, (type(self), {name: getattr(self, name) for name in fields_of(type(self))})

    def __str__(self) -> str:
        """Return the board as lines of text."""
        return self.find_showing().text_of(self)

    def _repr_html_(self) -> str | None:
        """Return the board as a picture, for notebooks; None if the game has no drawings."""
        return self.find_showing().picture_of(self)

    def _repr_svg_(self) -> str | None:
        """Return the board as SVG, for viewers that show no HTML; None if the game has no drawings."""
        return self.find_showing().drawing_of(self)


def tidied(text: str) -> str:
    """Return the text of an action without capitals and surplus blanks."""
    return " ".join(text.lower().split())


def action_number(action: object, door: str = "state") -> int:
    """Return the number of an action given to `apply`, also one of numpy's; raises `TypeError` for anything else."""
    if isinstance(action, str):
        raise TypeError(f"apply takes the number of an action, and play takes its text: {door}.play({quoted(action)}).")
    if isinstance(action, bool) or not hasattr(action, "__index__"):
        raise TypeError(f"apply takes the number of an action, a whole number such as 7, not {quoted(action)}.")
    return index(action)


def check_random(random: object) -> None:
    """Raise `RecordError` for an object that gives no random numbers."""
    if not hasattr(random, "randrange"):
        raise RecordError(f"random: expected random.Random, such as Random(7), not {quoted(random)}.")


def check_seat(seat: object, players: int, *, or_chance: bool = False) -> None:
    """Raise `RecordError` unless this is one of the seats, or `CHANCE` where that is allowed, too."""
    seats = range(CHANCE if or_chance else 0, players)
    if isinstance(seat, bool) or not hasattr(seat, "__index__") or index(seat) not in seats:
        allowed = f"a seat from 0 to {players - 1}{' or CHANCE' if or_chance else ''}"
        raise RecordError(f"seat: expected {allowed}, not {quoted(seat)}.")


def check_sink(sink: object) -> None:
    """Raise `RecordError` for an object that cannot receive events."""
    if sink is not None and not hasattr(sink, "append"):
        raise RecordError(f"sink: expected a list, which receives the events, not {quoted(sink)}.")


def check_state(state: object) -> Game:
    """Return the state; raises `RecordError` for anything else."""
    if isinstance(state, Game):
        return state
    hint = "; a match has one: match.state" if isinstance(getattr(state, "state", None), Game) else ""
    raise RecordError(f"Expected a state, such as new_game gives, not {quoted(state)}{hint}.")


@cache
def fields_of(kind: type[Game]) -> list[str]:
    """The names of a state's fields, without the receivers of events."""
    declared: list[tuple[str, ...]] = [
        vars(base).get("__mypyc_attrs__") or vars(base).get("__slots__", ()) for base in kind.__mro__
    ]
    names = dict.fromkeys(name for part in declared for name in part)
    return [name for name in names if name not in ("sink", "ledger") and not name.startswith("__")]


def _revived(kind: type[Game], fields: Mapping[str, Any]) -> Game:
    """Rebuild a state from its pickle."""
    state = kind()
    for name, value in {**fields, "sink": None, "ledger": None}.items():
        setattr(state, name, value)
    return state
