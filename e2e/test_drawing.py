"""The drawn sheets in a browser: hit by mouse and fingers, compared in pixels; tests/page has motion and endings."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from caylus.play.match import new_match
from caylus.play.record import to_record
from tests.thorough import thoroughly

from .conftest import Visit
from .test_bots import load, until
from .test_game import (
    boot,
    bots_at_once,
    center,
    click_target,
    look,
    moved,
    settled,
    start,
    start_usual,
    tap_twice,
    workers,
)

GAMES = Path(__file__).parent.parent / "web/games"
LAYOUTS = json.loads((GAMES / "caylus/layout.json").read_text(encoding="utf-8"))
WATCH = """
() => {
  window.seen = { moving: [], flown: 0 };
  const board = document.getElementById("board");
  new MutationObserver(all => all.forEach((_, i) => seen.moving.push(all[i + 1]?.oldValue ?? board.dataset.moving)))
    .observe(board, { attributeFilter: ["data-moving"], attributeOldValue: true });
  new MutationObserver(all => all.forEach(one => { seen.flown += one.addedNodes.length; }))
    .observe(document.querySelector(".sky"), { childList: true });
}
"""
PIXELS = "id => Array.from(new Uint32Array(document.getElementById(id).getContext('2d')" + (
    ".getImageData(0, 0, document.getElementById(id).width, document.getElementById(id).height).data.buffer))"
)
DRAWN_IN = """theme => Promise.all(["board", "tables"].map((id) => new Promise((done) => {
  const watcher = new MutationObserver(() => { watcher.disconnect(); done(); });
  watcher.observe(document.getElementById(id), { attributeFilter: ["data-moving"] });
  document.documentElement.dataset.theme = theme;
})))"""
"""Change the light; both sheets have been drawn wholly in it, however many frames that takes"""


@pytest.fixture
def table(site: str, visit: Visit) -> Iterator[Page]:
    """A game of two people; nothing may go wrong in the page."""
    boot(visit.page, site)
    bots_at_once(visit.page)
    start(visit.page, bot="")
    yield visit.page
    assert visit.errors == []


SIGN = """async ([sign, x, y]) => {
  const image = document.querySelector(`.player img[data-sign="${sign}"]`), side = 40;
  await image.decode();
  const ctx = Object.assign(document.createElement("canvas"), { width: side, height: side }).getContext("2d");
  ctx.drawImage(image, 0, 0, side, side);
  return [...ctx.getImageData(x, y, 1, 1).data];
}"""
"""The color of a pixel of a sign in the players' list, when it is drawn"""


def zoom(page: Page) -> float:
    return float(page.get_by_test_id("board").get_attribute("data-zoom") or 1)


def answer(page: Page, text: str) -> dict[str, Any]:
    """Choose in the panel; the view after it."""
    view = settled(page)
    page.locator(f"#choices [data-text='{text}']").click()
    return moved(page, view)


def at_rest(page: Page) -> bool:
    resting: bool = page.evaluate("!document.querySelector('canvas[data-moving=true], .sky > *')")
    return resting


def test_a_place_is_hit_after_zoom_and_pan(table: Page) -> None:
    view = settled(table)
    before = center(table, "special.joust_field")
    table.mouse.move(before["x"], before["y"])
    table.mouse.wheel(0, -240)
    until(table, lambda: zoom(table) > 1.2)
    near = center(table, "special.joust_field")
    assert abs(near["x"] - before["x"]) < 40 and abs(near["y"] - before["y"]) < 40
    table.mouse.move(near["x"], near["y"])
    table.mouse.down()
    table.mouse.move(near["x"] - 60, near["y"] + 30, steps=4)
    table.mouse.up()
    assert settled(table)["ply"] == view["ply"], "the click that ends a drag is none"
    after = center(table, "special.joust_field")
    assert after["x"] < near["x"] - 30
    click_target(table, "special.joust_field")
    seat = view["decision"]["seat"]
    assert workers(moved(table, view), "special.joust_field.1") == [seat]


