"""The scenarios of the rules: worked examples (S), edge cases (E), basic rules (T), by their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from caylus.games.caylus1303.rules.constants import TILES

from ..playing import go, idle, is_asked, player, skip_to
from .helpers import (
    BLACK,
    BLUE,
    GREEN,
    ORANGE,
    RED,
    RESOURCES,
    STONE_IDS,
    WOOD_IDS,
    of,
    refused,
    rules_told,
    space,
    start,
    table,
    to_round,
)

BUILT = {"house": BLUE}
FULL = [*WOOD_IDS, *STONE_IDS]


def filled(first: int, last: int, owner: int = BLACK, **others: Any) -> dict[int, Any]:
    """Constructed buildings on these spaces, none of them named in a test."""
    names = [name for name in FULL if name not in others.get("without", ())]
    spaces = [number for number in range(first, last + 1) if number not in (13, 18)]
    return {number: {"tile": name, "house": owner} for number, name in zip(spaces, names, strict=False)}


# Worked examples


def test_s_1_passing_order_and_surcharge() -> None:
    """Y-PLAN-2, Y-PLAN-9, Y-PLAN-10, Y-PLAN-16, Y-PLAN-17, Y-PLAN-18."""
    blue, black, green, red = range(4)
    pools = {blue: {"pool": 2}, black: {"pool": 1}, green: {"pool": 5}, red: {"pool": 1}}
    state = table(4, pools, asked=blue)
    go(state, f"{blue} pass")
    assert state.to_dict()["first_player_tile"] == blue
    assert is_asked(state, "planning", green), "Black must pass: no worker for the surcharge"
    go(state, f"{green} place start_farm_b")
    assert is_asked(state, "planning", green), "Red must pass"
    go(state, f"{green} place start_sawmill")
    assert of(state, green, "pool", "camp") == (1, 12)
    assert state.to_dict()["pass_order"] == [blue, black, red, green]
    assert state.phase_id() != "planning"
    assert to_round(state, 2).to_dict()["first_player"] == blue


def carpenter(**red: Any) -> Any:
    return table(
        2,
        {RED: {"food": 1, "wood": 1, **red}},
        phase="activation",
        road={2: {"workers": [RED]}},
    )


def test_s_2_carpenter_builds_the_wood_farm() -> None:
    """Y-BLD-5, Y-CON-1, Y-ROAD-9, Y-ACT-2."""
    state = table(
        2,
        {RED: {"food": 1, "wood": 1}},
        phase="activation",
        road={2: {"workers": [RED]}},
        favor_buildings=["start_farm_a", "wood_tailor", "stone_farm"],
    )
    go(state, "1 build wood_farm")
    assert of(state, RED, "food", "wood", "houses", "pp", "camp") == (0, 0, 8, 2, 10)
    assert space(state, 14) == {
        "tile": "wood_farm", "side": "construction", "house": RED, "monument": None, "workers": [],
    }  # fmt: skip


def test_s_3_carpenter_builds_the_wood_quarry() -> None:
    """Y-CON-1, Y-BLD-12."""
    state = go(carpenter(), "1 build wood_quarry")
    assert of(state, RED, "food", "wood", "pp") == (0, 0, 2)
    assert space(state, 14)["tile"] == "wood_quarry"
    assert space(state, 14)["house"] == RED


def test_s_4_moving_the_provost_at_the_guilds_bridge() -> None:
    """Y-ACT-6, Y-ACT-7, Y-ACT-8, Y-PROV-3, Y-PROV-4."""
    blue, black, red, green = range(4)
    state = table(
        4,
        {blue: {"pool": 3}, black: {"pool": 2}, red: {"pool": 2}, green: {"pool": 1, "stone": 1}},
        phase="activation",
        pass_order=[blue, black, red, green],
        road={12: {"tile": "start_sawmill", "workers": [red]}, 11: {"tile": "start_quarry", "workers": [green]},
              6: "start_guild_3", 7: "start_guild_4"},
    )  # fmt: skip
    go(state, f"{blue} provost 0; {black} provost -2; {red} provost +2; {green} provost -1")
    assert state.provost == 12
    assert [of(state, seat, "pool")[0] for seat in range(4)] == [3, 0, 0, 0]
    assert is_asked(state, "effect", green)
    go(state, "use")
    assert of(state, green, "stone") == (2,)
    assert of(state, red, "wood") == (0,)


def test_s_5_activation_up_to_the_provost() -> None:
    """Y-ACT-13, Y-ACT-14, Y-BLD-8, Y-BLD-12."""
    state = table(
        4,
        phase="activation",
        provost=15,
        road={
            12: {"tile": "start_sawmill", "workers": [RED]},
            6: "start_guild_4",
            14: {"tile": "wood_quarry", "house": ORANGE, "workers": [ORANGE]},
            15: {"tile": "wood_market", "house": BLUE, "workers": [RED]},
            16: {"tile": "wood_farm", "house": BLUE, "workers": [GREEN]},
        },
    )
    skip_to(state, "effect")
    go(state, f"{RED} use; {ORANGE} use")
    homes = [event["seat"] for event in state.sink if event["event"] == "home"]
    assert homes == [RED, ORANGE, RED, GREEN]
    assert of(state, RED, "wood") == (1,)
    assert of(state, ORANGE, "stone") == (2,)
    assert of(state, GREEN, "food") == (0,)
    assert "Y-ACT-14" in rules_told(state)


def delivery(**more: Any) -> Any:
    return table(
        3,
        {
            RED: {"food": 1, "wood": 1, "stone": 1, "characters": more.get("red", [])},
            GREEN: {"food": 2, "wood": 1, "stone": 2, "cloth": 1},
        },
        phase="delivery",
        site=[RED, GREEN],
        board=["thief", "steward", "journeyman", "night_worker", "early_riser", "bailiff"],
    )


def test_s_6_delivering_bundles() -> None:
    """Y-DEL-2, Y-DEL-4, Y-DEL-6, Y-DEL-7."""
    state = go(
        delivery(), f"{RED} batch food+wood+stone; {GREEN} batch food+wood+stone; {GREEN} batch food+stone+cloth"
    )
    assert of(state, RED, "pp", "food", "wood", "stone") == (5, 0, 0, 0)
    assert of(state, GREEN, "pp", "food", "wood", "stone", "cloth") == (10, 0, 0, 0, 0)
    assert any(event["event"] == "favor" and event["seat"] == GREEN for event in state.sink)


def test_s_7_tie_at_the_construction_site() -> None:
    """Y-DEL-8."""
    state = go(delivery(), f"{RED} batch food+wood+stone; {GREEN} batch food+wood+stone; {GREEN} done")
    assert of(state, RED, "pp") == of(state, GREEN, "pp") == (5,)
    assert any(event["event"] == "favor" and event["seat"] == RED for event in state.sink)


def test_s_8_recruitment_with_four_players() -> None:
    """Y-MAN-7, Y-MAN-8, Y-MAN-9, Y-MON-3."""
    blue, green, b, c = range(4)
    residence = {"side": "residence"}
    state = table(
        4,
        phase="management",
        road={
            5: {"tile": "start_farm_b", "house": b, **residence},
            6: {"tile": "start_sawmill", "house": b, **residence},
            7: {"tile": "start_quarry", "house": c, "monument": "monument_garden", **residence},
            8: {"tile": "start_market_a", "house": blue, "monument": "monument_factory", **residence},
        },
        board=["thief", "steward", "journeyman", "night_worker", "early_riser", "bailiff", "architect"],
    )
    to_round(state, 2)
    assert [of(state, seat, "pool", "cloth") for seat in (green, b, c, blue)] == [(8, 0), (10, 0), (10, 0), (8, 1)]


def provost_after(road: dict[int, Any]) -> int:
    state = to_round(table(2, phase="management", road=road), 2)
    return int(state.provost)


def test_s_9_provost_at_round_end_gap_still_open() -> None:
    """Y-PROV-11, Y-PROV-12, Y-MAN-10."""
    assert provost_after({14: {"tile": "wood_farm", "house": BLUE}}) == 14


def test_s_10_provost_at_round_end_gap_just_filled() -> None:
    """Y-PROV-11, Y-PROV-12."""
    assert provost_after(filled(14, 17, BLUE) | {18: "stone_gold_mine"}) == 18


def test_s_11_provost_at_round_end_beyond_the_stone_space() -> None:
    """Y-PROV-11."""
    beyond = {18: "stone_gold_mine", 19: {"tile": "stone_alchemist", "house": BLUE}}
    assert provost_after(filled(14, 17, BLUE) | beyond) == 19


def stone_building(tile: str, owner: int, **more: Any) -> dict[int, Any]:
    return {14: {"tile": tile, "house": owner, **more}}


def test_s_12_stone_farm_used_by_another_player() -> None:
    """Y-PLAN-12, Y-BLD-19, Y-BLD-20."""
    state = table(2, road=stone_building("stone_farm", BLUE), asked=RED, first_player=RED, pass_order=[])
    go(state, f"{RED} place stone_farm")
    assert of(state, BLUE, "pp") == (1,)
    go(state, f"{BLUE} pass; {RED} pass; {BLUE} provost +1; {RED} provost 0; {RED} use")
    assert of(state, RED, "food", "cloth") == (2, 1)
    assert of(state, BLUE, "food") == (1,)


def test_s_13_stone_farm_used_by_its_owner() -> None:
    """Y-PLAN-13, Y-BLD-20."""
    state = table(2, road=stone_building("stone_farm", BLUE))
    go(state, f"{BLUE} place stone_farm; {RED} pass; {BLUE} pass; {RED} provost +1; {BLUE} provost 0; {BLUE} use")
    assert of(state, BLUE, "pp", "food", "cloth") == (0, 2, 1)


def test_s_14_two_foreign_workers_on_a_stone_production_building() -> None:
    """Y-CHAR-10, Y-CHAR-11, Y-BLD-23."""
    state = table(3, {GREEN: {"characters": ["journeyman"]}}, road=stone_building("stone_quarry", BLUE), asked=RED)
    go(state, f"{RED} place stone_quarry; {GREEN} place stone_quarry; {BLUE} pass; {RED} pass; {GREEN} pass")
    assert of(state, BLUE, "pp") == (2,)
    go(state, f"{BLUE} provost +1; {RED} provost 0; {GREEN} provost 0; {RED} use")
    assert of(state, BLUE, "stone") == (0,)
    go(state, f"{GREEN} use")
    assert of(state, RED, "stone", "cloth") == of(state, GREEN, "stone", "cloth") == (2, 1)
    assert of(state, BLUE, "stone") == (1,)


def test_s_15_owners_worker_among_two_workers() -> None:
    """Y-BLD-24."""
    state = table(3, {GREEN: {"characters": ["journeyman"]}}, road=stone_building("stone_quarry", BLUE))
    go(state, f"{BLUE} place stone_quarry; {RED} pass; {GREEN} place stone_quarry; {BLUE} pass; {GREEN} pass")
    go(state, f"{RED} provost +1; {BLUE} provost 0; {GREEN} provost 0; {BLUE} use; {GREEN} use")
    assert of(state, BLUE, "stone", "cloth") == of(state, GREEN, "stone", "cloth") == (2, 1)


def test_owners_worker_as_the_second_of_two() -> None:
    """Y-BLD-24: an owner whose second worker comes by the Journeyman has no bonus either."""
    state = table(2, {BLUE: {"characters": ["journeyman"]}}, road=stone_building("stone_quarry", BLUE), asked=RED)
    go(state, f"{RED} place stone_quarry; {BLUE} place stone_quarry; {RED} pass; {BLUE} pass")
    go(state, f"{RED} provost +1; {BLUE} provost 0; {RED} use; {BLUE} decline")
    assert of(state, BLUE, "stone") == (0,)


def test_s_16_chamberlains_bundles() -> None:
    """Y-CHAR-23, Y-DEL-6."""
    red = {"wood": 3, "food": 2, "stone": 1, "characters": ["chamberlain"]}
    state = table(2, {RED: red}, phase="delivery", site=[RED], board=["thief", "steward", "bailiff", "architect"])
    go(state, "1 batch wood+wood+wood; 1 batch food+food+stone")
    assert of(state, RED, "pp", "wood", "food", "stone") == (10, 0, 0, 0)


def test_s_17_first_player_holds_the_early_riser() -> None:
    """Y-CHAR-4, Y-CHAR-5, Y-CHAR-6."""
    state = table(2, {BLUE: {"pool": 6, "characters": ["early_riser"]}})
    go(state, f"{BLUE} place start_farm_b; {BLUE} place start_sawmill")
    assert of(state, BLUE, "pool", "camp") == (3, 10)
    assert state.to_dict()["used_characters"] == ["early_riser"]


def test_s_18_night_worker_does_not_cancel_the_early_risers_cost() -> None:
    """Y-CHAR-5, Y-CHAR-8."""
    state = table(2, {BLUE: {"pool": 1, "characters": ["early_riser", "night_worker"]}})
    assert is_asked(state, "planning", BLUE)
    assert any(event["event"] == "only_answer" and event["decision"] == "early riser" for event in state.sink)


def test_s_19_deliveryman_with_a_worker_on_the_site() -> None:
    """Y-CHAR-20, Y-CHAR-21."""
    state = table(
        3,
        {
            RED: {"food": 2, "wood": 2, "stone": 2, "characters": ["deliveryman"]},
            GREEN: {"food": 1, "wood": 1, "stone": 1},
        },
        phase="delivery",
        site=[RED, GREEN],
        board=["thief", "steward", "journeyman", "night_worker", "early_riser"],
    )
    go(state, "1 batch food+wood+stone; 1 done; 2 batch food+wood+stone; 1 batch food+wood+stone")
    assert of(state, RED, "pp") == (10,)
    assert of(state, GREEN, "pp") == (5,)
    assert state.to_dict()["used_characters"] == ["deliveryman"]
    assert any(event["event"] == "favor" and event["seat"] == RED for event in state.sink)


def theater(red: dict[str, Any], turn: int, **record: Any) -> Any:
    """Red owns a residence on space 7 and is asked for a monument."""
    tile = record.pop("tile", "start_quarry")
    return table(
        record.pop("count", 2),
        {RED: {"gold": 3, "wood": 4, **red}, **record.pop("others", {})},
        phase="management",
        round=turn,
        road={7: {"tile": tile, "house": RED, "side": "residence"}, **record.pop("road", {})},
        **record,
    )


def test_s_20_theatre() -> None:
    """Y-MON-6, Y-FAV-1, Y-FAV-6."""
    state = theater({}, 6, board=["thief", "steward", "bailiff", "day_laborer", "foreman"])
    go(state, "1 build monument_theatre")
    assert of(state, RED, "gold", "wood", "pp") == (0, 0, 12)
    favors = state.to_dict()["favor_buildings"]
    assert is_asked(state, "favor", RED)
    assert state.legal_texts() == sorted(f"use {name}" for name in favors[:2])


def test_s_21_thief_against_steward() -> None:
    """Y-CHAR-13, Y-CHAR-15, Y-PLAN-12."""
    state = table(
        3,
        {RED: {"characters": ["thief"]}, BLUE: {"characters": ["steward"]}},
        road={14: {"tile": "wood_tailor", "house": BLUE}, 15: {"tile": "wood_manor", "house": BLUE}},
        asked=RED,
    )
    go(state, "1 place wood_tailor")
    assert of(state, BLUE, "pp") == (0,)
    go(state, "2 place wood_manor")
    assert of(state, BLUE, "pp") == (2,)


def test_s_22_foreman_and_goldsmith_together() -> None:
    """Y-CHAR-24, Y-CHAR-25, Y-CHAR-26."""
    red = {"food": 2, "gold": 2, "wood": 1, "stone": 1, "characters": ["foreman", "goldsmith"]}
    state = table(2, {RED: red}, phase="delivery", site=[RED], board=["thief", "steward", "bailiff"])
    go(state, "1 batch food+wood+gold")
    assert of(state, RED, "pp") == (11,)
    go(state, "1 batch food+stone+gold")
    assert of(state, RED, "pp") == (17,)


def wood_stack(*first: str) -> list[str]:
    return [*first, *(name for name in WOOD_IDS if name not in first)]


def test_s_23_stonemason_drawn_for_the_road_at_setup() -> None:
    """Y-SETUP-2, Y-SETUP-3."""
    state = start(3, wood=wood_stack("wood_tailor", "wood_stonemason", "wood_manor")).to_dict()
    assert state["favor_buildings"][1] == "wood_tailor"
    assert state["road"][13]["tile"] == "wood_manor"
    assert "wood_stonemason" in state["supply"]["wood"]
    assert len(state["supply"]["wood"]) == 7


# Edge cases


def test_e_1_fifteen_worker_cap() -> None:
    """Y-COMP-7, Y-EFF-5, Y-INV-1."""
    state = table(
        2,
        {RED: {"pool": 10, "stone": 1}},
        phase="activation",
        road={12: {"tile": "start_guild_4", "workers": [RED]}, 18: {"tile": "stone_church", "workers": [RED]}},
        site=[RED],
    )
    skip_to(state, "effect", RED)
    assert of(state, RED, "camp") == (2,)
    go(state, "1 pay 1 stone")
    assert "Y-COMP-7" in rules_told(state)
    gained = [event["amount"] for event in state.sink if event["event"] == "gain"]
    assert gained[:1] == [2]


def test_e_2_surcharge_cannot_be_paid() -> None:
    """Y-PLAN-11, Y-PLAN-15."""
    state = go(table(3, {RED: {"pool": 1}}), "0 pass")
    assert is_asked(state, "planning", GREEN), "Red had to pass"
    assert of(state, RED, "pool", "passed") == (1, True)


def test_e_3_night_worker_after_a_pass() -> None:
    """Y-CHAR-7, Y-PLAN-9."""
    state = go(table(3, {RED: {"pool": 1, "characters": ["night_worker"]}}), "0 pass; 1 place start_farm_b")
    assert of(state, RED, "pool", "camp") == (0, 14)


def test_e_4_backward_limit_of_the_provost() -> None:
    """Y-PROV-5, Y-PROV-8, Y-ACT-14."""
    state = table(
        2, {RED: {"pool": 3}}, phase="activation", provost=6, pass_order=[RED, BLUE], road={5: {"workers": [BLUE]}}
    )
    assert refused(state, "provost -2") == "Y-PROV-5"
    go(state, "1 provost -1; 0 provost 0")
    assert [event["amount"] for event in state.sink if event["rule"] == "Y-ACT-8"] == [1]
    assert of(state, BLUE, "food") == (0,)
    assert "Y-ACT-14" in rules_told(state)


def test_e_5_forward_limit_of_the_provost() -> None:
    """Y-PROV-6, Y-PROV-7, Y-PROV-8."""
    state = table(2, {RED: {"pool": 3}}, phase="activation", provost=30, pass_order=[RED, BLUE])
    assert "provost +1" in state.legal_texts()
    assert refused(state, "provost +2") == "Y-PROV-7"
    longer = table(2, phase="activation", provost=30, pass_order=[RED, BLUE], options={"provost_past_end_positions": 5})
    assert "provost +3" in longer.legal_texts()


def fairground(red: dict[str, Any], **record: Any) -> Any:
    """Red's worker stands on the fairground, and Red has 1 wood."""
    count = record.pop("count", 2)
    return table(
        count,
        {RED: {"wood": 1, **red}, **record.pop("others", {})},
        phase="activation",
        road={0: {"workers": [RED]}, **record.pop("road", {})},
        **record,
    )


