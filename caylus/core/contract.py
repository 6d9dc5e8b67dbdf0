"""The contract of a state: what matches, records, bots and the page may rely on, for every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple, Self

from .errors import AmbiguousActionError, CaylusError, IllegalActionError, InvalidActionError, quoted
from .words import Words, _

LARGEST_SEED = 2**53 - 1
"""seeds are exact in JavaScript too"""

CHANCE = -1
"""the seat that answers decisions of chance, in games that have them after the set-up"""

LONGEST_TEXT = 200
"""no text of an action is longer, in any game"""


class Decision(NamedTuple):
    """A question to a seat, 0 upwards, or to `CHANCE`."""

    seat: int
    kind: str


class Game(ABC):
    """A position of a game. Two doors lead to the next one: `apply` trusts its caller, `play` checks."""

    __slots__ = ()

    game: ClassVar[str]
    players: int
    agenda: list[tuple[int, ...]]
    sink: list[dict[str, Any]] | None
    """receives one dictionary for each event, None while nobody listens"""

    @abstractmethod
    def listen(self, sink: list[dict[str, Any]]) -> None:
        """Tell this sink from now on what happens."""

    @abstractmethod
    def decision(self) -> Decision | None:
        """Who is asked what; None when the game is over."""

    @abstractmethod
    def legal_actions(self) -> list[int]:
        """The answers to the decision, at least two; none when the game is over. Do not change the list."""

    @abstractmethod
    def apply(self, action: int) -> None:
        """Carry out a legal action. Trusts its caller: nothing is checked."""

    @abstractmethod
    def report_automatic(self, item: tuple[int, ...], action: int) -> None:
        """Tell the sink that the engine took the only legal answer of a decision."""

    @abstractmethod
    def text(self, action: int) -> str:
        """The text of an action."""

    @abstractmethod
    def number(self, text: str) -> int | None:
        """The action of a text, legal or not; None when no action has this text."""

    @abstractmethod
    def refusal(self, text: str) -> IllegalActionError | None:
        """Why an action with this text is not legal now; None when it is legal, or when no rule speaks of the text."""

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy, without the event sink."""

    @abstractmethod
    def to_dict(self, *, resumable: bool = False) -> dict[str, Any]:
        """The interchange form; `resumable` adds what `from_dict` needs to go on from here."""

    @abstractmethod
    def is_over(self) -> bool:
        """True when nothing is left to decide."""

    @abstractmethod
    def scores(self) -> list[int]:
        """For each seat its points if the game ended now."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The seats that would win if the game ended now."""

    @abstractmethod
    def returns(self) -> list[float]:
        """For each seat its share of the victory, together 1.0; all 0.0 before the end."""

    def legal_texts(self) -> list[str]:
        """The texts of the legal actions, sorted."""
        return sorted(map(self.text, self.legal_actions()))

    def explain(self, text: object, seat: int | None = None) -> CaylusError | None:
        """Why this action may not be taken now, by this seat if one is given; None when it may.

        The answer is an error that can be raised: an `InvalidActionError` when it is no action's text, an
        `AmbiguousActionError` when it is the beginning of several legal actions, an `IllegalActionError` with
        the rule's number when the action may not be taken now.
        """
        if not isinstance(text, str):
            return InvalidActionError(_("An action is a text, not {value}."), value=quoted(text))
        if len(text) > LONGEST_TEXT:
            return InvalidActionError(_("This is too long for an action: {value}."), value=quoted(text))
        decision = self.decision()
        if seat is not None and decision is not None and decision.seat != seat:
            return self.not_your_turn(decision)
        refusal = self.refusal(text)
        if refusal is not None or self.number(text) is not None:
            return refusal
        continued = [legal for legal in self.legal_texts() if text and legal.startswith(text + " ")]
        if len(continued) > 1:
            return AmbiguousActionError(
                _("{value} could be: {actions}."), value=quoted(text), actions=", ".join(continued)
            )
        if continued:
            message = _("No action reads {value}. Did you mean {action}?")
            return InvalidActionError(message, value=quoted(text), action=repr(continued[0]))
        return InvalidActionError(_("No action reads {value}."), value=quoted(text))

    @abstractmethod
    def not_your_turn(self, decision: Decision) -> IllegalActionError:
        """The refusal for a seat that is not asked."""

    def parse(self, text: object) -> int:
        """The legal action with this text; raises the error of `explain` when it is refused."""
        error = self.explain(text)
        if error is not None:
            raise error
        action = self.number(text) if isinstance(text, str) else None
        assert action is not None, "explain accepts only texts of actions"
        return action

    def play(self, text: object) -> None:
        """Carry out the action with this text; when it is refused (see `parse`) nothing has changed."""
        self.apply(self.parse(text))


class Teaching(NamedTuple):
    """What lessons can ask of a game's positions."""

    measures: Mapping[str, Callable[[Any, int], int]]
    """name -> (state, seat) -> the number that it stands for"""
    targets: frozenset[str]
    """everything on the board that can be pointed at"""
    phases: Sequence[str]
    """the phases of a turn in their order"""
    seats: Sequence[str]
    """names of the seats that are translated where a lesson gives none"""
    wait: Callable[[Any], int]
    """(state) -> the action of a player who wants nothing"""


class GameInfo(NamedTuple):
    """What can be known of a game before it is started."""

    id: str
    title: str
    players: Sequence[int]
    options: Mapping[str, Sequence[Any]]
    """option -> its values, the default first"""
    draw_setup: Callable[[int, Random], dict[str, Any]]
    """(players, random) -> a set-up in the interchange form"""
    setup_keys: Sequence[str]
    """keys of a set-up, each with a list of words or small numbers"""
    check_setup: Callable[[object, object, object], None]
    """(players, options, setup) -> raises `RecordError` when a game cannot be started from them"""
    new_game: Callable[..., Game]
    """(players, options, setup=..., sink=None) -> the first decision; checks its arguments"""
    from_dict: Callable[[object], Game]
    """reads what `to_dict(resumable=True)` wrote"""
    from_position: Callable[..., Game]
    """(position record, sink=None) -> the state; checks what it reads"""
    to_position: Callable[[Any], dict[str, Any]]
    """(state) -> what its position record says besides version and game, canonical"""
    view: Callable[..., dict[str, Any]]
    """(state, names, events, words) -> the view in which `names` stand for the seats"""
    choice: Callable[[Any, int, Words], dict[str, Any]]
    """(state, legal action, words) -> its text, label, detail and the target that stands for it, as in the view"""
    log: Callable[..., list[dict[str, Any]]]
    """(events, names, words) -> lines of a log"""
    summary: Callable[..., list[dict[str, Any]]]
    """(events, words) -> for each seat that they concern a few words, `{"seat": 0, "text": "..."}`"""
    statistics: Callable[..., dict[str, Any]]
    """(state, all events that led to it, words) -> where points and goods came from and went"""
    catalog: Callable[..., dict[str, Any]]
    """(words) -> names, costs and effects that do not change in a game"""
    reference: Callable[[Words], list[dict[str, Any]]]
    """(words) -> the rules by chapters: id, title and rules, each with its number, title and text"""
    default_names: Callable[[int], list[str]]
    """names of the seats where nobody gave any"""
    evaluate: Callable[[Any, int], float]
    """(state, seat) -> what the position is worth to a seat, in points; the bots' view of the game"""
    teaching: Teaching
    """what lessons can ask"""
