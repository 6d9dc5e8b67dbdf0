"""The facade for the page: every message, all its errors, and the form of the view."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus
from caylus import webapi
from caylus.analysis import hints
from caylus.analysis.hindsight import Hindsight
from caylus.analysis.hints import describe_hint
from caylus.bots import bots_of, think_on
from caylus.bots.thinking import NODES_BETWEEN_CLOCKS
from caylus.games import GAMES, find_game
from caylus.games.caylus1303.view.coach import PASS_FLATTERED
from caylus.webapi import Session
from caylus.webapi.session import HANDLERS, KEYS

from .damage import THERE, nested, noise
from .thorough import tries

BRIDGE = Path(__file__).parent.parent / "docs" / "bridge.md"
PEOPLE = [{"name": "Anna", "bot": None}, {"name": "Ben", "bot": None}]
MIXED = [{"name": "Anna", "bot": None}, {"name": "Rook", "bot": "greedy"}, {"name": "Any", "bot": "random"}]


def send(session: Session, do: str, **fields: Any) -> dict[str, Any]:
    """Send one message and return its reply."""
    reply = json.loads(session.handle(json.dumps({"do": do, **fields})))
    assert isinstance(reply, dict)
    return reply


def view_of(session: Session, do: str, **fields: Any) -> dict[str, Any]:
    """Send a message and return the view of its reply."""
    reply = send(session, do, **fields)
    assert reply["ok"] is True, reply
    assert set(reply) == {"ok", "view"}
    return dict(reply["view"])


def error_of(session: Session, do: str, **fields: Any) -> dict[str, Any]:
    """Send a message and return the error of its reply; check that match and events stay as they were."""
    return error_of_text(session, json.dumps({"do": do, **fields}))


def error_of_text(session: Session, message: Any) -> dict[str, Any]:
    """Do the same with any text."""
    before = memory(session)
    reply = json.loads(session.handle(message))
    assert memory(session) == before
    assert set(reply) == {"ok", "error"}
    assert reply["ok"] is False
    assert set(reply["error"]) == {"type", "message", "rule", "where"}
    assert issubclass(getattr(caylus, reply["error"]["type"]), caylus.CaylusError)
    assert reply["error"]["message"]
    return dict(reply["error"])


def memory(session: Session) -> Any:
    """All that a session knows."""
    if not session.has_match:
        return None
    match, game = session.match, session.game
    return (
        match.state.clone(), match.actions, list(match.events), match.last.actions, list(match.seats),
        session.shown, session.here, session.sent, game, game.last.actions,
    )  # fmt: skip


def new(seats: Any = PEOPLE, **fields: Any) -> Session:
    """A session with a match."""
    session = Session()
    view_of(session, "new", **{"game": "caylus", "seats": seats, "options": {}, "seed": 7, **fields})
    return session


def play(session: Session, view: dict[str, Any], random: Random) -> dict[str, Any]:
    """Return the next view, after an action of a bot, or of a person at random."""
    if view["decision"]["bot"]:
        return view_of(session, "bot")
    return view_of(session, "act", text=random.choice(view["choices"])["text"])


def views(seed: int, seats: Any = MIXED, **options: Any) -> Iterator[dict[str, Any]]:
    """The views of a whole game."""
    random = Random(seed)
    session = Session()
    view = view_of(session, "new", seats=seats, seed=seed, options=options)
    yield view
    while view["decision"]:
        view = play(session, view, random)
        yield view


# Each message


def test_catalog_names_options_bots_and_tiles() -> None:
    """It needs no match, and makes none."""
    session = Session()
    for reply in (send(session, "catalog", game="caylus"), send(session, "catalog")):
        assert reply["ok"] is True
        catalog = reply["catalog"]
        assert catalog["players"] == [2, 3, 4, 5]
        assert {"random", "greedy"} <= {bot["id"] for bot in catalog["bots"]}
        assert all(
            set(bot) == {"id", "label", "description", "level", "nodes", "styles", "ratings", "former"}
            for bot in catalog["bots"]
        )
        assert [option["values"] for option in catalog["options"]] == [[False, True], [4, 3], [False, True]]
        assert len(catalog["detail"]["tiles"]) == 37
    assert memory(session) is None


def test_new_starts_a_match_with_these_seats_options_and_seed() -> None:
    """The same message gives the same view."""
    options = {"jeweller": True, "lawyer_prestige": 3, "simplified_favors": True}
    message = {"game": "caylus", "seats": MIXED, "options": options, "seed": 5}
    view = view_of(Session(), "new", **message)
    assert view == view_of(Session(), "new", **message)
    assert view != view_of(Session(), "new", **{**message, "seed": 6})
    assert view["options"] == options
    assert [(seat["name"], seat["bot"]) for seat in view["seats"]] == [
        ("Anna", None), ("Rook", "greedy"), ("Any", "random"),
    ]  # fmt: skip
    assert (view["ply"], view["log"], view["can_undo"], view["can_redo"]) == (0, "replace", False, False)


def test_rematch_seats_the_same_again_and_the_next_one_begins() -> None:
    """A rematch also starts from a line, in which people play for bots; the message names this device's seats again."""
    session = Session()
    first = view_of(session, "new", seats=MIXED, seed=4, options={"jeweller": True})
    view_of(session, "what_if")
    again = view_of(session, "rematch", seed=5, here=[0])
    assert [(seat["name"], seat["bot"]) for seat in again["seats"]] == [
        (seat["name"], seat["bot"]) for seat in first["seats"]
    ]
    assert again["turn_order"] == [*first["turn_order"][1:], first["turn_order"][0]]
    assert (again["options"], again["seed"], again["what_if"]) == (first["options"], 5, None)
    assert again["things"] != first["things"], "another setup"
    assert view_of(session, "rematch", seed=5)["turn_order"][-1] == again["turn_order"][0]
    assert "here" in error_of(session, "rematch", seed=5, here=[1])["message"]
    assert "seed" in error_of(session, "rematch", seed=-5)["message"]


def test_new_takes_the_place_of_a_match() -> None:
    """Only when it succeeds."""
    session = new()
    view_of(session, "act", text="pass")
    error_of(session, "new", seats=PEOPLE, seed=-1)
    error_of(session, "new", seats=PEOPLE[:1], seed=1)
    error_of(session, "new", seats=PEOPLE, seed=1, options={"beer": True})
    assert view_of(session, "view")["ply"] == 1
    assert view_of(session, "new", seats=MIXED, seed=1)["ply"] == 0


def test_act_answers_the_question() -> None:
    """The reply brings the events since the last view."""
    session = new()
    view = view_of(session, "act", text="place castle")
    assert view["ply"] == 1
    assert view["log"] == "append"
    assert [event["data"]["event"] for event in view["events"]] == ["place"]
    assert view["facts"]["castle"][-1] == f"Here: {view['seats'][view['events'][0]['seat']]['name']}"
    error = error_of(session, "act", text="place stables")
    assert error == {
        "type": "IllegalActionError", "message": "The stables are closed with two players.", "rule": "C-PLACE-7",
        "where": None,
    }  # fmt: skip


