"""Good files with wrong headers: the page can be played or says what is wrong, recovers with the host, and keeps the
games.

Each file is sent with each kind of wrong headers, at the first visit and while the service worker keeps the page;
`make test` tries a sample.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import product
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from caylus.serve import LOOPBACK, Handler, Server
from tests.serving import answering
from tests.thorough import EVERYTHING, THOROUGH, few, thoroughly

from .conftest import BOOT_TIMEOUT, DIST, to_table
from .drivers import Driver
from .test_game import boot, settled, start
from .test_offline import answer, offline_is
from .test_rescue import ENTRY, MODULES, STYLES, WORKER

Headers = dict[str, str | None]
KINDS: dict[str, tuple[int, Headers]] = {
    "plain": (200, {"Content-Type": "text/plain"}),
    "bytes": (200, {"Content-Type": "application/octet-stream"}),
    "html": (200, {"Content-Type": "text/html"}),
    "untyped": (200, {"Content-Type": None, "X-Content-Type-Options": None}),
    "utf-16": (200, {"Content-Type": "text/html; charset=utf-16"}),
    "attachment": (200, {"Content-Disposition": "attachment; filename=a.txt"}),
    "sandbox": (200, {"Content-Security-Policy": "default-src 'none'; sandbox"}),
    "scripts alone": (200, {"Content-Security-Policy": "sandbox allow-scripts"}),
    "self": (200, {"Content-Security-Policy": "default-src 'self'"}),
    "no scripts": (200, {"Content-Security-Policy": "script-src 'none'"}),
    "untrusted": (200, {"Content-Security-Policy": "require-trusted-types-for 'script'; trusted-types 'none'"}),
    "compressed": (200, {"Content-Encoding": "gzip"}),
    "refresh": (200, {"Refresh": "1; url=/lesson.schema.json"}),
    "not found": (404, {}),
    "partial": (206, {"Content-Range": "bytes 0-9/10"}),
    "vary": (200, {"Vary": "*", "Cache-Control": "no-store"}),
    "circle": (302, {"Location": "?"}),
    "empty": (200, {"Content-Length": "0"}),
    "isolated": (200, {"Cross-Origin-Embedder-Policy": "require-corp", "Cross-Origin-Opener-Policy": "same-origin"}),
}
EARLY = next(name for name in MODULES if "early-" in name)
ENGINE = next(file.relative_to(DIST).parent.as_posix() for file in DIST.glob("engine-*/python.mjs"))
FILES = (
    "index.html",
    ENTRY,
    EARLY,
    STYLES[0],
    WORKER,
    f"{ENGINE}/python.mjs",
    f"{ENGINE}/python.wasm",
    f"{ENGINE}/caylus.snapshot",
    "start.caylus.en.json",
    "sw.js",
)
ALL = list(product(FILES, KINDS))
# Each file in some ways, and each way with some files.
SOME = [case for number, case in enumerate(ALL) if (number + number // len(KINDS)) % 16 == 0]
SAMPLE = [("index.html", "plain")]
CASES = ALL if EVERYTHING else few(SOME, 2) if THOROUGH else SAMPLE


GONE = ("the host", "gone")


class Host(Handler):
    """The site's host; one of its files gets wrong headers on demand."""

    rule: tuple[str, str] | None = None

    def applies(self) -> bool:
        name = urlsplit(self.path).path.lstrip("/") or "index.html"
        return type(self).rule is not None and type(self).rule[0] == name

    def do_GET(self) -> None:
        if self.applies():
            # Not compressed, and not "as before": the headers are to come with the content.
            for name in ("Accept-Encoding", "If-Modified-Since"):
                del self.headers[name]
        if type(self).rule == GONE:
            self.close_connection = True
        else:
            super().do_GET()

    def end_headers(self) -> None:
        if self.applies():
            status, headers = KINDS[type(self).rule[1]]
            gone = tuple(f"{name.lower()}:".encode() for name in headers)
            kept = [line for line in self._headers_buffer[1:] if not line.lower().startswith(gone)]
            self._headers_buffer = [f"HTTP/1.1 {status} So\r\n".encode(), *kept]
            for name, value in headers.items():
                if value is not None:
                    self.send_header(name, self.path if value == "?" else value)
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if self.applies() and KINDS[type(self).rule[1]][1].get("Content-Length") == "0":
            return
        super().copyfile(source, outputfile)


