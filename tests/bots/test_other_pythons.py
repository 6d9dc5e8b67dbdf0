"""Equal actions of bots in the other CPythons that are installed here; Pyodide runs `test_search.py` itself."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ..thorough import sample
from .test_search import GOLDEN

pytestmark = pytest.mark.host
ROOT = Path(__file__).parents[2]


def numbers_of(version: str) -> tuple[int, ...]:
    """`3.12` as (3, 12)."""
    return tuple(map(int, version.split(".")))


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=environment)


def find_python(version: str) -> str:
    """A Python of this version from the search path or from pyenv; skips the test where there is none."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    for found in (shutil.which(f"python{version}"), *pyenv.glob(f"versions/{version}.*/bin/python3")):
        if (
            found
            and run(str(found), "-c", "import sys; print(sys.version_info[:2])").stdout == f"{numbers_of(version)}\n"
        ):
            return str(found)
    pytest.skip(f"CPython {version} is not installed here.")


OTHERS = [version for version in ("3.11", "3.12", "3.13", "3.14") if numbers_of(version) != sys.version_info[:2]]


@pytest.mark.parametrize("version", sample(OTHERS, 1))
def test_same_seed_and_nodes_give_the_same_actions_in_each_cpython(version: str) -> None:
    played = run(find_python(version), "-m", "tests.bots.thoughts")
    assert played.stdout == GOLDEN.read_text(), played.stderr
