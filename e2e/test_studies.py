"""Records with notes, marks and lines: boards in other pages show them, step through them, and execute nothing."""

import base64
import io
import json
import re
import wave
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

import caylus
from caylus.documents import page_of
from caylus.play.lines import keep_line
from tests.thorough import sample

from .conftest import BOOT_TIMEOUT, Author, served
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


@pytest.mark.parametrize("form", sample(["JSON", "text", "code"], 1))
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


@pytest.mark.parametrize("live", [False, True])
def test_a_page_of_a_study_keeps_to_its_policy(browser: Browser, site: str, tmp_path: Path, live: bool) -> None:
    """It is styled and drawn, with a site's live board if its author wants; nothing is blocked or fetched."""
    (tmp_path / "index.html").write_text(page_of(study(), title="A study", site=site if live else None), "utf-8")
    (tmp_path / "favicon.ico").touch()
    said, asked = [], []
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    with served(tmp_path) as host:
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{host}/")
        expect(page.locator("svg[role=img]")).to_have_count(5)
        assert page.evaluate("getComputedStyle(document.body).maxWidth") == "960px"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if live:
            expect(page.get_by_test_id("forward")).to_be_visible(timeout=BOOT_TIMEOUT)
            page.get_by_test_id("forward").click()
            expect(page.locator(".count")).to_have_text("1 of 12")
        assert said == []
        assert live or {urlsplit(address).path for address in asked} <= {"/", "/favicon.ico"}
    context.close()


GUIDE = Path(__file__).parent.parent / "docs" / "studies.md"
STORY, SPOKEN = re.findall(r"```html(?: shown)?\n((?:(?!```).)*cues=.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)


def silence(seconds: int) -> str:
    """An audio as an address."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(1)
        writer.setframerate(8000)
        writer.writeframes(b"\x80" * 8000 * seconds)
    return f"data:audio/wav;base64,{base64.b64encode(file.getvalue()).decode()}"


def test_a_board_follows_a_text(author: Author) -> None:
    """The guide's example: a cue is chosen by mouse or key, and the one that is shown is marked."""
    page = author(STORY)
    told(page, "ready")
    count, cues, shown = (
        page.locator(".count"),
        page.locator("[data-at]"),
        page.locator("[data-now][aria-current=true]"),
    )
    cues.nth(1).click()
    expect(count).to_have_text("1 of 3")
    expect(shown).to_have_text("She has taken the farm.")
    expect(cues.nth(2)).to_have_role("button")
    cues.nth(2).press("Enter")
    expect(count).to_have_text("3 of 3")
    expect(shown).to_have_text("Anna has passed.")
    page.get_by_test_id("back").click()
    expect(count).to_have_text("2 of 3")
    expect(shown).to_have_count(0)
    page.get_by_test_id("back").click()
    expect(shown).to_have_text("She has taken the farm.")
    page.get_by_test_id("line").first.click()
    expect(count).to_have_text("2 of 3")
    expect(shown).to_have_count(0)
    cues.first.press(" ")
    expect(count).to_have_text("0 of 3")
    page.evaluate(f"{HERE}.removeAttribute('cues')")
    expect(shown).to_have_count(0)
    cues.nth(1).click()
    page.evaluate(f"{HERE}.code()")  # the board has answered whatever came before
    expect(count).to_have_text("0 of 3")


def test_a_board_follows_an_audio(author: Author) -> None:
    """The guide's example with a narration: by its time, played or sought, and back by choosing a cue."""
    (record,) = re.findall(r"record='(\{.*?\})'>", GUIDE.read_text(encoding="utf-8"), re.S)
    page = author(SPOKEN.replace("voice.wav", silence(16)), study=record)
    told(page, "ready")
    count, shown = page.locator(".count"), page.locator("[data-now]")
    seek = "(to) => { document.getElementById('voice').currentTime = to; }"
    page.evaluate(seek, 8)
    expect(count).to_have_text("1 of 3")
    expect(shown).to_have_text("She has taken the farm.")
    page.evaluate(seek, 15)
    expect(count).to_have_text("3 of 3")
    page.evaluate(seek, 0)
    expect(count).to_have_text("0 of 3")
    page.evaluate(seek, 11.5)
    expect(count).to_have_text("1 of 3")
    page.evaluate("const v = document.getElementById('voice'); v.muted = true; v.play()")
    expect(count).to_have_text("3 of 3")
    page.evaluate("document.getElementById('voice').pause()")
    page.locator("[data-at]").first.click()
    expect(count).to_have_text("0 of 3")
    assert page.evaluate("document.getElementById('voice').currentTime") < 1


def test_wrong_cues_are_refused_in_words(author: Author) -> None:
    """In the console, for the author; the other cues work, and hostile values do no harm."""
    said: list[str] = []
    record = json.dumps(caylus.to_record(study()))
    wrong = ["x", "-1", "1.5", "", HOSTILE, "9" * 40]
    parts = [f"<p data-at={json.dumps(value.replace(chr(34), ''))}>A</p>" for value in wrong]
    parts += ['<p data-at="1" data-from="soon">B</p>', '<p data-at="99">C</p>', '<p data-at="2">D</p>']
    page = author(f'<section id="story">{"".join(parts)}</section>' + board(record=record, controls="step"))
    page.on("console", lambda message: said.append(message.text))
    told(page, "ready")
    for name in ("story", "#", "#nowhere", HOSTILE, "["):
        with page.expect_console_message(lambda message: 'cues="' in message.text):
            page.evaluate(f"(name) => {HERE}.setAttribute('cues', name)", name)
    page.evaluate(f"{HERE}.setAttribute('cues', '#story')")
    expect(page.locator("[data-at='2']")).to_have_role("button")
    assert sum("expected the number of an answer, from 0 on." in text for text in said) == len(wrong)
    assert sum("expected # and the id of an audio, a video, or an element with cues." in text for text in said) == 5
    assert any('data-from="soon" cannot be read; expected seconds, such as 7.5.' in text for text in said)
    page.locator("[data-at='99']").click()
    page.locator("[data-at='2']").click()
    expect(page.locator(".count")).to_have_text("2 of 12")
    assert any('data-at="99": goto: expected a whole number from 0 to 12, not 99.' in text for text in said)
    assert page.evaluate("window.harmed") is None
