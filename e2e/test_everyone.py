"""Everybody can play: by keyboard alone, by touch, with a screen reader, by day and by night, with large text."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Locator, Page, expect

from tests.thorough import sample, thoroughly

from .conftest import BOOT_TIMEOUT, Visit
from .test_bots import until
from .test_game import (
    boot,
    center,
    lively_choice,
    look,
    moved,
    press_tool,
    settled,
    start,
)

AXE = Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js"
AT_ONCE = "localStorage.setItem('caylus.settings', JSON.stringify({pace: 'instant', motion: false}))"
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}


def open_table(browser: Browser, site: str, **options: Any) -> Page:
    """A visitor whose bots answer at once."""
    context = browser.new_context(service_workers="block", **options)
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    boot(page, site)
    return page


@pytest.fixture
def table(site: str, visit: Visit) -> Iterator[Page]:
    visit.page.add_init_script(AT_ONCE)
    boot(visit.page, site)
    yield visit.page
    assert visit.errors == []


def active(page: Page) -> dict[str, Any]:
    """Return the element with the focus."""
    found: dict[str, Any] = page.evaluate(
        "(({id, tagName, dataset}) => ({id, tag: tagName, text: dataset.text ?? null}))(document.activeElement)"
    )
    return found


def press_until(page: Page, key: str, text: str) -> None:
    """Press a key until the choice with this text has the focus."""
    for _ in range(90):
        if active(page)["text"] == text:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{text} is never reached by {key}.")


def choose(page: Page, text: str) -> None:
    """Choose without pointer or waiting, for tests of something else."""
    page.evaluate("text => document.querySelector(`#choices [data-text='${text}']`).click()", text)


# Keys


@thoroughly
def test_whole_game_by_keyboard_only(table: Page) -> None:
    """The keyboard leads from the dialog of a new game to the scores; focus is never lost between two decisions."""
    while active(table)["id"] != "new":
        table.keyboard.press("Tab")
    table.keyboard.press("Enter")
    expect(table.get_by_test_id("start-dialog")).to_be_visible()
    while table.evaluate("document.activeElement.dataset.testid") != "start-go":
        table.keyboard.press("Tab")
    table.keyboard.press("Enter")
    expect(table.get_by_test_id("start-dialog")).to_be_hidden()
    view = settled(table)
    table.keyboard.press("c")
    chance = random.Random(2)
    for _ in range(900):
        if view["result"]:
            break
        choice = lively_choice(view, chance)
        press_until(table, "Tab", choice["text"])
        table.keyboard.press("Enter")
        view = moved(table, view)
        assert view["result"] or active(table)["tag"] != "BODY"
        if not view["result"] and not active(table)["text"]:
            table.keyboard.press("c")
    assert view["result"]
    dialog = table.get_by_test_id("result-dialog")
    expect(dialog).to_be_visible()
    until(table, lambda: table.evaluate("document.getElementById('result').contains(document.activeElement)"))
    table.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(table.get_by_test_id("show-result")).to_be_visible()


def test_board_and_words_are_one_stop_of_the_tab_key_each(table: Page) -> None:
    """Keys lead to both, arrows go about in them, and Tab leaves them at once."""
    start(table)
    table.keyboard.press("b")
    table.keyboard.press("PageDown")
    table.keyboard.press("Tab")
    assert active(table)["id"] != "board"
    table.keyboard.press("d")
    expect(table.get_by_test_id("twin")).to_be_in_viewport(ratio=1)
    assert table.evaluate("document.activeElement.closest('li').dataset.place") == "road.1"
    table.keyboard.press("ArrowDown")
    table.keyboard.press("Tab")
    assert not table.evaluate("document.getElementById('twin').contains(document.activeElement)")


def test_focus_goes_on_when_what_had_it_is_gone(table: Page) -> None:
    """Undo that becomes impossible, a menu, a closed dialog."""
    view = start(table)
    choose(table, "place castle")
    moved(table, view)
    table.get_by_test_id("undo").focus()
    table.keyboard.press("Enter")
    expect(table.get_by_test_id("undo")).to_be_disabled()
    assert active(table)["text"] == view["choices"][0]["text"]
    table.get_by_test_id("settings").focus()
    table.keyboard.press("Enter")
    table.keyboard.press("Escape")
    assert active(table)["id"] == "settings"


# Touch


def tap(page: Page, place: dict[str, float]) -> None:
    """A tap on the table, over which nothing may lie."""
    under = page.evaluate(
        "({x, y}) => document.elementFromPoint(x, y)?.closest('canvas, .chip, .choice')?.tagName", place
    )
    assert under in ("CANVAS", "BUTTON"), (place, under)
    page.touchscreen.tap(place["x"], place["y"])


def bring_into_sight(page: Page, target: str) -> None:
    """Scroll the part of the table until a place can be tapped."""
    page.evaluate(
        """target => {
          const {y} = window.caylusPage.targetCenter(target);
          const part = document.querySelector(`[data-part-of=${document.getElementById('table').dataset.part}]`);
          const box = part.getBoundingClientRect();
          if (y < box.top + 10 || y > box.bottom - 10) part.scrollTop += y - (box.top + box.height / 2);
        }""",
        target,
    )


def test_a_phone_shows_one_part_at_a_time_and_always_the_question(site: str, browser: Browser) -> None:
    page = open_table(browser, site, viewport=PHONE, has_touch=True, is_mobile=True)
    start(page)
    parts = {"board": "board", "tables": "tables", "seats": "players", "history": "log"}
    for part, panel in parts.items():
        page.locator(f"#tabs [data-part={part}]").tap()
        expect(page.get_by_test_id(panel)).to_be_in_viewport()
        expect(page.get_by_test_id("prompt")).to_be_in_viewport(ratio=1)
        expect(page.locator("#choices button").first).to_be_in_viewport(ratio=1)
        expect(page.get_by_test_id("own-purse")).to_be_in_viewport(ratio=1)
        for other in set(parts.values()) - {panel}:
            expect(page.get_by_test_id(other)).to_be_hidden()
    place = center(page, "castle")
    assert place["x"] == 0
    page.keyboard.press("b")
    expect(page.get_by_test_id("board")).to_be_in_viewport()
    page.context.close()


def test_a_finger_that_holds_a_choice_asks_and_does_not_choose(site: str, browser: Browser) -> None:
    page = open_table(browser, site, viewport=PHONE, has_touch=True, is_mobile=True)
    view = start(page)
    box = page.locator("[data-testid=own-purse] [data-kind=food]").bounding_box()
    assert box
    session = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 10, "y": box["y"] + 10}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.get_by_test_id("card")).to_contain_text("Food")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_test_id("card")).to_be_visible()
    expect(page.get_by_test_id("refusal")).to_be_hidden()
    assert look(page)["view"]["ply"] == view["ply"]
    page.context.close()


def test_a_finger_on_a_small_figure_does_not_press_what_lies_beside_it(site: str, browser: Browser) -> None:
    page = open_table(browser, site, viewport=PHONE, has_touch=True, is_mobile=True)
    view = start(page)
    page.get_by_test_id("fold").tap()
    page.get_by_test_id("outlook").locator(".fact").last.tap()
    expect(page.get_by_test_id("card")).to_contain_text("If the game ended now")
    expect(page.get_by_test_id("refusal")).to_be_hidden()
    assert look(page)["view"]["ply"] == view["ply"]
    page.context.close()


# Measured rules


RUN_AXE = """
axe.run(document, {resultTypes: ['violations']}).then(({violations}) => JSON.stringify(violations))
"""


AT_THE_END = """
Promise.all(
  document
    .getAnimations()
    .filter(({timeline}) => timeline === document.timeline) // what scrolling moves never ends
    .map(({finished}) => finished.catch(() => 0)),
)
"""


def axe(page: Page | Frame, where: str) -> None:
    """No violation of WCAG 2.2 AA or of good practice that axe can find."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(AT_THE_END)
    found = json.loads(page.evaluate(RUN_AXE))
    told = [
        f"{where}: {violation['id']}: {node['target']}: {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"][:4]
    ]
    assert not told, "\n".join(told)


