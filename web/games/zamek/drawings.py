"""Write the drawings of Zamek anew from its scripts (make drawings), or into a file that is given."""

import json
import subprocess
import sys
from pathlib import Path

import caylus
from caylus.games import find_game

ROOT = Path(__file__).parents[3]


def facts() -> str:
    """Return the facts about the game for the tool in JavaScript: the names of all that there is to draw."""
    info = find_game("zamek")
    view = info.presentation.view(caylus.new_game("zamek", 2, seed=1))
    texts = {"label", *(name for thing in view["things"] for name in thing.get("texts", ()))}
    return json.dumps({"catalog": info.presentation.catalog(), "view": view, "texts": sorted(texts)})


if __name__ == "__main__":
    command = ["node", ROOT / "web/games/zamek/drawings.mjs"]
    made = subprocess.run(command, input=facts().encode(), stdout=subprocess.PIPE, check=True)
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "caylus/games/zamek/drawings.json"
    target.write_bytes(made.stdout)
