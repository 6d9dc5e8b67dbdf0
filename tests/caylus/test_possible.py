"""Impossible positions are refused with the rule and the place; their possible neighbours are accepted."""

from __future__ import annotations

import json
from typing import Any

import pytest

import caylus
from caylus.games.caylus.text.wording import IMPOSSIBLE

RICH = {"deniers": 9, "food": 3, "wood": 3, "stone": 3, "cloth": 3, "gold": 3}
TWO = [dict(RICH), dict(RICH)]
THREE = [*TWO, dict(RICH)]


def position(*, players: Any = TWO, **keys: Any) -> dict[str, Any]:
    """Return a position of turn 5, changed by the keys; the players are rich, so that they have something to decide."""
    middle = {} if "turn" in keys else {"turn": 5, "bailiff": 11}
    return {"position": 1, "game": "caylus", "players": players, **middle, **keys}


def with_player(**changes: Any) -> list[dict[str, Any]]:
    """Return two players; only the second has these changes."""
    return [TWO[0], {**TWO[1], **changes}]


def own(tile: str, owner: int = 0, **more: Any) -> dict[str, Any]:
    """A tile of a player."""
    return {"tile": tile, "owner": owner, **more}


HOME = own("residence", 1)
FULL = {"dungeon": 6}
LATE = {"turn": 8, "bailiff": 13, "scored": ["dungeon"]}
CASES: list[tuple[str, str, tuple[Any, ...], dict[str, Any], dict[str, Any]]] = [
    # key, rule, where, the impossible position, and one beside it that is possible
    ("printed", "C-SETUP-1", ("road", 16, "tile"), {"road": {"16": own("mason")}}, {"road": {"16": "gold_mine"}}),
    ("neutral_space", "C-SETUP-1", ("road", 2, "tile"), {"road": {"2": own("mason")}}, {"road": {"9": own("mason")}}),
    (
        "neutral_elsewhere", "C-SETUP-1", ("road", 10, "tile"),
        {"road": {"1": HOME, "9": own("lawyer"), "10": "neutral_farm"}}, {"road": {"1": HOME, "9": own("lawyer")}},
    ),
    ("gap", "C-BUILD-2", ("road", 10, "tile"), {"road": {"10": own("mason")}}, {"road": {"9": own("mason")}}),
    ("not_in_game", "C-SETUP-6", ("road", 10, "tile"),
     {"road": {"9": own("mason"), "10": own("jeweller")}},
     {"road": {"9": own("mason"), "10": own("jeweller")}, "options": {"jeweller": True}}),
    ("twice", "C-SETUP-5", ("road", 10, "tile"), {"road": {"9": own("mason"), "10": own("mason", 1)}},
     {"road": {"9": own("mason"), "10": own("lawyer", 1)}}),
    ("twice", "C-SETUP-5", ("road", 2, "tile"), {"road": {"1": "neutral_forest"}},
     {"road": {"1": "neutral_forest", "2": "neutral_farm"}}),
    ("owner", "C-BUILD-2", ("road", 9, "owner"), {"road": {"9": "mason"}}, {"road": {"9": own("mason")}}),
    ("owner", "C-LAW-1", ("road", 9, "owner"), {"road": {"9": "residence"}},
     {"road": {"9": own("residence"), "10": own("lawyer")}}),
    ("no_lawyer", "C-LAW-1", ("road", 1, "owner"), {"road": {"1": HOME}}, {"road": {"1": HOME, "9": own("lawyer")}}),
    ("no_lawyer", "C-LAW-1", ("road", 1, "owner"), {**LATE, "road": {"1": HOME}},
     {**LATE, "road": {"1": HOME}, "players": with_player(favor={"buildings": 4})}),
    ("no_mason", "C-BUILD-1", ("road", 9, "tile"), {"road": {"9": own("park"), "10": own("mason")}},
     {"road": {"9": own("mason"), "10": own("park")}}),
    ("no_mason", "C-BUILD-1", ("road", 9, "tile"), {**LATE, "road": {"9": own("park", 1)}},
     {**LATE, "road": {"9": own("park", 1)}, "players": with_player(favor={"buildings": 3})}),
    ("no_architect", "C-BUILD-1", ("road", 1, "tile"), {"road": {"1": own("statue"), "9": own("lawyer")}},
     {"road": {"1": own("statue"), "9": own("lawyer"), "10": own("mason"), "11": own("architect_1")}}),
    ("too_many_tiles", "C-BUILD-1", ("road", 11, "tile"),
     {"turn": 2, "bailiff": 7, "road": {"9": own("mason"), "10": own("lawyer"), "11": own("wood_farm_food")}},
     {"turn": 3, "bailiff": 8, "road": {"9": own("mason"), "10": own("lawyer"), "11": own("wood_farm_food")}}),
    ("too_many_residences", "C-LAW-1", ("road", 2, "tile"),
     {"turn": 3, "bailiff": 8, "road": {"1": HOME, "2": HOME, "9": own("lawyer")}},
     {"turn": 4, "bailiff": 9, "road": {"1": HOME, "2": HOME, "9": own("lawyer")}}),
    ("too_many_tiles", "C-BUILD-1", ("road", 9, "tile"), {"turn": 1, "road": {"9": own("mason")}},
     {"turn": 1, "phase": "castle", "castle_workers": [0], "road": {"9": own("mason")}}),
    ("workers", "C-SETUP-4", ("players", 0), {"road": {str(space): {"worker": 0} for space in range(1, 8)}}, {}),
    ("no_worker_there", "C-PLACE-3", ("road", 1), {"road": {"1": {**HOME, "worker": 0}, "9": own("lawyer")}}, {}),
    ("no_worker_there", "C-PLACE-3", ("road", 1, "worker"), {"road": {"1": own("statue", worker=0)}}, {}),
    ("stables_closed", "C-PLACE-7", ("specials", "stables"), {"specials": {"stables": [0]}},
     {"specials": {"stables": [0]}, "players": THREE, "turn_order": [0, 1, 2], "asked": 1}),
    ("gone_home", "C-SPECIAL-1", ("specials", "gate"), {"phase": "provost", "specials": {"gate": 0}},
     {"phase": "special buildings", "specials": {"gate": 0}, "pass_order": [1, 0]}),
    ("gone_home", "C-SPECIAL-1", ("specials", "inn_left"), {"phase": "road", "specials": {"inn_left": 0}},
     {"phase": "road", "specials": {"inn_right": 0}}),
    ("gone_home", "C-SPECIAL-1", ("specials", "joust_field"), {"phase": "income", "specials": {"joust_field": 0}}, {}),
    ("gone_home", "C-STABLES-1", ("specials", "stables"),
     {"phase": "provost", "specials": {"stables": [0]}, "players": THREE}, {}),
    ("gone_home", "C-CASTLE-6", ("castle_workers",), {"phase": "end of turn", "castle_workers": [0]},
     {"phase": "castle", "castle_workers": [0]}),
    ("gone_home_road", "C-ROAD-1", ("road", 3, "worker"), {"phase": "castle", "road": {"3": {"worker": 0}}},
     {"phase": "road", "road": {"3": {"worker": 0}}}),
    ("gone_home_road", "C-ROAD-1", ("road", 3, "worker"), {"phase": "income", "road": {"3": {"worker": 0}}}, {}),
    ("first_turn_inn", "C-INN-1", ("specials", "inn_right"), {"turn": 1, "specials": {"inn_right": 0}},
     {"turn": 2, "bailiff": 7, "specials": {"inn_right": 0}}),
    ("turns_taken", "C-PLACE-1", ("asked",), {"castle_workers": [0]}, {"castle_workers": [0], "asked": 1}),
    ("turns_taken", "C-PLACE-1", ("asked",), {"asked": 1}, {"asked": 0}),
    ("turns_taken", "C-PLACE-1", ("asked",), {"road": {"1": {"worker": 0}, "2": {"worker": 0}}, "asked": 1},
     {"road": {"1": {"worker": 0}, "2": {"worker": 0}}, "pass_order": [1]}),
    ("passed_early", "C-PLACE-1", ("players", 1), {"castle_workers": [1], "pass_order": [1]},
     {"castle_workers": [0, 1], "road": {"1": {"worker": 0}}, "pass_order": [1]}),
    ("pass_order", "C-PLACE-1", ("pass_order",),
     {"phase": "special buildings", "castle_workers": [0, 1], "pass_order": [1, 0]},
     {"phase": "special buildings", "castle_workers": [0, 1], "pass_order": [0, 1]}),
    ("not_passed", "C-PLACE-1", ("pass_order",), {"phase": "road", "pass_order": [1]},
     {"phase": "road", "pass_order": [1, 0]}),
    ("passed", "C-PLACE-2", ("asked",), {"pass_order": [1], "asked": 1},
     {"pass_order": [1], "turn_order": [1, 0]}),
    ("passed", "C-PLACE-2", ("pass_order",), {"phase": "income", "pass_order": [1]}, {"phase": "income"}),
    ("nobody_to_ask", "C-PLACE-1", ("pass_order",), {"pass_order": [0, 1]}, {}),
    ("lawyer_target", "C-LAW-2", ("road", 7, "pending_transform"),
     {"phase": "road", "road": {"7": {"worker": 0, "pending_transform": 0}}}, {}),
    ("lawyer_waits", "C-LAW-4", ("road", 1, "pending_transform"), {"road": {"1": {"pending_transform": 0}}}, {}),
    ("lawyer_waits", "C-LAW-4", ("road", 1, "pending_transform"),
     {"road": {"1": {**own("statue"), "pending_transform": 0}}}, {}),
    ("too_early_to_wait", "C-LAW-4", ("road", 1, "pending_transform"),
     {"road": {"1": {"worker": 0, "pending_transform": 1}, "9": own("lawyer")}, "asked": 1},
     {**LATE, "phase": "provost", "players": with_player(favor={"buildings": 4}),
      "road": {"1": {"worker": 0, "pending_transform": 1}}}),
    ("with_bailiff", "C-END-1", ("provost",), {"provost": 12}, {"provost": 11}),
    ("with_bailiff", "C-END-1", ("provost",), {"phase": "special buildings", "provost": 12}, {}),
    ("provost_reach", "C-PROVOST-1", ("provost",), {"phase": "provost", "provost": 15},
     {"phase": "provost", "provost": 14}),
    ("provost_reach", "C-PROVOST-1", ("provost",), {"phase": "road", "provost": 21}, {"phase": "road", "provost": 20}),
    ("bailiff", "C-END-1", ("bailiff",), {"turn": 3, "bailiff": 11}, {"turn": 3, "bailiff": 10}),
    ("bailiff", "C-END-1", ("bailiff",), {"turn": 3, "bailiff": 7}, {"turn": 3, "bailiff": 8}),
    ("section_order", "C-CASTLE-3", ("players", 1, "houses", "walls"), {"players": with_player(houses={"walls": 1})},
     {**LATE, "players": with_player(houses={"walls": 1})}),
    ("section_full", "C-CASTLE-2", ("players", 1, "houses", "dungeon"), {"players": with_player(houses={"dungeon": 7})},
     {"players": with_player(houses={"dungeon": 5})}),
    ("scored_in_order", "C-END-2", ("scored",), {"scored": ["walls"]}, {}),
    ("not_scored", "C-END-2", ("scored",), {"players": with_player(houses=FULL)},
     {"players": with_player(houses=FULL), "scored": ["dungeon"]}),
    ("not_scored", "C-END-2", ("scored",), {"turn": 7, "bailiff": 12},
     {"turn": 7, "bailiff": 12, "scored": ["dungeon"]}),
    ("scored_too_early", "C-END-2", ("scored",), {"scored": ["dungeon"]}, {}),
    ("game_over", "C-END-3", ("scored",), {"phase": "over"}, {}),
    ("first_turn_castle", "C-SETUP-4", ("players", 1, "houses", "dungeon"),
     {"turn": 1, "players": with_player(houses={"dungeon": 1})}, {"players": with_player(houses={"dungeon": 1})}),
    ("simplified", "C-SIMPLE-1", ("players", 1, "favor", "deniers"),
     {"players": with_player(favor={"deniers": 1}), "options": {"simplified_favors": True}},
     {"players": with_player(favor={"deniers": 1})}),
    ("columns", "C-FAVOR-4", ("players", 1, "favor", "deniers"), {"players": with_player(favor={"deniers": 3})},
     {"players": with_player(favor={"deniers": 2})}),
    ("first_turn_favor", "C-SETUP-4", ("players", 1, "favor", "deniers"),
     {"turn": 1, "players": with_player(favor={"deniers": 1})},
     {"turn": 1, "phase": "road", "players": with_player(favor={"deniers": 1})}),
    ("first_turn_favor", "C-SETUP-4", ("players", 1, "favor", "deniers"),
     {"turn": 1, "phase": "provost", "players": with_player(favor={"deniers": 2})},
     {"turn": 1, "phase": "provost", "players": with_player(favor={"deniers": 1})}),
    ("line_not_used", "C-FAVOR-1", ("resume", "lines_used", 1),
     {"phase": "castle", "castle_workers": [1, 0], "players": with_player(houses={"dungeon": 1}),
      "resume": {"agenda": [["leave castle"], ["favor buildings", 1]], "batches": [1, 0]}},
     {"phase": "castle", "castle_workers": [1, 0],
      "players": with_player(houses={"dungeon": 1}, favor={"resources": 2}),
      "resume": {"agenda": [["leave castle"], ["favor resources", 1]], "batches": [1, 0], "lines_used": [0, 4]}}),
    ("no_favor_now", "C-FAVOR-3", ("resume", "lines_used", 0),
     {"phase": "provost", "resume": {"agenda": [["bribe", 1]], "lines_used": [1, 0]}},
     {"phase": "provost", "resume": {"agenda": [["bribe", 1]]}}),
    ("favors_in_a_row", "C-FAVOR-8", ("resume", "agenda"),
     {"phase": "castle", "castle_workers": [1, 0], "players": with_player(houses={"dungeon": 1}),
      "resume": {"agenda": [["leave castle"], *[["favor", 1]] * 4, ["favor line", 1]], "batches": [1, 0]}},
     {"phase": "castle", "castle_workers": [1, 0], "players": with_player(houses={"dungeon": 1}),
      "resume": {"agenda": [["leave castle"], *[["favor", 1]] * 3, ["favor line", 1]], "batches": [1, 0]}}),
    ("batches", "C-CASTLE-1", ("resume", "batches", 0),
     {"phase": "castle", "castle_workers": [1, 0], "players": with_player(houses={"dungeon": 1}),
      "resume": {"agenda": [["castle favor"], ["batch", 0]], "batches": [2, 0]}},
     {"phase": "castle", "castle_workers": [1, 0], "players": with_player(houses={"dungeon": 2}),
      "resume": {"agenda": [["castle favor"], ["batch", 0]], "batches": [2, 0]}}),
]  # fmt: skip


