"""Proposals for a shell when somebody presses Tab."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from ..bots import COMMON_BOTS
from ..bots.plugins import other_ids
from ..games import GAMES, find_game

SCRIPTS = {
    "bash": """\
_caylus() {
    local IFS=$'\\n'
    COMPREPLY=($(compgen -W "$(caylus completion --words "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" \
-- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _caylus caylus
""",
    "zsh": """\
#compdef caylus
_caylus() {
    local -a found
    found=(${(f)"$(caylus completion --words "${(@)words[2,CURRENT]}" 2>/dev/null)"})
    compadd -a found
    _files
}
compdef _caylus caylus
""",
    "fish": "complete -c caylus -a '(caylus completion --words (commandline -opc)[2..] (commandline -ct))'\n",
}
"""shell -> a script that makes it ask `caylus completion`; each proposes files, too"""
SHELL_REQUEST = ["completion", "--words"]
"""first words of such a request; the words typed so far follow as they are, unfinished and with their own dashes"""
_BOTS = ("--bots", "--against", "--seats")


def proposals(parser: argparse.ArgumentParser, words: Sequence[str]) -> list[str]:
    """Return the words that can stand in place of the last of these, which is being typed."""
    *before, typed = words or [""]
    for word in before:
        chosen = _commands(parser).get(word)
        if chosen is not None:
            parser = chosen
    return sorted({word for word in _possible(parser, before) if word.startswith(typed)})


def _commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    actions = (action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    return {name: command for action in actions for name, command in action.choices.items()}


def _possible(parser: argparse.ArgumentParser, before: Sequence[str]) -> Iterator[str]:
    last = before[-1] if before else ""
    if last in _BOTS:
        yield from (bot.id for bot in COMMON_BOTS)
        yield from other_ids()
    elif last == "--game":
        yield from GAMES
    elif last.startswith("-") and any(
        last in action.option_strings and action.nargs != 0 for action in parser._actions
    ):
        yield from _choices(parser, last)
    else:
        yield from _commands(parser)
        yield from (option for action in parser._actions for option in action.option_strings)
        yield from _choices(parser, "")
        if before and before[0] == "engine":
            yield from (bot.id for bot in COMMON_BOTS)
        if before and before[0] == "rules":
            yield from (number for game in GAMES for number in find_game(game).presentation.reference.texts())


def _choices(parser: argparse.ArgumentParser, option: str) -> Iterator[str]:
    """Yield the values of an option, or of the argument without one."""
    for action in parser._actions:
        own = option in action.option_strings if option else not action.option_strings
        if own and action.choices and not isinstance(action, argparse._SubParsersAction):
            yield from map(str, action.choices)


def completion(options: argparse.Namespace) -> None:
    """Print the script for a shell."""
    print(SCRIPTS[options.shell], end="")
