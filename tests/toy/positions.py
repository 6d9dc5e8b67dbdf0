"""Positions of Ladder: saved states, and records that people write (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from caylus.core.agenda import advance
from caylus.core.contract import CHANCE
from caylus.core.errors import RecordError, quoted

from .state import (
    CLIMB,
    DIE,
    FACES,
    FINISH,
    FLOW,
    NOBODY,
    OPTIONS,
    PLAYERS,
    ROUNDS,
    TURN,
    WEATHER,
    State,
    check_setup,
    empty,
    read_options,
)

KEYS = ("options", "turn", "turn_order", "pegs", "slippery", "asked", "rung", "rolling")
SAVED = ("game", "options", "players", "turn", "phase", "turn_order", "pegs", "slippery", "climber", "rung", "rolling")


def refuse(key: str, expected: str, value: object) -> RecordError:
    """The error that says where something is wrong."""
    return RecordError(f"{key}: expected {expected}, not {quoted(value)}.", path=(key,))


def to_position(state: State) -> dict[str, Any]:
    """What its position record says: what is as at the beginning is left out."""
    record: dict[str, Any] = {}
    if state.rungs != OPTIONS["rungs"][0]:
        record["options"] = {"rungs": state.rungs}
    record |= {"turn": state.turn, "turn_order": list(state.turn_order), "pegs": state.pegs[:]}
    if state.slippery:
        record["slippery"] = state.slippery
    if state.climber != NOBODY:
        record |= {"asked": state.climber, "rung": state.rung}
        if state.agenda[-1][0] == DIE:
            record["rolling"] = True
    return record


def from_position(record: Mapping[Any, Any], sink: list[dict[str, Any]] | None = None) -> State:
    """The state of a position. Where nothing is said to be slippery the round begins; where it is and nobody is
    asked the game is over. Raises `RecordError`.
    """
    for key in record:
        if key not in ("position", "game", *KEYS):
            raise RecordError(f"Unknown key {quoted(key)}.", path=(key,))
    order = record.get("turn_order")
    if not isinstance(order, list | tuple) or len(order) not in PLAYERS:
        raise refuse("turn_order", "a list of 2 to 4 seats", order)
    check_setup(len(order), record.get("options"), {"turn_order": order})
    state = empty(read_options(record.get("options")), tuple(order))
    state.turn = _number(record, "turn", 1, ROUNDS)
    state.slippery = _number(record, "slippery", 1, len(FACES)) if "slippery" in record else 0
    _read_pegs(state, record.get("pegs", state.pegs))
    if "asked" in record:
        _read_climber(state, record)
    elif "rung" in record or "rolling" in record:
        raise RecordError("asked: missing; who climbs?", path=("asked",))
    elif not state.slippery:
        state.agenda = [(FINISH,), *((TURN, seat) for seat in reversed(order)), (WEATHER, CHANCE)]
    _check_possible(state)
    state.sink = sink
    state.report("position", "T-SETUP-1", pegs=state.pegs[:])
    state.legal = advance(state, FLOW)
    return state


def _number(record: Mapping[Any, Any], key: str, least: int, most: int) -> int:
    value = record.get(key)
    if type(value) is not int or not least <= value <= most:
        raise refuse(key, f"a whole number from {least} to {most}", value)
    return value


def _read_pegs(state: State, pegs: object) -> None:
    if not isinstance(pegs, list | tuple) or len(pegs) != state.players:
        raise refuse("pegs", "a rung for each seat", pegs)
    if any(type(peg) is not int or not 0 <= peg <= state.rungs for peg in pegs):
        raise refuse("pegs", f"rungs from 0 to {state.rungs}", pegs)
    state.pegs = list(pegs)


def _read_climber(state: State, record: Mapping[Any, Any]) -> None:
    seat = state.climber = _number(record, "asked", 0, state.players - 1)
    if not state.slippery:
        raise RecordError("slippery: missing; nobody climbs before it is known.", "T-ROUND-1", path=("slippery",))
    state.rung = _number(record, "rung", state.pegs[seat], state.rungs - 1)
    to_come = state.turn_order[state.turn_order.index(seat) + 1 :]
    state.agenda = [(FINISH,), *((TURN, later) for later in reversed(to_come)), (CLIMB, seat)]
    rolling = record.get("rolling", False)
    if type(rolling) is not bool:
        raise refuse("rolling", "true or false", rolling)
    if rolling:
        state.agenda.append((DIE, CHANCE, seat))


def _check_possible(state: State) -> None:
    """Whether play can lead there (T-TURN-1, T-END-1)."""
    begins = state.turn_order.index(state.climber) if state.climber != NOBODY else 0 if state.agenda else state.players
    to_come = state.turn_order[begins:]
    if any(state.pegs[seat] == state.rungs for seat in to_come):
        raise RecordError("pegs: the game ends with the round in which somebody reaches the top.", "T-END-1")
    if state.turn == 1 and any(state.pegs[seat] for seat in to_come):
        raise RecordError("pegs: in the first round nobody has climbed before being asked.", "T-TURN-1")
    if not state.agenda and max(state.pegs) < state.rungs and state.turn < ROUNDS:
        raise RecordError("asked: missing; the game is not over.", "T-END-1", path=("asked",))
    if state.climber == NOBODY and state.agenda and max(state.pegs) == state.rungs:
        raise RecordError("pegs: the game ends with the round in which somebody reaches the top.", "T-END-1")


def from_dict(data: object) -> State:
    """Read what `to_dict(resumable=True)` wrote, also after a trip through JSON; raises `RecordError`."""
    if not isinstance(data, Mapping) or set(data) != set(SAVED):
        raise RecordError(f"state: expected {', '.join(SAVED)}, not {quoted(data)}.")
    given = {**data, "asked": data["climber"], "slippery": data["slippery"] or None, "rolling": data["rolling"] or None}
    state = from_position({key: given[key] for key in KEYS if given[key] is not None})
    for key, value in state.to_dict(resumable=True).items():
        if data[key] != value or type(data[key]) is not type(value):
            raise refuse(f"state.{key}", repr(value), data[key])
    return state
