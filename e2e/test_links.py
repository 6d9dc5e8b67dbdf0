"""Links: a game to look at, to replay and to go on with; a game whose players send each other the link."""

import base64
import json
import random
import zlib
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from caylus.play.match import new_match
from caylus.play.record import load_record, to_code, to_record
from tests.thorough import sample, thoroughly

from .conftest import Visit
from .test_bots import until
from .test_game import boot, bots_at_once, look, settled

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
    """Give an answer, or open a link; the view that comes of it, with the link that is to be sent on."""
    seen: dict[str, Any] = json.loads(page.evaluate(HASTE, [what, value]))
    return seen


def game(decisions: int, seed: int = 3, **changes: Any) -> str:
    """The code of a game of three people, after so many answers by chance."""
    seats = [{"name": name, "bot": None} for name in changes.pop("names", PEOPLE)]
    match = new_match("caylus", seats, seed=seed, **changes)
    chance = random.Random(seed)
    while len(match.actions) < decisions and not match.state.is_over():
        match.play(chance.choice(match.state.legal_texts()))
    return to_code(match)


def changed(code: str, ply: int) -> str:
    """Another answer at one decision, and nothing after it."""
    record = to_record(load_record(code))
    match = load_record({**record, "actions": record["actions"][:ply]})
    match.play(next(text for text in match.state.legal_texts() if text != record["actions"][ply]))
    return to_code(match)


def visitor(browser: Browser, address: str) -> Page:
    """A device of its own."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
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


# Looking


def test_link_is_looked_at_replayed_and_played_on(table: Page, site: str) -> None:
    """The game that was on the table comes back."""
    own = settled(table)
    code = game(30)
    table.goto("about:blank")
    boot(table, f"{site}#game={code}&ply=12")
    notice = table.get_by_test_id("notice")
    expect(notice).to_contain_text("after 12 decisions")
    assert look(table)["view"]["ply"] == 12
    expect(table.locator("#choices [data-text]")).to_have_count(0)
    for button, ply in (("look-on", 13), ("look-back", 12), ("look-last", 30), ("look-first", 0), ("look-on", 1)):
        table.get_by_test_id(button).click()
        expect(notice).to_contain_text(f"after {ply} decisions")
    table.get_by_test_id("look-replay").click()
    expect(notice).to_contain_text("after 3 decisions")
    table.get_by_test_id("look-replay").click()
    table.reload()
    boot(table, table.url)
    expect(notice).to_contain_text("after 12 decisions")
    table.get_by_test_id("stop-looking").click()
    expect(notice).to_be_hidden()
    assert settled(table)["seats"][0]["name"] == own["seats"][0]["name"]
    assert "#" not in table.url
    follow(table, f"#game={code}&ply=12")
    table.get_by_test_id("play-on").click()
    expect(notice).to_be_hidden()
    view = settled(table)
    assert view["ply"] == 12 and view["code"] == to_code(cut(code, 12))
    expect(table.locator("#choices [data-text]").first).to_be_enabled()


def cut(code: str, ply: int) -> Any:
    record = to_record(load_record(code))
    return load_record({**record, "actions": record["actions"][:ply]})


def test_link_of_the_dialog_holds_the_game_and_the_decision(table: Page, site: str) -> None:
    follow(table, f"#game={game(20)}")
    table.get_by_test_id("play-on").click()
    code = settled(table)["code"]
    table.get_by_test_id("files").click()
    expect(table.get_by_test_id("link")).to_have_value(f"{site}#game={code}")
    table.get_by_test_id("link-ply").fill("7")
    expect(table.get_by_test_id("link")).to_have_value(f"{site}#game={code}&ply=7")


# What is no link


def damaged_header(code: str) -> str:
    """A code with a right check sum whose header is somebody else's."""
    body = b"\x00\x05hello" + b"rest"
    body += (zlib.crc32(body) & 0xFFFFFFFF).to_bytes(4, "big")
    return "c1." + base64.urlsafe_b64encode(body).decode().rstrip("=")


