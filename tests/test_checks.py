"""The checks of every day: which tests are near to a file, and what a commit's subject may be."""

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
        ("caylus/games/zamek/scoring.py", ["tests/zamek", "tests/test_rule_numbers.py", "tests/test_games.py"]),
        ("caylus/bots/search.py", ["tests/bots", "tests/test_bots.py"]),
        ("caylus/play/match.py", ["tests/test_match.py"]),
        ("caylus/core/agenda.py", ["tests/test_games.py", "tests/test_state_json.py"]),
        ("locale/pl/LC_MESSAGES/page.po", ["tests/test_words.py", "tests/test_glossary.py"]),
        ("web/games/zamek/tiles.js", ["tests/zamek", "tests/drawing/test_scene.py", "tests/test_words.py"]),
        ("tests/zamek/helpers.py", ["tests/zamek"]),
        ("tests/zamek/test_fits.py", ["tests/zamek/test_fits.py"]),
        ("docs/python.md", ["tests/test_docs.py"]),
    ],
)
def test_the_tests_of_a_changed_file_are_the_nearest(path: str, tests: list[str]) -> None:
    guards = ("tests/test_architecture.py", "tests/test_no_game_is_named.py")
    assert [test for test in checks.tests_of(path) if test not in guards] == tests


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
