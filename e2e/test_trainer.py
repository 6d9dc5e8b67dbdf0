"""The puzzle of the day: its looks, and without a network (tests/page/learn.test.mjs has the rest)."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.thorough import sample

from .conftest import BOOT_TIMEOUT, DIST, served
from .test_everyone import DESKTOP, PHONE, axe
from .test_game import boot
from .test_lessons import open_learn
from .test_offline import offline_is

NOON = "2026-11-26T12:00:00"


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Page]]:
    """A page with a calendar of its own; keywords are the context's."""
    contexts: list[BrowserContext] = []

    def begin(**given: Any) -> Page:
        context = browser.new_context(
            **{"viewport": DESKTOP, "service_workers": "block", "reduced_motion": "reduce", **given}
        )
        contexts.append(context)
        page = context.new_page()
        page.clock.set_system_time(NOON)
        return page

    yield begin
    for context in contexts:
        context.close()


def opened(page: Page) -> dict[str, Any]:
    """The lesson on the board, when Python answers for it."""
    board = page.get_by_test_id("lesson")
    expect(board.get_by_test_id("choice").first).to_be_visible(timeout=BOOT_TIMEOUT)
    name = (board.get_attribute("lesson") or "").removeprefix("./lessons/")
    lesson: dict[str, Any] = json.loads((DIST / "lessons" / name).read_text(encoding="utf-8"))
    return lesson


def play(page: Page, text: str) -> None:
    page.evaluate("text => document.querySelector('caylus-board').play(text)", text)


def solve(page: Page, lesson: dict[str, Any]) -> None:
    written = lesson["pages"][0]
    for text in written.get("solution", written["task"].get("play", [])[:1]):
        play(page, text)


@pytest.mark.parametrize(
    "view",
    sample([{"viewport": PHONE, "color_scheme": "dark", "has_touch": True}, {}], 1),
)
def test_axe_finds_nothing(visit: Callable[..., Page], site: str, view: dict[str, Any]) -> None:
    page = visit(**view)
    open_learn(page, site, "#daily=2026-11-26&game=caylus")
    solve(page, opened(page))
    expect(page.get_by_test_id("result")).to_be_visible()
    axe(page, "a result")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing lies beside the window"


def test_the_day_is_chosen_without_a_network(browser: Browser) -> None:
    """The puzzle of the day needs an earlier visit of the game; the server has ended."""
    context = browser.new_context()
    page = context.new_page()
    with served(DIST) as address:
        boot(page, f"{address}/")
        offline_is(page, "ready")
    open_learn(page, f"{address}/", "#daily")
    expect(page.get_by_test_id("daily")).to_have_attribute("aria-current", "page")
    expect(page.get_by_test_id("lesson").get_by_test_id("page-text")).to_be_visible()
    page.get_by_test_id("practice").click()
    expect(page.get_by_test_id("next-puzzle")).to_be_visible()
    context.close()
