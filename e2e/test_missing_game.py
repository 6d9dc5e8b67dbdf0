"""A game's code is there before the table changes: at each of the ways into a game whose code cannot be fetched."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from caylus import new_match, to_code
from caylus.play.position import pack, to_position

from .conftest import BOOT_TIMEOUT, Author, Visit
from .test_embedding import board
from .test_game import boot, press_tool, settled, start, start_usual
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


ZAMEK = played("zamek")
POSITION = pack(to_position(new_match("zamek", PEOPLE, seed=4).state))


def entry(saved: str, used: int, name: str) -> dict[str, Any]:
    """A game as the browser keeps it; the list knows of it what a table that was left says."""
    view = {"game": "zamek" if saved.startswith("z") else "caylus", "seats": PEOPLE}
    rest = {"format": 1, "seed": 3, "table": None, "here": None, "sent": 0, "secret": None}
    return {**rest, "id": name.lower(), "saved": saved, "view": view, "used": used, "name": name}


def without(context: BrowserContext, game: str) -> Callable[[], None]:
    """The host has lost a game's code; what puts it back."""
    address = re.compile(rf"/assets/(board-)?{game}-[^/]*[.]js")
    context.route(address, lambda route: route.abort())
    return lambda: context.unroute(address)


def by_dialog(page: Page) -> None:
    start_usual(page, "zamek")


def by_list(page: Page) -> None:
    press_tool(page, "files")
    page.locator("[data-testid=kept] li").filter(has_text="Castle").get_by_test_id("kept-open").click()


def by_file(page: Page) -> None:
    press_tool(page, "files")
    file = {"name": "game.txt", "mimeType": "text/plain", "buffer": ZAMEK.encode()}
    page.get_by_test_id("load-file").set_input_files(file)


def by_shelf(page: Page) -> None:
    """What a page that could not start has handed out of its shelf."""
    press_tool(page, "files")
    file = {"name": "games.json", "mimeType": "text/plain", "buffer": json.dumps([entry(ZAMEK, 9, "Castle")]).encode()}
    page.get_by_test_id("load-file").set_input_files(file)


def by_link(page: Page, more: str = "") -> None:
    page.evaluate("hash => { location.hash = ''; location.hash = hash; }", f"game={ZAMEK}{more}")


def by_editor(page: Page) -> None:
    """Its "Play from here" is a link to play on."""
    by_link(page, "&on=1")


def by_table(page: Page) -> None:
    """A game by link that is known here and has gone on elsewhere."""
    by_link(page, "&table=abc")


@pytest.mark.parametrize("way", [by_dialog, by_list, by_file, by_shelf, by_link, by_editor, by_table])
def test_table_stays_until_the_code_of_the_other_game_is_there(site: str, visit: Visit, way: Any) -> None:
    page = visit.page
    boot(page, site)
    before = start(page)
    page.evaluate(
        LAY, [entry(ZAMEK, 5, "Castle"), {**entry(played("zamek", 4), 4, "Far"), "table": "abc", "here": [0]}]
    )
    shelf = kept(page)
    give_back = without(page.context, "zamek")
    way(page)
    expect(page.locator("#toast, [role=alert]").filter(has_text=TOLD).first).to_be_visible()
    page.evaluate("document.querySelector('dialog[open]')?.close()")
    view = settled(page)
    assert (view["game"], view["code"], page.evaluate(ON_TABLE)) == ("caylus", before["code"], before["code"])
    assert kept(page) == shelf
    page.locator("#choices [data-text]").first.click()
    page.wait_for_function("ply => caylusPage.view.ply > ply", arg=before["ply"])
    assert settled(page)["game"] == "caylus"
    give_back()
    way(page)
    page.wait_for_function("() => caylusPage.view.game === 'zamek' && !caylusPage.busy")
    if way is not by_dialog:
        assert settled(page)["plies"] >= 6
    assert visit.errors == []


def test_another_tab_lets_go_of_a_game_only_when_it_can_be_shown(site: str, visit: Visit) -> None:
    page, other = visit.page, visit.page.context.new_page()
    boot(page, site)
    by_dialog(page)
    page.wait_for_function("() => caylusPage.view.game === 'zamek' && !caylusPage.busy")
    address = re.compile(r"/assets/zamek-")
    other.route(address, lambda route: route.abort())
    boot(other, site)
    expect(other.locator("#toast")).to_contain_text(TOLD)
    assert settled(other)["game"] == "caylus" and settled(page)["game"] == "zamek"
    expect(page.locator("#notice[data-kind=elsewhere]")).to_be_hidden()
    other.unroute(address)
    other.reload()
    expect(other.get_by_test_id("take-over")).to_be_visible(timeout=BOOT_TIMEOUT)
    assert settled(other)["game"] == "zamek"


