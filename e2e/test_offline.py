"""The page without a network, after one visit, an update, with full or forbidden storage; nothing leaves the origin."""

import hashlib
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import caylus
from tests.site.files import of_the_game
from tests.thorough import thoroughly

from .conftest import BOOT_TIMEOUT, DIST, served, to_table
from .test_game import PLAY_TO_THE_END, boot, bots_at_once, moved, settled, start

Alter = Callable[[Callable[[Path], object]], str]
WATCH = """
window.violations = [];
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
  violations.push(`${violatedDirective} ${blockedURI}`);
});
"""


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield context
    context.close()


def offline_is(page: Page, state: str) -> None:
    page.wait_for_selector(f"html[data-offline={state}]", state="attached", timeout=BOOT_TIMEOUT)


def answer(page: Page) -> dict[str, Any]:
    before = settled(page)
    page.locator("#choices button").first.click()
    return moved(page, before)


def test_everything_works_without_a_network_after_one_visit(visitor: BrowserContext) -> None:
    """A site in a folder works after its server has ended: both ways to start, all of Python, and a hint's second
    engine.

    The slow way is kept once it has been needed.
    """
    page = visitor.new_page()
    with served(DIST.parent) as address:
        boot(page, f"{address}/dist/")
        offline_is(page, "ready")
        boot(page, f"{address}/dist/?boot=micropip")
        offline_is(page, "ready")
    for path in ("micropip", "snapshot"):
        boot(page, f"{address}/dist/?boot={path}")
        assert page.locator("html").get_attribute("data-boot") == path
        bots_at_once(page)
        answer(page)
    # Takes functions of Python that a start does without (test_boot.py).
    reply = page.evaluate("caylus.call({ do: 'new', game: 'caylus', seed: 1.5e-320 })")
    assert reply["ok"] is False and "1.5e-320" in reply["error"]["message"], reply
    page.get_by_test_id("hint-ask").click()
    expect(page.get_by_test_id("hint-answer").first).to_be_visible(timeout=BOOT_TIMEOUT)
    end = time.monotonic() + 60
    while page.evaluate("caylusPage.thinker") == "starting" and time.monotonic() < end:
        time.sleep(0.05)
    assert page.evaluate("caylusPage.thinker") == "ready"
    page.get_by_test_id("settings").click()
    expect(page.get_by_test_id("offline")).to_contain_text("Ready to play offline")
    # A board for other pages, with its Python in a frame.
    position = caylus.position_code(caylus.new_game("caylus", players=2, seed=1))
    page.goto(f"{address}/dist/embed.html#position={position}&interactive")
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("choice").first).to_be_visible(timeout=BOOT_TIMEOUT)


@thoroughly
def test_a_whole_game_without_a_network_after_one_visit(visitor: BrowserContext) -> None:
    """One person and a bot, from the dialog to the scores and the charts, which are fetched only then."""
    page = visitor.new_page()
    with served(DIST) as address:
        boot(page, address)
        offline_is(page, "ready")
    boot(page, address)
    page.emulate_media(reduced_motion="reduce")
    bots_at_once(page)
    start(page, bot="greedy")
    assert page.evaluate(PLAY_TO_THE_END) > 50
    dialog = page.get_by_test_id("result-dialog")
    expect(dialog).to_be_visible()
    for seat in settled(page)["result"]["seats"]:
        expect(dialog.locator(f"td.total[data-seat='{seat['seat']}']")).to_have_text(str(seat["total"]))
    dialog.get_by_role("button", name="Charts").click()
    expect(page.get_by_test_id("statistics-dialog").get_by_role("img").first).to_be_visible()


def test_lessons_alone_are_kept_too(visitor: BrowserContext) -> None:
    """A visitor who never opens the table keeps them too."""
    page = visitor.new_page()
    with served(DIST) as address:
        page.goto(f"{address}/learn.html")
        offline_is(page, "ready")
    page.goto(f"{address}/learn.html#practice=caylus")
    expect(page.get_by_test_id("choice").first).to_be_visible(timeout=BOOT_TIMEOUT)


