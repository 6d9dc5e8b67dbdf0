"""Lessons: reading and refusing them, judging actions, and proving solutions."""

from __future__ import annotations

import copy
import io
import json
import os
import sys
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

import pytest

from caylus.cli import main
from caylus.core.rules.errors import RecordError
from caylus.core.text.translation import ENGLISH
from caylus.games import find_game
from caylus.lessons import Attempt, check_lesson, read_lesson, replies_to_wrong, start_of
from caylus.lessons.conditions import COMPARISONS, missed, parse_condition
from caylus.lessons.form import lesson_schema
from caylus.lessons.judge import Verdict
from caylus.lessons.limits import LONGEST_LESSON
from caylus.lessons.model import fits
from caylus.lessons.reading import Reading
from caylus.play.match import Match
from caylus.webapi import Session
from tests.damage import THERE, damaged, nested
from tests.serving import answering

THEMES = ", ".join(find_game("caylus").teaching.themes)
TILES = ["neutral_farm", "neutral_forest", "neutral_sawmill", "neutral_quarry", "neutral_market", "neutral_carpenter"]
START = {"game": "caylus", "players": 2, "setup": {"turn_order": [0, 1], "neutral_tiles": TILES}, "actions": []}

LESSON: dict[str, Any] = {
    "lesson": 1,
    "id": "a-test",
    "game": "caylus",
    "language": "en",
    "title": {"en": "A test", "pl": "Próba"},
    "minutes": 2,
    "degree": 1,
    "themes": ["castle", "placement"],
    "names": ["Anna", {"en": "Rook", "pl": "Wieża"}],
    "positions": {"first": START},
    "pages": [
        {"title": "Nothing to do", "text": {"en": "Read *this*.", "pl": "Czytaj."}, "highlight": ["castle", "road.3"]},
        {
            "text": "Place a worker in the castle.",
            "position": "first",
            "seat": 0,
            "task": {"play": ["place castle"]},
            "hints": ["At the top."],
            "wrong": [
                {"play": ["pass"], "text": "You passed."},
                {"rule": "C-PLACE-3", "text": "No tile there."},
                {"reach": ["workers.gate == 1"], "text": "That is the gate."},
                {"text": "Somewhere else."},
            ],
            "done": "Right.",
        },
        {
            "text": "One wood more than you have.",
            "position": "same",
            "task": {"reach": ["wood >= 2", "seat 1: deniers != 0"], "when": "castle", "within": 3, "others": "pass"},
            "solution": ["place neutral_sawmill", "pass", "provost 0"],
            "accept": "all",
        },
        {
            "text": "A question.",
            "task": {
                "question": "How many workers?",
                "answers": [{"text": "Five"}, {"text": "Six", "right": True, "reply": "Six."}],
            },
        },
    ],
}


def changed(path: str, value: Any) -> dict[str, Any]:
    """Return the lesson with another value at a path such as `pages.1.seat`; None removes the key."""
    lesson = copy.deepcopy(LESSON)
    holder: Any = lesson
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        holder = holder[step]
    if value is None:
        del holder[last]
    else:
        holder[last] = value
    return lesson


def refusal(lesson: object) -> str:
    with pytest.raises(RecordError) as error:
        check_lesson(read_lesson(lesson))
    return error.value.message


# Reading


