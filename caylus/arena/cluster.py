"""Play on a Dask cluster.

Like `workers.py`, it yields the games as they are finished, in any order, and holds only a few more than are being
played, so that a tournament of any length fits into memory.

A cluster plays without limits. A game that costs it a worker is played again on this computer, apart from all others,
which finds the bot at fault.
"""

from __future__ import annotations

import logging
import re
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any

from ..extras import require
from .errors import ArenaError
from .playing import LOADING, Executor, Played, Work
from .tournament import Fixture
from .worker import Limits
from .workers import on_cores

AHEAD = 3
"""games that wait for each that is being played"""


@contextmanager
def _children_ignore_interrupts() -> Iterator[None]:
    """Let processes that are started meanwhile leave Ctrl+C to this one."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _loaded(game: Played) -> Played:
    """Return a game of a cluster; raises `ArenaError` if a bot is missing there, which is not the bot's fault."""
    if game.forfeit is not None and game.forfeit.kind == LOADING:
        raise ArenaError(f"A worker of the cluster lacks {game.bad_bot}. {game.forfeit.message}")
    return game


def on_dask(address: str, limits: Limits = Limits()) -> Executor:  # noqa: B008 - it cannot change
    """Play on a Dask cluster: the address of its scheduler, or `local:N` for N processes of this computer."""
    require("Playing on a Dask cluster", "arena", "distributed")

    def play(work: Work, fixtures: Sequence[Fixture]) -> Iterator[Played]:
        from distributed import CancelledError, Client, KilledWorker, LocalCluster, as_completed

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
            futures = as_completed()
            begun: dict[Any, Fixture] = {}

            def begin(games: int) -> None:
                for fixture in islice(waiting, games):
                    future: Any = client.submit(work, fixture, pure=False)
                    begun[future.key] = fixture
                    futures.add(future)

            begin(slots * (1 + AHEAD))
            for future in futures:
                fixture = begun.pop(future.key)
                try:
                    yield _loaded(future.result())
                except KilledWorker:
                    yield from on_cores(1, limits)(work, [fixture])
                except CancelledError as error:
                    raise ArenaError(f"The Dask cluster at {address} has ended.") from error
                begin(1)
        finally:
            client.close()
            if local:
                cluster.close()

    return play
