"""Playing live: several devices with one table between them, connected directly."""

import json
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import sample

from .conftest import Visit
from .test_bots import until
from .test_game import ask_for_new, boot, look, settled
from .test_links import visitor

NAMES = ("Anna", "Basile", "Clara", "Dora", "Emil")
LIVE = "/live-"
"""how the part begins that only those fetch who play live"""
ALTERED = """
(alter) => {
  const send = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (text) {
    for (const one of [window.altered?.(JSON.parse(text)) ?? text].flat())
      send.call(this, typeof one === "string" ? one : JSON.stringify(one));
  };
}
"""


def set_up(page: Page, game: str, players: int = 2) -> None:
    """A new game to be played live."""
    ask_for_new(page, game)
    if game != "zamek":
        page.get_by_test_id("start-count").select_option(str(players))
    for seat in range(players):
        page.get_by_test_id(f"start-name-{seat}").fill(NAMES[seat])
        page.get_by_test_id(f"start-bot-{seat}").select_option("")
    page.get_by_test_id("start-by-link").check()
    page.get_by_test_id("start-live").check()
    page.get_by_test_id("start-go").click()


def invitation(page: Page) -> str:
    expect(page.get_by_test_id("live-link")).to_be_visible()
    return page.get_by_test_id("live-link").input_value()


def opened(browser: Browser, link: str) -> Page:
    """Another device, on which an invitation has been opened."""
    page = visitor(browser, link)
    expect(page.get_by_test_id("live-dialog")).to_be_visible()
    return page


def connect(host: Page, guest: Page) -> None:
    """The guest's answer is pasted."""
    host.get_by_test_id("live-answer").fill(invitation(guest))
    host.get_by_test_id("live-connect").click()
    expect(host.get_by_test_id("live-dialog")).to_be_hidden()


def sit(guest: Page, name: str = "") -> None:
    expect(guest.get_by_test_id("live-sit")).to_be_visible()
    if name:
        guest.get_by_test_id("live-name").fill(name)
    guest.get_by_test_id("live-sit").click()


def two(browser: Browser, site: str, game: str) -> tuple[Page, Page]:
    host = visitor(browser, site)
    set_up(host, game)
    guest = opened(browser, invitation(host))
    connect(host, guest)
    sit(guest, "Ben")
    for page in (host, guest):
        expect(page.get_by_test_id("live")).to_contain_text("Anna, Ben")
    return host, guest


def same(pages: list[Page]) -> dict[str, Any]:
    """All devices show the same position; the view of the first."""
    until(pages[0], lambda: len({settled(page)["code"] for page in pages}) == 1)
    return settled(pages[0])


def play(pages: list[Page], most: int = 10_000) -> dict[str, Any]:
    """The device that is asked answers with the last choice; until the end, or so many decisions."""
    view = same(pages)
    for _ in range(most):
        if view["result"]:
            break
        seat, ply = view["decision"]["seat"], view["ply"]
        (page,) = [page for page in pages if look(page)["view"]["seats"][seat]["here"]]
        text = settled(page)["choices"][-1]["text"]
        page.evaluate("text => document.querySelector(`#choices [data-text='${text}']`).click()", text)
        until(page, lambda: look(page)["view"]["ply"] > ply)  # noqa: B023
        view = same(pages)
    return view


def play_to(pages: list[Page], seat: int) -> dict[str, Any]:
    """Until this seat decides."""
    view = same(pages)
    while view["decision"]["seat"] != seat:
        view = play(pages, 1)
    return view


@pytest.mark.parametrize("game", sample(["zamek", "caylus", "caylus1303"], 1))
def test_two_devices_play_a_whole_game(game: str, site: str, browser: Browser) -> None:
    """What is drawn in Zamek comes from numbers of both."""
    host, guest = two(browser, site, game)
    view = play([host, guest])
    assert view["result"]
    assert view["draws"] is None or view["draws"]["promised"]
    for page in (host, guest):
        expect(page.get_by_test_id("live")).to_contain_text("Anna, Ben")


