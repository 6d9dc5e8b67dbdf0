"""A position of Zamek as numbers, for learners (`core.info.Encoding`).

An observation is a flat list: the table, each cell, then the observer's own block and the other's. So it does not
depend on how the seats are numbered. All is open here: nothing is hidden from anyone.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache

from ....core.forms.features import Layout, bits, count
from ....core.forms.form import Feature
from ..forms.form import FORM, LARGEST
from ..rules.actions import TEXTS
from ..rules.constants import (
    CELLS,
    COPIES,
    FACES,
    FOLLOWERS,
    KIND_IDS,
    MOST_PARTS,
    NOBODY,
    PARTS,
    ROAD,
    SIDES,
    TOKEN_KINDS,
)
from ..rules.flow import DECISIONS
from ..rules.scoring import controlled, keep_size, largest_gap, scores_with, size_of, unseen
from ..rules.state import Region, State
from ..view.console import render

__all__ = ["ACTIONS", "features", "observe", "render"]

ACTIONS = len(TEXTS)
"""size of the action space; the numbers of actions never change"""

MOST_POINTS = 2000
_SLOTS = SIDES * 3
"""of a tile"""
ROADS_OF_FOUNTAIN = 3
"""no tile without a fountain has so many (Z-TILE-7)"""


_CELL = (
    *(f"slot.{slot}" for slot in range(_SLOTS)),
    "chapel",
    "stocks",
    "fountain",
    "own follower",
    "other follower",
)
LAYOUT = Layout(
    FORM,
    table=(
        "turn",
        "phase",
        *bits("decision", DECISIONS),
        "in hand",
        "left",
        *(count(f"unseen.{kind}", COPIES) for kind in TOKEN_KINDS),
        "token",
        (count("empty area", len(CELLS), 20), largest_gap),
        *(
            count(f"{cell}.{name}", len(KIND_IDS) if name.startswith("slot") else MOST_PARTS)
            for cell in CELLS
            for name in _CELL
        ),
    ),
    player=(
        (count("points", MOST_POINTS, 100), lambda state, seat: min(state.score[seat], MOST_POINTS)),
        count("score if over", MOST_POINTS, 100),
        (count("followers", FOLLOWERS), lambda state, seat: state.pool[seat]),
        (count("keep", LARGEST + 2 * COPIES, 10), keep_size),
        "active",
        *(count(f"tokens.{kind}", COPIES) for kind in TOKEN_KINDS),
        *(count(f"usable.{kind}", COPIES) for kind in TOKEN_KINDS),
        *(count(f"tiles controlled.{kind}", LARGEST * FOLLOWERS, 10) for kind in KIND_IDS),
    ),
)


@cache
def features(players: int) -> tuple[Feature, ...]:
    """The numbers of an observation, in their order."""
    blocks = [
        Feature(f"player {place}.{feature.name}", feature.high, feature.scale)
        for place in range(players)
        for feature in LAYOUT.player
    ]
    return (*LAYOUT.table, *blocks)


_DECISION = LAYOUT.number_of_table[f"decision.{DECISIONS[0]}"]
_UNSEEN = LAYOUT.number_of_table[f"unseen.{TOKEN_KINDS[0]}"] - TOKEN_KINDS[0]
_CELLS = LAYOUT.number_of_table[f"{CELLS[0]}.{_CELL[0]}"]
_OWN = LAYOUT.number_of_table[f"{CELLS[0]}.own follower"]
_SCORE = LAYOUT.number_of_player["score if over"]
_TOKENS = LAYOUT.number_of_player[f"tokens.{TOKEN_KINDS[0]}"]


def observe(state: State, seat: int) -> array[int]:
    """The position as a seat sees it: a number for each feature."""
    found = controlled(state)
    scores = scores_with(state, found)
    numbers = LAYOUT.observe(state, (seat, 1 - seat))
    if state.agenda:
        numbers[_DECISION + state.agenda[-1][0]] = 1
    for kind, left in unseen(state).items():
        numbers[_UNSEEN + kind] = left
    numbers[_CELLS : len(LAYOUT.table)] = array("h", b"".join(map(_SHOWN.__getitem__, state.face)))
    for cell, follower in enumerate(state.follower):
        if follower != NOBODY:
            place = _OWN + cell * len(_CELL) + (follower // 16 != seat)
            numbers[place] = follower % 16 + 1
    end = len(LAYOUT.table)
    for player in (seat, 1 - seat):
        first, end = end, end + len(LAYOUT.player)
        numbers[first + _SCORE] = min(scores[player], MOST_POINTS)
        numbers[first + _TOKENS : end] = array("h", _held(state, player, found[player].values()))
    return numbers


def _shown(face: int) -> list[int]:
    """What the slots of a face show; where chapel and stocks are, by the part, from 1; followers not yet."""
    parts = PARTS[face // SIDES]
    return [
        *(parts[part].kind + 1 for part in FACES[face].slots),
        next((index for index, part in enumerate(parts, 1) if part.chapels), 0),
        next((index for index, part in enumerate(parts, 1) if part.stocks), 0),
        int(sum(part.kind == ROAD for part in parts) == ROADS_OF_FOUNTAIN),
        0,
        0,
    ]


_SHOWN = [array("h", numbers).tobytes() for numbers in (*map(_shown, range(len(FACES))), [0] * len(_CELL))]
"""the cells' numbers, by faces; the last one is an empty cell's, whose face is -1"""


def _held(state: State, seat: int, regions: Iterable[Region]) -> list[int]:
    """Tokens, those that can be used, and tiles by kind."""
    held = [0] * len(TOKEN_KINDS)
    ready = held[:]
    for kind, usable in state.tokens[seat]:
        held[kind - TOKEN_KINDS[0]] += 1
        ready[kind - TOKEN_KINDS[0]] += usable
    tiles = [0] * len(KIND_IDS)
    for region in regions:
        tiles[region.kind] += size_of(region)
    return [*held, *ready, *tiles]
