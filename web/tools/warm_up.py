"""What a Python does before its memory becomes the snapshot: what is imported and cached now need not be when the page
opens. `play` and `GAMES` are those of play.py, which is run before this.
"""

import importlib
import pkgutil
import random

import caylus

NOT_IN_THE_PAGE = {"__main__", "arena", "cli", "drawing", "envs", "extras", "serve", "terminal"}


def import_everything():
    """No module of the package is left to be imported from a file system that the snapshot does not hold."""
    for top in pkgutil.iter_modules(caylus.__path__):
        if top.name in NOT_IN_THE_PAGE:
            continue
        package = importlib.import_module(f"caylus.{top.name}")
        for module in pkgutil.walk_packages(getattr(package, "__path__", ()), f"caylus.{top.name}."):
            importlib.import_module(module.name)


import_everything()
play(GAMES[:1])  # noqa: F821
random.seed()
# The match just played must not be the first thing a visitor finds on the table.
importlib.reload(caylus.webapi)
