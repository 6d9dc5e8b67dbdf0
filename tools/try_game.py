"""Take pictures of a game: `make try NAME=pig` runs this after the game's tests, and writes build/try/pig.

They show the page of the built site on a large and a small screen, at the first decision and in the middle of a game.
Without a browser, or with --drawn, they are the two forms of its board, as `caylus render` draws them.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

from caylus import new_match, to_code
from caylus.drawing import svg_of
from caylus.games import GAMES, find_game
from caylus.play.match import Match

ROOT = Path(__file__).resolve().parent.parent
SIZES = {"wide": (1280, 800), "tall": (390, 844)}
MIDDLE = 12
"""number of actions before the second picture, half of them in a game that is over by then"""
SETTLE = 1000
"""ms in which a position that has just come is drawn"""


def matches(game: str) -> dict[str, Match]:
    """Return a match at its first decision, and one after some random actions."""
    names = [{"name": name} for name in find_game(game).default_names(find_game(game).card.usual)]
    first, middle, random = new_match(game, names, seed=1), new_match(game, names, seed=1), Random(1)
    while not middle.state.is_over() and len(middle.actions) < MIDDLE:
        middle.play(random.choice(middle.state.legal_texts()))
    if middle.state.is_over():
        middle = middle.branch(len(middle.actions) // 2, settled=False)
    return {"first": first, "middle": middle}


def draw(game: str, folder: Path) -> None:
    """Write the board in both forms."""
    for name, match in matches(game).items():
        for form in SIZES:
            (folder / f"{name}-{form}.svg").write_text(svg_of(match, form=form), encoding="utf-8")


def photograph(game: str, folder: Path) -> bool:
    """Write pictures of the page; False if there is no browser, or no built site."""
    sys.path.insert(0, str(ROOT))
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415  without it, the board is drawn

        from e2e.browser import ARGUMENTS, find_browser  # noqa: PLC0415
        from e2e.conftest import DIST, served  # noqa: PLC0415
        from e2e.test_game import boot, settled  # noqa: PLC0415
    except ImportError:
        return False
    with sync_playwright() as playwright:
        path = find_browser(playwright, shell=True)
        if path is None or not (DIST / "index.html").exists():
            return False
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        with served(DIST) as site:
            for form, (width, height) in SIZES.items():
                page = browser.new_page(viewport={"width": width, "height": height})
                for name, match in matches(game).items():
                    boot(page, f"{site}/index.html" + (f"#game={to_code(match)}" if match.actions else f"?play={game}"))
                    settled(page)
                    page.wait_for_timeout(SETTLE)
                    page.screenshot(path=folder / f"{name}-{form}.png")
        browser.close()
    return True


def main(words: list[str]) -> int:
    """Take the pictures and say where they are; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--drawn", action="store_true", help="draw the board, without a browser")
    given = parser.parse_args(words)
    folder = Path("build/try") / given.game
    folder.mkdir(parents=True, exist_ok=True)
    if given.drawn or not photograph(given.game, folder):
        draw(given.game, folder)
        print(f"{folder}: its board in both forms. `make browsers` fetches a browser for pictures of the page.")
    else:
        print(f"{folder}: its page on a large and on a small screen.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
