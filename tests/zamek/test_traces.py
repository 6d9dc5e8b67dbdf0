"""The recorded games of an independent implementation: every decision with its legal actions, weights and state."""

from __future__ import annotations

from pathlib import Path

import pytest

from caylus.games.zamek.card import Zamek
from caylus.games.zamek.rules.flow import chance_weights

from ..recorded import follow, read_trace

TRACES = sorted((Path(__file__).parents[1] / "traces" / "zamek").glob("*.jsonl.gz"))


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.name.removesuffix(".jsonl.gz"))
def test_recorded_game(path: Path) -> None:
    trace = read_trace(path)
    assert any("weights" in line for line in trace[1])
    follow(path, trace, Zamek.new_game(2, setup=trace[0]["setup"]), chance_weights)


def test_there_are_games() -> None:
    assert len(TRACES) >= 20
