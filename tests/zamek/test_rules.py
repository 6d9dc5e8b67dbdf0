"""Rules of Zamek that no example shows, by their numbers."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import caylus
from caylus.core.rules.agenda import advance
from caylus.core.rules.contract import CHANCE
from caylus.core.text.translation import ENGLISH
from caylus.games import find_game
from caylus.games.zamek.card import Zamek
from caylus.games.zamek.rules.constants import (
    CELLS,
    COUNTS,
    EDGES,
    MOST_PARTS,
    NEIGHBORS,
    NUMBER_OF_CELL,
    PARTS,
    SIDES,
    START_AT,
    TRACK,
    TURNS_OF,
    TYPE_IDS,
)
from caylus.games.zamek.rules.flow import ASK_DRAW, END, chance_weights, finish
from caylus.games.zamek.rules.regions import direction_of, holder_at, region_at
from caylus.games.zamek.rules.scoring import final_gains, keep_size
from caylus.games.zamek.view.view import view
from tests.thorough import tries

from .helpers import BLACK, WHITE, drawn, fresh, put, random_game, settle


def test_set_up() -> None:
    """Z-SETUP-1 to Z-SETUP-7, Z-COMP-1, 2, 5 and 6, Z-BOARD-1 to Z-BOARD-9: the wall is data, nothing is hidden."""
    for first in (WHITE, BLACK):
        state = Zamek.new_game(2, setup={"first_player": first})
        data = state.to_dict()
        assert (data["turn"], data["active"], data["phase"]) == (1, first, "draw")
        assert [player["followers"] for player in data["players"]] == [6, 6]
        assert [player["keep"] for player in data["players"]] == [None, None]
        assert data["towers"] == [True] * 13
        assert sum(data["left"].values()) == 60
    assert len(CELLS) == 76
    assert all(NEIGHBORS[cell][side] < 0 for cell, side in START_AT), "start fields lie outside"
    for cell, near in enumerate(NEIGHBORS):
        for side, other in enumerate(near):
            assert other < 0 or NEIGHBORS[other][(side + 2) % 4] == cell


def test_the_turn() -> None:
    """Z-TURN-1 to Z-TURN-4, Z-PLACE-1: tile, follower, points; then the opponent, until no tile is left."""
    last = fresh()
    before = (0, -1)
    for state in random_game(11):
        if before[0] != state.turn:
            assert before[1] != state.active or 1 in state.used
        before = (state.turn, state.active)
        last = state
    assert not any(last.left)
    assert last.is_over()


def test_first_tile_and_later_ones() -> None:
    """Z-PLACE-2, Z-PLACE-3, Z-PLACE-13: on a start cell; nothing moves a tile that lies."""
    state = drawn(fresh(), "N12")
    starts = {CELLS[cell] for cell, _ in START_AT}
    assert {text.split()[1] for text in state.legal_texts()} <= starts
    assert str(state.explain("place e5 0").rule) == "Z-PLACE-3"
    state.play("place h1 0")
    assert str(drawn(state, "N01").explain("place h1 0").rule) == "Z-PLACE-2"


def test_what_may_lie_beside_what() -> None:
    """Z-PLACE-5, Z-PLACE-6, Z-PLACE-8, Z-PLACE-9: roads meet roads; all else, bare wall and empty cells are free."""
    state = fresh()
    put(state, "e5", "B01", 0)  # roads east and west, house north, meadow south
    state = drawn(state, "B03")  # pigsty north, roads east and west
    legal = state.legal_texts()
    assert {"place f5 0", "place f5 180", "place d5 0"} <= set(legal)
    assert "place f5 90" not in legal
    assert str(state.explain("place f5 90").rule) == "Z-PLACE-5"
    assert {"place e4 0", "place e6 180"} <= set(legal)
    assert "place e4 90" not in legal
    corner = fresh()
    put(corner, "b1", "N12")
    found = drawn(corner, "B03").legal_texts()
    assert "place a1 0" not in found, "its road would meet the meadow of b1"
    assert "place a1 90" in found, "a road runs into bare wall"


def test_a_placeable_tile_is_placed() -> None:
    """Z-PLACE-11, Z-TURN-2: there is no pass; a follower may stay at home."""
    state = drawn(fresh(), "B03")
    assert all(text.startswith("place ") for text in state.legal_texts())
    state.apply(state.legal_actions()[0])
    assert "nobody" in state.legal_texts()


@pytest.mark.parametrize("tile", TYPE_IDS)
def test_faces(tile: str) -> None:
    """Z-TILE-3 to Z-TILE-5, Z-TILE-10, Z-TILE-12, Z-COMP-7: four turns that differ by a quarter, same parts."""
    number = TYPE_IDS.index(tile)
    assert COUNTS[number] in (1, 2)
    state = fresh()
    for turn, cell in zip((0, 90, 180, 270), ("b2", "d2", "b4", "d4"), strict=True):
        put(state, cell, tile, turn)
        node = NUMBER_OF_CELL[cell] * 7
        kinds = [region_at(state, node + index).kind for index in range(len(PARTS[number]))]
        assert kinds == [part.kind for part in PARTS[number]]
        assert region_at(state, node).open <= 12


def test_one_tile_can_complete_several_features() -> None:
    """Z-DONE-7, Z-SCORE-10: also some of which it is no part; followers come back for the next turn."""
    state = fresh()
    put(state, "e5", "N14", 0, WHITE, "p1")
    put(state, "e3", "N13", 180, BLACK, "h1")
    done = put(state, "e4", "N12", 0)
    assert len(done) == 2
    settle(state, WHITE)
    assert (state.score, state.pool) == ([2, 1], [6, 6])
    assert holder_at(state, done[0]) < 0


def test_a_used_token_leaves_the_game_and_the_older_one_is_used_first() -> None:
    """Z-TOKEN-3, Z-TOKEN-10, Z-FOLL-8."""
    state = fresh(tokens=(((3, True), (6, True), (3, True)), ()))
    put(state, "e5", "N14", 0, WHITE, "p1")
    put(state, "e4", "N12", 0)
    settle(state, WHITE)
    assert state.legal_texts() == ["double", "single"]
    state.play("double")
    assert state.score == [4, 0]
    assert (state.tokens[WHITE], state.used) == (((6, True), (3, True)), (3,))


def test_the_end() -> None:
    """Z-END-3, Z-END-8 to Z-END-10, Z-TOKEN-14, Z-TOKEN-22, Z-WIN-1, Z-WIN-2: unfinished features by tokens alone."""
    state = fresh(tokens=(((7, False),), ()))
    put(state, "e5", "N13", 0, WHITE, "h1")
    assert state.scores() == [1, 0]
    assert state.winners() == [WHITE]
    finish(state)
    assert state.score == [1, 0]
    assert [size for size, _ in state.keeps] == [0, 0], "no keep for a house that was not completed"
    even = fresh()
    finish(even)
    assert (even.winners(), even.returns()) == ([WHITE, BLACK], [0.5, 0.5])


def test_the_empty_cells_are_16_and_the_discarded() -> None:
    """Z-END-9."""
    *_, state = random_game(2)
    assert sum(face < 0 for face in state.face) == 16 + len(state.discarded)
    assert TRACK == 100


def test_turns_that_look_the_same_are_one() -> None:
    """Z-TILE-5: turned by 180 degrees B08 is B08, but the chapel of B09 is elsewhere then."""
    assert [TURNS_OF[TYPE_IDS.index(name)] for name in ("B08", "B09", "N12")] == [(0, 1), (0, 1, 2, 3), (0,)]


def test_the_active_player_orders_the_opponents_features_too() -> None:
    """Z-SCORE-8: White's tile completes two houses of Black, and White says which comes first."""
    state = fresh(completed=())
    put(state, "a1", "N13", 0, BLACK, "h1")
    put(state, "b1", "N13", 0, BLACK, "h1")
    settle(state, WHITE)
    decision = state.decision()
    assert (decision.kind, decision.seat) == ("next score", WHITE)
    assert state.legal_texts() == ["score a1.h1", "score b1.h1"]


