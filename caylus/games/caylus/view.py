"""What a user interface needs to show a position (docs/bridge.md)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ...core.words import ENGLISH, Words
from . import kinds, wording
from .choices import choice_of
from .favors import open_columns
from .interchange import player_to_dict
from .kinds import DECISIONS
from .labels import DECISION_LABELS, LABELS, PHASE_LABELS
from .ledger import name_of
from .log import log
from .phases import income_of
from .placement import full_price, placement_cost
from .refusals import refusals_of
from .scoring import bonuses, final_scores, winners
from .tables import (
    CASTLE,
    CASTLE_SPACES,
    FAVOR_LINES,
    GOODS_PER_PLAYER,
    GROUPS,
    INN,
    NOBODY,
    OVER,
    PHASES,
    PLACEMENT,
    PLACES,
    ROAD,
    SECTIONS,
    SPECIALS,
    STABLE_SPACES,
    STABLES,
    TILES_OF_GROUP,
    UNBUILT,
)

if TYPE_CHECKING:
    from .state import State


def view(
    state: State,
    names: Sequence[str] | None = None,
    events: Iterable[dict[str, Any]] | None = None,
    words: Words = ENGLISH,
) -> dict[str, Any]:
    """The view of a position in which `names` stand for the seats; `events` are told as a log."""
    names = list(names or wording.default_names(state.players))
    choices = [choice_of(state, action, words) for action in state.legal]
    return {
        "game": "caylus",
        "options": state.rules.options(),
        "players": state.players,
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "phase_label": words(PHASE_LABELS[PHASES[state.phase]]),
        "phases": [[phase, words(PHASE_LABELS[phase])] for phase in PHASES],
        "decision": _decision(state, words),
        "prompt": _prompt(state, names, words),
        "seats": [_seat(state, seat, names, words) for seat in range(state.players)],
        "turn_order": list(state.turn_order),
        "pass_order": list(state.pass_order),
        "provost": state.provost,
        "bailiff": state.bailiff,
        "beyond": _beyond(state, names, words),
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
        "choices": choices,
        "refusals": refusals_of(state, names, words, {choice["target"] for choice in choices}),
        "events": log(events or (), names, words),
        "result": _result(state),
    }


def _decision(state: State, words: Words) -> dict[str, Any] | None:
    decision = state.decision()
    if decision is None:
        return None
    return {"seat": decision.seat, "kind": decision.kind, "label": words(DECISION_LABELS[decision.kind])}


def _prompt(state: State, names: Sequence[str], words: Words) -> str:
    if not state.agenda:
        return words(wording.PROMPTS["over"])
    item = state.agenda[-1]
    values: dict[str, Any] = {"player": item[1], "price": {"deniers": _price(state, item[1])}}
    if "tile" in kinds.ARGUMENTS[item[0]]:
        values["tile"] = name_of(item[2])
    if "group" in kinds.ARGUMENTS[item[0]]:
        values["group"] = GROUPS[item[2]]
    return wording.fill(words, wording.PROMPTS[DECISIONS[item[0]]], names, **values)


def _price(state: State, seat: int) -> int:
    """What a worker costs this player where nothing else makes it cheaper (C-PLACE-4)."""
    return placement_cost(state, seat, CASTLE)


def _seat(state: State, seat: int, names: Sequence[str], words: Words) -> dict[str, Any]:
    return {
        "seat": seat,
        "name": names[seat],
        "color": wording.COLORS[seat],
        **player_to_dict(state, seat),
        "income": income_of(state, seat),
        "price": _price(state, seat),
        "amounts": {
            good: wording.amount(words, good, count)
            for good, count in wording.purse(state, seat, *range(GOODS_PER_PLAYER)).items()
        },
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


def _beyond(state: State, names: Sequence[str], words: Words) -> list[dict[str, Any]]:
    """Whose workers stand beyond the provost, and what becomes of them (C-ROAD-2)."""
    if not PLACEMENT <= state.phase <= ROAD:
        return []
    spaces: dict[int, list[int]] = {}
    for space, tile in enumerate(state.road[state.provost :], state.provost + 1):
        if UNBUILT < tile < len(PLACES) and state.worker[tile] != NOBODY:
            spaces.setdefault(state.worker[tile], []).append(space)
    template = wording.BEYOND["will" if state.phase == ROAD else "may"]
    return [
        {
            "seat": seat,
            "spaces": theirs,
            "text": wording.fill(
                words,
                template,
                names,
                player=seat,
                count=len(theirs),
                spaces=wording.joined(words, [str(space) for space in theirs]),
            ),
            "rule": "C-ROAD-2",
        }
        for seat, theirs in sorted(spaces.items())
    ]


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


def _result(state: State) -> dict[str, Any] | None:
    if state.phase != OVER:
        return None
    totals = final_scores(state)
    return {
        "winners": winners(state),
        "seats": [
            {"seat": seat, "prestige": state.prestige[seat], **bonuses(state, seat), "total": totals[seat]}
            for seat in range(state.players)
        ],
    }
