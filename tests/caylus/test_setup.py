"""Material, setup, turns and income (C-SETUP-1 to C-SETUP-7, C-TURN-1, C-INCOME-1)."""

from __future__ import annotations

import json

import pytest

import caylus

from ..playing import go, is_asked, player, skip_to
from .helpers import (
    NEUTRAL,
    can,
    changes,
    events,
    first_batch,
    happened,
    load,
    next_turn,
    of,
    own_lawyer,
    spaces,
    start,
)

WOOD_TILES = [
    "lawyer", "mason", "wood_farm_cloth", "wood_farm_food", "wood_market", "wood_peddler", "wood_quarry",
    "wood_sawmill",
]  # fmt: skip
STONE_TILES = [
    "alchemist", "architect_1", "architect_2", "bank", "church", "park", "stone_farm", "tailor", "workshop",
]  # fmt: skip
PRESTIGE_TILES = [
    "cathedral", "granary", "hotel", "library", "monument", "statue", "theater", "university", "weaver",
]  # fmt: skip


def test_c_setup_1_road() -> None:
    """28 spaces, 6 neutral tiles in their order, three fixed ones, the others unbuilt; nobody owns any."""
    road = start(3, neutral_tiles=NEUTRAL[::-1]).to_dict()["road"]
    tiles = [space["tile"] for space in road]
    assert len(tiles) == 28
    assert tiles[:6] == list(NEUTRAL[::-1])
    assert {number: tile for number, tile in enumerate(tiles, 1) if tile and number > 6} == {
        7: "fixed_peddler", 8: "fixed_carpenter", 16: "gold_mine",
    }  # fmt: skip
    assert {space["owner"] for space in road} == {None}


def test_c_setup_1_neutral_tiles_are_shuffled() -> None:
    """Different seeds give different orders of the same six tiles; the same seed the same."""
    orders = [tuple(caylus.draw_setup("caylus", 3, seed)["neutral_tiles"]) for seed in range(40)]
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(NEUTRAL))}
    assert len(set(orders)) > 20
    assert {order[0] for order in orders} == set(NEUTRAL)
    assert orders[7] == tuple(caylus.draw_setup("caylus", 3, 7)["neutral_tiles"])


def test_c_setup_2_bailiff_and_provost() -> None:
    """Bailiff and provost start on space 6."""
    state = start(2).to_dict()
    assert (state["bailiff"], state["provost"]) == (6, 6)


@pytest.mark.parametrize(("players", "deniers"), [(2, [5, 5]), (3, [5, 6, 6]), (4, [5, 6, 6, 7]), (5, [5, 6, 6, 7, 7])])
def test_c_setup_3_deniers_by_rank(players: int, deniers: list[int]) -> None:
    """5, 6, 6, 7, 7 by rank; with two players both 5. The income of 2 has come at the first placement."""
    order = tuple(reversed(range(players)))
    state = start(players, turn_order=order)
    assert [of(state, seat, "deniers") - 2 for seat in order] == deniers


def test_c_setup_3_turn_order_is_drawn() -> None:
    """Every order of three players comes up."""
    assert len({tuple(caylus.draw_setup("caylus", 3, seed)["turn_order"]) for seed in range(60)}) == 6


def test_c_setup_4_players() -> None:
    """2 food, 1 wood, 6 workers, 0 PP, the markers left of column 1, no house."""
    state = start(4)
    for seat in range(4):
        has = player(state, seat)
        del has["deniers"]
        assert has == {
            "food": 2, "wood": 1, "stone": 0, "cloth": 0, "gold": 0, "prestige": 0, "workers_in_hand": 6,
            "favor": {"prestige": 0, "deniers": 0, "resources": 0, "buildings": 0}, "passed": False,
            "houses": {"dungeon": 0, "walls": 0, "towers": 0},
        }  # fmt: skip


def test_c_setup_5_stock() -> None:
    """8 wood tiles, 9 stone tiles, 9 prestige tiles."""
    assert start(2).to_dict()["stock"] == {"wood": WOOD_TILES, "stone": STONE_TILES, "prestige": PRESTIGE_TILES}


