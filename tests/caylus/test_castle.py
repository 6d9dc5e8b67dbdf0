"""Phase 6, castle (C-CASTLE-1 to C-CASTLE-6)."""

from __future__ import annotations

from itertools import combinations

import pytest

import caylus

from ..playing import go, is_asked, player, skip_to
from .helpers import (
    NEUTRAL,
    about_to_place,
    changes,
    choices,
    decisions,
    events,
    first_batch,
    games,
    happened,
    load,
    of,
    start,
)

PER_HOUSE = {"dungeon": 5, "walls": 4, "towers": 3}
PARTS = {"dungeon": 6, "walls": 10, "towers": 14}
NEXT = {"dungeon": "walls", "walls": "towers"}


def test_c_castle_1_in_order_of_the_castle_spaces() -> None:
    """Not in turn order; each player is done before the next one gives."""
    state = start(
        3,
        "0 place neutral_quarry; 1 place castle; 2 place neutral_farm; 0 place castle; 1 place fixed_peddler; 2 pass",
        "0 pass; 1 pass; 2 provost +1; 0 provost 0; 1 provost 0; 2 take food; 1 buy cloth",
    )
    go(state, "1 batch wood+cloth; 0 batch wood+stone")
    assert [event["seat"] for event in events(state, "house")] == [1, 0]


def test_c_castle_1_batches() -> None:
    """Food and two different other cubes, gold included; as many as the player can give."""
    asked = decisions("batch")
    assert any(of(state, state.decision().seat, "gold") for state in asked)
    for state in asked:
        has = player(state, state.decision().seat)
        pairs = combinations([kind for kind in ("wood", "stone", "cloth", "gold") if has[kind]], 2)
        assert has["food"]
        assert choices(state) == {"done", *(f"batch {'+'.join(pair)}" for pair in pairs)}


def test_c_castle_1_what_a_batch_costs() -> None:
    """One of each cube."""
    state = first_batch()
    assert choices(state) == {"done", "batch wood+stone"}
    assert changes(state, 0, "0 batch wood+stone") == {"food": -1, "wood": -1, "stone": -1, "prestige": 5}


def test_c_castle_2_house_in_the_section_under_construction() -> None:
    """One house of the player; 5 PP in the dungeon, 4 in the walls, 3 in the towers."""
    state = first_batch()
    go(state, "0 batch wood+stone")
    assert of(state, 0, "houses") == {"dungeon": 1, "walls": 0, "towers": 0}
    assert state.to_dict()["sections"]["dungeon"] == {"built": 1, "scored": False}
    seen = set()
    for record in games():
        for index, event in enumerate(record.sink):
            if event["event"] == "house":
                scored = record.sink[index + 1]
                assert (scored["event"], scored["seat"], scored["source"]) == ("prestige", event["seat"], "castle")
                assert scored["amount"] == PER_HOUSE[event["section"]]
                seen.add(event["section"])
    assert seen == set(PER_HOUSE)


def test_c_castle_2_a_scored_section_is_not_under_construction() -> None:
    """The dungeon was scored without a house: the first house goes to the walls."""
    state = start(3)
    for _ in range(3):
        go(state, "0 pass; 1 pass; 2 pass; 0 provost +1; 1 provost 0; 2 provost 0")
    go(state, "0 place neutral_quarry; 1 pass; 2 pass; 0 place castle; 0 pass; 1 provost 0; 2 provost 0; 0 provost 0")
    assert changes(state, 0, "0 batch wood+stone")["prestige"] == 4
    assert of(state, 0, "houses") == {"dungeon": 0, "walls": 1, "towers": 0}


def test_c_castle_3_full_section_opens_the_next() -> None:
    """No section ever holds more than its parts; houses beyond go to the next one, in the same phase too."""
    overflow = 0
    for state in games():
        built = dict.fromkeys(PARTS, 0)
        scored: list[str] = []
        for event in events(state):
            if event["event"] == "section_closed":
                scored.append(event["section"])
            elif event["event"] == "house":
                due = next(name for name in PARTS if name not in scored and built[name] < PARTS[name])
                assert event["section"] == due
                overflow += due != next(name for name in PARTS if name not in scored)
                built[due] += 1
        assert built == {name: has["built"] for name, has in state.to_dict()["sections"].items()}
    assert overflow


def test_c_castle_3_towers_full() -> None:
    """No batch can be given any more."""
    state = load("example_22")
    since = len(state.sink)
    go(state, sorted(choices(state, "batch"))[0])
    assert state.to_dict()["sections"]["towers"]["built"] == 14
    assert {event["text"] for event in events(state, "only_answer", since=since, decision="batch")} == {"done"}
    assert len(events(state, "house", since=since)) == 1


