"""The running game is there again, whatever happens to the page; the list of games; what cannot be read or kept."""

import contextlib
import csv
import json
import os
import random
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from caylus.play.match import new_match
from caylus.play.record import load_record, to_code, to_record, to_text
from tests.thorough import sample, thoroughly, tries

from .browser import ARGUMENTS, find_browser
from .conftest import BOOT_TIMEOUT, Visit
from .test_bots import until
from .test_everyone import axe
from .test_game import boot, bots_at_once, look, lying, moved, settled, start

KILLS = int(os.environ.get("CAYLUS_KILLS", tries(1, 10)))
IN_A_ROW = 10
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
    """Same as the system does when memory runs out."""
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
    for seat, bot in enumerate(("", "greedy", "apprentice")):
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


@pytest.mark.parametrize("seed", range(0, KILLS, IN_A_ROW))
def test_killed_at_any_moment(site: str, playwright: Playwright, tmp_path: Path, seed: int) -> None:
    """Closed, crashed, or the whole browser killed, while bots think, pieces move or a decision is kept; and again,
    so that what has survived one is there for the next."""
    chance = random.Random(seed)
    context = open_profile(playwright, tmp_path)
    page = context.pages[0]
    boot(page, site)
    for number in range(seed, min(seed + IN_A_ROW, KILLS)):
        start_for_killing(page, number)
        seen = play_until_killed(page, chance)
        kind = ("close", "crash", "kill")[number % 3]
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
        assert len(kept(page)) == number - seed + 1
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
    expect(rows.nth(0)).to_contain_text("Second 0, Game")
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
    expect(rows.nth(1)).to_contain_text("First 0, Game")
    rows.nth(1).get_by_test_id("kept-open").click()
    expect(table.get_by_test_id("file-dialog")).to_be_hidden()
    assert settled(table)["code"] == first["code"]
    assert {entry["saved"] for entry in kept(table)} == {first["code"], second["code"]}


def almost_over(names: tuple[str, ...], seed: int) -> str:
    """A game of a person against bots before the person's last answer, as a code."""
    seats = [{"name": name, "bot": "greedy" if seat else None} for seat, name in enumerate(names)]
    match, chance, code = new_match("caylus", seats, seed=seed), random.Random(seed), ""
    while not match.state.is_over():
        if match.bot_to_act():
            match.play_bot()
            continue
        code = to_code(match)
        match.play(chance.choice(match.state.legal_texts()))
    return code


def load(page: Page, code: str) -> dict[str, Any]:
    page.get_by_test_id("files").click()
    page.get_by_test_id("to-load").fill(code)
    page.get_by_test_id("load-go").click()
    expect(page.get_by_test_id("file-dialog")).to_be_hidden()
    return settled(page)


def end(page: Page, code: str) -> dict[str, Any]:
    """Load a game and give its last answer; the view of its end."""
    load(page, code)
    view = moved(page, answer(page, random.Random(1)))
    assert view["result"]
    dialog = page.get_by_test_id("result-dialog")
    page.get_by_test_id("finale-skip").click()
    expect(dialog).to_be_visible()
    axe(page, "result")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    return view


@pytest.mark.parametrize("way", ["press", "key"])
def test_the_scores_keep_the_focus(table: Page, way: str) -> None:
    """Whatever ends the scene before them; also when all rows are there and the table no longer scrolls."""
    load(table, almost_over(("Anna", "Basile"), 1))
    moved(table, answer(table, random.Random(1)))
    expect(table.get_by_test_id("finale")).to_be_visible()
    table.wait_for_timeout(500)  # the scene ignores an earlier press, which was meant for the game
    if way == "press":
        table.mouse.click(640, 20)
    else:
        table.keyboard.press("Enter")
    expect(table.get_by_test_id("result-dialog")).to_be_visible()
    expect(table.locator("#result .hide")).to_have_count(0)
    table.wait_for_timeout(1000)
    assert table.evaluate("document.activeElement.id") == "result-title"