Rule = Callable[..., None]


@contextmanager
def host() -> Iterator[tuple[str, Rule]]:
    handler = type("Host", (Host,), {"rule": None})

    def say(name: str | None = None, kind: str = "") -> None:
        handler.rule = (name, kind) if name else None

    server = Server((LOOPBACK, 0), partial(handler, directory=str(DIST)))  # type: ignore[arg-type]
    with answering(server) as address:
        yield f"{address}/", say


@pytest.fixture(scope="module")
def known(browser: Browser) -> Iterator[tuple[str, Rule, Any, str]]:
    """Yield a host, its function for wrong headers, and storage and game of a visitor without a kept page."""
    with host() as (address, say):
        context = browser.new_context(service_workers="block")
        page = context.new_page()
        boot(page, address)
        start(page)
        answer(page)
        code = settled(page)["code"]
        state = context.storage_state(indexed_db=True)
        context.close()
        yield address, say, state, code


@pytest.fixture
def visitor(browser: Browser, known: tuple[str, Rule, Any, str]) -> Iterator[BrowserContext]:
    _, say, state, _ = known
    context = browser.new_context(viewport={"width": 1280, "height": 800}, storage_state=state)
    yield context
    say()
    context.close()


SEEN = """() => {
  const { ready } = document.documentElement.dataset, text = document.body?.innerText ?? '';
  if (document.readyState !== 'complete') return '';
  if (!document.head.childElementCount && !text) return "the browser's: an empty page";
  const isBare = [...document.querySelectorAll('link[rel=stylesheet]')].some(({ sheet }) => !sheet);
  if (ready === 'true' && !isBare && !document.querySelector('[data-testid=rescue]')) return 'playable';
  if (document.querySelector('[data-testid=rescue-reload]')) return 'told by the page';
  const bare = document.querySelector('.bare');
  if (bare?.checkVisibility({ visibilityProperty: true })) return 'told without scripts';
  if (text.includes('If you read this as a text')) return 'told as a text';
  return text.includes('needs JavaScript') && !ready ? 'told by noscript' : '';
}"""


def seen(page: Page, address: str) -> str:
    """Return the outcome of a visit: "playable", "told ...", or "the browser's", where nothing of the page is shown."""
    try:
        page.goto(address)
    except Error as problem:
        page.wait_for_timeout(500)  # the browser's own page is on its way
        page.goto("about:blank")
        return f"the browser's: {problem.message.splitlines()[0]}"
    return what_is_shown(page)


def what_is_shown(page: Page) -> str:
    """Return the last state of an opened page: "playable", "told ...", or "silent" after 90 s."""
    # Not by Playwright's `wait_for_function`, which the page's policies forbid.
    end = time.monotonic() + 90
    while time.monotonic() < end:
        try:
            found: str = page.evaluate(SEEN)
        except Error:  # between two documents
            found = ""
        if found:
            return found
        time.sleep(0.05)
    return f"silent: {page.evaluate('document.body.innerText.slice(0, 300)')}"


BY_BROWSER = {
    "attachment": "a download",
    "circle": "an error of its own",
    "compressed": "an error of its own",
    "empty": "an empty page",
    "utf-16": "letters of another script",
    "bytes": "a download",
    "refresh": "another page",
}
"""documents of which a browser shows nothing, or nothing of the page"""


def well_again(page: Page, address: str, code: str, *, hard: bool = False) -> None:
    """Check that the page recovers, maybe after a press or two, with the game. `hard`: reload past the browser's
    cache.
    """
    if hard:
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")
        while page.url != "about:blank":
            with suppress(Error):  # a wrong document may be on its way elsewhere
                page.goto("about:blank")
    shown = seen(page, address)
    for _ in range(2):
        if shown == "told by the page":
            page.get_by_test_id("rescue-reload").click()
            page.wait_for_event("load", timeout=BOOT_TIMEOUT)
            shown = what_is_shown(page)
    assert shown == "playable"
    to_table(page)
    assert settled(page)["code"] == code
    expect(page.get_by_test_id("rescue")).to_have_count(0)