@pytest.mark.parametrize("text", [None, 5, ["pass"], "", "tea", "pass!", "place", "x" * 1000, "\ud800"])
def test_act_with_what_is_no_action_is_refused(text: Any) -> None:
    """Nothing changes."""
    error = error_of(new(), "act", text=text)
    assert error["type"] in ("InvalidActionError", "AmbiguousActionError")


def test_act_is_refused_when_a_bot_is_asked_and_bot_when_a_person_is() -> None:
    """People and bots act only for themselves."""
    session = new([{"name": "Rook", "bot": "greedy"}, {"name": "Any", "bot": "random"}])
    assert error_of(session, "act", text="pass")["message"] == "It is a bot’s turn; it moves on its own."
    assert view_of(session, "bot")["ply"] == 1
    assert error_of(new(), "bot")["message"] == "It is not a bot’s turn."


def test_undo_and_redo_lead_to_decisions_of_people() -> None:
    """Each view stands for the whole game, as its log does."""
    session = new(MIXED)
    random = Random(1)
    view = view_of(session, "view")
    asked = []
    while len(asked) < 6:
        if not view["decision"]["bot"]:
            asked.append(view)
        view = play(session, view, random)
    while view["decision"]["bot"]:
        view = play(session, view, random)
    for earlier in reversed(asked):
        assert view["can_undo"]
        view = view_of(session, "undo")
        assert view["log"] == "replace"
        assert view["can_redo"]
        for key in set(view) - {"events", "log", "can_redo"}:
            assert view[key] == earlier[key], key
    assert not view["can_undo"]
    assert error_of(session, "undo")["message"] == "There is nothing to undo."
    for later in asked[1:]:
        view = view_of(session, "redo")
        assert (view["ply"], view["choices"]) == (later["ply"], later["choices"])
    while view["can_redo"]:
        view = view_of(session, "redo")
    assert error_of(session, "redo")["message"] == "There is nothing to redo."


def test_undo_leads_far_back_at_once() -> None:
    """To the first decision of a person from a position on, or in the turn of the last one; redo leads on."""
    session, random = new(MIXED), Random(1)
    view = view_of(session, "view")
    asked = []
    while view["turn"] < 3 or view["decision"]["bot"] or len([one for one in asked if one["turn"] == 3]) < 3:
        if not view["decision"]["bot"]:
            asked.append(view)
        view = play(session, view, random)
    person, last = [one for one in asked if one["decision"]["seat"] == asked[-1]["decision"]["seat"]], view["ply"]
    for turn in (3, 2):
        first = next(one for one in person if one["turn"] == turn)
        assert view_of(session, "undo", turn=True)["ply"] == first["ply"]
    assert view_of(session, "redo")["can_redo"]
    while view_of(session, "view")["can_redo"]:
        view_of(session, "redo")
    for ply in range(last):
        seen = view_of(session, "look", ply=ply)
        goal = next((one["ply"] for one in asked if one["ply"] >= ply), None)
        assert seen["can_undo"] == (goal is not None)
        if goal is None or ply % 7:
            continue
        view = view_of(session, "undo", ply=ply)
        assert (view["ply"], view["choices"]) == (goal, next(one["choices"] for one in asked if one["ply"] == goal))
        while view["can_redo"]:
            view = view_of(session, "redo")
        assert view["ply"] == last
    view_of(session, "sit", sent=asked[-1]["ply"])
    assert view_of(session, "look", ply=asked[-1]["ply"])["can_undo"]
    assert not view_of(session, "look", ply=asked[-2]["ply"])["can_undo"]
    assert error_of(session, "undo", ply=asked[-2]["ply"])["message"] == "There is nothing to undo."
    assert error_of(session, "undo", ply=last + 1)["message"].startswith("ply: expected a whole number ")


def test_explain_tells_why_not_and_null_when_legal() -> None:
    """Without changing anything."""
    session = new()
    before = memory(session)
    assert send(session, "explain", text="place castle") == {"ok": True, "refusal": None, "outlook": []}
    refusal = send(session, "explain", text="place stables")["refusal"]
    assert refusal == {"message": "The stables are closed with two players.", "rule": "C-PLACE-7"}
    assert send(session, "explain", text="tea")["refusal"] == {"message": "There is no action 'tea'.", "rule": None}
    assert send(session, "explain")["refusal"]["rule"] is None
    assert memory(session) == before


def test_explain_foresees_the_consequences_of_a_legal_action() -> None:
    """Only if the page asks for them; an illegal action has none."""
    session = new()
    reply = send(session, "explain", text="place castle", foresee=True)
    assert reply["foreseen"]["effects"][0].endswith("places a worker for 1 denier: castle.")
    assert "cannot deliver a batch" in reply["foreseen"]["dangers"][0]
    assert reply["foreseen"]["reach"] == {}
    assert "foreseen" not in send(session, "explain", text="place stables", foresee=True)
    assert reply.keys() == {"ok", "refusal", "outlook", "foreseen"}


def test_the_dangers_of_all_choices_come_in_one_reply() -> None:
    """As `explain` has them one by one; choices without any are left out."""
    for game in GAMES:
        session = new(game=game)
        for _ in range(4):
            choices = [choice["text"] for choice in send(session, "view")["view"]["choices"]]
            each = {text: send(session, "explain", text=text, foresee=True)["foreseen"] for text in choices}
            expected = {text: one["dangers"] for text, one in each.items() if one["dangers"]}
            assert send(session, "dangers") == {"ok": True, "dangers": expected}
            send(session, "act", text=choices[-1])


