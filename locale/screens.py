"""A picture of every panel and dialog in one language, to see each translation where it stands.

make screens LANGUAGE=pl GAME=zamek      writes build/screens/zamek.pl/*.png of the built site
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from rich.progress import track

from caylus.core.text.translation import LANGUAGES
from caylus.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from e2e.browser import ARGUMENTS, find_browser  # noqa: E402
from e2e.conftest import BOOT_TIMEOUT, DIST, served  # noqa: E402
from e2e.states import codes  # noqa: E402
from e2e.test_game import boot, press_tool, settled  # noqa: E402

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
SEATS = 2
SETTLE = 1000
"""ms in which a panel that has just come is drawn"""

Press = Callable[[Page], None]


def key(name: str) -> Press:
    """Press a key."""
    return lambda page: page.keyboard.press(name)


def tool(name: str) -> Press:
    """Press a button of the header, which a narrow page has in its menu."""
    return lambda page: press_tool(page, name)


def menu(page: Page) -> None:
    """Open the menu that a narrow page has."""
    button = page.get_by_test_id("tools-open")
    if button.is_visible():
        button.click()


def nothing(page: Page) -> None:
    """Leave the table as it is."""


SCREENS: dict[str, tuple[str, Press, str]] = {
    "table": ("middle", nothing, "#board"),
    "hint": ("middle", key("h"), "[data-testid=hint-answer]"),
    "menu": ("middle", menu, "#board"),
    "time-line": ("middle", key("t"), "#time-line"),
    "what-if": ("middle", key("w"), "#what-if"),
    "charts": ("middle", key("g"), "#statistics[open]"),
    "analysis": ("middle", key("a"), "#analysis[open]"),
    "rules": ("middle", key("?"), "#rules[open]"),
    "new-game": ("middle", tool("new"), "#start[open]"),
    "games": ("middle", tool("files"), "#file[open]"),
    "settings": ("middle", tool("settings"), "#prefs[open]"),
    "result": ("last", nothing, "#board"),
}
"""name -> the state of the game, the keys to press, and a selector of the result"""

PAGES = {"lessons": ("learn.html", "main"), "editor": ("editor.html", "canvas")}
"""name -> the other pages, and a selector that is there when they are ready"""


def picture(page: Page, there: str, path: Path) -> None:
    """Write a picture of the page once everything is there."""
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
        for name, (state, press, there) in track(SCREENS.items(), f"{game}, {language}, {size}"):
            boot(page, f"{site}/index.html")
            press_tool(page, "files")
            page.get_by_test_id("to-load").fill(states[state])
            page.get_by_test_id("load-go").click()
            settled(page)
            press(page)
            picture(page, there, folder / f"{name}-{size}.png")
        for name, (file, there) in PAGES.items():
            page.goto(f"{site}/{file}#game={states['middle']}")
            picture(page, there, folder / f"{name}-{size}.png")
        context.close()
    return folder


def main() -> None:
    """Take the pictures and say where they are."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("language", choices=LANGUAGES)
    parser.add_argument("game", choices=sorted(GAMES))
    options = parser.parse_args()
    with sync_playwright() as playwright, served(DIST) as site:
        browser = playwright.chromium.launch(executable_path=find_browser(playwright, shell=True), args=ARGUMENTS)
        print(write(browser, site, options.game, options.language).relative_to(ROOT))
        browser.close()


if __name__ == "__main__":
    main()
