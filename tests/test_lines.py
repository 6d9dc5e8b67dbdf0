"""Lines that are kept with a game: in records, through undo, as a tree, at the page's door, as lessons."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus
from caylus.lessons import check_lesson, lesson_of, read_lesson
from caylus.lessons.texts import plain
from caylus.play.lines import LINE, describe_variations, take_over
from caylus.play.match import Match, new_match
from caylus.play.notes import LONGEST_COMMENT, LONGEST_NAME, MOST_LINES, MOST_MARKS, Note
from caylus.play.record import LONGEST_CODE, load_record, to_code, to_record, to_text
from caylus.play.views import decisions
from caylus.webapi import Session

from .damage import HOSTILE, damaged
from .studies import keep, notes_of
from .test_webapi import PEOPLE, send, view_of
from .thorough import tries

KEYS = tuple(LINE.kinds)
BRIDGE = Path(__file__).parent.parent / "docs" / "bridge.md"
FORMS: dict[str, Callable[[Match], Any]] = {
    "mapping": to_record, "json": lambda match: json.dumps(to_record(match)), "text": to_text, "code": to_code,
}  # fmt: skip
HARD_TEXTS = ['"quoted" [Tag "x"]', "back\\slash\\n\\", "two\nlines", "שלום; עולם: 12", "👩\u200d🚀 {0} <b>", "%s"]


def played(decisions: int = 30, seed: int = 3, game: str = "caylus") -> Match:
    """Return a game of two people after this number of random actions."""
    match, random = new_match(game, PEOPLE, seed=seed), Random(seed)
    while len(match.actions) < decisions and not match.state.is_over():
        match.play(random.choice(match.state.legal_texts()))
    return match


def tried(match: Match, after: int, answers: int, seed: int = 9) -> tuple[int, ...]:
    """Return the actions of a line that leaves a match; another seed mostly gives another line."""
    line, random = match.branch(after), Random(seed)
    for _ in range(answers):
        line.play(random.choice(line.state.legal_texts()))
    return tuple(line.actions)


def located(name: str, comment: str, *, highlight: Sequence[str] = (), arrows: Sequence[str] = ()) -> dict[str, Any]:
    """Return the description of a kept line in a view."""
    return {"name": name, "comment": comment, "highlight": list(highlight), "arrows": list(arrows)}


def with_lines(match: Match) -> Match:
    """Keep a line, one that goes on from it, one that leaves it half-way, one elsewhere, and two notes on the game."""
    first = tried(match, 10, 4)
    line = match.along(first)
    half = (*first[:-2], *tried(line, len(first) - 2, 3, seed=4)[len(first) - 2 :])
    keep(match, first, "Castle first", "What if I go\nto the castle?")
    keep(match, tried(line, len(first), 2), "And then", "")
    keep(match, half, "", "Worse", ["castle", "road.3"], ["road.3>castle"])
    keep(match, tried(match, 20, 3), "", "")
    keep(match, (), "The beginning", "")
    keep(match, tuple(match.actions), "", "Now")
    return match


# Records


@pytest.mark.parametrize("game", caylus.GAMES)
def test_a_line_with_an_illegal_answer_is_not_kept(game: str) -> None:
    """Other things that are no line are refused too, so every record that is written can be read."""
    match = played(12, game=game)
    line = tried(match, 5, 4)
    keep(match, line, "mine")
    nodes = len(list(match.root.descendants()))
    legal = set(match.along(line[:6], settled=False).state.legal_actions())
    illegal = next(action for action in range(99) if action not in legal)
    for way, problem in (
        ((*line[:6], illegal), f"actions[6]: {match.state.text(illegal)!r} is not allowed. "),
        (["pass", "tea"], "actions["),
        (((0,),), "actions[0]: (0,) is not allowed. An action must be text, not (0,)."),
        ("pass", "actions: expected a list of 0 to 20000 texts, not 'pass'."),
        (7, "actions: expected a list of 0 to 20000 texts, not 7."),
        ({0}, "actions: expected a list of 0 to 20000 texts, not {0}."),
    ):
        with pytest.raises(caylus.RecordError) as refused:
            match.root.add_line(way)  # type: ignore[arg-type]
        assert str(refused.value).startswith(problem)
    with pytest.raises(caylus.InvalidActionError):
        match.root.add_line((*line[:6], 99_999))
    with pytest.raises(caylus.RecordError, match="the limit is 1000"):
        match.root.add_line(tried(match.along(line), len(line), 1), "x" * 1_001)
    assert notes_of(match) == {line: Note("mine")}
    assert len(list(match.root.descendants())) == nodes, "nothing is left of what was refused"
    match.root.add_line(line[:7], "as a list")
    keep(match, match.actions[:3], "a note")
    assert notes_of(load_record(to_code(match))) == notes_of(match)
    over = played(5_000, seed=1, game=game)
    with pytest.raises(caylus.RecordError, match="comes after the end of the game"):
        over.node.add_variation(0)


@pytest.mark.parametrize("form", FORMS)
def test_lines_read_back(form: str) -> None:
    """They keep their order and their texts; without them the game is the same."""
    match = with_lines(played())
    copy = load_record(FORMS[form](match))
    assert list(notes_of(copy).items()) == list(notes_of(match).items())
    assert copy.state == match.state
    assert to_record(copy) == to_record(match)
    assert to_record(copy, lines=False) == to_record(played())
    assert to_code(copy, lines=False) == to_code(played())


@pytest.mark.parametrize("form", FORMS)
def test_all_texts_read_back(form: str) -> None:
    """Quotes, backslashes, line ends, separators, right to left; names are of one line."""
    match = played()
    for ply, text in enumerate(HARD_TEXTS):
        keep(match, tuple(match.actions[:ply]), text.replace("\n", " "), text)
    assert list(notes_of(load_record(FORMS[form](match))).values()) == list(notes_of(match).values())


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("form", FORMS)
def test_lines_of_a_game_of_chance_read_back(form: str) -> None:
    """The draws of a line are kept with it."""
    match = played(12, game="toy")
    for after in range(0, 12, 3):
        keep(match, tried(match, after, 4, seed=after), f"from {after}", "")
    copy = load_record(FORMS[form](match))
    assert list(notes_of(copy).items()) == list(notes_of(match).items())
    assert [line["name"] for line in describe_variations(copy)] == [line["name"] for line in describe_variations(match)]
    for node in copy.tree.noted:
        assert check_lesson(read_lesson(lesson_of(copy, node))) == []


def test_undo_and_other_answers_leave_lines_as_they_are() -> None:
    """A line is the way from the beginning; where it leaves the game changes, and the record says so."""
    match = with_lines(played())
    kept = notes_of(match)
    match.undo(25)
    assert notes_of(match) == kept
    assert notes_of(load_record(to_code(match))) == kept
    assert {line["after"] for line in to_record(match)["lines"]} == {0, 5}
    match.play(next(text for text in match.state.legal_texts() if match.state.parse(text) != tried(match, 5, 1)[-1]))
    assert notes_of(load_record(to_text(match))) == kept


def line_of(**changes: Any) -> dict[str, Any]:
    """A record with a line."""
    return {**to_record(played()), "lines": [{"after": 30}, {"after": 10, "actions": [], **changes}]}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"after": 31}, "lines[1].after: expected a whole number from 0 to 30, not 31."),
        ({"after": True}, "lines[1].after: expected a whole number from 0 to 30, not True."),
        ({"after": None}, "lines[1].after: expected a whole number from 0 to 30, not None."),
        ({"after": 30}, "lines[1]: this line is there already."),
        ({"actions": "pass"}, "lines[1].actions: expected a list of 0 to 20000 texts, not 'pass'."),
        ({"actions": ["tea"]}, "lines[1].actions[0]: 'tea' is not allowed. There is no action 'tea'."),
        ({"actions": [7]}, "lines[1].actions[0]: 7 is not allowed. An action must be text, not 7."),
        ({"actions": ["pass"] * 20_001}, "lines[1].actions: expected a list of 0 to 20000 texts, not ["),
        ({"name": 5}, "lines[1].name: expected a text, not 5."),
        ({"name": "x" * (LONGEST_NAME + 1)}, "lines[1].name: this has 61 characters; the limit is 60."),
        ({"name": "two\nlines"}, "lines[1].name: 'two\\nlines' has characters that cannot be shown."),
        ({"comment": "x" * (LONGEST_COMMENT + 1)}, "lines[1].comment: this has 1001 characters; the limit is 1000"),
        ({"comment": "\u202e"}, "lines[1].comment: '\\u202e' has characters that cannot be shown."),
        ({"comment": "\ud800"}, "lines[1].comment: "),
        ({"beer": 1}, "lines[1]: unknown key 'beer'; there is after, actions, "),
        ({"highlight": "castle"}, "lines[1].highlight: expected a list of 0 to 40, not 'castle'."),
        ({"highlight": ["castle", 5]}, "lines[1].highlight[1]: expected a place on the board, not 5."),
        ({"highlight": ["beer"]}, "lines[1].highlight[0]: there is no place 'beer' on this board."),
        ({"highlight": ["<b>"]}, "lines[1].highlight[0]: expected a place on the board, not '<b>'."),
        ({"highlight": ["castle"] * 2}, "lines[1].highlight[1]: 'castle' comes twice."),
        ({"highlight": ["castle"] * (MOST_MARKS + 1)}, "lines[1].highlight: expected a list of 0 to 40, not ["),
        ({"arrows": ["castle"]}, "lines[1].arrows[0]: expected two places, from>to, not 'castle'."),
        ({"arrows": ["castle>road.1>road.2"]}, "lines[1].arrows[0]: expected two places, from>to, not "),
        ({"arrows": ["castle>road.99"]}, "lines[1].arrows[0]: there is no place 'road.99' on this board."),
        ({"arrows": [["castle", "road.1"]]}, "lines[1].arrows[0]: expected two places, from>to, not "),
    ],
    ids=range(25),
)
def test_what_is_wrong_with_a_line_is_named(changes: dict[str, Any], said: str) -> None:
    """The error also names the place."""
    with pytest.raises(caylus.RecordError) as caught:
        load_record(line_of(**changes))
    assert caught.value.message.startswith(said)


def test_the_place_of_a_wrong_mark_is_a_path() -> None:
    """For programs, beside the words for people."""
    with pytest.raises(caylus.RecordError) as caught:
        load_record(line_of(arrows=["road.1>castle", "road.1>beer"]))
    assert caught.value.where == ("lines", 1, "arrows", 1)


def test_marks_stand_in_a_text_as_people_write_them() -> None:
    """In tags of their own."""
    text = to_text(with_lines(played()))
    assert '[Line3Highlight "castle road.3"]\n[Line3Arrows "road.3>castle"]\n' in text
    with pytest.raises(caylus.RecordError) as caught:
        load_record(text.replace('Highlight "castle', 'Highlight "beer'))
    assert caught.value.message == "lines[2].highlight[0]: there is no place 'beer' on this board."


@pytest.mark.parametrize("lines", [5, "pass", {}, [5], [None], [{}], [{"after": 0}] * (MOST_LINES + 1)])
def test_what_are_no_lines_is_refused(lines: Any) -> None:
    with pytest.raises(caylus.RecordError, match=r"^lines"):
        load_record({**to_record(played()), "lines": lines})


def test_an_illegal_answer_of_a_line_names_its_rule() -> None:
    """The error is the same as for an action of the game."""
    with pytest.raises(caylus.RecordError) as caught:
        load_record({**to_record(played(0)), "lines": [{"after": 0, "actions": ["place castle", "place stables"]}]})
    assert caught.value.rule == "C-PLACE-7"
    assert caught.value.message.startswith(
        "lines[0].actions[1]: 'place stables' is not allowed. The stables are closed"
    )


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('[Line2 "10', '[Line2 "x10', "Line2: expected a number of actions and a colon, not "),
        ("[Line2 ", "[Line7 ", "Line"),
        ("[Line1Name ", "[Line99Name ", "Line99Name: there is no tag Line7."),
        ("[Line1Name ", "[Line1Title ", "Unknown tag 'Line1Title'."),
    ],
)
def test_what_is_wrong_with_a_line_in_a_text_is_named(old: str, new: str, said: str) -> None:
    text = to_text(with_lines(played()))
    assert old in text
    with pytest.raises(caylus.RecordError) as caught:
        load_record(text.replace(old, new))
    assert caught.value.message.startswith(said)


@pytest.mark.slow
def test_damaged_lines_are_refused_or_other_valid_ones() -> None:
    """Nothing else happens, and an accepted record reads back to itself in every form."""
    random = Random(5)
    record = to_record(with_lines(played()))
    accepted = 0
    for number in range(tries(200, 3000)):
        changed = {**record, "lines": damaged(random, record["lines"])}
        if number % 3 == 0:
            line = dict(random.choice(record["lines"]))
            line[random.choice(KEYS)] = random.choice(HOSTILE)
            changed["lines"] = [line]
        try:
            match = load_record(changed)
        except caylus.RecordError as error:
            assert error.message.isprintable()
            continue
        accepted += 1
        assert notes_of(load_record(to_code(match))) == notes_of(match) == notes_of(load_record(to_text(match)))
    assert accepted


# Limits


def test_only_so_many_lines_are_kept() -> None:
    """One that is there already gets another name still."""
    match = played(100)
    for ply in range(MOST_LINES):
        keep(match, tuple(match.actions[:ply]), str(ply), "")
    with pytest.raises(caylus.RecordError, match="A game can have at most 60 variations and notes"):
        keep(match, tuple(match.actions), "one too many", "")
    keep(match, (), "the first", "")
    assert len(notes_of(match)) == MOST_LINES
    assert notes_of(match)[()] == Note("the first", "")


def test_what_is_too_long_for_a_link_is_kept_all_the_same() -> None:
    """A code is refused with the reason, the page keeps a JSON record, and the game itself still has its link."""
    match, random = played(), Random(1)
    for ply in range(20):
        comment = "".join(chr(random.randrange(0x4E00, 0x9FFF)) for _ in range(LONGEST_COMMENT))
        keep(match, tuple(match.actions[:ply]), "", comment)
    with pytest.raises(caylus.RecordError, match="too long for a code or a link"):
        to_code(match)
    assert len(to_code(match, lines=False)) < LONGEST_CODE
    session = Session()
    view = view_of(session, "load", saved=json.dumps(to_record(match)))
    assert view["kept"].startswith("{")
    assert notes_of(load_record(view["kept"])) == notes_of(match)
    assert notes_of(load_record(view["code"])) == {}
    view = view_of(session, "act", text=view["choices"][0]["text"])
    assert len(load_record(view["kept"]).actions) == 31
    refused = send(session, "save", form="code")
    assert refused["error"]["message"].startswith("The variations and notes are too long for a code or a link.")


def test_the_longest_code_that_is_written_is_read() -> None:
    """Comments of any length are either written and read, or refused when they are written."""
    match, random, written = played(), Random(2), 0
    for number in range(60):
        comment = "".join(chr(random.randrange(0x4E00, 0x9FFF)) for _ in range(60))
        keep(match, tried(match, number % 30, number % 7, seed=number), "", comment)
        try:
            code = to_code(match)
        except caylus.RecordError:
            break
        written = len(code)
        assert notes_of(load_record(code)) == notes_of(match)
    assert LONGEST_CODE - 1000 < written <= LONGEST_CODE


# The tree


def test_lines_that_begin_alike_are_branches_of_each_other() -> None:
    """The shorter one is the trunk; the lines below are listed from where they leave it, in the order of the game."""
    match = with_lines(played())
    told = describe_variations(match)
    assert [(line["name"], line["comment"].split("\n")[0], line["depth"]) for line in told] == [
        ("The beginning", "", 0), ("Castle first", "What if I go", 0), ("", "Worse", 1), ("And then", "", 1),
        ("", "", 0), ("", "Now", 0),
    ]  # fmt: skip
    assert sorted(line["line"] for line in told) == list(range(6))
    for line in told:
        way = match.tree.noted[line["line"]].actions
        assert len(line["answers"]) == len(way) - line["ply"]
        assert line["answers"] == decisions(match.along(way))[line["ply"] :]
        assert line["after"] <= line["ply"]
    below = {line["name"] or line["comment"]: line for line in told}
    assert below["And then"]["ply"] == match.tree.noted[0].ply
    assert below["Castle first"]["ply"] == below["Castle first"]["after"]


def test_any_lines_make_a_tree() -> None:
    """The tree has each line once, after the one it branches off from, in whatever order they were kept."""
    random = Random(7)
    for _ in range(tries(15, 200)):
        match = played(random.randrange(40))
        ways = [tried(match, random.randrange(len(match.actions) + 1), random.randrange(4), seed) for seed in range(6)]
        for way in ways:
            keep(match, tried(match.along(way), len(way), random.randrange(3), 1), "", "")
            keep(match, way, "", "")
        match.undo(random.randrange(len(match.actions) + 1))
        told = describe_variations(match)
        assert sorted(line["line"] for line in told) == list(range(len(notes_of(match))))
        depth = -1
        for line in told:
            assert 0 <= line["depth"] <= depth + 1
            depth = line["depth"]


# At the page's door


def begun() -> Session:
    """A session with a game of 30 answers, lines kept with it."""
    session = Session()
    view_of(session, "load", saved=to_code(with_lines(played())))
    return session


def test_a_line_is_tried_kept_found_again_and_forgotten() -> None:
    """The game's own record brings it along while the line lies on the table and afterwards."""
    session = Session()
    view = view_of(session, "load", saved=to_code(played()))
    assert (view["lines"], view["line"], view["kept"]) == (0, None, view["code"])
    view_of(session, "what_if", ply=20)
    line = view_of(session, "act", text=view_of(session, "view")["choices"][0]["text"])
    assert line["line"] is None
    reply = send(session, "note", name=" Castle first ", comment="Try this.")
    assert [(told["name"], told["comment"], told["after"]) for told in reply["lines"]] == [
        ("Castle first", "Try this.", line["what_if"])
    ]
    line = view_of(session, "view")
    assert line["line"] == located("Castle first", "Try this.")
    assert line["kept"] == reply["kept"]
    assert load_record(line["kept"]).actions == played().actions
    assert notes_of(load_record(line["code"])) == {}
    game = view_of(session, "return")
    assert (game["lines"], game["line"]) == (1, None)
    again = Session()
    view_of(again, "load", saved=game["kept"])
    there = view_of(again, "what_if", line=0)
    assert (there["ply"], there["line"], there["code"]) == (line["ply"], line["line"], line["code"])
    assert send(again, "note", name="Better", comment="")["lines"][0]["name"] == "Better"
    assert send(again, "forget", line=0)["lines"] == []
    assert view_of(again, "return")["kept"] == game["code"]


