"""Boards in pages of another origin keep their room, and come in the order in which they are seen."""

import json
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import caylus
from caylus.games import GAMES
from tests.test_lessons import LESSON
from tests.thorough import sample

from .conftest import BOOT_TIMEOUT, DIST, EVENTS, Author
from .test_bots import until
from .test_docs import BOARD_READY
from .test_embedding import HERE, board, told

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({value}) => value)))
  .observe({type: "layout-shift", buffered: true});
"""
SLOW = 0.2  # s that each file takes, so that the page is painted before the next one comes
MOST = 0.02


@pytest.fixture
def slow(browser: Browser) -> Iterator[Any]:
    """A visitor with a slow network and a window of this size: slow(width, height)."""
    contexts: list[BrowserContext] = []

    def visitor(width: int, height: int) -> BrowserContext:
        context = browser.new_context(viewport={"width": width, "height": height})
        context.add_init_script(EVENTS + SHIFTS)
        context.route("**/*", lambda route: (time.sleep(SLOW), route.continue_()))
        contexts.append(context)
        return context

    yield visitor
    for context in contexts:
        context.close()


def sheet_of(site: str) -> str:
    """Return the author's lines for the head, by which boards have their room before the script is there."""
    return f'<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="{site}caylus-board.css">'


def shifted(page: Page) -> float:
    """Return the sum of all shifts of visible content."""
    page.wait_for_timeout(300)
    return float(page.evaluate("shifts.reduce((one, other) => one + other, 0)"))


def position_of(number: int) -> str:
    """Return a position in the middle of a game or at its beginning, of all games in turn."""
    game, choose = tuple(GAMES)[number % len(GAMES)], random.Random(number)
    match = caylus.new_match(game, [{"name": name} for name in "AB"], seed=number)
    while len(match.actions) < 5 * number:
        match.play(match.state.text(choose.choice(match.state.legal_actions())))
    return caylus.position_code(match.state)


@pytest.mark.parametrize(
    ("width", "height", "column"),
    sample([(1280, 800, "700px"), (1280, 800, "1100px"), (800, 600, "500px"), (390, 844, "auto")], 1),
)
def test_ten_boards_keep_their_room(slow: Any, author: Author, site: str, width: int, height: int, column: str) -> None:
    """Boards keep their room from the first paint on; those in sight come first, the others from above."""
    boards = [board(position=position_of(n), id=f"b{n}", **({"interactive": ""} if n % 2 else {})) for n in range(10)]
    body = "".join(f"<p>Text {n}</p>{one}" for n, one in enumerate(boards))
    sheet = sheet_of(site)
    page = author(f"<div style='width: {column}'>{body}</div>", sheet, slow(width, height))
    order = [one["board"] for one in told(page, "ready", 10)]
    assert shifted(page) < MOST
    assert "b0" in order[:2]
    assert order[3:] == sorted(order[3:])
    page.evaluate("document.getElementById('b7').scrollIntoView()")
    assert shifted(page) < MOST
    top = page.evaluate("document.getElementById('b7').getBoundingClientRect().top")
    assert abs(top) < 2


@pytest.mark.parametrize(("width", "height"), sample([(390, 600), (390, 844), (1000, 700)], 1))
def test_a_lesson_in_a_frame_of_a_given_height_stands_still(slow: Any, site: str, width: int, height: int) -> None:
    """The lesson's tables come after its board, below it."""
    page = slow(width, height).new_page()
    page.goto(f"{site}embed.html#lesson=lessons/03-placement.json&fit=height")
    expect(page.locator("caylus-board .tables canvas").first).to_be_attached(timeout=BOOT_TIMEOUT)
    assert shifted(page) < MOST


@pytest.mark.parametrize(("width", "height"), sample([(390, 844), (1280, 800), (1000, 800)], 1))
def test_a_lesson_stands_still_from_its_first_paint_on(
    slow: Any, author: Author, site: str, width: int, height: int
) -> None:
    """The lesson's text comes with its board; a rule that it names is a word of its line."""
    text = "A worker goes to a place. [C-PLACE-3](C-PLACE-3) names these places, and says more of them. " * 3
    lesson = {**LESSON, "pages": [{"text": text, "position": "first"}, *LESSON["pages"]]}
    sheet = sheet_of(site)
    page = author(
        '<caylus-board lesson="lesson.json"></caylus-board>', sheet, slow(width, height), lesson=json.dumps(lesson)
    )
    told(page, "ready")
    assert shifted(page) < MOST


@pytest.mark.parametrize(("width", "height"), sample([(1280, 800), (390, 844)], 1))
@pytest.mark.parametrize(("name", "number"), sample([("01-1303-welcome", 4), ("01-zamek-welcome", 1)], 1))
def test_a_lesson_stands_still_when_its_reader_begins(
    slow: Any, author: Author, site: str, name: str, number: int, width: int, height: int
) -> None:
    """The folded tables come with their board, and the answers have their room before they are there."""
    sheet, visitor = sheet_of(site), slow(width, height)
    body = f'<caylus-board lesson="lesson.json" page="{number}"></caylus-board><p>Text</p>'
    lesson = (DIST / f"lessons/{name}.json").read_text(encoding="utf-8")
    visitor.route("**/board-tables*.js", lambda route: (time.sleep(5 * SLOW), route.continue_()))
    page = author(body, sheet, visitor, lesson=lesson)
    told(page, "ready")
    expect(page.locator("caylus-board .tables")).to_be_attached()
    assert shifted(page) == 0
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("prompt")).not_to_be_empty(timeout=BOOT_TIMEOUT)
    page.wait_for_timeout(1000)
    assert shifted(page) < MOST


