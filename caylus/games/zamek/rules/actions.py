"""The actions of Zamek: small numbers with texts of their own (rules section 17)."""

from __future__ import annotations

from . import constants as C

REGION_IDS = tuple(
    sorted(
        {part.id for parts in C.PARTS for part in parts},
        key=lambda name: ("hpmr".index(name[0]), name),
    )
)
_SCORED = tuple(name for name in REGION_IDS if name[0] != "m")
TEXTS = [
    *(f"draw {name}" for name in C.TYPE_IDS),
    *(f"place {cell} {turn}" for cell in C.CELLS for turn in C.TURNS),
    "nobody",
    *(f"send {name}" for name in REGION_IDS),
    *(f"score {cell}.{name}" for cell in C.CELLS for name in _SCORED),
    "single",
    "double",
    *(f"token {kind}" for kind in C.TOKEN_KINDS),
    "end turn",
    "extra turn",
]
NUMBER = {text: action for action, text in enumerate(TEXTS)}
DRAW, PLACE, SENDS, SCORES, TOKEN = (
    NUMBER[text] for text in (f"draw {C.TYPE_IDS[0]}", "place a1 0", "send h1", "score a1.h1", "token 1")
)
NOBODY_SENT, SINGLE, DOUBLE, END_TURN, EXTRA = (
    NUMBER[text] for text in ("nobody", "single", "double", "end turn", "extra turn")
)
SEND_OF = {name: SENDS + index for index, name in enumerate(REGION_IDS)}
SCORE_OF = {
    (cell, name): SCORES + number * len(_SCORED) + index
    for number, cell in enumerate(range(len(C.CELLS)))
    for index, name in enumerate(_SCORED)
}
"""(cell, id of the part) -> the action that scores this region"""

assert len(REGION_IDS) >= C.MOST_PARTS
