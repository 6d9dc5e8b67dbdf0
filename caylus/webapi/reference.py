"""Messages about a game as such: its catalog, its rules, and the language."""

from __future__ import annotations

from ..analysis.advice import tell_marks
from ..core.text.translation import find_translator
from ..games import DEFAULT, GAMES, find_game
from .conversation import Conversation
from .messages import Message, Reply
from .thinking import tell_bots


def catalog(session: Conversation, game: object = DEFAULT, language: object = None) -> Reply:
    """Names, costs and effects, bots, marks, and all games."""
    info = find_game(game)
    tr = session.tr if language is None else find_translator(language)
    told = {
        "bots": tell_bots(info.card.id, tr),
        "marks": tell_marks(info, tr),
        "games": [card.told(tr) for card in GAMES.values()],
    }
    return {"ok": True, "catalog": {**info.catalog(tr), **told}}


def rules(session: Conversation, game: object = DEFAULT) -> Reply:
    """The rules, whole and short."""
    telling = find_game(game).telling
    short = [] if telling.short is None else telling.short(session.tr)
    return {"ok": True, "rules": telling.reference(session.tr), "short": short}


def language(session: Conversation, language: object = None) -> Reply:
    """Speak this language from now on."""
    session.tr = find_translator(language)
    return session.whole_view() if session.has_match else {"ok": True, "view": None}


HANDLERS = {"catalog": Message(catalog), "rules": Message(rules), "language": Message(language)}
