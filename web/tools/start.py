"""Write the data to draw before Python is up, for each game and in each language: for the page the view of a new game
and the catalogue, for boards in other pages and the editor the data that show positions without it, and for the editor
`fields.GAME.LANGUAGE.json`: the fields of a position record with their words, kinds, bounds and defaults, and `own`,
further data for the game's own folder.
"""

import json
import sys
from pathlib import Path

from caylus import webapi
from caylus.core.forms.described import editor_fields
from caylus.core.text.translation import LANGUAGES, find_translator
from caylus.games import GAMES, find_game

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "locale"))
from catalogues import texts_of_script  # noqa: E402
from opening import opening_of  # noqa: E402
from pictures import pictures_of, texts_of  # noqa: E402

# The scripts of a board in another page: their texts go with its facts, so that it needs no catalogue.
ELEMENT = (
    "web/embed/**/*.js",
    "web/embed/**/*.jsx",
    "web/client/engine.js",
    "web/client/source.js",
    "web/client/code.js",
    "web/client/pointed.js",
    "web/client/file.js",
    "web/client/part.js",
    "web/client/position/*.js",
    "web/peers/peer.js",
    "web/peers/sent.jsx",
    "web/board/motion/gestures.js",
    "web/games/*.js",
    "web/panels/choices.jsx",
    "web/base/vocabulary.js",
    "web/base/dom.js",
    "web/base/elements.jsx",
    "web/base/problem.js",
    "web/panels/describe.js",
    "web/panels/hand.jsx",
    "web/panels/accessible-board.jsx",
)
NAMES = ("Anna", "Rook", "Mason", "Bishop", "Farmer", "Miller", "Smith", "Weaver")
"""names of a person and of bots in the game that is shown first"""
MOST_SEEDS = 100
"""seeds that are tried until the person begins"""


def ask(**message):
    """One message through the page's door."""
    return json.loads(webapi.handle(json.dumps(message)))


def write(name, data):
    """One file for the page, without needless blanks."""
    (Path(sys.argv[1]) / name).write_text(json.dumps(data, separators=(",", ":")), encoding="utf-8")


def words(game, language):
    """The translations of the texts that a board of this game in another page speaks."""
    if language == "en":
        return {}
    translated = json.loads((ROOT / "build" / "words" / f"{language}.json").read_text(encoding="utf-8"))
    patterns = (*ELEMENT, f"web/games/{game}/*.js")
    texts = [text for pattern in patterns for path in sorted(ROOT.glob(pattern)) for text in texts_of_script(path)]
    keys = sorted({text if isinstance(text, str) else text[0] for text in texts})
    return {key: translated[key] for key in keys if key in translated}


def beginning(card):
    """The view of a new game that a person begins, so that their choices are there before Python is."""
    bots = [{"name": name, "bot": "greedy"} for name in NAMES[1 : min(card.players)]]
    seats = [{"name": NAMES[0], "bot": None}, *bots]
    for seed in range(MOST_SEEDS):
        ask(do="new", game=card.id, seats=seats, options={}, seed=seed)
        view = ask(do="view")["view"]
        if view["decision"]["bot"] is None:
            break
    return view


for card in GAMES.values():
    info = find_game(card.id)
    pictures = pictures_of(info)
    opening = opening_of(info) if pictures else None
    for language in LANGUAGES:
        ask(do="language", language=language)
        catalog = ask(do="catalog", game=card.id)["catalog"]
        tr = find_translator(language)
        shown = {**info.catalog(tr), "drawings": {}}  # for pictures that are drawn by themselves, in the page alone
        board = {"game": card.id, "catalog": shown, "words": words(card.id, language)}
        board |= {**pictures, **texts_of(info, tr), "opening": opening}
        write(f"board.{card.id}.{language}.json", board)
        write(f"start.{card.id}.{language}.json", {"view": beginning(card), "catalog": catalog})
        if info.positions.form:
            fields = {**editor_fields(info.positions.form, tr), "own": info.presentation.static_data(tr)}
            write(f"fields.{card.id}.{language}.json", fields)