@pytest.mark.parametrize(
    ("first", "second", "score", "gift"),
    [
        (("N14", "p1"), ("N14", "p1"), 0, "score a1.p1"),
        (("N13", "h1"), ("N13", "h1"), 0, None),
        (("N13", "h1"), ("N14", "p1"), 0, "score a1.h1"),
        (("N13", "h1"), ("N14", "p1"), 11, None),
    ],
    ids=["pigsties", "the keep stands on the first of two houses", "a house and a pigsty", "only one ends at a tower"],
)
def test_z_score_8_nobody_is_asked_for_an_order_that_makes_no_difference(
    first: tuple[str, str], second: tuple[str, str], score: int, gift: str | None
) -> None:
    """Z-KEEP-4, Z-TOKEN-2: the order can decide about the keep and about a token."""
    state = fresh(score=[0, score], completed=())
    put(state, "a1", first[0], 0, BLACK, first[1])
    put(state, "b1", second[0], 0, BLACK, second[1])
    settle(state, WHITE)
    assert len(state.legal_texts()) == 2
    assert state.gift() == gift


def test_whoever_comes_to_a_tower_takes_its_token() -> None:
    """Z-TOKEN-1, Z-TOKEN-2: Black in White's turn, too."""
    state = fresh(score=[0, 11], completed=())
    put(state, "a1", "N13", 0, BLACK, "h1")
    settle(state, WHITE)
    assert (state.score[BLACK], state.decision().kind) == (12, "token")
    state.play("token 6")
    assert state.tokens == ((), ((6, True),)), "Black's own turn has begun"


