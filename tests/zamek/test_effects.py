"""The announced effects of an action are the effects that it has."""

import json
import re
from random import Random
from typing import Any

import pytest

import caylus
from caylus.core.text.translation import ENGLISH
from caylus.games import find_game
from caylus.games.zamek.card import Zamek
from caylus.games.zamek.rules.constants import FITTING, MEADOW, SIDES
from caylus.games.zamek.rules.regions import lay, numbers, openings, region_at
from caylus.games.zamek.text.log import LOG
from caylus.games.zamek.view.effects import Effects, closing_tiles
from caylus.games.zamek.view.merits import Merits, merits
from caylus.games.zamek.view.view import tile_in_words, view
from caylus.webapi.session import Session
from tests.thorough import tries

from .helpers import BLACK, WHITE, drawn, fresh, put, random_game

NAMES = ("Anna", "Basile")
SIZE = re.compile(r"of (?:size )?(\d+)")


def effects(state: Zamek, text: str) -> list[str]:
    """Return the announced effects of an action."""
    return [effect["text"] for effect in Effects(state, NAMES).of(state.parse(text))]


def brought(state: Zamek, text: str) -> list[str]:
    """Return the points of an action without a follower, as the log gives them, for the first of several features."""
    match_events: list[dict[str, Any]] = []
    after = state.clone()
    after.listen(match_events)
    after.play(text)
    while after.decision() and after.decision().kind in ("follower", "next score", "double"):  # type: ignore[union-attr]
        legal = after.legal_texts()
        after.play("nobody" if "nobody" in legal else "single" if "single" in legal else legal[0])
    points = [event for event in match_events if event["event"] in ("score", "tie")]
    return sorted(f"{event.get('seat')} {event.get('points', 0)} {event['size']}" for event in points)


def test_points_told_of_a_placement_are_those_that_it_brings() -> None:
    """Random games are played for every place and turn (Z-DONE-1, Z-SCORE-2, Z-SCORE-5, Z-SCORE-6)."""
    told_points, seeds = 0, tries(3, 30)
    for seed in range(seeds):
        for number, state in enumerate(random_game(seed)):
            if number % 3 or state.is_over() or state.decisions[state.agenda[-1][0]] != "tile":
                continue
            for action in state.choices:
                told = Effects(state, NAMES).of(action)
                scored = [
                    f"{effect['seat']} {int(effect['shown'])} {SIZE.findall(effect['text'])[-1]}"
                    for effect in told
                    if "shown" in effect and "sign" not in effect  # without a follower
                ]
                really = [line for line in brought(state, state.text(action)) if not line.startswith("None")]
                assert sorted(scored) == really
                told_points += len(scored)
    assert told_points > 10 * seeds


def test_tiles_that_would_close_a_region_are_those_that_close_it() -> None:
    """Each tile left is laid in each way in which it fits (Z-DONE-2)."""
    compared = 0
    for seed in range(tries(3, 25)):
        for number, state in enumerate(random_game(seed)):
            if number % 25 != 9 or state.is_over():
                continue
            for region in numbers(state):
                cells = openings(state, region) if state.kind[region] != MEADOW else []
                if len(cells) != 1 or not state.met[cells[0]]:
                    continue
                count = 0
                for tile, left in enumerate(state.left):
                    for turn in FITTING[tile].get(state.met[cells[0]], ()) if left else ():
                        after = state.clone()
                        lay(after, cells[0], SIDES * tile + turn)
                        if not region_at(after, state.roots[region]).open:
                            count += left
                            break
                assert closing_tiles(state, region, cells[0]) == count
                compared += 1
    assert compared > 20


def test_z_token_1_the_tower_that_a_pawn_reaches_is_told() -> None:
    """The effect is there if the points lead exactly to a tower with a token, not beyond it or to an empty one."""
    for score, reached in ((10, True), (11, True), (9, False), (12, False)):
        state = fresh(score=[score, 0])
        told = Effects(state, NAMES)._towers(WHITE, [2])
        assert [effect["text"] for effect in told] == (["Anna reaches tower 1 and takes a token."] if reached else [])
    state.towers &= ~1
    state.score = [10, 0]
    assert Effects(state, NAMES)._towers(WHITE, [2]) == []
    state = fresh(score=[0, 5])
    told = Effects(state, NAMES)._towers(BLACK, [7, 3])
    assert [effect["text"] for effect in told] == ["Basile can reach tower 1 and take a token."]


