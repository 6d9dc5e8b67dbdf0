"""Looking back: the time line, lines beside the game, charts, what the others did, analysis on the board."""

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import caylus
from tests.thorough import thoroughly

from .conftest import BOOT_TIMEOUT, Visit
from .test_bots import small_buttons, until
from .test_game import boot, bots_at_once, look, moved, press_tool, settled

CSP_REPORTS = (
    "window.reports = []; addEventListener('securitypolicyviolation', (event) => reports.push(event.violatedDirective))"
)
SEATS = [{"name": "Anna"}, {"name": "Basile", "bot": "greedy"}, {"name": "<b>Cleo</b>", "bot": "greedy"}]


def begun_game(seats: Any = SEATS, turn: int = 4) -> str:
    """A game at a decision of a person in this turn, or at its end, as a code."""
    match, random = caylus.new_match("caylus", seats, seed=5), Random(5)
    while not match.state.is_over() and (match.bot_to_act() or match.state.to_dict()["turn"] < turn):
        if match.bot_to_act():
            match.play_bot()
        else:
            match.play(random.choice(match.state.legal_texts()))
    return caylus.to_code(match)


def load(page: Page, saved: str) -> dict[str, Any]:
    """The view of a saved game that was loaded by the dialog."""
    press_tool(page, "files")
    page.get_by_test_id("to-load").fill(saved)
    page.get_by_test_id("load-go").click()
    expect(page.get_by_test_id("file-dialog")).to_be_hidden()
    return settled(page)


def ask(page: Page, **message: Any) -> dict[str, Any]:
    """The engine's reply to a message of the page's own session."""
    reply: dict[str, Any] = page.evaluate("message => caylus.call(message)", message)
    assert reply["ok"], reply
    return reply


def play(page: Page, decisions: int) -> dict[str, Any]:
    """Take this number of the person's actions, each the first choice that does something; return the view."""
    view = settled(page)
    for _ in range(decisions):
        wanted = [choice for choice in view["choices"] if choice["text"] not in ("pass", "decline")]
        page.locator(f"#choices [data-text='{(wanted or view['choices'])[0]['text']}']").click()
        view = moved(page, view)
    return view


def at(page: Page, ply: int) -> dict[str, Any]:
    """Return the view once the whole page shows the position at this ply: the chronicle comes after the board."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        view = settled(page)
        if view["ply"] == ply:
            return view
        time.sleep(0.01)
    raise AssertionError(f"The page does not show ply {ply}, but {view['ply']} of {view['plies']}")


def position(view: dict[str, Any]) -> dict[str, Any]:
    """Return the content of the table."""
    return {key: view[key] for key in ("things", "pieces", "facts", "there", "seats", "turn")}


@pytest.fixture
def table(site: str, visit: Visit) -> Iterator[Page]:
    """A game of three with some turns behind it; in the end nothing may have gone wrong."""
    complaints: list[str] = []
    visit.page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    visit.page.add_init_script(CSP_REPORTS)
    boot(visit.page, site)
    bots_at_once(visit.page)
    load(visit.page, begun_game())
    yield visit.page
    assert visit.page.evaluate("reports") == []
    assert visit.errors == []
    assert complaints == []


def test_charts_are_drawn_and_saved(table: Page, tmp_path: Path) -> None:
    """The policy lets them be drawn, and lets a picture be made of them."""
    table.keyboard.press("g")
    for testid in ("by-turn", "by-source", "deniers"):
        expect(table.get_by_test_id(f"{testid}-chart").locator("svg")).to_be_visible()
    with table.expect_download() as download:
        table.get_by_test_id("by-turn-png").click()
    download.value.save_as(tmp_path / "chart.png")
    assert (tmp_path / "chart.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert (tmp_path / "chart.png").stat().st_size > 5000


def analysed(page: Page) -> Any:
    """The analysis of the whole game, of everybody's decisions."""
    page.keyboard.press("a")
    page.get_by_test_id("analysis-whose").select_option("")
    expect(page.get_by_test_id("analysis-dialog")).to_contain_text("decisions analyzed.", timeout=BOOT_TIMEOUT)
    return page.get_by_test_id("analysis-dialog")


@thoroughly
def test_the_analysis_hides_nothing_of_the_board_and_its_chart_leads_there(table: Page) -> None:
    """A click on the chart shows the position before that decision."""
    ply = settled(table)["ply"]
    dialog = analysed(table)
    chart = table.get_by_test_id("analysis-chart")
    expect(chart.locator("svg")).to_be_visible()
    board, beside, box = table.get_by_test_id("board").bounding_box(), dialog.bounding_box(), chart.bounding_box()
    assert board and beside and board["x"] + board["width"] <= beside["x"]
    assert box
    table.mouse.click(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.6)
    until(table, lambda: look(table)["view"]["ply"] != ply)
    expect(dialog).to_be_visible()


def test_on_a_phone(site: str, browser: Browser) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, device_scale_factor=2, service_workers="block"
    )
    page = context.new_page()
    boot(page, site)
    bots_at_once(page)
    now = load(page, begun_game(SEATS[:2]))
    page.locator("#tabs [data-part=history]").tap()
    page.get_by_test_id("time-line-open").tap()
    expect(page.get_by_test_id("board")).to_be_in_viewport()
    page.get_by_test_id("step-back").tap()
    at(page, now["ply"] - 1)
    assert small_buttons(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_test_id("what-if-here").tap()
    expect(page.get_by_test_id("what-if")).to_be_visible()
    settled(page)
    assert small_buttons(page) == []
    page.get_by_test_id("what-if-return").tap()
    expect(page.get_by_test_id("what-if")).to_be_hidden()
    settled(page)
    page.locator("#tabs [data-part=history]").tap()
    page.get_by_test_id("charts").tap()
    expect(page.get_by_test_id("deniers-chart").locator("svg")).to_be_visible()
    assert small_buttons(page) == []
    assert page.evaluate("document.getElementById('statistics').scrollWidth <= innerWidth")
    context.close()
