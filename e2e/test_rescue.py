"""No page without a way on: with any file missing, damaged or slow, at the host or in the browser's storage."""

import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import cycle, product
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from caylus.serve import LOOPBACK, Handler, Server
from tests.serving import answering
from tests.thorough import EVERYTHING, THOROUGH, few, sample, thoroughly

from .conftest import BOOT_TIMEOUT, DIST, Visit, another_document, to_table
from .drivers import Driver
from .test_bots import until
from .test_damage import DAMAGE, Alter
from .test_game import boot, settled, start, start_usual
from .test_offline import answer, newer, offline_is

PAGE = (DIST / "index.html").read_text(encoding="utf-8")
MODULES = sorted(set(re.findall(r'(?:src|href)="\./(assets/[^"]+\.js)"', PAGE)))
STYLES = sorted(set(re.findall(r'href="\./(assets/[^"]+\.css)"', PAGE)))
ENTRY = next(name for name in MODULES if name.startswith("assets/index-"))
WORKER = next(str(file.relative_to(DIST)) for file in DIST.glob("assets/worker-*.js"))
KINDS = [kind for kind in DAMAGE if kind != "another build"]


def needed(names: list[str]) -> set[str]:
    """Return scripts and their imports that are needed before they run."""
    found, waiting = set(), list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            text = (DIST / name).read_text(encoding="utf-8")
            waiting += [f"assets/{file}" for file in re.findall(r'(?:from|import)\s*"\./([^"]+\.js)"', text)]
    return found


def of_game(name: str) -> set[str]:
    return needed([f"assets/{file.name}" for file in DIST.glob(f"assets/{name}-*.js")])


OF_PAGE = needed(re.findall(r'src="\./(assets/[^"]+\.js)"', PAGE))
OF_USUAL_GAME = sorted(set(MODULES) - OF_PAGE - (of_game("caylus1303") & of_game("zamek")))
"""without these the page starts with another game"""
PARTS = (*(name for name in MODULES if name not in OF_USUAL_GAME), *STYLES)
EACH = list(zip(PARTS, cycle(KINDS), strict=False))
EACH_OF_GAME = list(zip(OF_USUAL_GAME, cycle(KINDS), strict=False))
"""all parts of the page, each damaged in one way, and together in all ways"""
FATAL = list(zip(PARTS, cycle(kind for kind in KINDS if not kind.startswith("byte")), strict=False))
"""Not every browser compares a module's imports with the page's digests, and another byte may do no harm."""
SAMPLE = [
    (ENTRY, "missing"),
    (next(name for name in MODULES if "early-" in name), "index.html"),
    (STYLES[0], "missing"),
]


UNUSED = (
    "start.caylus.pl.json",
    "icons/icon.svg",
    next(f"assets/{file.name}" for file in DIST.glob("assets/editor-*.js")),
)
"""no start in English needs these"""


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    yield context
    context.close()


def damaged(name: str, kind: str) -> Callable[[Path], None]:
    def damage(site: Path) -> None:
        file = site / name
        content = DAMAGE[kind](file.read_bytes())
        file.unlink()  # the copy may be a link to the site's own file
        if kind != "missing":
            file.write_bytes(content)

    return damage


def whole_again(site: Path) -> None:
    for file in DIST.rglob("*"):
        own = site / file.relative_to(DIST)
        if file.is_file() and (not own.exists() or own.read_bytes() != file.read_bytes()):
            own.unlink(missing_ok=True)
            own.write_bytes(file.read_bytes())


def loads(page: Page) -> list[str]:
    """Return a list that grows by each further load of the page."""
    seen: list[str] = []
    page.on("request", lambda request: seen.append(request.url) if request.is_navigation_request() else None)
    return seen


# At the host


