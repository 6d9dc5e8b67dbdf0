"""The position editor: positions are built, explained, kept, opened and taken along; by pointer and by keyboard."""

import json
import struct
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import Browser, Page, expect

import caylus
from tests.thorough import sample, thoroughly

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
    """What the engine has said of the position on the desk."""
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
    """Choose what the next click lays. The list is drawn anew with a verdict, maybe between a press and its release."""
    thing = page.get_by_test_id(name)
    until(page, lambda: thing.click() or thing.is_checked())


def click(page: Page, target: str) -> None:
    box = page.evaluate("target => window.caylusEditor.box(target)", target)
    page.mouse.click(box["left"] + box["width"] / 2, box["top"] + box["height"] / 2)


def position(decisions: int, players: int = 3) -> str:
    """The code of where a game of random answers is after so many decisions."""
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
    """In fields; and on the board, with arrows and Enter."""
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


def test_everything_has_a_field(desk: Page) -> None:
    """Who cannot use the board says the same in fields."""
    values = {
        "players": "3 players", "turn": "4", "phase": "Road", "provost": "12", "bailiff": "11", "turn_order.0": "Green",
        "pass_order.0": "Red", "options.lawyer_prestige": "3",
    }  # fmt: skip
    for name, value in values.items():
        field = desk.get_by_test_id(f"field-{name}")
        field.fill(value) if field.get_attribute("type") == "number" else field.select_option(label=value)
    desk.get_by_test_id("field-options.jeweller").check()
    desk.get_by_test_id("field-scored.dungeon").check()
    for place, fields in {
        "castle": {"castle_workers.0": "Green", "castle_workers.1": "Blue"},
        "special.inn": {"specials.inn_left": "Blue"},
        "special.stables": {"specials.stables.0": "Red"},
        "road.16": {"road.16.worker": "Blue"},
    }.items():
        desk.get_by_test_id("place-list").select_option(place)
        for name, value in fields.items():
            desk.get_by_test_id(f"field-{name}").select_option(label=value)
    judged(desk)
    made = record(desk)
    assert {key: made[key] for key in made if key not in ("players", "road", "position", "game")} == {
        "options": {"jeweller": True, "lawyer_prestige": 3}, "turn": 4, "phase": "road", "turn_order": [2, 0, 1],
        "pass_order": [1, 0, 2], "provost": 12, "bailiff": 11, "castle_workers": [2, 0],
        "specials": {"inn_left": 0, "stables": [1]}, "scored": ["dungeon"],
    }  # fmt: skip
    assert made["road"]["16"] == {"worker": 0}


def test_a_field_more_in_the_declaration_is_one_more_in_the_editor(
    altered_site: Callable[[Callable[[Path], object]], str], visit: Visit
) -> None:
    """No script knows it, nor does this engine, which refuses it; e2e/test_toy.py has one that knows it."""
    declared = {"word": "gems", "kind": "number", "least": 0, "most": 9, "default": 0}

    def declare(site: Path) -> None:
        for name in ("fields", "board"):
            file = site / f"{name}.caylus.en.json"
            data = json.loads(file.read_text(encoding="utf-8"))
            if name == "fields":
                data["player"].append({**declared, "label": "Lucky gems"})
            else:
                data["form"]["parts"]["players"]["parts"]["gems"] = declared
            file.unlink()
            file.write_text(json.dumps(data), encoding="utf-8")

    page = visit.page
    open_editor(page, f"{altered_site(declare)}editor.html")
    before = record(page)
    expect(page.get_by_role("row", name="Lucky gems")).to_have_count(1)
    field = page.get_by_test_id("field-players.1.gems")
    expect(field).to_have_value("0")
    field.fill("3")
    assert "unknown key 'gems'" in judged(page)
    assert record(page)["players"][1] == {**before["players"][1], "gems": 3}
    page.get_by_test_id("undo").click()
    assert "This position is possible" in judged(page)
    assert record(page) == before


# What is not possible


def test_everything_that_is_wrong_is_listed(desk: Page) -> None:
    """Each with its own way there."""
    desk.get_by_test_id("field-players.0.favor.deniers").fill("5")
    desk.get_by_test_id("field-players.1.houses.dungeon").fill("7")
    judged(desk)
    others = desk.get_by_test_id("verdict-others").get_by_role("listitem")
    expect(others).to_have_count(1)
    told = judged(desk) + others.inner_text()
    assert "C-FAVOR-4" in told
    assert "C-CASTLE-2" in told
    others.get_by_test_id("verdict-go").click()
    wrong = "players.0.favor.deniers" if "C-FAVOR-4" in others.inner_text() else "players.1.houses.dungeon"
    assert desk.evaluate("document.activeElement.dataset.where") == wrong
    expect(desk.locator("[aria-invalid=true]")).to_have_count(1)
    desk.get_by_test_id("field-players.0.favor.deniers").first.fill("0")
    judged(desk)
    expect(others).to_have_count(0)


