"""Bots think beside the game: seen, stopped, overtaken by the person, asked for hints and for an analysis."""

import json
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import thoroughly

from .conftest import Visit
from .test_game import boot, bots_at_once, look, press_tool, settled, start

ENDLESS = "master:nodes=1000000"
NO_SECOND_ENGINE = """
const { Worker } = window;
window.Worker = class extends Worker {
  constructor(url, options) {
    if (options.name === "thinker") throw new Error("out of memory");
    super(url, options);
  }
};
"""
FRAMES = """
ms => new Promise(resolve => {
  const gaps = [], end = performance.now() + ms;
  let last = performance.now();
  const frame = () => {
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    if (now < end) requestAnimationFrame(frame); else resolve(gaps);
  };
  requestAnimationFrame(frame);
})
"""


def without_pauses(page: Page, thought: str = "all") -> None:
    bots_at_once(page)
    press_tool(page, "settings")
    page.get_by_test_id("thought").select_option(thought)
    page.get_by_test_id("settings-dialog").get_by_role("button", name="Close").click()


def until(page: Page, condition: Callable[[], object], seconds: float = 60) -> None:
    """Wait until a condition is true.

    Not by Playwright's `wait_for_function`: to look a second time it evaluates a text, which the page's policy forbids.
    """
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, json.dumps(look(page))[:500]
        time.sleep(0.01)


def save(page: Page) -> dict[str, Any]:
    reply = page.evaluate("caylus.call({do: 'save', form: 'json'})")
    record: dict[str, Any] = json.loads(reply["saved"])
    return record


def load(page: Page, record: dict[str, Any]) -> None:
    press_tool(page, "files")
    page.get_by_test_id("to-load").fill(json.dumps(record))
    page.get_by_test_id("load-go").click()
    expect(page.get_by_test_id("file-dialog")).to_be_hidden()


def seat_bots(page: Page, *bots: str | None) -> None:
    """Continue the game with other players, through a record, since the dialog does not offer bots with settings."""
    record = save(page)
    record["seats"] = [{"name": name, "bot": bot} for name, bot in zip(("Anna", "Basile", "Clara"), bots, strict=False)]
    load(page, record)


def answer(page: Page) -> dict[str, Any]:
    """Take the last choice of the list; return the view before it."""
    view = settled(page)
    page.locator(f"#choices [data-text='{view['choices'][-1]['text']}']").click()
    return view


def ply(page: Page) -> int:
    number: int = look(page)["view"]["ply"]
    return number


def thinks(page: Page) -> None:
    expect(page.get_by_test_id("thinking")).to_be_visible()


@pytest.fixture
def table(site: str, visit: Visit) -> Iterator[Page]:
    """A game of a person against a bot that would think for hours; nothing may go wrong in the page."""
    complaints: list[str] = []
    visit.page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    boot(visit.page, site)
    without_pauses(visit.page)
    start(visit.page)
    seat_bots(visit.page, None, ENDLESS)
    settled(visit.page)
    yield visit.page
    assert visit.errors == []
    assert complaints == []


def test_a_bot_thinks_in_an_engine_of_its_own_and_is_told_to_move(table: Page) -> None:
    """Seen by a bar that moves, unless somebody wants less motion."""
    before = answer(table)
    thinks(table)
    until(table, lambda: table.evaluate("caylusPage.thinker") == "ready")
    shown = table.locator("#thinking-bar").evaluate("bar => bar.value")
    until(table, lambda: table.locator("#thinking-bar").evaluate("bar => bar.value") > shown)
    table.emulate_media(reduced_motion="reduce")
    expect(table.locator("#thinking-bar")).to_be_hidden()
    expect(table.get_by_test_id("move-now")).to_be_visible()
    table.keyboard.press("m")
    until(table, lambda: ply(table) > before["ply"] + 1)


def test_hint_is_played_by_keys(table: Page) -> None:
    view = settled(table)
    table.keyboard.press("h")
    answers = table.get_by_test_id("hint-answer")
    expect(answers.first).to_be_focused()
    table.keyboard.press("Escape")
    expect(table.get_by_test_id("hint-ask")).to_be_focused()
    table.keyboard.press("Enter")
    expect(answers.first).to_be_focused()
    table.keyboard.press("Tab")
    expect(table.get_by_test_id("hint-why").first).to_be_focused()
    table.keyboard.press("Tab")
    second = table.evaluate("document.activeElement.dataset.text")
    table.keyboard.press("Enter")
    until(table, lambda: ply(table) > view["ply"])
    assert save(table)["actions"][view["ply"]] == second
    expect(table.get_by_test_id("hint")).to_be_hidden()


