"""Prepare a Python before its memory becomes the snapshot: imports and caches made now need not be made when the page
opens. `play` and `without_lines` come from play.py and without_lines.py, which are run before this.
"""

import fractions  # noqa: F401  of the library, which is fetched for nothing else that late modules import
import gc
import importlib
import random
import sys
import types

import caylus
import caylus.games
import caylus.webapi
from caylus.core.text.translation import read_translator
from caylus.games import DEFAULT, find_game


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


find_game(DEFAULT)
forget_what_people_read()
# One beginning: a whole game would leave its holes all over the memory, and more of that would not be empty.
play([DEFAULT], ["en"], most=1, answers=15, advised=False)  # noqa: F821
random.seed()
# Modules that few need, and those of the other games, are in archives, once they are there (placeLate in late.js).
caylus.games.__path__.append(f"{caylus.games.__path__[0]}.zip")
for name, package in list(sys.modules.items()):
    if name.partition(".")[0] == caylus.__name__ and hasattr(package, "__path__"):
        package.__path__.append(package.__path__[0].replace("/caylus", "/caylus.zip/caylus", 1))
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
