"""Boards in pages of another origin keep their room, and come in the order in which they are seen."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

import caylus

from .conftest import EVENTS, Author
from .test_embedding import board, reached, told

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({value}) => value)))
  .observe({type: "layout-shift", buffered: true});
"""
SLOW = 0.2  # s that each file takes, so that the page is painted before the next one comes
MOST = 0.02


@pytest.fixture
def slow(browser: Browser) -> Iterator[Any]:
    """A visitor with a slow network and a window of this size: slow(width, height)."""
    contexts: list[BrowserContext] = []

    def visitor(width: int, height: int) -> BrowserContext:
        context = browser.new_context(viewport={"width": width, "height": height})
        context.add_init_script(EVENTS + SHIFTS)
        context.route("**/*", lambda route: (time.sleep(SLOW), route.continue_()))
        contexts.append(context)
        return context

    yield visitor
    for context in contexts:
        context.close()


def worst(page: Page) -> float:
    """The greatest shift of what was in sight."""
    page.wait_for_timeout(300)
    return float(page.evaluate("Math.max(0, ...shifts)"))


@pytest.mark.parametrize(
    ("width", "height", "column"),
    [(1280, 800, "1100px"), (1280, 800, "700px"), (800, 600, "500px"), (390, 844, "auto")],
)
def test_ten_boards_keep_their_room(slow: Any, author: Author, site: str, width: int, height: int, column: str) -> None:
    """From the first paint on, before the script is there; boards in sight come first, the others from above."""
    codes = [caylus.position_code(reached(2 + n % 3, n, 10 * n)) for n in range(10)]
    boards = [
        board(position=code, id=f"b{n}", **({"interactive": ""} if n % 2 else {})) for n, code in enumerate(codes)
    ]
    body = "".join(f"<p>Text {n}</p>{one}" for n, one in enumerate(boards))
    sheet = f'<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="{site}caylus-board.css">'
    page = author(f"<div style='width: {column}'>{body}</div>", sheet, slow(width, height))
    order = [one["board"] for one in told(page, "ready", 10)]
    assert worst(page) < MOST
    assert "b0" in order[:2]
    assert order[3:] == sorted(order[3:])
    page.evaluate("document.getElementById('b7').scrollIntoView()")
    assert worst(page) < MOST
    top = page.evaluate("document.getElementById('b7').getBoundingClientRect().top")
    assert abs(top) < 2


def test_a_board_that_cannot_be_shown_keeps_its_room(slow: Any, author: Author, site: str) -> None:
    sheet = f'<link rel="stylesheet" href="{site}caylus-board.css">'
    page = author(board(position="missing.json") + "<p>Text</p>", sheet, slow(900, 2000))
    told(page, "error")
    assert worst(page) < MOST
