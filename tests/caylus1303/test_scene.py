"""The places of everything on the board: compared with recorded states and a board measured by hand, not with code."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from caylus.drawing.sources import layouts
from caylus.games import find_game

from ..playing import go
from ..scenes import Board, drawn, recorded
from .helpers import CHARACTERS, IDS, table, trace_paths

COLORS = ("blue", "red", "green", "orange", "black")
BOARDS = [name for name, layout in layouts("caylus1303").items() if "road.5" in layout["places"]]


@cache
def boards() -> list[tuple[Board, dict[str, Any]]]:
    found = list(recorded(trace_paths(), 17))
    assert len(found) > 150
    return found


def test_workers_and_houses_on_the_road_stand_on_their_spaces() -> None:
    for board, now in boards():
        for number, space in enumerate(now["road"]):
            assert board.only(f"road.{number}.house", "house") == space["house"]
            there = [board.only(f"road.{number}.{place}", "worker") for place in (1, 2)]
            assert there == (space["workers"] + [None, None])[:2]


def test_tiles_show_the_side_that_lies_up() -> None:
    sides = set()
    for board, now in boards():
        for number, space in enumerate(now["road"]):
            tile, side = space["tile"], space["side"]
            drawing = {
                None: None,
                "printed": f"tile {tile}",
                "setup": f"tile {tile}",
                "construction": f"tile {tile} construction",
                "residence": "residence",
            }[side]
            assert board.drawing(f"road.{number}") == (f"tile {space['monument']}" if space["monument"] else drawing)
            sides.add("monument" if space["monument"] else side)
    assert sides == {None, "printed", "setup", "construction", "residence", "monument"}


def test_the_provost_stands_before_the_space_of_his_number() -> None:
    for board, now in boards():
        assert [number for number in range(40) if board.at(f"gap.{number}", "provost")] == [now["provost"]]


def test_workers_on_the_construction_site_stand_in_their_order() -> None:
    for board, now in boards():
        there = [board.only(f"site.{number}", "worker") for number in range(1, 6)]
        assert there == (now["site"] + [None] * 5)[:5]
        assert board.drawing("site") == f"site {len(now['players'])}"


def test_who_has_passed_stands_on_the_bridge_in_order() -> None:
    for board, now in boards():
        there = [board.only(f"bridge.{number}", "house") for number in range(1, 6)]
        passed = [] if now["phase"] == "draft" else now["pass_order"]  # still those of the round before
        assert there == (passed + [None] * 5)[:5]
        assert board.only("bridge.first", "first") == now["first_player_tile"]


def test_favor_buildings_supply_and_characters_lie_on_their_tables() -> None:
    for board, now in boards():
        assert [board.drawing(f"favor.{number}") for number in (1, 2, 3)] == [
            f"tile {tile}" for tile in now["favor_buildings"]
        ]
        supply = {tile for tiles in now["supply"].values() for tile in tiles}
        there = {tile for tile in IDS if (board.drawing(f"supply.{tile}") or "").startswith("stocked ")}
        assert there == supply
        for name in CHARACTERS:
            holders = [COLORS[seat] for seat, player in enumerate(now["players"]) if name in player["characters"]]
            where = [*holders, *(["board"] if name in now["board_characters"] else [])]
            shown = board.drawing(f"character.{name}")
            assert shown == (f"character {name} {where[0]}" if where else None)


def test_nothing_else_stands_on_the_board() -> None:
    for board, now in boards():
        kinds, workers = board.kinds(), sum(len(space["workers"]) for space in now["road"])
        assert kinds["worker"] == workers + len(now["site"])
        passed = 0 if now["phase"] == "draft" else len(now["pass_order"])
        assert kinds["house"] == sum(space["house"] is not None for space in now["road"]) + passed
        assert kinds["provost"] == kinds["first"] == 1


def test_a_player_has_what_was_recorded() -> None:
    for board, now in boards():
        for seat, player in zip(board.view["seats"], now["players"], strict=True):
            counts = {holding["id"]: holding["count"] for holding in (*seat["purse"], *seat["stand"])}
            names = ("food", "wood", "stone", "cloth", "gold")
            assert {name: counts[name] for name in names} == {name: player[name] for name in names}
            stand = {"worker": player["pool"], "camp": player["camp"], "houses": player["houses"]}
            assert {name: counts[name] for name in stand} == stand
            assert seat["score"] == player["pp"] or board.view["result"]


def test_y_plan_2_seats_are_listed_clockwise_from_the_first_player() -> None:
    for board, now in boards():
        seats = list(range(len(now["players"])))
        first = now["first_player"]
        assert board.view["turn_order"] == seats[first:] + seats[:first]


def test_a_place_is_described_by_the_tile_that_lies_there() -> None:
    for board, now in boards():
        there = {f"favor.{number}": f"setup.{tile}" for number, tile in enumerate(now["favor_buildings"], 1)}
        for number, space in enumerate(now["road"]):
            if space["tile"]:
                tile = "residence" if space["side"] == "residence" else space["tile"]
                there[f"road.{number}"] = f"tile.{space['monument'] or tile}"
        assert board.view["there"] == there


def test_the_areas_of_the_board_are_listed_from_the_road_on() -> None:
    areas = find_game("caylus1303").presentation.catalog()["areas"]
    assert [(area["id"], area["title"], area["sheet"]) for area in areas] == [
        ("road", "Road", "board"),
        ("site", "Construction site", "board"),
        ("characters", "Characters", "tables"),
        ("supply", "Supply", "tables"),
    ]


def test_y_act_14_workers_ahead_of_the_provost_are_astray() -> None:
    """Workers on spaces with at least the provost's number are astray; the printed spaces are never ahead of him."""
    many = 0
    for board, now in boards():
        ahead = {
            f"road.{number}.{place}"
            for number, space in enumerate(now["road"])
            for place in range(1, len(space["workers"]) + 1)
            if number > 4 and number >= now["provost"]
        }
        assert board.marked("stray") == ahead
        many += len(ahead)
    assert many > 20


