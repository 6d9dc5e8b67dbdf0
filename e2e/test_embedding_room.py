"""Boards in pages of another origin keep their room, and come in the order in which they are seen."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

import caylus

from .test_embedding import Author, author, board, reached, record_of, told  # noqa: F401

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const {value, startTime} of list.getEntries()) shifts.push([Math.round(startTime), Number(value.toFixed(4))]);
}).observe({type: "layout-shift", buffered: true});
"""
SLOW = 0.4  # s that a file of the site takes to come, so that the page is painted before


@pytest.fixture
def slow(browser: Browser) -> Iterator[Any]:
    """Visitors with a slow network and a window of this size: slow(width, height)."""
    contexts: list[BrowserContext] = []

    def visitor(width: int, height: int) -> BrowserContext:
        context = browser.new_context(viewport={"width": width, "height": height})
        context.add_init_script(SHIFTS)
        context.add_init_script("window.told = []; for (const kind of ['ready', 'error', 'change']) addEventListener(kind,"
                                "({target, detail}) => { if (detail) told.push({kind, board: target.id}); }, true);")
        context.route("**/*", lambda route: (time.sleep(SLOW), route.continue_()))
        contexts.append(context)
        return context

    yield visitor
    for context in contexts:
        context.close()


def sheet(site: str) -> str:
    return f'<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="{site}caylus-board.css">'


def worst(page: Page) -> float:
    page.wait_for_timeout(300)
    return max([0.0, *(value for _, value in page.evaluate("shifts"))])


PAGES = [(1280, 800, 1100), (1280, 800, 700), (800, 600, 500), (390, 844, None)]


@pytest.mark.parametrize(("width", "height", "column"), PAGES)
def test_ten_boards_keep_their_room(slow: Any, author: Author, site: str, width: int, height: int, column: Any) -> None:
    codes = [caylus.position_code(reached(2 + n % 3, n, 10 * n)) for n in range(10)]
    boards = [board(position=code, id=f"b{n}", **({"interactive": ""} if n % 2 else {})) for n, code in enumerate(codes)]
    body = "".join(f"<p>Text {n}</p>{one}" for n, one in enumerate(boards))
    style = f"<div style='width:{column}px'>" if column else "<div>"
    page = author(f"{style}{body}</div>", sheet(site), slow(width, height))
    told(page, "ready", 10)
    assert worst(page) < 0.02
    order = [one["board"] for one in told(page, "ready", 10)]
    assert order.index("b0") < 2 and order[3:] == sorted(order[3:])
    page.evaluate("document.querySelectorAll('caylus-board')[7].scrollIntoView()")
    page.wait_for_timeout(800)
    assert worst(page) < 0.02
