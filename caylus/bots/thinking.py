"""What a bot is, and how it thinks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol

from ..core.errors import IllegalActionError
from ..core.translation import _
from .search import Estimate

GAME_OVER: str = _("The game is over: there is nothing to think about.")


class Thinking(Protocol):
    """A bot at work on one decision."""

    @property
    def nodes(self) -> int:
        """How many positions have been judged so far."""

    def run(self, nodes: int) -> None:
        """Judge so many more positions."""

    def weigh(self, action: int, visits: int) -> None:
        """Go on with one answer until it has been tried so often, so that it can be compared with others."""

    def best(self) -> int:
        """The best answer so far."""

    def estimates(self) -> list[Estimate]:
        """What was found about the answers, the best first; empty where a bot does not estimate."""


class Bot(NamedTuple):
    """A player with a name; `level` orders those that people are offered, the easiest first."""

    id: str
    label: str
    description: str
    level: int
    nodes: int
    """positions that it judges for a decision"""
    start: Callable[[Any, Random], Thinking]

    def choose(self, state: Any, random: Random) -> int:
        """The action that this bot takes; the state stays as it is. Raises `IllegalActionError` after the end."""
        return self._thought(state, random).best()

    def analyse(self, state: Any, random: Random) -> list[Estimate]:
        """For each answer worth a thought the expected scores and the expected line, the best first."""
        return self._thought(state, random).estimates()

    def _thought(self, state: Any, random: Random) -> Thinking:
        if state.is_over():
            raise IllegalActionError(GAME_OVER)
        thinking = self.start(state, random)
        thinking.run(self.nodes)
        return thinking
