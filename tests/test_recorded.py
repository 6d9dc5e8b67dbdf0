"""A recorded game that no longer fits raises an error with the place, both values, and the next step for the reader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from caylus.games.zamek.card import Zamek
from caylus.games.zamek.rules.flow import chance_weights

from .caylus.helpers import replay, trace_paths
from .recorded import SHOWN, differences, follow, read_trace

ZAMEK = sorted((Path(__file__).parent / "traces" / "zamek").glob("*.jsonl.gz"))[0]


def failure(path: Path, trace: Any, state: Any, weights: Any = None) -> str:
    """Return the error from following a game that does not fit."""
    with pytest.raises(AssertionError) as caught:
        follow(path, trace, state, weights)
    return str(caught.value)


def test_a_wrong_state_is_explained() -> None:
    """A purse differs from the recorded one in a game that is right until then."""
    path = trace_paths()[0]
    trace = read_trace(path)
    line = trace[1][17]
    right = line["state"]["players"][1]["deniers"]
    line["state"]["players"][1]["deniers"] = right + 3
    told = failure(path, trace, replay(trace[0], 0))
    first, second, *rest = told.splitlines()
    answered = trace[1][16]["answer"]
    assert first == (
        f"caylus, recorded game {path.name.partition('.')[0]}: decision 18 of {len(trace[1])} ({line['decision']}), "
        f"after the answer {answered!r}:"
    )
    assert second == f"  state.players[1].deniers: recorded {right + 3}, here {right}"
    advice = "\n".join(rest)
    assert "caylus/games/caylus/text/rules.md decides" in advice
    assert "Nobody edits a recording" in advice
    assert f"pytest tests/test_traces.py -k caylus-{path.name.partition('.')[0]}" in advice


def test_an_answer_that_is_not_legal_any_more_is_named() -> None:
    path = trace_paths()[0]
    trace = read_trace(path)
    legal = trace[1][5]["legal"]
    gone = legal[-1]
    legal[-1] = "place nowhere"
    told = failure(path, trace, replay(trace[0], 0))
    assert "  legal: 'place nowhere' was recorded, is not legal here\n" in told
    assert f"  legal: {gone!r} is legal here, was not recorded\n" in told


def test_odds_and_results_are_compared_too() -> None:
    trace = read_trace(ZAMEK)
    line = next(line for line in trace[1] if "weights" in line)
    text, weight = next(iter(line["weights"].items()))
    line["weights"][text] = weight + 1
    told = failure(ZAMEK, trace, Zamek.new_game(2, setup=trace[0]["setup"]), chance_weights)
    assert f"  weights.{text}: recorded {weight + 1}, here {weight}\n" in told
    line["weights"][text] = weight
    scores = trace[2]["final_scores"]
    trace[2]["final_scores"] = [scores[0] + 1, *scores[1:]]
    told = failure(ZAMEK, trace, Zamek.new_game(2, setup=trace[0]["setup"]), chance_weights)
    assert ": the end, after the answer " in told
    assert f"  final_scores[0]: recorded {scores[0] + 1}, here {scores[0]}\n" in told


def test_a_state_of_another_form_is_told_in_few_lines() -> None:
    """Missing and new fields are listed, but no more of them than somebody reads."""
    path = trace_paths()[0]
    trace = read_trace(path)
    for number in range(30):
        trace[1][0]["state"][f"field {number}"] = number
    told = failure(path, trace, replay(trace[0], 0))
    assert "  state.field 0: recorded 0, here there is none\n" in told
    assert f"  ... and {30 - SHOWN} more\n" in told
    assert list(differences({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}], "c": 4})) == [
        "a[1].b: recorded 2, here 3",
        "c: here 4, recorded there is none",
    ]
    assert list(differences([1, 2], [1, 2, 3], "stock")) == ["stock: recorded [1, 2], here [1, 2, 3]"]