@pytest.mark.parametrize(("prestige", "loss"), [(0, 0), (2, 2)])
def test_c_castle_4_no_batch(prestige: int, loss: int) -> None:
    """2 PP, never below 0; at that player's turn, even if nothing could be given."""
    state = start(3, "0 place neutral_carpenter; 1 pass; 2 pass; 0 place castle; 0 pass")
    go(state, "1 provost 0; 2 provost 0; 0 provost 0", "0 build wood_farm_food" if prestige else "0 decline")
    assert of(state, 0, "prestige") == 0
    lost = events(state, "prestige", source="penalties")
    assert [(event["seat"], event["amount"], event["rule"]) for event in lost] == [(0, -loss, "C-CASTLE-4")]


def test_c_castle_4_whoever_gave_a_batch_loses_nothing() -> None:
    """`done` after a batch is free."""
    state = load("example_09")
    go(state, sorted(choices(state, "batch"))[0])
    seat = state.to_dict()["castle_workers"][0]
    since = len(state.sink)
    if is_asked(state, "batch", seat):
        go(state, f"{seat} done")
    assert not events(state, "prestige", since=since, seat=seat, source="penalties")


def test_c_castle_5_most_houses_earn_a_favor() -> None:
    """Most batches earn a favor in every castle phase, on a tie the lower castle space; nobody without houses."""
    phases = ties = 0
    for state in games():
        order: list[int] = []
        given: dict[int, int] = {}
        favored: list[int] = []
        for event in events(state):
            if event["event"] == "phase" and event["phase"] == "castle":
                order, given, favored = [], {}, []
            if event["phase"] != "castle":
                continue
            if event["event"] == "house":
                given[event["seat"]] = given.get(event["seat"], 0) + 1
                order = [*order, event["seat"]] if event["seat"] not in order else order
            elif event["event"] == "favors" and event["source"] == "castle":
                favored.append(event["seat"])
                assert event["count"] == 1
                most = max(given.values())
                assert event["seat"] == next(seat for seat in order if given[seat] == most)
                ties += sum(number == most for number in given.values()) > 1
                phases += 1
            elif event["event"] == "home" and event["building"] == "castle":
                assert len(favored) == bool(given)
    assert phases > 50
    assert ties


def test_c_castle_5_nobody_built() -> None:
    """The favor needs at least one house."""
    state = go(first_batch(), "0 done")
    assert not events(state, "favors")


def test_c_castle_6_workers_go_home() -> None:
    """Workers in the castle go home after the favor."""
    state = go(first_batch(), "0 batch wood+stone")
    assert state.to_dict()["castle_workers"] == [0]
    assert is_asked(state, "favor line", 0)
    go(state, "0 favor deniers")
    assert state.to_dict()["castle_workers"] == []
    assert of(state, 0, "workers_in_hand") == 6
    assert {event["rule"] for event in happened("home", building="castle")} == {"C-CASTLE-6"}


def told_of_a_visit(**goods: int) -> tuple[list[str], str]:
    """Return Blue's facts about the castle, and the detail of that choice, before placing a worker with these cubes."""
    view = about_to_place(**goods)
    return view["facts"]["castle"], next(one["detail"] for one in view["choices"] if one["target"] == "castle")


@pytest.mark.parametrize(
    ("goods", "delivers"),
    [({"food": 1, "wood": 1, "stone": 1}, True), ({"food": 1, "wood": 2}, False), ({"wood": 1, "gold": 2}, False)],
)
def test_c_castle_4_is_told_before_a_worker_is_placed(goods: dict[str, int], delivers: bool) -> None:
    """The card and the choice name the price of a visit without a delivery, and whether a batch is possible now."""
    facts, detail = told_of_a_visit(**goods)
    assert "A visit without a delivery costs 2 prestige, but never more than a player has." in facts
    assert ("You can deliver a batch now." in facts) == delivers
    assert any(fact.startswith("You cannot deliver a batch now") for fact in facts) != delivers
    can = "1 denier; you have a batch"
    cannot = "1 denier; without a batch, up to −2 points"
    assert detail == (can if delivers else cannot)


@pytest.mark.parametrize(("prestige", "price"), [(0, ""), (1, "you lose 1 point"), (5, "you lose 2 points")])
def test_c_castle_4_the_end_of_deliveries_is_offered_last_with_its_price(prestige: int, price: str) -> None:
    """After a batch it costs nothing."""
    players = [{"deniers": 5, "food": 2, "wood": 2, "stone": 2, "prestige": prestige}, {}]
    record = {"position": 1, "game": "caylus", "turn": 3, "bailiff": 8, "road": BOARD, "players": players}
    state = skip_to(go(caylus.from_position(record), "0 place castle"), "batch", 0)
    *batches, done = state.view()["choices"]
    assert (done["text"], done["label"], done["detail"]) == ("done", "Deliver nothing", price)
    assert [choice["text"] for choice in batches] == ["batch wood+stone"]
    done = go(state, "batch wood+stone").view()["choices"][-1]
    assert (done["label"], done["detail"]) == ("No more batches", "keep the other cubes")


BOARD = {str(space): tile for space, tile in enumerate(NEUTRAL, 1)}
