"""The worked examples (EX) and edge cases (SC) of the rules, by their numbers."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

from caylus.games.zamek.card import Zamek
from caylus.games.zamek.rules.actions import NUMBER
from caylus.games.zamek.rules.constants import CELLS, HOUSE, MEADOW, NODES, NUMBER_OF_CELL, PIGSTY, ROAD, TYPE_IDS
from caylus.games.zamek.rules.flow import IN_OVER, finish
from caylus.games.zamek.rules.regions import region_at
from caylus.games.zamek.rules.scoring import final_gains, largest_gap, points_of, tower_of
from caylus.games.zamek.rules.state import BLACK_ONE, NO_REGION, Region

from .helpers import BLACK, WHITE, drawn, fresh, put, settle


def final_points(state: Zamek, seat: int) -> int:
    """Return the points that the final scoring gives a seat."""
    return sum(gain.points for gain in final_gains(state)[seat])


LAID: dict[str, tuple[list[tuple[Any, ...]], list[int], list[int], list[int]]] = {
    "EX-4": ([("c1", "F01", 180, WHITE, "r1")], [2, 0], [6, 6], [0, 0]),
    "EX-5": (
        [
            ("b5", "D03", 0, BLACK, "r2"),
            ("c5", "B09", 0, WHITE, "r1"),
            ("d5", "B02", 0),
            ("e5", "B01", 0),
            ("f5", "F01", 90, WHITE, "m1"),
        ],
        [10, 0],
        [5, 5],
        [0, 0],
    ),
    "EX-6": (
        [
            ("i4", "N16", 90, BLACK, "p1"),
            ("h3", "N14", 180, WHITE, "p1"),
            ("g4", "C05", 90, WHITE, "p1"),
            ("g3", "C07", 180),
            ("h4", "F06", 0),
        ],
        [12, 0],
        [6, 6],
        [0, 0],
    ),
    "EX-7": (
        [
            ("f5", "N13", 270, WHITE, "h1"),
            ("d5", "N05", 90),
            ("c5", "N13", 90, WHITE, "h1"),
            ("e4", "C01", 180, BLACK, "h1"),
            ("e5", "F05", 0),
        ],
        [5, 0],
        [6, 6],
        [5, 0],
    ),
    "SC-03": ([("c1", "F01", 180), ("b1", "B01", 90, WHITE, "r1"), ("b2", "F02", 180)], [2, 0], [6, 6], [0, 0]),
    "SC-04": (
        [("d4", "C10", 0, WHITE, "r1"), ("e4", "C01", 90), ("e5", "C02", 180), ("d5", "C07", 270)],
        [8, 0],
        [6, 6],
        [0, 0],
    ),
    "SC-05": ([("e5", "N14", 0, WHITE, "p1"), ("e4", "N12", 0)], [2, 0], [6, 6], [0, 0]),
    "SC-06": (
        [("e5", "N13", 90, WHITE, "h1"), ("g5", "N13", 270, BLACK, "h1"), ("f5", "N05", 90)],
        [0, 0],
        [6, 6],
        [0, 0],
    ),
    "SC-09": (
        [
            ("e5", "N04", 0, WHITE, "h1"),
            ("d5", "N05", 0),
            ("d4", "N02", 90),
            ("d6", "N02", 0),
            ("e6", "N03", 270),
            ("e4", "N10", 0),
        ],
        [6, 0],
        [6, 6],
        [6, 0],
    ),
    "SC-10": (
        [("e5", "E01", 0, WHITE, "r1"), ("f5", "F01", 90), ("d5", "F02", 270), ("e6", "F03", 180)],
        [4, 0],
        [6, 6],
        [0, 0],
    ),
    "SC-11": (
        [("a1", "N13", 0, WHITE, "h1"), ("h8", "N13", 0, WHITE, "h1"), ("h7", "N12", 0)],
        [2, 0],
        [6, 6],
        [1, 0],
    ),
}
"""tiles as they are laid, then scores, pools and sizes of keeps"""


@pytest.mark.parametrize("name", LAID)
def test_laid_out(name: str) -> None:
    """Z-SCORE-1 to Z-SCORE-9, Z-DONE-3, Z-TILE-7 to Z-TILE-9, Z-MERGE-3, Z-KEEP-1 to Z-KEEP-5, Z-FOLL-5 to Z-FOLL-7."""
    placings, scores, pools, keeps = LAID[name]
    state = fresh()
    for placing in placings:
        put(state, *placing)
        settle(state, WHITE)
        while state.decision() is not None and state.decision().kind == "next score":
            state.apply(state.legal_actions()[0])
    assert state.score == scores
    assert state.pool == pools
    assert [size for size, _ in state.keeps] == keeps


def test_ex_1_and_ex_2_choosing_a_region() -> None:
    """Z-FOLL-3, Z-FOLL-4: pigsty, road, two meadows; regions connected to a follower cannot be chosen."""
    state = drawn(fresh(), "B03")
    state.play("place i4 90")
    assert state.legal_texts() == ["nobody", "send m1", "send m2", "send p1", "send r1"]
    state.play("send r1")
    assert state.pool == [5, 6]
    other = drawn(state, "B01", BLACK)
    other.play("place i5 90")
    assert "send r1" not in other.legal_texts()
    assert str(other.explain("send r1").rule) == "Z-FOLL-4"


def test_ex_3_joining() -> None:
    """Z-MERGE-1, Z-MERGE-2: followers stay, joined regions take no more."""
    state = fresh()
    put(state, "d5", "B01", 0, WHITE, "r1")
    put(state, "f5", "B01", 0, BLACK, "r1")
    put(state, "e5", "B03", 0)
    root = NUMBER_OF_CELL["e5"] * 7 + 3
    assert region_at(state, root).followers == (1, 1)
    assert state.pool == [5, 5]


@pytest.mark.parametrize(("points", "tower"), [(1, 0), (2, 0), (3, 9), (4, 9), (5, 0)])
def test_ex_8_token_by_exact_landing(points: int, tower: int) -> None:
    """Z-TOKEN-1. The wall of these data has a tower at 53/54, too; here only that at 56/57 has its token."""
    assert tower_of(fresh(score=[53 + points, 0], towers=1 << 8), WHITE) == tower


def region(kind: int, tiles: int, followers: tuple[int, int], chapels: int = 0, opened: int = 1) -> Region:
    return Region(kind, opened, (1 << tiles) - 1, followers, chapels, False)


def ended(*regions: Region, **fields: Any) -> Zamek:
    """A board on which only these regions count."""
    return with_regions(fresh(**fields), dict(enumerate(regions)))


def with_regions(state: Zamek, regions: dict[int, Region]) -> Zamek:
    """A board on which only these regions are, by their first nodes."""
    state.region = bytearray(list(regions).index(node) if node in regions else NO_REGION for node in range(NODES))
    state.roots = array("h", regions)
    state.kind = bytes(region.kind for region in regions.values())
    state.open = [region.open for region in regions.values()]
    state.tiles = [region.tiles for region in regions.values()]
    state.followers = bytearray(white + BLACK_ONE * black for _, _, _, (white, black), _, _ in regions.values())
    state.marks = bytearray(region.chapels + region.stocks for region in regions.values())
    return state


def test_ex_9_meadows() -> None:
    """Z-END-4, Z-TOKEN-11."""
    meadows = [region(MEADOW, 9, (1, 2), 5), region(MEADOW, 3, (1, 0), 1), region(MEADOW, 2, (0, 1), 0)]
    state = ended(*meadows)
    assert [final_points(state, seat) for seat in (0, 1)] == [3, 15]
    assert final_points(ended(*meadows, tokens=((), ((4, False),))), BLACK) == 20


def empty_but(cells: str) -> list[int]:
    """Tiles everywhere but on these cells."""
    return [-1 if name in cells.split() else 0 for name in CELLS]


def test_ex_10_empty_area() -> None:
    """Z-END-5."""
    state = ended(face=empty_but("a1 b1 c1 a2 b2 e5 e6"), keeps=((4, 0), (3, 0)))
    assert [final_points(state, seat) for seat in (0, 1)] == [5, 0]


def test_ex_11_keep_token() -> None:
    """Z-TOKEN-12: 7 against 6."""
    state = ended(face=empty_but("a1"), keeps=((5, 0), (6, 0)), tokens=(((5, True),), ()))
    assert [final_points(state, seat) for seat in (0, 1)] == [1, 0]


def test_sc_1_start_field_with_road() -> None:
    """Z-PLACE-7."""
    state = drawn(fresh(), "N12")
    assert not [text for text in state.legal_texts() if text.startswith("place c1")]
    assert str(state.explain("place c1 0").rule) == "Z-PLACE-7"


def test_sc_2_start_field_without_road() -> None:
    """Z-PLACE-7: with S7, a pigsty in the west."""
    state = drawn(fresh(), "B01")
    assert [text for text in state.legal_texts() if text.startswith("place a6")] == ["place a6 270", "place a6 90"]


@pytest.mark.parametrize(("order", "tokens"), [("house", 1), ("road", 0)])
def test_sc_7_order_and_tokens(order: str, tokens: int) -> None:
    """Z-SCORE-8, Z-TOKEN-2: from 8, a house of 4 and a road of 3."""
    state = fresh(score=[8, 0])
    put(state, "a1", "N13", 0)
    put(state, "b2", "N13", 0)
    house, road = 0, 7
    with_regions(
        state,
        {
            house: Region(HOUSE, 0, 0b1111, (1, 0), 0, False),
            road: Region(ROAD, 0, 0b111, (1, 0), 0, False),
        },
    )
    state.completed = (house, road)
    groups = settle_by_hand(state)
    assert groups == 2
    first = {"house": house, "road": road}[order]
    from caylus.games.zamek.rules.flow import _score  # noqa: PLC0415  the moves themselves

    _score(state, WHITE, first, False)
    assert (state.score[WHITE], bool(tower_of(state, WHITE))) == ((12, True) if order == "house" else (11, False))


def settle_by_hand(state: Zamek) -> int:
    """Count the features that wait for White's choice."""
    from caylus.games.zamek.rules.flow import _group  # noqa: PLC0415

    return len(_group(state, WHITE))


