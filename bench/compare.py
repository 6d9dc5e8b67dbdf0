"""Measure another commit and this checkout in turns, and end with an error where this one is worse.

    make compare BASE=v1.0          about 15 minutes on a quiet machine, more on a busy one
    make compare BASE=v1.0 QUICK=1  a first impression: fewer rounds, pages that are built already are not built again

`bench/README.md` says how each figure is made, and how it is judged.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from bench.checkout import Checkout
from bench.drawing import PLAYERS
from bench.engines.report import table
from bench.measures.engine import Engine
from bench.measures.judging import OPEN, WORSE
from bench.measures.page import Bytes, Drawing, Site, Visits
from bench.measures.rounds import Measure, Results, gather
from bench.measures.trees import HISTORY, ROOT, Tree, commit_of, this_commit
from caylus.games import DEFAULT
from e2e.browser import ARGUMENTS, find_browser
from e2e.conftest import served

MOST, MOST_QUICK = 20, 6
"""rounds of a measure that stays unsure"""
PARTS = ("engine", "site", "page")


def tell(text: str) -> None:
    """One line of progress."""
    print(text, file=sys.stderr, flush=True)


def engines(trees: tuple[Tree, Tree], most: int) -> Iterator[Measure]:
    """A measure for each game that both have."""
    games = []
    for tree in trees:
        checkout = Checkout(tree.folder)
        games.append(checkout.ask("games"))
        checkout.stop()
    before, now = games
    for game in now:
        if game in before:
            yield Engine(game, now[game], trees, most)
        else:
            tell(f"{game}: there is none in {trees[0].commit[:12]}")


def pages(trees: tuple[Tree, Tree], most: int, stack: ExitStack) -> Iterator[Measure]:
    """The measures in a browser."""
    playwright = stack.enter_context(sync_playwright())
    browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=ARGUMENTS)
    stack.callback(browser.close)
    before, now = (f"{stack.enter_context(served(tree.dist))}/" for tree in trees)
    yield Bytes(browser, trees)
    yield Visits(browser, (before, now), most)
    older = Checkout(trees[0].folder)  # both read its records
    record: dict[str, Any] = older.ask("middle_of_a_game", DEFAULT, PLAYERS)
    older.stop()
    yield Drawing(browser, (before, now), record, most)


def measure(trees: tuple[Tree, Tree], parts: list[str], quick: bool) -> Iterator[Results]:
    """All figures of these parts."""
    most = MOST_QUICK if quick else MOST
    measures: Iterator[Measure]
    with ExitStack() as stack:
        for part in parts:
            if part == "engine":
                measures = engines(trees, most)
            elif part == "page":
                for tree in trees:
                    if not tree.is_built():
                        tell(f"building {tree.commit[:12]}")
                        tree.build()
                measures = pages(trees, most, stack)
            else:
                measures = iter([] if quick else [Site(trees)])
            for one in measures:
                yield from measured(one)


def measured(one: Measure) -> list[Results]:
    """All that can be had: another version may lack something."""
    try:
        return gather(one, tell)
    except RuntimeError as problem:
        tell(f"{one.name} cannot be measured: {problem}")
        return [Results(figure, one.rounds) for figure in one.figures]


def rows(results: list[Results]) -> str:
    """The table."""
    lines = []
    for found in results:
        if not found.pairs:
            lines.append((found.figure.name, "-", "-", "-", "-", "-", "not measured"))
            continue
        judged, show = found.judgement, found.figure.show
        before, now = map(show, found.medians)
        between = f"{judged.low:.2f} - {judged.high:.2f}"
        worse_by = f"{found.figure.bound:.2f}"
        lines.append((found.figure.name, before, now, f"{judged.ratio:.2f}", between, worse_by, judged.verdict))
    return table(("over 1 is worse", "before", "now", "ratio", "interval", "bound", ""), lines)


def history_entry(before: str, now: str, changed: bool, results: list[Results]) -> dict[str, Any]:
    """One line of the history: both commits, and ratios of medians with their intervals."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": {"system": platform.system(), "architecture": platform.machine(), "cores": os.cpu_count()},
        "before": before,
        "now": now,
        "not_committed": changed,
        "ratios": {
            found.figure.name: [round(value, 3) for value in (judged.ratio, judged.low, judged.high)]
            for found in results
            if found.pairs
            for judged in [found.judgement]
        },
        "worse": [found.figure.name for found in results if found.pairs and found.judgement.verdict == WORSE],
    }


def main() -> int:
    """Exit status 1 where something is worse, 2 where the commit is none."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("base", help="the commit to compare with")
    parser.add_argument("--quick", action="store_true", help="a first impression, which is not recorded")
    parser.add_argument("--only", choices=PARTS, action="append", help="leave out the other parts; not recorded")
    parser.add_argument("--now", help="another commit instead of this checkout")
    options = parser.parse_args()
    try:
        before = commit_of(options.base)
        now, changed = (commit_of(options.now), False) if options.now else this_commit()
    except subprocess.CalledProcessError:
        parser.error(f"{options.base} or {options.now or 'HEAD'} is no commit here")
    trees = Tree(before), Tree(now)
    tell(f"{before[:12]} and {now[:12]}{', which is not committed,' if changed else ''} in turns")
    results = list(measure(trees, options.only or list(PARTS), options.quick))
    print(f"\n{before[:12]} and {now[:12]}, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
    print(rows(results))
    judged = {found.figure.name: found.judgement.verdict for found in results if found.pairs}
    worse, unsure = ([name for name, verdict in judged.items() if verdict == kind] for kind in (WORSE, OPEN))
    if not options.quick and not options.only:
        last = commit_of("HEAD") if changed else now
        with Path(ROOT, HISTORY).open("a", encoding="utf-8") as file:
            file.write(json.dumps(history_entry(before, last, changed, results)) + "\n")
        print(f"\nrecorded in {HISTORY}")
    if unsure:
        print(f"\nToo noisy to say: {'; '.join(unsure)}. Measure again when the machine is quieter.")
    print(f"\nWorse: {'; '.join(worse)}." if worse else "\nNothing is worse.")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
