"""The forms of a state of Skeleton, declared: what is saved, and what people write (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from caylus.core.errors import RecordError
from caylus.core.fields import LARGEST, refuse
from caylus.core.form import Data, Form, Part, Players, Seen
from caylus.core.positions import expand, in_record, shorten
from caylus.core.values import Number, Seats, Text

from .state import MOST, OPTIONS, PHASES, PLAYERS, State, begin, empty, options_of

HIGHEST = max(OPTIONS["counters"])


def _left(data: Data) -> int:
    """The counters that nobody has taken."""
    taken = [player["taken"] for player in data["players"] if type(player["taken"]) is int]
    return max(0, data["options"]["counters"] - sum(taken))


FORM = Form(
    "skeleton",
    State,
    parts=(
        Part("turn", Number(1, LARGEST), default=1),
        Part("turn_order", Seats(every=True), default=lambda data: [*range(len(data["players"]))]),
        Part(
            "players",
            Players(
                Part("taken", Number(0, HIGHEST), default=0, seen=Seen("taken")), least=min(PLAYERS), most=max(PLAYERS)
            ),
        ),
        Part("pile", Number(0, HIGHEST), follows=_left, seen=Seen("pile")),
        Part(
            "phase",
            Text(*PHASES),
            told=lambda state: state.phase_id(),
            expected="{0}",
            follows=lambda data: PHASES[not data["pile"]],
        ),
    ),
    empty=lambda kind, count, options: empty(tuple(range(count)), options_of(count, options)["counters"]),
    options=OPTIONS,
    complete=options_of,
    options_of=lambda state: {"counters": state.counters},
    keys=("position", "game", "options", "players", "turn", "turn_order"),
    others={},
)
State.form = FORM


def to_position(state: State) -> dict[str, Any]:
    """What its position record says; what is as usual is left out."""
    return shorten(FORM, FORM.write(state, True))


def from_position(record: Mapping[Any, Any], sink: list[dict[str, Any]] | None = None) -> State:
    """The state of a position; raises `RecordError` that says what is wrong with it, and where."""
    try:
        return from_dict(expand(FORM, record), sink)
    except RecordError as error:
        raise in_record(FORM, error) from None


def from_dict(data: object, sink: list[dict[str, Any]] | None = None) -> State:
    """Read what `to_dict(resumable=True)` wrote, also after a trip through JSON; raises `RecordError`."""
    state, _ = FORM.read(State, data)
    _check_possible(state)
    begin(state, sink)
    return state


def _check_possible(state: State) -> None:
    """Whether play can lead there (S-TAKE-1, S-TAKE-2)."""
    if state.pile != state.counters - sum(state.taken):
        raise refuse(("players",), f"{state.counters} counters with those of the pile", state.taken)
    for rank, seat in enumerate(state.turn_order):
        turns = (state.turn - 1 - rank + state.players - 1) // state.players
        if not turns <= state.taken[seat] <= MOST * turns:
            raise refuse(
                ("players", seat, "taken"), f"{turns} to {MOST * turns} counters after {turns} turns", state.taken[seat]
            )
