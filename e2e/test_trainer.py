"""Practice with puzzles, the puzzle of the day, and what the browser keeps of both."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from .conftest import BOOT_TIMEOUT, DIST, served
from .test_everyone import DESKTOP, PHONE, axe
from .test_game import boot
from .test_lessons import LISTED, open_learn, play
from .test_offline import offline_is

LESSONS = {one["id"]: one for game in LISTED for kind in ("course", "puzzles") for one in game[kind]}
NOON = "2026-11-26T12:00:00"


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Page]]:
    """A page with a calendar of its own; keywords are the context's."""
    contexts: list[BrowserContext] = []

    def begin(**given: Any) -> Page:
        context = browser.new_context(
            **{"viewport": DESKTOP, "service_workers": "block", "reduced_motion": "reduce", **given}
        )
        contexts.append(context)
        page = context.new_page()
        page.clock.set_system_time(NOON)
        return page

    yield begin
    for context in contexts:
        context.close()


def opened(page: Page) -> dict[str, Any]:
    """The lesson on the board, when Python answers for it."""
    board = page.get_by_test_id("lesson")
    expect(board.get_by_test_id("choice").first).to_be_visible(timeout=BOOT_TIMEOUT)
    name = (board.get_attribute("lesson") or "").removeprefix("./lessons/")
    lesson: dict[str, Any] = json.loads((DIST / "lessons" / name).read_text(encoding="utf-8"))
    return lesson


def solve(page: Page, lesson: dict[str, Any]) -> None:
    written = lesson["pages"][0]
    for text in written.get("solution", written["task"].get("play", [])[:1]):
        play(page, text)


def fail(page: Page, lesson: dict[str, Any]) -> None:
    """Whatever is legal and not stated, until it is wrong."""
    right = lesson["pages"][0].get("solution", lesson["pages"][0]["task"].get("play"))
    for _ in range(9):
        texts = page.evaluate("document.querySelector('caylus-board').view.choices.map(({text}) => text)")
        if play(page, next(text for text in texts if text not in right)) == "wrong":
            return
    pytest.fail("nothing was wrong")


