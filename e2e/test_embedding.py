"""Boards in pages of another origin: drawn without Python, live with one for all, unharmed by hostile data."""

import json
import random
import re
from html import escape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

import caylus
from caylus import Game
from tests.thorough import thoroughly

from .conftest import BOOT_TIMEOUT, EVENTS, Author
from .test_everyone import axe

HERE = "document.querySelector('caylus-board')"


def reached(players: int, seed: int, plies: int) -> Game:
    """A position of random play, in which somebody is asked to place a worker."""
    state, choose = caylus.new_game("caylus", players=players, seed=seed), random.Random(seed)
    while (decision := state.decision()) and (plies > 0 or decision.kind != "placement"):
        state.apply(choose.choice(state.legal_actions()))
        plies -= 1
    return state


@pytest.fixture(scope="module")
def code() -> str:
    return caylus.position_code(reached(3, 3, 60))


def board(**attributes: Any) -> str:
    """The element as an author writes it; a value that is no text becomes JSON, True an attribute without value."""
    texts = {name: value if isinstance(value, str) else json.dumps(value) for name, value in attributes.items()}
    named = " ".join(f'{name}="{escape(text)}"' for name, text in texts.items())
    return f"<caylus-board {named}>A picture</caylus-board>"


def told(page: Page, kind: str, count: int = 1) -> list[dict[str, Any]]:
    """Return the events of a kind, as soon as there are this many."""
    for _ in range(600):
        found: list[dict[str, Any]] = page.evaluate(f"told.filter((one) => (one.kind ?? one.event) === '{kind}')")
        if len(found) >= count:
            return found
        page.wait_for_timeout(50)
    raise AssertionError(f"{kind} was not told {count} times, only {page.evaluate('told')}")


def try_out(page: Page, number: int = 0) -> None:
    """Start a board by its button and wait for the choices."""
    here = page.locator("caylus-board").nth(number)
    here.get_by_test_id("start").click()
    expect(here.get_by_test_id("choice").first).to_be_visible(timeout=BOOT_TIMEOUT)


# The guide

GUIDE = (Path(__file__).parent.parent / "docs/embedding.md").read_text(encoding="utf-8")


def test_the_guide_as_an_author_takes_it(author: Author, site: str) -> None:
    """The guide's first snippet works in a page with the policy that it asks for and nothing beyond."""
    snippet, policy = (
        re.search(pattern, GUIDE, re.DOTALL)[1].replace("https://SITE/", site).replace("https://SITE", site)  # type: ignore[index]
        for pattern in (r"```html\n(.*?)```", r"```\n(script-src.*?)```")
    )
    page = author(snippet, POLICY.format(policy))
    page.evaluate("addEventListener('securitypolicyviolation', (event) => told.push({kind: 'forbidden', ...event}))")
    try_out(page)
    page.get_by_test_id("choice").last.click()
    told(page, "action")
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("undo")).to_be_disabled()
    assert page.evaluate("told.filter(({kind}) => kind === 'forbidden' || kind === 'error')") == []


# The picture


def test_ten_boards_are_drawn_without_python(author: Author) -> None:
    requests: list[str] = []
    codes = [caylus.position_code(reached(2 + n % 4, n, 10 * n)) for n in range(10)]
    page = author("")
    page.on("request", lambda request: requests.append(request.url))
    boards = "".join(board(position=one, id=f"b{n}") for n, one in enumerate(codes))
    page.evaluate("html => document.querySelector('main').innerHTML = html", boards)
    told(page, "ready", 10)
    for n in range(10):
        page.locator("caylus-board").nth(n).scroll_into_view_if_needed()
        page.wait_for_selector(f"#b{n} canvas.sheet[width]:not([width='300'])")
    assert not [address for address in requests if "pyodide" in address or "engine" in address]
    assert page.locator("iframe").count() == 0
    assert page.evaluate(DRAWN) == [True] * 10


DRAWN = """[...document.querySelectorAll("caylus-board")].map(({shadowRoot}) => {
  const canvas = shadowRoot.querySelector("canvas.sheet"), ctx = canvas.getContext("2d");
  const {data} = ctx.getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size > 100;
})"""


# Attributes and sources


def of(rest: str, players: str = "[{}, {}]") -> str:
    """Return a position as JSON."""
    return f'{{"position": 1, "game": "caylus", "players": {players}, {rest}}}'


