"""Caylus 1303 in a browser: fetched when it is chosen, played by mouse and keys; tests/page has the rest."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import few, thoroughly, tries

from .conftest import BOOT_TIMEOUT, PATIENCE, Visit
from .test_damage import DAMAGE, Alter, spoiled
from .test_everyone import DESKTOP, axe, open_table
from .test_game import (
    answer_by_keys,
    answer_by_mouse,
    ask_for_new,
    boot,
    bots_at_once,
    center,
    lively_choice,
    look,
    moved,
    press_tool,
    settled,
    table,
    tap_twice,
)

__all__ = ["table"]

SEED = "1303"


def start(page: Page, names: tuple[str, ...] = ("Anna", "Basile"), patience: float = PATIENCE) -> dict[str, Any]:
    """A new game by the dialog, of one person and the easiest bots."""
    ask_for_new(page, "caylus1303", patience)
    page.get_by_test_id("start-count").select_option(str(len(names)))
    for seat, name in enumerate(names):
        page.get_by_test_id(f"start-name-{seat}").fill(name)
        page.get_by_test_id(f"start-bot-{seat}").select_option("greedy" if seat else "")
    page.locator("#start summary").click()
    page.get_by_test_id("start-seed").fill(SEED)
    page.get_by_test_id("start-go").click()
    expect(page.get_by_test_id("start-dialog")).to_be_hidden()
    expect(page.locator("#choices [data-text^='character ']").first).to_be_visible()
    return settled(page)


def standing(view: dict[str, Any], kind: str) -> list[str]:
    return [piece["place"] for piece in view["pieces"] if piece["kind"] == kind]


def test_a_draft_and_some_rounds_by_mouse_and_keys(table: Page) -> None:
    view = start(table)
    assert view["phase"] == "draft" and standing(view, "provost") == ["gap.13"]
    # Characters lie on the second sheet.
    choice = view["choices"][-1]
    assert choice["target"].startswith("character.")
    answer_by_mouse(table, choice)
    view = moved(table, view)
    mine = [thing["drawing"] for thing in view["things"] if thing["place"] == choice["target"]]
    assert mine[0].split()[1:] == [choice["target"].split(".")[1], view["seats"][0]["color"]]
    chance = random.Random(2)
    for number in range(tries(25, 400)):
        if view["result"]:
            break
        (answer_by_keys if number % 6 == 5 else answer_by_mouse)(table, lively_choice(view, chance))
        view = moved(table, view)
    assert view["turn"] > 1 or view["result"]


@thoroughly
def test_a_phone_has_all_of_it(site: str, browser: Browser) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, device_scale_factor=2, service_workers="block"
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    boot(page, site)
    bots_at_once(page)
    view = start(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    choice = next(choice for choice in view["choices"] if choice["target"])
    page.locator(f"#choices [data-text='{choice['text']}']").click()
    view = moved(page, view)
    tap_twice(page, center(page, "site"))
    view = moved(page, view)
    assert "site.1" in standing(view, "worker") or look(page)["view"]["phase"] != "planning"
    assert errors == []
    context.close()


def test_it_comes_when_it_is_chosen(site: str, visit: Visit) -> None:
    """Players of another game do not fetch it, and its players need no more of Python's library.

    The coach's part comes where the pointer happens to rest on a choice.
    """
    visit.boot(site)
    before = len(visit.requests)
    assert not [address for address in visit.requests if address.endswith(".zip")]
    start(visit.page)
    fetched = {address.rpartition("/")[2] for address in visit.requests[before:]}
    assert {name for name in fetched if name.endswith((".zip", ".wasm"))} - {"caylus.zip"} == {"caylus-games.zip"}


@pytest.mark.parametrize("kind", few(list(DAMAGE), len(DAMAGE)))
def test_a_damaged_archive_of_games_leads_to_the_slow_path(altered_site: Alter, visit: Visit, kind: str) -> None:
    assert visit.boot(altered_site(spoiled("caylus-games.zip", kind))) == "snapshot"
    visit.page.wait_for_selector("html[data-ready=true]", state="attached", timeout=BOOT_TIMEOUT)
    view = start(visit.page, patience=BOOT_TIMEOUT)  # the dialog asks for all games, so the slow path begins here
    assert view["game"] == "caylus1303" and view["phase"] == "draft"
    visit.page.wait_for_selector("html[data-boot=micropip]", state="attached", timeout=BOOT_TIMEOUT)
    answer_by_mouse(visit.page, view["choices"][0])
    moved(visit.page, view)
    assert visit.errors == []


@thoroughly
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(site: str, browser: Browser, scheme: Any) -> None:
    """Axe looks at the draft with its cards, the planning with a hint, the options, and the short rules."""
    page = open_table(browser, site, viewport=DESKTOP, color_scheme=scheme)
    view = start(page, ("Anna", "Basile", "Clara", "Denis", "Edda"))
    axe(page, "draft")
    chance = random.Random(3)
    for _ in range(8):
        page.locator(f"#choices [data-text='{lively_choice(view, chance)['text']}']").click()
        view = moved(page, view)
    axe(page, view["phase"])
    page.keyboard.press("h")
    expect(page.get_by_test_id("hint-answer").first).to_be_visible(timeout=BOOT_TIMEOUT)
    axe(page, "hint")
    page.keyboard.press("Escape")
    press_tool(page, "new")
    page.locator("#start summary").click()
    expect(page.locator("#start .doubted")).to_be_visible()
    axe(page, "options")
    page.keyboard.press("Escape")
    page.get_by_test_id("rules-open").click()
    page.get_by_test_id("rules-short").click()
    axe(page, "short rules")
    page.context.close()
