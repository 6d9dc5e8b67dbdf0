"""The engine and the search in Chromium, beside CPython in the same run.

    python bench/chromium.py              6 rounds, about 5 minutes
    python bench/chromium.py --rounds 2

`bench/README.md` says how each figure is made.
"""

from __future__ import annotations

import argparse
import multiprocessing
import shutil
import sys
import tempfile
from contextlib import ExitStack
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from e2e.browser import ARGUMENTS, find_browser
from e2e.conftest import BOOT_TIMEOUT, served

ROOT = Path(__file__).parent.parent
SITTINGS = {"caylus": (2, 4), "caylus1303": (2, 4), "zamek": (2,)}
"""game -> numbers of players with which it is measured"""
TASKS = {
    f"{what}, {game}, {players} players, {unit}": f"{task}({game!r}, {players}, SECONDS)"
    for what, task, unit in (("random play", "play", "decisions/s"), ("search", "search", "nodes/s"))
    for game, sittings in SITTINGS.items()
    for players in sittings
}
TARGET = 0.6
"""share of CPython's speed that is aimed at; no test fails by it"""
CODE = """
from random import Random
from time import perf_counter  # Chromium knows no processor time: both are measured by the clock on the wall

import caylus
from caylus.bots import Search
from caylus.games import find_game

def play(game, players, seconds):
    decisions = games = 0
    started = perf_counter()
    while (spent := perf_counter() - started) < seconds:
        random, state = Random(games).random, caylus.new_game(game, players, seed=games)
        legal = state.legal_actions()
        while legal:
            state.apply(legal[int(random() * len(legal))])
            decisions += 1
            legal = state.legal_actions()
        games += 1
    return decisions / spent

def search(game, players, seconds):
    info, state = find_game(game), caylus.new_game(game, players, seed=3)
    caylus.settle(state, Random(3))
    knowledge = info.bots.knowledge()
    nodes, started = 0, perf_counter()
    while (spent := perf_counter() - started) < seconds:
        Search(state, knowledge, Random(nodes)).run(20)
        nodes += 20
    return nodes / spent
"""
PAGE = """<!doctype html><html lang="en"><title>Pyodide</title><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.unpackArchive(await (await fetch("./caylus.zip")).arrayBuffer(), "zip");
window.python = python;
document.documentElement.dataset.boot = "done";
</script>"""


def in_cpython(pipe: Connection) -> None:
    """A process of its own that evaluates expressions until it is told to stop."""
    names: dict[str, object] = {}
    exec(CODE, names)  # the text of this file itself
    while (task := pipe.recv()) is not None:
        pipe.send(eval(task, names))


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure of a round")
    options = parser.parse_args()
    wheels = list((ROOT / "build/wheel").glob("*.whl"))
    if not wheels:
        print("There is no wheel; run: make site", file=sys.stderr)
        return 1
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (folder / "index.html").write_text(PAGE)
        shutil.copyfile(wheels[0], folder / "caylus.zip")
        shutil.copytree(ROOT / "node_modules/pyodide", folder / "pyodide")
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=ARGUMENTS)
        page = browser.new_page()
        page.goto(f"{stack.enter_context(served(folder))}/")
        page.wait_for_selector("html[data-boot=done]", state="attached", timeout=BOOT_TIMEOUT)
        page.evaluate("code => { python.runPython(code); }", CODE)
        here, there = multiprocessing.get_context("spawn").Pipe()
        multiprocessing.get_context("spawn").Process(target=in_cpython, args=(there,), daemon=True).start()

        figures: dict[str, list[tuple[float, float]]] = {name: [] for name in TASKS}
        for number in range(options.rounds + 1):
            for name, task in TASKS.items():
                expression = task.replace("SECONDS", str(options.seconds))
                here.send(expression)
                fast = here.recv()
                slow = page.evaluate("task => python.runPython(task)", expression)
                if number:  # the first round warms both up
                    figures[name].append((slow, fast))
        here.send(None)
        print(f"{browser.version}, {options.rounds} interleaved rounds; best / median; aim: {TARGET:g} of CPython")
        browser.close()
    for name, pairs in figures.items():
        ratios = [slow / fast for slow, fast in pairs]
        speeds = "".join(f"{max(values):12,.0f} / {median(values):,.0f}" for values in zip(*pairs, strict=True))
        print(f"  {name:44}{speeds}   ratio {max(ratios):.2f} / {median(ratios):.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
