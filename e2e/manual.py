"""Take the manual's pictures of the page, docs/look/*.webp, from the built site: `make pictures`.

    python -m e2e.manual [NAME...]

All show seeded games in English, by day and without motion, so the next run makes the same ones again. Only the figures
of the analysis differ a little: the seed of a loaded game is not known.
"""

from __future__ import annotations

import json
import sys
from base64 import b64decode
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import caylus

from .browser import ARGUMENTS, find_browser
from .conftest import BOOT_TIMEOUT, DIST, served, to_table
from .test_game import ask_for_new, center, press_tool, settled
from .test_live import connect, invitation, opened, sit

LOOK = Path(__file__).parents[1] / "docs" / "look"
SIZE = {"width": 1000, "height": 680}
QUALITY = 65
SCALE = 0.8
"""size of a picture of the whole page, as wide as the text; one of a part keeps its size"""
LARGEST = 60_000
"""bytes of a picture"""
SEED = 7
DAY = "2026-01-05"
NAMES = ("Anna", "Ben")
SETTINGS = {"language": "en", "theme": "light", "motion": False, "pace": "instant", "thought": "all"}
BOX = """part => {
  const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
  return { x: x + scrollX, y: y + scrollY, width, height };
}"""
"""the place of a part on the whole page, even if the page has scrolled"""
SETTLE = 1000
"""ms in which a part that has just come is drawn"""


def begun(game: str, decisions: int) -> str:
    """Return the code of a game of two people, played by bots up to a decision of Anna."""
    match = caylus.new_match(game, [{"name": name, "bot": "greedy"} for name in NAMES], seed=SEED)
    match.settle()
    while len(match.actions) < decisions or match.state.decision().seat != 0:
        match.play_bot()
        match.settle()
    return caylus.to_code(caylus.load_record(caylus.to_record(match) | {"seats": [{"name": name} for name in NAMES]}))


def open_cover(page: Page) -> None:
    """Open the page at its cover."""
    page.goto("index.html")
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)


def open_game(page: Page, game: str, decisions: int) -> None:
    """Open a game that has begun."""
    page.goto("index.html")
    to_table(page)
    press_tool(page, "files")
    page.get_by_test_id("to-load").fill(begun(game, decisions))
    page.get_by_test_id("load-go").click()
    expect(page.get_by_test_id("file-dialog")).to_be_hidden()
    settled(page)
    expect(page.get_by_test_id("toast")).to_be_hidden()


def open_new(page: Page, game: str, *, bot: str = "") -> None:
    """Open the dialog of a new game of Anna and Ben; `bot`: for Ben."""
    open_cover(page)
    ask_for_new(page, game)
    for seat, name in enumerate(NAMES):
        page.get_by_test_id(f"start-name-{seat}").fill(name)
        page.get_by_test_id(f"start-bot-{seat}").select_option(bot if seat else "")


def start_new(page: Page) -> None:
    """Start the new game of the dialog, with the seed of the pictures."""
    page.locator("#start summary").click()
    page.get_by_test_id("start-seed").fill(str(SEED))
    page.get_by_test_id("start-go").click()
    page.wait_for_function("() => caylusPage.view", timeout=BOOT_TIMEOUT)
    settled(page)


def open_lessons(page: Page, address: str) -> None:
    """Open the lessons."""
    page.goto(f"learn.html{address}")
    expect(page.get_by_test_id("page-title")).to_be_visible(timeout=BOOT_TIMEOUT)


def turn(page: Page) -> str:
    open_game(page, "caylus", 34)
    page.locator("#choices [data-text='place merchants_guild']").hover()
    expect(page.get_by_test_id("card")).to_be_visible()
    return ""


def coach(page: Page) -> str:
    page.add_init_script(
        f"localStorage.setItem('caylus.settings', {json.dumps(json.dumps(SETTINGS | {'coach': True}))})"
    )
    open_new(page, "caylus", bot="greedy")
    start_new(page)
    page.get_by_test_id("coach-do").wait_for(timeout=BOOT_TIMEOUT)
    return ""


