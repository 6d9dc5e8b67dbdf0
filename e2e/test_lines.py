"""Lines and notes: kept with the game, found again, sent by a link, opened elsewhere, made a lesson."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from caylus.play.record import load_record
from tests.thorough import thoroughly

from .conftest import Visit
from .test_bots import small_buttons, until
from .test_everyone import DESKTOP, PHONE, axe
from .test_game import boot, bots_at_once, look, moved, press_tool, settled
from .test_lookback import ask, at, begun_game, load

PIXELS = """(() => {
  const {width, height} = document.getElementById("board"),
    {data} = document.getElementById("board").getContext("2d").getImageData(0, 0, width, height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) count += data[at] === 21 && data[at + 1] === 82 && data[at + 2] === 196;
  return count;
})()"""
"""count the pixels in the color of marks and arrows"""
NAME = "<b>Castle</b> first"
COMMENT = "Two houses more;\nand the favor."


def write(page: Page, dock: str, name: str, comment: str) -> None:
    """Give the position that is shown a name and a comment."""
    page.locator(f"#{dock} .keep-line").click()
    page.get_by_test_id("line-name").fill(name)
    page.get_by_test_id("line-comment").fill(comment)
    page.get_by_test_id("line-keep").click()
    expect(page.get_by_test_id("lines-dialog")).to_be_hidden()


def try_out(page: Page) -> dict[str, Any]:
    """The view after the first choice."""
    before = settled(page)
    page.locator("#choices button").first.click()
    return moved(page, before)


def open_lines(page: Page) -> None:
    page.keyboard.press("l")
    expect(page.get_by_test_id("lines-dialog")).to_be_visible()


def stranger(browser: Browser, address: str, viewport: Any = DESKTOP) -> Page:
    """Another device that opens a link."""
    page = browser.new_context(viewport=viewport, service_workers="block").new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    boot(page, address)
    return page


@thoroughly
def test_a_line_with_a_comment_is_opened_elsewhere(site: str, visit: Visit, browser: Browser) -> None:
    """Tried, kept, branched, deleted and put back; kept over a reload; sent to a stranger; asked as a lesson."""
    page = visit.page
    boot(page, site)
    bots_at_once(page)
    game = load(page, begun_game())
    expect(page.get_by_test_id("lines-open")).to_be_hidden()

    # A note on a position of the past
    page.keyboard.press("t")
    page.get_by_test_id("step-back").click()
    past = at(page, game["ply"] - 1)
    page.locator("#time-line .keep-line").click()
    page.get_by_test_id("line-keep").click()
    expect(page.get_by_test_id("line-wrong")).to_have_text("Write a name or a comment first.")
    page.get_by_test_id("line-cancel").click()
    write(page, "time-line", "", "Was this right?")
    expect(page.locator("#time-line .said")).to_have_text("Was this right?")
    assert look(page)["view"]["ply"] == past["ply"], "the past stays in sight"

    # A line, and another one that leaves it
    page.get_by_test_id("what-if-here").click()
    until(page, lambda: look(page)["view"]["what_if"] is not None)
    line = try_out(page)
    write(page, "what-if", NAME, COMMENT)
    remark = page.locator("#what-if .said")
    expect(remark).to_have_text(f"{NAME} · {COMMENT}")
    try_out(page)
    expect(remark).to_be_hidden()
    write(page, "what-if", "And then", "")
    page.get_by_test_id("what-if-return").click()
    until(page, lambda: look(page)["view"]["what_if"] is None)
    expect(page.get_by_test_id("lines-open")).to_be_visible()

    # The list
    open_lines(page)
    rows = page.locator("#lines li")
    assert [row.get_attribute("data-depth") for row in rows.all()] == ["0", "0", "1"]
    assert [row.locator("strong").inner_text() for row in rows.all()] == [
        f"Note after decision {past['ply']}", NAME, "And then",
    ]  # fmt: skip
    expect(rows.nth(1).get_by_test_id("line-says")).to_have_text(COMMENT)
    axe(page, "lines")
    rows.nth(2).get_by_test_id("line-delete").click()
    expect(rows).to_have_count(3)
    expect(page.get_by_test_id("line-undo")).to_be_focused()
    assert len(ask(page, do="lines")["lines"]) == 2
    page.get_by_test_id("line-undo").click()
    expect(rows.nth(2).locator("strong")).to_have_text("And then")
    rows.nth(2).get_by_test_id("line-edit").click()
    page.get_by_test_id("line-name").fill("And after that")
    page.get_by_test_id("line-keep").click()
    expect(rows.nth(2).locator("strong")).to_have_text("And after that")
    page.keyboard.press("Escape")

    # Kept
    boot(page, site)
    assert settled(page)["lines"] == 3
    open_lines(page)
    rows.nth(1).get_by_test_id("line-open").click()
    expect(page.get_by_test_id("what-if")).to_be_visible()
    expect(page.locator("#time-line .said")).to_have_text(f"{NAME} · {COMMENT}")
    assert at(page, line["ply"])["plies"] == line["ply"] + 1, "the line goes on"
    open_lines(page)
    rows.nth(0).get_by_test_id("line-open").click()
    at(page, past["ply"])
    assert look(page)["view"]["what_if"] is None
    page.keyboard.press("n")

    # In files and links, if wanted
    press_tool(page, "files")
    until(page, lambda: page.get_by_test_id("saved").input_value())
    assert len(json.loads(page.get_by_test_id("saved").input_value())["lines"]) == 3
    link = page.get_by_test_id("link")
    assert len(load_record(link.input_value().split("game=")[1]).lines) == 3
    page.get_by_test_id("link-lines").uncheck()
    assert load_record(link.input_value().split("game=")[1]).lines == {}
    page.keyboard.press("Escape")
    open_lines(page)
    rows.nth(1).get_by_test_id("line-link").click()
    address = rows.nth(1).get_by_test_id("line-address").input_value()

    # Elsewhere, on a laptop and on a phone
    for viewport in (DESKTOP, PHONE):
        other = stranger(browser, address, viewport)
        expect(other.locator("#time-line .said")).to_have_text(f"{NAME} · {COMMENT}")
        there = at(other, line["ply"])
        assert there["line"] == {"name": NAME, "comment": COMMENT, "highlight": [], "arrows": []}
        expect(other.locator(".keep-line:visible")).to_have_count(0)
        open_lines(other)
        expect(other.locator("#lines li")).to_have_count(3)
        expect(other.get_by_test_id("line-delete")).to_have_count(0)
        assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert other.evaluate("document.getElementById('lines').scrollWidth <= innerWidth")
        if viewport is PHONE:
            assert small_buttons(other) == []
        other.keyboard.press("Escape")
        other.get_by_test_id("what-if-return").click()
        until(other, lambda other=other: look(other)["view"]["what_if"] is None)
        expect(other.locator("#notice[data-kind=looking]")).to_be_visible()
        other.context.close()

    # As a lesson, which also is an address
    rows.nth(1).get_by_test_id("line-lesson").click()
    page.wait_for_url("**/learn.html#lesson=*")
    expect(page.get_by_test_id("own-lesson")).to_contain_text(NAME)
    board = page.get_by_test_id("lesson")
    expect(board.get_by_test_id("lesson-title")).to_contain_text(NAME)
    expect(board.get_by_test_id("page-text")).to_have_text("What move would you make here?")
    lesson = json.loads(page.evaluate("new URLSearchParams(location.hash.slice(1)).get('lesson')"))
    right = lesson["pages"][0]["task"]["play"][0]
    page.evaluate("text => document.querySelector('caylus-board').play(text)", right)
    expect(board.get_by_test_id("verdict")).to_contain_text("That is how this line goes.", timeout=60_000)
    page.goto(site)  # progress of the course is not touched
    assert page.evaluate("localStorage.getItem('caylus.lessons')") is None
    assert visit.errors == []