def test_a_position_of_the_past_gets_a_note() -> None:
    """It is told with the view of that position; without a text there is nothing to be kept."""
    session = Session()
    view_of(session, "load", saved=to_code(played()))
    assert send(session, "note", ply=12)["error"]["message"] == "Write a name or a note first."
    send(session, "note", ply=12, comment="Here it went wrong.")
    assert view_of(session, "look", ply=12)["line"] == located("", "Here it went wrong.")
    assert view_of(session, "look", ply=13)["line"] is None
    assert view_of(session, "view")["line"] is None


def test_marks_stay_when_only_words_are_written() -> None:
    """And go when an empty list is given; without words they are a note, too."""
    session = Session()
    view_of(session, "load", saved=to_code(played()))
    marks: dict[str, Any] = {"highlight": ["castle"], "arrows": ["road.1>castle"]}
    send(session, "note", ply=12, **marks)
    assert view_of(session, "look", ply=12)["line"] == located("", "", **marks)
    send(session, "note", ply=12, name="Here")
    assert view_of(session, "look", ply=12)["line"] == located("Here", "", **marks)
    kept = send(session, "note", ply=12, name="Here", highlight=[])["kept"]
    assert list(notes_of(load_record(kept)).values()) == [Note("Here", "", (), ("road.1>castle",))]
    assert send(session, "note", ply=12, arrows=[])["lines"] == []
    assert view_of(session, "look", ply=12)["line"] is None