def test_the_scores_wait_for_what_is_opened_during_the_scene(table: Page) -> None:
    load(table, almost_over(("Anna", "Basile"), 1))
    table.keyboard.press("a")  # its script is there from then on, and opens it before the scene is over
    expect(table.get_by_test_id("analysis-dialog")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.get_by_test_id("analysis-dialog")).to_be_hidden()
    table.evaluate(
        """() => new MutationObserver((_, observer) => {
          if (!document.getElementById('finale')) return;
          observer.disconnect();
          document.getElementById('analyse').click();
        }).observe(document.body, {childList: true, subtree: true})"""
    )
    moved(table, answer(table, random.Random(1)))
    expect(table.get_by_test_id("analysis-dialog")).to_be_visible()
    expect(table.get_by_test_id("finale")).to_be_attached()
    expect(table.get_by_test_id("finale")).not_to_be_attached()
    table.wait_for_timeout(500)
    expect(table.get_by_test_id("result-dialog")).to_be_hidden()
    table.keyboard.press("Escape")
    expect(table.get_by_test_id("result-dialog")).to_be_visible()


def saved_by(page: Page, button: str) -> str:
    with page.expect_download() as download:
        page.get_by_test_id(button).click()
    return Path(download.value.path()).read_text()


@thoroughly
def test_results_are_counted_and_outlive_their_games(table: Page, site: str) -> None:
    """A game gets a name and is found by it; it is deleted, and its result goes only by hand."""
    codes = [almost_over(("Anna", "Basile"), 1), almost_over(("Anna", "Basile"), 2), almost_over(("Zoë", "B", "C"), 3)]
    ends = [end(table, code) for code in codes]
    load(table, ends[0]["code"])  # not played here to its end
    table.keyboard.press("Escape")
    start(table, ("Last", "Game"))
    table.get_by_test_id("files").click()
    rows = table.locator("[data-testid=kept] li:not([hidden])")
    expect(rows).to_have_count(5)
    best = ends[2]["seats"][ends[2]["result"]["winners"][0]]["name"]
    expect(rows.nth(2).get_by_test_id("kept-seats")).to_contain_text(re.compile(rf"{best} [^,]*\d+ ★"))
    rows.nth(2).get_by_test_id("kept-rename").click()
    table.get_by_test_id("kept-name-field").fill("The long night")
    table.keyboard.press("Enter")
    expect(rows.nth(2)).to_contain_text("The long night")
    axe(table, "games")
    table.get_by_test_id("kept-search").fill("NIGHT zoe")
    expect(rows).to_have_count(1)
    expect(table.get_by_test_id("kept-found")).to_have_text("1 game found")
    boot(table, site)
    table.get_by_test_id("files").click()
    table.get_by_test_id("kept-search").fill("the long night finished")
    expect(rows).to_have_count(1)
    rows.get_by_test_id("kept-delete").click()
    table.get_by_test_id("results-open").click()
    axe(table, "results")
    told = table.locator("[data-testid=results-table] tbody tr")
    expect(told).to_have_count(2)
    expect(told.nth(0).locator("td").nth(1)).to_have_text("2")
    winners = [view["result"]["winners"] for view in ends]
    wins = sum(0 in won for won in winners[:2])
    expect(told.nth(0).locator("td").nth(2)).to_have_text(f"{wins} ({50 * wins}%)")
    margins = [view["result"]["seats"] for view in ends[:2]]
    mean = sum(seats[0]["total"] - seats[1]["total"] for seats in margins) / 2
    expect(told.nth(0).locator("td").nth(4)).to_have_text(f"{'+' if mean > 0 else '−'}{abs(mean):.1f}")
    table.get_by_test_id("results-name").select_option("Zoë")
    expect(told).to_have_count(1)
    expect(told.locator("td").nth(0)).to_have_text("3")
    lines = list(csv.DictReader(saved_by(table, "results-csv").splitlines()))
    totals = [str(seat["total"]) for seat in ends[2]["result"]["seats"]]
    assert [(line["name"], line["points"]) for line in lines[:3]] == list(zip(("Zoë", "B", "C"), totals, strict=True))
    assert len(lines) == 7 and lines[0]["on_this_device"] == "1"
    table.locator("#results summary").last.click()
    table.locator("[data-testid=results-list] li").first.get_by_test_id("result-remove").click()
    assert len(json.loads(saved_by(table, "results-json"))["results"]) == 2
    table.get_by_test_id("result-undo").click()
    assert len(json.loads(saved_by(table, "results-json"))["results"]) == 3
    # Games that ended in a version that did not count yet.
    table.keyboard.press("Escape")
    kept(table, {"name": None})
    table.evaluate("new Promise(done => { indexedDB.deleteDatabase('caylus.results').onsuccess = () => done(null); })")
    table.get_by_test_id("files").click()
    table.get_by_test_id("results-open").click()
    expect(table.locator("#results summary").last).to_have_text("3 results")


