"""Rules that no scenario covers, each by its number."""

from __future__ import annotations

import pytest

from caylus.games.caylus1303.rules.constants import TILES

from ..playing import go, is_asked, skip_to
from .helpers import BLUE, GREEN, RED, of, refused, space, start, table, to_round


def test_phases_come_in_their_order() -> None:
    """Y-ROUND-2, Y-PLAN-1, Y-MAN-11: four in each round, which begins with the holder of the first-player tile."""
    state = start(2, first_player=0, sink=[])
    to_round(state, 3)
    phases = [(event["turn"], event["phase"]) for event in state.sink if event["event"] == "phase"]
    four = ["planning", "activation", "delivery", "management"]
    assert phases == [(1, "draft"), *((number, phase) for number in (1, 2) for phase in four), (3, "planning")]
    assert state.first_player == state.tile_holder


def test_buildings_work_in_the_order_of_the_road() -> None:
    """Y-ACT-1, Y-ACT-4, Y-ACT-5, Y-BLD-7, Y-PROV-13: printed ones always, then the bridge, then the others."""
    state = table(
        2,
        {RED: {"wood": 3, "food": 2, "cloth": 1}},
        phase="activation",
        provost=6,
        road={
            0: {"workers": [RED]}, 1: {"workers": [RED]}, 2: {"workers": [RED]}, 3: {"workers": [RED]},
            5: {"tile": "start_farm_b", "workers": [RED]},
        },
    )  # fmt: skip
    asked = []
    while state.phase_id() == "activation":
        asked.append(state.decision().kind)
        state.play(next(text for text in state.legal_texts() if text in ("decline", "provost 0")))
    assert asked == ["effect", "lawyer", "build", "toll", "bridge", "bridge", "effect"]


def test_after_the_last_player_the_bailiff_acts_once_and_then_the_provost_stays() -> None:
    """Y-ACT-10 to Y-ACT-12: the houses go back, and are gone from the state when the next round begins."""
    state = table(
        2,
        {BLUE: {"characters": ["bailiff"]}},
        phase="activation",
        provost=14,
        pass_order=[RED, BLUE],
        road={5: {"tile": "start_farm_b", "workers": [RED]}},
    )
    asked = []
    while state.phase_id() == "activation":
        asked.append((state.decision().kind, state.decision().seat, state.provost))
        steps = "provost +1" if asked[-1][0] == "bailiff" else "provost 0"
        state.play(next(text for text in state.legal_texts() if text in ("decline", steps)))
    assert asked == [("bridge", RED, 14), ("bridge", BLUE, 14), ("bailiff", BLUE, 14), ("effect", RED, 15)]
    assert (state.turn, state.to_dict()["pass_order"]) == (2, [])


def test_workers_on_the_board_come_to_the_camp_alone() -> None:
    """Y-STATE-1, Y-STATE-2, Y-STATE-3, Y-STATE-4: pool to camp when paid, camp to pool when taken."""
    state = table(2, {RED: {"pool": 2, "food": 1}}, phase="activation",
                  road={11: {"tile": "start_guild_3", "workers": [RED]}})  # fmt: skip
    skip_to(state, "bridge", RED)
    go(state, "1 provost +1")
    assert of(state, RED, "pool", "camp") == (1, 13)
    go(state, "1 pay food")
    assert of(state, RED, "pool") == (4 + 3,), "3 by the guild, then 3 by the recruitment"


def test_workers_are_no_resource_and_resources_never_run_out() -> None:
    """Y-COMP-2, Y-COMP-3, Y-COMP-6: bundles take five kinds, never workers; amounts may pass the printed pieces."""
    state = table(2, {RED: {"food": 30, "wood": 30, "stone": 1}}, phase="delivery", site=[RED])
    assert of(state, RED, "food") == (30,)
    assert not any("worker" in text for text in state.legal_texts())
    assert [TILES[tile].group for tile in (5, 14, 23, 32)] == ["starting", "wood", "stone", "monument"]


def test_sides_of_tiles() -> None:
    """Y-COMP-10, Y-CON-5: setup side from the beginning, construction side with a house; residences by the lawyer."""
    state = table(2, {RED: {"food": 1, "wood": 1}}, phase="activation", road={2: {"workers": [RED]}})
    go(state, "1 build wood_sawmill")
    sides = {number: space(state, number)["side"] for number in (0, 5, 13, 14, 18)}
    assert sides == {0: "printed", 5: "setup", 13: "setup", 14: "construction", 18: "setup"}
    later = to_round(state, 9)
    assert (space(later, 14)["side"], space(later, 14)["house"]) == ("construction", RED)