def test_the_lesson_is_read_and_works() -> None:
    lesson = read_lesson(json.dumps(LESSON))
    assert lesson == read_lesson(LESSON)
    [found] = check_lesson(lesson)
    assert 0 < found.solutions < found.lines


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("lesson", 2, "lesson: expected 1, the version of the format, not 2."),
        ("game", "chess", f"game: unknown game 'chess'; there is {THERE}"),
        ("id", "a test", "id: expected letters, digits and hyphens, such as first-steps, not 'a test'."),
        ("title", None, "title: missing."),
        ("title", {"pl": "Próba"}, "title: the text in the lesson’s own language, en, is missing."),
        ("title", 3, "title: expected a text (numbers and true need quotation marks here), not 3."),
        ("title", {"en": "x" * 201}, "title.en: expected a text of 1 to 200 characters, not '" + "x" * 56 + "..."),
        ("title", "\ud800", "title: expected a text that can be written in UTF-8, not '\\ud800'."),
        ("degree", 4, "degree: expected a whole number from 1 to 3, not 4."),
        ("themes", ["castle", "chess"], f"themes[1]: expected one of {THEMES}, not 'chess'."),
        ("minutes", float("nan"), "minutes: expected a whole number from 1 to 60, not nan."),
        ("script", "alert(1)", "lesson: unknown key 'script'; there is lesson, id, game, language, title, summary, "
                               "minutes, degree, themes, names, positions, pages."),
        ("pages", [], "pages: expected a list of 1 to 60, not []."),
        ("pages.0.position", "same", "pages[0].position: there is no page before." ),
        ("pages.1.position", "second", "pages[1].position: there is no position 'second' in this lesson; "
                                       "there is same, first."),
        ("pages.1.position", None, "pages[1].position: missing; this task needs a board."),
        ("pages.1.seat", 7, "pages[1].seat: expected a whole number from 0 to 4, not 7."),
        ("pages.1.seat", 1, "pages[1].seat: seat 0 is asked in this position, not seat 1."),
        ("pages.1.highlight", ["road.29"], "pages[1].highlight[0]: expected a target, a place on the board "
                                           "(docs/bridge.md), not 'road.29'."),
        ("pages.1.task", {}, "pages[1].task: a task needs exactly one of play, reach and question."),
        ("pages.1.task.play", ["place moon"], "pages[1].task.play[0]: There is no action 'place moon'."),
        ("pages.1.task.play", ["place mason"], "pages[1].task.play[0]: "),
        ("pages.1.wrong.0.play", ["fly"], "pages[1].wrong[0].play: there is no action 'fly'."),
        ("pages.1.wrong.1.rule", "C-MOON", "pages[1].wrong[1].rule: expected the number of a rule, such as "
                                             "C-PLACE-4, not 'C-MOON'."),
        ("pages.1.only", True, "pages[1].only: only a task with reach may have this key."),
        ("pages.1.task", None, "pages[1].hints: this key needs a task on the page."),
        ("pages.2.task.reach.0", "wood + 1 >= 2", "pages[2].task.reach[0]: expected a condition such as "),
        ("pages.2.task.reach.0", "__class__ == 1", "pages[2].task.reach[0]: expected a condition such as "),
        ("pages.2.task.reach.0", "moons >= 1", "pages[2].task.reach[0]: 'moons' is not a name that conditions know"),
        ("pages.2.task.reach.0", "wood >= 3", "pages[2].solution[2]: the goal is not reached."),
        ("pages.2.task.reach.0", "wood >= 0", "pages[2].task.reach: every move reaches this goal."),
        ("pages.2.task.reach.1", "seat 4: wood == 0", "pages[2]: condition on wood: there is no seat 4 in this"),
        ("pages.2.task.when", "winter", "pages[2].task.when: expected one of income, placement, "),
        ("pages.2.task.others", "bot:deep-blue", "pages[2].task.others: bot: unknown bot 'deep-blue'; there is "),
        ("pages.2.task.others", "bot:master:nodes=1000000", "pages[2].task.others: expected a bot with at most 100 "),
        ("pages.2.solution", None, "pages[2].solution: missing; it proves that the goal can be reached."),
        ("pages.2.solution", ["pass", "provost 0"], "pages[2].solution[1]: the goal is not reached."),
        ("pages.2.solution", ["pass"] * 4, "pages[2].solution: longer than the 3 answers of within."),
        ("pages.2.only", True, "pages[2].accept: use either only: true or accept: all, not both."),
        ("pages.2.accept", "some", "pages[2].accept: expected all, not 'some'."),
        ("pages.3.task.answers", [{"text": "a"}, {"text": "b"}], "pages[3].task.answers: none of them is right."),
        ("positions.first.players", 9, "positions.first.players: Caylus is for 2 to 5 players, not 9."),
        ("positions.same", START, "positions: expected names such as first, not 'same'."),
    ],
)  # fmt: skip
def test_a_refusal_says_where(path: str, value: Any, message: str) -> None:
    assert refusal(changed(path, value)).startswith(message)


def test_the_only_solution() -> None:
    """`only: true` names another line that reaches the goal too."""
    lesson = changed("pages.2.accept", None)
    lesson["pages"][2]["only"] = True
    found = refusal(lesson)
    assert found.startswith("pages[2].only: this reaches the goal too: ")
    lesson["pages"][2]["task"]["within"] = 1
    lesson["pages"][2]["task"]["reach"] = ["workers.gate == 1"]
    lesson["pages"][2]["task"].pop("when")
    lesson["pages"][2]["solution"] = ["place gate"]
    [search] = check_lesson(read_lesson(lesson))
    assert (search.solutions, search.page) == (1, 2)


def test_a_search_that_is_too_large_ends() -> None:
    lesson = changed("pages.2.task.within", 30)
    with pytest.raises(RecordError, match=r"pages\[2\].task: there are more than 500 positions to look at"):
        check_lesson(read_lesson(lesson), most_nodes=500)


def test_a_long_search_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caylus.lessons.check.REPORTED", 200)
    lesson, reports = changed("pages.2.task.within", 30), []
    with pytest.raises(RecordError, match="more than 500 positions"):
        check_lesson(read_lesson(lesson), most_nodes=500, report=lambda page, nodes: reports.append((page, nodes)))
    assert reports == [(2, 200), (2, 400)]


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"lesson": NaN}', "[" * 100_000, "x" * (LONGEST_LESSON + 1), "null", '"c1.abc"', '{"lesson": 1}'],
    ids=lambda text: text[:12],
)
def test_hostile_texts_are_refused(text: str) -> None:
    with pytest.raises(RecordError):
        read_lesson(text)


def test_data_nested_deeply_is_refused() -> None:
    for path in ("pages", "title", "pages.1.task", "positions.first", "names"):
        assert refusal(changed(path, nested(500)))


# The schema


REASONS_BEYOND_A_SCHEMA = (
    "there is no position",
    "own language",
    "of within",
    "in UTF-8",
)
"""refusals of the reader alone, which compares parts, and knows the limits of a file"""


@pytest.mark.host
def test_the_schema_says_what_the_reader_says() -> None:
    """Mutations of a lesson are accepted by both or refused by both, except for checks beyond a schema."""
    validator_of = pytest.importorskip("jsonschema").Draft202012Validator
    validator_of.check_schema(lesson_schema())
    validator = validator_of(lesson_schema())
    random = Random(5)
    lesson = {**LESSON, "positions": {"first": "p"}}  # the schema does not look into a position
    assert validator.is_valid(lesson)
    counts = {True: 0, False: 0}
    for _ in range(1500):
        data = damaged(random, lesson)
        if any(type(value) is float for value in leaves(data)) or has_other_keys(data):
            continue  # in JSON 0.0 is a whole number, and every key is a text
        problem = ""
        try:
            read_lesson(data)
        except RecordError as error:
            problem = error.message
        counts[not problem] += 1
        if any(reason in problem for reason in REASONS_BEYOND_A_SCHEMA):
            continue
        assert validator.is_valid(data) == (not problem), (problem, data)
    assert min(counts.values()) > 100


