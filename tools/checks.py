"""The checks of every day, which `make quick` and the hooks in .githooks run.

    python tools/checks.py quick            lint of what changed, types, the tests of what changed   (make quick)
    python tools/checks.py staged           lint and format of what is staged, as it is staged       (hook pre-commit)
    python tools/checks.py subject FILE     the first line of a commit's message                     (hook commit-msg)

"Changed" is everything since the branch left main, what is not committed included; BASE=HEAD~3 in the environment
compares with another commit, LIMIT=300 gives it more seconds than usual.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import warnings

    import pytest

ROOT = Path(__file__).resolve().parent.parent
SUBJECT = 72
"""letters of a subject that `git log --oneline` shows whole"""
LIMIT = 54
"""seconds after which everything ends, so that all of it stays under a minute"""
NAMED = 6
"""failures that the last line names"""

SCRIPTS = (".js", ".jsx", ".mjs", ".cjs", ".ts")
TESTED_BY = (
    (
        r"caylus/games/(\w+)/",
        ("tests/{0}", "tests/test_rule_numbers.py", "tests/test_games.py", "tests/test_traces.py"),
    ),
    (r"caylus/core/text/translation\.py|locale/", ("tests/test_words.py", "tests/test_glossary.py")),
    (r"caylus/core/view/view\.py|web/contract\.d\.ts", ("tests/test_contract.py", "tests/test_view.py")),
    (r"caylus/core/text/rule(file|book)\.py", ("tests/test_rulebook.py", "tests/test_rule_numbers.py")),
    (r"caylus/core/", ("tests/test_{stem}.py", "tests/test_games.py", "tests/test_state_json.py")),
    (r"caylus/games/__init__\.py|tests/toy/", ("tests/test_games.py", "tests/test_docs.py")),
    (r"caylus/analysis/(luck|advice)\.py", ("tests/test_advice.py",)),
    (r"caylus/(serve|terminal/completion|__main__|extras)\.py", ("tests/test_cli.py",)),
    (r"caylus/version\.py", ("tests/test_package.py", "tests/test_record.py")),
    (r"caylus/play/showing\.py", ("tests/test_match.py", "tests/drawing")),
    (r"caylus/(?:play|analysis)/(\w+)\.py", ("tests/test_{0}.py",)),
    (
        r"caylus/webapi/",
        tuple(f"tests/test_{name}.py" for name in ("webapi", "lines", "promises", "lessons", "lookback", "you")),
    ),
    (r"caylus/(\w+)(?:/|\.py)", ("tests/{0}", "tests/test_{0}.py", "tests/test_{0}_ours.py")),
    (r"lessons/", ("tests/test_lessons_ours.py", "tests/test_words.py")),
    (r"web/games/(\w+)/", ("tests/{0}/test_scene.py", "tests/drawing/test_scene.py", "tests/test_words.py")),
    (r"web/client/position/", ("tests/test_pictures.py",)),
    (r"web/pyodide/", ("tests/test_pyodide_build.py",)),
    (r"web/(board|tools|embed)/", ("tests/drawing", "tests/test_opening.py")),
    (r"(docs|examples)/|README\.md|CONTRIBUTING\.md|mkdocs\.yml", ("tests/test_docs.py",)),
    (r"pyproject\.toml|tools/(package_page|release)\.py|CITATION\.cff|\.github/", ("tests/test_package.py",)),
    (r"tests/old/", ("tests/test_old_things.py",)),
    (r"tests/traces/", ("tests/test_traces.py",)),
    (r"tests/(\w+)/(?!test_)", ("tests/{0}", "tests/test_{0}.py")),
    (r"tests/(\w+)\.py", ("tests/test_{0}.py",)),
    (r"tools/(game\.py|skeleton/)", ("tests/test_new_game.py",)),
    (r"tools/|\.githooks/", ("tests/test_checks.py",)),
)
"""changed path -> the tests nearest to it, by the first line that fits the beginning of the path. `{0}` is the first
group, `{stem}` the file's name; tests that do not exist are left out.
"""
ALWAYS = (
    (r"(caylus|tests|tools)/.*\.py", ("tests/test_architecture.py",)),
    (r"(caylus|web)/", ("tests/test_no_game_is_named.py",)),
)
"""changed path -> the guards, by every line that fits; they come last"""
PLAYS_GAMES = ("test_perft", "test_properties", "test_statistics")
"""files of a folder that take longest"""


# The changes


def git(*words: str) -> str:
    """The output of git; raises `CalledProcessError` where it refuses."""
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def base() -> str:
    """Return the commit at which the branch left main: the nearest of the local main and the origin's."""
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
    """List the paths that differ from a commit, including new and deleted files."""
    names = git("diff", "--name-only", "-z", "--no-renames", since) + git(
        "ls-files", "-z", "--others", "--exclude-standard"
    )
    return sorted({name for name in names.split("\0") if name})


