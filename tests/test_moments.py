"""The ends of turns that a view announces: its events, the points of each seat, and the seat that leads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import caylus
from caylus.core.text.translation import find_translator
from caylus.core.view.moments import Moments
from caylus.games import GAMES, find_game
from caylus.webapi import Session

from .test_webapi import MIXED, play, send, view_of

NAMES = ["Anna", "Tom", "Zoe"]


def steps(game: str, seed: int = 3, names: list[str] = NAMES, language: str = "en") -> Iterator[tuple[Any, Any]]:
    """Yield the match and its view with the events of the last move, move by move, between bots."""
    seats = [{"name": name, "bot": "apprentice"} for name in names[: 2 if game == "zamek" else 3]]
    match, tr = caylus.new_match(game, seats, seed=seed), find_translator(language)
    while match.state.decision() is not None:
        seen = len(match.events)
        match.play_bot()
        yield match, match.view(seen, tr)


def of_turn(view: dict[str, Any]) -> list[tuple[int | None, str]]:
    """Return the lines of a moment with their seats."""
    return [(line["seat"], line["text"]) for line in view["moment"]["lines"]]


def test_the_end_of_a_turn_names_bailiff_favors_points_leader_and_the_next_turn() -> None:
    """A turn of Caylus, in this order."""
    view = next(view for match, view in steps("caylus") if match.state.turn == 5)
    assert view["moment"]["title"] == "Turn 4 is over"
    assert of_turn(view) == [
        (None, "The bailiff moves from space 10 to 11; the provost joins him."),
        (2, "Zoe receives 1 royal favor (church)."),
        (1, "Tom receives 1 royal favor (castle)."),
        (2, "Zoe: 1 worker beyond the provost went home without acting (space 11)."),
        (0, "Anna: +1 point (Workers of others)."),
        (1, "Tom: +6 points (Workers of others +1, Houses in the castle +5)."),
        (2, "Zoe: +3 points (Buildings)."),
    ]
    assert view["moment"]["after"] == "After turn 4"
    assert view["moment"]["leader"] == {"seat": 2, "text": "Zoe leads by 1 point."}
    assert view["moment"]["begins"] == "Turn 5 begins."


def test_c_end_1_the_bailiff_moves_two_spaces_for_a_reason() -> None:
    """It stands in the line."""
    far = {"event": "bailiff", "rule": "C-END-1", "turn": 5, "phase": "end of turn", "start": 11, "end": 13}
    (line,) = find_game("caylus").presentation.log([far], ["Anna", "Tom"])
    assert line["text"] == (
        "The bailiff moves 2 spaces, from 11 to 13, because the provost was ahead; the provost joins him."
    )


def test_a_scored_section_and_its_penalty_belong_to_the_turn() -> None:
    """The dungeon is scored at the end of turn 5."""
    view = next(view for match, view in steps("caylus") if match.state.turn == 6)
    assert (None, "The scoring of the dungeon is complete.") in of_turn(view)
    assert (0, "Anna: −2 points (Penalties).") in of_turn(view)


def test_a_round_of_caylus_1303_has_its_own_words() -> None:
    """The provost, favors, and the first player."""
    view = next(view for match, view in steps("caylus1303") if match.state.turn == 3)
    assert view["moment"]["title"] == "Round 2 is over"
    assert of_turn(view) == [
        (None, "The provost is placed just before the last building, at position 14."),
        (2, "Zoe gains a royal favor (fairground)."),
        (1, "Tom gains a royal favor (construction site)."),
        (1, "Tom takes the first-player tile."),
        (0, "Anna: +2 points (Effects of buildings)."),
        (1, "Tom: +5 points (Bundles)."),
    ]
    assert view["moment"]["begins"] == "Round 3 begins."


@pytest.mark.parametrize(("game", "rule"), [("caylus", "C-ROAD-2"), ("caylus1303", "Y-ACT-14")])
def test_an_end_names_workers_that_the_provost_did_not_reach(game: str, rule: str) -> None:
    """Each seat's, with their spaces, in a game of dreamers."""
    seats, found = [{"name": name, "bot": "dreamer"} for name in NAMES], 0
    match, turns = caylus.new_match(game, seats, seed=3), 0
    while match.state.decision() is not None:
        turn, seen = match.state.turn, len(match.events)
        match.play_bot()
        view = match.view(seen)
        if not view["moment"]:
            continue
        turns += 1
        lost = [one for one in match.events if one["rule"] == rule and one["turn"] == turn]
        lines = [line for line in view["moment"]["lines"] if "without acting" in line["text"]]
        assert [line["seat"] for line in lines] == sorted({one["seat"] for one in lost})
        for line in lines:
            own = [one["place"].removeprefix("road.") for one in lost if one["seat"] == line["seat"]]
            assert line["text"].startswith(f"{NAMES[line['seat']]}: {len(own)} worker")
            assert re.findall(r"\d+", line["text"].partition("(")[2]) == own
        found += len(lines)
    assert found > turns / 3


