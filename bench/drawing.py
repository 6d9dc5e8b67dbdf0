"""How fast the page draws: frames while pieces move, and the time from a click to the drawn result."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from e2e.test_bots import load, ply, save, until, without_pauses
from e2e.test_game import boot, settled

PLAYERS = 5
MIDDLE = 250
"""answers after which the measured part of the game begins"""
PLAY = """
async count => {
  const task = () => new Promise(resolve => {
    const channel = new MessageChannel(); // not held back as timers are
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(0);
  });
  const frame = () => new Promise(resolve => requestAnimationFrame(() => resolve()));
  const moving = () => document.querySelector("canvas[data-moving=true], .sky > *");
  const gaps = [], clicks = [];
  for (let i = 0; i < count && caylusPage.view.decision; i++) {
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


def middle_of_a_game(page: Page) -> None:
    """Five people in the middle of a game that bots have begun."""
    page.get_by_test_id("new").click()
    page.get_by_test_id("start-count").select_option(str(PLAYERS))
    for seat in range(PLAYERS):
        page.get_by_test_id(f"start-bot-{seat}").select_option("greedy")
    page.get_by_text("Options and seed").click()
    page.get_by_test_id("start-seed").fill("11")
    page.get_by_test_id("start-go").click()
    until(page, lambda: ply(page) >= MIDDLE, 120)
    record = save(page)
    record["actions"] = record["actions"][:MIDDLE]
    record["seats"] = [{"name": f"Player {seat}", "bot": None} for seat in range(1, PLAYERS + 1)]
    load(page, record)
    settled(page)


def measure_drawing(browser: Browser, address: str, count: int) -> dict[str, list[float]]:
    """Milliseconds between frames while pieces move, and from the clicks to their results, at 1920x1080."""
    page = browser.new_context(viewport={"width": 1920, "height": 1080}).new_page()
    boot(page, address)
    without_pauses(page)
    middle_of_a_game(page)
    times: dict[str, list[float]] = page.evaluate(PLAY, count)
    page.context.close()
    return times
