"""The view: what a user interface shows, and that every place which can be clicked answers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus
from caylus.games.caylus import wording
from caylus.games.caylus.tables import PLACES, TILES

from .caylus.helpers import POSITIONS, go, load, skip_to, start

RULES = Path(__file__).parent.parent / "docs" / "rules" / "caylus.md"
TARGETS = {
    *(f"road.{space}" for space in range(1, 29)),
    *(f"special.{name}" for name in ("gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn")),
    "castle",
    *(f"favor.{line}" for line in ("prestige", "deniers", "resources", "buildings")),
    *(f"stock.{tile.id}" for tile in TILES.values() if tile.group in ("wood", "stone", "prestige")),
    *(f"purse.{kind}" for kind in ("food", "wood", "stone", "cloth", "gold")),
    "pass",
}
"""every place that can be clicked (docs/bridge.md)"""
WITHOUT_PLACE = ("back", "decline", "pay ")
"""beginnings of the actions that no place on the board stands for"""


def states(seeds: range = range(8)) -> Iterator[Any]:
    """Every state of whole games at random with 2 to 5 players, and the stored positions; they listen to events."""
    for path in sorted(POSITIONS.glob("*.json")):
        yield load(path.stem)
    for seed in seeds:
        random = Random(seed)
        options = {"jeweller": seed % 3 == 0, "simplified_favors": seed % 5 == 4}
        state = caylus.new_game("caylus", 2 + seed % 4, seed=seed, options=options, sink=[])
        while not state.is_over():
            yield state
            state.apply(random.choice(state.legal_actions()))
        yield state


def test_every_place_that_can_be_clicked_is_a_choice_or_says_why_not() -> None:
    """At every decision; choices without a place are few and known."""
    for state in states():
        view = state.view()
        chosen = {choice["target"] for choice in view["choices"]}
        assert {choice["text"] for choice in view["choices"]} == set(state.legal_texts())
        assert not chosen & set(view["refusals"])
        assert (chosen - {None}) | set(view["refusals"]) == TARGETS
        for choice in view["choices"]:
            assert (choice["target"] is None) == choice["text"].startswith(WITHOUT_PLACE), choice
            assert choice["label"]
        for refusal in view["refusals"].values():
            assert re.fullmatch(r"C-[A-Z]+-\d+", refusal["rule"])
            assert re.fullmatch(r"[A-Z][^{}]*\.", refusal["message"])


@pytest.mark.host
def test_every_rule_in_a_view_exists() -> None:
    """Refusals and events cite docs/rules/caylus.md."""
    known = set(re.findall(r"\*\*(C-[A-Z]+-\d+)\*\*", RULES.read_text(encoding="utf-8")))
    cited: set[str] = set()
    for state in states(range(4)):
        cited |= {refusal["rule"] for refusal in state.view()["refusals"].values()}
        if state.is_over():
            cited |= {event["rule"] for event in state.sink}
    assert cited <= known
    assert len(cited) > 50


@pytest.mark.slow
def test_the_target_of_a_choice_is_where_the_action_happens() -> None:
    """Tiles by their space on the road, the provost by the space where he would go."""
    for state in states(range(4)):
        data = state.to_dict()
        for choice in state.view()["choices"]:
            family, _, rest = choice["text"].partition(" ")
            area, _, name = (choice["target"] or "").partition(".")
            if family in ("place", "move", "transform") and rest in PLACES[7:]:
                assert area == "road"
                assert data["road"][int(name) - 1]["tile"] == rest
            elif family in ("place", "move"):
                assert choice["target"] == ("castle" if rest == "castle" else f"special.{rest}")
            elif family == "provost":
                assert (area, int(name)) == ("road", data["provost"] + int(rest))
            elif family == "build":
                assert choice["target"] == f"stock.{rest.split()[0]}"
            elif family in ("take", "sell", "buy", "swap"):
                assert choice["target"] == f"purse.{rest.split()[0].split('+')[0]}"
            elif family == "favor":
                assert choice["target"] == f"favor.{rest}"


@pytest.mark.slow
def test_choices_of_one_decision_can_be_told_apart() -> None:
    """The same place may offer several, each with another label, detail or place."""
    for state in states(range(4)):
        shown = [(choice["target"], choice["label"], choice["detail"]) for choice in state.view()["choices"]]
        assert len(set(shown)) == len(shown)


def test_a_refused_click_says_what_the_click_would_have_meant() -> None:
    """The provost, a residence, a tile in the stock, goods: each in the words of the present decision."""
    state = start(2, "place fixed_peddler; pass; pass")
    refusals = state.view()["refusals"]
    reach = "The provost may be moved 3 spaces at most; space 20 is farther."
    assert refusals["road.20"] == {"message": reach, "rule": "C-PROVOST-1"}
    refusals = go(state, "provost +1; provost 0").view()["refusals"]
    assert refusals["purse.gold"] == {"message": "Peddlers never sell gold.", "rule": "C-PEDDLER-1"}
    refusals = start(2).view()["refusals"]
    assert refusals["road.20"] == {"message": "Nothing is built on space 20 yet.", "rule": "C-PLACE-3"}
    assert refusals["special.stables"]["rule"] == "C-PLACE-7"
    refusals = load("example_18").view()["refusals"]
    assert refusals["road.7"]["rule"] == "C-LAW-2"
    unbuilt = next(space for space, entry in enumerate(load("example_18").to_dict()["road"], 1) if not entry["tile"])
    nothing = f"Nothing is built on space {unbuilt}: there is no tile to transform."
    assert refusals[f"road.{unbuilt}"] == {"message": nothing, "rule": "C-LAW-1"}
    refusals = skip_to(start(2, "place merchants_guild; pass; pass"), "guild").view()["refusals"]
    assert refusals["road.28"]["rule"] == "C-GUILD-1"


def test_residences_and_prestige_tiles_refuse_workers() -> None:
    """Clicks on what no action names."""
    seen = set()
    for state in states(range(2)):
        view = state.view()
        if view["decision"] and view["decision"]["kind"] in ("placement", "gate", "lawyer"):
            for space in view["road"]:
                group = "residence" if space["tile"] == "residence" else "tile"
                if space["tile"] in [tile.id for tile in TILES.values() if tile.group == "prestige"]:
                    group = "prestige"
                if group != "tile":
                    seen.add((group, view["refusals"][space["target"]]["rule"]))
    assert {rule for _, rule in seen} <= {"C-PLACE-3", "C-LAW-2"}
    assert ("residence", "C-PLACE-3") in seen


NAMES = ["{0}", "{player}", "<b>&amp;</b>", "%s %(x)d", 'Ann "O\'Neil" \\']


@pytest.mark.slow
def test_names_are_plain_text_whatever_they_contain() -> None:
    """Format braces and markup come through as they are, in prompts, refusals and the log."""
    for state in states(range(4)):
        names = NAMES[: state.players]
        view = state.view()
        named = caylus.GAMES["caylus"].view(state, names, state.sink)
        plain = wording.default_names(state.players)
        told = [named["prompt"], *(one["message"] for one in named["refusals"].values())]
        told += [line["text"] for line in named["events"]]
        expected = [view["prompt"], *(one["message"] for one in view["refusals"].values())]
        expected += [line["text"] for line in view["events"]]
        pattern = re.compile(r"\b(?:" + "|".join(plain) + r")\b")
        assert told == [
            pattern.sub(lambda match, names=names, plain=plain: names[plain.index(match[0])], text) for text in expected
        ]
        assert [seat["name"] for seat in named["seats"]] == names


@pytest.mark.slow
def test_a_view_is_json_and_leaves_the_state_alone() -> None:
    """Strings for keys, no tuples that would come back as lists."""
    for state in states(range(4)):
        before = state.clone()
        events = len(state.sink)
        view = state.view()
        assert json.loads(json.dumps(view, allow_nan=False)) == view
        assert state == before
        assert len(state.sink) == events


@pytest.mark.slow
def test_a_view_agrees_with_the_interchange_form() -> None:
    """One truth, two forms."""
    for state in states(range(4)):
        view, data = state.view(), state.to_dict()
        for key in ("turn", "phase", "provost", "bailiff", "turn_order", "pass_order", "stock"):
            assert {**view, "stock": {group: sorted(ids) for group, ids in view["stock"].items()}}[key] == data[key]
        for seat, player in zip(view["seats"], data["players"], strict=True):
            assert {key: seat[key] for key in player} == player
        for shown, space in zip(view["road"], data["road"], strict=True):
            for name, key in (("tile", "tile"), ("owner", "owner"), ("worker", "worker")):
                assert shown[name] == space[key]
            assert shown["pending"] == space["pending_transform"]
        specials = {special["id"]: special for special in view["specials"]}
        assert [seat for seat in specials["stables"]["workers"] if seat is not None] == data["specials"]["stables"]
        assert specials["inn"]["workers"] == [data["specials"]["inn_left"], data["specials"]["inn_right"]]
        assert [seat for seat in view["castle"]["workers"] if seat is not None] == data["castle_workers"]
        for section in view["castle"]["sections"]:
            assert {key: section[key] for key in ("built", "scored")} == data["sections"][section["id"]]
            assert sum(section["houses"]) == section["built"]
        assert (view["result"] is None) == (not state.is_over())


def test_the_result_adds_up_c_final_1() -> None:
    """Prestige and the three bonuses make the total, which is the score."""
    state = load("example_23")
    result = state.view()["result"]
    assert result["winners"] == state.winners()
    for seat, score in zip(result["seats"], state.scores(), strict=True):
        assert seat["prestige"] + seat["gold"] + seat["cubes"] + seat["deniers"] == seat["total"] == score


def test_every_event_that_has_a_sentence_can_be_told() -> None:
    """Without placeholders left; the data stand beside it."""
    told = set()
    for path in sorted(POSITIONS.glob("*.json")):
        random = Random(path.name)
        state = load(path.stem)
        again = caylus.from_position(caylus.to_position(state), sink=[])
        for _ in range(8):
            if not state.is_over():
                state.apply(random.choice(state.legal_actions()))
        for line in state.view()["events"] + again.view()["events"]:
            assert re.fullmatch(r"\S[^{}]*\.", line["text"]), line
            told.add(line["data"]["event"])
    assert set(wording.EVENTS) - {"provost_stays"} == told


# The catalog


def test_the_catalog_describes_everything_that_a_view_names() -> None:
    """Labels, costs, effects and descriptions; the same in JSON."""
    catalog = caylus.GAMES["caylus"].catalog()
    assert json.loads(json.dumps(catalog)) == catalog
    assert set(catalog["tiles"]) == {tile.id for tile in TILES.values()} | {"residence"}
    for name, tile in catalog["tiles"].items():
        assert set(tile) == {"label", "group", "cost", "prestige", "favors", "effect", "description", "rule"}, name
        assert re.fullmatch(r"[A-Z][^{}]*\.", tile["description"]), name
        assert tile["label"][0].isupper()
    specials = {"gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn"}
    assert set(catalog["specials"]) == specials
    for special in (*catalog["specials"].values(), catalog["castle"]):
        assert set(special) == {"label", "description", "rule"}
    assert [line["id"] for line in catalog["favor_lines"]] == ["prestige", "deniers", "resources", "buildings"]
    assert all(len(line["columns"]) == len(line["effects"]) == 5 for line in catalog["favor_lines"])
    assert [option["id"] for option in catalog["options"]] == ["jeweller", "lawyer_prestige", "simplified_favors"]


@pytest.mark.host
def test_every_sign_is_explained_with_a_rule_that_exists() -> None:
    """Goods, phases, sections and the rest; tiles, buildings and favor lines too."""
    catalog = caylus.GAMES["caylus"].catalog()
    view = caylus.new_game("caylus", 3, seed=1).view()
    wanted = {f"phase.{phase}" for phase, _ in view["phases"]}
    wanted |= {f"section.{section['id']}" for section in view["castle"]["sections"]}
    wanted |= {"prestige", "deniers", "food", "wood", "stone", "cloth", "gold", "workers", "income", "houses", "rank"}
    assert set(catalog["terms"]) == wanted | {"passed", "favor", "provost", "bailiff", "pass"}
    known = set(re.findall(r"\*\*(C-[A-Z]+-\d+)\*\*", RULES.read_text(encoding="utf-8")))
    entries = [catalog["castle"], *(entry for key in ("tiles", "specials", "terms") for entry in catalog[key].values())]
    for entry in (*entries, *catalog["favor_lines"]):
        assert entry["rule"] in known, entry
    for term in catalog["terms"].values():
        assert re.fullmatch(r"[A-Z][^{}]*\.", term["description"])


def test_c_road_2_is_foretold_for_the_workers_beyond_the_provost() -> None:
    """Whose, where, and that he may still be moved; nothing once the road has been walked."""
    state = start(2, "place fixed_peddler; place fixed_carpenter; place gold_mine; pass")
    assert state.provost == 6
    first = state.decision().seat
    beyond = {entry["seat"]: entry for entry in state.view()["beyond"]}
    mine = beyond[first]
    assert mine["spaces"] == [7, 16]
    assert "2 workers beyond the provost (spaces 7 and 16)" in mine["text"]
    assert mine["text"].endswith("would go home without acting.")
    assert beyond[1 - first]["spaces"] == [8]
    assert "1 worker beyond the provost (space 8)" in beyond[1 - first]["text"]


@pytest.mark.slow
def test_c_road_2_foretells_what_happens() -> None:
    """At every decision: exactly the workers behind the provost's space, while the road has not been walked."""
    for state in states(range(4)):
        view = state.view()
        told = {(entry["seat"], space) for entry in view["beyond"] for space in entry["spaces"]}
        there = {(space["worker"], n) for n, space in enumerate(view["road"], 1)
                 if space["worker"] is not None and n > view["provost"]}  # fmt: skip
        assert told == (there if view["phase"] in ("placement", "special buildings", "provost", "road") else set())


def test_descriptions_tell_the_effect() -> None:
    """Made from the tables; some read in full."""
    tiles = caylus.GAMES["caylus"].catalog()["tiles"]
    for name, description in {
        "wood_farm_food": "Produces 2 food or 1 cloth.",
        "park": "Produces 2 wood and 1 food. If another player uses it, the owner receives 1 wood or 1 food.",
        "wood_peddler": "Buy 1 cube for 1 denier or 2 cubes for 2 deniers, no gold.",
        "church": "Exchange 2 deniers for 3 prestige or 4 deniers for 5 prestige. Its builder receives 1 royal favor.",
        "alchemist": "Exchange 2 cubes other than gold for 1 gold or 4 cubes other than gold for 2 gold.",
        "hotel": "Gives its owner 2 deniers of income.",
        "monument": "Its builder receives 2 royal favors.",
        "cathedral": "Gives prestige only.",
        "mason": "Build a stone tile.",
        "neutral_market": "Sell one cube for 4 deniers.",
    }.items():
        assert tiles[name]["description"] == description
