"""From the interchange form back to a state: all is checked, and it is built by laying its tiles again."""

from __future__ import annotations

from itertools import compress
from typing import Any, TypeVar

from ....core.contract import CHANCE
from ....core.errors import Path, RecordError
from ....core.fields import (
    Fields,
    read_fields,
    read_flag,
    read_index,
    read_list,
    read_name,
    read_number,
    refuse,
    refuse_name,
)
from ..rules.constants import (
    CELLS,
    COPIES,
    COUNTS,
    FOLLOWERS,
    HOUSE,
    MEADOW,
    MOST_PARTS,
    NOBODY,
    NUMBER_OF_CELL,
    PARTS,
    PHASES,
    PLAYERS,
    SIDES,
    START_FIELDS,
    TOKEN_KINDS,
    TOKENS_ON_TOWERS,
    TURNS,
    TYPE_IDS,
)
from ..rules.explain import cannot_lie, not_free
from ..rules.flow import DECISIONS, FLOW, IN_FOLLOWER, IN_OVER, IN_SCORING, IN_TILE, STEPS
from ..rules.options import check_options
from ..rules.regions import lay, name_of, send
from ..rules.scoring import pending
from ..rules.state import State
from ..text.wording import because, impossible
from .agenda import may_be_over, possibilities
from .serialize import scoring_name

Restored = TypeVar("Restored", bound=State)
_TABLE = Fields(
    "turn", "phase", "active", "tile", "left", "discarded", "board", "players", "towers", "used", "scoring",
)  # fmt: skip
_SAVED = Fields("game", "options", "resume", *_TABLE.names)
_PLACED = Fields("cell", "tile", "turn", "follower")
_FOLLOWER = Fields("player", "region")
_PLAYER = Fields("score", "followers", "keep", "tokens")
_KEEP = Fields("size", "house")
_TOKEN = Fields("kind", "usable")
_NUMBER_OF_TYPE = {name: number for number, name in enumerate(TYPE_IDS)}
_NUMBER_OF_PART = [{part.id: number for number, part in enumerate(parts)} for parts in PARTS]
"""of each type"""
_AGENDA = ("resume", "agenda")
_KINDS = (*DECISIONS, *STEPS)
_MOST_POINTS = 9999
_MOST_TURNS = 200
_LARGEST = len(CELLS) + len(START_FIELDS)
_ALL_TOKENS = COPIES * len(TOKEN_KINDS)
_LONGEST_AGENDA = 20
_LONGEST_ITEM = 3
_HIGHEST_NUMBER = 10_000
"""of a waiting item: seats and regions"""


def from_dict(kind: type[Restored], data: object) -> Restored:
    """Read the resumable form into a state of this type; raises `RecordError` that says what is wrong and where."""
    if isinstance(data, dict) and "resume" not in data:
        message = "state.resume: missing; only to_dict(resumable=True) can be read back."
        raise RecordError(message, path=("resume",))
    game, options, resume, *values = read_fields(data, _SAVED, ())
    if game != "zamek":
        raise refuse(("game",), "zamek", game)
    check_options(PLAYERS, options)
    state = read(kind, dict(zip(_TABLE.names, values, strict=True)))
    _resume(state, resume)
    if values[-1] != scoring_name(state):
        raise refuse(("scoring",), "the region whose points may be doubled now, or null", values[-1])
    return state


