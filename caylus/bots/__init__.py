"""Bots: players with names and levels.

A bot starts to *think* about a state; thinking can be done in slices, stopped at any moment, and asked for the best
answer so far. `Bot.choose` does it in one go. With the same random numbers and the same number of nodes a bot answers
the same on every machine.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol

from ..core.errors import RecordError, quoted
from ..core.words import _
from .evaluations import knowledge_of
from .greedy import GreedyThinking, HastyThinking
from .randomly import RandomThinking
from .search import Estimate, Search

MOST_NODES = 1_000_000


class Thinking(Protocol):
    """A bot at work on one decision."""

    @property
    def nodes(self) -> int:
        """How many positions have been judged so far."""

    def run(self, nodes: int) -> None:
        """Judge so many more positions."""

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
        """The action that this bot takes; the state stays as it is."""
        thinking = self.start(state, random)
        thinking.run(self.nodes)
        return thinking.best()

    def analyse(self, state: Any, random: Random) -> list[Estimate]:
        """For each answer worth a thought the expected scores and the expected line, the best first."""
        thinking = self.start(state, random)
        thinking.run(self.nodes)
        return thinking.estimates()


def _search(state: Any, random: Random) -> Search:
    return Search(state, knowledge_of(state.game), random)


BOTS: dict[str, Bot] = {
    bot.id: bot
    for bot in (
        Bot("random", _("Random"), _("Takes any legal action; for tests."), 0, 0, RandomThinking),
        Bot("squire", _("Squire"), _("A first opponent, for children too: often distracted."), 1, 0, HastyThinking),
        Bot("greedy", _("Steward"), _("Takes what looks best at once and never plans ahead."), 2, 0, GreedyThinking),
        Bot("mason", _("Mason"), _("Looks ahead to the end of the turn, quickly."), 3, 10, _search),
        Bot("architect", _("Architect"), _("Thinks the turn through; a match for many people."), 4, 60, _search),
        Bot("provost", _("Provost"), _("The strongest: plays to win, and mostly does."), 5, 1000, _search),
    )
}
STRONGEST = BOTS["provost"]


def find_bot(name: object, where: str = "bot") -> Bot:
    """The bot with this id, such as `mason`, or with another number of nodes, `mason:nodes=50`.

    Raises `RecordError` that lists those that exist.
    """
    base, colon, setting = name.partition(":") if isinstance(name, str) else ("", "", "")
    if base not in BOTS:
        raise RecordError(f"{where}: unknown bot {quoted(name)}; there is {', '.join(BOTS)}.")
    bot = BOTS[base]
    if not colon:
        return bot
    nodes = re.fullmatch(r"nodes=([1-9][0-9]{0,6})", setting)
    if nodes is None or not bot.nodes or int(nodes[1]) > MOST_NODES:
        raise RecordError(f"{where}: expected a setting such as mason:nodes=50, not {quoted(name)}.")
    return bot._replace(id=str(name), nodes=int(nodes[1]))


__all__ = ["BOTS", "STRONGEST", "Bot", "Estimate", "Search", "Thinking", "find_bot"]
