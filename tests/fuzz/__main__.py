"""Run the fuzzing from the command line (see the package)."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from .doors import DOORS
from .running import Counts, Finding, run_share, shares, told

PIECE = 250
"""inputs that a process takes at once"""


def pieces(inputs: int, doors: list[str]) -> Iterator[tuple[str, range]]:
    """All inputs, a piece of each door in turn."""
    left = {name: count for name, count in shares(inputs).items() if name in doors}
    begun = dict.fromkeys(left, 0)
    while any(begun[name] < left[name] for name in left):
        for name, count in left.items():
            if begun[name] < count:
                end = min(count, begun[name] + PIECE)
                yield name, range(begun[name], end)
                begun[name] = end


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Try damaged inputs at all doors.")
    parser.add_argument("--inputs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--doors", default="", help="some of them, with commas between semicolons: all if not given")
    options = parser.parse_args(words)
    doors = [name.strip() for name in options.doors.split(";") if name.strip()] or list(DOORS)
    counts = dict.fromkeys(doors, Counts())
    seconds = dict.fromkeys(doors, 0.0)
    findings: dict[tuple[str, str], Finding] = {}
    console = Console(stderr=True)
    progress = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn(),
        console=console,
    )  # fmt: skip
    with progress, ProcessPoolExecutor(options.jobs) as pool:
        todo = list(pieces(options.inputs, doors))
        task = progress.add_task("inputs", total=sum(len(numbers) for _, numbers in todo))
        waiting = {pool.submit(timed_share, name, options.seed, numbers): name for name, numbers in todo}
        try:
            for done in as_completed(waiting):
                name = waiting[done]
                took, (found, broken) = done.result()
                counts[name] = counts[name].plus(found)
                seconds[name] += took
                for finding in broken:
                    if (name, finding.what) not in findings:
                        findings[name, finding.what] = finding
                        progress.console.print(told(finding), markup=False, highlight=False)
                progress.update(task, advance=sum(found))
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)  # print the results so far in any case
    table = Table("door", "inputs", "accepted", "refused", "broken", "ms each")
    for name in doors:
        inputs = sum(counts[name])
        each = f"{1000 * seconds[name] / max(1, inputs):.1f}"
        table.add_row(name, f"{inputs:,}", *(f"{count:,}" for count in counts[name]), each)
    total = Counts()
    for one in counts.values():
        total = total.plus(one)
    table.add_row("all", f"{sum(total):,}", *(f"{count:,}" for count in total))
    Console().print(table)
    return 1 if findings else 0


def timed_share(name: str, seed: int, numbers: range) -> tuple[float, tuple[Counts, list[Finding]]]:
    start = time.perf_counter()
    found = run_share(name, seed, numbers)
    return time.perf_counter() - start, found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