# A board measured by hand: points on the sheet for wide windows


def test_pieces_are_drawn_where_a_ruler_finds_their_spaces() -> None:
    """The printed spaces are in the lowest row, from the left; space 5 is above the bridge, and 11 above 10."""
    state = go(
        table(3),
        "0 place start_farm_b; 1 place start_sawmill; 2 place site; 0 place toll; 1 place site; 2 place start_guild_4",
        "0 pass; 1 pass",
    )
    near = {
        "worker 0": [(483, 898), (735, 750)],  # on the toll, on space 5
        "worker 1": [(609, 750), (476, 164)],  # on space 6, second on the site
        "worker 2": [(230, 602), (422, 164)],  # on space 12, first on the site
        "house 0": [(568, 916)],
        "house 1": [(609, 916)],
        "first 0": [(748, 833)],
        "provost": [(282, 615)],  # between the spaces 12 and 13
    }
    found = drawn(state)
    assert found.keys() == near.keys()
    for name, points in near.items():
        assert found[name] == [pytest.approx(point, abs=3) for point in points], name


@pytest.mark.parametrize("name", BOARDS)
def test_whatever_belongs_to_a_space_is_drawn_on_it(name: str) -> None:
    """Pieces and tiles lie within the rectangle of their space, on each sheet; the provost stands at its edge."""
    places = layouts("caylus1303")[name]["places"]
    for number in [*range(4), *range(5, 29)]:
        road, house = places[f"road.{number}"], places[f"road.{number}.house"]
        x, y, w, h = road["rect"]
        assert house["box"] == road["box"]
        for dx, dy, _ in (*road["at"]["worker"], house["at"]["house"]):
            assert x <= road["box"][0] + dx <= x + w
            assert y <= road["box"][1] + dy <= y + h