def test_the_answer_is_opened_in_another_tab(site: str, browser: Browser) -> None:
    """That tab says so where nobody waits for it, too."""
    host = visitor(browser, site)
    set_up(host, "caylus")
    guest = opened(browser, invitation(host))
    answer = invitation(guest)
    tab = host.context.new_page()
    tab.goto(answer)
    expect(tab.get_by_test_id("live-said")).to_contain_text("has reached the game")
    sit(guest, "Ben")
    expect(host.get_by_test_id("live")).to_contain_text("Anna, Ben")
    again = host.context.new_page()
    again.goto(answer)
    expect(again.get_by_test_id("live-said")).to_contain_text("No game in this browser waits")


def test_an_invitation_is_answered_in_the_readers_language(site: str, browser: Browser) -> None:
    host = visitor(browser, site)
    set_up(host, "zamek")
    guest = browser.new_context(locale="de").new_page()
    guest.goto(invitation(host))
    expect(guest.get_by_test_id("live-dialog")).to_contain_text("Live spielen")


def test_five_devices_and_one_that_comes_back(site: str, browser: Browser) -> None:
    host = visitor(browser, site)
    set_up(host, "caylus", 4)
    guests = []
    for name in ("Ben", "", "Dana"):
        if guests:
            host.get_by_test_id("live-invite").click()
        guests.append(opened(browser, invitation(host)))
        connect(host, guests[-1])
        sit(guests[-1], name)
        expect(guests[-1].get_by_test_id("live-sit")).to_be_hidden()
    for page in (host, *guests):
        expect(page.get_by_test_id("live")).to_contain_text("Anna, Ben, Clara, Dana")
    play([host, *guests], 8)
    gone = guests[1]
    code = settled(gone)["code"]
    boot(gone, site)
    assert settled(gone)["code"] == code
    expect(host.get_by_test_id("live")).to_contain_text("Clara (gone)")
    host.get_by_test_id("live-invite").click()
    gone.evaluate("link => { location.hash = link.split('#')[1]; }", invitation(host))
    connect(host, gone)
    for page in (host, *guests):
        expect(page.get_by_test_id("live")).not_to_contain_text("gone")
    play([host, *guests], 8)


def test_the_host_reloads_and_is_invited_by_the_guest(site: str, browser: Browser) -> None:
    """What the guest has decided meanwhile comes to the host."""
    host, guest = two(browser, site, "caylus")
    play([host, guest], 5)
    view = play_to([host, guest], 1)
    boot(host, site)
    expect(guest.get_by_test_id("live")).to_contain_text("is lost")
    guest.evaluate("document.querySelector('#choices [data-text]').click()")
    until(guest, lambda: look(guest)["view"]["ply"] > view["ply"])
    decided = settled(guest)["ply"]
    guest.get_by_test_id("live-invite").or_(guest.get_by_test_id("turn-live")).first.click()
    host.evaluate("link => { location.hash = link.split('#')[1]; }", invitation(guest))
    connect(guest, host)
    assert same([host, guest])["ply"] >= decided
    assert play([host, guest], 6)["ply"] >= decided + 6


def test_a_line_is_tried_while_the_others_decide(site: str, browser: Browser) -> None:
    """It stays on the table, and the game has gone on when it is left. Nobody takes back what the others know."""
    pages = two(browser, site, "caylus")
    view = same(list(pages))
    host, guest = sorted(pages, key=lambda page: not look(page)["view"]["seats"][view["decision"]["seat"]]["here"])
    guest.get_by_test_id("what-if-open").click()
    until(guest, lambda: look(guest)["view"]["what_if"] is not None)
    line = settled(guest)["code"]
    host.evaluate("document.querySelector('#choices [data-text]').click()")
    until(host, lambda: look(host)["view"]["ply"] > view["ply"])
    decided = settled(host)
    assert not decided["can_undo"]
    until(guest, lambda: look(guest)["view"]["kept"] == decided["kept"])
    assert (settled(guest)["code"], settled(guest)["what_if"]) == (line, view["ply"])
    guest.get_by_test_id("what-if-return").click()
    until(guest, lambda: look(guest)["view"]["what_if"] is None)
    assert settled(guest)["code"] == decided["code"]
    assert play([host, guest], 4)["ply"] >= decided["ply"] + 4
    assert not any(settled(page)["can_undo"] for page in pages)


