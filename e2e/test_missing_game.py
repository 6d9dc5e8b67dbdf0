"""A game's code is there before the table changes, though the host has lost it."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from caylus import new_match, to_code

from .conftest import BOOT_TIMEOUT, Author, Visit
from .test_embedding import board
from .test_game import boot, press_tool, settled, start
from .test_keeping import kept

PEOPLE = [{"name": "Ina", "bot": None}, {"name": "Ole", "bot": None}]
TOLD = "The board of Zamek could not be loaded."
LAY = """
entries => new Promise((resolve) => {
  const opening = indexedDB.open('caylus', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
  opening.onsuccess = () => {
    const db = opening.result, transaction = db.transaction('games', 'readwrite');
    for (const entry of entries) transaction.objectStore('games').put(entry);
    transaction.oncomplete = () => { db.close(); resolve(); };
  };
})
"""
ON_TABLE = "caylus.call({do: 'view'}).then(({view}) => view.code)"


def played(game: str, answers: int = 6) -> str:
    match = new_match(game, PEOPLE, seed=4)
    while len(match.actions) < answers:
        match.play(match.state.legal_texts()[0])
    return to_code(match)


ZAMEK, OTHER = played("zamek"), played("caylus")


def entry(saved: str, used: int, name: str) -> dict[str, Any]:
    """Return a game as the browser keeps it; the list has the data that a left table gives."""
    view = {"game": "zamek" if saved.startswith("z") else "caylus", "seats": PEOPLE}
    rest = {"format": 1, "seed": 3, "table": None, "here": None, "sent": 0, "secret": None}
    return {**rest, "id": name.lower(), "saved": saved, "view": view, "used": used, "name": name}


def without(context: BrowserContext, game: str) -> Callable[[], None]:
    """Remove a game's code from the host; return a function that puts it back."""
    address = re.compile(rf"/assets/(board-)?{game}-[^/]*[.]js")
    context.route(address, lambda route: route.abort())
    return lambda: context.unroute(address)


def open_castle(page: Page) -> None:
    press_tool(page, "files")
    page.locator("[data-testid=kept] li").filter(has_text="Castle").get_by_test_id("kept-open").click()


def test_table_stays_until_the_code_of_the_other_game_is_there(site: str, visit: Visit) -> None:
    """The list leads to the other game; the other ways and starts are in tests/page/missing-game.test.mjs."""
    page = visit.page
    boot(page, site)
    before = start(page)
    page.evaluate(LAY, [entry(ZAMEK, 5, "Castle")])
    shelf = kept(page)
    give_back = without(page.context, "zamek")
    open_castle(page)
    expect(page.locator("#toast, [role=alert]").filter(has_text=TOLD).first).to_be_visible()
    page.evaluate("document.querySelector('dialog[open]')?.close()")
    view = settled(page)
    assert (view["game"], view["code"], page.evaluate(ON_TABLE)) == ("caylus", before["code"], before["code"])
    assert kept(page) == shelf
    give_back()
    open_castle(page)
    page.wait_for_function("() => caylusPage.view.game === 'zamek' && !caylusPage.busy")
    assert settled(page)["plies"] >= 6
    assert visit.errors == []


def test_board_of_another_page_says_what_is_missing_and_takes_it_later(author: Author, visit: Visit) -> None:
    give_back = without(visit.page.context, "zamek")
    page = author(board(record=ZAMEK) + board(record=OTHER), visitor=visit.page.context)
    first, second = page.locator("caylus-board").all()
    expect(first.get_by_test_id("problem")).to_contain_text(TOLD)
    expect(second.locator("li.player")).to_have_count(2, timeout=BOOT_TIMEOUT)
    give_back()
    # The board takes the record, and another one of a game that no live board has shown yet.
    first.evaluate("(board, record) => { board.setAttribute('record', record); }", played("zamek", 5))
    expect(first.get_by_test_id("players")).to_contain_text("Ina", timeout=BOOT_TIMEOUT)
    expect(first.get_by_test_id("problem")).to_be_empty()


def test_lesson_names_the_game_that_is_missing(site: str, visit: Visit) -> None:
    give_back = without(visit.page.context, "caylus")
    visit.page.goto(f"{site}learn.html")
    told_by = visit.page.get_by_test_id("problem")
    expect(told_by).to_contain_text("The board of Caylus could not be loaded.", timeout=BOOT_TIMEOUT)
    give_back()
    visit.page.reload()
    visit.page.wait_for_selector("caylus-board li.player", state="attached", timeout=BOOT_TIMEOUT)