def leaves(data: Any) -> list[Any]:
    if isinstance(data, dict | list):
        return [leaf for value in (data.values() if isinstance(data, dict) else data) for leaf in leaves(value)]
    return [data]


def has_other_keys(data: Any) -> bool:
    if isinstance(data, dict):
        return not all(isinstance(key, str) for key in data) or any(map(has_other_keys, data.values()))
    return isinstance(data, list) and any(map(has_other_keys, data))


# Judging


def attempt(page: int, lesson: dict[str, Any] = LESSON) -> Attempt:
    read = read_lesson(lesson)
    match = start_of(read, page)
    return Attempt(read, page, None if match is None else match.state)


@pytest.mark.parametrize(
    ("text", "outcome", "told"),
    [
        ("place castle", "solved", "Right."),
        ("pass", "wrong", "You passed."),
        ("place gate", "wrong", "That is the gate."),
        ("place inn", "wrong", "Somewhere else."),
        ("place wood_farm_food", "refused", "No tile there."),
        ("place moon", "refused", None),
        (None, "refused", None),
    ],
)
def test_an_answer_is_judged(text: str, outcome: str, told: str | None) -> None:
    verdict = attempt(1).judge(text)
    assert verdict.outcome == outcome
    assert (verdict.text or {"en": None})["en"] == told
    assert bool(verdict.played) == (outcome != "refused")


def test_a_refused_answer_changes_nothing() -> None:
    one = attempt(1)
    before = one.state.to_dict(resumable=True)
    assert one.judge("place road").outcome == "refused"
    assert one.state.to_dict(resumable=True) == before
    assert one.judge("place castle").outcome == "solved"


def test_a_try_ends_with_a_wrong_answer() -> None:
    one = attempt(1)
    one.judge("pass")
    with pytest.raises(ValueError, match="This attempt is over"):
        one.judge("place castle")


def test_the_phase_is_judged_as_it_begins() -> None:
    """After the castle phase the reader decides in the next turn, but the cubes are counted before it."""
    one = attempt(2)
    assert one.judge("place neutral_sawmill").outcome == "more"
    assert one.judge("pass").outcome == "more"
    verdict = one.judge("provost 0")
    assert (verdict.outcome, one.state.to_dict()["phase"], one.state.to_dict()["turn"]) == ("solved", "placement", 2)


@pytest.mark.parametrize(
    ("pattern", "answers"),
    [("place *", "place inn"), ("*", "pass"), ("* inn", "place inn"), ("place i*n", "place inn"), ("pass", "pass")],
)
def test_a_star_stands_for_anything(pattern: str, answers: str) -> None:
    lesson = changed("pages.1.wrong", [{"play": [pattern], "text": "This one."}, {"text": "Any."}])
    for text in ("pass", "place inn", "place gate"):
        verdict = attempt(1, lesson).judge(text)
        expected = text == answers or pattern == "*" or (pattern == "place *" and text != "pass")
        assert verdict.text == {"en": "This one." if expected else "Any."}


@pytest.mark.parametrize("pattern", ["*pass*", "inn*inn", "pas*ss", "PLACE *"])
def test_what_a_star_does_not_stand_for(pattern: str) -> None:
    assert not any(fits(pattern, text) for text in ("pass", "place inn", None, 3))


def test_a_star_in_a_task_accepts_each_fitting_answer() -> None:
    lesson = changed("pages.1.task.play", ["place n*"])
    for text, outcome in (("place neutral_farm", "solved"), ("place neutral_forest", "solved"), ("pass", "wrong")):
        assert attempt(1, lesson).judge(text).outcome == outcome
    one = attempt(1, lesson)
    right = one.right_texts()
    assert right == [text for text in one.state.legal_texts() if text.startswith("place n")]
    assert one.show().played[0] == right[0] == "place neutral_carpenter"
    assert {reply.action for reply in replies_to_wrong(read_lesson(lesson), 1)}.isdisjoint(right)
    assert check_lesson(read_lesson(lesson))[0].page == 2


def test_a_refused_answer_is_told_what_is_said_to_it_by_name() -> None:
    """A pattern covers possible actions, not those that a rule refuses."""
    lesson = changed("pages.1.wrong", [{"play": ["place *"], "text": "Not there."}])
    verdict = attempt(1, lesson).judge("place wood_farm_food")
    assert (verdict.outcome, verdict.text) == ("refused", None)


def test_what_is_said_to_each_wrong_answer() -> None:
    said = {one.action: one for one in replies_to_wrong(read_lesson(LESSON), 1)}
    assert "place castle" not in said
    assert {"pass", "place gate", "place inn"} <= set(said)
    assert [said[answer].is_its_own for answer in ("pass", "place gate", "place inn")] == [True, True, False]
    lesson = read_lesson(changed("pages.2.task.reach", ["wood >= 2", "provost == 6"]))
    later = list(replies_to_wrong(lesson, 2))
    assert {one.after for one in later} == {(), ("place neutral_sawmill", "pass")}
    assert all((one.is_its_own, one.is_refuted, one.has_reason) == (False, True, True) for one in later)


