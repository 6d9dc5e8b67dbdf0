"""What bots know of the game: what a placement would join, which answers are promising, what a position will bring."""

from __future__ import annotations

import json
from importlib import resources
from random import Random
from typing import Any

import pytest

from caylus.bots import bots_of, find_bot
from caylus.games.zamek import knowledge as known
from caylus.games.zamek import lab
from caylus.games.zamek.actions import NUMBER, PLACE
from caylus.games.zamek.flow import chance_weights
from caylus.games.zamek.game import Zamek
from caylus.games.zamek.knowledge import (
    FEATURES,
    FLAGS,
    KNOTS,
    PARTS_OF_ANSWERS,
    ahead,
    features,
    flags,
    knot_weights,
    load,
)
from caylus.games.zamek.prospects import THE_TILE, around, prospect
from caylus.games.zamek.region import Region
from caylus.games.zamek.regions import lay
from caylus.games.zamek.tables import SIDES
from caylus.match import new_match

from ..thorough import tries
from .helpers import BLACK, WHITE, drawn, fresh, put, random_game

WEIGHTS = json.loads(resources.files(known.__package__ or "").joinpath("weights.json").read_text("utf-8"))


def promising(state: Zamek) -> str:
    """The answer that looks best before any search."""
    priors = load().priors(state)
    return state.text(state.legal[priors.index(max(priors))])


def lead(state: Zamek, seat: int) -> float:
    """What is expected of the final scores."""
    scores = load().expectations(state)
    return scores[seat] - scores[1 - seat]


def value(state: Zamek, seat: int, name: str) -> float:
    """One of the features of a seat."""
    return features(state, seat)[FEATURES.index(name)]


def plain(region: Region, cell: int) -> tuple[Any, ...]:
    """A region without its nodes, with the tile itself for what stands for it."""
    tiles = region.tiles & ~THE_TILE | 1 << cell if region.tiles & THE_TILE else region.tiles
    return region._replace(tiles=tiles, nodes=())


def test_a_placement_is_foreseen_as_the_rules_lay_it() -> None:
    """Z-MERGE-1, Z-DONE-2: every region of the board, for all placements of whole games."""
    for seed in range(tries(3, 30)):
        for state in random_game(seed):
            if state.is_over() or state.decision().kind != "tile":
                continue
            for action in state.legal:
                cell, turn = divmod(action - PLACE, SIDES)
                face = SIDES * state.tile + turn
                found = prospect(state.regions, around(state, cell), face)
                regions = {root: plain(region, cell) for root, region in state.regions.items()}
                for root in found.joined:
                    del regions[root]
                for root, slots in found.touched:
                    regions[root] = plain(state.regions[root]._replace(open=state.regions[root].open - slots), cell)
                laid = state.clone()
                lay(laid, cell, face)
                foreseen = [*regions.values(), *(plain(region, cell) for region in found.own)]
                assert sorted(foreseen) == sorted(plain(region, cell) for region in laid.regions.values())


def test_the_weights_are_of_the_features_that_the_game_counts() -> None:
    assert tuple(WEIGHTS["flags"]) == FLAGS
    assert tuple(WEIGHTS["features"]) == FEATURES
    assert len(WEIGHTS["value"]) == len(KNOTS)
    assert {len(row) for row in WEIGHTS["value"]} == {len(FEATURES)}
    assert set(WEIGHTS["policy"]) <= set(PARTS_OF_ANSWERS)
    assert {len(row) for row in WEIGHTS["policy"].values()} == {len(FLAGS) + 1}


def test_every_position_of_a_game_is_estimated() -> None:
    state = None
    for state in random_game(7):
        if state.is_over():
            break
        if state.decision().seat >= 0:
            priors = load().priors(state)
            assert len(priors) == len(state.legal)
            assert min(priors) > 0
        assert len(load().expectations(state)) == 2
    assert state is not None
    assert load().expectations(state) == state.scores()


def test_it_is_read_once_and_can_be_forgotten() -> None:
    """What the page does before its memory becomes a snapshot."""
    assert load() is load()
    load.cache_clear()
    assert load() is load()


def test_tiles_lie_between_knots() -> None:
    assert knot_weights(KNOTS[0]) == (0, 0.0)
    assert knot_weights((KNOTS[1] + KNOTS[2]) // 2) == (1, 0.5)
    assert knot_weights(KNOTS[-1]) == (len(KNOTS) - 2, 1.0)


def test_a_region_counts_for_whom_it_belongs_to() -> None:
    """Z-MERGE-3: by how far it is open."""
    state = fresh()
    put(state, "e5", "N14", 0, BLACK, "p1")
    assert value(state, BLACK, "pigsty points, 1 open") == 2
    assert value(state, BLACK, "pigsty count, 1 open") == 1
    assert value(state, WHITE, "pigsty points, 1 open") == 0
    assert value(state, WHITE, "free chapels") == 1 + 0  # White moves next; the meadow on the start field stays