def test_a_coach_warns_of_certain_losses_and_declared_dangers() -> None:
    """By their rules; other dangers are only told."""
    session = new()
    warnings = send(session, "explain", text="place castle", coach=True)["warnings"]
    assert [*warnings] == ["C-CASTLE-4"] and "cannot deliver a batch" in warnings["C-CASTLE-4"]
    assert send(session, "explain", text="place neutral_farm", coach=True)["warnings"] == {}
    assert "warnings" not in send(session, "explain", text="place stables", coach=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_coach_warns_of_dangers_that_there_are(game: str) -> None:
    """Each declared kind has a sentence."""
    dangers = find_game(game).find_coach().dangers
    assert dangers is not None and {*dangers.warned} <= {*dangers.words.templates}


@pytest.mark.parametrize("form", ["json", "text", "code"])
def test_what_is_saved_can_be_loaded(form: str) -> None:
    """Into this session and into another one; the bots go on playing."""
    session = new(MIXED, options={"jeweller": True})
    random = Random(2)
    view = view_of(session, "view")
    for _ in range(50):
        view = play(session, view, random)
    before = memory(session)
    reply = send(session, "save", form=form)
    assert memory(session) == before
    assert set(reply) == {"ok", "saved"}
    assert isinstance(reply["saved"], str)
    for other in (Session(), session):
        loaded = view_of(other, "load", saved=reply["saved"], seed=view["seed"])
        assert loaded["log"] == "replace"
        same = set(view) - {"events", "log"}
        assert {key: loaded[key] for key in same} == {key: view[key] for key in same}
        assert play(other, loaded, random)["ply"] == 51
    assert send(session, "save")["saved"].startswith("{")


def test_load_takes_the_place_of_a_match_only_when_it_succeeds() -> None:
    """A damaged record changes nothing."""
    session = new()
    view_of(session, "act", text="pass")
    saved = send(session, "save")["saved"]
    for damage in (None, 5, "", "{}", saved[:-1], saved.replace("pass", "passe"), [saved], nested(15)):
        assert error_of(session, "load", saved=damage)["type"] == "RecordError"
    assert view_of(session, "load", saved=json.loads(saved))["ply"] == 1


def test_view_tells_the_whole_game_again() -> None:
    """However much has been told."""
    session = new(MIXED)
    random = Random(3)
    view = view_of(session, "view")
    told = view["events"]
    for _ in range(40):
        view = play(session, view, random)
        assert view["log"] == "append"
        told += view["events"]
    again = view_of(session, "view")
    assert again["log"] == "replace"
    assert again["events"] == told
    assert {**again, "events": [], "log": ""} == {**view, "events": [], "log": ""}
    after = play(session, again, random)
    assert after["log"] == "append"
    assert len(after["events"]) < len(told)


def test_events_are_told_once_and_in_order() -> None:
    """The events of all views together are those of the whole view."""
    session = Session()
    random = Random(4)
    view = view_of(session, "new", seats=MIXED, seed=4)
    told = list(view["events"])
    while view["decision"]:
        view = play(session, view, random)
        told += view["events"]
    assert view_of(session, "view")["events"] == told
    assert told[-1]["data"]["event"] == "game_over"


def test_a_finished_match_only_looks_back() -> None:
    """Nothing is asked, the result is told."""
    session = Session()
    random = Random(5)
    view = view_of(session, "new", seats=MIXED, seed=5)
    while view["decision"]:
        view = play(session, view, random)
    assert view["result"]["winners"]
    assert view["choices"] == []
    assert error_of(session, "act", text="pass")["rule"] == "C-END-3"
    assert error_of(session, "bot")["message"] == "It is not a bot’s turn."
    assert view_of(session, "undo")["decision"]["seat"] == 0


# Keeping and sharing


def test_the_code_of_a_view_leads_to_this_view() -> None:
    """With its seed, in another session."""
    for view in list(views(11))[::29]:
        again = view_of(Session(), "load", saved=view["code"], seed=view["seed"])
        same = set(view) - {"events", "log", "can_redo", "moment"}
        assert {key: again[key] for key in same} == {key: view[key] for key in same}


def test_save_writes_another_record_than_the_one_on_the_table() -> None:
    """Nothing needs to be on the table."""
    session = new(MIXED)
    code = view_of(session, "view")["code"]
    for other in (Session(), new()):
        before = memory(other)
        assert send(other, "save", form="json", saved=code) == send(session, "save", form="json")
        assert error_of(other, "save", form="json", saved=code[:-3])["type"] == "RecordError"
        assert memory(other) == before


def test_load_at_an_earlier_decision_keeps_the_later_ones() -> None:
    """They can be redone."""
    session = new()
    random = Random(5)
    for _ in range(12):
        view = play(session, view_of(session, "view"), random)
    for ply in (0, 5, 12):
        there = view_of(session, "load", saved=view["code"], ply=ply)
        assert there["ply"] == ply
        for _ in range(ply, 12):
            there = view_of(session, "redo")
        assert there["code"] == view["code"]
    for wrong in (-1, 13, "5", 1.5, True):
        assert error_of(session, "load", saved=view["code"], ply=wrong)["message"].startswith("ply: expected ")


def test_only_those_who_play_here_answer_here() -> None:
    """A person elsewhere and a bot do not; without `here` all people do."""
    session = new(here=[1])
    view = view_of(session, "view")
    assert [seat["here"] for seat in view["seats"]] == [False, True]
    asked = view["decision"]["seat"]
    view = view_of(session, "sit", here=[1 - asked])
    name = view["seats"][asked]["name"]
    error = error_of(session, "act", text="place castle")
    assert error["message"] == f"It is {name}’s turn, but {name} is not playing on this device."
    view_of(session, "sit", here=[asked])
    assert view_of(session, "act", text="place castle")["ply"] == 1
    assert [seat["here"] for seat in view_of(session, "sit")["seats"]] == [True, True]
    assert [seat["here"] for seat in view_of(new(MIXED), "view")["seats"]] == [True, False, False]


def test_what_others_know_cannot_be_undone() -> None:
    """Later actions can be undone."""
    session = new()
    random = Random(6)
    for _ in range(6):
        view = play(session, view_of(session, "view"), random)
    assert view_of(session, "sit", sent=5)["can_undo"]
    assert view_of(session, "undo")["ply"] == 5
    assert not view_of(session, "view")["can_undo"]
    assert error_of(session, "undo")["message"] == "There is nothing to undo."
    assert view_of(session, "load", saved=view["code"], sent=6)["can_undo"] is False
    assert view_of(session, "load", saved=view["code"])["can_undo"] is True


@pytest.mark.parametrize("here", [5, "0", [0.0], [2], [-1], [True], [[0]], {"0": 1}, [1]])
def test_only_people_of_this_game_can_play_here(here: Any) -> None:
    """A bot's seat belongs to no device; only this page may know a bot's action."""
    session = new([PEOPLE[0], {"name": "Rook", "bot": "greedy"}])
    code = view_of(session, "view")["code"]
    for do, fields in {"sit": {}, "load": {"saved": code}, "compare": {"known": code, "received": code}}.items():
        if do != "compare" or here != [1]:
            assert error_of(session, do, here=here, **fields)["message"].startswith("here: expected a list of seats")
    assert send(session, "compare", here=[1], known=code, received=code)["ok"]
    for sent in (-1, 1, None, "0"):
        assert error_of(session, "sit", sent=sent)["message"].startswith("sent: expected a whole number ")


def test_games_are_compared_without_changing_anything() -> None:
    """Damaged ones are refused as by `load`."""
    session = new()
    known = view_of(session, "view")["code"]
    received = view_of(session, "act", text="place castle")["code"]
    for other in (Session(), session):
        before = memory(other)
        reply = send(other, "compare", known=known, received=received)
        assert reply == {"ok": True, "continuation": {"relation": "newer", "ply": 0, "received": 1, "message": ""}}
        assert send(other, "compare", known=received, received=known)["continuation"]["relation"] == "older"
        for damage in (None, "", received[:-4], received.replace("c1.", "c2."), "x" * 1_000_000):
            assert error_of(other, "compare", known=known, received=damage)["type"] == "RecordError"
        assert memory(other) == before


def test_an_answer_that_others_know_cannot_be_undone() -> None:
    session = new()
    assert view_of(session, "act", text="place castle")["can_undo"] is True
    assert view_of(session, "act", text="place castle", sent=True)["can_undo"] is False
    assert view_of(session, "act", text="pass")["can_undo"] is True
    assert error_of(session, "act", text="pass", sent=1)["message"].startswith("sent: expected true or false")


def test_a_game_goes_on_as_another_page_has() -> None:
    """Only the new answers are played, and the log goes on; they cannot be undone."""
    session, other = new(), Session()
    view_of(other, "load", saved=view_of(session, "view")["code"])
    for text in ("place castle", "place castle", "pass"):
        code = view_of(other, "act", text=text)["code"]
    reply = send(session, "follow", received=code)
    assert reply["continuation"] == {"relation": "newer", "ply": 0, "received": 3, "message": ""}
    view = reply["view"]
    assert reply["followed"]
    assert (view["code"], view["log"], view["can_undo"]) == (code, "append", False)
    again = view_of(session, "view")
    assert {**view, "events": [], "log": ""} == {**again, "events": [], "log": ""}
    assert again["events"][-len(view["events"]) :] == view["events"]
    same = send(session, "follow", received=code)
    assert (same["followed"], same["view"], same["continuation"]["relation"]) == (False, None, "same")


def test_what_does_not_go_on_from_the_game_changes_nothing() -> None:
    """An answer for somebody here, another answer, an older game, another game, and no game at all."""
    session = new()
    start = view_of(session, "view")["code"]
    asked = view_of(session, "view")["decision"]["seat"]
    theirs = view_of(session, "act", text="place castle")["code"]
    view_of(session, "undo")
    ours = view_of(session, "act", text="pass")["code"]
    view_of(session, "undo")
    before = memory(session)
    reply = send(session, "follow", received=theirs, here=[asked])
    assert (reply["followed"], reply["continuation"]["relation"]) == (False, "different")
    assert memory(session) == before
    view_of(session, "load", saved=ours)
    before = memory(session)
    for received, relation in ((theirs, "different"), (start, "older"), (ours, "same")):
        reply = send(session, "follow", received=received)
        assert (reply["followed"], reply["continuation"]["relation"]) == (False, relation)
    for damaged in (None, 5, "", theirs[:-4], theirs + "A", "c1.x", theirs.replace("c1.", "z1."), "x" * 1_000_000):
        assert error_of(session, "follow", received=damaged)["type"] == "RecordError"
    assert error_of(session, "follow", received=ours, here=[7])["message"].startswith("here: expected a list of seats")
    assert memory(session) == before


def test_notes_of_others_are_not_taken() -> None:
    """Neither with answers, nor with a whole record: only the page's own lines stay."""
    session, other = new(), Session()
    start = view_of(session, "view")["code"]
    view_of(other, "load", saved=start)
    send(other, "note", name="Planted", comment="<b>x</b>")
    view_of(other, "act", text="place castle")
    sent = send(other, "save", form="code")["saved"]
    assert view_of(other, "load", saved=sent)["lines"] == 1
    assert send(session, "follow", received=sent)["view"]["lines"] == 0
    assert view_of(session, "load", saved=sent, received=True)["lines"] == 0
    own = view_of(session, "load", saved=start)["code"]
    assert [line["name"] for line in send(session, "note", name="Own")["lines"]] == ["Own"]
    own = send(session, "save", form="code")["saved"]
    assert view_of(session, "load", saved=sent, received=True, lines=own)["lines"] == 1
    assert [line["name"] for line in send(session, "lines")["lines"]] == ["Own"]
    assert error_of(session, "load", saved=sent, received=1)["message"].startswith("received: expected true or false")


def test_a_first_record_is_held_to_what_was_said_of_its_table() -> None:
    """Nothing changes; the reply has what else the person here may want to know."""
    session = new()
    view = view_of(session, "act", text="place castle")
    asked = next(seat for seat in (0, 1) if seat != view["decision"]["seat"])
    table = {"game": "caylus", "seats": PEOPLE, "begun": True}
    for other in (Session(), session):
        before = memory(other)
        for begun, message in ((True, ""), (False, f"{PEOPLE[asked]['name']} plays here but did not choose")):
            reply = send(other, "join", received=view["code"], here=[asked], invitation={**table, "begun": begun})
            said = reply["invited"].pop("message")
            assert reply == {"ok": True, "invited": {"received": 1, "answered": 1, "prepared": False}}
            assert said.startswith(message) and bool(said) == bool(message)
        assert memory(other) == before
    position = json.dumps(send(session, "position")["position"])
    prepared = view_of(session, "load", saved=position)["code"]
    assert send(session, "join", received=prepared, here=[0], invitation=table)["invited"]["prepared"]
    for wrong, message in (
        ({"invitation": None}, "invitation: expected an object of game, seats, begun, not None."),
        ({"invitation": {**table, "begun": 1}}, "invitation.begun: expected true or false"),
        ({"invitation": {**table, "seats": []}}, "seats: expected a list of 1 to 8 names and bots"),
        ({"invitation": {**table, "game": "go"}}, ""),
        ({"here": [2]}, "here: expected a list of seats"),
        ({"received": "c1.x"}, ""),
    ):
        fields = {"received": view["code"], "here": [0], "invitation": table, **wrong}
        assert error_of(session, "join", **fields)["message"].startswith(message)


def test_the_game_goes_on_while_a_line_is_tried_beside_it() -> None:
    session, other = new(), Session()
    start = view_of(session, "view")["code"]
    view_of(other, "load", saved=start)
    code = view_of(other, "act", text="place castle")["code"]
    view_of(session, "what_if")
    line = view_of(session, "act", text="pass", sent=True)
    assert line["can_undo"]
    reply = send(session, "follow", received=code)
    assert (reply["followed"], reply["view"], reply["code"], reply["kept"]) == (True, None, code, code)
    assert view_of(session, "view")["code"] == line["code"]
    back = view_of(session, "return")
    assert (back["code"], back["can_undo"]) == (code, False)


# Errors of messages


@pytest.mark.parametrize("do", ["act", "bot", "undo", "redo", "view", "explain", "save", "sit"])
def test_before_a_match_there_is_nothing_to_do(do: str) -> None:
    """The error says so."""
    assert error_of(Session(), do)["message"] == "No game has been started."


@pytest.mark.parametrize(
    ("message", "said"),
    [
        (None, "A message is a JSON text, not None."),
        (5, "A message is a JSON text, not 5."),
        (b"{}", "A message is a JSON text, not b'{}'."),
        ({"do": "view"}, "A message is a JSON text, not {'do': 'view'}."),
        (10**5000, "A message is a JSON text, not "),
        (nested(5000), "A message is a JSON text, not [[[[...]]]]."),
        ("", "The message is not JSON: Expecting value at line 1, column 1."),
        ("view", "The message is not JSON: "),
        ('{"do": "view"', "The message is not JSON: "),
        ('"view"', "A message is an object, not 'view'."),
        ("[]", "A message is an object, not []."),
        ("null", "A message is an object, not None."),
        (
            "{}",
            "do: expected one of catalog, rules, language, new, rematch, act, bot, undo, redo, ",
        ),
        ('{"do": "dance"}', "do: expected one of catalog, "),
        ('{"do": ["view"]}', "do: expected one of catalog, "),
        ('{"do": {}}', "do: expected one of catalog, "),
        ('{"do": "__class__"}', "do: expected one of catalog, "),
        ('{"do": "view", "text": "pass"}', "view: unknown key 'text'; there is none."),
        ('{"do": "act", "self": 1}', "act: unknown key 'self'; there is text, sent."),
        ('{"do": "act", "": 1}', "act: unknown key ''; there is text, sent."),
        ('{"do": NaN}', "The message cannot be read: NaN is no number of JSON."),
        ("[" * 100_000, "The message is nested too deeply."),
        ("[" * 30 + "]" * 30, "The message is nested too deeply."),
        ('{"do": ' + "9" * 5000 + "}", "The message cannot be read: Exceeds the limit"),
        (" " * 2_000_001, "The message is too long: 2000001 characters."),
        ('\ufeff{"do": "view"}', "The message is not JSON: "),
    ],
    ids=range(26),
)
def test_what_is_no_message_is_refused(message: Any, said: str) -> None:
    """Both texts and other values are refused."""
    for session in (Session(), new()):
        error = error_of_text(session, message)
        assert error["type"] == "RecordError"
        assert error["message"].startswith(said)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"seed": None}, "seed: expected a whole number from 0 to 9007199254740991, not None."),
        ({"seed": 1.5}, "seed: expected "),
        ({"seed": 2**53}, "seed: expected "),
        ({"seed": "7"}, "seed: expected "),
        ({"game": "go"}, f"game: unknown game 'go'; there is {THERE}"),
        ({"game": None}, f"game: unknown game None; there is {THERE}"),
        ({"seats": None}, "seats: expected a list of 1 to 8 names and bots, not None."),
        ({"seats": PEOPLE[:1]}, "seats: Caylus is for 2 to 5 players."),
        ({"seats": PEOPLE * 3}, "seats: Caylus is for 2 to 5 players."),
        ({"seats": [*PEOPLE, {"name": "C", "bot": "deep"}]}, "seats[2].bot: unknown bot 'deep'; "),
        ({"seats": [*PEOPLE, {"name": ""}]}, "seats[2].name: expected a name of 1 to 40 characters, not ''."),
        ({"options": []}, "options: expected an object of jeweller, lawyer_prestige, simplified_favors, not []."),
        ({"options": {"lawyer_prestige": "4"}}, "options.lawyer_prestige: expected 4 or 3, not '4'."),
        ({"setup": {}}, "new: unknown key 'setup'; there is seed, game, "),
    ],
    ids=range(14),
)
def test_what_no_match_can_be_made_of_is_refused(fields: dict[str, Any], said: str) -> None:
    """The error names the place and the expected value."""
    session = new()
    message = {"game": "caylus", "seats": PEOPLE, "options": None, "seed": 1, **fields}
    assert error_of(session, "new", **message)["message"].startswith(said)


