"""Information for players of Caylus 1303 beside the rules: round, passed players, worth of bundles and favors."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import caylus
from caylus.core.rules.rules import COLORS
from caylus.games import find_game
from caylus.games.caylus1303.rules import constants as C
from caylus.games.caylus1303.rules.actions import USE
from caylus.games.caylus1303.rules.activation import offers
from caylus.games.caylus1303.rules.constants import Ruleset
from caylus.games.caylus1303.text.dangers import DANGERS
from caylus.games.caylus1303.text.wording import EVENTS, REFUSALS
from caylus.games.caylus1303.view.view import view as view_of
from tests.thorough import tries

from ..playing import go
from .helpers import RED, table

NAMES = ("Anna", "Basile", "Clara", "Denis", "Edda")


def positions(games: int) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Yield positions of random games, each with its view."""
    for seed in range(games):
        chance, players = random.Random(seed), 2 + seed % 4
        state = caylus.new_game("caylus1303", players=players, seed=seed)
        while not state.is_over():
            yield state, view_of(state, NAMES[:players])
            state.apply(chance.choice(state.legal_actions()))
        yield state, view_of(state, NAMES[:players])


def test_y_plan_9_a_worker_in_the_log_has_its_price_only_where_it_is_more_than_itself() -> None:
    """A pass makes it 2."""
    events: list[dict[str, Any]] = []
    state = table(2)
    state.listen(events)
    for text in ("place toll", "pass", "place carpenter"):
        state.play(text)
    lines = [line["text"] for line in find_game("caylus1303").presentation.log(events, ["Anna", "You"])]
    assert [lines[0], lines[-1]] == [
        "Anna places a worker: toll.",
        "Anna places a worker (2 workers in all): carpenter (space 2).",
    ]


def test_seats_have_the_colors_of_all_games_and_are_called_by_them() -> None:
    rules = find_game("caylus1303").rules
    assert rules.colors == find_game("caylus").rules.colors == COLORS[:5]
    assert tuple(seat.lower() for seat in rules.seats) == rules.colors


def test_a_round_is_one_of_nine() -> None:
    for _, view in positions(2):
        assert view["turn_label"] == f"Round {view['turn']} of {view['turns']}"
        assert view["turns"] == 9


def test_passed_is_said_as_long_as_others_may_place() -> None:
    for state, view in positions(tries(4, 40)):
        passed = [seat["seat"] for seat in view["seats"] if "passed" in [mark["shown"] for mark in seat["marks"]]]
        assert passed == (sorted(state.pass_order) if view["phase"] == "planning" else [])


def test_a_bundle_tells_the_points_it_brings() -> None:
    """The points include those of the Foreman, and of the Goldsmith for the first bundle with gold, and name both."""
    red = {"food": 2, "gold": 2, "wood": 1, "stone": 1, "characters": ["foreman", "goldsmith"]}
    state = table(2, {RED: red}, phase="delivery", site=[RED], board=["thief", "steward", "bailiff"])
    told = {choice["text"]: choice["detail"] for choice in state.view()["choices"]}
    assert told["batch food+wood+stone"] == "+6 points (Foreman)"
    assert told["batch food+wood+gold"] == "+11 points (Foreman, Goldsmith)"
    go(state, "1 batch food+wood+gold")
    assert {choice["detail"] for choice in state.view()["choices"]} == {"", "+6 points (Foreman)"}


def test_any_bundle_brings_what_it_tells() -> None:
    for state, view in positions(tries(8, 200)):
        for choice in view["choices"]:
            if choice["text"].startswith("batch "):
                seat, after = view["decision"]["seat"], state.clone()
                after.play(choice["text"])
                brought = after.prestige[seat] - state.prestige[seat]
                assert choice["detail"].startswith(f"+{brought} points"), choice


def test_a_favor_shows_characters_as_the_draft_does_and_who_has_them() -> None:
    owners = set()
    for _state, view in positions(tries(4, 40)):
        asked = view["decision"]
        if not asked or not asked["kind"].startswith("favor"):
            continue
        assert asked["cards"]
        for choice in view["choices"]:
            if (choice["target"] or "").startswith("character.") and asked["kind"] == "favor":
                holder = next(
                    seat for seat in view["seats"] if choice["target"] in [m["explain"] for m in seat["marks"]]
                )
                assert choice["detail"] == f"from {holder['name']}"
                owners.add(holder["name"])
    assert owners >= {"Anna", "Basile", "Clara"}


