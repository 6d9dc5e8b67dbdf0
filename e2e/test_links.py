"""Games by link between players with devices of their own. tests/page/links.test.mjs has the contents of links, and
refusals.
"""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from caylus.play.match import new_match
from caylus.play.record import to_code
from tests.thorough import thoroughly

from .conftest import Visit
from .test_bots import until
from .test_game import boot, bots_at_once, settled

PEOPLE = ("Anna", "<i>Basile</i>", "Clara")
HASTE = """
([what, value]) => new Promise(resolve => {
  const { ply } = window.caylusPage.view;
  if (what === 'answer') document.querySelector(`#choices [data-text="${value}"]`).click();
  else location.hash = value.split('#')[1];
  const wait = () => {
    const { busy, view } = window.caylusPage;
    if (busy || view.ply <= ply) return setTimeout(wait);
    const link = document.querySelector('[data-testid=turn-link]')?.value ?? null;
    resolve(JSON.stringify({ ...view, events: [], refusals: {}, link }));
  };
  wait();
})
"""


def hasten(page: Page, what: str, value: str) -> dict[str, Any]:
    """Take an action or open a link; return the view after it, with the link to be sent on."""
    seen: dict[str, Any] = json.loads(page.evaluate(HASTE, [what, value]))
    return seen


def game(decisions: int, seed: int = 3, **changes: Any) -> str:
    """Return the code of a game of three people after this number of random actions."""
    seats = [{"name": name, "bot": None} for name in changes.pop("names", PEOPLE)]
    match = new_match("caylus", seats, seed=seed, **changes)
    chance = random.Random(seed)
    while len(match.actions) < decisions and not match.state.is_over():
        match.play(chance.choice(match.state.legal_texts()))
    return to_code(match)


def visitor(browser: Browser, address: str) -> Page:
    """A device of its own."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block").new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    boot(page, address)
    return page


def follow(page: Page, link: str) -> dict[str, Any]:
    """Open a link in a page that is open already."""
    page.evaluate("link => { location.hash = link.split('#')[1]; }", link)
    until(page, lambda: "#" not in page.url or page.locator("dialog[open]").count() or on_show(page))
    return settled(page)


def on_show(page: Page) -> bool:
    return page.locator("#notice[data-kind=looking]").is_visible()


@pytest.fixture
def table(site: str, visit: Visit) -> Iterator[Page]:
    boot(visit.page, site)
    bots_at_once(visit.page)
    yield visit.page
    assert visit.errors == []


# Play by link


def take_part(page: Page, link: str, seat: int) -> None:
    follow(page, link)
    dialog = page.get_by_test_id("question-dialog")
    expect(dialog).to_contain_text("<i>Basile</i>")
    for other in range(3):
        page.get_by_test_id(f"who-{other}").set_checked(other == seat)
    page.get_by_test_id("question-go").click()
    expect(dialog).to_be_hidden()
    settled(page)


@thoroughly
def test_whole_game_by_link_between_three_devices(site: str, browser: Browser) -> None:
    """Each answers for its own seat only; the link that is sent brings the others to the same position."""
    pages = [visitor(browser, site) for _ in PEOPLE]
    chance = random.Random(8)
    first = pages[0]
    first.get_by_test_id("new").click()
    first.get_by_test_id("start-count").select_option("3")
    for seat, name in enumerate(PEOPLE):
        first.get_by_test_id(f"start-name-{seat}").fill(name)
        first.get_by_test_id(f"start-bot-{seat}").select_option("")
    first.get_by_test_id("start-by-link").check()
    first.get_by_test_id("start-go").click()
    expect(first.get_by_test_id("player-2")).to_contain_text("Clara")
    view = settled(first)
    joined, at = {0}, 0
    link = (
        first.get_by_test_id("turn-link").input_value() if not view["seats"][view["decision"]["seat"]]["here"] else ""
    )
    while view["decision"]:
        seat = view["decision"]["seat"]
        if seat not in joined:
            expect(pages[at].get_by_test_id("notice")).to_contain_text(f"Send {PEOPLE[seat]} this link")
            assert pages[at].locator("#choices [data-text], #notice i").count() == 0
            take_part(pages[seat], link, seat)
            view = settled(pages[seat])
            joined.add(seat)
        elif seat != at:
            view = hasten(pages[seat], "link", link)
        at = seat
        assert [entry["here"] for entry in view["seats"]] == [other == seat for other in range(3)]
        assert not view["can_undo"]
        while view["decision"] and view["decision"]["seat"] == at:
            wanted = [choice for choice in view["choices"] if choice["text"] not in ("pass", "decline")]
            text = chance.choice(wanted if wanted and chance.random() < 0.5 else view["choices"])["text"]
            view = hasten(pages[at], "answer", text)
        link = view["link"]
    for seat, page in enumerate(pages):
        if seat != at:
            assert hasten(page, "link", link)["result"] == view["result"]
        page.context.close()
