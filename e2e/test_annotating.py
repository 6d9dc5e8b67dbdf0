"""Marks and arrows drawn on the page: by mouse, by touch, by keys; kept, and sent with everything else."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import caylus
from caylus.play.record import load_record, to_code
from tests.studies import HOSTILE, keep, notes_of
from tests.thorough import thoroughly

from .conftest import Visit
from .test_bots import small_buttons, until
from .test_everyone import PHONE, open_table
from .test_game import boot, center, look, press_tool, settled
from .test_lines import PIXELS, stranger
from .test_lookback import at, begun_game, load

PLACES = ("castle", "road.1", "road.2")


def looking_back(page: Page, ply: int = 6) -> None:
    page.get_by_test_id("time-line-open").click()
    page.get_by_test_id("scrub").fill(str(ply))
    at(page, ply)


@pytest.fixture
def past(site: str, visit: Visit) -> Iterator[Page]:
    """Open a page that shows a position of the past without a note."""
    boot(visit.page, site)
    load(visit.page, begun_game())
    looking_back(visit.page)
    yield visit.page
    assert visit.errors == []


def drawn(page: Page, highlight: list[str], arrows: list[str]) -> None:
    """Wait until the note of the shown position has these marks and arrows."""

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
    """On the past, in color, without a menu; once more takes them away; kept over a reload."""
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
    keep(match, tuple(match.actions[:6]), HOSTILE[:60], HOSTILE, ["castle", "road.1"], ["road.1>castle"])
    keep(match, tuple(line.actions[:8]), "Other", "", ["road.2"])
    keep(match, tuple(line.actions), "", "The end.", (), ["castle>road.2"])
    return match


@thoroughly
def test_a_link_brings_the_whole_study_as_text(site: str, visit: Visit, browser: Browser) -> None:
    """The link has notes, marks, arrows and lines; no text of a note is executed."""
    page, match = visit.page, study()
    boot(page, site)
    load(page, to_code(match))
    press_tool(page, "files")
    until(page, lambda: page.get_by_test_id("saved").input_value())
    address = page.get_by_test_id("link").input_value()
    code = load_record(address.split("game=")[1])
    assert notes_of(code) == notes_of(match)
    assert notes_of(load_record(json.loads(page.get_by_test_id("saved").input_value()))) == notes_of(match)

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