def test_games_in_which_nothing_was_decided_are_not_listed(table: Page) -> None:
    for name in ("One", "Two", "Three"):
        start(table, (name, "Rook"))
    until(table, lambda: len(kept(table)) == 1)


@thoroughly
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
    expect(table.get_by_test_id("toast")).to_contain_text("This is not a record")
    assert settled(table)["code"] == other["code"]
    table.evaluate(drop, saved)
    expect(table.get_by_test_id("toast")).to_contain_text("loaded")
    assert lying(settled(table)) == lying(first)
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
    expect(table.get_by_test_id("load-error")).to_contain_text("saved unchanged")


@thoroughly
@pytest.mark.parametrize(
    ("change", "message"),
    [({"format": 2}, "A newer version of this page saved this game"), ({"saved": None}, "is damaged")],
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
    table.goto(f"{site}start.caylus.en.json")  # a newer page cannot open what this one has open
    kept(table, None, version=7)
    boot(table, site)
    expect(table.get_by_test_id("notice")).to_contain_text("A newer version of this page saves its games here")
    moved(table, answer(table, random.Random(9)))
    assert [entry["saved"] for entry in kept(table)] == [first["code"]]


# What cannot be kept

BLOCKED = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });"
FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"


@pytest.mark.parametrize(
    ("how", "message"), sample([(BLOCKED, "does not let the page save games"), (FULL, "no room left")], 1)
)
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


WITHOUT_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });"
"""as a page is that does not come over https"""
TAKE_OVER = "document.querySelector('[data-testid=take-over]').click()"


def plays(page: Page) -> bool:
    """Whether this tab, and no other one, may go on with the game."""
    settled(page)
    return not page.get_by_test_id("take-over").is_visible()


@thoroughly
@pytest.mark.parametrize("how", ["", WITHOUT_LOCKS], ids=["locks", "no-locks"])
def test_two_tabs_that_take_a_game_at_once(site: str, visit: Visit, how: str) -> None:
    """One of them plays, goes on from the last decision, and nothing that it keeps is written over."""
    context = visit.page.context
    context.add_init_script(how)
    tabs = [visit.page, context.new_page(), context.new_page()]
    for tab in tabs:
        boot(tab, site)
    chance = random.Random(20)
    for number in range(4):
        (first,) = filter(plays, tabs)
        before = moved(first, answer(first, chance))
        for tab in tabs:
            if tab is not first:
                tab.evaluate(f"setTimeout(() => {TAKE_OVER}, {chance.randrange(20) if number % 2 else 0})")
        first.get_by_test_id("take-over").wait_for(timeout=20_000)
        first.wait_for_timeout(700)  # the second of them may still be asking
        until(first, lambda: sum(map(plays, tabs)) == 1)
        (now,) = filter(plays, tabs)
        assert settled(now)["code"] == before["code"]
        after = moved(now, answer(now, chance))
        assert [entry["saved"] for entry in kept(now)] == [after["code"]]
    assert visit.errors == []


