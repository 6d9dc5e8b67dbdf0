"""Playing live in browsers: true connections and whole games (tests/page/live.test.mjs has the rest)."""

import json
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import sample, thoroughly

from .conftest import Visit
from .drivers import Driver, Firefox, Missing
from .test_bots import until
from .test_game import ask_for_new, boot, look, settled
from .test_links import visitor

NAMES = ("Anna", "Basile", "Clara", "Dora", "Emil")
LIVE = "/live-"
"""beginning of the address of the part that only live players fetch"""
MOST_TAPS = 6
OWN_LINK = "document.querySelector('[data-testid=live-link]')?.value"
CANNOT = "document.querySelector('[data-testid=live-said]')?.textContent === '{}'".format(
    "This browser cannot connect to other devices."
)
ALTERED = """
(alter) => {
  const send = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (text) {
    window.write = (text) => send.call(this, text);
    send.call(this, text);
  };
}
"""


def set_up(page: Page, game: str, players: int = 2, *, hints: bool = True) -> None:
    """A new game to be played live."""
    ask_for_new(page, game)
    if game != "zamek":
        page.get_by_test_id("start-count").select_option(str(players))
    for seat in range(players):
        page.get_by_test_id(f"start-name-{seat}").fill(NAMES[seat])
        page.get_by_test_id(f"start-bot-{seat}").select_option("")
    page.get_by_test_id("start-live").check()
    page.get_by_test_id("start-hintless").set_checked(not hints)
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


def two(browser: Browser, site: str, game: str, *, hints: bool = True) -> tuple[Page, Page]:
    host = visitor(browser, site)
    set_up(host, game, hints=hints)
    guest = opened(browser, invitation(host))
    connect(host, guest)
    sit(guest, "Ben")
    for page in (host, guest):
        expect(page.get_by_test_id("live")).to_contain_text("Anna, Ben")
    return host, guest


def same(pages: list[Page]) -> dict[str, Any]:
    """All devices show the same position; the view of the first."""

    def at_rest() -> bool:
        codes = {page.evaluate("caylusPage.busy ? null : caylusPage.view.code") for page in pages}
        return len(codes) == 1 and None not in codes

    until(pages[0], at_rest)
    return settled(pages[0])


def play(pages: list[Page], most: int = 10_000) -> dict[str, Any]:
    """The device that is asked answers with the last choice; until the end, or so many decisions."""
    view = same(pages)
    for _ in range(most):
        if view["result"]:
            break
        seat, ply = view["decision"]["seat"], view["ply"]
        (page,) = [page for page in pages if page.evaluate("seat => caylusPage.view.seats[seat].here", seat)]
        text = page.evaluate("caylusPage.view.choices.at(-1).text")
        page.evaluate("text => document.querySelector(`#choices [data-text='${text}']`).click()", text)
        until(page, lambda: page.evaluate("caylusPage.view.ply") > ply)  # noqa: B023
        view = same(pages)
    return view


def play_to(pages: list[Page], seat: int) -> dict[str, Any]:
    """Play until this seat decides."""
    view = same(pages)
    while view["decision"]["seat"] != seat:
        view = play(pages, 1)
    return view


@pytest.mark.parametrize("game", sample(["zamek", "caylus", "caylus1303"], 1))
def test_two_devices_play_a_whole_game(game: str, site: str, browser: Browser) -> None:
    """Draws in Zamek come from numbers of both; in a game without hints everybody analyzes it afterwards."""
    host, guest = two(browser, site, game, hints=False)
    view = play([host, guest])
    assert view["result"]
    assert view["draws"] is None or view["draws"]["promised"]
    for page in (host, guest):
        expect(page.get_by_test_id("live")).to_contain_text("Anna, Ben")
        expect(page.get_by_test_id("result-dialog")).to_be_visible()  # the dialog opens after a scene
        page.keyboard.press("Escape")
        page.get_by_test_id("analyse").click()
        expect(page.get_by_test_id("analysis-dialog")).to_be_visible()


def hostile(browser: Browser, site: str, game: str) -> tuple[Page, Page]:
    """Open a host, and a guest whose browser writes anything we like."""
    host = visitor(browser, site)
    set_up(host, game)
    guest = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block").new_page()
    guest.add_init_script(f"({ALTERED})()")
    boot(guest, invitation(host))
    connect(host, guest)
    sit(guest)
    return host, guest


def test_a_flood_is_neither_read_nor_answered(site: str, browser: Browser) -> None:
    """More than anybody plays: the host parses a part of it, is given nothing after that, and plays on."""
    host, guest = hostile(browser, site, "caylus")
    play_to([host, guest], 0)  # the host is asked, and may go on alone
    host.evaluate(
        """() => {
          window.counted = { sent: 0, given: 0, parsed: 0 };
          const { parse } = JSON;
          JSON.parse = (...of) => { counted.parsed++; return parse(...of); };
          const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
          Object.defineProperty(MessageEvent.prototype, 'data', { get() {
            if (this.target instanceof RTCDataChannel) counted.given++;
            return get.call(this);
          } });
        }"""
    )
    before = settled(host)["code"]
    guest.evaluate('() => { for (let i = 0; i < 5000; i++) write(\'{"do":"beat"}\'); }')
    expect(host.get_by_test_id("toast")).to_contain_text("was refused.")
    expect(host.get_by_text("Live: Anna")).to_be_hidden()
    counted = host.evaluate("counted")
    assert 400 <= counted["given"] < 1000
    assert counted["parsed"] < 1000
    assert settled(host)["code"] == before
    ply = settled(host)["ply"]
    assert play([host], 1)["ply"] > ply


