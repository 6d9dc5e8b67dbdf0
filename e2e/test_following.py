"""Boards that follow another one: in the same browser by name, on another device by invitation."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import caylus

from .conftest import BOOT_TIMEOUT, Author
from .test_bots import until
from .test_embedding import HERE, board, told, try_out
from .test_everyone import axe

GUIDE = (Path(__file__).parent.parent / "docs/embedding/following.md").read_text(encoding="utf-8")
LEADS, FOLLOWS, INVITES, ASKS = re.findall(r"```html\n(.*?)```", GUIDE, re.DOTALL)


def opened(author: Author, body: str) -> Page:
    """A page of its own with this in it: its address stays the same, and so may what the browser keeps of it."""
    page = author("")
    page.evaluate("body => document.querySelector('main').insertAdjacentHTML('beforeend', body)", body)
    return page


def view(page: Page) -> dict[str, Any]:
    shown: dict[str, Any] = page.evaluate(f"{HERE}.view")
    return shown


def same(leader: Page, follower: Page) -> None:
    """Both show the same game."""
    code = view(leader)["code"]
    until(follower, lambda: (view(follower) or {}).get("code") == code)


def says(page: Page, text: str) -> None:
    expect(page.get_by_test_id("following")).to_contain_text(text, timeout=BOOT_TIMEOUT)


def test_boards_of_one_browser_follow_by_name(author: Author) -> None:
    """The guide's example: each answer, steps back, marks and arrows; in words when the other board goes and comes."""
    follower = opened(author, FOLLOWS)
    says(follower, "is waiting for")
    expect(follower.get_by_test_id("problem")).to_be_empty()
    leader = opened(author, LEADS)
    told(leader, "ready")
    says(follower, "This board follows another board.")
    told(follower, "ready")
    assert view(follower)["turn"] == view(leader)["turn"]
    leader.evaluate(f"{HERE}.setAttribute('highlight', 'castle')")
    leader.evaluate(f"{HERE}.setAttribute('arrows', 'road.1>castle')")
    expect(follower.get_by_test_id("pointed")).to_contain_text("An arrow from")
    expect(follower.get_by_test_id("pointed")).to_have_text(leader.get_by_test_id("pointed").inner_text())
    try_out(leader)
    leader.get_by_test_id("choice").last.click()
    told(leader, "action")
    same(leader, follower)
    assert view(follower)["ply"] == 1
    expect(follower.get_by_test_id("choice")).to_have_count(0)
    leader.get_by_test_id("undo").click()
    expect(leader.get_by_test_id("undo")).to_be_disabled()
    same(leader, follower)
    assert view(follower)["ply"] == 0
    kept = view(follower)["code"]
    leader.close()
    says(follower, "is gone. You still see its last position.")
    assert view(follower)["code"] == kept
    leader = opened(author, LEADS)
    says(follower, "This board follows another board.")
    leader.evaluate(f"{HERE}.remove()")
    says(follower, "is gone. You still see its last position.")


def test_a_record_is_followed_step_by_step(author: Author) -> None:
    """Its notes, too, and how far it is; in the language of the board that follows."""
    record = (Path(__file__).parent.parent / "docs/studies.md").read_text(encoding="utf-8")
    found = re.search(r'controls="step" record="(c1\.[\w-]+)"', record)
    assert found
    leader = opened(author, board(lead="study", record=found[1], ply="0", controls="step"))
    follower = opened(author, board(follow="study", language="pl"))
    step = follower.get_by_test_id("followed-step")
    expect(step).to_have_text("0 z 3", timeout=BOOT_TIMEOUT)
    leader.get_by_test_id("forward").click()
    expect(step).to_have_text("1 z 3")
    same(leader, follower)
    expect(follower.get_by_test_id("note")).to_have_text(leader.get_by_test_id("note").inner_text())
    leader.get_by_test_id("back").click()
    expect(step).to_have_text("0 z 3")
    same(leader, follower)


@pytest.fixture
def invited(browser: Browser, author: Author) -> Iterator[tuple[Page, Page]]:
    """The guide's board that invites, and on another device what its link opens."""
    leader = opened(author, INVITES)
    told(leader, "ready")
    leader.get_by_test_id("invite").click()
    device = browser.new_context(viewport={"width": 390, "height": 844})
    follower = device.new_page()
    follower.goto(leader.get_by_test_id("to-send").input_value())
    expect(follower.get_by_test_id("to-send")).to_be_visible()
    yield leader, follower
    device.close()


def connect(leader: Page, follower: Page) -> None:
    leader.get_by_test_id("answer").fill(follower.get_by_test_id("to-send").input_value())
    leader.get_by_test_id("connect").click()
    says(follower, "This board follows another board.")