def test_e_6_favor_with_nothing_to_take() -> None:
    """Y-FAV-4, Y-FAV-6, Y-FAV-8, Y-EFF-3."""
    every = ["thief", "steward", "bailiff", "architect", "foreman"]
    state = fairground(
        {"pool": 0, "characters": every},
        round=2,
        board=[],
        favor_buildings=["start_market_a", "wood_farm", "stone_farm"],
        road={8: "start_farm_a"},
    )
    go(state, "1 pay 1 wood")
    asked = [event["decision"] for event in state.sink if event["event"] == "only_answer"]
    assert asked[:3] == ["favor", "effect", "favor character"]
    assert sum(of(state, RED, *RESOURCES)) == 0


def test_e_7_bailiff_stolen_at_the_fairground() -> None:
    """Y-BLD-1, Y-FAV-3, Y-CHAR-1, Y-CHAR-16."""
    state = fairground({}, count=3, others={GREEN: {"characters": ["bailiff"]}})
    go(state, "1 pay 1 wood; 1 take bailiff")
    for _ in range(3):
        go(state, "provost 0")
    assert is_asked(state, "bailiff", RED)
    go(state, "1 provost +1")
    moves = [(event["start"], event["end"]) for event in state.sink if event["rule"] == "Y-CHAR-16" and "end" in event]
    assert moves == [(13, 14)]


