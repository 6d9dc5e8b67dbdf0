"""A site with more games: a copy of the checkout to which the toy is added by the steps of docs/larger-games.md, and by
nothing else, and Pebbles and Beads by `make game`; Beads has a position editor and declares one counter more.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
GUIDE = (ROOT / "docs/larger-games.md").read_text(encoding="utf-8")
SHARED = (".venv", "node_modules", "build/vendor")
"""fetched files, shared by links"""
DONE = (".venv/build.done", ".venv/dev.done", ".venv/docs.done", "node_modules/done", "build/vendor/done")
REGISTRIES = {
    "caylus/games/__init__.py": ("py", r" {8}Card\((?:.*\),\n|\n(?:.*\n)*? {8}\),\n)"),
    "web/games/index.js": ("js", r"  \w+: \{ title: .*\n"),
}
"""file -> the language of its line in the guide, and a pattern of the other games' lines"""
COUNTER = (
    (
        "caylus/games/beads/state.py",
        "    points: list",
        "    gems: list[int] = counter(most=9, each=1)\n    points: list",
    ),
    ("caylus/games/__init__.py", '"caylus.games.beads",', '"caylus.games.beads",\n            editor=True,'),
)
"""file, the text there, and its replacement: they declare an editor and a counter"""


def commands(tool: str) -> list[list[str]]:
    """Return the shell commands of the guide for one tool."""
    lines = [line for block in re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL) for line in block.splitlines()]
    return [shlex.split(line) for line in lines if line.split()[0] == tool]


def run(folder: Path, *command: str, typed: str = "") -> str:
    """Run a command in the copy, whose package comes before the installed one; return its output."""
    environment = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS")}
    environment |= {"PYTHONPATH": str(folder), "FAST": "0"}
    done = subprocess.run(
        command, cwd=folder, env=environment, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{shlex.join(command)}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return done.stdout


def make(folder: Path, *targets: str) -> None:
    """`make` with the tools as they are, and a page in place of the documentation."""
    run(folder, "make", *(word for name in (*DONE, "build/docs.done") for word in ("-o", name)), *targets)


def caylus(folder: Path, *arguments: str, typed: str = "") -> str:
    return run(folder, sys.executable, "-m", "caylus", *arguments, typed=typed)


def add_toy(folder: Path) -> None:
    """A copy of the checkout; then the guide's steps as far as the build."""
    names = subprocess.run(
        ["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    for name in names:
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    (folder / "build/docs").mkdir(parents=True)
    (folder / "build/docs/index.html").write_text("<!doctype html><title>Documentation</title>", encoding="utf-8")
    (folder / "build/docs.done").touch()
    for name in SHARED:
        (folder / name).symlink_to(ROOT / name)
    for name in ("pebbles", "beads"):
        run(folder, sys.executable, "tools/game.py", name)
    for name, before, after in COUNTER:
        text = (folder / name).read_text(encoding="utf-8")
        assert text.count(before) == 1
        (folder / name).write_text(text.replace(before, after), encoding="utf-8")
    for tool in ("cp", "mv"):
        for command in commands(tool):
            run(folder, *command)
    for name, (language, others) in REGISTRIES.items():
        (line,) = re.findall(rf"```{language}\n( +\S.*toy.*\n)```", GUIDE)
        text = (folder / name).read_text(encoding="utf-8")
        end = [found.end() for found in re.finditer(others, text)][-1]
        (folder / name).write_text(text[:end] + line + text[end:], encoding="utf-8")
    for _make, *targets in commands("make"):
        make(folder, *targets)


def build(folder: Path) -> None:
    add_toy(folder)
    make(folder, "site")
