"""The position editor in a browser: by pointer, keyboard and touch, over a reload, without a network.

tests/page/editor*.test.mjs have its fields, verdicts, links and drafts.
"""

import json
import random
import struct
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import caylus
from tests.thorough import thoroughly

from .conftest import BOOT_TIMEOUT, DIST, Visit, served
from .test_bots import until
from .test_everyone import DESKTOP, PHONE, active, axe
from .test_game import bots_at_once, moved, settled
from .test_links import game
from .test_offline import offline_is

WANTED = {
    "position": 1,
    "game": "caylus",
    "players": [{"deniers": 5}, {"deniers": 7, "cloth": 2, "favor": {"deniers": 1}}],
    "turn": 2,
    "bailiff": 7,
    "road": {"9": {"tile": "wood_quarry", "owner": 1, "worker": 0}},
    "specials": {"gate": 1},
}
"""Red has built a quarry in the first turn, for a favor too; in the second one each has placed a worker."""


def open_editor(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
    judged(page)


def judged(page: Page) -> str:
    """Return the engine's verdict on the position on the desk."""
    page.wait_for_selector("html:not([data-verdict=waiting])", state="attached")
    return page.get_by_test_id("verdict-text").inner_text()


def record(page: Page) -> Any:
    return json.loads(page.get_by_test_id("json").input_value())


def lay(page: Page, saved: str, *, ply: int | None = None) -> None:
    """Open a text by the dialog; a refusal keeps the dialog open."""
    page.get_by_test_id("open-ask").click()
    page.get_by_test_id("to-open").fill(saved)
    page.get_by_test_id("open-ply").fill("" if ply is None else str(ply))
    page.get_by_test_id("open-go").click()


def hold(page: Page, name: str) -> None:
    """Choose the thing to lay by the next click. A verdict redraws the list, maybe between press and release."""
    thing = page.get_by_test_id(name)
    until(page, lambda: thing.click() or thing.is_checked())


def click(page: Page, target: str) -> None:
    box = page.evaluate("target => window.caylusEditor.box(target)", target)
    page.mouse.click(box["left"] + box["width"] / 2, box["top"] + box["height"] / 2)


def position(decisions: int, players: int = 3) -> str:
    """Return the code of the position after this number of random decisions."""
    names = ("Anna", "Basile", "Clara", "Denis", "Edda")[:players]
    return caylus.position_code(caylus.load_record(game(decisions, names=names)).state)


@pytest.fixture
def desk(site: str, visit: Visit) -> Iterator[Page]:
    open_editor(visit.page, f"{site}editor.html")
    yield visit.page
    assert visit.errors == []


# Building


EMPTY = json.dumps({**WANTED, "players": [{"deniers": 5}, {"deniers": 7}], "road": {}, "specials": {}})


def test_position_is_built_by_pointer(desk: Page) -> None:
    lay(desk, EMPTY)
    expect(desk.get_by_test_id("open-dialog")).to_be_hidden()
    hold(desk, "thing-1")
    click(desk, "stock.wood_quarry")
    expect(desk.get_by_test_id("thing-tile")).to_be_checked()
    click(desk, "road.9")
    hold(desk, "thing-worker")
    click(desk, "special.gate")
    hold(desk, "thing-marker")
    click(desk, "favor.deniers")
    hold(desk, "thing-0")
    hold(desk, "thing-worker")
    click(desk, "castle")
    click(desk, "castle")
    click(desk, "road.9")
    desk.get_by_test_id("field-players.1.cloth").fill("2")
    assert "This position is possible. Turn 2, Placement" in judged(desk)
    assert record(desk) == {**WANTED}
    assert caylus.from_position(WANTED) == caylus.from_position(desk.get_by_test_id("code").input_value())
    hold(desk, "thing-eraser")
    for left in ({"tile": "wood_quarry", "owner": 1}, None):
        click(desk, "road.9")
        assert record(desk).get("road", {}).get("9") == left
    for _ in range(2):
        desk.get_by_test_id("undo").click()
    judged(desk)
    assert record(desk) == WANTED


def tab_to(page: Page, test_id: str) -> None:
    for _ in range(90):
        if page.evaluate("document.activeElement.dataset.testid") == test_id:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {test_id}: {active(page)}")


def pick(page: Page, test_id: str, words: str) -> None:
    """Type the beginning of an entry into a list, as a keyboard user does."""
    tab_to(page, test_id)
    page.keyboard.type(words)
    expect(page.locator(f"[data-testid='{test_id}'] option:checked")).to_have_text(words)


def test_position_is_built_by_keyboard_alone(desk: Page) -> None:
    """The keyboard builds a position in fields, and on the board with arrows and Enter."""
    tab_to(desk, "open-ask")
    desk.keyboard.press("Enter")
    tab_to(desk, "to-open")
    desk.keyboard.insert_text(EMPTY)
    tab_to(desk, "open-go")
    desk.keyboard.press("Enter")
    expect(desk.get_by_test_id("open-dialog")).to_be_hidden()
    pick(desk, "place-list", "Space 9")
    pick(desk, "field-road.9.tile", "Quarry")
    pick(desk, "field-road.9.owner", "Red")
    pick(desk, "field-road.9.worker", "Blue")
    tab_to(desk, "field-players.1.cloth")
    desk.keyboard.type("2")
    tab_to(desk, "field-players.1.favor.deniers")
    desk.keyboard.type("1")
    tab_to(desk, "thing-0")
    desk.keyboard.press("ArrowRight")
    tab_to(desk, "thing-nothing")
    desk.keyboard.press("ArrowRight")
    tab_to(desk, "board")
    for key in (*["ArrowRight"] * 5, *["ArrowUp"] * 3, "ArrowLeft", "ArrowLeft"):
        desk.keyboard.press(key)
        if desk.get_by_test_id("card").inner_text().startswith("Gate"):
            break
    desk.keyboard.press("Enter")
    assert "This position is possible" in judged(desk)
    assert record(desk) == WANTED
    expect(desk.get_by_test_id("status")).to_contain_text("Blue: place a worker")


# In and out


def test_game_is_opened_at_a_decision_and_played_from_there(desk: Page, site: str) -> None:
    """An impossible position on the way is there after a reload; the possible one is drawn, played and edited again."""
    lay(desk, game(30), ply=17)
    expect(desk.get_by_test_id("open-dialog")).to_be_hidden()
    judged(desk)
    desk.get_by_test_id("field-players.1.deniers").fill("44")
    desk.get_by_test_id("field-players.0.favor.deniers").fill("5")
    assert "C-FAVOR-4" in judged(desk)
    expect(desk.get_by_test_id("no-code")).to_be_visible()
    expect(desk.get_by_test_id("play")).to_be_hidden()
    desk.reload()
    open_editor(desk, desk.url)
    desk.get_by_test_id("field-players.0.favor.deniers").fill("0")
    assert "This position is possible" in judged(desk)
    with desk.expect_download() as saved:
        desk.get_by_test_id("save-picture").click()
    data = saved.value.path().read_bytes()
    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">II", data[16:24]) == (1280, round(960 * 1280 / 816))
    code = desk.get_by_test_id("code").input_value()
    assert desk.get_by_test_id("play-link").input_value() == f"{site}#game={code}"
    desk.get_by_test_id("play").click()
    desk.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
    bots_at_once(desk)
    desk.get_by_test_id("play-on").click()
    expect(desk.get_by_test_id("notice")).to_be_hidden()
    view = settled(desk)
    assert owned(view, "deniers")[1] == 44
    assert (view["turn"], view["phase"]) == _moment(code)
    desk.locator("#choices [data-text]").first.click()
    view = moved(desk, view)
    desk.get_by_test_id("files").click()
    desk.get_by_test_id("edit-position").click()
    desk.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
    judged(desk)
    assert [player.get("deniers", 0) for player in record(desk)["players"]] == owned(view, "deniers")


