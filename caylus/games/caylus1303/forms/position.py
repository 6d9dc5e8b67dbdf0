"""The position record: a state as people write it by hand (docs/positions.md).

The declaration of the forms has the defaults of a record, `invariants` refuses positions that play cannot lead to.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from hashlib import sha256
from typing import Any

from ....core.forms.form import Data
from ....core.forms.positions import expand, in_record, leads_to, refuse, shorten, with_resume
from ....core.rules.agenda import advance
from ....core.rules.errors import RecordError
from ....core.rules.files import read_file
from ..rules import constants as C
from ..rules.planning import find_open_places
from ..rules.state import State
from .form import FORM, Kind, begin_phase, from_dict

ZDICT = read_file(__package__, "words.txt").rstrip()
"""words that the codes of this game are packed with; like the headers parts of the format, so they never change"""
HEADERS = (
    b'{"game":"caylus1303","options":{' + ",".join(f'"{name}":' for name in C.OPTIONS).encode() + b"},"
    b'"players":3,"setup":{"first_player":0,"starting":[],"wood":[],"stone":[],"characters":[]},'
    b'"seats":[{"name":"Anna","bot":null},{"name":"Greedy","bot":"greedy"},{"name":"Random","bot":"random"}],"count":'
) + ZDICT


def from_position(kind: type[Kind], record: Mapping[Any, Any], sink: list[dict[str, Any]] | None = None) -> Kind:
    """Return the state of a position; raises `RecordError` with the problem, its place, and the rule.

    Without `resume` the position begins its phase: the state is at the first decision that follows.
    """
    data = _with_characters(expand(FORM, record))
    asked = record.get("asked")
    if "asked" in record and data["phase"] != C.PHASES[C.PLANNING]:
        raise refuse(("asked",), "nobody, because only planning can begin with a certain player", asked)
    begins = data["resume"] is None
    try:
        if begins:
            state = begin_phase(kind, data, asked)
        else:
            state = from_dict(kind, data)
    except RecordError as error:
        raise in_record(FORM, record, error) from None
    state.sink = sink
    first, last = C.PER_PLAYER, C.PER_PLAYER * state.players
    state.report(
        "position",
        "Y-STATE-5",
        goods=[state.goods[start : start + first] for start in range(0, last, first)],
        prestige=list(state.prestige),
    )
    if begins:
        if state.phase_number == C.PLANNING and asked is not None:
            state.open_places = find_open_places(state)
        state.answers = advance(state, state.flow)
    return state


def _with_characters(data: Data) -> Data:
    """Sort the names of characters. Before the draft there are as many as the game has (Y-INV-3): missing ones are
    drawn, always the same for the same named ones.
    """
    players = [{**player, "characters": _in_order(player["characters"])} for player in data["players"]]
    said = data["board_characters"]
    held = [said, *(player["characters"] for player in players)]
    taken = [name for names in held if isinstance(names, list) for name in names if type(name) is str]
    others = [name for name in C.CHARACTERS if name not in taken]
    missing = len(players) + C.CHARACTERS_ON_BOARD - len(taken)
    is_start = data["phase"] == C.PHASES[C.DRAFT]
    if is_start and isinstance(said, list) and 0 < missing <= len(others) and len(set(taken)) == len(taken):
        said = said + sorted(others, key=lambda name: sha256(" ".join([*taken, name]).encode()).digest())[:missing]
    return {
        **data,
        "players": players,
        "board_characters": _in_order(said),
        "used_characters": _in_order(data["used_characters"]),
    }


def _in_order(names: Any) -> Any:
    """Return the names sorted by the alphabet; values that are no list of names stay as they are."""
    return sorted(names) if isinstance(names, list) and all(type(name) is str for name in names) else names


def to_position(state: State) -> dict[str, Any]:
    """Return the canonical position record of a state: keys in a fixed order, `resume` only where it is needed."""
    data = FORM.write(state, True)
    record = shorten(FORM, data)
    if leads_to(partial(from_position, type(state)), record, state):
        return record
    if state.phase_number == C.PLANNING and state.agenda:
        record["asked"] = state.agenda[-1][1]
        asked = {name: record[name] for name in FORM.keys if name in record}
        if leads_to(partial(from_position, type(state)), asked, state):
            return asked
        del record["asked"]
    return with_resume(record, data)
