"""What the tests of linear knowledge share; `known` is the module of a game that has it."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any


def flags_of(known: Any, state: Any) -> set[str]:
    """The names of the flags of the seat that is asked."""
    key = known.flags(state)
    return {name for bit, name in enumerate(known.FLAGS) if key >> bit & 1}


def aspect_of(known: Any, state: Any, text: str) -> str:
    """What matters of a legal answer beside its text."""
    texts = [state.text(action) for action in state.answers]
    return str(known.PARTS[known.aspects(state)[texts.index(text)]]).removeprefix(": ")


def check_weights(known: Any) -> None:
    """The file of weights is of the features that the game counts, and says where it comes from."""
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
