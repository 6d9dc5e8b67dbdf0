"""The notebooks of the documentation: Python and its board in them, from this site alone, and without a network."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.thorough import thoroughly

from .conftest import BOOT_TIMEOUT, DIST, Visit, served

LAB = "docs/lab/notebooks/index.html?path="
PYTHON = "Python (Pyodide)"
WAITING = ".jp-Notebook-ExecutionIndicator[data-status=idle]"
NOTEBOOKS = sorted(file.stem for file in (DIST / "docs/lab/files").glob("*.ipynb"))


def code_cells(notebook: str) -> list[dict[str, object]]:
    cells = json.loads((DIST / f"docs/lab/files/{notebook}.ipynb").read_text(encoding="utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(BOOT_TIMEOUT)
    yield context
    context.close()


def change_first_cell(page: Page, text: str) -> None:
    """Replace the first cell by this text and run it, once Python waits; until then a cell can be drawn anew, empty."""
    expect(page.locator(".jp-KernelName")).to_have_text(PYTHON, timeout=BOOT_TIMEOUT)
    expect(page.locator(WAITING)).to_be_attached(timeout=BOOT_TIMEOUT)
    page.locator(".jp-CodeCell .cm-content").first.click(timeout=BOOT_TIMEOUT)
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(text)
    page.keyboard.press("Shift+Enter")


def board(page: Page, game: str) -> None:
    """Show a game's board, which no other line has shown before."""
    change_first_cell(page, f"import caylus\ncaylus.new_game('{game}', players=2, seed=3)")
    output = page.locator(".jp-CodeCell").first.locator(".jp-OutputArea-output")
    expect(output.locator("svg, img").first).to_be_visible(timeout=BOOT_TIMEOUT)


def test_a_changed_line_shows_a_board(visit: Visit, site: str) -> None:
    """Everything comes from this site."""
    visit.open(f"{site}docs/try/")
    visit.page.get_by_role("link", name="A first game").click()
    board(visit.page, "zamek")
    assert visit.hosts() == {site.split("/")[2]}
    assert visit.errors == []


@thoroughly
@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_every_cell_runs(notebook: str, visit: Visit, site: str) -> None:
    """No cell ends with an error, in the browser's Python either."""
    visit.open(f"{site}{LAB}{notebook}.ipynb")
    page = visit.page
    cells = page.locator(".jp-CodeCell")
    expect(cells.first).to_be_visible(timeout=BOOT_TIMEOUT)
    page.locator(".jp-CodeCell .cm-content").first.click()
    number = len(code_cells(notebook))
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(page.locator(".jp-CodeCell .jp-InputPrompt").get_by_text(f"[{number}]:")).to_be_visible(timeout=BOOT_TIMEOUT)
    expect(page.locator(".jp-OutputArea-output", has_text="Traceback")).to_have_count(0)


@thoroughly
def test_a_notebook_without_a_network(reader: BrowserContext) -> None:
    """One has been opened, in a folder of a host; its server has ended."""
    page = reader.new_page()
    with served(DIST.parent) as address:
        page.goto(f"{address}/dist/{LAB}first-game.ipynb")
        page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=BOOT_TIMEOUT)
    page.goto(f"{address}/dist/{LAB}bots.ipynb")
    board(page, "caylus1303")