def number(words: str) -> float:
    """The figure in a text, with its sign."""
    found = re.search(r"([+\u2212±]?)(\d+\.\d)", words)
    assert found, words
    return float(found[2]) * (-1 if found[1] == "\u2212" else 1)


@thoroughly
def test_same_seed_same_game_in_either_engine(site: str, browser: Browser) -> None:
    """The number of nodes decides, not the engine that thinks."""
    games = []
    for script in ("", NO_SECOND_ENGINE):
        context = browser.new_context(service_workers="block")
        page = context.new_page()
        page.add_init_script(script)
        boot(page, site)
        without_pauses(page)
        page.get_by_test_id("new").click()
        for seat in range(2):
            page.get_by_test_id(f"start-bot-{seat}").select_option("apprentice")
        page.get_by_text("Options and seed").click()
        page.get_by_test_id("start-seed").fill("11")
        page.get_by_test_id("start-go").click()
        until(page, lambda page=page: look(page)["view"]["seed"] == 11 and ply(page) > 40)
        games.append(save(page)["actions"][:40])
        assert page.evaluate("caylusPage.thinker") == ("lost" if script else "ready")
        context.close()
    assert games[0] == games[1]


@thoroughly
def test_on_a_phone(site: str, browser: Browser) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, device_scale_factor=2, service_workers="block"
    )
    page = context.new_page()
    boot(page, site)
    without_pauses(page)
    start(page)
    seat_bots(page, None, ENDLESS)
    before = answer(page)
    thinks(page)
    move_now = page.get_by_test_id("move-now")
    move_now.scroll_into_view_if_needed()
    expect(move_now).to_be_in_viewport()
    assert small_buttons(page) == [] and page.evaluate("document.documentElement.scrollWidth") <= 390
    move_now.tap()
    until(page, lambda: ply(page) > before["ply"] + 1)
    page.get_by_test_id("undo").tap()
    settled(page)
    page.get_by_test_id("hint-ask").tap()
    expect(page.get_by_test_id("hint-answer").last).to_be_visible()
    assert small_buttons(page) == [] and page.evaluate("document.documentElement.scrollWidth") <= 390
    for _ in range(2):
        page.get_by_test_id("hint-answer").last.tap()
    until(page, lambda: ply(page) > before["ply"])
    seat_bots(page, None, None)
    settled(page)
    page.locator("#tabs [data-part=history]").tap()
    page.get_by_test_id("analyse").tap()
    expect(page.get_by_test_id("analysis-chart").locator("svg")).to_be_visible()
    assert small_buttons(page) == []
    assert page.evaluate("document.getElementById('analysis').scrollWidth <= innerWidth")
    context.close()


def small_buttons(page: Page) -> list[str]:
    """Return the buttons too small for a finger, except in the board in words and for the rules' numbers."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('button:not(.chip, .rule, .twin *), select, summary')]"
        ".filter(b => b.checkVisibility())"
        ".filter(b => b.offsetWidth < 44 || b.offsetHeight < 44).map(b => b.outerHTML)"
    )
    return found


@thoroughly
def test_frames_keep_coming_while_bots_think(site: str, visit: Visit) -> None:
    """No more late frames than in an idle page; the strict measurement is bench/page.py, on a quiet machine."""
    page = visit.page
    boot(page, site)
    without_pauses(page)
    start(page)
    for attempt in range(10):
        idle = late(page.evaluate(FRAMES, 2000))
        seat_bots(page, ENDLESS, ENDLESS)
        thinks(page)
        until(page, lambda: page.evaluate("caylusPage.thinker") == "ready")
        busy = late(page.evaluate(FRAMES, 2000))
        if busy <= idle + 0.05:
            return
        seat_bots(page, None, None)
        settled(page)
        time.sleep(attempt / 2)
    pytest.fail(f"{busy:.0%} of the frames are late while bots think, {idle:.0%} otherwise.")


def late(gaps: list[float]) -> float:
    """The share of the time that passed in gaps of more than 50 ms."""
    return sum(gap for gap in gaps if gap > 50) / sum(gaps)
