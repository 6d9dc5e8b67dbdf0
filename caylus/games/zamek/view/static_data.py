"""What the page has to know of the game to draw a position that no engine has looked at: it may be impossible
(web/games/zamek/picture.js).
"""

from __future__ import annotations

from typing import Any

from ....core.telling import LIST_AND, LIST_COMMA
from ....core.words import ENGLISH, Words
from ..forms.form import FORM, PHASE_OF
from ..rules.constants import (
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
from ..rules.options import options_of
from ..text import wording
from ..text.labels import DECISION_LABELS, FOLLOWER_OF, KIND_LABELS, PHASE_LABELS, TOKEN_LABELS
from . import annotations as notes
from .scene import DISCARDS_SHOWN, STARTS

_SAMPLES = {"one": 1, "few": 2, "many": 5, "other": 5}
"""of the forms of a counted sentence, by the names that browsers give them (Unicode's plural rules), a count"""
_SENTENCES = {
    "turn": notes.TURN,
    "turn_and_phase": notes.TURN_AND_PHASE,
    "scores": notes.SCORES,
    "empty": notes.EMPTY,
    "none_left": notes.NONE_LEFT,
    "held": notes.HELD,
    "this_phase": notes.THIS_PHASE,
    "fields": notes.TOWER_FIELDS,
    "token_lies": notes.TOKEN_LIES,
    "token_taken": notes.TOKEN_TAKEN,
    "pawn_at": notes.PAWN_AT,
    "no_keep": notes.NO_KEEP,
    "not_usable": notes.NOT_USABLE,
    "tokens": notes.HAS_TOKENS,
    "no_tokens": notes.NO_TOKENS,
    "player": notes.PLAYER,
}
_COUNTED = {
    "tiles_left": notes.TILES_LEFT,
    "left": notes.LEFT,
    "unseen": notes.UNSEEN,
    "pool": notes.IN_POOL,
    "keep": notes.KEEP_SIZE,
    "points": notes.POINTS_OF_PLAYER,
    "last_tiles": notes.LAST_TILES,
}


def facts(words: Words = ENGLISH) -> dict[str, Any]:
    """What a position's view takes from the game, in one language."""
    return {
        "keys": FORM.keys_of_records(),
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
            [side, drawing, notes.start_in_words(words, number)]
            for number, ((_, side, _, _), drawing) in enumerate(zip(START_FIELDS, STARTS, strict=True))
        ],
        "followers": FOLLOWERS,
        "towers": TOWERS,
        "tokens_on_towers": TOKENS_ON_TOWERS,
        "track": TRACK,
        "near": notes.NEAR,
        "tokens": [words(label) for label in TOKEN_LABELS.values()],
        "copies": COPIES,
        "discards_shown": DISCARDS_SHOWN,
        "few_tiles": notes.FEW_TILES,
        "list": [words(LIST_COMMA), words(LIST_AND)],
        "sentences": {name: words(text) for name, text in _SENTENCES.items()},
        "counted": {
            name: {form: words(text, count) for form, count in _SAMPLES.items()} for name, text in _COUNTED.items()
        },
    }