def test_impossible_position_is_explained_and_nothing_is_lost(desk: Page) -> None:
    """The reason with its rule; the place is marked, one button leads there; a reload brings the same back."""
    desk.get_by_test_id("field-players.0.favor.deniers").fill("5")
    assert "C-FAVOR-4" in judged(desk)
    wrong = record(desk)
    assert wrong["players"][0]["favor"] == {"deniers": 5}
    expect(desk.get_by_test_id("no-code")).to_be_visible()
    expect(desk.get_by_test_id("play")).to_be_hidden()
    desk.get_by_test_id("verdict-go").click()
    expect(desk.locator("[aria-invalid=true]")).to_have_count(1)
    assert desk.evaluate("document.activeElement.closest('[aria-invalid=true]') !== null")
    desk.get_by_test_id("field-players.1.houses.dungeon").fill("7")  # more than can be drawn
    judged(desk)
    desk.reload()
    open_editor(desk, desk.url)
    assert record(desk)["players"][0] == wrong["players"][0]
    expect(desk.get_by_test_id("field-players.1.houses.dungeon")).to_have_value("7")
    desk.get_by_test_id("field-players.1.houses.dungeon").fill("0")
    judged(desk)
    assert record(desk) == wrong
    desk.get_by_test_id("field-players.0.favor.deniers").fill("0")
    assert "This position is possible" in judged(desk)
    expect(desk.get_by_test_id("play")).to_be_visible()


REFUSED = {
    "cut": ("p1.nonsense", "damaged"),
    "words": ("castle", "neither a position nor a game"),
    "deep": ("[" * 5000, "expected a tag"),
    "version": ('{"position": 2}', "version 1"),
    "tile": ('{"position": 1, "game": "caylus", "players": [{}, {}], "road": {"9": "<b>"}}', "road.9.tile"),
    "long": ("{" + "x" * 300_000, "too long"),
    "ply": (game(5), "ply"),
}


def test_what_cannot_be_read_leaves_the_desk_as_it_was(desk: Page) -> None:
    before = record(desk)
    for text, reason in REFUSED.values():
        lay(desk, text, ply=99 if reason == "ply" else None)
        expect(desk.get_by_test_id("open-error")).to_contain_text(reason)
        desk.keyboard.press("Escape")
    assert record(desk) == before
    desk.evaluate("location.hash = 'p1.x'")
    expect(desk.get_by_test_id("toast")).to_contain_text("damaged")
    assert record(desk) == before


# In and out


MARKUP = '"><img src=x onerror="window.harmed=1">&amp;'


def test_marks_and_a_caption_go_along(desk: Page) -> None:
    """In the lines for other pages and in the picture; a wrong place is named and left out; texts stay texts."""
    lay(desk, json.dumps(WANTED))
    judged(desk)
    fields = {name: desk.get_by_test_id(name) for name in ("highlight", "arrows", "caption", "embed", "embed-frame")}
    wrong = desk.get_by_test_id("wrong-mark")
    fields["highlight"].fill("road.9, castle")
    fields["arrows"].fill("road.9>castle")
    fields["caption"].fill(MARKUP)
    expect(wrong).to_be_hidden()
    code = desk.get_by_test_id("code").input_value()
    marks, arrows, caption = "highlight=road.9%20castle", "arrows=road.9%3Ecastle", f"caption={quote(MARKUP, '')}"
    assert f"#position={code}&{marks}&{arrows}&{caption}&interactive" in fields["embed-frame"].input_value()
    read: list[tuple[str, list[tuple[str, str | None]]]] = []
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, attributes: read.append((tag, attributes))  # type: ignore[method-assign]
    parser.feed(fields["embed"].input_value())
    pointing = [("highlight", "road.9 castle"), ("arrows", "road.9>castle"), ("caption", MARKUP)]
    assert [tag for tag, _ in read] == ["link", "script", "caylus-board"]
    assert read[-1][1] == [("position", code), *pointing, ("interactive", None)]
    sizes = []
    for text in (MARKUP, ""):
        fields["caption"].fill(text)
        with desk.expect_download() as saved:
            desk.get_by_test_id("save-picture").click()
        data = saved.value.path().read_bytes()
        assert saved.value.suggested_filename == "position.png"
        assert data.startswith(b"\x89PNG")
        sizes.append(struct.unpack(">II", data[16:24]))
    assert [width for width, _ in sizes] == [1280, 1280]
    assert sizes[0][1] > sizes[1][1] == round(960 * 1280 / 816)
    for name, text, said in (
        ("highlight", "castle beer", "There is no place beer on this board."),
        ("highlight", "__proto__ constructor", "There is no place __proto__ on this board. There is no place"),
        ("arrows", "road.9>castle>inn", "Write an arrow as from>to, not as road.9>castle>inn."),
        ("arrows", MARKUP, "Write an arrow as from>to, not as"),
    ):
        fields[name].fill(text)
        expect(wrong).to_contain_text(said)
        assert "beer" not in fields["embed"].input_value()
        fields[name].fill("")
    expect(wrong).to_be_hidden()
    assert desk.evaluate("window.harmed") is None