def test_sc_8_both_reach_the_same_tower() -> None:
    """Z-SCORE-7: White, whose turn it is, moves first and takes the token; nothing is left for Black."""
    state = fresh(score=[10, 9])
    put(state, "c1", "F01", 180, WHITE, "r1")
    put(state, "h7", "F01", 270)
    put(state, "i7", "B01", 0, BLACK, "r1")
    settle(state, WHITE)
    assert (state.score, state.decision().kind) == ([12, 9], "token")
    state.play("token 6")
    assert (state.score, state.tokens) == ([12, 12], (((6, False),), ()))
    assert state.decision().kind == "draw"


def test_sc_12_opponent_completes_my_house() -> None:
    """Z-TOKEN-5, Z-KEEP-4: White's token cannot be used in Black's turn, White's keep is put."""
    state = fresh(tokens=(((2, True),), ()))
    put(state, "a1", "N13", 0, WHITE, "h1")
    settle(state, BLACK)
    assert state.score == [1, 0]
    assert state.keeps[WHITE][0] == 1
    assert state.tokens[WHITE] == ((2, True),)


def test_the_active_player_may_double() -> None:
    """Z-TOKEN-7, Z-TOKEN-9: 2 points for each tile of one house."""
    state = fresh(tokens=(((2, True),), ()))
    put(state, "a1", "N13", 0, WHITE, "h1")
    settle(state, WHITE)
    assert state.decision().kind == "double"
    assert state.to_dict()["scoring"] == "a1.h1"
    state.play("double")
    assert (state.score, state.used) == ([2, 0], (2,))