def stepped(session: Session, load: dict[str, Any], texts: Sequence[str]) -> list[dict[str, Any]]:
    """Return the views of a record or a variation, action by action from its first decision."""
    views = [view_of(session, **load, ply=0)]
    while views[-1]["ply"] < len(texts):
        views.append(view_of(session, "act", text=texts[views[-1]["ply"]]))
    return views


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("game", ["caylus", "zamek", "toy"])
def test_a_variation_is_entered_and_stepped_through(game: str) -> None:
    """Any of its positions can be entered, draws and a note in its middle included; `plies` counts the steps."""
    match = played(12, game=game)
    whole = tried(match, 6, 5, seed=2)
    keep(match, whole[:-2], "Half", "a note on the way")
    keep(match, whole, "Other", "")
    saved, session = json.dumps(to_record(match)), Session()
    texts = [match.state.text(action) for action in match.actions]
    game_views = stepped(session, {"do": "load", "saved": saved, "steps": True}, texts)
    assert {view["plies"] for view in game_views} == {len(texts)}
    offered = {branch["line"]: view for view in game_views for branch in view["branches"]}
    (left,) = offered.values()
    assert set(offered) == {0}
    told = left["branches"][0]
    leaves = next(ply for ply in range(6, 12) if match.actions[ply] != whole[ply])
    assert told["name"] == "Half"
    assert told["answer"] == decisions(match.along(whole))[leaves]
    variation = [match.state.text(action) for action in whole]
    line_views = stepped(session, {"do": "what_if", "line": 0}, variation)
    assert {view["plies"] for view in line_views} == {len(whole)}
    assert line_views[0]["ply"] < 3, "at its first question"
    assert [view["line"]["name"] for view in line_views if view["line"]][-1:] == ["Other"]
    assert line_views[-1]["code"] == to_code(match.along(whole), lines=False)
    assert send(session, "decisions", line=0)["decisions"] == decisions(match.along(whole))
    assert all(view["branches"] == [] for view in line_views)
    for ply in range(len(whole) + 1):
        view = view_of(session, "what_if", line=0, ply=ply)
        assert (view["ply"] <= max(ply, line_views[0]["ply"]), view["plies"]) == (True, len(whole))
        assert view["code"] == next(one["code"] for one in line_views if one["ply"] == view["ply"])
    assert view_of(session, "return")["branches"] == []
    refused = send(session, "what_if", line=0, ply=len(whole) + 1)
    assert refused["error"]["message"].startswith(f"ply: expected a whole number from 0 to {len(whole)}, not")