def test_e_8_favor_building_carpenter_in_the_management_phase() -> None:
    """Y-MON-6, Y-FAV-5, Y-FAV-10, Y-PROV-11."""
    state = theater(
        {"food": 1, "wood": 5},
        5,
        road={10: "start_farm_a"},
        favor_buildings=["start_carpenter", "wood_tailor", "stone_farm"],
        board=["thief", "steward", "bailiff", "day_laborer", "foreman"],
    )
    go(state, "1 build monument_theatre; 1 use start_carpenter; 1 build wood_farm; 1 decline")
    assert of(state, RED, "pp") == (14,)
    assert space(state, 14)["house"] == RED
    assert state.turn == 6
    assert state.provost == 14


def test_e_9_day_laborer_taken_just_before_recruitment() -> None:
    """Y-MAN-1, Y-FAV-3, Y-CHAR-27."""
    state = theater({}, 3, count=4, others={GREEN: {"characters": ["day_laborer"]}})
    go(state, "1 build monument_theatre; 1 take day_laborer")
    assert of(state, RED, "pool") == (9,)
    assert of(state, GREEN, "pool") == (8,)


def test_e_10_residence_and_monument_in_the_same_phase() -> None:
    """Y-MAN-2, Y-MAN-6, Y-MON-3, Y-MON-7."""
    state = table(
        3,
        {RED: {"gold": 1, "wood": 1}},
        phase="management",
        road={6: {"tile": "start_farm_a", "house": RED}},
        board=["thief", "steward", "bailiff", "early_riser", "foreman", "goldsmith"],
    )
    go(state, "1 build monument_garden")
    assert space(state, 6) == {
        "tile": "start_farm_a", "side": "residence", "house": RED, "monument": "monument_garden", "workers": [],
    }  # fmt: skip
    assert of(state, RED, "pp", "pool") == (4, 10)


