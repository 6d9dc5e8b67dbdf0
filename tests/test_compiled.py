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

from .wheels import differences

ROOT = Path(__file__).parents[1]
COMPILED = ROOT / "build" / "compiled"
DONE = COMPILED / "done"
PARTS = ("core", "games", "bots")
SOURCES = [path.stat().st_mtime for part in PARTS for path in (ROOT / "caylus" / part).rglob("*.py")]

pytestmark = [
    pytest.mark.host,
    pytest.mark.skipif(not DONE.exists() or DONE.stat().st_mtime < max(SOURCES), reason="make compiled"),
]


@pytest.mark.parametrize("game", sorted(OFFERED))
def test_same_seeds_same_games(game: str) -> None:
    """Every position, legal list, score, evaluation, error and event of 60 games, with all players and options.

    Each engine reads the pickles of both.
    """
    assert list(differences(ROOT, COMPILED, game, 60, every=1)) == []


def test_compiled_search_plays_the_golden_games() -> None:
    command = [sys.executable, "-P", "-c", "from caylus.bots import search; print(search.__file__)"]
    environment = {**os.environ, "PYTHONPATH": f"{COMPILED}{os.pathsep}{ROOT}"}
    found = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert not found.stdout.strip().endswith(".py")
    command[2:] = ["-m", "tests.bots.thoughts"]
    played = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert played.stdout == (ROOT / "tests/bots/golden.json").read_text(), played.stderr


def test_the_arena_plays_on_the_compiled_engine(tmp_path: Path) -> None:
    """The files of results are the same, by the command of docs/arena.md."""

    def played(name: str, folder: Path) -> list[dict[str, Any]]:
        command = [sys.executable, "-P", "-m", "caylus", "arena", "--bots", "greedy,random", "--games", "4"]
        done = subprocess.run(
            [*command, "--game", "zamek", "--jobs", "1", "--out", name],
            cwd=tmp_path, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": str(folder)},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in (tmp_path / name).read_text().splitlines()]

    assert played("compiled.jsonl", COMPILED) == played("plain.jsonl", ROOT)
