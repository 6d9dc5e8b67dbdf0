"""The bots' knowledge of Caylus: estimates for every position, exact at the end, from the features of the weights."""

from __future__ import annotations

from functools import partial
from typing import Any

import caylus
from caylus.games.caylus.bots import knowledge as known

from .. import linear
from .helpers import start

flags_of = partial(linear.flags_of, known)
aspect_of = partial(linear.aspect_of, known)


def test_the_weights_are_of_the_features_that_the_game_counts() -> None:
    linear.check_weights(known)


def test_a_place_is_seen_by_how_far_behind_the_provost_it_lies() -> None:
    """C-SETUP-2: he stands on space 6; C-SETUP-3: the fixed tiles lie on spaces 7, 8 and 16."""
    state = start(2)
    assert aspect_of(state, "place neutral_farm") == "safe nobody's"
    assert aspect_of(state, "place neutral_carpenter") == "near nobody's"
    assert aspect_of(state, "place fixed_peddler") == aspect_of(state, "place fixed_carpenter") == "ahead nobody's"
    assert aspect_of(state, "place gold_mine") == "far nobody's"
    assert aspect_of(state, "place castle") == aspect_of(state, "pass") == "plain"


def position(**more: Any) -> Any:
    """The provost stands on space 4; seat 0 has workers on spaces 3, 4 and 6, seat 1 has one on space 5."""
    return caylus.from_position(
        {
            "position": 1,
            "game": "caylus",
            "phase": "provost",
            "provost": 4,
            "bailiff": 6,
            "players": [{"deniers": 5, "food": 1}, {"deniers": 5}],
            "road": {
                "3": {"tile": "neutral_sawmill", "worker": 0},
                "4": {"tile": "neutral_quarry", "worker": 0},
                "5": {"tile": "neutral_market", "worker": 1},
                "6": {"tile": "neutral_carpenter", "worker": 0},
            },
            **more,
        }
    )


def test_a_step_of_the_provost_is_seen_by_whose_workers_it_saves() -> None:
    """C-ROAD-1: a building behind him is activated, one before him is not."""
    state = position()
    assert state.decision().seat == 0
    assert aspect_of(state, "provost 0") == "bribe +0"
    assert aspect_of(state, "provost -1") == "bribe -1"
    assert aspect_of(state, "provost +1") == "bribe -1"
    assert aspect_of(state, "provost +2") == "bribe +0"
    assert aspect_of(state, "provost -2") == "bribe -2"


def test_what_workers_behind_the_provost_will_bring_is_a_flag() -> None:
    """Wood and stone for a batch come from spaces 3 and 4; the food is there (C-CASTLE-1)."""
    assert {"batch to come", "wood tile to come", "stone tile to come"} <= flags_of(position())
    assert not {"batch", "wood tile", "castle", "gold to come"} & flags_of(position())
    behind = flags_of(position(provost=3))
    assert "wood tile to come" in behind
    assert not {"stone tile to come", "batch to come"} & behind
    assert "castle" in flags_of(position(castle_workers=[0]))