DRAWN: dict[str, Any] = {
    "lesson": 1, "id": "drawn", "game": "zamek", "title": "Drawn",
    "pages": [{
        "text": "Be ahead.",
        "position": {"players": [{}, {}], "board": ["i4 C01 90"], "tile": "N14"},
        "task": {"play": ["place a6 270"], "aim": ["points >= 1"], "turns": 1},
    }],
}  # fmt: skip


def test_a_task_with_an_aim_is_proved() -> None:
    """The pigsty is complete in only one of the two rotations that have it."""
    with pytest.raises(RecordError, match=r"pages\[0\].task.aim: this reaches the aim in as many draws: "):
        check_lesson(read_lesson(DRAWN))
    lesson = copy.deepcopy(DRAWN)
    lesson["pages"][0]["task"]["aim"] = ["points >= 4"]
    check_lesson(read_lesson(lesson))
    lesson["pages"][0]["task"]["play"] = ["place a6 0"]
    with pytest.raises(RecordError, match=r"play\[0\]: this reaches the aim in more draws: place a6 270"):
        check_lesson(read_lesson(lesson))


@pytest.mark.parametrize(
    ("task", "message"),
    [
        ({"aim": ["points >= 1"]}, "aim and turns belong together"),
        ({"turns": 1}, "aim and turns belong together"),
        ({"aim": ["points >= 1"], "turns": 11}, "turns: expected a whole number from 1 to 10"),
        ({"aim": ["pints >= 1"], "turns": 1}, "'pints' is not a name that conditions know"),
    ],
)
def test_an_aim_is_read(task: dict[str, Any], message: str) -> None:
    lesson = copy.deepcopy(DRAWN)
    lesson["pages"][0]["task"] = {"play": ["place a6 270"], **task}
    with pytest.raises(RecordError, match=message):
        read_lesson(lesson)


def test_an_answer_that_misses_an_aim_is_told_how() -> None:
    lesson = copy.deepcopy(DRAWN)
    lesson["pages"][0]["task"]["aim"] = ["points >= 4"]
    page = Page()
    page.send("lesson", lesson=json.dumps(lesson))
    wrong = page.send("attempt", text="place h1 0")["verdict"]
    assert wrong["reasons"][0] == "You can no longer reach the goal."
    assert wrong["reasons"][-1] == "Points: 2. Goal: at least 4."
    assert "Send a farmer into the pigsty" in wrong["reasons"][1]


def test_the_wrong_answer_may_have_come_earlier() -> None:
    """`wrong` with `play` fits any action of the attempt, not only the last one."""
    lesson = changed("pages.2.wrong", [{"play": ["place gate"], "text": "Not the gate."}, {"text": "Any."}])
    one = attempt(2, lesson)
    assert one.judge("place gate").outcome == "more", "there is still the sawmill"
    verdict = one.judge("pass")
    assert (verdict.outcome, verdict.text) == ("wrong", {"en": "Not the gate."})


def test_an_answer_that_loses_the_task_is_wrong_at_once() -> None:
    """The verdict does not wait until a turn later, when it is too late."""
    one = attempt(2)
    assert one.judge("pass").outcome == "wrong"


def test_others_answer_as_stated() -> None:
    lesson = changed("pages.2.task.others", ["place gate", "place gate", "pass"])
    lesson["pages"][2]["position"] = "first"
    one = attempt(2, lesson)
    assert one.judge("place neutral_sawmill").played == ("place neutral_sawmill", "place gate")
    told = "where a stated answer is not possible nothing is wanted"
    assert one.judge("place inn").played == ("place inn", "pass"), told


def test_bots_answer_the_same_every_time() -> None:
    lesson = changed("pages.2.task.others", "bot:greedy")
    lesson["pages"][2]["position"] = "first"
    played = {attempt(2, lesson).judge("place neutral_sawmill").played for _ in range(3)}
    assert len(played) == 1
    assert len(played.pop()) == 2


def test_same_is_what_the_stated_answers_lead_to() -> None:
    match = start_of(read_lesson(LESSON), 2)
    assert match is not None
    assert [match.state.text(action) for action in match.actions] == ["place castle", "pass"]


def test_questions() -> None:
    one = attempt(3)
    assert one.choose(0).outcome == "wrong"
    verdict = one.choose(1)
    assert (verdict.outcome, verdict.text, verdict.played) == ("solved", {"en": "Six."}, ())
    with pytest.raises(ValueError, match="no question with that answer"):
        attempt(3).choose(2)
    silent = changed("pages.3.done", "Each has six.")
    del silent["pages"][3]["task"]["answers"][1]["reply"]
    for lesson, reply in ((silent, "Each has six."), (changed("pages.3.done", "Each has six."), "Six.")):
        assert attempt(3, lesson).choose(1).text == attempt(3, lesson).show().text == {"en": reply}
        assert attempt(3, lesson).choose(0).text is None
    with pytest.raises(ValueError, match="There is nothing to play"):
        attempt(0).judge("pass")


@pytest.mark.parametrize("text", ["seat 1: prestige <= 3", "houses.dungeon==2", "lead > -1", "wood != 0"])
def test_conditions_are_read(text: str) -> None:
    assert parse_condition(text, 5) is not None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "wood",
        "wood = 1",
        "wood >= 1 or 1",
        "seat 5: wood > 1",
        "seat 9: wood > 1",
        "1 <= wood",
        "wood >= 1e9",
        "wood >= 12345678",
        7,
    ],
)
def test_what_is_no_condition(text: object) -> None:
    assert parse_condition(text, 5) is None


