"""The page while pieces move and while bots think: frames, clicks, decisions, memory, the same on a slow machine.

    python bench/page.py              about 4 minutes
    python bench/page.py --quick      a first impression

`bench/README.md` says how each figure is made.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.dragging import SIZES, measure_dragging
from bench.drawing import PLAYERS, measure_drawing
from caylus.bots import strongest
from caylus.games import DEFAULT
from e2e.browser import ARGUMENTS, find_browser
from e2e.conftest import DIST, served
from e2e.test_bots import ENDLESS, FRAMES, look, ply, seat_bots, until, without_pauses
from e2e.test_game import boot, settled

STRONGEST = strongest(DEFAULT).id
SLOWER = 4
LOOP = """
(() => {
  const start = performance.now();
  let x = 0;
  for (let i = 0; i < 5e7; i++) x += i % 7;
  return performance.now() - start;
})()
"""
WATCH = """
() => {
  const seen = window.seen = [];
  clearInterval(window.watching);
  window.watching = setInterval(() => {
    const { view, thought } = caylusPage;
    if (view.ply !== seen.at(-1)?.ply) seen.push({ ply: view.ply, at: performance.now(), thought });
  }, 4);
}
"""
MOVE_NOW = """
() => new Promise(resolve => {
  const start = performance.now(), { ply } = caylusPage.view;
  document.getElementById("move-now").click();
  const channel = new MessageChannel(); // not held back as timers are
  channel.port1.onmessage = () => {
    if (caylusPage.view.ply !== ply) resolve(performance.now() - start); else channel.port2.postMessage(0);
  };
  channel.port2.postMessage(0);
})
"""
DUTY = """
import os, signal, sys, time
share, *pids = map(float, sys.argv[1:])
while True:
    for sign, seconds in ((signal.SIGSTOP, 0.02 * share), (signal.SIGCONT, 0.02 * (1 - share))):
        for pid in pids:
            os.kill(int(pid), sign)
        time.sleep(seconds)
"""


def spread(values: list[float], unit: str = "ms") -> str:
    """Median, 95th percentile and largest."""
    ordered = sorted(values)
    high = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return f"median {median(ordered):7.1f}   95 % {high:7.1f}   most {ordered[-1]:7.1f} {unit}   of {len(ordered)}"


def open_table(browser: Browser, address: str, thought: str) -> Page:
    """A page at a new table, bots without pauses."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    boot(page, address)
    without_pauses(page, thought)
    return page


def start_bots(page: Page, *bots: str, seed: int = 1) -> None:
    """A new game of bots from the dialog."""
    page.get_by_test_id("new").click()
    for seat, bot in enumerate(bots):
        page.get_by_test_id(f"start-bot-{seat}").select_option(bot)
    page.get_by_text("Options and seed").click()
    page.get_by_test_id("start-seed").fill(str(seed))
    page.get_by_test_id("start-go").click()
    until(page, lambda: look(page)["view"]["seed"] == seed)


def renderers(browser: Browser) -> list[int]:
    """Process ids of the pages' processes."""
    infos = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [info["id"] for info in infos if info["type"] == "renderer"]


