"""Boards on paper: all of them, each on one page, with nothing to press."""

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
"""how many colors each board has"""
PRESSED = """
document.querySelectorAll('caylus-board').values().flatMap(({shadowRoot}) =>
  shadowRoot.querySelectorAll('button, summary').values().filter((one) => one.checkVisibility()).map((one) =>
    one.outerHTML)).toArray()
"""
PAGE_HEIGHT = 1047
"""of A4 in CSS pixels, less margins of 1 cm"""


def test_boards_that_nobody_has_scrolled_to_are_printed(author: Author) -> None:
    page = author("".join(board(position=position_of(n), theme="dark") for n in range(5)))
    told(page, "ready", 5)
    assert min(page.evaluate(PAINTED)) < 2  # the last ones are far from what is in sight
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