def test_abilities() -> None:
    """Y-CHAR-2, Y-CHAR-3: abilities with "may" can be declined; a used tile stays used for its next holder."""
    state = table(3, {BLUE: {"characters": ["early_riser"]}, GREEN: {"characters": ["foreman", "journeyman"]}})
    assert "decline" in state.legal_texts()
    go(state, "0 decline")
    assert state.to_dict()["used_characters"] == []
    go(state, "0 place toll; 1 pass; 2 place toll; 0 pass; 2 pass")
    assert state.to_dict()["used_characters"] == ["journeyman"]
    assert to_round(state, 2).to_dict()["used_characters"] == []


def test_stonemason_constructs_at_the_normal_cost() -> None:
    """Y-BLD-17: the construction side leaves nothing out."""
    state = table(
        2,
        {RED: {"wood": 1, "stone": 1}},
        phase="activation",
        provost=15,
        road={14: {"tile": "wood_stonemason", "house": BLUE, "workers": [RED]}},
    )
    skip_to(state, "build", RED)
    assert all(text == "decline" or text.startswith("build stone_") for text in state.legal_texts())
    go(state, "1 build stone_foundry")
    assert of(state, RED, "wood", "stone", "pp") == (0, 0, 5)


def test_who_takes_part_in_the_delivery() -> None:
    """Y-DEL-1: players on the construction site, and nobody else without the Deliveryman."""
    rich = {"food": 1, "wood": 1, "stone": 1}
    state = table(
        3,
        {seat: dict(rich) for seat in range(3)},
        phase="delivery",
        site=[GREEN],
        board=["thief", "steward", "bailiff", "architect", "foreman", "goldsmith"],
    )
    assert is_asked(state, "delivery", GREEN)
    go(state, "2 done")
    assert state.turn == 2


def test_owners() -> None:
    """Y-OWN-1, Y-OWN-4: a house on a constructed building, or on a residence and its monument, names the owner."""
    state = table(
        2,
        {RED: {"gold": 1, "wood": 1}},
        phase="management",
        road={
            5: {"tile": "start_farm_b", "house": RED, "side": "residence"},
            14: {"tile": "wood_market", "house": BLUE},
        },
    )
    assert is_asked(state, "monument", RED)
    go(state, "1 build monument_garden")
    assert refused(state, "place start_farm_b") == "Y-PLAN-4"
    go(state, "0 pass; 1 place wood_market")
    assert of(state, BLUE, "pp") == (1,)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("place monument_garden", "Y-PLAN-4"),
        ("place bridge", "Y-ROAD-3"),
        ("claim monument_garden", "Y-BLD-3"),
        ("pay gold", "Y-COMP-4"),
        ("take gold+wood", "Y-COMP-4"),
        ("place nowhere", None),
        ("claim nothing", None),
        ("pay nothing", None),
    ],
)
def test_texts_of_no_action_are_refused_by_the_rule_that_they_break(text: str, rule: str | None) -> None:
    """Y-PLAN-4, Y-ROAD-3, Y-BLD-3, Y-COMP-4; a text that names nothing is refused without a rule."""
    refusal = table(3).explain(text)
    assert refusal is not None
    assert refusal.rule == rule


def test_the_provost_stands_between_spaces() -> None:
    """Y-PROV-1, Y-PROV-2, Y-ROAD-1: before space 13 at first, so that 5 to 12 are reached and 13 is not."""
    state = start(2)
    assert state.provost == 13
    assert len(state.road) == 28


@pytest.mark.parametrize("seat", [BLUE, RED])
def test_everything_is_open(seat: int) -> None:
    """Y-STATE-5, Y-STATE-6, Y-END-4: all see the same; no piece changes hands but by rules; the most points win."""
    state = table(2, {BLUE: {"pp": 5}, RED: {"pp": 4}}, phase="over", round=9)
    assert state.view(seat) == state.view()
    assert state.winners() == [BLUE]
    assert all("give" not in text for text in start(2).legal_texts())
