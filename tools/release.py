"""The checklist of a release: what can be checked is, and what a person has to do is said at the end.

python tools/release.py            all of it; takes long, because it tests
python tools/release.py --quick    without the tests
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from venv import EnvBuilder

ROOT = Path(__file__).resolve().parent.parent
TRIED = """
import caylus, pickle
assert caylus.__version__ == {version!r}, caylus.__version__
for game in caylus.GAMES:
    state = caylus.new_game(game, seed=1)
    while state.legal_actions():
        state.apply(state.legal_actions()[0])
    assert pickle.loads(pickle.dumps(state)) == state
from caylus.core.translation import LANGUAGES, find_translator
assert all(find_translator(language) for language in LANGUAGES)
"""


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def run(*words: str | Path, cwd: Path = ROOT) -> str:
    """The output of a command; raises `CalledProcessError` with what it said."""
    return subprocess.run([str(word) for word in words], cwd=cwd, check=True, capture_output=True, text=True).stdout


def version() -> str:
    found = re.search(r'^VERSION = "([^"]+)"$', read("caylus/version.py"), re.MULTILINE)
    assert found is not None
    return found[1]


def what_disagrees() -> Iterator[str]:
    """What does not fit the version."""
    heading = re.search(r"^## (.+)$", read("CHANGELOG.md"), re.MULTILINE)
    if heading is None or not re.fullmatch(rf"{re.escape(version())}, \d{{4}}-\d\d-\d\d", heading[1]):
        yield f"CHANGELOG.md does not begin with '## {version()}, YEAR-MONTH-DAY'."
    if f"\nversion: {version()}\n" not in read("CITATION.cff"):
        yield f"CITATION.cff is of another version than {version()}."


def nowhere() -> Iterator[str]:
    """The addresses that the package's page needs."""
    for name in ("CAYLUS_REPOSITORY", "CAYLUS_SITE"):
        if not os.environ.get(name):
            yield f"{name} is not set; links of the package's page would lead nowhere (tools/package_page.py)."


def uncommitted() -> Iterator[str]:
    """What is in no commit."""
    for line in run("git", "status", "--porcelain").splitlines():
        yield f"not committed: {line}"


def unpinned() -> Iterator[str]:
    """Actions that are not named by the hash of their commit."""
    for path in sorted((ROOT / ".github" / "workflows").glob("*.yml")):
        for action in re.findall(r"uses: (\S+)", path.read_text(encoding="utf-8")):
            if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action):
                yield f"{path.name}: {action} is not pinned."


def failing() -> Iterator[str]:
    """The tests."""
    if subprocess.run(["make", "test", "THOROUGH=2"], cwd=ROOT, check=False).returncode:
        yield "make test THOROUGH=2 fails."


def broken() -> Iterator[str]:
    """Wheel and source, built, installed into a fresh environment and tried there."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(sys.executable, "-m", "hatchling", "build", "-d", folder)
        (source,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
        with tarfile.open(source) as archive:
            archive.extractall(folder, filter="data")
        EnvBuilder(with_pip=True).create(folder / "env")
        python = folder / "env" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        run(python, "-m", "pip", "install", "-q", "--no-index", "--no-deps", wheel, cwd=folder)
        try:
            run(python, "-c", TRIED.format(version=version()), cwd=folder)
            run(sys.executable, "locale/catalogues.py", "compile", cwd=next(folder.glob("caylus-*/")))
            run(sys.executable, "-m", "pytest", "-x", "tests/test_objects.py", cwd=next(folder.glob("caylus-*/")))
        except subprocess.CalledProcessError as error:
            yield f"{error.stdout}{error.stderr}"


STEPS: list[tuple[str, Callable[[], Iterator[str]]]] = [
    ("version, changelog and citation agree", what_disagrees),
    ("the package's page leads somewhere", nowhere),
    ("everything is committed", uncommitted),
    ("actions are pinned by hash", unpinned),
    ("the tests pass", failing),
    ("wheel and source work where nothing else is", broken),
]
BY_HAND = """
By hand:
  git tag -a v{version} -m 'caylus {version}' && git push --follow-tags
  upload dist/*.whl and dist/*.tar.gz as made by 'python -m hatchling build', with these two addresses set
  make environments PYTHONS='python3.11 python3.12 python3.13 python3.14'
  read the package's page: do its links lead somewhere?
  VERSION in caylus/version.py and a new heading in CHANGELOG.md for what comes next"""


def main(words: list[str]) -> int:
    """Go through the list; return the exit status."""
    status = 0
    for what, check in STEPS:
        if check is failing and "--quick" in words:
            continue
        problems = list(check())
        print(f"{'no ' if problems else 'yes'}  {what}")
        for problem in problems:
            print(f"     {problem}")
            status = 1
    print(BY_HAND.format(version=version()))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
