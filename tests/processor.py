"""Note the processor time of each test, as a plugin of pytest: `-p tests.processor`, beside `--junitxml`.

A test's time is the processor time of this process and of all that it has started (browsers, servers, commands)
meanwhile, in seconds; the cost of a fixture of several tests counts for the first of them. `tests/timed.py report` adds
it up.
"""

from __future__ import annotations

import os
import resource
from collections import defaultdict
from collections.abc import Generator

import pytest

PROPERTY = "processor"
TICKS = os.sysconf("SC_CLK_TCK")
START = pytest.StashKey[float]()


def used() -> float:
    """Return the seconds of processor time of this process and of all below it, including those that have ended.

    The parent that waited for an ended process counts it, so the sum over the live ones misses none.
    """
    mine = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in mine) + (below() if has_children() else 0.0)


def has_children() -> bool:
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return False
    return os.path.isdir("/proc/self")


def below() -> float:
    """Return the seconds of the live processes below this one, and of those that they have waited for."""
    children, ticks = defaultdict(list), {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                    fields = file.read().rpartition(")")[2].split()
            except OSError:  # the process has just ended
                continue
            children[int(fields[1])].append(int(name))
            ticks[int(name)] = sum(map(int, fields[11:15]))
    total, waiting = 0, children[os.getpid()]
    while waiting:
        process = waiting.pop()
        total += ticks[process]
        waiting += children[process]
    return total / TICKS


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    item.stash[START] = used()
    return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    try:
        return (yield)
    finally:
        item.user_properties.append((PROPERTY, f"{max(0.0, used() - item.stash[START]):.3f}"))