@pytest.mark.parametrize("comparison", COMPARISONS)
def test_what_a_condition_says_is_true(comparison: str) -> None:
    """No number that the sentence of a condition excludes reaches the goal."""
    words = {
        ">=": "at least 3",
        "<=": "at most 3",
        "==": "3",
        "!=": "any other number",
        ">": "more than 3",
        "<": "less than 3",
    }
    info = find_game("caylus")
    state = start_of(read_lesson(LESSON), 1).state
    for amount in range(6):
        position = {"game": "caylus", "position": 1, "players": [{"wood": amount}, {}]}
        condition = parse_condition(f"wood {comparison} 3", 2)
        state = Match.from_position(position).state
        found = missed((condition,), info.teaching, state, 0)
        assert bool(found) != condition.holds(info.teaching, state, 0)
        for one in found:
            assert one.describe(info.teaching, ["A", "B"], ENGLISH) == f"Wood: {amount}. Goal: {words[comparison]}."


# The bridge


class Page:
    """A page that sends messages to an engine."""

    def __init__(self) -> None:
        self._session = Session()

    def send(self, do: str, **fields: object) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(self._session.handle(json.dumps({"do": do, **fields})))
        return reply


def test_a_lesson_over_the_bridge() -> None:
    page = Page()
    reply = page.send("lesson", lesson=json.dumps(LESSON))
    assert (reply["lesson"]["title"], reply["page"]["text"], reply["view"]) == ("A test", "Read *this*.", None)
    reply = page.send("lesson", page=1)
    assert reply["page"]["task"] == {"kind": "board", "seat": 0, "within": None}
    assert [seat["name"] for seat in reply["view"]["seats"]] == ["Anna", "Rook"]
    reply = page.send("attempt", text="place wood_farm_food")
    assert reply["verdict"]["text"] == "No tile there."
    assert reply["verdict"]["refusal"]["rule"] == "C-PLACE-3"
    reply = page.send("attempt", text="place castle")
    assert (reply["verdict"]["outcome"], reply["view"]["ply"]) == ("solved", 2)
    reply = page.send("lesson", page=3)
    assert reply["page"]["task"]["answers"] == ["Five", "Six"]
    assert "right" not in json.dumps(reply["page"])
    assert page.send("attempt", answer=1)["verdict"] == {
        "outcome": "solved", "answer": None, "text": "Six.", "reasons": [], "highlight": [], "by_itself": "",
        "refusal": None,
    }  # fmt: skip
    last = len(LESSON["pages"]) - 1
    assert page.send("lesson", page=last)["ok"]
    assert f"from 0 to {last}, not {last + 1}" in page.send("lesson", page=last + 1)["error"]["message"]


def test_a_question_without_a_board_may_be_the_first_page_that_is_opened() -> None:
    page = Page()
    page.send("lesson", lesson=json.dumps(LESSON), page=3)
    reply = page.send("attempt", answer=1)
    assert (reply["verdict"]["outcome"], reply["view"]) == ("solved", None)


def test_the_solution_of_each_page_is_shown() -> None:
    """It is carried out from the beginning of the page, also after a wrong answer, and ends the try."""
    session = Page()
    session.send("lesson", lesson=json.dumps(LESSON), page=1)
    session.send("attempt", text="pass")
    shown = session.send("lesson", page=1, solved=True)
    assert (shown["verdict"]["outcome"], shown["verdict"]["text"]) == ("shown", "Right.")
    assert "castle" in shown["view"]["events"][0]["text"]
    assert shown["page"]["task"]["kind"] == "board"
    assert "is over" in session.send("attempt", text="pass")["error"]["message"]
    shown = session.send("lesson", page=2, solved=True)
    assert shown["verdict"]["outcome"] == "shown"
    assert "Anna receives 1 wood (sawmill)." in [event["text"] for event in shown["view"]["events"]]
    shown = session.send("lesson", page=3, solved=True)
    assert (shown["verdict"]["answer"], shown["verdict"]["text"], shown["view"]) == (1, "Six.", None)
    assert "nothing to play" in session.send("lesson", page=0, solved=True)["error"]["message"]


def test_the_conditions_say_why_an_answer_is_wrong() -> None:
    page = Page()
    page.send("lesson", lesson=json.dumps(LESSON), page=2)
    wrong = page.send("attempt", text="pass")["verdict"]
    assert (wrong["outcome"], wrong["text"]) == ("wrong", ""), "the author has said nothing to it"
    assert wrong["reasons"] == [
        "You can no longer reach the goal.",
        "No move that is left brings you closer to the goal.",
        "Wood: 1. Goal: at least 2.",
    ]
    assert wrong["highlight"] == []
    for name, told in (
        ("seat 1: deniers == 0", "Deniers (Rook): 8. Goal: 0."),
        ("passed == 0", "Passed: yes. Goal: no."),
    ):
        lesson = changed("pages.2.task.reach", [name])
        lesson["pages"][2] |= {"solution": ["place inn"]}
        page.send("lesson", lesson=json.dumps(lesson), page=2)
        assert page.send("attempt", text="pass")["verdict"]["reasons"][-1] == told


