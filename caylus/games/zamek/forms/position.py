"""The position record: a state as people write it by hand (docs/positions.md), and the words of its codes.

The declaration of the forms has the defaults of a record.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.forms.positions import expand, in_record, refuse, shorten
from ....core.rules.errors import RecordError
from ....core.rules.files import read_file
from ..rules.regions import name_of
from ..rules.state import State
from .form import FORM, Restored, asked_in, possibilities, read

# Parts of the format of codes, so they never change once they are used.
ZDICT = read_file(__package__, "words.txt").rstrip()
HEADERS = (
    b'{"game":"zamek","options":{"tiles":"r1"},"players":2,"setup":{"first_player":0},'
    b'"seats":[{"name":"Anna","bot":null},{"name":"Greedy","bot":"greedy"},{"name":"Random","bot":"random"}],"count":'
) + ZDICT


def from_position(
    kind: type[Restored], record: Mapping[Any, Any], sink: list[dict[str, Any]] | None = None
) -> Restored:
    """Return the state of a position; raises `RecordError` with the problem, its place, and the rule."""
    try:
        state, _ = read(kind, expand(FORM, record))
    except RecordError as error:
        raise in_record(FORM, record, error) from None
    _ask(state, asked_in(record), record.get("scoring"))
    state.sink = sink
    state.report("position", "Z-SETUP-6", scores=list(state.score))
    state.report("phase", "Z-TURN-1")
    return state


def _ask(state: State, asked: str, scoring: Any) -> None:
    """Put the decision on the agenda, if it is possible here; `scoring` is the region that may be doubled."""
    found = [entry for entry in possibilities(state) if state.decisions[entry[0][-1][0]] == asked]
    if asked == "double":
        names = [name_of(state, agenda[-1][2]) for agenda, _ in found]
        if scoring is not None and scoring not in names:
            raise refuse(("scoring",), "a region whose points can be doubled", scoring)
        found = [entry for entry, name in zip(found, names, strict=True) if scoring in (None, name)]
    elif scoring is not None:
        raise refuse(("scoring",), "nothing, because no points can be doubled", scoring)
    if not found and asked != "nothing":
        raise refuse(("asked",), "what can be asked here", asked)
    if found:
        state.agenda, state.answers = found[0]


def to_position(state: State) -> dict[str, Any]:
    """Return the canonical position record of a state, with keys in a fixed order."""
    data = FORM.write(state, True)
    asked = state.decisions[state.agenda[-1][0]] if state.agenda else "nothing"
    gone = [number for number, lies in enumerate(data["towers"], 1) if not lies and asked != "nothing"]
    others = {"taken": gone, "asked": None if asked in ("draw", "tile") else asked, "scoring": data["scoring"]}
    record = {**shorten(FORM, data), **{word: value for word, value in others.items() if value}}
    return {word: record[word] for word in FORM.keys if word in record}