def read(kind: type[Restored], data: object) -> Restored:
    """What it says of the table, before anything is asked."""
    turn, phase, active, tile, left, discarded, board, players, towers, used, _scoring = read_fields(data, _TABLE, ())
    state = kind.empty(read_number(active, 0, PLAYERS - 1, ("active",)))
    state.turn = read_number(turn, 0, _MOST_TURNS, ("turn",))
    state.phase = PHASES.index(read_name(phase, PHASES, ("phase",)))
    state.tile = NOBODY if tile is None else _type(tile, ("tile",))
    if (state.tile == NOBODY) == (state.phase == IN_TILE):
        raise refuse(("tile",), "a tile while it is to be laid, else null", tile)
    state.left = _read_left(left)
    state.discarded = tuple(
        _type(name, ("discarded", index))
        for index, name in enumerate(read_list(discarded, 0, sum(COUNTS), ("discarded",)))
    )
    for index, entry in enumerate(read_list(board, 0, len(CELLS), ("board",))):
        _lay(state, entry, ("board", index))
    for seat, player in enumerate(read_list(players, PLAYERS, PLAYERS, ("players",))):
        _read_player(state, seat, player)
    state.towers = sum(
        read_flag(there, ("towers", number)) << number
        for number, there in enumerate(read_list(towers, TOKENS_ON_TOWERS, TOKENS_ON_TOWERS, ("towers",)))
    )
    for index, value in enumerate(read_list(used, 0, _ALL_TOKENS, ("used",))):
        read_number(value, 1, max(TOKEN_KINDS), ("used", index))
    state.used = tuple(used)
    _check_counts(state)
    return state


def _type(value: Any, path: Path) -> int:
    return read_index(value, _NUMBER_OF_TYPE, path)


def _read_left(value: Any) -> list[int]:
    if not isinstance(value, dict):
        raise refuse(("left",), "an object", value)
    for name in value:
        if name not in TYPE_IDS:
            raise refuse_name(("left",), TYPE_IDS, name)
    return [
        read_number(value.get(name, 0), 0, most, ("left", name)) for name, most in zip(TYPE_IDS, COUNTS, strict=True)
    ]


def _lay(state: State, value: Any, path: Path) -> None:
    """A tile as if it were laid now, and its follower (Z-PLACE-2 to Z-PLACE-7, Z-FOLL-4)."""
    where, tile, turn, follower = read_fields(value, _PLACED, path)
    cell = read_index(where, NUMBER_OF_CELL, (*path, "cell"))
    number = _type(tile, (*path, "tile"))
    if type(turn) is not int or turn not in TURNS:
        raise refuse((*path, "turn"), "0, 90, 180 or 270", turn)
    face = SIDES * number + TURNS.index(turn)
    refused = cannot_lie(state, cell, face)
    if refused is not None:
        raise because(refused, *path)
    lay(state, cell, face)
    if follower is not None:
        player, region = read_fields(follower, _FOLLOWER, (*path, "follower"))
        seat = read_number(player, 0, PLAYERS - 1, (*path, "follower", "player"))
        node = cell * MOST_PARTS + read_index(region, _NUMBER_OF_PART[number], (*path, "follower", "region"))
        refused = not_free(state, state.region[node])
        if refused is not None:
            raise because(refused, *path)
        if not state.pool[seat]:
            raise impossible("too_many", "Z-COMP-5", *path, player=seat)
        send(state, seat, node)


def _read_player(state: State, seat: int, value: Any) -> None:
    path: Path = ("players", seat)
    score, followers, keep, tokens = read_fields(value, _PLAYER, path)
    state.score[seat] = read_number(score, 0, _MOST_POINTS, (*path, "score"))
    in_pool = read_number(followers, 0, FOLLOWERS, (*path, "followers"))
    if in_pool != state.pool[seat]:
        raise impossible("followers", "Z-COMP-5", *path, player=seat, number=FOLLOWERS - state.pool[seat] + in_pool)
    if keep is not None:
        keeps = [*state.keeps]
        keeps[seat] = _read_keep(state, seat, keep, (*path, "keep"))
        state.keeps = tuple(keeps)
    held = []
    for index, token in enumerate(read_list(tokens, 0, _ALL_TOKENS, (*path, "tokens"))):
        here: Path = (*path, "tokens", index)
        kind, usable = read_fields(token, _TOKEN, here)
        read_number(kind, 1, max(TOKEN_KINDS), (*here, "kind"))
        held.append((kind, read_flag(usable, (*here, "usable"))))
    state.tokens = (*state.tokens[:seat], tuple(held), *state.tokens[seat + 1 :])


