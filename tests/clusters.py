"""A Dask cluster on this computer, of processes that share nothing but addresses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import caylus

ROOT = str(Path(caylus.__file__).parent.parent)


def environment_with(*folders: Path) -> dict[str, str]:
    """Return this environment for another process that finds this package and everything in these folders."""
    path = [*map(str, folders), ROOT, os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, path))}


@contextmanager
def dask_cluster(folder: Path, environment: dict[str, str] | None = None) -> Iterator[str]:
    """Start a scheduler and two workers, each in its own process; yield the address of the scheduler."""
    file = folder / "scheduler.json"
    common = ["--scheduler-file", str(file), "--no-dashboard"]
    module = [sys.executable, "-m"]
    commands = [
        [*module, "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", *common],
        *[[*module, "distributed.cli.dask_worker", "--nthreads", "1", "--host", "127.0.0.1", *common]] * 2,
    ]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    processes = [
        subprocess.Popen(command, cwd=folder, env=environment or environment_with(), **quiet) for command in commands
    ]
    try:
        deadline = time.monotonic() + 60
        while not file.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        yield json.loads(file.read_text(encoding="utf-8"))["address"]
    finally:
        for process in reversed(processes):
            process.terminate()
        for process in processes:
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