def test_zamek_announces_houses_and_tokens_alone() -> None:
    """Other turns, with a road of one point or none, end without a word."""
    turns: dict[int, bool] = {}
    for match, view in steps("zamek"):
        if view["moment"]:
            last = match.state.turn - 1
            turns[last] = True
            assert {event["event"] for event in match.events if event["turn"] == last} & {"keep", "token"}
            assert (view["moment"]["title"], view["moment"]["begins"]) == ("Scoring", "")
            assert of_turn(view)
    assert 5 < len(turns) < match.state.turn / 2


@pytest.mark.parametrize("game", GAMES)
def test_an_end_is_announced_once_with_the_lead_of_the_cards(game: str) -> None:
    """With the move by which the number of the turn rises."""
    ends, turn = 0, 1
    for match, view in steps(game):
        before, turn = turn, match.state.turn
        assert turn > before or view["moment"] is None
        if view["moment"] is None:
            continue
        ends += 1
        scores = sorted((seat["score"] for seat in view["seats"]), reverse=True)
        leader = view["moment"]["leader"]
        if leader["seat"] is None:
            assert scores[0] == scores[1]
            assert f"lead with {scores[0]} point" in leader["text"]
        else:
            assert view["seats"][leader["seat"]]["score"] == scores[0]
            assert f"leads by {scores[0] - scores[1]} point" in leader["text"]
    assert ends


@pytest.mark.parametrize("game", GAMES)
def test_the_lead_is_that_at_the_end_of_the_turn(game: str) -> None:
    """Points of later moves do not change it."""
    seen, end, scores, changes = 0, None, [], 0
    for match, view in steps(game):
        if view["moment"]:
            end, scores = (seen, view["moment"]), match.state.scores()
        elif end and match.state.decision() is not None:
            assert match.view(end[0])["moment"] == end[1]
            changes += match.state.scores() != scores
        seen = len(match.events)
    assert changes


def test_the_reader_is_addressed() -> None:
    """A player named "You", also in another language."""
    texts = [
        line["text"]
        for _, view in steps("caylus", names=["You", "Tom", "Zoe"])
        if view["moment"]
        for line in (*view["moment"]["lines"], view["moment"]["leader"])
    ]
    assert any(text.startswith(("You receive ", "You lead by ")) for text in texts)
    assert not any(text.startswith(("You receives ", "You leads ")) for text in texts)


def test_only_a_view_of_new_events_has_a_moment() -> None:
    """Neither a whole view, nor a look back, undo, redo or a loaded game has one."""
    session, random = Session(), Random(4)
    view = view_of(session, "new", seats=MIXED, seed=4)
    moments = 0
    while view["decision"] and moments < 3:
        assert (view["log"] == "append") or view["moment"] is None
        view = play(session, view, random)
        if view["moment"] is None:
            continue
        moments += 1
        for again in (
            view_of(session, "view"),
            view_of(session, "look", ply=view["ply"]),
            view_of(session, "sit"),
            view_of(session, "language", language="en"),
            view_of(session, "load", saved=send(session, "save")["saved"], seed=view["seed"]),
        ):
            assert again["moment"] is None
    assert moments == 3
    view_of(session, "undo")
    assert view_of(session, "redo")["moment"] is None


def test_a_game_that_begins_with_a_position_ends_turns_too() -> None:
    """Its first event names its turn, and is no end of one."""
    match = next(match for match, _ in steps("caylus") if match.state.turn == 3)
    later = caylus.new_match("caylus", [{"name": name, "bot": "apprentice"} for name in NAMES], seed=1)
    later = type(later).from_state(match.state, seats=[{"name": name, "bot": "apprentice"} for name in NAMES])
    assert later.view(1)["moment"] is None
    while later.state.turn == 3:
        seen = len(later.events)
        later.play_bot()
    assert later.view(seen)["moment"]["title"] == "Turn 3 is over"


def test_several_ends_at_once_leave_the_last() -> None:
    """A device that comes back to a game hears of the last turn alone."""
    match = next(match for match, _ in steps("caylus") if match.state.turn == 5)
    assert match.view(1)["moment"]["title"] == "Turn 4 is over"


def test_a_game_without_a_declaration_has_no_moments() -> None:
    """Nothing is looked for then."""
    points = caylus.games.find_game("caylus").find_coach().reasons.points
    moments = Moments("Over", points, "After", needs=("never",))
    match = next(match for match, _ in steps("caylus") if match.state.turn == 3)
    found = moments.find(match.events, 1, match.state.scores(), NAMES, match.info.presentation.log)
    assert found is None
