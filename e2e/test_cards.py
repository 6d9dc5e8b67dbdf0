"""A card lists the features of its game: a game without lessons is not taught as another one."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from .conftest import Visit


def test_a_game_without_lessons_is_not_taught_as_another_one(
    visit: Visit, altered_site: Callable[[Callable[[Path], object]], str]
) -> None:
    """The page to learn with says that there are none, and offers the games that have some."""

    def without_zamek(folder: Path) -> None:
        index = folder / "lessons/index.json"
        games = [game for game in json.loads(index.read_text(encoding="utf-8")) if game["game"] != "zamek"]
        index.unlink()
        index.write_text(json.dumps(games), encoding="utf-8")

    page = visit.page
    address = altered_site(without_zamek)
    page.goto(f"{address}learn.html#game=zamek")
    expect(page.get_by_test_id("no-lessons")).to_have_text("There are no lessons for Zamek.")
    expect(page.locator("caylus-board")).to_have_count(0)
    page.get_by_test_id("game-caylus1303").click()
    expect(page.get_by_test_id("no-lessons")).to_have_count(0)
    expect(page.locator("caylus-board")).to_have_count(1)
    expect(page.get_by_test_id("done")).to_be_visible()
    page.evaluate("location.hash = 'game=zamek'")
    expect(page.get_by_test_id("no-lessons")).to_be_visible()
    assert visit.errors == []
