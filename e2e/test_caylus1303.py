"""Caylus 1303 in a browser: fetched when it is chosen, played by mouse and keys; tests/page has the rest."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import caylus
from tests.thorough import few, thoroughly, tries

from .conftest import BOOT_TIMEOUT, PATIENCE, Author, Visit
from .test_damage import DAMAGE, Alter, spoiled
from .test_embedding import (
    DRAWN,
    NEXT,
    OF_A_HOLDING,
    OF_A_SEAT,
    SHOWN,
    board,
    told,
)
from .test_everyone import DESKTOP, axe, open_table
from .test_game import (
    answer_by_keys,
    answer_by_mouse,
    ask_for_new,
    boot,
    bots_at_once,
    center,
    lively_choice,
    look,
    moved,
    press_tool,
    settled,
    table,
)

__all__ = ["table"]

SEED = "1303"


def start(page: Page, names: tuple[str, ...] = ("Anna", "Basile"), patience: float = PATIENCE) -> dict[str, Any]:
    """A new game by the dialog, of one person and the easiest bots."""
    ask_for_new(page, "caylus1303", patience)
    page.get_by_test_id("start-count").select_option(str(len(names)))
    for seat, name in enumerate(names):
        page.get_by_test_id(f"start-name-{seat}").fill(name)
        page.get_by_test_id(f"start-bot-{seat}").select_option("greedy" if seat else "")
    page.locator("#start summary").click()
    page.get_by_test_id("start-seed").fill(SEED)
    page.get_by_test_id("start-go").click()
    expect(page.get_by_test_id("start-dialog")).to_be_hidden()
    expect(page.locator("#choices [data-text^='character ']").first).to_be_visible()
    return settled(page)


def standing(view: dict[str, Any], kind: str) -> list[str]:
    return [piece["place"] for piece in view["pieces"] if piece["kind"] == kind]


def test_a_draft_and_some_rounds_by_mouse_and_keys(table: Page) -> None:
    view = start(table)
    assert view["phase"] == "draft" and standing(view, "provost") == ["gap.13"]
    # Characters lie on the second sheet.
    choice = view["choices"][-1]
    assert choice["target"].startswith("character.")
    answer_by_mouse(table, choice)
    view = moved(table, view)
    mine = [thing["drawing"] for thing in view["things"] if thing["place"] == choice["target"]]
    assert mine[0].split()[1:] == [choice["target"].split(".")[1], view["seats"][0]["color"]]
    chance = random.Random(2)
    for number in range(tries(25, 400)):
        if view["result"]:
            break
        (answer_by_keys if number % 6 == 5 else answer_by_mouse)(table, lively_choice(view, chance))
        view = moved(table, view)
    assert view["turn"] > 1 or view["result"]


@thoroughly
def test_a_phone_has_all_of_it(site: str, browser: Browser) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, device_scale_factor=2, service_workers="block"
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    boot(page, site)
    bots_at_once(page)
    view = start(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    choice = next(choice for choice in view["choices"] if choice["target"])
    page.locator(f"#choices [data-text='{choice['text']}']").click()
    view = moved(page, view)
    place = center(page, "site")
    page.touchscreen.tap(place["x"], place["y"])
    view = moved(page, view)
    assert "site.1" in standing(view, "worker") or look(page)["view"]["phase"] != "planning"
    assert errors == []
    context.close()


def test_it_comes_when_it_is_chosen(site: str, visit: Visit) -> None:
    """Players of another game do not fetch it, and its players need no more of Python's library."""
    visit.boot(site)
    before = len(visit.requests)
    assert not [address for address in visit.requests if address.endswith(".zip")]
    start(visit.page)
    fetched = {address.rpartition("/")[2] for address in visit.requests[before:]}
    assert {name for name in fetched if name.endswith((".zip", ".wasm"))} == {"caylus-games.zip"}


@pytest.mark.parametrize("kind", few(list(DAMAGE), len(DAMAGE)))
def test_a_damaged_archive_of_games_leads_to_the_slow_path(altered_site: Alter, visit: Visit, kind: str) -> None:
    assert visit.boot(altered_site(spoiled("caylus-games.zip", kind))) == "snapshot"
    visit.page.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
    view = start(visit.page, patience=BOOT_TIMEOUT)  # the dialog asks for all games, so the slow path begins here
    assert view["game"] == "caylus1303" and view["phase"] == "draft"
    visit.page.wait_for_selector("html[data-boot=micropip]", state="attached", timeout=BOOT_TIMEOUT)
    answer_by_mouse(visit.page, view["choices"][0])
    moved(visit.page, view)
    assert visit.errors == []


# Boards in other pages


def positions(players: int, seed: int, step: int) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Yield positions of a random game, as codes and as records, with Python's views of them."""
    state, choose = caylus.new_game("caylus1303", players=players, seed=seed), random.Random(seed)
    plies = 0
    while state.decision():
        if plies % step == 0:
            yield (caylus.position_code(state) if plies % 2 else caylus.to_position(state)), state.view()
        state.apply(choose.choice(state.legal_actions()))
        plies += 1


def essence(view: dict[str, Any]) -> dict[str, Any]:
    """Return the parts of a view that a picture shows."""
    return {
        **{key: view[key] for key in (*SHOWN.split(), "things")},
        "seats": [{key: seat[key] for key in OF_A_SEAT.split()} for seat in view["seats"]],
        "holdings": [
            {key: holding[key] for key in OF_A_HOLDING.split()}
            for seat in view["seats"]
            for holding in (*seat["purse"], *seat["stand"])
        ],
    }


