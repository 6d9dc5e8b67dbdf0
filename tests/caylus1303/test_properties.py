"""Properties of all games: invariants after every step, sentences for every action, copies, frozen numbers."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from caylus.core.rules.errors import RecordError
from caylus.games import find_game
from caylus.games.caylus1303 import State
from caylus.games.caylus1303.forms.form import FORM
from caylus.games.caylus1303.forms.invariants import check_possible
from caylus.games.caylus1303.rules.constants import OPTIONS, TILES
from caylus.games.caylus1303.view.catalog import REFERENCE
from caylus.games.caylus1303.view.view import view

from ..playing import player
from ..recorded import read_trace
from ..thorough import tries
from .helpers import random_game, start, table, trace_paths

RULES = set(REFERENCE.texts())


def check_invariants(state: Any) -> None:
    """Check Y-INV-1 to Y-INV-6, Y-STATE-1, Y-OWN-5 and Y-COMP-8 by counting in the saved state alone."""
    data = state.to_dict()
    road = data["road"]
    on_board = [seat for space in road for seat in space["workers"]] + data["site"]
    tiles = [space[key] for space in road for key in ("tile", "monument") if space[key]]
    tiles = [name for name in tiles if TILES_BY_ID[name] != "printed"]
    everything = [*tiles, *data["favor_buildings"], *(name for names in data["supply"].values() for name in names)]
    assert sorted(everything) == sorted(name for name, group in TILES_BY_ID.items() if group != "printed")
    assert len(everything) == 34
    for seat, has in enumerate(data["players"]):
        assert has["pool"] + has["camp"] + on_board.count(seat) == 15
        assert has["houses"] + sum(space["house"] == seat for space in road) + 1 == 10
        assert all(value >= 0 for value in has.values() if type(value) is int)
    held = sum(len(has["characters"]) for has in data["players"])
    assert held + len(data["board_characters"]) == state.players + 3
    empty = [number for number, space in enumerate(road) if space["tile"] is None and number != 4]
    built = [number for number, space in enumerate(road) if space["tile"] is not None and number != 18]
    assert not empty or max(built) < empty[0] or (max(built) > 18 and empty[0] > max(built))


TILES_BY_ID = {tile.id: tile.group for tile in TILES.values()}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_y_inv_1_to_6_after_every_step_of_random_games(players: int) -> None:
    """Y-INV-1 to Y-INV-6; PP never fall (Y-PLAN-14), rounds end (Y-PLAN-18), and there are nine (Y-ROUND-1)."""
    for seed in range(tries(3, 30)):
        points = [0] * players
        for state in random_game(players, seed):
            check_invariants(state)
            check_possible(state)
            assert all(before <= now for before, now in zip(points, state.prestige, strict=True))
            points = state.prestige[:]
        assert state.turn == 9


@pytest.mark.parametrize("option", OPTIONS)
def test_games_with_other_options(option: str) -> None:
    """Each value of each option leads through whole games, and through positions and JSON."""
    for number, value in enumerate(OPTIONS[option]):
        for ply, state in enumerate(random_game(2 + number % 4, number, **{option: value})):
            assert state.rules.options()[option] == value
            check_invariants(state)
            if ply % 13 == 0:
                assert find_game("caylus1303").positions.read(json.loads(json.dumps(FORM.to_position(state)))) == state
                assert State.from_dict(json.loads(json.dumps(state.to_dict(resumable=True)))) == state


def test_options_change_what_they_say() -> None:
    """Options decide where sources of the rules differ: Y-ROAD-8, Y-PROV-5, Y-PROV-7, Y-BLD-19, Y-SETUP-14."""
    assert len(start(2, options={"road_length": 29}).road) == 29
    assert player(start(2, options={"starting_resources": "food"}), 0)["food"] == 2
    residence = {5: {"tile": "start_farm_b", "house": 0, "side": "residence"}}
    rich = {"gold": 1, "food": 1, "stone": 1}
    state = table(2, {0: rich}, phase="management", road=residence, options={"granary_cost": "food", "granary_pp": 4})
    state.play("build monument_granary")
    assert player(state, 0)["pp"] == 4
    assert player(state, 0)["stone"] == 1
    near = table(2, phase="activation", provost=7, options={"provost_min_gap": 6})
    assert "provost -2" not in near.legal_texts()
    sawmill = {18: {"tile": "stone_sawmill", "workers": [1]}}
    state = table(2, phase="activation", provost=19, road=sawmill, options={"stone_sawmill_third_resource": "food"})
    for text in ("provost 0", "provost 0", "use"):
        state.play(text)
    assert player(state, 1)["food"] == 1
    assert player(state, 1)["cloth"] == 0


def test_views_of_recorded_games_have_what_they_name() -> None:
    """Every sentence is complete, and every refused place has a reason."""
    for path in trace_paths()[:: tries(7, 1)]:
        record, _, _ = read_trace(path)
        state = State.new_game(record["players"], record["options"], setup=record["setup"], sink=[])
        for text in record["actions"]:
            shown = view(state, events=state.sink)
            assert "{" not in json.dumps([shown["events"], shown["reasons"]], default=str).replace('{"', "")
            state.sink.clear()
            state.play(text)


def broken(state: Any, *path: Any, value: Any) -> dict[str, Any]:
    """A saved state with one value changed."""
    data = json.loads(json.dumps(state.to_dict(resumable=True)))
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return dict(data)


def test_saved_states_that_no_game_leads_to_are_refused() -> None:
    """Y-INV-1 to Y-INV-4, Y-SETUP-12, Y-PLAN-17, Y-PROV-8: a sentence or the place says why."""
    draft = start(3, seed=4)
    planning = next(state.clone() for state in random_game(3, 4) if state.phase_id() == "planning")
    cases = [
        broken(draft, "players", 0, "pool", value=7),
        broken(draft, "players", 0, "houses", value=8),
        broken(draft, "round", value=2),
        broken(draft, "road", 5, "tile", value="wood_farm"),
        broken(draft, "road", 14, "tile", value="start_farm_a"),
        broken(draft, "supply", "wood", value=[]),
        broken(draft, "board_characters", value=["thief"]),
        broken(draft, "resume", "agenda", value=[]),
        broken(draft, "resume", "agenda", value=[["planning", 0]]),
        broken(draft, "first_player_tile", value=(draft.first_player + 1) % 3),
        broken(draft, "pass_order", value=[0]),
        broken(draft, "phase", value="over"),
        broken(planning, "provost", value=20),
        broken(planning, "used_characters", value=["bailiff"]),
        broken(planning, "site", value=[7]),
        broken(planning, "road", 0, "house", value=1),
        broken(planning, "resume", "bundles", value=[1, 0, 0]),
    ]
    for data in cases:
        with pytest.raises(RecordError):
            State.from_dict(data)


def test_y_setup_12_a_draft_goes_on_where_it_stands() -> None:
    """The draft passes over a player who already has a character, at any place in the order (Y-SETUP-12)."""
    state = start(3, seed=4)
    first = state.decision().seat
    state.play(state.legal_texts()[0])
    record = FORM.to_position(state)
    again = find_game("caylus1303").positions.read(record)
    assert again == state
    assert again.decision().seat != first
    data = state.to_dict(resumable=True)
    data["resume"] = {**data["resume"], "agenda": [["character", first]]}
    with pytest.raises(RecordError):
        State.from_dict(data)
    greedy = json.loads(json.dumps(record))
    taken = greedy["board_characters"].pop()
    greedy["players"][first]["characters"] = sorted([*greedy["players"][first]["characters"], taken])
    with pytest.raises(RecordError) as refusal:
        find_game("caylus1303").positions.read(greedy)
    assert refusal.value.rule == "Y-SETUP-12"


def test_set_ups_are_drawn_and_checked() -> None:
    """Y-SETUP-1, Y-SETUP-5, Y-SETUP-6, Y-SETUP-10, Y-SETUP-11."""
    for players in (2, 3, 4, 5):
        setup = State.setup.draw(players, Random(players))
        assert [len(setup[key]) for key in ("starting", "wood", "stone")] == [9, 9, 9]
        assert len(setup["characters"]) == players + 3
        assert 0 <= setup["first_player"] < players
        for key in setup:
            with pytest.raises(RecordError):
                State.new_game(players, setup={**setup, key: setup[key][:1] if key != "first_player" else players})
