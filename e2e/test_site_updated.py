"""Boards in other people's pages, whose site publishes another build while they are open, or while browsers keep its
files.
"""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from caylus.serve import Handler, open_server
from tests.serving import answering
from tests.thorough import sample

from .conftest import BOOT_TIMEOUT, DIST, PATIENCE, served

POSITION = '{"position": 1, "game": "caylus", "players": [{}, {}]}'
BOARD = f"<caylus-board position='{POSITION}' interactive>A picture</caylus-board>"


class Keeping(Handler):
    """Lets browsers keep all that it sends, as its host is set up."""

    rule = ""

    def end_headers(self) -> None:
        self._headers_buffer = [line for line in self._headers_buffer if not line.lower().startswith(b"cache-control")]
        self.send_header("Cache-Control", self.rule)
        super().end_headers()


def publish(folder: Path) -> None:
    """Publish another build of the same board: each file has another name, and the former files are gone."""
    former = {file.name: file for file in folder.glob("assets/board-*.js")}
    renamed = {name: re.sub(r"(.{8})\.js$", lambda found: f"{found[1][::-1]}.js", name) for name in former}
    texts = {name: file.read_text(encoding="utf-8") for name, file in former.items()}
    texts |= {name: (folder / name).read_text(encoding="utf-8") for name in ("caylus-board.js", "caylus-board.json")}
    for file in (*former.values(), folder / "caylus-board.js", folder / "caylus-board.json"):
        file.unlink()
    for name, text in texts.items():
        changed = re.sub("|".join(map(re.escape, renamed)), lambda found: renamed[found[0]], text)
        place = folder / "assets" / renamed[name] if name in renamed else folder / name
        place.write_text(changed, encoding="utf-8")


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1000, "height": 800}, service_workers="block")
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def drawn(page: Page) -> None:
    expect(page.locator("caylus-board canvas.sheet").first).to_be_visible(timeout=BOOT_TIMEOUT)
    page.wait_for_function("document.querySelector('caylus-board').view")


@pytest.mark.parametrize("rule", sample(["max-age=14400", "max-age=600", "no-cache"], 1))
def test_boards_outlive_the_build_that_they_came_from(visitor: BrowserContext, tmp_path: Path, rule: str) -> None:
    """The open page says that it is out of date; a reload shows the board with any cache of the browser."""
    folder, host = tmp_path / "site", tmp_path / "host"
    shutil.copytree(DIST, folder)
    host.mkdir()
    (host / "favicon.ico").touch()
    handler = type("Host", (Keeping,), {"rule": rule})
    with answering(open_server(folder, port=0, handler=handler)) as site, served(host) as author:
        script = f'<script type="module" src="{site}/caylus-board.js"></script>'
        (host / "index.html").write_text(f"<!doctype html><title>A guide</title>{script}{BOARD}", encoding="utf-8")
        page = visitor.new_page()
        page.goto(f"{author}/")
        drawn(page)
        publish(folder)
        page.get_by_test_id("start").click()
        expect(page.get_by_test_id("problem")).to_have_text(
            "The site of this board has been updated. Reload the page to go on."
        )
        # A browser may still keep the former script; the site has the files of its build for two more builds.
        shutil.copytree(DIST / "assets", folder / "assets", dirs_exist_ok=True)
        page.reload()
        drawn(page)
        page.get_by_test_id("start").click()
        expect(page.get_by_test_id("choice").first).to_be_visible(timeout=BOOT_TIMEOUT)
