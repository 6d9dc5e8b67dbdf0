"""A board on another device that follows (tests/page/following.test.mjs has the rest)."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import BOOT_TIMEOUT, Author
from .test_bots import until
from .test_embedding import HERE, board, told, try_out
from .test_everyone import axe

GUIDE = (Path(__file__).parent.parent / "docs/embedding/following.md").read_text(encoding="utf-8")
INVITES = re.findall(r"```html\n(.*?)```", GUIDE, re.DOTALL)[2]


def opened(author: Author, body: str) -> Page:
    """Open a page of its own with this content: its address stays the same, and so does its storage."""
    page = author("")
    page.evaluate("body => document.querySelector('main').insertAdjacentHTML('beforeend', body)", body)
    return page


def view(page: Page) -> dict[str, Any]:
    shown: dict[str, Any] = page.evaluate(f"{HERE}.view")
    return shown


def same(leader: Page, follower: Page) -> None:
    """Check that both tabs show the same game."""
    code = view(leader)["code"]
    until(follower, lambda: (view(follower) or {}).get("code") == code)


def says(page: Page, text: str) -> None:
    expect(page.get_by_test_id("following")).to_contain_text(text, timeout=BOOT_TIMEOUT)


@pytest.fixture
def invited(browser: Browser, author: Author) -> Iterator[tuple[Page, Page]]:
    """Open the guide's board that invites, and the page of its link on another device."""
    leader = opened(author, INVITES)
    told(leader, "ready")
    leader.get_by_test_id("invite").click()
    device = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    follower = device.new_page()
    follower.goto(leader.get_by_test_id("to-send").input_value())
    expect(follower.get_by_test_id("to-send")).to_be_visible()
    yield leader, follower
    device.close()


def connect(leader: Page, follower: Page) -> None:
    leader.get_by_test_id("answer").fill(follower.get_by_test_id("to-send").input_value())
    leader.get_by_test_id("connect").click()
    says(follower, "This board follows another board.")


def test_a_board_on_another_device_follows_by_invitation(invited: tuple[Page, Page]) -> None:
    leader, follower = invited
    axe(leader, "inviting")
    axe(follower, "invited")
    connect(leader, follower)
    expect(leader.get_by_test_id("followers")).to_have_text("1 device follows.")
    expect(leader.get_by_test_id("inviting")).to_be_empty()
    try_out(leader)
    leader.get_by_test_id("choice").last.click()
    told(leader, "action")
    same(leader, follower)
    kept = view(follower)["code"]
    leader.close()
    says(follower, "is gone. You still see its last position.")
    expect(follower.get_by_test_id("invitation")).to_be_visible()
    says(follower, "is gone")  # and not that no way was found
    assert view(follower)["code"] == kept


def test_nothing_is_fetched_for_a_board_that_is_alone(author: Author) -> None:
    requests: list[str] = []
    page = author("")
    page.on("request", lambda request: requests.append(request.url))
    page.evaluate("html => document.querySelector('main').innerHTML = html", board(position={"position": 1}))
    page.wait_for_function(f"{HERE}.view ?? told.length", timeout=BOOT_TIMEOUT)
    assert not [address for address in requests if re.search(r"leading|following|sharing", address)]
