"""Measure the page's drawing: frames while pieces move, and the time from a click to the drawn result."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page

from bench.checkout import middle_of_a_game
from caylus.games import DEFAULT
from e2e.test_bots import load, without_pauses
from e2e.test_game import boot, settled

PLAYERS = 5
PLAY = """
async ([first, count]) => {
  const task = () => new Promise(resolve => {
    const channel = new MessageChannel(); // not held back as timers are
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(0);
  });
  const frame = () => new Promise(resolve => requestAnimationFrame(() => resolve()));
  const moving = () => document.querySelector("canvas[data-moving=true], .sky > *");
  const gaps = [], clicks = [];
  for (let i = first; i < first + count && caylusPage.view.decision; i++) {
    while (caylusPage.busy) await task();
    const buttons = document.querySelectorAll("#choices [data-text]"), { ply } = caylusPage.view;
    const start = performance.now();
    buttons[i * 7 % buttons.length].click();
    while (caylusPage.view.ply === ply) await task();
    await frame(); await task();
    let last = performance.now();
    clicks.push(last - start);
    await frame();
    while (moving()) {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      await frame();
    }
  }
  return { gaps, clicks };
}
"""


def open_game(browser: Browser, address: str, record: dict[str, Any]) -> Page:
    """A page at 1920x1080 with this game on the table."""
    page = browser.new_context(viewport={"width": 1920, "height": 1080}).new_page()
    boot(page, address)
    without_pauses(page)
    load(page, record)
    settled(page)
    return page


def answer(page: Page, first: int, count: int) -> dict[str, list[float]]:
    """Milliseconds between frames while pieces move, and from each click to its result; `first` answers came before."""
    times: dict[str, list[float]] = page.evaluate(PLAY, [first, count])
    return times


def measure_drawing(browser: Browser, address: str, count: int) -> dict[str, list[float]]:
    """Measure the drawing for five people in the middle of a game that bots have begun."""
    page = open_game(browser, address, middle_of_a_game(DEFAULT, PLAYERS))
    times = answer(page, 0, count)
    page.context.close()
    return times