def test_a_press_is_answered_at_once_and_another_does_no_harm(altered_site: Alter, visit: Visit) -> None:
    """While the host does not answer, the page says so, and then how far it is."""
    sites: list[Path] = []
    address = altered_site(sites.append)
    damaged(ENTRY, "cut")(sites[0])
    page = visit.page
    page.goto(address)
    press = page.get_by_test_id("rescue-reload")
    expect(press).to_be_visible(timeout=BOOT_TIMEOUT)
    whole_again(sites[0])
    held: list[Route] = []
    free = False
    page.route("**/*", lambda route: route.continue_() if free else held.append(route))
    seen = loads(page)
    with page.expect_request("**/sw.js"):
        press.click()
    doing = page.get_by_test_id("rescue-doing")
    expect(doing).to_contain_text("Contacting the server", timeout=1000)
    for _ in range(3):
        press.click(force=True)
    page.keyboard.press("Enter")
    expect(press).to_be_focused()
    assert sorted(urlsplit(route.request.url).path for route in held) == ["/", "/sw.js"]
    for route in [held.pop(), held.pop()]:
        route.continue_()
    until(page, lambda: page.evaluate("true") and len(held) > 3)
    held.pop().continue_()
    expect(doing).to_contain_text(re.compile(r"Downloading the page again: 1 of \d+"))
    free = True
    while held:
        held.pop().continue_()
    to_table(page)
    assert len(seen) == 1
    answer(page)


@pytest.mark.parametrize(
    ("name", "kind"), list(product(PARTS, KINDS)) if EVERYTHING else few(EACH, 2) if THOROUGH else SAMPLE
)
def test_a_damaged_script_is_said_and_mended(altered_site: Alter, visit: Visit, name: str, kind: str) -> None:
    """The page itself tries once; when the host has mended the script, the button is enough."""
    sites: list[Path] = []
    address = altered_site(sites.append)
    damaged(name, kind)(sites[0])
    page = visit.page
    seen = loads(page)
    page.goto(address)
    rescue = page.get_by_test_id("rescue")
    expect(rescue).to_contain_text("a part of it is missing or damaged", timeout=BOOT_TIMEOUT)
    assert len(seen) == 2
    whole_again(sites[0])
    with another_document(page):  # a page without its styles is ready, too
        rescue.get_by_test_id("rescue-reload").click()
    to_table(page)
    answer(page)
    expect(rescue).to_have_count(0)
    assert len(seen) == 3


@pytest.mark.parametrize(
    ("name", "kind"), list(product(OF_USUAL_GAME, KINDS)) if EVERYTHING else sample(EACH_OF_GAME, 1)
)
def test_a_damaged_script_of_the_usual_game_begins_another_one(
    altered_site: Alter, visit: Visit, name: str, kind: str
) -> None:
    """The page itself tries once to mend the script; when the host has mended it, the button is enough."""
    sites: list[Path] = []
    address = altered_site(sites.append)
    damaged(name, kind)(sites[0])
    page = visit.page
    seen = loads(page)
    boot(page, address)
    expect(page.get_by_test_id("toast")).to_contain_text("The board of Caylus could not be loaded.")
    assert len(seen) == 2
    assert settled(page)["game"] != "caylus"
    whole_again(sites[0])
    with another_document(page):
        page.get_by_test_id("missing-reload").click()
    to_table(page)
    start_usual(page, "caylus")
    page.wait_for_function("() => caylusPage.view.game === 'caylus' && !caylusPage.busy")
    answer(page)


@pytest.mark.parametrize("kind", few(KINDS, 3) if THOROUGH else KINDS[:1])
def test_a_damaged_worker_is_no_dead_end(altered_site: Alter, visit: Visit, kind: str) -> None:
    """The worker's script has no digest: it may play, be refused, or stay silent; then two presses are enough."""
    sites: list[Path] = []
    address = altered_site(sites.append)
    damaged(WORKER, kind)(sites[0])
    page = visit.page
    page.goto(address)
    page.wait_for_selector("html[data-ready=true], [data-testid=rescue]", state="attached", timeout=BOOT_TIMEOUT)
    whole_again(sites[0])
    rescue = page.get_by_test_id("rescue")
    for _ in range(2):
        if not rescue.count():
            break
        with another_document(page):
            rescue.get_by_test_id("rescue-reload").click()
        ready = "html[data-ready=true], [data-testid=rescue]"
        page.wait_for_selector(ready, state="attached", timeout=BOOT_TIMEOUT)
    to_table(page)
    answer(page)
    expect(rescue).to_have_count(0)


@pytest.mark.parametrize("name", sample(["learn.html", "editor.html"], 1))
def test_the_other_pages_say_it_too(site: str, visit: Visit, name: str) -> None:
    visit.page.context.route("**/assets/common-*.js", lambda route: route.abort())
    visit.open(f"{site}{name}")
    expect(visit.page.get_by_test_id("rescue")).to_contain_text(
        "a part of it is missing or damaged", timeout=BOOT_TIMEOUT
    )


