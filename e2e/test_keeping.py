"""The running game is there again, whatever happens to the page; the list of games; what cannot be read or kept."""

import contextlib
import json
import os
import random
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from caylus.record import load_record, to_record

from .browser import ARGUMENTS, find_browser
from .conftest import BOOT_TIMEOUT, Visit
from .test_bots import until
from .test_game import boot, bots_at_once, look, moved, settled, start

KILLS = int(os.environ.get("CAYLUS_KILLS", "10"))
SHELF = """
([change, version]) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('caylus', version ?? undefined);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const db = opening.result, transaction = db.transaction('games', 'readwrite');
    const store = transaction.objectStore('games');
    const all = store.getAll();
    all.onsuccess = () => { if (change) for (const entry of all.result) store.put({ ...entry, ...change }); };
    transaction.oncomplete = () => { db.close(); resolve(all.result); };
    transaction.onerror = () => reject(transaction.error);
  };
})
"""


def kept(page: Page, change: dict[str, Any] | None = None, version: int | None = None) -> list[dict[str, Any]]:
    """The entries of the page's shelf, those before `change`, which is made in all of them."""
    entries: list[dict[str, Any]] = page.evaluate(SHELF, [change, version])
    return entries


def actions(code: str) -> list[str]:
    """The answers of a record."""
    found: list[str] = to_record(load_record(code))["actions"]
    return found


def answer(page: Page, chance: random.Random) -> dict[str, Any]:
    """The person gives any answer; the view before it."""
    view = settled(page)
    text = chance.choice(view["choices"])["text"]
    page.locator(f"#choices [data-text='{text}']").click()
    return view


def code_of(page: Page) -> str:
    code: str = page.evaluate("window.caylusPage.view.code")
    return code


@pytest.fixture
def table(site: str, visit: Visit) -> Iterator[Page]:
    boot(visit.page, site)
    bots_at_once(visit.page)
    yield visit.page
    assert visit.errors == []


# Kept after every decision


def test_game_goes_on_after_a_reload(table: Page) -> None:
    view = start(table)
    for _ in range(3):
        view = moved(table, answer(table, random.Random(1)))
    table.reload()
    # What was kept is on the board before Python is there.
    table.wait_for_selector("#players [data-testid=player-1]", timeout=BOOT_TIMEOUT)
    assert look(table)["view"]["ply"] == view["ply"]
    boot(table, table.url)
    after = settled(table)
    assert after["code"] == view["code"] and after["seats"] == view["seats"] and after["seed"] == view["seed"]


def test_every_decision_is_kept_without_a_further_message(table: Page) -> None:
    """Also those of bots; the page does not wait for the engine to do so."""
    start(table, ("Anna", "Basile", "Clara"))
    table.evaluate(
        "() => { window.asked = []; const { call } = caylus;"
        " caylus.call = message => (asked.push(message.do), call(message)); }"
    )
    before = moved(table, answer(table, random.Random(2)))
    assert set(table.evaluate("asked")) <= {"act", "bot"}
    until(table, lambda: before["code"] in [entry["saved"] for entry in kept(table)])


def test_old_game_moves_from_local_storage(site: str, visit: Visit) -> None:
    boot(visit.page, site)
    view = start(visit.page, ("Old", "Friend"))
    saved = visit.page.evaluate("caylus.call({do: 'save', form: 'json'})")["saved"]
    visit.page.evaluate(
        "([saved, view]) => { localStorage.setItem('caylus.game', JSON.stringify({saved, view}));"
        " sessionStorage.clear(); indexedDB.deleteDatabase('caylus'); }",
        [saved, view],
    )
    boot(visit.page, site)
    after = settled(visit.page)
    assert [seat["name"] for seat in after["seats"]] == ["Old", "Friend"]
    assert (after["ply"], after["seed"]) == (view["ply"], view["seed"])
    assert visit.page.evaluate("localStorage.getItem('caylus.game')") is None


# Killed


def kill_browser(profile: Path) -> None:
    """As the system does when memory runs out."""
    listed = subprocess.run(["ps", "-eo", "pid=,args="], capture_output=True, text=True, check=True).stdout
    for line in listed.splitlines():
        pid, _, command = line.strip().partition(" ")
        if f"--user-data-dir={profile}" in command and int(pid) != os.getpid():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(pid), signal.SIGKILL)


def crash_page(page: Page) -> None:
    """The page's process ends without a word."""
    with page.expect_event("crash", timeout=20_000), contextlib.suppress(Error):
        page.goto("chrome://crash", timeout=5_000)


def open_profile(playwright: Playwright, profile: Path) -> BrowserContext:
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=find_browser(playwright), args=ARGUMENTS, viewport={"width": 1280, "height": 800}
    )


