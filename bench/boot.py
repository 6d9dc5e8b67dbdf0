"""How long the page takes until it can be played, beside stock Pyodide in the same run.

    python bench/boot.py              8 rounds, about 3 minutes
    python bench/boot.py --rounds 3

`bench/README.md` says how each figure is made.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from contextlib import ExitStack
from math import isnan
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from e2e.browser import ARGUMENTS, find_browser
from e2e.conftest import BOOT_TIMEOUT, DIST, served

PYODIDE = Path(__file__).parent.parent / "node_modules/pyodide"
# The least that a page can do with Pyodide: load it as its manual says and run one line.
STOCK_PAGE = """<!doctype html><html lang="en"><title>Pyodide</title><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("sum(range(10))");
document.documentElement.dataset.bootMs = Math.round(performance.now());
document.documentElement.dataset.boot = "stock";
</script>"""
FIRST, SECOND, PAINT = "first visit", "second visit", "first paint"


def visit(context: BrowserContext, address: str) -> tuple[float, float]:
    """Open the page; seconds from navigation until Python has answered, and until something was drawn."""
    page = context.new_page()
    page.goto(address, wait_until="commit")
    page.wait_for_selector("html[data-boot]", state="attached", timeout=BOOT_TIMEOUT)
    ready = float(page.locator("html").get_attribute("data-boot-ms") or "nan")
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN")
    if page.locator("link[rel=manifest]").count():
        # Else the next visit would find the service worker half installed, or not at all.
        page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=BOOT_TIMEOUT)
    page.close()
    return ready / 1000, paint / 1000


def measure_round(browser: Browser, addresses: dict[str, str], times: dict[tuple[str, str], list[float]]) -> None:
    """Each page once with empty caches and once more as the returning visitor."""
    for name, address in addresses.items():
        context = browser.new_context()
        first, paint = visit(context, address)
        context.new_page().wait_for_timeout(1000)  # browsers store compiled code a moment after the fact
        second, _ = visit(context, address)
        context.close()
        for key, seconds in ((FIRST, first), (SECOND, second), (PAINT, paint)):
            times.setdefault((name, key), []).append(seconds)


def print_table(addresses: dict[str, str], times: dict[tuple[str, str], list[float]]) -> None:
    """Best and median, and how many times faster than the other two the snapshot is."""
    for key in (FIRST, SECOND, PAINT):
        print(f"\n{key:22}{'best':>9}{'median':>9}   ratio to the snapshot: best, median")
        fast = times["snapshot", key]
        for name in addresses:
            own = times[name, key]
            if isnan(own[0]):
                continue  # the stock page draws nothing
            ratios = f"{min(own) / min(fast):15.1f}{median(own) / median(fast):8.1f}"
            print(f"  {name:20}{min(own):7.2f} s{median(own):7.2f} s{ratios if key != PAINT else ''}")


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=8)
    options = parser.parse_args()
    if not (DIST / "index.html").exists():
        print("There is no built site; run: make site", file=sys.stderr)
        return 1
    with ExitStack() as stack:
        stock = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (stock / "index.html").write_text(STOCK_PAGE)
        shutil.copytree(PYODIDE, stock / "pyodide")
        site = stack.enter_context(served(DIST))
        addresses = {
            "snapshot": f"{site}/",
            "micropip": f"{site}/?boot=micropip",
            "stock Pyodide": f"{stack.enter_context(served(stock))}/",
        }
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=ARGUMENTS)
        times: dict[tuple[str, str], list[float]] = {}
        order = dict(addresses)
        for _ in range(options.rounds):
            measure_round(browser, order, times)
            order = dict(reversed(order.items()))  # so that drift of the machine hits all alike
        print(f"Page start, {options.rounds} interleaved rounds, {browser.version}")
        browser.close()
    print_table(addresses, times)
    return 0


if __name__ == "__main__":
    sys.exit(main())