def test_it_is_said_in_the_reader_s_language(site: str, browser: Browser) -> None:
    """The page speaks the reader's language without any other file of the site."""
    context = browser.new_context(locale="pl", service_workers="block")
    page = context.new_page()
    page.route("**/assets/**", lambda route: route.fulfill(status=404))
    page.goto(site)
    expect(page.get_by_test_id("rescue")).to_contain_text("Nie można uruchomić", timeout=BOOT_TIMEOUT)
    context.close()


DELETE = """
() => new Promise((done, fail) => {
  const deleting = indexedDB.deleteDatabase("caylus");
  deleting.onsuccess = () => done();
  deleting.onerror = fail;
})
"""
"""a page that leaves earlier may keep the database"""


def test_kept_games_are_handed_out_by_a_dead_page_and_taken_back(site: str, visit: Visit) -> None:
    page = visit.page
    boot(page, site)
    start(page)
    before = answer(page)
    settled(page)
    page.context.route("**/assets/**", lambda route: route.abort())
    page.goto(site)
    with page.expect_download(timeout=BOOT_TIMEOUT) as download:
        page.get_by_test_id("rescue-games").click(timeout=BOOT_TIMEOUT)
    file = Path(download.value.path())
    (entry,) = json.loads(file.read_text(encoding="utf-8"))
    page.context.unroute("**/assets/**")
    page.evaluate(DELETE)
    boot(page, site)
    assert settled(page)["code"] != before["code"]
    page.get_by_test_id("files").click()
    page.get_by_test_id("load-file").set_input_files(
        {"name": "g.json", "mimeType": "text/plain", "buffer": file.read_bytes()}
    )
    expect(page.get_by_test_id("toast")).to_contain_text("loaded")
    assert settled(page)["code"] == entry["saved"] == before["code"]
    assert visit.errors == []


# Slow


