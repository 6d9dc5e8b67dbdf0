"""Everybody can play: by keyboard alone, by touch, with a screen reader, by day and by night, with large text."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Locator, Page, expect

import caylus
from tests.thorough import sample, thoroughly

from .conftest import BOOT_TIMEOUT, Visit
from .test_bots import until
from .test_game import (
    boot,
    center,
    click_target,
    lively_choice,
    look,
    moved,
    press_tool,
    refusal,
    settled,
    start,
    workers,
)

AXE = Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js"
AT_ONCE = "localStorage.setItem('caylus.settings', JSON.stringify({pace: 'instant', motion: false}))"
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}


def open_table(browser: Browser, site: str, **options: Any) -> Page:
    """A visitor whose bots answer at once."""
    context = browser.new_context(**options)
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    boot(page, site)
    return page


@pytest.fixture
def table(site: str, visit: Visit) -> Iterator[Page]:
    visit.page.add_init_script(AT_ONCE)
    boot(visit.page, site)
    yield visit.page
    assert visit.errors == []


def active(page: Page) -> dict[str, Any]:
    """What has the focus."""
    found: dict[str, Any] = page.evaluate(
        "(({id, tagName, dataset}) => ({id, tag: tagName, text: dataset.text ?? null}))(document.activeElement)"
    )
    return found


def press_until(page: Page, key: str, text: str) -> None:
    """Press a key until the choice with this text has the focus."""
    for _ in range(90):
        if active(page)["text"] == text:
            return
        page.keyboard.press(key)
    raise AssertionError(f"{text} is never reached by {key}.")


def choose(page: Page, text: str) -> None:
    """Without pointer or waiting, for tests of something else."""
    page.evaluate("text => document.querySelector(`#choices [data-text='${text}']`).click()", text)


# Keys


@thoroughly
def test_whole_game_by_keyboard_only(table: Page) -> None:
    """From the dialog of a new game to the scores; the focus is never lost between two decisions."""
    while active(table)["id"] != "new":
        table.keyboard.press("Tab")
    table.keyboard.press("Enter")
    expect(table.get_by_test_id("start-dialog")).to_be_visible()
    while table.evaluate("document.activeElement.dataset.testid") != "start-go":
        table.keyboard.press("Tab")
    table.keyboard.press("Enter")
    expect(table.get_by_test_id("start-dialog")).to_be_hidden()
    view = settled(table)
    table.keyboard.press("c")
    chance = random.Random(2)
    for _ in range(900):
        if view["result"]:
            break
        choice = lively_choice(view, chance)
        press_until(table, "Tab", choice["text"])
        table.keyboard.press("Enter")
        view = moved(table, view)
        assert view["result"] or active(table)["tag"] != "BODY"
        if not view["result"] and not active(table)["text"]:
            table.keyboard.press("c")
    assert view["result"]
    dialog = table.get_by_test_id("result-dialog")
    expect(dialog).to_be_visible()
    until(table, lambda: table.evaluate("document.getElementById('result').contains(document.activeElement)"))
    table.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(table.get_by_test_id("show-result")).to_be_visible()


def test_arrows_move_over_the_board_in_words_and_enter_acts(table: Page) -> None:
    view = start(table)
    table.keyboard.press("d")
    assert table.evaluate("document.activeElement.closest('li').dataset.place") == "road.1"
    expect(table.get_by_test_id("twin")).to_be_in_viewport(ratio=1)
    expect(table.locator("#twin [data-place='road.20']")).to_contain_text("Nothing is built on space 20 yet.")
    # What can be chosen comes first.
    first = table.locator("#twin [data-area='can'] li.can")
    assert first.count() == len({choice["target"] for choice in view["choices"] if choice["target"]})
    for _ in range(90):
        if table.evaluate("document.activeElement.closest('li').dataset.place") == "road.20":
            break
        table.keyboard.press("ArrowDown")
    table.keyboard.press("Enter")
    expect(table.get_by_test_id("refusal")).to_contain_text("C-PLACE-3")
    assert settled(table)["ply"] == view["ply"]
    table.keyboard.press("Escape")
    table.keyboard.press("Home")
    table.keyboard.press("Enter")
    assert workers(moved(table, view), "road.1") == [0]
    table.keyboard.press("Tab")
    assert not table.evaluate("document.getElementById('twin').contains(document.activeElement)")


def test_focus_goes_on_when_what_had_it_is_gone(table: Page) -> None:
    """Undo that becomes impossible, a menu, a closed dialog."""
    view = start(table)
    choose(table, "place castle")
    moved(table, view)
    table.get_by_test_id("undo").focus()
    table.keyboard.press("Enter")
    expect(table.get_by_test_id("undo")).to_be_disabled()
    assert active(table)["text"] == view["choices"][0]["text"]
    table.get_by_test_id("settings").focus()
    table.keyboard.press("Enter")
    table.keyboard.press("Escape")
    assert active(table)["id"] == "settings"


def test_single_letters_can_be_turned_off(table: Page) -> None:
    start(table)
    table.get_by_test_id("settings").click()
    table.get_by_test_id("keys").uncheck()
    table.keyboard.press("Escape")
    table.keyboard.press("c")
    assert active(table)["text"] is None
    table.get_by_test_id("settings").click()
    table.get_by_test_id("keys").check()
    table.keyboard.press("Escape")
    table.keyboard.press("c")
    assert active(table)["text"]


# The board in words


OWNED = {"Prestige points": "prestige", "Deniers": "deniers", "Cloth": "cloth", "Workers in hand": "workers_in_hand"}


def words_of(page: Page) -> dict[str, dict[str, Any]]:
    """Place -> its text, whether it is marked as possible, and what stands beside it."""
    told: dict[str, dict[str, Any]] = page.evaluate(
        """() => {
          const said = (li, name) => li.querySelector(name).textContent;
          const told = (li) => ({text: said(li, '.place'), why: said(li, '.why'), can: li.classList.contains('can')});
          return Object.fromEntries([...document.querySelectorAll('#twin li')].map(li => [li.dataset.place, told(li)]));
        }"""
    )
    return told


@thoroughly
def test_the_board_in_words_says_what_the_view_says(table: Page) -> None:
    """At many positions of a game: tiles, owners, workers, houses, purses, what is possible and why not."""
    catalog = table.evaluate("caylus.call({do: 'catalog', game: 'caylus'}).then(reply => reply.catalog)")
    view = start(table, ("Anna", "Basile", "Clara"))
    chance = random.Random(8)
    for _ in range(40):
        if view["result"]:
            break
        told, names = words_of(table), [seat["name"] for seat in view["seats"]]
        known = caylus.load_record(view["code"]).state.view()["detail"]
        for number, space in enumerate(known["road"], 1):
            text = told[space["target"]]["text"]
            assert f"Space {number}" in text
            assert space["tile"] is None or text.startswith(catalog["places"][f"tile.{space['tile']}"]["label"])
            assert re.findall(r"Owner: (\w+)", text) == ([] if space["owner"] is None else [names[space["owner"]]])
            assert re.findall(r"Worker: (\w+)", text) == ([] if space["worker"] is None else [names[space["worker"]]])
            assert ("provost stands here" in text) == (known["provost"] == number)
        for special in (*known["specials"], known["castle"]):
            here = [names[seat] for seat in special["workers"] if seat is not None]
            said = re.findall(r"(?:Here|On the right circle): ([\w, ]+)", told[special["target"]]["text"])
            assert ", ".join(said) == ", ".join(here)
        for section in known["castle"]["sections"]:
            assert f"{section['label']}: {section['built']} of {section['parts']} houses" in told["castle"]["text"]
        for seat, held in enumerate(known["players"]):
            for label, key in OWNED.items():
                assert f"{label} {held[key]}" in told[f"seat.{seat}"]["text"]
        stock = {f"stock.{tile}" for tiles in known["stock"].values() for tile in tiles}
        assert {place for place in told if place.startswith("stock.")} == stock
        legal = {choice["target"] for choice in view["choices"]}
        assert {place for place in told if told[place]["can"]} == {place for place in told if place in legal}
        for place, number in view["refusals"].items():
            reason = view["reasons"][number]
            told_once = any(f"{reason['message']} {reason['rule']}" in line["text"] for line in told.values())
            assert place not in told or told_once or f"{reason['message']} {reason['rule']}" in told[place]["why"]
        choose(table, chance.choice(view["choices"])["text"])
        view = moved(table, view)


def test_bots_moves_are_told_together_when_a_person_is_asked(table: Page) -> None:
    view = start(table, ("Anna", "Basile", "Clara", "Denis"))
    choose(table, next(choice["text"] for choice in view["choices"] if choice["text"] != "pass"))
    view = moved(table, view)
    status = table.get_by_test_id("status")
    for name in ("Anna", "Basile", "Clara", "Denis"):
        expect(status).to_contain_text(f"{name} ")
    expect(status).to_contain_text(view["prompt"])


def test_workers_beyond_the_provost_are_pointed_out(table: Page) -> None:
    view = start(table)
    choose(table, "place gold_mine")
    view = moved(table, view)
    mine = next(entry for entry in view["notes"] if entry["seat"] == 0)
    note = table.get_by_test_id("notes")
    expect(note).to_contain_text(mine["text"])
    expect(table.get_by_test_id("player-0")).to_contain_text(mine["text"])
    assert "(space 16)" in mine["text"]
    table.get_by_test_id("undo").click()
    settled(table)
    expect(note).to_be_hidden()


# Explanations


def test_everything_is_explained_where_the_pointer_rests_or_a_finger_holds(table: Page) -> None:
    start(table)
    card = table.get_by_test_id("card")
    for node, words in (
        (table.locator("[data-phase=provost]"), "1 denier per space"),
        (table.get_by_test_id("player-1").locator("[data-kind=cloth]"), "Basile"),
        (table.get_by_test_id("player-0").locator("[data-explain='term.houses']"), "Towers: 0"),
        (table.get_by_test_id("player-0").locator("[data-explain='term.workers']"), "1 denier for the next worker"),
    ):
        node.hover()
        expect(card).to_contain_text(words)
        expect(card.locator("[data-rule]")).not_to_have_count(0)
    card.hover()
    expect(card).to_be_visible()
    table.keyboard.press("Escape")
    expect(card).to_be_hidden()


REFUSED = {
    "road.20": "C-PLACE-3", "special.stables": "C-PLACE-7", "favor.prestige": "C-FAVOR-1", "stock.lawyer": "C-BUILD-1",
}  # fmt: skip


def test_every_kind_of_place_refuses_with_its_rule(table: Page) -> None:
    view = start(table)
    for target, rule in REFUSED.items():
        click_target(table, target)
        assert refusal(view, target)["rule"] == rule
        expect(table.get_by_test_id("refusal")).to_contain_text(refusal(view, target)["message"])
        expect(table.get_by_test_id("refusal").locator(f"[data-rule='{rule}']")).to_be_visible()
    table.locator("#players [data-kind=gold]").first.click(force=True)  # said to be disabled, yet it answers
    expect(table.get_by_test_id("refusal")).to_contain_text(refusal(view, "purse.gold")["message"])


def test_what_is_counted_has_a_name(table: Page) -> None:
    """For those who see no signs: what a seat has, and the scores of the end."""
    view = start(table)
    for seat in view["seats"]:
        card = table.get_by_test_id(f"player-{seat['seat']}")
        for holding in (*seat["purse"], *seat["stand"]):
            words = card.locator(f"[data-kind={holding['id']}] .visually-hidden").first
            expect(words).to_have_text(holding["text"])


# Touch


def tap(page: Page, place: dict[str, float]) -> None:
    """A tap on the table, over which nothing may lie."""
    under = page.evaluate(
        "({x, y}) => document.elementFromPoint(x, y)?.closest('canvas, .chip, .choice')?.tagName", place
    )
    assert under in ("CANVAS", "BUTTON"), (place, under)
    page.touchscreen.tap(place["x"], place["y"])


def bring_into_sight(page: Page, target: str) -> None:
    """Scroll the part of the table until a place can be tapped."""
    page.evaluate(
        """target => {
          const {y} = window.caylusPage.targetCenter(target);
          const part = document.querySelector(`[data-part-of=${document.getElementById('table').dataset.part}]`);
          const box = part.getBoundingClientRect();
          if (y < box.top + 10 || y > box.bottom - 10) part.scrollTop += y - (box.top + box.height / 2);
        }""",
        target,
    )


def test_a_phone_shows_one_part_at_a_time_and_always_the_question(site: str, browser: Browser) -> None:
    page = open_table(browser, site, viewport=PHONE, has_touch=True, is_mobile=True)
    start(page)
    parts = {"board": "board", "tables": "tables", "seats": "players", "history": "log"}
    for part, panel in parts.items():
        page.locator(f"#tabs [data-part={part}]").tap()
        expect(page.get_by_test_id(panel)).to_be_in_viewport()
        expect(page.get_by_test_id("prompt")).to_be_in_viewport(ratio=1)
        expect(page.locator("#choices button").first).to_be_in_viewport(ratio=1)
        expect(page.get_by_test_id("own-purse")).to_be_in_viewport(ratio=1)
        for other in set(parts.values()) - {panel}:
            expect(page.get_by_test_id(other)).to_be_hidden()
    place = center(page, "castle")
    assert place["x"] == 0
    page.keyboard.press("b")
    expect(page.get_by_test_id("board")).to_be_in_viewport()
    page.context.close()


def test_a_finger_that_holds_a_choice_asks_and_does_not_choose(site: str, browser: Browser) -> None:
    page = open_table(browser, site, viewport=PHONE, has_touch=True, is_mobile=True)
    view = start(page)
    box = page.locator("[data-testid=own-purse] [data-kind=food]").bounding_box()
    assert box
    session = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 10, "y": box["y"] + 10}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.get_by_test_id("card")).to_contain_text("Food")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_test_id("card")).to_be_visible()
    expect(page.get_by_test_id("refusal")).to_be_hidden()
    assert look(page)["view"]["ply"] == view["ply"]
    page.context.close()


# The rules


def test_any_number_of_a_rule_opens_it_and_words_find_it(table: Page) -> None:
    start(table)
    click_target(table, "road.20")
    table.get_by_test_id("refusal").locator("[data-rule]").click()
    dialog = table.get_by_test_id("rules-dialog")
    expect(dialog.locator("#rule-C-PLACE-3")).to_be_focused()
    expect(dialog.locator("#rule-C-PLACE-3")).to_be_in_viewport()
    everything = int((table.get_by_test_id("rules-count").text_content() or "0").split()[0])
    table.get_by_test_id("rules-search").fill("PROVOST bridge")
    found = dialog.locator(".entry:visible")
    expect(dialog.locator("#rule-C-PROVOST-2")).to_be_visible()
    assert 0 < found.count() < everything
    for text in found.all_text_contents():
        assert "provost" in text.lower() and "bridge" in text.lower()
    table.get_by_test_id("rules-search").fill("zzz")
    expect(table.get_by_test_id("rules-count")).to_have_text("0 rules")
    table.keyboard.press("Escape")  # empties the search
    expect(table.get_by_test_id("rules-count")).to_have_text(f"{everything} rules")
    table.keyboard.press("Escape")
    table.locator("#log [data-rule]").first.focus()
    table.keyboard.press("Enter")
    number = table.locator("#log [data-rule]").first.get_attribute("data-rule")
    expect(dialog.locator(f"#rule-{number}")).to_be_focused()
    table.keyboard.press("Escape")
    expect(table.locator("#log [data-rule]").first).to_be_focused()


# What can be measured


RUN_AXE = """
axe.run(document, {resultTypes: ['violations']}).then(({violations}) => JSON.stringify(violations))
"""


def axe(page: Page | Frame, where: str) -> None:
    """No violation of WCAG 2.2 AA or of good practice that axe can find."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate("Promise.all(document.getAnimations().map(moving => moving.finished.catch(() => 0)))")
    found = json.loads(page.evaluate(RUN_AXE))
    told = [
        f"{where}: {violation['id']}: {node['target']}: {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"][:4]
    ]
    assert not told, "\n".join(told)


