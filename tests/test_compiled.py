"""The compiled engine plays the same games as the plain one; skipped unless it was built from this source."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from caylus.games import GAMES as OFFERED

ROOT = Path(__file__).parents[1]
COMPILED = ROOT / "build" / "compiled"
DONE = COMPILED / "done"
PARTS = ("core", "games", "bots")
SOURCES = [path.stat().st_mtime for part in PARTS for path in (ROOT / "caylus" / part).rglob("*.py")]

pytestmark = [
    pytest.mark.host,
    pytest.mark.skipif(not DONE.exists() or DONE.stat().st_mtime < max(SOURCES), reason="make compiled"),
]

GAMES = """
import json, sys
from hashlib import sha256
from random import Random
sys.path.insert(0, sys.argv[1])
import caylus
from caylus.core.rules import agenda
from caylus.games import find_game
info = find_game(sys.argv[3])
evaluate, options, tables = info.bots.evaluate, info.rules.options, info.card.players
digests = []
for seed in range(int(sys.argv[2])):
    players = tables[seed % len(tables)]
    events = [] if seed % 3 == 0 else None
    random = Random(seed)
    drawn = {name: random.choice(values) for name, values in options.items()} if seed // 4 % 2 else {}
    state = caylus.new_game(sys.argv[3], players, seed=seed, options=drawn, sink=events)
    digest = sha256()
    while not state.is_over():
        assert state.clone() == state
        legal = state.legal_actions()
        seen = [state.to_dict(resumable=True), legal, state.scores(), evaluate(state, 0), repr(state)]
        digest.update(json.dumps(seen).encode())
        state.apply(random.choice(legal))
    back = caylus.from_dict(json.loads(json.dumps(state.to_dict(resumable=True))))
    assert back == state
    digest.update(json.dumps([state.to_dict(), state.returns(), events]).encode())
    digests.append(digest.hexdigest())
print(json.dumps({"compiled": not agenda.__file__.endswith(".py"), "digests": digests}))
"""


def play(folder: Path, games: int, game: str) -> Any:
    """Play games with the engine in a folder; return for each a digest of all positions, evaluations and events."""
    done = subprocess.run(
        [sys.executable, "-I", "-c", GAMES, str(folder), str(games), game], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("game", sorted(OFFERED))
def test_same_seeds_same_games(game: str) -> None:
    """Every position, legal list, score, evaluation and event of 60 games, with all numbers of players and options."""
    plain, compiled = play(ROOT, 60, game), play(COMPILED, 60, game)
    assert not plain["compiled"]
    assert compiled["compiled"]
    assert compiled["digests"] == plain["digests"]


def test_compiled_search_plays_the_golden_games() -> None:
    command = [sys.executable, "-P", "-c", "from caylus.bots import search; print(search.__file__)"]
    environment = {**os.environ, "PYTHONPATH": f"{COMPILED}{os.pathsep}{ROOT}"}
    found = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert not found.stdout.strip().endswith(".py")
    command[2:] = ["-m", "tests.bots.thoughts"]
    played = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert played.stdout == (ROOT / "tests/bots/golden.json").read_text(), played.stderr


def test_the_arena_plays_on_the_compiled_engine(tmp_path: Path) -> None:
    """The games are those of the plain engine, by the command of docs/arena.md; only the engine's path differs."""

    def played(name: str, folder: Path) -> list[dict[str, Any]]:
        command = [sys.executable, "-P", "-m", "caylus", "arena", "--bots", "greedy,random", "--games", "4"]
        done = subprocess.run(
            [*command, "--game", "zamek", "--jobs", "1", "--out", name],
            cwd=tmp_path, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": str(folder)},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        lines = [json.loads(line) for line in (tmp_path / name).read_text().splitlines()]
        return [{key: value for key, value in line.items() if key != "engine"} for line in lines]

    assert played("compiled.jsonl", COMPILED) == played("plain.jsonl", ROOT)