def test_every_file_is_kept_and_the_page_can_be_installed(visitor: BrowserContext, site: str) -> None:
    page = visitor.new_page()
    boot(page, site)
    offline_is(page, "ready")
    kept = page.evaluate(
        """caches.keys().then(async ([name]) =>
             (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname))"""
    )
    assert set(kept) == {f"/{file.relative_to(DIST)}" for file in of_the_game()} - {"/sw.js"}
    devtools = visitor.new_cdp_session(page)
    assert devtools.send("Page.getAppManifest")["errors"] == []
    reasons = [error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [reason for reason in reasons if reason != "in-incognito"] == []  # because test contexts are incognito


@thoroughly
def test_a_first_visit_by_the_slow_path_is_kept_too(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    with served(DIST) as address:
        boot(page, f"{address}/?boot=micropip")
        offline_is(page, "ready")
    boot(page, f"{address}/?boot=micropip")
    assert page.locator("html").get_attribute("data-boot") == "micropip"
    answer(page)


@thoroughly
def test_a_damaged_file_is_never_kept(altered_site: Alter, visitor: BrowserContext) -> None:
    files: list[Path] = []
    address = altered_site(lambda site: files.extend(site.glob("engine-*/python.wasm")))
    whole = files[0].read_bytes()
    files[0].unlink()
    files[0].write_bytes(whole[: len(whole) // 2])
    page = visitor.new_page()
    boot(page, address)
    assert page.locator("html").get_attribute("data-boot") == "micropip"
    offline_is(page, "failed")
    answer(page)


def digest(file: Path) -> str:
    """Return the digest as web/tools/offline.mjs writes it."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def newer(site: Path) -> None:
    """Another build: the page says so, and its service worker knows the page's new content."""
    page, worker = site / "index.html", site / "sw.js"
    texts, before = (page.read_text(), worker.read_text()), digest(page)
    for file in (page, worker):
        file.unlink()
    page.write_text(texts[0].replace(">Caylus</title>", ">Caylus, newer</title>"))
    revised = re.sub(r"(name:`game`.*?revision:`)", r"\g<1>0", texts[1], count=1, flags=re.DOTALL)
    worker.write_text(revised.replace(before, digest(page)))
    assert page.read_text() != texts[0] and before not in worker.read_text() and revised != texts[1]


@thoroughly
def test_a_newer_version_is_offered_and_the_game_goes_on(altered_site: Alter, visitor: BrowserContext) -> None:
    copy: list[Path] = []
    address = altered_site(copy.append)
    page = visitor.new_page()
    boot(page, address)
    offline_is(page, "ready")
    bots_at_once(page)
    start(page)
    answer(page)

    newer(copy[0])
    boot(page, address)
    expect(page.get_by_test_id("newer")).to_contain_text("A new version", timeout=BOOT_TIMEOUT)
    assert page.title() == "Caylus"  # the old one, as long as nobody has agreed
    page.get_by_test_id("newer-later").click()
    expect(page.get_by_test_id("newer")).to_have_count(0)
    answer(page)

    boot(page, address)
    expect(page.get_by_test_id("newer")).to_be_visible(timeout=BOOT_TIMEOUT)
    before = answer(page)
    page.get_by_test_id("newer-reload").click(timeout=BOOT_TIMEOUT)
    expect(page).to_have_title("Caylus, newer", timeout=BOOT_TIMEOUT)
    to_table(page)
    after = settled(page)
    assert (after["ply"], after["seed"]) == (before["ply"], before["seed"])
    expect(page.get_by_test_id("newer")).to_have_count(0)


@thoroughly
def test_another_tab_is_told_and_goes_on(altered_site: Alter, visitor: BrowserContext) -> None:
    copy: list[Path] = []
    address = altered_site(copy.append)
    page, other = visitor.new_page(), visitor.new_page()
    boot(page, address)
    offline_is(page, "ready")
    boot(other, address)
    start(other, ("Clara", "Denis"))  # a game is played in one tab at a time
    newer(copy[0])
    boot(page, address)
    page.get_by_test_id("newer-reload").click(timeout=BOOT_TIMEOUT)
    expect(page).to_have_title("Caylus, newer", timeout=BOOT_TIMEOUT)
    expect(other.get_by_test_id("newer")).to_be_visible(timeout=BOOT_TIMEOUT)
    assert other.title() == "Caylus"
    answer(other)


def test_full_storage_is_said_and_survived(visitor: BrowserContext, site: str) -> None:
    page = visitor.new_page()
    devtools = visitor.new_cdp_session(page)
    origin = f"http://{urlsplit(site).netloc}"
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 5_000_000})
    boot(page, site)
    offline_is(page, "full")
    expect(page.get_by_test_id("toast")).to_contain_text("no room")
    answer(page)
    page.get_by_test_id("settings").click()
    expect(page.get_by_test_id("offline")).to_contain_text("no room")


def test_forbidden_storage_is_survived(browser: Browser, site: str) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    boot(page, site)
    offline_is(page, "impossible")
    answer(page)
    context.close()


@thoroughly
def test_a_file_that_cannot_be_fetched_is_survived(altered_site: Alter, visitor: BrowserContext) -> None:
    page = visitor.new_page()
    boot(page, altered_site(lambda site: next(site.glob("engine-*/python_stdlib.zip")).unlink()))
    offline_is(page, "failed")
    answer(page)


@thoroughly
def test_a_whole_session_keeps_to_the_policy(visitor: BrowserContext, site: str) -> None:
    """Every dialog, bots, a hint, an analysis: nothing is blocked, and no request leaves the origin."""
    visitor.add_init_script(WATCH)
    requests: list[str] = []
    said: list[str] = []
    visitor.on("request", lambda request: requests.append(request.url))
    visitor.on("console", lambda message: said.append(message.text))
    page = visitor.new_page()
    boot(page, site)
    offline_is(page, "ready")
    bots_at_once(page)
    start(page, ("Anna", "Basile", "Clara"), bot="apprentice")
    for _ in range(3):
        answer(page)
    page.get_by_test_id("hint-ask").click()
    expect(page.get_by_test_id("hint-answer").first).to_be_visible(timeout=BOOT_TIMEOUT)
    for button in page.locator("header button:enabled:visible, #analyse").all():
        if button.get_attribute("data-testid") in {"undo", "redo"}:
            continue
        button.click()
        dialog = page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    assert page.evaluate("violations") == []
    assert not [text for text in said if "Content Security Policy" in text]
    addresses = [address for address in requests if not address.startswith(("data:", "blob:"))]
    assert {urlsplit(address).netloc for address in addresses} == {urlsplit(site).netloc}
