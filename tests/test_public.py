"""Documentation and examples use only the names listed in docs/api.md, not those that may change at any time."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from inspect import isclass, isfunction
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


def mentioned(text: str) -> Iterator[str]:
    """Yield the names of the package in a page's prose: `caylus.arena.engine_version()`."""
    yield from re.findall(r"`(caylus(?:\.\w+)+)[(`]", text)


def returned(name: str) -> Iterator[str]:
    """Yield the classes of the package that a function of the list returns."""
    found = getattr(import_module(name.rpartition(".")[0]), name.rpartition(".")[2])
    if isfunction(found):
        for word in re.findall(r"\w+", str(found.__annotations__.get("return", ""))):
            kind = found.__globals__.get(word)
            if isclass(kind) and kind.__module__.startswith("caylus."):
                yield word


def is_listed(name: str) -> bool:
    """Tell whether the list has the name, or a name inside it: a module, such as `caylus.envs.openspiel`."""
    return any(listed == name or listed.startswith(f"{name}.") for listed in LISTED)


@pytest.mark.parametrize("path", TAUGHT, ids=lambda path: path.name)
def test_what_is_taught_is_public(path: Path) -> None:
    assert [name for name in used(code_of(path)) if not is_listed(name)] == []


@pytest.mark.parametrize("path", [path for path in TAUGHT if path.suffix == ".md"], ids=lambda path: path.name)
def test_names_in_prose_are_public(path: Path) -> None:
    """A key of the browser's storage and a catalog look like names."""
    names = {*mentioned(path.read_text(encoding="utf-8"))} - {"caylus.answers", "caylus.po"}
    assert [name for name in sorted(names) if not is_listed(name)] == []


def test_results_of_public_functions_are_public() -> None:
    """A reader of the list finds the classes of all results."""
    own = {name.rpartition(".")[2] for name in LISTED}
    functions = [name for name in LISTED if not name.startswith("caylus.envs.")]  # these need extras
    assert {kind for name in functions for kind in returned(name)} - own == set()


def test_the_table_of_tasks_leads_to_each_section() -> None:
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    sections = re.findall(r"^## (.+?)(?: \{#([\w-]+)\})?$", text, re.MULTILINE)
    anchors = [anchor or title.lower().replace(" ", "-") for title, anchor in sections]
    assert re.findall(r"^\| \[[^]]+\]\(#([\w-]+)\)", text, re.MULTILINE) == anchors


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
