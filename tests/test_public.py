"""Documentation and examples use only the names listed in docs/api.md, not those that may change at any time."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import caylus

from .test_docs import BLOCK, cells_of

pytestmark = pytest.mark.host
ROOT = Path(__file__).parent.parent
LISTED = re.findall(r"^::: (\S+)$", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"), re.MULTILINE)
INSIDE = {"decisions.md", "new-game.md", "larger-games.md"}
"""pages for people who change the package itself, beside those of docs/architecture, which have no code to copy"""
TAUGHT = [
    ROOT / "README.md",
    *sorted(path for path in ROOT.glob("docs/**/*.md") if path.name not in INSIDE),
    *sorted(ROOT.glob("docs/notebooks/*.ipynb")),
    *sorted(ROOT.glob("examples/*.py")),
]


def code_of(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return "\n".join(block[1] for block in BLOCK.finditer(text))
    if path.suffix == ".ipynb":
        return "\n".join(cells_of(path))
    return text


def used(code: str) -> Iterator[str]:
    """Yield the names that a text takes from the package: `caylus.new_game`, `caylus.arena.run`."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "caylus":
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("caylus."))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "caylus":
            yield f"caylus.{node.attr}"


def is_listed(name: str) -> bool:
    """Tell whether the list has the name, or a name inside it: a module, such as `caylus.envs.openspiel`."""
    return any(listed == name or listed.startswith(f"{name}.") for listed in LISTED)


@pytest.mark.parametrize("path", TAUGHT, ids=lambda path: path.name)
def test_what_is_taught_is_public(path: Path) -> None:
    assert [name for name in used(code_of(path)) if not is_listed(name)] == []


@pytest.mark.parametrize("name", ["caylus.core.rules.chance.settle", "caylus.games.find_game"])
def test_what_is_inside_is_not_listed(name: str) -> None:
    assert list(used(f"from {name.rpartition('.')[0]} import {name.rpartition('.')[2]}")) == [name]
    assert not is_listed(name)


@pytest.mark.parametrize("name", LISTED)
def test_what_is_listed_is_there(name: str) -> None:
    module, _, own = name.rpartition(".")
    if module.startswith("caylus.envs") and module != "caylus.envs.text":
        needed = {"openspiel": "pyspiel", "pettingzoo": "pettingzoo"}
        pytest.importorskip(needed.get(module.split(".")[-1], "gymnasium"))
    assert getattr(import_module(module), own).__doc__


def test_all_errors_are_one_family() -> None:
    """Each public error is a `CaylusError`; code that caught `RecordError` for an unknown game still does."""
    errors = {name: getattr(import_module(name.rpartition(".")[0]), name.rpartition(".")[2]) for name in LISTED
              if name.endswith("Error")}  # fmt: skip
    assert "caylus.extras.MissingExtraError" in errors
    assert [name for name, error in errors.items() if not issubclass(error, caylus.CaylusError)] == []
    for call in (lambda: caylus.new_game("chess"), lambda: caylus.load_record("xc1.AAAAAAAAAAAA")):
        with pytest.raises(caylus.UnknownGameError) as caught:
            call()
        assert isinstance(caught.value, caylus.RecordError)
    with pytest.raises(caylus.RecordError) as other:
        caylus.new_game(players=9)
    assert not isinstance(other.value, caylus.UnknownGameError)


def test_the_package_shows_what_is_public() -> None:
    assert set(dir(caylus)) == {*caylus.__all__, "__version__"}
    assert {f"caylus.{name}" for name in caylus.__all__} == {name for name in LISTED if name.count(".") == 1}