def test_code_is_the_same_after_the_editor(desk: Page) -> None:
    """In the middle of phases too, for two to five players."""
    for decisions in (0, 9, 25, 40, 66, 90, 121, 150):
        code = position(decisions, players=2 + decisions % 4)
        desk.evaluate("code => { location.hash = `position=${code}`; }", code)
        expect(desk.get_by_test_id("code")).to_have_value(code)
    assert "#" not in desk.url


def test_game_is_opened_at_a_decision_and_played_from_there(desk: Page, site: str) -> None:
    lay(desk, game(30), ply=17)
    expect(desk.get_by_test_id("open-dialog")).to_be_hidden()
    judged(desk)
    desk.get_by_test_id("field-players.1.deniers").fill("44")
    judged(desk)
    code = desk.get_by_test_id("code").input_value()
    assert desk.get_by_test_id("play-link").input_value() == f"{site}#game={code}"
    assert f'<caylus-board position="{code}" interactive>' in desk.get_by_test_id("embed").input_value()
    assert f"embed.html#position={code}&interactive&fit=height" in desk.get_by_test_id("embed-frame").input_value()
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
    """How much of it each seat has."""
    return [holding["count"] for seat in view["seats"] for holding in seat["purse"] if holding["id"] == kind]


def _moment(code: str) -> tuple[int, str]:
    state = caylus.from_position(code).to_dict()
    return state["turn"], state["phase"]


def test_file_is_dropped_and_saved(desk: Page) -> None:
    drop = """text => {
      const files = new DataTransfer();
      files.items.add(new File([text], 'position.json', {type: 'application/json'}));
      document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: files, bubbles: true, cancelable: true}));
    }"""
    desk.evaluate(drop, json.dumps(WANTED))
    expect(desk.get_by_test_id("field-players.1.cloth").first).to_have_value("2")
    judged(desk)
    with desk.expect_download() as download:
        desk.get_by_test_id("save-json").click()
    assert json.loads(download.value.path().read_text(encoding="utf-8")) == WANTED
    desk.evaluate(drop, " " * 300_000)
    expect(desk.get_by_test_id("toast")).to_contain_text("too large")
    assert record(desk) == WANTED


def test_the_names_of_all_games_become_those_of_the_game(desk: Page) -> None:
    """Otherwise a field would not show what the record says, and a change would say it twice."""
    first, second = WANTED["players"]
    said = {**WANTED, "players": [{**first, "points": 31}, second], "round": 2}
    del said["turn"]
    lay(desk, json.dumps(said))
    expect(desk.get_by_test_id("field-players.0.prestige").first).to_have_value("31")
    judged(desk)
    assert record(desk) == {**WANTED, "players": [{**first, "prestige": 31}, second]}


# Everybody


@thoroughly
@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("desktop", "dark"), ("phone", "dark")])
def test_axe_finds_nothing_in_the_editor(site: str, browser: Browser, size: str, scheme: Any) -> None:
    options: Any = (
        {"viewport": PHONE, "has_touch": True, "is_mobile": True} if size == "phone" else {"viewport": DESKTOP}
    )
    page = browser.new_context(color_scheme=scheme, service_workers="block", **options).new_page()
    open_editor(page, f"{site}editor.html#position={position(90, 5)}")
    axe(page, "a possible position")
    page.get_by_test_id("field-players.0.favor.deniers").fill("5")
    judged(page)
    axe(page, "an impossible position")
    assert page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [options["viewport"]["width"]] * 2
    page.get_by_test_id("open-ask").click()
    axe(page, "the dialog")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= options["viewport"]["width"]
    page.context.close()


