"""The faults that `make mutants` plants, and its way to find the tests that see them."""

from __future__ import annotations

import ast
import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.host  # files that are no part of the package

from tools.mutants import __main__ as mutants  # noqa: E402
from tools.mutants import faults, trying  # noqa: E402
from tools.mutants.faults import Fault  # noqa: E402

needs_node = pytest.mark.skipif(
    shutil.which("node") is None or not (ROOT / "node_modules/vite").exists(),
    reason="scripts are read by Vite's parser",
)
PYTHON = '''\
"""A module."""
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import json
LIMITS = (3, 5)
def first(data: dict[str, int], limit: int = 2) -> bool:
    """A function."""
    assert limit < 9
    return data["a"] < limit and not data["b"]
def second(items: list[int]) -> None:
    items.append(len(items) - 1)
    items.sort(reverse=False)
    if items[0] in (1, 2):
        items += [1]
    print(max(items), sep="")
    list(zip(items, items, strict=True))
'''
IN_PYTHON = {
    "LIMITS = (3, 5)": {"LIMITS = (4, 5)": "constant", "LIMITS = (3, 6)": "constant"},
    'return data["a"] < limit and not data["b"]': {
        'return data["a"] <= limit and not data["b"]': "comparison",
        'return data["a"] < limit or not data["b"]': "and/or",
        'return data["b"] < limit and not data["b"]': "wrong key",
        'return data["a"] < limit and not data["a"]': "wrong key",
    },
    "items.append(len(items) - 1)": {
        "items.append(len(items) + 1)": "sign",
        "items.append(len(items) - 2)": "off by one",
        "pass": "line",
    },
    "items.sort(reverse=False)": {
        "items.sort(reverse=True)": "constant",
        "pass": "line",
        "return": "early return",
    },
    "if items[0] in (1, 2):": {
        "if items[1] in (1, 2):": "off by one",
        "if items[0] not in (1, 2):": "comparison",
        "if not (items[0] in (1, 2)):": "negated",
    },
    "if items[0] in (1, 2): items += [1]": {"return": "early return"},
    "items += [1]": {"pass": "line", "items += [2]": "constant"},
    'print(max(items), sep="")': {
        'print(min(items), sep="")': "opposite",
        "print(max(items))": "argument",
        "pass": "line",
        "return": "early return",
    },
    "list(zip(items, items, strict=True))": {"pass": "line", "return": "early return"},
}
SCRIPT = """\
import { h } from './h.js';
const LIMIT = 3;
export function first(data, limit) {
  if (!data.a && limit.b < 2) return data.c;
  return data.a ?? Math.max(limit.c + 1, LIMIT);
}
export const second = (items) => {
  items.sort();
  h('p', { hidden: true }, items[0]);
  const text = 'a' + items;
  items.push(text);
};
"""
IN_SCRIPTS = {
    "const LIMIT = 3;": {"const LIMIT = 4;": "constant"},
    "if (!data.a && limit.b < 2) return data.c;": {
        "if (!data.c && limit.b < 2) return data.c;": "wrong key",
        "if (!data.a && limit.c < 2) return data.c;": "wrong key",
        "if (!data.a && limit.b < 2) return data.a;": "wrong key",
        "if (!data.a || limit.b < 2) return data.c;": "and/or",
        "if (!data.a && limit.b <= 2) return data.c;": "comparison",
        "if (!data.a && limit.b < 3) return data.c;": "off by one",
        "if (!(!data.a && limit.b < 2)) return data.c;": "negated",
    },
    "return data.a ?? Math.max(limit.c + 1, LIMIT);": {
        "return data.c ?? Math.max(limit.c + 1, LIMIT);": "wrong key",
        "return data.a && Math.max(limit.c + 1, LIMIT);": "and/or",
        "return data.a ?? Math.min(limit.c + 1, LIMIT);": "opposite",
        "return data.a ?? Math.max(limit.b + 1, LIMIT);": "wrong key",
        "return data.a ?? Math.max(limit.c - 1, LIMIT);": "sign",
        "return data.a ?? Math.max(limit.c + 2, LIMIT);": "off by one",
        "return data.a ?? Math.max(limit.c + 1);": "argument",
        "return data.a ?? Math.max(LIMIT, limit.c + 1);": "argument",
    },
    "items.sort();": {";": "line"},
    "h('p', { hidden: true }, items[0]);": {
        "h('p', { hidden: false }, items[0]);": "constant",
        "h('p', { hidden: true }, items[1]);": "off by one",
        "h('p', { hidden: true });": "argument",
        "h({ hidden: true }, 'p', items[0]);": "argument",
        ";": "line",
        "return;": "early return",
    },
    "items.push(text);": {";": "line", "return;": "early return"},
}


def found(file: Path) -> dict[str, dict[str, str]]:
    """Map each line to the faults that can replace it, with their kinds."""
    lines: dict[str, dict[str, str]] = {}
    for fault in faults.candidates([str(file)]):
        sides = {"-": "", "+": ""}
        for line in fault.change(file.read_bytes()):
            sides[line[0]] += line[1:]
        lines.setdefault(sides["-"].strip(), {})[sides["+"].strip()] = fault.kind
    return lines


def test_these_are_the_faults_of_a_python_module(tmp_path: Path) -> None:
    """Faults of a Python module are not in types, texts, assertions and `strict`."""
    file = tmp_path / "module.py"
    file.write_text(PYTHON, encoding="utf-8")
    assert found(file) == IN_PYTHON


@needs_node
def test_these_are_the_faults_of_a_script(tmp_path: Path) -> None:
    file = tmp_path / "script.js"
    file.write_text(SCRIPT, encoding="utf-8")
    assert found(file) == IN_SCRIPTS