# Live


def record_of(plies: int) -> dict[str, Any]:
    """A game of two, the second of them a bot, as far as this."""
    match = caylus.new_match("caylus", [caylus.Seat("Anna"), caylus.Seat("Rook", "greedy")], seed=4)
    for _ in range(plies):
        match.play(match.state.text(match.state.legal_actions()[0]))
    return caylus.to_record(match)


# Everybody


def test_by_keyboard_and_in_words(author: Author, code: str) -> None:
    page = author(board(position=code, interactive="", controls="undo"))
    told(page, "ready")
    words = page.get_by_test_id("words")
    words.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(words.get_by_role("list", name="Road")).to_contain_text("Gold mine")
    page.get_by_test_id("start").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("choice").first).to_be_focused(timeout=BOOT_TIMEOUT)
    expect(words.locator("[data-place=pass]")).to_contain_text("Possible")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    told(page, "action")
    expect(page.get_by_test_id("status")).to_contain_text("places a worker")
    expect(page.get_by_test_id("choice").first).to_be_focused()
    page.get_by_test_id("board").focus()
    page.keyboard.press("PageDown")
    expect(page.get_by_test_id("status")).not_to_contain_text("places a worker")
    page.keyboard.press("Enter")
    told(page, "action", 2)


@thoroughly
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(author: Author, browser: Browser, code: str, scheme: Any) -> None:
    context = browser.new_context(viewport={"width": 900, "height": 900}, color_scheme=scheme)
    context.add_init_script(EVENTS)
    page = author(
        board(position=code, tables="")
        + board(position=code, interactive="", controls="step play undo reset", tables=""),
        visitor=context,
    )
    told(page, "ready", 2)
    axe(page, "pictures")
    try_out(page, 1)
    page.get_by_test_id("words").nth(1).locator("summary").click()
    expect(page.locator("caylus-board").nth(1).get_by_role("list", name="Road")).to_be_visible()
    page.evaluate("document.querySelectorAll('caylus-board')[1].play('place nowhere')")
    told(page, "refused")
    axe(page, "live")
    context.close()


# In a frame

POLICY = "<meta http-equiv='Content-Security-Policy' content=\"default-src 'none'; {}\">"


def framed(author: Author, site: str, address: str, origin: bool = True) -> tuple[Page, Frame]:
    """A page that allows nothing but a frame of the site; its own script is the test."""
    page = author("<iframe width='900' height='900'></iframe>", POLICY.format(f"frame-src {site}"))
    page.evaluate(
        "address => { document.querySelector('iframe').src = address.replace('HERE', location.origin); }",
        f"{site}embed.html#{address}{'&origin=HERE' if origin else ''}",
    )
    page.wait_for_selector("iframe")
    for _ in range(200):
        if len(page.frames) > 1 and page.frames[1].url.startswith(site):
            break
        page.wait_for_timeout(50)
    return page, page.frames[1]


def post(page: Page, expression: str) -> None:
    page.evaluate(f"told.length = 0; frames[0].postMessage({expression}, '*')")


def test_a_frame_under_a_strict_policy(author: Author, site: str, code: str) -> None:
    page, frame = framed(author, site, f"position={code}&interactive&controls=undo")
    told(page, "ready")
    assert told(page, "size")[-1]["height"] > 300
    frame.get_by_test_id("start").click()
    expect(frame.get_by_test_id("choice").first).to_be_visible(timeout=BOOT_TIMEOUT)
    axe(frame, "a frame")
    text = frame.get_by_test_id("choice").nth(1).get_attribute("data-text")
    post(page, f"{{caylus: 1, do: 'play', text: {json.dumps(text)}, id: 7}}")
    assert told(page, "done")[0] == {"caylus": 1, "event": "done", "id": 7, "ok": True, "view": None}
    assert told(page, "action")[0]["text"] == text
    post(page, "{caylus: 1, do: 'undo'}")
    assert told(page, "done")[0]["ok"] is True


def test_a_page_that_forbids_our_frames_is_told_why(author: Author, site: str, code: str) -> None:
    page = author(board(position=code, interactive=""), POLICY.format(f"script-src {site}; connect-src {site}"))
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("problem")).to_contain_text("frame-src")
    expect(page.get_by_test_id("start")).to_be_visible()
