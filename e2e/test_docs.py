"""The documentation: its looks on a phone, and reading it without a network. Its files: tests/site."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.site.files import pages_but_moved
from tests.thorough import sample, thoroughly

from .conftest import BOOT_TIMEOUT, DIST, Visit, another_document, served
from .test_embedding import try_out
from .test_everyone import DESKTOP, PHONE, axe
from .test_offline import WATCH, Alter

KEPT = "caches.keys().then((names) => names.filter((name) => name.startsWith('caylus-docs-')))"
BOARD_READY = """customElements.whenDefined('caylus-board')
  .then(() => document.querySelector('caylus-board').ready).then((board) => board.view.game === 'caylus')"""


def digest(content: bytes) -> str:
    """Return the digest by which the service worker knows a file."""
    return hashlib.sha256(content).hexdigest()[:16]


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(WATCH)
    yield context
    context.close()


def search(page: Page, words: str) -> None:
    """Ask and wait for an answer."""
    page.wait_for_selector("html.js", state="attached")  # the theme listens
    page.locator(".md-search__input").click()
    page.keyboard.type(words)
    expect(page.locator(".md-search-result__link").first).to_be_visible(timeout=BOOT_TIMEOUT)


@thoroughly
def test_read_and_searched_without_a_network(reader: BrowserContext) -> None:
    """One page has been visited, in a folder of a host; its server has ended."""
    page = reader.new_page()
    with served(DIST.parent) as address:
        page.goto(f"{address}/dist/docs/games/caylus/rules/")
        page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=BOOT_TIMEOUT)
    page.goto(f"{address}/dist/docs/python/")
    expect(page.locator("h1")).to_contain_text("Python")
    page.goto(f"{address}/dist/docs/games/caylus/rules#c-place-4")  # without the last stroke, as people type it
    expect(page.locator("#c-place-4")).to_be_in_viewport()
    search(page, "provost bribe")
    page.locator(".md-search-result__link").first.click()
    expect(page.locator("h1")).to_be_visible()
    page.goto(f"{address}/dist/docs/embedding/")
    assert page.evaluate(BOARD_READY)
    try_out(page)
    page.get_by_test_id("choice").first.click()
    expect(page.get_by_test_id("undo")).to_be_enabled(timeout=BOOT_TIMEOUT)
    assert page.evaluate("violations") == []
    page.goto(f"{address}/dist/")
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
    assert page.evaluate("violations") == []


def test_the_game_does_not_fetch_the_documentation(reader: BrowserContext, site: str) -> None:
    asked: list[str] = []
    reader.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page = reader.new_page()
    page.goto(site)
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=BOOT_TIMEOUT)
    assert asked and not [path for path in asked if path.startswith("/docs/")]


@thoroughly
def test_every_page_keeps_to_the_policy_and_to_a_phone(browser: Browser, site: str) -> None:
    """Nothing is blocked, nothing asked of another host, nothing sticks out to the right."""
    context = browser.new_context(viewport=PHONE, service_workers="block")
    context.add_init_script(WATCH)
    hosts: set[str] = set()
    errors: list[str] = []
    context.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    for file in pages_but_moved():
        page.goto(site + file.relative_to(DIST).as_posix().removesuffix("index.html"))
        assert page.evaluate("violations") == [], file
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], file
    assert hosts == {urlsplit(site).netloc}
    assert errors == []
    context.close()


@pytest.mark.parametrize(
    ("old", "new"),
    sample(
        [
            ("rules/caylus-pl/#c-law-1", "games/caylus/rules-pl/#c-law-1"),
            ("rules/caylus/#c-place-4", "games/caylus/rules/#c-place-4"),
            ("rules/caylus-exact/", "games/caylus/rules-exact/"),
            ("actions/", "games/caylus/actions/"),
            ("play/#is-it-fair", "play/elsewhere/#is-it-fair"),
            ("contributing/#how-the-page-draws", "architecture/page/#drawing"),
        ],
        1,
    ),
)
def test_an_address_of_former_days_leads_on(visit: Visit, site: str, old: str, new: str) -> None:
    visit.page.goto(f"{site}docs/{old}")
    visit.page.wait_for_url(f"{site}docs/{new}")
    expect(visit.page.locator("h1")).to_be_visible()


@pytest.mark.parametrize("key", sample(["Enter", " "], 1))
def test_the_menu_of_a_phone_opens_by_key(visit: Visit, site: str, key: str) -> None:
    visit.page.set_viewport_size(PHONE)
    visit.open(f"{site}docs/play/")
    visit.page.get_by_role("button", name="Menu").focus()
    visit.page.keyboard.press(key)
    expect(visit.page.locator("#__drawer")).to_be_checked()


def test_a_letter_is_no_order(visit: Visit, site: str) -> None:
    """The theme would turn the page at "n" and search at "s" (WCAG 2.1.4)."""
    visit.open(f"{site}docs/play/")
    visit.page.wait_for_selector("html.js", state="attached")
    visit.page.keyboard.press("s")
    assert visit.page.evaluate("document.activeElement === document.body")
    visit.page.keyboard.press("n")
    visit.page.goto(f"{site}docs/play/#opponents")  # within the page that is still there
    assert visit.page.evaluate("performance.getEntriesByType('navigation')[0].name").endswith("/docs/play/")


def test_boards_are_drawn_without_python_and_follow_the_light(visit: Visit, site: str) -> None:
    """The picture describes the position for readers without JavaScript."""
    visit.open(f"{site}docs/")
    assert visit.page.evaluate(BOARD_READY)
    assert not [address for address in visit.requests if "pyodide" in address or "engine-" in address]
    board = visit.page.locator("caylus-board").first
    for theme in ("light", "dark", "auto"):
        visit.page.locator("form[data-md-component=palette] label:visible").click()
        expect(board).to_have_attribute("theme", theme)
    picture = board.locator("img")
    assert len(picture.get_attribute("alt") or "") > 20
    address = urljoin(visit.page.url, picture.get_attribute("src") or "")
    assert visit.page.evaluate("address => fetch(address).then((reply) => reply.ok)", address)


@thoroughly
@pytest.mark.parametrize(("scheme", "size"), [("light", DESKTOP), ("dark", PHONE)], ids=["wide", "phone"])
def test_axe_finds_nothing(site: str, browser: Browser, scheme: Any, size: Any) -> None:
    """Axe looks at pages of each kind."""
    context = browser.new_context(color_scheme=scheme, viewport=size, service_workers="block")
    page = context.new_page()
    for name in ("", "learn/", "python/", "api/", "architecture/", "environments/"):
        page.goto(f"{site}docs/{name}")
        axe(page, f"docs/{name}")
    context.close()


@thoroughly
def test_a_newer_build_brings_its_documentation(altered_site: Alter, reader: BrowserContext) -> None:
    """Readers have the old documentation until the newer build may take over; then it is forgotten."""
    copy: list[Path] = []
    address = altered_site(copy.append)
    page = reader.new_page()
    page.goto(f"{address}docs/play/")
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=BOOT_TIMEOUT)
    (old,) = page.evaluate(KEPT)

    worker, play = copy[0] / "sw.js", copy[0] / "docs/play/index.html"
    script, before = worker.read_text(encoding="utf-8"), play.read_bytes()
    after = before.replace(b"How to play here", b"How to play, newer")
    for file in (worker, play):
        file.unlink()
    for known, newer in ((old[-16:], "f" * 16), (digest(before), digest(after))):
        assert script.count(known) == 1
        script = script.replace(known, newer)
    worker.write_text(script, encoding="utf-8")
    play.write_bytes(after)

    page.goto(address)
    expect(page.get_by_test_id("newer-reload")).to_be_visible(timeout=BOOT_TIMEOUT)
    assert len(page.evaluate(KEPT)) == 2
    other = reader.new_page()
    other.goto(f"{address}docs/play/")
    expect(other.locator("h1")).to_contain_text("How to play here")
    other.close()
    with another_document(page):  # the one before is "ready", too
        page.get_by_test_id("newer-reload").click(timeout=BOOT_TIMEOUT)
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=BOOT_TIMEOUT)
    page.goto(f"{address}docs/play/")
    expect(page.locator("h1")).to_contain_text("How to play, newer")
    assert page.evaluate(KEPT) == [old[:-16] + "f" * 16]


@pytest.mark.parametrize("words", sample(["csp", "embed", "iframe"], 1))
def test_authors_find_their_guide(reader: BrowserContext, site: str, words: str) -> None:
    page = reader.new_page()
    page.goto(f"{site}docs/")
    search(page, words)
    expect(page.locator(".md-search-result__link").first).to_have_attribute("href", re.compile("/docs/embedding/"))


def test_examples_carry_the_address_of_the_site_and_show_their_board(reader: BrowserContext, site: str) -> None:
    page = reader.new_page()
    page.goto(f"{site}docs/embedding/")
    examples = page.locator("article code")
    expect(examples.filter(has_text=f"{site}caylus-board.js").first).to_be_visible()
    expect(examples.filter(has_text="https://SITE")).to_have_count(0)
    assert page.evaluate(BOARD_READY)
    marked = page.locator("caylus-board[highlight]").get_by_test_id("pointed")  # the day's puzzle may point, too
    expect(marked.filter(has_text="Marked on the board: ")).to_have_count(1)
    frame = page.frame_locator("iframe[src*='embed.html']")
    page.locator("iframe[src*='embed.html']").scroll_into_view_if_needed()
    expect(frame.get_by_test_id("start")).to_be_visible()
    assert page.evaluate("violations") == []
    page.goto(f"{site}docs/lessons/")
    expect(page.locator("caylus-board[lesson]").get_by_text("To the castle")).to_be_visible()