def kept(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage.getItem('caylus.training')"))


def test_one_puzzle_after_another(visit: Callable[..., Page], site: str) -> None:
    """Solved at once, then skipped, which comes back on the next day."""
    page = visit()
    open_learn(page, site)
    expect(page.get_by_test_id("training")).to_have_count(0)
    page.get_by_test_id("practice").click()
    expect(page.get_by_test_id("practice")).to_have_attribute("aria-current", "page")
    first = opened(page)
    assert first["degree"] == 1
    solve(page, first)
    expect(page.get_by_test_id("scored")).to_contain_text(re.compile(r"Rating: 1[34]\d\d"))
    expect(page.get_by_test_id("training")).to_contain_text("1 day in a row")
    expect(page.get_by_test_id(f"to-{first['id']}")).to_contain_text("done")
    page.get_by_test_id("next-puzzle").click()
    expect(page.get_by_test_id("scored")).to_have_count(0)
    expect(page.get_by_test_id("next-puzzle")).to_have_text("Skip the puzzle")
    second = opened(page)
    assert second["id"] != first["id"]
    rating = kept(page)["readers"]
    page.get_by_test_id("next-puzzle").click()
    expect(page.get_by_test_id(f"to-{second['id']}")).not_to_have_attribute("aria-current", "page")
    assert kept(page)["readers"] == rating
    page.clock.set_system_time("2026-11-27T12:00:00")
    page.reload()
    page.wait_for_selector("html[data-learn=ready]", state="attached")
    expect(page.get_by_test_id("training")).to_contain_text("1 puzzle comes back today")
    expect(page.get_by_test_id(f"to-{second['id']}")).to_have_attribute("aria-current", "page")


def test_wrong_answers_and_hints(visit: Callable[..., Page], site: str) -> None:
    """The first answer of a day decides; reset takes all away."""
    page = visit()
    open_learn(page, site, "#practice=caylus")
    lesson = opened(page)
    fail(page, lesson)
    expect(page.get_by_test_id("scored")).to_contain_text("comes back on November 27, 2026")
    before = page.get_by_test_id("scored").inner_text()
    page.get_by_test_id("lesson").get_by_test_id("again").click()
    expect(page.get_by_test_id("lesson").get_by_test_id("verdict")).to_be_empty()
    solve(page, lesson)
    expect(page.get_by_test_id(f"to-{lesson['id']}")).to_contain_text("done")
    expect(page.get_by_test_id("scored")).to_have_text(before)
    page.get_by_test_id("next-puzzle").click()
    expect(page.get_by_test_id("scored")).to_have_count(0)
    other = opened(page)
    page.get_by_test_id("lesson").get_by_test_id("hint").click()
    solve(page, other)
    expect(page.get_by_test_id("scored")).to_contain_text("comes back on November 27, 2026")
    assert kept(page)["puzzles"][other["id"]]["hints"] == 1
    page.get_by_test_id("forget").click()
    expect(page.get_by_test_id("training")).to_have_count(0)
    assert kept(page) == {"version": 1, "readers": {}, "puzzles": {}, "streak": None}


@pytest.mark.parametrize("damaged", ["{", '{"version": 1, "puzzles": {"a-step-back": 5}, "readers": [3]}', "null"])
def test_damaged_storage_begins_anew_and_the_course_goes_on(
    visit: Callable[..., Page], site: str, damaged: str
) -> None:
    page = visit()
    first = LISTED[0]["course"][0]
    page.add_init_script(
        f"localStorage.setItem('caylus.training', {json.dumps(damaged)});"
        f"localStorage.setItem('caylus.lessons', {json.dumps(json.dumps({first['id']: [1]}))})"
    )
    open_learn(page, site)
    expect(page.get_by_test_id(f"to-{first['id']}")).to_contain_text(f"1 of {first['pages']}")
    expect(page.get_by_test_id("training")).to_have_count(0)
    page.get_by_test_id("practice").click()
    expect(page.get_by_test_id("next-puzzle")).to_be_visible()


def test_the_puzzle_of_a_day_and_its_result(visit: Callable[..., Page], site: str) -> None:
    """The same for everybody; the result names no title."""
    page, other = visit(), visit(locale="pl", timezone_id="Asia/Tokyo")
    for one in (page, other):
        one.clock.set_system_time("2026-11-26T12:00:00Z")
    open_learn(page, site)
    page.get_by_test_id("daily-caylus").click()
    expect(page.get_by_test_id("daily-caylus")).to_have_attribute("aria-current", "page")
    expect(page.get_by_test_id("daily-caylus")).to_contain_text("Puzzle for November 26, 2026")
    assert page.url.endswith("#daily=2026-11-26&game=caylus")
    open_learn(other, site, "#daily&game=caylus")
    lesson = opened(page)
    assert other.get_by_test_id("lesson").get_attribute("lesson") == page.get_by_test_id("lesson").get_attribute(
        "lesson"
    )
    expect(page.get_by_test_id("result")).to_have_count(0)
    fail(page, lesson)
    page.get_by_test_id("lesson").get_by_test_id("again").click()
    expect(page.get_by_test_id("lesson").get_by_test_id("verdict")).to_be_empty()
    solve(page, lesson)
    result = page.get_by_test_id("result").input_value()
    assert result == (
        f"Caylus · Puzzle for November 26, 2026\n✗✓ 1 wrong answer\n{site}learn.html#daily=2026-11-26&game=caylus"
    )
    expect(page.get_by_test_id("daily-caylus")).to_contain_text("done")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_test_id("copy-result").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == result


def test_puzzles_of_one_theme(visit: Callable[..., Page], site: str) -> None:
    page = visit()
    chosen = LISTED[0]["puzzles"][5]
    listed = [
        {**game, "puzzles": [{**one, "themes": ["provost" if one == chosen else "castle"]} for one in game["puzzles"]]}
        for game in LISTED
    ]
    page.route("**/lessons/index.json", lambda route: route.fulfill(json=listed))
    open_learn(page, site)
    theme = page.get_by_test_id("theme")
    expect(theme.locator("option")).to_have_text(["All themes", "Building in the castle", "Provost"])
    theme.select_option("provost")
    expect(page.get_by_test_id("theme")).to_be_focused()
    expect(page.get_by_test_id(f"to-{LISTED[0]['puzzles'][0]['id']}")).to_have_count(0)
    page.get_by_test_id("practice").click()
    expect(page.get_by_test_id(f"to-{chosen['id']}")).to_have_attribute("aria-current", "page")
    page.get_by_test_id("next-puzzle").click()
    expect(page.get_by_test_id("nothing-left")).to_have_text(
        "Nothing is left to practice today. The next puzzle comes back on November 27, 2026."
    )


def test_a_board_shows_the_puzzle_of_the_day(visit: Callable[..., Page], site: str) -> None:
    """The same one as the page, in a game or in any."""
    page, board = visit(), visit()
    for address, attributes in (("#daily&game=zamek", "&game=zamek"), ("#daily", "")):
        lesson = open_learn(page, site, address).get_attribute("lesson") or ""
        page.goto("about:blank")
        entry = next(one for one in LESSONS.values() if lesson.endswith(f"/{one['file']}"))
        board.goto(f"{site}embed.html#lesson=daily{attributes}")
        expect(board.locator("caylus-board").get_by_test_id("page-text")).to_be_visible()
        written = json.loads((DIST / "lessons" / entry["file"]).read_text(encoding="utf-8"))["pages"][0]
        title = written.get("title", entry["title"])["en"]
        expect(board.locator("caylus-board").get_by_role("heading", name=title)).to_be_visible()
        board.goto("about:blank")
    board.goto(f"{site}embed.html#lesson=daily&game=chess")
    expect(board.get_by_text("There are no lessons for chess.")).to_be_visible()


@pytest.mark.parametrize("view", [{}, {"viewport": PHONE, "color_scheme": "dark", "has_touch": True}])
def test_axe_finds_nothing(visit: Callable[..., Page], site: str, view: dict[str, Any]) -> None:
    page = visit(**view)
    open_learn(page, site, "#daily=2026-11-26&game=caylus")
    solve(page, opened(page))
    expect(page.get_by_test_id("result")).to_be_visible()
    axe(page, "a result")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing lies beside the window"


def test_the_day_is_chosen_without_a_network(browser: Browser) -> None:
    """After a visit of the game, whose server has ended."""
    context = browser.new_context()
    page = context.new_page()
    with served(DIST) as address:
        boot(page, f"{address}/")
        offline_is(page, "ready")
    open_learn(page, f"{address}/", "#daily")
    expect(page.get_by_test_id("daily")).to_have_attribute("aria-current", "page")
    expect(page.get_by_test_id("lesson").get_by_test_id("page-text")).to_be_visible()
    page.get_by_test_id("practice").click()
    expect(page.get_by_test_id("next-puzzle")).to_be_visible()
    context.close()
