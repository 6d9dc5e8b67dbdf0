"""What a user interface needs to show a position (docs/bridge.md)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ....core.view import AskedView, Result, SeatView, View
from ....core.words import ENGLISH, Words, _
from ..forms.form import FORM
from ..rules import kinds
from ..rules.constants import (
    CASTLE,
    CASTLE_SPACES,
    FAVOR_LINES,
    GROUPS,
    INN,
    NOBODY,
    OVER,
    PHASES,
    PLACES,
    SECTIONS,
    SPECIALS,
    STABLE_SPACES,
    STABLES,
    TILES_OF_GROUP,
    UNBUILT,
)
from ..rules.favors import open_columns
from ..rules.kinds import DECISIONS
from ..rules.ledger import name_of
from ..rules.phases import income_of
from ..rules.placement import full_price, placement_cost
from ..rules.scoring import bonuses, final_scores, winners
from ..text import wording
from ..text.labels import DECISION_LABELS, LABELS, PHASE_LABELS
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
    names = list(names or (words(name) for name in wording.default_names(state.players)))
    choices = choices_of(state, words)
    refusals, reasons = refusals_of(state, names, words, {choice["target"] for choice in choices})
    told = Told(state, names, words)
    return {
        "game": "caylus",
        "options": state.rules.options(),
        "players": state.players,
        "turn": state.turn,
        "turn_label": told.turn(),
        "phase": PHASES[state.phase],
        "phase_label": words(PHASE_LABELS[PHASES[state.phase]]),
        "phases": [[phase, words(PHASE_LABELS[phase])] for phase in PHASES],
        "decision": _decision(state, words),
        "prompt": _prompt(state, names, words),
        "seats": [_seat(seat, names, told) for seat in range(state.players)],
        "turn_order": list(state.turn_order),
        "things": things(state, words),
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


def detail(state: State, words: Words = ENGLISH) -> dict[str, Any]:
    """Who and what is where, as data: for the game's tables in the terminal, and for the facts of pictures."""
    return {
        "pass_order": list(state.pass_order),
        "provost": state.provost,
        "bailiff": state.bailiff,
        "price": full_price(state),
        "scoring_spaces": {section.id: section.scoring_space for section in SECTIONS},
        "road": _road(state),
        "specials": [_special(state, place, words) for place in range(len(SPECIALS))],
        "castle": _castle(state, words),
        "stock": {
            group: [name_of(tile) for tile in tiles if state.stock >> tile & 1]
            for group, tiles in zip(GROUPS, TILES_OF_GROUP, strict=True)
        },
        "favor_table": {
            "open_columns": open_columns(state),
            "simplified": state.rules.simplified_favors,
            "used": {
                str(seat): [line for index, line in enumerate(FAVOR_LINES) if used >> index & 1]
                for seat, used in enumerate(state.lines_used)
            },
        },
        "players": [
            {**player, "income": income_of(state, seat), "price": _price(state, seat)}
            for seat, player in enumerate(FORM.write(state, False)["players"])
        ],
    }


def _decision(state: State, words: Words) -> AskedView | None:
    decision = state.decision()
    if decision is None:
        return None
    return {"seat": decision.seat, "kind": decision.kind, "label": words(DECISION_LABELS[decision.kind])}


def _prompt(state: State, names: Sequence[str], words: Words) -> str:
    if not state.agenda:
        return words(wording.PROMPTS["over"])
    item = state.agenda[-1]
    values: dict[str, Any] = {"player": item[1], "price": {"deniers": _price(state, item[1])}}
    if "tile" in kinds.KINDS.arguments[item[0]]:
        values["tile"] = name_of(item[2])
    if "group" in kinds.KINDS.arguments[item[0]]:
        values["group"] = GROUPS[item[2]]
    return wording.fill(words, wording.PROMPTS[DECISIONS[item[0]]], names, **values)


def _price(state: State, seat: int) -> int:
    """What a worker costs this player where nothing else makes it cheaper (C-PLACE-4)."""
    return placement_cost(state, seat, CASTLE)


def _seat(seat: int, names: Sequence[str], told: Told) -> SeatView:
    return {
        "seat": seat,
        "name": names[seat],
        "color": wording.COLORS[seat],
        "score": told.score(seat),
        "order": told.order(seat),
        "purse": told.purse(seat),
        "stand": told.stand(seat),
        "outlook": told.outlook(seat),
        "marks": told.marks(seat),
        "facts": told.facts_of(seat),
        "told": told.player(seat),
    }


def _or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _road(state: State) -> list[dict[str, Any]]:
    pending = dict(state.pending)
    spaces: list[dict[str, Any]] = []
    for space, tile in enumerate(state.road, 1):
        entry: dict[str, Any] = {"target": f"road.{space}", **dict.fromkeys(("tile", "owner", "worker", "pending"))}
        if tile != UNBUILT:
            entry["tile"] = name_of(tile)
            entry["owner"] = _or_none(state.owner_of[tile])
            entry["worker"] = _or_none(state.worker[tile]) if tile < len(PLACES) else None
            entry["pending"] = pending.get(tile)
        spaces.append(entry)
    return spaces


def _special(state: State, place: int, words: Words) -> dict[str, Any]:
    name = SPECIALS[place]
    workers = [_or_none(state.worker[place])]
    if place == STABLES:
        workers = _padded(state.stables, STABLE_SPACES)
    elif place == INN:
        workers.append(_or_none(state.inn_right))
    closed = place == STABLES and state.players == 2
    return {
        "target": f"special.{name}",
        "id": name,
        "label": words(LABELS[name]),
        "workers": workers,
        "closed": closed,
    }


def _padded(seats: Sequence[int], length: int) -> list[int | None]:
    return [*seats, *[None] * (length - len(seats))]


def _castle(state: State, words: Words) -> dict[str, Any]:
    return {
        "target": "castle",
        "workers": _padded(state.castle_workers, CASTLE_SPACES),
        "sections": [
            {
                "id": section.id,
                "label": words(LABELS[section.id]),
                "parts": section.parts,
                "built": state.built[index],
                "scored": index < state.scored,
                "houses": [state.houses[seat * len(SECTIONS) + index] for seat in range(state.players)],
                "prestige": section.prestige,
            }
            for index, section in enumerate(SECTIONS)
        ],
    }


RESULT: str = _("The castle is finished")
COLUMNS: dict[str, tuple[str, str]] = {
    "prestige": (_("Prestige"), "prestige"),
    "gold": (_("Gold"), "gold"),
    "cubes": (_("Cubes"), "any"),
    "deniers": (_("Deniers"), "coin"),
}
"""the table of scores: prestige, and what is left in the purse (C-FINAL-1)"""


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
                "values": [str(state.prestige[seat]), *(f"+{points}" for points in bonuses(state, seat).values())],
                "total": totals[seat],
            }
            for seat in range(state.players)
        ],
    }
