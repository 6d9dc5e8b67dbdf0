"""The bots' knowledge of Zamek: the regions that a placement joins, promising actions, expected scores."""

from __future__ import annotations

import json
from importlib import resources

import pytest

from caylus.games.zamek.bots import encoding
from caylus.games.zamek.bots import knowledge as known
from caylus.games.zamek.bots.knowledge import (
    FEATURES,
    FLAGS,
    KNOTS,
    PARTS_OF_ACTIONS,
    ZamekKnowledge,
    ahead,
    features,
    hardness,
    load,
)
from caylus.games.zamek.card import Zamek
from caylus.games.zamek.rules.actions import NUMBER, PLACE
from caylus.games.zamek.rules.constants import CODES, MEADOW, MOST_PARTS, NUMBER_OF_CELL, PARTS, PIGSTY, SIDES, TYPE_IDS
from caylus.games.zamek.rules.prospects import THE_TILE, alone, around, prospect
from caylus.games.zamek.rules.regions import lay, numbers, region_by, regions_of
from caylus.games.zamek.rules.state import Region
from caylus.play.match import new_match

from ..thorough import sample, tries
from .helpers import BLACK, WHITE, drawn, fresh, put, random_game

WEIGHTS = json.loads(resources.files(known.__package__ or "").joinpath("weights.json").read_text("utf-8"))


def promising(state: Zamek) -> str:
    """Return the action that looks best before any search."""
    priors = load().priors(state)
    return state.text(state.choices[priors.index(max(priors))])


def lead(state: Zamek, seat: int) -> float:
    """Return the expected lead."""
    scores = load().expectations(state)
    return scores[seat] - scores[1 - seat]


def value(state: Zamek, seat: int, name: str) -> float:
    """One of the features of a seat."""
    return features(state, seat)[FEATURES.index(name)]


def plain(region: Region, cell: int) -> Region:
    """Return a region in which the marker of the tile to be laid is replaced by the tile itself."""
    tiles = region.tiles & ~THE_TILE | 1 << cell if region.tiles & THE_TILE else region.tiles
    return region._replace(tiles=tiles)


def test_a_placement_is_foreseen_as_the_rules_lay_it() -> None:
    """Z-MERGE-1, Z-DONE-2: every region of the board, for all placements of whole games."""
    for seed in range(tries(3, 30)):
        for state in random_game(seed):
            if state.is_over() or state.decision().kind != "tile":
                continue
            for action in state.choices:
                cell, turn = divmod(action - PLACE, SIDES)
                face = SIDES * state.tile + turn
                found = prospect(state, around(state, cell), face, {})
                regions = {number: region_by(state, number) for number in numbers(state)}
                for number in found.joined:
                    del regions[number]
                for number, slots in found.touched:
                    regions[number] = regions[number]._replace(open=regions[number].open - slots)
                own = [*found.together, *(alone(state.tile, *part) for part in found.alone)]
                laid = state.clone()
                lay(laid, cell, face)
                foreseen = [*regions.values(), *(plain(region, cell) for region in own)]
                assert sorted(foreseen) == sorted(regions_of(laid).values())


def test_the_weights_are_of_the_features_that_the_game_counts() -> None:
    assert tuple(WEIGHTS["flags"]) == FLAGS
    assert tuple(WEIGHTS["features"]) == FEATURES
    [value] = WEIGHTS["values"].values()
    assert len(value) == len(KNOTS)
    assert {len(row) for row in value} == {len(FEATURES)}
    assert set(WEIGHTS["policy"]) <= set(PARTS_OF_ACTIONS)
    assert {len(row) for row in WEIGHTS["policy"].values()} == {len(FLAGS) + 1}


def test_what_was_seen_before_changes_no_estimate() -> None:
    """Estimates are cached, so each must belong to the position for which it is used."""
    known = load()
    for state in (state for seed in range(4) for state in random_game(seed)):
        if not state.is_over() and state.decision().seat >= 0:
            known.priors(state)
    for state in random_game(1):
        if not state.is_over() and state.decision().seat >= 0:
            assert known.priors(state) == ZamekKnowledge(WEIGHTS).priors(state)


def test_a_region_counts_for_whom_it_belongs_to() -> None:
    """Z-MERGE-3: by how far it is open."""
    state = fresh()
    put(state, "e5", "N14", 0, BLACK, "p1")
    assert value(state, BLACK, "pigsty points, 1 open") == 2
    assert value(state, BLACK, "pigsty count, 1 open") == 1
    assert value(state, WHITE, "pigsty points, 1 open") == 0
    assert value(state, WHITE, "free chapels") == 2, "White moves next, for the meadow there and a start field's"
    put(state, "e6", "N12", 0, BLACK, "m1")
    assert value(state, BLACK, "chapels") == 2
    assert value(state, WHITE, "free chapels") == 1


