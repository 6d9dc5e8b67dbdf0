"""What a game has is on its card: the page hides what it lacks. Here it is told that Zamek lacks phases and more."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from .conftest import Visit
from .test_game import boot, settled

LACKS = """
const strip = (value) => {
  if (!value || typeof value !== 'object') return value;
  if ('turn_label' in value) for (const key of ['phase', 'phase_label', 'phases', 'turn_order']) delete value[key];
  if ('purse' in value) delete value.order;
  if ('data' in value && 'rule' in value) delete value.phase;
  if ('lessons' in value && 'sentence' in value) Object.assign(value, { lessons: false, editor: false });
  for (const inner of Object.values(value)) strip(inner);
  return value;
};
const { parse } = JSON, { json } = Response.prototype;
JSON.parse = (...given) => strip(parse(...given));
Response.prototype.json = async function () { return strip(await json.call(this)); };
"""


def test_what_a_game_lacks_is_not_on_its_page(visit: Visit, site: str) -> None:
    """No phases, ranks, lessons or editor; turns head the chronicle, and the time line names them alone."""
    page = visit.page
    page.add_init_script(LACKS)
    boot(page, f"{site}?play=zamek")
    view = settled(page)
    assert "phase" not in view
    expect(page.locator("#turn")).not_to_be_empty()
    expect(page.locator("#phases")).to_be_hidden()
    expect(page.get_by_test_id("learn")).to_be_hidden()
    expect(page.get_by_test_id("player-0").locator(".rank")).to_be_hidden()
    expect(page.get_by_test_id("phase-help")).to_be_hidden()
    page.get_by_test_id("new").click()
    expect(page.get_by_test_id("start-go")).to_be_visible()
    expect(page.get_by_test_id("editor-link")).to_have_count(0)
    expect(page.get_by_test_id("learn-link")).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_test_id("files").click()
    expect(page.get_by_test_id("load-error")).to_have_count(1)
    expect(page.get_by_test_id("edit-position")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_test_id("all-rules")).to_be_visible()
    expect(page.get_by_test_id("learn-link")).to_have_count(0)
    page.keyboard.press("Escape")
    heads = page.locator("#log .when")
    assert [text for text in heads.all_text_contents() if "undefined" in text or "·" in text] == []
    assert "undefined" not in page.locator("body").inner_text()
    assert visit.errors == []


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
