"""Boards in pages that scripts make: objects before the element is defined, equal positions again."""

import json

import pytest
from playwright.sync_api import Page, expect

import caylus

from .conftest import BOOT_TIMEOUT, Author
from .test_embedding import HERE, board, code, of, record_of, told, try_out

__all__ = ["code"]
POSITION = json.loads(of('"turn": 1', players='[{"deniers": 7}, {}]'))
CODE = caylus.position_code(caylus.from_position(json.dumps(POSITION)))
CHANGED = json.loads(of('"turn": 1', players='[{"deniers": 8}, {}]'))


def plays_on(page: Page) -> bool:
    """Whether the reader's board stays where it is, for as long as a new position would need."""
    page.wait_for_timeout(500)
    return bool(page.evaluate(f"{HERE}.view.ply") == 1 and len(told(page, "ready")) == 1)


# The element


@pytest.mark.parametrize("is_connected", [True, False])
def test_a_property_may_be_set_before_the_element_is_defined(author: Author, site: str, is_connected: bool) -> None:
    page = author("")
    page.route("**/caylus-board.js", lambda route: route.abort())
    page.reload()
    make = "window.made = document.createElement('caylus-board'), made.position = position"
    add = "document.querySelector('main').append(made)"
    first, then = (f"{make}, {add}", "null") if is_connected else (make, add)
    page.evaluate(f"position => {{ {first}; }}", POSITION)
    page.unroute("**/caylus-board.js")
    page.evaluate("address => import(address + '?')", f"{site}caylus-board.js")
    page.evaluate(then)
    told(page, "ready")
    assert page.evaluate("made.code()") == CODE
    assert page.evaluate("made.position") == POSITION


@pytest.mark.parametrize("name", ["position", "record", "lesson"])
def test_an_object_that_became_an_attribute_is_told_in_words(author: Author, name: str) -> None:
    page = author("")
    page.evaluate(
        "name => document.querySelector('main').append(document.createElement('caylus-board')) ?? "
        f"{HERE}.setAttribute(name, {{}})",
        name,
    )
    assert "not the object" in told(page, "error")[0]["message"]
    page.evaluate(f"name => {HERE}.removeAttribute(name)", name)
    page.evaluate(f"position => {HERE}.position = position", POSITION)
    told(page, "ready")
    expect(page.get_by_test_id("problem")).to_be_empty()


def test_an_equal_position_again_changes_nothing(author: Author, code: str) -> None:
    """As an object, as text, as what the attribute says; another one is shown, also if it is the changed object."""
    page = author(board(position=code, interactive=""))
    told(page, "ready")
    try_out(page)
    page.get_by_test_id("choice").last.click()
    told(page, "action")
    page.evaluate(f"code => {HERE}.position = code", code)
    assert plays_on(page)
    page.evaluate(f"position => {HERE}.position = window.given = position", POSITION)
    told(page, "ready", 2)
    assert page.evaluate(f"{HERE}.code()") == CODE
    page.evaluate(f"given.players[0].deniers = 8, {HERE}.position = given")
    told(page, "ready", 3)
    assert page.evaluate(f"{HERE}.code()") == caylus.position_code(caylus.from_position(json.dumps(CHANGED)))
    page.evaluate(f"{HERE}.position = null")
    told(page, "ready", 4)
    assert page.evaluate(f"{HERE}.code()") == code
    page.evaluate(f"{HERE}.position = undefined")
    page.wait_for_timeout(500)
    assert len(told(page, "ready")) == 4


def test_an_equal_position_is_read_again_if_it_could_not_be_read(author: Author) -> None:
    page = author(board(position="later.json"))
    told(page, "error")
    page.route("**/later.json", lambda route: route.fulfill(json=POSITION))
    page.evaluate(f"{HERE}.position = 'later.json'")
    told(page, "ready")


def test_a_position_is_shown_over_a_record(author: Author) -> None:
    """Also the one that was the record's picture."""
    page = author(board(record=record_of(3), position=POSITION))
    told(page, "ready")
    page.wait_for_function(f"{HERE}.view.ply === 3", timeout=BOOT_TIMEOUT)
    page.evaluate(f"position => {HERE}.position = position", json.dumps(POSITION))
    told(page, "ready", 2)
    assert page.evaluate(f"{HERE}.code()") == CODE
