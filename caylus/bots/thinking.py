"""Bots and their thinking."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol

from ..core.rules.contract import check_random, check_state
from ..core.rules.errors import IllegalActionError, RecordError
from ..core.text.translation import _
from .search import Estimate

GAME_OVER: str = _("The game is over: there is nothing to think about.")
CHANCE_DECIDES: str = _("Chance decides now, not a player: let it decide before you ask a bot.")


class Thinking(Protocol):
    """A bot at work on one decision."""

    @property
    def nodes(self) -> int:
        """Return the number of positions judged so far."""

    def run(self, nodes: int) -> None:
        """Judge this many more positions."""

    def weigh(self, action: int, visits: int) -> None:
        """Try one action until it has been tried this often, so that it can be compared with others."""

    def best(self) -> int:
        """Return the best action so far."""

    def estimates(self) -> list[Estimate]:
        """Return the estimates of the actions, the best first; empty if the bot makes none."""


class Bot(NamedTuple):
    """A player with a name; `level` orders bots for people, the easiest first."""

    id: str
    label: str
    description: str
    level: int
    nodes: int
    """the positions it judges for a decision"""
    start: Callable[..., Thinking]
    """(state, random) -> its thinking; bots that search also take `style=`, a preference"""
    is_steady: bool = False
    """fewer positions with more than two players, so that a decision takes about as long"""
    game: str = ""
    """the id of the game that it plays; empty: any"""

    def budget(self, players: int) -> int:
        """Return the number of positions that it judges for a decision with this number of players."""
        return 2 * self.nodes // players if self.is_steady and players > 2 else self.nodes

    def choose(self, state: Any, random: Random) -> int:
        """Return the action that this bot takes; does not change the state.

        Raises `IllegalActionError` after the end, and before a draw (`caylus.settle`); `RecordError` if one of the
        arguments is no state or no `random.Random`, or if the bot plays another game.
        """
        return self._thought(state, random).best()

    def analyse(self, state: Any, random: Random) -> list[Estimate]:
        """Return the expected scores and the expected line of each action considered, the best first."""
        return self._thought(state, random).estimates()

    def _thought(self, state: Any, random: Random) -> Thinking:
        if check_state(state).is_over():
            raise IllegalActionError(GAME_OVER)
        if self.game not in ("", state.game):
            same = f"find_bot({self.id!r}, {state.game!r})"
            raise RecordError(
                f"The bot {self.id} was found for {self.game}, and this is {state.game}: {same} plays it."
            )
        if state.is_chance():
            raise IllegalActionError(CHANCE_DECIDES)
        check_random(random)
        thinking = self.start(state, random)
        thinking.run(self.budget(state.players))
        return thinking
