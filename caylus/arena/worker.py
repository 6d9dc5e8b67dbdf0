"""A process that plays games for the arena, apart from all others; `workers.py` starts it and watches it.

It reads its tasks from standard input and writes the games to standard output, but the bots find neither: their output
goes to a file, and their standard input is empty. Standard error is this file.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import sys
import threading
import time
import traceback
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from io import FileIO, TextIOWrapper
from mmap import mmap

from ..bots.programs import leave_with_parent, share_group
from ..core.rules.errors import quoted
from ..core.rules.rules import MOST_SEATS
from .errors import ArenaError
from .playing import Played

MB = 1_000_000
LONGEST_OUTPUT = 10_000
"""bytes kept of the output of the bots of a game"""
CUT = "\n[shortened]\n"
NO_MEMORY = 77
"""exit status of a worker that has no memory to say so"""


@dataclass(frozen=True)
class Limits:
    """Limits for the workers of this computer; None: no limit. Raises `ArenaError` for one that no game could keep.

    The clock is the wall's, so a busy or slow computer can make a bot exceed a limit of time.
    """

    decision: float | None = 60.0
    """seconds for a decision; for loading a bot, at least a minute"""
    game: float | None = 3600.0
    """seconds for a game; the bot that has used most of them forfeits it"""
    memory: int | None = 2000
    """MB (1,000,000 bytes) for a worker, with all bots of its game"""

    def __post_init__(self) -> None:
        for field in fields(self):
            limit, kind = getattr(self, field.name), "whole number" if field.name == "memory" else "number"
            if limit is None or ((type(limit) is int or (type(limit) is float and kind == "number")) and limit > 0):
                continue
            raise ArenaError(
                f"limits.{field.name}: expected a {kind} above 0, or None for no limit, not {quoted(limit)}."
            )


class Notes:
    """The arena's view of a worker's game at any moment: memory that both share, and that outlives the worker."""

    _STEP, _GAME, _SEAT, _LOADS, _COUNT, _TIMES = range(6)
    _ACTIONS = _TIMES + MOST_SEATS
    _MOST_ACTIONS = 50_000
    SIZE = 8 * (_ACTIONS + _MOST_ACTIONS)
    """bytes"""

    def __init__(self, file: int) -> None:
        """`file` is a descriptor of `SIZE` bytes."""
        self._numbers = memoryview(mmap(file, self.SIZE)).cast("q")
        self._since = 0
        self._process = os.getpid()

    def begin(self, game: int) -> None:
        """Begin a game; nobody has decided yet."""
        numbers = self._numbers
        for index in range(self._GAME, self._ACTIONS):
            numbers[index] = 0
        numbers[self._GAME] = game
        numbers[self._LOADS] = 1
        numbers[self._STEP] += 1
        self._since = time.perf_counter_ns()

    def begin_decision(self, seat: int, actions: Sequence[int] | None) -> None:
        """Note that a seat decides, after these actions; its bot is loaded if there is not even an empty list."""
        if os.getpid() != self._process:
            os._exit(1)  # a bot made a copy of this process, which must not play on
        numbers = self._numbers
        now = time.perf_counter_ns()
        numbers[self._TIMES + numbers[self._SEAT]] += now - self._since
        self._since = now
        if actions is not None:
            last = min(len(actions), self._MOST_ACTIONS)
            for index in range(numbers[self._COUNT], last):
                numbers[self._ACTIONS + index] = actions[index]
            numbers[self._COUNT] = last
        numbers[self._SEAT] = seat
        numbers[self._LOADS] = actions is None
        numbers[self._STEP] += 1

    @property
    def step(self) -> int:
        """Return a number that grows with each game and each decision; 0 before the first game."""
        return self._numbers[self._STEP]

    @property
    def game(self) -> int:
        """Return the id of the game."""
        return self._numbers[self._GAME]

    @property
    def seat(self) -> int:
        """Return the seat that decided last."""
        return self._numbers[self._SEAT]

    @property
    def loads(self) -> bool:
        """Tell whether a bot is being loaded."""
        return bool(self._numbers[self._LOADS])

    def actions(self) -> list[int]:
        """Return the actions before the last decision."""
        count = min(max(0, self._numbers[self._COUNT]), self._MOST_ACTIONS)
        return list(self._numbers[self._ACTIONS : self._ACTIONS + count])

    def times(self) -> list[float]:
        """Return the seconds that each seat has thought, without the decision that it thinks about now."""
        return [time / 1e9 for time in self._numbers[self._TIMES : self._ACTIONS]]


def written(file: int) -> str:
    """Return the beginning of the output of a game's bots, as text."""
    if not os.fstat(file).st_size:
        return ""
    os.lseek(file, 0, os.SEEK_SET)
    start = os.read(file, LONGEST_OUTPUT + 1)
    text = start[:LONGEST_OUTPUT].decode(errors="backslashreplace")
    return text + CUT if len(start) > LONGEST_OUTPUT else text


