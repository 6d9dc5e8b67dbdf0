"""Whatever the window: nothing is cut, nothing is under something else, and panels keep their place."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import sample, thoroughly, tries

from . import boxes
from .boxes import HANDHELD, LAPTOPS, Size
from .conftest import BOOT_TIMEOUT
from .test_bots import until
from .test_everyone import choose
from .test_game import boot, center, click_target, lively_choice, moved, press_tool, settled, start
from .test_keeping import almost_over

NAMES = ("Bartłomiej", "Zuzanna", "Friederike", "Maximilian", "Aleksandra")
TABLES = [("pl", 5), ("de", 2)]
"""language and seats: the longest words, the fewest and the most players"""
DECISION = (("#prompt", 1), ("#choices button", 99), ("#hint .hint-line", 3))


def open_table(browser: Browser, site: str, language: str, size: Size = LAPTOPS[0], **settings: Any) -> Page:
    """A visitor whose page watches what is written on its boards."""
    kept = json.dumps({"pace": "instant", "motion": False, "language": language, **settings})
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, service_workers="block")
    context.add_init_script(f"localStorage.setItem('caylus.settings', {json.dumps(kept)})")
    boxes.watch(context)
    page = context.new_page()
    boot(page, site)
    return page


def answers(page: Page, count: int, seed: int) -> Iterator[dict[str, Any]]:
    """Go on by so many answers of the people at the table; the view after each."""
    chance = random.Random(seed)
    view = settled(page)
    for _ in range(count):
        if view["result"]:
            return
        choose(page, lively_choice(view, chance)["text"])
        view = moved(page, view)
        yield view


def hint(page: Page) -> None:
    page.keyboard.press("h")
    expect(page.get_by_test_id("hint-answer").first).to_be_visible(timeout=BOOT_TIMEOUT)


def faults(page: Page, size: Size, state: str) -> list[str]:
    """All that is wrong at one size of the window, each with where."""
    boxes.resize(page, size)
    if size in LAPTOPS:
        found = (
            boxes.wrong(page, boxes.LINES)
            + boxes.out_of_sight(page, *DECISION, ("#log .event", 2))
            + boxes.small_text(page)
        )
    else:
        found = boxes.wrong(page) + boxes.out_of_sight(
            page, ("#prompt", 1), ("#own-purse .points", 1), ("#hint-ask", 1), ("#tabs button", 9)
        )
    return [f"{size[0]}x{size[1]} {state}: {fault}" for fault in found]


@pytest.mark.parametrize(("language", "seats"), sample(TABLES, 1))
def test_all_of_a_decision_is_in_sight(site: str, browser: Browser, language: str, seats: int) -> None:
    """In the middle of a game, alone and with a hint open."""
    page = open_table(browser, site, language)
    start(page, NAMES[:seats], bot="")
    found = []
    for step in range(tries(1, 4)):
        for _ in answers(page, 15 + step, seed=step):
            pass
        for size in (*LAPTOPS, *HANDHELD):
            found += faults(page, size, "decision")
        hint(page)
        for size in (*LAPTOPS, *HANDHELD):
            found += faults(page, size, "hint")
        page.keyboard.press("h")
    assert not found, "\n".join(found)
    page.context.close()


@pytest.mark.parametrize("size", sample(LAPTOPS, 1))
def test_panels_keep_their_place_from_one_decision_to_the_next(site: str, browser: Browser, size: Size) -> None:
    page = open_table(browser, site, "pl", size)
    start(page, NAMES)
    panels = (".seats", ".act", ".history", "#board", "#tables")
    first = boxes.places(page, *panels), boxes.places(page, "#choices")["#choices"][:2]
    for view in answers(page, tries(4, 40), seed=3):
        now = boxes.places(page, *panels), boxes.places(page, "#choices")["#choices"][:2]
        assert now == first, f"at {view['prompt']!r}"
    page.context.close()


def test_a_card_explains_a_tile_and_covers_none_that_it_is_compared_with(site: str, browser: Browser) -> None:
    """It shows the tile large, stands beside the sheet, and goes away by itself."""
    page = open_table(browser, site, "de", motion=True)
    card = page.get_by_test_id("card")
    for target, sheet in (("road.1", "board"), ("stock.lawyer", "tables")):
        place = center(page, target)
        page.mouse.move(place["x"], place["y"])
        expect(card.locator(".portrait")).to_be_visible()
        around, shown = page.get_by_test_id(sheet).bounding_box(), card.bounding_box()
        assert around and shown
        beside = shown["x"] >= around["x"] + around["width"] or shown["x"] + shown["width"] <= around["x"]
        assert beside, f"{target}: {shown} covers {around}"
        page.mouse.move(640, 20)
        expect(card).to_be_hidden()
    page.context.close()


def test_a_refusal_closes_on_any_other_act(site: str, browser: Browser) -> None:
    page = open_table(browser, site, "en")
    start(page)
    refused = page.get_by_test_id("refusal")
    click_target(page, "road.20")
    expect(refused).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(refused).to_be_hidden()
    click_target(page, "road.24")
    expect(refused).to_be_visible()
    page.mouse.click(640, 20)
    expect(refused).to_be_hidden()
    page.context.close()


def test_words_stand_on_the_header_where_there_is_room(site: str, browser: Browser) -> None:
    """On the buttons whose signs say least first; the phases keep their place."""
    page = open_table(browser, site, "de")
    for width, most, least in ((1280, 4, 3), (1440, 7, 0), (1600, 7, 7)):
        boxes.resize(page, (width, 800))
        words = page.locator(".tools .word:visible")
        signs = page.locator(".tools button:not(#tools-open) .sign:visible, .tools a .sign:visible")
        assert (sum(word.bounding_box()["width"] > 1 for word in words.all()), signs.count()) == (most, least), width
        assert page.locator("#phases li:visible").count() == 7
        assert boxes.wrong(page) == []
    page.context.close()


@thoroughly
@pytest.mark.parametrize("size", [LAPTOPS[0], HANDHELD[1]])
def test_large_text_makes_the_boards_larger(site: str, browser: Browser, size: Size) -> None:
    usual = boxes.places(open_table(browser, site, "pl", size), "#board")["#board"]
    page = open_table(browser, site, "pl", size, text="150")
    large = boxes.places(page, "#board")["#board"]
    assert large[2] >= 1.25 * usual[2]
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


@thoroughly
def test_score_sheet_and_results_fit_a_narrow_phone(site: str, browser: Browser) -> None:
    """Of five players with long names; the sheet also with text twice as large."""
    page = open_table(browser, site, "de", HANDHELD[1])
    press_tool(page, "files")
    page.get_by_test_id("to-load").fill(almost_over(("Anna", "Clara the Conqueror", "Eleonore", "B", "Dirk"), 5))
    page.get_by_test_id("load-go").click()
    expect(page.get_by_test_id("file-dialog")).to_be_hidden()
    view = settled(page)
    click = "text => document.querySelector(`#choices [data-text='${text}']`).click()"
    page.evaluate(click, view["choices"][0]["text"])
    assert moved(page, view)["result"]
    page.locator("#result .buttons button").first.click()
    until(page, lambda: page.locator("#result .hide").count() == 0)
    for text in ("200%", "100%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", text)
        assert boxes.wrong(page) == [], text
    page.keyboard.press("Escape")
    press_tool(page, "files")
    page.get_by_test_id("results-open").click()
    expect(page.get_by_test_id("results-table")).to_be_visible()
    assert boxes.wrong(page) == []
    page.context.close()


@pytest.mark.parametrize("tool", sample(["new", "files", "settings", "rules-open"], 2))
def test_dialogs_fit_a_narrow_phone(site: str, browser: Browser, tool: str) -> None:
    """With usual text and twice as large; the header stays one row."""
    page = open_table(browser, site, "de", HANDHELD[1])
    for text in ("100%", "200%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", text)
        press_tool(page, tool)
        expect(page.locator("dialog[open]")).to_be_visible(timeout=BOOT_TIMEOUT)
        assert boxes.wrong(page) == [], text
        page.keyboard.press("Escape")
        assert boxes.places(page, ".bar")[".bar"][3] < 100, text
    page.context.close()