def test_z_foll_7_what_is_completed_and_free_is_worth_a_follower() -> None:
    """Players need a follower in their pool for it."""
    seen = 0
    for state in random_game(4):
        if state.is_over() or state.decisions[state.agenda[-1][0]] != "tile":
            continue
        for action in state.choices:
            free = [text for text in effects(state, state.text(action)) if text.startswith("This completes a ")]
            assert not free or state.pool[state.active]
            after = state.clone()
            after.apply(action)
            if free:
                asked = after.decision()
                assert asked is not None
                assert asked.kind == "follower"
                choices = [
                    (choice["sign"], choice["detail"].split(",")[0])
                    for choice in view(after)["choices"]
                    if "sign" in choice
                ]
                ready = {choice for choice in choices if choice[1].startswith("completed: +")}
                assert len(ready) == len(free)
                signs = [
                    effect["sign"]
                    for effect in Effects(state, NAMES).of(action)
                    if "shown" in effect and "sign" in effect
                ]
                assert sorted(signs) == sorted(sign for sign, _ in ready)
                points = [int(re.search(r"\+(\d+)", text)[1]) for text in free]  # type: ignore[index]
                assert points == sorted(points, reverse=True), "the first is what a coach tells"
                seen += 1
    assert seen


def test_a_tile_is_told_by_its_sides_in_each_turn() -> None:
    """The sides are described as they look; those that are not connected are numbered."""
    state = drawn(fresh(), "N13")
    held = view(state)["held"]
    assert len(held) == SIDES
    kinds = [[re.sub(r" \d", "", side.split(": ")[1]) for side in told.split("; ")] for told in held]
    for turn in range(SIDES):
        assert held[turn] == tile_in_words(ENGLISH, SIDES * state.tile + turn)[1]
        assert kinds[turn] == [kinds[0][side - turn] for side in range(SIDES)]
    assert held[0].startswith("North: ")


def test_cells_say_which_way_their_neighbors_lie() -> None:
    state = fresh()
    put(state, "h1", "N13")
    facts = view(state)["facts"]
    assert "east: " in facts["cell.g1"][1]
    assert "(h1)" in facts["cell.g1"][1]
    assert facts["cell.g1"][1].startswith("North: wall; ")
    assert facts["cell.h1"][1].startswith("North: ")


def test_what_more_there_is_to_say_comes_when_it_is_asked_for() -> None:
    """`explain` gives it for a legal action; nothing for others, and in games without such texts."""
    match = caylus.new_match("zamek", [{"name": "Anna"}, {"name": "Basile"}], seed=11)
    chance = Random(5)
    while match.state.turn < 12 or "tile" not in str(match.state.decision()):
        match.play(chance.choice(match.state.legal_texts()))
    ask = Session().handle
    assert json.loads(ask(json.dumps({"do": "load", "saved": caylus.to_code(match)})))["ok"]
    text = match.state.legal_texts()[0]
    told = json.loads(ask(json.dumps({"do": "explain", "text": text})))
    assert told["refusal"] is None
    assert any("tile" in line for line in told["outlook"])
    refused = json.loads(ask(json.dumps({"do": "explain", "text": "nobody"})))
    assert refused["refusal"]
    assert refused["outlook"] == []


@pytest.mark.parametrize("seed", range(tries(1, 6)))
def test_every_answer_can_be_told_more_of(seed: int) -> None:
    """Further effects change no position, and no call fails, in random games."""
    for number, state in enumerate(random_game(seed)):
        if number % 7 or state.is_over():
            continue
        before = state.to_dict()
        for action in state.choices:
            for line in Effects(state, NAMES).more(action):
                assert line.endswith(".")
        assert state.to_dict() == before


def test_z_foll_2_a_free_region_speaks_for_a_tile_only_while_a_follower_can_be_sent() -> None:
    """Without a follower in the pool nobody comes there."""
    state = fresh()
    put(state, "h1", "N13")
    state = drawn(state, "N13")
    action = next(
        action
        for action in state.choices
        if any("No followers there" in merit for merit in merits(state, action, NAMES))
    )
    state.pool[WHITE] = 0
    assert not any("No followers there" in merit for merit in merits(state, action, NAMES))


