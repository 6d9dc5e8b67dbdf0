"""The checklist of a release: run the checks, and list the steps for a person at the end.

python tools/release.py                    all of it; takes long, because it tests
python tools/release.py --quick            without the tests
python tools/release.py --prepare 1.0.0    first: write this version into the files that have it, to be committed
"""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
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
from caylus.core.text.translation import LANGUAGES, find_translator
assert all(find_translator(language) for language in LANGUAGES)
"""


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def run(*words: str | Path, cwd: Path = ROOT) -> str:
    """Return the output of a command; raises `CalledProcessError` with its messages."""
    return subprocess.run([str(word) for word in words], cwd=cwd, check=True, capture_output=True, text=True).stdout


def version() -> str:
    found = re.search(r'^VERSION = "([^"]+)"$', read("caylus/version.py"), re.MULTILINE)
    assert found is not None
    return found[1]


def prepare(version: str) -> None:
    """Write a version into all files that have it, and today's date. Raises `ValueError` for anything but a version."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise ValueError(f"Expected a version such as 1.0.0, not {version!r}.")
    today = datetime.now(UTC).date().isoformat()
    texts = {}
    for name, pattern, line in (
        ("caylus/version.py", r'^VERSION = ".*"$', f'VERSION = "{version}"'),
        ("CITATION.cff", r"^version: .*$", f"version: {version}"),
        ("CHANGELOG.md", r"^## Unreleased$", f"## {version}, {today}"),
    ):
        text, found = re.subn(pattern, line, read(name), count=1, flags=re.MULTILINE)
        if not found:
            raise ValueError(f"{name} has no line like {pattern}.")
        texts[name] = text
    for name, text in texts.items():
        (ROOT / name).write_text(text, encoding="utf-8")


def what_disagrees() -> Iterator[str]:
    """Yield the places that do not fit the version."""
    heading = re.search(r"^## (.+)$", read("CHANGELOG.md"), re.MULTILINE)
    if heading is None or not re.fullmatch(rf"{re.escape(version())}, \d{{4}}-\d\d-\d\d", heading[1]):
        yield f"CHANGELOG.md does not begin with '## {version()}, YEAR-MONTH-DAY'."
    if f"\nversion: {version()}\n" not in read("CITATION.cff"):
        yield f"CITATION.cff is of another version than {version()}."
    if ("Development Status :: 5 - Production/Stable" in read("pyproject.toml")) == version().startswith("0."):
        yield f"pyproject.toml has a development status that does not fit {version()}."


def nowhere() -> Iterator[str]:
    """Yield the addresses that the package's page lacks."""
    if runpy.run_path(str(ROOT / "tools/package_page.py"))["repository"]() is None:
        yield "git's origin is not on GitHub, so the package's page would have no links (tools/package_page.py)."


def uncommitted() -> Iterator[str]:
    """Yield the changes that are in no commit."""
    for line in run("git", "status", "--porcelain").splitlines():
        yield f"not committed: {line}"


def unpinned() -> Iterator[str]:
    """Actions that are not named by the hash of their commit."""
    for path in sorted((ROOT / ".github" / "workflows").glob("*.yml")):
        for action in re.findall(r"uses: (\S+)", path.read_text(encoding="utf-8")):
            if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action):
                yield f"{path.name}: {action} is not pinned."


def failing() -> Iterator[str]:
    """Run the tests; yield a failure."""
    if subprocess.run(["make", "test", "THOROUGH=2"], cwd=ROOT, check=False).returncode:
        yield "make test THOROUGH=2 fails."


def broken() -> Iterator[str]:
    """Build wheel and source, and try them in a fresh environment; yield failures."""
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
    ("version, changelog, citation and status agree", what_disagrees),
    ("the package's page leads somewhere", nowhere),
    ("everything is committed", uncommitted),
    ("actions are pinned by hash", unpinned),
    ("the tests pass", failing),
    ("wheel and source work where nothing else is", broken),
]
BY_HAND = """
By hand:
  git tag -a v{version} -m 'caylus {version}' && git push --follow-tags
  make wheels GAMES=3400
  upload the files of the workflow's job 'wheels': the source, the plain wheel and the compiled ones
  make environments PYTHONS='python3.11 python3.12 python3.13 python3.14'
  read the package's page: do its links lead somewhere?
  a new heading '## Unreleased' in CHANGELOG.md for what comes next"""


def main(words: list[str]) -> int:
    """Go through the list; return the exit status."""
    if words[:1] == ["--prepare"] and len(words) == 2:
        try:
            prepare(words[1])
        except ValueError as error:
            print(error, file=sys.stderr)
            return 2
        print(f"This is {words[1]} now. Commit it, then run python tools/release.py.")
        return 0
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
