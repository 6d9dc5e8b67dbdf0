"""The places of everything on the board: compared with recorded states and a board measured by hand, not with code."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from caylus.drawing.sources import layouts

from ..playing import go, skip_to
from ..scenes import Board, drawn, recorded
from .helpers import choices, decisions, own_lawyer, pass_all, start, trace_paths

PARTS = {"dungeon": 6, "walls": 10, "towers": 14}
LINES = ("prestige", "deniers", "resources", "buildings")
SINGLE = ("gate", "trading_post", "merchants_guild", "joust_field")
BOARDS = [name for name, layout in layouts("caylus").items() if "road.1" in layout["places"]]


@cache
def boards() -> list[tuple[Board, dict[str, Any]]]:
    found = list(recorded(trace_paths(), 23))
    assert len(found) > 150
    return found


def test_everything_on_the_road_lies_on_its_space() -> None:
    for board, now in boards():
        for number, space in enumerate(now["road"], 1):
            place = f"road.{number}"
            assert board.only(place, "worker") == space["worker"]
            assert board.only(place, "house") == space["owner"]
            assert board.only(place, "deed") == space["pending_transform"]
            assert board.drawing(place) == (space["tile"] and f"tile {space['tile']}")
            assert board.view["there"].get(place) == (space["tile"] and f"tile.{space['tile']}")


def test_provost_and_bailiff_stand_at_their_spaces() -> None:
    for board, now in boards():
        for number in range(1, 29):
            assert len(board.at(f"post.{number}", "provost")) == (number == now["provost"])
            assert len(board.at(f"post.{number}", "bailiff")) == (number == now["bailiff"])


def test_workers_in_special_buildings_stand_on_their_own_spaces() -> None:
    for board, now in boards():
        specials = now["specials"]
        assert [board.only(f"special.{name}.1", "worker") for name in SINGLE] == [specials[name] for name in SINGLE]
        assert board.only("special.inn.1", "worker") == specials["inn_left"]
        assert board.only("special.inn.2", "worker") == specials["inn_right"]
        there = [board.only(f"special.stables.{number}", "worker") for number in (1, 2, 3)]
        assert there == (specials["stables"] + [None] * 3)[:3]
        for name in (*SINGLE, "inn", "stables"):
            closed = " closed" if name == "stables" and len(now["players"]) == 2 else ""
            assert board.drawing(f"special.{name}") == f"special {name}{closed}"


def test_workers_in_the_castle_stand_in_their_order() -> None:
    for board, now in boards():
        there = [board.only(f"castle.{number}", "worker") for number in range(1, 6)]
        assert there == (now["castle_workers"] + [None] * 5)[:5]


def test_houses_in_the_castle_fill_the_slots_from_the_first() -> None:
    for board, now in boards():
        for name, parts in PARTS.items():
            built = now["sections"][name]["built"]
            there = [board.only(f"section.{name}.{slot}", "house") for slot in range(1, parts + 1)]
            owners = [seat for seat, player in enumerate(now["players"]) for _ in range(player["houses"][name])]
            assert there == owners + [None] * (parts - built)
            scored = " scored" if now["sections"][name]["scored"] else ""
            slots = [board.drawing(f"section.{name}.{slot}") for slot in range(1, parts + 1)]
            assert slots == [None] * built + [f"slot{scored}"] * (parts - built)


def test_sections_that_were_scored_are_marked_at_captions_and_posts() -> None:
    for board, now in boards():
        for name, post, prestige in (("dungeon", 12, 5), ("walls", 18, 4), ("towers", 24, 3)):
            scored = " scored" if now["sections"][name]["scored"] else ""
            assert board.drawing(f"post.{post}") == f"mark {name}{scored}"
            assert board.drawing(f"caption.{name}.1") == f"caption {prestige}{scored}"
        assert board.drawing("caption.towers.2") == board.drawing("caption.towers.1")


def test_who_has_passed_stands_on_the_bridge_in_order() -> None:
    for board, now in boards():
        there = [board.only(f"pass.{number}", "marker") for number in range(1, 6)]
        assert there == (now["pass_order"] + [None] * 5)[:5]
        price = len(now["pass_order"]) + 1  # C-PLACE-4: 1 denier, and 1 for each player who has passed
        is_priced = now["phase"] == "placement" and len(now["players"]) > 2
        assert not is_priced or board.drawing("passing") == f"passing {price}"
        assert now["phase"] == "placement" or board.drawing("passing") == "passing"


def test_favors_and_turn_order_lie_on_their_tables() -> None:
    for board, now in boards():
        count = len(now["players"])
        assert [board.only(f"order.{count}.{place}", "shield") for place in range(1, count + 1)] == now["turn_order"]
        assert board.view["turn_order"] == now["turn_order"]
        for line in LINES:
            for column in range(6):
                there = [seat for seat, one in enumerate(now["players"]) if one["favor"][line] == column]
                shown = board.view["options"]["simplified_favors"]
                assert board.at(f"favor.{line}.{column}", "marker") == ([] if shown else there)
        scored = sum(section["scored"] for section in now["sections"].values())
        assert (board.drawing("favors") or "").split()[1] == str((2, 4, 5, 5)[scored])  # C-FAVOR-4


def test_tiles_that_can_be_built_lie_in_the_stock() -> None:
    for board, now in boards():
        there = {
            place.removeprefix("stock.")
            for place, thing in board.things.items()
            if place.startswith("stock.") and thing["drawing"].startswith("stocked ")
        }
        assert there == {tile for tiles in now["stock"].values() for tile in tiles}


def test_nothing_else_stands_on_the_board() -> None:
    for board, now in boards():
        kinds, players = board.kinds(), now["players"]
        assert kinds["worker"] == sum(6 - player["workers_in_hand"] for player in players)
        owned = sum(space["owner"] is not None for space in now["road"])
        assert kinds["house"] == owned + sum(sum(player["houses"].values()) for player in players)
        simplified = board.view["options"]["simplified_favors"]
        assert kinds["marker"] == len(now["pass_order"]) + (0 if simplified else 4 * len(players))
        assert kinds["shield"] == len(players)
        assert kinds["provost"] == kinds["bailiff"] == 1


def test_c_road_2_workers_beyond_the_provost_are_astray() -> None:
    state = start(3, "0 place neutral_carpenter; 1 place fixed_peddler; 2 place fixed_carpenter")
    assert Board(state.view()).marked("stray") == {"road.7", "road.8"}
    go(pass_all(state), "0 provost +1")
    assert Board(state.view()).marked("stray") == {"road.8"}
    skip_to(state, "placement")
    assert Board(state.view()).marked("stray") == set()


def test_c_favor_3_lines_that_were_used_are_struck() -> None:
    """The lines with a struck marker are exactly the lines that cannot be chosen."""
    struck = 0
    for state in decisions("favor line"):
        board, seat = Board(state.view()), state.decision().seat
        marked = {
            one["place"].split(".")[1] for one in board.view["pieces"] if one.get("struck") and one["seat"] == seat
        }
        assert {f"favor {line}" for line in LINES if line not in marked} == choices(state, "favor ")
        struck += len(marked)
    assert struck > 10


def test_the_turn_order_marks_the_player_whose_placement_is_asked() -> None:
    for board, now in boards():
        seat = board.view["decision"]["seat"]
        if now["phase"] == "placement":
            place = now["turn_order"].index(seat) + 1
            assert board.drawing("order") == f"order {len(now['players'])} {place}"


# A board measured by hand: points on the sheet for wide windows


def test_pieces_are_drawn_where_a_ruler_finds_their_spaces() -> None:
    """Space 1 of the road is on the right, below the bridge; from 7 to 8 the road turns."""
    state = start(
        5,
        "0 place castle; 1 place castle; 2 place stables; 3 place stables; 4 place gate; 0 place inn",
        "1 place joust_field; 2 place merchants_guild; 3 place trading_post; 4 place neutral_quarry",
        "0 place fixed_peddler; 1 place fixed_carpenter; 2 place gold_mine; 3 place neutral_farm; 4 pass; 0 pass",
    )
    near = {
        "worker 0": [(122, 247), (714, 181), (120, 392)],  # in the castle, at the inn, on space 7
        "worker 1": [(162, 247), (504, 183), (120, 556)],  # in the castle, on the joust field, on space 8
        "worker 2": [(772, 77), (567, 183), (646, 720)],  # at the guild, in the stables, on space 16
        "worker 3": [(638, 77), (603, 183), (751, 392)],  # at the trading post, in the stables, on space 1
        "worker 4": [(504, 77), (436, 392)],  # at the gate, on space 4
        "marker 4": [(520, 254)],
        "marker 0": [(576, 254)],
        "bailiff": [(196, 432)],  # on space 6
        "provost": [(198, 419)],
    }
    found = drawn(state)
    assert found.keys() == near.keys()
    for name, points in near.items():
        assert found[name] == [pytest.approx(point, abs=3) for point in points], name


def test_houses_and_crowns_are_drawn_where_a_ruler_finds_their_spaces() -> None:
    found = drawn(own_lawyer())
    assert found["house 0"] == [pytest.approx((167, 550), abs=3)]  # space 9
    assert found["worker 0"] == [pytest.approx((225, 556), abs=3)]
    assert found["bailiff"] == [pytest.approx((90, 432), abs=3)]  # space 7
    assert found["provost"] == [pytest.approx((198, 583), abs=3)]  # space 9


@pytest.mark.parametrize("name", BOARDS)
def test_whatever_belongs_to_a_space_is_drawn_on_it(name: str) -> None:
    """Pieces and tiles lie within the rectangle of their space, on each sheet."""
    places = layouts("caylus")[name]["places"]
    for number in range(1, 29):
        road, post = places[f"road.{number}"], places[f"post.{number}"]
        x, y, w, h = road["rect"]
        for place in (road, post):
            left, top, _, _ = place["box"]
            for kind, (dx, dy, _) in place["at"].items():
                assert x <= left + dx <= x + w, (number, kind)
                assert y <= top + dy <= y + h, (number, kind)