LATE_LOCK = """
const ask = LockManager.prototype.request;
LockManager.prototype.request = async function (...asked) {
  LockManager.prototype.request = ask;
  await new Promise((resolve) => setTimeout(resolve, 600));
  return ask.apply(this, asked);
};"""
"""as a browser grants the first one that has much else to do"""
LOCK_TOO_LATE = """
const { request, query } = LockManager.prototype;
LockManager.prototype.request = async function (name) {
  const held = async () => (Object.assign(LockManager.prototype, { query }), { held: [{ name }], pending: [] });
  Object.assign(LockManager.prototype, { request, query: held });
  throw new DOMException("too late", "TimeoutError");
};"""
"""as a browser grants one that is not waited for any more, and that is given back at once"""


@pytest.mark.parametrize("how", [LATE_LOCK, LOCK_TOO_LATE], ids=["late", "too-late"])
def test_a_lock_that_comes_late_is_no_other_tab(site: str, visit: Visit, how: str) -> None:
    visit.page.add_init_script(how)
    boot(visit.page, site)
    assert plays(visit.page)
    moved(visit.page, answer(visit.page, random.Random(1)))
    assert visit.errors == []


DENIED_LOCKS = """
const denied = () => Promise.reject(new DOMException("denied", "SecurityError"));
Object.assign(LockManager.prototype, { request: denied, query: denied });
"""
"""as a browser that blocks cookies"""


def test_a_browser_that_denies_locks_is_one_without_them(site: str, visit: Visit) -> None:
    visit.page.add_init_script(DENIED_LOCKS)
    boot(visit.page, site)
    assert plays(visit.page)
    moved(visit.page, answer(visit.page, random.Random(1)))
    assert visit.errors == []


@thoroughly
def test_a_tab_that_does_not_answer_loses_its_game(site: str, visit: Visit) -> None:
    """What it has already sent when it wakes up is not kept."""
    context = visit.page.context
    sleepy, other = visit.page, context.new_page()
    boot(sleepy, site)
    before = moved(sleepy, answer(sleepy, random.Random(21)))
    boot(other, site)
    text = before["choices"][0]["text"]
    sleepy.evaluate(
        """text => { setTimeout(() => {
             const end = performance.now() + 6000;
             while (performance.now() < end);
             document.querySelector(`#choices [data-text="${text}"]`).click();
           }); }""",
        text,
    )
    other.get_by_test_id("take-over").click()
    expect(other.get_by_test_id("notice")).to_be_hidden(timeout=20_000)
    after = moved(other, answer(other, random.Random(22)))
    expect(sleepy.get_by_test_id("notice")).to_contain_text("open in another tab", timeout=20_000)
    assert [entry["saved"] for entry in kept(other)] == [after["code"]]


# The storage fails while somebody plays


def test_a_deleted_database_is_made_again(table: Page) -> None:
    """It is said, and the game on the table is kept again at once."""
    start(table)
    before = moved(table, answer(table, random.Random(23)))
    table.evaluate("indexedDB.deleteDatabase('caylus')")
    expect(table.get_by_test_id("toast")).to_contain_text("have been deleted")
    assert [entry["saved"] for entry in kept(table)] == [before["code"]]
    after = moved(table, answer(table, random.Random(23)))
    until(table, lambda: [entry["saved"] for entry in kept(table)] == [after["code"]])
    expect(table.get_by_test_id("notice")).to_be_hidden()


def test_cleared_site_data_is_survived(table: Page, site: str) -> None:
    """As by the browser's own settings."""
    start(table)
    moved(table, answer(table, random.Random(24)))
    table.context.new_cdp_session(table).send(
        "Storage.clearDataForOrigin", {"origin": site.rstrip("/"), "storageTypes": "all"}
    )
    after = moved(table, answer(table, random.Random(24)))
    until(table, lambda: [entry["saved"] for entry in kept(table)] == [after["code"]])