class Stalling(Handler):
    """Sends half of one file, and the rest of it when it is told to."""

    name = ""
    go_on = threading.Event()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        if self.path.endswith(self.name):
            outputfile.write(content[: len(content) // 2])
            outputfile.flush()
            self.go_on.wait()
            content = content[len(content) // 2 :]
        outputfile.write(content)


@pytest.fixture
def stalling() -> Iterator[Callable[[str], tuple[str, threading.Event]]]:
    """Yield stalling(name) -> the address of the site, and an event that sends the file's second half."""
    with ExitStack() as ends:

        def serve(name: str) -> tuple[str, threading.Event]:
            handler = type("Handler", (Stalling,), {"name": name, "go_on": threading.Event()})
            server = Server((LOOPBACK, 0), partial(handler, directory=str(DIST)))
            address = ends.enter_context(answering(server))
            ends.callback(handler.go_on.set)
            return f"{address}/", handler.go_on

        yield serve


@pytest.mark.parametrize("name", sample([ENTRY, "caylus.snapshot", WORKER, "python.wasm", "start.caylus.en.json"], 1))
def test_a_page_that_hangs_says_so_and_may_still_come(
    stalling: Callable[[str], tuple[str, threading.Event]], visit: Visit, name: str
) -> None:
    """A file stalls half-way for longer than anybody waits: nothing is thrown away."""
    page = visit.page
    address, go_on = stalling(name)
    page.clock.install()
    page.goto(address, wait_until="commit")
    page.wait_for_selector("#boot", state="attached")
    page.wait_for_timeout(3000)  # all other files have come
    page.clock.run_for(60_000)
    expect(page.get_by_test_id("rescue")).to_contain_text("longer than usual")
    go_on.set()
    page.clock.resume()
    to_table(page)
    answer(page)
    expect(page.get_by_test_id("rescue")).to_have_count(0)


@thoroughly
def test_a_file_that_hangs_while_it_is_kept_hinders_nobody(
    stalling: Callable[[str], tuple[str, threading.Event]], visitor: BrowserContext
) -> None:
    page = visitor.new_page()
    address, go_on = stalling(UNUSED[0])
    boot(page, address)
    offline_is(page, "keeping")
    answer(page)
    go_on.set()
    offline_is(page, "ready")


# In the browser's storage

POISON = """async ([name, text, isTyped]) => {
  for (const key of await caches.keys()) {
    const cache = await caches.open(key);
    for (const request of await cache.keys())
      if (new URL(request.url).pathname.endsWith(name))
        await cache.put(
          request,
          new Response(text, isTyped ? await cache.match(request) : { headers: { 'Content-Type': 'text/html' } }),
        );
  }
}"""


@pytest.fixture
def kept_page(visitor: BrowserContext, altered_site: Alter) -> tuple[Page, str, Path]:
    """A page that is kept in the browser, its address and the folder of its host."""
    sites: list[Path] = []
    address = altered_site(sites.append)
    page = visitor.new_page()
    boot(page, address)
    offline_is(page, "ready")
    start(page)
    answer(page)
    return page, address, sites[0]


@pytest.mark.parametrize("name", ["index.html", *few(PARTS, 8)] if THOROUGH else ["index.html"])
def test_a_poisoned_cache_is_dropped_and_filled_again(kept_page: tuple[Page, str, Path], name: str) -> None:
    """Half a page still brings the rescue."""
    page, address, _ = kept_page
    code = settled(page)["code"]
    page.evaluate(POISON, [name, PAGE[: len(PAGE) * 2 // 3] if name == "index.html" else PAGE])
    page.goto(address)
    to_table(page)
    assert settled(page)["code"] == code
    offline_is(page, "ready")
    page.reload()
    to_table(page)


def forget_what_the_browser_has(page: Page) -> None:
    """Empty the browser's own cache, in which the page is still whole."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


@pytest.mark.parametrize("name", sample(["index.html", ENTRY], 1))
def test_without_a_network_a_poisoned_cache_is_left_until_there_is_one(
    kept_page: tuple[Page, str, Path], name: str
) -> None:
    """A damaged page is not shown at all; the rescue stands in its place."""
    page, address, site = kept_page
    page.evaluate(POISON, [name, PAGE[: len(PAGE) // 2]])
    forget_what_the_browser_has(page)
    page.context.set_offline(True)
    gone = site.rename(site.with_name("gone"))  # service workers are not offline
    page.goto(address)
    expect(page.get_by_test_id("rescue")).to_contain_text("no network", timeout=BOOT_TIMEOUT)
    expect(page.get_by_test_id("rescue")).to_contain_text("are still there")
    with page.expect_download() as download:
        page.get_by_test_id("rescue-games").click()
    assert len(json.loads(Path(download.value.path()).read_text(encoding="utf-8"))) > 0
    with another_document(page):
        page.get_by_test_id("rescue-reload").click()
    expect(page.get_by_test_id("rescue")).to_contain_text("no network", timeout=BOOT_TIMEOUT)
    page.context.set_offline(False)
    gone.rename(site)
    with another_document(page):
        page.get_by_test_id("rescue-reload").click()
    to_table(page)


@thoroughly
def test_a_damaged_file_of_the_fast_start_is_fetched_again(kept_page: tuple[Page, str, Path]) -> None:
    """The slow path carries on, and the next start is fast."""
    page, address, _ = kept_page
    page.evaluate(POISON, ["python.wasm", "x", True])
    boot(page, address)
    assert page.locator("html").get_attribute("data-boot") == "micropip"
    offline_is(page, "ready")
    kept_size = """caches.keys().then(async (names) => {
        const cache = await caches.open(names.find((name) => name.includes('-game-')));
        const [key] = (await cache.keys()).filter(({ url }) => url.endsWith('/python.wasm'));
        return (await (await cache.match(key))?.blob())?.size ?? 0;
    })"""
    until(page, lambda: page.evaluate(kept_size) > 1000, seconds=60)
    boot(page, address)
    assert page.locator("html").get_attribute("data-boot") == "snapshot"


@thoroughly
@pytest.mark.parametrize(
    ("name", "kind"),
    few(zip(cycle(UNUSED), KINDS, strict=False), 3),
)
def test_nothing_damaged_is_kept(altered_site: Alter, visitor: BrowserContext, name: str, kind: str) -> None:
    """The page tries again at the next visit."""
    sites: list[Path] = []
    address = altered_site(sites.append)
    damaged(name, kind)(sites[0])
    page = visitor.new_page()
    boot(page, address)
    offline_is(page, "failed")
    whole_again(sites[0])
    boot(page, address)
    answer(page)
    offline_is(page, "ready")


@thoroughly
@pytest.mark.parametrize("kind", few(KINDS, 3))
def test_an_update_is_taken_whole_or_not_at_all(kept_page: tuple[Page, str, Path], kind: str) -> None:
    page, address, site = kept_page
    newer(site)
    file = site / "index.html"
    whole = file.read_bytes()
    damaged("index.html", kind)(site)
    boot(page, address)
    idle = "navigator.serviceWorker.getRegistration().then((one) => !one.installing && !one.waiting)"
    until(page, lambda: page.evaluate(idle), seconds=60)
    page.reload()
    to_table(page)
    assert page.title() == "Caylus"
    answer(page)
    expect(page.get_by_test_id("newer")).to_have_count(0)
    file.write_bytes(whole)
    boot(page, address)
    page.get_by_test_id("newer-reload").click(timeout=BOOT_TIMEOUT)
    expect(page).to_have_title("Caylus, newer", timeout=BOOT_TIMEOUT)


# In the middle of a game


def deploy(site: Path) -> None:
    """Publish another build, whose scripts have other names, without the files of the old one."""
    (site / "assets").rename(site / "assets2")
    for file in site.glob("*.html"):
        text = file.read_text(encoding="utf-8").replace("./assets/", "./assets2/")
        file.unlink()
        file.write_text(text, encoding="utf-8")


@thoroughly
@pytest.mark.parametrize("tool", ["charts", "files", "analyse"])
def test_an_old_tab_says_that_it_is_out_of_date(altered_site: Alter, visit: Visit, tool: str) -> None:
    """The tab needs a script that is gone: for a large dialog, and for another language."""
    sites: list[Path] = []
    page = visit.page
    boot(page, altered_site(sites.append))
    start(page)
    before = answer(page)
    prompt = page.get_by_test_id("prompt").inner_text()
    deploy(sites[0])
    page.get_by_test_id(tool).click()
    expect(page.get_by_test_id("outdated")).to_contain_text("out of date")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.get_by_test_id("outdated-later").click()
    page.get_by_test_id("settings").click()
    page.get_by_test_id("language").select_option("pl")
    expect(page.get_by_test_id("outdated")).to_contain_text("Your game continues after the reload")
    expect(page.get_by_test_id("prompt")).to_have_text(prompt)
    with another_document(page):
        page.get_by_test_id("outdated-reload").click()
    page.wait_for_selector("html[data-ready=true][lang=pl]", state="attached", timeout=BOOT_TIMEOUT)
    assert settled(page)["code"] == before["code"]
    assert visit.errors == []


@thoroughly
def test_an_engine_that_has_ended_is_said(altered_site: Alter, visit: Visit) -> None:
    """The engine needed a file that is gone, and the slow path is gone too."""
    sites: list[Path] = []
    page = visit.page
    boot(page, altered_site(sites.append))
    start(page)
    before = answer(page)
    for file in [*sites[0].glob("engine-*/*"), *sites[0].glob("pyodide-*/*")]:
        file.unlink()
    page.get_by_test_id("settings").click()
    page.get_by_test_id("language").select_option("pl")
    expect(page.get_by_test_id("ended")).to_be_visible(timeout=BOOT_TIMEOUT)
    whole_again(sites[0])
    with another_document(page):
        page.get_by_test_id("ended-reload").click()
    page.wait_for_selector("html[data-ready=true][lang=pl]", state="attached", timeout=BOOT_TIMEOUT)
    assert settled(page)["code"] == before["code"]
    assert visit.errors == []


@thoroughly
def test_a_slow_network_is_survived(site: str, visit: Visit) -> None:
    """Every file of the page is late, by 20 seconds if thorough; the message in the meantime goes away."""
    page = visit.page
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 20_000, "downloadThroughput": 2_000_000, "uploadThroughput": 500_000},
    )
    page.goto(site, timeout=BOOT_TIMEOUT)
    to_table(page, timeout=BOOT_TIMEOUT)
    answer(page)
    expect(page.get_by_test_id("rescue")).to_have_count(0)


# In other browsers


@thoroughly
@pytest.mark.parametrize(("name", "kind"), few(FATAL, 6))
def test_a_damaged_script_in_other_browsers(driver: Driver, altered_site: Alter, name: str, kind: str) -> None:
    sites: list[Path] = []
    address = altered_site(sites.append)
    damaged(name, kind)(sites[0])
    driver.open(address)
    # The page may also say that it takes long, or repairs itself; such a message makes room for this one and its
    # button.
    driver.wait("document.querySelector('[data-testid=rescue]')?.textContent.includes('missing or damaged')")
    driver.wait("document.querySelector('[data-testid=rescue-reload]') !== null")
    whole_again(sites[0])
    driver.click("[data-testid=rescue-reload]")
    driver.wait("document.documentElement.dataset.ready == 'true'")