def start_for_killing(page: Page, seed: int) -> None:
    """Against a bot that answers at a glance and one that searches; half of the games with pauses and moving pieces."""
    page.get_by_test_id("new").click()
    page.get_by_test_id("start-count").select_option("3")
    for seat, bot in enumerate(("", "greedy", "mason")):
        page.get_by_test_id(f"start-bot-{seat}").select_option(bot)
    page.get_by_test_id("start-go").click()
    page.get_by_test_id("settings").click()
    page.get_by_test_id("pace").select_option("fast" if seed % 2 else "instant")
    page.get_by_test_id("settings-dialog").get_by_role("button", name="Close").click()


def play_until_killed(page: Page, chance: random.Random) -> str:
    """Answers, and then after any time, or at once after the next decision: the code that was on the board last."""
    for _ in range(chance.randrange(1, 4)):
        moved(page, answer(page, chance))
    view = settled(page)
    text = chance.choice(view["choices"])["text"]
    code: str = page.evaluate(
        """([text, wait, ply]) => new Promise(resolve => {
          document.querySelector(`#choices [data-text="${text}"]`).click();
          const done = () => resolve(window.caylusPage.view.code);
          const look = () => (window.caylusPage.view.ply > ply ? done() : setTimeout(look));
          if (wait) setTimeout(done, wait); else look();
        })""",
        [text, chance.choice([0, 0, 1, 5, 20, 60, 150, 400]), view["ply"]],
    )
    return code


@pytest.mark.parametrize("seed", range(KILLS))
def test_killed_at_any_moment(site: str, playwright: Playwright, tmp_path: Path, seed: int) -> None:
    """Closed, crashed, or the whole browser killed, while bots think, pieces move or a decision is being kept."""
    chance = random.Random(seed)
    context = open_profile(playwright, tmp_path)
    page = context.pages[0]
    boot(page, site)
    start_for_killing(page, seed)
    seen = play_until_killed(page, chance)
    kind = ("close", "crash", "kill")[seed % 3]
    if kind == "close":
        page.close(run_before_unload=False)
    elif kind == "crash":
        crash_page(page)
    else:
        kill_browser(tmp_path)
        context.close()
        context = open_profile(playwright, tmp_path)
    page = context.new_page()
    page.goto(site)
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
    now = actions(code_of(page))
    assert now[: len(actions(seen))] == actions(seen), f"{kind}: {len(now)} of {len(actions(seen))} decisions"
    view = moved(page, answer(page, chance))
    assert view["ply"] > len(actions(seen))
    context.close()


# The list of games


def test_games_are_listed_opened_deleted_and_put_back(table: Page) -> None:
    start(table, ("First", "Game"))
    first = moved(table, answer(table, random.Random(3)))
    start(table, ("Second", "Game"))
    second = moved(table, answer(table, random.Random(4)))
    table.get_by_test_id("files").click()
    rows = table.locator("[data-testid=kept] li")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Second, Game")
    expect(rows.nth(0)).to_contain_text("On the table")
    expect(rows.nth(0).get_by_test_id("kept-delete")).to_be_disabled()
    expect(rows.nth(1)).to_contain_text(f"Turn {first['turn']} · {first['ply']} decisions")
    with table.expect_download() as download:
        rows.nth(1).get_by_test_id("kept-export").click()
    assert actions(Path(download.value.path()).read_text()) == actions(first["code"])
    rows.nth(1).get_by_test_id("kept-delete").click()
    expect(rows.nth(1)).to_contain_text("deleted")
    assert len(kept(table)) == 1
    table.get_by_test_id("kept-undo").click()
    expect(rows.nth(1)).to_contain_text("First, Game")
    rows.nth(1).get_by_test_id("kept-open").click()
    expect(table.get_by_test_id("file-dialog")).to_be_hidden()
    assert settled(table)["code"] == first["code"]
    assert {entry["saved"] for entry in kept(table)} == {first["code"], second["code"]}


def test_games_in_which_nothing_was_decided_are_not_listed(table: Page) -> None:
    for name in ("One", "Two", "Three"):
        start(table, (name, "Rook"))
    until(table, lambda: len(kept(table)) == 1)


@pytest.mark.parametrize("form", ["json", "text"])
def test_files_are_dropped_on_the_page(table: Page, form: str) -> None:
    start(table)
    first = moved(table, answer(table, random.Random(5)))
    saved = table.evaluate("form => caylus.call({do: 'save', form})", form)["saved"]
    drop = """text => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'game.txt', { type: 'text/plain' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }"""
    start(table, ("Someone", "Else"))
    other = moved(table, answer(table, random.Random(6)))
    table.evaluate(drop, "rubbish")
    expect(table.get_by_test_id("toast")).to_contain_text("This is no record")
    assert settled(table)["code"] == other["code"]
    table.evaluate(drop, saved)
    expect(table.get_by_test_id("toast")).to_contain_text("loaded")
    assert settled(table)["road"] == first["road"]
    assert other["code"] in [entry["saved"] for entry in kept(table)]