@cache
def tests_of(path: str) -> tuple[str, ...]:
    """The test files nearest to a changed path, the nearest first; none where only a browser tests it."""
    if re.fullmatch(r"tests/.*test_\w+\.py", path):
        tests = [path]
    else:
        tests = next(
            (_filled(path, found, names) for start, names in TESTED_BY if (found := re.match(start, path))), []
        )
    files = [file for test in tests if (ROOT / test).exists() for file in _files(test)]
    named = [file for file in files if Path(file).stem == f"test_{Path(path).stem}"]
    return tuple(dict.fromkeys([*named, *files, *guards_of(path)]))


def guards_of(path: str) -> list[str]:
    """The tests about all files of a kind."""
    return [test for start, names in ALWAYS if re.match(start, path) for test in names if (ROOT / test).exists()]


def _filled(path: str, found: re.Match[str], names: Iterable[str]) -> list[str]:
    return [name.format(*found.groups(), stem=Path(path).stem) for name in names]


def _files(test: str) -> list[str]:
    """Return a file of tests, or those of a folder, the quick ones first."""
    found = [path.relative_to(ROOT).as_posix() for path in (ROOT / test).rglob("test_*.py")]
    return sorted(found, key=lambda file: (Path(file).stem in PLAYS_GAMES, file)) if (ROOT / test).is_dir() else [test]


IMPORTED = re.compile(r"""\b(?:from|import)\s*\(?\s*['"`](\.[^'"`?$]+)['"`?]""")
OPENED = re.compile(r"""['"]([\w/-]+\.js)['"]""")


@cache
def page_test_files() -> list[str]:
    """The files of tests that Node runs."""
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*.test.mjs"))


@cache
def _imports(path: str) -> frozenset[str]:
    """The scripts that one imports, at once or later."""
    file = ROOT / path
    if not path.endswith(SCRIPTS) or not file.exists():
        return frozenset()
    text = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    names = [os.path.relpath(os.path.normpath(file.parent / name), ROOT) for name in IMPORTED.findall(text)]
    if path.startswith("tests/page/"):  # a test opens a page by the name of its script
        names += [f"web/{name}" for name in OPENED.findall(text) if (ROOT / "web" / name).exists()]
    return frozenset(names)


@cache
def _distances(test: str) -> dict[str, int]:
    """All that a file of tests imports -> over how many others, the shortest way."""
    found, waiting = {test: 0}, [test]
    for path in waiting:
        for name in sorted(_imports(path)):
            if name not in found:
                found[name] = found[path] + 1
                waiting.append(name)
    return found


def page_tests(path: str) -> list[str]:
    """List the files of Node tests that import a script, by way of others, too; first those that import little else."""
    ways = [(_distances(test), test) for test in page_test_files()]
    return [test for _, _, test in sorted((found[path], len(found), test) for found, test in ways if path in found)]


# Running


def lint(paths: list[str]) -> list[list[str]]:
    """Return the commands that check the style of these files; prettier itself skips the names in .prettierignore."""
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


class Outcome(NamedTuple):
    """The outcome of a command."""

    name: str
    seconds: float
    status: int | None
    """none if it had not come to its end when the time was up"""
    said: str


