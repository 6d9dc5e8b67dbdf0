"""The checks of every day: the tests nearest to a file, and the form of a commit's subject."""

from __future__ import annotations

import importlib.util
import re
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.host  # files that are no part of the package
ROOT = Path(__file__).parent.parent


def _checks() -> ModuleType:
    spec = importlib.util.spec_from_file_location("checks", ROOT / "tools" / "checks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


checks = _checks()


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("caylus/play/lines.py", ["tests/test_lines.py"]),
        ("caylus/play/match.py", ["tests/test_match.py"]),
        ("caylus/core/rules/agenda.py", ["tests/test_games.py", "tests/test_state_json.py"]),
        ("locale/pl/LC_MESSAGES/page.po", ["tests/test_words.py", "tests/test_glossary.py"]),
        (
            "web/games/zamek/sheets.js",
            ["tests/zamek/test_scene.py", "tests/drawing/test_scene.py", "tests/test_words.py"],
        ),
        ("tests/zamek/test_fits.py", ["tests/zamek/test_fits.py"]),
        ("docs/python.md", ["tests/test_docs.py"]),
    ],
)
def test_the_tests_of_a_changed_file_are_the_nearest(path: str, tests: list[str]) -> None:
    guards = ("tests/test_architecture.py", "tests/test_no_game_is_named.py")
    assert [test for test in checks.tests_of(path) if test not in guards] == tests


@pytest.mark.parametrize(
    ("path", "first", "others"),
    [
        ("caylus/games/caylus/rules/castle.py", "tests/caylus/test_castle.py", "tests/caylus/"),
        ("caylus/games/zamek/view/scene.py", "tests/zamek/test_scene.py", "tests/zamek/"),
        ("caylus/bots/search.py", "tests/bots/test_search.py", "tests/bots/"),
        ("tests/zamek/helpers.py", "tests/zamek/test_bots.py", "tests/zamek/"),
    ],
)
def test_the_tests_of_a_folder_come_before_its_neighbours(path: str, first: str, others: str) -> None:
    """First comes the test with the file's name, then quick tests, then whole games, then the guards."""
    tests = checks.tests_of(path)
    own = [test for test in tests if test.startswith(others)]
    assert tests[0] == first
    assert list(tests[: len(own)]) == own
    assert len(own) == len(list((ROOT / others).glob("test_*.py")))
    games = [test for test in own[1:] if Path(test).stem in checks.PLAYS_GAMES]
    assert own[len(own) - len(games) :] == games


def test_guards_come_after_the_tests_of_all_changed_files() -> None:
    tests = checks.all_tests(["web/games/registry.js", "caylus/play/lines.py", "caylus/play/record.py"])
    guards = ["tests/test_no_game_is_named.py", "tests/test_architecture.py"]
    assert tests == ["tests/test_lines.py", "tests/test_record.py", *guards]


