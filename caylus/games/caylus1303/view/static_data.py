"""What the page has to know of the game to draw a position that no engine has looked at: it may be impossible
(web/games/caylus1303/picture.js).
"""

from __future__ import annotations

from typing import Any

from ....core.telling import LIST_AND, LIST_COMMA
from ....core.words import ENGLISH, Words
from ..forms.form import FORM, USUAL_FAVOR_BUILDINGS, USUAL_ROAD
from ..rules.constants import (
    ACTIVATION,
    BRIDGE_SPACE,
    CHARACTERS,
    FIRST_SPACE,
    HOLDINGS,
    HOUSES,
    ONCE_PER_ROUND,
    PHASES,
    PLANNING,
    RESOURCES,
    ROUNDS,
    STONE_TILES,
    TILES_OF_GROUP,
    WOOD_TILES,
    WORKERS,
)
from ..rules.favors import available_in
from ..rules.kinds import KINDS, WALK
from ..rules.ledger import name_of
from ..rules.options import FARTHEST, LONGEST_ROAD, OPTIONS
from ..text import wording
from ..text.labels import CHARACTER_LABELS, PHASE_LABELS
from .annotations import SENTENCES


def facts(words: Words = ENGLISH) -> dict[str, Any]:
    """What a position's view takes from the game, in one language."""
    most = len(wording.COLORS)
    return {
        "keys": FORM.keys_of_records(),
        "options": {option: values[0] for option, values in OPTIONS.items()},
        "colors": wording.COLORS,
        "names": [words(name) for name in wording.default_names(most)],
        "phases": [[phase, words(PHASE_LABELS[phase])] for phase in PHASES],
        "phase": PHASES[PLANNING],
        "phases_ahead": PHASES[PLANNING : ACTIVATION + 1],
        "goods": [*RESOURCES, "pool"],
        "purse": RESOURCES,
        "holdings": HOLDINGS,
        "rounds": ROUNDS,
        "workers": WORKERS,
        "houses": HOUSES,
        "road": USUAL_ROAD,
        "longest_road": LONGEST_ROAD,
        "farthest": FARTHEST,
        "bridge": BRIDGE_SPACE,
        "first_space": FIRST_SPACE,
        "sides": ["printed", "setup", "residence", "construction"],
        "with_construction_side": [name_of(tile) for tile in (*WOOD_TILES, *STONE_TILES)],
        "favor_buildings": USUAL_FAVOR_BUILDINGS,
        "open_favors": [available_in(turn) for turn in range(1, ROUNDS + 1)],
        "supply": [name_of(tile) for tiles in TILES_OF_GROUP.values() for tile in tiles],
        "characters": {name: words(label) for name, label in CHARACTER_LABELS.items()},
        "once_per_round": [CHARACTERS[character] for character in ONCE_PER_ROUND],
        "walk": KINDS.names[WALK],
        "ahead": {
            "rule": "Y-ACT-14",
            **{kind: [words(text, count) for count in range(1, WORKERS + 1)] for kind, text in wording.AHEAD.items()},
        },
        "list": [words(LIST_COMMA), words(LIST_AND)],
        "sentences": {name: words(text) for name, text in SENTENCES.items()},
    }