# What cannot be read


def test_damaged_game_is_said_and_stays_in_the_list(table: Page, site: str) -> None:
    """It can be taken out as it is; the others can be used."""
    start(table, ("First", "Game"))
    moved(table, answer(table, random.Random(7)))
    kept(table, {"saved": "c1.rubbish", "view": 5})
    boot(table, site)
    expect(table.get_by_test_id("toast")).to_contain_text("could not be read")
    assert settled(table)["decision"]
    table.get_by_test_id("files").click()
    row = table.locator("[data-testid=kept] li").nth(1)
    row.get_by_test_id("kept-open").click()
    expect(table.get_by_test_id("load-error")).not_to_be_empty()
    with table.expect_download() as download:
        row.get_by_test_id("kept-export").click()
    assert json.loads(Path(download.value.path()).read_text())["saved"] == "c1.rubbish"
    expect(table.get_by_test_id("load-error")).to_contain_text("saved as it is")


@pytest.mark.parametrize(
    ("change", "message"),
    [({"format": 2}, "A newer version of this page has saved this game"), ({"saved": None}, "is damaged")],
)
def test_newer_and_foreign_games_are_left_as_they_are(
    table: Page, site: str, change: dict[str, Any], message: str
) -> None:
    start(table, ("First", "Game"))
    moved(table, answer(table, random.Random(8)))
    (before,) = kept(table, change)
    boot(table, site)
    expect(table.get_by_test_id("toast")).to_contain_text(message)
    moved(table, answer(table, random.Random(8)))
    table.get_by_test_id("files").click()
    row = table.locator(f'[data-testid=kept] li[data-id="{before["id"]}"]')
    expect(row).to_contain_text(message)
    expect(row.get_by_test_id("kept-open")).to_be_disabled()
    with table.expect_download() as download:
        row.get_by_test_id("kept-export").click()
    assert json.loads(Path(download.value.path()).read_text()) == {**before, **change}
    assert {**before, **change} in kept(table)


def test_shelf_of_a_newer_page_is_not_touched(table: Page, site: str) -> None:
    start(table, ("First", "Game"))
    first = moved(table, answer(table, random.Random(9)))
    table.goto(f"{site}start.json")  # a newer page cannot open what this one has open
    kept(table, None, version=7)
    boot(table, site)
    expect(table.get_by_test_id("notice")).to_contain_text("A newer version of this page keeps its games here")
    moved(table, answer(table, random.Random(9)))
    assert [entry["saved"] for entry in kept(table)] == [first["code"]]


# What cannot be kept

BLOCKED = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });"
FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"


@pytest.mark.parametrize(("how", "message"), [(BLOCKED, "does not let the page keep games"), (FULL, "no room left")])
def test_blocked_or_full_storage_is_said_and_survived(site: str, visit: Visit, how: str, message: str) -> None:
    page = visit.page
    page.add_init_script(how)
    boot(page, site)
    bots_at_once(page)
    expect(page.get_by_test_id("notice")).to_contain_text(message)
    start(page)
    view = moved(page, answer(page, random.Random(10)))
    page.get_by_test_id("trouble-save").click()
    expect(page.get_by_test_id("saved")).not_to_have_value("")
    assert actions(page.get_by_test_id("saved").input_value()) == actions(view["code"])
    assert visit.errors == []


# Two tabs


def test_second_tab_is_told_and_never_overwrites(table: Page, site: str) -> None:
    start(table)
    first = moved(table, answer(table, random.Random(11)))
    other = table.context.new_page()
    boot(other, site)
    expect(other.get_by_test_id("notice")).to_contain_text("open in another tab")
    expect(other.locator("#choices [data-text]")).to_have_count(0)
    expect(other.get_by_test_id("undo")).to_be_disabled()
    second = moved(table, answer(table, random.Random(12)))
    other.get_by_test_id("take-over").click()
    expect(other.get_by_test_id("notice")).to_be_hidden()
    assert settled(other)["code"] == second["code"] != first["code"]
    expect(table.get_by_test_id("notice")).to_contain_text("open in another tab")
    third = moved(other, answer(other, random.Random(13)))
    until(table, lambda: [entry["saved"] for entry in kept(table)] == [third["code"]])
    other.close()
    table.get_by_test_id("take-over").click()
    expect(table.get_by_test_id("notice")).to_be_hidden()
    assert settled(table)["code"] == third["code"]
