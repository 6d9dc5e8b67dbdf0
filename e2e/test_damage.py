"""The page can be played in spite of any damaged file of the fast start: by the slow path, which has files of its own.

Each file is damaged in each way, and in Firefox and WebKit in those that happen at hosts; `make test` tries a sample.
"""

import gzip
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from caylus.core.text.translation import read_translator
from caylus.games.caylus.rules.constants import PHASES
from caylus.games.caylus.text.labels import PHASE_LABELS
from tests.thorough import THOROUGH, few, thoroughly

from .conftest import BOOT_TIMEOUT, DIST, Visit, to_table
from .drivers import Driver
from .test_bots import until
from .test_browsers import answer as answer_in
from .test_browsers import boot as boot_in
from .test_game import settled

Alter = Callable[[Callable[[Path], object]], str]

AT_ONCE = ("python.mjs", "python.wasm", "caylus.snapshot")


def flip(content: bytes, place: float) -> bytes:
    index = int(place * (len(content) - 1))
    return content[:index] + bytes([content[index] ^ 0x20]) + content[index + 1 :]


def of_another_build(content: bytes) -> bytes:
    """A sound file of another build: a script, a WebAssembly and a snapshot that differ where nobody would notice."""
    if content[:2] == b"\x1f\x8b":
        memory = bytearray(gzip.decompress(content))
        memory[len(memory) // 2] ^= 1
        memory[-32:] = os.urandom(32)
        return gzip.compress(bytes(memory), 1)
    if content[:4] == b"\0asm":
        return content + bytes([0, 3, 1, ord("x"), 0])  # a section without a meaning
    if content[:2] == b"PK":
        return content[:-2] + b"\1\0!"  # a comment
    if content[:4] == b"\xde\x12\x04\x95":
        return content + b"\0"  # behind a catalogue's last sentence
    return content.replace(b"Pyodide", b"pyodide", 1)


Damage = Callable[[bytes], bytes]
DAMAGE: dict[str, Damage] = {
    "missing": lambda content: b"",
    "empty": lambda content: b"",
    "cut": lambda content: content[: len(content) // 2],
    "byte at the beginning": lambda content: flip(content, 0.001),
    "byte in the middle": lambda content: flip(content, 0.5),
    "byte near the end": lambda content: flip(content, 0.999),
    "another build": of_another_build,
    "index.html": lambda content: (DIST / "index.html").read_bytes(),
    "garbage": lambda content: os.urandom(100_000),
    "compressed garbage": lambda content: gzip.compress(os.urandom(100_000)),
}
ALL = [(name, kind) for name in AT_ONCE for kind in DAMAGE]
SAMPLE = [("caylus.snapshot", "another build")]
USUAL = ("missing", "cut", "byte in the middle", "another build", "index.html")
"""damage that is common at hosts"""
RARE = "caylus.call({ do: 'new', game: 'caylus', seed: 1.5e-320 })"
"""reading a denormal number takes functions that no game needs"""


def spoiled(name: str, kind: str) -> Callable[[Path], None]:
    def spoil(site: Path) -> None:
        (file,) = site.glob(f"engine-*/{name}")
        content = DAMAGE[kind](file.read_bytes())
        assert content != file.read_bytes()
        file.unlink()  # the copy may be a link to the site's own file
        if kind != "missing":
            file.write_bytes(content)

    return spoil


def assert_playable(visit: Visit) -> None:
    """A game is on the table, an answer is taken, and the page found nothing to complain about."""
    to_table(visit.page)
    before = visit.page.evaluate("caylusPage.view.ply")
    # Python may be starting once more, without its fast files.
    visit.page.locator("#choices button").first.click(timeout=BOOT_TIMEOUT)
    until(visit.page, lambda: visit.page.evaluate("caylusPage.view.ply") > before, seconds=60)
    assert visit.errors == []


@pytest.mark.parametrize(("name", "kind"), few(ALL, 3) if THOROUGH else SAMPLE)
def test_a_damaged_file_leads_to_the_slow_path(altered_site: Alter, visit: Visit, name: str, kind: str) -> None:
    assert visit.boot(altered_site(spoiled(name, kind))) == "micropip"
    assert_playable(visit)


@thoroughly
def test_without_any_file_of_the_fast_start(altered_site: Alter, visit: Visit) -> None:
    def lose_all(site: Path) -> None:
        for file in site.glob("engine-*/*"):
            file.unlink()

    assert visit.boot(altered_site(lose_all)) == "micropip"
    assert_playable(visit)


@thoroughly
@pytest.mark.parametrize("name", ["/", "python.mjs", "python.wasm", "caylus.snapshot"])
def test_index_html_with_status_200_for_what_is_missing(site: str, visit: Visit, name: str) -> None:
    """Hosts made for single-page applications answer so, with the type of a page too."""

    def with_the_page(route: Route) -> None:
        route.fulfill(status=200, content_type="text/html", body=(DIST / "index.html").read_bytes())

    visit.page.context.route(f"**/engine-*/{name.strip('/')}*", with_the_page)
    assert visit.boot(site) == "micropip"
    assert_playable(visit)


def game_on_the_table(visit: Visit) -> dict[str, object]:
    found: dict[str, object] = visit.page.evaluate(
        "(({ code, seed, ply, seats }) => ({ code, seed, ply, names: seats.map(({ name }) => name) }))(caylusPage.view)"
    )
    return found


@thoroughly
@pytest.mark.parametrize("kind", few(DAMAGE, 2))
def test_a_file_that_fails_later_restarts_the_engine(altered_site: Alter, visit: Visit, kind: str) -> None:
    """A game goes on where it was when the engine starts again; the open question gets its reply."""
    visit.page.emulate_media(reduced_motion="reduce")
    assert visit.boot(altered_site(spoiled("python-rest.wasm", kind))) == "snapshot"
    for _ in range(2):
        assert_playable(visit)
        until(visit.page, lambda: visit.page.evaluate("!caylusPage.busy"))
    before = game_on_the_table(visit)
    reply = visit.page.evaluate(RARE)
    assert reply["ok"] is False and "1.5e-320" in reply["error"]["message"], reply
    assert visit.page.locator("html").get_attribute("data-boot") == "micropip"
    again = visit.page.evaluate("caylus.call({ do: 'view' })")["view"]
    assert (again["code"], again["seed"], again["ply"]) == (before["code"], before["seed"], before["ply"])
    assert game_on_the_table(visit) == before
    assert_playable(visit)


@thoroughly
@pytest.mark.parametrize("kind", few(DAMAGE, 2))
def test_modules_that_fail_later_restart_the_engine(altered_site: Alter, visit: Visit, kind: str) -> None:
    """The first question to the coach gets its reply, on the slow path."""
    visit.page.emulate_media(reduced_motion="reduce")
    assert visit.boot(altered_site(spoiled("caylus.zip", kind))) == "snapshot"
    assert_playable(visit)
    until(visit.page, lambda: visit.page.evaluate("!caylusPage.busy"))
    before = game_on_the_table(visit)
    text = visit.page.evaluate("caylusPage.view.choices[0].text")
    reply = visit.page.evaluate("(text) => caylus.call({ do: 'explain', text, foresee: true })", text)
    assert reply["foreseen"]["effects"], reply
    assert visit.page.locator("html").get_attribute("data-boot") == "micropip"
    assert game_on_the_table(visit) == before


def choose(page: Page, language: str) -> None:
    """Choose a language in the settings."""
    page.get_by_test_id("settings").click()
    page.get_by_test_id("language").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    settled(page)
    expect(page.get_by_test_id("language")).to_have_value(language)
    page.locator("#prefs .primary").click()


@thoroughly
@pytest.mark.parametrize("kind", USUAL)
def test_a_damaged_catalogue_leads_to_the_slow_path(
    altered_site: Alter, browser: Browser, visit: Visit, kind: str
) -> None:
    """The language is chosen in the middle of a game, or is the browser's own."""
    address = altered_site(spoiled("*-pl-*", kind))
    assert visit.boot(address) == "snapshot"
    assert_playable(visit)
    settled(visit.page)
    before = game_on_the_table(visit)
    choose(visit.page, "pl")
    visit.page.wait_for_selector("html[data-boot=micropip]", state="attached", timeout=BOOT_TIMEOUT)
    settled(visit.page)
    assert game_on_the_table(visit) == before
    phases = [label for _, label in visit.page.evaluate("caylusPage.view.phases")]
    assert phases == [read_translator("pl")(PHASE_LABELS[phase]) for phase in PHASES]

    context = browser.new_context(locale="pl", service_workers="block")
    polish = Visit(context.new_page())
    assert polish.boot(address) in ("snapshot", "micropip")  # the page need not wait for the words
    assert_playable(polish)
    polish.page.wait_for_selector("html[data-boot=micropip]", state="attached", timeout=BOOT_TIMEOUT)
    context.close()


@thoroughly
@pytest.mark.parametrize(("name", "kind"), few([(name, kind) for name in AT_ONCE for kind in USUAL], 8))
def test_in_other_browsers(driver: Driver, altered_site: Alter, name: str, kind: str) -> None:
    assert boot_in(driver, altered_site(spoiled(name, kind))) == "micropip"
    answer_in(driver)


@thoroughly
def test_a_file_that_fails_later_in_other_browsers(driver: Driver, altered_site: Alter) -> None:
    assert boot_in(driver, altered_site(spoiled("python-rest.wasm", "another build"))) == "snapshot"
    answer_in(driver)
    before = driver.evaluate("caylusPage.view.code")
    driver.evaluate(f"({RARE}, true)")
    driver.wait("document.documentElement.dataset.boot == 'micropip'")
    assert driver.evaluate("caylusPage.view.code") == before
    answer_in(driver)