def test_a_storage_that_fails_for_a_while_is_tried_again(table: Page) -> None:
    start(table)
    table.evaluate(
        """() => { const { transaction } = IDBDatabase.prototype;
             IDBDatabase.prototype.transaction = () => { throw new DOMException('closing', 'InvalidStateError'); };
             window.mend = () => { IDBDatabase.prototype.transaction = transaction; }; }"""
    )
    moved(table, answer(table, random.Random(25)))
    expect(table.get_by_test_id("notice")).to_contain_text("could not be saved")
    table.evaluate("mend()")
    after = moved(table, answer(table, random.Random(25)))
    until(table, lambda: [entry["saved"] for entry in kept(table)] == [after["code"]])
    expect(table.get_by_test_id("notice")).to_be_hidden()


ODD = ["5", "null", "'text'", "[]", "{}", "1e300", "-1", "NaN", "12345678901234567890n", "new Date(NaN)", "[[null]]"]
SPOIL = """
([path, value]) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('caylus');
  opening.onsuccess = () => {
    const db = opening.result, transaction = db.transaction('games', 'readwrite');
    const store = transaction.objectStore('games'), all = store.getAll();
    all.onsuccess = () => {
      const [entry] = all.result;
      window.whole ??= structuredClone(entry);
      const spoilt = structuredClone(window.whole), names = path.split('.'), last = names.pop();
      names.reduce((node, name) => node[name], spoilt)[last] = eval(value);
      for (const { id } of all.result) store.delete(id);
      store.put(spoilt);
    };
    transaction.oncomplete = () => { db.close(); resolve(null); };
    transaction.onerror = () => reject(transaction.error);
  };
})
"""


@thoroughly
def test_an_odd_entry_never_stops_the_start(table: Page, site: str) -> None:
    """Any field of it, or of its picture, is something else: the page starts, and the entry can be taken out."""
    start(table)
    view = moved(table, answer(table, random.Random(26)))
    fields = ["saved", "seed", "view", "used", "table", "here", "sent", *(f"view.{name}" for name in view)]
    chance = random.Random(27)
    cases = [(field, value) for field in fields for value in ODD]
    (whole,) = kept(table)
    for field, value in chance.sample(cases, 40):
        table.goto(f"{site}start.caylus.en.json")
        table.evaluate("entry => { window.whole = entry; }", whole)
        table.evaluate(SPOIL, [field, value])
        boot(table, site)
        table.get_by_test_id("files").click()
        row = table.locator(f'[data-testid=kept] li[data-id="{whole["id"]}"]')
        with table.expect_download():
            row.get_by_test_id("kept-export").click()
        table.keyboard.press("Escape")
        moved(table, answer(table, chance))


# Many games, and what looks like a link


SIGNS_OF_LINKS = (
    "#game=c1.x",
    "https://example.org/#game=c1.abc&table=x",
    "index.html#game=1",
    "a#game=b",
    "#game=",
    "see localhost:8000/#game=c1.z",
    "#position=p1.x",
    "x?#&game=1#game=2",
    "http://#game=c1.a",
    "//host/#game=c1.b",
    "file:///tmp/a.html#game=c1.c",
    "#GAME=c1.d",
    "%23game=c1.e",
)
FORMS = ("json", "text", "code", "backup")


def with_signs(sign: str, form: str) -> str:
    """A game whose players, line and comment have these signs in their names."""
    match = new_match("caylus", [{"name": f"A {sign}"[:40], "bot": None}, {"name": sign[:40], "bot": None}], seed=1)
    for _ in range(4):
        match.play(match.state.legal_texts()[0])
    whole = {**to_record(match), "lines": [{"after": 2, "actions": [], "name": sign[:60], "comment": f"{sign} {sign}"}]}
    match = load_record(whole)
    if form == "code":
        return to_code(match)
    if form == "text":
        return to_text(match)
    saved = json.dumps(whole)
    entry = {"format": 1, "seed": 1, "view": None, "used": 1, "table": None, "here": None, "sent": 0}
    return saved if form == "json" else json.dumps([{**entry, "id": "a", "saved": saved, "name": sign}])


