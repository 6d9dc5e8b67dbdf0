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
from ....core.view.screen import decision_line
from ..forms.form import FORM, LARGEST
from ..rules import constants as C
from ..rules.actions import TEXTS
from ..rules.game import Zamek
from ..rules.scoring import controlled, keep_size, largest_gap, scores_with, size_of, unseen
from ..rules.state import Region, State
from ..view.console import drawn_board

ACTIONS = len(TEXTS)
"""size of the action space; the numbers of actions never change"""

MOST_POINTS = 2000
_SLOTS = C.SIDES * 3
"""slots of a tile"""
ROADS_OF_FOUNTAIN = 3
"""roads of a tile with a fountain; no other tile has as many (Z-TILE-7)"""


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
        *bits("decision", Zamek.decisions),
        "in hand",
        "left",
        *(count(f"unseen.{kind}", C.COPIES) for kind in C.TOKEN_KINDS),
        "token",
        (count("empty area", len(C.CELLS), 20), largest_gap),
        *(
            count(f"{cell}.{name}", len(C.KIND_IDS) if name.startswith("slot") else C.MOST_PARTS)
            for cell in C.CELLS
            for name in _CELL
        ),
    ),
    player=(
        (count("points", MOST_POINTS, 100), lambda state, seat: min(state.score[seat], MOST_POINTS)),
        count("score if over", MOST_POINTS, 100),
        (count("followers", C.FOLLOWERS), lambda state, seat: state.pool[seat]),
        (count("keep", LARGEST + 2 * C.COPIES, 10), keep_size),
        "active",
        *(count(f"tokens.{kind}", C.COPIES) for kind in C.TOKEN_KINDS),
        *(count(f"usable.{kind}", C.COPIES) for kind in C.TOKEN_KINDS),
        *(count(f"tiles controlled.{kind}", LARGEST * C.FOLLOWERS, 10) for kind in C.KIND_IDS),
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


_DECISION = LAYOUT.number_of_table[f"decision.{Zamek.decisions[0]}"]
_UNSEEN = LAYOUT.number_of_table[f"unseen.{C.TOKEN_KINDS[0]}"] - C.TOKEN_KINDS[0]
_CELLS = LAYOUT.number_of_table[f"{C.CELLS[0]}.{_CELL[0]}"]
_OWN = LAYOUT.number_of_table[f"{C.CELLS[0]}.own follower"]
_SCORE = LAYOUT.number_of_player["score if over"]
_TOKENS = LAYOUT.number_of_player[f"tokens.{C.TOKEN_KINDS[0]}"]


def observe(state: State, seat: int) -> array[int]:
    """Return the position as a seat sees it: a number for each feature."""
    found = controlled(state)
    scores = scores_with(state, found)
    numbers = LAYOUT.observe(state, (seat, 1 - seat))
    if state.agenda:
        numbers[_DECISION + state.agenda[-1][0]] = 1
    for kind, left in unseen(state).items():
        numbers[_UNSEEN + kind] = left
    numbers[_CELLS : len(LAYOUT.table)] = array("h", b"".join(map(_SHOWN.__getitem__, state.face)))
    for cell, follower in enumerate(state.follower):
        if follower != C.NOBODY:
            place = _OWN + cell * len(_CELL) + (follower // 16 != seat)
            numbers[place] = follower % 16 + 1
    end = len(LAYOUT.table)
    for player in (seat, 1 - seat):
        first, end = end, end + len(LAYOUT.player)
        numbers[first + _SCORE] = min(scores[player], MOST_POINTS)
        numbers[first + _TOKENS : end] = array("h", _held(state, player, found[player].values()))
    return numbers


def _shown(face: int) -> list[int]:
    """Return the numbers of a face: kinds at the slots, parts with chapel and stocks, from 1, and no followers yet."""
    parts = C.PARTS[face // C.SIDES]
    return [
        *(parts[part].kind + 1 for part in C.FACES[face].slots),
        next((index for index, part in enumerate(parts, 1) if part.chapels), 0),
        next((index for index, part in enumerate(parts, 1) if part.stocks), 0),
        int(sum(part.kind == C.ROAD for part in parts) == ROADS_OF_FOUNTAIN),
        0,
        0,
    ]


_SHOWN = [array("h", numbers).tobytes() for numbers in (*map(_shown, range(len(C.FACES))), [0] * len(_CELL))]
"""the cells' numbers, by faces; the last one is an empty cell's, whose face is -1"""


def _held(state: State, seat: int, regions: Iterable[Region]) -> list[int]:
    """Return a seat's tokens by kind, and those that can be used."""
    held = [0] * len(C.TOKEN_KINDS)
    ready = held[:]
    for kind, usable in state.tokens[seat]:
        held[kind - C.TOKEN_KINDS[0]] += 1
        ready[kind - C.TOKEN_KINDS[0]] += usable
    tiles = [0] * len(C.KIND_IDS)
    for region in regions:
        tiles[region.kind] += size_of(region)
    return [*held, *ready, *tiles]


def render(state: State) -> str:
    """Return the position, ready to print: the turn, the players, the board, and the decision."""
    lines = [
        f"Turn {state.turn}, {state.phase}; {sum(state.left)} tiles left",
        *(_player(state, seat) for seat in range(C.PLAYERS)),
        *drawn_board(state),
    ]
    if state.tile != C.NOBODY:
        lines.append(f"Tile: {C.TYPE_IDS[state.tile]}")
    return "\n".join([*lines, decision_line(state)])


def _player(state: State, seat: int) -> str:
    tokens = " ".join(f"{kind}{'' if usable else '*'}" for kind, usable in state.tokens[seat]) or "none"
    size = state.keeps[seat][0]
    return f"Seat {seat}: {state.score[seat]} points, {state.pool[seat]} followers, keep {size}, tokens {tokens}"