def test_sc_13_fresh_token() -> None:
    """Z-TOKEN-4: a token cannot be used in the turn in which it was taken."""
    state = fresh(tokens=(((3, False),), ()))
    put(state, "e5", "N14", 0, WHITE, "p1")
    put(state, "e4", "N12", 0)
    settle(state, WHITE)
    assert state.score == [2, 0]
    assert state.decision().kind != "double"


def test_sc_14_extra_turn() -> None:
    """Z-TOKEN-6, Z-TOKEN-8, Z-TOKEN-18: a whole new turn, in which the other token is usable."""
    state = fresh(tokens=(((1, True), (2, False)), ()))
    settle(state, WHITE)
    assert state.legal_texts() == ["end turn", "extra turn"]
    state.play("extra turn")
    assert (state.active, state.tokens[WHITE]) == (WHITE, ((2, True),))


def test_sc_15_extra_turn_without_tiles() -> None:
    """Z-TOKEN-19, Z-END-1."""
    state = fresh(tokens=(((1, True),), ()), left=[0] * 49)
    assert settle(state, WHITE).is_over()


def test_sc_16_unplaceable_tile() -> None:
    """Z-PLACE-10: it is put away, and the same player draws again."""
    state = fresh(met=bytearray(76))
    state.apply(NUMBER["draw N12"])
    assert state.to_dict()["discarded"][0] == "N12"
    assert state.is_over() or state.active == WHITE


def test_sc_17_last_tile_unplaceable() -> None:
    """Z-PLACE-12: no follower, no scoring, the game ends."""
    left = [0] * 49
    left[0] = 1
    state = fresh(met=bytearray(76), left=left)
    state.agenda[:] = [(0, -1)]
    state.apply(NUMBER["draw N01"])
    assert state.is_over()
    assert state.phase_number == IN_OVER
    assert state.to_dict()["discarded"] == ["N01"]