@pytest.mark.parametrize("form", [None, 5, "xml", ["json"], {}])
def test_save_knows_three_forms(form: Any) -> None:
    """They are listed."""
    assert error_of(new(), "save", form=form)["message"].startswith("form: expected one of json, text, code, not ")


def test_no_text_whatever_makes_the_facade_raise() -> None:
    """Noise of all kinds; every reply is ASCII, so that any channel carries it."""
    random = Random(9)
    session = new()
    for _ in range(500):
        text = noise(random, random.randrange(60))
        error_of_text(session, text)
        reply = session.handle(json.dumps({"do": "act", "text": text}))
        assert reply.isascii()
    assert view_of(session, "view")["ply"] == 0


def test_no_value_whatever_makes_the_facade_raise() -> None:
    """Each field of each message, with each kind of value that JSON has."""
    values = [None, True, -1, 10**30, 0.5, "", "x", [], [[]], {}, {"a": []}, ["en"], [None] * 20]
    start = json.dumps({"do": "new", "seats": [{"name": "A"}, {"name": "B", "bot": "greedy"}], "seed": 1})
    for do in HANDLERS:
        for name in KEYS[do].kinds:
            for value in values:
                session = Session()
                session.handle(start)
                reply = json.loads(session.handle(json.dumps({"do": do, name: value})))
                assert reply["ok"] in (True, False), (do, name, value)