def test_e_11_no_houses_left() -> None:
    """Y-COMP-9, Y-CON-2, Y-MON-3."""
    spaces = filled(14, 22, RED, without=("wood_farm", "stone_farm", "wood_manor"))
    state = table(
        2,
        {RED: {"cloth": 1, "food": 1, "wood": 2, "gold": 1}},
        phase="activation",
        road={
            **spaces,
            1: {"workers": [RED]},
            2: {"workers": [RED]},
            7: {"tile": "start_quarry", "house": RED, "side": "residence"},
        },
        favor_buildings=["start_farm_a", "wood_farm", "stone_farm"],
    )
    assert of(state, RED, "houses") == (0,)
    assert is_asked(state, "bridge")
    assert of(state, RED, "cloth", "food", "wood", "camp") == (1, 1, 2, 10)
    skip_to(state, "monument", RED)
    go(state, "1 build monument_garden")
    assert of(state, RED, "pp") == (4,)


def test_e_12_full_road() -> None:
    """Y-ROAD-10, Y-CON-2, Y-PROV-11."""
    names = [name for name in FULL if name not in ("wood_farm", "wood_manor", "stone_farm", "stone_jeweler")]
    spaces = [number for number in range(14, 28) if number != 18]
    road = {
        number: {"tile": name, "house": BLUE if index < 8 else RED}
        for index, (number, name) in enumerate(zip(spaces, names, strict=False))
    }
    state = table(
        2,
        {RED: dict.fromkeys(RESOURCES, 5)},
        phase="activation",
        road={**road, 2: {"workers": [RED]}, 13: "wood_manor", 18: "stone_jeweler"},
        favor_buildings=["start_farm_a", "wood_farm", "stone_farm"],
    )
    assert any(event["event"] == "only_answer" and event["decision"] == "build" for event in state.sink)
    assert to_round(state, 2).provost == 27


def test_e_13_nobody_delivers() -> None:
    """Y-DEL-3, Y-DEL-9, Y-DEL-10."""
    state = table(3, phase="delivery", site=[RED, GREEN])
    assert of(state, RED, "pp") == of(state, GREEN, "pp") == (0,)
    assert state.to_dict()["site"] == []
    assert not any(event["event"] == "favor" for event in state.sink)


@pytest.mark.parametrize(("bundles", "winner"), [(1, GREEN), (2, RED)])
def test_e_14_deliveryman_without_a_worker(bundles: int, winner: int) -> None:
    """Y-CHAR-19, Y-CHAR-22, Y-DEL-7."""
    state = table(
        3,
        {RED: {"food": 2, "wood": 2, "stone": 2, "characters": ["deliveryman"]},
         GREEN: {"food": 1, "wood": 1, "stone": 1}},
        phase="delivery",
        site=[GREEN],
        board=["thief", "steward", "journeyman", "night_worker", "early_riser"],
    )  # fmt: skip
    go(state, "2 batch food+wood+stone", *["1 batch food+wood+stone"] * bundles)
    if bundles == 1:
        go(state, "1 done")
    assert [event["seat"] for event in state.sink if event["event"] == "favor"] == [winner]


