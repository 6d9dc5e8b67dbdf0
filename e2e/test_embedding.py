"""Boards in pages of another origin: drawn without Python, live with one for all, unharmed by what they are given."""

import base64
import json
import random
import re
import zlib
from html import escape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

import caylus
from caylus import GAMES, Game
from tests.thorough import thoroughly

from .conftest import BOOT_TIMEOUT, EVENTS, Author
from .test_everyone import axe
from .test_words import word

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
    """The events of a kind, as soon as there are so many of them."""
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


def answered_once(author: Author, code: str) -> Page:
    """A page with a board on which its reader has answered."""
    page = author(board(position=code, interactive=""))
    told(page, "ready")
    try_out(page)
    page.get_by_test_id("choice").last.click()
    told(page, "action")
    return page


# The guide

GUIDE = (Path(__file__).parent.parent / "docs/embedding.md").read_text(encoding="utf-8")


def test_the_guide_as_an_author_takes_it(author: Author, site: str) -> None:
    """Its first snippet, in a page with the policy that it asks for and nothing beyond."""
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

SHOWN = "players turn phase phase_label options turn_order there pieces"
OF_A_SEAT = "seat name color score"
OF_A_HOLDING = "id count shown"
NEXT = """position => new Promise((resolve) => {
  const board = document.querySelector("caylus-board");
  board.addEventListener("ready", () => resolve(board.view), {once: true});
  board.position = position;
})"""


def essence(view: dict[str, Any]) -> dict[str, Any]:
    """What a picture takes from a view."""
    return {
        **{key: view[key] for key in SHOWN.split()},
        "summary": view["summary"][:1],
        # Beside the board it is shown who is asked, which a record says of the placement alone.
        "things": [thing for thing in view["things"] if thing["place"] != "order"],
        "seats": [{key: seat[key] for key in OF_A_SEAT.split()} for seat in view["seats"]],
        "purses": [
            {key: holding[key] for key in OF_A_HOLDING.split()} for seat in view["seats"] for holding in seat["purse"]
        ],
        "asked": view["decision"]["seat"] if view["decision"] and view["phase"] == "placement" else None,
    }


@thoroughly
def test_the_picture_shows_what_python_sees(author: Author, code: str) -> None:
    """Positions of random games at any decision, as codes and as records."""
    page = author(board(position=code))
    told(page, "ready")
    choose = random.Random(9)
    for players in (2, 3, 4, 5):
        state = caylus.new_game("caylus", players=players, seed=players, options={"jeweller": players > 3})
        plies = 0
        while state.decision():
            if plies % 17 == 0:
                position: Any = caylus.position_code(state) if plies % 2 else caylus.to_position(state)
                shown = page.evaluate(NEXT, position)
                assert essence(shown) == essence(state.view())
            state.apply(choose.choice(state.legal_actions()))
            plies += 1


def test_what_is_between_the_tags_stands_until_there_is_a_picture(author: Author, code: str) -> None:
    page = author(board(position="nothing.json") + board(position=code))
    told(page, "ready")
    hidden = (
        "[...document.querySelectorAll('caylus-board')].map(({shadowRoot}) => shadowRoot.querySelector('slot').hidden)"
    )
    assert page.evaluate(hidden) == [False, True]


# What it is given


def of(rest: str, players: str = "[{}, {}]") -> str:
    """A position as JSON."""
    return f'{{"position": 1, "game": "caylus", "players": {players}, {rest}}}'


