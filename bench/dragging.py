"""Measure the frames while a tile is dragged over a board that is nearly full."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

from caylus import Match, new_match, to_record
from caylus.games import GAMES, find_game
from e2e.test_bots import load
from e2e.test_game import boot, settled

LATE = 50
"""the turn from which on a tile is dragged: one is laid in each"""
SIZES: tuple[ViewportSize, ...] = ({"width": 1920, "height": 1080}, {"width": 390, "height": 844})
STEPS = 12
"""moves of the mouse from one end of a row to the other"""
WATCH = """
() => {
  const gaps = window.gaps = [];
  let last = performance.now();
  const frame = () => {
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    window.watched = requestAnimationFrame(frame);
  };
  window.watched = requestAnimationFrame(frame);
}
"""


def late_game() -> dict[str, Any]:
    """The record of a game of bots that draws tiles: somebody has one in hand, few cells are empty, people go on."""
    game = next(game for game in GAMES if find_game(game).rules.chance is not None)
    match = new_match(game, [{"name": "A", "bot": "greedy"}, {"name": "B", "bot": "greedy"}], seed=11)
    while not is_late(match):
        match.play_bot()
    match.take_seats([{"name": "Anna"}, {"name": "Basile"}])
    return to_record(match)


def is_late(match: Match) -> bool:
    """Tell whether the next decision is to lay a tile on a nearly full board."""
    return match.state.turn >= LATE and all("ghost" in choice for choice in match.view()["choices"])


def measure_dragging(browser: Browser, address: str, size: ViewportSize, rows: int) -> list[float]:
    """Milliseconds between frames while the tile in hand is dragged along so many rows of the board."""
    page = browser.new_context(viewport=size).new_page()
    boot(page, address)
    load(page, late_game())
    settled(page)
    gaps = drag(page, rows)
    page.context.close()
    return gaps


def drag(page: Page, rows: int) -> list[float]:
    """Drag a tile from beside the choices over the board, to and fro, and back, where it stays in hand."""
    held = page.get_by_test_id("held")
    held.scroll_into_view_if_needed()
    here, board = held.bounding_box(), page.get_by_test_id("board").bounding_box()
    assert here is not None
    assert board is not None
    start = (here["x"] + here["width"] / 2, here["y"] + here["height"] / 2)
    page.mouse.move(*start)
    page.mouse.down()
    page.evaluate(WATCH)
    for row in range(rows):
        y = board["y"] + board["height"] * (0.15 + 0.7 * row / max(1, rows - 1))
        for end in (0.1, 0.9) if row % 2 else (0.9, 0.1):
            page.mouse.move(board["x"] + board["width"] * end, y, steps=STEPS)
    gaps: list[float] = page.evaluate("() => { cancelAnimationFrame(watched); return gaps.slice(2); }")
    page.mouse.move(*start, steps=2)
    page.mouse.up()
    return gaps
