"""What older versions of the page have kept, linked and embedded is there in this one (tests/old/README.md)."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import caylus
from caylus.play.record import checksum, load_record
from tests.test_old_things import old
from tests.thorough import sample

from .conftest import BOOT_TIMEOUT, Author, Visit
from .test_bots import until
from .test_editor import open_editor, record
from .test_game import boot, settled
from .test_keeping import kept

ENTRIES = [parameter.values for parameter in old("entries")]
PUT = """
entries => new Promise((resolve, reject) => {
  const opening = indexedDB.open('caylus', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const db = opening.result, transaction = db.transaction('games', 'readwrite');
    for (const entry of entries) transaction.objectStore('games').put(entry);
    transaction.oncomplete = () => { db.close(); resolve(); };
    transaction.onerror = () => reject(transaction.error);
  };
})
"""


@pytest.fixture
def before(site: str, visit: Visit) -> Iterator[Page]:
    """A page of the site's origin that has kept nothing yet."""
    visit.open(f"{site}manifest.webmanifest")
    yield visit.page
    assert visit.errors == []


def check_choices(view: dict[str, Any], meant: dict[str, Any]) -> None:
    """The question is the one that was asked."""
    assert (view["decision"] and [view["decision"]["seat"], view["decision"]["kind"]]) == meant["asked"]
    assert sorted(choice["text"] for choice in view["choices"]) == sorted(meant["next"])


def shows(page: Page, meant: dict[str, Any]) -> bool:
    """Whether this game lies on the table; a code of today has a check that old codes had not."""
    view = settled(page)
    return view["seed"] == meant["seed"] and checksum(load_record(view["code"]).state) == meant["checksum"]


def test_kept_games_are_listed_and_go_on(before: Page, site: str) -> None:
    """Each of them is opened out of the list; the last one lies on the table at once."""
    entries = [thing for thing, _ in ENTRIES]
    before.evaluate(PUT, entries)
    boot(before, site)
    last, meant = max(ENTRIES, key=lambda entry: entry[0]["used"])
    assert shows(before, meant)
    assert {entry["id"] for entry in kept(before)} == {entry["id"] for entry in entries}
    for entry, meant in ENTRIES:
        if entry is not last:
            before.get_by_test_id("files").click()
            before.locator(f"#file [data-id='{entry['id']}'] [data-testid=kept-open]").click()
            until(before, lambda meant=meant: shows(before, meant))
        if meant["scores"]:
            expect(before.get_by_test_id("result-dialog")).to_be_visible()
            before.keyboard.press("Escape")
        view = settled(before)
        assert [seat["name"] for seat in view["seats"]] == [name for name, _ in meant["seats"]]
        if meant["asked"] and view["seats"][meant["asked"][0]]["here"]:
            check_choices(view, meant)
            expect(before.locator("#choices [data-text]").first).to_be_enabled()
        last = entry


@pytest.mark.parametrize(("thing", "meant"), sample(old("entries"), 2))
def test_a_kept_game_is_the_picture_until_python_is_there(
    before: Page, site: str, thing: dict[str, Any], meant: dict[str, Any]
) -> None:
    """Its view has the form of then: what of it can be shown is shown, and nothing ends in an error."""
    before.evaluate(PUT, [thing])
    before.add_init_script("window.Worker = class extends EventTarget { postMessage() {} terminate() {} };")
    before.goto(site)
    before.wait_for_timeout(1500)
    assert [entry["id"] for entry in kept(before)] == [thing["id"]]
    expect(before.locator("#prompt")).to_have_count(1)


@pytest.mark.parametrize(("thing", "meant"), old("storage"))
def test_local_storage(before: Page, site: str, thing: dict[str, str], meant: dict[str, Any]) -> None:
    """The game of the first versions, the editor's desk, the progress of lessons."""
    before.evaluate("values => { for (const key in values) localStorage.setItem(key, values[key]); }", thing)
    if "caylus.game" in thing:
        boot(before, site)
        view = settled(before)
        assert checksum(load_record(view["code"]).state) == meant["checksum"]
        check_choices(view, meant)
    elif "caylus.position" in thing:
        open_editor(before, f"{site}editor.html")
        assert caylus.to_position(caylus.from_position(record(before))) == meant["record"]
    else:
        before.goto(f"{site}learn.html")
        before.wait_for_selector("html[data-learn=ready]", state="attached")
        for lesson, pages in meant.items():
            expect(before.get_by_test_id(f"to-{lesson}")).to_contain_text(f"{pages} of ")


@pytest.mark.parametrize(("thing", "meant"), sample(old("links"), 3))
def test_links(before: Page, site: str, thing: str, meant: dict[str, Any]) -> None:
    """To games, positions, the editor, a frame and a lesson."""
    address = f"{site}{thing}"
    if meant["page"] == "editor.html":
        open_editor(before, address)
        assert caylus.to_position(caylus.from_position(record(before))) == meant["record"]
    elif meant["page"] == "embed.html":
        before.goto(address)
        started(before)
        check_choices(board_view(before), meant)
    elif meant["page"] == "learn.html":
        before.goto(address)
        before.wait_for_selector("html[data-learn=ready]", state="attached")
        expect(before.get_by_test_id("lesson-title")).to_contain_text("The provost game")
    else:
        boot(before, address)
        if "table" in meant:
            expect(before.get_by_test_id("question-dialog")).to_contain_text(meant["seats"][0][0])
        else:
            expect(before.locator("#notice[data-kind=looking]")).to_be_visible()
        view = before.evaluate("window.caylusPage.view")
        assert (view["ply"], view["players"]) == (meant["ply"], meant["players"])
        assert [seat["name"] for seat in view["seats"]] == [name for name, _ in meant["seats"]]
        assert (view["decision"] and view["decision"]["seat"]) == (meant["asked"] and meant["asked"][0])


def started(page: Page, number: int = 0) -> None:
    here = page.locator("caylus-board").nth(number)
    button = here.get_by_test_id("start")
    expect(button.or_(here.get_by_test_id("choice").first).first).to_be_visible(timeout=BOOT_TIMEOUT)
    if button.is_visible():
        button.click()
    expect(here.get_by_test_id("choice").first).to_be_visible(timeout=BOOT_TIMEOUT)


def board_view(page: Page, number: int = 0) -> dict[str, Any]:
    view: dict[str, Any] = page.evaluate(
        "number => JSON.parse(JSON.stringify(document.querySelectorAll('caylus-board')[number].view))", number
    )
    return view


def test_boards_in_other_pages(author: Author) -> None:
    """With every kind of source and every attribute; `goto` makes Python say what it thinks of them."""
    boards = [parameter.values for parameter in old("boards")]
    page = author("".join(thing for thing, _ in boards))
    for number, (thing, meant) in enumerate(boards):
        board = page.locator("caylus-board").nth(number)
        board.scroll_into_view_if_needed()
        page.evaluate("number => document.querySelectorAll('caylus-board')[number].ready", number)
        if "interactive" in thing.split("'")[0]:
            started(page, number)
        elif "record=" in thing:
            assert page.evaluate(
                "([number, ply]) => document.querySelectorAll('caylus-board')[number].goto(ply)",
                [number, meant["ply"]],
            )
        view = board_view(page, number)
        assert view["ply"] == meant["ply"], thing
        assert json.dumps(view["decision"] and view["decision"]["seat"]) == json.dumps(
            meant["asked"] and meant["asked"][0]
        )
        if view["choices"]:
            check_choices(view, meant)