NESTED = '{"position": 1, "deep": ' + "[" * 500 + "]" * 500 + "}"
REFUSED = {
    "nonsense": ("<script>alert(1)</script>", "neither a position nor an address"),
    "other scheme": ("javascript:alert(1)", "neither a position nor an address"),
    "data": ("data:application/json,{}", "neither a position nor an address"),
    "broken JSON": ('{"position": 1,', "not JSON"),
    "version": ('{"position": 2, "game": "caylus", "players": [{}, {}]}', "version 1"),
    "code of another version": ("p2.AAAA", "another version"),
    "damaged code": ("p1.AAAAAAAAAA", "damaged"),
    "game": ('{"position": 1, "game": "<b>chess</b>", "players": [{}, {}]}', "game:"),
    "players": ('{"position": 1, "game": "caylus", "players": [{}]}', "players:"),
    "fraction": (of('"turn": 1', players='[{"deniers": 1.5}, {}]'), "players.0.deniers"),
    "far owner": (of('"road": {"9": {"tile": "mason", "owner": 7}}'), "road.9.owner"),
    "unknown key": (of('"turns": 4'), "turns: unknown"),
    "unknown key of a player": (of('"turn": 4', players='[{"denier": 1}, {}]'), "players.0.denier: unknown"),
    "unknown tile": (of('"road": {"9": "__proto__"}'), "road.9.tile"),
    "far space": (of('"road": {"29": "mason"}'), "road.29"),
    "list of letters": (of('"turn_order": ["a"]'), "turn_order.0"),
    "many houses": (of('"turn": 1', players='[{"houses": {"dungeon": 7}}, {}]'), "players.0.houses.dungeon"),
    "deep": (NESTED, "levels deep"),
    "huge": ('{"position": 1, "filler": "' + "x" * 300_000 + '"}', "too long"),
    "no file": ("missing.json", "could not be fetched"),
}


def test_hostile_positions_are_refused_with_a_reason(author: Author, code: str) -> None:
    page = author(board(position=code))
    told(page, "ready")
    for name, (position, reason) in REFUSED.items():
        page.evaluate(f"told.length = 0; {HERE}.setAttribute('position', {json.dumps(position)})")
        message = told(page, "error")[0]["message"]
        assert reason in message, name
        expect(page.get_by_test_id("problem")).to_have_text(message)
    # An object that holds itself, and one with a way of its own to become JSON.
    for expression in (
        "(() => { const a = {position: 1}; a.a = a; return a; })()",
        "({toJSON() { throw new Error('no'); }})",
        "(() => {})",
        "7n",
    ):
        page.evaluate(f"told.length = 0; {HERE}.position = {expression}")
        assert "JSON" in told(page, "error")[0]["message"]
    # The picture stays, and the next good position is shown.
    page.evaluate(f"told.length = 0; {HERE}.position = '{code}'")
    told(page, "ready")
    expect(page.get_by_test_id("problem")).to_be_empty()


def test_a_small_code_that_hides_much_is_refused(author: Author, code: str) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b" " * 50_000_000) + packer.flush()
    bomb = "p1." + base64.urlsafe_b64encode(packed + zlib.crc32(packed).to_bytes(4, "big")).decode().rstrip("=")
    page = author(board(position=bomb))
    assert "damaged" in told(page, "error")[0]["message"]


def test_a_position_comes_from_a_file(author: Author) -> None:
    state = reached(4, 5, 40)
    page = author(board(position="here.json"), here=json.dumps(caylus.to_position(state)))
    told(page, "ready")
    assert essence(page.evaluate(f"{HERE}.view")) == essence(state.view())


# Live


def test_boards_share_one_python_and_nothing_else(author: Author, site: str, code: str) -> None:
    wasm: list[str] = []
    page = author(
        board(position=code, interactive="", controls="undo reset", id="a")
        + board(position=code, interactive="", id="b")
        + board(position=code, id="c")
    )
    page.context.on("request", lambda request: wasm.append(request.url) if request.url.endswith(".wasm") else None)
    told(page, "ready", 3)
    try_out(page, 0)
    try_out(page, 1)
    frames = [frame.url for frame in page.frames if frame != page.main_frame]
    assert frames == [f"{site}engine.html"]
    assert len(set(wasm)) == 1
    first = page.locator("#a").get_by_test_id("choice").nth(1)
    text = first.get_attribute("data-text")
    first.click()
    assert [(one["text"], one["by"], one["board"]) for one in told(page, "action")] == [(text, "reader", "a")]
    views = page.evaluate("['a', 'b', 'c'].map((id) => document.getElementById(id).view.ply)")
    assert views == [1, 0, 0]
    page.locator("#a").get_by_test_id("undo").click()
    expect(page.locator("#a").get_by_test_id("undo")).to_be_disabled()
    assert page.evaluate("a.view.ply") == 0
    # A script plays on a board that only shows; what is not legal is refused with its rule.
    assert page.evaluate("text => c.play(text)", text) is True
    assert page.evaluate("c.play('place road9')") is False
    assert page.evaluate("c.view.ply") == 1
    assert told(page, "refused")[0]["board"] == "c"
    assert page.evaluate("c.reset()") is True
    assert page.evaluate("c.view.ply") == 0


