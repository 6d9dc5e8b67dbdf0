"""The tree of moves: walked and written as python-chess's, moved in, copied, and cleared of what nothing keeps."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

import caylus
from caylus.play.notes import MOST_LINES
from caylus.play.tree import Cursor

from .studies import notes_of, study
from .test_lines import played

FORMS = {"json": caylus.to_record, "text": caylus.to_text, "code": caylus.to_code}


def nodes_of(match: caylus.Match) -> list[tuple[int, ...]]:
    """All positions of its tree."""
    return [node.actions for node in match.root.descendants()]


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_a_study_is_walked_as_it_was_written(form: object) -> None:
    """Each node once, the game's own answers first."""
    written = study()
    record = caylus.load_record(form(written))  # type: ignore[operator]
    assert sorted(nodes_of(record)) == sorted(nodes_of(written))
    for node, action in zip(record.mainline(), written.actions, strict=True):
        assert node.parent is not None
        assert (node.action, node.parent.variations[0]) == (action, node)
    assert list(record.mainline())[-1] is record.node is record.root.end()
    for node in record.root.descendants():
        assert node.text == ("" if node.parent is None else record.state.text(node.action))
        assert node.state() == record.along(node.actions, settled=False).state
    here = record.root.end().path()[3]
    assert (here.ply, here.note and here.note.name, here.comment) == (4, "Here", "A better answer?\nLook.")
    half = next(node for node in record.tree.noted if node.comment == "Half-way.")
    assert [node.comment for node in half.mainline()][-1] == "The end."


def test_variations_are_added_once() -> None:
    """By text or number; a line without words that goes on ends elsewhere, one with words stays."""
    match = study(6)
    before = len(match.tree.noted)
    texts = match.root.state().legal_texts()
    text = next(text for text in texts if match.root.variations[0].text != text)
    line = match.root.add_variation(text)
    assert match.root.add_variation(line.action) is line
    following = line.state().legal_texts()
    first = line.add_variation(following[0])
    assert (line.note, first.note) == (None, caylus.Note())
    first.comment = "Words"
    first.add_line([first.state().legal_texts()[0]], comment="On")
    assert [node.comment for node in match.tree.noted[before:]] == ["Words", "On"]
    assert match.root.variations[0].path()[0] in list(match.mainline()), "the game comes first"
    assert notes_of(caylus.load_record(caylus.to_code(match))) == notes_of(match)


def test_what_no_note_keeps_goes() -> None:
    """A line to its end, but neither the game nor a line that leaves it half-way."""
    match = study()
    kept = nodes_of(match)
    place = match.node.path()[5]
    line = place.add_line([text := place.state().legal_texts()[-1]])
    line.add_variation(line.state().legal_texts()[0], comment="end")
    assert len(nodes_of(match)) == len(kept) + 2, text
    line.end().note = None
    assert nodes_of(match) == kept
    for node in list(match.tree.noted):
        node.note = None
    assert nodes_of(match) == [match.root.actions, *(node.actions for node in match.mainline())]


def test_what_is_refused_changes_nothing() -> None:
    match = study()
    kept, notes = nodes_of(match), notes_of(match)
    text = next(text for text in match.root.state().legal_texts() if text != match.root.variations[0].text)
    for note in (caylus.Note(highlight=("beer",)), caylus.Note("x" * 61), "words", caylus.Note(5)):  # type: ignore[arg-type]
        with pytest.raises(caylus.RecordError):
            match.root.variations[0].note = note  # type: ignore[assignment]
    for answers, comment in ((["tea"], ""), ([text, "tea"], ""), ([text], "x" * 1_001), ([text], 5)):
        with pytest.raises(caylus.RecordError):
            match.root.add_line(answers, comment)  # type: ignore[arg-type]
    assert (nodes_of(match), notes_of(match)) == (kept, notes)
    match = played(100)
    for node in list(match.mainline())[:MOST_LINES]:
        node.comment = "x"
    assert len(match.tree.noted) == MOST_LINES
    kept = nodes_of(match)
    with pytest.raises(caylus.RecordError, match="at most 60"):
        match.node.add_variation(match.state.legal_texts()[0])
    assert nodes_of(match) == kept


@pytest.mark.parametrize("copied", [copy.copy, lambda match: pickle.loads(pickle.dumps(match))], ids=["copy", "pickle"])
def test_a_copy_of_a_long_game_is_whole_and_apart(copied: object) -> None:
    """However many answers there are, undone ones and notes included."""
    match, random = caylus.new_match("zamek", [{"name": "Anna"}, {"name": "Ben"}], seed=2), Random(2)
    while not match.state.is_over():
        match.play(random.choice(match.state.legal_texts()))
    match.root.comment = "Begin"
    match.undo(9)
    caylus.to_code(match)
    other: caylus.Match = copied(match)  # type: ignore[operator]
    assert caylus.to_code(other) == caylus.to_code(match)
    assert (other, other.last.actions, other.events) == (match, match.last.actions, match.events)
    assert nodes_of(other) == nodes_of(match)
    other.redo(9)
    other.root.comment = ""
    assert (len(other.actions) > len(match.actions), match.root.comment) == (True, "Begin")


def test_a_cursor_goes_anywhere_and_knows_the_way_back() -> None:
    """Forward, back and across to a variation; each position is that of its node, with the events that led there."""
    match, random = study(), Random(3)
    cursor, nodes = Cursor(match.tree), list(match.root.descendants())
    for node in random.choices(nodes, k=30):
        cursor.goto(node)
        assert (cursor.node, cursor.actions) == (node, list(node.actions))
        assert cursor.state == node.state()
        assert cursor.events == match.along(node.actions, settled=False).events
        back = random.randrange(node.ply + 1)
        cursor.undo(back)
        assert cursor.node.ply == node.ply - back
        cursor.redo(back)
        assert cursor.node is node
    cursor.goto(match.root)
    cursor.play(match.root.variations[0].text)
    assert cursor.node is match.root.variations[0], "an answer that is there gets no second node"


def test_going_to_a_variation_makes_it_the_game() -> None:
    """The former game is kept as far as notes go."""
    match = study()
    line = next(node for node in match.tree.noted if node.comment == "The end.")
    match.goto(line)
    assert list(match.mainline())[-1] is line
    again = caylus.load_record(caylus.to_record(match))
    assert again.actions == list(line.actions)
    assert notes_of(again) == notes_of(match)
    assert all(node.parent and node.parent.variations[0] is node for node in match.mainline())
    with pytest.raises(caylus.RecordError, match="expected a node of this record"):
        match.goto(study().root)


def test_chance_follows_what_was_drawn_before() -> None:
    """The draws of the game come again, whatever the seed; a line beside it says nothing of draws to come."""
    seats = [{"name": "Anna"}, {"name": "Ben"}]
    played = caylus.new_match("zamek", seats, seed=5)
    for _ in range(8):
        played.play(played.state.legal_texts()[0])
    record = caylus.load_record(caylus.to_record(played), seed=77)
    answers = list(record.mainline())
    record.undo(8)
    while len(record.actions) < len(answers):
        record.play(answers[len(record.actions)].text)
    assert record.actions == played.actions
    game = caylus.new_match("zamek", seats, seed=5)
    tried = caylus.load_record(caylus.to_record(played), seed=99).branch(0)
    while len(tried.actions) < 6:
        tried.play(tried.state.legal_texts()[-1])
    drawn = caylus.new_match("zamek", seats, seed=5)
    game.root.add_line(tried.actions)
    while len(game.actions) < 6:
        text = drawn.state.legal_texts()[-1]
        game.play(text)
        drawn.play(text)
        assert game.actions == drawn.actions