def test_who_leaves_the_record_steps_through_it_no_longer() -> None:
    """`plies` then counts the actions on the table; back on the record's way it counts the record's."""
    session, match = Session(), played(12)
    view = view_of(session, "load", saved=to_code(match), ply=3, steps=True)
    assert (view["ply"], view["plies"]) == (3, 12)
    record = to_record(match)["actions"]
    other = next(choice["text"] for choice in view["choices"] if choice["text"] != record[3])
    view = view_of(session, "act", text=other)
    assert (view["ply"], view["plies"]) == (4, 4)
    view = view_of(session, "undo")
    assert (view["ply"], view["plies"]) == (3, 12)
    view = view_of(session, "load", saved=to_code(match), ply=3)
    assert (view["ply"], view["plies"]) == (3, 3)


def test_a_line_that_was_forgotten_can_be_put_back() -> None:
    """The data of the deleted line are enough to keep it again."""
    session = begun()
    kept = view_of(session, "view")["kept"]
    for _ in range(6):
        first = next(line for line in send(session, "lines")["lines"] if line["line"] == 0)
        assert len(send(session, "forget", line=0)["lines"]) == 5
        assert len(send(session, "note", **{key: first[key] for key in KEYS})) == 3
    assert view_of(session, "view")["kept"] == kept