def long_game() -> dict[str, Any]:
    """Five people, after 200 answers."""
    chance = random.Random(11)
    match = new_match("caylus", [{"name": f"Player {seat}"} for seat in range(1, 6)], seed=11)
    for _ in range(200):
        match.play(chance.choice(match.state.legal_texts()))
    return to_record(match)


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1366, 768), (390, 844)])
def test_an_answer_restyles_little(site: str, visit: Visit, tmp_path: Path, width: int, height: int) -> None:
    """The chronicle is not restyled: a rule of :has() around it would style all its lines anew with each action."""
    page, answers = visit.page, 4
    page.set_viewport_size({"width": width, "height": height})
    boot(page, site)
    load(page, long_game())
    view = settled(page)
    browser = page.context.browser
    assert browser
    browser.start_tracing(page=page, path=tmp_path / "trace", categories=["disabled-by-default-devtools.timeline"])
    for _ in range(answers):
        page.evaluate("document.querySelector('#choices [data-text]').click()")
        view = moved(page, view)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    restyled = [event["args"]["elementCount"] for event in events if "elementCount" in event.get("args", {})]
    assert 0 < sum(restyled) < page.evaluate("document.querySelectorAll('*').length")


@thoroughly
def test_pieces_move_cubes_fly_and_all_comes_to_rest(table: Page) -> None:
    table.evaluate(WATCH)
    answer(table, "pass")
    until(
        table, lambda: table.evaluate("seen.moving.includes('true') && seen.flown >= 1")
    )  # the denier for passing first
    until(table, lambda: at_rest(table))
    assert table.evaluate("seen.moving.at(-1)") == "false"
    chance = random.Random(3)
    before = [seat["score"] for seat in settled(table)["seats"]]
    for _ in range(200):
        view = settled(table)
        if [seat["score"] for seat in view["seats"]] != before:
            break
        texts = [choice["text"] for choice in view["choices"]]
        answer(table, chance.choice([text for text in texts if text not in ("pass", "decline")] or texts))
    until(table, lambda: at_rest(table))
    for seat in settled(table)["seats"]:
        shown = table.locator(f".player[data-seat='{seat['seat']}'] .points b")
        expect(shown).to_have_text(str(seat["score"]))


@thoroughly
def test_drawing_what_is_new_equals_drawing_all(table: Page) -> None:
    table.emulate_media(reduced_motion="reduce")
    chance = random.Random(3)
    view = settled(table)
    for _ in range(40):
        texts = [choice["text"] for choice in view["choices"]]
        view = answer(table, chance.choice([text for text in texts if text not in ("pass", "decline")] or texts))
    table.mouse.move(5, 5)
    for sheet in ("board", "tables"):
        table.evaluate("() => new Promise(requestAnimationFrame)")
        before = table.evaluate(PIXELS, sheet)
        for theme in ("dark", "light"):
            table.evaluate(DRAWN_IN, theme)
            if theme == "dark":
                assert table.evaluate(PIXELS, sheet) != before
        after = table.evaluate(PIXELS, sheet)
        width = table.evaluate("id => document.getElementById(id).width", sheet)
        different = [divmod(i, width) for i, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]
        assert different == []


def test_phone_pinch_pan_and_tap(site: str, browser: Browser) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, device_scale_factor=2, service_workers="block"
    )
    page = context.new_page()
    boot(page, site)
    bots_at_once(page)
    view = start(page, bot="")
    canvas = page.get_by_test_id("board")
    canvas.scroll_into_view_if_needed()
    assert canvas.evaluate("canvas => getComputedStyle(canvas).touchAction") == "manipulation"
    touch = page.context.new_cdp_session(page)
    place = center(page, "special.trading_post")

    def fingers(kind: str, *gaps: float) -> None:
        points = [{"x": place["x"] + gap, "y": place["y"]} for gap in gaps]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", -20, 20)
    for gap in (30, 40, 50):
        fingers("touchMove", -gap, gap)
    fingers("touchEnd")
    until(page, lambda: zoom(page) > 2)
    assert look(page)["view"]["ply"] == view["ply"]
    assert canvas.evaluate("canvas => getComputedStyle(canvas).touchAction") == "none"
    tap_twice(page, center(page, "special.trading_post"))
    assert workers(moved(page, view), "special.trading_post.1") == [view["decision"]["seat"]]
    context.close()


