"""Boards in a given height, and parts of boards: whole where they stand, without a script and without a shift."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.thorough import sample, tries

from .conftest import Author
from .test_embedding import GUIDE, board, told, try_out
from .test_embedding_room import MOST, position_of, shifted, slow

__all__ = ["slow"]

SHEET = '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="{}caylus-board.css">'
SLIDE = "<div style='height: {}px; display: grid; grid-template-rows: auto minmax(0, 1fr)'><h2>A slide</h2>{}</div>"
SIZES = """
document.querySelectorAll('caylus-board').values().map((one) => {
  const frame = one.shadowRoot.querySelector('.frame').getBoundingClientRect(),
    sheet = one.shadowRoot.querySelector('canvas.sheet').getBoundingClientRect();
  return {element: one.getBoundingClientRect().height, frame: frame.height, sheet: sheet.height, width: sheet.width,
    inside: sheet.top >= frame.top && sheet.bottom <= frame.bottom + 1};
}).toArray()
"""


def sizes(page: Page) -> list[dict[str, float]]:
    found: list[dict[str, float]] = page.evaluate(SIZES)
    return found


@pytest.mark.parametrize(("width", "height"), sample([(700, 760), (960, 540), (390, 700)], 1))
def test_a_board_is_as_high_as_its_slide(slow: Any, author: Author, site: str, width: int, height: int) -> None:
    for number in range(tries(1, 3)):
        one = board(position=position_of(number + 6), interactive="", fit="height")
        page = author(SLIDE.format(height - 100, one), SHEET.format(site), slow(width, height))
        told(page, "ready")
        assert shifted(page) < MOST
        (size,) = sizes(page)
        assert size["inside"] and size["element"] < height - 100
        assert abs(size["element"] - size["frame"]) < 1
        assert size["sheet"] > 0.3 * (height - 100)
        page.close()


def test_a_part_fills_its_room_and_answers_where_it_is_clicked(slow: Any, author: Author, site: str) -> None:
    part = board(position=position_of(0), interactive="", view="road.1-road.7", highlight="road.3", id="part")
    strip = board(position=position_of(3), view="road.1-road.7", fit="height", style="height: 300px")
    page = author(f"<div style='width: 700px'>{part}{strip}</div>", SHEET.format(site), slow(1000, 1400))
    told(page, "ready", 2)
    assert shifted(page) < MOST
    one, other = sizes(page)
    assert abs(one["width"] / one["sheet"] - 1.5) < 0.02 and one["width"] > 600
    assert other["element"] == 300 and other["inside"] and other["sheet"] > 250
    try_out(page)
    page.evaluate("document.getElementById('part').addEventListener('action', () => (window.acted = true))")
    choices = page.get_by_test_id("choice").all_inner_texts()
    assert choices
    box = page.locator("#part canvas.sheet").bounding_box()
    assert box
    # The first space of the road is at the right end of its first row; a click names it, legal or not.
    page.mouse.move(box["x"] + box["width"] * 0.93, box["y"] + box["height"] * 0.5)
    page.wait_for_function("document.querySelector('#part').shadowRoot.querySelector('.about').textContent")
    about = page.locator("#part").get_by_test_id("about").inner_text()
    assert "1" in about


def test_the_frame_of_the_guide_needs_no_script(slow: Any, author: Author, site: str) -> None:
    frame = GUIDE[GUIDE.index("<iframe") : GUIDE.index("</iframe>")].replace("https://SITE/", site)
    for width in (1000, 390):
        page = author(f"{frame}</iframe>", '<meta name="viewport" content="width=device-width">', slow(width, 900))
        told(page, "size", 0)
        inner = page.frame_locator("iframe").locator("caylus-board canvas.sheet")
        inner.wait_for()
        page.wait_for_timeout(1500)
        assert shifted(page) < MOST
        (child,) = [one for one in page.frames if one is not page.main_frame and "embed.html" in one.url]
        (size,) = child.evaluate(SIZES)
        assert size["inside"]
        assert child.evaluate("document.documentElement.scrollHeight <= innerHeight")
        page.close()
