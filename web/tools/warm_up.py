"""Play a game through the page's door before the memory snapshot is taken: what is imported and cached now need
not be when the page opens.
"""

import importlib
import json
import pkgutil
import random

import caylus
from caylus import webapi
from caylus.core.words import LANGUAGES

NOT_IN_THE_PAGE = {"__main__", "arena", "cli", "drawing", "envs", "extras", "serve", "terminal"}


def ask(**message):
    """Send one message; refusals are part of the exercise."""
    return json.loads(webapi.handle(json.dumps(message)))


def play_a_game(seats):
    """Answer a person's decisions with the last choice and let the bots play on."""
    reply = ask(do="new", game="caylus", seats=seats, options={}, seed=7)
    for ply in range(2000):
        view = reply.get("view") or {}
        decision = view.get("decision")
        if not decision:
            break
        if decision["bot"]:
            reply = ask(do="bot")
        else:
            reply = ask(do="act", text=view["choices"][-1]["text"])
        if ply in (20, 60):
            ask(do="think", nodes=64)
            ask(do="review", ply=ply // 2)
        if ply == 40:
            ask(do="act", text="no such action")
            ask(do="undo")
            reply = ask(do="redo")
    for form in ("json", "text", "code"):
        saved = ask(do="save", form=form).get("saved")
        if saved:
            ask(do="load", saved=saved)
            ask(do="compare", known=saved, received=saved)


def import_everything():
    """No module of the package is left to be imported from a file system that the snapshot does not hold."""
    for module in pkgutil.walk_packages(caylus.__path__, "caylus."):
        if module.name.split(".")[1] not in NOT_IN_THE_PAGE:
            importlib.import_module(module.name)


import_everything()
for language in LANGUAGES:  # the catalogues are kept: there is no file system to read them from
    ask(do="language", language=language)
    ask(do="rules")
ask(do="language", language="en")
ask(do="catalog", game="caylus")
play_a_game([{"name": "Anna", "bot": None}, {"name": "Rook", "bot": "greedy"}])
play_a_game([{"name": "Rook", "bot": "random"}, {"name": "Anna", "bot": None}, {"name": "Bea", "bot": "greedy"}])
random.seed()
# The match just played must not be the first thing a visitor finds on the table.
importlib.reload(webapi)
