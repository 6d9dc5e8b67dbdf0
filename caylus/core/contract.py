"""The contract of a state: what matches, records, bots and the page may rely on, for every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple, Self

from .errors import AmbiguousActionError, CaylusError, InvalidActionError, quoted

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
    def decision(self) -> Decision | None:
        """Who is asked what; None when the game is over."""

    @abstractmethod
    def legal_actions(self) -> list[int]:
        """The answers to the decision, at least two; none when the game is over. Do not change the list."""

    @abstractmethod
    def apply(self, action: int) -> None:
        """Carry out a legal action. Trusts its caller: nothing is checked."""

    @abstractmethod
    def text(self, action: int) -> str:
        """The text of an action."""

    @abstractmethod
    def number(self, text: str) -> int | None:
        """The action of a text, legal or not; None when no action has this text."""

    @abstractmethod
    def explain(self, text: str) -> CaylusError | None:
        """Why this action may not be taken now, as an error that can be raised; None when it is legal."""

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

    def parse(self, text: object) -> int:
        """The legal action with this text.

        Raises `InvalidActionError` when it is no action's text, `AmbiguousActionError` when it is the beginning
        of several legal actions, `IllegalActionError` when the action may not be taken now.
        """
        if not isinstance(text, str):
            raise InvalidActionError(f"An action is a text, not {quoted(text)}.")
        if len(text) > LONGEST_TEXT:
            raise InvalidActionError(f"This is too long for an action: {quoted(text)}.")
        action = self.number(text)
        if action is None:
            continued = [legal for legal in self.legal_texts() if text and legal.startswith(text + " ")]
            if len(continued) > 1:
                raise AmbiguousActionError(f"{quoted(text)} could be: {', '.join(continued)}.")
            hint = f" Did you mean {continued[0]!r}?" if continued else ""
            raise InvalidActionError(f"No action reads {quoted(text)}.{hint}")
        refusal = self.explain(text)
        if refusal is not None:
            raise refusal
        return action

    def play(self, text: object) -> None:
        """Carry out the action with this text; when it is refused (see `parse`) nothing has changed."""
        self.apply(self.parse(text))


class GameInfo(NamedTuple):
    """What can be known of a game before it is started."""

    id: str
    title: str
    players: Sequence[int]
    options: Mapping[str, Sequence[Any]]
    """option -> its values, the default first"""
    draw_setup: Callable[[int, Random], dict[str, Any]]
    """(players, random) -> a set-up in the interchange form"""
    new_game: Callable[..., Game]
    """(players, options, setup=..., sink=None) -> the first decision; checks its arguments"""
    from_dict: Callable[[object], Game]
    """reads what `to_dict(resumable=True)` wrote"""
