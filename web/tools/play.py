"""Play through the page's door, with all that a person does during a game."""

import json
import random

from caylus import webapi
from caylus.bots import bots_of, strongest
from caylus.core.text.translation import LANGUAGES
from caylus.games import GAMES, find_card, find_game

NAMES = ["Anna", "Żofia", "Csaba", "Δάφνη", "Élise", "Francisca", "Gábor", "Hélène"]
FEW_NODES = 10
MOST_ANSWERS = 2000


def ask(**message):
    """Send one message; refusals are part of the exercise."""
    return json.loads(webapi.handle(json.dumps(message)))


def games_of(card):
    """Return games for each number of players and each value of an option, at least two: (people, bots, options).

    Rare positions need functions of Python that one game may leave out. Further games find no more of them.
    """
    quick = [bot.id for bot in bots_of(card.id).values() if bot.nodes <= FEW_NODES][::-1]
    others = {option: values[1:] for option, values in find_game(card.id).rules.options.items()}
    found = []
    for number in range(max(2, len(card.players), 1 + max(map(len, others.values()), default=0))):
        players = card.players[number % len(card.players)]
        bots = [quick[(number + seat) % len(quick)] for seat in range((1, players - 1, 0)[number % 3])]
        options = {option: values[number - 1] for option, values in others.items() if 0 < number <= len(values)}
        found.append((players - len(bots), bots, options))
    return found


def look_around(game, ply, texts):
    """Send the messages of a person in the middle of a game; `texts` were legal a while ago."""
    ask(do="think", bot=strongest(game).id, nodes=64)
    ask(do="think", milliseconds=5)
    ask(do="hint", nodes=64)
    ask(do="hint", nodes=64, coach=True)
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
    ask(do="undo", turn=True)
    ask(do="redo")
    return ask(do="view")


def play_a_game(game, people, bots, options, seed, answers, advised):
    """Play from the beginning, with random choices: at most so many answers; `advised` also asks what follows."""
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
        if advised and ply % 4 == 0:
            ask(do="dangers")
            for choice in view["choices"][-3:]:
                ask(do="explain", text=choice["text"], foresee=True, coach=True)
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


def play(games=tuple(GAMES), languages=tuple(LANGUAGES), most=None, answers=MOST_ANSWERS, advised=True):
    """Play some of each of these games, at most so many, after asking in each language."""
    for language in languages:
        ask(do="language", language=language)
        for game in games:
            ask(do="rules", game=game)
    ask(do="language", language="en")
    for card in map(find_card, games):
        ask(do="catalog", game=card.id)
        for seed, game in enumerate(games_of(card)[:most]):
            play_a_game(card.id, *game, seed, answers, advised)