DAMAGE: dict[str, tuple[Callable[[str], str], str]] = {
    "cut": (lambda code: code[:-5], "cut"),
    "a letter": (lambda code: code[:40] + ("A" if code[40] != "A" else "B") + code[41:], "cut off or changed"),
    "another version": (lambda code: code.replace("c1.", "c9."), "This is not a record"),
    "noise": (lambda code: "c1." + "x" * 1_000_000, "too long"),
    "a script": (lambda code: quote("<script>alert(1)</script>"), "This is not a record"),
    "a header": (damaged_header, "header"),
    "a decision": (lambda code: f"{code}&ply=99", "ply: expected a whole number from 0 to 20"),
    "no number": (lambda code: f"{code}&ply=x", "ply: expected a whole number"),
}


@pytest.mark.parametrize("kind", sample(DAMAGE, 2))
def test_damaged_links_are_refused(table: Page, kind: str) -> None:
    damage, message = DAMAGE[kind]
    own = settled(table)
    follow(table, f"#game={damage(game(20))}")
    expect(table.get_by_test_id("question-text")).to_contain_text(message)
    table.get_by_test_id("question-go").click()
    after = settled(table)
    assert (after["ply"], after["code"]) == (own["ply"], own["code"])
    assert "#" not in table.url


def test_page_that_begins_with_a_damaged_link_is_usable(site: str, visit: Visit) -> None:
    boot(visit.page, f"{site}#game=c1.nonsense&table=abc")
    expect(visit.page.get_by_test_id("question-text")).not_to_be_empty()
    visit.page.get_by_test_id("question-go").click()
    assert settled(visit.page)["decision"]


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


def test_manipulated_links_are_refused_and_say_why(table: Page) -> None:
    code = game(20)
    known = load_record(code)
    seats = [state.decision() for state, _ in load_record(game(60)).decided()]
    me = next(seat.seat for seat in seats[20:] if seat)
    take_part(table, f"#game={code}&table=abc123", me)
    mine = settled(table)["code"]
    expected = {
        changed(code, 11): "The games differ from decision 12",
        game(20, options={"jeweller": True}): "different options",
        game(25, names=("Anna", "Bob", "Clara")): "Player 2 is <i>Basile</i> here, but Bob in the game you received.",
        game(60): f"{PEOPLE[me]} plays here but did not choose",
    }
    for manipulated, message in expected.items():
        follow(table, f"#game={manipulated}&table=abc123")
        expect(table.get_by_test_id("question-text")).to_contain_text(message)
        assert table.locator("#question i").count() == 0
        table.get_by_test_id("question-go").click()
        assert settled(table)["code"] == mine == to_code(known)
    follow(table, f"#game={game(10)}&table=abc123")
    expect(table.get_by_test_id("toast")).to_contain_text("out of date")
    assert settled(table)["code"] == mine
    follow(table, f"#game={changed(code, 11)}&table=abc123")
    table.get_by_test_id("question-look").click()
    expect(table.get_by_test_id("notice")).to_contain_text("after 12 decisions")
    table.get_by_test_id("stop-looking").click()
    until(table, lambda: settled(table)["code"] == mine)


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


def test_what_was_sent_cannot_be_undone(table: Page) -> None:
    code = game(20)
    state = load_record(code).state.decision()
    assert state
    take_part(table, f"#game={code}&table=abc123", state.seat)
    view = settled(table)
    while view["decision"]["seat"] == state.seat:
        view = hasten(table, "answer", view["choices"][0]["text"])
    assert view["can_undo"]
    table.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.get_by_test_id("turn-copy").click()
    expect(table.get_by_test_id("undo")).to_be_disabled()
    link = table.evaluate("navigator.clipboard.readText()")
    assert view["code"] in link and "table=abc123" in link
    table.reload()
    boot(table, table.url)
    assert settled(table)["code"] == view["code"]
    expect(table.get_by_test_id("undo")).to_be_disabled()


def test_share_sheet_is_used_where_there_is_one(table: Page) -> None:
    table.evaluate("navigator.share = what => { window.shared = what; return Promise.resolve(); }")
    code = game(20)
    state = load_record(code).state.decision()
    assert state
    take_part(table, f"#game={code}&table=abc123", (state.seat + 1) % 3)
    table.get_by_test_id("turn-share").click()
    until(table, lambda: table.evaluate("window.shared?.url.includes('table=abc123')"))
    assert PEOPLE[state.seat] in table.evaluate("window.shared.title")