@pytest.mark.parametrize(("key", "rule", "where", "keys", "_"), CASES, ids=[case[0] for case in CASES])
def test_what_is_impossible_is_refused_with_its_rule(
    key: str, rule: str, where: tuple[Any, ...], keys: dict[str, Any], _: Any
) -> None:
    """The sentence, the rule, and the path in the record."""
    with pytest.raises(caylus.RecordError) as caught:
        caylus.from_position(json.loads(json.dumps(position(**keys))))
    error = caught.value
    assert (error._reason.refusal.key, error.rule, error.where) == (key, rule, where), error.message  # type: ignore[union-attr]
    assert "{" not in error.message


@pytest.mark.parametrize("keys", [case[4] for case in CASES], ids=[case[0] for case in CASES])
def test_what_is_possible_beside_it_is_accepted(keys: dict[str, Any]) -> None:
    """The game goes on from there to its end."""
    state = caylus.from_position(json.loads(json.dumps(position(**keys))))
    while not state.is_over():
        state.apply(state.legal_actions()[-1])


def test_every_reason_is_tried() -> None:
    """Every refusal in the code is reached by one of these cases."""
    assert set(IMPOSSIBLE) == {case[0] for case in CASES}


def test_a_saved_state_is_read_though_no_game_leads_there() -> None:
    """`from_dict` checks values and sums; `from_position` also asks whether a game can lead there (docs/python.md)."""
    state = caylus.from_position(position(road={"9": own("mason"), "10": own("park")}))
    data = state.to_dict(resumable=True)
    data["road"][8]["tile"], data["road"][9]["tile"] = "park", "mason"
    read = caylus.from_dict(data)
    with pytest.raises(caylus.RecordError) as refusal:
        caylus.from_position(caylus.to_position(read))
    assert refusal.value.rule == "C-BUILD-1"
