"""The cover before any game: before the scripts, by mouse and keys, on every screen; then games go on without it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.thorough import sample

from .conftest import BOOT_TIMEOUT, Visit, to_table
from .test_game import boot, settled

GAMES = ("caylus", "caylus1303", "zamek")
SIZES = [(390, 844), (844, 390), (1280, 800), (1920, 1080)]


def cover(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("html[data-ready=true][data-cover]", state="attached", timeout=BOOT_TIMEOUT)


def test_the_cover_is_there_before_the_scripts(visit: Visit, site: str) -> None:
    """Without one of the page's scripts the games are there; at a link nothing of them is."""
    page, held = visit.page, list[Route]()
    page.route("**/assets/*.js", lambda route: held.append(route))  # noqa: PLW0108
    page.goto(site, wait_until="commit")
    expect(page.get_by_role("heading", name="What do you want to play?")).to_be_visible()
    for game in GAMES:
        expect(page.get_by_test_id(f"cover-game-{game}")).to_be_visible()
    expect(page.get_by_test_id("cover-play")).to_be_visible()
    expect(page.get_by_test_id("prompt")).to_be_hidden()
    assert held
    page.goto(f"{site}#game=c1.x", wait_until="commit")
    page.reload(wait_until="commit")
    expect(page.get_by_test_id("prompt")).to_be_visible()
    expect(page.get_by_test_id("cover")).to_be_hidden()


@pytest.mark.parametrize("chosen", sample(["cover-play", "cover-new"], 1))
def test_a_first_visit_need_not_wait_for_python(visit: Visit, site: str, chosen: str) -> None:
    """The chosen action follows as soon as there is an engine; the board of the chosen game is there at once."""
    page, held = visit.page, list[Route]()
    page.route("**/*.snapshot*", lambda route: held.append(route))  # noqa: PLW0108
    page.goto(site)
    page.get_by_test_id("cover-game-zamek").check()
    expect(page.locator("#game-title")).to_have_text("Zamek")
    page.get_by_test_id(chosen).click()
    if chosen == "cover-play":
        expect(page.get_by_test_id("prompt")).to_be_visible()
        expect(page.get_by_test_id("cover")).to_be_hidden()
    for route in held:
        route.continue_()
    page.unroute("**/*.snapshot*")
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
    if chosen == "cover-new":
        expect(page.get_by_test_id("start-game").locator("[value=zamek]")).to_be_checked()
    else:
        assert settled(page)["seats"][1]["bot"] == "dreamer"
        expect(page.locator("#game-title")).to_have_text("Zamek")


def test_by_keys_a_game_is_chosen_begun_and_continued(visit: Visit, site: str) -> None:
    page = visit.page
    cover(page, site)
    expect(page.get_by_role("radiogroup")).to_have_count(0)  # a group of its own
    group = page.get_by_role("group", name="Choose a game")
    expect(group.get_by_role("radio")).to_have_count(len(GAMES))
    page.get_by_test_id("cover-game-caylus").focus()
    for game in GAMES[1:]:
        page.keyboard.press("ArrowDown")
        expect(page.get_by_test_id(f"cover-game-{game}")).to_be_focused()
        expect(page.get_by_test_id(f"cover-game-{game}")).to_be_checked()
    expect(page.locator("#game-title")).to_have_text("Zamek")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("cover")).to_be_hidden()
    assert settled(page)["game"] == "zamek"
    assert page.evaluate("Boolean(document.activeElement.closest('#choices'))")
    page.keyboard.press("Enter")
    before = settled(page)
    # A fresh visit: the first focus continues. A reload and a way back do so by themselves.
    page = page.context.new_page()
    cover(page, site)
    expect(page.get_by_test_id("cover-continue")).to_be_focused()
    page.keyboard.press("Enter")
    assert settled(page)["seed"] == before["seed"]
    page.reload()
    page.wait_for_selector("html[data-ready=true]:not([data-cover])", state="attached", timeout=BOOT_TIMEOUT)
    page.goto(f"{site}learn.html")
    page.go_back()
    page.wait_for_selector("html[data-ready=true]:not([data-cover])", state="attached", timeout=BOOT_TIMEOUT)
    assert settled(page)["seed"] == before["seed"]
    page.get_by_test_id("home").click()
    expect(page.get_by_test_id("cover-continue")).to_be_focused()
    expect(page.get_by_test_id("prompt")).to_be_hidden()


FITS = """() => [...document.querySelectorAll(".cover :is(h2, label, button, a)")].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect();
  return one.checkVisibility() && (left < 0 || right > innerWidth || one.scrollWidth > Math.ceil(width));
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", ["100", "200"])
def test_it_fits_every_screen(browser: Browser, site: str, size: tuple[int, int], text: str) -> None:
    """With a kept game and the longest words: what begins a game is in sight, or one scrolls to it; nothing is cut."""
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, locale="hu", service_workers="block")
    context.add_init_script(f"localStorage['caylus.settings'] ??= JSON.stringify({{ text: '{text}' }})")
    page = context.new_page()
    page.goto(site)
    to_table(page)
    page.get_by_test_id("choice").first.click()
    settled(page)
    page = context.new_page()
    cover(page, site)
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    assert page.evaluate(FITS) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if text == "100":
        for name in ("cover-continue", "cover-play", "cover-learn", "cover-friends"):
            expect(page.get_by_test_id(name)).to_be_in_viewport(ratio=1)
    for name in ("cover-friends", "cover-files", "cover-manual"):
        page.get_by_test_id(name).scroll_into_view_if_needed()
        expect(page.get_by_test_id(name)).to_be_in_viewport(ratio=1)
    context.close()


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