def test_the_page_has_a_session_of_its_own() -> None:
    """`handle` is its only door."""
    reply = json.loads(webapi.handle('{"do": "catalog"}'))
    assert reply["ok"] is True


# The shape of the view (docs/bridge.md)

NUMBER, TEXT, FLAG = int, str, bool


class Maybe:
    """None, or this shape."""

    def __init__(self, shape: Any) -> None:
        self.shape = shape


class Absent(Maybe):
    """This shape, or the key is not there."""


SECTIONS = ("dungeon", "walls", "towers")
LINES = ("prestige", "deniers", "resources", "buildings")
HOLDING = {**dict.fromkeys(("id", "shown", "text"), TEXT), "count": NUMBER}
MOMENT_LINE = {"seat": Maybe(NUMBER), "text": TEXT}
SHAPE: dict[str, Any] = {
    "game": TEXT,
    "options": {"jeweller": FLAG, "lawyer_prestige": NUMBER, "simplified_favors": FLAG},
    "players": NUMBER,
    "ply": NUMBER,
    "plies": NUMBER,
    "chance": Maybe(NUMBER),
    "draws": Maybe(
        {
            **dict.fromkeys(("final", "possible", "promised", "agreeing", "known"), FLAG),
            "foreseen": NUMBER, "awaits": Maybe(NUMBER), "protected": FLAG,
        }
    ),
    "what_if": Maybe(NUMBER),
    "seed": NUMBER,
    "code": TEXT,
    "kept": TEXT,
    "lines": NUMBER,
    "line": Maybe({"name": TEXT, "comment": TEXT, "highlight": [TEXT], "arrows": [TEXT]}),
    "branches": [None],
    "turn": NUMBER,
    "turn_label": TEXT,
    "turns": Absent(NUMBER),
    "phase": TEXT,
    "phase_label": TEXT,
    "phases": [[TEXT]],
    "decision": Maybe(
        {
            "seat": NUMBER, "kind": TEXT, "bot": Maybe(TEXT), "label": TEXT, "near": Absent(TEXT), "gift": Absent(TEXT),
            "explain": Absent(TEXT),
        }
    ),
    "prompt": TEXT,
    "seats": [
        {
            "seat": NUMBER, "name": TEXT, "label": TEXT, "you": Absent(FLAG), "bot": Maybe(TEXT), "here": FLAG,
            "color": TEXT, "score": NUMBER, "order": NUMBER, "purse": [HOLDING],
            "stand": [HOLDING], "outlook": [HOLDING], "marks": [dict.fromkeys(("shown", "text", "explain"), TEXT)],
            "facts": None, "told": TEXT,
        }
    ],
    "turn_order": [NUMBER],
    "things": [{"place": TEXT, "drawing": TEXT, "key": Absent(TEXT), "texts": Absent(None), "turn": Absent(NUMBER)}],
    "pieces": [
        {"key": TEXT, "kind": TEXT, "seat": Maybe(NUMBER), "place": TEXT, "stray": Absent(FLAG), "struck": Absent(FLAG)}
    ],
    "choices": [
        {
            "text": TEXT, "target": Maybe(TEXT), "label": TEXT, "detail": TEXT,
            "sign": Absent(TEXT), "badge": Absent([TEXT]), "ghost": Absent(None), "told": Absent(TEXT),
            "effects": Absent(None), "stands": Absent(None), "price": Absent([[TEXT]]), "gain": Absent([[TEXT]]),
        }
    ],
    "refusals": None,
    "reasons": [{"message": TEXT, "rule": TEXT}],
    "facts": None,
    "there": None,
    "fits": Absent(None),
    "fitting": Absent(None),
    "held": Absent([TEXT]),
    "notes": [{"seat": Maybe(NUMBER), "text": TEXT, "rule": TEXT, "explain": TEXT, "sign": TEXT}],
    "summary": [TEXT],
    "events": [{"turn": NUMBER, "phase": TEXT, "seat": Maybe(NUMBER), "text": TEXT, "rule": TEXT, "data": None}],
    "log": TEXT,
    "since": [{"seat": NUMBER, "text": TEXT}],
    "moment": Maybe({"title": TEXT, "lines": [MOMENT_LINE], "after": TEXT, "leader": MOMENT_LINE, "begins": TEXT}),
    "can_undo": FLAG,
    "can_redo": FLAG,
    "result": Maybe(
        {
            "title": TEXT,
            "columns": [dict.fromkeys(("id", "label", "sign"), TEXT)],
            "winners": [NUMBER],
            "seats": [
                {
                    **dict.fromkeys(("seat", "total"), NUMBER),
                    "values": [TEXT],
                }
            ],
            "sources": [{**dict.fromkeys(("id", "label", "sign"), TEXT), "about": Absent(TEXT), "seats": [NUMBER]}],
            "reasons": [
                {
                    "seat": NUMBER, "against": NUMBER, "text": TEXT,
                    "source": Absent(TEXT), "ply": Absent(NUMBER), "turn": Absent(NUMBER),
                }
            ],
        }
    ),
}  # fmt: skip
"""None marks entries that have a check of their own"""