def test_e_15_stonemason_setup_side_and_the_stone_guild() -> None:
    """Y-BLD-18, Y-CON-3, Y-FAV-6."""
    state = fairground({"stone": 1}, round=4, favor_buildings=["start_farm_a", "wood_stonemason", "stone_farm"])
    go(state, "1 pay 1 wood; 1 use wood_stonemason; 1 build stone_guild with stone")
    assert of(state, RED, "stone", "pp") == (0, 4)


def test_e_16_journeyman_at_the_carpenter() -> None:
    """Y-ACT-3, Y-CHAR-10, Y-ROAD-9."""
    goods = {"food": 1, "wood": 1}
    state = table(
        2,
        {BLUE: dict(goods), RED: {**goods, "characters": ["journeyman"]}},
        phase="activation",
        road={2: {"workers": [BLUE, RED]}},
        used_characters=["journeyman"],
    )
    go(state, "0 build wood_sawmill")
    assert refused(state, "build wood_sawmill") == "Y-CON-2"
    go(state, "1 build wood_quarry")
    assert [space(state, number)["house"] for number in (14, 15)] == [BLUE, RED]


@pytest.mark.parametrize(("position", "gold"), [(18, 0), (19, 1)])
def test_e_17_worker_on_the_detached_stone_tile(position: int, gold: int) -> None:
    """Y-PLAN-5, Y-PROV-3, Y-ACT-14."""
    assert "place stone_gold_mine" in table(2, road={18: "stone_gold_mine"}).legal_texts()
    state = table(2, phase="activation", provost=position, road={18: {"tile": "stone_gold_mine", "workers": [RED]}})
    go(state, "0 provost 0; 1 provost 0")
    if gold:
        go(state, "1 use")
    assert of(state, RED, "gold") == (gold,)


def test_e_18_claimed_tile_still_works() -> None:
    """Y-BLD-4, Y-OWN-3, Y-MAN-2, Y-MON-1."""
    state = table(
        3,
        {RED: {"cloth": 1}},
        phase="activation",
        road={1: {"workers": [RED]}, 8: {"tile": "start_quarry", "workers": [GREEN]}, 7: "start_market_a"},
        board=["thief", "steward", "early_riser", "night_worker", "foreman", "goldsmith"],
    )
    go(state, "1 claim start_quarry")
    skip_to(state, "effect", GREEN)
    go(state, "2 use")
    assert of(state, GREEN, "stone") == (1,)
    assert of(state, RED, "pp") == (0,)
    assert space(state, 8)["side"] == "residence"
    assert of(state, RED, "pool") == (9,)


def test_e_19_thief_on_a_stone_production_building() -> None:
    """Y-CHAR-13, Y-CHAR-14, Y-BLD-20."""
    state = table(2, {RED: {"characters": ["thief"]}}, road=stone_building("stone_sawmill", BLUE), asked=RED)
    go(state, "1 place stone_sawmill; 0 pass; 1 pass; 0 provost +1; 1 provost 0; 1 use")
    assert of(state, BLUE, "pp", "wood") == (0, 1)


@pytest.mark.parametrize(("steps", "stone"), [("+1", 1), ("0", 0)])
def test_e_20_owner_bonus_although_production_is_declined_or_not_reached(steps: str, stone: int) -> None:
    """Y-BLD-21, Y-BLD-22, Y-PLAN-14."""
    state = table(2, road=stone_building("stone_quarry", BLUE), asked=RED)
    go(state, f"1 place stone_quarry; 0 pass; 1 pass; 0 provost {steps}; 1 provost 0")
    if stone:
        go(state, "1 decline")
    assert of(state, RED, "stone") == (0,)
    assert of(state, BLUE, "stone", "pp") == (stone, 1)


def test_y_bld_21_the_owner_is_paid_after_all_workers_and_before_the_next_building() -> None:
    """Though all decline: with two workers there the bonus waits for the second (A-21)."""
    quarry = stone_building("stone_quarry", BLUE, workers=[RED, GREEN])
    after = {15: {"tile": "wood_farm", "house": BLUE, "workers": [BLUE]}}
    state = table(
        3,
        {GREEN: {"characters": ["journeyman"]}},
        phase="activation",
        provost=16,
        road={**quarry, **after},
        used_characters=["journeyman"],
    )
    events: list[dict[str, Any]] = []
    state.listen(events)
    skip_to(state, "effect", RED)
    go(state, f"{RED} decline")
    assert of(state, BLUE, "stone") == (0,)
    go(state, f"{GREEN} decline")
    assert of(state, BLUE, "stone") == (1,)
    told = [event for event in events if event["event"] in ("activate", "home", "gain")]
    assert [(event["event"], event.get("seat")) for event in told[-6:]] == [
        ("activate", RED), ("home", RED), ("activate", GREEN), ("home", GREEN), ("gain", BLUE), ("activate", BLUE),
    ]  # fmt: skip


def test_e_21_provost_toll_bridge_and_bailiff_add_up() -> None:
    """Y-BLD-6, Y-ACT-8, Y-CHAR-16."""
    state = table(
        2,
        {RED: {"pool": 3}, BLUE: {"pool": 3, "characters": ["bailiff"]}},
        phase="activation",
        provost=14,
        pass_order=[RED, BLUE],
        road={3: {"workers": [RED]}, 14: {"tile": "wood_market", "house": RED, "workers": [RED]}},
    )
    go(state, "1 provost +2; 1 provost +3; 0 provost -3; 0 provost -1")
    assert state.provost == 15
    assert of(state, RED, "pool") == of(state, BLUE, "pool") == (0,)


def test_e_22_journeyman_cannot_join_an_own_worker() -> None:
    """Y-CHAR-9, Y-CHAR-12."""
    state = table(
        2, {RED: {"characters": ["journeyman"]}}, road={5: {"workers": [RED]}, 6: {"workers": [BLUE]}}, asked=RED
    )
    assert refused(state, "place start_farm_b") == "Y-CHAR-12"
    assert "place start_sawmill" in state.legal_texts()


def test_e_23_architect_stolen_in_the_middle_of_the_activation() -> None:
    """Y-BLD-14, Y-FAV-11, Y-CHAR-1, Y-CHAR-17."""
    state = table(
        2,
        {BLUE: {"characters": ["architect"]}, RED: {"stone": 1, "food": 1}},
        phase="activation",
        provost=16,
        road={
            14: {"tile": "wood_manor", "house": RED, "workers": [RED]},
            15: {"tile": "wood_stonemason", "house": RED, "workers": [RED]},
        },
    )
    skip_to(state, "effect", RED)
    go(state, "1 use; 1 take architect; 1 build stone_gold_mine")
    assert of(state, RED, "pp") == (5,)