def test_a_link_to_what_lies_on_the_desk_already_is_judged(site: str, browser: Browser) -> None:
    """Opened again, say from the reader's history: there is nothing new to lay on the desk, but a verdict to give."""
    page = browser.new_context(service_workers="block").new_page()
    for _ in range(2):
        page.goto("about:blank")
        open_editor(page, f"{site}editor.html#position={position(25)}")
        assert page.locator("html").get_attribute("data-verdict") == "possible"
        assert page.get_by_test_id("play-link").input_value()
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
    """After one visit, of this page alone."""
    context = browser.new_context()
    page = context.new_page()
    with served(DIST) as address:
        open_editor(page, f"{address}/editor.html")
        offline_is(page, "ready")
    open_editor(page, f"{address}/editor.html#position={position(25)}")
    assert record(page)["turn"] > 1
    context.close()


BARE = {"position": 1, "players": [{}, {}]}
HOSTILE: list[tuple[str, dict[str, Any] | str]] = [
    *[("zamek", {"board": value}) for value in (5, "c1", [5], [None], ["c1 F01"], {"length": 10**9})],
    *[("zamek", {"players": value}) for value in ([{"tokens": {"length": 10**9}}, {}], [{"keep": 5}, {}], [5, {}])],
    *[("caylus", {"road": value}) for value in (5, {"1": {"worker": 9}}, {"1": {"tile": "constructor"}}, {"9e9": 1})],
    *[("caylus", {"specials": value}) for value in ({"inn": [[1]]}, {"stables": {"length": 10**9}}, {"__proto__": 1})],
    *[("caylus1303", {"players": value}) for value in ([None, {}], [{"characters": ["toString"]}, {}], [{}] * 99)],
    *[("caylus1303", {"options": value}) for value in ({"road_length": 1e300}, [], {"constructor": 1})],
    ("caylus", {"turn": 10**300}),
    ("caylus", '{"position":1,"game":"caylus","players":[{},{}],"turn":' + "[" * 30_000),
    ("zamek", '{"position":1,"game":"__proto__","players":[{},{}]}'),
]
"""what a link may say that nobody made in the editor: (game, what is said, or the whole text)"""


@pytest.mark.parametrize(("game", "said"), sample(HOSTILE, 3))
def test_a_hostile_link_is_refused_and_leaves_the_draft_of_before(
    site: str, visit: Visit, game: str, said: dict[str, Any] | str
) -> None:
    """It says what is wrong, also at once when the page is opened by it; the next plain visit shows what lay there."""
    page = visit.page
    text = said if isinstance(said, str) else json.dumps({**BARE, "game": game, **said})
    draft = {**BARE, "game": "caylus", "scored": ["dungeon"]}
    page.goto(f"{site}manifest.webmanifest")
    page.evaluate(
        "draft => { localStorage['caylus.position'] = localStorage['caylus.position.caylus'] = draft; }",
        json.dumps(draft),
    )
    open_editor(page, f"{site}editor.html#{urlencode({'position': text})}")
    expect(page.get_by_test_id("toast")).to_be_visible()
    assert page.get_by_test_id("toast").inner_text()
    open_editor(page, f"{site}editor.html?again")
    assert record(page) == draft
    assert visit.errors == []


@pytest.mark.parametrize(
    "text", sample([json.dumps({**BARE, "game": "zamek", "board": 5}), '{"position":2}', "not JSON"], 2)
)
def test_a_draft_that_cannot_be_shown_is_set_aside_and_handed_out(site: str, visit: Visit, text: str) -> None:
    page = visit.page
    page.goto(f"{site}manifest.webmanifest")
    page.evaluate("text => { localStorage['caylus.position'] = localStorage['caylus.position.zamek'] = text; }", text)
    open_editor(page, f"{site}editor.html")
    aside = page.get_by_test_id("aside")
    expect(aside).to_contain_text("set aside")
    with page.expect_download() as download:
        page.get_by_test_id("aside-save").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == text
    page.get_by_test_id("aside-drop").click()
    expect(aside).to_be_hidden()
    open_editor(page, f"{site}editor.html?again")
    expect(aside).to_be_hidden()
    assert visit.errors == []


def test_a_draft_that_killed_the_page_is_tried_only_once(site: str, visit: Visit) -> None:
    """What was being shown when the page went is known to the next one."""
    page = visit.page
    page.goto(f"{site}manifest.webmanifest")
    draft = {**BARE, "game": "zamek"}
    page.evaluate(
        "text => { localStorage['caylus.position'] = localStorage['caylus.position.zamek'] = text;"
        " localStorage['caylus.position.tried'] = 'zamek'; }",
        json.dumps(draft),
    )
    open_editor(page, f"{site}editor.html")
    expect(page.get_by_test_id("aside")).to_contain_text("set aside")
    open_editor(page, f"{site}editor.html?again")
    expect(page.get_by_test_id("aside")).to_contain_text("set aside")
    assert visit.errors == []