def test_somebody_watches(site: str, browser: Browser) -> None:
    """Without a seat, at a table that is full."""
    host, guest = two(browser, site, "caylus")
    host.get_by_test_id("live-invite").click()
    watcher = opened(browser, invitation(host))
    connect(host, watcher)
    expect(watcher.get_by_test_id("live-dialog")).to_contain_text("All seats at this table are taken")
    watcher.get_by_test_id("live-name").fill("Wanda")
    watcher.get_by_test_id("live-watch").click()
    for page in (host, guest, watcher):
        expect(page.get_by_test_id("live")).to_contain_text("Anna, Ben, Wanda (watching)")
    play([host, guest], 4)
    view = same([host, guest, watcher])
    assert not any(seat["here"] for seat in look(watcher)["view"]["seats"])
    watcher.get_by_test_id("live-end").click()
    expect(host.get_by_test_id("live")).not_to_contain_text("Wanda")
    assert play([host, guest], 2)["ply"] >= view["ply"] + 2


def test_what_was_decided_alone_is_final_once_it_is_sent(site: str, browser: Browser) -> None:
    host, guest = two(browser, site, "caylus")
    view = play_to([host, guest], 0)
    boot(guest, site)
    expect(host.get_by_test_id("live")).to_contain_text("is lost")
    host.evaluate("document.querySelector('#choices [data-text]').click()")
    until(host, lambda: look(host)["view"]["ply"] > view["ply"])
    assert settled(host)["can_undo"]
    host.get_by_test_id("live-invite").or_(host.get_by_test_id("turn-live")).first.click()
    guest.evaluate("link => { location.hash = link.split('#')[1]; }", invitation(host))
    connect(host, guest)
    assert same([host, guest])["ply"] > view["ply"]
    until(host, lambda: not look(host)["view"]["can_undo"])
    assert play([host, guest], 4)


def test_an_answer_is_opened_twice(site: str, browser: Browser) -> None:
    """In the tab that has invited, and in another one."""
    host = visitor(browser, site)
    set_up(host, "caylus")
    guest = opened(browser, invitation(host))
    answer = invitation(guest)
    host.evaluate("link => { location.hash = link.split('#')[1]; }", answer)
    sit(guest, "Ben")
    expect(host.get_by_test_id("live")).to_contain_text("Anna, Ben")
    host.evaluate("link => { location.hash = link.split('#')[1]; }", answer)
    expect(host.get_by_test_id("live-said")).to_contain_text("No game in this browser waits")
    host.keyboard.press("Escape")
    expect(host.get_by_test_id("live-dialog")).to_be_hidden()
    assert play([host, guest], 2)


def test_links_that_are_of_no_use(site: str, browser: Browser) -> None:
    host = visitor(browser, site)
    set_up(host, "caylus")
    link = invitation(host)
    host.get_by_test_id("live-answer").fill("Hello")
    host.get_by_test_id("live-connect").click()
    expect(host.get_by_test_id("live-dialog")).to_contain_text("not a link to play live")
    guest = visitor(browser, link[:-3])
    expect(guest.get_by_test_id("live-said")).to_contain_text("A part of the link is missing")
    late = browser.new_context().new_page()
    late.add_init_script("const now = Date.now; Date.now = () => now() + 601e3;")
    late.goto(link)
    expect(late.get_by_test_id("live-said")).to_contain_text("older than ten minutes")