def press(driver: Driver, name: str) -> None:
    node = f"document.querySelector('[data-testid={name}]')"
    driver.wait(f"{node}?.checkVisibility() && ({node}.click(), true)")


def start_live(driver: Driver) -> None:
    driver.wait("document.documentElement.dataset.ready")
    for name in ("new", "start-live", "start-go"):
        press(driver, name)


def answer_in(driver: Driver, link: str) -> str:
    driver.open(link)
    found: str = driver.wait(f"{OWN_LINK} ?? ''")
    return found


def play_on(driver: Driver, count: int) -> None:
    """Click the first choice whenever this device is asked, until so many decisions have been made by all."""
    end = driver.wait("caylusPage.view ? caylusPage.view.ply + 1 : 0") - 1 + count
    driver.evaluate(
        f"""(() => {{
          const play = () => {{
            const {{ busy, view }} = caylusPage;
            if (view.ply >= {end}) return;
            if (!busy && view.seats[view.decision?.seat]?.here) document.querySelector('#choices [data-text]').click();
            setTimeout(play, 50);
          }};
          play();
          return true;
        }})()"""
    )


def test_another_browser_plays_or_says_that_it_cannot(site: str, browser: Browser, driver: Driver) -> None:
    """Chromium invites Firefox; WebKit of Linux has no connections to other devices."""
    host = visitor(browser, site)
    set_up(host, "caylus")
    link = invitation(host)
    if driver.evaluate("typeof RTCPeerConnection") == "undefined":
        driver.open(link)
        driver.wait(CANNOT)
        driver.open(site)
        start_live(driver)
        driver.wait(CANNOT)
        return
    host.get_by_test_id("live-answer").fill(answer_in(driver, link))
    host.get_by_test_id("live-connect").click()
    press(driver, "live-sit")
    expect(host.get_by_test_id("live")).to_contain_text("Live: Anna, Basile")
    driver.wait("caylusPage.view?.seats[1].here")
    play_on(driver, 6)
    while settled(host)["ply"] < 6:
        if look(host)["view"]["seats"][settled(host)["decision"]["seat"]]["here"]:
            play([host], 1)
    driver.wait(f"caylusPage.view.code === {json.dumps(settled(host)['code'])}")


@thoroughly
def test_two_windows_of_firefox(site: str) -> None:
    try:
        host = Firefox()
    except Missing as missing:
        pytest.skip(str(missing))
    with closing(host), closing(Firefox()) as guest:
        host.open(site)
        start_live(host)
        answer = answer_in(guest, host.wait(f"{OWN_LINK} ?? ''"))
        host.evaluate(f"(location.hash = {json.dumps('live=' + answer.rpartition('=')[2])})")
        press(guest, "live-sit")
        guest.wait("caylusPage.view?.seats[1].here")
        for device in (host, guest):
            play_on(device, 6)
        for device in (host, guest):
            device.wait("caylusPage.view.ply >= 6")
        assert host.evaluate("caylusPage.view.code") == guest.evaluate("caylusPage.view.code")


def test_few_taps_from_play_live_to_a_decision(site: str, browser: Browser) -> None:
    """Two phones exchange the links that their cameras would read, which counts as one tap each."""
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    pages = []
    for _ in range(2):
        context = browser.new_context(service_workers="block", **phone)  # type: ignore[arg-type]
        context.add_init_script("window.taps = 0; addEventListener('click', (e) => { taps += e.isTrusted; }, true);")
        pages.append(context.new_page())
    host, guest = pages
    boot(host, site)
    host.get_by_test_id("tools-open").tap()
    host.get_by_test_id("new").tap()
    host.evaluate("taps = 0")
    host.get_by_test_id("start-live").tap()
    host.get_by_test_id("start-go").tap()
    guest.goto(invitation(host))  # the guest's camera: 1
    tab = host.context.new_page()
    tab.goto(invitation(guest))  # the host's camera: 1, and back to the game: 1
    expect(tab.get_by_test_id("live-said")).to_contain_text("has reached the game")
    tab.close()
    guest.get_by_test_id("live-sit").tap()
    for page in pages:
        expect(page.get_by_test_id("live-dialog")).to_be_hidden()
        expect(page.get_by_test_id("live")).to_contain_text("Live: Anna, ")
    tapped = {host: 2, guest: 1}
    for page in sorted(pages, key=lambda page: not decides(page)):
        until(page, lambda: decides(page))  # noqa: B023
        ply = settled(page)["ply"]
        while look(page)["view"]["ply"] == ply:
            page.locator("#choices [data-text]:enabled").first.tap()
            settled(page)
        tapped[page] += page.evaluate("taps")
    assert max(tapped.values()) <= MOST_TAPS, list(tapped.values())


def decides(page: Page) -> bool:
    view = settled(page)
    return bool(view["decision"] and view["seats"][view["decision"]["seat"]]["here"])


def test_nobody_else_fetches_any_of_it(site: str, visit: Visit) -> None:
    boot(visit.page, site)
    ask_for_new(visit.page, "caylus")
    visit.page.get_by_test_id("start-by-link").check()
    assert not [address for address in visit.requests if LIVE in address]
    visit.page.get_by_test_id("start-live").check()
    visit.page.get_by_test_id("start-go").click()
    invitation(visit.page)
    assert [address for address in visit.requests if LIVE in address]
    assert len(visit.hosts()) == 1
    assert visit.errors == []