def owned(view: dict[str, Any], kind: str) -> list[int]:
    """Return each seat's amount of a holding."""
    return [holding["count"] for seat in view["seats"] for holding in seat["purse"] if holding["id"] == kind]


def _moment(code: str) -> tuple[int, str]:
    state = caylus.from_position(code).to_dict()
    return state["turn"], state["phase"]


# Everybody


WRONG = {
    "caylus": ("castle", "players.0.favor.deniers"),
    "caylus1303": ("character.bailiff", "players.0.pool"),
    "zamek": ("cell.c1", "players.0.tokens.6"),
}
"""a place with many fields, and a field that cannot be so large"""


def late(game: str) -> str:
    """The code of a position of the second half of a random game."""
    players = caylus.GAMES[game].players[-1]
    state, chance, codes = caylus.new_game(game, players=players, seed=4), random.Random(4), []
    while state.decision():
        codes.append(caylus.position_code(state))
        state.apply(chance.choice(state.legal_actions()))
    return codes[len(codes) * 2 // 3]


@thoroughly
@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("desktop", "dark"), ("phone", "dark")])
@pytest.mark.parametrize("game", WRONG)
def test_axe_finds_nothing_in_the_editor(site: str, browser: Browser, game: str, size: str, scheme: Any) -> None:
    options: Any = (
        {"viewport": PHONE, "has_touch": True, "is_mobile": True} if size == "phone" else {"viewport": DESKTOP}
    )
    page = browser.new_context(color_scheme=scheme, service_workers="block", **options).new_page()
    open_editor(page, f"{site}editor.html#position={late(game)}")
    axe(page, "a possible position")
    place, field = WRONG[game]
    page.get_by_test_id("place-list").select_option(place)
    page.get_by_test_id(f"field-{field}").fill("40")
    judged(page)
    axe(page, "an impossible position")
    assert page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [options["viewport"]["width"]] * 2
    page.get_by_test_id("open-ask").click()
    axe(page, "the dialog")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= options["viewport"]["width"]
    page.context.close()


def test_position_is_built_by_touch_on_a_phone(site: str, browser: Browser) -> None:
    options: Any = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = browser.new_context(service_workers="block", **options).new_page()
    open_editor(page, f"{site}editor.html")
    page.get_by_test_id("thing-worker").tap()
    box = page.evaluate("window.caylusEditor.box('road.3')")
    page.touchscreen.tap(box["left"] + 10, box["top"] + 10)
    judged(page)
    assert record(page)["road"]["3"]["worker"] == 0
    page.context.close()


def test_editor_works_without_a_network(browser: Browser) -> None:
    """The editor needs one earlier visit, of this page alone."""
    context = browser.new_context()
    page = context.new_page()
    with served(DIST) as address:
        open_editor(page, f"{address}/editor.html")
        offline_is(page, "ready")
    open_editor(page, f"{address}/editor.html#position={position(25)}")
    assert record(page)["turn"] > 1
    context.close()
