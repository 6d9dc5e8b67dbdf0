"""Marks and arrows drawn on the page: by mouse, by touch, by keys; kept, and sent with everything else."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import caylus
from caylus.play.lines import keep_line
from caylus.play.match import Remark
from caylus.play.record import load_record, to_code

from .conftest import Visit
from .test_bots import small_buttons, until
from .test_everyone import PHONE, open_table
from .test_game import boot, center, look, press_tool, settled
from .test_lines import PIXELS, stranger
from .test_lookback import at, begun_game, load
from .test_studies import HOSTILE

PLACES = ("castle", "road.1", "road.2")


def looking_back(page: Page, ply: int = 6) -> None:
    page.get_by_test_id("time-line-open").click()
    page.get_by_test_id("scrub").fill(str(ply))
    at(page, ply)


@pytest.fixture
def past(site: str, visit: Visit) -> Iterator[Page]:
    """A page on which a position of the past is looked at, that nobody has said anything about."""
    boot(visit.page, site)
    load(visit.page, begun_game())
    looking_back(visit.page)
    yield visit.page
    assert visit.errors == []


def drawn(page: Page, highlight: list[str], arrows: list[str]) -> None:
    """Wait until the note of what is shown points at these."""

    def line() -> dict[str, Any]:
        told: dict[str, Any] = look(page)["view"]["line"] or {"highlight": [], "arrows": []}
        return told

    until(page, lambda: (line()["highlight"], line()["arrows"]) == (highlight, arrows), 10)


def press_right(page: Page, start: str, end: str | None = None) -> None:
    begin, over = center(page, start), center(page, end or start)
    page.mouse.move(begin["x"], begin["y"])
    page.mouse.down(button="right")
    page.mouse.move(over["x"], over["y"], steps=4)
    page.mouse.up(button="right")


def test_the_right_button_draws_marks_and_arrows(past: Page, site: str) -> None:
    """On the past, without a menu; once more takes them away; kept over a reload, in the code and in JSON."""
    past.evaluate("""() => {
      window.menus = [];
      addEventListener("contextmenu", ({defaultPrevented}) => menus.push(defaultPrevented));
    }""")
    before = past.evaluate(PIXELS)
    press_right(past, "castle")
    drawn(past, ["castle"], [])
    press_right(past, "road.1", "castle")
    drawn(past, ["castle"], ["road.1>castle"])
    until(past, lambda: past.evaluate(PIXELS) > before + 1000, 10)
    pointed = past.locator("#time-line").get_by_test_id("pointed")
    expect(pointed).to_contain_text("Marked on the board: Castle.")
    press_right(past, "castle")
    press_right(past, "road.2")
    drawn(past, ["road.2"], ["road.1>castle"])
    assert past.evaluate("menus.every(Boolean)")

    boot(past, site)
    looking_back(past)
    drawn(past, ["road.2"], ["road.1>castle"])
    press_tool(past, "files")
    until(past, lambda: past.get_by_test_id("saved").input_value())
    (note,) = json.loads(past.get_by_test_id("saved").input_value())["lines"]
    assert note == {"after": 6, "actions": [], "highlight": ["road.2"], "arrows": ["road.1>castle"]}
    code = past.get_by_test_id("link").input_value().split("game=")[1]
    assert list(load_record(code).lines.values()) == [Remark("", "", ("road.2",), ("road.1>castle",))]
    past.keyboard.press("Escape")

    # What has been drawn is gone, and so is a note that says nothing else.
    past.get_by_test_id("draw-clear").click()
    drawn(past, [], [])
    assert look(past)["view"]["line"] is None
    expect(past.get_by_test_id("draw-clear")).to_be_hidden()
    press_right(past, "castle")
    drawn(past, ["castle"], [])
    press_right(past, "castle")
    drawn(past, [], [])
    assert look(past)["view"]["lines"] == 0


def test_keys_draw_on_the_board_and_on_the_board_in_words(past: Page) -> None:
    """X marks, Shift+X begins an arrow and ends it; it is said, and Escape gives an arrow up."""
    status, words = past.get_by_test_id("status"), past.get_by_test_id("twin")
    place = {target: words.locator(f"[data-place='{target}'] button") for target in PLACES}
    place["castle"].focus()
    past.keyboard.press("x")
    expect(status).to_have_text("Marked: Castle.")
    past.keyboard.press("Shift+X")
    expect(status).to_contain_text("The arrow begins here: Castle.")
    place["road.1"].focus()
    past.keyboard.press("Shift+X")
    drawn(past, ["castle"], ["castle>road.1"])
    expect(status).to_contain_text("An arrow from Castle to ")
    past.keyboard.press("Shift+X")
    past.keyboard.press("Escape")
    assert look(past)["view"]["ply"] == 6, "the past stays in sight"
    past.keyboard.press("x")
    drawn(past, ["castle", "road.1"], ["castle>road.1"])
    past.get_by_test_id("draw-clear").press("Enter")
    expect(status).to_have_text("Removed all marks.")
    drawn(past, [], [])
    past.locator("#board").focus()
    past.keyboard.press("ArrowRight")
    past.keyboard.press("x")
    until(past, lambda: len((look(past)["view"]["line"] or {"highlight": ""})["highlight"]) == 1, 10)


def touch(page: Page, start: str, end: str | None = None) -> None:
    """A finger that holds a place, goes to another one and lets go."""
    session = page.context.new_cdp_session(page)
    begin, over = center(page, start), center(page, end or start)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [begin]})
    page.wait_for_timeout(700)
    if end:
        for step in (1, 2, 3):
            point = {axis: begin[axis] + (over[axis] - begin[axis]) * step / 3 for axis in ("x", "y")}
            session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_that_holds_a_place_draws(site: str, browser: Browser) -> None:
    """In a line, where it explains a place as before, only if that is wanted; the page does not scroll meanwhile."""
    page = open_table(browser, site, viewport=PHONE, has_touch=True, is_mobile=True)
    load(page, begun_game())
    page.locator("#tabs [data-part=history]").tap()
    page.get_by_test_id("time-line-open").tap()
    page.get_by_test_id("scrub").fill("6")
    at(page, 6)
    assert small_buttons(page) == []
    scrolled = page.evaluate("scrollY")
    touch(page, "castle")
    drawn(page, ["castle"], [])
    touch(page, "road.1", "castle")
    drawn(page, ["castle"], ["road.1>castle"])
    touch(page, "castle")
    drawn(page, [], ["road.1>castle"])
    assert page.evaluate("scrollY") == scrolled
    expect(page.get_by_test_id("card")).to_be_hidden()
    page.get_by_test_id("what-if-here").tap()
    expect(page.get_by_test_id("what-if")).to_be_visible()
    settled(page)
    touch(page, "castle")
    expect(page.get_by_test_id("card")).to_contain_text("Castle")
    page.get_by_test_id("draw-touch").check()
    assert small_buttons(page) == []
    touch(page, "castle")
    drawn(page, ["castle"], ["road.1>castle"])
    page.context.close()


def study() -> caylus.Match:
    """A game with notes that point at places, and a line of four answers with a note half-way, from answer 6 on."""
    match = load_record(begun_game())
    line = match.branch(6)
    line.play(next(text for text in line.state.legal_texts() if line.state.parse(text) != match.actions[6]))
    for _ in range(3):
        line.play(line.state.legal_texts()[0])
    keep_line(match, tuple(match.actions[:6]), HOSTILE[:60], HOSTILE, ["castle", "road.1"], ["road.1>castle"])
    keep_line(match, tuple(line.actions[:8]), "Other", "", ["road.2"])
    keep_line(match, tuple(line.actions), "", "The end.", (), ["castle>road.2"])
    return match


def test_a_line_is_read_from_its_first_answer_on(site: str, visit: Visit) -> None:
    """By buttons and keys; and then the game goes on where the line has left it."""
    page = visit.page
    boot(page, site)
    load(page, to_code(study()))
    looking_back(page)
    page.keyboard.press("v")
    expect(page.get_by_test_id("what-if")).to_be_visible()
    first = at(page, 7)
    assert (first["what_if"], first["plies"], first["line"]) == (6, 10, None)
    page.get_by_test_id("step-on").click()
    at(page, 8)
    expect(page.locator("#time-line").get_by_test_id("remark")).to_have_text("Other")
    drawn(page, ["road.2"], [])
    page.keyboard.press(".")
    at(page, 9)
    page.keyboard.press(".")
    at(page, 10)
    expect(page.locator("#what-if").get_by_test_id("remark")).to_have_text("The end.")
    page.keyboard.press(",")
    at(page, 9)
    press_right(page, "castle")
    drawn(page, ["castle"], [])
    page.get_by_test_id("what-if-return").click()
    back = at(page, 6)
    assert (back["what_if"], back["lines"]) == (None, 4)
    assert visit.errors == []


def test_a_link_brings_the_whole_study_as_text(site: str, visit: Visit, browser: Browser) -> None:
    """Notes, marks, arrows and lines; what the notes say is executed nowhere."""
    page, match = visit.page, study()
    boot(page, site)
    load(page, to_code(match))
    press_tool(page, "files")
    until(page, lambda: page.get_by_test_id("saved").input_value())
    address = page.get_by_test_id("link").input_value()
    code = load_record(address.split("game=")[1])
    assert code.lines == match.lines
    assert load_record(json.loads(page.get_by_test_id("saved").input_value())).lines == match.lines

    other = stranger(browser, address)
    looking_back(other)
    remark = other.locator("#time-line").get_by_test_id("remark")
    expect(remark).to_have_text(f"{HOSTILE[:60]} · {HOSTILE}")
    drawn(other, ["castle", "road.1"], ["road.1>castle"])
    expect(other.locator("#time-line").get_by_test_id("pointed")).to_contain_text("Castle")
    expect(other.get_by_test_id("draw")).to_be_hidden()
    press_right(other, "castle")
    other.keyboard.press("l")
    expect(other.locator("#lines li")).to_have_count(3)
    assert other.evaluate("window.harmed") is None
    assert other.locator("img[src=x]").count() == 0
    drawn(other, ["castle", "road.1"], ["road.1>castle"])
    other.context.close()
    assert visit.errors == []


def test_with_a_tile_in_hand_the_right_button_turns_it(site: str, visit: Visit) -> None:
    """In a line of Zamek, where keys draw all the same; in the past it draws."""
    match = caylus.new_match("zamek", [{"name": "Anna"}, {"name": "Ben"}], seed=3)
    for _ in range(14):
        match.play(match.state.legal_texts()[0])
    page = visit.page
    boot(page, site)
    load(page, to_code(match))
    laid = [decision["ply"] for decision in match.decisions() if decision["phase"] == "tile"][-1]
    looking_back(page, laid)
    press_right(page, "cell.a6", "cell.a4")
    until(page, lambda: look(page)["view"]["line"], 10)
    (arrow,) = look(page)["view"]["line"]["arrows"]
    assert arrow.startswith("region."), "the region under the pointer, of several cells"
    page.get_by_test_id("what-if-here").click()
    until(page, lambda: look(page)["view"]["what_if"] is not None)
    target = settled(page)["choices"][0]["target"]
    turned = page.get_by_test_id("hand").screenshot()
    press_right(page, target)
    until(page, lambda: page.get_by_test_id("hand").screenshot() != turned, 10)
    drawn(page, [], [arrow])
    page.locator("#board").focus()
    page.keyboard.press("PageDown")
    page.keyboard.press("x")
    until(page, lambda: len(look(page)["view"]["line"]["highlight"]) == 1, 10)
    assert visit.errors == []
