"""What the page has to know of the game to draw a position that no engine has looked at: it may be impossible
(web/games/zamek/picture.js).
"""

from __future__ import annotations

from typing import Any

from ...core.telling import LIST_AND, LIST_COMMA
from ...core.words import ENGLISH, Words
from . import told, wording
from .labels import DECISION_LABELS, FOLLOWER_OF, KIND_LABELS, PHASE_LABELS, TOKEN_LABELS
from .position import KEYS, PHASE_OF, PLAYER_KEYS
from .ruleset import options_of
from .scene import DISCARDS_SHOWN, STARTS
from .tables import (
    CELLS,
    CODES,
    COPIES,
    COUNTS,
    FOLLOWERS,
    KIND_IDS,
    PHASES,
    START_FIELDS,
    TOKENS_ON_TOWERS,
    TOWERS,
    TRACK,
    TYPE_IDS,
)

_SAMPLES = {"one": 1, "few": 2, "many": 5, "other": 5}
"""of the forms of a counted sentence, by the names that browsers give them (Unicode's plural rules), a count"""
_SENTENCES = {
    "turn": told.TURN,
    "turn_and_phase": told.TURN_AND_PHASE,
    "scores": told.SCORES,
    "empty": told.EMPTY,
    "none_left": told.NONE_LEFT,
    "held": told.HELD,
    "this_phase": told.THIS_PHASE,
    "fields": told.TOWER_FIELDS,
    "token_lies": told.TOKEN_LIES,
    "token_taken": told.TOKEN_TAKEN,
    "pawn_at": told.PAWN_AT,
    "no_keep": told.NO_KEEP,
    "not_usable": told.NOT_USABLE,
    "tokens": told.HAS_TOKENS,
    "no_tokens": told.NO_TOKENS,
    "player": told.PLAYER,
}
_COUNTED = {
    "tiles_left": told.TILES_LEFT,
    "left": told.LEFT,
    "unseen": told.UNSEEN,
    "pool": told.IN_POOL,
    "keep": told.KEEP_SIZE,
    "points": told.POINTS_OF_PLAYER,
    "last_tiles": told.LAST_TILES,
}


def facts(words: Words = ENGLISH) -> dict[str, Any]:
    """What a position's view takes from the game, in one language."""
    return {
        "keys": {"position": KEYS, "player": PLAYER_KEYS},
        "options": options_of(),
        "colors": wording.COLORS,
        "names": [words(name) for name in wording.default_names()],
        "phases": [[phase, words(PHASE_LABELS[phase])] for phase in PHASES],
        "phase_of": PHASE_OF,
        "asked": [[asked, words(DECISION_LABELS.get(asked, PHASE_LABELS[phase]))] for asked, phase in PHASE_OF.items()],
        "cells": CELLS,
        "codes": dict(zip(TYPE_IDS, CODES, strict=True)),
        "counts": dict(zip(TYPE_IDS, COUNTS, strict=True)),
        "kinds": [[kind, words(KIND_LABELS[kind]), FOLLOWER_OF[kind]] for kind in KIND_IDS],
        "starts": [
            [side, drawing, told.start_in_words(words, number)]
            for number, ((_, side, _, _), drawing) in enumerate(zip(START_FIELDS, STARTS, strict=True))
        ],
        "followers": FOLLOWERS,
        "towers": TOWERS,
        "tokens_on_towers": TOKENS_ON_TOWERS,
        "track": TRACK,
        "near": told.NEAR,
        "tokens": [words(label) for label in TOKEN_LABELS.values()],
        "copies": COPIES,
        "discards_shown": DISCARDS_SHOWN,
        "few_tiles": told.FEW_TILES,
        "list": [words(LIST_COMMA), words(LIST_AND)],
        "sentences": {name: words(text) for name, text in _SENTENCES.items()},
        "counted": {
            name: {form: words(text, count) for form, count in _SAMPLES.items()} for name, text in _COUNTED.items()
        },
    }
