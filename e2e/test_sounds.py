"""Sounds of the page: quiet ones of our own for the events of games, never before somebody has touched the page."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from .conftest import served
from .test_bots import until
from .test_game import SEED, boot, click_target, moved, press_tool, settled, start

WEB = Path(__file__).parent.parent / "web"
PLAYED = """async () => {
  const { VOICES } = await import("./sound/voices.js"), played = {};
  for (const [name, play] of Object.entries(VOICES)) {
    const ctx = new OfflineAudioContext(1, 1.5 * 32000, 32000);
    play(ctx, ctx.destination, 0);
    const heard = (await ctx.startRendering()).getChannelData(0);
    const loud = heard.map(Math.abs);
    played[name] = { most: Math.max(...loud), last: loud.findLastIndex((one) => one > 0.001) / 32000 };
  }
  return played;
}"""
LISTEN = """
window.heard = { contexts: 0, sources: 0 };
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.heard.contexts += 1; }
  createOscillator() { window.heard.sources += 1; return super.createOscillator(); }
  createBufferSource() { window.heard.sources += 1; return super.createBufferSource(); }
};
"""


@pytest.fixture
def sources(browser: Browser) -> Any:
    """A page that can import the page's own scripts one by one."""
    with served(WEB) as address:
        page = browser.new_page()
        page.goto(f"{address}/sound/voices.js")
        page.goto(f"{address}/modules.d.ts")
        yield page
        page.close()


def test_every_sound_can_be_heard_and_is_soon_over(sources: Page) -> None:
    """The page makes all of them a sixth as loud."""
    played = sources.evaluate(PLAYED)
    assert len(played) > 5
    for name, sound in played.items():
        assert 0.1 < sound["most"] <= 1, (name, sound)
        assert 0.03 < sound["last"] < 1.2, (name, sound)


def heard(page: Page) -> dict[str, int]:
    counted: dict[str, int] = page.evaluate("window.heard")
    return counted


def test_sounds_of_a_game_and_silence(site: str, browser: Browser) -> None:
    """Sounds begin after a touch, and one switch turns them off; a browser without sound plays the game without."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    context.add_init_script(LISTEN)
    kept = json.dumps({"pace": "instant"})
    context.add_init_script(f"localStorage['caylus.settings'] ??= {json.dumps(kept)}")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    boot(page, f"{site}?play=caylus")  # without a press on the cover
    assert heard(page) == {"contexts": 0, "sources": 0}
    view = start(page, seed=SEED)
    click_target(page, "road.1")
    view = moved(page, view)
    until(page, lambda: heard(page)["sources"] > 0)
    assert heard(page)["contexts"] == 1

    press_tool(page, "settings")
    page.get_by_test_id("sound").uncheck()
    page.keyboard.press("Escape")
    before = heard(page)
    click_target(page, next(one["target"] for one in view["choices"] if one["target"].startswith("road")))
    moved(page, view)
    assert heard(page) == before
    assert page.evaluate("JSON.parse(localStorage['caylus.settings']).sound") is False

    press_tool(page, "settings")
    page.get_by_test_id("sound").check()
    until(page, lambda: heard(page)["sources"] > before["sources"])

    page.add_init_script("delete window.AudioContext; delete window.webkitAudioContext")
    boot(page, site)
    view = settled(page)
    page.mouse.move(10, 10)
    click_target(page, next(one["target"] for one in view["choices"] if one["target"].startswith("road")))
    assert moved(page, view)["ply"] > view["ply"]
    assert not errors
    context.close()