def test_the_lot_takes_from_all_areas_alike_and_always_the_same() -> None:
    drawn = faults.lot(7, 30, faults.PYTHON)
    assert drawn == faults.lot(7, 30, faults.PYTHON)
    assert drawn != faults.lot(8, 30, faults.PYTHON)
    paths = [one.path.split("/") for one in drawn]
    areas = Counter(path[3] if path[1] == "games" else path[1] for path in paths)
    assert areas == dict.fromkeys(faults.PYTHON, 6)
    assert len({one.kind for one in drawn}) > 7
    for one in drawn:
        source = (ROOT / one.path).read_bytes()
        planted = one.planted(source)
        assert ast.dump(ast.parse(planted)) != ast.dump(ast.parse(source))
        assert planted.count(b"\n") == source.count(b"\n") or one.kind == "argument"


def test_a_line_of_several_rows_goes_with_all_its_rows(tmp_path: Path) -> None:
    """Lines below keep their numbers."""
    file = tmp_path / "module.py"
    file.write_text("def f():\n    print(\n        1,\n    )\n", encoding="utf-8")
    (dropped,) = (fault for fault in faults.candidates([str(file)]) if fault.kind == "line")
    assert dropped.planted(file.read_bytes()) == b"def f():\n    pass\n\n\n"
    assert dropped.change(file.read_bytes()) == ["- print(", "- 1,", "- )", "+ pass"]


@needs_node
def test_what_changes_nothing_still_stands_in_the_source() -> None:
    assert all(reason for reason in mutants.equivalent().values())


def test_an_entry_that_fits_no_line_any_more_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = '[[fault]]\npath = "caylus/core/die.py"\nchange = ["- gone", "+ away"]\nreason = "none"\n'
    (tmp_path / "equivalent.toml").write_text(entry, encoding="utf-8")
    monkeypatch.setattr(mutants, "EQUIVALENT", tmp_path / "equivalent.toml")
    with pytest.raises(SystemExit, match=r"nothing in caylus/core/die\.py is like this: \('- gone', '\+ away'\)"):
        mutants.equivalent()


def test_what_scripts_import_of_the_build_is_there_when_they_are_tried() -> None:
    """Without these files, every test of a page fails with and without a fault."""
    scripts = [path for path in (ROOT / "web").rglob("*.js*") if path.suffix in (".js", ".jsx")]
    imported = {name for path in scripts for name in re.findall(r"'(?:\.\./)+(build/\w+)/", path.read_text("utf-8"))}
    assert imported
    assert imported <= set(trying.BUILT)


@pytest.fixture
def tree(tmp_path: Path) -> trying.Tree:
    """A copy of a repository with one module and its tests, of which one always fails."""
    made = trying.Tree.__new__(trying.Tree)
    made.root, made.green, made.red = tmp_path, set(), set()
    (tmp_path / ".venv").symlink_to(ROOT / ".venv")
    (tmp_path / "module.py").write_text("def least(a, b):\n    return a if a < b else b\n", encoding="utf-8")
    tests = "import module\ndef test_red():\n    assert False\ndef test_least():\n    assert module.least(1, 2) == 1\n"
    (tmp_path / "test_module.py").write_text(tests, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    return made


def test_a_fault_is_found_by_a_test_that_passes_without_it(tree: trying.Tree) -> None:
    """A test that always fails finds nothing, and is reported."""
    source = (tree.root / "module.py").read_bytes()
    (negated,) = (fault for fault in faults.in_python("module.py", source) if fault.kind == "negated")
    assert tree.caught(negated, ["test_module.py"]) == "test_module.py::test_least"
    assert tree.red == {"test_module.py::test_red"}
    (comparison,) = (fault for fault in faults.in_python("module.py", source) if fault.kind == "comparison")
    assert tree.caught(comparison, ["test_module.py"]) == ""
    assert (tree.root / "module.py").read_bytes() == source


def test_the_report_lists_what_survived_last_and_counts(tmp_path: Path) -> None:
    drawn = faults.lot(1, 5, faults.PYTHON)
    results = mutants.Results(tmp_path / "results.jsonl", [])
    for number, fault in enumerate(drawn[:4]):
        results.add(fault, "" if number == 0 else f"tests/test_{number}.py::test_it")
    known = {(drawn[4].path, mutants.changed(drawn[4])): "it is said twice"}
    lines = mutants.report(drawn, results, known).splitlines()
    assert lines[-1] == "3 caught, 1 no fault, 1 survived"
    assert f"survived  {mutants.told(drawn[0])}" in lines
    assert lines.index(f"survived  {mutants.told(drawn[0])}") > lines.index(f"no fault  {mutants.told(drawn[4])}")
    assert "    by tests/test_3.py::test_it" in lines
    again = mutants.Results(tmp_path / "results.jsonl", [])
    assert again.has(drawn[1])
    assert not again.has(drawn[4])
    assert again.by(drawn[2]) == "tests/test_2.py::test_it"


def test_faults_of_scripts_are_tried_on_the_tests_that_import_them_first() -> None:
    order = list(trying.groups("web/peers/signal.js", near=False, browser=True))
    nearest = trying.checks.page_tests("web/peers/signal.js")
    assert nearest
    assert order[: len(nearest)] == nearest
    assert set(trying.checks.page_test_files()) < set(order)
    assert order[-2:] == ["types of scripts", "e2e"]
    near = list(trying.groups("caylus/games/zamek/rules/game.py", near=True, browser=False))
    assert near[0].startswith("tests/zamek/")
    assert len(near) == 1


def test_a_fault_says_its_line() -> None:
    fault = Fault("a.py", 4, 5, "2", "constant")
    assert fault.line(b"a\nb\n1\n") == 3
    assert fault.change(b"a\nb\n1\n") == ["- 1", "+ 2"]