def test_chance_goes_by_what_there_is() -> None:
    """Z-PLACE-1, Z-TOKEN-1: tiles left of a type, unseen tokens of a kind."""
    state = fresh()
    assert chance_weights(state) == list(COUNTS)
    state = fresh(score=[0, 11], completed=(), used=(3,), tokens=(((4, True), (4, True)), ((9, True),)))
    put(state, "a1", "N13", 0, BLACK, "h1")
    settle(state, WHITE)
    assert state.legal_texts() == [f"token {kind}" for kind in (1, 2, 3, 5, 6, 7, 8, 9)]
    assert chance_weights(state) == [2, 2, 1, 2, 2, 2, 2, 1]


def test_either_player_may_begin() -> None:
    """Z-SETUP-7."""
    assert {Zamek.setup.draw(2, Random(seed))["first_player"] for seed in range(20)} == {WHITE, BLACK}


def test_the_keep_moves_to_larger_houses_alone() -> None:
    """Z-KEEP-2: one of the same size leaves it where it stands."""
    state = fresh(completed=(), keeps=((1, 5), (0, -1)))
    put(state, "a1", "N13", 0, WHITE, "h1")
    settle(state, WHITE)
    assert (state.score[WHITE], state.keeps[WHITE]) == (1, (1, 5))


def test_chapels_of_joined_meadows_count_together() -> None:
    """Z-MERGE-1, Z-TILE-11."""
    state = fresh()
    put(state, "e5", "N12")
    put(state, "e6", "N12")
    assert region_at(state, NUMBER_OF_CELL["e5"] * MOST_PARTS).chapels == 2


def test_tokens_take_the_best_meadows() -> None:
    """Z-END-8, Z-TOKEN-11: of three meadows one token takes that with most chapels, two the best two."""
    state = fresh()
    put(state, "e5", "N12", 0, WHITE, "m1")
    put(state, "e6", "N12")
    put(state, "b2", "N12", 0, WHITE, "m1")
    gains = {
        count: sorted(gain.points for gain in final_gains(state)[WHITE] if gain.rule == "Z-TOKEN-11")
        for count in range(3)
        for state.tokens in [(((4, True),) * count, ())]
    }
    assert gains == {0: [], 1: [2], 2: [1, 2]}