def test_e_24_final_scoring_with_a_tie() -> None:
    """Y-END-2, Y-END-3, Y-END-5."""
    state = table(
        3,
        {RED: {"pp": 61, "gold": 2}, BLUE: {"pp": 65}, GREEN: {"pp": 60, "gold": 1, "stone": 5}},
        phase="over",
        round=9,
    )
    assert state.scores() == [65, 65, 62]
    assert state.winners() == [BLUE, RED]
    assert state.returns() == [0.5, 0.5, 0.0]


def test_e_25_several_monuments_of_one_player() -> None:
    """Y-MAN-3, Y-MAN-5, Y-CHAR-17, Y-MON-9."""
    residence = {"house": RED, "side": "residence"}
    state = table(
        2,
        {RED: {"gold": 2, "wood": 1, "cloth": 1, "characters": ["architect"]}},
        phase="management",
        road={5: {"tile": "start_farm_b", **residence}, 9: {"tile": "start_market_b", **residence}},
        board=["thief", "steward", "early_riser", "night_worker"],
    )
    go(state, "1 build monument_garden; 1 build monument_factory")
    assert of(state, RED, "pp", "pool", "cloth") == (11, 10, 1)


def test_e_26_five_player_numbers() -> None:
    """Y-SETUP-9, Y-SETUP-11, Y-SETUP-13, Y-MAN-7."""
    state = start(5, characters=["thief", "steward", "early_riser", "night_worker", "journeyman", "bailiff",
                                 "architect", "foreman"])  # fmt: skip
    while state.phase_id() == "draft":
        idle(state)
    assert len(state.to_dict()["board_characters"]) == 3
    assert [of(state, seat, "pool", "camp") for seat in range(5)] == [(10, 5)] * 5
    to_round(state, 2)
    assert [of(state, seat, "pool")[0] for seat in range(5)] == [12] * 5


def test_e_27_first_player_tile_does_not_change_the_running_round() -> None:
    """Y-PLAN-2, Y-PLAN-17."""
    blue, black, green = range(3)
    state = go(table(3), f"{blue} place site; {black} pass; {green} place site; {blue} pass; {green} pass")
    assert state.to_dict()["first_player_tile"] == black
    to_round(state, 2)
    assert state.turn_order() == (black, green, blue)


# Basic rules


def test_t_1_setup_counts_with_three_players() -> None:
    """Y-SETUP-1 to Y-SETUP-14, Y-ROAD-2 to Y-ROAD-8, Y-PROV-10, Y-SITE-3, Y-SITE-6, Y-COMP-1, Y-COMP-5, Y-COMP-8.

    Y-INV-1 to Y-INV-6 hold at once.
    """
    state = start(3, first_player=1)
    asked = []
    while state.phase_id() == "draft":
        asked.append(state.decision().seat)
        idle(state)
    assert asked == [0, 2, 1]
    data = state.to_dict()
    kinds = [TILES[state.road[number]].group if state.road[number] >= 0 else "" for number in range(28)]
    assert kinds == ["printed"] * 4 + [""] + ["starting"] * 8 + ["wood"] + [""] * 4 + ["stone"] + [""] * 9
    assert (data["provost"], data["round"], data["first_player"]) == (13, 1, 1)
    assert [name.split("_")[0] for name in data["favor_buildings"]] == ["start", "wood", "stone"]
    assert [len(data["supply"][group]) for group in ("wood", "stone", "monument")] == [7, 7, 7]
    assert len(data["board_characters"]) == 3
    for has in data["players"]:
        assert [has[name] for name in ("pool", "camp", "houses", "food", "wood", "stone", "cloth", "gold", "pp")] == [
            6, 9, 9, 1, 2, 1, 0, 0, 0,
        ]  # fmt: skip
        assert len(has["characters"]) == 1


def test_t_2_stonemason_as_favor_building() -> None:
    """Y-SETUP-4, Y-FAV-6, Y-CON-2."""
    state = start(2, wood=wood_stack("wood_stonemason"))
    data = state.to_dict()
    assert data["favor_buildings"][1] == "wood_stonemason"
    assert all("wood_stonemason" not in names for names in data["supply"].values())


def offered(state: Any) -> dict[str, dict[str, int]]:
    """Map each action at an effect to the changes of the player's holdings, without the worker on the tile."""
    seat = state.decision().seat
    names = (*RESOURCES, "pp", "pool")
    before = player(state, seat)
    changes = {}
    for text in state.legal_texts():
        clone = state.clone()
        events: list[dict[str, Any]] = []
        clone.listen(events)
        clone.agenda = [clone.agenda[-1]]
        clone.apply(clone.number(text))
        after = player(clone, seat)
        changes[text] = {name: after[name] - before[name] for name in names if after[name] != before[name]}
        if any(event["event"] == "favor" for event in events):
            changes[text] = {"favor": 1}
    return changes