def memory(page: Page, browser: Browser) -> dict[str, float]:
    """Return megabytes: the scripts' heap after a collection, Python's memories, the processes."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = {entry["name"]: entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    resident = 0
    for pid in renderers(browser):
        with open(f"/proc/{pid}/statm", encoding="ascii") as file:
            resident += int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")
    heaps = {f"Python {number}": worker.evaluate("heapBytes()") for number, worker in enumerate(page.workers, 1)}
    sizes = {"scripts": metrics["JSHeapUsedSize"], **heaps, "processes": resident}
    return {**{name: size / 1e6 for name, size in sizes.items()}, "DOM nodes": metrics["Nodes"]}


def measure_decisions(browser: Browser, address: str, count: int) -> None:
    """The strongest bot plays itself; nothing but its nodes limits it."""
    page = open_table(browser, address, "all")
    page.evaluate(WATCH)
    start_bots(page, STRONGEST, STRONGEST)
    marks: dict[int, dict[str, float]] = {}
    for number in (10, count // 2, count):
        until(page, lambda number=number: ply(page) >= number, 600)
        marks[number] = memory(page, browser)
    seen = page.evaluate("window.seen")
    thoughts = [entry["thought"] for entry in seen if entry["thought"]]
    print(f"\nDecisions of {STRONGEST}, no limit of time")
    print(f"  time        {spread([thought['ms'] for thought in thoughts])}")
    print(f"  nodes/s     {spread([thought['nodes'] / thought['ms'] * 1000 for thought in thoughts], '   ')}")
    print("\nMemory, MB" + "".join(f"{f'{number} decisions':>16}" for number in marks))
    for name in marks[count]:
        print(f"  {name:11}" + "".join(f"{mark.get(name, 0):16.1f}" for mark in marks.values()))
    page.context.close()


def measure_frames(browser: Browser, address: str, seconds: int, rate: int) -> None:
    """Time between frames: nobody thinks, a hint wakes the second engine, a bot thinks, bots play one another."""
    page = open_table(browser, address, "all")
    seat_bots(page, None, None)
    settled(page)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    print(f"\nTime between frames{f', the page {rate} times slower' if rate > 1 else ''}")
    print(f"  idle        {spread(page.evaluate(FRAMES, seconds * 1000))}")
    page.evaluate(f"ms => {{ window.gaps = ({FRAMES})(ms); }}", seconds * 1000)
    page.keyboard.press("h")
    print(f"  waking      {spread(page.evaluate('window.gaps'))}")
    seat_bots(page, ENDLESS, ENDLESS)
    until(page, lambda: page.evaluate("caylusPage.thinker") == "ready")
    print(f"  thinking    {spread(page.evaluate(FRAMES, seconds * 1000))}")
    seat_bots(page, "veteran", "veteran")
    until(page, lambda: ply(page) > 2)
    print(f"  playing     {spread(page.evaluate(FRAMES, seconds * 1000))}")
    page.context.close()


def measure_move_now(page: Page, count: int) -> None:
    """Measure the time from the click to the new position in the page."""
    seat_bots(page, ENDLESS, ENDLESS)
    until(page, lambda: page.evaluate("caylusPage.thinker") == "ready")
    times = []
    for _ in range(count):
        time.sleep(0.5)
        times.append(page.evaluate(MOVE_NOW))
    print(f"  move now    {spread(times)}")
    seat_bots(page, None, None)
    settled(page)


@contextmanager
def slowed(browser: Browser, page: Page, factor: int) -> Iterator[float]:
    """Slow down everything in the pages' processes by stopping them for a part of every 20 ms.

    The browser's own throttling slows the page's thread alone, and the workers are what matters here.
    """
    pids, probe = renderers(browser), page.workers[0]
    usual = min(probe.evaluate(LOOP) for _ in range(5))
    share, measured, stopper = 1 - 1 / factor, 1.0, None
    try:
        while True:
            stopper = subprocess.Popen([sys.executable, "-c", DUTY, str(share), *map(str, pids)])
            time.sleep(0.3)
            measured = median(probe.evaluate(LOOP) for _ in range(5)) / usual
            if measured > 0.95 * factor or share > 0.9:
                break
            stopper.kill()
            stopper.wait()
            share += 0.02
        yield measured
    finally:
        if stopper:
            stopper.kill()
            stopper.wait()
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


def measure_slow(browser: Browser, address: str, count: int) -> None:
    """Two of the strongest bots on a machine that is four times slower, with the usual limit of 1 s."""
    page = open_table(browser, address, "1000")
    with slowed(browser, page, SLOWER) as measured:
        print(f"\nEverything {measured:.1f} times slower, limit 1 s")
        page.evaluate(WATCH)
        start_bots(page, STRONGEST, STRONGEST)
        until(page, lambda: ply(page) >= count, 300)
        seen: list[dict[str, Any]] = page.evaluate("window.seen.filter(entry => entry.thought)")
        between = [later["at"] - entry["at"] for entry, later in pairwise(seen)]
        print(f"  answers     {spread(between)}")
        print(f"  nodes       {spread([float(entry['thought']['nodes']) for entry in seen], '  ')}")
        measure_move_now(page, 8)
    page.context.close()


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    if not (DIST / "index.html").exists():
        print("There is no built site; run: make site", file=sys.stderr)
        return 1
    part = 4 if options.quick else 1
    with sync_playwright() as playwright, served(DIST) as site:
        browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=ARGUMENTS)
        print(f"{browser.version}, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        address = f"{site}/"
        drawn = measure_drawing(browser, address, 80 // part)
        print(f"\nDrawing at 1920x1080, {PLAYERS} players")
        print(f"  frames      {spread(drawn['gaps'])}")
        print(f"  click       {spread(drawn['clicks'])}")
        print("\nA tile dragged over a board that is nearly full")
        for size in SIZES:
            print(
                f"  {size['width']:4}x{size['height']:<6} {spread(measure_dragging(browser, address, size, 8 // part))}"
            )
        measure_decisions(browser, address, 100 // part)
        measure_frames(browser, address, 8 // part, 1)
        measure_frames(browser, address, 8 // part, SLOWER)
        page = open_table(browser, address, "all")
        print("\nAt the usual speed")
        measure_move_now(page, 20 // part)
        page.context.close()
        measure_slow(browser, address, 40 // part)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