def zamek(page: Page) -> str:
    open_game(page, "zamek", 40)
    place = center(page, "cell.g1")
    page.mouse.move(place["x"], place["y"])
    expect(page.locator(".hand")).to_contain_text("completes", timeout=BOOT_TIMEOUT)
    return ""


def what_if(page: Page) -> str:
    open_game(page, "caylus", 34)
    page.keyboard.press("w")
    expect(page.locator("#what-if")).to_be_visible()
    return ""


def hint(page: Page) -> str:
    open_new(page, "caylus")
    start_new(page)
    page.keyboard.press("h")
    page.get_by_test_id("hint-answer").first.wait_for(timeout=BOOT_TIMEOUT)
    return "[data-testid=hint]"


def analysis(page: Page) -> str:
    open_game(page, "zamek", 40)
    page.get_by_test_id("analyse").click()
    expect(page.locator("#analysis [role=status]").first).to_contain_text("Analyzing", timeout=BOOT_TIMEOUT)
    page.locator("#analysis progress").first.wait_for(state="hidden", timeout=BOOT_TIMEOUT)
    return ""


def results(page: Page) -> str:
    open_cover(page)
    press_tool(page, "results-open")
    expect(page.get_by_test_id("ladder")).to_be_visible()
    return "dialog[open]"


def elsewhere(page: Page) -> str:
    open_new(page, "zamek")
    page.get_by_test_id("start-by-link").check()
    return "dialog[open]"


def live(page: Page) -> str:
    """Show a live table; the guest stays in the browser."""
    open_new(page, "caylus")
    page.get_by_test_id("start-live").check()
    start_new(page)
    assert page.context.browser
    guest = opened(page.context.browser, invitation(page))
    connect(page, guest)
    sit(guest)
    expect(page.get_by_test_id("live")).to_contain_text("Anna, Ben")
    page.get_by_test_id("live").click()
    return "details:has(> summary > [data-testid=live])"


def lesson(page: Page) -> str:
    open_lessons(page, "#lesson=placement")
    return ""


SHOTS: dict[str, Callable[[Page], str]] = {
    shot.__name__.replace("_", "-"): shot
    for shot in (turn, coach, zamek, what_if, hint, analysis, results, elsewhere, live, lesson)
}
"""name of the picture -> the steps to it, which return a selector of the part that is shown; empty: the whole page"""


def picture_of(page: Page, part: str) -> bytes:
    """Return a picture as WebP, which Playwright itself does not write."""
    page.wait_for_timeout(SETTLE)
    clip = page.evaluate(BOX, part) if part else {"x": 0, "y": 0, **SIZE}
    session = page.context.new_cdp_session(page)
    clip["scale"] = 1 if part else SCALE
    options = {"format": "webp", "quality": QUALITY, "clip": clip, "captureBeyondViewport": True}
    return b64decode(session.send("Page.captureScreenshot", options)["data"])


def visitor(browser: Browser, site: str) -> BrowserContext:
    """Return a browser that has the settings of the pictures, on their day."""
    context = browser.new_context(viewport=SIZE, base_url=f"{site}/", service_workers="block")
    context.add_init_script(f"localStorage.setItem('caylus.settings', {json.dumps(json.dumps(SETTINGS))})")
    context.clock.set_fixed_time(DAY)
    return context


def main(names: list[str]) -> None:
    """Write the pictures with these names, or all."""
    with sync_playwright() as playwright, served(DIST) as site:
        browser = playwright.chromium.launch(executable_path=find_browser(playwright, shell=True), args=ARGUMENTS)
        for name in names or SHOTS:
            context = visitor(browser, site)
            page = context.new_page()
            picture = picture_of(page, SHOTS[name](page))
            context.close()
            assert len(picture) <= LARGEST, f"{name} has {len(picture)} bytes"
            (LOOK / f"{name}.webp").write_bytes(picture)
            print(f"docs/look/{name}.webp: {len(picture) // 1000} kB", flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
