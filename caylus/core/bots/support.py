"""What a game gives to bots and learners."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ..forms.form import Feature
from ..rules.errors import RecordError


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
