"""Bots from other packages and modules, and programs in other languages.

A package offers a bot by an entry point of the group `caylus.bots`; `add_bot` takes one from any module, or the command
of a program. A bot needs a method `choose`; a program speaks the line protocol (`programs.py`). Input from outside,
such as a record, can never run code: if a bot is not installed, the person who starts the program has to add it.
"""

from __future__ import annotations

import re
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..core.rules.errors import quoted
from .thinking import Bot, BotError, OneThought

if TYPE_CHECKING:
    from .programs import Program

GROUP = "caylus.bots"
_SOURCE = re.compile(r"(?:([A-Za-z0-9][\w.-]*)=)?([A-Za-z_][\w.]*:[A-Za-z_][\w.]*)")
"""`module:Class`, or with an id of its own `hermit=module:Class`"""
_COMMAND = re.compile(r"(?:([A-Za-z0-9][\w.-]*)=)?(\S.*)")
"""the command of a program, `node hermit.js`, or with an id `hermit=node hermit.js`"""

_added: dict[str, Bot] = {}
_sources: dict[str, str] = {}
_programs: dict[str, Program] = {}


def add_bot(source: str) -> Bot:
    """Register a bot by the place of its code, `module:Class`, or by the command of a program, `node bot.js`.

    Before it may stand an id, `id=module:Class`; without one a module has its place, and a program the name of its
    file. A program is started and has to greet (docs/protocol.md); it ends with this process.

    Raises `BotError` if it does not exist. The bot is known in this process and in the processes of the arena.
    """
    id, place, is_program = _named(source)
    if _sources.get(id) != place:
        if is_program:
            _add_program(id, place)
        else:
            _added[id] = made(id, place)
        _sources[id] = place
    elif is_program:
        _programs[id].begin()
    return _added[id]


def _named(source: object) -> tuple[str, str, bool]:
    """Return the id of a bot, its place, and whether this is a command."""
    if isinstance(source, str):
        found = _SOURCE.fullmatch(source)
        if found is not None:
            return found[1] or found[2], found[2], False
        found = _COMMAND.fullmatch(source)
        if found is not None and source.isprintable():
            return found[1] or _file_of(found[2]), found[2], True
    raise BotError(
        "A bot is named as module:Class or id=module:Class, or by the command of a program, such as id=./my-bot, "
        f"not {quoted(source)}."
    )


def _file_of(command: str) -> str:
    """Return the name of a program: that of the last file in its command, without folder and ending."""
    from pathlib import PurePath  # noqa: PLC0415  the page has no files, and bytes are counted there

    words = [word.strip("'\"") for word in command.split()]
    files = [word for word in words if not word.startswith("-") and PurePath(word).suffix]
    name = PurePath((files or words)[-1 if files else 0]).stem
    return re.sub(r"[^A-Za-z0-9_.-]+", "-", name).strip("-._") or "program"


def _add_program(id: str, command: str) -> None:
    from .programs import Program, bot_of  # noqa: PLC0415  the page can start none

    program = Program(id, command)
    bot = bot_of(program)
    if id in _programs:
        _programs[id].end()
    _programs[id], _added[id] = program, bot


def end_programs() -> None:
    """End the processes of all programs; the next move of each begins a new one."""
    for program in _programs.values():
        program.end()


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