def run(words: list[str], seconds: float | None = None, folder: Path = ROOT) -> Outcome:
    """Run a command, and end it and all that it has started when the time is up."""
    start = time.monotonic()
    name = " ".join([Path(words[0]).name, *(word for word in words[1:3] if not word.startswith("-"))])[:90]
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        started = subprocess.Popen(words, cwd=folder, stdout=said, stderr=said, start_new_session=True)
        status: int | None = None
        try:
            status = started.wait(seconds if seconds is None else max(0, seconds))
        except subprocess.TimeoutExpired:
            pass
        finally:
            with suppress(ProcessLookupError):
                os.killpg(started.pid, signal.SIGKILL)
            started.wait()
        said.seek(0)
        return Outcome(name, time.monotonic() - start, status, said.read())


def tell(outcome: Outcome, passing: tuple[int, ...] = (0,)) -> None:
    """A line, and all that was said if it failed."""
    word = "... " if outcome.status is None else "ok  " if outcome.status in passing else "FAIL"
    print(f"{word} {outcome.seconds:5.1f} s  {outcome.name}", flush=True)
    if word == "FAIL":
        print(outcome.said, flush=True)


def passes(commands: list[list[str]], folder: Path = ROOT) -> bool:
    """Run commands side by side; the output of each is shown when it is done."""
    with ThreadPoolExecutor(max_workers=2) as pool:
        outcomes = list(pool.map(lambda words: run(words, folder=folder), commands))
    for outcome in outcomes:
        tell(outcome)
    return all(outcome.status == 0 for outcome in outcomes)


class Summary:
    """All that failed, and all that was not reached."""

    def __init__(self, seconds: float) -> None:
        self.start = time.monotonic()
        self.end = self.start + seconds
        self.failed: list[str] = []
        self.left: list[str] = []

    def commands(self, commands: list[list[str]]) -> None:
        """Run commands one after the other."""
        for words in commands:
            outcome = run(words, self.end - time.monotonic())
            tell(outcome)
            failed, *rest = names_of_node_tests(words[-1], outcome.said) if words[0] == "node" else [outcome.name]
            if outcome.status is None:
                self.left.append(outcome.name)
            elif outcome.status:
                self.failed += [failed, *rest]

    def python(self, tests: list[str]) -> None:
        """Run pytest, which notes in a file how far it is."""
        if not tests:
            return
        with tempfile.NamedTemporaryFile("r", encoding="utf-8") as notes:
            words = [sys.executable, __file__, "tests", notes.name, *tests]
            outcome = run(words, self.end - time.monotonic())._replace(name="pytest")
            is_failed = self.read(notes, outcome.status)
        tell(outcome._replace(status=1) if is_failed else outcome, (0, 5))

    def read(self, notes: Iterable[str], status: int | None) -> bool:
        """Read the notes of pytest; return whether something failed."""
        waiting: dict[str, str] = {}
        known = len(self.failed)
        for word, _, name in (line.rstrip("\n").partition(" ") for line in notes):
            if word == "waiting":
                waiting[name] = name.partition("::")[0]
            elif word == "finished":
                waiting.pop(name, None)
            elif word == "failed":
                self.failed.append(name)
            else:
                print(f"note         {name}")
        if status not in (None, 0, 1, 2, 5):
            self.failed.append(f"pytest (status {status})")
        self.left += [f"{count} tests of {file}" for file, count in Counter(waiting.values()).items()]
        if status is None and not waiting:
            self.left.append("all Python tests")
        return len(self.failed) > known

    def line(self) -> str:
        """The last line."""
        outcome = "NOT good" if self.failed else "Nothing wrong as far as it went" if self.left else "Good"
        said = [f"{outcome} after {time.monotonic() - self.start:.0f} s"]
        for word, names in (("failed", self.failed), ("not finished", self.left)):
            shown = [*names[:NAMED], *([f"{len(names) - NAMED} more"] if len(names) > NAMED else [])]
            said += [f"{word}: {', '.join(shown)}"] if names else []
        return "; ".join(said) + "."


