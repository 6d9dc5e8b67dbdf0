"""What a user interface needs to show a position (docs/bridge.md)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ....core.contract import CHANCE
from ....core.view import AskedView, Result, View
from ....core.words import ENGLISH, Words, _
from ..rules.constants import CELLS, KIND_IDS, NOBODY, PHASES, PLAYERS
from ..rules.flow import ASK_DOUBLE, ASK_DRAW, ASK_TOKEN, DECISIONS
from ..rules.options import options_of
from ..rules.scoring import final_scores, winners
from ..text import wording
from ..text.labels import DECISION_LABELS, DOUBLED, PHASE_LABELS
from ..text.log import log
from .annotations import Told
from .choices import choices_of
from .fits import fits_of
from .refusals import refusals_of
from .scene import groups, pieces, things

if TYPE_CHECKING:
    from ..rules.state import State

RESULT: str = _("The castle is full")


def view(
    state: State,
    names: Sequence[str] | None = None,
    events: Iterable[dict[str, Any]] | None = None,
    words: Words = ENGLISH,
) -> View:
    """The view of a position in which `names` stand for the seats; `events` are told as a log."""
    names = list(names or wording.SENTENCES.names(words))
    choices = choices_of(state, names, words)
    refusals, reasons = refusals_of(state, names, words, {choice["target"] for choice in choices})
    fits, fitting = fits_of(state)
    told = Told(state, names, words)
    shown: View = {
        "game": "zamek",
        "options": options_of(),
        "players": PLAYERS,
        "turn": state.turn,
        "turn_label": told.turn(),
        "phase": PHASES[state.phase],
        "phase_label": words(PHASE_LABELS[PHASES[state.phase]]),
        "phases": [[phase, words(PHASE_LABELS[phase])] for phase in PHASES],
        "decision": _decision(state, words),
        "prompt": _prompt(state, names, words),
        "seats": [told.seat(seat) for seat in range(PLAYERS)],
        "turn_order": [state.active, 1 - state.active],
        "things": things(state),
        "pieces": pieces(state),
        "groups": groups(state),
        "choices": choices,
        "refusals": refusals,
        "reasons": reasons,
        "facts": told.facts(),
        "fits": fits,
        "fitting": fitting,
        "there": told.there(),
        "notes": told.notes(),
        "summary": told.summary(),
        "events": log(events or (), names, words),
        "result": _result(state, words),
    }
    if state.tile != NOBODY:
        shown["held"] = told.held()
    return shown


def _decision(state: State, words: Words) -> AskedView | None:
    decision = state.decision()
    if decision is None or decision.seat == CHANCE:
        return None
    asked: AskedView = {
        "seat": decision.seat,
        "kind": decision.kind,
        "label": words(DECISION_LABELS[decision.kind]),
    }
    if decision.kind == "follower":
        asked["near"] = f"cell.{CELLS[state.order[-1]]}"
    return asked


def _prompt(state: State, names: Sequence[str], words: Words) -> str:
    if not state.agenda:
        return words(wording.PROMPTS["over"])
    item = state.agenda[-1]
    values: dict[str, Any] = {}
    template = wording.PROMPTS.get(DECISIONS[item[0]], "")
    if item[0] == ASK_TOKEN:
        values["player"] = item[2]
    elif item[0] != ASK_DRAW:
        values["player"] = item[1]
    if item[0] == ASK_DOUBLE:
        template = DOUBLED[KIND_IDS[state.kind[state.region[item[2]]]]]
    return wording.fill(words, template, names, **values)


def _result(state: State, words: Words) -> Result | None:
    if state.agenda:
        return None
    totals = final_scores(state)
    return {
        "title": words(RESULT),
        "columns": [],
        "winners": winners(state),
        "seats": [{"seat": seat, "values": [], "total": totals[seat]} for seat in range(PLAYERS)],
    }
