"""Records with notes, marks and lines: boards in other pages show them, step through them, and execute nothing."""

import json

import pytest
from playwright.sync_api import expect

import caylus
from caylus.play.lines import keep_line

from .conftest import BOOT_TIMEOUT, Author
from .test_embedding import HERE, board, told

HOSTILE = '<img src="x" onerror="window.harmed = 1"><script>window.harmed = 1</script>{0} %s javascript:harmed'


def study(plies: int = 12) -> caylus.Match:
    """A game with two notes, a line from its answer 4 on with a note half-way, and one that leaves that line."""
    match = caylus.new_match("caylus", [{"name": "Anna"}, {"name": "Ben"}], seed=4)
    for _ in range(plies):
        match.play(match.state.legal_texts()[0])
    line = match.branch(4)
    for _ in range(4):
        line.play(line.state.legal_texts()[-1])
    other = line.branch(6)
    other.play(next(text for text in other.state.legal_texts() if other.state.parse(text) != line.actions[6]))
    keep_line(match, tuple(match.actions[:4]), "Here", "A better answer?\nLook.", ["castle"], ["road.1>castle"])
    keep_line(match, tuple(match.actions[:6]), "", "Later.")
    keep_line(match, tuple(line.actions[:6]), "Last answers", "Half-way.", ["road.2", "road.3"])
    keep_line(match, tuple(line.actions), "", "The end.")
    keep_line(match, tuple(other.actions), "Another", "")
    return match


@pytest.mark.parametrize("form", ["JSON", "text", "code"])
def test_notes_and_lines_of_a_record_are_shown(author: Author, form: str) -> None:
    """Beside the board and on it, step by step, by buttons and keys; into lines and back to the game."""
    write = {"JSON": caylus.to_record, "text": caylus.to_text, "code": caylus.to_code}[form]
    page = author(board(record=write(study()), ply="3", controls="step"))
    told(page, "ready")
    note, pointed, count = (page.get_by_test_id("note"), page.get_by_test_id("pointed"), page.locator(".count"))
    lines, back = page.get_by_test_id("line"), page.get_by_test_id("leave")
    expect(note).to_be_visible()
    expect(note).to_be_empty()
    page.get_by_test_id("forward").click()
    expect(note).to_have_text("HereA better answer?\nLook.")
    expect(pointed).to_contain_text("Marked on the board: Castle")
    expect(pointed).to_contain_text("to Castle.")
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("Last answers: ")
    expect(count).to_have_text("4 of 12")
    page.keyboard.press("v")
    expect(count).to_have_text("5 of 8")
    expect(note).to_be_empty()
    expect(pointed).to_be_empty()
    page.keyboard.press(".")
    expect(note).to_have_text("Last answersHalf-way.")
    expect(pointed).to_have_text("Marked on the board: Market, Forest. ")
    expect(lines).to_have_text("↳ Another: " + page.evaluate(f"{HERE}.view.branches[0].answer.label"))
    lines.click()
    expect(count).to_have_text("7 of 7")
    page.keyboard.press(",")
    expect(count).to_have_text("6 of 8")
    page.get_by_test_id("forward").click()
    page.keyboard.press("ArrowRight")
    expect(note).to_have_text("The end.")
    expect(page.get_by_test_id("forward")).to_be_disabled()
    expect(page.get_by_test_id("back")).to_be_focused()
    assert page.evaluate(f"[{HERE}.view.ply, {HERE}.view.plies]") == [8, 8]
    back.click()
    expect(count).to_have_text("4 of 12")
    expect(back).to_have_count(0)
    page.get_by_test_id("forward").press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(note).to_have_text("Later.")
    assert page.evaluate(f"[{HERE}.view.ply, {HERE}.view.plies]") == [6, 12]


def test_scripts_open_lines(author: Author) -> None:
    """By their numbers in the view; anything else is refused with the reason."""
    page = author(board(record=caylus.to_record(study())))
    told(page, "ready")
    page.evaluate(f"{HERE}.goto(4)")
    (branch,) = page.evaluate(f"{HERE}.view.branches")
    assert page.evaluate(f"{HERE}.openLine({branch['line']})")
    assert page.evaluate(f"[{HERE}.view.ply, {HERE}.view.plies]") == [5, 8]
    for line in ("99", "'x'", "{}", "1.5"):
        message = page.evaluate(f"{HERE}.openLine({line}).then(() => '', (error) => error.message)")
        assert message.startswith("openLine: expected a line of view.branches, not")
    assert page.evaluate(f"{HERE}.openLine()")
    assert page.evaluate(f"[{HERE}.view.ply, {HERE}.view.plies]") == [4, 12]
    assert page.evaluate(f"{HERE}.goto(12)")
    assert page.evaluate(f"{HERE}.view.branches") == []


DAMAGE = [
    ("name", HOSTILE),
    ("name", HOSTILE[:60]),
    ("comment", HOSTILE),
    ("comment", "\u202e"),
    ("comment", {"toString": 1}),
    ("highlight", [HOSTILE]),
    ("highlight", ["castle"] * 2),
    ("highlight", {"castle": 1}),
    ("arrows", ["castle>castle>castle"]),
    ("arrows", [f"castle>{HOSTILE}"]),
    ("after", 10**30),
    (HOSTILE, 1),
]


def test_hostile_studies_are_text_or_refused_in_words(author: Author) -> None:
    """Whatever names, comments and marks are: shown as text, or refused with a sentence."""
    record = caylus.to_record(study())
    page = author(board(record=record, controls="step"))
    told(page, "ready")
    shown = 0
    for key, value in DAMAGE:
        changed = {**record, "lines": [{"after": 12, key: value}]}
        try:
            refused = not caylus.load_record(changed)
        except caylus.RecordError:
            refused = True
        page.evaluate("told.length = 0")
        page.evaluate(f"record => {HERE}.setAttribute('record', record)", json.dumps(changed))
        page.wait_for_function("told.some(({kind}) => kind === 'ready' || kind === 'error')", timeout=BOOT_TIMEOUT)
        problem = page.get_by_test_id("problem").inner_text()
        assert bool(problem) == refused, (key, problem)
        shown += not refused
    assert shown == 2
    comment = {**record, "lines": [{"after": 12, "name": HOSTILE[:60], "comment": HOSTILE}]}
    page.evaluate(f"record => {HERE}.setAttribute('record', record)", json.dumps(comment))
    expect(page.get_by_test_id("note")).to_have_text(HOSTILE[:60] + HOSTILE)
    assert page.evaluate("window.harmed") is None
