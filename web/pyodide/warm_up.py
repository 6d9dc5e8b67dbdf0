"""Prepare a Python before its memory becomes the snapshot: imports and caches made now need not be made when the page
opens. `play` and `without_lines` come from play.py and without_lines.py, which are run before this.
"""

import gc
import importlib
import pkgutil
import random
import sys
import types

import caylus
import caylus.games
from caylus.core.text.translation import read_translator
from caylus.games import DEFAULT, GAMES, find_game

OTHERS = tuple(f"caylus.games.{game}" for game in GAMES if game != DEFAULT)
"""these modules are not imported, so that only their players fetch them"""
NOT_IN_THE_PAGE = {"__main__", "arena", "cli", "documents", "drawing", "envs", "extras", "serve", "terminal"}
NEVER_ASKED_FOR = (
    "core.forms.described",
    "core.forms.features",
    "core.rules.schema",
    "core.text.rulefile",
    "core.view.screen",
    "play.schema",
    "play.showing",
)


def import_everything():
    """Import every module of the package: afterwards there is no file system to import from.

    The page never needs the games' parts for learners and for the terminal, nor schemas and lists of texts, which are
    for builders, and the rules are there in another form (`move_games` in compile.py).
    """
    default = find_game(DEFAULT)
    left_out = {default.encoding, default.console, *(f"caylus.{name}" for name in NEVER_ASKED_FOR)}
    for top in pkgutil.iter_modules(caylus.__path__):
        if top.name in NOT_IN_THE_PAGE:
            continue
        package = importlib.import_module(f"caylus.{top.name}")
        for module in pkgutil.walk_packages(getattr(package, "__path__", ()), f"caylus.{top.name}."):
            if module.name not in left_out and not module.name.startswith(OTHERS):
                importlib.import_module(module.name)


def forget_what_people_read():
    """Drop docstrings, types and lines of code that compile.py has not seen: modules frozen in Python, and code that
    was made with classes.
    """
    for one in gc.get_objects():
        if isinstance(one, types.FunctionType):
            one.__code__, one.__doc__, one.__annotate__ = without_lines(one.__code__), None, None  # noqa: F821
        elif isinstance(one, types.ModuleType) and one.__doc__:
            one.__doc__ = None
        elif isinstance(one, type) and one.__module__.startswith("caylus."):
            one.__annotate__ = None


import_everything()
forget_what_people_read()
# One beginning: a whole game would leave its holes all over the memory, and more of that would not be empty.
play([DEFAULT], ["en"], most=1, answers=15)  # noqa: F821
random.seed()
# The modules of the other games are in this archive, once it is there (placeLate in late.js).
caylus.games.__path__.append(f"{caylus.games.__path__[0]}.zip")
# The next game needs nothing of this one: neither a bot's tables of what it saw, nor the texts of every language, which
# are read again when somebody speaks it (LATE in snapshot.mjs).
read_translator.cache_clear()
knowledge = find_game(DEFAULT).bots.knowledge
if hasattr(knowledge, "cache_clear"):
    knowledge.cache_clear()
    knowledge()
# Nobody types anything: the buffer for that, 128 kB, is full of library code that was read before.
sys.stdin = sys.__stdin__ = None
# The match just played must not be the first thing a visitor finds on the table.
importlib.reload(caylus.webapi)
