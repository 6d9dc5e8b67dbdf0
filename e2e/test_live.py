"""Playing live: several devices with one table between them, connected directly."""

import json
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from caylus import load_record, to_record
from tests.thorough import sample, thoroughly

from .conftest import Visit
from .drivers import Driver, Firefox, Missing
from .test_bots import until
from .test_game import ask_for_new, boot, look, settled
from .test_links import visitor

NAMES = ("Anna", "Basile", "Clara", "Dora", "Emil")
LIVE = "/live-"
"""how the part begins that only those fetch who play live"""
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
    page.get_by_test_id("start-by-link").check()
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
    expect(again.get_by_test_id("live-said")).to_contain_text("No game in this browser is waiting")


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
    expect(host.get_by_test_id("live")).to_contain_text("Clara (disconnected)")
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
    expect(host.get_by_test_id("live-said")).to_contain_text("No game in this browser is waiting")
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


def hostile(browser: Browser, site: str, game: str) -> tuple[Page, Page]:
    """A host, and a guest whose browser writes whatever we like."""
    host = visitor(browser, site)
    set_up(host, game)
    guest = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    guest.add_init_script(f"({ALTERED})()")
    boot(guest, invitation(host))
    connect(host, guest)
    sit(guest)
    return host, guest


def name_of(code: str) -> str:
    """As `idOf` in `side.js` names a code."""
    a, b = 0x811C9DC5, 0x9747B28C
    for byte in code.encode():
        a = (a ^ byte) * 0x01000193 % 2**32
        b = (b ^ byte) * 0x85EBCA6B % 2**32
    return f"{a:08x}{b:08x}"


def write(guest: Page, record: Any) -> None:
    code = record if isinstance(record, str) else json.dumps(record)
    guest.evaluate("text => write(text)", json.dumps({"do": "game", "id": name_of(code), "undone": 0, "code": code}))


def refused(host: Page, guest: Page, words: str, send: Callable[[], object]) -> None:
    """What the guest sends changes nothing; both devices say that it was refused, the host why."""
    before = settled(host)["code"]
    for page in (host, guest):
        page.evaluate("document.getElementById('toast').hidden = true")
    send()
    for page, said in ((host, words), (guest, "Another device has refused what this one sent.")):
        expect(page.get_by_test_id("toast")).to_be_visible()
        expect(page.get_by_test_id("toast")).to_contain_text(said)
    assert host.locator("#toast b").count() == 0
    assert settled(host)["code"] == before


def test_a_hostile_guest_changes_nothing(site: str, browser: Browser) -> None:
    """It answers for the host or against the rules, changes the past or what was drawn, and sends what is no game."""
    host, guest = hostile(browser, site, "zamek")
    old = play([host, guest], 4)["code"]
    view = play_to([host, guest], 0)
    record = to_record(load_record(view["code"]))
    actions, match = record["actions"], load_record(record)

    def tell(words: str, changed: Any) -> None:
        refused(host, guest, words, lambda: write(guest, changed))

    tell("plays here but did not choose", {**record, "actions": [*actions, match.state.legal_texts()[-1]]})
    tell("was refused. ", {**record, "actions": [*actions, "castle 99"]})
    past = max(ply for ply, asked in enumerate(match.asked) if asked == 0)
    other = next(text for text in match.branch(past).state.legal_texts() if text != actions[past])
    tell("The games differ from decision", {**record, "actions": [*actions[:past], other, *actions[past + 1 :]]})
    ply = max(ply for ply, asked in enumerate(match.asked) if asked < 0)
    legal = match.branch(ply, settled=False).state.legal_texts()
    drawn = next(text for text in legal if text != actions[ply])
    tell("This draw does not follow", {**record, "actions": [*actions[:ply], drawn]})
    sides = record["draws"]["promises"]["sides"]
    numbers = {"promises": {**record["draws"]["promises"], "sides": [sides[0], {**sides[1], "number": "ab" * 32}]}}
    tell("does not match the one that was promised", {**record, "draws": numbers})
    for code in ("c1.x", "<b>x</b>", "x" * 16_000, "x" * 16_001):
        tell("A message from another device was refused.", code)
    for text in ("{", "x" * 100_000, json.dumps({"do": "table"})):
        refused(host, guest, "was refused.", lambda: guest.evaluate("text => write(text)", text))  # noqa: B023
    write(guest, old)
    assert play([host, guest], 4)["ply"] >= view["ply"] + 4


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
    for name in ("new", "start-by-link", "start-live", "start-go"):
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
    """On two phones; what their cameras read is handed over, which is one tap on what the camera shows."""
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    pages = []
    for _ in range(2):
        context = browser.new_context(**phone)  # type: ignore[arg-type]
        context.add_init_script("window.taps = 0; addEventListener('click', (e) => { taps += e.isTrusted; }, true);")
        pages.append(context.new_page())
    host, guest = pages
    boot(host, site)
    host.get_by_test_id("tools-open").tap()
    host.get_by_test_id("new").tap()
    host.get_by_test_id("start-by-link").tap()
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
    expect(host.get_by_test_id("live")).to_contain_text("Clara (disconnected)")
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


def test_nobody_has_hints_at_a_table_without_them(site: str, browser: Browser) -> None:
    """No analysis either, not even of the past, and also when another device invites; after the game everybody may."""
    host = visitor(browser, site)
    set_up(host, "zamek", hints=False)
    guest = opened(browser, invitation(host))
    connect(host, guest)
    expect(guest.get_by_test_id("live-dialog")).to_contain_text("Nobody gets hints")
    sit(guest, "Ben")
    pages = [host, guest]
    play(pages, 4)
    for page in pages:
        expect(page.get_by_test_id("notice")).to_contain_text("Nobody gets hints")
        expect(page.get_by_test_id("hint-ask")).to_be_hidden()
        page.get_by_test_id("analyse").click()
        expect(page.get_by_test_id("toast")).to_contain_text("Nobody gets hints")
        page.get_by_test_id("time-line-open").click()
        page.get_by_test_id("step-back").click()
        expect(page.get_by_test_id("past-judge")).to_be_hidden()
        expect(page.get_by_test_id("hint-ask")).to_be_hidden()
        page.get_by_test_id("time-line-close").click()
    boot(host, site)
    # Which button is there depends on whose turn it is.
    guest.get_by_test_id("live-invite").or_(guest.get_by_test_id("turn-live")).first.click()
    host.evaluate("link => { location.hash = link.split('#')[1]; }", invitation(guest))
    connect(guest, host)
    play(pages, 2)
    for page in pages:
        expect(page.get_by_test_id("hint-ask")).to_be_hidden()
    play(pages)
    for page in pages:
        expect(page.get_by_test_id("result-dialog")).to_be_visible()  # it opens after a scene
        page.keyboard.press("Escape")
        page.get_by_test_id("analyse").click()
        expect(page.get_by_test_id("analysis-dialog")).to_be_visible()


def test_looking_back_goes_on_while_others_decide(site: str, browser: Browser) -> None:
    host, guest = two(browser, site, "caylus")
    play([host, guest], 3)
    before = play_to([host, guest], 1)
    host.get_by_test_id("time-line-open").click()
    host.get_by_test_id("step-back").click()
    until(host, lambda: look(host)["view"]["ply"] == before["ply"] - 1)
    guest.locator("#choices [data-text]:enabled").last.click()
    until(host, lambda: look(host)["view"]["plies"] > before["plies"])
    host.wait_for_timeout(500)
    assert look(host)["view"]["ply"] == before["ply"] - 1
    host.get_by_test_id("to-now").click()
    assert same([host, guest])["ply"] > before["ply"]


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
