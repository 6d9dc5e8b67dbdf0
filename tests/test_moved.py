"""What has moved is found by its old name, with a warning that names the new one, until the version that removes it."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import caylus
from caylus.core.errors import OLD_NAMES_UNTIL
from caylus.games import find_game
from caylus.moved import MOVED, OldNames, keep_old_names
from caylus.version import VERSION

ROOT = Path(__file__).parent.parent


def forget() -> None:
    """As if no old name had been imported yet."""
    for old in MOVED:
        package, _, name = old.rpartition(".")
        sys.modules.pop(old, None)
        vars(import_module(package)).pop(name, None)


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """Neither before nor after a test."""
    forget()
    yield
    forget()


@pytest.mark.parametrize("old", MOVED)
def test_an_old_name_is_the_same_module(old: str) -> None:
    """Not a second one: its classes are those of the new name. The warning stands where the import does."""
    new = import_module(MOVED[old])
    spec = new.__spec__
    with pytest.warns(DeprecationWarning, match=f"{re.escape(MOVED[old])} now; .* {OLD_NAMES_UNTIL}") as told:
        exec(f"import {old}", {"__name__": "somebody"})
    assert [warning.filename for warning in told] == ["<string>"]
    assert sys.modules[old] is new
    assert new.__spec__ is spec
    assert new.__name__ == MOVED[old]


def test_all_forms_of_import_find_it() -> None:
    with pytest.warns(DeprecationWarning, match=r"caylus\.play\.lines"):
        from caylus.lines import keep_line  # type: ignore[import-not-found]  # noqa: PLC0415
    assert keep_line is import_module("caylus.play.lines").keep_line
    with pytest.warns(DeprecationWarning, match=r"caylus\.bots\.random_bot"):
        from caylus.bots import randomly  # type: ignore[attr-defined]  # noqa: PLC0415
    assert randomly is import_module("caylus.bots.random_bot")
    with pytest.warns(DeprecationWarning, match=r"caylus\.play\.match") as told:
        assert caylus.match.Match is caylus.Match  # type: ignore[attr-defined]
    assert told[0].filename == __file__


def test_what_never_existed_is_not_found_and_the_new_names_are_silent() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"caylus\.nowhere"):
        import_module("caylus.nowhere")
    with pytest.raises(AttributeError, match="has no attribute 'nowhere'"):
        caylus.nowhere  # type: ignore[attr-defined]  # noqa: B018
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for new in MOVED.values():
            import_module(new)


def test_it_stands_last_and_once_among_the_finders() -> None:
    """So that an import of what exists does not come there."""
    keep_old_names()
    assert sum(isinstance(finder, OldNames) for finder in sys.meta_path) == 1


@pytest.mark.host
def test_the_package_itself_uses_the_new_names() -> None:
    """Every module that the page and the command line use, with warnings as errors."""
    code = "import caylus.cli, caylus.webapi, caylus.bots, caylus.analysis.advice, caylus.lessons"
    subprocess.run([sys.executable, "-W", "error::DeprecationWarning:caylus", "-c", code], check=True, cwd=ROOT)
    old = re.compile(rf"^\s*(?:from|import) (?:{'|'.join(map(re.escape, MOVED))})\b", re.MULTILINE)
    for folder in ("caylus", "bench", "docs", "e2e", "examples", "tests", "tools", "web"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".md") and path.name not in ("test_moved.py", "versions.md"):
                assert not old.findall(path.read_text(encoding="utf-8")), path


@pytest.mark.host
def test_the_table_of_versions_lists_them_all() -> None:
    """docs/versions.md, and they go in time."""
    text = (ROOT / "docs/versions.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(caylus\.[\w.]+)` \| `(caylus\.[\w.]+)` \|$", text, re.MULTILINE))
    assert rows == MOVED
    assert OLD_NAMES_UNTIL in text
    now, then = ([int(part) for part in version.split(".")] for version in (VERSION, OLD_NAMES_UNTIL))
    assert now < then, "remove caylus/moved.py, what stands in caylus/__init__.py for it, and this test"


@pytest.mark.parametrize(("old", "new"), [("Words", "Translator"), ("find_words", "find_translator")])
def test_a_renamed_function_or_class_is_the_same(old: str, new: str) -> None:
    """By the module's old name, too."""
    with pytest.warns(DeprecationWarning, match=f"{old} is called {new} now"):
        assert getattr(import_module("caylus.core.translation"), old) is getattr(
            import_module("caylus.core.translation"), new
        )
    with pytest.warns(DeprecationWarning):
        exec(f"from caylus.core.words import {old}", {"__name__": "somebody"})


@pytest.mark.parametrize(("old", "new"), [("wits", "bots"), ("lab", "encoding")])
def test_a_renamed_part_of_a_game_is_the_same(old: str, new: str) -> None:
    info = find_game("caylus")
    with pytest.warns(DeprecationWarning, match=f"GameInfo.{old} is called GameInfo.{new} now; .* {OLD_NAMES_UNTIL}"):
        assert getattr(info, old) is getattr(info, new)