def test_a_line_that_becomes_the_game_keeps_the_lines() -> None:
    session = begun()
    view_of(session, "what_if", line=1)
    view = view_of(session, "keep")
    assert view["lines"] == 6
    assert view["line"] == located("And then", "")
    assert set(notes_of(load_record(view["kept"]))) == set(notes_of(with_lines(played())))


def test_lines_stay_when_a_game_goes_on_elsewhere() -> None:
    """A link that was sent has the game alone; the lines that are known here are taken over."""
    known = with_lines(played())
    further = played(40)
    keep(further, tuple(further.actions), "theirs", "")
    view = view_of(Session(), "load", saved=to_code(further), lines=to_code(known))
    assert view["ply"] == 40
    assert notes_of(load_record(view["kept"])) == {**notes_of(known), tuple(further.actions): Note("theirs", "")}
    with pytest.raises(caylus.RecordError, match="These variations belong to another game"):
        take_over(played(seed=4), known)


@pytest.mark.parametrize(
    ("do", "fields", "said"),
    [
        ("what_if", {"line": 6}, "line: expected a whole number from 0 to 5, not 6."),
        ("what_if", {"line": "x"}, "line: expected a whole number from 0 to 5, not 'x'."),
        ("forget", {}, "line: expected a whole number from 0 to 5, not None."),
        ("as_lesson", {"line": -1}, "line: expected a whole number from 0 to 5, not -1."),
        ("note", {"name": 5}, "name: expected a text, not 5."),
        ("note", {"highlight": ["beer"]}, "highlight[0]: there is no place 'beer' on this board."),
        ("note", {"arrows": "x"}, "arrows: expected a list of 0 to 40, not 'x'."),
        ("load", {"saved": "{}"}, "game: missing."),
        ("load", {"saved": "{}", "steps": 1}, "steps: expected true or false, not 1."),
        ("note", {"comment": "x" * 1001}, "comment: this has 1001 characters; the limit is 1000."),
        ("note", {"name": "x", "ply": 31}, "ply: expected a whole number from 0 to 30, not 31."),
        ("note", {"name": "x", "after": 31}, "after: expected a whole number from 0 to 30, not 31."),
        ("note", {"name": "x", "after": 3, "actions": ["tea"]}, "actions[0]: 'tea' is not allowed."),
    ],
)
def test_what_cannot_be_done_with_lines_is_refused(do: str, fields: dict[str, Any], said: str) -> None:
    """And nothing has changed."""
    session = begun()
    before = view_of(session, "view")
    assert send(session, do, **fields)["error"]["message"].startswith(said)
    assert view_of(session, "view") == before


