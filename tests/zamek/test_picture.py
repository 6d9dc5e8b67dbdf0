"""What the page shows of a position without Python is what Python sees, but for regions and what fits."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import caylus
from caylus.core.translation import find_translator
from caylus.games.zamek.view.catalog import catalog, static_data
from caylus.games.zamek.view.view import view
from tests.thorough import tries

pytestmark = [pytest.mark.host, pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")]

SAME = "game players turn turn_label phase phase_label phases options turn_order notes things pieces"
SAME_OF_A_SEAT = "seat name color score order purse stand marks told"


def pictures(language: str, positions: list[Any]) -> list[dict[str, Any]]:
    """The page's views."""
    asked = {
        "language": language,
        "facts": {
            **static_data(find_translator(language)),
            "game": "zamek",
            "catalog": catalog(find_translator(language)),
        },
        "positions": positions,
    }
    command = ["node", str(Path(__file__).parent / "page_picture.mjs")]
    run = subprocess.run(command, input=json.dumps(asked).encode(), stdout=subprocess.PIPE, check=True)
    seen: list[dict[str, Any]] = json.loads(run.stdout)
    return seen


@pytest.mark.parametrize("language", ["en", "pl", "cs", "fr"])
def test_the_picture_shows_what_python_sees(language: str) -> None:
    """Positions of random games at any decision, and their ends."""
    tr = find_translator(language)
    states = []
    for seed in range(tries(2, 12)):
        state, choose = caylus.new_game("zamek", players=2, seed=seed), random.Random(seed)
        while state.decision():
            if state.turn % 3 == 0:
                states.append(state.clone())
            state.apply(choose.choice(state.legal_actions()))
        states.append(state)
    seen = pictures(language, [caylus.to_position(state) for state in states])
    for state, picture in zip(states, seen, strict=True):
        shown: dict[str, Any] = json.loads(json.dumps(view(state, tr=tr)))
        assert {key: picture[key] for key in SAME.split()} == {key: shown[key] for key in SAME.split()}
        assert [[seat[key] for key in SAME_OF_A_SEAT.split()] for seat in picture["seats"]] == [
            [seat[key] for key in SAME_OF_A_SEAT.split()] for seat in shown["seats"]
        ]
        assert picture["summary"] == shown["summary"][:3], "the empty area is the engine's to measure"
        assert picture["there"].items() <= shown["there"].items()
        for place, told in picture["facts"].items():
            whole = shown["facts"][place]
            # What the sides show, the engine says.
            assert told == (whole[:1] if place.startswith("cell.") else [] if place == "hand" else whole), place


REFUSED = {
    "line": ({"board": ["c1 F01"]}, "board.0: expected a tile such as c1 F01 180 white r1"),
    "no text": ({"board": [7]}, "board.0"),
    "far cell": ({"board": ["z9 F01 0"]}, "board.0"),
    "unknown tile": ({"board": ["c1 __proto__ 0"]}, "board.0"),
    "crooked": ({"board": ["c1 F01 45"]}, "board.0"),
    "color": ({"board": ["c1 F01 0 red r1"]}, "board.0"),
    "part": ({"board": ["c1 F01 0 white h7"]}, "board.0"),
    "three players": ({"players": [{}, {}, {}]}, "players"),
    "points": ({"players": [{"points": 1.5}, {}]}, "players.0.points"),
    "token": ({"players": [{"tokens": [12]}, {}]}, "players.0.tokens.0"),
    "keep": ({"players": [{"keep": {"size": 3, "house": "c1.h1"}}, {}]}, "players.0.keep.house"),
    "tower": ({"taken": [99]}, "taken.0"),
    "asked": ({"asked": "dinner"}, "asked"),
    "other data": ({"options": {"tiles": "r9"}}, "options.tiles"),
    "unknown key": ({"boards": []}, "boards"),
    "another game": ({"game": "caylus"}, "game"),
}


def test_hostile_positions_are_refused_with_a_reason() -> None:
    records = [{"position": 1, "game": "zamek"} | given for given, _ in REFUSED.values()]
    for (name, (_, reason)), seen in zip(REFUSED.items(), pictures("en", records), strict=True):
        assert seen.get("error", "shown").startswith(reason), name
