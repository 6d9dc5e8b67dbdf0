"""The running game is there again after a kill; one tab at a time; the focus at the end. The rest of keeping is in
tests/page/keeping.test.mjs, files.test.mjs and locks.test.mjs.
"""

import contextlib
import os
import random
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from caylus.play.match import new_match
from caylus.play.record import load_record, to_code, to_record
from tests.thorough import sample, thoroughly, tries

from .browser import IN_TESTS, find_browser
from .conftest import BOOT_TIMEOUT, Visit, at_rest, to_table
from .test_bots import until
from .test_everyone import axe
from .test_game import boot, bots_at_once, moved, settled, start

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
    """Return the entries of the page's shelf as they were before `change`, which is then made in all of them."""
    entries: list[dict[str, Any]] = page.evaluate(SHELF, [change, version])
    return entries


def actions(code: str) -> list[str]:
    """Return the actions of a record."""
    found: list[str] = to_record(load_record(code))["actions"]
    return found


def answer(page: Page, chance: random.Random) -> dict[str, Any]:
    """Take any choice; return the view before it."""
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
    with page.expect_event("crash", timeout=BOOT_TIMEOUT), contextlib.suppress(Error):
        page.goto("chrome://crash", timeout=5_000)


def open_profile(playwright: Playwright, profile: Path) -> BrowserContext:
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=find_browser(playwright), args=IN_TESTS, viewport={"width": 1280, "height": 800}
    )


def start_for_killing(page: Page, seed: int) -> None:
    """Begin against a quick bot or one that searches; half of the games with pauses and moving pieces."""
    page.get_by_test_id("new").click()
    page.get_by_test_id("start-count").select_option("3")
    for seat, bot in enumerate(("", "greedy", "apprentice")):
        page.get_by_test_id(f"start-bot-{seat}").select_option(bot)
    page.get_by_test_id("start-go").click()
    page.get_by_test_id("settings").click()
    page.get_by_test_id("pace").select_option("fast" if seed % 2 else "instant")
    page.get_by_test_id("settings-dialog").get_by_role("button", name="Close").click()


def play_until_killed(page: Page, chance: random.Random) -> str:
    """Play, then kill after a random time, or at once after a decision; return the code that was on the board last."""
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
    """The page is closed, crashed, or the whole browser is killed, while bots think, pieces move or a decision is kept;
    and once more, to see that the survivors of one kill are there for the next.
    """
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
        to_table(page)
        now = actions(code_of(page))
        assert now[: len(actions(seen))] == actions(seen), f"{kind}: {len(now)} of {len(actions(seen))} decisions"
        view = moved(page, answer(page, chance))
        assert view["ply"] > len(actions(seen))
        assert len(kept(page)) == number - seed + 1
    context.close()


# The end


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


CARD_COLORS = """
canvas => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
}
"""
"""count the colors of the board on a card"""


def test_a_kept_game_is_a_card_with_its_board_and_a_menu(table: Page) -> None:
    """The board is that of the last visit, without the engine; keys lead through the menu; Escape closes it alone."""
    load(table, almost_over(("Anna", "Basile"), 1))
    load(table, almost_over(("Anna", "Basile"), 2))
    table.get_by_test_id("files").click()
    cards = table.locator("[data-testid=kept] li")
    expect(cards).to_have_count(2)
    for card in cards.all():
        expect(card.locator(".thumbnail")).to_have_attribute("data-drawn", "true")
        assert card.locator("canvas").evaluate(CARD_COLORS) > 300
    expect(table.get_by_test_id("file-dialog")).not_to_contain_text("{")
    cards.nth(1).get_by_test_id("kept-menu").focus()
    table.keyboard.press("Enter")
    menu = table.locator("#file .menu")
    expect(menu).to_be_visible()
    expect(menu.get_by_role("menuitem")).to_have_count(4)
    table.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(cards.nth(1).get_by_test_id("kept-menu")).to_be_focused()
    table.keyboard.press("Enter")
    table.keyboard.press("End")
    table.keyboard.press("Enter")
    expect(cards.nth(1).get_by_test_id("kept-undo")).to_be_focused()


@thoroughly
def test_axe_finds_nothing_in_scores_and_results(table: Page) -> None:
    load(table, almost_over(("Anna", "Basile"), 1))
    moved(table, answer(table, random.Random(1)))
    table.get_by_test_id("finale-skip").click()
    expect(table.get_by_test_id("result-dialog")).to_be_visible()
    axe(table, "result")
    table.keyboard.press("Escape")
    expect(table.get_by_test_id("result-dialog")).to_be_hidden()
    table.get_by_test_id("files").click()
    expect(table.locator("[data-testid=kept] li")).not_to_have_count(0)
    axe(table, "games")
    table.keyboard.press("Escape")
    table.get_by_test_id("results-open").click()
    expect(table.get_by_test_id("ladder")).to_be_visible()
    axe(table, "results")


@pytest.mark.parametrize("way", sample(["press", "key"], 1))
def test_the_scores_keep_the_focus(table: Page, way: str) -> None:
    """Any end of the scene before them will do; the focus stays when all rows are there and nothing scrolls any
    longer.
    """
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
    at_rest(table)
    assert table.evaluate("document.activeElement.id") == "verdict"


def test_the_scores_wait_for_what_is_opened_during_the_scene(table: Page) -> None:
    load(table, almost_over(("Anna", "Basile"), 1))
    table.keyboard.press("a")  # the key opens the analysis, whose script has arrived, before the scene is over
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
    at_rest(table)
    expect(table.get_by_test_id("result-dialog")).to_be_hidden()
    table.keyboard.press("Escape")
    expect(table.get_by_test_id("result-dialog")).to_be_visible()


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
"""hide the locks, as on a page that does not come over https"""
TAKE_OVER = "document.querySelector('[data-testid=take-over]').click()"


def plays(page: Page) -> bool:
    """Tell whether this tab, and no other one, may go on with the game."""
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
        first.get_by_test_id("take-over").wait_for(timeout=BOOT_TIMEOUT)
        first.wait_for_timeout(700)  # the second of them may still be asking
        until(first, lambda: sum(map(plays, tabs)) == 1)
        (now,) = filter(plays, tabs)
        assert settled(now)["code"] == before["code"]
        after = moved(now, answer(now, chance))
        assert [entry["saved"] for entry in kept(now)] == [after["code"]]
    assert visit.errors == []


@thoroughly
def test_a_tab_that_does_not_answer_loses_its_game(site: str, visit: Visit) -> None:
    """Actions that it had already sent when it wakes up are not kept."""
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
    expect(other.get_by_test_id("notice")).to_be_hidden(timeout=BOOT_TIMEOUT)
    after = moved(other, answer(other, random.Random(22)))
    expect(sleepy.get_by_test_id("notice")).to_contain_text("open in another tab", timeout=BOOT_TIMEOUT)
    assert [entry["saved"] for entry in kept(other)] == [after["code"]]


# The storage is emptied while somebody plays


def test_cleared_site_data_is_survived(table: Page, site: str) -> None:
    """The browser's own settings do the same."""
    start(table)
    moved(table, answer(table, random.Random(24)))
    table.context.new_cdp_session(table).send(
        "Storage.clearDataForOrigin", {"origin": site.rstrip("/"), "storageTypes": "all"}
    )
    after = moved(table, answer(table, random.Random(24)))
    until(table, lambda: [entry["saved"] for entry in kept(table)] == [after["code"]])


@thoroughly
def test_games_one_after_the_other_leave_nothing_behind(table: Page) -> None:
    """Elements and listeners are as many after twelve games as after six."""
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
