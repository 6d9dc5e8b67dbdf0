"""Who plays the games: this process, all cores by joblib, a cluster of Dask or of Ray.

All of them yield the games as they are finished, in any order, and hold only a few more than are being played, so
that a tournament of any length fits into memory.
"""

from __future__ import annotations

import logging
import os
import re
import signal
import threading
import time
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any

from ..extras import require
from .errors import ArenaError
from .playing import Played
from .running import Executor, Work, one_by_one
from .tournament import Fixture

AHEAD = 3
"""games that wait for each that is being played"""


def on_cores(jobs: int) -> Executor:
    """Play in so many processes of this computer; 0 stands for all its cores."""
    if jobs == 1:
        return one_by_one
    require("Playing on several cores", "arena", "joblib")

    def play(work: Work, fixtures: Sequence[Fixture]) -> Iterator[Played]:
        from joblib import Parallel, delayed

        watched: Any = {"initializer": _leave_with, "initargs": (os.getpid(),)}
        parallel = Parallel(n_jobs=jobs or -1, backend="loky", return_as="generator_unordered", **watched)
        with _children_ignore_interrupts():  # also while they start
            games = parallel(delayed(work)(fixture) for fixture in fixtures)
        try:
            yield from games
        finally:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # that games were begun in vain is known to who stops them
                games.close()

    return play


def _leave_with(parent: int) -> None:
    """Let this process end with the one that started it, however that ends, and leave Ctrl+C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


@contextmanager
def _children_ignore_interrupts() -> Iterator[None]:
    """Processes that are started meanwhile leave Ctrl+C to this one."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def on_dask(address: str) -> Executor:
    """Play on a Dask cluster: the address of its scheduler, or `local:N` for N processes of this computer."""
    require("Playing on a Dask cluster", "arena", "distributed")

    def play(work: Work, fixtures: Sequence[Fixture]) -> Iterator[Played]:
        from distributed import Client, LocalCluster, as_completed

        local = re.fullmatch(r"local:([1-9][0-9]{0,3})", address)
        try:
            cluster: Any = address
            if local:
                quiet = {"dashboard_address": None, "silence_logs": logging.ERROR}
                with _children_ignore_interrupts():
                    cluster = LocalCluster(n_workers=int(local[1]), threads_per_worker=1, **quiet)
            client = Client(cluster, timeout=20)
        except (OSError, ValueError) as error:
            raise ArenaError(f"No Dask cluster at {address}: {error}") from None
        try:
            waiting = iter(fixtures)
            slots = max(1, sum(client.nthreads().values()))
            begun = [client.submit(work, fixture, pure=False) for fixture in islice(waiting, slots * (1 + AHEAD))]
            futures = as_completed(begun)
            for future in futures:
                try:
                    game = future.result()
                except ArenaError:
                    raise
                except Exception as error:
                    raise ArenaError(f"A Dask worker failed: {type(error).__name__}: {error}") from error
                yield game
                for fixture in islice(waiting, 1):
                    futures.add(client.submit(work, fixture, pure=False))
        finally:
            client.close()
            if local:
                cluster.close()

    return play


def on_ray(address: str) -> Executor:
    """Play on a Ray cluster: its address, or `local` for the cores of this computer."""
    require("Playing on a Ray cluster", "ray", "ray")

    def play(work: Work, fixtures: Sequence[Fixture]) -> Iterator[Played]:
        import ray

        try:
            where = {} if address == "local" else {"address": address}
            ray.init(include_dashboard=False if address == "local" else None, log_to_driver=False, **where)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise ArenaError(f"No Ray cluster at {address}: {error}") from None
        try:
            remote = ray.remote(_play).options(num_cpus=1)
            waiting = iter(fixtures)
            slots = max(1, int(ray.cluster_resources().get("CPU", 1)))
            shared = ray.put(work)
            running = [remote.remote(shared, fixture) for fixture in islice(waiting, slots * (1 + AHEAD))]
            while running:
                finished, running = ray.wait(running, num_returns=1)
                running += [remote.remote(shared, fixture) for fixture in islice(waiting, len(finished))]
                try:
                    yield from ray.get(finished)
                except ray.exceptions.RayError as error:
                    raise ArenaError(f"A Ray worker failed: {error}") from error
        finally:
            ray.shutdown()

    return play


def _play(work: Work, fixture: Fixture) -> Played:
    return work(fixture)
