"""Measure another commit and this checkout in turns, and end with an error where this one is worse.

    make compare BASE=v1.0          about 10 minutes on a quiet machine, several times that on a busy one
    make compare BASE=v1.0 QUICK=1  a first impression: fewer rounds, pages that are built already are not built again

`bench/README.md` says how each figure is made, and how it is judged.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, sync_playwright

from bench.checkout import Checkout, LackingError
from bench.drawing import PLAYERS
from bench.measures.engine import Engine
from bench.measures.page import Bytes, Drawing, Site, Visits
from bench.measures.report import comparison, history_entry, summary, worse
from bench.measures.rounds import QUICK, USUAL, Effort, Measure, Results, gather
from bench.measures.trees import HISTORY, ROOT, Tree, commit_of, this_commit
from caylus.games import DEFAULT
from e2e.browser import ARGUMENTS, find_browser
from e2e.conftest import served

PARTS = ("engine", "site", "page")


def tell(text: str) -> None:
    """One line of progress."""
    print(text, file=sys.stderr, flush=True)


def engines(trees: tuple[Tree, Tree], effort: Effort) -> Iterator[Measure]:
    """A measure for each game that both have."""
    games = []
    for tree in trees:
        checkout = Checkout(tree.folder)
        games.append(checkout.ask("games"))
        checkout.stop()
    before, now = games
    for game in now:
        if game in before:
            yield Engine(game, now[game], trees, effort)
        else:
            tell(f"{game}: there is none in {trees[0].commit[:12]}")


def pages(trees: tuple[Tree, Tree], effort: Effort, stack: ExitStack) -> Iterator[Measure]:
    """The measures in a browser."""
    playwright = stack.enter_context(sync_playwright())
    browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=ARGUMENTS)
    stack.callback(browser.close)
    before, now = (f"{stack.enter_context(served(tree.dist))}/" for tree in trees)
    yield Bytes(browser, trees)
    yield Visits(browser, (before, now), effort)
    older = Checkout(trees[0].folder)  # both trees read the older one's records
    record: dict[str, Any] = older.ask("middle_of_a_game", DEFAULT, PLAYERS)
    older.stop()
    yield Drawing(browser, (before, now), record, effort)


def measure(trees: tuple[Tree, Tree], parts: list[str], quick: bool) -> Iterator[Results]:
    """All figures of these parts."""
    effort = QUICK if quick else USUAL
    measures: Iterator[Measure]
    with ExitStack() as stack:
        for part in parts:
            if part == "engine":
                measures = engines(trees, effort)
            elif part == "page":
                for tree in trees:
                    if not tree.is_built():
                        tell(f"building {tree.commit[:12]}")
                        tree.build()
                measures = pages(trees, effort, stack)
            else:
                measures = iter([] if quick else [Site(trees)])
            for one in measures:
                yield from measured(one, trees[1])


def measured(one: Measure, now: Tree) -> list[Results]:
    """All figures of it that can be had: the other commit may lack something."""
    try:
        results = gather(one, tell)
    except (LackingError, Error) as problem:
        if isinstance(problem, LackingError) and problem.folder == now.folder:
            raise
        tell(f"{one.name} cannot be measured: {problem}")
        return [Results(figure, one.effort.rounds) for figure in one.figures]
    for found in results:
        if found.pairs:
            tell(f"  {found.figure.name}: {found.judgement.ratio:.2f} {found.judgement.verdict}")
    return results


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
        parser.error(f"{' or '.join(filter(None, (options.base, options.now)))} is no commit here")
    trees = Tree(before), Tree(now)
    tell(f"{before[:12]} and {now[:12]}{', which is not committed,' if changed else ''} in turns")
    results = list(measure(trees, options.only or list(PARTS), options.quick))
    print(f"\n{before[:12]} and {now[:12]}, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
    print(comparison(results))
    if not options.quick and not options.only:
        last = commit_of("HEAD") if changed else now
        with Path(ROOT, HISTORY).open("a", encoding="utf-8") as file:
            file.write(json.dumps(history_entry(before, last, changed, results)) + "\n")
        print(f"\nrecorded in {HISTORY}")
    print(f"\n{summary(results)}")
    return 1 if worse(results) else 0


if __name__ == "__main__":
    sys.exit(main())
