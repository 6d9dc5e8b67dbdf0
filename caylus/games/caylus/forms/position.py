"""The position record: a state as people write it by hand (docs/positions.md).

The declaration of the forms has the defaults of a record, `invariants` refuses positions that play cannot lead to.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from ....core.forms.positions import expand, in_record, leads_to, refuse, shorten, with_resume
from ....core.rules.agenda import advance
from ....core.rules.errors import Path, RecordError
from ....core.rules.files import read_file
from ..rules import constants as C
from ..rules.state import State
from .form import FORM, Kind, begin_phase, from_dict
from .invariants import check_possible

ZDICT = read_file(__package__, "words.txt").rstrip()
"""words that the codes of this game are packed with; like the headers parts of the format, so they never change"""
HEADERS = (
    b'{"game":"caylus","options":{"jeweller":false,"lawyer_prestige":4,"simplified_favors":false,"jeweller":true},'
    b'"players":3,"setup":{"turn_order":[0,1,2,3,4],"neutral_tiles":["neutral_market","neutral_forest",'
    b'"neutral_sawmill","neutral_carpenter","neutral_farm","neutral_quarry"]},"seats":[{"name":"Anna","bot":null},'
    b'{"name":"Greedy","bot":"greedy"},{"name":"Random","bot":"random"}],"count":'
)


def from_position(kind: type[Kind], record: Mapping[Any, Any], sink: list[dict[str, Any]] | None = None) -> Kind:
    """Return the state of a position; raises `RecordError` with the problem, its place, and the rule.

    Without `resume` the position begins its phase: the state is at the first decision that follows.
    """
    data = expand(FORM, record)
    asked = record.get("asked")
    if "asked" in record and data["phase"] != C.PHASES[C.PLACEMENT]:
        raise refuse(("asked",), "nobody, because only placement begins with a certain player", asked)
    begins = data["resume"] is None
    try:
        if begins:
            state = begin_phase(kind, data, asked)
            check_possible(state)
        else:
            state = from_dict(kind, data, check_possible)
    except RecordError as error:
        raise in_record(FORM, record, error, _place) from None
    state.sink = sink
    first, last = C.GOODS_PER_PLAYER, C.GOODS_PER_PLAYER * state.players
    state.report(
        "position",
        "C-SETUP-7",
        turn_order=list(state.turn_order),
        goods=[state.goods[start : start + first] for start in range(0, last, first)],
        prestige=list(state.prestige),
    )
    if begins:
        state.answers = advance(state, state.flow)
    return state


def _place(path: Path) -> Path:
    """Return the place in a record for the place of an omitted entry."""
    if path[:1] == ("scored",):
        return path[:1]
    return path[:-1] if path[-1:] == ("workers_in_hand",) else path


def to_position(state: State) -> dict[str, Any]:
    """Return the canonical position record of a state: keys in a fixed order, `resume` only where it is needed."""
    data = FORM.write(state, True)
    record = shorten(FORM, data)
    if state.phase_number == C.PLACEMENT and state.agenda:
        seat = state.agenda[-1][1]
        if seat != next(seat for seat in state.turn_order if seat not in state.pass_order):
            record["asked"] = seat
            record = {name: record[name] for name in FORM.keys if name in record}
    return record if leads_to(partial(from_position, type(state)), record, state) else with_resume(record, data)