def test_a_tie_is_nobodys_and_its_followers_are_guests() -> None:
    """Z-MERGE-3: two pigsties that a tile has joined."""
    state = fresh()
    put(state, "e4", "N06", 90, WHITE, "p1")
    put(state, "f5", "N06", 270, BLACK, "p1")
    assert value(state, WHITE, "guests") == value(state, BLACK, "guests") == 0
    put(state, "e5", "N09")
    assert {value(state, seat, name) for seat in (WHITE, BLACK) for name in FEATURES if "pigsty" in name} == {0}
    assert value(state, WHITE, "guests") == value(state, BLACK, "guests") == 1


def test_what_is_being_scored_counts_as_scored() -> None:
    """Z-SCORE-9: points and followers, before anybody has answered in which order."""
    state = fresh()
    put(state, "e4", "N14", 180, WHITE, "p1")
    put(state, "e5", "N12", 0)
    points, found = ahead(state)
    assert points == [2, 0]
    assert found[WHITE][FEATURES.index("hand 6")] == 1


def test_a_region_is_hard_to_close_where_few_tiles_fit() -> None:
    """Z-DONE-5, Z-PLACE-5: and dead where none does."""
    state = fresh()
    put(state, "e5", "N14", 0, BLACK, "p1")
    assert value(state, BLACK, "hard points") < 0.1, "only a crossroad does not fit"
    put(state, "d4", "B01")
    roads = sum(count for code, count in zip(CODES, state.left, strict=True) if "r" in code)
    share = hardness(state, state.region[NUMBER_OF_CELL["e5"] * MOST_PARTS], {})
    assert 1 - share <= roads / sum(state.left)
    assert value(state, BLACK, "hard points") == pytest.approx(2 * share)
    state.left = [0 if "r" in code else count for code, count in zip(CODES, state.left, strict=True)]
    assert value(state, BLACK, "dead count") == 1
    assert value(state, BLACK, "dead points") == 2


def test_whoever_moves_next_is_expected_to_have_something_of_it() -> None:
    """The next player has better prospects (Z-TURN-1)."""
    state = fresh()
    before = lead(state, WHITE)
    state.active = BLACK
    assert lead(state, WHITE) < before


def test_points_are_taken_where_they_lie() -> None:
    """Z-FOLL-7: a tile that closes the own large pigsty is laid there."""
    state = fresh()
    put(state, "d4", "N06", 0, WHITE, "p1")
    put(state, "d3", "N09", 180)
    put(state, "e4", "N09", 90)
    put(state, "c3", "N14", 90)
    state = drawn(state, "N12")
    state.play(promising(state))
    assert state.score[WHITE] == 0 or state.score[WHITE] >= 6


LADDER = [("dreamer", "random"), ("greedy", "dreamer"), ("apprentice", "greedy")]


@pytest.mark.slow
@pytest.mark.parametrize(("bot", "weaker"), sample(LADDER, 1))
def test_each_bot_is_better_than_the_one_below(bot: str, weaker: str) -> None:
    """With the same seeds in both seats."""
    wins = 0.0
    games = tries(6, 20)
    for number in range(games):
        bots = [bot, weaker] if number % 2 else [weaker, bot]
        match = new_match("zamek", [{"name": name, "bot": name} for name in bots], seed=number // 2)
        while match.bot_to_act() is not None:
            match.play_bot()
        wins += match.state.returns()[bots.index(bot)]
    assert wins > games / 2


# Observations -----------------------------------------------------------------------------------------------------


def named(state: Zamek, seat: int) -> dict[str, int]:
    """Return an observation with the names of its numbers."""
    names = [feature.name for feature in encoding.features(2)]
    return dict(zip(names, encoding.observe(state, seat), strict=True))


def test_observations_say_what_the_position_says() -> None:
    """Each block is a player's, the observer's first."""
    state = fresh(score=[12, 30])
    put(state, "e5", "N14", 90, BLACK, "p1")
    own, other = named(state, BLACK), named(state, WHITE)
    points = (own["player 0.points"], own["player 1.points"], other["player 0.points"])
    assert points == (30, 12, 12)
    assert (own["player 0.followers"], own["player 1.followers"]) == (5, 6)
    shown = [own[f"e5.slot.{slot}"] - 1 for slot in range(12)]
    assert shown == [MEADOW] * 3 + [PIGSTY] * 3 + [MEADOW] * 6
    parts = [part.id for part in PARTS[TYPE_IDS.index("N14")]]
    assert own["e5.own follower"] == other["e5.other follower"] == parts.index("p1") + 1
    assert own["e5.other follower"] == other["e5.own follower"] == own["e5.fountain"] == 0
    assert own["e5.chapel"] == parts.index("m1") + 1
    assert (own["left.N14"], own["a1.slot.0"], own["empty area"]) == (0, 0, 75)
    put(state, "e6", "D01")
    assert named(state, WHITE)["e6.fountain"] == 1


def test_every_answer_has_a_number_below_the_size_of_the_action_space() -> None:
    assert max(NUMBER.values()) + 1 == encoding.ACTIONS
    assert "Turn 1" in encoding.render(fresh())
