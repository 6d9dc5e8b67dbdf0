"""Zamek in a browser: by mouse, keys and touch, on laptops and phones; tests/page/zamek.test.mjs has the rest."""

import itertools
import math
import random
import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

import caylus
from tests.thorough import sample, tries

from . import boxes
from .test_everyone import DESKTOP, axe
from .test_game import (
    answer_by_keys,
    ask_for_new,
    boot,
    center,
    click_target,
    moved,
    settled,
    table,
)
from .test_lookback import analysed

__all__ = ["table"]  # a fixture

SEED = "7"


def start(page: Page, bot: str = "greedy") -> dict[str, Any]:
    """A new game by the dialog, of one person and a bot."""
    ask_for_new(page, "zamek")
    expect(page.get_by_test_id("start-bot-1")).to_be_visible()
    for seat, name in enumerate(("Anna", "Basile")):
        page.get_by_test_id(f"start-name-{seat}").fill(name)
        page.get_by_test_id(f"start-bot-{seat}").select_option(bot if seat else "")
    page.locator("#start summary").click()
    page.get_by_test_id("start-seed").fill(SEED)
    page.get_by_test_id("start-go").click()
    expect(page.get_by_test_id("start-dialog")).to_be_hidden()
    expect(page.locator("#choices [data-text^='place ']").first).to_be_visible()
    return settled(page)


def turns_at(view: dict[str, Any], target: str) -> list[int]:
    """The quarters in which the tile in hand can lie on a cell."""
    return sorted(choice["ghost"]["turn"] for choice in view["choices"] if choice["target"] == target)


def lying(view: dict[str, Any], target: str) -> int | None:
    """Return the turn of the tile on a cell; None where there is no tile."""
    return next((thing["turn"] for thing in view["things"] if thing["place"] == target), None)


def hover(page: Page, target: str) -> None:
    place = center(page, target)
    page.mouse.move(place["x"] + 3, place["y"])
    page.mouse.move(place["x"], place["y"])


def answer(page: Page, view: dict[str, Any], choice: dict[str, Any]) -> None:
    """Choose by mouse: R turns a tile before it is laid, all else is clicked where it is."""
    target = choice["target"]
    if target is None:
        page.locator(f"#choices [data-text='{choice['text']}']").click()
        return
    hover(page, target)
    if "ghost" in choice:
        while page.get_by_test_id("held").get_attribute("data-turn") != str(choice["ghost"]["turn"]):
            page.keyboard.press("r")
    click_target(page, target)


def test_turns_by_mouse_and_keys(table: Page) -> None:
    """Tiles lie as they were chosen; followers go where they are sent."""
    view = start(table)
    chance = random.Random(3)
    sent = 0
    for number in range(tries(16, 300)):
        if view["result"]:
            break
        choice = chance.choice(view["choices"])
        if number % 5 == 4:
            answer_by_keys(table, choice)
        else:
            answer(table, view, choice)
        before, view = view, moved(table, view)
        if "ghost" in choice:
            assert lying(view, choice["target"]) == choice["ghost"]["turn"]
        elif choice["text"].startswith("send"):
            sent += 1
            assert before["decision"]["kind"] == "follower"
    assert sent
    assert view["turn"] > 4 or view["result"]


def tap(page: Page, target: str, aside: tuple[float, float] = (0, 0)) -> None:
    place = center(page, target)
    page.touchscreen.tap(place["x"] + aside[0], place["y"] + aside[1])


def answer_by_touch(page: Page, view: dict[str, Any], choice: dict[str, Any], aside: tuple[float, float]) -> int:
    """Take a choice by taps; return their number. A follower is hit a little beside the middle."""
    if "ghost" not in choice:
        for _ in range(2):
            if choice["target"] is None:
                page.locator(f"#choices [data-text='{choice['text']}']").tap()
            else:
                tap(page, choice["target"], aside)
        return 2
    tap(page, choice["target"])
    ways = page.get_by_test_id("ways")
    shown = ways.get_by_test_id("way").evaluate_all("all => all.map(({dataset}) => Number(dataset.turn))")
    assert sorted(shown) == turns_at(view, choice["target"])
    assert settled(page)["ply"] == view["ply"]
    way = ways.locator(f"[data-turn='{choice['ghost']['turn']}']")
    turned = way.get_attribute("aria-current") == "true"
    for _ in range(1 if turned else 2):
        way.tap()
    return 2 if turned else 3