def test_a_click_on_a_forbidden_place_is_refused_with_its_rule(author: Author, code: str) -> None:
    page = author(board(position=code, interactive=""))
    try_out(page)
    canvas = page.get_by_test_id("board")
    canvas.click(position=place_of(page, "road.27"))
    refused = told(page, "refused")[0]
    assert (refused["target"], refused["rule"]) == ("road.27", "C-PLACE-3")
    shown = page.get_by_test_id("refusal")
    expect(shown).to_contain_text(refused["message"])
    shown.get_by_role("button", name="C-PLACE-3").click()
    expect(shown.locator(".law")).to_be_visible()


LAYOUTS = json.loads((Path(__file__).parent.parent / "web/games/caylus/layout.json").read_text(encoding="utf-8"))


def place_of(page: Page, target: str) -> Any:
    """The middle of a place of the wide board on its canvas."""
    wide = LAYOUTS["wide"]
    x, y, width, height = wide["places"][target].get("box") or wide["places"][target]["rect"]
    box = page.get_by_test_id("board").bounding_box()
    assert box
    scale = box["width"] / wide["size"][0]
    return {"x": (x + width / 2) * scale, "y": (y + height / 2) * scale}


FAVOR = {
    "position": 1,
    "game": "caylus",
    "turn": 5,
    "phase": "end of turn",
    "provost": 10,
    "bailiff": 10,
    "players": [{"prestige": 16, "houses": {"dungeon": 3}}, {"houses": {"dungeon": 3}}],
    "pass_order": [0, 1],
}
"""The dungeon is scored; somebody is asked for a line of the favor table."""


def place_of_tables(page: Page, target: str) -> Any:
    """The middle of a line of the favor table, or of a tile of the stock, on their canvas."""
    x, y, width, height = LAYOUTS["broad"]["places"][target]["rect"]
    scale = page.get_by_test_id("tables-board").evaluate("canvas => canvas.clientWidth") / LAYOUTS["broad"]["size"][0]
    return {"x": (x + width / 2) * scale, "y": (y + height / 2) * scale}


def test_the_tables_below_the_board(author: Author) -> None:
    """Drawn without Python; the first click on a place of theirs acts, as on the board."""
    requests: list[str] = []
    page = author(board(position=FAVOR, interactive="", tables="folded"))
    page.on("request", lambda request: requests.append(request.url))
    told(page, "ready")
    canvas, tables = page.get_by_test_id("tables-board"), page.get_by_test_id("tables")
    expect(canvas).to_be_hidden()
    page.evaluate(f"{HERE}.removeAttribute('tables')")
    expect(tables).to_have_count(0)
    page.evaluate(f"{HERE}.setAttribute('tables', '')")
    expect(canvas).to_be_visible()
    page.wait_for_selector("[data-testid=tables-board]:not([width='300'])")
    assert page.evaluate(DRAWN.replace("canvas.sheet", ".tables canvas")) == [True]
    assert not [address for address in requests if "pyodide" in address or "engine" in address]
    canvas.click(position=place_of_tables(page, "favor.prestige"))
    expect(page.get_by_test_id("choice").first).to_be_visible(timeout=BOOT_TIMEOUT)
    assert told(page, "action")[0]["text"] == "favor prestige"
    canvas.click(position=place_of_tables(page, "stock.wood_farm_food"))
    assert told(page, "refused")[0]["rule"] == "C-BUILD-1"


