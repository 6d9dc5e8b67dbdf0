"""Marks and arrows drawn on the page by mouse and by touch. tests/page/variations.test.mjs has the rest."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Visit
from .test_bots import small_buttons, until
from .test_everyone import PHONE, open_table
from .test_game import boot, center, look, settled
from .test_lookback import at, begun_game, load

PIXELS = """(() => {
  const {width, height} = document.getElementById("board"),
    {data} = document.getElementById("board").getContext("2d").getImageData(0, 0, width, height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) count += data[at] === 21 && data[at + 1] === 82 && data[at + 2] === 196;
  return count;
})()"""
"""count the pixels in the color of marks and arrows"""
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
    """Marks on a past position have a color; drawing one again takes it away; they are kept over a reload."""
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
    """A held place draws if the reader wants it, else it explains the place; the page does not scroll."""
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