def test_a_hostile_guest_changes_nothing(site: str, browser: Browser) -> None:
    """It answers for the host, sends what is no game, and floods; the host's page stays as it was."""
    host = visitor(browser, site)
    set_up(host, "caylus")
    guest = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    guest.add_init_script(f"({ALTERED})()")
    boot(guest, invitation(host))
    connect(host, guest)
    sit(guest)
    before = play_to([host, guest], 0)
    # A record in which the guest has answered for the host.
    forged = guest.evaluate(
        """async () => {
          const { code, seed } = caylusPage.view;
          const { view } = await caylus.call({ do: 'load', saved: code, seed, table: 'x' });
          const { text } = view.choices.at(-1);
          return (await caylus.call({ do: 'act', text, table: 'x' })).view.code;
        }"""
    )
    assert forged != before["code"]
    name = """code => {
      let [a, b] = [0x811c9dc5, 0x9747b28c];
      for (let i = 0; i < code.length; i++) {
        a = Math.imul(a ^ code.charCodeAt(i), 0x01000193) >>> 0;
        b = Math.imul(b ^ code.charCodeAt(i), 0x85ebca6b) >>> 0;
      }
      return a.toString(16).padStart(8, '0') + b.toString(16).padStart(8, '0');
    }"""
    said = [
        {"do": "game", "id": guest.evaluate(name, code), "code": code}
        for code in (forged, "c1.x", "<b>x</b>", "x" * 9000)
    ]
    guest.evaluate("said => { altered = () => { altered = null; return said; }; }", [*said, "{", "x" * 100_000])
    expect(host.get_by_test_id("toast")).to_be_visible()
    time.sleep(1)
    assert settled(host)["code"] == before["code"]
    assert host.locator("#toast b").count() == 0
    play([host], 1)
    assert settled(host)["ply"] > before["ply"]
    guest.evaluate(f"altered = () => Array(5000).fill({json.dumps({'do': 'beat'})})")
    expect(host.get_by_text("Live: Anna")).to_be_hidden()


def test_nobody_else_fetches_any_of_it(site: str, visit: Visit) -> None:
    boot(visit.page, site)
    ask_for_new(visit.page, "caylus")
    visit.page.get_by_test_id("start-by-link").check()
    assert not [address for address in visit.requests if LIVE in address]
    visit.page.get_by_test_id("start-live").check()
    visit.page.get_by_test_id("start-bot-1").select_option("")
    visit.page.get_by_test_id("start-go").click()
    invitation(visit.page)
    assert [address for address in visit.requests if LIVE in address]
    assert len(visit.hosts()) == 1
    assert visit.errors == []


def far_enough(pages: list[Page], seat: int) -> dict[str, Any]:
    """Until somebody in this seat has decided, and is not asked again at once."""
    play_to(pages, seat)
    view = play(pages, 1)
    while view["decision"]["seat"] == seat:
        view = play(pages, 1)
    return view