BASIC = RESOURCES[:4]
EFFECTS: dict[str, dict[str, dict[str, int]]] = {
    "start_farm_a": {"use": {"food": 1}},
    "start_farm_b": {"use": {"food": 1}},
    "start_sawmill": {"use": {"wood": 1}},
    "start_quarry": {"use": {"stone": 1}},
    "start_market_a": {f"pay 1 worker for {kind}": {"pool": -1, kind: 1} for kind in BASIC},
    "start_market_b": {f"pay 1 worker for {kind}": {"pool": -1, kind: 1} for kind in BASIC},
    "start_guild_3": {f"pay {kind}": {"pool": 3, kind: -1} for kind in BASIC},
    "start_guild_4": {"pay 1 stone": {"stone": -1, "pool": 4}},
    "wood_farm": {"use": {"food": 1, "pp": 1}},
    "wood_farm construction": {"use": {"food": 2}},
    "wood_sawmill": {"use": {"wood": 1, "pp": 1}},
    "wood_sawmill construction": {"use": {"wood": 2}},
    "wood_quarry": {"use": {"stone": 1, "pp": 1}},
    "wood_quarry construction": {"use": {"stone": 2}},
    "wood_spinning_mill": {"use": {"cloth": 1, "pp": 1}},
    "wood_spinning_mill construction": {"use": {"cloth": 2}},
    "wood_market": {f"take {kind}": {kind: 1} for kind in BASIC},
    "wood_market construction": {f"take {kind}": {kind: 1} for kind in BASIC},
    "wood_covered_market": {"use": {"pool": 2, "pp": 1}},
    "wood_covered_market construction": {"use": {"pool": 3}},
    "wood_manor": {"use": {"pp": 2}},
    "wood_manor construction": {"use": {"favor": 1}},
    **{
        f"wood_tailor{side}": {"pay 1 cloth": {"cloth": -1, "pp": 4}, "pay 2 cloth": {"cloth": -2, "pp": 6}}
        for side in ("", " construction")
    },
    "stone_farm": {"use": {"food": 1, "cloth": 1}},
    "stone_farm construction": {"use": {"food": 2, "cloth": 1}},
    "stone_sawmill": {"use": {"wood": 1, "cloth": 1}},
    "stone_sawmill construction": {"use": {"wood": 2, "cloth": 1}},
    "stone_quarry": {"use": {"stone": 1, "cloth": 1}},
    "stone_quarry construction": {"use": {"stone": 2, "cloth": 1}},
    **{f"stone_gold_mine{side}": {"use": {"gold": 1}} for side in ("", " construction")},
    **{
        f"stone_guild{side}": {f"pay {kind}": {kind: -1, "pool": 5} for kind in BASIC} for side in ("", " construction")
    },
    **{
        f"stone_foundry{side}": {"pay 1 worker": {"pool": -1, "gold": 1}, "pay 3 worker": {"pool": -3, "gold": 2}}
        for side in ("", " construction")
    },
    **{
        f"stone_church{side}": {"pay 2 worker": {"pool": -2, "pp": 4}, "pay 4 worker": {"pool": -4, "pp": 6}}
        for side in ("", " construction")
    },
    **{
        f"stone_jeweler{side}": {"pay 1 gold": {"gold": -1, "pp": 5}, "pay 2 gold": {"gold": -2, "pp": 9}}
        for side in ("", " construction")
    },
}


def at_the_effect(name: str) -> Any:
    """Return a position in which Red stands alone on a tile with 5 of each resource, and decides on its effect."""
    tile, _, side = name.partition(" ")
    group = tile.split("_")[0]
    entry: dict[str, Any] = {"tile": tile, "workers": [RED]}
    number = {"start": 12, "wood": 13, "stone": 18}[group]
    road: dict[int, Any] = {}
    if side:
        number = 14
        entry["house"] = RED
    elif group == "start":
        others = [start_tile for start_tile in EFFECTS if start_tile.startswith("start")] + ["start_carpenter"]
        road = dict(zip(range(5, 12), [other for other in others if other != tile], strict=False))
    road[number] = entry
    red = {**dict.fromkeys(RESOURCES, 5), "pool": 8}
    favors = {"favor_buildings": ["start_carpenter", "wood_stonemason", "stone_alchemist"]}
    if group == "start":
        rest = [other for other in [*EFFECTS, "start_carpenter"] if other.startswith("start") and other != tile]
        favors["favor_buildings"][0] = next(other for other in rest if other not in road.values())
    else:
        road[10] = "start_farm_a"
    state = table(2, {RED: red}, phase="activation", provost=19, road=road, site=[RED], **favors)
    return skip_to(state, "effect", RED)


@pytest.mark.parametrize("name", EFFECTS)
def test_t_3_effect_table(name: str) -> None:
    """Y-EFF-1, Y-EFF-4, Y-EFF-6, Y-EFF-7, Y-BLD-8 to Y-BLD-16, Y-BLD-19, Y-BLD-25 to Y-BLD-32, Y-COMP-4."""
    state = at_the_effect(name)
    changes = offered(state)
    assert changes.pop("decline") == {}
    assert changes == EFFECTS[name]
    camp = of(state, RED, "camp")[0]
    assert camp == 5
    go(state, "1 decline")
    assert "gold" not in "".join(text for text in EFFECTS[name] if text.startswith(("take", "pay food")))


@pytest.mark.parametrize("side", ["", " construction"])
def test_t_3_effect_table_alchemist(side: str) -> None:
    """Y-BLD-29: one basic resource for 1 gold, or two for 2."""
    road: dict[int, Any] = {18: {"tile": "stone_alchemist", "workers": [RED]}}
    if side:
        road = {14: {"tile": "stone_alchemist", "house": RED, "workers": [RED]}}
    state = table(2, {RED: dict.fromkeys(RESOURCES, 5)}, phase="activation", provost=19, road=road)
    changes = offered(skip_to(state, "effect", RED))
    assert len(changes) == 1 + 4 + 10
    assert changes["pay stone"] == {"stone": -1, "gold": 1}
    assert changes["pay wood+cloth"] == {"wood": -1, "cloth": -1, "gold": 2}
    assert changes["pay food+food"] == {"food": -2, "gold": 2}
    assert refused(state, "pay 1 gold") == "Y-BLD-29"


def test_t_4_legal_targets_at_the_start_of_the_game() -> None:
    """Y-PLAN-2 to Y-PLAN-8, Y-SITE-1, Y-SITE-2, Y-SITE-4, Y-ROAD-3."""
    state = table(3, {seat: {"pool": 6} for seat in range(3)})
    assert len(state.legal_texts()) == 16
    road = [space(state, number)["tile"] for number in (0, 1, 2, 3, *range(5, 14), 18)]
    assert state.legal_texts() == sorted([*(f"place {tile}" for tile in road), "place site", "pass"])
    assert refused(state, "place bridge") == "Y-ROAD-3"
    assert refused(state, f"place {state.to_dict()['favor_buildings'][0]}") == "Y-SITE-4"
    go(state, "0 place site")
    assert "place site" in state.legal_texts()
    assert state.to_dict()["site"] == [BLUE]
    go(state, "1 place site; 2 place toll")
    assert refused(state, "place site") == "Y-PLAN-6"
    assert state.to_dict()["site"] == [BLUE, RED]


def test_t_5_lawyer_targets() -> None:
    """Y-BLD-2, Y-BLD-3, Y-SITE-5, Y-OWN-2, Y-ACT-3."""
    state = table(
        3,
        {BLUE: {"cloth": 1}, RED: {"cloth": 1, "characters": ["journeyman"]}},
        phase="activation",
        used_characters=["journeyman"],
        road={1: {"workers": [BLUE, RED]}, 7: {"tile": "start_quarry", "house": GREEN, "side": "residence"}},
    )
    go(state, "0 claim start_market_b")
    assert of(state, BLUE, "cloth", "houses") == (0, 8)
    assert space(state, 9)["house"] == BLUE
    free = [space(state, number)["tile"] for number in (5, 6, 8, 10, 11, 12)]
    assert state.legal_texts() == sorted(["decline", *(f"claim {tile}" for tile in free)])
    assert refused(state, "claim start_quarry") == "Y-BLD-3"
    assert refused(state, "claim start_market_b") == "Y-BLD-3"
    assert refused(state, "claim start_farm_a") == "Y-SITE-5"
    assert refused(state, "claim toll") == "Y-BLD-3"


