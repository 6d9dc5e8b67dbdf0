"""Games that people send each other: equal, older, newer, or another game, and then the difference."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import caylus
from caylus.play.continuation import Invitation, compare, misfit
from caylus.play.match import Match
from caylus.play.record import continued, load_record, to_code, to_record
from caylus.play.seats import Seat

from .test_record import bots_game

PEOPLE = ["Anna", "Basile", "Clara"]


def people(record: dict[str, Any]) -> dict[str, Any]:
    """The record, played by people."""
    return {**record, "seats": [{"name": name, "bot": None} for name in PEOPLE[: record["players"]]]}


RECORDS = [people(to_record(bots_game(players, seed))) for players, seed in ((2, 1), (3, 2), (3, 3))]


def cut(record: dict[str, Any], ply: int) -> Match:
    """Return the game after this number of actions, as a link brings it."""
    return load_record(to_code(load_record({**record, "actions": record["actions"][:ply]})))


def parted(record: dict[str, Any], ply: int, random: Random) -> dict[str, Any] | None:
    """Return a legal game that parts at an action; None where there is no other choice."""
    match = cut(record, ply)
    texts = [text for text in match.state.legal_texts() if text != record["actions"][ply]]
    if not texts:
        return None
    match.play(random.choice(texts))
    while not match.state.is_over() and random.random() < 0.9:
        match.play(random.choice(match.state.legal_texts()))
    return to_record(match)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(RECORDS), st.data())
def test_any_two_beginnings_of_a_game_are_told_apart(record: dict[str, Any], data: st.DataObject) -> None:
    """The comparison is right for any known and any received length."""
    length = len(record["actions"])
    known, received = (data.draw(st.integers(0, length), label=name) for name in ("known", "received"))
    found = compare(cut(record, known), cut(record, received))
    relation = "same" if known == received else "newer" if known < received else "older"
    assert found == (relation, min(known, received), received, "")


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(RECORDS), st.data())
def test_a_code_brings_the_answers_that_are_new(record: dict[str, Any], data: st.DataObject) -> None:
    """There are none if the code does not continue the known game."""
    length = len(record["actions"])
    known, received = (data.draw(st.integers(0, length), label=name) for name in ("known", "received"))
    ours = cut(record, known)
    found = continued(ours, to_code(cut(record, received)))
    assert len(ours.actions) == known
    if received < known:
        assert found is None
        return
    assert found is not None
    assert found == cut(record, received)
    assert compare(ours, found).relation == ("same" if received == known else "newer")
    assert compare(ours, found, found.deciders[known:]).relation == ("same" if received == known else "different")
    assert ours == cut(record, known)


def test_draws_that_a_device_has_foreseen_keep_no_code_from_going_on() -> None:
    """The number of draws that were seen before their time differs by device, and each device keeps its own."""
    match = load_record(to_code(caylus.new_match("zamek", [{"name": name} for name in PEOPLE[:2]], seed=3)))
    match.play(match.state.legal_texts()[0])
    ours = load_record(to_code(match))
    ours.foreseen = 2
    match.play(match.state.legal_texts()[0])
    found = continued(ours, to_code(match))
    assert found is not None
    assert found.actions == match.actions
    assert found.foreseen == 2


@pytest.mark.parametrize("record", RECORDS)
def test_a_code_of_another_game_is_none_that_goes_on(record: dict[str, Any]) -> None:
    """Nor one that parts from it."""
    ours, random = cut(record, 20), Random(1)
    for other in RECORDS:
        if other is not record:
            assert continued(ours, to_code(load_record(other))) is None
    for ply in range(0, 20, 3):
        if other := parted(record, ply, random):
            assert continued(ours, to_code(load_record(other))) is None
    assert continued(ours, record) is None, "a record is no code, and is read whole"
    renamed = {**record, "seats": [{**seat, "name": f"{seat['name']}!"} for seat in record["seats"]]}
    assert continued(ours, to_code(load_record(renamed))) is None


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(RECORDS), st.data())
def test_games_that_part_do_so_at_the_first_other_answer(record: dict[str, Any], data: st.DataObject) -> None:
    """The comparison names both actions and their seats."""
    ply = data.draw(st.integers(0, len(record["actions"]) - 1))
    other = parted(record, ply, Random(data.draw(st.integers(0, 99))))
    if other is None:
        return
    known, received = load_record(record), load_record(other)
    found = compare(known, received)
    seat = next(state.decision() for index, (state, _) in enumerate(known.decided()) if index == ply)
    assert seat is not None
    assert found.relation == "different"
    assert found.ply == ply
    assert found.message.startswith(f"The games differ from decision {ply + 1} on: {PEOPLE[seat.seat]} chose “")
    assert compare(received, known).ply == ply


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(RECORDS), st.data())
def test_nobody_answers_for_those_who_play_here(record: dict[str, Any], data: st.DataObject) -> None:
    """It ends at the first action for a seat that plays here; before that action the game may continue."""
    match = load_record(record)
    seats = [state.decision().seat for state, _ in match.decided()]  # type: ignore[union-attr]
    known = data.draw(st.integers(0, len(seats) - 1))
    here = data.draw(st.integers(0, record["players"] - 1))
    first = next((ply for ply in range(known, len(seats)) if seats[ply] == here), len(seats))
    received = data.draw(st.integers(known + 1, len(seats)))
    found = compare(cut(record, known), cut(record, received), {here})
    if received <= first:
        assert found == ("newer", known, received, "")
    else:
        assert found.relation == "different"
        assert found.ply == known
        assert found.message.startswith(f"{PEOPLE[here]} plays here but did not choose “")
        assert found.message.endswith(f"(decision {first + 1}).")


def seated(index: int, **changes: Any) -> dict[str, Any]:
    """Return Clara's game with a change of one seat."""
    seats = [dict(seat) for seat in RECORDS[1]["seats"]]
    seats[index].update(changes)
    return {"seats": seats}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (seated(1, name="<b>Bob</b>"), "Player 2 is Basile here, but <b>Bob</b> in the game you received."),
        (seated(2, bot="greedy"), "Clara is a person here, but a bot in the game you received."),
        ({"options": {"jeweller": True}}, "The games have different options: “"),
        ({"options": {"lawyer_prestige": 3}}, "The games have different options: “"),
        ({"setup": RECORDS[2]["setup"]}, "The games began differently: "),
    ],
)
def test_what_makes_another_game_is_said(changes: dict[str, Any], message: str) -> None:
    """From the first decision on."""
    record = RECORDS[1]
    received = load_record({**record, "actions": [], **changes})
    found = compare(cut(record, 40), received)
    assert (found.relation, found.ply) == ("another", 0)
    assert found.message.startswith(message)