def test_without_lines_there_is_none_to_open() -> None:
    session = Session()
    view_of(session, "load", saved=to_code(played()))
    assert send(session, "what_if", line=0)["error"]["message"] == "This game has no saved variations."


@pytest.mark.host
def test_lines_are_documented() -> None:
    """Every key stands in docs/bridge.md."""
    text = BRIDGE.read_text(encoding="utf-8").partition("## Looking back")[2]
    assert set(send(begun(), "lines")["lines"][0]) <= set(re.findall(r'"(\w+)":', text))


@pytest.mark.host
def test_the_study_of_the_guide_is_one() -> None:
    """The record of the guide can be loaded as a reader copies it, and as a text with the guide's tags."""
    guide = (BRIDGE.parent / "studies.md").read_text(encoding="utf-8")
    (study,) = re.findall(r"record='(\{.*?\})'>", guide, re.S)
    match = load_record(study)
    assert [line["name"] for line in describe_variations(match)] == ["The farm", "", "Stone", "", ""]
    (tags,) = re.findall(r"```\n(\[Line1.*?)```", guide, re.S)
    text = to_text(load_record({**json.loads(study), "lines": []}))
    again = load_record(tags + text)
    assert list(notes_of(again).values())[1] == Note("", "", (), ("road.4>castle", "road.5>castle"))
    assert {key for key in KEYS if f"| `{key}` |" in guide} == set(KEYS)


