"""Decisions that wait for a second press, and the outlook of the deciding player."""

import json

from playwright.sync_api import Browser, Page, expect

from tests.thorough import thoroughly

from .conftest import BOOT_TIMEOUT
from .test_everyone import axe, bring_into_sight, tap
from .test_game import SEED, boot, center, moved, start


def visitor(browser: Browser, site: str, **device: object) -> Page:
    context = browser.new_context(service_workers="block", **device)  # type: ignore[arg-type]
    kept = json.dumps({"confirm": True, "pace": "instant"})
    context.add_init_script(f"localStorage.setItem('caylus.settings', {json.dumps(kept)})")
    page = context.new_page()
    boot(page, site)
    return page


def test_a_chosen_decision_waits_in_sight_on_a_phone(site: str, browser: Browser) -> None:
    """For a second press, by touch, and by the keyboard where there is one."""
    phone = visitor(browser, site, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    view = start(phone, seed=SEED)
    target = next(choice["target"] for choice in view["choices"] if (choice["target"] or "").startswith("road"))
    bring_into_sight(phone, target)
    tap(phone, center(phone, target))
    yes = phone.get_by_test_id("confirm-yes")
    expect(yes).to_be_in_viewport(ratio=1)
    expect(yes).to_be_focused()
    axe(phone, "chosen")
    yes.tap()
    moved(phone, view)
    phone.context.close()


@thoroughly
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
