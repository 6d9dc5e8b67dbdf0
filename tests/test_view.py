"""The view: the data of a user interface, in which every place that can be clicked is a choice or has a reason."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

import caylus
from caylus.games import find_game
from caylus.games.caylus.rules.constants import PLACES, TILES
from caylus.games.caylus.rules.phases import income_of
from caylus.games.caylus.text import wording
from caylus.games.caylus.view.catalog import REFERENCE

from .caylus.helpers import POSITIONS, load, start
from .playing import go, skip_to
from .thorough import tries

RULES = set(REFERENCE.texts())
CLICKED = {
    *(f"road.{space}" for space in range(1, 29)),
    *(f"special.{name}" for name in ("gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn")),
    "castle",
    *(f"favor.{line}" for line in ("prestige", "deniers", "resources", "buildings")),
    *(f"stock.{tile.id}" for tile in TILES.values() if tile.group in ("wood", "stone", "prestige")),
    *(f"purse.{kind}" for kind in ("food", "wood", "stone", "cloth", "gold")),
    "pass",
}
"""every place where an action can be chosen"""
TARGETS = CLICKED | {"turn_order"}
"""these, and a place that is only explained (docs/bridge.md)"""
AHEAD = ("price", "final")
"""entries of the outlook besides the income, which is also how a player stands"""
WITHOUT_PLACE = ("back", "decline", "pay ")
"""beginnings of the actions without a place on the board"""


class Seen(NamedTuple):
    """A position with its view and its saved state."""

    state: Any
    view: dict[str, Any]
    data: dict[str, Any]
    events: list[dict[str, Any]]
    """all events that led to it"""


def look(state: Any) -> Seen:
    """Return the view and the data of a position that listens to events."""
    return Seen(state.clone(), state.view(), state.to_dict(), list(state.sink))


@cache
def positions() -> list[Seen]:
    """Return all positions of random games of 2 to 5 players, and the stored ones, described only once."""
    found = [look(load(path.stem)) for path in sorted(POSITIONS.glob("*.json"))]
    for seed in range(tries(5, 8)):
        random = Random(seed)
        options = {"jeweller": seed % 3 == 0, "simplified_favors": seed % 5 == 4}
        state = caylus.new_game("caylus", 2 + seed % 4, seed=seed, options=options, sink=[])
        while not state.is_over():
            found.append(look(state))
            state.apply(random.choice(state.legal_actions()))
        found.append(look(state))
    return found


def refusal_of(view: dict[str, Any], target: str) -> dict[str, Any]:
    """Return the reason why a target cannot be chosen."""
    reason: dict[str, Any] = view["reasons"][view["refusals"][target]]
    return reason


def test_every_place_that_can_be_clicked_is_a_choice_or_says_why_not() -> None:
    """Each decision of a game is checked; choices without a place are few and known."""
    for state, view, *_ in positions():
        chosen = {choice["target"] for choice in view["choices"]}
        assert {choice["text"] for choice in view["choices"]} == set(state.legal_texts())
        assert not chosen & set(view["refusals"])
        simplified = state.rules.simplified_favors
        clickable = {target for target in CLICKED if not (simplified and target.startswith("favor."))}
        assert (chosen - {None}) | set(view["refusals"]) == clickable
        for choice in view["choices"]:
            assert (choice["target"] is None) == choice["text"].startswith(WITHOUT_PLACE), choice
            assert choice["label"]
        assert set(view["refusals"].values()) == set(range(len(view["reasons"])))
        for number, reason in enumerate(view["reasons"]):
            assert re.fullmatch(r"C-[A-Z]+-\d+", reason["rule"])
            assert re.fullmatch(r"[A-Z][^{}]*\.", reason["message"])
            assert reason not in view["reasons"][:number]


@pytest.mark.slow
def test_the_target_of_a_choice_is_where_the_action_happens() -> None:
    """Tiles by their space on the road, the provost by the space where he would go."""
    for _, view, data, *_ in positions():
        for choice in view["choices"]:
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


def test_a_refused_click_says_what_the_click_would_have_meant() -> None:
    """The provost, a residence, a tile in the stock, goods: each in the words of the present decision."""
    state = start(2, "place fixed_peddler; pass; pass")
    view = state.view()
    reach = "You may move the provost at most 3 spaces; space 20 is farther."
    assert refusal_of(view, "road.20") == {"message": reach, "rule": "C-PROVOST-1"}
    view = go(state, "provost +1; provost 0").view()
    assert refusal_of(view, "purse.gold") == {"message": "Peddlers never sell gold.", "rule": "C-PEDDLER-1"}
    view = start(2).view()
    assert refusal_of(view, "road.20") == {"message": "Nothing is built on space 20 yet.", "rule": "C-PLACE-3"}
    assert refusal_of(view, "special.stables")["rule"] == "C-PLACE-7"
    view = load("example_18").view()
    assert refusal_of(view, "road.7")["rule"] == "C-LAW-2"
    unbuilt = next(space for space, entry in enumerate(load("example_18").to_dict()["road"], 1) if not entry["tile"])
    nothing = f"Nothing is built on space {unbuilt}: there is no tile to transform."
    assert refusal_of(view, f"road.{unbuilt}") == {"message": nothing, "rule": "C-LAW-1"}
    view = skip_to(start(2, "place merchants_guild; pass; pass"), "guild").view()
    assert refusal_of(view, "road.28")["rule"] == "C-GUILD-1"


def test_residences_and_prestige_tiles_refuse_workers() -> None:
    """Residences and prestige tiles can be clicked, but no action names them."""
    seen = set()
    for _, view, *_ in positions():
        if view["decision"] and view["decision"]["kind"] in ("placement", "gate", "lawyer"):
            for space in view["detail"]["road"]:
                group = "residence" if space["tile"] == "residence" else "tile"
                if space["tile"] in [tile.id for tile in TILES.values() if tile.group == "prestige"]:
                    group = "prestige"
                if group != "tile":
                    seen.add((group, refusal_of(view, space["target"])["rule"]))
    assert {rule for _, rule in seen} <= {"C-PLACE-3", "C-LAW-2"}
    assert ("residence", "C-PLACE-3") in seen


def test_the_turn_order_is_explained() -> None:
    """The strip has the order of this turn."""
    places = find_game("caylus").catalog()["places"]
    assert places["turn_order"] == places["term.rank"]
    layouts = json.loads((Path(__file__).parent.parent / "web/games/caylus/layout.json").read_text(encoding="utf-8"))
    assert all("rect" in layouts[name]["places"]["turn_order"] for name in ("column", "broad"))
    state = caylus.new_game("caylus", 3, seed=1)
    view = state.view()
    assert view["facts"]["turn_order"] == [", ".join(view["seats"][seat]["name"] for seat in state.turn_order)]
    assert "turn_order" not in view["refusals"]
    assert "turn_order" not in state.describe(effects=False), "the summary has it"


def test_a_residence_is_explained_at_both_architects() -> None:
    """Prestige tiles replace residences in one game; in the other, the character brings no points for them."""
    tile, character = (
        find_game(game).catalog()["places"][place]["text"]
        for game, place in (("caylus", "tile.architect_1"), ("caylus1303", "character.architect"))
    )
    assert tile == "Build a prestige tile in place of one of your residences. A lawyer makes residences."
    assert character.endswith("but not for residences, which the lawyer makes.")


def test_every_place_on_the_board_is_told_and_stands_in_an_area() -> None:
    """The places are those that can be clicked now, and those of all pieces; their facts are whole sentences."""
    catalog = find_game("caylus").catalog()
    areas = [target for area in catalog["areas"] for target in area["targets"]]
    assert len(set(areas)) == len(areas)
    assert {*areas, *(f"purse.{kind}" for kind in ("food", "wood", "stone", "cloth", "gold"))} == TARGETS
    assert {area["sheet"] for area in catalog["areas"]} == {"board", "tables"}
    held = catalog["holdings"]
    assert {entry["explain"] for entry in held.values()} | {catalog["score"]} <= set(catalog["places"])
    assert {entry["target"] for entry in held.values()} - {None} == TARGETS - set(areas)
    for _, view, *_ in positions():
        assert {choice["target"] for choice in view["choices"]} - {None} <= set(view["facts"])
        assert set(view["facts"]) <= set(catalog["places"])
        assert {target for target in view["facts"] if not target.startswith("term.")} <= TARGETS
        assert set(view["there"]) <= set(view["facts"])
        assert set(view["there"].values()) <= set(catalog["places"])
        for facts in (view["facts"], *(seat["facts"] for seat in view["seats"])):
            for told in facts.values():
                assert all(re.fullmatch(r"[A-Z0-9][^{}]*[^ {}]", fact) for fact in told), told
        for seat in view["seats"]:
            assert [entry["id"] for entry in seat["purse"] + seat["stand"]] == list(held)[: -len(AHEAD)]
            assert {*(mark["explain"] for mark in seat["marks"]), *seat["facts"]} <= set(catalog["places"])
            assert all(entry["text"] and entry["shown"] for entry in seat["purse"] + seat["stand"] + seat["marks"])
    assert tuple(held)[-len(AHEAD) :] == AHEAD


def test_the_outlook_is_what_the_rules_bring() -> None:
    """Income, price, and the scores of an end now are each compared with what happens later."""
    for state, view, data, *_ in positions():
        ahead = [{entry["id"]: entry["count"] for entry in seat["outlook"]} for seat in view["seats"]]
        if state.is_over():
            assert ahead == [{}] * state.players
            continue
        for entry in (entry for seat in view["seats"] for entry in seat["outlook"]):
            assert entry["shown"] == "-" or str(entry["count"]) in entry["text"], entry
        assert [seat["income"] for seat in ahead] == [income_of(state, seat) for seat in range(state.players)]
        assert [seat["final"] for seat in ahead] == state.scores()
        passed = [player["passed"] for player in data["players"]]
        asked = view["decision"]["seat"]
        for seat, entries in enumerate(ahead):
            may_place = view["phase"] == "placement" and not passed[seat] and data["players"][seat]["workers_in_hand"]
            assert (entries.get("price", 0) > 0) == bool(may_place)
            assert ("price" in entries) == (view["phase"] == "placement"), "no price where nobody places workers"
        if "place castle" in state.legal_texts():
            sink: list[dict[str, Any]] = []
            after = state.clone()
            after.listen(sink)
            after.play("place castle")
            assert next(event["price"] for event in sink if event["event"] == "place") == ahead[asked]["price"]


def test_the_facts_are_those_of_the_position() -> None:
    """Owner, worker, provost, marks, stock and the rest, compared with the interchange form."""
    for state, view, data, *_ in positions():
        facts, names = view["facts"], [seat["name"] for seat in view["seats"]]
        for number, space in enumerate(data["road"], 1):
            told = facts[f"road.{number}"]
            assert view["there"].get(f"road.{number}") == (space["tile"] and f"tile.{space['tile']}")
            assert (f"Space {number}" in told) == (space["tile"] is not None)
            for sentence, key in (("Owner: {}", "owner"), ("Worker: {}", "worker")):
                assert {sentence.format(name) for name in names} & set(told) == (
                    set() if space[key] is None else {sentence.format(names[space[key]])}
                )
            assert any("’s residence when the worker has left" in fact for fact in told) == (
                space["pending_transform"] is not None
            )
            here = [sentence.partition(":")[0] for sentence in told]
            assert ("The provost stands here" in here) == (number == data["provost"])
            assert ("The bailiff stands here" in here) == (number == data["bailiff"])
            assert ("Beyond the provost" in told) == (space["worker"] is not None and number > data["provost"])
            assert any("Scoring mark" in fact for fact in told) == (number in (12, 18, 24))
        stock = {f"stock.{tile}" for tiles in data["stock"].values() for tile in tiles}
        absent = set() if state.rules.jeweller else {"stock.jeweller"}
        assert {target for target in facts if target.startswith("stock.")} == stock | absent
        for target in absent:
            assert facts[target] == ["It is not in this game: an option adds it."]
        assert any(target.startswith("favor.") for target in facts) != state.rules.simplified_favors
        assert [target for target in facts if target.startswith("term.phase.")] == [f"term.phase.{view['phase']}"]
        for seat, player in zip(view["seats"], data["players"], strict=True):
            if not view["result"]:
                assert seat["score"] == player["prestige"]
            assert data["turn_order"][seat["order"] - 1] == seat["seat"]
            held = {entry["id"]: entry["count"] for entry in seat["purse"] + seat["stand"]}
            assert {good: held[good] for good in held if good in player} == {
                good: player[good] for good in ("deniers", "food", "wood", "stone", "cloth", "gold")
            } | {"houses": sum(player["houses"].values())}
            assert held["workers"] == player["workers_in_hand"]
            passed = player["passed"] and view["phase"] == "placement"
            assert ("passed" in [mark["shown"] for mark in seat["marks"]]) == passed
            assert seat["told"].endswith("Has passed.") == player["passed"]


def test_places_are_told_in_sentences() -> None:
    """Some read in full."""
    state = start(2, "place fixed_peddler; place fixed_carpenter; place gold_mine; pass")
    first = state.decision().seat
    view = find_game("caylus").presentation.view(state, ["Anna", "Rook"])
    mine, other = ("Anna", "Rook") if first == 0 else ("Rook", "Anna")
    assert view["facts"]["road.7"] == ["Space 7", f"Worker: {mine}", "Beyond the provost"]
    assert view["facts"]["pass"] == [f"Passed: {other}"]
    assert view["facts"]["term.provost"][0] == "Stands on space 6."
    assert view["facts"]["term.provost"][1:] == [note["text"] for note in view["notes"]]
    assert view["facts"]["special.stables"] == ["Closed in this game"]
    assert view["facts"]["term.bailiff"][1] == "Dungeon: scored at space 12 at the latest."
    assert view["summary"][:3] == [
        "Turn 1, Placement.",
        f"Turn order: {mine}, {other}",
        "The provost stands on space 6, the bailiff on space 6.",
    ]
    seat = view["seats"][first]
    assert seat["marks"] == [{"shown": "↩2", "text": view["notes"][first]["text"], "explain": "term.provost"}]
    assert seat["facts"]["term.workers"] == ["4 workers in hand", "3 deniers for the next worker"]
    assert seat["told"].startswith(f"{mine}: Prestige points 0, Deniers ")
    assert seat["told"].endswith("Workers in hand 4. Houses: Dungeon 0, Walls 0, Towers 0.")


def test_events_happen_at_places() -> None:
    """Events of a tile happen at the space that the tile has, those of sections in the castle."""
    seen = set()
    for state, _, _, events in positions():
        if not state.is_over():
            continue
        for event in events:
            kind, place = event["event"], event.get("place")
            assert place is None or place in CLICKED, event
            assert "changes" not in event or (event["changes"] is False and place)
            if "space" in event:
                assert place == f"road.{event['space']}"
            if kind in ("provost", "bailiff"):
                assert place == f"road.{event['end']}"
            if kind in ("house", "scoring", "count", "section_closed"):
                assert place == "castle"
            if kind in ("place", "move", "home") and event["building"] in PLACES[:6]:
                assert place == f"special.{event['building']}"
            if place and "changes" not in event:
                seen.add(kind)
    wanted = {"place", "move", "activate", "build", "transform", "house", "favor", "provost", "bailiff", "pass"}
    assert wanted <= seen <= {*wanted, "transform_later"}


NAMES = ["{0}", "{player}", "<b>&amp;</b>", "%s %(x)d", 'Ann "O\'Neil" \\']


@pytest.mark.slow
def test_names_are_plain_text_whatever_they_contain() -> None:
    """Format braces and markup come through as they are, in prompts, refusals and the log."""
    for state, view, _, events in positions():
        names = NAMES[: state.players]
        named = find_game("caylus").presentation.view(state, names, events)
        plain = list(wording.SENTENCES.seats[: state.players])
        told = [named["prompt"], *(one["message"] for one in named["reasons"])]
        told += [line["text"] for line in named["events"]]
        told += [*named["summary"], *(seat["told"] for seat in named["seats"])]
        told += [fact for facts in named["facts"].values() for fact in facts]
        expected = [view["prompt"], *(one["message"] for one in view["reasons"])]
        expected += [line["text"] for line in view["events"]]
        expected += [*view["summary"], *(seat["told"] for seat in view["seats"])]
        expected += [fact for facts in view["facts"].values() for fact in facts]
        pattern = re.compile(r"\b(?:" + "|".join(plain) + r")\b")
        assert told == [
            pattern.sub(lambda match, names=names, plain=plain: names[plain.index(match[0])], text) for text in expected
        ]
        assert [seat["name"] for seat in named["seats"]] == names


@pytest.mark.slow
def test_a_view_agrees_with_the_interchange_form() -> None:
    """The interchange form and the view give the same facts."""
    for state, whole, data, *_ in positions():
        view = {**whole, **whole["detail"]}
        for key in ("turn", "phase", "provost", "bailiff", "turn_order", "pass_order", "stock"):
            assert {**view, "stock": {group: sorted(ids) for group, ids in view["stock"].items()}}[key] == data[key]
        for seat, player in zip(view["players"], data["players"], strict=True):
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
        assert sum(int(value) for value in seat["values"]) == seat["total"] == score
        assert seat["values"][0] == str(state.prestige[seat["seat"]])
        assert [value.startswith("+") for value in seat["values"]] == [False, True, True, True]
        assert len(seat["values"]) == len(result["columns"])
    assert result["title"] == "The towers are scored: the game is over"


def test_c_end_2_c_score_1_a_scoring_mark_says_what_happens_there() -> None:
    """With the last one the game ends (C-END-3); a scored section has no more to say."""
    state = start(2)
    scored = "scored at the latest when the bailiff gets here: favors for 2 or more houses"
    facts = state.view()["facts"]
    assert f"Scoring mark: Dungeon, {scored}, −2 points without a house" in facts["road.12"]
    assert f"Scoring mark: Towers, {scored}, −4 points without a house; then the game ends" in facts["road.24"]
    state.scored = 1
    assert "Scoring mark: Dungeon, already scored" in state.view()["facts"]["road.12"]


def test_every_event_that_has_a_sentence_can_be_told() -> None:
    """Sentences have no placeholders left; the data stand beside them."""
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
    lines = set(wording.EVENTS) - {"provost_stays", "bailiff_far", "taken back"}
    assert lines | {"only_answer", "home"} == told


# The catalog


def test_the_catalog_describes_everything_that_a_view_names() -> None:
    """Labels, costs, effects and descriptions; the same in JSON."""
    catalog = find_game("caylus").presentation.catalog()
    assert json.loads(json.dumps(catalog)) == catalog
    detail = catalog["detail"]
    assert set(detail["tiles"]) == {tile.id for tile in TILES.values()} | {"residence"}
    for name, tile in detail["tiles"].items():
        assert set(tile) == {"label", "group", "cost", "prestige", "favors", "effect", "description", "rule"}, name
        assert re.fullmatch(r"[A-Z][^{}]*\.", tile["description"]), name
        assert tile["label"][0].isupper()
    specials = {"gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn"}
    places = catalog["places"]
    assert {name for name in places if name.startswith("special.")} == {f"special.{name}" for name in specials}
    assert {name for name in places if name.startswith("tile.")} == {f"tile.{name}" for name in detail["tiles"]}
    assert {name for name in places if not name.startswith(("tile.", "term."))} == TARGETS
    for name, place in places.items():
        assert {*place, "cost"} == {"label", "kind", "text", "rule", "cost"}, name
        assert place["label"][0].isupper(), name
        assert re.fullmatch(r"[A-Z0-9][^{}]*", place["text"]), name
    for name, tile in detail["tiles"].items():
        assert (places[f"tile.{name}"]["label"], places[f"tile.{name}"]["text"]) == (tile["label"], tile["description"])
    assert [option["id"] for option in catalog["options"]] == ["jeweller", "lawyer_prestige", "simplified_favors"]


@pytest.mark.host
def test_every_sign_is_explained_with_a_rule_that_exists() -> None:
    """Goods, phases, sections and the rest; tiles and buildings too."""
    catalog = find_game("caylus").presentation.catalog()
    view = caylus.new_game("caylus", 3, seed=1).view()
    wanted = {f"phase.{phase}" for phase, _ in view["phases"]}
    wanted |= {f"section.{section['id']}" for section in view["detail"]["castle"]["sections"]}
    wanted |= {"prestige", "deniers", "food", "wood", "stone", "cloth", "gold", "workers", "income", "houses", "rank"}
    wanted |= {"passed", "favor", "provost", "bailiff", "pass", *AHEAD}
    places = catalog["places"]
    assert {name for name in places if name.startswith("term.")} == {f"term.{name}" for name in wanted}
    for name, entry in places.items():
        assert entry["rule"] in RULES or (name.startswith("road.") and entry["rule"] is None), name
    for entry in catalog["detail"]["tiles"].values():
        assert entry["rule"] in RULES, entry
    for name in wanted:
        assert re.fullmatch(r"[A-Z][^{}]*\.", places[f"term.{name}"]["text"])


def test_c_road_2_is_foretold_for_the_workers_beyond_the_provost() -> None:
    """The note names owner and spaces, and says that the provost may still move; it goes once the road was walked."""
    state = start(2, "place fixed_peddler; place fixed_carpenter; place gold_mine; pass")
    assert state.provost == 6
    first = state.decision().seat
    notes = {note["seat"]: note for note in state.view()["notes"]}
    mine, theirs = notes[first], notes[1 - first]
    assert "2 workers beyond the provost (spaces 7 and 16)" in mine["text"]
    assert mine["text"].endswith("would go home without acting.")
    assert mine["rule"] == "C-ROAD-2"
    assert "1 worker beyond the provost (space 8)" in theirs["text"]


@pytest.mark.slow
def test_c_end_3_the_last_turn_is_foretold() -> None:
    """Games at random end in a turn that could be the last, all along where that was certain, never after another."""
    for seed in range(tries(8, 40)):
        random, state = Random(seed), caylus.new_game("caylus", 3, seed=seed)
        last: dict[int, list[list[bool]]] = {}
        while not state.is_over():
            said = [note["text"].startswith("This is") for note in state.view()["notes"] if note["rule"] == "C-END-3"]
            last.setdefault(state.turn, []).append(said)
            state.play(random.choice(state.legal_texts()))
        assert last.pop(state.turn)[-1], "the end comes as no surprise"
        assert not any([True] in said for said in last.values()), "the game went on"


@pytest.mark.slow
def test_c_road_2_foretells_what_happens() -> None:
    """The workers behind the provost's space are announced at every decision, until the road has been walked."""
    for _, view, *_ in positions():
        road = view["detail"]["road"]
        there: dict[int, list[int]] = {}
        for number, space in enumerate(road, 1):
            if space["worker"] is not None and number > view["detail"]["provost"]:
                there.setdefault(space["worker"], []).append(number)
        notes = [note for note in view["notes"] if note["rule"] == "C-ROAD-2"]
        told = {note["seat"]: [int(n) for n in re.findall(r"\d+", note["text"])][1:] for note in notes}
        counted = {note["seat"]: int(re.findall(r"\d+", note["text"])[0]) for note in notes}
        assert counted == {seat: len(spaces) for seat, spaces in told.items()}
        assert told == (there if view["phase"] in ("placement", "special buildings", "provost", "road") else {})


def test_descriptions_tell_the_effect() -> None:
    """Made from the tables; some read in full."""
    tiles = find_game("caylus").presentation.catalog()["detail"]["tiles"]
    for name, description in {
        "wood_farm_food": "Produces 2 food or 1 cloth.",
        "park": "Produces 2 wood and 1 food. If another player uses it, the owner receives 1 wood or 1 food.",
        "wood_peddler": "Buy 1 cube for 1 denier or 2 cubes for 2 deniers, but never gold.",
        "church": "Exchange 2 deniers for 3 prestige or 4 deniers for 5 prestige. Its builder receives 1 royal favor.",
        "alchemist": "Exchange 2 cubes other than gold for 1 gold or 4 cubes other than gold for 2 gold.",
        "hotel": "Gives its owner 2 deniers as income.",
        "monument": "Its builder receives 2 royal favors.",
        "cathedral": "Gives prestige only.",
        "mason": "Build a stone tile.",
        "neutral_market": "Sell one cube for 4 deniers.",
    }.items():
        assert tiles[name]["description"] == description
