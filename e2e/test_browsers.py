"""A small game in Firefox and in WebKit, on both ways to start; skipped if a browser is not installed."""

from typing import Any

import pytest

from tests.thorough import sample, thoroughly

from .conftest import BOOT_TIMEOUT, DIST, served
from .drivers import Driver

WATCH = """(window.wrong = [], addEventListener("error", (event) => wrong.push(event.message)),
  addEventListener("securitypolicyviolation", (event) => wrong.push(event.violatedDirective)), true)"""
ASKED = "caylusPage.ready && !caylusPage.busy && caylusPage.view.decision"


def boot(driver: Driver, address: str) -> str:
    driver.open(address)
    driver.evaluate(WATCH)
    path: str = driver.wait("document.documentElement.dataset.boot", BOOT_TIMEOUT / 1000)
    driver.wait("document.documentElement.dataset.ready")
    if driver.evaluate("document.documentElement.dataset.cover === ''"):
        begin(driver)
    return path


def begin(driver: Driver) -> None:
    """Go on from the cover: with the kept game, or a usual one that is set up."""
    if driver.evaluate("!document.querySelector('#cover-continue').hidden"):
        driver.click("#cover-continue")
        return
    driver.click("#cover-new")
    driver.wait("document.querySelector('[data-testid=start-go]') && document.querySelector('#start').open")
    driver.click("[data-testid=start-go]")


def ply(driver: Driver) -> int:
    driver.wait(ASKED)
    found: int = driver.evaluate("caylusPage.view.ply")
    return found


def answer(driver: Driver) -> None:
    """Click the first choice and wait until it is a person's turn again."""
    before = ply(driver)
    seat = driver.evaluate("caylusPage.view.decision.seat")
    driver.click("#choices button")
    driver.wait(f"caylusPage.view.ply > {before} && {ASKED}")
    assert driver.evaluate("caylusPage.view.decision.seat") == seat


@pytest.mark.parametrize("path", sample(["snapshot", "micropip"], 1))
def test_a_small_game(driver: Driver, site: str, path: str) -> None:
    assert boot(driver, f"{site}?boot={path}") == path
    begun = ply(driver)
    for _ in range(3):
        answer(driver)
    events: list[dict[str, Any]] = driver.evaluate("caylusPage.view.events")
    assert ply(driver) >= begun + 3 and events
    reached = ply(driver)
    driver.click("#undo")
    driver.wait(f"caylusPage.view.ply < {reached} && {ASKED}")
    assert driver.evaluate("caylusPage.view.can_redo") is True
    answer(driver)
    assert driver.evaluate("wrong") == []


@thoroughly
def test_without_a_network_after_one_visit(driver: Driver) -> None:
    with served(DIST) as address:
        boot(driver, f"{address}/")
        driver.wait("document.documentElement.dataset.offline == 'ready'")
    # Nothing listens at the address any more.
    assert boot(driver, f"{address}/") == "snapshot"
    answer(driver)
    assert driver.evaluate("wrong") == []
