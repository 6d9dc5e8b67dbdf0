"""The recorded games of an independent implementation: every decision, its answers, weights and state."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from caylus.games.zamek.flow import chance_weights
from caylus.games.zamek.game import Zamek

TRACES = sorted((Path(__file__).parents[1] / "traces" / "zamek").glob("*.jsonl.gz"))


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.name.removesuffix(".jsonl.gz"))
def test_recorded_game(path: Path) -> None:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        first, *asked, last = map(json.loads, file)
    state = Zamek.begin(first["record"]["setup"]["first_player"])
    for row in asked:
        decision = state.decision()
        assert decision is not None
        assert (decision.kind, None if decision.seat < 0 else decision.seat) == (row["decision"], row["player"])
        assert state.legal_texts() == row["legal"]
        if decision.seat < 0:
            texts = [state.text(action) for action in state.legal_actions()]
            assert dict(zip(texts, chance_weights(state), strict=True)) == row["weights"]
        assert state.to_dict() == row["state"]
        state.play(row["answer"])
    assert state.is_over()
    assert (state.scores(), state.winners()) == (last["final_scores"], last["winners"])
    assert state.to_dict() == last["state"]


def test_there_are_games() -> None:
    assert len(TRACES) >= 20
