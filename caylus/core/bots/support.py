"""A game's support for bots and learners."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ..forms.form import Feature
from ..rules.errors import RecordError


class Knowledge(Protocol):
    """A search's knowledge of a game beyond its rules."""

    def priors(self, state: Any) -> list[float]:
        """Return for each legal action how promising it looks: positive numbers, not normalized."""

    def expectations(self, state: Any) -> list[float]:
        """Return the expected final score of each seat; exact when the game is over."""


class Style(NamedTuple):
    """A way of playing that searching bots can have; its texts are marked for translation."""

    label: str
    """`Builder`"""
    description: str
    """one sentence for people about the preference of such a bot"""
    taste: Callable[[Any, int, Sequence[float]], float]
    """(state, seat, expected final scores) -> worth of the position to such a bot beyond the lead, in points"""


def nothing_known() -> Knowledge:
    """The knowledge of a game without any; raises `RecordError`."""
    raise RecordError("Nothing is known about this game that a search could use.")


def never(state: Any, action: int) -> bool:
    """Call no action a waste."""
    return False


class BotSupport(NamedTuple):
    """The knowledge of bots about a game."""

    evaluate: Callable[[Any, int], float]
    """(state, seat) -> the value of the position to a seat, in points"""
    knowledge: Callable[[], Knowledge] = nothing_known
    """learned from self-play or set by hand; without it the game has no searching bots (`has_search`)"""
    wastes: Callable[[Any, int], bool] = never
    """(state, legal action) -> whether it pays for nothing, so that bots without a search leave it out"""
    turns: int | None = None
    """number of turns that a search looks ahead; None: one for each seat, so that each has had its turn"""
    nodes: Mapping[str, int] = {}
    """id of a searching bot -> the positions it judges in this game, if the usual number makes uneven levels"""
    former_bots: Mapping[str, str] = {}
    """former id of a bot in this game -> its current id; records contain them forever"""
    styles: Mapping[str, Style] = {}
    """id -> a style of searching bots, beside those of every game (`caylus.bots.COMMON_STYLES`)"""
    ratings: Mapping[int, Mapping[str, int]] = {}
    """number of players -> id of a bot -> its rating there, as measured by the arena (docs/bots.md)"""

    @property
    def has_search(self) -> bool:
        """Tell whether the game has the knowledge for searching bots."""
        return self.knowledge is not nothing_known


class Encoding(Protocol):
    """The interface of a module that shows a game to learners (`caylus.envs`)."""

    @property
    def ACTIONS(self) -> int:
        """The size of the action space."""

    def features(self, players: int) -> tuple[Feature, ...]:
        """The numbers of an observation, in order."""

    def observe(self, state: Any, seat: int) -> array[int]:
        """The position as a seat sees it: a new array of type `h`, with a number for each feature."""

    def render(self, state: Any) -> str:
        """The position as a few lines of text."""