@pytest.mark.parametrize(("name", "kind"), CASES)
def test_a_first_visit_is_played_or_told(
    known: tuple[str, Rule, Any, str], visitor: BrowserContext, name: str, kind: str
) -> None:
    address, say, _, code = known
    page = visitor.new_page()
    say(name, kind)
    outcome = seen(page, address)
    if (name, kind) == ("index.html", "refresh"):
        page.wait_for_url("**/lesson.schema.json")
        outcome = "the browser's: another page"
    print(f"OUTCOME first {name} {kind}: {outcome}")
    assert outcome.startswith(("playable", "told")) or (name == "index.html" and kind in BY_BROWSER), outcome
    say()
    # A browser that revalidates a page keeps the headers that came with it.
    well_again(page, address, code, hard=name == "index.html" and outcome != "playable")
    answer(page)


@pytest.mark.parametrize(("name", "kind"), CASES)
def test_no_wrong_word_is_kept(
    known: tuple[str, Rule, Any, str], visitor: BrowserContext, name: str, kind: str
) -> None:
    """The host is right when the page is opened, wrong while it is kept, and right again or gone."""
    address, say, _, code = known
    page = visitor.new_page()
    page.goto(address, wait_until="domcontentloaded")
    say(name, kind)
    to_table(page)
    wait = "html:is([data-offline=ready], [data-offline=failed], [data-offline=impossible])"
    page.wait_for_selector(wait, state="attached", timeout=BOOT_TIMEOUT)
    state = page.locator("html").get_attribute("data-offline")
    print(f"OUTCOME kept {name} {kind}: {state}")
    if state == "ready":  # still wrong, which nobody notices
        well_again(page, address, code)
    say()
    well_again(page, address, code)
    offline_is(page, "ready")
    say(*GONE)  # instead of going offline, which does not affect service workers
    well_again(page, address, code)
    answer(page)


def test_a_page_whose_scripts_are_blocked_is_mended_by_another(
    known: tuple[str, Rule, Any, str], visitor: BrowserContext
) -> None:
    """The text that the styles show links a page that offers the games, and replaces wrong headers after a press."""
    address, say, _, code = known
    page = visitor.new_page()
    say("index.html", "no scripts")
    assert seen(page, address) == "told without scripts"
    say()
    page.locator(".bare > a").click()
    expect(page.get_by_test_id("rescue-games")).to_be_visible()
    page.get_by_test_id("rescue-reload").click()
    page.wait_for_url(address)
    assert what_is_shown(page) == "playable"
    to_table(page)
    assert settled(page)["code"] == code


OF_HOSTS = ["index.html", ENTRY, STYLES[0], f"{ENGINE}/python.wasm"]


@thoroughly
@pytest.mark.parametrize(
    ("name", "kind"), few(product(OF_HOSTS, ["plain", "sandbox", "not found", "vary", "attachment"]), 10)
)
def test_in_other_browsers(driver: Driver, name: str, kind: str) -> None:
    """The host is wrong as soon as the page can be played, then right; kept files are never refused."""
    with host() as (address, say):
        driver.open(address)
        say(name, kind)
        driver.wait("document.documentElement.dataset.ready == 'true'")
        driver.wait("['ready', 'failed'].includes(document.documentElement.dataset.offline)")
        state = driver.evaluate("document.documentElement.dataset.offline")
        print(f"OUTCOME kept {type(driver).__name__} {name} {kind}: {state}")
        code = driver.evaluate("caylusPage.view.code")
        if state == "ready":
            driver.open(f"{address}?again")
            driver.wait("document.documentElement.dataset.ready == 'true' && location.search == '?again'")
        say()
        driver.open(f"{address}?right")
        driver.wait("document.documentElement.dataset.ready == 'true' && location.search == '?right'")
        driver.wait("document.documentElement.dataset.offline == 'ready'")
        assert driver.evaluate("caylusPage.view.code") == code
    driver.open(f"{address}?gone")
    driver.wait("document.documentElement.dataset.ready == 'true' && location.search == '?gone'")