def check_shape(value: Any, shape: Any, path: str) -> None:
    """Check that a value has exactly these keys and types."""
    if shape is None:
        return
    if isinstance(shape, Maybe):
        if value is not None:
            check_shape(value, shape.shape, path)
    elif isinstance(shape, dict):
        optional = {key for key, inner in shape.items() if isinstance(inner, Absent)}
        assert set(value) | optional == set(shape), path
        for key in value:
            check_shape(value[key], shape[key], f"{path}.{key}")
    elif isinstance(shape, list):
        assert isinstance(value, list), path
        for index, item in enumerate(value):
            check_shape(item, shape[0], f"{path}[{index}]")
    else:
        assert type(value) is shape, path


def keys_of(shape: Any) -> set[str]:
    """All keys of a shape."""
    if isinstance(shape, Maybe):
        return keys_of(shape.shape)
    if isinstance(shape, list):
        return keys_of(shape[0])
    if isinstance(shape, dict):
        return set(shape).union(*map(keys_of, shape.values()))
    return set()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_view_of_a_game_has_the_documented_shape(players: int) -> None:
    """The checks cover each view until the end, at any number of players."""
    seats = [{"name": f"P{seat}", "bot": "random" if seat else None} for seat in range(players)]
    last = None
    for view in views(players, seats, simplified_favors=players == 5):
        check_shape(view, SHAPE, "view")
        assert sum(target.startswith("road.") for target in view["facts"]) == 28
        assert len(view["seats"]) == players
        assert ("Closed in this game" in view["facts"]["special.stables"]) == (players == 2)
        assert ("favor.prestige" in view["facts"]) == (players != 5)
        assert set(view["refusals"].values()) == set(range(len(view["reasons"])))
        assert view["phase"] in [phase for phase, _ in view["phases"]]
        last = view
    assert last is not None
    assert last["result"] is not None
    assert last["phase"] == "over"


@pytest.mark.host
def test_the_documented_shape_is_this_shape() -> None:
    """Every key of the view stands in docs/bridge.md, and every key that stands there is in the view."""
    text = BRIDGE.read_text(encoding="utf-8")
    blocks = re.findall(r"```\n(.*?)```", text.partition("## View")[2], re.S)
    documented = set(re.findall(r'"(\w+)":', blocks[0]))
    assert keys_of(SHAPE) - documented == set(SHAPE["options"]), "the options stand at the message that sets them"
    elsewhere = {"event", "building", "place", "had_by", "price", "takes", "deniers"}
    assert documented - keys_of(SHAPE) <= elsewhere
    catalog = send(Session(), "catalog")["catalog"]
    tile = catalog["places"]["tile.wood_farm_food"]
    keys = {
        *catalog,
        *tile,
        *catalog["options"][0],
        *catalog["bots"][0],
        *catalog["areas"][0],
        *catalog["holdings"]["food"],
    }
    assert keys <= set(re.findall(r'"(\w+)":', blocks[1]))


@pytest.mark.host
def test_every_message_is_documented() -> None:
    """In the table of docs/bridge.md, with its keys."""
    text = BRIDGE.read_text(encoding="utf-8").partition("## Targets")[0]
    for do in HANDLERS:
        found = re.search(rf'\{{"do": "{do}"[^|]*', text)
        assert found, do
        assert all(f'"{field}"' in found[0] for field in KEYS[do].kinds), do


# Thinking


STEP = {"text": TEXT, "target": Maybe(TEXT), "label": TEXT, "detail": TEXT}
SIGNS = ("sign", "badge", "price", "gain")
"""a choice may have these, too"""
WORTH = {**STEP, "scores": [0.5], "lead": 0.5, "reasons": ["text"], "line": [{"seat": NUMBER, **STEP}], "brings": []}
"""the evaluation of an action"""
ANSWER = {**WORTH, "against": 0.5, "worth": "best"}


def think(session: Session, **fields: Any) -> dict[str, Any]:
    """Think one slice."""
    reply = send(session, "think", **fields)
    assert set(reply) == {"ok", "thinking"}, reply
    return dict(reply["thinking"])


def test_thought_in_slices_in_another_session_is_the_same_thought() -> None:
    """The position, the seed and the nodes decide."""
    session, other = new(), Session()
    view = view_of(session, "act", text="pass")
    view_of(other, "load", saved=send(session, "save", form="code")["saved"], seed=view["seed"])
    whole = think(session, bot="apprentice")
    most = bots_of("caylus")["apprentice"].nodes
    assert (whole["nodes"], whole["wanted"], whole["done"], whole["ply"]) == (most, most, True, view["ply"])
    part = {}
    for nodes in (3, most - 3, most):
        part = think(other, bot="apprentice", nodes=nodes)
        assert part["nodes"] == nodes
    assert part == whole


def as_choice(answer: dict[str, Any]) -> dict[str, Any]:
    """Return the entries of an action that a view's choice has too."""
    return {key: answer[key] for key in (*STEP, *SIGNS) if key in answer}