def _read_keep(state: State, seat: int, value: Any, path: Path) -> tuple[int, int]:
    """Size and house (Z-KEEP-1)."""
    size, house = read_fields(value, _KEEP, path)
    read_number(size, 1, _LARGEST, (*path, "size"))
    where, _, name = house.partition(".") if isinstance(house, str) else ("", "", "")
    cell = NUMBER_OF_CELL.get(where, NOBODY)
    parts = () if cell == NOBODY or state.face[cell] == NOBODY else PARTS[state.face[cell] // SIDES]
    names = [part.id for part in parts]
    if name not in names:
        raise refuse((*path, "house"), "a part of a tile on the board", house)
    if parts[names.index(name)].kind != HOUSE:
        raise impossible("no_house", "Z-KEEP-1", *path, player=seat, region=house)
    return size, cell * MOST_PARTS + names.index(name)


def _check_counts(state: State) -> None:
    """Tiles and tokens are in one place each, and what was completed is scored (Z-COMP-3, Z-COMP-4, Z-SCORE-9).

    When the game is over nothing is drawn any more, so tiles and tokens may be missing.
    """
    over = state.phase == IN_OVER
    found = state.left[:]
    for cell in state.order:
        found[state.face[cell] // SIDES] += 1
    for number in (*state.discarded, *([state.tile] if state.tile != NOBODY else [])):
        found[number] += 1
    for number, (name, count) in enumerate(zip(TYPE_IDS, COUNTS, strict=True)):
        if found[number] > count or (found[number] < count and not over):
            raise impossible("count", "Z-COMP-3", "left", count=count, tile=name, number=found[number])
    seen = [*state.used, *(kind for held in state.tokens for kind, _ in held)]
    for kind in TOKEN_KINDS:
        if seen.count(kind) > COPIES:
            raise impossible("copies", "Z-COMP-4", "used", token=kind)
    gone = TOKENS_ON_TOWERS - state.towers.bit_count()
    if len(seen) > gone or (len(seen) < gone and not over):
        raise impossible("towers", "Z-TOKEN-1", "towers", count=gone, number=len(seen))
    # all that is completed and has followers is scored in this turn, whichever tile completed it
    followers = state.followers
    closed = [
        state.roots[number]
        for number in compress(range(len(followers)), followers)
        if not state.open[number] and state.kind[number] != MEADOW
    ]
    state.completed = tuple(sorted({*state.completed, *closed}))
    waiting = pending(state)
    if waiting and state.phase not in (IN_FOLLOWER, IN_SCORING):
        raise impossible("scored", "Z-SCORE-9", "board", region=name_of(state, waiting[0]))


def _resume(state: State, value: Any) -> None:
    """What is left of the turn: one of the agendas that play can lead to."""
    if not isinstance(value, dict) or list(value) != ["agenda"]:
        raise refuse(("resume",), "an object with agenda alone", value)
    left = []
    for index, entry in enumerate(read_list(value["agenda"], 0, _LONGEST_AGENDA, _AGENDA)):
        name, *numbers = read_list(entry, 1, _LONGEST_ITEM, (*_AGENDA, index))
        kind = _KINDS.index(read_name(name, _KINDS, (*_AGENDA, index, 0)))
        for place, number in enumerate(numbers, 1):
            read_number(number, CHANCE, _HIGHEST_NUMBER, (*_AGENDA, index, place))
        left.append((kind, *numbers))
    if not (any(left == possible for possible in possibilities(state)) if left else may_be_over(state)):
        raise refuse(_AGENDA, "what can be left of the turn", value["agenda"])
    state.agenda = left
    state.legal = FLOW.legal[left[-1][0]](state, left[-1]) if left else []
