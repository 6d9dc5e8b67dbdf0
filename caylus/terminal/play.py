"""Play `caylus play`: a game at a terminal, between people who share it and bots."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from io import TextIOWrapper
from random import SystemRandom
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from ..analysis.hints import describe_hint
from ..bots import adviser, find_bot, former_names, packaged_bots, usual
from ..bots.plugins import other_ids
from ..core.rules.contract import CHANCE, LARGEST_SEED
from ..core.rules.errors import CaylusError, IllegalActionError, RecordError
from ..core.view.screen import Screen
from ..games import find_card
from ..play.match import Match, check_seed, new_match
from ..play.record import to_code, to_record
from ..play.seats import LONGEST_NAME, check_seats
from . import board
from .files import read_match, write
from .options import add_bots, read_options, words

HELP = """\
NUMBER or TEXT   choose by the number or the text of an action, such as {example}
help [TEXT]      show this list, explain a thing, or say why an action is illegal (or ?)
board            show the board (or b)
hint             show a hint (or h)
undo, redo       go back or forward (or u, r)
save FILE        save the game; caylus play --load FILE continues it (or s)
quit             leave the game (or q)"""


def play(options: argparse.Namespace) -> None:
    """Play until the game is over, or somebody quits; raises `CaylusError` when no game can start."""
    others, seed = add_bots(options.bot), options.seed
    seats = words(options.seats) if options.seats is not None else ["You", *others] if others else None
    chosen = SystemRandom().randint(0, LARGEST_SEED) if seed is None else check_seed(seed)
    if options.load is None:
        match = _start(options.game, seats, chosen, read_options(options.options))
    else:
        match = _load(options.load, chosen)
    check_seats(match.seats, match.info.card.id)  # a record may name bots that are not known here
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text become no action, and no reason to end
    Session(match, Console(highlight=False, markup=False, emoji=False)).play()


def _start(game: str, seats: Sequence[str] | None, seed: int, options: Mapping[str, Any]) -> Match:
    chosen = usual_seats(game) if seats is None else seats
    return new_match(game, [_seat(game, word) for word in chosen], options=options, seed=seed)


def usual_seats(game: str) -> list[str]:
    """Return the default seats: a person and bots."""
    return ["You", *[usual(game).id] * (find_card(game).usual - 1)]


def _seat(game: str, word: str) -> dict[str, str | None]:
    """Return a bot by its id, else a person."""
    known = {*packaged_bots(game), *former_names(game)}
    base, others = word.partition(":")[0], other_ids()
    if base in known or base in others or word in others:
        return {"name": find_bot(word, game).label[:LONGEST_NAME], "bot": word}
    return {"name": word, "bot": None}


def _load(source: str, seed: int) -> Match:
    if source == "-":
        raise RecordError("-: standard input is for your moves; give a file or a code.")
    match = read_match(source, seed)
    if match.promises is not None:
        match.part()  # nobody sends promised numbers to a terminal
    return match


_SHORT = {"?": "help", "b": "board", "h": "hint", "u": "undo", "r": "redo", "s": "save", "q": "quit"}


class Session:
    """A match on a console."""

    def __init__(self, match: Match, console: Console) -> None:
        self._match = match
        self._console = console
        self._catalog = match.info.presentation.catalog()
        self._screen: Screen | None = import_module(match.info.console) if match.info.console else None
        self._shown_events = 0
        """events that have been printed"""
        self._shown: tuple[int, int, int] | None = None
        """the person's turn in which a board was printed last (`_turn_of`)"""

    def play(self) -> None:
        """Play until the game is over or left."""
        try:
            while self._match.state.decision() is not None:
                if self._match.bot_to_act() is not None:
                    self._let_bot_play()
                elif not self._decide():
                    self._leave()
                    return
        except KeyboardInterrupt:
            self._console.print()
            self._leave()
            return
        view = self._show_events()
        self._console.print(self._board(view), "", board.result(view))

    def _leave(self) -> None:
        self._console.print("The game is not over. To continue, run caylus play --load CODE with this code:")
        self._console.print(to_code(self._match), soft_wrap=True)

    def _let_bot_play(self) -> None:
        if self._console.is_terminal:
            with self._console.status("thinking ..."):
                self._match.play_bot()
        else:
            self._match.play_bot()

    def _show_events(self) -> Mapping[str, Any]:
        """Print the events since the last time; return the view."""
        view = self._match.view(self._shown_events)
        self._shown_events = len(self._match.events)
        for event in view["events"]:
            self._console.print(Text(event["text"], "dim"))
        return view

    def _decide(self) -> bool:
        """Show the decision and carry out one line of input; return False when the person leaves."""
        view = self._show_events()
        if self._shown != self._turn_of(view):
            self._show_board(view)
        self._console.print()
        self._console.print(Text(view["prompt"], "bold"))
        self._console.print(board.choices(view))
        return self._obey(view)

    def _turn_of(self, view: Mapping[str, Any]) -> tuple[int, int, int]:
        """Return a key that stays the same as long as one person decides: the turn, with no other seat in between.

        Phases cannot tell: a turn may have several or none, and an extra turn has the same again.
        """
        seat = view["decision"]["seat"]
        return view["turn"], seat, sum(decider not in (seat, CHANCE) for decider in self._match.deciders)

    def _show_board(self, view: Mapping[str, Any]) -> None:
        self._shown = self._turn_of(view)
        self._console.print()
        self._console.print(self._board(view))

    def _board(self, view: Mapping[str, Any]) -> RenderableType:
        drawn = self._screen.drawn(self._match.state, view, self._catalog) if self._screen else None
        return board.board(view, self._catalog, drawn)

    def _obey(self, view: Mapping[str, Any]) -> bool:
        """Read lines until one of them changes the position or leaves the game; return whether to go on."""
        while True:
            try:
                line = self._console.input("> ").strip() if sys.stdin is not None else "q"
            except EOFError:
                self._console.print()
                return False
            word, _, rest = line.partition(" ")
            word = _SHORT.get(word, word)
            if word == "quit" and not rest:
                return False
            try:
                if word in self._commands and (not rest or word in ("help", "save")):
                    if self._commands[word](self, rest.strip()):
                        return True
                elif line:
                    self._match.play(self._read(line, view))
                    return True
            except CaylusError as error:
                rule = f" [{error.rule}]" if error.rule else ""
                self._console.print(Text(f"{error.message}{rule}", "red"))

    def _read(self, line: str, view: Mapping[str, Any]) -> str:
        """Return the text of an action, from its number or as it is."""
        if not re.fullmatch(r"[0-9]{1,4}", line):
            return line
        number = int(line)
        if not 1 <= number <= len(view["choices"]):
            raise IllegalActionError(f"There is no choice {number}; choose from 1 to {len(view['choices'])}.")
        return str(view["choices"][number - 1]["text"])

    # Commands: each returns whether the decision has to be shown again

    def _help(self, about: str) -> bool:
        if not about:
            self._console.print(HELP.format(example=self._match.state.legal_texts()[-1]))
            return False
        described = self._describe(about)
        for text in described:
            self._console.print(text)
        error = self._match.state.explain(about)
        if error is None:
            self._console.print(f"{about}: this is legal now.")
        elif isinstance(error, IllegalActionError) or not described:
            rule = f" [{error.rule}]" if error.rule else ""
            self._console.print(f"{error.message}{rule}")
        return False

    def _describe(self, about: str) -> list[str]:
        """Return the catalog's texts about a name or an action; about terms only if nothing else has the name."""
        wanted = about.lower()
        names = {wanted, wanted.partition(" ")[2]}
        found: dict[bool, list[str]] = {False: [], True: []}
        for name, entry in self._catalog["places"].items():
            if name.rpartition(".")[2] in names or name in names or entry["label"].lower() == wanted:
                found[name.startswith("term.")].append(f"{entry['label']}: {_cost(entry)}{entry['text']}")
        return list(dict.fromkeys(found[False] or found[True]))

    def _show(self, _: str) -> bool:
        self._shown = None
        return True

    def _hint(self, _: str) -> bool:
        bot = adviser(self._match.info.card.id)
        thinking = bot.start(self._match.state, self._match.random())
        thinking.run(bot.nodes)
        for estimate in describe_hint(self._match, thinking):
            names = self._match.names
            line = ", ".join(f"{names[step['seat']]}: {step['label']}" for step in estimate["line"][1:4])
            detail = f" ({estimate['detail']})" if estimate["detail"] else ""
            then = f", then {line}" if line else ""
            self._console.print(
                Text.assemble(
                    (f"{estimate['text']}", "bold"),
                    f": {estimate['label']}{detail}; an expected lead of {estimate['lead']:+.1f} points{then}",
                )
            )
        return False

    def _undo(self, _: str) -> bool:
        depth = self._match.undo_depth()
        if not depth:
            raise IllegalActionError("There is nothing to undo.")
        self._match.undo(depth)
        return self._show_again()

    def _redo(self, _: str) -> bool:
        depth = self._match.redo_depth()
        if not depth:
            raise IllegalActionError("There is nothing to redo.")
        self._match.redo(depth)
        return self._show_again()

    def _show_again(self) -> bool:
        """Show the position after a jump; the log goes on from here."""
        self._shown_events = len(self._match.events)
        self._shown = None
        return True

    def _save(self, name: str) -> bool:
        if not name:
            raise RecordError("Name a file: save FILE")
        write(name, json.dumps(to_record(self._match)) + "\n")
        self._console.print(f"Saved in {name}.")
        return False

    _commands: Mapping[str, Callable[[Session, str], bool]] = {
        "help": _help,
        "board": _show,
        "hint": _hint,
        "undo": _undo,
        "redo": _redo,
        "save": _save,
    }


def _cost(entry: Mapping[str, Any]) -> str:
    """Return price and gains, as `(2 food, 3 points) `."""
    cost = ", ".join(f"{figure} {sign}".strip() for figure, sign in entry.get("cost", ()))
    return f"({cost}) " if cost else ""