def test_a_turn_takes_five_taps_on_a_phone(site: str, browser: Browser) -> None:
    """A tap shows the tile and the ways in which it can lie, one turns it, one lays it, two send a follower or nobody.

    While a follower can be sent the board is near, and what a finger can hit is 24 pixels broad at least.
    """
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, device_scale_factor=2, service_workers="block"
    )
    context.add_init_script('localStorage.setItem(\'caylus.settings\', \'{"pace": "instant", "motion": false}\')')
    page = context.new_page()
    boot(page, site)
    view, chance, taps = start(page, bot=""), random.Random(5), 0
    apart, chosen = [], []
    turns = tries(4, 20)
    while not view["result"] and view["turn"] <= turns:
        board = page.get_by_test_id("board")
        if view["decision"]["kind"] == "follower":
            assert float(board.get_attribute("data-zoom") or 1) > 2
            middles = [center(page, each["target"]) for each in view["choices"] if each["target"]]
            apart += [
                ((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2) ** 0.5
                for one, other in itertools.combinations(middles, 2)
            ]
            expect(board).to_be_in_viewport(ratio=0.9)
        elif view["decision"]["kind"] == "tile":
            assert float(board.get_attribute("data-zoom") or 1) == 1
        angle = chance.random() * 6.28
        choice = chance.choice(view["choices"])
        taps += answer_by_touch(page, view, choice, (10 * math.cos(angle), 10 * math.sin(angle)))
        chosen.append(choice["text"])
        view = moved(page, view)
    done = caylus.to_record(caylus.load_record(view["code"]))["actions"]
    assert [text for text in done if not text.startswith(("draw", "token"))] == chosen
    assert taps / turns <= 5.1
    assert min(apart) >= 24
    context.close()


def test_axe_finds_nothing(table: Page) -> None:
    """Axe looks at the tile in hand, the tiles that fit a cell, other outcomes, regions, and the analysis with luck."""
    view = start(table)
    axe(table, "the tile in hand")
    while not (fits := [target for target in view["refusals"] if target in view["fits"]]):
        answer(table, view, view["choices"][0])
        view = moved(table, view)
    click_target(table, fits[0])
    table.get_by_test_id("what-fits").click()
    expect(table.get_by_test_id("fitting")).to_be_visible()
    box = table.get_by_test_id("card").bounding_box()
    assert box and box["height"] < 320
    axe(table, "what fits there")
    table.keyboard.press("Escape")
    answer(table, view, view["choices"][0])
    view = moved(table, view)
    axe(table, "regions")
    analysed(table)
    table.get_by_test_id("drawn").first.click()
    axe(table, "the analysis with luck")
    table.keyboard.press("n")
    table.keyboard.press("w")
    expect(table.get_by_test_id("ribbon")).to_have_text("What if")
    settled(table)
    table.get_by_test_id("what-if-chance").press("Enter")
    expect(table.get_by_test_id("outcome").first).to_be_visible()
    axe(table, "what could have come")


def test_the_tray_is_shown_large(table: Page) -> None:
    """The tray's button makes it fill the window; pointing still explains; Escape and the button lead back."""
    start(table)
    tray, button = table.get_by_test_id("tables"), table.get_by_test_id("tables-zoom")
    small = center(table, "left.N02")
    shown = [tray.bounding_box()]
    button.click()
    expect(tray.locator("xpath=..")).to_have_class(re.compile("enlarged"))
    expect(button).to_have_attribute("aria-label", re.compile("normal size"))
    settled(table)
    shown.append(tray.bounding_box())
    first, second = [(box["width"], box["height"]) for box in shown if box]
    assert second[0] > 3 * first[0]
    assert second[0] <= DESKTOP["width"]
    assert second[1] <= DESKTOP["height"]
    hover(table, "left.N02")
    expect(table.get_by_test_id("card")).to_contain_text("left")
    for way in ("Escape", "button"):
        if way == "button":
            button.click()
        else:
            table.keyboard.press(way)
        expect(button).to_have_attribute("aria-label", re.compile("Enlarge"))
        assert center(table, "left.N02") == small
        button.click()
    axe(table, "the tray in the whole window")


def test_columns_rows_and_numbers_can_be_read(site: str, browser: Browser) -> None:
    """Columns, rows and numbers on both sheets can be read on laptops."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    boxes.watch(context)
    page = context.new_page()
    boot(page, site)
    start(page, bot="")
    for size in sample(boxes.LAPTOPS, 2):
        boxes.resize(page, size)
        written = dict(page.evaluate("boxes.written()"))
        assert written.keys() >= {*"abcdefghi123456789", "5", "10", "95", "12", "13"}
        assert boxes.small_text(page) == []
    context.close()
