"""The position record: a state as people write it by hand. What is left out is none, or as at the start of the game.

Only the form is known here. A record is *expanded* into the interchange form, `restore` reads that, `invariants` says
whether play can lead there, and what they refuse is said in the words of the record (docs/positions.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ....core.agenda import advance
from ....core.errors import Path, RecordError, quoted
from ..rules.constants import (
    CASTLE_PHASE,
    FAVOR_LINES,
    FIXED_SPACES,
    GOODS,
    GOODS_PER_PLAYER,
    NEUTRAL_TILES,
    PHASES,
    PLACEMENT,
    SECTIONS,
    SPACES,
    START_SPACE,
    TILES,
    WORKERS,
)
from ..rules.flow import FLOW
from ..rules.game import Caylus
from ..rules.options import OPTIONS, make_ruleset
from ..rules.state import State
from . import deserialize
from .invariants import check_possible
from .serialize import SINGLE_SPECIALS, stock_to_dict, to_dict

if TYPE_CHECKING:
    Record = dict[str, Any]

KEYS = (
    "position", "game", "options", "players", "turn", "phase", "asked", "turn_order", "pass_order", "provost",
    "bailiff", "road", "specials", "castle_workers", "scored", "resume",
)  # fmt: skip
_AMOUNTS = ("deniers", *GOODS[:-1], "prestige")
PLAYER_KEYS = (*_AMOUNTS, "favor", "houses")
SPACE_KEYS = ("tile", "owner", "worker", "pending_transform")
_SPECIALS = (*SINGLE_SPECIALS, "stables", "inn_left", "inn_right")
_SECTIONS = tuple(section.id for section in SECTIONS)
_SPACES = frozenset(map(str, range(1, SPACES + 1)))
_PRINTED = {
    **{str(space): TILES[tile].id for space, tile in enumerate(NEUTRAL_TILES, 1)},
    **{str(space): TILES[tile].id for space, tile in FIXED_SPACES.items()},
}
"""space -> the tile that lies there where none is named"""


# Reading


def from_position(record: Mapping[Any, Any], sink: list[dict[str, Any]] | None = None) -> Caylus:
    """The state of a position; raises `RecordError` that says what is wrong, where, and by which rule.

    Without `resume` the position begins its phase: the state is at the first question that comes then.
    """
    asked, data = _expand(record)
    begins = data["resume"] is None
    try:
        if begins:
            state = deserialize.begin_phase(Caylus, data, asked)
            check_possible(state)
        else:
            state = deserialize.from_dict(Caylus, data, check_possible)
    except RecordError as error:
        raise _said_of_the_record(error) from None
    state.sink = sink
    first, last = GOODS_PER_PLAYER, GOODS_PER_PLAYER * state.players
    state.report(
        "position",
        "C-SETUP-7",
        turn_order=list(state.turn_order),
        goods=[state.goods[start : start + first] for start in range(0, last, first)],
        prestige=list(state.prestige),
    )
    if begins:
        state.legal = advance(state, FLOW)
    return state


def _said_of_the_record(error: RecordError) -> RecordError:
    """What is wrong with the expanded form, as the place in the record that is to be changed."""
    where = _place_in_the_record(error.where or ())
    if error.is_sentence:
        error.where = where
        return error
    return RecordError(f"{_written(where)}: {error.message.partition(': ')[2]}", error.rule, path=where)


def _place_in_the_record(path: Path) -> Path:
    match path:
        case ("road", int(index), *rest):
            return ("road", index + 1, *rest)
        case ("sections", *_):
            return ("scored",)
        case ("players", int(seat), "workers_in_hand"):
            return ("players", seat)
    return path


def _expand(record: Mapping[Any, Any]) -> tuple[Any, dict[str, Any]]:
    """Who is asked, and the interchange form, with null for `resume` where a phase begins. Values go unchecked."""
    given = _fields(record, KEYS, ())
    listed = _list(given, "players", 2, 5)
    players = [_fields(player, PLAYER_KEYS, ("players", seat)) for seat, player in enumerate(listed)]
    order = given.get("turn_order", list(range(len(players))))
    phase = given.get("phase", PHASES[PLACEMENT])
    if "asked" in given and phase != PHASES[PLACEMENT]:
        raise _refuse(("asked",), "nobody, because only placement begins with a certain player", given["asked"])
    bailiff = given.get("bailiff", START_SPACE)
    pass_order = given.get("pass_order", order if phase in PHASES[PLACEMENT + 1 :] else [])
    road = _expand_road(_fields(given.get("road", {}), None, ("road",)))
    specials = _fields(given.get("specials", {}), _SPECIALS, ("specials",))
    castle = given.get("castle_workers", [])
    on_board = [space["worker"] for space in road]
    for seats in (*specials.values(), castle):
        on_board += seats if isinstance(seats, list | tuple) else [seats]
    data = {
        "game": given.get("game", "caylus"),
        "options": given.get("options", {}),
        "turn": given.get("turn", 1),
        "phase": phase,
        "provost": given.get("provost", bailiff),
        "bailiff": bailiff,
        "turn_order": order,
        "pass_order": pass_order,
        "players": [
            _expand_player(player, seat, WORKERS - on_board.count(seat), pass_order)
            for seat, player in enumerate(players)
        ],
        "road": road,
        "specials": {**dict.fromkeys(_SPECIALS), "stables": [], **specials},
        "castle_workers": castle,
    }
    data["sections"] = _expand_sections(data["players"], given)
    data["stock"] = _expand_stock(len(players), data)
    data["resume"] = _expand_resume(given, len(players), phase, castle)
    return given.get("asked"), data


def _expand_player(player: Record, seat: int, workers: int, pass_order: Any) -> Record:
    path = ("players", seat)
    return {
        **{name: player.get(name, 0) for name in _AMOUNTS},
        "workers_in_hand": max(0, workers),
        "favor": _with_zeros(player.get("favor", {}), FAVOR_LINES, (*path, "favor")),
        "passed": isinstance(pass_order, list | tuple) and seat in pass_order,
        "houses": _with_zeros(player.get("houses", {}), _SECTIONS, (*path, "houses")),
    }


def _with_zeros(value: Any, names: tuple[str, ...], path: Path) -> Record:
    return {**dict.fromkeys(names, 0), **_fields(value, names, path)}


def _expand_road(road: Record) -> list[Record]:
    spaces: dict[str, Record] = {}
    for key, entry in road.items():
        space = str(key) if type(key) in (int, str) else ""
        if space not in _SPACES:
            raise _refuse(("road",), f"spaces from 1 to {SPACES}", key)
        if space in spaces:
            raise RecordError(f"road: space {space} comes twice.", path=("road", int(space)))
        spaces[space] = {"tile": entry} if isinstance(entry, str) else _fields(entry, SPACE_KEYS, ("road", int(space)))
        if "tile" not in spaces[space] and space not in _PRINTED:
            raise RecordError(f"road.{space}.tile: missing.", path=("road", int(space)))
    expanded = []
    for number in range(1, SPACES + 1):
        space = str(number)
        printed = {"tile": _PRINTED.get(space)}
        expanded.append({**dict.fromkeys(SPACE_KEYS), **printed, **spaces.get(space, {})})
    return expanded


def _expand_sections(players: list[Record], given: Record) -> Record:
    """How much is built follows from the houses."""
    scored = _list(given, "scored", 0, len(_SECTIONS))
    for index, name in enumerate(scored):
        if not isinstance(name, str) or name not in _SECTIONS or name in scored[:index]:
            raise _refuse(("scored", index), "one of " + ", ".join(_SECTIONS) + ", each once", name)
    return {
        name: {
            "built": sum(count for player in players if type(count := player["houses"][name]) is int),
            "scored": name in scored,
        }
        for name in _SECTIONS
    }


def _expand_stock(players: int, data: Record) -> Record:
    """The tiles of this game that are not on the road (C-SETUP-5, C-SETUP-6)."""
    on_road = [space["tile"] for space in data["road"]]
    return {
        group: [name for name in names if name not in on_road]
        for group, names in stock_to_dict(make_ruleset(players, data["options"]).starting_stock()).items()
    }


def _expand_resume(given: Record, players: int, phase: Any, castle: Any) -> Record | None:
    """What the phase remembers is nothing where it is not said."""
    if "resume" not in given:
        return None
    givers = len(castle) if phase == PHASES[CASTLE_PHASE] and isinstance(castle, list | tuple) else 0
    memory = {"agenda": [], "lines_used": [0] * players, "batches": [0] * givers}
    return memory | _fields(given["resume"], tuple(memory), ("resume",))


def _fields(value: Any, names: tuple[str, ...] | None, path: Path) -> Record:
    """An object with none but these keys, or with any where no names are given."""
    if not isinstance(value, Mapping):
        raise _refuse(path, "an object", value)
    for key in value:
        if names is not None and key not in names:
            what = _written(path)
            raise RecordError(f"{what}: unknown key {quoted(key)}; there are {', '.join(names)}.", path=path)
    return dict(value)


def _list(holder: Record, name: str, least: int, most: int, path: Path = ()) -> list[Any]:
    value = holder.get(name, [])
    if not isinstance(value, list | tuple) or not least <= len(value) <= most:
        raise _refuse((*path, name), f"a list of {least} to {most}", value)
    return list(value)


def _written(path: Path) -> str:
    return ".".join(map(str, path)) or "position"


def _refuse(path: Path, expected: str, value: object) -> RecordError:
    return RecordError(f"{_written(path)}: expected {expected}, not {quoted(value)}.", path=path)


# Writing


def to_position(state: State) -> Record:
    """What a position says of a state: canonical, its keys in a fixed order, and `resume` only where it is needed."""
    data = to_dict(state, resumable=True)
    record = _shorten(state, data)
    if not _leads_to(record, state):
        memory = data["resume"]
        record["resume"] = {name: memory[name] for name in memory if name == "agenda" or any(memory[name])}
    return record


def _leads_to(record: Record, state: State) -> bool:
    """Whether the phase, begun with this board, comes to this very state."""
    try:
        return from_position(record) == state
    except RecordError:  # the board stands as it can only in the middle of the phase
        return False


def _shorten(state: State, data: Record) -> Record:
    """The record without `resume`."""
    defaults = {name: values[0] for name, values in OPTIONS.items()}
    decision = state.decision()
    asked = None
    if state.phase == PLACEMENT and decision is not None:
        first = next(seat for seat in state.turn_order if seat not in state.pass_order)
        asked = None if decision.seat == first else decision.seat
    nobody_waits = state.pass_order == (state.turn_order if state.phase > PLACEMENT else ())
    record = {
        "options": {name: value for name, value in data["options"].items() if value != defaults[name]},
        "players": [_short_player(player) for player in data["players"]],
        "turn": None if state.turn == 1 else state.turn,
        "phase": None if state.phase == PLACEMENT else data["phase"],
        "asked": asked,
        "turn_order": None if list(state.turn_order) == list(range(state.players)) else data["turn_order"],
        "pass_order": None if nobody_waits else data["pass_order"],
        "provost": None if state.provost == state.bailiff else state.provost,
        "bailiff": None if state.bailiff == START_SPACE else state.bailiff,
        "road": {
            str(space): entry
            for space, lies in enumerate(data["road"], 1)
            if (entry := _short_space(lies, _PRINTED.get(str(space)))) is not None
        },
        "specials": {name: data["specials"][name] for name in _SPECIALS if data["specials"][name] not in (None, [])},
        "castle_workers": data["castle_workers"],
        "scored": list(_SECTIONS[: state.scored]),
    }
    return {name: value for name, value in record.items() if value is not None and value not in ([], {})}


def _short_player(player: Record) -> Record:
    short = {name: player[name] for name in _AMOUNTS if player[name]}
    for name in ("favor", "houses"):
        numbers = {key: number for key, number in player[name].items() if number}
        if numbers:
            short[name] = numbers
    return short


def _short_space(lies: Record, printed: str | None) -> Any:
    """A tile's name, where more is to be said an object, None where nothing is."""
    short = {name: lies[name] for name in SPACE_KEYS if lies[name] is not None}
    if short.get("tile") == printed:
        short.pop("tile", None)
    return short["tile"] if short.keys() == {"tile"} else short or None
