"""Bots: players with names and levels.

A bot starts to *think* about a state. You can let it think in slices, stop it at any moment, and ask for the best
action so far; `Bot.choose` does all this at once. With the same random numbers and the same number of nodes, a bot
chooses the same on every machine.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

from ..core.bots.support import Style
from ..core.rules.errors import RecordError, did_you_mean, quoted
from ..core.text.translation import _
from ..games import find_game
from .greedy import GreedyThinking
from .plugins import add_bot, end_programs, find_other, other_ids
from .random_bot import RandomThinking
from .search import Estimate, Search
from .thinking import GAME_OVER, LONGEST_TIME, MOST_NODES, Bot, BotError, Thinking, think_on


def _search(state: Any, random: Random, turns: int | None = None, ideas: int = 0, style: Style | None = None) -> Search:
    return Search(state, find_game(state.game).bots.knowledge(), random, turns, ideas, style)


def _rivals_expect(state: Any, seat: int, scores: Sequence[float]) -> float:
    """Value low prospects of the strongest opponent."""
    return -BLOCKING * max((score for rival, score in enumerate(scores) if rival != seat), default=0.0)


BLOCKING = 0.4
"""worth to a Blocker of each point that the strongest opponent lacks, beyond its lead"""
COMMON_STYLES = {
    "blocker": Style(_("Blocker"), _("Likes to spoil what others are about to gain."), _rivals_expect),
}
"""styles in every game, after its own: id -> style"""


COMMON_BOTS = (
    Bot("random", _("Random"), _("Takes any legal action; for tests."), 0, 0, RandomThinking),
    Bot(
        "dreamer",
        _("Dreamer"),
        _("A good first opponent, for children too: often distracted."),
        1,
        0,
        partial(GreedyThinking, distraction=4.0),
    ),
    Bot(
        "beginner",
        _("Beginner"),
        _("Takes what looks best at the moment, but sometimes misjudges it."),
        2,
        0,
        partial(GreedyThinking, distraction=1.2),
    ),
    Bot(
        "greedy",
        _("Bookkeeper"),
        _("Takes what looks best at the moment and never plans ahead."),
        3,
        0,
        GreedyThinking,
    ),
    Bot(
        "pupil",
        _("Pupil"),
        _("Begins to look ahead, but misses many good moves."),
        4,
        5,
        partial(_search, turns=1, ideas=3),
    ),
    Bot(
        "apprentice",
        _("Apprentice"),
        _("Looks ahead to the end of the turn, quickly."),
        5,
        10,
        partial(_search, turns=1, ideas=5),
    ),
    Bot(
        "regular",
        _("Regular"),
        _("Looks ahead, and misses a good move now and then."),
        6,
        20,
        partial(_search, ideas=8),
    ),
    Bot(
        "veteran",
        _("Veteran"),
        _("Thinks the turn through; a match for many people."),
        7,
        40,
        partial(_search, ideas=12),
    ),
    Bot(
        "expert",
        _("Expert"),
        _("Thinks the turn through and rarely misses a good move."),
        8,
        150,
        partial(_search, ideas=30),
    ),
    Bot("master", _("Master"), _("Plays to win, and usually does."), 9, 1000, _search),
    Bot("champion", _("Champion"), _("The strongest: thinks for about a second."), 10, 5000, _search, True),
)
"""the bots of every game, the easiest first; those that search need a game's knowledge (`BotSupport`). They are named
after characters and levels of people, never after things on a board.
"""

USUAL = "greedy"
"""the bot with the rating of a beginner"""
FORMER_NAMES = {"squire": "dreamer", "journeyman": "veteran"}
"""former ids, which records contain forever; a game may have more (`BotSupport.former_bots`)"""


def packaged_bots(game: str) -> dict[str, Bot]:
    """Return the package's own bots for the game with this id, the easiest first: id -> bot."""
    support = find_game(game).bots
    return {
        bot.id: bot._replace(nodes=support.nodes.get(bot.id, bot.nodes), game=game)
        for bot in COMMON_BOTS
        if support.has_search or not bot.nodes
    }


def styles_of(game: str) -> dict[str, Style]:
    """The styles that bots that search can have in the game with this id: id -> style."""
    support = find_game(game).bots
    return {**support.styles, **COMMON_STYLES} if support.has_search else {}


def bots_of(game: str) -> dict[str, Bot]:
    """Return all bots for the game with this id: this package's, the easiest first, then those added or installed.

    A bot of another package that cannot be loaded is left out; `find_bot` gives the reason.
    """
    bots = packaged_bots(game)
    for id in other_ids():
        with suppress(BotError):
            if id not in bots and (bot := find_other(id)) is not None and game in (bot.games or (game,)):
                bots[id] = bot
    return bots