class Notes:
    """A plugin of pytest that notes its progress, and shows failures."""

    def __init__(self, file: str) -> None:
        self.file = Path(file).open("w", encoding="utf-8", buffering=1)  # noqa: SIM115
        self.seen: set[str] = set()

    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        for name in ids:
            if name not in self.seen:
                self.seen.add(name)
                self.file.write(f"waiting {name}\n")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.show(report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.show(report)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self.file.write(f"finished {nodeid}\n")

    def pytest_warning_recorded(self, warning_message: warnings.WarningMessage) -> None:
        self.file.write(f"warned {str(warning_message.message).splitlines()[0]}\n")

    def show(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        self.file.write(f"failed {report.nodeid}\n")
        print(f"{report.nodeid}\n{report.longreprtext}\n", flush=True)


def run_tests(notes: str, tests: list[str]) -> int:
    """The exit status of pytest."""
    import pytest  # noqa: PLC0415  the hooks work without it

    words = ["--maxfail=5", "-m", "not slow", "-n", "2", "--dist", "load"]
    words += ["--tb=no", "--no-header", "--no-summary"]
    return int(pytest.main([*words, *tests], plugins=[Notes(notes)]))


def names_of_node_tests(file: str, said: str) -> list[str]:
    """Return the failed tests of a file from Node's TAP output; the file itself if it did not come so far."""
    names = re.findall(r"^ *not ok \d+ - (.*?)(?: #.*)?$", said, re.MULTILINE)
    return [f"{file}::{name}" for name in names if not name.endswith(".mjs")] or [file]


# The commands


NODE = ["node", "--import", "./tests/page/setup.mjs", "--test", "--test-reporter=tap"]


def quick() -> bool:
    """Check style, types and tests of the changes: tests on one core, all else on the other."""
    summary, since = Summary(float(os.environ.get("LIMIT", LIMIT))), base()
    paths = changed(since)
    print(f"{len(paths)} files changed since {git('log', '-1', '--format=%h %s', since).strip()}")
    commands = lint([path for path in paths if (ROOT / path).exists()])
    if any(path.endswith((*SCRIPTS, "tsconfig.json")) for path in paths):
        commands.append([str(ROOT / "node_modules/.bin/tsc"), "-b"])
    if (ROOT / "build/boot.json").exists():  # the page's modules take their facts from it
        commands += [[*NODE, test] for test in in_turn([page_tests(path) for path in paths])]
    if any(path.startswith("caylus/") or path == "pyproject.toml" for path in paths):
        commands.append([str(ROOT / ".venv/bin/mypy")])
    tests = all_tests(paths)
    print(f"Tests: {' '.join(tests) or 'no Python test is near to what changed'}", flush=True)
    with ThreadPoolExecutor(max_workers=1) as pool:
        others = pool.submit(summary.commands, commands)
        summary.python(tests)
        others.result()
    print("Left out:", *left_out(paths), sep="\n  ")
    print(summary.line())
    return not summary.failed


def all_tests(paths: list[str]) -> list[str]:
    """Return the tests of all changed files: first the nearest to each, then the second ones; the guards last."""
    guards = {guard for path in paths for guard in guards_of(path) if guard not in paths}
    tests = in_turn([tests_of(path) for path in paths])
    return [test for test in tests if test not in guards] + [test for test in tests if test in guards]


def in_turn(lists: Sequence[Sequence[str]]) -> list[str]:
    """First the first of each list, then the second ones, each once."""
    longest = max(map(len, lists), default=0)
    return list(dict.fromkeys(one[number] for number in range(longest) for one in lists if number < len(one)))


def left_out(paths: list[str]) -> Iterator[str]:
    """Yield the parts that `make quick` does not check, for readers of its last lines."""
    yield "tests that are marked slow, Pyodide, browsers: `make test` has them all"
    if not (ROOT / "build/boot.json").exists():
        yield "Node's tests, until `make site` has built what they need"
    browser = [path for path in paths if path.startswith(("web/", "e2e/"))]
    if browser:
        yield f"{len(browser)} files of the page: make site && .venv/bin/python -m pytest e2e/test_NAME.py"
    alone = [path for path in paths if not tests_of(path) and not page_tests(path) and path not in browser]
    if alone:
        yield "no test is near to " + ", ".join(alone[:10]) + (" ..." if len(alone) > 10 else "")


def staged() -> bool:
    """Check style and format of the staged contents, which may differ from the files in the folder."""
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
    """Return the fault of the first line of a commit's message, empty if it is good."""
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
    if words[:1] == ["tests"]:
        return run_tests(words[1], words[2:])
    if words in (["quick"], ["staged"]):
        return 0 if (quick if words == ["quick"] else staged)() else 1
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