def dialogs(page: Page) -> Iterator[tuple[str, Locator]]:
    """Open each dialog in turn."""
    for button in ("new", "files", "settings", "rules-open", "analyse"):
        press_tool(page, button) if button != "analyse" else page.keyboard.press("a")
        dialog = page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        yield button, dialog
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()


@pytest.mark.parametrize(
    ("size", "scheme"), sample([("phone", "dark"), ("phone", "light"), ("desktop", "light"), ("desktop", "dark")], 1)
)
def test_axe_finds_nothing(site: str, browser: Browser, scheme: Any, size: str) -> None:
    """Axe looks at the table in the middle of a game, with notes and menus, and at every dialog."""
    page = open_table(browser, site, viewport=PHONE if size == "phone" else DESKTOP, color_scheme=scheme)
    view = start(page, ("Anna", "Basile", "Clara", "Denis", "Edda"))
    chance = random.Random(3)
    for _ in range(12):
        choose(page, chance.choice([c for c in view["choices"] if c["text"] != "decline"])["text"])
        view = moved(page, view)
    for part in ("tables", "seats", "history", "board") if size == "phone" else ("board",):
        if size == "phone":
            page.locator(f"#tabs [data-part={part}]").click()
        axe(page, part)
    page.keyboard.press("d")
    axe(page, "the board in words")
    page.keyboard.press("b")
    for key in ("ArrowDown", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.get_by_test_id("card")).to_be_visible()
    axe(page, "card")
    page.keyboard.press("Escape")
    for name, dialog in dialogs(page):
        for summary in dialog.locator("summary").all():
            summary.click()
        axe(page, name)
    page.keyboard.press("h")
    expect(page.get_by_test_id("hint-answer").first).to_be_visible(timeout=BOOT_TIMEOUT)
    axe(page, "hint")
    page.keyboard.press("Escape")
    page.evaluate("document.querySelector('#log .event .text').click()")
    expect(page.locator("#log .later").first).to_be_attached()
    if size == "phone":
        page.locator("#tabs [data-part=history]").click()
    axe(page, "the chronicle while one looks back")
    page.context.close()