def test_z_foll_3_a_follower_s_region_is_told_from_others_of_its_kind_on_the_tile() -> None:
    """The event has the direction of the choice; of one region of a kind nothing more is said."""
    state = drawn(fresh(), "D02")
    state.play(next(text for text in state.legal_texts() if text.startswith("place ")))
    told = {}
    for choice in view(state)["choices"]:
        if choice["text"].startswith("send "):
            events: list[dict[str, Any]] = []
            after = state.clone()
            after.listen(events)
            after.play(choice["text"])
            (line,) = [one["text"] for one in LOG.describe(events, NAMES) if one["data"]["event"] == "send"]
            told[choice["text"]] = line
            assert (", " in choice["detail"]) == (", " in line)
            assert line.endswith(f"{choice['detail'].partition(', ')[2]}.")
    assert told["send p1"] == "Anna sends a farmer into the pigsty on a6."
    roads = [line for text, line in told.items() if text.startswith("send r")]
    assert len(roads) == len(set(roads)) == 3


def test_a_tile_that_is_not_turned_is_told_so_where_it_may_be_turned() -> None:
    state = drawn(fresh(), "D02")
    told = {choice["text"]: choice.get("told", choice["label"]) for choice in view(state)["choices"]}
    turned = [text for text in told if not text.endswith(" 0")]
    for text, words in told.items():
        if text.endswith(" 0"):
            cell = text.split()[1]
            assert words == (f"{cell}, not turned" if any(cell in other for other in turned) else cell)
    assert any(words.endswith(", not turned") for words in told.values())


def told_advantages(state: Zamek, text: str, other: str) -> list[str]:
    """Return what speaks for an action against another one."""
    advantages = find_game("zamek").find_coach().advantages
    assert advantages is not None
    return advantages(state, state.parse(text), state.parse(other), NAMES)


def test_z_score_6_points_that_the_other_tile_brings_too_are_no_advantage() -> None:
    """In random games each advantage in points is more than any that the other action has."""
    compared = 0
    for seed in range(tries(1, 6)):
        random = Random(seed)
        for number, state in enumerate(random_game(seed)):
            if number % 5 or state.is_over() or state.decisions[state.agenda[-1][0]] != "tile":
                continue
            one, other = (state.text(random.choice(state.choices)) for _ in range(2))
            found = [
                max(
                    (
                        merit.gain
                        for merit in Merits(state, NAMES).of_action(state.parse(text))
                        if merit.about == "points"
                    ),
                    default=0,
                )
                for text in (one, other)
            ]
            told = told_advantages(state, one, other)
            points = [merit for merit in told if re.match(r"This completes a |Anna: \+|Basile: \+", merit)]
            assert bool(points) == (found[0] > found[1])
            assert told_advantages(state, one, one) == []
            compared += 1
    assert compared > 5


def test_z_end_4_a_meadow_that_grows_by_a_chapel_speaks_for_a_tile_before_one_point() -> None:
    """The points are those of the whole meadow."""
    state = fresh()
    put(state, "e4", "N12", 0, WHITE, "m1")
    state = drawn(state, "N12")
    told = merits(state, state.parse("place e5 0"), NAMES)
    assert told[0] == "Meadow, 2 tiles. 2 chapels. At the end of the game Anna gets 6 points."
    assert told_advantages(state, "place e5 0", "place a6 0") == told
    assert told_advantages(state, "place e5 0", "place e3 0") == [], "the same by another tile"


def test_z_end_5_a_house_larger_than_both_keeps_is_told_with_its_gain() -> None:
    """A keep that is the larger one anyway is no reason."""
    keep = "at the end it brings 1 point for each cell of the largest empty area."
    for keeps, is_told in ((((0, -1), (0, -1)), True), (((0, -1), (1, 0)), False), (((1, 0), (0, -1)), False)):
        state = fresh(keeps=keeps)
        put(state, "e4", "N16", 0)
        state = drawn(state, "N13")
        tiles = [text for text in state.legal_texts() if "This completes a house: +1 " in "".join(effects(state, text))]
        assert tiles
        told = merits(state, state.parse(tiles[0]), NAMES)
        assert (f"Anna can get the larger keep: {keep}" in told) == is_told
        state.play(tiles[0])
        for text in state.legal_texts():
            if text.startswith("send h") and "completed" in str(view(state)["choices"]):
                told = merits(state, state.parse(text), NAMES)
                region = next(choice for choice in view(state)["choices"] if choice["text"] == text)
                gets = is_told and region["detail"].startswith("completed")
                assert (f"Anna gets the larger keep: {keep}" in told) == gets
