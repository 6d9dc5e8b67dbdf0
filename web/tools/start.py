"""Write what is drawn before Python is up, in each language: for the page the view of a new game and the catalogue,
and for boards in other pages the facts of the game from which a position's view is made (web/embed/picture-view.js).
"""

import json
import sys
from pathlib import Path

import caylus
from caylus import webapi
from caylus.core.words import LANGUAGES
from caylus.games.caylus import tables
from caylus.games.caylus.placement import full_price
from caylus.games.caylus.wording import COLORS, default_names

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "locale"))
from catalogues import texts_of_script  # noqa: E402

# The scripts of a board in another page: their texts go with its facts, so that it needs no catalogue.
ELEMENT = (
    "web/embed/*.js",
    "web/lessons/*.js",
    "web/canvas/board.js",
    "web/canvas/tables.js",
    "web/panels/choices.js",
    "web/panels/dom.js",
    "web/panels/explain.js",
    "web/panels/twin.js",
)
NAMES_IN_RECORDS = {"stables": ["stables"], "inn": ["inn_left", "inn_right"]}
MOST_PLAYERS = len(COLORS)


def ask(**message):
    """One message through the page's door."""
    return json.loads(webapi.handle(json.dumps(message)))


def write(name, data):
    """One file for the page, without needless blanks."""
    (Path(sys.argv[1]) / name).write_text(json.dumps(data, separators=(",", ":")), encoding="utf-8")


def some(data, *keys):
    """A part of an object."""
    return {key: data[key] for key in keys}


def prices(players):
    """The price of a worker by the number of those who have passed."""
    state = caylus.new_game("caylus", players=players, seed=1)
    found = []
    for passed in range(players + 1):
        state.pass_order = list(range(passed))
        found.append(full_price(state))
    return found


def facts(catalog, views):
    """What a position's view takes from the game; `views` are of new games, by the number of players."""
    view = views[MOST_PLAYERS]
    neutral = [tables.TILES[tile].id for tile in tables.NEUTRAL_TILES]
    tiles = catalog["tiles"]
    return {
        "game": view["game"],
        "options": view["options"],
        "catalog": some(catalog, "title", "tiles", "specials", "castle", "terms", "favor_lines"),
        "colors": COLORS,
        "names": default_names(MOST_PLAYERS),
        "phases": view["phases"],
        "phases_of_placing": tables.PHASES[: tables.PLACEMENT + 1],
        "phases_beyond": tables.PHASES[tables.PLACEMENT : tables.ROAD + 1],
        "sections": [some(section, "id", "label", "parts", "prestige") for section in view["castle"]["sections"]],
        "scoring_spaces": view["scoring_spaces"],
        "castle_places": len(view["castle"]["workers"]),
        "specials": [
            {
                **some(special, "target", "id", "label"),
                "records": NAMES_IN_RECORDS.get(special["id"], [special["id"]]),
                "places": len(special["workers"]),
                "closed_with": [players for players, other in views.items() if other["specials"][place]["closed"]],
            }
            for place, special in enumerate(view["specials"])
        ],
        "road": neutral + [space["tile"] for space in view["road"][len(neutral) :]],
        "start_space": tables.START_SPACE,
        "prices": {players: prices(players) for players in views},
        "open_columns": [*tables.OPEN_COLUMNS, tables.OPEN_COLUMNS[-1]],
        "favor_lines": tables.FAVOR_LINES,
        "most_favor": tables.FAVOR_COLUMNS,
        "workers": tables.WORKERS,
        "stock": {group: [tile for tile in tiles if tiles[tile]["group"] == group] for group in view["stock"]},
        "of_option": {"jeweller": [tables.TILES[tables.JEWELLER].id]},
    }


def views():
    """New games, by the number of players."""
    names = default_names(MOST_PLAYERS)
    games = {}
    for players in range(2, MOST_PLAYERS + 1):
        seats = [{"name": name, "bot": None} for name in names[:players]]
        games[players] = ask(do="new", game="caylus", seats=seats, options={}, seed=1)["view"]
    return games


def words(language):
    """The translations of the texts that a board in another page speaks."""
    if language == "en":
        return {}
    translated = json.loads((ROOT / "build" / "words" / f"{language}.json").read_text(encoding="utf-8"))
    texts = [text for pattern in ELEMENT for path in sorted(ROOT.glob(pattern)) for text in texts_of_script(path)]
    keys = sorted({text if isinstance(text, str) else text[0] for text in texts})
    return {key: translated[key] for key in keys if key in translated}


seats = [{"name": "Anna", "bot": None}, {"name": "Rook", "bot": "greedy"}]
for language in LANGUAGES:
    ask(do="language", language=language)
    catalog = ask(do="catalog", game="caylus")["catalog"]
    write(f"board.{language}.json", {**facts(catalog, views()), "words": words(language)})
    # The person begins, so that their choices are there before Python is.
    seed = 0
    while ask(do="new", game="caylus", seats=seats, options={}, seed=seed)["view"]["decision"]["bot"]:
        seed += 1
    write(f"start.{language}.json", {"view": ask(do="view")["view"], "catalog": catalog})
