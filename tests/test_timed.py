"""The report of `make test`: the dearest parts and tests, then each failure with its reason."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from . import timed

PYTEST = """<testsuites><testsuite name="pytest">
<testcase classname="tests.test_one" name="test_dear" time="9.0"><properties><property name="processor" value="2.5"/>
</properties></testcase>
<testcase classname="tests.test_one" name="test_bad" time="0.1"><failure message="assert 1 == 2&#10;more">x</failure>
</testcase><testcase classname="tests.test_one" name="test_left_out" time="0"><skipped message="no"/></testcase>
<testcase classname="tests.test_two" name="test_late" time="0"><error message="fixture is gone">x</error></testcase>
</testsuite></testsuites>"""
NODE = """<?xml version="1.0" encoding="utf-8"?><testsuites>
<testcase name="a page is left" time="0.5" classname="test"/>
<testcase name="a page comes back" time="0.5" classname="test" failure="it did not"><failure message="it did not"/>
</testcase></testsuites>"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(timed, "FOLDER", tmp_path)
    return tmp_path


def note(folder: Path, part: str, tests: str) -> None:
    """Write the files that a part of the tests leaves behind."""
    (folder / f"{part}.json").write_text(
        json.dumps({"seconds": 60, "used": 30, "status": 1, "last": []}), encoding="utf-8"
    )
    (folder / f"{part}.xml").write_text(tests, encoding="utf-8")


def test_failed_tests_are_named_last_with_their_first_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Failures of pytest and of Node come last, since a log that is cut keeps its end."""
    note(folder, "python", PYTEST)
    note(folder, "page", NODE)
    timed.report()
    printed = capsys.readouterr().out
    head, _, failed = printed.partition("\nFailed tests:\n")
    assert sorted(failed.split("\n")[::2][:3]) == [
        "page     test::a page comes back", "python   tests.test_one::test_bad", "python   tests.test_two::test_late",
    ]  # fmt: skip
    assert "         assert 1 == 2\n" in failed
    assert "more" not in failed
    assert "    2.5 s    9.0 s  python   tests.test_one::test_dear" in head


def test_a_part_that_was_ended_while_it_wrote_is_told_without_its_tests(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    note(folder, "python", PYTEST[:200])
    timed.report()
    assert "python         1.0        0.5       0        0" in capsys.readouterr().out


def test_a_part_that_failed_without_a_failed_test_is_told_with_its_last_lines(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A program that is no test, or was killed, says its reason on its last lines."""
    script = "print(*range(100), sep=chr(10)); print('out of memory'); raise SystemExit(3)"
    assert timed.run("pyodide", [sys.executable, "-c", script]) == 3
    assert timed.run("ruff", [sys.executable, "-c", "print('passed')"]) == 0
    capsys.readouterr()
    timed.report()
    printed = capsys.readouterr().out
    last = "\n".join([*map(str, range(89, 100)), "out of memory"])
    assert printed.endswith(f"\nThe end of pyodide, which failed:\n{last}\n\n")
    assert "The end of ruff" not in printed
