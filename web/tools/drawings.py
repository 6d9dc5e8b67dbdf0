"""Write caylus/drawing/drawings.json, or another file, anew from what web/canvas draws (make drawings)."""

import json
import subprocess
import sys
from pathlib import Path

import caylus
from caylus.games import find_game

ROOT = Path(__file__).parents[2]


def facts() -> str:
    """What the tool in JavaScript must know of the game: what there is to be drawn."""
    info = find_game("caylus")
    view = info.view(caylus.new_game("caylus", max(info.players), seed=1))
    return json.dumps({"view": view, "catalog": info.catalog()})


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "caylus" / "drawing" / "drawings.json"
    command = ["node", ROOT / "web/tools/drawings.mjs"]
    target.write_bytes(subprocess.run(command, input=facts().encode(), stdout=subprocess.PIPE, check=True).stdout)
