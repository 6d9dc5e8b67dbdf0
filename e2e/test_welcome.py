"""The first visit offers three ways to begin, with one click each, and never again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.thorough import sample

from .conftest import BOOT_TIMEOUT, Visit
from .test_game import boot, settled


@pytest.mark.parametrize("chosen", sample(["welcome-play", "welcome-new", "welcome-close"], 1))
def test_a_first_visit_need_not_wait_for_python(visit: Visit, site: str, chosen: str) -> None:
    """The welcome comes with the first picture; the chosen action follows as soon as there is an engine."""
    page, held = visit.page, []
    page.route("**/*.snapshot*", lambda route: held.append(route))  # noqa: PLW0108
    page.goto(site)
    expect(page.get_by_test_id("welcome-learn")).to_be_visible()
    page.get_by_test_id("welcome-game-zamek").check()
    page.get_by_test_id(chosen).click()
    expect(page.get_by_test_id("notice")).to_be_hidden()
    for route in held:
        route.continue_()
    page.unroute("**/*.snapshot*")
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
    if chosen == "welcome-new":
        expect(page.get_by_test_id("start-game").locator("[value=zamek]")).to_be_checked()
    else:
        expect(page.locator("#game-title")).to_have_text("Zamek")
        is_coached = settled(page)["seats"][1]["bot"] == "dreamer"
        assert is_coached == (chosen == "welcome-play")
    expect(page.get_by_test_id("notice")).to_be_hidden()


def test_the_rules_have_contents_and_short_rules_with_every_building(visit: Visit, site: str) -> None:
    """Large pictures, figures with signs, and nothing but them on paper."""
    page = visit.page
    boot(page, site)
    page.keyboard.press("?")
    dialog = page.get_by_test_id("rules-dialog")
    dialog.locator(".contents button").last.click()
    expect(dialog.locator(".chapter").last).to_be_in_viewport()
    dialog.get_by_test_id("rules-short").click()
    short = dialog.get_by_test_id("short-rules")
    expect(short.locator("section")).to_have_count(15)
    expect(short.locator("[data-part=prestige] canvas.portrait")).to_have_count(9)
    expect(short.locator("[data-part=wood] .cost").first).to_contain_text("1")
    heads = dialog.locator("h2, h3, h4, th")
    assert heads.count() > 40
    assert all(text.strip() for text in heads.all_text_contents())
    page.emulate_media(media="print")
    assert len(page.pdf(format="A4").split(b"/Type /Page\n")) - 1 <= 2
    expect(page.locator("#board")).to_be_hidden()
