"""A state from its interchange form: checked, and built by laying its tiles again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from ...core.errors import RecordError, quoted
from .flow import DECISIONS, FLOW, STEPS
from .regions import lay, send
from .resume import may_be_over, possibilities
from .state import State
from .tables import (
    COUNTS,
    FACES,
    FOLLOWERS,
    MOST_PARTS,
    NUMBER_OF_CELL,
    PARTS,
    PHASES,
    PLAYERS,
    SIDES,
    TOKEN_KINDS,
    TOKENS_ON_TOWERS,
    TURNS,
    TYPE_IDS,
)

S = TypeVar("S", bound=State)
_KINDS = {name: number for number, name in enumerate((*DECISIONS, *STEPS))}


def _refuse(where: str, expected: str, value: object) -> RecordError:
    return RecordError(f"{where}: expected {expected}, not {quoted(value)}.", path=tuple(where.split(".")))


def _whole(value: object, most: int, where: str, least: int = 0) -> int:
    if type(value) is not int or not least <= value <= most:
        raise _refuse(where, f"a whole number from {least} to {most}", value)
    return value


def _get(data: object, key: str, where: str) -> Any:
    if not isinstance(data, Mapping):
        raise _refuse(where or "state", "an object", data)
    if key not in data:
        raise RecordError(f"{where}{'.' if where else ''}{key}: missing.", path=(key,))
    return data[key]


def _list(value: object, most: int, where: str) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) > most:
        raise _refuse(where, f"a list of at most {most}", value)
    return list(value)


def _one_of(value: object, names: Any, where: str) -> Any:
    if not isinstance(value, str | int) or isinstance(value, bool) or value not in names:
        raise _refuse(where, "one of " + ", ".join(map(str, names))[:80], value)
    return value


def from_dict(cls: type[S], data: object) -> S:
    """Read what `to_dict(resumable=True)` wrote; raises `RecordError` that says what is wrong and where."""
    state = read(cls, data)
    _resume(state, _get(_get(data, "resume", ""), "agenda", "resume"))
    return state


def read(cls: type[S], data: object) -> S:
    """What it says of the table, before anything is asked."""
    active = _whole(_get(data, "active", ""), PLAYERS - 1, "active")
    state = cls.empty(active)
    state.turn = _whole(_get(data, "turn", ""), 200, "turn")
    state.phase = PHASES.index(_one_of(_get(data, "phase", ""), PHASES, "phase"))
    tile = _get(data, "tile", "")
    state.tile = -1 if tile is None else TYPE_IDS.index(_one_of(tile, TYPE_IDS, "tile"))
    left = _get(data, "left", "")
    if not isinstance(left, Mapping):
        raise _refuse("left", "an object", left)
    for name in left:
        _one_of(name, TYPE_IDS, "left")
    state.left = [_whole(left.get(name, 0), most, f"left.{name}") for name, most in zip(TYPE_IDS, COUNTS, strict=True)]
    discarded = _list(_get(data, "discarded", ""), sum(COUNTS), "discarded")
    state.discarded = tuple(TYPE_IDS.index(_one_of(name, TYPE_IDS, "discarded")) for name in discarded)
    for index, entry in enumerate(_list(_get(data, "board", ""), len(NUMBER_OF_CELL), "board")):
        _lay(state, entry, f"board.{index}")
    players = _list(_get(data, "players", ""), PLAYERS, "players")
    if len(players) != PLAYERS:
        raise _refuse("players", "two players", players)
    for seat, player in enumerate(players):
        _player(state, seat, player, f"players.{seat}")
    towers = _list(_get(data, "towers", ""), TOKENS_ON_TOWERS, "towers")
    if len(towers) != TOKENS_ON_TOWERS or any(type(there) is not bool for there in towers):
        raise _refuse("towers", f"{TOKENS_ON_TOWERS} times true or false", towers)
    state.towers = sum(1 << number for number, there in enumerate(towers) if there)
    used = _list(_get(data, "used", ""), 2 * len(TOKEN_KINDS), "used")
    state.used = tuple(_whole(kind, max(TOKEN_KINDS), "used", 1) for kind in used)
    _check(state)
    return state


def _lay(state: State, entry: object, where: str) -> None:
    cell = NUMBER_OF_CELL[_one_of(_get(entry, "cell", where), NUMBER_OF_CELL, f"{where}.cell")]
    number = TYPE_IDS.index(_one_of(_get(entry, "tile", where), TYPE_IDS, f"{where}.tile"))
    turn = TURNS.index(_one_of(_get(entry, "turn", where), TURNS, f"{where}.turn"))
    face = SIDES * number + turn
    if state.face[cell] >= 0 or not state.need[cell]:
        raise RecordError(f"{where}: no tile can be laid there.", "Z-PLACE-4", path=tuple(where.split(".")))
    if FACES[face].roads & state.need[cell] != state.roads[cell]:
        raise RecordError(f"{where}: a road edge may meet road edges alone.", "Z-PLACE-5", path=tuple(where.split(".")))
    lay(state, cell, face)
    follower = _get(entry, "follower", where)
    if follower is not None:
        seat = _whole(_get(follower, "player", where), PLAYERS - 1, f"{where}.follower.player")
        names = [part.id for part in PARTS[number]]
        part = names.index(_one_of(_get(follower, "region", where), names, f"{where}.follower.region"))
        if not state.pool[seat]:
            raise RecordError(f"{where}: too many followers.", "Z-COMP-5", path=tuple(where.split(".")))
        send(state, seat, cell * MOST_PARTS + part)


def _player(state: State, seat: int, player: object, where: str) -> None:
    state.score[seat] = _whole(_get(player, "score", where), 9999, f"{where}.score")
    if _whole(_get(player, "followers", where), FOLLOWERS, f"{where}.followers") != state.pool[seat]:
        raise RecordError(f"{where}.followers: {state.pool[seat]} are not on the board.", "Z-COMP-5")
    keep = _get(player, "keep", where)
    if keep is not None:
        size = _whole(_get(keep, "size", where), len(NUMBER_OF_CELL) + 7, f"{where}.keep.size", 1)
        house = _get(keep, "house", where)
        cell, _, name = house.partition(".") if isinstance(house, str) else ("", "", "")
        number = NUMBER_OF_CELL.get(cell, -1)
        parts = [] if number < 0 or state.face[number] < 0 else PARTS[state.face[number] // SIDES]
        names = [part.id for part in parts]
        if name not in names:
            raise _refuse(f"{where}.keep.house", "a region of the board", house)
        keeps = [*state.keeps]
        keeps[seat] = (size, number * MOST_PARTS + names.index(name))
        state.keeps = tuple(keeps)
    held = []
    for token in _list(_get(player, "tokens", where), 2 * len(TOKEN_KINDS), f"{where}.tokens"):
        kind = _whole(_get(token, "kind", where), max(TOKEN_KINDS), f"{where}.tokens", 1)
        can = _get(token, "usable", where)
        if type(can) is not bool:
            raise _refuse(f"{where}.tokens", "true or false", can)
        held.append((kind, can))
    tokens = [*state.tokens]
    tokens[seat] = tuple(held)
    state.tokens = tuple(tokens)


def _check(state: State) -> None:
    """Each tile is in one place (Z-COMP-3), each token too (Z-COMP-4)."""
    lying = [face // SIDES for face in state.face if face >= 0] + [*state.discarded]
    lying += [state.tile] if state.tile >= 0 else []
    over = PHASES[state.phase] == "over"
    for number, name in enumerate(TYPE_IDS):
        if not over and lying.count(number) + state.left[number] != COUNTS[number]:
            raise RecordError(f"left.{name}: there are {COUNTS[number]} of this type.", "Z-COMP-3", path=("left", name))
    seen = [*state.used, *(kind for held in state.tokens for kind, _ in held)]
    if any(seen.count(kind) > 2 for kind in TOKEN_KINDS):
        raise RecordError("used: there are two tokens of each kind.", "Z-COMP-4", path=("used",))


def _resume(state: State, agenda: object) -> None:
    items = []
    for entry in _list(agenda, 20, "resume.agenda"):
        values = _list(entry, 3, "resume.agenda")
        if not values:
            raise _refuse("resume.agenda", "a question or a step", entry)
        kind = _KINDS[_one_of(values[0], _KINDS, "resume.agenda")]
        items.append((kind, *[_whole(value, 10_000, "resume.agenda", -1) for value in values[1:]]))
    if not any(items == possible for possible in possibilities(state)) and (items or not may_be_over(state)):
        raise _refuse("resume.agenda", "what can be left of the turn", agenda)
    state.agenda = items
    state.legal = FLOW.legal[items[-1][0]](state, items[-1]) if items else []
