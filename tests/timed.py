"""Run a part of the tests and note how long it took, or tell what took longest: what `make test` is made of.

    python tests/timed.py run NAME COMMAND...   its lines come with the part's name before them
    python tests/timed.py report                the parts, and the longest tests of all of them

A part whose command has `{junit}` in it writes its tests' times there.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

FOLDER = Path(__file__).resolve().parent.parent / "build" / "times"
LONGEST = 15


def run(name: str, command: list[str]) -> int:
    """The command's exit status."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    junit = FOLDER / f"{name}.xml"
    junit.unlink(missing_ok=True)
    command = [word.replace("{junit}", str(junit)) for word in command]
    start = time.monotonic()
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, "errors": "replace"}
    with subprocess.Popen(command, **pipes) as part:
        assert part.stdout is not None
        for line in part.stdout:
            print(f"{name:8}| {line}", end="", flush=True)
    seconds = time.monotonic() - start
    (FOLDER / f"{name}.json").write_text(json.dumps({"seconds": seconds, "status": part.returncode}), encoding="utf-8")
    return part.returncode


def report() -> int:
    """Parts and tests, the longest first."""
    tests: list[tuple[float, str, str]] = []
    print(f"\n{'part':10}{'minutes':>8}{'tests':>8}{'skipped':>9}")
    for path in sorted(FOLDER.glob("*.json"), key=lambda path: path.stat().st_mtime):
        suite = None
        junit = path.with_suffix(".xml")
        if junit.exists():
            suite = ElementTree.parse(junit).getroot().find("testsuite")
        counts = ""
        if suite is not None:
            counts = f"{suite.get('tests'):>8}{suite.get('skipped'):>9}"
            for case in suite:
                tests.append((float(case.get("time", "0")), path.stem, f"{case.get('classname')}::{case.get('name')}"))
        print(f"{path.stem:10}{json.loads(path.read_text(encoding='utf-8'))['seconds'] / 60:8.1f}{counts}")
    print("\nWhat took longest:")
    for seconds, part, name in sorted(tests, reverse=True)[:LONGEST]:
        print(f"{seconds:7.1f} s  {part:9}{name}")
    return 0


if __name__ == "__main__":
    sys.exit(report() if sys.argv[1] == "report" else run(sys.argv[2], sys.argv[3:]))
