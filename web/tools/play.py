"""Play through the page's door, with all that a person does during a game."""

import json
import random

from caylus import webapi
from caylus.bots import bots_of, strongest
from caylus.core.translation import LANGUAGES
from caylus.games import GAMES, find_card, find_game

NAMES = ["Anna", "Żofia", "Csaba", "Δάφνη", "Élise", "Francisca", "Gábor", "Hélène"]
FEW_NODES = 10
MOST_ANSWERS = 2000


def ask(**message):
    """Send one message; refusals are part of the exercise."""
    return json.loads(webapi.handle(json.dumps(message)))


def games_of(card):
    """For each number of players and each value of an option at least two games: (people, bots, options).

    One would leave out functions of Python that rare positions need.
    """
    quick = [bot.id for bot in bots_of(card.id).values() if bot.nodes <= FEW_NODES][::-1]
    options = find_game(card.id).rules.options
    changed = [{option: value} for option, (_, *others) in options.items() for value in others]
    found = []
    for number in range(2 * max(len(card.players), 1 + len(changed))):
        players = card.players[number % len(card.players)]
        bots = [quick[(number + seat) % len(quick)] for seat in range((1, players - 1, 0)[number % 3])]
        found.append((players - len(bots), bots, changed[number - 1] if 0 < number <= len(changed) else {}))
    return found


def look_around(game, ply, texts):
    """What a person asks for in the middle of a game; `texts` were answers a while ago."""
    ask(do="think", bot=strongest(game).id, nodes=64)
    ask(do="think", milliseconds=5)
    ask(do="hint", nodes=64)
    ask(do="hint", ply=ply // 2, milliseconds=5)
    ask(do="retry", ply=ply // 2, text=texts[0], nodes=16)
    ask(do="review", ply=ply // 2)
    ask(do="act", text="no such action")
    for text in texts:
        ask(do="explain", text=text)
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


def play_a_game(game, people, bots, options, seed, answers):
    """Play from the beginning, with random choices: at most so many answers."""
    chance = random.Random(seed)
    seats = [{"name": name, "bot": None} for name in NAMES[:people]] + [{"name": bot, "bot": bot} for bot in bots]
    reply = ask(do="new", game=game, seats=seats, options=options, seed=seed)
    texts = []
    for ply in range(answers):
        view = reply.get("view") or {}
        decision = view.get("decision")
        if not decision:
            break
        texts += [choice["text"] for choice in view["choices"][:2]]
        reply = ask(do="bot") if decision["bot"] else ask(do="act", text=chance.choice(view["choices"])["text"])
        if ply % 40 == 20:
            reply = look_around(game, ply, texts[-10:])
    for saved in [ask(do="save", form=form)["saved"] for form in ("json", "text", "code")]:
        ask(do="load", saved=saved[: len(saved) // 2])
        ask(do="load", saved=saved)
        ask(do="compare", known=saved, received=saved)
        ask(do="load", saved=saved, ply=30)
    position = ask(do="position")
    ask(do="load", saved=position["code"])
    ask(do="load", saved=json.dumps(position["position"]))


def play(games=tuple(GAMES), languages=tuple(LANGUAGES), most=None, answers=MOST_ANSWERS):
    """Play some of each of these games, at most so many, after asking in each language."""
    for language in languages:
        ask(do="language", language=language)
        for game in games:
            ask(do="rules", game=game)
    ask(do="language", language="en")
    for card in map(find_card, games):
        ask(do="catalog", game=card.id)
        for seed, game in enumerate(games_of(card)[:most]):
            play_a_game(card.id, *game, seed, answers)
