"""A plugin of pytest that notes the processor time of each test: `-p tests.processor`, beside `--junitxml`.

A test's time is what this process and all it has started (browsers, servers, commands) used meanwhile, in seconds; what
a fixture of several tests costs counts for the first of them. `tests/timed.py report` adds it up.
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
    """Seconds of processor time of this process and of all below it, those that have ended included.

    A process that has ended counts in the parent that waited for it, so the sum over all that live misses none.
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
    """Seconds of the processes below this one that live, and of those that they have waited for."""
    children, ticks = defaultdict(list), {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                    fields = file.read().rpartition(")")[2].split()
            except OSError:  # it has just ended
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
