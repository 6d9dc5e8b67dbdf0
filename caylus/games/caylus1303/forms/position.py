"""The position record: a state as people write it by hand. What is left out is none, or as at the start of the game.

Only the form is known here. A record is *expanded* into the interchange form, `restore` reads that, `invariants` says
whether play can lead there (docs/positions.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.agenda import advance
from ....core.errors import Path, RecordError, quoted
from ..rules.constants import (
    BRIDGE_SPACE,
    FIRST_SPACE,
    GROUPS,
    HOUSES,
    NUMBER_OF,
    PER_PLAYER,
    PHASES,
    PLANNING,
    PRINTED,
    RESOURCES,
    STARTING,
    STONE_SPACE,
    STONE_TILES,
    TILES,
    TILES_OF_GROUP,
    UNBUILT,
    WOOD_SPACE,
    WOOD_TILES,
    WORKERS,
)
from ..rules.flow import FLOW
from ..rules.game import Caylus1303
from ..rules.options import OPTIONS, make_ruleset
from ..rules.state import State
from . import deserialize
from .serialize import to_dict

Record = dict[str, Any]
KEYS = (
    "position", "game", "options", "players", "round", "phase", "asked", "first_player", "first_player_tile",
    "pass_order", "provost", "road", "site", "favor_buildings", "board_characters", "used_characters", "resume",
)  # fmt: skip
_AMOUNTS = (*RESOURCES, "pp", "pool")
PLAYER_KEYS = (*_AMOUNTS, "characters")
SPACE_KEYS = ("tile", "side", "house", "monument", "workers")
_ALL_CHARACTERS = ("board_characters", "used_characters")
_NAMES = {number: tile.id for number, tile in TILES.items()}
USUAL_FAVOR_BUILDINGS = (_NAMES[STARTING[0]], _NAMES[WOOD_TILES[0]], _NAMES[STONE_TILES[0]])
USUAL_ROAD = {
    **{space: _NAMES[tile] for space, tile in enumerate(PRINTED)},
    **{space: _NAMES[tile] for space, tile in enumerate(STARTING[1:], FIRST_SPACE)},
    WOOD_SPACE: _NAMES[WOOD_TILES[1]],
    STONE_SPACE: _NAMES[STONE_TILES[1]],
}
"""space -> the tile that lies there where none is named; the first of each class are the favor buildings"""


# Reading


def from_position(record: Mapping[Any, Any], sink: list[dict[str, Any]] | None = None) -> Caylus1303:
    """The state of a position; raises `RecordError` that says what is wrong, where, and by which rule.

    Without `resume` the position begins its phase: the state is at the first question that comes then.
    """
    asked, data = _expand(record)
    begins = data["resume"] is None
    try:
        if begins:
            state = deserialize.begin_phase(Caylus1303, data, asked)
        else:
            state = deserialize.from_dict(Caylus1303, data)
    except RecordError as error:
        raise _said_of_the_record(error) from None
    state.sink = sink
    first, last = PER_PLAYER, PER_PLAYER * state.players
    state.report(
        "position",
        "Y-STATE-5",
        goods=[state.goods[start : start + first] for start in range(0, last, first)],
        prestige=list(state.prestige),
    )
    if begins:
        if state.phase == PLANNING and asked is not None:
            deserialize.prepare(state)
        state.legal = advance(state, FLOW)
    return state


def _said_of_the_record(error: RecordError) -> RecordError:
    """What is wrong with the expanded form, as the place in the record that is to be changed."""
    if error.is_sentence:
        return error
    where = error.where or ()
    return RecordError(f"{_written(where)}: {error.message.partition(': ')[2]}", error.rule, path=where)


def _expand(record: Mapping[Any, Any]) -> tuple[Any, Record]:
    """Who is asked, and the interchange form, with null for `resume` where a phase begins. Values go unchecked."""
    given = _fields(record, KEYS, ())
    listed = _list(given, "players", 2, 5)
    players = [_fields(player, PLAYER_KEYS, ("players", seat)) for seat, player in enumerate(listed)]
    count = len(players)
    rules = make_ruleset(count, given.get("options"))
    phase = given.get("phase", PHASES[PLANNING])
    if "asked" in given and phase != PHASES[PLANNING]:
        raise _refuse(("asked",), "nobody, because only planning can begin with a certain player", given["asked"])
    first = given.get("first_player", 0)
    later = phase in PHASES[PLANNING + 1 :]
    everybody = [(first + seat) % count for seat in range(count)] if later and type(first) is int else []
    passed = given.get("pass_order", everybody)
    road = _expand_road(_fields(given.get("road", {}), None, ("road",)), rules.road_length)
    site = given.get("site", [])
    on_board = [seat for space in road for seat in _seats(space["workers"])] + _seats(site)
    houses = [space["house"] for space in road]
    favors = given.get("favor_buildings", list(USUAL_FAVOR_BUILDINGS))
    run = [space["tile"] is None and number != BRIDGE_SPACE for number, space in enumerate(road)]
    data = {
        "game": given.get("game", "caylus1303"),
        "options": rules.options(),
        "round": given.get("round", 1),
        "turn": given.get("round", 1),
        "phase": phase,
        "provost": given.get("provost", (run.index(True) if True in run else len(run)) - 1),
        "first_player": first,
        "first_player_tile": given.get("first_player_tile", _seats(passed)[0] if _seats(passed) else first),
        "pass_order": passed,
        "players": [
            _expand_player(player, seat, on_board.count(seat), houses.count(seat), passed)
            for seat, player in enumerate(players)
        ],
        "road": road,
        "site": site,
        "favor_buildings": favors,
        "supply": _expand_supply(road, favors),
        **{name: given.get(name, []) for name in _ALL_CHARACTERS},
        "resume": _expand_resume(given, count),
    }
    return given.get("asked"), data


def _seats(value: Any) -> list[int]:
    return [seat for seat in value if type(seat) is int] if isinstance(value, list | tuple) else []


def _expand_player(player: Record, seat: int, on_board: int, houses: int, passed: Any) -> Record:
    """Camp and houses in stock follow from what is elsewhere (Y-INV-1, Y-INV-2)."""
    pool = player.get("pool", 0)
    return {
        **{name: player.get(name, 0) for name in _AMOUNTS},
        "camp": max(0, WORKERS - on_board - pool) if type(pool) is int else 0,
        "houses": max(0, HOUSES - houses),
        "passed": seat in _seats(passed),
        "characters": player.get("characters", []),
    }


def _expand_road(road: Record, length: int) -> list[Record]:
    spaces: dict[int, Record] = {}
    for key, entry in road.items():
        number = int(key) if str(key) in {str(space) for space in range(length)} else -1
        if number < 0 or number == BRIDGE_SPACE:
            raise _refuse(("road",), f"spaces from 0 to {length - 1} but the bridge's", key)
        if number in spaces:
            raise RecordError(f"road: space {number} comes twice.", path=("road", number))
        spaces[number] = {"tile": entry} if isinstance(entry, str) else _fields(entry, SPACE_KEYS, ("road", number))
        if "tile" not in spaces[number] and number not in USUAL_ROAD:
            raise RecordError(f"road.{number}.tile: missing.", path=("road", number))
    return [_expand_space(number, spaces.get(number, {})) for number in range(length)]


def _expand_space(number: int, given: Record) -> Record:
    space: Record = {**dict.fromkeys(SPACE_KEYS), "workers": [], "tile": USUAL_ROAD.get(number), **given}
    if space["side"] is None and space["tile"] is not None:
        space["side"] = _side(number, space)
    return space


def _side(number: int, space: Record) -> str:
    """The side of a tile of which nothing is said."""
    if number < len(PRINTED):
        return "printed"
    built = space["house"] is not None and NUMBER_OF.get(str(space["tile"]), 0) >= WOOD_TILES[0]
    return "residence" if space["monument"] is not None else "construction" if built else "setup"


def _expand_supply(road: list[Record], favors: Any) -> Record:
    """What lies nowhere else (Y-INV-4)."""
    lying = [space[key] for space in road for key in ("tile", "monument")]
    lying += favors if isinstance(favors, list | tuple) else []
    return {
        group: sorted(_NAMES[tile] for tile in TILES_OF_GROUP[group] if _NAMES[tile] not in lying) for group in GROUPS
    }


def _expand_resume(given: Record, players: int) -> Record | None:
    """What the phase remembers is nothing where it is not said."""
    if "resume" not in given:
        return None
    memory = {"agenda": [], "bundles": [0] * players}
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


def _list(holder: Record, name: str, least: int, most: int) -> list[Any]:
    value = holder.get(name, [])
    if not isinstance(value, list | tuple) or not least <= len(value) <= most:
        raise _refuse((name,), f"a list of {least} to {most}", value)
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
        if state.phase == PLANNING and state.agenda:
            asked = {**record, "asked": state.agenda[-1][1]}
            if _leads_to(asked, state):
                return {name: asked[name] for name in KEYS if name in asked}
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
    everybody = list(state.turn_order()) if state.phase > PLANNING else []
    passed = data["pass_order"]
    first = passed[0] if passed else state.first_player
    run = len(state.road) if UNBUILT not in state.road else state.road.index(UNBUILT)
    favors = data["favor_buildings"]
    record = {
        "options": {name: value for name, value in data["options"].items() if value != defaults[name]},
        "players": [
            {
                **{name: player[name] for name in _AMOUNTS if player[name]},
                **({"characters": player["characters"]} if player["characters"] else {}),
            }
            for player in data["players"]
        ],
        "round": None if state.turn == 1 else state.turn,
        "phase": None if state.phase == PLANNING else data["phase"],
        "first_player": None if state.first_player == 0 else state.first_player,
        "first_player_tile": None if state.tile_holder == first else state.tile_holder,
        "pass_order": None if passed == everybody else passed,
        "provost": None if state.provost == run - 1 else state.provost,
        "road": {
            str(space): short
            for space, lies in enumerate(data["road"])
            if (short := _short_space(space, lies)) is not None
        },
        "site": data["site"],
        "favor_buildings": None if favors == list(USUAL_FAVOR_BUILDINGS) else favors,
        **{name: data[name] for name in _ALL_CHARACTERS},
    }
    needed = {name: value for name, value in record.items() if value is not None and value != {}}
    return {name: value for name, value in needed.items() if value != [] or name == "pass_order"}


def _short_space(number: int, lies: Record) -> Any:
    """A tile's name, where more is to be said an object, None where nothing is."""
    short = {name: lies[name] for name in SPACE_KEYS if lies[name] not in (None, [])}
    if short and short["side"] == _side(number, {**dict.fromkeys(SPACE_KEYS), **short}):
        del short["side"]
    if short.get("tile") == USUAL_ROAD.get(number):
        short.pop("tile", None)
    return short["tile"] if short.keys() == {"tile"} else short or None
