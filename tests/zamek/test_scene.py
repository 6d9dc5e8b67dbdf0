"""The places of everything on the board: compared with recorded states and a board measured by hand, not with code."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

import caylus
from caylus.core.view.charts import START
from caylus.drawing.scene import on_parts
from caylus.drawing.sources import art_of, layouts
from caylus.games.zamek.rules import constants as C
from caylus.games.zamek.rules.constants import TILE_TYPES
from caylus.games.zamek.rules.flow import finish
from caylus.games.zamek.view.charts import POINTS
from caylus.games.zamek.view.console import drawn_board
from caylus.games.zamek.view.teaching import MEASURES

from ..scenes import Board, drawn, recorded
from .helpers import BLACK, WHITE, fresh, put

TRACES = Path(__file__).parents[1] / "traces" / "zamek"
CODES = {name: code for name, _, code in TILE_TYPES}
WHO = {"r": "herald", "h": "squire", "m": "monk", "p": "farmer"}
LATER = ("", " later")
GRID = (2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4)
"""number of tokens -> cells in a row of the square in which they lie; one of its cells has the arms"""


@cache
def boards() -> list[tuple[Board, dict[str, Any]]]:
    found = list(recorded(sorted(TRACES.glob("*.jsonl.gz")), 19))
    assert len(found) > 150
    return found


def test_tiles_lie_on_their_cells_as_they_were_turned() -> None:
    for board, now in boards():
        tiles = {f"cell.{one['cell']}": (f"tile {CODES[one['tile']]}", one["turn"] // 90) for one in now["board"]}
        shown = {place: (thing["drawing"], thing["turn"]) for place, thing in board.things.items() if "cell." in place}
        assert shown == tiles


def test_followers_stand_on_their_parts_as_what_they_are() -> None:
    for board, now in boards():
        standing = Counter(
            (f"cell.{one['cell']}.{one['follower']['region']}", one["follower"]["player"])
            for one in now["board"]
            if one["follower"]
        )
        shown = Counter(
            (one["place"], one["seat"]) for one in board.view["pieces"] if one["kind"] not in ("pawn", "keep")
        )
        assert shown == standing
        kinds = {one["place"]: one["kind"] for one in board.view["pieces"] if one["kind"] not in ("pawn", "keep")}
        assert kinds == {place: WHO[place.split(".")[2][0]] for place in kinds}


def test_keeps_and_pawns_stand_where_houses_and_scores_are() -> None:
    for board, now in boards():
        for seat, player in enumerate(now["players"]):
            keep = player["keep"] and f"cell.{player['keep']['house']}"
            assert [one["place"] for one in board.view["pieces"] if (one["kind"], one["seat"]) == ("keep", seat)] == (
                [keep] if keep else []
            )
            assert board.only(f"track.{player['score'] % 100}.{seat + 1}", "pawn") == seat
        assert board.kinds()["pawn"] == 2


def test_tokens_lie_on_towers_and_before_their_players() -> None:
    late = 0
    for board, now in boards():
        waiting = {f"tower.{number}" for number, waits in enumerate(now["towers"], 1) if waits}
        assert {place for place in board.things if place.startswith("tower.")} == waiting
        for seat, player in enumerate(now["players"]):
            tokens = player["tokens"]
            owned = {
                f"own.{seat}.{GRID[len(tokens)]}.{number}": f"owned {token['kind']}{LATER[not token['usable']]}"
                for number, token in enumerate(tokens, 1)
            }
            shown = {place: thing["drawing"] for place, thing in board.things.items() if f"own.{seat}." in place}
            assert shown == owned
            assert {place: board.view["there"][place] for place in owned} == {
                place: f"kind.{token['kind']}" for place, token in zip(owned, tokens, strict=True)
            }
            late += sum(not token["usable"] for token in tokens)
    assert late > 0


def test_tables_count_tiles_and_tokens_that_are_left() -> None:
    for board, now in boards():
        counts = {place: thing.get("texts", {}).get("count") for place, thing in board.things.items()}
        texts = {place: int(count) for place, count in counts.items() if count}
        assert texts.pop("pile") == sum(now["left"].values())
        for name in CODES:
            assert texts.pop(f"left.{name}") == now["left"].get(name, 0)
        gone = Counter([*now["used"], *(token["kind"] for player in now["players"] for token in player["tokens"])])
        assert texts == {f"kind.{kind}": 2 - gone[kind] for kind in range(1, 10)}


def test_the_tile_in_hand_is_shown() -> None:
    for board, now in boards():
        assert board.drawing("hand") == (now["tile"] and f"hand {CODES[now['tile']]}")
        assert board.view["there"].get("hand") == (now["tile"] and f"tile.{now['tile']}")
        assert now["tile"] is None or board.things["hand"]["held"] is True


def test_the_last_six_discards_are_shown() -> None:
    board = Board(fresh(discarded=tuple(range(8))).view())
    last = [f"discarded {code}" for code in [*CODES.values()][2:8]]
    assert [board.drawing(f"discard.{number}") for number in range(1, 7)] == last
    assert "discard.7" not in board.things


def test_start_fields_lie_around_the_board() -> None:
    """Z-BOARD-7: a road and two meadows, a house, a pigsty, ..., clockwise from the upper left; turned to the board."""
    fields = [
        ("start m1-r1-m2 0", 0),
        ("start h1 0", 0),
        ("start p1 0", 1),
        ("start m1-r1-m2 0", 1),
        ("start m1 1", 2),
        ("start m1-r1-m2 0", 2),
        ("start p1 0", 3),
    ]
    board, _ = boards()[0]
    shown = [board.things[f"start.{number}"] for number in range(1, 8)]
    assert [(thing["drawing"], thing["turn"]) for thing in shown] == fields


def test_a_player_has_what_was_recorded() -> None:
    for board, now in boards():
        for seat, player in zip(board.view["seats"], now["players"], strict=True):
            counts = {holding["id"]: holding["count"] for holding in (*seat["purse"], *seat["stand"])}
            assert counts["followers"] == player["followers"]
            assert seat["score"] == player["score"] or board.view["result"]
        assert board.view["turn_order"] == [now["active"], 1 - now["active"]]


# A board measured by hand: points on the sheet for wide windows


@pytest.mark.parametrize("name", ["wide", "tall"])
def test_cells_lie_in_columns_and_rows(name: str) -> None:
    """`c2` is the third from the left and the second from the top."""
    places = layouts("zamek")[name]["places"]
    x, y, width, height = places["cell.a1"]["rect"]
    cells = [place for place in places if place.startswith("cell.")]
    assert len(cells) == 76
    for place in cells:
        column, row = "abcdefghi".index(place[5]), int(place[6]) - 1
        assert places[place]["rect"] == pytest.approx([x + column * width, y + row * height, width, height], abs=2)


@pytest.mark.parametrize(("turn", "dx", "dy"), [(0, 0, -1), (90, 1, 0), (180, 0, 1), (270, -1, 0)])
def test_a_farmer_is_drawn_at_the_edge_at_which_his_pigsty_lies(turn: int, dx: int, dy: int) -> None:
    """The pigsty of N14 is at its upper edge; the middle of e5 is the middle of the board."""
    state = fresh()
    put(state, "e5", "N14", turn, BLACK, "p1")
    (farmer,) = on_parts(state.view(), layouts("zamek")["wide"], partial(art_of("zamek").parts, form="wide"))
    assert (farmer.kind, farmer.seat) == ("farmer", BLACK)
    assert farmer.at == (pytest.approx(460 + 30 * dx, abs=12), pytest.approx(460 + 30 * dy, abs=12))


def test_pawns_are_drawn_beside_their_scores() -> None:
    """0 is at the corner on the upper left; 40 is on the right, 72 below."""
    state = fresh(score=[40, 172])
    assert drawn(state)["pawn 0"] == [pytest.approx((888, 250), abs=3)]
    assert drawn(state)["pawn 1"] == [pytest.approx((292, 888), abs=3)]


@pytest.mark.parametrize(("left", "is_told"), [(20, True), (21, False)])
def test_points_at_an_end_are_told_from_twenty_tiles_on(left: int, is_told: bool) -> None:
    state = fresh(left=[left] + [0] * (len(CODES) - 1))
    for seat in state.view()["seats"]:
        assert ("final" in [holding["id"] for holding in seat["outlook"]]) == is_told


@pytest.mark.parametrize(
    ("left", "score", "shown"), [(6, 8, "exactly 4 or 5 more points"), (3, 8, None), (17, 83, None)]
)
def test_the_next_tower_is_shown_while_it_is_in_reach(left: int, score: int, shown: str | None) -> None:
    """A player scores about a point for each tile left; after the last tower the next one is a lap away (Z-TOKEN-1)."""
    state = fresh(left=[left] + [0] * (len(CODES) - 1), score=[score, 0])
    outlook = {holding["id"]: holding["shown"] for holding in state.view()["seats"][WHITE]["outlook"]}
    assert outlook.get("tower") == shown


def test_the_keep_explains_the_points_of_the_largest_empty_area() -> None:
    """Z-END-5: its fact and its row of the result name both."""
    facts = fresh().view()["seats"][WHITE]["facts"]["term.keep"]
    assert facts == ["No keep on the board", "The largest empty area has 76 cells."]
    assert POINTS.sources["keep"][0].endswith("Keep (largest empty area)")


def test_each_source_of_points_is_explained_with_the_points_of_the_rules() -> None:
    """Z-SCORE-5, Z-SCORE-6, Z-END-4: only the points at the start need no explanation."""
    assert POINTS.about.keys() == POINTS.sources.keys() - {START}
    for kind, points in C.POINTS.items():
        assert re.search(rf"\b{points} points? for each tile, {2 * points} with", POINTS.about[C.KIND_IDS[kind]])
    assert f"{C.CHAPEL_POINTS} points for each chapel" in POINTS.about["meadow"]


def test_after_the_end_the_points_are_final() -> None:
    """Z-END-1: the fact of the score names no end that is yet to come, and the outlook is empty."""
    state = fresh(left=[1] + [0] * (len(CODES) - 1), score=[7, 0])
    seat = state.view()["seats"][WHITE]
    assert seat["facts"]["term.points"][0].startswith("7 points if the game ended now")
    assert [holding["id"] for holding in seat["outlook"]] == ["final"]
    finish(state)
    seat = state.view()["seats"][WHITE]
    assert (seat["facts"]["term.points"], seat["outlook"]) == (["7 points at the end"], [])


def test_followers_are_counted_by_what_they_are_for_goals_of_lessons() -> None:
    """The pigsty of N14 is its first part, and its meadow the second one."""
    state = fresh()
    put(state, "e5", "N14", 0, BLACK, "p1")
    put(state, "a1", "N14", 0, WHITE, "m1")
    counted = {name: [MEASURES[name][0](state, seat) for seat in (WHITE, BLACK)] for name in ("farmers", "monks")}
    assert counted == {"farmers": [0, 1], "monks": [1, 0]}


@pytest.mark.parametrize(("tile", "rows"), [("N11", ["ppp", ". h", "..."]), ("C06", ["ppp", "p +", ".+."])])
def test_each_side_of_a_tile_stands_where_it_lies(tile: str, rows: list[str]) -> None:
    """`N11` has the sides p1/h1/m1/m1 and `C06` p1/m1-r1-m2/m2-r1-m1/p1, from the north clockwise (Z-TILE-4)."""
    state = fresh()
    put(state, "b2", tile)
    assert [line[8:11] for line in drawn_board(state)[4:7]] == rows


def test_a_tower_without_its_token_says_so() -> None:
    """Z-TOKEN-1: that tower, and no other one."""
    match = caylus.new_match("zamek", [{"name": "Anna"}, {"name": "Basile"}], seed=1)
    match.state.towers &= ~0b1000
    facts = match.view()["facts"]
    lies = [tower for tower in range(1, 14) if any("lies face down" in told for told in facts[f"tower.{tower}"])]
    assert lies == [1, 2, 3, *range(5, 14)]
