"""Other outcomes of chance, and lines beside the game with them: for every game that has chance."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import caylus
from caylus.analysis.outcomes import otherwise
from caylus.core.rules.contract import CHANCE
from caylus.games import GAMES, find_game
from caylus.play.match import Match
from caylus.play.record import load_record, to_code, to_record, to_text
from caylus.play.tree import shared
from caylus.play.views import last_chance
from caylus.webapi import Session

from .conftest import TOY
from .test_webapi import BRIDGE, PEOPLE, error_of, memory, new, play, send, view_of

OF_CHANCE = [game for game in GAMES if find_game(game).rules.chance is not None]


@pytest.fixture(params=[*OF_CHANCE, TOY.id])
def game(request: pytest.FixtureRequest, toy: Any) -> str:
    """Return each game with chance in turn, and the toy."""
    return str(request.param)


def played(game: str, decisions: int = 30, seed: int = 7, **fields: Any) -> tuple[Session, dict[str, Any]]:
    """Return a session after this number of actions of people, and its view."""
    session, random = new(game=game, seed=seed, **fields), Random(seed)
    view = view_of(session, "view")
    for _ in range(decisions):
        view = play(session, view, random)
    return session, view


def outcomes(session: Session, **fields: Any) -> dict[str, Any]:
    """Return the session's description of a draw."""
    return dict(send(session, "chance", **fields)["chance"])


