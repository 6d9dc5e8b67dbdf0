"""Run `caylus engine`: a bot that plays for another program, by the line protocol (docs/protocol.md)."""

from __future__ import annotations

import argparse
import sys
from collections import deque
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import Any

from .. import chance_weights, from_dict
from ..bots import MOST_NODES, Bot, Estimate, Thinking, find_bot, strongest, think_on
from ..bots.protocol import PROTOCOL, TO_BOT, Lines, Message, described, read_message, written
from ..core.rules.contract import Game
from ..core.rules.errors import CaylusError, RecordError
from ..games import GAMES, find_card
from ..play.record import load_record
from .options import add_bots

MOST_ESTIMATES = 10
"""moves in an evaluation, the best ones"""
Send = Callable[[bytes], None]
End = bytes | CaylusError | None
"""a line of the caller; None at the end of its pipe, and an error if it was too long"""


class Engine:
    """A bot behind the line protocol: it replies to one line after the other."""

    def __init__(self, name: str | None, send: Send, is_stopped: Callable[[], bool] = lambda: False) -> None:
        """`name` is the bot's id; None stands for the strongest one. Raises `RecordError` if no game has it."""
        self._name, self._send, self._is_stopped = name, send, is_stopped
        self._bots = _bots_named(name)
        self._state: Game | None = None

    def take(self, line: bytes) -> bool:
        """Reply to a line; return False after `quit`. Mistakes of the caller become messages, and change nothing."""
        try:
            type_, message = read_message(line, TO_BOT)
            if type_ == "quit":
                return False
            if type_ != "stop":  # a stop without a thought has come too late
                getattr(self, f"_{type_}")(**message)
        except CaylusError as error:
            self.refuse(error)
        return True

    def refuse(self, error: CaylusError) -> None:
        """Send an error."""
        self._send(written("error", message=error.message, rule=error.rule))

    def _hello(self, protocol: int) -> None:
        bot = next(iter(self._bots.values()))
        name, description = (bot.label, bot.description) if self._name else (f"caylus {bot.id}", bot.description)
        about = {"name": _line(name)[:40] or bot.id[:40], "description": _line(description)[:300]}
        present = {key: text for key, text in about.items() if text}
        self._send(written("hello", protocol=PROTOCOL, **present, games=[*self._bots]))

    def _game(self, game: str, players: int | None, options: object) -> None:
        self._bot_for(find_card(game).id)
        self._state = None

    def _position(self, state: object, record: object, moves: tuple[str, ...], **_others: object) -> None:
        if (state is None) == (record is None):
            raise RecordError("position: expected either a state or a record.")
        found = load_record(record).state.clone() if state is None else from_dict(state)
        self._bot_for(found.game)
        for move in moves:
            found.play(move)
        self._state = found

    def _show(self) -> None:
        state = self._current()
        position = described(state)
        if state.is_chance():
            weights = chance_weights(state)
            position["legal"] = [{**outcome, "weight": weights[outcome["text"]]} for outcome in position["legal"]]
        self._send(written("position", **position))

    def _go(self, id: int, seed: int | None, nodes: int | None, milliseconds: int | None) -> None:
        state = self._current()
        bot = self._bot_for(state.game)
        thinking = bot.begin(state, Random(seed))
        if bot.nodes and not bot.is_program:
            wanted = nodes or (bot.budget(state.players) if milliseconds is None else MOST_NODES)
            think_on(thinking, wanted, milliseconds, self._is_stopped)
        elif nodes or bot.nodes:
            thinking.run(nodes or bot.nodes)
        best = thinking.best()
        self._evaluate(id, state, thinking)
        self._send(written("bestmove", id=id, number=best, text=state.text(best)))

    def _evaluate(self, id: int, state: Game, thinking: Thinking) -> None:
        found = thinking.estimates()
        if found:
            moves = [_move(estimate, state) for estimate in found[:MOST_ESTIMATES]]
            self._send(written("evaluation", id=id, nodes=thinking.nodes, moves=moves))

    def _current(self) -> Game:
        if self._state is None:
            raise RecordError("There is no position yet.")
        return self._state

    def _bot_for(self, game: str) -> Bot:
        if game not in self._bots:
            raise RecordError(f"{self._name} does not play {game}, only {', '.join(self._bots)}.")
        return self._bots[game]


def _bots_named(name: str | None) -> dict[str, Bot]:
    """Return the bot for each game that has it: id of the game -> bot; raises `RecordError` if none has."""
    found, refusal = {}, None
    for game in GAMES:
        try:
            found[game] = strongest(game) if name is None else find_bot(name, game)
        except RecordError as error:
            refusal = refusal or error
    if refusal is not None and not found:
        raise refusal
    return found


def _line(text: str) -> str:
    """Return a text of people in one line."""
    return " ".join(text.split())


def _move(estimate: Estimate, state: Game) -> Message:
    return {
        "number": estimate.action,
        "text": state.text(estimate.action),
        "visits": estimate.visits,
        "scores": [round(score, 2) for score in estimate.scores],
        "line": [state.text(action) for action in estimate.line],
    }


class _Caller:
    """The lines of standard input, read by a thread so that a bot can obey some of them while it thinks."""

    def __init__(self, file: int) -> None:
        self._queue: SimpleQueue[End] = SimpleQueue()
        self._waiting: deque[End] = deque()
        Thread(target=self._read, args=(Lines(file),), daemon=True).start()

    def _read(self, lines: Lines) -> None:
        line: End = b""
        while isinstance(line, bytes):
            try:
                line = lines.next()
            except CaylusError as error:
                line = error
            self._queue.put(line)

    def next(self) -> End:
        """Wait for the next line."""
        return self._waiting.popleft() if self._waiting else self._queue.get()

    def is_urgent(self) -> bool:
        """Tell whether the thought has to end: `stop`, `quit` or the end follow, with no other `go` before."""
        while not self._queue.empty():
            self._waiting.append(self._queue.get())
        for line in self._waiting:
            type_ = _type(line)
            if type_ != "":
                return type_ != "go"
        return False


def _type(line: End) -> str:
    """Return the type of a message that concerns a thought; empty for others."""
    if not isinstance(line, bytes):
        return "quit"
    with suppress(CaylusError):
        type_, _ = read_message(line, TO_BOT)
        return type_ if type_ in ("go", "stop", "quit") else ""
    return ""


def engine(options: argparse.Namespace) -> None:
    """Play for the program at the other end of standard input and output, until it says `quit` or goes."""
    output: Any = sys.stdout.buffer
    with redirect_stdout(sys.stderr):  # bots must not write between messages
        ids = add_bots(options.bot)
        name = options.name or next(iter(ids), None)
        if sys.stdin is None:
            raise RecordError("There is no standard input.")
        caller = _Caller(sys.stdin.fileno())

        def send(line: bytes) -> None:
            output.write(line)
            output.flush()

        served = Engine(name, send, caller.is_urgent)
        with suppress(KeyboardInterrupt):
            while isinstance(line := caller.next(), bytes) and served.take(line):
                pass
            if isinstance(line, CaylusError):
                served.refuse(line)
