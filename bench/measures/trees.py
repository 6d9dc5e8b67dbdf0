"""A commit, checked out and built in a folder of its own."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HISTORY = "bench/history.jsonl"
BUILT = ("build/words", "build/wheel", "build/public", "build/boot.json", "build/npm", "dist")
"""files that a build writes; the rest of `build` are tools"""
# Others call make to come here: the variables of that make are for this checkout.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in {"MAKEFLAGS", "MFLAGS", "MAKELEVEL"}}


def git(*arguments: str, **variables: str) -> str:
    """The output of a command in this checkout."""
    environment = {**os.environ, **variables}
    command = ["git", "-C", str(ROOT), *arguments]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()


def commit_of(name: str) -> str:
    """The full digest of a commit, branch or tag."""
    return git("rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")


def this_commit() -> tuple[str, bool]:
    """The commit of this checkout as its files are, and whether they differ from the last one."""
    last = commit_of("HEAD")
    (ROOT / "build").mkdir(exist_ok=True)
    index = {"GIT_INDEX_FILE": str(ROOT / "build/compare.index")}
    git("read-tree", "HEAD", **index)
    git("add", "--all", "--", ".", f":!{HISTORY}", **index)
    tree = git("write-tree", **index)
    if tree == commit_of_tree(last):
        return last, False
    day = "2000-01-01T00:00:00Z"  # always the same, so that unchanged files are not built again
    who = {f"GIT_{role}_{what}": "compare" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    dates = {"GIT_AUTHOR_DATE": day, "GIT_COMMITTER_DATE": day}
    return git("commit-tree", tree, "-p", last, "-m", "not committed", **who, **dates), True


def commit_of_tree(commit: str) -> str:
    """The digest of the commit's files."""
    return git("rev-parse", f"{commit}^{{tree}}")


class Tree:
    """The files of a commit, in build/compare, with tools of its own where its lock files differ from those here."""

    def __init__(self, commit: str) -> None:
        self.commit = commit
        self.folder = ROOT / "build/compare" / commit[:12]
        self.dist = self.folder / "dist"
        if not self.folder.exists():
            self._check_out()
        self._shared = [f"build/{name}.done" for name in ("docs", "lab")]  # no part of the page
        self._share_tools()

    def _check_out(self) -> None:
        part = self.folder.with_suffix(".part")
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        command = ["git", "-C", str(ROOT), "archive", "--format=tar", self.commit]
        archive = subprocess.run(command, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(part, filter="data")
        part.rename(self.folder)

    def _same(self, name: str) -> bool:
        return (self.folder / name).exists() and (self.folder / name).read_bytes() == (ROOT / name).read_bytes()

    def _share_tools(self) -> None:
        """Share the tools of this checkout, and tell make that they are made."""
        (self.folder / "build").mkdir(exist_ok=True)
        for name in ("docs", "lab"):
            (self.folder / "build" / name).mkdir(exist_ok=True)  # older builds copy them
        if self._same("requirements/build.lock"):
            self._shared.append(".venv/build.done")
            if not (self.folder / ".venv").exists():
                (self.folder / ".venv").symlink_to(ROOT / ".venv")
        if self._same("package-lock.json"):
            self._shared.append("node_modules/done")
            if not (self.folder / "node_modules").exists():
                shutil.copytree(
                    ROOT / "node_modules", self.folder / "node_modules", symlinks=True, copy_function=os.link
                )
            if self._same("requirements/pyodide.lock") and (ROOT / "build/vendor/done").exists():
                self._shared.append("build/vendor/done")
                if not (self.folder / "build/vendor").exists():
                    shutil.copytree(ROOT / "build/vendor", self.folder / "build/vendor")
        self._tools = [name for name in (".venv/build.done", "build/vendor/done") if name not in self._shared]

    def _make(self, *targets: str) -> Any:
        """Let the commit's own Makefile make something; the processor time of all that it starts."""
        command = ["make", "-s", *(word for name in self._shared for word in ("-o", name)), *targets]
        # The checkout's package comes before the one that the shared environment would find.
        environment = {**ENVIRONMENT, "PYTHONPATH": str(self.folder)}
        log = self.folder / "build/compare.log"
        with log.open("wb") as output:
            process = subprocess.Popen(command, cwd=self.folder, env=environment, stdout=output, stderr=output)
            _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if status:
            last = "\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-15:])
            raise RuntimeError(f"{self.commit[:12]} cannot be built, see {log}:\n{last}")
        return used.ru_utime + used.ru_stime

    @property
    def target(self) -> str:
        """The page without documentation."""
        makefile = (self.folder / "Makefile").read_text(encoding="utf-8")
        return "build/page.done" if "\nbuild/page.done:" in makefile else "build/site.done"

    def is_built(self) -> bool:
        """Tell whether the folder has a completely built page."""
        return (self.folder / self.target).exists() and (self.dist / "index.html").exists()

    def build(self) -> float:
        """Build the page from its beginning; return the processor seconds, without those for fetching tools."""
        (self.folder / self.target).unlink(missing_ok=True)
        if self._tools:
            self._make(*self._tools)
        for name in BUILT:
            path = self.folder / name
            path.unlink() if path.is_file() else shutil.rmtree(path, ignore_errors=True)
        return float(self._make(self.target))