def former_names(game: str) -> dict[str, str]:
    """former id -> the bot's current id."""
    return {**FORMER_NAMES, **find_game(game).bots.former_bots}


def strongest(game: str) -> Bot:
    """The strongest bot of a game."""
    *_weaker, bot = packaged_bots(game).values()
    return bot


def adviser(game: str) -> Bot:
    """Return the bot for hints: the strongest one with half of its nodes, because people want a hint at once."""
    bot = strongest(game)
    return bot._replace(nodes=bot.nodes // 2)


def usual(game: str) -> Bot:
    """The default opponent."""
    return packaged_bots(game)[USUAL]


def find_bot(name: object, game: str, where: str = "bot") -> Bot:
    """The bot of a game with this id, such as `greedy`.

    A searching bot may have settings: a number of nodes and a style, `master:nodes=50:style=builder`. Former ids and
    the ids of bots from other packages (docs/own-bots.md) work too; programs may have `nodes` and `milliseconds`.
    Raises `RecordError` that lists the existing bots.
    """
    base, *settings = name.split(":") if isinstance(name, str) else ("",)
    base = former_names(game).get(base, base)
    bots = packaged_bots(game)
    if base not in bots:
        return _find_other(name, game, where)
    bot = bots[base]
    styles = styles_of(game)
    for setting in settings:
        changed = _set(bot, setting, styles)
        if changed is None:
            best = strongest(game).id
            such = f"a setting such as {best}:nodes=50 or {best}:style={next(iter(styles))}" if styles else "no setting"
            more = f"; styles: {', '.join(styles)}" if styles else ""
            raise RecordError(f"{where}: expected {such}, not {quoted(name)}{more}.")
        bot = changed
    return bot


def _find_other(name: object, game: str, where: str) -> Bot:
    """Return a bot of other people with this id, and with the settings of a program; raises `RecordError`."""
    base, *settings = name.split(":") if isinstance(name, str) else ("",)
    bot = find_other(name) if isinstance(name, str) else None
    if bot is None and (program := find_other(base)) is not None and program.is_program:
        bot = program
        for setting in settings:
            changed = _set_program(bot, setting)
            if changed is None:
                such = f"a setting such as {base}:nodes=50 or {base}:milliseconds=500"
                raise RecordError(f"{where}: expected {such}, not {quoted(name)}.")
            bot = changed
    if bot is None:
        known = [*packaged_bots(game), *other_ids()]
        there_is = f"there is {', '.join(known)}.{did_you_mean(base, known)}"
        raise RecordError(f"{where}: unknown bot {quoted(name)}; {there_is}")
    if bot.games and game not in bot.games:
        raise RecordError(f"{where}: {bot.id} does not play {game}, only {', '.join(bot.games)}.")
    return bot


def _set_program(bot: Bot, setting: str) -> Bot | None:
    """Return the program with one more limit; None if there is no such limit, or it is given twice."""
    key, _equals, value = setting.partition("=")
    limit = int(value) if re.fullmatch(r"[1-9][0-9]{0,7}", value) else 0
    if f":{key}=" in bot.id:
        return None
    if key == "nodes" and 0 < limit <= MOST_NODES:
        return bot._replace(id=f"{bot.id}:{setting}", nodes=limit)
    if key == "milliseconds" and 0 < limit <= LONGEST_TIME:
        return bot._replace(id=f"{bot.id}:{setting}", start=partial(bot.start, milliseconds=limit))
    return None


def _set(bot: Bot, setting: str, styles: Mapping[str, Style]) -> Bot | None:
    """The bot with one more setting; None if there is no such setting, or it is given twice."""
    key, _equals, value = setting.partition("=")
    id = f"{bot.id}:{setting}"
    if not bot.nodes or f":{key}=" in bot.id:
        return None
    if key == "nodes" and re.fullmatch(r"[1-9][0-9]{0,6}", value) and int(value) <= MOST_NODES:
        return bot._replace(id=id, nodes=int(value), is_steady=False)
    if key == "style" and value in styles:
        return bot._replace(id=id, start=partial(bot.start, style=styles[value]))
    return None


__all__ = [
    "COMMON_BOTS",
    "COMMON_STYLES",
    "FORMER_NAMES",
    "GAME_OVER",
    "MOST_NODES",
    "Bot",
    "BotError",
    "Estimate",
    "Search",
    "Style",
    "Thinking",
    "add_bot",
    "adviser",
    "bots_of",
    "end_programs",
    "find_bot",
    "former_names",
    "packaged_bots",
    "strongest",
    "styles_of",
    "think_on",
    "usual",
]
