"""Whole games between devices whose pages are reloaded, closed and killed, and whose messages are lost."""

import pytest
from playwright.sync_api import Browser

from bench.live import play_interrupted
from tests.thorough import EVERYTHING


@pytest.mark.skipif(not EVERYTHING, reason="five devices want a machine to themselves: THOROUGH=2")
@pytest.mark.parametrize("seed", range(1, 6))
def test_all_devices_have_the_same_record_at_the_end(seed: int, site: str, browser: Browser) -> None:
    """Each game, with two devices and with five; `bench/live.py` plays more of them."""
    played = play_interrupted(browser, site, seed)
    assert played["interruptions"]
