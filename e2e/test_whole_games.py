"""Every game to its end: by touch on a small phone without a network. tests/page has the other ways."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import thoroughly

from .test_caylus1303 import start as start_1303
from .test_everyone import bring_into_sight, open_table, tap
from .test_game import boot, center, lively_choice, moved, settled
from .test_game import start as start_caylus
from .test_offline import offline_is
from .test_zamek import start as start_zamek

GAMES: dict[str, Callable[[Page], dict[str, Any]]] = {
    "caylus": start_caylus,
    "caylus1303": start_1303,
    "zamek": start_zamek,
}
MOST_ANSWERS = 900


def tap_choice(page: Page, choice: dict[str, Any]) -> None:
    """Tap a choice on the board, the tables or the purse: a first tap shows what follows, a second one plays it."""
    target = choice["target"]
    for part in ("board", "tables") if not target.startswith("purse") else ():
        tab = page.locator(f"#tabs [data-part={part}]")
        if tab.is_visible():
            tab.tap()
        bring_into_sight(page, target)
        on_canvas = "({x, y}) => document.elementFromPoint(x, y)?.tagName === 'CANVAS'"
        if page.evaluate(on_canvas, center(page, target)):
            break
    tap(page, center(page, target))
    line = page.locator(f"#menu:not([hidden]) [data-text='{choice['text']}']")
    if line.count():
        for _ in range(2):
            line.tap()
            settled(page)
        return
    settled(page)
    if "ghost" not in choice:
        tap(page, center(page, target))
        return
    while page.get_by_test_id("held").get_attribute("data-turn") != str(choice["ghost"]["turn"]):
        page.get_by_test_id("turn-hand").tap()
    tap(page, center(page, target))


@thoroughly
@pytest.mark.parametrize("game", GAMES)
def test_whole_game_by_touch_on_a_phone_offline(site: str, browser: Browser, game: str) -> None:
    """A game at 360x740 is begun, cut off from the network, opened again, and played to its end."""
    page = open_table(browser, site, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    begun = GAMES[game](page)
    offline_is(page, "ready")
    page.context.set_offline(True)
    boot(page, site)
    view = settled(page)
    assert (view["game"], view["ply"]) == (game, begun["ply"])
    chance = random.Random(11)
    tapped = 0
    for _ in range(MOST_ANSWERS):
        if view["result"]:
            break
        choice = lively_choice(view, chance)
        on_table = choice["target"] and chance.random() < 0.6
        if on_table or "ghost" in choice:  # the tile in hand has no list for fingers
            tap_choice(page, choice)
            tapped += 1
        else:
            for _ in range(2):
                page.locator(f"#choices [data-text='{choice['text']}']").tap()
        view = moved(page, view)
    assert view["result"] and tapped > 10
    expect(page.get_by_test_id("result-dialog")).to_be_visible()
    assert errors == []
    page.context.close()
