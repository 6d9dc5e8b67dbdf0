"""Write the drawings of each game anew from its scripts (make drawings), or into a folder that is given."""

import json
import subprocess
import sys
from pathlib import Path

import caylus
from caylus.games import GAMES, find_game

ROOT = Path(__file__).parents[2]


def facts(game: str) -> str:
    """Return the facts about a game for the tool in JavaScript: the names of all that there is to draw."""
    info = find_game(game)
    view = info.presentation.view(caylus.new_game(game, max(info.card.players), seed=1))
    texts = {"label", *(name for thing in view["things"] for name in thing.get("texts", ()))}
    return json.dumps({"catalog": info.presentation.catalog(), "view": view, "texts": sorted(texts)})


def target(game: str) -> Path:
    """Return the path for the drawings of a game."""
    if len(sys.argv) > 1:
        return Path(sys.argv[1]) / f"{game}.json"
    return ROOT / Path(*GAMES[game].module.split(".")) / "drawings.json"


if __name__ == "__main__":
    for game in GAMES:
        command = ["node", ROOT / "web/tools/drawings.mjs"]
        made = subprocess.run(command, input=facts(game).encode(), stdout=subprocess.PIPE, check=True)
        target(game).write_bytes(made.stdout)