def test_a_stolen_character_is_told_with_who_had_it() -> None:
    """The page needs the former holder to show the tile change hands; the board is none (Y-FAV-3, Y-FAV-7)."""
    taken = []
    for seed in range(4):
        match = caylus.new_match("caylus1303", [{"name": name, "bot": None} for name in NAMES[:3]], seed=seed)
        chance = random.Random(seed)
        while not match.state.is_over():
            match.play(chance.choice(match.state.legal_texts()))
        taken += [event for event in match.events if event["event"] in ("steal", "character")]
    assert {event["event"] for event in taken} == {"steal", "character"}
    for event in taken:
        assert event["place"] == f"character.{event['character']}"
        assert event.get("had_by") == (event["owner"] if event["event"] == "steal" else None)


def test_gifts_have_no_price_and_do_not_interrupt_the_summary() -> None:
    """An answer without a price is a gift (Y-EFF-3); others' answers before it stay in the summary after it."""
    for third in C.OPTIONS["stone_sawmill_third_resource"]:
        rules = Ruleset(2, stone_sawmill_third_resource=third)
        for tile, side in product(C.TILES, (C.SETUP_SIDE, C.CONSTRUCTION_SIDE)):
            paid, gains = offers(rules, tile, side).get(USE, ((), ((0, 1),)))
            assert not paid and all(amount > 0 for _, amount in gains)
    match = caylus.new_match("caylus1303", [{"name": "Anna"}, {"name": "Rook", "bot": "greedy"}], seed=2)
    chance = random.Random(2)
    compared = 0
    while match.state.decision() is not None and compared < 5:
        if match.bot_to_act() is not None:
            match.play_bot()
            continue
        view = match.view()
        gift = view["decision"] and view["decision"].get("gift")
        match.play(gift or chance.choice(match.state.legal_texts()))
        after = match.view()
        if gift and view["since"] and after["decision"] and after["decision"]["seat"] == 0:
            assert {brief["seat"] for brief in view["since"]} <= {brief["seat"] for brief in after["since"]}
            compared += 1
    assert compared


def test_y_fav_5_the_card_of_a_favor_building_has_the_effect_of_its_setup_side_alone() -> None:
    """On the road the same tile has both effects."""
    state = caylus.new_game("caylus1303", 2, seed=3)
    places, there = find_game("caylus1303").presentation.catalog()["places"], state.view()["there"]
    for number, tile in enumerate(state.to_dict()["favor_buildings"], 1):
        place = places[there[f"favor.{number}"]]
        assert place["label"] == places[f"tile.{tile}"]["label"]
        assert place["text"] and place["text"] in places[f"tile.{tile}"]["text"]
        assert "With the setup side up" not in place["text"]
    two_sided = [tile for tile in C.TILES.values() if f"setup.{tile.id}" in places and tile.setup != tile.construction]
    assert any("With the setup side up" in places[f"tile.{tile.id}"]["text"] for tile in two_sided)


def test_y_act_14_the_space_behind_the_provost_says_what_happens_from_there() -> None:
    """The provost at 13 stands just before space 13, whose worker a player alone can reach with him."""
    seen = table(2).view()
    (choice,) = (one for one in seen["choices"] if one["target"] == "road.13")
    assert choice["detail"] == "1 worker"
    assert seen["facts"]["road.13"][1] == (
        "The provost stands just before this space: from here on, workers go to the camp without acting"
    )


def test_y_prov_2_the_provost_s_position_has_one_form() -> None:
    """It is a number of its own, also beyond the road, where no space has it."""
    state = table(2)
    seen, sentence = state.view(), f"The provost stands at position {state.provost}."
    assert sentence in seen["summary"]
    assert seen["facts"]["term.provost"][0] == sentence
    told = [*DANGERS.values(), *EVENTS.values(), *REFUSALS.values()]
    assert not [message for message in told if "before space {" in message]