@pytest.mark.parametrize("size", sample([(320, 640), (320, 256), (640, 400), (390, 844), (844, 390), (1280, 800)], 1))
def test_nothing_is_lost_with_text_twice_as_large(site: str, browser: Browser, size: tuple[int, int]) -> None:
    """No sideways scrolling, and every button of the table can be brought into sight as a whole."""
    page = open_table(browser, site, viewport={"width": size[0], "height": size[1]})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    # A narrow screen has some buttons in a menu.
    if page.get_by_test_id("tools-open").is_visible():
        page.get_by_test_id("tools-open").click()
        for button in page.locator("#tools-more button").all():
            button.scroll_into_view_if_needed()
            expect(button).to_be_in_viewport(ratio=0.9)
        page.keyboard.press("Escape")
    for button in page.locator(".tools > button:visible, #choices button").all():
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=0.9)
    page.context.close()


def test_touch_targets(site: str, browser: Browser) -> None:
    """Controls that are pressed in play have 44 pixels, others 24."""
    page = open_table(browser, site, viewport=PHONE, has_touch=True, is_mobile=True)
    start(page)
    for part in ("board", "tables", "seats", "history"):
        page.locator(f"#tabs [data-part={part}]").tap()
        small = page.evaluate(
            """() => [...document.querySelectorAll('main button, header button')]
               .filter(node => node.checkVisibility() && !node.closest('.twin'))
               .map(node => [node.outerHTML.slice(0, 90), node.offsetWidth, node.offsetHeight,
                             node.matches('.rule, .chip:not(.legal)') ? 24 : 44])
               .filter(([, width, height, least]) => width < least || height < least)"""
        )
        assert small == []
    page.context.close()


def test_day_and_night_and_the_size_of_the_text_are_the_readers_choice(site: str, browser: Browser) -> None:
    page = browser.new_context(viewport=DESKTOP, color_scheme="light", service_workers="block").new_page()
    boot(page, site)
    paper = "getComputedStyle(document.body).backgroundColor"
    day = page.evaluate(paper)
    page.get_by_test_id("settings").click()
    page.get_by_test_id("theme").select_option("dark")
    page.get_by_test_id("text").select_option("150")
    night = page.evaluate(paper)
    assert night != day
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "24px"
    boot(page, site)
    assert page.evaluate(paper) == night
    page.emulate_media(color_scheme="dark")
    page.get_by_test_id("settings").click()
    page.get_by_test_id("theme").select_option("light")
    assert page.evaluate(paper) == day
    page.get_by_test_id("theme").select_option("system")
    assert page.evaluate(paper) == night
    page.context.close()
