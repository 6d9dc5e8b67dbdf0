"""The build of the fast start ends where Pyodide's files are not as it expects them (web/pyodide)."""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = [
    pytest.mark.host,
    pytest.mark.skipif(
        shutil.which("node") is None or not (ROOT / "node_modules/pyodide").exists(), reason="Node.js is not installed"
    ),
]

# The beginning or the end of each message.
DAMAGED = {
    "exports received otherwise": "exports that the script receives: found 0 times, expected at least 1000.",
    "no list of imports": "the list of functions that Python may import: found 0 times, expected 1.",
    "two lists of imports": "the list of functions that Python may import: found 2 times, expected 1.",
    "no listing of the table": "the listing of the table's functions: found 0 times, expected 1.",
    "another number of evals": "eval in the script: found 0 times, expected 6.",
    "names shown otherwise": "names that the script shows: found 0 times, expected at least 1000.",
    "more than one function": "the script as one function and nothing else",
    "no script": "exports that the script receives: found 0 times",
    "loader that compiles otherwise": "WebAssembly.instantiateStreaming( in the loader: found 0 times, expected 1.",
    "loader of another WebAssembly": '"pyodide.asm.wasm" in the loader: found 0 times, expected 1.',
    "loader of another library": '"python_stdlib.zip" in the loader: found 0 times, expected 1.',
    "loader without snapshots": "._loadSnapshot in the loader: found 0 times, expected 1.",
    "loader that exports otherwise": "the loader's exports, loadPyodide and version: found 0 times, expected 1.",
    "loader that imports": "a loader that is no more than code: found 0 times, expected 1.",
    "WebAssembly cut": "the WebAssembly file's bytes in its sections",
    "no WebAssembly": "not a WebAssembly file",
    "no memory of its own": "memories of Python's own: found 0 times, expected 1.",
    "no table of its own": "tables of Python's own: found 0 times, expected at least 1.",
    "memory not exported": 'its export as "memory": found 0 times, expected 1.',
    "data put into the memory later": "the mark of data that is put into the memory at once: found 1 times",
    "functions put into the table later": "the mark of functions that are put into Python's table at once: found 1",
    "an instruction that is not known": "known instructions only, not fe 0: found 0 times, expected 1.",
    "no places to fill": "WebGL's functions among those with a place in Python's table: found 0 times",
    "snapshot of another build": "the snapshot is cut, or of another build",
    "snapshot cut": "the snapshot is cut, or of another build",
    "snapshot without a mark": "not a memory snapshot",
    "file with its last byte changed": "file is damaged, or of another build",
    "file with its first byte changed": "file is damaged, or of another build",
    "file without its last byte": "file is damaged, or of another build",
    "file with two bytes exchanged": "file is damaged, or of another build",
}
SOUND = {"script as it is", "WebAssembly as it is", "snapshot as it is", "file as it is"}


@cache
def said() -> dict[str, str | None]:
    done = subprocess.run(["node", "tests/pyodide_build.mjs"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, str | None] = json.loads(done.stdout)
    return found


def test_all_trials_are_judged() -> None:
    assert set(said()) == SOUND | set(DAMAGED)


@pytest.mark.parametrize("trial", sorted(SOUND))
def test_what_is_sound_is_taken(trial: str) -> None:
    assert said()[trial] is None


@pytest.mark.parametrize(("trial", "message"), DAMAGED.items(), ids=DAMAGED.keys())
def test_what_is_not_as_expected_ends_the_build(trial: str, message: str) -> None:
    found = said()[trial]
    assert found is not None and message in found