@pytest.mark.parametrize("form", FORMS)
def test_a_file_in_which_a_link_stands_is_no_link(table: Page, tmp_path: Path, form: str) -> None:
    for number, sign in enumerate(sample(SIGNS_OF_LINKS, 2)):
        file = tmp_path / f"{number}.txt"
        file.write_text(with_signs(sign, form), encoding="utf-8")
        table.get_by_test_id("files").click()
        table.get_by_test_id("load-file").set_input_files(file)
        expect(table.get_by_test_id("file-dialog")).to_be_hidden()
        view = settled(table)
        assert view["seats"][1]["name"] == sign[:40] and view["ply"] == 4 and view["lines"] == 1


@pytest.mark.parametrize(
    "before", ["", "index.html", "localhost:8000/", "https://other.example/caylus/", "Your turn: http://a.b/"]
)
def test_what_begins_like_a_link_is_one(table: Page, before: str) -> None:
    view = start(table)
    table.get_by_test_id("files").click()
    table.get_by_test_id("to-load").fill(f"{before}#game={view['code']}")
    table.get_by_test_id("load-go").click()
    expect(table.get_by_test_id("stop-looking")).to_be_visible()


COPIES = """
count => new Promise((resolve, reject) => {
  const opening = indexedDB.open('caylus');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const db = opening.result, transaction = db.transaction('games', 'readwrite');
    const store = transaction.objectStore('games'), all = store.getAll();
    all.onsuccess = () => {
      for (let i = 0; i < count; i++)
        store.put({ ...all.result[0], id: `copy${i}`, name: `Copy ${i}`, used: all.result[0].used - 1000 * (i + 1) });
    };
    transaction.oncomplete = () => { db.close(); resolve(); };
    transaction.onerror = () => reject(transaction.error);
  };
})
"""


def test_a_start_reads_one_game_and_the_list_drops_the_pictures_of_the_others(table: Page, site: str) -> None:
    """However many are kept: the last one is opened by its key, the list shows some rows and brings more."""
    moved(table, answer(table, random.Random(5)))
    table.evaluate(COPIES, 150)
    fresh = table.context.new_page()  # another tab, which knows only what all tabs know
    table.close()
    fresh.add_init_script(
        "window.read = 0; for (const name of ['getAll', 'getAllKeys', 'openCursor']) {"
        " const { [name]: before } = IDBObjectStore.prototype;"
        " IDBObjectStore.prototype[name] = function (...all) { window.read += 1; return before.apply(this, all); }; }"
    )
    boot(fresh, site)
    assert settled(fresh)["ply"] and fresh.evaluate("window.read") == 0
    fresh.get_by_test_id("files").click()
    rows = fresh.locator("[data-testid=kept] [data-testid=kept-open]")
    expect(rows).to_have_count(40)
    fresh.get_by_test_id("kept-search").fill("copy 149")
    expect(rows).to_have_count(1)
    with fresh.expect_download() as download:
        fresh.get_by_test_id("kept-export").click()
    assert actions(Path(download.value.path()).read_text())
    entries = kept(fresh)
    assert len(entries) == 151
    assert sum("reasons" in entry["view"] for entry in entries) == 1  # of the game on the table
    rows.click()
    expect(fresh.get_by_test_id("file-dialog")).to_be_hidden()
    assert settled(fresh)["ply"]


def test_games_one_after_the_other_leave_nothing_behind(table: Page) -> None:
    """Elements and what listens to them are as many after twelve games as after six."""
    devtools = table.context.new_cdp_session(table)

    def counted() -> tuple[int, int]:
        table.wait_for_timeout(300)
        for _ in range(3):
            devtools.send("HeapProfiler.collectGarbage")
        found = devtools.send("Memory.getDOMCounters")
        return found["nodes"], found["jsEventListeners"]

    code, counts = almost_over(("Anna", "Basile"), 1), []
    for number in range(6):
        load(table, code)
        moved(table, answer(table, random.Random(1)))
        table.get_by_test_id("finale-skip").click()
        expect(table.get_by_test_id("result-dialog")).to_be_visible()
        table.keyboard.press("Escape")
        expect(table.get_by_test_id("result-dialog")).to_be_hidden()
        start(table, ("Anna", "Basile"))
        if number in (2, 5):
            counts.append(counted())
    (nodes, listeners), (nodes_later, listeners_later) = counts
    assert nodes_later - nodes < 40 and listeners_later - listeners < 10, counts


