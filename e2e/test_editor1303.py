"""The position editor of Caylus 1303: the same as that of Caylus, on another board."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import caylus
from tests.thorough import thoroughly

from .conftest import BOOT_TIMEOUT, Visit, another_document
from .test_editor import click, desk, hold, judged, lay, open_editor, owned, pick, record, tab_to
from .test_everyone import DESKTOP, PHONE, axe
from .test_game import bots_at_once, moved, settled

__all__ = ["desk"]

WANTED = {
    "position": 1,
    "game": "caylus1303",
    "players": [
        {"food": 2, "pp": 3, "pool": 4, "characters": ["thief"]},
        {"wood": 1, "pool": 4, "characters": ["architect"]},
    ],
    "round": 3,
    "phase": "activation",
    "pass_order": [1, 0],
    "road": {"6": {"side": "residence", "house": 0}, "14": {"tile": "wood_tailor", "house": 1, "workers": [0]}},
    "site": [0, 1],
    "favor_buildings": ["start_farm_a", "wood_farm", "stone_jeweler"],
    "board_characters": ["foreman", "goldsmith", "steward"],
}
"""Red has constructed a tailor, and blue has a residence; in the third round both have placed workers, and passed."""

EMPTY = {**WANTED, "road": {}, "favor_buildings": ["start_farm_a", "wood_farm", "stone_farm"]}
for key in ("pass_order", "site", "board_characters"):
    del EMPTY[key]
EMPTY["players"] = [{"pp": 3, "pool": 4}, {"wood": 1, "pool": 4}]


def of(rest: dict[str, Any]) -> str:
    return json.dumps({**EMPTY, **rest})


def positions(players: int, seed: int, step: int) -> Iterator[str]:
    """Codes of positions of a random game."""
    state, chance, plies = caylus.new_game("caylus1303", players=players, seed=seed), random.Random(seed), 0
    while state.decision():
        if plies % step == 0:
            yield caylus.position_code(state)
        state.apply(chance.choice(state.legal_actions()))
        plies += 1


def late(players: int) -> str:
    """A position of the second half of a game."""
    codes = list(positions(players, 4, 7))
    return codes[len(codes) * 2 // 3]


@pytest.fixture
def empty(site: str, visit: Visit) -> Iterator[Page]:
    """A desk without characters."""
    open_editor(visit.page, f"{site}editor.html#position={late(2)}")
    lay(visit.page, of({}))
    expect(visit.page.get_by_test_id("open-dialog")).to_be_hidden()
    assert "Y-INV-3" in judged(visit.page)
    yield visit.page
    assert visit.errors == []


# Building


def test_position_is_built_by_pointer(empty: Page) -> None:
    """Y-INV-3, Y-OWN-1, Y-OWN-4, Y-SITE-3: pieces, tiles, characters and a favor building find their places."""
    hold(empty, "thing-character")
    for name in ("thief", "steward", "foreman", "goldsmith"):
        click(empty, f"character.{name}")
    for name in ("steward", "foreman", "goldsmith"):  # once more: back on the board
        click(empty, f"character.{name}")
    hold(empty, "thing-1")
    click(empty, "character.architect")
    click(empty, "supply.wood_tailor")
    expect(empty.get_by_test_id("thing-tile")).to_be_checked()
    click(empty, "road.14")
    click(empty, "supply.stone_jeweler")
    click(empty, "favor.3")
    hold(empty, "thing-0")
    hold(empty, "thing-house")
    for order in ([1], [1, 0]):  # where nothing is said, all have passed
        click(empty, "bridge")
        assert record(empty)["pass_order"] == order
    empty.get_by_test_id("tile").select_option("residence")
    click(empty, "road.6")
    hold(empty, "thing-worker")
    for target in ("road.14", "site", "road.11", "road.11"):
        click(empty, target)
    hold(empty, "thing-1")
    click(empty, "site")
    empty.get_by_test_id("field-players.0.food").fill("2")
    assert "This position is possible. Round 3 of 9, Activation" in judged(empty)
    assert record(empty) == WANTED
    assert caylus.from_position(WANTED) == caylus.from_position(empty.get_by_test_id("code").input_value())
    hold(empty, "thing-eraser")
    house = {"tile": "wood_tailor", "house": 1}
    for left in (house, None):
        click(empty, "road.14")
        assert record(empty)["road"].get("14") == left
    click(empty, "road.6")
    assert "road" not in record(empty)
    click(empty, "character.thief")
    assert record(empty)["board_characters"] == ["foreman", "goldsmith", "steward", "thief"]
    for _ in range(4):
        empty.get_by_test_id("undo").click()
    judged(empty)
    assert record(empty) == WANTED


def test_provost_and_tiles_that_lie_elsewhere_are_moved(empty: Page) -> None:
    """Y-PROV-2, Y-INV-4: the provost stands before a space or beyond the road; starting tiles change places."""
    hold(empty, "thing-provost")
    for target, position in (("gap.30", 30), ("road.9", 9), ("gap.13", None)):
        click(empty, target)
        assert record(empty).get("provost") == position
    empty.get_by_test_id("tile").select_option("start_farm_a")
    click(empty, "road.5")
    made = record(empty)
    assert made["road"] == {"5": "start_farm_a"}
    assert made["favor_buildings"] == ["start_farm_b", "wood_farm", "stone_farm"]
    click(empty, "supply.wood_sawmill")  # not in the supply: the place where it lies is shown
    expect(empty.get_by_test_id("place-list")).to_have_value("road.13")
    empty.get_by_test_id("tile").select_option("monument_mansion")
    click(empty, "road.8")
    assert record(empty)["road"]["8"] == {"house": 0, "monument": "monument_mansion"}
    hold(empty, "thing-worker")
    click(empty, "favor.1")
    expect(empty.get_by_test_id("toast")).to_contain_text("no room")


def test_position_is_built_by_keyboard_alone(empty: Page) -> None:
    """In fields; and on the board, with arrows and Enter."""
    for name, holder in {
        "Thief": "Blue", "Architect": "Red", "Foreman": "on the board", "Goldsmith": "on the board",
        "Steward": "on the board",
    }.items():  # fmt: skip
        pick(empty, "place-list", name)
        pick(empty, f"field-board_characters.{name.lower()}", holder)
    pick(empty, "place-list", "Space 14")
    pick(empty, "field-road.14.tile", "Tailor")
    pick(empty, "field-road.14.house", "Red")
    pick(empty, "field-road.14.workers.0", "Blue")
    pick(empty, "place-list", "Space 6")
    tab_to(empty, "field-road.6.side")
    empty.keyboard.press("Space")
    pick(empty, "field-road.6.house", "Blue")
    pick(empty, "place-list", "Construction site: workers")
    pick(empty, "field-site.0", "Blue")
    pick(empty, "field-site.1", "Red")
    pick(empty, "place-list", "Favor building 3")
    pick(empty, "field-favor_buildings.2", "Jeweler")
    tab_to(empty, "field-players.0.food")
    empty.keyboard.type("2")
    pick(empty, "field-pass_order.0", "Red")
    judged(empty)
    assert record(empty) == WANTED
    tab_to(empty, "thing-nothing")
    for _ in range(3):
        empty.keyboard.press("ArrowRight")
    expect(empty.get_by_test_id("thing-character")).to_be_checked()
    tab_to(empty, "tables")
    empty.keyboard.press("ArrowDown")
    empty.keyboard.press("Enter")
    given = record(empty)["players"][0]["characters"]
    assert len(given) == 2 or given == []


def test_everything_has_a_field(empty: Page) -> None:
    """Who cannot use the board says the same in fields."""
    values = {
        "players": "3 players", "round": "4", "phase": "Delivery", "provost": "12", "first_player": "Green",
        "first_player_tile": "Red", "pass_order.0": "Red", "options.road_length": "29",
    }  # fmt: skip
    for name, value in values.items():
        field = empty.get_by_test_id(f"field-{name}")
        field.fill(value) if field.get_attribute("type") == "number" else field.select_option(label=value)
    for place, fields in {
        "site": {"site.0": "Green"},
        "bridge": {"pass_order.1": "Green"},
        "favor.2": {"favor_buildings.1": "Manor"},
        "character.bailiff": {"board_characters.bailiff": "Green"},
        "road.7": {"road.7.monument": "Statue", "road.7.house": "Blue"},
        "road.28": {"road.28.tile": "Church", "road.28.house": "Green", "road.28.workers.0": "Red"},
    }.items():
        empty.get_by_test_id("place-list").select_option(place)
        for name, value in fields.items():
            list_ = empty.locator(f"#place [data-testid='field-{name}'], #moment [data-testid='field-{name}']").first
            list_.select_option(label=value)
    empty.get_by_test_id("place-list").select_option("character.bailiff")
    empty.get_by_test_id("field-used_characters.bailiff").check()
    judged(empty)
    made = record(empty)
    assert {key: made[key] for key in made if key not in ("players", "position", "game")} == {
        "options": {"road_length": 29}, "round": 4, "phase": "delivery", "first_player": 2, "first_player_tile": 1,
        "pass_order": [1, 2, 0], "provost": 12, "site": [2],
        "favor_buildings": ["start_farm_a", "wood_manor", "stone_farm"], "used_characters": ["bailiff"],
        "road": {
            "7": {"house": 0, "monument": "monument_statue"},
            "28": {"tile": "stone_church", "house": 2, "workers": [1]},
        },
    }  # fmt: skip
    assert made["players"][2] == {"characters": ["bailiff"]}


# What is not possible


def test_impossible_position_is_explained_and_nothing_is_lost(site: str, visit: Visit) -> None:
    """Y-INV-1, Y-ROAD-4, Y-CHAR-3: the reason with its rule; one button leads to the field; a reload brings it back."""
    page = visit.page
    open_editor(page, f"{site}editor.html#position={late(3)}")
    before = record(page)
    seat = next(lies["workers"][0] for lies in before["road"].values() if "workers" in lies)
    pool = page.get_by_test_id(f"field-players.{seat}.pool")
    pool.fill("15")
    assert "Y-INV-1" in judged(page)
    wrong = record(page)
    expect(page.get_by_test_id("no-code")).to_be_visible()
    expect(page.get_by_test_id("play")).to_be_hidden()
    page.get_by_test_id("verdict-go").click()
    expect(pool).to_be_focused()
    page.reload()
    open_editor(page, page.url)
    assert record(page) == wrong
    pool.fill(str(before["players"][seat].get("pool", 0)))
    assert "This position is possible" in judged(page)
    assert record(page) == before
    hold(page, "thing-eraser")
    for _ in range(4):  # worker, house, tile, whatever there is
        click(page, "road.9")
    assert "Y-ROAD-4" in judged(page)
    page.get_by_test_id("verdict-go").click()
    expect(page.get_by_test_id("field-road.9.tile")).to_be_focused()
    expect(page.locator("[aria-invalid=true]")).to_have_count(1)


def test_go_there_leads_to_what_has_no_place_of_its_own(empty: Page) -> None:
    """Y-INV-3, Y-CHAR-3, Y-PROV-8: to a character, to the provost."""
    empty.get_by_test_id("verdict-go").click()
    expect(empty.get_by_test_id("field-board_characters.early_riser")).to_be_focused()
    for rest, rule, field in (
        ({"used_characters": ["goldsmith"]}, "Y-CHAR-3", "used_characters.goldsmith"),
        ({"provost": 2}, "Y-PROV-8", "provost"),
        ({"first_player_tile": 0}, "Y-PLAN-17", "first_player_tile"),
    ):
        lay(empty, json.dumps({**WANTED, **rest}))
        expect(empty.get_by_test_id("open-dialog")).to_be_hidden()
        assert rule in judged(empty)
        empty.get_by_test_id("verdict-go").click()
        expect(empty.locator("[aria-invalid=true]")).to_have_attribute("data-where", field)


REFUSED = {
    "tile": (of({"road": {"9": "<b>"}}), "road.9.tile"),
    "worker": (of({"site": [7]}), "site.0"),
    "character": (of({"board_characters": ["king"]}), "board_characters.0"),
    "deep": ("[" * 5000, "expected a tag"),
}


def test_what_cannot_be_read_leaves_the_desk_as_it_was(empty: Page) -> None:
    before = record(empty)
    for text, reason in REFUSED.values():
        lay(empty, text)
        expect(empty.get_by_test_id("open-error")).to_contain_text(reason)
        empty.keyboard.press("Escape")
    assert record(empty) == before


# In and out


@thoroughly
def test_code_is_the_same_after_the_editor(site: str, visit: Visit) -> None:
    """In the middle of phases too, for two to five players."""
    page = visit.page
    open_editor(page, f"{site}editor.html#position={late(2)}")
    for players in (2, 3, 4, 5):
        for code in positions(players, players, 31):
            page.evaluate("code => { location.hash = `position=${code}`; }", code)
            expect(page.get_by_test_id("code")).to_have_value(code)


def test_position_is_played_and_edited_again(site: str, visit: Visit) -> None:
    page = visit.page
    open_editor(page, f"{site}editor.html#position={late(3)}")
    page.get_by_test_id("field-players.1.gold").fill("44")
    judged(page)
    page.get_by_test_id("play").click()
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
    bots_at_once(page)
    page.get_by_test_id("play-on").click()
    expect(page.get_by_test_id("notice")).to_be_hidden()
    view = settled(page)
    assert owned(view, "gold")[1] == 44
    page.locator("#choices [data-text]").first.click()
    view = moved(page, view)
    page.get_by_test_id("files").click()
    page.get_by_test_id("edit-position").click()
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
    judged(page)
    assert record(page)["game"] == "caylus1303"
    assert [player.get("gold", 0) for player in record(page)["players"]] == owned(view, "gold")


def test_each_game_has_its_desk(desk: Page) -> None:
    """Chosen in the bar, or because what is opened is of another game; what lay there lies there again."""

    def other(act: Any) -> None:
        with another_document(desk):
            act()
        desk.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
        judged(desk)

    desk.get_by_test_id("field-players.1.cloth").fill("7")
    caylus_desk = record(desk)
    other(lambda: desk.get_by_test_id("edited-game").select_option("caylus1303"))
    new = record(desk)
    assert new["game"] == "caylus1303" and "This position is possible. Round 1 of 9, Character draft" in judged(desk)
    other(lambda: desk.get_by_test_id("edited-game").select_option(label="Caylus"))
    assert record(desk) == caylus_desk
    other(lambda: lay(desk, json.dumps(WANTED)))
    assert record(desk) == WANTED
    assert desk.get_by_test_id("edited-game").input_value() == "caylus1303"


# Everybody


@thoroughly
@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("desktop", "dark"), ("phone", "dark")])
def test_axe_finds_nothing_in_the_editor(site: str, browser: Browser, size: str, scheme: Any) -> None:
    options: Any = (
        {"viewport": PHONE, "has_touch": True, "is_mobile": True} if size == "phone" else {"viewport": DESKTOP}
    )
    page = browser.new_context(color_scheme=scheme, service_workers="block", **options).new_page()
    open_editor(page, f"{site}editor.html#position={late(5)}")
    axe(page, "a possible position")
    page.get_by_test_id("place-list").select_option("character.bailiff")
    page.get_by_test_id("field-players.0.pool").fill("40")
    judged(page)
    axe(page, "an impossible position")
    assert page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [options["viewport"]["width"]] * 2
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= options["viewport"]["width"]
    page.context.close()


def test_position_is_built_by_touch_on_a_phone(site: str, browser: Browser) -> None:
    options: Any = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = browser.new_context(service_workers="block", **options).new_page()
    open_editor(page, f"{site}editor.html#position={next(positions(3, 3, 1000))}")
    page.get_by_test_id("thing-worker").tap()
    scrolled = "scrollBy(0, window.caylusEditor.box('road.3').top - 200), window.caylusEditor.box('road.3')"
    box = page.evaluate(scrolled)
    page.touchscreen.tap(box["left"] + 10, box["top"] + 10)
    judged(page)
    assert record(page)["road"]["3"] == {"workers": [0]}
    page.context.close()
