"""Play in separate processes of this computer, so that a bot can end only its own game.

Each worker is a new Python that plays game after game (`worker.py`). It is replaced when it dies, when it exceeds a
limit and is killed for it, and after each game that a bot has forfeited.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from tempfile import TemporaryFile, mkstemp
from time import monotonic

from ..bots.programs import ending
from ..core.rules.errors import quoted
from .errors import ArenaError
from .playing import DECISION_TIME, ENDED, GAME_TIME, MEMORY, OUT_OF_MEMORY, Executor, Forfeit, Played, Work, forfeited
from .tournament import Fixture
from .worker import LONGEST_OUTPUT, NO_MEMORY, Limits, Notes, memory_of, written

TICK = 0.05
"""seconds between looks at the limits"""
PATIENCE = 2.0
"""seconds until the end of a process, or of its pipe, must follow that of the other"""
LONGEST_LOADING = 60.0
"""seconds that a bot may take at least until it is loaded"""
SPARE = 100
"""MB for everything but a bot: Python and its libraries"""
LONGEST_REPLY = 50_000_000
END, RUBBISH = b"", b"?"
LARGEST_OUTPUT = 10_000_000
"""bytes that a game's bots may write before most of them are dropped"""
START = "import sys; sys.path[:] = sys.argv[1:]; del sys.argv[1:]; from caylus.arena.worker import main; main()"

_Replies = SimpleQueue[tuple["_Worker", bytes]]