HEARD = """
() => {
  window.heard = [];
  const status = document.getElementById('status');
  new MutationObserver(() => { if (status.textContent) heard.push(status.textContent); })
    .observe(status, { childList: true, characterData: true, subtree: true });
}
"""


def test_another_game_has_the_focus_and_says_once_what_is_asked(table: Page) -> None:
    """Opened from the list, after another game has been begun by the dialog."""
    start(table, ("Anna", "Basile"))
    first = moved(table, answer(table, random.Random(1)))
    start(table, ("Clara", "Dirk"))
    table.evaluate(HEARD)
    table.get_by_test_id("files").click()
    table.locator("[data-testid=kept] li").filter(has_text="Anna").get_by_test_id("kept-open").click()
    expect(table.get_by_test_id("file-dialog")).to_be_hidden()
    expect(table.get_by_test_id("player-0")).to_contain_text("Anna")
    view = settled(table)
    assert view["code"] == first["code"]
    expect(table.locator("#choices :focus")).to_have_count(1)
    until(table, lambda: any(view["prompt"] in text for text in table.evaluate("heard")))
    assert sum(text.count(view["prompt"]) for text in table.evaluate("heard")) == 1


def test_the_way_back_to_a_game_does_not_show_its_scores_again(table: Page) -> None:
    end(table, almost_over(("Anna", "Basile"), 1))
    result = table.get_by_test_id("result-dialog")
    table.get_by_test_id("time-line-open").click()
    table.get_by_test_id("step-back").click()
    table.get_by_test_id("what-if-here").click()
    expect(table.get_by_test_id("what-if")).to_be_visible()
    table.get_by_test_id("what-if-return").click()
    expect(table.get_by_test_id("what-if")).to_be_hidden()
    assert settled(table)["what_if"] is None
    table.wait_for_timeout(500)
    expect(result).to_be_hidden()
    table.reload()
    boot(table, table.url)
    assert settled(table)["result"]
    expect(result).to_be_hidden()


def rated_end(page: Page, site: str, seed: int, *, by: str = "") -> None:
    """A game that counts as begun here, without help but for pressing `by`, has ended; its scores are shown."""
    load(page, almost_over(("Anna", "Basile"), seed))
    kept(page, {"unaided": True})
    boot(page, site)
    if by:
        page.get_by_test_id(by).click()
    if by == "hint-ask":
        expect(page.get_by_test_id("hint-answer").first).to_be_visible()
    moved(page, answer(page, random.Random(1)))
    page.get_by_test_id("finale-skip").click()


@thoroughly
def test_a_game_against_bots_changes_the_rating(table: Page, site: str) -> None:
    """The scores tell the rating and propose the next opponent; a game with a hint is not rated, and says so."""
    bots_at_once(table)
    rated_end(table, site, 1)
    rating = table.get_by_test_id("rating")
    expect(rating).to_contain_text(re.compile(r"Your rating: 1,?\d{3} \([+−]\d+\)|Your rating: \d{3} \(−\d+\)"))
    axe(table, "result")
    table.get_by_test_id("next-opponent").click()
    expect(table.get_by_test_id("result-dialog")).to_be_hidden()
    view = settled(table)
    assert (view["result"], view["seats"][0]["name"], view["seats"][0]["bot"]) == (None, "Anna", None)
    assert view["seats"][1]["bot"] in ("greedy", "pupil")
    rated_end(table, site, 2, by="hint-ask")
    expect(table.get_by_test_id("unrated")).to_be_visible()
    expect(rating).to_have_count(0)
    table.keyboard.press("Escape")
    table.get_by_test_id("files").click()
    table.get_by_test_id("results-open").click()
    expect(rating).to_have_count(1)
    table.locator("#results summary").last.click()
    table.locator("[data-testid=results-list] li").last.get_by_test_id("result-remove").click()
    expect(rating).to_have_count(0)
