"""The short rules: what a player looks up, made of the tables and texts of the game, so that they cannot disagree."""

from __future__ import annotations

from ....core.rulebook import Rulebook
from ....core.short import ShortRules, cell, row
from ....core.translation import ENGLISH, Translator, _, _c
from ....core.view import Cell, ShortPart
from ..rules.constants import CODES, TYPE_IDS
from .labels import (
    FOLLOWER_LABELS,
    FOLLOWER_OF,
    KIND_LABELS,
    PHASE_LABELS,
    PHASE_TEXTS,
    SIGNS,
    TOKEN_LABELS,
    TOKEN_TEXTS,
)

REFERENCE = Rulebook(__package__, SIGNS)
TITLES = {"regions": _("Regions and their points"), "special": _("On meadows and roads")}
"""of the parts that are no chapters of the rules"""
REGION: str = _("Region")
FOLLOWER: str = _c("zamek", "Follower")
BRINGS: str = _("Points scored")
TOKEN: str = _c("zamek", "Token")
EFFECT: str = _("What it does")
SHOWN_ON = {
    "house": "N13", "pigsty": "N14", "road": "B01", "meadow": "N12",
    "chapel": "B09", "stocks": "C10", "fountain": "D03",
}  # fmt: skip
"""what is explained -> a tile on which it can be seen"""
SPECIAL = ("chapel", "stocks", "fountain")

RULES = {
    "setup": ("Z-SETUP-2", "Z-SETUP-3", "Z-SETUP-6", "Z-SETUP-7", "Z-BOARD-5", "Z-BOARD-8"),
    "place": (
        *("Z-PLACE-2", "Z-PLACE-3", "Z-PLACE-4", "Z-PLACE-5", "Z-PLACE-7", "Z-PLACE-6", "Z-PLACE-8", "Z-PLACE-11"),
        *("Z-PLACE-10", "Z-PLACE-13"),
    ),
    "foll": ("Z-FOLL-1", "Z-FOLL-4", "Z-FOLL-5", "Z-FOLL-6", "Z-FOLL-7"),
    "merge": ("Z-MERGE-1", "Z-MERGE-3"),
    "done": ("Z-TILE-8", "Z-TILE-9", "Z-DONE-2", "Z-DONE-3", "Z-DONE-7"),
    "score": ("Z-SCORE-2", "Z-SCORE-3", "Z-SCORE-4", "Z-SCORE-8", "Z-SCORE-9"),
    "keep": ("Z-KEEP-1", "Z-KEEP-2", "Z-KEEP-3"),
    "token": ("Z-TOKEN-1", "Z-TOKEN-4", "Z-TOKEN-5", "Z-TOKEN-17"),
    "end": ("Z-END-1", "Z-END-3", "Z-END-4", "Z-END-5", "Z-END-6", "Z-END-7", "Z-WIN-1", "Z-WIN-2"),
}
"""those that stand alone or below a table, as the reference has them"""


def short_rules(tr: Translator = ENGLISH) -> list[ShortPart]:
    """The whole game on two pages (docs/bridge.md)."""
    short = ShortRules(tr, REFERENCE, TITLES, RULES)
    phases = [row(tr(label), tr(PHASE_TEXTS[phase][0])) for phase, label in PHASE_LABELS.items()]
    regions = [
        row(_shown(tr(label), kind), tr(FOLLOWER_LABELS[FOLLOWER_OF[kind]]), tr(SIGNS[kind][1]))
        for kind, label in KIND_LABELS.items()
    ]
    special = [row(_shown(tr(SIGNS[name][0]), name), tr(SIGNS[name][1])) for name in SPECIAL]
    tokens = [row(f"{kind}. {tr(label)}", tr(TOKEN_TEXTS[kind])) for kind, label in TOKEN_LABELS.items()]
    return [
        short.part("turn", rows=phases),
        *map(short.part, ("setup", "place")),
        short.part("regions", (REGION, FOLLOWER, BRINGS), regions),
        short.part("special", rows=special),
        *map(short.part, ("foll", "merge", "done", "score", "keep")),
        short.part("token", (TOKEN, EFFECT), tokens),
        short.part("end"),
    ]


def _shown(text: str, name: str) -> Cell:
    """With a tile beside it."""
    return cell(text, f"tile {CODES[TYPE_IDS.index(SHOWN_ON[name])]}")