def on_cores(jobs: int | None = None, limits: Limits = Limits()) -> Executor:  # noqa: B008 - it cannot change
    """Play in this number of processes of this computer, by default one for each core.

    Raises `ArenaError` for less than one, and for anything but `Limits`.
    """
    if jobs is not None and (type(jobs) is not int or jobs < 1):
        raise ArenaError(f"jobs: expected a number of processes from 1, or None for all cores, not {quoted(jobs)}.")
    if not isinstance(limits, Limits):
        raise ArenaError(f"limits: expected Limits, such as Limits(decision=5), not {quoted(limits)}.")

    def play(work: Work, fixtures: Sequence[Fixture]) -> Iterator[Played]:
        replies: _Replies = SimpleQueue()
        waiting = deque(fixtures)
        workers: set[_Worker] = set()

        def feed(worker: _Worker) -> None:
            # The next game is there before it is wanted, but no worker has two while another has none.
            while waiting and (not worker.given or (len(worker.given) < 2 and len(waiting) > len(workers))):
                worker.give(waiting.popleft())
            if not worker.given:
                workers.discard(worker)
                worker.stop()

        def begin() -> None:
            worker = _Worker(work, limits, replies)
            workers.add(worker)
            feed(worker)

        try:
            for _ in range(min(jobs or cores(), len(waiting))):
                begin()
            look = monotonic() + TICK
            while workers:
                with suppress(Empty):
                    worker, line = replies.get(timeout=max(0.0, look - monotonic()))
                    if worker not in workers:
                        continue
                    if line != END:
                        yield from worker.read(line)
                        feed(worker)
                    else:
                        workers.discard(worker)
                        yield from worker.lost()
                        waiting.extendleft(reversed(worker.given.values()))
                        if waiting:
                            begin()
                if monotonic() >= look:
                    for worker in workers:
                        worker.look()
                    look = monotonic() + TICK
        finally:
            for worker in workers:
                worker.stop()

    return play


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class _Worker:
    """A worker as the arena sees it."""

    def __init__(self, work: Work, limits: Limits, replies: _Replies) -> None:
        self.given: dict[int, Fixture] = {}
        """the game that it plays, and the next one, by their ids"""
        self._work, self._limits, self._replies = work, limits, replies
        self._failed: Forfeit | None = None
        self._died: float | None = None
        self._step, self._game = 0, -1
        self._decision_began = self._begun = monotonic()
        file, path = mkstemp(prefix="caylus-arena-")
        os.truncate(file, Notes.SIZE)
        self._notes = Notes(file)
        os.close(file)
        self._output = TemporaryFile(buffering=0)  # noqa: SIM115 - as long as the worker
        command = [sys.executable, "-c", START, *(entry for entry in sys.path if isinstance(entry, str))]
        pipe = subprocess.PIPE
        # In a session of its own it gets no Ctrl+C, and a signal to its whole group reaches nobody else.
        try:
            self._process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=self._output, start_new_session=True
            )
        except OSError as error:
            raise ArenaError(f"A worker of the arena did not start: {error.strerror}.") from None
        self._send((work, limits, path, os.getpid()))
        threading.Thread(target=self._listen, daemon=True).start()

    def give(self, fixture: Fixture) -> None:
        """Queue this game after those that the worker has."""
        self.given[fixture.id] = fixture
        self._send(fixture)

    def _send(self, data: object) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):  # `_listen` reports a dead worker
            self._process.stdin.write(pickle.dumps(data))
            self._process.stdin.flush()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        rest = b""
        # Not by its buffer: if the pipe never ends, this thread must not hold a lock when Python ends.
        while (part := os.read(self._process.stdout.fileno(), 1 << 16)) and len(rest) < LONGEST_REPLY:
            *lines, rest = (rest + part).split(b"\n")
            for line in lines:
                self._replies.put((self, line or RUBBISH))
        self._process.stdout.close()
        self._replies.put((self, END))

    def read(self, line: bytes) -> Iterator[Played]:
        """Yield the game in a line from the worker."""
        try:
            game = Played.from_dict(json.loads(line))
            if self.given[game.id] != Fixture(game.id, game.setup, game.seed, game.bots):
                raise ValueError("another game")
        except (KeyError, TypeError, ValueError, RecursionError):
            self._fail(Forfeit(self._seat(), ENDED, "It disturbed the pipe between its process and the arena."))
        else:
            del self.given[game.id]
            yield game

    def look(self) -> None:
        """Kill the worker if its game exceeds a limit."""
        if self._process.poll() is not None:
            # Processes started by its bots may hold its pipe open. If it cannot be killed, nobody waits for it.
            self._kill()
            if self._died is None:
                self._died = monotonic()
            elif monotonic() - self._died > PATIENCE:
                self._replies.put((self, END))
            return
        with suppress(OSError):
            if os.name == "posix" and os.fstat(self._output.fileno()).st_size > LARGEST_OUTPUT:
                os.ftruncate(self._output.fileno(), LONGEST_OUTPUT + 1)
        notes, limits, now = self._notes, self._limits, monotonic()
        if notes.step != self._step:
            self._step, self._decision_began = notes.step, now
            if notes.game != self._game:
                self._game, self._begun = notes.game, now
        if not self._step or self._game not in self.given:
            return
        # The worker's own memory limit leaves out some memory, and does not exist on all systems.
        if limits.memory is not None and memory_of(self._process.pid) > limits.memory + SPARE:
            self._fail(Forfeit(self._seat(), MEMORY, OUT_OF_MEMORY))
        if limits.decision is not None:
            longest = max(limits.decision, LONGEST_LOADING) if notes.loads else limits.decision
            if now - self._decision_began > longest:
                what = "It was not loaded after" if notes.loads else "It did not answer within"
                self._fail(Forfeit(self._seat(), DECISION_TIME, f"{what} {longest:g} s."))
        if limits.game is not None and now - self._begun > limits.game:
            times = notes.times()[: len(self.given[self._game].bots)]
            times[self._seat()] += now - self._decision_began
            slowest = times.index(max(times))
            message = f"It used most of the time when the game was not over after {limits.game:g} s."
            self._fail(Forfeit(slowest, GAME_TIME, message))

    def _seat(self) -> int:
        """Return the seat that decided last, also if a bot wrote into the notes."""
        fixture = self.given.get(self._notes.game)
        return max(0, min(self._notes.seat, len(fixture.bots) - 1 if fixture else 0))

    def _fail(self, forfeit: Forfeit) -> None:
        if self._failed is None:
            self._failed = forfeit
            self._kill()

    def _kill(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)  # with all that its bots have started
            else:
                self._process.kill()

    def stop(self) -> None:
        """End the worker, and all processes that its bots have started."""
        self._kill()
        self._process.wait()
        self._output.close()
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()

    def lost(self) -> Iterator[Played]:
        """Yield the game in which it died, if it had begun one."""
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._fail(Forfeit(self._seat(), ENDED, "It closed the pipe between its process and the arena."))
        self._kill()
        self._process.wait()
        output = written(self._output.fileno())
        self.stop()
        if not self._notes.step:
            last = output.strip().splitlines()[-1:]
            raise ArenaError(": ".join(["A worker of the arena did not start", *last]) + ".")
        forfeit = self._failed or self._death()
        fixture = self.given.pop(self._notes.game, None)
        if fixture is not None:
            yield forfeited(self._work.tournament, fixture, self._notes.actions(), forfeit, output)

    def _death(self) -> Forfeit:
        status = self._process.returncode
        if status == NO_MEMORY:
            return Forfeit(self._seat(), MEMORY, OUT_OF_MEMORY)
        return Forfeit(self._seat(), ENDED, f"It ended its process {ending(status)}.")
