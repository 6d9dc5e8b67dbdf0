"""Measure the strength of the tests: plant small faults by lot, one at a time in a copy of the repository, and list
those that no test finds.

    .venv/bin/python -m tools.mutants          (make mutants)

A run that was interrupted goes on where it stopped, as long as no file has changed; a later one begins with the test
that found a fault the last time. What the tests cannot find, since nothing is different, stands in equivalent.toml,
with the reason. The exit status is 1 if more than one fault in twenty survives.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import threading
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue

from .faults import PYTHON, ROOT, SCRIPTS, Fault, candidates, lot
from .trying import FOLDER, Tree, files, groups

EQUIVALENT = Path(__file__).with_name("equivalent.toml")
MOST = 0.05
LONGEST_CHANGE = 8


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="tools.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--python", type=int, default=60, help="faults in Python")
    parser.add_argument("--scripts", type=int, default=40, help="faults in scripts")
    parser.add_argument("--jobs", type=int, default=1, help="faults that are tried at the same time")
    parser.add_argument("--near", action="store_true", help="only the tests nearest to a fault")
    parser.add_argument("--browser", action="store_true", help="the browser's tests, too, for what nothing else finds")
    parser.add_argument("--left", action="store_true", help="only faults that no test has found so far")
    parser.add_argument("--only", default="", help="faults in files with this in their path")
    return parser.parse_args()


def equivalent() -> dict[tuple[str, tuple[str, ...]], str]:
    """Changes that change nothing -> the reason; each must still be possible."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("fault", [])
    possible = set()
    for path in {entry["path"] for entry in listed}:
        source = (ROOT / path).read_bytes() if (ROOT / path).exists() else b""
        possible |= {(path, tuple(fault.change(source))) for fault in (candidates([path]) if source else [])}
    known = {(entry["path"], tuple(entry["change"])): entry["reason"] for entry in listed}
    if gone := known.keys() - possible:
        sys.exit("\n".join(f"equivalent.toml: nothing in {path} is like this: {change}" for path, change in gone))
    return known


def present() -> str:
    """A digest of all files."""
    digest = hashlib.sha256()
    for name in files():
        digest.update(name.encode() + b"\0" + hashlib.sha256((ROOT / name).read_bytes()).digest())
    return digest.hexdigest()[:16]


class Results:
    """A line for each fault that was tried, in a file."""

    def __init__(self, file: Path, extent: list[bool]) -> None:
        self.file, self.present, self.lock = file, f"{present()} {extent}", threading.Lock()
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        self.known = {Fault(*entry["fault"]): entry for entry in map(json.loads, lines)}

    def add(self, fault: Fault, by: str) -> None:
        self.known[fault] = entry = {"fault": fault, "by": by, "present": self.present}
        with self.lock, self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")

    def has(self, fault: Fault) -> bool:
        return fault in self.known and self.known[fault]["present"] == self.present

    def by(self, fault: Fault) -> str:
        """The test that found it the last time."""
        return str(self.known[fault]["by"]) if fault in self.known else ""


def told(fault: Fault) -> str:
    """Describe a fault by its place and kind."""
    return f"{fault.path}:{fault.line((ROOT / fault.path).read_bytes())} {fault.kind}"


def changed(fault: Fault) -> tuple[str, ...]:
    return tuple(fault.change((ROOT / fault.path).read_bytes()))


def report(faults: list[Fault], results: Results, known: dict[tuple[str, tuple[str, ...]], str]) -> str:
    """Return a table of all faults; the survivors come last."""
    rows: dict[str, list[str]] = {"caught": [], "no fault": [], "survived": []}
    for fault in faults:
        reason, by = known.get((fault.path, changed(fault)), ""), results.by(fault)
        outcome = "no fault" if reason else "caught" if by else "survived"
        change = changed(fault)
        shown = [*change[:LONGEST_CHANGE], "..."] if len(change) > LONGEST_CHANGE else change
        lines = [f"{outcome:9} {told(fault)}", *shown, *([f"= {reason}"] if reason else [f"by {by}"] if by else [])]
        rows[outcome].append("\n    ".join(lines))
    counts = ", ".join(f"{len(lines)} {outcome}" for outcome, lines in rows.items())
    return "\n".join([*(line for lines in rows.values() for line in lines), counts])


def main() -> int:
    """Run the command line; return the exit status."""
    asked, known = options(), equivalent()
    faults = [*lot(asked.seed, asked.python, PYTHON), *lot(asked.seed, asked.scripts, SCRIPTS)]
    faults = [fault for fault in faults if asked.only in fault.path]
    FOLDER.mkdir(parents=True, exist_ok=True)
    results = Results(FOLDER / f"seed-{asked.seed}.jsonl", [asked.near, asked.browser])
    waiting = [fault for fault in faults if not results.has(fault) and (fault.path, changed(fault)) not in known]
    waiting = [fault for fault in waiting if not (asked.left and results.by(fault))]
    waiting.sort(key=lambda fault: fault in results.known)
    print(f"{len(faults)} faults, {len(waiting)} of them to be tried", flush=True)
    trees: Queue[Tree] = Queue()
    for number in range(asked.jobs if waiting else 0):
        trees.put(Tree(number, browser=asked.browser))
    stopped, red = threading.Event(), set[str]()

    def attempt(number: int, fault: Fault) -> None:
        if stopped.is_set():
            return
        tree, start, before = trees.get(), time.monotonic(), results.by(fault)
        every = groups(fault.path, near=asked.near, browser=asked.browser)
        by = tree.caught(fault, [*([before] if before else []), *every])
        results.add(fault, by)
        red.update(tree.red)
        trees.put(tree)
        outcome = f"caught by {by}" if by else "SURVIVED"
        print(f"{number:3}/{len(waiting)} {time.monotonic() - start:6.1f} s  {told(fault)}: {outcome}", flush=True)

    with ThreadPoolExecutor(asked.jobs) as pool:
        try:
            for _ in pool.map(attempt, range(1, len(waiting) + 1), waiting):
                pass
        except KeyboardInterrupt:
            stopped.set()
            sys.exit("Stopped; the same command goes on from here.")
    text = report(faults, results, known)
    (FOLDER / f"seed-{asked.seed}.txt").write_text(text + "\n", encoding="utf-8")
    print(text)
    if red:
        sys.exit("\n  ".join(["These tests fail without any fault, so they prove nothing:", *sorted(red)]))
    tried = [fault for fault in faults if (fault.path, changed(fault)) not in known]
    return 1 if sum(not results.by(fault) for fault in tried) > MOST * len(tried) else 0


if __name__ == "__main__":
    sys.exit(main())