@pytest.mark.parametrize(("tokens", "points"), [((), 0), (((7, False),), 1)])
def test_sc_18_dead_cell(tokens: tuple[tuple[int, bool], ...], points: int) -> None:
    """Z-DONE-5: no tile that is left has three roads and a house, but e4 keeps the house open."""
    state = fresh(tokens=(tokens, ()))
    put(state, "e5", "N13", 0, WHITE, "h1")
    for cell, tile, turn in (("e3", "F01", 0), ("d4", "F02", 270), ("f4", "F03", 90)):
        put(state, cell, tile, turn)
    for tile in ("D01", "D02", "D03", "D04", "E01", "E02", "E03"):
        state.left[TYPE_IDS.index(tile)] = 0
    settle(state, WHITE)
    for number, count in enumerate(state.left):
        if count > 0:
            other = drawn(state.clone(), TYPE_IDS[number])
            assert not [text for text in other.legal_texts() if text.startswith("place e4 ")]
    assert state.score == [0, 0]
    assert final_points(state, WHITE) == points


def test_sc_19_wall_closes() -> None:
    """Z-DONE-2: a house against bare wall on a1."""
    state = fresh()
    put(state, "a1", "N13", 0, WHITE, "h1")
    settle(state, WHITE)
    assert (state.score, state.keeps[WHITE][0]) == ([1, 0], 1)


def test_sc_20_empty_pool() -> None:
    """Z-FOLL-2: the action is skipped."""
    state = drawn(fresh(pool=[0, 6]), "B03")
    state.play("place i4 90")
    assert state.decision().kind == "draw"


def test_sc_21_beyond_99() -> None:
    """Z-SCORE-11: the score goes on, the pawn begins anew."""
    assert tower_of(fresh(score=[112, 0]), WHITE) == 1
    assert tower_of(fresh(score=[103, 0]), WHITE) == 0


def test_sc_22_and_sc_23_meadows() -> None:
    """Z-DONE-6, Z-END-4: enclosed meadows count at the end, tied ones never."""
    state = ended(region(MEADOW, 3, (1, 0), 2, opened=0), region(MEADOW, 3, (2, 2), 4), tokens=(((4, True),), ()))
    settle(state, WHITE)
    assert state.score == [0, 0]
    assert [final_points(state, seat) for seat in (0, 1)] == [8, 0]


def test_sc_24_and_sc_25_keeps() -> None:
    """Z-END-5, Z-END-7, Z-TOKEN-21."""
    five = ((5, True),)
    equal = ended(face=empty_but("a1"), keeps=((4, 0), (6, 0)), tokens=(five, ()))
    assert [final_points(equal, seat) for seat in (0, 1)] == [0, 0]
    alone = ended(face=empty_but("a1"), keeps=((1, 0), (0, -1)), tokens=((), five))
    assert [final_points(alone, seat) for seat in (0, 1)] == [1, 0]


def test_sc_26_diagonal_gap() -> None:
    """Z-END-6."""
    assert largest_gap(fresh(face=empty_but("d4 e4 f5 g5"))) == 2


def test_sc_27_unfinished_feature_tokens() -> None:
    """Z-TOKEN-15, Z-TOKEN-17: the second token needs another pigsty."""
    both = (((8, True), (8, True)), ())
    assert final_points(ended(region(PIGSTY, 3, (2, 1)), tokens=both), WHITE) == 6
    assert final_points(ended(region(PIGSTY, 3, (2, 1)), region(PIGSTY, 1, (1, 0)), tokens=both), WHITE) == 8


def test_unfinished_roads_count_single() -> None:
    """Z-TOKEN-13, Z-TOKEN-16, Z-TOKEN-20; five points for each token of kind 6."""
    road = Region(ROAD, 1, 0b111, (1, 0), 0, True)
    assert final_points(ended(road, tokens=(((9, True), (6, True)), ())), WHITE) == 8


def test_sc_28_start_cell_far_away() -> None:
    """Z-PLACE-4."""
    state = fresh()
    put(state, "c1", "F01", 180)
    assert [text for text in drawn(state, "N12").legal_texts() if text.startswith("place g9")] == ["place g9 0"]


def test_sc_29_follower_on_the_placed_tile_only() -> None:
    """Z-FOLL-1: the pigsty that the tile closes cannot be claimed."""
    state = fresh()
    put(state, "i4", "N14", 0)
    state = drawn(state, "N12")
    state.play("place i3 0")
    assert state.legal_texts() == ["nobody", "send m1"]


def test_sc_30_two_stocks() -> None:
    """Z-SCORE-5."""
    assert points_of(Region(ROAD, 0, 0b111111, (1, 0), 0, True)) == 12


def test_tokens_leave_the_towers_at_the_end() -> None:
    """Z-END-2, Z-TOKEN-23."""
    state = fresh(tokens=(((1, True),), ()))
    finish(state)
    assert state.to_dict()["towers"] == [False] * 13
    assert state.score == [0, 0]
