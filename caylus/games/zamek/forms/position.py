"""The position record: a state as people write it by hand. What is left out is none, or as at the start of the game.

A tile on the board is a line, `c1 F01 180`, with a follower `c1 F01 180 white r1`; the last one is that just laid. What
is not said follows: which tiles are left, and who has how many followers. A record is *expanded* into the interchange
form, `restore` reads that (docs/positions.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.errors import Path, RecordError, quoted
from ..rules.constants import COUNTS, FOLLOWERS, PHASES, PLAYERS, TOKENS_ON_TOWERS, TYPE_IDS
from ..rules.flow import DECISIONS, FLOW
from ..rules.game import Zamek
from ..rules.options import check_options
from ..rules.regions import name_of
from ..rules.state import State
from ..text.wording import COLORS
from . import deserialize
from .agenda import possibilities
from .serialize import to_dict

Record = dict[str, Any]
KEYS = (
    "position", "game", "options", "players", "active", "turn", "board", "tile", "discarded", "taken", "used", "asked",
    "scoring",
)  # fmt: skip
PLAYER_KEYS = ("points", "keep", "tokens")
PHASE_OF = {
    "draw": "draw",
    "tile": "tile",
    "follower": "follower",
    "next score": "scoring",
    "double": "scoring",
    "token": "scoring",
    "turn end": "turn end",
    "nothing": "over",
}
"""what is asked -> the phase"""


# Reading


def from_position(record: Mapping[Any, Any], sink: list[dict[str, Any]] | None = None) -> Zamek:
    """The state of a position; raises `RecordError` that says what is wrong, where, and by which rule."""
    given = _fields(record, KEYS, ())
    asked = given.get("asked", "tile" if given.get("tile") is not None else "draw")
    if asked not in tuple(PHASE_OF):
        raise _refuse(("asked",), "one of " + ", ".join(PHASE_OF), asked)
    try:
        state = deserialize.read(Zamek, _expand(given, PHASE_OF[asked]))
    except RecordError as error:
        raise _said_of_the_record(error) from None
    _ask(state, asked, given.get("scoring"))
    state.sink = sink
    state.report("position", "Z-SETUP-6", scores=list(state.score))
    state.report("phase", "Z-TURN-1")
    return state


def _ask(state: Zamek, asked: str, scoring: Any) -> None:
    """The question, as far as it can be asked here; `scoring` says which region is to be doubled."""
    found = [agenda for agenda in possibilities(state) if DECISIONS[agenda[-1][0]] == asked]
    if asked == "double":
        names = [name_of(state, agenda[-1][2]) for agenda in found]
        if scoring is not None and scoring not in names:
            raise _refuse(("scoring",), "a region whose points can be doubled", scoring)
        found = [agenda for agenda, name in zip(found, names, strict=True) if scoring in (None, name)]
    elif scoring is not None:
        raise _refuse(("scoring",), "nothing, because no points can be doubled", scoring)
    if not found and asked != "nothing":
        raise _refuse(("asked",), "what can be asked here", asked)
    if found:
        state.agenda = found[0]
        state.legal = FLOW.legal[state.agenda[-1][0]](state, state.agenda[-1])


def _said_of_the_record(error: RecordError) -> RecordError:
    """What is wrong with the expanded form, as the place in the record that is to be changed."""
    if error.is_sentence:
        return error
    where = error.where or ()
    return RecordError(f"{_written(where)}: {error.message.partition(': ')[2]}", error.rule, path=where)


def _expand(given: Record, phase: str) -> Record:
    """The interchange form. Values go unchecked."""
    players = [
        _fields(player, PLAYER_KEYS, ("players", seat)) for seat, player in enumerate(_list(given, "players", 2, 2))
    ]
    check_options(PLAYERS, given.get("options"))
    board = [_expand_tile(line, number) for number, line in enumerate(_list(given, "board", 0, 76))]
    discarded = _list(given, "discarded", 0, sum(COUNTS))
    gone = [entry["tile"] for entry in board] + discarded + [given.get("tile")]
    taken = _list(given, "taken", 0, TOKENS_ON_TOWERS)
    for tower in taken:
        if type(tower) is not int or not 1 <= tower <= TOKENS_ON_TOWERS or taken.count(tower) > 1:
            raise _refuse(("taken",), f"different towers from 1 to {TOKENS_ON_TOWERS}", tower)
    over = phase == "over"
    left = {name: max(0, count - gone.count(name)) for name, count in zip(TYPE_IDS, COUNTS, strict=True)}
    return {
        "turn": given.get("turn", len(board) + (phase in ("draw", "tile"))),
        "phase": phase,
        "active": given.get("active", 0),
        "tile": given.get("tile"),
        "left": {name: count for name, count in left.items() if count and not over},
        "discarded": discarded,
        "board": board,
        "players": [_expand_player(player, COLORS[seat], board) for seat, player in enumerate(players)],
        "towers": [not over and tower not in taken for tower in range(1, TOKENS_ON_TOWERS + 1)],
        "used": _list(given, "used", 0, 18),
        "scoring": None,
    }


def _expand_tile(line: Any, number: int) -> Record:
    words = line.split() if isinstance(line, str) else []
    if len(words) not in (3, 5) or not words[2].isascii() or not words[2].isdigit() or len(words[2]) > len("270"):
        raise _refuse(("board", number), "a tile such as `c1 F01 180` or `c1 F01 180 white r1`", line)
    follower = None
    if len(words) > len(("cell", "tile", "turn")):
        if words[3] not in COLORS:
            raise _refuse(("board", number), "white or black", words[3])
        follower = {"player": COLORS.index(words[3]), "region": words[4]}
    return {"cell": words[0], "tile": words[1], "turn": int(words[2]), "follower": follower}


def _expand_player(player: Record, color: str, board: list[Record]) -> Record:
    """Followers that stand nowhere are in the pool; a token is its kind, one that cannot be used yet is negative."""
    placed = [entry["follower"]["player"] for entry in board if entry["follower"]]
    tokens = _list(player, "tokens", 0, 18)
    return {
        "score": player.get("points", 0),
        "followers": max(0, FOLLOWERS - placed.count(COLORS.index(color))),
        "keep": player.get("keep"),
        "tokens": [
            {"kind": abs(kind), "usable": kind > 0} if type(kind) is int else {"kind": kind, "usable": True}
            for kind in tokens
        ],
    }


def _fields(value: Any, names: tuple[str, ...], path: Path) -> Record:
    """An object with none but these keys."""
    if not isinstance(value, Mapping):
        raise _refuse(path, "an object", value)
    for key in value:
        if key not in names:
            what = _written(path)
            raise RecordError(f"{what}: unknown key {quoted(key)}; there are {', '.join(names)}.", path=path)
    return dict(value)


def _list(holder: Record, name: str, least: int, most: int) -> list[Any]:
    value = holder.get(name, [{}] * least)
    if not isinstance(value, list | tuple) or not least <= len(value) <= most:
        raise _refuse((name,), f"a list of {least} to {most}" if least < most else f"a list of {most}", value)
    return list(value)


def _written(path: Path) -> str:
    return ".".join(map(str, path)) or "position"


def _refuse(path: Path, expected: str, value: object) -> RecordError:
    return RecordError(f"{_written(path)}: expected {expected}, not {quoted(value)}.", path=path)


# Writing


def to_position(state: State) -> Record:
    """What a position says of a state: canonical, its keys in a fixed order."""
    data = to_dict(state)
    asked = DECISIONS[state.agenda[-1][0]] if state.agenda else "nothing"
    begins = asked in ("draw", "tile")
    record = {
        "players": [_shorten_player(player) for player in data["players"]],
        "active": data["active"],
        "turn": None if data["turn"] == len(data["board"]) + begins else data["turn"],
        "board": [_shorten_tile(entry) for entry in data["board"]],
        "tile": data["tile"],
        "discarded": data["discarded"],
        "taken": [] if asked == "nothing" else [number for number, lies in enumerate(data["towers"], 1) if not lies],
        "used": data["used"],
        "asked": None if begins else asked,
        "scoring": data["scoring"],
    }
    return {name: value for name, value in record.items() if value not in (None, [], 0)}


def _shorten_tile(entry: Record) -> str:
    line = f"{entry['cell']} {entry['tile']} {entry['turn']}"
    follower = entry["follower"]
    return f"{line} {COLORS[follower['player']]} {follower['region']}" if follower else line


def _shorten_player(player: Record) -> Record:
    tokens = [token["kind"] if token["usable"] else -token["kind"] for token in player["tokens"]]
    short = {"points": player["score"], "keep": player["keep"], "tokens": tokens}
    return {name: value for name, value in short.items() if value not in (None, [], 0)}


assert PHASES[-1] == PHASE_OF["nothing"]
