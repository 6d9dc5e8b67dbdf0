"""Tries the tests on a copy of the repository in which a fault stands, the nearest test first, until one fails."""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from tools import checks

from .faults import ROOT, Fault

FOLDER = ROOT / "build" / "mutants"
TOOLS = (".venv", "node_modules")
BUILT = ("dist", "build/public", "build/boot.json", "build/wheel", "build/vendor", "build/words")
"""files that no test changes"""
PATIENCE, WHOLE = 240, 5400
"""seconds for a test, or a file of Node tests, and for a group of Python's tests: a fault may lead round and round"""
MEMORY = 6 << 30
PYTEST = [".venv/bin/python", "-m", "pytest", "-x", "-q", "--tb=no", "-rfE", "-p", "no:cacheprovider", "-p", "no:xdist"]
PYTEST += ["--no-header", f"--timeout={PATIENCE}"]
CHECKS = {"types of Python": [".venv/bin/mypy"], "types of scripts": ["node_modules/.bin/tsc", "-b"]}
BROWSER, SITE = "e2e", ["make", "-s", "build/site.done"]
ENDLESS = " (did not come to its end)"


def files() -> list[str]:
    """All that git knows or would take."""
    listed = checks.git("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
    return sorted({name for name in listed if name and (ROOT / name).is_file()})


class Tree:
    """A copy of the repository. With `browser`, one that can build the site for the browser's tests."""

    def __init__(self, number: int, *, browser: bool) -> None:
        self.root = FOLDER / f"tree-{number}"
        self.green: set[str] = set()
        """tests that pass where no fault stands"""
        self.red: set[str] = set()
        """tests that fail without any fault"""
        shutil.rmtree(self.root, ignore_errors=True)
        for name in files():
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, self.root / name)
        shutil.copytree(ROOT / "caylus/locale", self.root / "caylus/locale", dirs_exist_ok=True)
        for name in (*TOOLS, *BUILT):
            (self.root / name).parent.mkdir(exist_ok=True)
            if (ROOT / name).exists() and (name in TOOLS or not browser):
                (self.root / name).symlink_to(ROOT / name)
        if browser:
            others = shutil.ignore_patterns(FOLDER.name)
            for name in ("build", "dist"):
                shutil.copytree(ROOT / name, self.root / name, ignore=others, dirs_exist_ok=True)

    def caught(self, fault: Fault, groups: Iterable[str]) -> str:
        """The test that finds a fault; empty if none does. A test that fails without the fault, too, finds nothing."""
        file = self.root / fault.path
        source = file.read_bytes()
        for tests in groups:
            while True:
                self.write(file, fault.planted(source))
                try:
                    found = self.failure(tests)
                finally:
                    self.write(file, source)
                if found in self.red:  # the test cannot be left out
                    found = ""
                if not found or found in self.green:
                    break
                if not self.failure(found.removesuffix(ENDLESS)):
                    self.green.add(found)
                    break
                self.red.add(found)
            if found:
                return found
        return ""

    def write(self, file: Path, source: bytes) -> None:
        """Python takes a file of the same size and second for the same."""
        file.write_bytes(source)
        for compiled in file.parent.glob(f"__pycache__/{file.stem}.*.pyc"):
            compiled.unlink()

    def failure(self, tests: str) -> str:
        """The first that fails of a group: a check, a file of Node tests, or lines of folders and files of pytest's."""
        if tests in self.red:
            return ""
        if tests in CHECKS:
            return tests if self.run(CHECKS[tests], WHOLE)[0] != 0 else ""
        if ".mjs" in tests:
            return self.failure_in_node(*tests.split("::", 1))
        if tests == BROWSER and self.run(SITE, WHOLE)[0] != 0:
            return "build of the site"
        left_out = [word for red in self.red for word in ("--deselect", red)]
        status, said = self.run([*PYTEST, *left_out, *tests.split("\n")], WHOLE)
        if status in (0, 5):  # all is well, or nothing there is a test
            return ""
        failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", said, re.MULTILINE)
        return failed[1] if failed else tests.partition("\n")[0] + ENDLESS

    def failure_in_node(self, file: str, name: str = "") -> str:
        """The first test that fails in a file, or one of them."""
        only = [f"--test-name-pattern=^{re.escape(name)}$"] if name else []
        status, said = self.run([*checks.NODE, *only, file], PATIENCE)
        failed = checks.names_of_node_tests(file, said) if status != 0 else []
        return next((test for test in failed if test not in self.red), "")

    def run(self, command: list[str], seconds: float) -> tuple[int | None, str]:
        """The exit status, none if there was no end, and all that was said. Nothing that was started goes on."""
        environment = {**os.environ, "PYTHONPATH": str(self.root)}
        pipes: dict[str, Any] = {
            "text": True,
            "errors": "replace",
            "stdout": subprocess.PIPE,
            "stderr": subprocess.STDOUT,
        }
        started = subprocess.Popen(command, cwd=self.root, env=environment, start_new_session=True, **pipes)
        resource.prlimit(started.pid, resource.RLIMIT_DATA, (MEMORY, MEMORY))
        try:
            said, _ = started.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            return None, ""
        finally:
            with suppress(ProcessLookupError):
                os.killpg(started.pid, signal.SIGKILL)
            started.wait()
        return started.returncode, said


def groups(path: str, *, near: bool, browser: bool) -> Iterator[str]:
    """Yield the groups of tests for a fault in a file, the nearest first; `near` leaves out the others."""
    guards, of_scripts = checks.guards_of(path), checks.page_tests(path)
    of_python = [test for test in checks.tests_of(path) if test not in guards]  # the guards look at no behaviour
    yield from of_scripts
    if of_python:
        yield "\n".join(of_python)
    if near:
        return
    if path.endswith(".py"):
        folders = sorted(f"tests/{one.parent.name}" for one in (ROOT / "tests").glob("*/__init__.py"))
        others = sorted(f"tests/{one.name}" for one in (ROOT / "tests").glob("test_*.py"))
        yield "\n".join(test for test in (*folders, *others) if test not in of_python)
        yield "types of Python"
    else:
        yield from (test for test in checks.page_test_files() if test not in of_scripts)
        yield "types of scripts"
    if browser:
        yield BROWSER
