"""The position editor of Zamek: tiles, followers, tokens; by pointer, in fields, and there and back."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import caylus
from tests.thorough import thoroughly

from .conftest import BOOT_TIMEOUT, Visit
from .test_editor import click, desk, hold, judged, lay, open_editor, record, tab_to
from .test_everyone import DESKTOP, PHONE, axe
from .test_game import bots_at_once, moved, settled

__all__ = ["desk"]

EMPTY = {"position": 1, "game": "zamek", "players": [{}, {}]}
WANTED = {
    **EMPTY,
    "players": [{"points": 12, "keep": {"size": 2, "house": "h2.h1"}, "tokens": [6]}, {}],
    "active": 1,
    "board": ["c1 F01 180 white m1", "h1 N05 0", "h2 N01 0"],
    "tile": "N12",
    "taken": [3],
}
"""Two tiles make a house with the start field, White has its keep there and a token; Black is to lay a tile."""


def positions(seed: int, step: int) -> Iterator[str]:
    """Codes of positions of a random game."""
    state, chance, plies = caylus.new_game("zamek", players=2, seed=seed), random.Random(seed), 0
    while state.decision():
        if plies % step == 0:
            yield caylus.position_code(state)
        state.apply(chance.choice(state.legal_actions()))
        plies += 1


@pytest.fixture
def empty(site: str, visit: Visit) -> Iterator[Page]:
    """A castle in which nothing has happened."""
    open_editor(visit.page, f"{site}editor.html#position={next(positions(1, 1))}")
    lay(visit.page, json.dumps(EMPTY))
    expect(visit.page.get_by_test_id("open-dialog")).to_be_hidden()
    assert "This position is possible" in judged(visit.page)
    yield visit.page
    assert visit.errors == []


def take(page: Page, tile: str) -> None:
    """A tile in hand, from the list."""
    hold(page, "thing-tile")
    page.get_by_test_id("tile").select_option(tile)


def test_position_is_built_by_pointer(empty: Page) -> None:
    """Z-PLACE-3, Z-KEEP-1, Z-TOKEN-1: tiles are laid and turned, followers sent, tokens given."""
    take(empty, "F01")
    for turned in range(3):  # once more turns it
        click(empty, "cell.c1")
        assert record(empty)["board"] == [f"c1 F01 {90 * turned}"]
    hold(empty, "thing-0")
    hold(empty, "thing-follower")
    stood = []
    for _ in range(7):  # from region to region, off, and there again
        click(empty, "cell.c1")
        stood.append(record(empty)["board"][0].partition("180")[2].strip())
    assert stood == ["white h1", "white m1", "white r1", "white m2", "", "white h1", "white m1"]
    for cell, tile in (("h1", "N05"), ("h2", "N01")):
        take(empty, tile)
        click(empty, f"cell.{cell}")
    click(empty, "left.N12")
    click(empty, "hand")
    hold(empty, "thing-token")
    click(empty, "tower.3")
    click(empty, "kind.6")
    empty.get_by_test_id("field-players.0.points").fill("12")
    empty.get_by_test_id("field-players.0.keep.house").select_option(label="h2.h1")
    empty.get_by_test_id("field-players.0.keep.size").fill("2")
    empty.get_by_test_id("field-active").select_option(label="Black")
    assert "This position is possible" in judged(empty)
    assert record(empty) == WANTED
    assert caylus.from_position(WANTED) == caylus.from_position(empty.get_by_test_id("code").input_value())
    hold(empty, "thing-eraser")
    for left in (["c1 F01 180", *WANTED["board"][1:]], WANTED["board"][1:]):  # type: ignore[index]
        click(empty, "cell.c1")
        assert record(empty)["board"] == left
    for target in ("hand", "tower.3", "kind.6"):
        click(empty, target)
    left_over = record(empty)
    assert "tile" not in left_over and "tokens" not in left_over["players"][0] and left_over["taken"] == [3]
    for _ in range(5):
        empty.get_by_test_id("undo").click()


def test_everything_has_a_field(empty: Page) -> None:
    """Who cannot use the board says the same in fields."""
    for place, fields in {
        "cell.c1": {
            "board.c1": "F01",
            "board.c1.turn": "180°",
            "board.c1.follower": "White",
            "board.c1.region": "Meadow m1",
        },
        "cell.h1": {"board.h1": "N05"},
        "cell.h2": {"board.h2": "N01"},
        "hand": {"tile": "N12"},
        "pile": {},
    }.items():
        empty.get_by_test_id("place-list").select_option(place)
        for name, value in fields.items():
            options = empty.get_by_test_id(f"field-{name}").locator("option")
            label = next(text for text in options.all_text_contents() if value in text)
            empty.get_by_test_id(f"field-{name}").select_option(label=label)
    empty.get_by_test_id("place-list").select_option("tower.3")
    empty.get_by_test_id("field-taken.3").check()
    for name, number in {"players.0.points": 12, "players.0.tokens.6": 1}.items():
        empty.get_by_test_id(f"field-{name}").fill(str(number))
    empty.get_by_test_id("field-players.0.keep.house").select_option(label="h2.h1")
    empty.get_by_test_id("field-players.0.keep.size").fill("2")
    empty.get_by_test_id("field-active").select_option(label="Black")
    judged(empty)
    assert record(empty) == WANTED


def test_impossible_positions_are_explained(empty: Page) -> None:
    """Z-PLACE-4, Z-PLACE-5, Z-COMP-3: with the rule, and a way to the place that is wrong."""
    for board, rule in (
        (["e5 N01 0"], "Z-PLACE-3"),
        (["c1 N01 0"], "Z-PLACE-7"),
        (["h1 N01 0", "h2 N01 0"], "Z-COMP-3"),
    ):
        lay(empty, json.dumps({**EMPTY, "board": board}))
        expect(empty.get_by_test_id("open-dialog")).to_be_hidden()
        assert rule in judged(empty)
    lay(empty, json.dumps({**EMPTY, "board": ["e5 N01 0"]}))
    expect(empty.get_by_test_id("open-dialog")).to_be_hidden()
    judged(empty)
    empty.get_by_test_id("verdict-go").click()
    expect(empty.get_by_test_id("place-list")).to_have_value("cell.e5")


def test_what_cannot_be_read_leaves_the_desk_as_it_was(empty: Page) -> None:
    before = record(empty)
    for board, reason in ((["<b>"], "board.0"), (["c1 F01 45"], "board.0"), ([7], "board.0")):
        lay(empty, json.dumps({**EMPTY, "board": board}))
        expect(empty.get_by_test_id("open-error")).to_contain_text(reason)
        empty.keyboard.press("Escape")
    assert record(empty) == before


@thoroughly
def test_code_is_the_same_after_the_editor(site: str, visit: Visit) -> None:
    page = visit.page
    open_editor(page, f"{site}editor.html#position={next(positions(1, 1))}")
    for code in positions(2, 9):
        page.evaluate("code => { location.hash = `position=${code}`; }", code)
        expect(page.get_by_test_id("code")).to_have_value(code)


def test_position_is_played_and_edited_again(site: str, visit: Visit) -> None:
    page = visit.page
    codes = list(positions(3, 9))
    open_editor(page, f"{site}editor.html#position={codes[len(codes) // 2]}")
    page.get_by_test_id("field-players.1.points").fill("44")
    judged(page)
    page.get_by_test_id("play").click()
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
    bots_at_once(page)
    page.get_by_test_id("play-on").click()
    expect(page.get_by_test_id("notice")).to_be_hidden()
    view = settled(page)
    assert view["seats"][1]["score"] == 44
    page.locator("#choices [data-text]").first.click()
    view = moved(page, view)
    page.get_by_test_id("files").click()
    page.get_by_test_id("edit-position").click()
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
    judged(page)
    made = record(page)
    assert made["game"] == "zamek"
    assert [player.get("points", 0) for player in made["players"]] == [seat["score"] for seat in view["seats"]]


def test_position_is_built_on_the_board_by_keys(empty: Page) -> None:
    """Arrows move over the cells, Enter lays what is in hand, the last one of its kind, too, and turns it."""
    take(empty, "N12")
    tab_to(empty, "board")
    empty.keyboard.press("ArrowRight")
    empty.keyboard.press("Enter")
    [line] = record(empty)["board"]
    assert line.split()[1:] == ["N12", "0"]
    empty.keyboard.press("Enter")
    assert record(empty)["board"] == [line.replace(" 0", " 90")]


def test_position_is_built_by_touch_on_a_phone(site: str, browser: Browser) -> None:
    options: Any = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = browser.new_context(service_workers="block", **options).new_page()
    open_editor(page, f"{site}editor.html#position={next(positions(3, 1000))}")
    page.get_by_test_id("thing-tile").tap()
    page.get_by_test_id("tile").select_option("N12")
    scrolled = "scrollBy(0, window.caylusEditor.box('cell.h1').top - 200), window.caylusEditor.box('cell.h1')"
    box = page.evaluate(scrolled)
    page.touchscreen.tap(box["left"] + 10, box["top"] + 10)
    judged(page)
    assert record(page)["board"] == ["h1 N12 0"]
    page.context.close()


@thoroughly
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing(site: str, browser: Browser, size: str) -> None:
    context: Any = browser.new_context(viewport=DESKTOP if size == "desktop" else PHONE)
    page = context.new_page()
    open_editor(page, f"{site}editor.html#position={list(positions(1, 40))[-1]}")
    judged(page)
    axe(page, size)
    context.close()