def test_a_board_on_another_device_follows_by_invitation(invited: tuple[Page, Page]) -> None:
    leader, follower = invited
    axe(leader, "inviting")
    axe(follower, "invited")
    connect(leader, follower)
    expect(leader.get_by_test_id("followers")).to_have_text("1 device follows.")
    expect(leader.get_by_test_id("inviting")).to_be_empty()
    try_out(leader)
    leader.get_by_test_id("choice").last.click()
    told(leader, "action")
    same(leader, follower)
    kept = view(follower)["code"]
    leader.close()
    says(follower, "is gone. You still see its last position.")
    expect(follower.get_by_test_id("invitation")).to_be_visible()
    says(follower, "is gone")  # and not that no way was found
    assert view(follower)["code"] == kept


def test_an_answer_that_is_none_is_told_in_words(invited: tuple[Page, Page]) -> None:
    leader, follower = invited
    alert = leader.get_by_test_id("inviting").get_by_role("alert")
    for text, words in (
        ("nonsense", "A part of the link"),
        (leader.get_by_test_id("to-send").input_value(), "another"),
    ):
        leader.get_by_test_id("answer").fill(text)
        leader.get_by_test_id("connect").click()
        expect(alert).to_contain_text(words)
    connect(leader, follower)


def test_an_invitation_is_pasted_into_a_page_of_the_author(author: Author) -> None:
    """A board of the guide that asks for one."""
    leader = opened(author, INVITES)
    told(leader, "ready")
    leader.get_by_test_id("invite").click()
    follower = opened(author, ASKS)
    for text in ("nonsense", leader.get_by_test_id("to-send").input_value()):
        follower.get_by_test_id("invitation").fill(text)
        follower.get_by_test_id("answer-invitation").click()
        if text == "nonsense":
            expect(follower.get_by_role("alert").filter(has_text="A part of the link")).to_be_visible()
    connect(leader, follower)


def test_what_another_board_says_is_judged(author: Author) -> None:
    """Nothing is shown but a position of a game, and nothing is fetched; what was shown stays."""
    follower = opened(author, FOLLOWS)
    says(follower, "is waiting for")
    requests: list[str] = []
    follower.on("request", lambda request: requests.append(request.url))
    code = caylus.position_code(caylus.new_game("caylus", players=2, seed=1))
    line = {"name": "", "comment": "", "highlight": [], "arrows": []}
    shown = {"saved": code, "ply": 0, "plies": 0, "line": line}
    say = """text => { window.out ??= new BroadcastChannel("caylus.board.class"); out.postMessage(text); }"""
    other = author("")
    wrong: tuple[Any, ...] = (
        "{",
        {"do": "play"},
        {"do": "show", "shown": {**shown, "saved": "https://example.org/game.json"}},
        {"do": "show", "shown": {**shown, "saved": "games/final.json"}},
        {"do": "show", "shown": {**shown, "ply": -1}},
        {"do": "show", "shown": {**shown, "more": 1}},
        {"do": "show", "shown": {**shown, "line": {**line, "comment": "x" * 3000}}},
        {"do": "show", "shown": {**shown, "line": {**line, "highlight": ["<b>"]}}},
    )
    for message in wrong:
        other.evaluate(say, message if isinstance(message, str) else json.dumps(message))
    other.evaluate("message => out.postMessage(message)", {"do": "show", "shown": shown})  # no text
    follower.wait_for_timeout(500)
    says(follower, "is waiting for")
    assert requests == []
    named = {**line, "comment": "<b>x</b>", "highlight": ["castle", "constructor"], "arrows": ["castle>toString"]}
    other.evaluate(say, json.dumps({"do": "show", "shown": {**shown, "line": named}}))
    expect(follower.get_by_test_id("note")).to_have_text("<b>x</b>", timeout=BOOT_TIMEOUT)
    expect(follower.get_by_test_id("pointed")).to_have_text("Marked on the board: Castle.")
    before = view(follower)["code"]
    for saved in ('{"position": 1, "game": "caylus", "players": [{"deniers": -5}, {}]}', code[:-6], "{}"):
        other.evaluate(say, json.dumps({"do": "show", "shown": {**shown, "saved": saved}}))
        expect(follower.get_by_test_id("problem")).not_to_be_empty()
        assert view(follower)["code"] == before
        other.evaluate(say, json.dumps({"do": "show", "shown": shown}))
        expect(follower.get_by_test_id("problem")).to_be_empty()


def test_nothing_is_fetched_for_a_board_that_is_alone(author: Author) -> None:
    requests: list[str] = []
    page = author("")
    page.on("request", lambda request: requests.append(request.url))
    page.evaluate("html => document.querySelector('main').innerHTML = html", board(position={"position": 1}))
    page.wait_for_function(f"{HERE}.view ?? told.length", timeout=BOOT_TIMEOUT)
    assert not [address for address in requests if re.search(r"leading|following|sharing", address)]