def test_what_is_thought_is_told_in_the_words_of_the_choices() -> None:
    """There are three actions, each with expected scores and a line that can be played."""
    session = new()
    view = view_of(session, "view")
    thinking = send(session, "hint", nodes=200)["hint"]
    assert thinking["bot"] == "champion"
    assert thinking["best"] in {answer["text"] for answer in thinking["answers"]}
    assert len(thinking["answers"]) == 3
    for answer in thinking["answers"]:
        assert set(answer).difference(SIGNS) == set(ANSWER)
        assert len(answer["scores"]) == view["players"]
        assert answer["line"][0] == {"seat": view["decision"]["seat"], **as_choice(answer)}
        assert as_choice(answer) in view["choices"]
        other = Session()
        view_of(other, "load", saved=send(session, "save")["saved"])
        for step in answer["line"]:
            now = view_of(other, "view")
            assert now["decision"]["seat"] == step["seat"]
            assert as_choice(step) in now["choices"]
            view_of(other, "act", text=step["text"])


def test_bots_that_decide_at_a_glance_are_done_at_once() -> None:
    """Their action is there at once."""
    session = new()
    thinking = think(session, bot="greedy", milliseconds=1)
    assert (thinking["nodes"], thinking["done"]) == (0, True)
    assert thinking["best"] in {choice["text"] for choice in view_of(session, "view")["choices"]}


def test_a_bot_answers_with_what_was_found_elsewhere() -> None:
    """It is accepted only where a bot decides, and only if it is legal."""
    session = new(MIXED)
    view = view_of(session, "view")
    while view["decision"]["bot"]:
        view = view_of(session, "bot")
    assert error_of(session, "bot", text="pass")["message"] == "It is not a bot’s turn."
    view = view_of(session, "act", text="pass")
    assert view["decision"]["bot"]
    assert error_of(session, "bot", text="place nowhere")["type"] == "InvalidActionError"
    assert view_of(session, "bot", text=think(session)["best"])["ply"] == view["ply"] + 1


def test_a_review_names_what_was_done_and_what_was_better() -> None:
    """It also has the moment and the cost."""
    session, random = new(), Random(5)
    assert error_of(session, "review", ply=0)["message"] == "Nothing has been decided yet."
    view = view_of(session, "view")
    taken = []
    for _ in range(20):
        choice = random.choice(view["choices"])
        taken.append((view, choice))
        view = view_of(session, "act", text=choice["text"])
    for ply, (before, choice) in enumerate(taken):
        reply = send(session, "review", ply=ply, nodes=30)
        review = reply["review"]
        assert set(review) == {
            "ply", "seat", "turn", "phase", "phase_label", "prompt", "taken", "best", "cost", "fall", "mark",
            "expected", "after", "luck",
        }  # fmt: skip
        assert (review["ply"], review["seat"]) == (ply, before["decision"]["seat"])
        assert as_choice(review["taken"]) == choice
        assert all(review[key] == before[key] for key in ("turn", "phase", "phase_label", "prompt"))
        assert as_choice(review["best"]) in before["choices"]
        for worth in (review["taken"], review["best"]):
            assert set(worth).difference(SIGNS) == set(WORTH)
            assert worth["line"][0] == {"seat": review["seat"], **as_choice(worth)}
            assert {gain["seat"] for gain in worth["brings"]} <= {0, 1, 2}
        assert review["cost"] == 0 if review["best"] == review["taken"] else review["cost"] >= 0
        assert not any(review["luck"]), "this game has no chance after its setup"
    assert error_of(session, "review", ply=20)["type"] == "RecordError"


def test_a_review_of_chance_says_what_it_brought() -> None:
    """And so does a hint after it; elsewhere chance has brought nothing, and the catalogue has no mark for it."""
    session = Session()
    view = send(session, "new", game="zamek", seats=[{"name": "A"}, {"name": "B"}], seed=4)["view"]
    draw = send(session, "review", ply=0)["review"]
    told = send(session, "decisions")["decisions"][0]
    assert set(draw) == {
        "ply", "seat", "of", "turn", "phase", "phase_label", "prompt", "taken", "luck", "better",
        "extreme", "mark",
    }  # fmt: skip
    assert (draw["seat"], draw["of"]) == (None, view["decision"]["seat"])
    assert draw["taken"].items() <= told.items()
    hint = send(session, "hint", nodes=5)["hint"]
    assert hint["draws"] == [draw]
    text = hint["answers"][0]["text"]
    view = view_of(session, "act", text=text)
    assert view["decision"]["kind"] == "follower"
    assert send(session, "hint", nodes=5)["hint"]["draws"] == [], "what was drawn before the last answer is told there"
    assert send(session, "hint", ply=1, nodes=5)["hint"]["draws"] == [draw]
    assert "luck" in {mark["id"] for mark in send(session, "catalog", game="zamek")["catalog"]["marks"]}
    assert "luck" not in {mark["id"] for mark in send(session, "catalog", game="caylus")["catalog"]["marks"]}
    assert error_of(session, "retry", ply=0, text=text)["message"] == "Nobody decided this: it was chance."


def test_the_word_for_a_hint_agrees_with_the_reasons_of_the_first() -> None:
    """The next best is called about as good in both places or in none."""
    session, words = new(), set()
    for _ in range(tries(30, 12)):
        first, *rest = send(session, "hint", nodes=60)["hint"]["answers"]
        assert first["worth"] == "best"
        words |= {answer["worth"] for answer in rest}
        for answer in rest:
            assert answer["worth"] in ("about as good", "a little worse", "clearly worse")
            assert (answer["worth"] == "about as good") == any("about as good" in one for one in answer["reasons"])
        if rest:
            is_as_good = any(one.endswith(" is about as good.") for one in first["reasons"])
            assert (rest[0]["worth"] == "about as good") == is_as_good
        view_of(session, "act", text=first["text"])
    assert {"about as good", "a little worse"} <= words