def test_what_the_engine_answers_is_told() -> None:
    """The reply lists the actions of other seats, and the forced ones."""
    page = Page()
    page.send("lesson", lesson=json.dumps(LESSON), page=1)
    reply = page.send("attempt", text="place castle")
    assert [line["seat"] for line in reply["view"]["events"]] == [0, 1, 1]
    assert reply["verdict"]["by_itself"] == "", "the reader is asked again"
    lesson = changed("positions.first", {"players": [{"deniers": 1}, {"deniers": 3}]})
    page.send("lesson", lesson=json.dumps(lesson), page=1)
    reply = page.send("attempt", text="place castle")
    assert "Anna can do nothing but pass." in [line["text"] for line in reply["view"]["events"]]
    assert reply["verdict"]["by_itself"] == "Where you had only one possible move, the board played it for you."


def test_a_forced_move_without_a_line_of_its_own_is_not_mentioned() -> None:
    """Without followers the reader sends nobody; points that follow are another phase's."""
    reading = Reading(read_lesson(json.dumps(LESSON)), 2, ENGLISH)
    seat = reading.attempt.seat
    forced = {"event": "only_answer", "rule": "C-PLACE-1", "turn": 1, "phase": "placement", "seat": seat}
    passes = {**forced, "event": "pass"}
    for following, is_said in (
        (passes, True),
        ({**passes, "seat": 1 - seat}, False),
        ({**passes, "phase": "special"}, False),
        ({**forced, "event": "phase"}, False),
    ):
        assert bool(reading.describe_verdict(Verdict("more"), events=[forced, following])["by_itself"]) == is_said


def test_a_board_of_a_lesson_addresses_its_reader() -> None:
    """A task on the board is the reader's; a lesson may have names instead, and a question is about all players."""
    page = Page()
    lesson = changed("names", None)
    for number, labels in ((1, ["You", "Red"]), (2, ["You", "Red"]), (3, ["Blue", "Red"])):
        view = page.send("lesson", lesson=json.dumps(lesson), page=number)["view"]
        assert view is None or [seat["label"] for seat in view["seats"]] == labels
    page.send("lesson", page=1)
    played = page.send("attempt", text="place castle")["view"]["events"]
    assert played[0]["text"] == "You place a worker for 1 denier: castle."
    view = page.send("lesson", lesson=json.dumps(LESSON), page=1)["view"]
    assert [seat["label"] for seat in view["seats"]] == ["Anna", "Rook"]


@pytest.mark.host
def test_a_lesson_speaks_the_language_of_the_page() -> None:
    page = Page()
    page.send("language", language="pl")
    reply = page.send("lesson", lesson=json.dumps(LESSON))
    assert (reply["lesson"]["title"], reply["page"]["text"]) == ("Próba", "Czytaj.")
    reply = page.send("lesson", page=1)
    assert reply["page"]["text"] == "Place a worker in the castle.", "not translated: the lesson's own language"
    assert [seat["name"] for seat in reply["view"]["seats"]] == ["Anna", "Wieża"]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"do": "attempt", "text": "pass"}, "No lesson has been opened."),
        ({"do": "lesson"}, "No lesson has been opened."),
        ({"do": "lesson", "lesson": LESSON}, "lesson: expected the JSON of a lesson as a text, not "),
        (
            {"do": "lesson", "lesson": json.dumps(LESSON), "page": 4},
            "page: expected a whole number from 0 to 3, not 4.",
        ),
        ({"do": "lesson", "lesson": "{"}, "The lesson is not JSON: "),
    ],
)
def test_wrong_messages_are_refused(fields: dict[str, Any], message: str) -> None:
    error = Page().send(**fields)["error"]
    assert error["message"].startswith(message)


def test_another_game_on_the_table_ends_the_lesson() -> None:
    page = Page()
    page.send("lesson", lesson=json.dumps(LESSON), page=1)
    page.send("load", saved=json.dumps(START))
    assert page.send("attempt", text="pass")["error"]["message"] == "No lesson has been opened."


@pytest.mark.parametrize("meddling", [{"do": "undo"}, {"do": "act", "text": "pass"}], ids=lambda fields: fields["do"])
def test_what_is_no_answer_to_the_task_ends_the_try(meddling: dict[str, Any]) -> None:
    """The judged position must always be the one on the board."""
    page = Page()
    page.send("lesson", lesson=json.dumps(LESSON), page=2)
    assert page.send("attempt", text="place neutral_sawmill")["verdict"]["outcome"] == "more"
    assert page.send(**meddling)["ok"]
    assert page.send("attempt", text="place gate")["error"]["message"].startswith("The board is not as the lesson")
    page.send("lesson", page=2)
    assert page.send("attempt", text="place neutral_sawmill")["verdict"]["outcome"] == "more"


# Files


@pytest.mark.host
def test_build_writes_no_lesson_over_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = tmp_path / "one" / "a.json", tmp_path / "other" / "a.json"
    for file in (one, other):
        file.parent.mkdir()
        file.write_text(json.dumps(LESSON), encoding="utf-8")
    assert main(["lesson", "build", str(one), str(other), "--out", str(tmp_path / "out")]) == 2
    assert "other/a.json: " in (told := capsys.readouterr()).err.replace("\\", "/")
    assert "another of these files has the id 'a-test' too" in told.err
    assert json.loads((tmp_path / "out" / "a-test.json").read_text(encoding="utf-8")) == LESSON


@pytest.mark.host
def test_build_writes_out_what_needs_no_python(tmp_path: Path) -> None:
    """A quiz after a solution has its board in the file; a task on the board continues from the page before."""
    file = tmp_path / "lesson.json"
    file.write_text(json.dumps(changed("pages.3.position", "same")), encoding="utf-8")
    assert main(["lesson", "build", str(file), "--out", str(tmp_path)]) == 0
    built = json.loads((tmp_path / "a-test.json").read_text(encoding="utf-8"))
    assert built["pages"][2]["position"] == "same"
    before, after = (start_of(read_lesson(data), 3) for data in (changed("pages.3.position", "same"), built))
    assert built["pages"][3]["position"]["position"] == 1
    assert before is not None
    assert after is not None
    assert before.state == after.state


