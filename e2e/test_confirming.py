"""Decisions that wait for a second press, on a phone. tests/page/visits.test.mjs has the rest."""

import json

from playwright.sync_api import Browser, Page, expect

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
    """The decision waits for a second press, by touch, and by the keyboard on devices with one."""
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
