"""A decision that waits for a second press, and what is ahead of who decides."""

import json

from playwright.sync_api import Browser, Locator, Page, expect

from .conftest import BOOT_TIMEOUT
from .test_bots import until
from .test_everyone import axe, bring_into_sight, tap
from .test_game import SEED, boot, bots_at_once, center, click_target, look, moved, settled, start

PLIES = "window.caylusPage.view.ply"


def visitor(browser: Browser, site: str, **device: object) -> Page:
    context = browser.new_context(service_workers="block", **device)  # type: ignore[arg-type]
    kept = json.dumps({"confirm": True, "pace": "instant"})
    context.add_init_script(f"localStorage.setItem('caylus.settings', {json.dumps(kept)})")
    page = context.new_page()
    boot(page, site)
    return page


def chosen(page: Page) -> Locator:
    return page.locator("#choices [aria-pressed=true]")


def test_a_decision_is_confirmed_changed_or_taken_back(site: str, browser: Browser) -> None:
    """By keys, on the board, by touch; bots play on by themselves, and nobody is asked in a line beside the game."""
    page = visitor(browser, site, viewport={"width": 1280, "height": 800})
    view = start(page, seed=SEED)
    places = [choice for choice in view["choices"] if (choice["target"] or "").startswith("road")]
    yes, prompt = page.get_by_test_id("confirm-yes"), page.get_by_test_id("prompt")

    # In the list, by keys: chosen, changed, taken back with the focus where it was, confirmed.
    page.locator(f"#choices [data-text='{places[0]['text']}']").focus()
    page.keyboard.press("Enter")
    expect(yes).to_be_focused()
    expect(prompt).to_contain_text(f"Chosen: {places[0]['label']}")
    expect(chosen(page)).to_have_attribute("data-text", places[0]["text"])
    axe(page, "chosen")
    page.keyboard.press("Escape")
    expect(prompt).to_have_text(view["prompt"])
    expect(chosen(page)).to_have_count(0)
    expect(page.locator(f"#choices [data-text='{places[0]['text']}']")).to_be_focused()
    page.keyboard.press("Enter")
    click_target(page, places[1]["target"])
    expect(chosen(page)).to_have_attribute("data-text", places[1]["text"])
    page.get_by_test_id("confirm-no").click()
    expect(yes).to_be_hidden()
    assert page.evaluate(PLIES) == view["ply"]
    page.locator(f"#choices [data-text='{places[0]['text']}']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    view = moved(page, view)
    assert places[0]["text"] not in [choice["text"] for choice in view["choices"]]

    # On the board: pressed once more, but not by a double click.
    place = center(page, places[1]["target"])
    page.mouse.dblclick(place["x"], place["y"])
    expect(chosen(page)).to_have_attribute("data-text", places[1]["text"])
    page.wait_for_timeout(500)
    assert page.evaluate(PLIES) == view["ply"]
    page.mouse.click(place["x"], place["y"])
    view = moved(page, view)
    expect(yes).to_be_hidden()

    # By what helps people to use a page, which sends clicks and no presses.
    answer = page.locator("#choices [data-text]").first
    answer.dispatch_event("click")
    expect(chosen(page)).to_have_count(1)
    page.wait_for_timeout(500)
    answer.dispatch_event("click")
    view = moved(page, view)

    # Beside the game nothing is lost.
    page.get_by_test_id("what-if-open").click()
    until(page, lambda: look(page)["view"].get("what_if"))
    before = settled(page)
    page.locator("#choices [data-text=pass]").click()
    moved(page, before)
    page.context.close()

    phone = visitor(browser, site, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    bots_at_once(phone)
    view = start(phone, seed=SEED)
    bring_into_sight(phone, places[0]["target"])
    tap(phone, center(phone, places[0]["target"]))
    expect(phone.get_by_test_id("confirm-yes")).to_be_in_viewport(ratio=1)
    phone.get_by_test_id("confirm-yes").tap()
    moved(phone, view)
    phone.context.close()


def test_what_is_ahead_stands_beside_the_decision(site: str, browser: Browser) -> None:
    page = visitor(browser, site, viewport={"width": 1280, "height": 800})
    view = start(page, seed=SEED)
    ahead = {entry["id"]: entry for entry in view["seats"][0]["outlook"]}
    assert set(ahead) == {"income", "price", "final"}
    for name, entry in ahead.items():
        fact = page.locator(f"#own-purse .outlook [data-kind={name}]")
        expect(fact).to_contain_text(entry["shown"], timeout=BOOT_TIMEOUT)
        expect(fact.locator(".visually-hidden")).to_have_text(entry["text"])
    page.locator("#own-purse .outlook [data-kind=final]").hover()
    expect(page.get_by_test_id("card")).to_contain_text("The points if the game ended now")
    page.context.close()
