"""The stored positions: rare things happen in these games, so they are checked at every step."""

from __future__ import annotations

import json

import pytest

import caylus

from .helpers import POSITIONS, conservation, replay

PATHS = sorted(POSITIONS.glob("*.json"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_stored_position(path) -> None:
    """Nothing is lost on the way; every state reads back from JSON as itself."""
    record = json.loads(path.read_text(encoding="utf-8"))
    state = replay(record, 0)
    check = conservation(state)
    for text in record["actions"]:
        check(state)
        copy = caylus.from_dict(json.loads(json.dumps(state.to_dict(resumable=True))))
        assert copy == state
        assert copy.legal_texts() == state.legal_texts()
        assert text in state.legal_texts()
        state.play(text)
    check(state)
