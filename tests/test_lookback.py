"""Looking back, lines beside the game, and summaries of other seats' actions, by the page's messages."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import caylus
from caylus.core.text.translation import ENGLISH
from caylus.games import find_game
from caylus.games.caylus.rules.state import place
from caylus.play.match import Match, new_match
from caylus.play.tree import shared
from caylus.play.views import since
from caylus.webapi import Session

from .test_webapi import BRIDGE, MIXED, PEOPLE, error_of, memory, new, play, send, view_of
from .thorough import tries

WORDS_OF_THE_MOMENT = {"kept", "events", "code", "log", "can_undo", "can_redo", "plies", "since", "moment"}
"""keys that belong to the conversation, not to the position"""


def played(decisions: int, seats: Any = MIXED, seed: int = 7) -> tuple[Session, list[dict[str, Any]]]:
    """Return a session after this number of decisions, and all its views."""
    session, random = new(seats, seed=seed), Random(seed)
    views = [view_of(session, "view")]
    while len(views) <= decisions and views[-1]["decision"]:
        views.append(play(session, views[-1], random))
    return session, views


def saved(session: Session) -> str:
    """The record that the page would keep."""
    return str(send(session, "save")["saved"])


# Looking at the past


def test_every_past_position_is_shown_as_it_was() -> None:
    """From the first ply of a whole game to the present; nothing of the match changes."""
    session, views = played(10_000)
    before, record = memory(session), saved(session)
    for then in (*views[::5], views[-1]):
        past = view_of(session, "look", ply=then["ply"])
        same = set(past) - WORDS_OF_THE_MOMENT
        assert {key: past[key] for key in same} == {key: then[key] for key in same}
        assert (past["log"], past["events"], past["since"], past["moment"]) == ("keep", [], [], None)
        goals = [view["ply"] for view in views[:-1] if view["decision"]["bot"] is None]
        assert (past["plies"], past["can_redo"]) == (views[-1]["ply"], False)
        assert past["can_undo"] == (max(goals) >= then["ply"])
    assert memory(session) == before
    assert saved(session) == record


@pytest.mark.parametrize("ply", [None, -1, 6, 1.0, True, "3", [1], 10**30])
def test_only_what_has_been_played_can_be_looked_at(ply: Any) -> None:
    """The error gives the range of plies."""
    session, _ = played(5)
    assert error_of(session, "look", ply=ply)["message"].startswith("ply: expected a whole number from 0 to 5, not ")
    assert error_of(Session(), "look", ply=0)["message"] == "No game has been started."


def test_looking_does_not_swallow_events_of_the_game() -> None:
    """The next view continues the events after the last view of the game."""
    session, views = played(8)
    view_of(session, "look", ply=2)
    after = play(session, views[-1], Random(1))
    assert after["log"] == "append"
    assert {event["data"]["ply"] for event in after["events"]} == {after["ply"]}


def test_every_line_of_the_log_leads_to_a_position() -> None:
    """Each line of the log has the ply at which its event has happened."""
    session, views = played(60)
    for view in views:
        plies = {event["data"]["ply"] for event in view["events"]}
        assert plies <= ({view["ply"]} if view["log"] == "append" else set(range(view["ply"] + 1)))
    log = view_of(session, "view")["events"]
    plies = [event["data"]["ply"] for event in log]
    assert plies == sorted(plies)
    assert [event["text"] for view in views for event in view["events"]] == [event["text"] for event in log]


def test_decisions_are_told_in_the_words_of_the_choices() -> None:
    """Each with its seat, turn and phase."""
    session, views = played(10_000, PEOPLE)
    decisions = send(session, "decisions")["decisions"]
    assert len(decisions) == views[-1]["ply"]
    for then, decision in zip(views[:-1], decisions, strict=True):
        when = {key: decision[key] for key in ("ply", "turn", "phase")}
        assert when == {key: then[key] for key in when}
        assert decision["seat"] == then["decision"]["seat"]
        shown = ("text", "target", "label", "detail", "sign", "badge", "price", "gain")
        assert {key: decision[key] for key in shown if key in decision} in then["choices"]
    assert send(new(), "decisions")["decisions"] == []


# Lines beside the game


@pytest.mark.parametrize("bots", [False, True])
@pytest.mark.parametrize("ply", [None, 0, 17])
def test_what_if_leaves_the_game_as_it_is(ply: int | None, bots: bool) -> None:
    """Byte for byte, undone answers included; the line goes on from the ply."""
    session, _ = played(40)
    view_of(session, "undo")
    view = view_of(session, "view")
    before, record = memory(session), saved(session)
    line = view_of(session, "what_if", bots=bots, **({} if ply is None else {"ply": ply}))
    start = view["ply"] if ply is None else ply
    assert (line["ply"], line["plies"], line["what_if"], line["log"]) == (start, start, start, "replace")
    assert [seat["bot"] for seat in line["seats"]] == ([None, "greedy", "random"] if bots else [None] * 3)
    random = Random(3)
    for _ in range(12):
        line = play(session, line, random)
    assert line["ply"] == start + 12
    assert line["what_if"] <= view["plies"]
    assert saved(session) != record
    back = view_of(session, "return")
    assert (back["what_if"], back["log"]) == (None, "replace")
    assert {key: back[key] for key in set(back) - {"events"}} == {
        **{key: view[key] for key in set(view) - {"events"}}, "log": "replace",
    }  # fmt: skip
    assert memory(session) == before
    assert saved(session) == record


def test_a_line_says_where_it_leaves_the_game() -> None:
    """The same answers belong to both; undoing leads back to them."""
    session, views = played(30, PEOPLE)
    texts = json.loads(saved(session))["actions"]
    line = view_of(session, "what_if", ply=10)
    line = view_of(session, "act", text=texts[10])
    assert line["what_if"] == 11
    other = next(choice["text"] for choice in line["choices"] if choice["text"] != texts[11])
    line = view_of(session, "act", text=other)
    assert (line["ply"], line["what_if"]) == (12, 11)
    assert view_of(session, "look", ply=12)["what_if"] == 11
    for ply in (11, 10, 9):
        line = view_of(session, "undo")
        assert (line["ply"], line["what_if"]) == (ply, ply)
    assert view_of(session, "return")["ply"] == views[-1]["ply"]


def test_a_line_of_a_line_is_beside_the_same_game() -> None:
    """Bots see by this whether to play in a line."""
    session, views = played(30)
    record = saved(session)
    line = view_of(session, "what_if", ply=20)
    for _ in range(4):
        line = play(session, line, Random(5))
    again = view_of(session, "what_if", ply=22, bots=True)
    assert again["ply"] == 22
    assert [seat["bot"] for seat in again["seats"]] == [None, "greedy", "random"]
    assert view_of(session, "return")["ply"] == views[-1]["ply"]
    assert saved(session) == record


def test_a_line_can_be_kept_as_a_game() -> None:
    """With the bots of the game; there is nothing to return to then."""
    session, _ = played(30)
    line = view_of(session, "what_if", ply=12)
    line = play(session, line, Random(2))
    kept = view_of(session, "keep")
    assert (kept["ply"], kept["what_if"]) == (13, None)
    assert [seat["bot"] for seat in kept["seats"]] == [None, "greedy", "random"]
    for do in ("return", "keep"):
        assert error_of(session, do)["message"] == "This is the game itself, not a variation."
    other = Session()
    assert view_of(other, "load", saved=saved(session), seed=kept["seed"])["ply"] == 13


def test_a_new_or_loaded_game_ends_a_line() -> None:
    """A refused message changes nothing."""
    session, _ = played(10)
    record = saved(session)
    for do, fields in (("new", {"seats": PEOPLE, "seed": 1}), ("load", {"saved": record})):
        view_of(session, "what_if")
        error_of(session, do, **{**fields, "seed": -1})
        assert view_of(session, "view")["what_if"] is not None
        assert view_of(session, do, **fields)["what_if"] is None
        error_of(session, "return")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"ply": -1}, "ply: expected a whole number from 0 to 5, not -1."),
        ({"ply": 6}, "ply: expected a whole number from 0 to 5, not 6."),
        ({"ply": "1"}, "ply: expected a whole number from 0 to 5, not '1'."),
        ({"bots": 1}, "bots: expected true or false, not 1."),
        ({"bots": None}, "bots: expected true or false, not None."),
        ({"seats": []}, "what_if: unknown key 'seats'; there is ply, bots, line, chance."),
    ],
)
def test_what_no_line_can_begin_with_is_refused(fields: dict[str, Any], said: str) -> None:
    """The game goes on."""
    session, _ = played(5)
    assert error_of(session, "what_if", **fields)["message"] == said
    assert view_of(session, "view")["what_if"] is None


def test_bots_in_a_line_play_as_they_would_in_the_game() -> None:
    """Same seed and position, same answer."""
    session, views = played(9, [{"name": "A", "bot": "greedy"}, {"name": "B", "bot": "random"}])
    view_of(session, "what_if", ply=3, bots=True)
    for then in views[4:]:
        line = view_of(session, "bot")
        assert line["what_if"] == line["ply"]
        assert (line["things"], line["pieces"]) == (then["things"], then["pieces"])


# The summary of the others' actions


def test_a_summary_tells_what_happened_since_the_own_last_answer() -> None:
    """It covers the seats that acted, and is empty while a bot decides."""
    session, random = new(MIXED, seed=4), Random(4)
    view = view_of(session, "view")
    told = 0
    while view["decision"]:
        if view["decision"]["bot"]:
            assert view["since"] == []
        elif view["since"]:
            told += 1
            events = session.match.events
            own = max((ply for ply, seat in enumerate(session.match.deciders, 1) if seat == 0), default=0)
            fresh = [event for event in events if event["ply"] > own]
            for entry in view["since"]:
                placed = [e for e in fresh if e["event"] in ("place", "move") and e["seat"] == entry["seat"]]
                assert ("workers placed: " in entry["text"]) == bool(placed)
                points = sum(e["amount"] for e in fresh if e["event"] == "prestige" and e["seat"] == entry["seat"])
                found = re.search(r"([+−])(\d+) prestige", entry["text"])
                assert (int(found[2]) * (1 if found[1] == "+" else -1) if found else 0) == points
        view = play(session, view, random)
    assert told > 20
    assert view["since"] == []


def test_a_summary_leaves_out_the_own_turn() -> None:
    """Draws after the own last action belong to it: a token, then points for a region scored without a choice."""
    drawn = 0
    for seed in range(tries(8, 40)):
        match, random = caylus.new_match("zamek", [{"name": "You"}, {"name": "Basile"}], seed=seed), Random(seed)
        while not match.state.is_over():
            match.play(match.state.text(random.choice(match.state.legal_actions())))
            decision = match.state.decision()
            if decision is None or decision.seat < 0:
                continue
            others = [ply for ply, seat in enumerate(match.deciders, 1) if seat == 1 - decision.seat]
            own = max((ply for ply, seat in enumerate(match.deciders, 1) if seat == decision.seat), default=0)
            first = min((ply for ply in others if ply > own), default=len(match.deciders) + 1)
            by_chance = [event for event in match.events if own < event["ply"] < first and event["event"] == "token"]
            fresh = [event for event in match.events if event["ply"] >= first]
            assert since(match) == match.info.presentation.summary(fresh, ENGLISH)
            drawn += bool(by_chance)
    assert drawn > 2


def test_a_summary_in_words() -> None:
    """Actions come first, then their results."""
    info = find_game("caylus")
    events: list[dict[str, Any]] = [
        {"event": "turn", "turn_order": [0, 1]},
        {"event": "place", "seat": 1, "building": "castle", "price": 1},
        {"event": "place", "seat": 1, "building": "neutral_farm", "price": 2},
        {"event": "pass", "seat": 1, "rank": 1},
        {"event": "gain", "seat": 1, "good": "food", "amount": 2},
        {"event": "pay", "seat": 1, "good": "wood", "amount": 1},
        {"event": "house", "seat": 1, "section": "dungeon"},
        {"event": "house", "seat": 1, "section": "dungeon"},
        {"event": "prestige", "seat": 1, "amount": 10},
        {"event": "provost", "seat": 0, "start": 6, "end": 4},
        {"event": "favors", "seat": 0, "count": 1},
        {"event": "prestige", "seat": 2, "amount": 0},
        {"event": "pass", "seat": 2},
        {"event": "gain", "seat": 2, "good": "deniers", "amount": 1, "source": "pass"},
        {"event": "gain", "seat": 2, "good": "deniers", "amount": 3, "source": "trading_post"},
    ]
    for event in events:
        place(event, [])  # every event comes from the game with a place
    assert info.presentation.summary(events) == [
        {"seat": 0, "text": "provost moved by −2; royal favors: 1"},
        {
            "seat": 1,
            "text": "workers placed: castle, farm; passed; houses built: dungeon ×2; "
            "+10 prestige; +2 food; −1 wood; −3 deniers",
        },
        {"seat": 2, "text": "passed; +1 denier; trading post: +3 deniers"},
    ]


def test_hints_say_what_the_expected_line_brings() -> None:
    """It is the summary of that line."""
    session = new(seed=8)
    view_of(session, "act", text="place castle")
    answers = send(session, "hint", nodes=120)["hint"]["answers"]
    assert any(answer["brings"] for answer in answers)
    for answer in answers:
        line = session.match.branch(1)
        heard = len(line.events)
        for step in answer["line"]:
            line.play(step["text"])
        assert answer["brings"] == line.info.presentation.summary(line.events[heard:])


# Undo across bots' answers, in lines and in the game


def test_undo_in_a_line_stops_at_people_and_never_touches_the_game() -> None:
    """In a line without bots each answer is a person's."""
    session, views = played(25)
    record = saved(session)
    line = view_of(session, "what_if")
    for ply in range(line["ply"] - 1, 14, -1):
        assert view_of(session, "undo")["ply"] == ply
    view_of(session, "what_if", bots=True)
    line = view_of(session, "undo")
    assert line["decision"]["seat"] == 0
    assert view_of(session, "redo")["can_undo"]
    assert view_of(session, "return")["ply"] == views[-1]["ply"]
    assert saved(session) == record


# A match's branches


def test_a_branch_is_independent() -> None:
    """The branch has the same setup and seed, and the same seats or others."""
    match = new_match("caylus", PEOPLE, seed=3)
    random = Random(3)
    for _ in range(20):
        match.play(random.choice(match.state.legal_texts()))
    assert match.branch(20).events == match.events
    branch = match.branch(12, [caylus.Seat("X"), caylus.Seat("Y", "greedy")])
    assert shared(branch.actions, match.actions) == 12
    assert (branch.setup, branch.options, branch.seed) == (match.setup, match.options, match.seed)
    assert branch.names == ["X", "Y"]
    branch.play(random.choice(branch.state.legal_texts()))
    assert len(match.actions) == 20
    assert isinstance(branch, Match)


@pytest.mark.host
def test_what_is_told_of_the_past_is_documented() -> None:
    """Every key stands in docs/bridge.md."""
    text = BRIDGE.read_text(encoding="utf-8").partition("## Looking back")[2]
    session, _ = played(30)
    charts = send(session, "statistics")["charts"]
    keys = {*send(session, "decisions")["decisions"][0], *charts[0], *charts[0]["points"][0]}
    assert keys <= set(re.findall(r'"(\w+)":', text))
