"""Run parts of the tests with their times and report the dearest, for `make test`.

    python tests/timed.py all COMMAND...        run all parts by a command, then report
    python tests/timed.py run NAME COMMAND...   its lines come with the part's name before them
    python tests/timed.py report                the parts, their dearest files and their dearest tests

A part whose command has `{junit}` in it writes its tests' times there; with `-p tests.processor`, of the processor too.
Node's tests have no processor time.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from collections import Counter, deque
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

FOLDER = Path(__file__).resolve().parent.parent / "build" / "times"
MOST = 15
MOST_OF_A_LINE = 110
LAST = 12
"""lines at the end of a part that are told if it failed without a failed test"""


class Case(NamedTuple):
    """A test that ran: seconds of the processor, seconds of wall time, its names, and its error, if any."""

    used: float
    seconds: float
    part: str
    file: str
    name: str
    skipped: bool
    problem: str = ""

    def __str__(self) -> str:
        return f"{self.part:9}{self.file}::{self.name}"


def run(name: str, command: list[str]) -> int:
    """Run the command and return its exit status."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    junit = FOLDER / f"{name}.xml"
    junit.unlink(missing_ok=True)
    command = [word.replace("{junit}", str(junit)) for word in command]
    start, last = time.monotonic(), deque[str](maxlen=LAST)
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, "errors": "replace"}
    with subprocess.Popen(command, **pipes) as part:
        assert part.stdout is not None
        for line in part.stdout:
            print(f"{name:8}| {line}", end="", flush=True)
            last.append(line)
    seconds = time.monotonic() - start
    below = resource.getrusage(resource.RUSAGE_CHILDREN)
    noted = {"seconds": seconds, "used": below.ru_utime + below.ru_stime, "status": part.returncode, "last": [*last]}
    (FOLDER / f"{name}.json").write_text(json.dumps(noted), encoding="utf-8")
    return part.returncode


def run_all(command: list[str]) -> int:
    """Run the command for all parts, then report in any case; return its exit status."""
    for path in FOLDER.glob("*.*"):
        path.unlink()
    start = time.monotonic()
    status = subprocess.run(command, check=False).returncode
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    report()
    minutes, busy = (time.monotonic() - start) / 60, (used.ru_utime + used.ru_stime) / 60
    print(f"\n{minutes:.1f} minutes, {busy:.1f} of the processor, set-up included.")
    failed = [path.stem for path in sorted(FOLDER.glob("*.json")) if json.loads(path.read_text("utf-8"))["status"]]
    if status:
        print(f"FAILED: {', '.join(failed) or 'the set-up, see above'}")
    return status


def cases_in(junit: Path) -> list[Case]:
    """Return the tests of a part, or none if its report is incomplete."""
    cases: list[Case] = []
    try:
        root = ElementTree.parse(junit).getroot()
    except ElementTree.ParseError:
        return cases
    for case in root.iter("testcase"):
        seconds = float(case.get("time", "0"))
        noted = case.find("properties/property[@name='processor']")
        used = 0.0 if noted is None else float(noted.get("value", "0"))
        file, name = case.get("classname", ""), case.get("name", "")
        wrong = [child for child in case if child.tag in ("failure", "error")]
        problem = wrong[0].get("message", "") or "it failed" if wrong else ""
        cases.append(Case(used, seconds, junit.stem, file, name, case.find("skipped") is not None, problem))
    return cases


def report() -> int:
    """Print the dearest parts, files and tests, then the failed tests, since a log that is cut keeps its end."""
    every: list[Case] = []
    ended: dict[str, str] = {}
    print(f"\n{'part':10}{'minutes':>8}{'processor':>11}{'tests':>8}{'skipped':>9}")
    for path in sorted(FOLDER.glob("*.json"), key=lambda path: path.stat().st_mtime):
        noted, counts = json.loads(path.read_text(encoding="utf-8")), ""
        junit = path.with_suffix(".xml")
        if junit.exists():
            cases = cases_in(junit)
            every += cases
            counts = f"{len(cases):>8}{sum(case.skipped for case in cases):>9}"
        if noted["status"] and not any(case.problem and case.part == path.stem for case in every):
            ended[path.stem] = "".join(noted["last"])
        print(f"{path.stem:10}{noted['seconds'] / 60:8.1f}{noted['used'] / 60:11.1f}{counts}")
    files: Counter[tuple[str, str]] = Counter()
    for case in every:
        files[case.part, case.file] += case.used
    print("\nFiles that took most of the processor:")
    for (part, file), used in files.most_common(MOST):
        print(f"{used:7.1f} s  {part:9}{file}")
    print("\nTests that took most of the processor, and their wall time:")
    for case in sorted(every, reverse=True)[:MOST]:
        print(f"{case.used:7.1f} s{case.seconds:7.1f} s  {case}")
    failed = [case for case in every if case.problem]
    if failed:
        print("\nFailed tests:")
    for case in failed:
        print(f"{case}\n         {case.problem.splitlines()[0][:MOST_OF_A_LINE]}")
    for name, last in ended.items():
        print(f"\nThe end of {name}, which failed:\n{last}")
    return 0


def main(words: list[str]) -> int:
    """Run the command of the command line; return the exit status."""
    match words:
        case ["all", *command]:
            return run_all(command)
        case ["run", name, *command]:
            return run(name, command)
    return report()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