def test_slices_of_a_hint_say_how_far_it_is_and_its_answers_are_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Writing the evaluations takes up to a third of a slice."""
    session, told = Session(), []
    monkeypatch.setattr(hints, "describe_hint", lambda *given: (told.append(given), describe_hint(*given))[1])
    send(session, "new", game="zamek", seats=[{"name": "A"}, {"name": "B"}], seed=4)
    slices = [send(session, "hint", nodes=100, milliseconds=1)["hint"] for _ in range(3)]
    assert not told and all({*one} == {"ply", "bot", "nodes", "wanted", "done", "best"} for one in slices)
    assert slices[0]["nodes"] < slices[2]["nodes"]
    hint = send(session, "hint", nodes=100, told=True)["hint"]
    assert len(told) == 1 and hint["answers"][0]["text"] and hint["nodes"] >= slices[2]["nodes"]
    assert send(session, "hint", nodes=100)["hint"]["nodes"] == 100, "without a slice it thinks to the end"
    assert send(session, "hint", ply=1, nodes=30, told=True)["hint"]["answers"], "what is new is thought about"
    assert "expected true or false" in error_of(session, "hint", told=1)["message"]


@pytest.mark.parametrize("game", GAMES)
def test_a_coach_suggests_one_action_with_reasons_and_without_estimates(game: str) -> None:
    """One of the best of the hint; there is one reason at least, in a hint followed by those that are estimates."""
    session = Session()
    # A search flatters passing where workers are placed.
    flattered = 0 if game == "zamek" else PASS_FLATTERED
    view = send(session, "new", game=game, seats=[{"name": "A"}, {"name": "B"}], seed=4)["view"]
    for _ in range(tries(12, 6)):
        planned = session.plan and session.plan.next(session.match)
        found = send(session, "hint", nodes=30, coach=True)["hint"]
        goes_on = planned is not None and session.match.state.text(planned) == found["suggestion"]["text"]
        answers = send(session, "hint", nodes=30)["hint"]["answers"]
        suggestion = found["suggestion"]
        reasons = suggestion.pop("reasons")
        same = next(answer for answer in answers if answer["text"] == suggestion["text"])
        assert suggestion == {key: same[key] for key in suggestion} and found["nodes"] >= 30
        assert answers[0]["lead"] - same["lead"] < (hints.CHANGES if goes_on else 1) + 0.1 + flattered
        assert 1 <= len(reasons) <= 2
        assert not any(re.search(r"\b(fewer|less|lose|compared with|worse)\b", reason) for reason in reasons)
        assert not any(re.search(r"In the end|about as good", reason) for reason in reasons[:-1]), "the last resort"
        view = send(session, "act", text=suggestion["text"])["view"]
        assert not view["result"]
    turns = send(session, "catalog", game=game)["catalog"]["coached"]
    assert turns == (12 if game == "zamek" else 2)


def test_a_slice_of_a_coach_reports_its_progress() -> None:
    """As that of a hint."""
    session = Session()
    send(session, "new", seats=[{"name": "A"}, {"name": "B"}], seed=4)
    assert {*send(session, "hint", nodes=100, milliseconds=1, coach=True)["hint"]} == KEYS_OF_PROGRESS
    assert {*send(session, "hint", nodes=100, coach=True, told=True)["hint"]} == {*KEYS_OF_PROGRESS, "suggestion"}


KEYS_OF_PROGRESS = {"ply", "bot", "nodes", "wanted", "done", "best"}


class Judging:
    """A bot's thought that judges exactly the actions it is asked about."""

    nodes = 0

    def run(self, nodes: int) -> None:
        self.nodes += nodes


@pytest.mark.parametrize(
    ("milliseconds", "judged"), [(None, 1000), (3_600_000, 1000), (0, NODES_BETWEEN_CLOCKS)], ids=str
)
def test_a_slice_ends_with_its_nodes_or_with_its_time(milliseconds: int | None, judged: int) -> None:
    thought: Any = Judging()
    think_on(thought, 1000, milliseconds)
    assert thought.nodes == judged


PAIR = [{"name": "A"}, {"name": "B"}]


def test_a_game_that_the_page_has_not_prepared_is_not_laid_on_the_table() -> None:
    session = Session()
    code = send(session, "new", game="zamek", seats=PAIR, seed=4, games=["zamek"])["view"]["code"]
    before = send(session, "new", seats=PAIR, seed=4, games=["caylus"])["view"]
    for message in ({"do": "load", "saved": code}, {"do": "new", "game": "zamek", "seats": PAIR, "seed": 4}):
        reply = session.reply({**message, "games": ["caylus", "caylus1303"]})
        assert (reply["ok"], reply["needs"], reply["error"]["type"]) == (False, "zamek", "UnpreparedError")
        assert send(session, "view")["view"]["code"] == before["code"]
    assert send(session, "load", saved=code, games=["caylus", "zamek"])["view"]["game"] == "zamek"
    for wrong, message in (
        ("zamek", "games: expected a list of 0 to 1000 games, not 'zamek'."),
        ([1], "games[0]: expected the id of a game, not 1."),
        (["caylus", 1], "games[1]: expected the id of a game, not 1."),
        (7, "games: expected a list of 0 to 1000 games, not 7."),
    ):
        assert error_of(session, "load", saved=code, games=wrong)["message"] == message


def test_slices_of_a_hint_tell_a_draw_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes as long as a third of a slice; in another language it is told again."""
    session, told = Session(), []
    tell = Hindsight.draws_before
    monkeypatch.setattr(Hindsight, "draws_before", lambda *given: (told.append(given), tell(*given))[1])
    send(session, "new", game="zamek", seats=[{"name": "A"}, {"name": "B"}], seed=4)
    first, second = (send(session, "hint", nodes=nodes)["hint"] for nodes in (5, 100))
    assert second["nodes"] > first["nodes"]
    assert first["draws"] == second["draws"] != []
    assert len(told) == 1
    send(session, "language", language="pl")
    assert send(session, "hint", nodes=5)["hint"]["draws"][0]["prompt"] != first["draws"][0]["prompt"]


@pytest.mark.host
def test_thoughts_and_reviews_are_documented() -> None:
    """Every key stands in docs/bridge.md."""
    text = BRIDGE.read_text(encoding="utf-8").partition("## Thinking")[2]
    session = Session()
    send(session, "new", game="zamek", seats=[{"name": "A"}, {"name": "B"}], seed=4)
    draw = send(session, "review", ply=0)["review"]
    assert {*draw, *send(session, "hint", nodes=5)["hint"]} <= set(re.findall(r'"(\w+)":', text))
    session = new()
    view_of(session, "act", text="pass")
    review = send(session, "review", ply=0)["review"]
    retry = send(session, "retry", ply=0, text="pass")["retry"]
    assert {*think(session, nodes=5), *ANSWER, *review, *review["after"], *retry} <= set(re.findall(r'"(\w+)":', text))


def test_load_seats_others() -> None:
    """Seats are replaced from the first one on; those left out stay, and a refusal changes nothing."""
    session, saved = Session(), '{"position": 1, "game": "caylus", "players": [{}, {}, {}]}'

    def ask(**message: Any) -> Any:
        return json.loads(session.handle(json.dumps(message)))

    view = ask(do="load", saved=saved, seats=[{"name": "Anna"}, {"bot": "greedy"}])["view"]
    assert [(seat["name"], seat["bot"]) for seat in view["seats"]] == [
        ("Anna", None),
        ("Red", "greedy"),
        ("Green", None),
    ]
    for seats in ({}, ["Anna"], [{"name": ""}], [{"bot": "nobody"}], [{}, {}, {}, {}], [{"colour": "red"}]):
        assert not ask(do="load", saved=saved, seats=seats)["ok"]
    assert ask(do="view")["view"]["seats"][0]["name"] == "Anna"


def test_a_position_before_a_draw_is_given_back_as_it_was_loaded() -> None:
    """Loading draws at once; an editor must get the position back without that tile."""
    before = caylus.new_game("zamek", players=2, seed=3)
    code, session = caylus.position_code(before), Session()

    def ask(**message: Any) -> Any:
        return json.loads(session.handle(json.dumps(message)))

    view = ask(do="load", saved=code, seed=1)["view"]
    drawn = ask(do="position")
    assert "tile" in drawn["position"] and drawn["code"] != code
    given = ask(do="position", given=True)
    assert (given["code"], given["position"]) == (code, caylus.to_position(before))
    ask(do="act", text=view["choices"][0]["text"])
    assert ask(do="position", given=True) == ask(do="position")