def test_the_last_tile_fits_nowhere() -> None:
    """Z-PLACE-12, Z-END-1: no point comes from the turn that is broken off, and nobody is asked again."""
    state = fresh(met=bytearray(len(CELLS)), left=[0] * len(COUNTS), score=[3, 4])
    state.left[0] = state.left[1] = 1
    state.agenda[:] = [(ASK_DRAW, CHANCE)]
    state.choices = state.flow.legal[ASK_DRAW](state, state.agenda[-1])
    state.play("draw N01")
    assert (state.discarded, state.is_over(), state.score) == ((0, 1), True, [3, 4])


@pytest.mark.parametrize(("usable", "asked"), [(True, "turn end"), (False, "draw")])
def test_an_extra_turn_waits_for_the_next_turn(usable: bool, asked: str) -> None:
    """Z-TOKEN-4, Z-TOKEN-8."""
    state = fresh(tokens=(((1, usable),), ()))
    state.agenda[:] = [(END,)]
    state.choices = advance(state, state.flow)
    assert (state.decision().kind, state.active) == (asked, WHITE if usable else BLACK)


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_the_final_scoring_is_written_down(seat: int) -> None:
    """Z-END-3, Z-END-4: for either player, and once."""
    state = fresh()
    put(state, "e5", "N12", 0, seat, "m1")
    foreseen = state.scores()
    finish(state)
    assert (state.score[seat], state.score[1 - seat]) == (3, 0)
    assert state.score == state.scores() == foreseen


def test_doubled_points_leave_the_keep_small() -> None:
    """Z-KEEP-3."""
    state = fresh(tokens=(((2, True),), ()))
    put(state, "e5", "N13", 0, WHITE, "h1")
    put(state, "e4", "N13", 180)
    settle(state, WHITE)
    state.play("double")
    assert (state.score[WHITE], state.keeps[WHITE][0]) == (4, 2)


def test_each_token_makes_the_keep_larger() -> None:
    """Z-TOKEN-12, Z-TOKEN-21, Z-TOKEN-22: two are worth 4 tiles, also when they came in the last turn."""
    state = fresh(keeps=((1, 0), (0, -1)), tokens=(((5, False), (5, True)), ((5, True),)))
    assert [keep_size(state, seat) for seat in (WHITE, BLACK)] == [5, 0]


def test_a_completed_house_is_none_that_is_unfinished() -> None:
    """Z-TOKEN-14, Z-DONE-1: nor is it between its completion and its points."""
    state = fresh(tokens=(((7, True),), ()))
    put(state, "e5", "N13", 0, WHITE, "h1")
    assert state.scores()[WHITE] == 1
    put(state, "e4", "N13", 180)
    assert state.scores()[WHITE] == 0


def test_choices_of_one_kind_say_where_they_lie() -> None:
    """Z-FOLL-3: B01 has a meadow on each side of its road."""
    state = drawn(fresh(), "B01")
    state.play(next(text for text in state.legal_texts() if text.startswith("place")))
    told = [(choice["label"], choice["detail"]) for choice in view(state)["choices"]]
    assert len(set(told)) == len(told)
    assert sum(label == "Send a monk to the meadow" for label, _ in told) == 2


@pytest.mark.parametrize("seed", range(tries(3, 12)))
def test_no_two_followers_are_called_alike(seed: int) -> None:
    """Z-FOLL-3: also where a road bends or ends between two meadows, as in all turns of whole games."""
    for state in random_game(seed):
        if not state.is_over() and state.decision().kind == "follower":
            told = [(choice["label"], choice["detail"]) for choice in view(state)["choices"]]
            assert len(set(told)) == len(told)


