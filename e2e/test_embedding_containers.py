"""A board has a width in every container, also in one that is as wide as its content."""

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.thorough import sample

from .conftest import EVENTS, Author
from .test_embedding import board, told
from .test_embedding_room import position_of

CENTRED = "align-items: center; justify-content: center"
CONTAINERS = {
    "block": "<div>{}</div>",
    "flex row": f"<div style='display: flex; {CENTRED}'>{{}}</div>",
    "flex column": f"<div style='display: flex; flex-direction: column; {CENTRED}'>{{}}</div>",
    "flex row with another": "<div style='display: flex'><p style='flex: none; width: 90px'>Text</p>{}</div>",
    "inline flex": "<div style='display: inline-flex'>{}</div>",
    "grid": "<div style='display: grid; place-items: center'>{}</div>",
    "grid column": "<div style='display: grid; grid-template-columns: auto'>{}</div>",
    "table cell": "<table><tr><td>{}</td></tr></table>",
    "table cell beside another": "<table><tr><td>Some text</td><td>{}</td></tr></table>",
    "display: table-cell": "<div style='display: table-cell'>{}</div>",
    "float": "<div style='float: left'>{}</div><br clear='all'>",
    "inline block": "<div style='display: inline-block'>{}</div>",
    "fit content": "<div style='width: fit-content; margin: auto'>{}</div>",
    "max content": "<div style='width: max-content; max-width: 100%'>{}</div>",
    "min content": "<div style='width: min-content'>{}</div>",
    "absolute": "<div style='position: relative; height: 1200px'><div style='position: absolute'>{}</div></div>",
    "floating board": "<div style='display: flow-root' class='floats'>{}</div>",
    "figure": "<figure style='display: table'>{}<figcaption>Text</figcaption></figure>",
}
LEAST = 240
NARROW = ("min content",)
"""containers that make a board as narrow as it can be"""
BROAD = 900
"""pixels that a window of 1000 has room for"""
SHEET = "<style>body {{ margin: 8px }} .floats caylus-board {{ float: right }}</style>{}"
WIDTHS = """
[...document.querySelectorAll('main > section')].map((section) => {
  const one = section.querySelector('caylus-board'), { left, right, width } = one.getBoundingClientRect();
  return {width, left, right, frame: one.shadowRoot.querySelector('.frame').clientWidth,
    sheet: one.shadowRoot.querySelector('canvas.sheet').clientWidth};
})
"""


@pytest.fixture
def window(request: pytest.FixtureRequest, browser: Browser) -> Any:
    context: BrowserContext = browser.new_context(viewport={"width": request.param, "height": 900})
    context.add_init_script(EVENTS)
    yield context
    context.close()


@pytest.mark.parametrize("window", [1000, 390], indirect=True)
@pytest.mark.parametrize("styled", sample([True, False], 1))
def test_a_board_has_a_breadth_in_each_kind_of_container(
    author: Author, site: str, window: BrowserContext, styled: bool
) -> None:
    """With the style sheet and without it, a board is as wide as the window allows, and never wider."""
    one = board(position=position_of(0), interactive="")
    low = board(position=position_of(0), fit="height", style="height: 400px")
    fits = f"<section><div style='display: flex'>{low}</div></section>"
    body = "".join(f"<section>{container.format(one)}</section>" for container in CONTAINERS.values())
    sheet = f'<link rel="stylesheet" href="{site}caylus-board.css">' if styled else ""
    page = author(body + fits, SHEET.format(f'<meta name="viewport" content="width=device-width">{sheet}'), window)
    told(page, "ready", len(CONTAINERS) + 1)
    screen = page.viewport_size["width"]  # type: ignore[index]
    found = dict(zip([*CONTAINERS, "in a given height"], page.evaluate(WIDTHS), strict=True))
    for kind, size in found.items():
        assert size["left"] >= 0 and size["right"] <= screen, (kind, size)
        assert size["frame"] >= size["width"] - 3 and size["sheet"] > 0.5 * min(size["width"], 600), (kind, size)
        assert size["width"] >= LEAST, (kind, size)
        if kind not in (*NARROW, "in a given height", "table cell beside another", "flex row with another"):
            assert size["width"] >= min(BROAD, screen - 120), (kind, size)
    assert page.evaluate("document.documentElement.scrollWidth") <= screen