OTHER = played("caylus")
STARTS: dict[str, tuple[list[dict[str, Any]], str, str, str]] = {
    "a kept game, and another one": ([entry(ZAMEK, 9, "Castle"), entry(OTHER, 5, "Road")], "", "“Castle”", OTHER),
    "a kept game alone": ([entry(ZAMEK, 9, "Castle")], "", "“Castle”", ""),
    "a link": ([entry(OTHER, 5, "Road")], f"#game={ZAMEK}", TOLD, OTHER),
    "a link to play on": ([entry(OTHER, 5, "Road")], f"#game={ZAMEK}&on=1", TOLD, OTHER),
    "an address that names the game": ([], "?play=zamek", TOLD, ""),
}
"""what is kept, the address, what is said, and what lies on the table then"""


@pytest.mark.parametrize("name", STARTS)
def test_start_without_the_code_of_what_is_to_be_opened(site: str, visit: Visit, name: str) -> None:
    entries, address, told, on_table = STARTS[name]
    page = visit.page
    page.goto(f"{site}start.zamek.en.json")
    page.evaluate(LAY, entries)
    give_back = without(page.context, "zamek")
    boot(page, site + address)
    expect(page.locator("#toast")).to_contain_text(told)
    view = settled(page)
    assert view["game"] == "caylus" and (not on_table or view["code"] == on_table)
    assert {one["id"]: one["saved"] for one in entries}.items() <= {
        one["id"]: one["saved"] for one in kept(page)
    }.items()
    give_back()
    page.reload()
    page.wait_for_function("() => window.caylusPage?.ready && !caylusPage.busy", timeout=BOOT_TIMEOUT)
    if name != "an address that names the game":
        view = settled(page)
        assert view["game"] == "zamek" and view["plies"] >= 6
    assert visit.errors == []


def test_first_visit_without_the_usual_game_begins_another_one(site: str, visit: Visit) -> None:
    without(visit.page.context, "caylus")
    boot(visit.page, site)
    expect(visit.page.locator("#toast")).to_contain_text("The board of Caylus could not be loaded.")
    assert settled(visit.page)["game"] == "caylus1303"
    visit.page.locator("#choices [data-text]:enabled").first.dispatch_event("click")
    visit.page.wait_for_function("() => caylusPage.view.ply > 0")


def test_board_of_another_page_says_what_is_missing_and_takes_it_later(author: Author, visit: Visit) -> None:
    give_back = without(visit.page.context, "zamek")
    page = author(board(record=ZAMEK) + board(record=OTHER), visitor=visit.page.context)
    first, second = page.locator("caylus-board").all()
    expect(first.get_by_test_id("problem")).to_contain_text(TOLD)
    expect(second.locator("li.player")).to_have_count(2, timeout=BOOT_TIMEOUT)
    give_back()
    # The same once more, and a game that a live board has not shown yet.
    first.evaluate("(board, record) => { board.setAttribute('record', record); }", played("zamek", 5))
    expect(first.get_by_test_id("players")).to_contain_text("Ina", timeout=BOOT_TIMEOUT)
    expect(first.get_by_test_id("problem")).to_be_empty()


@pytest.mark.parametrize("address", ["learn.html", f"editor.html#position={POSITION}"])
def test_lesson_and_editor_name_the_game_that_is_missing(site: str, visit: Visit, address: str) -> None:
    game, told = ("caylus", "Caylus") if "learn" in address else ("zamek", "Zamek")
    give_back = without(visit.page.context, game)
    visit.page.goto(site + address)
    told_by = visit.page.locator("[data-testid=problem], #verdict")
    expect(told_by).to_contain_text(f"The board of {told} could not be loaded.", timeout=BOOT_TIMEOUT)
    give_back()
    visit.page.reload()
    ready = "html[data-ready=true]" if "editor" in address else "caylus-board li.player"
    visit.page.wait_for_selector(ready, state="attached", timeout=BOOT_TIMEOUT)
