"""What a user interface needs to show a position (docs/bridge.md)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ....core.view import AskedView, Result, View
from ....core.words import ENGLISH, Words, _
from ..rules import kinds
from ..rules.constants import DRAFT, OVER, PHASES, ROUNDS
from ..rules.construction import task_of
from ..rules.kinds import DECISIONS
from ..rules.ledger import name_of
from ..rules.planning import surcharge
from ..rules.scoring import bonus, final_scores, winners
from ..text import wording
from ..text.labels import DECISION_LABELS, PHASE_LABELS
from ..text.log import log
from .annotations import Told
from .choices import choices_of
from .refusals import refusals_of
from .scene import pieces, things

if TYPE_CHECKING:
    from ..rules.state import State


def view(
    state: State,
    names: Sequence[str] | None = None,
    events: Iterable[dict[str, Any]] | None = None,
    words: Words = ENGLISH,
) -> View:
    """The view of a position in which `names` stand for the seats; `events` are told as a log."""
    names = list(names or wording.SENTENCES.names(words, state.players))
    choices = choices_of(state, words, names)
    refusals, reasons = refusals_of(state, names, words, {choice["target"] for choice in choices})
    told = Told(state, names, words)
    return {
        "game": "caylus1303",
        "options": state.rules.options(),
        "players": state.players,
        "turn": state.turn,
        "turn_label": told.round(),
        "turns": ROUNDS,
        "phase": PHASES[state.phase],
        "phase_label": words(PHASE_LABELS[PHASES[state.phase]]),
        "phases": [[phase, words(PHASE_LABELS[phase])] for phase in PHASES],
        "decision": _decision(state, words),
        "prompt": _prompt(state, names, words),
        "seats": [told.seat(seat) for seat in range(state.players)],
        "turn_order": list(state.turn_order()),
        "things": things(state),
        "pieces": pieces(state),
        "choices": choices,
        "refusals": refusals,
        "reasons": reasons,
        "facts": told.facts(),
        "there": told.there(),
        "notes": told.notes(),
        "summary": told.summary(),
        "events": log(events or (), names, words),
        "result": _result(state, words),
    }


def _decision(state: State, words: Words) -> AskedView | None:
    decision = state.decision()
    if decision is None:
        return None
    asked: AskedView = {
        "seat": decision.seat,
        "kind": decision.kind,
        "label": words(DECISION_LABELS[decision.kind]),
    }
    if state.phase == DRAFT or decision.kind in FAVORS:
        asked["cards"] = True
    return asked


def _prompt(state: State, names: Sequence[str], words: Words) -> str:
    if not state.agenda:
        return words(wording.PROMPTS["over"])
    item = state.agenda[-1]
    values: dict[str, Any] = {"player": item[1], "price": {"worker": 1 + surcharge(state, item[1])}}
    if item[0] == kinds.ASK_EFFECT:
        values["tile"] = name_of(item[2])
    elif item[0] == kinds.ASK_BUILD:
        values["group"] = task_of(state, item)[0]
    elif item[0] == kinds.ASK_MONUMENT:
        values["space"] = state.road.index(item[2])
    return wording.fill(words, wording.PROMPTS[DECISIONS[item[0]]], names, **values)


FAVORS = ("favor", "favor character")
"""the decisions in which a character can be taken, or a favor building used"""
RESULT: str = _("The castle stands")
COLUMNS: dict[str, tuple[str, str]] = {"prestige": (_("Prestige"), "prestige"), "gold": (_("Gold"), "gold")}
"""the table of scores: prestige, and the gold that is left (Y-END-2)"""


def _result(state: State, words: Words) -> Result | None:
    if state.phase != OVER:
        return None
    totals = final_scores(state)
    return {
        "title": words(RESULT),
        "columns": [{"id": name, "label": words(label), "sign": sign} for name, (label, sign) in COLUMNS.items()],
        "winners": winners(state),
        "seats": [
            {
                "seat": seat,
                "values": [str(state.prestige[seat]), f"+{bonus(state, seat)}"],
                "total": totals[seat],
            }
            for seat in range(state.players)
        ],
    }
