"""Play through the page's door, with all that a person does during a game."""

import json
import random

from caylus import webapi
from caylus.core.words import LANGUAGES

NAMES = ["Anna", "Żofia", "Csaba", "Δάφνη", "Élise"]
GAMES = [  # people, bots, options
    (1, ["greedy"], {}),
    (1, ["random", "greedy"], {}),
    (3, [], {"jeweller": True}),
    (1, ["mason", "greedy", "random"], {"lawyer_prestige": 3}),
    (3, ["greedy", "random"], {"simplified_favors": True}),
    (5, [], {}),
]
MOST_ANSWERS = 2000


def ask(**message):
    """Send one message; refusals are part of the exercise."""
    return json.loads(webapi.handle(json.dumps(message)))


def look_around(ply):
    """What a person asks for in the middle of a game."""
    ask(do="think", bot="provost", nodes=64)
    ask(do="think", milliseconds=5)
    ask(do="review", ply=ply // 2)
    ask(do="act", text="no such action")
    ask(do="explain", text="place castle")
    ask(do="look", ply=ply // 2)
    ask(do="decisions")
    ask(do="statistics")
    ask(do="what_if", ply=ply // 2, bots=True)
    ask(do="return")
    ask(do="sit", here=[0])
    ask(do="sit")
    ask(do="lesson", lesson="{}")
    ask(do="undo")
    ask(do="redo")
    return ask(do="view")


def play_a_game(people, bots, options, seed):
    """From the beginning to the end, with choices by chance."""
    chance = random.Random(seed)
    seats = [{"name": name, "bot": None} for name in NAMES[:people]] + [{"name": bot, "bot": bot} for bot in bots]
    reply = ask(do="new", game="caylus", seats=seats, options=options, seed=seed)
    for ply in range(MOST_ANSWERS):
        view = reply.get("view") or {}
        decision = view.get("decision")
        if not decision:
            break
        reply = ask(do="bot") if decision["bot"] else ask(do="act", text=chance.choice(view["choices"])["text"])
        if ply % 40 == 20:
            reply = look_around(ply)
    for saved in [ask(do="save", form=form)["saved"] for form in ("json", "text", "code")]:
        ask(do="load", saved=saved[: len(saved) // 2])
        ask(do="load", saved=saved)
        ask(do="compare", known=saved, received=saved)
        ask(do="load", saved=saved, ply=30)
    position = ask(do="position")
    ask(do="load", saved=position["code"])
    ask(do="load", saved=json.dumps(position["position"]))


def play(games):
    """Some games, after every language has been spoken."""
    for language in LANGUAGES:
        ask(do="language", language=language)
        ask(do="rules")
    ask(do="language", language="en")
    ask(do="catalog", game="caylus")
    for seed, game in enumerate(games):
        play_a_game(*game, seed)
