"""The files of the built site."""

from __future__ import annotations

import subprocess
from pathlib import Path

DIST = Path(__file__).parents[2] / "dist"
DOCS = DIST / "docs"
APART = ("docs", "pyodide-", "daily.json", ".nojekyll", "404.html", "builds.json")
"""files that are not part of the game: the documentation, kept once it was read; stock Pyodide, kept once the slow path
was needed; the daily puzzles, for other programs; and some files for hosts
"""


def of_the_game() -> list[Path]:
    """The files that a browser keeps with the game."""
    files = [file for file in DIST.rglob("*") if file.is_file()]
    return [file for file in files if not str(file.relative_to(DIST)).startswith(APART)]


def of_the_docs(pattern: str) -> list[Path]:
    """Return the documentation's files except those of the notebooks, which test_notebooks.py tests."""
    found = [file for file in sorted(DOCS.rglob(pattern)) if file.is_file()]
    return [file for file in found if not file.is_relative_to(DOCS / "lab")]


def pages_but_moved() -> list[Path]:
    """Return the pages except the files at former addresses: they redirect, and nothing links to them."""
    return [file for file in of_the_docs("*.html") if "look/moved.js" not in file.read_text(encoding="utf-8")]


def node(folder: Path, *command: str) -> str:
    """Run Node.js in a folder and return its output."""
    done = subprocess.run(["node", *command], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