@pytest.mark.parametrize(("width", "height"), sample([(390, 844), (1280, 800)], 1))
@pytest.mark.parametrize("kind", sample(["question", "board"], 1))
def test_a_board_that_only_python_can_draw_has_its_room_and_comes_by_itself(
    slow: Any, author: Author, site: str, kind: str, width: int, height: int
) -> None:
    """A recorded game: its question can be answered before, a task on the board waits for "Begin" or for Python."""
    match = caylus.new_match("caylus", [{"name": "Anna"}, {"name": "Rook"}], seed=3)
    for _ in range(8):
        match.play(match.state.legal_texts()[0])
    question, board_task = LESSON["pages"][3]["task"], {"play": [match.state.legal_texts()[0]]}
    task = question if kind == "question" else board_task
    pages = [
        {"text": "A recorded game.", "position": caylus.to_record(match), "task": task},
        {"text": "From here on.", "position": "same", "task": question},
    ]
    sheet = sheet_of(site)
    visitor = slow(width, height)
    held: list[Any] = []
    visitor.route("**/*.snapshot*", lambda route: held.append(route))  # noqa: PLW0108
    body = '<caylus-board lesson="lesson.json"></caylus-board><p>Text</p>'
    page = author(body, sheet, visitor, lesson=json.dumps({**LESSON, "pages": pages, "positions": {}}))
    told(page, "ready")
    if kind == "question":
        page.get_by_test_id("answer-1").click()
        expect(page.get_by_test_id("verdict")).to_contain_text("Six.")
    expect(page.get_by_test_id("board")).to_be_hidden()
    until(page, lambda: page.evaluate("true") and held)
    visitor.unroute("**/*.snapshot*")
    for route in held:
        route.continue_()
    expect(page.get_by_test_id("board")).to_be_visible(timeout=BOOT_TIMEOUT)
    page.wait_for_timeout(1000)
    assert caylus.load_record(page.evaluate(f"{HERE}.view.code")).state == match.state
    assert shifted(page) < MOST


def test_a_rule_is_a_word_of_its_line(author: Author) -> None:
    text = "A worker goes to a place. [C-PLACE-3](C-PLACE-3) names these places, and says more of them. " * 3
    lesson = {**LESSON, "pages": [{"text": text, "position": "first"}, *LESSON["pages"]]}
    page = author(board(lesson=lesson))
    told(page, "ready")
    rule = page.get_by_test_id("page-text").get_by_role("button", name="C-PLACE-3").first
    line = "parseFloat(getComputedStyle(one.parentNode).lineHeight)"
    assert rule.evaluate(f"(one) => one.getBoundingClientRect().height <= {line} + 1")
    rule.click()
    expect(page.get_by_test_id("page-text").locator(".law")).to_be_visible(timeout=BOOT_TIMEOUT)


def test_a_board_that_cannot_be_shown_keeps_its_room(slow: Any, author: Author, site: str) -> None:
    sheet = f'<link rel="stylesheet" href="{site}caylus-board.css">'
    page = author(board(position="missing.json") + "<p>Text</p>", sheet, slow(900, 2000))
    told(page, "error")
    assert shifted(page) < MOST


@pytest.mark.parametrize(
    ("path", "width"),
    sample(
        [
            ("learn.html", 390),
            ("learn.html", 800),
            *((f"learn.html#game={game}", 390) for game in GAMES),
            ("embed.html#lesson=lessons/01-welcome.json&fit=height", 800),
            ("embed.html#lesson=lessons/01-welcome.json", 390),
        ],
        2,
    ),
)
def test_the_course_stands_still(slow: Any, site: str, path: str, width: int) -> None:
    """The course stands still in its own page and in a frame's."""
    page = slow(width, 844).new_page()
    page.goto(f"{site}{path}")
    expect(page.get_by_test_id("page-text")).not_to_be_empty(timeout=BOOT_TIMEOUT)
    page.wait_for_timeout(2000)
    assert shifted(page) < MOST


@pytest.mark.parametrize("name", sample(["games/caylus/rules/#c-castle-1", "", "embedding/"], 1))
def test_the_documentation_stands_still(slow: Any, site: str, name: str) -> None:
    """Boards and theme of a page stand still, too; an anchor is where it was asked for."""
    page = slow(1280, 800).new_page()
    page.goto(f"{site}docs/{name}")
    assert page.evaluate(BOARD_READY)
    assert shifted(page) < MOST
    if "#" in name:
        top = page.evaluate("document.querySelector(location.hash).getBoundingClientRect().top")
        assert 0 <= top < 100
