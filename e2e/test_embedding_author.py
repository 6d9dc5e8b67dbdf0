"""The browser's part of embedding: a policy, another site's files, and the links in the menu of a board."""

import pytest
from playwright.sync_api import expect

from tests.thorough import thoroughly

from .conftest import BOOT_TIMEOUT, Author
from .test_embedding import board, code, told

__all__ = ["code"]


@pytest.mark.parametrize(
    ("connect", "address", "reason"),
    [
        ("*", "http://elsewhere.test/position.json", "Access-Control-Allow-Origin"),
        ("SITE", "http://elsewhere.test/position.json", "(connect-src)"),
    ],
)
def test_the_true_reason_why_a_file_is_not_had(
    author: Author, site: str, connect: str, address: str, reason: str
) -> None:
    policy = f"default-src 'none'; script-src {site}; connect-src {connect.replace('SITE', site)}"
    page = author("", f'<meta http-equiv="Content-Security-Policy" content="{policy}">')
    for_another = {"Access-Control-Allow-Origin": "http://another.test"}
    page.route("http://elsewhere.test/*", lambda route: route.fulfill(json={}, headers=for_another))
    page.evaluate("html => document.querySelector('main').innerHTML = html", board(position=address))
    assert reason in told(page, "error")[0]["message"]
    expect(page.get_by_test_id("problem")).to_contain_text(reason)


@thoroughly
def test_the_menu_leads_where_it_says(author: Author, code: str) -> None:
    page = author(board(position=code))
    told(page, "ready")
    page.get_by_test_id("more").click()
    with page.expect_popup() as opened:
        page.get_by_test_id("to-play").click()
    # No second dialog asks for it, and a reload goes on with the game.
    opened.value.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_TIMEOUT)
    opened.value.get_by_test_id("choice").first.click()
    expect(opened.value.get_by_test_id("undo")).to_be_enabled()
    opened.value.reload()
    expect(opened.value.get_by_test_id("undo")).to_be_enabled(timeout=BOOT_TIMEOUT)
    expect(opened.value.get_by_test_id("play-on")).to_be_hidden()
