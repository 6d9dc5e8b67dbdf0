"""The bots' knowledge of Caylus 1303: estimates for every position, exact at the end, from the weights' features."""

from __future__ import annotations

from functools import partial
from random import Random

from caylus.bots import Search, bots_of
from caylus.games.caylus1303.bots import knowledge as known
from caylus.games.caylus1303.bots.knowledge import PARTS, aspects, load
from caylus.games.caylus1303.rules.actions import DECLINE

from .. import linear
from .helpers import BLUE, RED, start, table

flags_of = partial(linear.flags_of, known)
aspect_of = partial(linear.aspect_of, known)


def test_the_weights_are_of_the_features_that_the_game_counts() -> None:
    linear.check_weights(known)


def test_a_place_is_seen_by_how_far_behind_the_provost_it_lies() -> None:
    """Y-PROV-3: he stands before space 13."""
    state = start(2, seed=3)
    while state.decision().kind != "planning":
        state.apply(state.choices[0])
    tiles = {space: entry["tile"] for space, entry in enumerate(state.to_dict()["road"])}
    assert aspect_of(state, f"place {tiles[5]}") == "safe nobody's"
    assert aspect_of(state, f"place {tiles[12]}") == "near nobody's"
    assert aspect_of(state, f"place {tiles[13]}") == "ahead nobody's"
    assert aspect_of(state, f"place {tiles[18]}") == "far nobody's"
    assert aspect_of(state, "place toll") == aspect_of(state, "pass") == "plain"


def test_a_step_of_the_provost_is_seen_by_whose_workers_it_saves() -> None:
    """Y-PROV-3, Y-ACT-14: before space 11 he leaves out one worker of Blue and two of Red."""
    state = table(
        2,
        phase="activation",
        provost=11,
        pass_order=[RED, BLUE],
        road={
            11: {"tile": "start_guild_3", "workers": [RED]},
            12: {"tile": "start_guild_4", "workers": [RED]},
            10: {"tile": "start_carpenter", "workers": [BLUE]},
        },
    )
    assert state.decision().seat == RED
    assert "last word" not in flags_of(state)
    assert aspect_of(state, "provost +1") == "bridge +1"
    assert aspect_of(state, "provost +2") == aspect_of(state, "provost +3") == "bridge +2"
    assert aspect_of(state, "provost -1") == "bridge +1"
    assert aspect_of(state, "provost 0") == "bridge +0"
    state.play("provost 0")
    assert state.decision().seat == BLUE
    assert "last word" in flags_of(state)
    assert aspect_of(state, "provost +2") == "bridge -2"
    assert aspect_of(state, "provost -1") == "bridge -1"


def test_resources_that_workers_will_take_count_as_had() -> None:
    """The farm is behind the provost, the quarry is not."""
    state = table(
        2,
        {BLUE: {"wood": 1}},
        phase="activation",
        pass_order=[BLUE, RED],
        provost=7,
        road={5: {"tile": "start_farm_b", "workers": [BLUE]}, 7: {"tile": "start_quarry", "workers": [BLUE]}},
    )
    assert state.decision().seat == BLUE
    assert {"food", "wood"} <= flags_of(state)
    assert "stone" not in flags_of(state)


def test_what_is_declined_matters() -> None:
    state = table(2, phase="activation", road={5: {"tile": "start_farm_b", "workers": [RED]}})
    while state.decision().kind != "effect":
        state.play("provost 0")
    assert PARTS[aspects(state)[state.choices.index(DECLINE)]] == ": decline start_farm_b"
    assert aspect_of(state, "use") == "plain"


def test_the_draft_is_more_than_chance() -> None:
    """Y-SETUP-12: some characters are worth more than others, to the priors as to a search of the first round."""
    state = start(2, seed=5)
    priors = load().priors(state)
    assert max(priors) > 1.5 * min(priors)
    search = Search(state, load(), Random(1))
    search.run(bots_of("caylus1303")["veteran"].nodes)
    assert search.best() in state.choices
    assert len(search.estimates()) > 1
