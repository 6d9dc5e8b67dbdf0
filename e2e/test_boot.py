"""The start of the page: from the snapshot, without it, anywhere on a host. Damaged files: test_damage.py."""

import gzip
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Route

from tests.thorough import thoroughly

from .conftest import BOOT_TIMEOUT, DIST, Visit

Alter = Callable[[Callable[[Path], object]], str]


def assert_playable(visit: Visit) -> None:
    """The engine has answered and the page found nothing to complain about."""
    assert int(visit.page.locator("html").get_attribute("data-boot-ms") or 0) > 0
    assert visit.errors == []


def test_built_site_starts_from_the_snapshot(site_in_folder: str, visit: Visit) -> None:
    """A site in a folder of a host asks nobody beside the host; the library and the wheels are not needed."""
    assert visit.boot(site_in_folder) == "snapshot"
    assert_playable(visit)
    assert visit.hosts() == {urlsplit(site_in_folder).netloc}
    paths = [urlsplit(address).path for address in visit.requests]
    assert {path[: len("/games/caylus/")] for path in paths} == {"/games/caylus/"}
    assert not [path for path in paths if path.endswith((".whl", ".zip"))]


@pytest.mark.parametrize("name", ["", "editor.html", "learn.html", "embed.html"])
def test_no_page_starts_python_twice_or_without_need(site: str, visit: Visit, name: str) -> None:
    if name == "embed.html":
        visit.open(f"{site}{name}")
    else:
        with visit.page.context.expect_event(
            "request", lambda one: one.url.endswith("/python.wasm"), timeout=BOOT_TIMEOUT
        ):
            visit.open(f"{site}{name}")
    if name in ("", "editor.html"):
        visit.page.wait_for_selector("html[data-ready]", state="attached")
    visit.until_it_asks_no_more()
    started = [address for address in visit.requests if address.endswith("/python.wasm")]
    assert len(started) == (0 if name == "embed.html" else 1)


def test_micropip_path_on_request(site_in_folder: str, visit: Visit) -> None:
    """The slow path takes no file of the fast one, and asks nobody beside the host, either."""
    assert visit.boot(f"{site_in_folder}?boot=micropip") == "micropip"
    assert_playable(visit)
    assert visit.hosts() == {urlsplit(site_in_folder).netloc}
    paths = [urlsplit(address).path for address in visit.requests]
    assert {path[: len("/games/caylus/")] for path in paths} == {"/games/caylus/"}
    assert not [path for path in paths if path.startswith("/games/caylus/engine-")]


def test_a_start_that_cannot_succeed_is_reported(altered_site: Alter, visit: Visit) -> None:
    """No endless progress bar when the host has lost a file of each path."""

    def lose_webassembly(site: Path) -> None:
        next(site.glob("engine-*/python.wasm")).unlink()
        next(site.glob("pyodide-*/pyodide.asm.wasm")).unlink()

    assert visit.boot(altered_site(lose_webassembly)) == "failed"


@thoroughly
@pytest.mark.parametrize("path", ["snapshot", "micropip"])
def test_webassembly_of_unknown_type_still_starts(site: str, visit: Visit, path: str) -> None:
    """Some static hosts do not know the type; nothing depends on it."""

    def without_type(route: Route) -> None:
        response = route.fetch()
        headers = {**response.headers, "content-type": "application/octet-stream"}
        route.fulfill(response=response, headers=headers)

    visit.page.route("**/*.wasm", without_type)
    assert visit.boot(f"{site}?boot={path}") == path


def of_the_rest(visit: Visit) -> list[str]:
    return [address for address in visit.requests if address.endswith("/python-rest.wasm")]


@thoroughly
@pytest.mark.parametrize("path", ["snapshot", "micropip"])
def test_the_rest_of_python_is_fetched_once_it_is_needed(site: str, visit: Visit, path: str) -> None:
    """Reading a denormal number takes functions that no game needs; afterwards all goes on as before."""
    visit.boot(f"{site}?boot={path}")
    for _ in range(2):
        reply = visit.page.evaluate("caylus.call({ do: 'new', game: 'caylus', seed: 1.5e-320 })")
        assert reply["ok"] is False and "1.5e-320" in reply["error"]["message"], reply
    assert visit.page.evaluate("caylus.call({ do: 'catalog', game: 'caylus' })")["ok"] is True
    assert len(of_the_rest(visit)) == (1 if path == "snapshot" else 0)  # stock Python has it all


def test_hostile_messages_do_not_end_the_engine(site: str, visit: Visit) -> None:
    """WebAssembly shares the thread's small stack: nesting that CPython bears would be fatal here."""
    visit.boot(site)
    for saved in ("[" * 100_000, '{"game":' * 100_000, "[Game " * 100_000, "x" * 5_000_000, "\x00\ud800"):
        reply = visit.page.evaluate("saved => caylus.call({do: 'load', saved})", saved)
        assert reply["ok"] is False
    for message in (None, [], 5, {"do": [[]]}, {"do": "act", "text": {"a": 1}}, {"do": "new", "seats": 10**300}):
        assert visit.page.evaluate("message => caylus.call(message)", message)["ok"] is False
    assert visit.page.evaluate("caylus.call({do: 'catalog', game: 'caylus'})")["ok"] is True


def test_everything_is_small_enough(site: str, visit: Visit) -> None:
    """The files that a first visitor needs to play stay under 9 MB, compressed as static hosts do it."""
    visit.page.add_init_script("Object.defineProperty(navigator, 'languages', { get: () => ['hu'] })")
    visit.boot(site)
    paths = {urlsplit(address).path for address in visit.requests if address.startswith(site)}
    fetched = {Path(path).relative_to("/") for path in paths}
    assert any(file.name == "start.caylus.hu.json" for file in fetched)
    assert any(file.suffix == ".snapshot" for file in fetched)
    files = [DIST / file if file.name else DIST / "index.html" for file in fetched]
    assert sum(len(gzip.compress(file.read_bytes(), 6)) for file in files) < 9_000_000
