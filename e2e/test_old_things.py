"""Links and boards of older versions of the page work in this one (tests/old/README.md)."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.test_old_things import old

from .conftest import BOOT_TIMEOUT, Author, Visit


@pytest.fixture
def before(site: str, visit: Visit) -> Iterator[Page]:
    """A page of the site's origin that has kept nothing yet."""
    visit.open(f"{site}manifest.webmanifest")
    yield visit.page
    assert visit.errors == []


def check_choices(view: dict[str, Any], meant: dict[str, Any]) -> None:
    """Check that the decision is the recorded one."""
    assert (view["decision"] and [view["decision"]["seat"], view["decision"]["kind"]]) == meant["asked"]
    assert sorted(choice["text"] for choice in view["choices"]) == sorted(meant["next"])


LINKS = [link for link in old("links") if link.values[1].get("page") in ("embed.html", "learn.html")]


@pytest.mark.parametrize(("thing", "meant"), LINKS)
def test_links(before: Page, site: str, thing: str, meant: dict[str, Any]) -> None:
    """Links to a frame and a lesson work. Those to games and the editor are in tests/page/old-things.test.mjs."""
    before.goto(f"{site}{thing}")
    if meant["page"] == "embed.html":
        started(before)
        check_choices(board_view(before), meant)
    else:
        before.wait_for_selector("html[data-learn=ready]", state="attached")
        expect(before.get_by_test_id("lesson-title")).to_contain_text("The provost game")


def started(page: Page, number: int = 0) -> None:
    here = page.locator("caylus-board").nth(number)
    button = here.get_by_test_id("start")
    expect(button.or_(here.get_by_test_id("choice").first).first).to_be_visible(timeout=BOOT_TIMEOUT)
    if button.is_visible():
        button.click()
    expect(here.get_by_test_id("choice").first).to_be_visible(timeout=BOOT_TIMEOUT)


def board_view(page: Page, number: int = 0) -> dict[str, Any]:
    view: dict[str, Any] = page.evaluate(
        "number => JSON.parse(JSON.stringify(document.querySelectorAll('caylus-board')[number].view))", number
    )
    return view


def test_boards_in_other_pages(author: Author) -> None:
    """Every kind of source and every attribute works; `goto` makes Python describe the position."""
    boards = [parameter.values for parameter in old("boards")]
    page = author("".join(thing for thing, _ in boards))
    for number, (thing, meant) in enumerate(boards):
        board = page.locator("caylus-board").nth(number)
        board.scroll_into_view_if_needed()
        page.evaluate("number => document.querySelectorAll('caylus-board')[number].ready", number)
        if "interactive" in thing.split("'")[0]:
            started(page, number)
        elif "record=" in thing:
            assert page.evaluate(
                "([number, ply]) => document.querySelectorAll('caylus-board')[number].goto(ply)",
                [number, meant["ply"]],
            )
        view = board_view(page, number)
        assert view["ply"] == meant["ply"], thing
        assert json.dumps(view["decision"] and view["decision"]["seat"]) == json.dumps(
            meant["asked"] and meant["asked"][0]
        )
        if view["choices"]:
            check_choices(view, meant)
