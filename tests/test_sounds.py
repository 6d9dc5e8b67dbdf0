"""The page has sounds for events that happen in games, and for no others."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

import caylus

from .recorded import read_trace

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
SOUNDING = [path.parent.name for path in sorted(WEB.glob("games/*/sounds.js"))]
pytestmark = [pytest.mark.host, pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")]


@pytest.mark.parametrize("game", SOUNDING)
def test_a_game_has_sounds_of_events_that_happen(game: str) -> None:
    """Each event with a sound happens in one of the recorded games."""
    script = (
        f'import * as own from "./games/{game}/sounds.js";'
        "console.log(JSON.stringify([...Object.keys(own.SOUNDS), ...(own.CHEERS ?? [])]))"
    )
    command = ["node", "--input-type=module", "--eval", script]
    sounds = set(json.loads(subprocess.run(command, cwd=WEB, capture_output=True, check=True).stdout))
    happened: set[str] = set()
    for path in (ROOT / "tests/traces" / game).glob("*.jsonl.gz"):
        happened |= {event["event"] for event in caylus.load_record(read_trace(path)[0]).events}
    assert sounds and sounds <= happened


def test_there_are_sounds() -> None:
    assert "caylus" in SOUNDING
