"""Measure the time until the page can be played, beside stock Pyodide in the same run.

    python bench/boot.py              8 rounds, about 3 minutes
    python bench/boot.py --rounds 3

`bench/README.md` says how each figure is made.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from contextlib import ExitStack
from math import isnan
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from caylus.games import DEFAULT
from e2e.browser import ARGUMENTS, find_browser
from e2e.conftest import BOOT_TIMEOUT, DIST, served

PYODIDE = Path(__file__).parent.parent / "node_modules/pyodide"
# A page that uses Pyodide as its manual says, with a small task.
STOCK_PAGE = """<!doctype html><html lang="en"><title>Pyodide</title><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
DO
document.documentElement.dataset.boot = "stock";
document.documentElement.dataset.ready = "true";
</script>"""
ONE_LINE = 'python.runPython("sum(range(10))");'
NEW_GAME = """await python.loadPackage("./WHEEL");
const handle = python.runPython("from caylus.webapi import handle; handle");
const seats = [{ name: "Anna" }, { name: "Rook", bot: "greedy" }];
handle(JSON.stringify({ do: "new", game: "GAME", seats, seed: 7 }));""".replace("GAME", DEFAULT)
# The page records the times itself, since asking it from outside would take time.
WATCH = """new MutationObserver(() => {
  const { boot, ready, cover } = document.documentElement.dataset;
  if (boot) window.bootAt ??= performance.now();
  if (ready) window.readyAt ??= performance.now();
  // A game is begun, or continued, as soon as the cover has its picture.
  if (cover === "" && document.querySelector(".cover .in-short:not(:empty)"))
    document.querySelector(".cover .primary").click();
}).observe(document, { childList: true, subtree: true, attributeFilter: ["data-boot", "data-ready"] });"""
TIMES = "[bootAt, readyAt, performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN]"
FIRST, PLAYABLE, SECOND, AGAIN = "first visit", "first visit, playable", "second visit", "second visit, playable"
PAINT = "first paint"
KEYS = (FIRST, PLAYABLE, SECOND, AGAIN, PAINT)


def visit(context: BrowserContext, address: str) -> tuple[float, float, float]:
    """Open the page; seconds from navigation until Python has answered, the game can be played, something was drawn."""
    page = context.new_page()
    page.add_init_script(WATCH)
    page.wait_for_timeout(500)  # opening a tab keeps the browser busy for a while
    page.goto(address, wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_TIMEOUT)
    times = page.evaluate(TIMES)
    if page.locator("link[rel=manifest]").count():
        # Else the next visit would find the service worker half installed, or not at all.
        page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=BOOT_TIMEOUT)
    page.close()
    answered, playable, paint = (time / 1000 for time in times)
    return answered, playable, paint


def measure_round(browser: Browser, addresses: dict[str, str], times: dict[tuple[str, str], list[float]]) -> None:
    """Each page once with empty caches and once more as the returning visitor."""
    for name, address in addresses.items():
        context = browser.new_context()
        first, playable, paint = visit(context, address)
        context.new_page().wait_for_timeout(1000)  # browsers store compiled code a moment after the fact
        second, again, _ = visit(context, address)
        context.close()
        for key, seconds in zip(KEYS, (first, playable, second, again, paint), strict=True):
            times.setdefault((name, key), []).append(seconds)


def print_table(addresses: dict[str, str], times: dict[tuple[str, str], list[float]]) -> None:
    """Best and median, and how many times faster than the others the snapshot is."""
    for key in KEYS:
        print(f"\n{key:24}{'best':>9}{'median':>9}   ratio to the snapshot: best, median")
        fast = times["snapshot", key]
        for name in addresses:
            own = times[name, key]
            if isnan(own[0]):
                continue  # the stock page draws nothing
            ratios = f"{min(own) / min(fast):15.1f}{median(own) / median(fast):8.1f}"
            print(f"  {name:22}{min(own):7.2f} s{median(own):7.2f} s{ratios if key != PAINT else ''}")


def stock_pages(folder: Path) -> Path:
    """The folder, with Pyodide as it is published and two pages that use it."""
    (wheel,) = DIST.glob("pyodide-*/caylus-*.whl")
    (folder / "index.html").write_text(STOCK_PAGE.replace("DO", ONE_LINE))
    (folder / "game.html").write_text(STOCK_PAGE.replace("DO", NEW_GAME.replace("WHEEL", wheel.name)))
    shutil.copy(wheel, folder)
    shutil.copytree(PYODIDE, folder / "pyodide")
    return folder


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--json", type=Path, help="also write the site's medians to this file")
    options = parser.parse_args()
    if not (DIST / "index.html").exists():
        print("There is no built site; run: make site", file=sys.stderr)
        return 1
    with ExitStack() as stack:
        addresses = {"snapshot": f"{stack.enter_context(served(DIST))}/"}
        addresses["micropip"] = f"{addresses['snapshot']}?boot=micropip"
        stock = stock_pages(Path(stack.enter_context(tempfile.TemporaryDirectory())))
        others = stack.enter_context(served(stock))
        addresses |= {"stock Pyodide": f"{others}/", "stock, with the game": f"{others}/game.html"}
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=ARGUMENTS)
        times: dict[tuple[str, str], list[float]] = {}
        order = dict(addresses)
        for _ in range(options.rounds):
            measure_round(browser, order, times)
            order = dict(reversed(order.items()))  # alternate, so that drift of the machine affects all alike
        print(f"Page start, {options.rounds} interleaved rounds, {browser.version}")
        browser.close()
    print_table(addresses, times)
    if options.json:
        own = {key: median(found) for (name, key), found in times.items() if name == "snapshot"}
        options.json.write_text(json.dumps(own), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