@pytest.mark.host
def test_build_writes_the_position_in_which_the_reader_decides(tmp_path: Path) -> None:
    """A board that is drawn before Python has come does not jump: Green's worker has acted, and its owner chooses."""
    visit = {
        "position": 1,
        "game": "caylus",
        "turn": 5,
        "phase": "road",
        "provost": 10,
        "bailiff": 10,
        "players": [{"food": 2}, {}, {"food": 1}],
        "pass_order": [1, 2, 0],
        "road": {"9": {"tile": "mason", "owner": 1}, "10": {"tile": "workshop", "owner": 0, "worker": 2}},
    }
    data = {key: value for key, value in LESSON.items() if key != "positions"}
    data["pages"] = [{"text": "Your bonus.", "position": visit, "task": {"play": ["take stone"]}}]
    file = tmp_path / "lesson.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert main(["lesson", "build", str(file), "--out", str(tmp_path)]) == 0
    built = json.loads((tmp_path / "a-test.json").read_text(encoding="utf-8"))
    assert built["pages"][0]["position"]["players"][2] == {"food": 1, "stone": 2, "cloth": 1}
    before, after = (start_of(read_lesson(one), 0) for one in (data, built))
    assert before is not None
    assert after is not None
    assert before.state == after.state


@pytest.mark.host
def test_answers_of_a_page_are_printed_to_copy_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, picture = tmp_path / "lesson.json", tmp_path / "board.svg"
    file.write_text(json.dumps(LESSON), encoding="utf-8")
    assert main(["lesson", "answers", str(file), "2", "--svg", str(picture)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Turn 1, placement; ")
    assert "\n  place castle             Castle, 1 denier; without a batch, up to −2 points\n" in told
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert main(["lesson", "answers", str(file), "3", "place neutral_sawmill"]) == 0
    told = capsys.readouterr().out
    assert "place neutral_sawmill" not in told, "a worker stands there now"
    assert "place neutral_quarry" in told


@pytest.mark.host
@pytest.mark.parametrize(
    ("page", "answers", "message"),
    [
        ("0", [], "PAGE: expected a number from 1 to 4, not 0."),
        ("5", [], "PAGE: expected a number from 1 to 4, not 5."),
        ("1", [], "page 1 has no board."),
        ("2", ["fly"], "There is no action 'fly'."),
    ],
)
def test_where_there_are_no_answers(
    page: str, answers: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "lesson.json"
    file.write_text(json.dumps(LESSON), encoding="utf-8")
    assert main(["lesson", "answers", str(file), page, *answers]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.host
def test_build_names_a_lesson_from_standard_input_by_its_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(LESSON).encode())))
    assert main(["lesson", "build", "-", "--out", str(tmp_path)]) == 0
    assert json.loads((tmp_path / f"{LESSON['id']}.json").read_text(encoding="utf-8")) == LESSON


@pytest.mark.host
def test_check_tells_the_line_of_a_yaml_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    yaml = pytest.importorskip("yaml")
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(yaml.safe_dump(LESSON, allow_unicode=True), encoding="utf-8")
    assert main(["lesson", "check", str(good)]) == 0
    assert "4 pages; pages[2]: " in capsys.readouterr().out
    text = good.read_text(encoding="utf-8").replace("wood >= 2", "wool >= 2")
    bad.write_text(text, encoding="utf-8")
    assert main(["lesson", "check", str(bad), str(good)]) == 2
    line = 1 + text[: text.index("wool")].count("\n")
    told = capsys.readouterr()
    assert f"bad.yaml: line {line}: pages[2].task.reach[0]: 'wool' is not a name" in told.err
    assert "good.yaml: 4 pages" in told.out, "one bad file does not hide the others"


@pytest.mark.host
def test_check_goes_through_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    below = tmp_path / "course" / "first"
    below.mkdir(parents=True)
    (tmp_path / "course" / "README.md").write_text("no lesson", encoding="utf-8")
    (tmp_path / "course" / "b.json").write_text(json.dumps(LESSON), encoding="utf-8")
    (below / "a.json").write_text(json.dumps(changed("pages.1.task.play", ["put *"])), encoding="utf-8")
    assert main(["lesson", "check", str(tmp_path / "course")]) == 2
    told = capsys.readouterr()
    assert told.out.startswith(f"{tmp_path / 'course' / 'b.json'}: 4 pages")
    assert told.err.startswith(f"{below / 'a.json'}: pages[1].task.play[0]: 'put *' fits no legal answer.")
    (tmp_path / "empty").mkdir()
    assert main(["lesson", "check", str(tmp_path / "empty")]) == 2
    assert "empty: there is no lesson in this folder (.yaml, .yml, .json)." in capsys.readouterr().err


@pytest.mark.host
def test_check_lists_wrong_answers_without_a_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lesson.json"
    file.write_text(json.dumps(LESSON), encoding="utf-8")
    assert main(["lesson", "check", "--reasons", str(file)]) == 0
    told = capsys.readouterr().out
    assert "pages[2]" not in told.partition("\n")[2], "the page finds the reason"
    assert "\n  pages[1]: no reason for 13 of 15: " in told
    assert main(["lesson", "check", str(file)]) == 0
    assert "no reason" not in capsys.readouterr().out


@pytest.mark.host
def test_check_tells_all_that_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The check lists the problems of all pages, not of the first one only."""
    file = tmp_path / "bad.json"
    lesson = changed("pages.1.task.play", ["place moon"])
    lesson["pages"].insert(3, copy.deepcopy(lesson["pages"][2]) | {"position": "first", "solution": ["place castle"]})
    lesson["title"] = {"en": "A test", "xx": "?"}
    file.write_text(json.dumps(lesson), encoding="utf-8")
    assert main(["lesson", "check", str(file)]) == 2
    told = capsys.readouterr().err.splitlines()
    assert [line.partition(": ")[2].partition(":")[0] for line in told] == [
        "title", "pages[1].task.play[0]", "pages[3].solution[0]",
    ]  # fmt: skip
    for number in (1, 2):
        lesson["pages"][number]["seat"] = 9
    file.write_text(json.dumps(lesson), encoding="utf-8")
    assert main(["lesson", "check", str(file)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


@pytest.mark.host
def test_a_preview_follows_the_file(tmp_path: Path) -> None:
    """Saving the file shows the lesson anew; with a mistake the old lesson stays, and the mistake is shown."""
    from caylus.terminal.preview import open_preview  # noqa: PLC0415  serves only on a computer

    file, site = tmp_path / "one.json", tmp_path / "dist"
    site.mkdir()
    (site / "caylus-board.js").write_text("// the element", encoding="utf-8")
    file.write_text(json.dumps(LESSON), encoding="utf-8")
    with answering(open_preview(file, site, 0)) as address:

        def fetched(name: str) -> str:
            with urlopen(f"{address}/{name}") as answer:
                text: str = answer.read().decode()
                return text

        assert "<caylus-board" in fetched("preview/") and "setInterval" in fetched("preview/watch.js")
        assert fetched("caylus-board.js") == "// the element"
        first = json.loads(fetched("preview/state.json"))
        assert (first["version"], first["lesson"], first["problems"]) == (1, LESSON, [])
        file.write_text(json.dumps(changed("pages.1.task.play", ["place moon"])), encoding="utf-8")
        os.utime(file, (1, 1))
        second = json.loads(fetched("preview/state.json"))
        assert (second["version"], second["lesson"]) == (2, LESSON)
        assert second["problems"][0].startswith("pages[1].task.play[0]: There is no action 'place moon'")
        file.unlink()
        assert "No such file" in json.loads(fetched("preview/state.json"))["problems"][0]


NO_RULE = "C-PLACE-" + "99"


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("pages.1.text", f"See {NO_RULE}.", f"pages[1].text: there is no rule {NO_RULE}."),
        ("pages.1.hints.0", {"en": "Top.", "qq": "?"}, "pages[1].hints[0]: there is no language 'qq'."),
        (
            "pages.1.text",
            "A :coin: at 10:30:15.",
            "pages[1].text: there is no sign :coin:; there is :deniers:, :food:, :wood:, :stone:, :cloth:, :gold:, "
            ":workers:, :income:, :houses:, :price:, :final:, :prestige:.",
        ),
        ("pages.1.wrong.0.play", ["place castle"], "pages[1].wrong[0]: this never appears: these answers are right."),
        (
            "pages.1.wrong",
            [{"text": "No."}, {"text": "Not that."}],
            "pages[1].wrong[1]: this never appears: an earlier entry fits every wrong answer.",
        ),
        (
            "pages.1.wrong",
            [{"play": ["pass"], "text": "No."}, {"play": ["pass"], "text": "Not that."}],
            "pages[1].wrong[1]: this never appears: earlier entries fit the same answers.",
        ),
        (
            "pages.1.wrong",
            [{"play": ["place *"], "text": "No."}, {"play": ["place inn", "place g*"], "text": "Not that."}],
            "pages[1].wrong[1]: this never appears: earlier entries fit the same answers.",
        ),
        (
            "pages.1.wrong.0.play",
            ["put *"],
            "pages[1].wrong[0].play: 'put *' fits no legal answer.",
        ),
    ],
)
def test_what_can_never_be_seen_is_a_mistake(path: str, value: Any, message: str) -> None:
    assert refusal(changed(path, value)) == message


BOMB = "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"


@pytest.mark.host
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (BOMB, "line 1: anchors and aliases"),
        ("a: &a\n  b: *a\n", "line 1: anchors and aliases"),
        ("lesson: !!python/object/apply:os.system ['true']\n", "line 1: tags such as"),
        ("lesson: 1\nlesson: 1\n", "line 2: a key must be a text and may occur only once."),
        ("[" * 2000, "line 1: this is nested too deeply."),
        ("lesson: [1\n", "line 2: this is not YAML: "),
        ("a: \x00\n", "This is not YAML: unacceptable character #x0000: special characters are not allowed.\n"),
        ("", "This file is empty."),
        ("lesson: 1\n" * 50_000, "the lesson is too long"),
        (
            "id: yes\nlesson: 1\ngame: no\ntitle: 2026-01-01\npages: [{text: on}]\n",
            "line 3: game: unknown game 'no'",
        ),
    ],
    ids=lambda text: text[:12],
)
def test_hostile_yaml(text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("yaml")
    file = tmp_path / "lesson.yaml"
    file.write_text(text, encoding="utf-8")
    assert main(["lesson", "check", str(file)]) == 2
    assert f"lesson.yaml: {message}" in capsys.readouterr().err
