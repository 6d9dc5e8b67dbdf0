"""The games. Each package knows `caylus.core` and its own rules, never another game.

A game is registered by its card; its package is loaded when it is first asked for.
"""

from __future__ import annotations

from ..core.forms.codes import POSITION, RECORD, may_be_code
from ..core.info import Card, GameInfo, Intro, load
from ..core.rules.errors import UnknownGameError, did_you_mean, quoted
from ..core.text.translation import _

GAMES: dict[str, Card] = {
    card.id: card
    for card in [
        Card(
            "caylus",
            "Caylus",
            _("by William Attia (2005)"),
            (2, 3, 4, 5),
            "C",
            "",
            "caylus.games.caylus",
            Intro(
                minutes=(60, 150),
                difficulty=2,
                sentence=_("Send workers out, gather goods, build the king’s castle."),
                goal=_(
                    "Your goal: the most prestige points at the end. You score for building in the castle and "
                    "along the road, and for royal favors."
                ),
            ),
            lessons=True,
            editor=True,
        ),
        Card(
            "caylus1303",
            "Caylus 1303",
            _("by William Attia (2019)"),
            (2, 3, 4, 5),
            "Y",
            "y",
            "caylus.games.caylus1303",
            Intro(
                minutes=(60, 90),
                difficulty=1,
                sentence=_("A shorter Caylus, with characters to help you."),
                goal=_(
                    "Your goal: the most prestige points after nine rounds, from buildings, deliveries to the "
                    "king, and royal favors."
                ),
            ),
            lessons=True,
            editor=True,
        ),
        Card(
            "zamek",
            "Zamek",
            _("by Reiner Knizia (2003)"),
            (2,),
            "Z",
            "z",
            "caylus.games.zamek",
            Intro(
                minutes=(30, 45),
                difficulty=0,
                sentence=_("Carcassonne: The Castle. Lay tiles inside the walls."),
                goal=_(
                    "Your goal: the most points at the end, mainly from completed roads, houses, and pigsties "
                    "where you have the most followers."
                ),
            ),
            lessons=True,
            editor=True,
        ),
    ]
}
DEFAULT = next(iter(GAMES))
"""the id of the game where none is named"""


def find_card(name: object) -> Card:
    """Return the card of the game with this id; raises `UnknownGameError` with the list of games."""
    if not isinstance(name, str) or name not in GAMES:
        there_is = f"there is {', '.join(GAMES)}.{did_you_mean(name, GAMES)}"
        raise UnknownGameError(f"game: unknown game {quoted(name)}; {there_is}")
    return GAMES[name]


def find_game(name: object) -> GameInfo:
    """Return the game with this id; raises `UnknownGameError` with the list of games."""
    return load(find_card(name))


def code_of(text: str) -> tuple[Card, str] | None:
    """Return the game and the kind of a code, `RECORD` or `POSITION`; None for a text that is no code.

    Raises `UnknownGameError` for a code of a game that is not known here.
    """
    for card in GAMES.values():
        for kind in (RECORD, POSITION):
            if text.startswith(card.letters + kind):
                return card, kind
    if may_be_code(text):
        raise UnknownGameError(_("This code is for a game that this version does not know."))
    return None


def beginnings_of_codes() -> str:
    """Return the beginnings of codes, for people of any language: `c1., p1.`"""
    return ", ".join(card.letters + kind for card in GAMES.values() for kind in (RECORD, POSITION))