def record_of(plies: int) -> dict[str, Any]:
    """A game of two, the second of them a bot, as far as this."""
    match = caylus.new_match("caylus", [caylus.Seat("Anna"), caylus.Seat("Rook", "greedy")], seed=4)
    for _ in range(plies):
        match.play(match.state.text(match.state.legal_actions()[0]))
    return caylus.to_record(match)


def test_a_record_is_stepped_through_and_left(author: Author) -> None:
    page = author(board(record=record_of(12), ply="3", interactive="", controls="step play undo reset"))
    told(page, "ready")
    assert page.evaluate(f"{HERE}.view.ply") == 3
    for button, ply in (("forward", 4), ("forward", 5), ("back", 4), ("reset", 3)):
        page.get_by_test_id(button).click()
        page.wait_for_selector(f"caylus-board .count >> text='{ply} of 12'")
        assert page.evaluate(f"{HERE}.view.ply") == ply
    assert [one["by"] for one in told(page, "action", 2)] == ["record", "record"]
    assert page.evaluate(f"{HERE}.goto(12)")
    # From here the reader plays on, and the record's bot answers.
    while page.evaluate(f"{HERE}.view.decision?.bot"):
        told(page, "action", 3)
    page.get_by_test_id("choice").last.click()
    assert "reader" in [one["by"] for one in told(page, "action", 3)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", ["JSON", "text", "code", "text of a position"])
def test_a_record_shows_its_first_position_at_once(author: Author, form: str, game: str) -> None:
    """Before Python is there, which never comes in this test."""
    match = caylus.new_match(game, [{"name": "Anna"}, {"name": "Rook"}], seed=6)
    if form == "text of a position":
        match = caylus.Match.from_position(caylus.to_position(match.state))
    match.play(match.state.legal_texts()[0])
    begun = match.branch(0, settled=False).view()
    write = {"JSON": caylus.to_record, "code": caylus.to_code}.get(form, caylus.to_text)
    page = author("")
    page.route(re.compile("engine|pyodide|snapshot"), lambda route: route.abort())
    page.evaluate("html => document.querySelector('main').innerHTML = html", board(record=write(match)))
    page.wait_for_function(f"{HERE}.view")
    shown = page.evaluate(f"{HERE}.view")
    for key in ("players", "turn", "phase", "options", "pieces", "turn_order"):
        assert shown[key] == begun[key], key
    assert page.evaluate(DRAWN) == [True]
    assert page.evaluate("told.filter(({kind}) => kind === 'ready')") == []


def test_a_live_board_changes_its_language(author: Author) -> None:
    """What stands beside it, too, and in the middle of a record."""
    page = author(board(record=record_of(12), ply="3", interactive="", controls="step undo"))
    told(page, "ready")
    expect(page.get_by_test_id("back")).to_have_attribute("aria-label", "One decision back")
    english = page.get_by_test_id("prompt").inner_text()
    page.evaluate(f"{HERE}.setAttribute('language', 'pl')")
    expect(page.get_by_test_id("back")).to_have_attribute("aria-label", word("pl", "One decision back"))
    expect(page.get_by_test_id("prompt")).not_to_have_text(english)
    page.get_by_test_id("back").click()
    page.wait_for_selector("caylus-board .count >> text=/^2 .* 12$/")


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


def test_the_words_of_a_picture_are_completed_by_python(author: Author, code: str) -> None:
    """At once they name the pieces on each place; a reader who opens them waits for the rest, and still cannot play."""
    page = author(board(position=code))
    told(page, "ready")
    assert page.locator("iframe").count() == 0
    page.get_by_test_id("words").locator("summary").click()
    road = page.get_by_test_id("words").get_by_role("list", name="Road")
    expect(road).to_contain_text("Gold mine")
    expect(page.get_by_test_id("words")).to_contain_text("Turn order: ", timeout=BOOT_TIMEOUT)
    expect(page.get_by_test_id("choice")).to_have_count(0)
    expect(page.get_by_test_id("waiting")).to_be_empty()


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


HOSTILE = {
    "version": ("{caylus: 2, do: 'reset'}", "version 1"),
    "unknown order": ("{caylus: 1, do: 'constructor'}", "do is one of"),
    "no order": ("{caylus: 1}", "do is one of"),
    "ply": ("{caylus: 1, do: 'goto', ply: {valueOf: 3}}", "ply"),
    "text": ("{caylus: 1, do: 'play', text: 'x'.repeat(1e6)}", "text"),
    "cyclic": ("(() => { const a = {caylus: 1, do: 'position'}; a.position = a; return a; })()", "JSON"),
    "huge": ("{caylus: 1, do: 'position', position: 'x'.repeat(5e6)}", "too long"),
    "script": ("{caylus: 1, do: 'position', position: '<img src=x onerror=alert(1)>'}", "neither a position"),
}


def test_hostile_messages_are_refused_with_a_reason(author: Author, site: str, code: str) -> None:
    page, frame = framed(author, site, f"position={code}")
    told(page, "ready")
    for name, (message, reason) in HOSTILE.items():
        post(page, message)
        assert reason in told(page, "error")[0]["message"], name
        expect(frame.get_by_text(told(page, "error")[0]["message"])).to_be_visible()
    # What is not meant for us is left alone, and the board goes on.
    post(page, "'hello'")
    post(page, "{caylus: 1, do: 'position', position: " + json.dumps(code) + "}")
    told(page, "done")
    assert frame.evaluate(f"{HERE}.view.turn") > 0


def test_a_page_hands_over_its_own_files(author: Author, site: str, code: str) -> None:
    """To a frame that begins with nothing; what cannot be shown is said once, and a reply comes to each message."""
    page, frame = framed(author, site, "interactive")
    page.wait_for_load_state()
    frame.wait_for_load_state()
    assert page.evaluate("told") == []
    record = caylus.to_record(caylus.load_record(code))
    post(page, f"{{caylus: 1, do: 'record', record: {json.dumps(record)}, id: 1}}")
    assert told(page, "done")[0]["id"] == 1
    assert min(one["height"] for one in told(page, "size")) > 100
    for order in ("{do: 'lesson', lesson: {lesson: 1}, id: 2}", "{do: 'record', record: 'missing.json', id: 3}"):
        post(page, f"Object.assign({order}, {{caylus: 1}})")
        assert len(told(page, "error")) == 1
        page.wait_for_timeout(200)
        assert page.evaluate("told.filter(({event}) => event === 'done')") == []
        assert len(told(page, "error")) == 1
    post(page, f"{{caylus: 1, do: 'position', position: '{code}', id: 4}}")
    assert told(page, "done")[0]["ok"] is True
    post(page, "{caylus: 1, do: 'code', id: 5}")
    assert told(page, "done")[0]["code"] == code
    post(page, "{caylus: 1, do: 'goto', ply: 99, id: 6}")
    assert told(page, "error")[0]["id"] == 6


def test_only_the_named_origin_is_heard(author: Author, site: str, code: str) -> None:
    page, frame = framed(author, site, f"position={code}&origin=https://example.org", origin=False)
    expect(frame.get_by_test_id("start").or_(frame.get_by_test_id("players"))).to_be_visible()
    post(page, "{caylus: 1, do: 'position', position: '{}'}")
    page.wait_for_timeout(300)
    assert page.evaluate("told") == []
    expect(frame.get_by_test_id("problem")).to_be_empty()


def test_a_page_that_forbids_our_frames_is_told_why(author: Author, site: str, code: str) -> None:
    page = author(board(position=code, interactive=""), POLICY.format(f"script-src {site}; connect-src {site}"))
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("problem")).to_contain_text("frame-src")
    expect(page.get_by_test_id("start")).to_be_visible()