def dialogs(page: Page) -> Iterator[tuple[str, Locator]]:
    """Open each dialog in turn."""
    for button in ("new", "files", "settings", "rules-open", "analyse"):
        press_tool(page, button) if button != "analyse" else page.keyboard.press("a")
        dialog = page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        yield button, dialog
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()


@pytest.mark.parametrize(
    ("size", "scheme"), sample([("phone", "dark"), ("phone", "light"), ("desktop", "light"), ("desktop", "dark")], 1)
)
def test_axe_finds_nothing(site: str, browser: Browser, scheme: Any, size: str) -> None:
    """On the table in the middle of a game, with notes and menus, in every dialog."""
    page = open_table(browser, site, viewport=PHONE if size == "phone" else DESKTOP, color_scheme=scheme)
    view = start(page, ("Anna", "Basile", "Clara", "Denis", "Edda"))
    chance = random.Random(3)
    for _ in range(12):
        choose(page, chance.choice([c for c in view["choices"] if c["text"] != "decline"])["text"])
        view = moved(page, view)
    for part in ("tables", "seats", "history", "board") if size == "phone" else ("board",):
        if size == "phone":
            page.locator(f"#tabs [data-part={part}]").click()
        axe(page, part)
    page.keyboard.press("d")
    axe(page, "the board in words")
    page.keyboard.press("b")
    for key in ("ArrowDown", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.get_by_test_id("card")).to_be_visible()
    axe(page, "card")
    page.keyboard.press("Escape")
    for name, dialog in dialogs(page):
        for summary in dialog.locator("summary").all():
            summary.click()
        axe(page, name)
    page.keyboard.press("h")
    expect(page.get_by_test_id("hint-answer").first).to_be_visible(timeout=BOOT_TIMEOUT)
    axe(page, "hint")
    page.keyboard.press("Escape")
    page.evaluate("document.querySelector('#log .event .text').click()")
    expect(page.locator("#log .later").first).to_be_attached()
    if size == "phone":
        page.locator("#tabs [data-part=history]").click()
    axe(page, "the chronicle while one looks back")
    page.context.close()