def test_one_direction_tells_each_part_of_any_tile_from_the_others_of_its_kind() -> None:
    """Z-FOLL-3: a direction that another one has, too, would not."""
    for face in range(len(EDGES)):
        for kind in {part.kind for part in PARTS[face // SIDES]}:
            alike = [index for index, part in enumerate(PARTS[face // SIDES]) if part.kind == kind]
            if len(alike) > 1:
                assert len({direction_of(face, one) for one in alike}) == len(alike)


def test_where_a_road_divides_a_side_corners_are_named() -> None:
    """C01 on c1: the road bends from the north to the east; one meadow lies in the bend."""
    state = drawn(fresh(), "C01")
    state.play("place c1 270")
    told = [choice["detail"] for choice in view(state)["choices"] if choice["label"] == "Send a monk to the meadow"]
    assert sorted(told) == [
        "2 tiles so far, with the start field, to the northeast",
        "2 tiles so far, with the start field, to the south",
    ]


def test_z_end_1_the_last_tile_is_announced_as_such() -> None:
    """While it is in hand, and until its turn ends, none is left to draw."""
    state = drawn(fresh(), "B01")
    for count, told in ((2, "2 tiles are left: the game ends soon."), (0, "This is the last tile.")):
        state.left[:] = [count, *[0] * (len(state.left) - 1)]
        assert [note["text"] for note in view(state)["notes"]] == [told]
        assert told in state.describe()


def test_z_score_4_a_size_that_counts_a_start_field_says_so() -> None:
    """A region that begins at the wall has the start field among its tiles."""
    state: Any = caylus.new_game("zamek", setup={"first_player": 0})
    for text in ("draw D02", "place c1 90"):
        state.play(text)
    details = {choice["text"]: choice["detail"] for choice in state.view()["choices"]}
    assert details["send p1"] == "1 tile so far"
    fields = [detail for detail in details.values() if "start field" in detail]
    assert fields
    assert all(detail.startswith("2 tiles so far, with the start field") for detail in fields)


def test_z_score_5_a_summary_names_the_completed_regions() -> None:
    """Points at the end of the game have no kind, so then there is only the sum."""
    summary = find_game("zamek").presentation.summary
    assert summary is not None
    road = {"event": "score", "seat": 0, "kind": "road", "points": 1, "size": 1}
    house = {"event": "score", "seat": 0, "kind": "house", "points": 4, "size": 2}
    final = {"event": "final", "seat": 0, "source": "meadow", "points": 3}
    for events, told in (
        ([road], "+1 point (road)"),
        ([road, house, road], "+6 points (road, house)"),
        ([road, final], "+4 points"),
    ):
        assert summary(events, ENGLISH) == [{"seat": 0, "text": told}]


def test_z_score_2_a_summary_has_the_followers_that_come_back_from_a_tied_region() -> None:
    """Both seats have as many there, also one without an action of its own."""
    summary = find_game("zamek").presentation.summary
    assert summary is not None
    laid = {"event": "place", "seat": 0, "cell": "d3"}
    ties = [{"event": "tie", "kind": kind, "back": [count, count]} for kind, count in (("house", 1), ("road", 2))]
    back = "1 follower back (house, tied), 2 followers back (road, tied)"
    assert summary([laid, *ties], ENGLISH) == [
        {"seat": 0, "text": f"tile on d3, {back}"},
        {"seat": 1, "text": back},
    ]


def test_z_place_5_z_place_8_the_phase_says_which_sides_must_fit() -> None:
    """Roads must meet roads; everything else is free."""
    entry = find_game("zamek").catalog()["places"]["term.phase.tile"]
    assert entry["rule"] == "Z-PLACE-5"
    assert "A road must meet a road; houses, pigsties, and meadows may meet one another." in entry["text"]


def test_z_end_3_a_region_that_the_tiles_left_cannot_complete_promises_nothing() -> None:
    """Its fact says so, and so do the choices of followers; without a tile left none is completed (Z-DONE-5)."""
    state: Any = caylus.new_game("zamek", setup={"first_player": 0})
    for text in ("draw B05", "place c1 90"):
        state.play(text)
    never, promise = "The tiles left cannot complete it", "When it is complete"
    sends = {choice["text"]: choice for choice in state.view()["choices"]}
    assert promise in str(sends["send r1"]["effects"])
    state.left[:] = [0] * len(state.left)
    sends = {choice["text"]: choice for choice in state.view()["choices"]}
    assert never in str(sends["send r1"]["effects"])
    assert "Tiles left that would complete it" not in str(sends["send r1"]["effects"])
    facts = state.view()["facts"]["region.c1.r1"]
    assert (never in facts, promise in str(facts)) == (True, False)