def test_an_undo_needs_all_others(site: str, browser: Browser) -> None:
    """One refusal changes nothing; when all allow it, the record is shorter everywhere, and the game goes on."""
    host = visitor(browser, site)
    set_up(host, "caylus", 3)
    guests = []
    for name in ("Ben", "Clara"):
        if guests:
            host.get_by_test_id("live-invite").click()
        guests.append(opened(browser, invitation(host)))
        connect(host, guests[-1])
        sit(guests[-1], name)
    ben, clara = guests
    pages = [host, ben, clara]
    for page in pages:
        expect(page.get_by_test_id("live")).to_contain_text("Anna, Ben, Clara")
    before = far_enough(pages, 1)
    ben.get_by_test_id("live-undo").click()
    for page in (host, clara):
        expect(page.get_by_test_id("live-asked")).to_contain_text("Ben asks to undo: Ben: ")
    host.get_by_test_id("live-allow").click()
    clara.get_by_test_id("live-refuse").focus()
    clara.keyboard.press("Enter")
    expect(ben.get_by_test_id("toast")).to_contain_text("has refused")
    expect(host.get_by_test_id("live-asked")).to_be_hidden()
    assert same(pages)["code"] == before["code"]
    ben.get_by_test_id("live-undo").click()
    for page in (host, clara):
        page.get_by_test_id("live-allow").click()
    for page in pages:
        until(page, lambda: look(page)["view"]["ply"] < before["ply"])  # noqa: B023
        assert not settled(page)["can_undo"]
    after = same(pages)
    assert after["decision"]["seat"] == 1
    assert before["code"] != after["code"]
    play(pages, 3)
    # Who was away meanwhile is asked whether to go on without what was undone.
    before = far_enough(pages, 0)
    boot(clara, site)
    expect(host.get_by_test_id("live")).to_contain_text("Clara (gone)")
    host.get_by_test_id("live-undo").click()
    ben.get_by_test_id("live-allow").click()
    until(host, lambda: look(host)["view"]["ply"] < before["ply"])
    after = same([host, ben])
    assert settled(clara)["code"] == before["code"]
    host.get_by_test_id("live-invite").click()
    clara.evaluate("link => { location.hash = link.split('#')[1]; }", invitation(host))
    connect(host, clara)
    expect(host.get_by_test_id("live-parted")).to_contain_text("chooses which one")
    expect(clara.get_by_test_id("live-parted")).to_contain_text("stays in the list")
    clara.get_by_test_id("live-take").click()
    assert same(pages)["code"] == after["code"]
    for page in pages:
        expect(page.get_by_test_id("live-parted")).to_be_hidden()
    assert play(pages, 3)["ply"] > after["ply"]
    clara.get_by_test_id("files").click()
    expect(clara.get_by_text("Replaced game")).to_be_visible()


def test_a_draw_that_was_seen_stays(site: str, browser: Browser) -> None:
    pages = two(browser, site, "zamek")
    for page in pages:
        until(page, lambda: look(page)["view"]["decision"])  # noqa: B023
    view, seat = same(list(pages)), None
    while seat in (None, view["decision"]["seat"]):
        seat = view["decision"]["seat"]
        view = play(list(pages), 1)
        until(pages[0], lambda: look(pages[0])["view"]["decision"])
        view = same(list(pages))
    for page in pages:
        page.get_by_test_id("live-undo").click()
        expect(page.get_by_test_id("toast")).to_contain_text("can be undone now")
    assert same(list(pages))["code"] == view["code"]


def test_a_bot_plays_for_somebody_who_is_gone(site: str, browser: Browser) -> None:
    """Until they are back: then they choose whether to go on from there."""
    host, guest = two(browser, site, "caylus")
    play([host, guest], 2)
    before = play_to([host, guest], 1)
    boot(guest, site)
    host.get_by_test_id("live-bot-1").click()
    until(host, lambda: look(host)["view"]["ply"] > before["ply"])
    view = play_to([host], 0)
    assert settled(host)["seats"][1]["bot"]
    play([host], 1)
    until(host, lambda: look(host)["view"]["decision"]["seat"] == 0)
    host.get_by_test_id("live-bot-off-1").click()
    expect(host.get_by_test_id("live-bot-1")).to_be_visible()
    host.get_by_test_id("live-bot-1").click()
    host.get_by_test_id("live-invite").or_(host.get_by_test_id("turn-live")).first.click()
    guest.evaluate("link => { location.hash = link.split('#')[1]; }", invitation(host))
    connect(host, guest)
    expect(host.get_by_test_id("live-bot-off-1")).to_be_hidden()
    expect(guest.get_by_test_id("live-parted")).to_contain_text("plays here but did not choose")
    guest.get_by_test_id("live-take").click()
    assert same([host, guest])["ply"] > view["ply"]
    assert not any(seat["bot"] for seat in settled(host)["seats"])
    assert play([host, guest], 3)["ply"] > view["ply"] + 3