@pytest.mark.parametrize("size", sample([(320, 640), (320, 256), (640, 400), (390, 844), (844, 390), (1280, 800)], 1))
def test_nothing_is_lost_with_text_twice_as_large(site: str, browser: Browser, size: tuple[int, int]) -> None:
    """No sideways scrolling, and every button of the table can be brought into sight as a whole."""
    page = open_table(browser, site, viewport={"width": size[0], "height": size[1]})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    # On a narrow screen some are in a menu.
    if page.get_by_test_id("tools-open").is_visible():
        page.get_by_test_id("tools-open").click()
        for button in page.locator("#tools-more button").all():
            button.scroll_into_view_if_needed()
            expect(button).to_be_in_viewport(ratio=0.9)
        page.keyboard.press("Escape")
    for button in page.locator(".tools > button:visible, #choices button").all():
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=0.9)
    page.context.close()


def test_touch_targets(site: str, browser: Browser) -> None:
    """44 pixels for what is pressed in play, 24 for the rest."""
    page = open_table(browser, site, viewport=PHONE, has_touch=True, is_mobile=True)
    start(page)
    for part in ("board", "tables", "seats", "history"):
        page.locator(f"#tabs [data-part={part}]").tap()
        small = page.evaluate(
            """() => [...document.querySelectorAll('main button, header button')]
               .filter(node => node.checkVisibility() && !node.closest('.twin'))
               .map(node => [node.outerHTML.slice(0, 90), node.offsetWidth, node.offsetHeight,
                             node.matches('.rule, .chip:not(.legal)') ? 24 : 44])
               .filter(([, width, height, least]) => width < least || height < least)"""
        )
        assert small == []
    page.context.close()


def test_day_and_night_and_the_size_of_the_text_are_the_readers_choice(site: str, browser: Browser) -> None:
    page = browser.new_context(viewport=DESKTOP, color_scheme="light").new_page()
    boot(page, site)
    paper = "getComputedStyle(document.body).backgroundColor"
    day = page.evaluate(paper)
    page.get_by_test_id("settings").click()
    page.get_by_test_id("theme").select_option("dark")
    page.get_by_test_id("text").select_option("150")
    night = page.evaluate(paper)
    assert night != day
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "24px"
    boot(page, site)
    assert page.evaluate(paper) == night
    page.emulate_media(color_scheme="dark")
    page.get_by_test_id("settings").click()
    page.get_by_test_id("theme").select_option("light")
    assert page.evaluate(paper) == day
    page.get_by_test_id("theme").select_option("system")
    assert page.evaluate(paper) == night
    page.context.close()
