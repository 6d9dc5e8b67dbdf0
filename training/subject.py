"""The protocol of a game's folder here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, Protocol, cast

from caylus.core.bots.support import Knowledge
from caylus.games import DEFAULT, find_card

GAME_HELP = f"the game, {DEFAULT} if not given"


class Subject(Protocol):
    """A package of this one, named as its game is. A *turn* is the data kept of the position in which one begins."""

    @property
    def PLAYERS(self) -> Sequence[int]:
        """Numbers of players in turn, for the games of the search against itself."""

    @property
    def PARTS(self) -> Sequence[str]:
        """The text of each part that an action can have, such as its own text."""

    @property
    def FLAGS(self) -> Sequence[str]:
        """Names of the yes-or-no features of a situation, each of which shifts the weight of each part."""

    @property
    def FEATURES(self) -> Sequence[str]:
        """Names of the features of a seat from which its score is expected."""

    @property
    def KNOTS(self) -> Sequence[int]:
        """The knots on the way to the end at which the weights of these are given; two at least."""

    @property
    def PUZZLE_PLAYERS(self) -> Sequence[int]:
        """Numbers of players in puzzles, to draw from."""

    @property
    def PUZZLE_PHASES(self) -> Sequence[str]:
        """Phases in which a puzzle may begin."""

    @property
    def POINTS(self) -> str:
        """The name of the points in lessons (`Teaching.measures`)."""

    @property
    def THEMES(self) -> Mapping[str, str]:
        """kind of decision -> the theme of a puzzle that asks for it (`Teaching.themes`)"""

    def draw_options(self, random: Random) -> dict[str, Any]:
        """The options of a game of the search against itself."""

    def knowledge(self, weights: dict[str, Any]) -> Knowledge:
        """Return the search's knowledge with these weights."""

    def flags(self, state: Any) -> int:
        """The features of a situation, as a set of bits in the order of `FLAGS`."""

    def parts(self, state: Any) -> list[tuple[int, ...]]:
        """List for each legal action the numbers of its parts, of each as many; an action weighs their product."""

    def turn_of(self, state: Any) -> dict[str, Any]:
        """Return the data kept of a turn: `features` of each seat, and entries for the next two methods."""

    def points_of(self, turn: dict[str, Any]) -> Sequence[int]:
        """Return the points of each seat there."""

    def knot_of(self, turn: dict[str, Any]) -> tuple[int, float]:
        """Return the knot at or before it, and the weight of the next one, 0 to 1."""


def find_subject(game: str) -> Subject:
    """Return the subject of the game with this id."""
    return cast(Subject, import_module(f"{__package__}.{find_card(game).id}"))
