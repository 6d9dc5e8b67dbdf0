"""The first visit of a phone on a slow line: a processor four times slower, 10 Mbit/s, 80 ms for each answer.

    python bench/line.py                             5 rounds, about 2 minutes
    python bench/line.py --beside build/compare/COMMIT/dist     in turns with a site that `make compare` has built

`bench/README.md` says how each figure is made.
"""

from __future__ import annotations

import argparse
import gzip
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from http import HTTPStatus
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from bench.boot import WATCH
from bench.page import LOOP, renderers
from caylus.serve import LOOPBACK, Handler, Server
from e2e.browser import ARGUMENTS, find_browser
from e2e.conftest import BOOT_TIMEOUT, DIST
from tests.serving import answering

BITS_PER_SECOND = 10_000_000
DELAY = 0.08  # s, before the first byte of an answer
SLOWER = 4
CHUNK = 8192  # bytes
PERIOD = 0.02  # s, of which the browser's processes are stopped for a part
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
FIGURES = ("picture", "Python", "playable")
TIMES = "[performance.getEntriesByName('first-contentful-paint')[0].startTime, bootAt, readyAt]"


@cache
def packed(path: Path) -> bytes:
    """Return a file as hosts send it: compressed if that makes it smaller."""
    content = path.read_bytes()
    return min(content, gzip.compress(content, 6), key=len)


class Line:
    """The line that all responses of a server share, with the number of bytes sent."""

    def __init__(self, bits_per_second: float, delay: float) -> None:
        self.bits_per_second, self.delay = bits_per_second, delay
        self._lock = threading.Lock()
        self._free = 0.0
        self.sent = 0

    def wait_for(self, size: int) -> None:
        """Wait until these bytes have gone through."""
        with self._lock:
            self.sent += size
            self._free = max(self._free, time.monotonic()) + size * 8 / self.bits_per_second
            until = self._free
        time.sleep(max(0.0, until - time.monotonic()))


class SlowHandler(Handler):
    """A host at the other end of a line."""

    def __init__(self, *args: object, line: Line, directory: str) -> None:
        self._line = line
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        time.sleep(self._line.delay)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        content = packed(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        if len(content) < path.stat().st_size:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        for start in range(0, len(content), CHUNK):
            chunk = content[start : start + CHUNK]
            self._line.wait_for(len(chunk))
            self.wfile.write(chunk)


@contextmanager
def far_away(
    folder: Path, bits_per_second: float = BITS_PER_SECOND, delay: float = DELAY
) -> Iterator[tuple[str, Line]]:
    """Serve a folder through a line; the address."""
    line = Line(bits_per_second, delay)
    server = Server((LOOPBACK, 0), partial(SlowHandler, line=line, directory=str(folder)))
    with answering(server) as address:
        yield f"{address}/", line


class Slowness:
    """A slower processor: the processes of all pages, also of later ones, are stopped for a part of every 20 ms."""

    def __init__(self, browser: Browser) -> None:
        self.share = 0.0
        self._pids: set[int] = set()
        self._ended = threading.Event()
        self.look(browser)
        threading.Thread(target=self._work, daemon=True).start()

    def look(self, browser: Browser) -> None:
        """Find the processes that there are now."""
        self._pids = set(renderers(browser))

    def _work(self) -> None:
        while not self._ended.is_set():
            for sign, seconds in ((signal.SIGSTOP, PERIOD * self.share), (signal.SIGCONT, PERIOD * (1 - self.share))):
                if sign == signal.SIGCONT or self.share:
                    self._send(sign)
                time.sleep(seconds)

    def _send(self, sign: signal.Signals) -> None:
        for pid in list(self._pids):
            try:
                os.kill(pid, sign)
            except ProcessLookupError:
                self._pids.discard(pid)

    def end(self) -> None:
        self._ended.set()
        time.sleep(2 * PERIOD)
        self._send(signal.SIGCONT)


def calibrate(browser: Browser, slowness: Slowness) -> float:
    """Find the share that makes a script as much slower as wanted, and the factor reached."""
    page = browser.new_page()
    slowness.look(browser)
    usual = min(page.evaluate(LOOP) for _ in range(5))
    slowness.share, slower = 1 - 1 / SLOWER, 1.0
    while slower < 0.95 * SLOWER and slowness.share < 0.9:
        slower = median(page.evaluate(LOOP) for _ in range(5)) / usual
        slowness.share += 0.01
    page.close()
    return slower


def visit(browser: Browser, address: str, slowness: Slowness) -> list[float]:
    """Seconds from the navigation to the first picture, to Python's first answer and to a game that can be played."""
    context = browser.new_context(**PHONE, service_workers="block")  # a worker would fetch the site meanwhile
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(address.replace(LOOPBACK, "localhost") + "nothing")  # the process is the one in which the page will be
    slowness.look(browser)
    page.goto(address.replace(LOOPBACK, "localhost"), wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_TIMEOUT)
    times: list[float] = [time / 1000 for time in page.evaluate(TIMES)]
    context.close()
    return times


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="a built site to be compared with")
    options = parser.parse_args()
    folders = {"site": DIST, **({"beside": options.beside} if options.beside else {})}
    for folder in folders.values():
        if not (folder / "index.html").exists():
            print(f"There is no built site in {folder}; run: make site", file=sys.stderr)
            return 1
    with ExitStack() as stack:
        sites = {name: stack.enter_context(far_away(folder)) for name, folder in folders.items()}
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=ARGUMENTS)
        slowness = Slowness(browser)
        slower = calibrate(browser, slowness)
        found: dict[str, list[list[float]]] = {name: [] for name in sites}
        fetched = {}
        for number in range(options.rounds):
            for name in list(sites)[:: -1 if number % 2 else 1]:
                address, line = sites[name]
                line.sent = 0
                found[name].append(visit(browser, address, slowness))
                fetched[name] = line.sent
        slowness.end()
        browser.close()
    print(f"A phone {slower:.1f} times slower, {BITS_PER_SECOND / 1e6:.0f} Mbit/s, {DELAY * 1000:.0f} ms, first visit")
    print(f"{'':10}{'MB':>6}" + "".join(f"{figure + ', best':>16}{'median':>9}" for figure in FIGURES))
    for name, times in found.items():
        columns = list(zip(*times, strict=True))
        figures = "".join(f"{min(column):14.2f} s{median(column):7.2f} s" for column in columns)
        print(f"{name:10}{fetched[name] / 1e6:6.2f}{figures}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