@thoroughly
def test_the_picture_shows_what_python_sees(author: Author) -> None:
    """Positions of random games at any decision."""
    (first, _), *_rest = positions(2, 1, 1000)
    page = author(board(position=first))
    told(page, "ready")
    for players in (2, 3, 4, 5):
        for position, view in positions(players, players, 17):
            assert essence(page.evaluate(NEXT, position)) == essence(view)


@thoroughly
def test_boards_are_drawn_without_python(author: Author) -> None:
    """Python starts when the reader acts, not before, as for every game."""
    requests: list[str] = []
    page = author("")
    page.on("request", lambda request: requests.append(request.url))
    codes = [[code for code, _ in positions(players, 3, 35) if isinstance(code, str)][1] for players in (2, 5)]
    shown = "".join(board(position=code) for code in codes)
    page.evaluate("html => document.querySelector('main').innerHTML = html", shown)
    told(page, "ready", 2)
    page.wait_for_function(f"{DRAWN}.every((drawn) => drawn)")  # boards are drawn piece by piece
    assert not [address for address in requests if "pyodide" in address or "engine" in address]


# Learning


@thoroughly
def test_whoever_plays_it_learns_it(site: str, visit: Visit) -> None:
    """The page's link leads to this game's lessons; the first is there without Python."""
    page = visit.page
    visit.open(f"{site}?play=caylus1303")
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
    expect(page.get_by_test_id("learn")).to_have_attribute("href", "./learn.html#game=caylus1303")
    visit.open(f"{site}learn.html#game=caylus1303")
    expect(page.get_by_test_id("to-1303-welcome")).to_have_attribute("aria-current", "page")
    expect(page.get_by_test_id("lesson").get_by_test_id("lesson-title")).to_contain_text("Caylus 1303: welcome")


@thoroughly
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(site: str, browser: Browser, scheme: Any) -> None:
    """In the draft with its cards, in the planning, with a hint, among the options, in the short rules."""
    page = open_table(browser, site, viewport=DESKTOP, color_scheme=scheme)
    view = start(page, ("Anna", "Basile", "Clara", "Denis", "Edda"))
    axe(page, "draft")
    chance = random.Random(3)
    for _ in range(8):
        page.locator(f"#choices [data-text='{lively_choice(view, chance)['text']}']").click()
        view = moved(page, view)
    axe(page, view["phase"])
    page.keyboard.press("h")
    expect(page.get_by_test_id("hint-answer").first).to_be_visible(timeout=BOOT_TIMEOUT)
    axe(page, "hint")
    page.keyboard.press("Escape")
    press_tool(page, "new")
    page.locator("#start summary").click()
    expect(page.locator("#start .doubted")).to_be_visible()
    axe(page, "options")
    page.keyboard.press("Escape")
    page.get_by_test_id("rules-open").click()
    page.get_by_test_id("rules-short").click()
    axe(page, "short rules")
    page.context.close()


# Royal favors


def stealing() -> str:
    """A game of two people before a royal favor by which a character can be taken from the other one, as a code."""
    match = caylus.new_match("caylus1303", [{"name": name, "bot": None} for name in ("Anna", "Basile")], seed=3)
    chance = random.Random(3)
    while (
        not any(text.startswith("take ") for text in match.state.legal_texts())
        or match.state.decision().kind != "favor"
    ):
        match.play(chance.choice(match.state.legal_texts()))
    return caylus.to_code(match)


@thoroughly
@pytest.mark.parametrize("motion", [True, False])
def test_a_character_changes_hands_before_everybody(site: str, browser: Browser, motion: bool) -> None:
    """A favor shows portrait and ability as the draft does; the theft is a scene that any press ends."""
    page = open_table(browser, site, viewport=DESKTOP)
    if motion:
        press_tool(page, "settings")
        page.get_by_test_id("motion").check()
        page.get_by_test_id("settings-dialog").get_by_role("button", name="Close").click()
    press_tool(page, "files")
    page.get_by_test_id("to-load").fill(stealing())
    page.get_by_test_id("load-go").click()
    expect(page.get_by_test_id("file-dialog")).to_be_hidden()
    view = settled(page)
    choice = next(choice for choice in view["choices"] if (choice["target"] or "").startswith("character."))
    button = page.locator(f"#choices [data-text='{choice['text']}']")
    expect(button.locator("canvas.portrait")).to_be_visible()
    expect(button.locator(".story")).not_to_be_empty()
    expect(button).to_contain_text("from ")
    button.click()
    moved(page, view)
    scene = page.get_by_test_id("handover")
    expect(scene.locator("canvas.portrait")).to_be_visible()
    for name in ("Anna", "Basile", choice["label"]):
        expect(scene).to_contain_text(name)
    assert scene.evaluate("node => getComputedStyle(node).animationName") == ("handed" if motion else "none")
    place = scene.bounding_box()
    assert place
    hit = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.handover'))"
    assert not page.evaluate(hit, [place["x"] + place["width"] / 2, place["y"] + place["height"] / 2])
    page.mouse.click(640, 20)
    expect(scene).to_have_count(0)
    page.context.close()
