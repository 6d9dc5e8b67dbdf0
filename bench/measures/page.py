"""The figures of the page, of both builds in turns in the same browser."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from playwright.sync_api import Browser

from bench import boot, drawing, line
from e2e.conftest import BOOT_TIMEOUT

from .judging import percentile
from .rounds import BY_CLOCK, BY_PROCESSOR, Effort, Figure, Pair
from .trees import Tree

BEFORE, NOW = "before", "now"


class Site:
    """The seconds of processor time in which the page is built from its beginning."""

    name, effort = "make site", Effort(1, 3, 3)

    def __init__(self, trees: tuple[Tree, Tree]) -> None:
        self.trees = trees
        self._figure = Figure("make site, the page", "s", BY_CLOCK)
        self.figures = [self._figure]

    def measure(self, wanted: Collection[Figure], number: int) -> dict[Figure, Pair]:
        """Build both again."""
        took = {tree.commit: tree.build() for tree in (self.trees if number % 2 else self.trees[::-1])}
        before, now = (took[tree.commit] for tree in self.trees)
        return {self._figure: (before, now)}


class Bytes:
    """The traffic of a first visit until the game can be played, as hosts compress it."""

    name, effort = "bytes", Effort(1, 2, 4)

    def __init__(self, browser: Browser, trees: tuple[Tree, Tree]) -> None:
        self.browser, self.trees = browser, trees
        self._figure = Figure("first visit, traffic", "kB", BY_PROCESSOR)
        self.figures = [self._figure]

    def measure(self, wanted: Collection[Figure], number: int) -> dict[Figure, Pair]:
        """One visit of each."""
        before, now = (self._traffic(tree) for tree in self.trees)
        return {self._figure: (before, now)}

    def _traffic(self, tree: Tree) -> float:
        with line.far_away(tree.dist, bits_per_second=1e12, delay=0) as (address, wire):
            # A service worker would fetch the rest meanwhile.
            context = self.browser.new_context(service_workers="block")
            page = context.new_page()
            page.goto(address)
            page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_TIMEOUT)
            page.wait_for_load_state("networkidle")
            context.close()
        return wire.sent / 1000


class Visits:
    """The times of a first and a second visit."""

    name = "visits"

    def __init__(self, browser: Browser, addresses: tuple[str, str], effort: Effort) -> None:
        self.browser, self.effort = browser, effort
        self._addresses = dict(zip((BEFORE, NOW), addresses, strict=True))
        self._figures = {key: Figure(key, "s", BY_CLOCK) for key in boot.KEYS}
        self.figures = list(self._figures.values())

    def measure(self, wanted: Collection[Figure], number: int) -> dict[Figure, Pair]:
        """Measure both visits of each version."""
        times: dict[tuple[str, str], list[float]] = {}
        order = self._addresses.items()
        boot.measure_round(self.browser, dict(reversed(order) if number % 2 else order), times)
        return {figure: (times[BEFORE, key][0], times[NOW, key][0]) for key, figure in self._figures.items()}


class Drawing:
    """Answers by click in the middle of a game with most players, the same of both builds."""

    name = "clicks and frames"
    BATCH, BATCHES = 5, 4

    def __init__(self, browser: Browser, addresses: tuple[str, str], record: dict[str, Any], effort: Effort) -> None:
        self.browser, self.addresses, self.record, self.effort = browser, addresses, record, effort
        self._quick_click = Figure("click to drawn, 10 %", "ms", BY_CLOCK)
        self._click = Figure("click to drawn, median", "ms", BY_CLOCK)
        self._late_click = Figure("click to drawn, 95 %", "ms", BY_CLOCK)
        self._frame = Figure("frames, 95 %", "ms", BY_CLOCK)
        self.figures = [self._quick_click, self._click, self._late_click, self._frame]

    def measure(self, wanted: Collection[Figure], number: int) -> dict[Figure, Pair]:
        """New pages, which take turns."""
        pages = [drawing.open_game(self.browser, address, self.record) for address in self.addresses]
        clicks: list[list[float]] = [[], []]
        gaps: list[list[float]] = [[], []]
        for batch in range(self.BATCHES):
            for side in (0, 1) if (batch + number) % 2 == 0 else (1, 0):
                times = drawing.answer(pages[side], batch * self.BATCH, self.BATCH)
                clicks[side] += times["clicks"]
                gaps[side] += times["gaps"]
        for page in pages:
            page.context.close()
        return {
            self._quick_click: pair(clicks, 0.1),
            self._click: pair(clicks, 0.5),
            self._late_click: pair(clicks, 0.95),
            self._frame: pair(gaps, 0.95),
        }


def pair(values: list[list[float]], share: float) -> Pair:
    """A percentile of both."""
    before, now = (percentile(side, share) for side in values)
    return before, now
