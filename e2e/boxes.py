"""Measure the faults of the page that a person would see: parts that are cut, covered, too small, or out of sight."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import BrowserContext, Page

Size = tuple[int, int]

LAPTOPS: tuple[Size, ...] = ((1280, 800), (1366, 768), (1920, 1080))
"""windows in which board, decision, choices and chronicle stand side by side"""
HANDHELD: tuple[Size, ...] = ((390, 844), (360, 740), (844, 390), (820, 1180))
ALL_SIZES: tuple[Size, ...] = (
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1440, 900),
    (1536, 864),
    (1600, 900),
    (1920, 1080),
    (2560, 1440),
    (820, 1180),
    (844, 390),
    (740, 360),
    (390, 844),
    (360, 740),
)
"""windows of laptops, screens, tablets and phones, upright and on their side"""
LEAST_TEXT = 11
"""pixels that letters on the boards have at least, on laptops"""
NARROWEST = 0.6
"""share of the usual breadth of letters"""
LINES = "#log .event, #log .when, #since li, #notes .note-line"
"""lines that must not be shown in part, on laptops"""


def watch(context: BrowserContext) -> None:
    """Have the pages of this visitor measured from their start."""
    context.add_init_script(path=Path(__file__).with_name("boxes.js"))


def resize(page: Page, size: Size) -> None:
    """A window of another size, drawn anew."""
    page.mouse.move(0, 0)  # a card might open under the pointer
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("boxes.redrawn()")


def wrong(page: Page, lines: str = "#log .event") -> list[str]:
    """List elements that are cut or covered in the open dialog, or else on the table, and these lines if sliced."""
    found: list[str] = page.evaluate("lines => boxes.wrong(lines)", lines)
    return found


def out_of_sight(page: Page, *wanted: tuple[str, int]) -> list[str]:
    """Return those of the last elements of each selector that cannot be seen as a whole without scrolling."""
    found: list[str] = page.evaluate("wanted => boxes.outOfSight(wanted)", [list(one) for one in wanted])
    return found


def broken(page: Page) -> list[str]:
    """Return the words broken over two lines without a hyphen, in the open dialog or on the table."""
    found: list[str] = page.evaluate("boxes.broken()")
    return found


def small_text(page: Page) -> list[str]:
    """Return the texts on the boards whose letters are too small or too narrow."""
    written: list[tuple[str, list[float]]] = page.evaluate("boxes.written()")
    assert written, "nothing was drawn"
    return [
        f"{text!r} has {size:.1f} px, squeezed to {share:.0%}"
        for text, (size, share) in written
        if size < LEAST_TEXT - 0.05 or share < NARROWEST
    ]


def places(page: Page, *selectors: str) -> dict[str, list[int]]:
    """Return left, top, breadth and height of each element."""
    found: dict[str, list[int]] = page.evaluate("selectors => boxes.places(selectors)", list(selectors))
    return found
