"""The checks of every day: what `make quick` and the hooks in .githooks run.

    python tools/checks.py quick            lint of what changed, types, the tests of what changed   (make quick)
    python tools/checks.py staged           lint and format of what is staged, as it is staged       (hook pre-commit)
    python tools/checks.py subject FILE     the first line of a commit's message                     (hook commit-msg)

"Changed" is everything since the branch left main, what is not committed included; BASE=HEAD~3 in the environment
compares with another commit, LIMIT=300 gives the tests more seconds than usual.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).resolve().parent.parent
SUBJECT = 72
"""letters of a subject: what `git log --oneline` shows whole"""
WHOLE, LEAST = 42, 15
"""seconds after which no further test begins, so that all of it stays under a minute; what tests have in any case"""

SCRIPTS = (".js", ".jsx", ".mjs", ".cjs", ".ts")
TESTED_BY = (
    (r"caylus/games/(\w+)/", ("tests/{0}", "tests/test_rule_numbers.py", "tests/test_games.py")),
    (r"caylus/core/translation\.py|locale/", ("tests/test_words.py", "tests/test_glossary.py")),
    (r"caylus/core/view\.py|web/contract\.d\.ts", ("tests/test_contract.py", "tests/test_view.py")),
    (r"caylus/core/", ("tests/test_{stem}.py", "tests/test_games.py", "tests/test_state_json.py")),
    (r"caylus/games/__init__\.py|tests/toy/", ("tests/test_games.py", "tests/test_docs.py")),
    (r"caylus/analysis/(luck|advice)\.py", ("tests/test_advice.py",)),
    (r"caylus/(serve|terminal/completion|__main__|extras)\.py", ("tests/test_cli.py",)),
    (r"caylus/version\.py", ("tests/test_package.py", "tests/test_record.py")),
    (r"caylus/play/showing\.py", ("tests/test_match.py", "tests/drawing")),
    (r"caylus/(?:play|analysis)/(\w+)\.py", ("tests/test_{0}.py",)),
    (r"caylus/(\w+)(?:/|\.py)", ("tests/{0}", "tests/test_{0}.py", "tests/test_{0}_ours.py")),
    (r"lessons/", ("tests/test_lessons_ours.py", "tests/test_words.py")),
    (r"web/games/(\w+)/", ("tests/{0}", "tests/drawing/test_scene.py", "tests/test_words.py")),
    (r"web/pyodide/", ("tests/test_pyodide_build.py",)),
    (r"web/(board|tools|embed)/", ("tests/drawing", "tests/test_opening.py")),
    (r"(docs|examples)/|README\.md|CONTRIBUTING\.md|mkdocs\.yml", ("tests/test_docs.py",)),
    (r"pyproject\.toml|tools/(package_page|release)\.py|CITATION\.cff|\.github/", ("tests/test_package.py",)),
    (r"tests/old/", ("tests/test_old_things.py",)),
    (r"tests/traces/(\w+)/", ("tests/{0}/test_traces.py",)),
    (r"tests/(\w+)/(?!test_)", ("tests/{0}", "tests/test_{0}.py")),
    (r"tests/(\w+)\.py", ("tests/test_{0}.py",)),
    (r"tools/(game\.py|skeleton/)", ("tests/test_new_game.py",)),
    (r"tools/|\.githooks/", ("tests/test_checks.py",)),
)
"""
What changed -> the tests nearest to it, by the first line that fits the beginning of its path. `{0}` is the first
group, `{stem}` the file's name; a test that does not exist is not meant.
"""
ALWAYS = (
    (r"(caylus|tests|tools)/.*\.py", ("tests/test_architecture.py",)),
    (r"(caylus|web)/", ("tests/test_no_game_is_named.py",)),
)
"""and the quick guards, by every line that fits"""


# What changed


def git(*words: str) -> str:
    """The output of git; raises `CalledProcessError` where it refuses."""
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def base() -> str:
    """The commit at which the branch left main: the nearest of what main is called here and at the origin."""
    if "BASE" in os.environ:
        return git("rev-parse", "--verify", f"{os.environ['BASE']}^{{commit}}").strip()
    here = git("rev-parse", "--abbrev-ref", "HEAD").strip()
    found: list[tuple[int, str]] = []
    for name in {"main", "origin/main"} - {here}:
        try:
            commit = git("merge-base", "HEAD", name).strip()
        except subprocess.CalledProcessError:
            continue
        found.append((int(git("rev-list", "--count", f"{commit}..HEAD")), commit))
    return min(found)[1] if found else "HEAD"


def changed(since: str) -> list[str]:
    """The paths that differ from a commit, those of new and of deleted files, too."""
    names = git("diff", "--name-only", "-z", "--no-renames", since) + git(
        "ls-files", "-z", "--others", "--exclude-standard"
    )
    return sorted({name for name in names.split("\0") if name})


@cache
def tests_of(path: str) -> tuple[str, ...]:
    """The test files and folders nearest to a changed path, the nearest first; none where only a browser tests it."""
    if re.fullmatch(r"tests/.*test_\w+\.py", path):
        tests = [path]
    else:
        tests = next(
            (_filled(path, found, names) for start, names in TESTED_BY if (found := re.match(start, path))), []
        )
    tests += [test for start, names in ALWAYS if re.match(start, path) for test in names]
    return tuple(test for test in dict.fromkeys(tests) if (ROOT / test).exists())


def _filled(path: str, found: re.Match[str], names: Iterable[str]) -> list[str]:
    return [name.format(*found.groups(), stem=Path(path).stem) for name in names]


# Running


def lint(paths: list[str]) -> list[list[str]]:
    """The commands that check the style of these files; prettier leaves out itself what .prettierignore names."""
    python = [path for path in paths if path.endswith(".py")]
    scripts = [path for path in paths if path.endswith(SCRIPTS)]
    ruff, prettier = str(ROOT / ".venv/bin/ruff"), str(ROOT / "node_modules/.bin/prettier")
    commands = []
    if python:
        commands += [[ruff, "check", "-q", "--force-exclude", *python]]
        commands += [[ruff, "format", "-q", "--diff", "--force-exclude", *python]]
    if scripts and Path(prettier).exists():
        commands += [[prettier, "--check", "--log-level", "warn", *scripts]]
    return commands


def passes(commands: list[list[str]], folder: Path = ROOT) -> bool:
    """Run side by side; what one says is shown when it is done."""

    def run(words: list[str]) -> tuple[list[str], float, subprocess.CompletedProcess[str]]:
        start = time.monotonic()
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
        return words, time.monotonic() - start, done

    good = True
    with ThreadPoolExecutor(max_workers=2) as pool:
        for words, seconds, done in pool.map(run, commands):
            name = " ".join([Path(words[0]).name, *(word for word in words[1:3] if not word.startswith("-"))])
            print(f"{'ok  ' if done.returncode == 0 else 'FAIL'} {seconds:5.1f} s  {name[:90]}", flush=True)
            if done.returncode:
                good = False
                print(done.stdout + done.stderr, flush=True)
    return good


class Stopwatch:
    """A plugin of pytest: stops when the time is up, and knows what failed and what was not tried to its end."""

    def __init__(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds
        self.waiting: dict[str, set[str]] = {}
        self.failed: list[str] = []
        self.stopped = False

    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        for test in ids:
            self.waiting.setdefault(test.partition("::")[0], set()).add(test)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        import pytest  # noqa: PLC0415  the hooks work without it

        self.waiting.get(nodeid.partition("::")[0], set()).discard(nodeid)
        if time.monotonic() > self.end and any(self.waiting.values()):
            self.stopped = True
            pytest.exit("the time is up", returncode=0)


def run_tests(tests: list[str], seconds: float) -> tuple[bool, bool]:
    """Whether what was tried of them passed, and whether that was all; says what was not tried."""
    import pytest  # noqa: PLC0415  the hooks work without it

    watch = Stopwatch(seconds)
    words = ["--maxfail=5", "-m", "not slow", "-n", "2", "--dist", "load", *tests]
    status = pytest.main(words, plugins=[watch])
    if watch.stopped:
        left = [f"{file} ({len(ids)} tests)" for file, ids in watch.waiting.items() if ids]
        print(f"\nStopped after {seconds:.0f} s (LIMIT=300 make quick goes on longer). Not tried to the end:")
        print("\n".join(f"  {line}" for line in left))
        print("".join(f"FAILED {test}\n" for test in watch.failed), end="")
    good = not watch.failed and status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    return good, not watch.stopped


# What can be asked for


def quick() -> bool:
    """Lint, types and tests of what changed."""
    start, since = time.monotonic(), base()
    paths = changed(since)
    print(f"{len(paths)} files changed since {git('log', '-1', '--format=%h %s', since).strip()}")
    commands = lint([path for path in paths if (ROOT / path).exists()])
    if any(path.startswith("caylus/") or path == "pyproject.toml" for path in paths):
        commands.append([str(ROOT / ".venv/bin/mypy")])
    if any(path.endswith((*SCRIPTS, "tsconfig.json")) for path in paths):
        commands.append([str(ROOT / "node_modules/.bin/tsc"), "-b"])
    good, whole = passes(commands), True
    tests = list(dict.fromkeys(test for tests in nearest_first(map(tests_of, paths)) for test in tests))
    print(f"Tests: {' '.join(tests) or 'none is near to what changed'}", flush=True)
    if tests:
        passed, whole = run_tests(tests, float(os.environ.get("LIMIT", max(LEAST, WHOLE - time.monotonic() + start))))
        good = good and passed
    print("Left out:", *left_out(paths), sep="\n  ")
    outcome = ("Good" if whole else "Good as far as it went (see above)") if good else "NOT good"
    print(f"{outcome} after {time.monotonic() - start:.0f} s.")
    return good


def nearest_first(groups: Iterable[tuple[str, ...]]) -> Iterator[list[str]]:
    """First what is nearest to each changed file, then what is second."""
    lists = list(groups)
    for number in range(max(map(len, lists), default=0)):
        yield [group[number] for group in lists if number < len(group)]


def left_out(paths: list[str]) -> Iterator[str]:
    """What `make quick` does not try, for somebody who reads its last lines."""
    yield "tests that are marked slow, Pyodide, browsers: `make test` has them all"
    browser = [path for path in paths if path.startswith(("web/", "e2e/"))]
    if browser:
        yield f"{len(browser)} files of the page: make site && .venv/bin/python -m pytest e2e/test_NAME.py"
    alone = [path for path in paths if not tests_of(path) and path not in browser]
    if alone:
        yield "no test is near to " + ", ".join(alone[:10]) + (" ..." if len(alone) > 10 else "")


def staged() -> bool:
    """Lint and format of what will be committed, which need not be what lies in the folder."""
    paths = [path for path in git("diff", "--cached", "--name-only", "-z", "--diff-filter=d").split("\0") if path]
    if not (ROOT / ".venv/bin/ruff").exists():
        print("Not checked: the tools are missing here. `make quick` fetches them.")
        return True
    if not lint(paths):
        return True
    with tempfile.TemporaryDirectory() as folder:
        git("checkout-index", "--all", f"--prefix={folder}/")
        return passes(lint(paths), Path(folder))


def subject(text: str) -> str:
    """What is wrong with the first line of a commit's message; nothing if it is empty."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    first = next((line for line in lines if line.strip()), "")
    if re.match(r"(fixup|squash|amend)! |Merge |Revert ", first):
        return ""
    if len(first) > SUBJECT:
        return f"The subject has {len(first)} letters, {SUBJECT} at most:\n  {first[:SUBJECT]}|{first[SUBJECT:]}"
    if first and not re.match(r"[\w./ ,-]+: \S", first):
        return f"The subject names the area first, as in `zamek: coordinates on the board`:\n  {first}"
    return ""


def main(words: list[str]) -> int:
    """The exit status."""
    if words[:1] == ["subject"] and len(words) == 2:
        wrong = subject(Path(words[1]).read_text(encoding="utf-8"))
        print(wrong, end="\n" if wrong else "", file=sys.stderr)
        return 1 if wrong else 0
    if words in (["quick"], ["staged"]):
        return 0 if (quick if words == ["quick"] else staged)() else 1
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