def test_c_setup_5_each_tile_once() -> None:
    """A tile that was built cannot be built again."""
    state = start(3, "0 place neutral_carpenter; 1 place fixed_carpenter; 2 pass; 0 pass; 1 pass")
    go(state, "2 provost +2; 0 provost 0; 1 provost 0; 0 build mason")
    assert is_asked(state, "build", 1)
    assert not can(state, "build mason")
    assert "mason" not in state.to_dict()["stock"]["wood"]


def test_c_setup_6_jeweller() -> None:
    """The tenth stone tile is there only with the option."""
    assert start(2, jeweller=True).to_dict()["stock"]["stone"] == sorted([*STONE_TILES, "jeweller"])
    assert start(2, jeweller=False).to_dict()["stock"]["stone"] == STONE_TILES
    assert happened("build", tile="jeweller"), "and it can be built"


@pytest.mark.parametrize(("options", "prestige"), [({}, 4), ({"lawyer_prestige": 4}, 4), ({"lawyer_prestige": 3}, 3)])
def test_c_setup_6_lawyer_prestige(options: dict[str, int], prestige: int) -> None:
    """The lawyer is worth 4 PP in the first printing, which is the default, 3 in later ones."""
    assert of(own_lawyer(**options), 0, "prestige") == prestige


def test_c_setup_6_simplified_favors() -> None:
    """The option replaces the table by 3 PP; the default does not."""
    assert is_asked(go(first_batch(), "0 batch wood+stone"), "favor line", 0)
    state = first_batch(simplified_favors=True)
    assert changes(state, 0, "0 batch wood+stone")["prestige"] == 5 + 3


def test_c_setup_7_no_chance_after_the_set_up() -> None:
    """Equal actions lead to equal states, and the state alone knows how the game goes on."""
    first, second = load("rich_3"), load("rich_3")
    assert first.to_dict() == second.to_dict()
    state = load("example_11")
    copy = caylus.from_dict(json.loads(json.dumps(state.to_dict(resumable=True))))
    for _ in range(60):
        text = state.legal_texts()[-1]
        state.play(text)
        copy.play(text)
        assert copy.to_dict(resumable=True) == state.to_dict(resumable=True)


def test_c_turn_1_two_players_take_turns() -> None:
    """The order is reversed at the start of every turn but the first."""
    state = start(2, turn_order=(1, 0))
    orders = [state.to_dict()["turn_order"]]
    for _ in range(4):
        orders.append(next_turn(state).to_dict()["turn_order"])
    assert orders == [[1, 0], [0, 1], [1, 0], [0, 1], [1, 0]]


def test_c_turn_1_three_players_keep_their_order() -> None:
    """With more than two players the order stays."""
    state = next_turn(start(3, turn_order=(1, 0, 2)), 3)
    assert state.to_dict()["turn_order"] == [1, 0, 2]


def test_c_turn_1_seven_phases() -> None:
    """Income, placement, special buildings, provost, road, castle, end of turn; then the next turn."""
    state = next_turn(start(3))
    phases = [event["phase"] for event in events(state, "phase")]
    assert phases == [
        "income", "placement", "special buildings", "provost", "road", "castle", "end of turn", "income", "placement",
    ]  # fmt: skip


def test_c_income_1_base() -> None:
    """2 deniers for everyone, in the first turn too."""
    state = start(3)
    assert [event["amount"] for event in events(state, "gain", source="income")] == [2, 2, 2]
    next_turn(state)
    assert [event["amount"] for event in events(state, "gain", source="income")] == [2] * 6


def test_c_income_1_residences() -> None:
    """+1 for each own residence; only for the own ones."""
    state = go(own_lawyer(), "0 transform neutral_quarry")
    assert [(e["seat"], e["amount"]) for e in events(state, "gain", source="income")[-3:]] == [(0, 3), (1, 2), (2, 2)]


@pytest.mark.parametrize(("tile", "more"), [("library", 1), ("hotel", 2)])
def test_c_income_1_library_and_hotel(tile: str, more: int) -> None:
    """+1 for the own library, +2 for the own hotel; the residence under it does not count any more."""
    state = load(tile)
    seat = state.decision().seat
    go(state, f"build {tile}")
    skip_to(state, "placement")
    residences = [space["owner"] for space in state.to_dict()["road"] if space["tile"] == "residence"]
    for other in range(state.players):
        income = events(state, "gain", seat=other, source="income")[-1]["amount"]
        assert income == 2 + residences.count(other) + (more if other == seat else 0)
    assert len(spaces(state, tile)) == 1
