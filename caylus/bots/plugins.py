"""Bots from other packages and modules.

A package offers a bot by an entry point of the group `caylus.bots`; `add_bot` takes one from any module. A bot
needs a method `choose`. Input from outside, such as a record, can never run code: if a bot is not installed, the
person who starts the program has to add it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from random import Random
from typing import Any

from ..core.rules.errors import CaylusError, quoted
from .search import Estimate
from .thinking import Bot

GROUP = "caylus.bots"
_SOURCE = re.compile(r"(?:([A-Za-z0-9][\w.-]*)=)?([A-Za-z_][\w.]*:[A-Za-z_][\w.]*)")
"""`module:Class`, or with an id of its own `hermit=module:Class`"""

_added: dict[str, Bot] = {}
_sources: dict[str, str] = {}


class BotError(CaylusError):
    """A bot of another package cannot be loaded, or chose an illegal action; the message says why."""


def not_legal(bot: str, chosen: object) -> BotError:
    """Return the error of a bot with this illegal choice."""
    return BotError(f"The bot {bot} answers {quoted(chosen)}, which is not legal now.")


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
            raise not_legal(self._id, chosen)
        return found

    def estimates(self) -> list[Estimate]:
        """Return nothing: such a bot has no estimates."""
        return []


def add_bot(source: str) -> Bot:
    """Register a bot by the place of its code: `module:Class`, or `id=module:Class` with a shorter id.

    Raises `BotError` if it does not exist. The bot is known in this process and in the processes of the arena.
    """
    found = _SOURCE.fullmatch(source) if isinstance(source, str) else None
    if found is None:
        raise BotError(f"A bot is named as module:Class or id=module:Class, not {quoted(source)}.")
    id, place = found[1] or found[2], found[2]
    if _sources.get(id) != place:
        _added[id] = made(id, place)
        _sources[id] = place
    return _added[id]


def added() -> tuple[str, ...]:
    """Return the arguments of `add_bot`, for other processes."""
    return tuple(f"{id}={place}" if id != place else id for id, place in _sources.items())


def find_other(id: str) -> Bot | None:
    """Return the bot that was added, or is installed, with this id."""
    if id in _added:
        return _added[id]
    return _loaded(id) if id in _installed() else None


def other_ids() -> list[str]:
    """Return the ids of all bots that were added or are installed."""
    return list(dict.fromkeys([*_added, *_installed()]))


@cache
def _installed() -> dict[str, str]:
    """Return id -> place of the bots in installed packages."""
    from importlib.metadata import entry_points  # noqa: PLC0415  the page has no use for it

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


@cache
def _loaded(id: str) -> Bot:
    return made(id, _installed()[id])


def made(id: str, place: str) -> Bot:
    """Return the bot at a place in somebody's code: a `Bot`, or an object with a method `choose`."""
    module, _, names = place.partition(":")
    try:
        found: Any = import_module(module.strip())
        for name in names.strip().split("."):
            found = getattr(found, name)
        player = found() if isinstance(found, type) else found
    except Exception as error:
        raise BotError(f"bot {id}: {place} cannot be loaded: {type(error).__name__}: {error}") from error
    if isinstance(player, Bot):
        return player._replace(id=id)
    choose = getattr(player, "choose", None)
    if not callable(choose):
        raise BotError(f"bot {id}: {place} has no method choose(state, random).")
    label, description = (str(getattr(player, name, usual)) for name, usual in (("label", id), ("description", "")))
    return Bot(id, label, description, 0, 0, partial(OneThought, id, choose))
