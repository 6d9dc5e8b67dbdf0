"""Positions of Skeleton: saved states, and records that people write (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from caylus.core.errors import RecordError
from caylus.core.fields import LARGEST, Fields, read_fields, read_list, read_number, refuse

from .state import MOST, OPTIONS, PLAYERS, State, begin, check_setup, empty

SAVED = Fields("game", "options", "players", "turn", "phase", "turn_order", "taken")
KEYS = ("options", "turn", "turn_order", "players")


def to_position(state: State) -> dict[str, Any]:
    """What its position record says; what is as usual is left out."""
    record: dict[str, Any] = {
        "turn": state.turn,
        "turn_order": list(state.turn_order),
        "players": [{"taken": taken} for taken in state.taken],
    }
    if state.counters != OPTIONS["counters"][0]:
        record["options"] = {"counters": state.counters}
    return record


def from_position(record: Mapping[Any, Any], sink: list[dict[str, Any]] | None = None) -> State:
    """The state of a position; raises `RecordError` that says what is wrong with it, and where."""
    for key in record:
        if key not in ("position", "game", *KEYS):
            raise RecordError(f"Unknown key {key!r}.", path=(str(key),))
    order = read_list(record.get("turn_order"), min(PLAYERS), max(PLAYERS), ("turn_order",))
    options = record.get("options")
    check_setup(len(order), options, {"turn_order": order})
    counters = (options or {}).get("counters", OPTIONS["counters"][0])
    state = empty(tuple(order), counters)
    state.turn = read_number(record.get("turn"), 1, LARGEST, ("turn",))
    for seat, player in enumerate(read_list(record.get("players"), len(order), len(order), ("players",))):
        path = ("players", seat)
        if not isinstance(player, dict) or set(player) != {"taken"}:
            raise refuse(path, "an object with taken", player)
        state.taken[seat] = read_number(player["taken"], 0, counters, (*path, "taken"))
    state.pile = counters - sum(state.taken)
    _check_possible(state)
    begin(state, sink)
    return state


def _check_possible(state: State) -> None:
    """Whether play can lead there (S-TAKE-1, S-TAKE-2)."""
    if state.pile < 0:
        raise refuse(("players",), f"{state.counters} counters at most", state.taken)
    for rank, seat in enumerate(state.turn_order):
        turns = (state.turn - 1 - rank + state.players - 1) // state.players
        if not turns <= state.taken[seat] <= MOST * turns:
            raise refuse(
                ("players", seat, "taken"), f"{turns} to {MOST * turns} counters after {turns} turns", state.taken[seat]
            )


def from_dict(data: object) -> State:
    """Read what `to_dict(resumable=True)` wrote, also after a trip through JSON; raises `RecordError`."""
    values = dict(zip(SAVED.names, read_fields(data, SAVED, ()), strict=True))
    taken = read_list(values["taken"], min(PLAYERS), max(PLAYERS), ("taken",))
    state = from_position({**{key: values[key] for key in KEYS}, "players": [{"taken": count} for count in taken]})
    for key, value in state.to_dict(resumable=True).items():
        if values[key] != value or type(values[key]) is not type(value):
            raise refuse((key,), repr(value), values[key])
    return state
