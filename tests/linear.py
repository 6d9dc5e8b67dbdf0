"""Helpers for tests of linear knowledge; `known` is the module of a game that has it."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any


def flags_of(known: Any, state: Any) -> set[str]:
    """Return the names of the flags of the deciding seat."""
    key = known.flags(state)
    return {name for bit, name in enumerate(known.FLAGS) if key >> bit & 1}


def aspect_of(known: Any, state: Any, text: str) -> str:
    """Return the aspect of a legal action: the name of its circumstances, which count beside its text."""
    texts = [state.text(action) for action in state.choices]
    return str(known.PARTS[known.aspects(state)[texts.index(text)]]).removeprefix(": ")


def check_weights(known: Any) -> None:
    """Check that the file of weights names the features that the game counts, and its own origin."""
    weights = json.loads(resources.files(known.__package__).joinpath("weights.json").read_text("utf-8"))
    assert tuple(weights["flags"]) == known.FLAGS
    assert tuple(weights["features"]) == known.FEATURES
    for value in weights["values"].values():
        assert len(value) == len(known.KNOTS)
        assert {len(row) for row in value} == {len(known.FEATURES)}
    assert set(weights["values"]) == {"2", "3", "4", "5"}
    assert set(weights["policy"]) <= set(known.PARTS)
    assert {len(row) for row in weights["policy"].values()} == {len(known.FLAGS) + 1}
    assert {"games", "date", "lead_error_points", "policy_loss_nats", "near"} <= set(weights["provenance"])
    assert {"games", "lead_error_points"} <= set(weights["provenance"]["near"])