def main() -> None:
    """Play the games on standard input until there are no more, or until a new process would be better."""
    try:
        _work()
    except MemoryError:
        os._exit(NO_MEMORY)
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


def _work() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    commands = os.fdopen(os.dup(0), "rb")
    replies = os.fdopen(os.dup(1), "wb")
    output = os.dup(2)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(output, 1)
    work, limits, notes_path, arena = pickle.load(commands)
    file = os.open(notes_path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    notes = Notes(file)
    os.close(file)
    if os.name == "posix":
        os.unlink(notes_path)
    _leave_with(arena)
    _limit(limits)
    share_group()
    threads = threading.active_count()

    def on_decision(seat: int, actions: Sequence[int] | None) -> None:
        if actions is not None and notes.loads:
            _empty(output)  # only the first game of a process sees the output from loading a bot
        notes.begin_decision(seat, actions)

    while True:
        try:
            fixture = pickle.load(commands)
        except EOFError:
            break
        _fresh_output(output)
        notes.begin(fixture.id)
        game: Played = work(fixture, on_decision)
        game = game._replace(output=written(output) + game.output)
        replies.write(json.dumps(game.to_dict()).encode() + b"\n")
        replies.flush()
        # Remains of a bot must not harm the next game.
        if game.forfeit or threading.active_count() > threads or _is_large(limits):
            break


def _empty(file: int) -> None:
    os.ftruncate(file, 0)
    os.lseek(file, 0, os.SEEK_SET)


def _fresh_output(file: int) -> None:
    _empty(file)
    for number in (1, 2):
        os.dup2(file, number)
    sys.stdout, sys.stderr = (
        TextIOWrapper(FileIO(number, "w", closefd=False), "utf-8", "backslashreplace", write_through=True)
        for number in (1, 2)
    )


def _leave_with(arena: int) -> None:
    """Let this process end with the arena in any case; on Windows at the end of the game, with its pipe."""
    if os.name != "posix":
        return
    leave_with_parent()
    threading.Thread(target=_watch, args=(arena,), daemon=True).start()


def _watch(arena: int) -> None:
    while os.getppid() == arena:
        time.sleep(0.5)
    os._exit(1)


def _limit(limits: Limits) -> None:
    """Limit this process where the system can."""
    try:
        import resource
    except ImportError:  # Windows
        return
    wanted = {resource.RLIMIT_CORE: 0}
    if limits.memory is not None:
        kind = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
        wanted[kind] = limits.memory * MB
    for kind, size in wanted.items():
        with suppress(ValueError, OSError):
            _, hard = resource.getrlimit(kind)
            size = size if hard == resource.RLIM_INFINITY else min(size, hard)
            resource.setrlimit(kind, (size, size))


def _is_large(limits: Limits) -> bool:
    """Tell whether half of the memory is used, which the bots of the next game need for themselves."""
    return limits.memory is not None and memory_of("self") > limits.memory / 2


def memory_of(process: int | str) -> float:
    """Return the MB of memory that a process uses now, by its id; 0 where the system does not say it in Linux's way."""
    try:
        with open(f"/proc/{process}/statm", "rb") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / MB
    except (OSError, ValueError, IndexError):
        return 0.0