def others(told: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the outcomes that did not come."""
    return [outcome for outcome in told["outcomes"] if not outcome["came"]]


def plies_of_chance(session: Session) -> list[int]:
    """Return the plies of the draws."""
    return [ply for ply, seat in enumerate(session.match.deciders) if seat == CHANCE]


def same_answers(session: Session, view: dict[str, Any], count: int) -> list[str]:
    """Play the first choice this number of times; return all actions of the line."""
    for _ in range(count):
        if view["decision"] is not None:
            view = view_of(session, "act", text=view["choices"][0]["text"])
    return [session.match.state.text(action) for action in session.match.actions]


# Possible outcomes


def test_the_outcomes_are_those_of_the_rules(game: str) -> None:
    """Each with its weight, in the words of the time line; one of them has come."""
    session, view = played(game)
    before, decisions = memory(session), send(session, "decisions")["decisions"]
    states = [state.clone() for state, _ in session.match.decided()]
    plies = plies_of_chance(session)
    assert view["chance"] == plies[-1]
    for ply in plies:
        told = outcomes(session, ply=ply)
        weights = caylus.chance_weights(states[ply])
        assert {outcome["text"]: outcome["weight"] for outcome in told["outcomes"]} == weights
        assert (told["ply"], told["of"]) == (ply, sum(weights.values()))
        assert told["prompt"] == view_of(session, "look", ply=ply)["prompt"]
        came = [outcome for outcome in told["outcomes"] if outcome["came"]]
        assert len(came) == 1
        assert all(came[0][key] == decisions[ply][key] for key in ("text", "label", "detail"))
    assert outcomes(session) == outcomes(session, ply=plies[-1])
    assert memory(session) == before


def test_every_position_says_which_draw_has_led_to_it(game: str) -> None:
    """A position names the last draw before it, or the one that is due there, or none."""
    session, view = played(game)
    plies = plies_of_chance(session)
    for ply in range(view["ply"] + 1):
        before = [chance for chance in plies if chance <= ply]
        assert view_of(session, "look", ply=ply)["chance"] == (before[-1] if before else None)


def test_where_chance_was_not_asked_nothing_else_could_come(game: str) -> None:
    """The error names the seat that decided; before the first draw there is none, and other plies are refused."""
    session, view = played(game)
    ply = next(ply for ply, seat in enumerate(session.match.deciders) if seat == 1)
    said = "This was not left to chance: Ben decided it."
    assert error_of(session, "chance", ply=ply)["message"] == said
    assert error_of(session, "what_if", ply=ply, chance="x")["message"] == said
    for wrong in (-1, view["ply"], "1", 1.0, True, [1], 10**30):
        expected = f"ply: expected a whole number from 0 to {view['ply'] - 1}, not "
        assert error_of(session, "chance", ply=wrong)["message"].startswith(expected)
    other = new(PEOPLE)
    for do, fields in (("chance", {}), ("what_if", {"chance": "pass"})):
        assert error_of(other, do, **fields)["message"] == "Nothing has been left to chance yet."
        assert error_of(Session(), do, **fields)["message"] == "No game has been started."


@pytest.mark.parametrize("text", [5, "", "draw N99", "die 4", "pass", ["die 1"], "x" * 300, True])
def test_what_cannot_come_is_refused(game: str, text: Any) -> None:
    """By the rules; the game goes on."""
    session, _ = played(game)
    assert error_of(session, "what_if", chance=text)["type"] in (
        "IllegalActionError", "InvalidActionError", "AmbiguousActionError",
    )  # fmt: skip
    assert view_of(session, "view")["what_if"] is None


def test_a_line_that_is_kept_has_its_own_outcomes(game: str) -> None:
    """A ply of the game and a line cannot both be given."""
    session, _ = played(game)
    send(session, "note", name="Here", comment="")
    text = others(outcomes(session))[0]["text"]
    said = "what_if: expected line or chance, not both: a line that is kept has its own outcomes."
    assert error_of(session, "what_if", line=0, chance=text)["message"] == said


# Lines in which something else has come


def test_a_line_begins_with_another_outcome(game: str) -> None:
    """The line may begin at any draw; people play all seats, the game stays as it was, and can be resumed."""
    session, view = played(game)
    before = memory(session)
    for ply in plies_of_chance(session):
        for outcome in others(outcomes(session, ply=ply))[:6]:
            line = view_of(session, "what_if", ply=ply, chance=outcome["text"])
            answers = [session.match.state.text(action) for action in session.match.actions]
            assert answers[ply] == outcome["text"]
            assert (line["what_if"], line["log"], line["plies"]) == (ply, "replace", line["ply"])
            assert all(seat["bot"] is None for seat in line["seats"])
            assert line["decision"] is not None or line["result"] is not None
            assert view_of(session, "return")["ply"] == view["ply"]
            assert memory(session) == before


def test_without_a_ply_the_last_draw_comes_otherwise(game: str) -> None:
    """Without a ply, the last draw before the present position is meant, in a variation the variation's."""
    session, view = played(game)
    first = others(outcomes(session))[0]["text"]
    line = view_of(session, "what_if", chance=first)
    assert (line["what_if"], line["chance"]) == (view["chance"], last_chance(session.match))
    told = outcomes(session)
    assert [outcome["text"] for outcome in told["outcomes"] if outcome["came"]] == [first]
    again = view_of(session, "what_if", chance=others(told)[-1]["text"], bots=True)
    assert again["what_if"] == view["chance"]
    assert view_of(session, "return")["ply"] == view["ply"]


def test_what_came_can_be_chosen_too(game: str) -> None:
    """A variation with the real outcome is the one that the game itself takes."""
    session, view = played(game)
    came = next(outcome for outcome in outcomes(session)["outcomes"] if outcome["came"])
    line = view_of(session, "what_if", chance=came["text"])
    assert line["what_if"] == line["ply"] == view["chance"] + 1


def test_later_draws_are_those_of_the_seed(game: str) -> None:
    """Equal variations have equal later draws, on every device."""
    session, view = played(game)
    text, lines = others(outcomes(session))[0]["text"], []
    for _ in range(2):
        lines.append(same_answers(session, view_of(session, "what_if", chance=text), 9))
        view_of(session, "return")
    assert lines[0] == lines[1]
    session = Session()
    view_of(session, "load", saved=view["code"], seed=view["seed"])
    assert same_answers(session, view_of(session, "what_if", chance=text), 9) == lines[0]


def test_an_answer_that_is_given_again_meets_the_outcome_of_the_line(game: str) -> None:
    """After undo and redo, and after undo and the same answer."""
    session, _ = played(game)
    ply = next(ply for ply in plies_of_chance(session)[::-1] if session.match.deciders[ply - 1] != CHANCE)
    given = session.match.state.text(session.match.actions[ply - 1])
    text = others(outcomes(session, ply=ply))[0]["text"]
    line = view_of(session, "what_if", ply=ply, chance=text)
    assert view_of(session, "undo")["ply"] == ply - 1
    assert view_of(session, "redo")["things"] == line["things"]
    view_of(session, "undo")
    assert view_of(session, "act", text=given)["things"] == line["things"]
    assert session.match.state.text(session.match.actions[ply]) == text


def test_a_line_of_a_line_keeps_what_came_in_it(game: str) -> None:
    """A further line that begins earlier or later meets the same outcome again."""
    session, _ = played(game)
    ply = next(ply for ply in plies_of_chance(session)[::-1] if session.match.deciders[ply - 1] != CHANCE)
    given = session.match.state.text(session.match.actions[ply - 1])
    text = others(outcomes(session, ply=ply))[0]["text"]
    line = view_of(session, "what_if", ply=ply, chance=text)
    view_of(session, "what_if", ply=ply - 1)
    assert view_of(session, "act", text=given)["things"] == line["things"]


@pytest.mark.parametrize("write", [to_code, to_text, lambda match: json.dumps(to_record(match))])
def test_a_line_keeps_its_draws_when_it_is_kept_and_sent(game: str, write: Any) -> None:
    """The game's record has it in every form, and opening it gives the same line."""
    session, _ = played(game)
    text = others(outcomes(session))[-1]["text"]
    answers = same_answers(session, view_of(session, "what_if", chance=text), 6)
    there = view_of(session, "view")
    assert send(session, "note", name="Otherwise", comment="")["ok"]
    view_of(session, "return")
    other = Session()
    view_of(other, "load", saved=write(session.match), seed=99)
    opened = view_of(other, "what_if", line=0)
    assert (opened["things"], opened["pieces"]) == (there["things"], there["pieces"])
    assert [other.match.state.text(action) for action in other.match.actions] == answers
    kept = view_of(other, "keep")
    assert [load_record(kept["code"]).state.text(action) for action in load_record(kept["code"]).actions] == answers


def test_a_match_goes_on_from_another_outcome(game: str) -> None:
    """In Python the actions lead to a match of its own."""
    session, _ = played(game)
    match = session.match
    told = outcomes(session)
    other = match.along(otherwise(match, None, others(told)[0]["text"]))
    assert isinstance(other, Match)
    assert shared(match.actions, other.actions) == told["ply"]
    assert other.state != match.state


@pytest.mark.host
def test_outcomes_are_documented() -> None:
    """Every key stands in docs/bridge.md."""
    text = BRIDGE.read_text(encoding="utf-8").partition("## Looking back")[2]
    told = outcomes(played(OF_CHANCE[0])[0])
    assert {*told, *told["outcomes"][0]} - {"ghost"} <= set(re.findall(r'"(\w+)":', text))