def test_t_6_favor_with_both_options() -> None:
    """Y-FAV-2, Y-FAV-3, Y-FAV-5, Y-FAV-6, Y-FAV-7, Y-FAV-9, Y-SITE-6."""
    state = fairground(
        {"pool": 1},
        count=3,
        others={GREEN: {"characters": ["architect"]}, BLUE: {}, RED: {"wood": 1, "pool": 1, "characters": [
            "steward", "bailiff", "chamberlain"]}},
        round=4,
        board=["thief", "foreman"],
        road={8: "start_farm_a"},
        favor_buildings=["start_market_a", "wood_manor", "stone_church"],
    )  # fmt: skip
    go(state, "1 pay 1 wood")
    assert state.legal_texts() == ["take architect", "use start_market_a", "use wood_manor"]
    assert refused(state, "use stone_church") == "Y-FAV-6"
    assert refused(state, "take thief") == "Y-FAV-3"
    other = go(state.clone(), "1 take architect")
    assert is_asked(other, "bridge")
    third = go(state.clone(), "1 use wood_manor; 1 use; 1 take foreman")
    assert of(third, RED, "pp") == (2,)
    go(state, "1 use start_market_a; 1 pay 1 worker for cloth")
    assert state.legal_texts() == ["decline", "take foreman", "take thief"]
    go(state, "1 take thief")
    assert of(state, RED, "pool", "cloth") == (0, 1)


def test_t_7_new_building_behind_the_provost() -> None:
    """Y-CON-4, Y-PROV-11."""
    state = table(
        2,
        {RED: {"food": 1, "wood": 1}},
        phase="activation",
        provost=16,
        road={10: {"tile": "start_carpenter", "workers": [RED]}},
    )
    skip_to(state, "build", RED)
    go(state, "1 build wood_sawmill")
    assert space(state, 14)["house"] == RED
    assert state.turn == 2
    assert state.provost == 14


def test_t_8_last_round() -> None:
    """Y-MAN-12, Y-END-1, Y-END-2, Y-ROUND-1, Y-MON-5, Y-MON-10."""
    state = theater({"gold": 3, "stone": 3, "wood": 0}, 9, provost=15)
    go(state, "1 build monument_cathedral")
    assert state.is_over()
    assert state.turn == 9
    assert state.provost == 15
    assert of(state, RED, "pp", "gold") == (15, 0)
    assert state.scores()[RED] == 15


def test_t_9_each_monument_once() -> None:
    """Y-MON-2, Y-MON-4, Y-MAN-3, Y-MAN-4."""
    state = table(
        2,
        {seat: {"gold": 1, "wood": 1, "cloth": 1} for seat in (BLUE, RED)},
        phase="management",
        road={
            5: {"tile": "start_farm_b", "house": RED, "side": "residence"},
            6: {"tile": "start_sawmill", "house": BLUE, "side": "residence"},
        },
    )
    go(state, "1 build monument_garden")
    assert state.legal_texts() == ["build monument_factory", "decline"]
    assert refused(state, "build monument_garden") == "Y-MON-4"


@pytest.mark.parametrize(("steps", "position"), [("-2", 11), ("+2", 15)])
def test_t_10_residences_monuments_and_empty_spaces_count_as_steps(steps: str, position: int) -> None:
    """Y-ROAD-11, Y-PROV-4, Y-PROV-9, Y-BLD-6."""
    state = table(
        2,
        phase="activation",
        road={
            3: {"workers": [RED]},
            11: {"tile": "start_guild_3", "house": BLUE, "monument": "monument_statue"},
            12: {"tile": "start_guild_4", "house": BLUE, "side": "residence"},
        },
    )
    go(state, f"1 provost {steps}")
    assert state.provost == position


def test_t_11_a_player_without_any_placed_worker_takes_part_at_the_bridge() -> None:
    """Y-ACT-9, Y-ACT-6."""
    state = table(3, {GREEN: {"pool": 4}}, first_player=GREEN)
    go(state, "2 pass; 0 pass; 1 pass")
    assert is_asked(state, "bridge", GREEN)
    assert len(state.legal_texts()) == 7


def test_t_12_gold_and_food_in_a_bundle() -> None:
    """Y-DEL-4, Y-DEL-5."""
    red = {"food": 1, "gold": 1, "cloth": 1, "wood": 2}
    state = table(2, {RED: red}, phase="delivery", site=[RED], board=["thief", "steward", "bailiff", "architect",
                                                                     "foreman"])  # fmt: skip
    assert state.legal_texts() == ["batch food+cloth+gold", "batch food+wood+cloth", "batch food+wood+gold", "done"]
    assert refused(state, "batch wood+cloth+gold") == "Y-DEL-4"
    assert refused(state, "batch food+wood+wood") == "Y-DEL-4"


def test_t_13_architect_and_residences() -> None:
    """Y-CHAR-18."""
    state = table(
        2,
        {RED: {"characters": ["architect"]}},
        phase="management",
        road={6: {"tile": "start_sawmill", "house": RED}},
    )
    assert space(state, 6)["side"] == "residence"
    assert of(state, RED, "pp") == (0,)


def test_t_14_granary_and_factory() -> None:
    """Y-MON-8, Y-MON-9, Y-MAN-9."""
    state = table(
        2,
        phase="management",
        road={
            5: {"tile": "start_farm_b", "house": RED, "monument": "monument_granary"},
            6: {"tile": "start_sawmill", "house": RED, "monument": "monument_factory"},
        },
        board=["thief", "steward", "early_riser", "night_worker", "foreman"],
    )
    assert of(state, RED, "pool", "food", "cloth") == (8, 1, 1)


def test_t_15_partial_use_is_impossible_declining_is_possible() -> None:
    """Y-EFF-2, Y-EFF-3, Y-EFF-4, Y-BLD-31."""
    state = table(
        2, {RED: {"gold": 3}}, phase="activation", provost=19, road={18: {"tile": "stone_jeweler", "workers": [RED]}}
    )
    skip_to(state, "effect", RED)
    assert state.legal_texts() == ["decline", "pay 1 gold", "pay 2 gold"]