def test_places_are_large_enough_for_a_finger(site: str, browser: Browser) -> None:
    """44 pixels each way on the smallest usual phone; the button for nearer too."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, service_workers="block")
    page = context.new_page()
    boot(page, site)
    shown = []
    for sheet, name in (("board", "tall"), ("tables", "broad")):
        places = LAYOUTS[name]["places"].items()
        # A section is a target in the editor alone, where it is chosen by its field, too.
        rects = [place["rect"] for key, place in places if "rect" in place and not key.startswith("section.")]
        shown.append((LAYOUTS[name]["size"][0], sheet, rects))
    for width, name, rects in shown:
        page.locator(f"#tabs [data-part={name}]").tap()
        share = page.evaluate("name => document.getElementById(name).clientWidth", name) / width
        assert share > 0
        assert [rect for rect in rects if min(rect[2:]) * share < 44] == []
        box = page.get_by_test_id(f"{name}-zoom").bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44
    context.close()


@pytest.mark.parametrize("game", ["caylus", "caylus1303", "zamek"])
def test_no_place_lies_under_the_button_that_enlarges(site: str, visit: Visit, game: str) -> None:
    page = visit.page
    boot(page, site)
    start_usual(page, game)
    settled(page)
    layouts = json.loads((GAMES / game / "layout.json").read_text(encoding="utf-8"))
    for sheet, name in (("board", "wide"), ("tables", "column")):
        shown, button = (page.get_by_test_id(one).bounding_box() for one in (sheet, f"{sheet}-zoom"))
        assert shown and button
        share = shown["width"] / layouts[name]["size"][0]
        left, top = ((button[side] - shown[side]) / share for side in "xy")
        rects = {key: place["rect"] for key, place in layouts[name]["places"].items() if "rect" in place}
        assert len(rects) > 10
        assert [key for key, (x, y, w, h) in rects.items() if x + w > left and y + h > top] == []


PAPER = """
name => {
  const paper = document.querySelector(`[data-testid="${name}-paper"]`), ctx = paper.getContext('2d'),
    pixels = ctx.getImageData(0, 0, paper.width, paper.height).data;
  return new Set(new Uint32Array(pixels.buffer)).size;
}
"""
"""count the colors of a sheet on paper"""


@pytest.mark.parametrize("small", [False, True])
def test_the_table_is_whole_on_paper(table: Page, small: bool) -> None:
    """One page has the sheets by day, those in another tab too, the decision, the players and the position in words."""
    table.emulate_media(color_scheme="dark")
    if small:
        table.set_viewport_size({"width": 390, "height": 844})
    table.evaluate("dispatchEvent(new Event('beforeprint'))")
    table.set_viewport_size({"width": 718, "height": 1047})
    table.emulate_media(media="print")
    assert min(table.evaluate(PAPER, name) for name in ("board", "tables")) > 1000
    boxes = {
        part: table.get_by_test_id(part).bounding_box()
        for part in ("prompt", "board-paper", "tables-paper", "player-0", "player-1", "paper-words")
    }
    for part, box in boxes.items():
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 718, part
        assert box["y"] >= 0 and box["y"] + box["height"] <= 1047, part
    prompt, board, tables, player, _, words = (box or {} for box in boxes.values())
    assert prompt["y"] < board["y"] == tables["y"] < player["y"] < words["y"]
    assert board["height"] > 400
    expect(table.get_by_test_id("paper-words")).to_contain_text("The provost stands on space")
    assert table.evaluate("getComputedStyle(document.body).color") == "rgb(44, 33, 24)"
    for gone in ("board", "board-zoom", "undo", "tabs", "log", "choices"):
        expect(table.get_by_test_id(gone)).to_be_hidden()
    table.emulate_media(media="screen")
    table.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(table.get_by_test_id("board-paper")).to_have_count(0)


def test_the_table_is_one_page(table: Page) -> None:
    """A4 and letter; both print all there is."""
    for size in ("A4", "Letter"):
        assert table.pdf(format=size, print_background=True).count(b"/Type /Page\n") == 1


def test_signs_beside_the_board_have_its_colors(table: Page) -> None:
    """Signs of goods and of seats have the board's colors; unpainted corners stay empty."""
    until(table, lambda: table.locator(".player img[data-sign='worker,1,red'][src]").count() > 0)
    expected = {
        ("coin,0,blue", 20, 20): [0xDF, 0xDC, 0xD2, 255],
        ("shield,0,blue", 9, 9): [0x2F, 0x62, 0xAB, 255],
        ("shield,1,red", 9, 9): [0xB8, 0x33, 0x2B, 255],
        ("coin,0,blue", 1, 1): [0, 0, 0, 0],
    }
    found = {place: table.evaluate(SIGN, list(place)) for place in expected}
    assert found == expected
