"""Bots that are programs of their own, in any language: they speak the line protocol (docs/protocol.md).

Each move is asked for with the whole position, so one process serves all seats of a bot. A fault ends the process, and
the next move begins another one.
"""

from __future__ import annotations

import atexit
import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from random import Random
from threading import RLock, Timer, current_thread, main_thread
from typing import Any, TypeVar

from ..core.rules.contract import LARGEST_SEED
from ..core.rules.errors import CaylusError, RecordError, quoted
from .protocol import FROM_BOT, PROTOCOL, Lines, Message, described, move_of, read_message, written
from .search import Estimate, evaluations
from .thinking import Bot, BotError, OneThought, not_legal

LONGEST_START = 60.0
"""seconds until a program must have sent its hello"""
GRACE = 1.0
"""seconds in which a program must obey `stop` when its milliseconds are over"""
PATIENCE = 0.2
"""seconds in which a program may end after `quit`"""
DYING = 2.0
"""seconds in which the end of a process must follow that of its pipe"""
MOST_MESSAGES = 10_000
"""messages that a program may send for a move"""

Result = TypeVar("Result")


class ProgramError(BotError):
    """A program broke the protocol."""

    kind = "error"


class ProgramEndedError(BotError):
    """A program ended, or closed its pipe, before it had chosen."""

    kind = "process ended"


class LateError(BotError):
    """A program has not chosen in time."""

    kind = "time of a decision"


def ending(status: int) -> str:
    """Describe the end of a process by its exit status: `with exit status 3`, `by SIGKILL`."""
    if status >= 0:
        return f"with exit status {status}"
    with suppress(ValueError):
        return f"by {signal.Signals(-status).name}"
    return f"by signal {-status}"


def _find_libc() -> Any:
    """Return the C library of Linux; None elsewhere."""
    if sys.platform != "linux":
        return None
    import ctypes  # noqa: PLC0415  no other system needs it

    try:
        return ctypes.CDLL(None)
    except OSError:
        return None


_LIBC = _find_libc()


def leave_with_parent() -> None:
    """Let this process be killed as soon as its parent ends, where Linux can, even if it lets no thread run."""
    with suppress(AttributeError):
        _LIBC.prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


class _GivesUpError(CaylusError):
    """The reason of a program that cannot go on."""


