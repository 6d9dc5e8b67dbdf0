"""Another Pyodide: `make upgrade-pyodide`, or `make upgrade-pyodide VERSION=314.0.7`.

Measures the page's start, installs the version (the newest one by default) and the wheels that go into it, builds the
page, tests it, measures again and prints both. Where something fails it says how to go back, or on without the tricks.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
BIN = ROOT / ".venv/bin"
FIGURES = ROOT / "build/boot-figures.json"
PACKAGE = ROOT / "node_modules/pyodide"
LOCK = ["--generate-hashes", "--no-header", "--no-annotate", "--upgrade"]
ADVICE = """
Not done: {command} failed. web/pyodide/README.md says what each trick needs. To go back:
    git checkout package.json package-lock.json requirements/pyodide.lock && make site
To have the page with this Pyodide, half a second slower:
    make site FAST=0
"""


def run(*command: str | Path) -> None:
    """Run a command in the repository; its failure ends this program."""
    print("$", *command, flush=True)
    done = subprocess.run([str(part) for part in command], cwd=ROOT, check=False)
    if done.returncode:
        sys.exit(ADVICE.format(command=" ".join(str(part) for part in command)))


def measure(rounds: str) -> dict[str, float]:
    """Measure and return medians in seconds by figure (bench/README.md)."""
    run(BIN / "python", "bench/boot.py", "--rounds", rounds, "--json", FIGURES)
    found: dict[str, float] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return found


def installed() -> tuple[str, str]:
    """The versions of Pyodide and of its Python, "3.14"."""
    version = json.loads((PACKAGE / "package.json").read_text(encoding="utf-8"))["version"]
    info = json.loads((PACKAGE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return version, info["python"].rpartition(".")[0]


def main() -> None:
    """Run from the command line: VERSION ROUNDS."""
    wanted, rounds = sys.argv[1:]
    run("make", "site")
    before, (old, _) = measure(rounds), installed()
    run("npm", "install", "--save-dev", "--save-exact", "--no-audit", "--no-fund", f"pyodide@{wanted}")
    new, python = installed()
    run(BIN / "python", "-m", "pip", "install", "-q", "uv")
    run(
        *(BIN / "uv", "pip", "compile", "-q", "--python-version", python, *LOCK),
        *("requirements/pyodide.in", "-o", "requirements/pyodide.lock"),
    )
    run(BIN / "python", "-m", "pytest", "-q", "tests/test_pyodide_build.py")
    run("make", "site", "test-pyodide")
    run(
        BIN / "python",
        "-m",
        "pytest",
        "-q",
        *(f"e2e/test_{name}.py" for name in ("boot", "damage", "notebooks", "offline")),
    )
    after = measure(rounds)
    print(f"\n{'median of ' + rounds + ' rounds':24}{old:>12}{new:>12}")
    for key, seconds in before.items():
        print(f"{key:24}{seconds:10.2f} s{after[key]:10.2f} s{(after[key] - seconds) * 1000:+8.0f} ms")
    print("\nWrite the figures into web/pyodide/README.md and commit package*.json and requirements/pyodide.lock.")


if __name__ == "__main__":
    main()
