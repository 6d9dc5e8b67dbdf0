"""Examples of the documentation run and print the text below them; notebooks run."""

from __future__ import annotations

import ast
import contextlib
import io
import json
import re
from pathlib import Path

import pytest

import caylus
from caylus.bots import plugins

from .thorough import sample

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)
ALL = [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]
PAGES = [page for page in ALL if "```python\n" in page.read_text(encoding="utf-8")]


@pytest.mark.host
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
@pytest.mark.usefixtures("toy")  # the page adds the toy to the registry itself
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All blocks of a page run in order in one folder; a block of text after one is its expected output."""
    text = page.read_text(encoding="utf-8")
    names: dict[str, object] = {"__name__": "__main__"}
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(plugins, "_added", {})
    monkeypatch.setattr(plugins, "_sources", {})
    for block in BLOCK.finditer(text):
        line = text.count("\n", 0, block.start()) + 2
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile("\n" * (line - 1) + block[1], str(page), "exec"), names)
        if block[2] is not None:
            assert printed.getvalue() == block[2], f"{page.name}, the block at line {line}"


NOTEBOOKS = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))


def cells_of(notebook: Path) -> list[str]:
    """The Python of a notebook."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


@pytest.mark.host
@pytest.mark.parametrize("notebook", sample(NOTEBOOKS, 2), ids=lambda path: path.stem)
def test_every_cell_of_a_notebook_shows_something(
    notebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cell prints, or its last line is a value; a board is shown as a picture."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__main__"}
    boards = 0
    for number, cell in enumerate(cells_of(notebook)):
        lines = ast.parse(cell).body
        last = lines.pop() if isinstance(lines[-1], ast.Expr) else None
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(ast.Module(lines, []), f"{notebook.name}, cell {number}", "exec"), names)
            value = eval(compile(ast.Expression(last.value), "", "eval"), names) if last else None
        assert printed.getvalue() or value is not None, cell
        if draw := getattr(value, "_repr_html_", None):
            assert draw().startswith("<img "), cell
            boards += 1
    assert boards or notebook.stem == "chance"


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_of_all_games_and_kept_without_results(notebook: Path) -> None:
    text = notebook.read_text(encoding="utf-8")
    assert [game for game in caylus.GAMES if game not in text and "caylus.GAMES" not in text] == []
    cells = json.loads(text)["cells"]
    kept = [cell for cell in cells if cell["cell_type"] == "code" and (cell["outputs"] or cell["execution_count"])]
    assert kept == []


FOLDERS = (
    ".github", "bench", "caylus", "docs", "e2e", "examples", "lessons", "locale", "requirements", "tests", "tools",
    "training", "web",
)  # fmt: skip
TEXTS = [
    *(f"{name}.md" for name in ("CHANGELOG", "CONTRIBUTING", "README")),
    *sorted(
        path.relative_to(ROOT).as_posix()
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.md")
        if "node_modules" not in path.parts
    ),
]
"""the documentation, the descriptions of folders, and the rules of the games"""
PATH = re.compile(rf"(?<![\w./:<>{{}}-])((?:{'|'.join(map(re.escape, FOLDERS))})/[\w./-]*\w)")
BESIDE = re.compile(r"(?<![\w./:-])\.{1,2}/[\w./-]*\w|(?<=\]\()(?![A-Z]-[A-Z]+-\d)[\w./-]+(?=[#)])")
"""a path relative to the file that names it; rules of a game are excepted"""
INVENTED = re.compile(r"\b(GAME|LANG|NAME|pig|toy)\b")
"""names that stand for any game or language, and the games that the guide makes"""
MADE = re.compile(rf"{re.escape(ROOT.as_posix())}/docs/games/\w+/rules\.md")
"""pages of rules, which docs/_site makes"""


def missing_paths(text: str, folder: Path) -> list[str]:
    """The paths in a text that lead nowhere, neither in the repository nor in the folder where the text lies.

    The address `docs/live/` of the site means `docs/live.md`. The links of the documentation lead to pages, which
    tests/site looks at, and the guide to a new game names what the toy has.
    """
    in_docs = folder == ROOT / "docs" or ROOT / "docs" in folder.parents
    named = {*PATH.findall(text), *(() if in_docs else BESIDE.findall(text))}
    near = (ROOT, folder, *([ROOT / "tests/toy"] if in_docs else []))
    return sorted(
        path
        for path in named
        if not INVENTED.search(path) and not any(leads_somewhere((start / path).resolve()) for start in near)
    )


def leads_somewhere(path: Path) -> bool:
    """Tell whether a path exists, belongs to a page of the site, or to a folder that a source archive leaves out."""
    if any(folder in path.parts and not (ROOT / folder).exists() for folder in ("e2e", ".github")):
        return True
    return path.exists() or path.with_name(f"{path.name}.md").exists() or bool(MADE.fullmatch(path.as_posix()))


@pytest.mark.host
@pytest.mark.parametrize("text", TEXTS)
def test_files_that_a_text_names_exist(text: str) -> None:
    """Paths in texts follow files that are moved."""
    assert missing_paths((ROOT / text).read_text(encoding="utf-8"), (ROOT / text).parent) == []


@pytest.mark.host
@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("It is in `web/nowhere.js`, beside `web/sw.js`.", ["web/nowhere.js"]),
        ("[How](docs/how.md#then), [why](docs/decisions.md), [a rule](C-PLACE-4), `../docs`", ["docs/how.md"]),
        ("    python tools/nothing.py build/x", ["tools/nothing.py"]),
        ("`../engine.js`, https://example.org/docs/x, `caylus/games/GAME/`, `docs/live/`", ["../engine.js"]),
    ],
)
def test_a_path_that_leads_nowhere_is_found(text: str, missing: list[str]) -> None:
    """Lost paths are found in backticks, in links and in commands."""
    assert missing_paths(text, ROOT / "web") == missing


def test_the_tutorial_is_among_them() -> None:
    """The tests above would prove nothing without any page."""
    assert ROOT / "docs" / "python.md" in PAGES and len(NOTEBOOKS) >= 3


IN_A_BOARD = re.compile(r"""position='(\{.*?\})'|(?<![\w-])(p1\.[\w-]+)""")


@pytest.mark.parametrize(
    "name", ["embedding", *(f"embedding/{way}" for way in ("markdown", "wordpress", "slides", "oembed"))]
)
def test_every_position_that_a_guide_embeds_is_one(name: str) -> None:
    positions = IN_A_BOARD.findall((ROOT / f"docs/{name}.md").read_text(encoding="utf-8"))
    assert len(positions) > (4 if name == "embedding" else 0)
    for text, code in positions:
        caylus.from_position(text or code)