# Lessons


@pytest.mark.parametrize("decisions", [30, 10_000])
def test_every_line_makes_a_lesson(decisions: int) -> None:
    """The lesson is read and proved like any other: an exercise where the line leaves the game, then the line."""
    match = with_lines(played(decisions))
    for node in match.tree.noted:
        name, comment, highlight, _arrows = node.note or Note()
        lesson = read_lesson(json.dumps(lesson_of(match, node)))
        assert check_lesson(lesson) == []
        leaves = node not in (match.root, *match.mainline())
        assert len(lesson.pages) == 1 + leaves
        assert lesson.title == {"en": name or "Variation from a game"}
        told = plain(comment or ("" if leaves else name))
        assert lesson.pages[-1].text == {"en": told or "This is where the variation leads."}
        assert lesson.pages[-1].highlight == highlight
        assert load_record(lesson.pages[-1].position).state == match.along(node.actions).state


def test_the_answer_of_the_line_solves_the_lesson() -> None:
    """Another action does not."""
    lesson = send(begun(), "as_lesson", line=0)["lesson"]
    (right,) = lesson["pages"][0]["task"]["play"]
    session = Session()
    opened = send(session, "lesson", lesson=json.dumps(lesson))
    wrong = next(choice["text"] for choice in opened["view"]["choices"] if choice["text"] != right)
    assert opened["lesson"]["title"] == "Castle first"
    assert send(session, "attempt", text=wrong)["verdict"]["outcome"] == "wrong"
    send(session, "lesson", page=0)
    assert send(session, "attempt", text=right)["verdict"]["outcome"] == "solved"
    assert send(session, "lesson", page=1)["page"]["text"] == "What if I go  \nto the castle?"