def test_bots_and_people_are_not_mixed_up() -> None:
    """In both directions, and one bot for another."""
    bots = [load_record({**RECORDS[0], "actions": [], **two_seats(bot)}) for bot in (None, "greedy", "random")]
    assert compare(bots[1], bots[0]).message == "Basile is a bot here, but a person in the game you received."
    assert compare(bots[1], bots[2]).message == "Basile is not the same bot here and in the game you received."


def two_seats(bot: str | None) -> dict[str, Any]:
    return {"seats": [{"name": "Anna", "bot": None}, {"name": "Basile", "bot": bot}]}


def test_other_numbers_of_players_are_other_games() -> None:
    """The other entries do not matter then."""
    found = compare(load_record(RECORDS[0]), load_record(RECORDS[1]))
    assert found == ("another", 0, len(RECORDS[1]["actions"]), "This is another game: it has 3 players, not 2.")


def test_braces_in_names_stay_what_they_are() -> None:
    """A name with braces is not used as a template."""
    seats = [{"name": "{known} {0}", "bot": None}, {"name": "%s", "bot": None}]
    known = load_record({**RECORDS[0], "seats": seats})
    message = compare(known, load_record(RECORDS[0])).message
    assert message == "Player 1 is {known} {0} here, but Anna in the game you received."
    assert json.dumps(message)


TEXTS = Invitation("caylus", [Seat(name) for name in PEOPLE], begun=True)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "zamek"}, "This is another game: caylus instead of zamek."),
        ({"seats": TEXTS.seats[:2]}, "This is another game: it has 3 players, not 2."),
        ({"seats": [Seat("Anna"), Seat("Bob"), Seat("Clara")]}, "Player 2 is Bob here, but Basile in the game"),
        ({"seats": [Seat("Anna", "greedy"), *TEXTS.seats[1:]]}, "Anna is a bot here, but a person in the game"),
        ({"begun": False}, "Basile plays here but did not choose “"),
        ({}, ""),
    ],
)
def test_a_first_record_is_what_the_invitation_has_said(changes: dict[str, Any], message: str) -> None:
    """A record that disagrees with the invitation is refused with the difference; actions count once they began."""
    match = cut(RECORDS[1], 40)
    assert misfit(match, TEXTS._replace(**changes), [1]).startswith(message)
    assert bool(misfit(match, TEXTS._replace(**changes), [1])) == bool(message)


def test_names_may_change_until_the_game_begins_and_default_ones_are_told_in_each_language() -> None:
    said = TEXTS._replace(seats=[Seat(name) for name in ("A", "B", "C")])
    named, unnamed = (
        cut(RECORDS[1], 0),
        load_record({key: value for key, value in RECORDS[1].items() if key != "seats"} | {"actions": []}),
    )
    assert misfit(named, said._replace(begun=False), [1]) == ""
    assert misfit(unnamed, said, [1]) == ""


def test_nobody_watches_what_nobody_is_asked_for() -> None:
    """A page without a seat of its own accepts every action."""
    assert misfit(cut(RECORDS[1], 40), TEXTS._replace(begun=False), []) == ""
