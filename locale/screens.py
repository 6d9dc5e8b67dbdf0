"""A picture of every panel and dialog in one language, to see each translation where it stands.

make screens LANGUAGE=pl GAME=zamek      writes build/screens/zamek.pl/*.png of the built site
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from rich.progress import track

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from e2e.browser import ARGUMENTS, find_browser  # noqa: E402
from e2e.conftest import BOOT_TIMEOUT, DIST, served  # noqa: E402
from e2e.states import codes  # noqa: E402
from e2e.test_game import boot, settled  # noqa: E402

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
SEATS = 2
SETTLE = 1000
"""ms in which a panel that has just come is drawn"""

SCREENS: dict[str, tuple[str, list[str], str]] = {
    "table": ("middle", [], "#board"),
    "hint": ("middle", ["key h"], "[data-testid=hint-answer]"),
    "menu": ("middle", ["click tools-open"], "#board"),
    "time-line": ("middle", ["key t"], "#time-line"),
    "what-if": ("middle", ["key w"], "#what-if"),
    "charts": ("middle", ["key g"], "#statistics[open]"),
    "analysis": ("middle", ["key a"], "#analysis[open]"),
    "rules": ("middle", ["key ?"], "#rules[open]"),
    "new-game": ("middle", ["tool new"], "#start[open]"),
    "games": ("middle", ["tool files"], "#file[open]"),
    "settings": ("middle", ["tool settings"], "#prefs[open]"),
    "result": ("last", [], "#board"),
}
"""name -> the state of the game, what is pressed, what is there then; `tool` opens the menu of a narrow page first"""

PAGES = {"lessons": ("learn.html", "main"), "editor": ("editor.html", "canvas")}
"""name -> the other pages, and what is there when they stand"""


def press(page: Page, act: str) -> None:
    """Do one thing: a key, or a button by its test id."""
    kind, _, what = act.partition(" ")
    if kind == "key":
        page.keyboard.press(what)
        return
    if kind == "tool" and not page.get_by_test_id(what).is_visible():
        page.get_by_test_id("tools-open").click()
    if page.get_by_test_id(what).is_visible():
        page.get_by_test_id(what).click()


def picture(page: Page, there: str, path: Path) -> None:
    """Write what is seen when all is there."""
    page.wait_for_selector(there, timeout=BOOT_TIMEOUT)
    page.wait_for_timeout(SETTLE)
    page.screenshot(path=path)


def write(browser: Browser, site: str, game: str, language: str) -> Path:
    """All pictures of a game in a language; the folder they are in."""
    folder = ROOT / "build" / "screens" / f"{game}.{language}"
    folder.mkdir(parents=True, exist_ok=True)
    kept = json.dumps(json.dumps({"language": language, "motion": False, "pace": "instant"}))
    states = codes(game, SEATS)
    for size, (width, height) in SIZES.items():
        context = browser.new_context(viewport={"width": width, "height": height}, service_workers="block")
        context.add_init_script(f"localStorage.setItem('caylus.settings', {kept})")
        page = context.new_page()
        for name, (state, acts, there) in track(SCREENS.items(), f"{game}, {language}, {size}"):
            boot(page, f"{site}/index.html")
            press(page, "tool files")
            page.get_by_test_id("to-load").fill(states[state])
            page.get_by_test_id("load-go").click()
            settled(page)
            for act in acts:
                press(page, act)
            picture(page, there, folder / f"{name}-{size}.png")
        for name, (file, there) in PAGES.items():
            page.goto(f"{site}/{file}#game={states['middle']}")
            picture(page, there, folder / f"{name}-{size}.png")
        context.close()
    return folder


def main(language: str, game: str) -> None:
    """Take the pictures and say where they are."""
    with sync_playwright() as playwright, served(DIST) as site:
        browser = playwright.chromium.launch(executable_path=find_browser(playwright, shell=True), args=ARGUMENTS)
        print(write(browser, site, game, language).relative_to(ROOT))
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
