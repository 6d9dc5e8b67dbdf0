"""Lessons in a browser: drawn without Python, taken by mouse and by keys (tests/page/lessons.test.mjs has the rest)."""

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.test_lessons import LESSON
from tests.thorough import thoroughly

from .conftest import BOOT_TIMEOUT, DIST
from .test_everyone import DESKTOP, PHONE, axe

OF_THE_TEST = {**LESSON, "pages": [*LESSON["pages"][1:], LESSON["pages"][0]]}
"""the lesson begins with a board"""
TOLD = "addEventListener('solved', ({detail}) => (window.told ??= []).push(detail.page))"
IS_UNCOVERED = """(node) => {
  const { left, top, width } = node.getBoundingClientRect();
  return node.contains(node.getRootNode().elementFromPoint(left + width / 2, top + 2));
}"""
NUMBERS = count(1)
LISTED = json.loads((DIST / "lessons/index.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def learner(browser: Browser, site: str) -> Iterator[Page]:
    """A page with one engine for several tests; each lays its own lesson."""
    context = browser.new_context(viewport=DESKTOP, service_workers="block", reduced_motion="reduce")
    context.add_init_script(TOLD)
    page = context.new_page()
    open_learn(page, site)
    yield page
    context.close()


def open_learn(page: Page, site: str, hash_: str = "") -> Locator:
    page.goto(f"{site}learn.html{hash_}")
    page.wait_for_selector("html[data-learn=ready]", state="attached")
    return page.get_by_test_id("lesson")


def lay(page: Page, lesson: object, number: int = 1) -> Locator:
    """Another lesson on the board of the page, which is there when its page is."""
    page.evaluate("told = []")
    mark = f"#{next(NUMBERS)}"
    if isinstance(lesson, dict) and "pages" in lesson:
        lesson = {**lesson, "title": {"en": f"A test {mark}", "pl": f"Próba {mark}"}}
    page.evaluate(
        "([lesson, page, mark]) => { const board = document.querySelector('caylus-board');"
        " board.setAttribute('page', page); board.dataset.mark = mark;"
        " board.setAttribute('lesson', typeof lesson === 'string' ? lesson : JSON.stringify(lesson)); }",
        [lesson, str(number), mark],
    )
    return page.get_by_test_id("lesson")


def begun(board: Locator) -> Locator:
    """Wait until the lesson has come, and Python is there: there is a way on."""
    expect(board.get_by_test_id("lesson-title")).to_contain_text(board.get_attribute("data-mark") or "")
    expect(board.get_by_test_id("page-on").or_(board.get_by_test_id("page-back")).first).to_be_visible(
        timeout=BOOT_TIMEOUT
    )
    return board


def choose(board: Locator, name: str) -> None:
    board.get_by_test_id("choices").get_by_role("button", name=name).click()


def says(board: Locator, outcome: str, text: str) -> None:
    expect(board.get_by_test_id("verdict")).to_have_class(f"verdict {outcome}")
    expect(board.get_by_test_id("verdict")).to_contain_text(text)


def test_a_lesson_in_a_column_has_a_board_as_wide_as_it(browser: Browser, site: str) -> None:
    page = browser.new_context(viewport={"width": 820, "height": 900}, service_workers="block").new_page()
    page.goto(f"{site}embed.html#lesson=lessons/03-placement.json")
    sheet = page.locator("caylus-board canvas.sheet").first
    expect(sheet).to_be_visible()
    box = sheet.bounding_box()
    assert box and box["width"] > 700
    page.context.close()


@pytest.mark.parametrize("view", [PHONE, {"width": 844, "height": 390}], ids=["upright", "on its side"])
def test_what_is_new_on_a_phone_comes_into_sight(learner: Page, view: Any) -> None:
    learner.set_viewport_size(view)
    board = begun(lay(learner, OF_THE_TEST))
    board.get_by_test_id("choices").get_by_role("button", name="Castle").scroll_into_view_if_needed()
    choose(board, "Castle")
    says(board, "solved", "Right.")
    for name in ("verdict", "page-on"):
        expect(board.get_by_test_id(name)).to_be_in_viewport(ratio=0.98)
    learner.evaluate("scrollTo(0, document.body.scrollHeight)")
    board.get_by_test_id("page-on").dispatch_event("click")
    expect(board.get_by_test_id("page-text")).to_have_text("One wood more than you have.")
    for name in ("lesson-title", "page-text", *(["prompt"] if view != PHONE else [])):
        expect(board.get_by_test_id(name)).to_be_in_viewport(ratio=0.98)
        assert board.get_by_test_id(name).evaluate(IS_UNCOVERED), f"the board lies over {name}"
    expect(board.get_by_test_id("board")).to_be_in_viewport(ratio=0.5)
    learner.set_viewport_size(DESKTOP)


def test_a_mark_on_the_tables_does_not_open_them_over_the_words_on_a_phone(learner: Page) -> None:
    """Elsewhere it does."""
    page = {**OF_THE_TEST["pages"][0], "highlight": ["stock.lawyer"]}
    for view, opened in ((PHONE, 0), (DESKTOP, 1)):
        learner.set_viewport_size(view)
        board = begun(lay(learner, {**OF_THE_TEST, "pages": [page]}))
        expect(board.locator(".tables")).to_have_count(1)
        expect(board.locator(".tables[open]")).to_have_count(opened)
        choose(board, "Castle")
        says(board, "solved", "Right.")
        assert board.get_by_test_id("verdict").evaluate(IS_UNCOVERED)


def test_the_next_lesson_comes_into_sight(browser: Browser, site: str) -> None:
    page = browser.new_context(viewport=PHONE, service_workers="block", reduced_motion="reduce").new_page()
    puzzle, following = LISTED[0]["puzzles"][:2]
    board = open_learn(page, site, f"#lesson={puzzle['id']}")
    expect(board.get_by_test_id("page-on")).to_have_text("Skip")
    board.get_by_test_id("page-on").click()
    title = board.get_by_test_id("page-title").or_(board.get_by_test_id("lesson-title")).filter(visible=True).first
    expect(title).to_have_text(following["title"]["en"])
    expect(title).to_be_in_viewport(ratio=0.98)
    page.context.close()


def test_a_lesson_by_keys(learner: Page) -> None:
    """Nothing but Tab, arrows and Enter; the focus follows."""
    board = begun(lay(learner, OF_THE_TEST))
    canvas = board.get_by_test_id("board")
    expect(canvas).to_have_attribute("tabindex", "0", timeout=BOOT_TIMEOUT)  # a picture before there is a Python
    canvas.focus()
    for _ in range(40):
        learner.keyboard.press("Tab")
        if learner.evaluate("document.activeElement.shadowRoot?.activeElement?.textContent") == "Pass":
            break
    learner.keyboard.press("Enter")
    says(board, "wrong", "You passed.")
    expect(board.get_by_test_id("again")).to_be_focused()
    learner.keyboard.press("Enter")
    expect(board.get_by_test_id("page-text")).to_be_visible()
    expect(board.get_by_test_id("verdict")).to_be_empty()
    board.get_by_test_id("choices").get_by_role("button", name="Castle").focus()
    learner.keyboard.press("Enter")
    says(board, "solved", "Right.")
    expect(board.get_by_test_id("page-on")).to_be_focused()


@thoroughly
@pytest.mark.parametrize(
    "view", [{"viewport": DESKTOP}, {"viewport": PHONE, "color_scheme": "dark", "has_touch": True}]
)
def test_axe_finds_nothing(browser: Browser, site: str, view: dict[str, Any]) -> None:
    context = browser.new_context(service_workers="block", reduced_motion="reduce", **view)
    page = context.new_page()
    open_learn(page, site)
    board = begun(lay_when_ready(page))
    axe(page, "a task")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing lies beside the window"
    choose(board, "Pass")
    says(board, "wrong", "You passed.")
    axe(page, "a wrong answer")
    board.get_by_test_id("again").click()
    board.get_by_test_id("hint").click()
    choose(board, "Castle")
    says(board, "solved", "Right.")
    axe(page, "a right answer")
    board.get_by_test_id("page-on").click()
    expect(board.get_by_test_id("page-text")).to_have_text("One wood more than you have.")
    board.get_by_test_id("page-on").click()
    expect(board.get_by_test_id("answer-0")).to_be_visible()
    axe(page, "a question")
    context.close()


def lay_when_ready(page: Page) -> Locator:
    page.evaluate("window.told = []")
    return lay(page, OF_THE_TEST)
