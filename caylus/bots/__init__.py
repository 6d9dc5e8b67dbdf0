"""Bots: players that choose among the legal actions of any game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from ..core.errors import RecordError, quoted
from .greedy import choose_greedily
from .randomly import choose_randomly


class Bot(NamedTuple):
    """A bot: `choose(state, random)` returns a legal action; it may change the state that it is given."""

    id: str
    label: str
    choose: Callable[[Any, Random], int]


BOTS: dict[str, Bot] = {
    bot.id: bot
    for bot in (
        Bot("random", "Random: any move will do", choose_randomly),
        Bot("greedy", "Greedy: the best for now", choose_greedily),
    )
}


def find_bot(name: object, where: str = "bot") -> Bot:
    """The bot with this id; raises `RecordError` that lists those that exist."""
    if not isinstance(name, str) or name not in BOTS:
        raise RecordError(f"{where}: unknown bot {quoted(name)}; there is {', '.join(BOTS)}.")
    return BOTS[name]
