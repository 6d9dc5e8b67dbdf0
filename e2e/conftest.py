"""The built site, served at a root and in a sub-folder, and a browser to visit it."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright

from caylus.serve import open_server
from tests.serving import answering
from tests.thorough import pytest_terminal_summary, sample

from .browser import IN_TESTS, find_browser
from .drivers import Driver, Firefox, Missing, WebKit

__all__ = ["pytest_terminal_summary"]

DIST = Path(__file__).parent.parent / "dist"
BOOT_TIMEOUT = 300_000  # ms; generous, since a busy machine starts Python slowly
PATIENCE = 60_000  # ms; a busy machine takes many seconds for what a quiet one does at once
expect.set_options(timeout=PATIENCE)


def served(directory: Path) -> AbstractContextManager[str]:
    """Serve a folder on a free port while the block runs; the address without a closing slash."""
    return answering(open_server(directory, port=0))


AT_REST = """
async () => {
  const task = () => new Promise((resolve) => setTimeout(resolve));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let quiet = 0; quiet < 2; quiet++) {
    if (caylusPage.busy) quiet = 0;
    while (caylusPage.busy) await task();
    await frame();
    await task();
  }
}
"""


def at_rest(page: Page) -> None:
    """Wait until nothing is under way at a table, and nothing more would happen by itself."""
    page.evaluate(AT_REST)


def to_table(page: Page, timeout: float = BOOT_TIMEOUT) -> None:
    """Wait until the page can be used, and go on from its cover: with the kept game, or a usual one that is set up."""
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=timeout)
    if not page.locator("html[data-cover]").count():
        return
    kept = page.get_by_test_id("cover-continue")
    if kept.is_visible():
        kept.click()
    else:
        page.get_by_test_id("cover-new").click()
        page.get_by_test_id("start-go").click(timeout=timeout)  # games may come by the slow path
    page.wait_for_function("() => caylusPage.view", timeout=timeout)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    path = find_browser(playwright, shell=True)
    launched = playwright.chromium.launch(executable_path=path, args=IN_TESTS)
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Address of the site at the root of its host."""
    if not (DIST / "index.html").exists():
        pytest.fail("There is no built site; run: make site")
    with served(DIST) as address:
        yield f"{address}/"


@pytest.fixture(scope="session")
def site_in_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of the site under /games/caylus/ of its host."""
    host = tmp_path_factory.mktemp("host")
    (host / "games").mkdir()
    shutil.copytree(DIST, host / "games/caylus", copy_function=os.link)  # no links to elsewhere are served
    with served(host) as address:
        yield f"{address}/games/caylus/"


@pytest.fixture
def altered_site(tmp_path: Path) -> Iterator[Callable[[Callable[[Path], object]], str]]:
    """Serve a copy of the site in which a function has changed something: altered_site(change) -> address."""
    copy = tmp_path / "site"
    # Links for speed: a change has to replace a file, not to write into it.
    shutil.copytree(DIST, copy, copy_function=os.link)
    with served(copy) as address:

        def alter(change: Callable[[Path], object]) -> str:
            change(copy)
            return f"{address}/"

        yield alter


Author = Callable[..., Page]
SAME_SEEDS = """
{
  const random = crypto.getRandomValues.bind(crypto);
  let seed = 0;
  crypto.getRandomValues = (array) => (array instanceof Uint32Array ? array.fill(++seed) : random(array));
}
"""
"""deals the same games in each run, so that one that fails does so again"""
EVENTS = """
window.told = [];
for (const kind of ["ready", "action", "refused", "error"])
  addEventListener(kind, ({target, detail}) => {
    if (detail) told.push({kind, board: target.id, ...detail, view: null});
  }, true);
addEventListener("message", ({data}) => { if (data?.caylus) told.push({...data, view: null}); });
"""


@pytest.fixture
def author(browser: Browser, site: str, tmp_path: Path) -> Iterator[Author]:
    """Return a function that writes a page of another site and visits it: author(body) -> page."""
    context = browser.new_context(viewport={"width": 1000, "height": 800})
    context.add_init_script(EVENTS)
    # A browser that has windows asks for it, and its console would say that there is none.
    (tmp_path / "favicon.ico").touch()
    with served(tmp_path) as host:

        def write(body: str, head: str = "", visitor: BrowserContext = context, **files: str) -> Page:
            for name, text in files.items():
                (tmp_path / f"{name}.json").write_text(text, encoding="utf-8")
            script = f'<script type="module" src="{site}caylus-board.js"></script>'
            start = f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A guide</title>{head}{script}'
            text = f"{start}</head><body><main><h1>A guide</h1>{body}</main></body></html>"
            (tmp_path / "index.html").write_text(text, encoding="utf-8")
            visited = visitor.new_page()
            visited.goto(f"{host}/")
            return visited

        yield write
    context.close()


@contextmanager
def another_document(page: Page) -> Iterator[None]:
    """Wait for the document that the block leads to. A changed address alone does not count."""
    page.evaluate("document.documentElement.dataset.former = ''")
    yield
    page.wait_for_selector("html:not([data-former])", state="attached", timeout=BOOT_TIMEOUT)


@dataclass
class Visit:
    """A page, its requests and its errors."""

    page: Page
    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def open(self, address: str) -> None:
        self.page.goto(address)

    def boot(self, address: str) -> str:
        """Open the page, wait for Python and say which path it took: "snapshot" or "micropip"."""
        self.open(address)
        path = None
        while not path:  # a page that failed begins anew once, maybe just now
            self.page.wait_for_selector("html[data-boot]", state="attached", timeout=BOOT_TIMEOUT)
            path = self.page.locator("html").get_attribute("data-boot")
        return path

    def until_it_asks_no_more(self, quiet: int = 2000) -> None:
        """Wait until no request has begun for some ms. The load state "networkidle" waits for lost ends of requests."""
        for _ in range(BOOT_TIMEOUT // quiet):
            before = len(self.requests)
            self.page.wait_for_timeout(quiet)
            if len(self.requests) == before:
                return
        pytest.fail(f"The page does not stop asking: {self.requests[-5:]}")

    def hosts(self) -> set[str]:
        """The hosts of all requests, the worker's included."""
        return {urlsplit(address).netloc for address in self.requests if not address.startswith(("data:", "blob:"))}


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """A fresh visitor: empty cache, empty storage. The service worker, which fetches everything, has its own tests."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    context.set_default_timeout(PATIENCE)
    visitor = Visit(context.new_page())
    context.on("request", lambda request: visitor.requests.append(request.url))
    visitor.page.on("pageerror", lambda error: visitor.errors.append(str(error)))
    yield visitor
    context.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Attach the pages' content to a failed test: nobody can look at them on other machines."""
    report = yield
    visits = [value for value in getattr(item, "funcargs", {}).values() if isinstance(value, Visit)]
    if report.when == "call" and report.failed:
        report.sections += [("page", what_it_shows(visit)) for visit in visits]
    return report


def what_it_shows(visit: Visit) -> str:
    try:
        seen = visit.page.evaluate("[JSON.stringify(document.documentElement.dataset), document.body.innerText]")
    except Error as problem:
        seen = [f"nothing: {problem}"]
    return "\n".join([visit.page.url, *visit.errors, *seen])


@pytest.fixture(scope="module", params=sample([Firefox, WebKit], 1), ids=lambda driver: driver.__name__.lower())
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Firefox, then WebKit, with a fresh profile for each module."""
    try:
        started: Driver = request.param()
    except Missing as missing:
        pytest.skip(str(missing))
    yield started
    started.close()