class _Process:
    """A running program and its pipes."""

    apart = True
    """whether it gets a group of its own, with which all that it has started can be killed"""

    def __init__(self, words: Sequence[str]) -> None:
        """Raises `OSError` or `ValueError` if it cannot be started."""
        group = 0 if self.apart and os.name == "posix" else None
        pipe = subprocess.PIPE
        # Linux ends it with the thread that has started it, and only the main thread lasts as long as the process.
        leaves = _LIBC is not None and current_thread() is main_thread()
        self._process = subprocess.Popen(
            words,
            stdin=pipe,
            stdout=pipe,
            bufsize=0,
            process_group=group,
            preexec_fn=leave_with_parent if leaves else None,  # noqa: PLW1509  it takes no lock
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._input, self._output = self._process.stdin, self._process.stdout
        self._lines = Lines(self._output.fileno())
        self.owner = os.getpid()
        """the process that started it, which alone may use it"""
        self.is_late = False
        """whether it was killed since it had used up its time"""

    def send(self, type_: str, **fields: object) -> None:
        """Send a message; raises `OSError` if nobody reads it."""
        rest = memoryview(written(type_, **fields))
        while rest:
            rest = rest[self._input.write(rest) :]

    def receive(self) -> tuple[str, Message]:
        """Return the next message; raises `RecordError` for anything else, and `EOFError` at the end."""
        line = self._lines.next()
        if line is None:
            raise EOFError
        type_, message = read_message(line, FROM_BOT, strict=False)
        if type_ == "error":
            raise _GivesUpError(message["message"])
        return type_, message

    def stop(self) -> None:
        """Let it end its thought."""
        with suppress(OSError):
            self.send("stop")

    def expire(self) -> None:
        """Kill it, since it has used up its time."""
        self.is_late = True
        self._kill()

    def _kill(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            if self.apart and os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def end(self, patience: float) -> str:
        """Wait so many seconds for its end, and kill it then; return how it ended, empty if it had to be killed."""
        found = ""
        with suppress(subprocess.TimeoutExpired):
            found = ending(self._process.wait(patience))
        self._kill()
        self._process.wait()
        for pipe in (self._input, self._output):
            with suppress(OSError):
                pipe.close()
        return found

    def quit(self) -> None:
        """Let it end."""
        with suppress(OSError):
            self.send("quit")
        with suppress(OSError):
            self._input.close()
        self.end(PATIENCE)


@contextmanager
def _after(seconds: float | None, act: Callable[[], None]) -> Iterator[None]:
    """Act after this time, None for never, unless the work inside is done before."""
    if seconds is None:
        yield
        return
    timer = Timer(seconds, act)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()


class Program:
    """A program that plays as a bot; its process runs from `begin`, or its first move, to `end`."""

    def __init__(self, id: str, command: str) -> None:
        """Raises `BotError` if there is no such program."""
        self.id = id
        try:
            words = shlex.split(command, posix=os.name == "posix")
        except ValueError as error:
            raise BotError(f"bot {id}: {quoted(command)} is no command: {error}.") from None
        found = shutil.which(words[0]) if words else None
        if found is None:
            raise BotError(
                f"bot {id}: there is no program {quoted(words[0] if words else command)}. A bot is named as "
                "module:Class or id=module:Class, or by the command of a program, such as id=./my-bot."
            )
        self._words = [found, *words[1:]]
        self._lock = RLock()
        self._process: _Process | None = None
        self._game: Message = {}
        self._number = 0
        """number of moves that this process was asked for"""
        self._stopped = 0
        """the last one at which it was told to stop"""
        atexit.register(self.end)

    def begin(self) -> Message:
        """Start the process unless it runs; return its hello. Raises `BotError`."""
        with self._lock:
            if self._process is None or self._process.owner != os.getpid():
                try:
                    self._process = _Process(self._words)
                except (OSError, ValueError) as error:
                    raise BotError(f"bot {self.id}: {quoted(self._words[0])} cannot be started: {error}.") from None
                self._game, self._number, self._stopped = {}, 0, 0
                self._hello = self._talk(_greet, LONGEST_START)
            return self._hello

    def end(self) -> None:
        """End the process, if it runs."""
        with self._lock:
            process, self._process = self._process, None
            if process is not None and process.owner == os.getpid():
                process.quit()

    def choose(self, state: Any, random: Random, limits: Mapping[str, int]) -> tuple[int, list[Estimate]]:
        """Return the number of a legal action, and the estimates of the program; raises `BotError`.

        `limits` may have `nodes` and `milliseconds`.
        """
        position = described(state)
        game = {"game": state.game, "players": state.players, "options": position["state"].get("options", {})}
        seed = random.randrange(LARGEST_SEED + 1)
        seconds = limits["milliseconds"] / 1000 if "milliseconds" in limits else None

        def stop(process: _Process) -> None:
            self._stopped = self._number
            process.stop()

        def ask(process: _Process) -> tuple[int, list[Estimate]]:
            if self._game != game:
                process.send("game", **game)
                self._game = game
            process.send("position", **position)
            process.send("go", id=self._number, seed=seed, **limits)
            with _after(seconds, lambda: stop(process)):
                return self._hear(process, state)

        with self._lock:
            self.begin()
            self._number += 1
            return self._talk(ask, None if seconds is None else seconds + GRACE)

    def _talk(self, ask: Callable[[_Process], Result], seconds: float | None) -> Result:
        """Return the result of a conversation with the process; a fault ends it, and is raised as a `BotError`."""
        process = self._process
        assert process is not None
        try:
            with _after(seconds, process.expire):
                result = ask(process)
            if process.is_late:  # it was killed just after it had replied
                raise EOFError
            return result
        except BaseException as error:
            self._process = None
            closed = isinstance(error, EOFError | OSError)
            ended = process.end(DYING if closed and not process.is_late else 0)
            if process.is_late:
                raise LateError(f"The bot {self.id} did not answer within {seconds:g} s.") from None
            if closed:
                how = f"ended {ended}" if ended else "closed the pipe between it and its caller"
                raise ProgramEndedError(f"The program of the bot {self.id} {how}.") from None
            if isinstance(error, _GivesUpError):
                raise ProgramError(f"The bot {self.id} cannot go on: {error.message}") from None
            if isinstance(error, BotError) or not isinstance(error, CaylusError):
                raise
            raise ProgramError(f"The bot {self.id} breaks the protocol. {error.message}") from None

    def _hear(self, process: _Process, state: Any) -> tuple[int, list[Estimate]]:
        found: list[Estimate] = []
        for _ in range(MOST_MESSAGES):
            type_, message = process.receive()
            if type_ == "hello":
                raise RecordError("type: expected bestmove or evaluation, not another hello.")
            if message["id"] == self._stopped != self._number:
                continue  # it had chosen when the stop came, and obeyed it all the same
            if message["id"] != self._number:
                raise RecordError(f"{type_}.id: expected {self._number}, the id of the last go, not {message['id']}.")
            if type_ == "bestmove":
                return self._chosen(message["number"], message["text"], state), found
            found = [_estimate(move, index, state) for index, move in enumerate(message["moves"])]
        raise RecordError(f"expected a bestmove within {MOST_MESSAGES} messages.")

    def _chosen(self, number: int | None, text: str | None, state: Any) -> int:
        """Return the number of the action; raises `BotError` if it is not legal."""
        move = move_of(number, text, state)
        if move is not None:
            return move
        if number is None and text is None:
            raise RecordError("bestmove: expected a number or a text.")
        if text is not None and number is not None and move_of(None, text, state) is not None:
            raise RecordError(f"bestmove: {number} is not the number of {quoted(text)}.")
        raise not_legal(self.id, number if text is None else text, state)


def _greet(process: _Process) -> Message:
    process.send("hello", protocol=PROTOCOL)
    type_, hello = process.receive()
    if type_ != "hello":
        raise RecordError(f"type: expected hello, not {type_}.")
    return hello


def _estimate(move: Message, index: int, state: Any) -> Estimate:
    """Return a program's estimate of an action; raises `RecordError`."""
    where = f"evaluation.moves[{index}]"
    action = move_of(move["number"], move["text"], state)
    if action is None:
        raise RecordError(f"{where}: expected the number or the text of a legal move.")
    if len(move["scores"]) != state.players:
        raise RecordError(f"{where}.scores: expected {state.players}, not {len(move['scores'])}.")
    scores = [float(score) for score in move["scores"]]
    line = [state.number(text) for text in move["line"]] or [action]
    if line[0] != action or None in line:
        raise RecordError(f"{where}.line: expected texts of moves, the first that of this one.")
    return Estimate(action, move["visits"], scores, evaluations(scores)[state.decision().seat], line)


class ProgramThought(OneThought):
    """The work of a program on a decision; it begins when the choice is asked for."""

    def __init__(self, program: Program, state: Any, random: Random, milliseconds: int = 0) -> None:
        self._limits = {"milliseconds": milliseconds} if milliseconds else {}
        self._found: list[Estimate] | None = None
        super().__init__(program.id, self._ask, state, random)
        self._program = program

    def run(self, nodes: int) -> None:
        """Note the limit for the program, if there is one."""
        if nodes:
            self._limits["nodes"] = nodes

    def _ask(self, state: Any, random: Random) -> int:
        action, self._found = self._program.choose(state, random, self._limits)
        return action

    def estimates(self) -> list[Estimate]:
        """Return the last evaluation that the program has sent with its choice."""
        if self._found is None:
            self.best()
        return self._found or []


def bot_of(program: Program) -> Bot:
    """Return the bot that a program says it is; raises `BotError`."""
    hello = program.begin()
    start = partial(ProgramThought, program)
    return Bot(program.id, hello["name"], hello["description"], 0, 0, start, games=hello["games"], is_program=True)


def share_group() -> None:
    """Start programs in the group of this process: whoever ends this process kills the group."""
    _Process.apart = False
