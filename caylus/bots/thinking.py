"""Bots and their thinking."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from ..core.rules.contract import check_random, check_state
from ..core.rules.errors import CaylusError, IllegalActionError, InvalidActionError, RecordError, quoted
from ..core.text.translation import _
from .search import Estimate

GAME_OVER: str = _("The game is over: there is nothing to think about.")
MOST_NODES = 1_000_000
LONGEST_TIME = 86_400_000
"""milliseconds, a day"""
NODES_BETWEEN_CLOCKS = 8
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
    games: tuple[str, ...] = ()
    """ids of the games that a bot of other people plays; empty: any"""
    is_program: bool = False
    """another program, for which nodes and milliseconds are settings"""

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

    def begin(self, state: Any, random: Random) -> Thinking:
        """Return its thinking before the first node; raises the errors of `choose`."""
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
        return self.start(state, random)

    def _thought(self, state: Any, random: Random) -> Thinking:
        thinking = self.begin(state, random)
        thinking.run(self.budget(state.players))
        return thinking


def think_on(
    thinking: Thinking, wanted: int, milliseconds: int | None, stopped: Callable[[], bool] = lambda: False
) -> None:
    """Search until so many nodes are judged, the time is up, it is `stopped`, or there is nothing to judge."""
    end = None if milliseconds is None else perf_counter() + milliseconds / 1000
    while thinking.nodes < wanted:
        thinking.run(min(NODES_BETWEEN_CLOCKS, wanted - thinking.nodes))
        if (end is not None and perf_counter() >= end) or stopped():
            break
        if not thinking.nodes:
            break


class BotError(CaylusError):
    """A bot of other people cannot be loaded, or failed; the message says why."""

    kind = "illegal answer"
    """the kind of forfeit in the arena for a failed choice"""


def not_legal(bot: str, chosen: object, state: Any) -> BotError:
    """Return the error of a bot with this illegal choice, with the reason and its rule if there are any."""
    text = chosen
    if type(chosen) is int:
        try:
            text = state.text(chosen)
        except InvalidActionError:
            text = None
    reason = state.explain(text) if isinstance(text, str) else None
    why = f" {'' if text == chosen else f'It is {text!r}. '}{reason.message}" if reason is not None else ""
    return BotError(
        f"The bot {bot} answers {quoted(chosen)}, which is not legal now.{why}",
        None if reason is None else reason.rule,
    )


class OneThought:
    """The work on a decision of a bot that has only a method `choose`."""

    nodes = 0

    def __init__(self, id: str, choose: Callable[[Any, Random], object], state: Any, random: Random) -> None:
        self._id, self._choose, self._state, self._random = id, choose, state, random

    def run(self, nodes: int) -> None:
        """Do nothing: such a bot thinks when it is asked for its choice."""

    def weigh(self, action: int, visits: int) -> None:
        """Do nothing: such a bot compares nothing."""

    def best(self) -> int:
        """Let the bot choose on a board of its own: the number or the text of a legal action."""
        chosen = self._choose(self._state.clone(), self._random)
        legal: list[int] = self._state.legal_actions()
        found = next((action for action in legal if chosen in (action, self._state.text(action))), None)
        if found is None:
            raise not_legal(self._id, chosen, self._state)
        return found

    def estimates(self) -> list[Estimate]:
        """Return nothing: such a bot has no estimates."""
        return []
