"""The position editor of Zamek: tiles, followers and tokens are put by the pointer."""

import json
import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import caylus

from .conftest import Visit
from .test_editor import click, hold, judged, lay, open_editor, record

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
