"""Boards on paper: all of them, each on one page, with nothing to press."""

import pytest

from tests.thorough import sample

from .conftest import Author
from .test_embedding import board, told, try_out
from .test_embedding_room import position_of

PAINTED = """
document.querySelectorAll('caylus-board').values().map(({shadowRoot}) => {
  const canvas = shadowRoot.querySelector('canvas.sheet'),
    pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  return new Set(new Uint32Array(pixels.buffer)).size;
}).toArray()
"""
"""count the colors of each board"""
PRESSED = """
document.querySelectorAll('caylus-board').values().flatMap(({shadowRoot}) =>
  shadowRoot.querySelectorAll('button, summary').values().filter((one) => one.checkVisibility()).map((one) =>
    one.outerHTML)).toArray()
"""
PAGE_HEIGHT = 1047
"""height of A4 in CSS pixels, less margins of 1 cm"""


def test_boards_that_nobody_has_scrolled_to_are_printed(author: Author) -> None:
    page = author("".join(board(position=position_of(n), theme="dark") for n in range(5)))
    told(page, "ready", 5)
    assert min(page.evaluate(PAINTED)) < 2  # the last ones are far below the window
    page.pdf(format="A4")
    assert min(page.evaluate(PAINTED)) > 100


def test_nothing_is_to_be_pressed_on_paper_and_no_board_is_broken(author: Author) -> None:
    page = author(
        board(position=position_of(6), interactive="", controls="undo reset") + board(position=position_of(1))
    )
    told(page, "ready", 2)
    try_out(page)
    assert page.evaluate(PRESSED)
    page.set_viewport_size({"width": 718, "height": PAGE_HEIGHT})
    page.emulate_media(media="print")
    assert page.evaluate(PRESSED) == []
    for frame in page.locator("caylus-board .frame").all():
        box = frame.bounding_box()
        assert box and box["height"] < PAGE_HEIGHT
        assert frame.evaluate("(one) => getComputedStyle(one).breakInside") == "avoid"


INSIDE = """
(board) => {
  const frame = board.shadowRoot.querySelector('.frame').getBoundingClientRect();
  return {height: board.shadowRoot.querySelector('canvas.sheet').clientHeight,
    left: [...board.shadowRoot.querySelectorAll('canvas.sheet, .player')].filter((one) =>
      one.getBoundingClientRect().bottom > frame.bottom + 1).length};
}
"""
"""measure the height of the picture, and how much of picture and players lies outside the board's frame"""


@pytest.mark.parametrize("low", sample([300, 560], 1))
def test_a_board_in_a_given_height_is_whole_on_paper(author: Author, low: int) -> None:
    page = author(board(position=position_of(3), fit="height", style=f"height: {low}px"))
    told(page, "ready")
    page.set_viewport_size({"width": 718, "height": PAGE_HEIGHT})
    page.emulate_media(media="print")
    found = page.locator("caylus-board").evaluate(INSIDE)
    assert found["height"] > 400 and found["left"] == 0


def test_a_board_in_a_frame_fits_it_on_paper(author: Author, site: str) -> None:
    address = f"{site}embed.html#position={position_of(3)}&amp;interactive&amp;fit=height"
    page = author(f'<iframe width="100%" height="760" src="{address}"></iframe>')
    page.set_viewport_size({"width": 718, "height": PAGE_HEIGHT})
    page.emulate_media(media="print")
    one = page.frame_locator("iframe").locator("caylus-board")
    one.locator(".player").first.wait_for()
    found = one.evaluate(INSIDE)
    assert 400 < found["height"] < 760 and found["left"] == 0
    assert one.evaluate("(one) => one.getBoundingClientRect().height") <= 760


def test_players_stay_with_their_board_before_open_tables(author: Author) -> None:
    page = author(board(position=position_of(3), tables=""))
    told(page, "ready")
    page.locator("caylus-board .tables[open]").first.wait_for()  # tables come after the board
    page.emulate_media(media="print")
    sheet, player, table = (
        page.locator(f"caylus-board {part}").first.bounding_box() for part in ("canvas.sheet", ".player", ".tables")
    )
    assert sheet and player and table
    assert sheet["y"] < player["y"] < table["y"]