def test_a_script_is_tested_by_what_imports_it_the_nearest_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tests that import a script by way of others count too; direct ones come first, and of these the smaller one."""
    scripts = {
        "web/base/h.js": "export const h = 1;",
        "web/board/sheet.js": "import { h } from '../base/h.js';\nexport { h };",
        "web/board/other.js": "export const other = 1;",
        "tests/page/a.test.mjs": "const { h } = await import('../../web/board/sheet.js');",
        "tests/page/b.test.mjs": "import {\n  h,\n} from '../../web/base/h.js';\nimport '../../web/board/other.js';",
        "tests/page/c.test.mjs": "import { h } from '../../web/base/h.js';",
        "tests/page/d.test.mjs": "import { other } from '../../web/board/other.js';",
    }
    for name, text in scripts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    fresh = _checks()
    monkeypatch.setattr(fresh, "ROOT", tmp_path)
    assert fresh.page_tests("web/base/h.js") == [f"tests/page/{name}.test.mjs" for name in "cba"]
    assert fresh.page_tests("web/board/other.js") == ["tests/page/d.test.mjs", "tests/page/b.test.mjs"]
    assert fresh.page_tests("tests/page/a.test.mjs") == ["tests/page/a.test.mjs"]
    assert fresh.page_tests("web/main.js") == []


# The last line


def test_the_last_line_names_what_failed(tmp_path: Path) -> None:
    """Tests by their ids, commands by their names, files that cannot be read by theirs."""
    test = tmp_path / "test_one.py"
    test.write_text("def test_good():\n    pass\n\n\ndef test_bad():\n    raise ValueError\n", encoding="utf-8")
    lost = tmp_path / "test_two.py"
    lost.write_text("import nothing_of_the_kind\n", encoding="utf-8")
    summary = checks.Summary(300)
    summary.commands([["true"], ["false"]])
    summary.python([str(test), str(lost)])
    failed = r"false, \S*test_two\.py, \S*test_one\.py::test_bad"
    assert re.fullmatch(rf"NOT good after \d+ s; failed: {failed}\.", summary.line())


def test_a_command_ends_when_the_time_is_up_and_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    summary = checks.Summary(0.2)
    summary.commands([["sleep", "3600"]])
    assert re.fullmatch(r"Nothing wrong as far as it went after \d+ s; not finished: sleep 3600\.", summary.line())
    assert capsys.readouterr().out.startswith("... ")


def test_the_last_line_counts_tests_that_were_not_reached() -> None:
    summary = checks.Summary(300)
    notes = ["waiting a.py::x y", "waiting a.py::y", "waiting b.py::z", "finished a.py::x y", "failed a.py::x y"]
    assert summary.read([f"{note}\n" for note in notes], None)
    assert summary.line() == "NOT good after 0 s; failed: a.py::x y; not finished: 1 tests of a.py, 1 tests of b.py."


def test_the_last_line_is_short() -> None:
    summary = checks.Summary(300)
    summary.read([f"failed a.py::{number}\n" for number in range(9)], 1)
    assert summary.line().endswith("a.py::4, a.py::5, 3 more.")


def test_a_warning_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    summary = checks.Summary(300)
    assert not summary.read(["warned pl, games: 3 texts of drafts are said in English\n"], 0)
    assert capsys.readouterr().out.count("\n") == 1
    assert summary.line() == "Good after 0 s."


def test_tests_of_scripts_are_named_as_node_says_them() -> None:
    said = "    not ok 1 - a link # time=3\n    ok 2 - other\nnot ok 1 - tests/page/a.test.mjs\n"
    assert checks.names_of_node_tests("tests/page/a.test.mjs", said) == ["tests/page/a.test.mjs::a link"]
    assert checks.names_of_node_tests("tests/page/a.test.mjs", "SyntaxError") == ["tests/page/a.test.mjs"]


@pytest.mark.parametrize("start", [start for start, _ in (*checks.TESTED_BY, *checks.ALWAYS)])
def test_each_line_of_the_table_is_about_files_that_exist(start: str) -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("the source that is handed out has no .git, and no .github")
    files = checks.git("ls-files").splitlines()
    assert any(re.match(start, path) for path in files), f"TESTED_BY names {start}, and nothing is called so"


@pytest.mark.parametrize("part", sorted(path.name for path in (ROOT / "caylus").iterdir() if path.name[:2] != "__"))
def test_each_part_of_the_package_has_tests_near_to_it(part: str) -> None:
    if (ROOT / "caylus" / part).is_dir() and part not in ("games", "locale"):
        assert any(test != "tests/test_no_game_is_named.py" for test in checks.tests_of(f"caylus/{part}/module.py"))
    elif part.endswith(".py"):
        near = [test for test in checks.tests_of(f"caylus/{part}") if test != "tests/test_no_game_is_named.py"]
        assert near[:-1], f"say in TESTED_BY which tests are near to {part}"


@pytest.mark.parametrize(
    ("message", "wrong"),
    [
        ("zamek: coordinates on the board\n\nWhy.", ""),
        ("# a remark of git's\n\ncaylus, web: two areas", ""),
        (f"zamek: {'x' * 65}", ""),
        (f"zamek: {'ż' * 66}", "The subject has 73 letters, 72 at most"),
        ("Coordinates on the board", "names the area first"),
        ("fixup! zamek: coordinates on the board, which is longer than it may be in the end, but will vanish", ""),
        ("Merge branch 'somewhere'", ""),
        ("", ""),
    ],
)
def test_a_subject_names_its_area_and_is_short(message: str, wrong: str, tmp_path: Path) -> None:
    found = checks.subject(message)
    assert wrong in found
    assert bool(found) == bool(wrong)
    (tmp_path / "COMMIT_EDITMSG").write_text(message, encoding="utf-8")
    assert checks.main(["subject", str(tmp_path / "COMMIT_EDITMSG")]) == bool(wrong)


def test_what_is_staged_is_checked_not_what_lies_in_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A file mended after `git add` is refused as it was added, and passes when it is added again."""
    if not (ROOT / ".venv/bin/ruff").exists():
        pytest.skip("ruff is fetched by `make quick`")
    (tmp_path / ".venv").symlink_to(ROOT / ".venv")
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    monkeypatch.setattr(checks, "ROOT", tmp_path)
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    file = tmp_path / "part.py"
    file.write_text("import os\n", encoding="utf-8")
    subprocess.run(["git", "add", "part.py", "pyproject.toml"], cwd=tmp_path, check=True)
    file.write_text('"""Mended."""\n', encoding="utf-8")
    assert not checks.staged()
    assert "F401" in capfd.readouterr().out
    subprocess.run(["git", "add", "part.py"], cwd=tmp_path, check=True)
    assert checks.staged()
