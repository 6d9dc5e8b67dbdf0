"""Charts: where prestige and resources came from, and where they went, counted from a match's events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from ....core.view import Chart, Row, Source
from ....core.words import ENGLISH, Words, _, _c
from ..rules.constants import HOLDINGS, OVER, STARTING_WORKERS, TILES
from ..rules.scoring import bonus
from ..text.signs import SIGNS

if TYPE_CHECKING:
    from ..rules.state import State

GOODS_LABELS: dict[str, str] = {
    "start": _c("source of goods", "At the start"),
    "recruitment": _c("source of goods", "Recruitment"),
    "use": _c("source of goods", "Buildings in use"),
    "placing": _c("source of goods", "Placing workers"),
    "provost": _c("source of goods", "Provost"),
    "site": _c("source of goods", "Bundles"),
    "construction": _c("source of goods", "Construction"),
}
"""the sources and uses of goods"""
PRESTIGE_LABELS: dict[str, str] = {
    "start": _c("source of prestige", "At the start"),
    "bundles": _c("source of prestige", "Bundles"),
    "buildings": _c("source of prestige", "Buildings"),
    "monuments": _c("source of prestige", "Monuments"),
    "visitors": _c("source of prestige", "Visitors"),
    "effects": _c("source of prestige", "Buildings in use"),
    "characters": _c("source of prestige", "Characters"),
    "gold": _c("source of prestige", "Gold at the end"),
}
"""the sources of prestige, in the order in which they are listed"""
PRESTIGE_SIGNS: dict[str, str] = {
    "start": "hourglass",
    "bundles": "food",
    "buildings": "hammer",
    "monuments": "house",
    "visitors": "worker",
    "effects": "arrow",
    "characters": "favor",
    "gold": "gold",
}
FINAL_STEP: str = _c("statistics", "End")
BY_ROUND: str = _("Prestige by round")
BY_SOURCE: str = _("Prestige by source")
GOODS_TITLE: str = _("Where it came from, and where it went")
GOODS_GROUP: str = _("Resources and workers")
ROUND: str = _("Round")
SOURCE: str = _("Source")

Tally = Counter[tuple[str, int]]
"""(source or use, seat) -> how much"""


def charts(state: State, events: Sequence[dict[str, Any]], words: Words = ENGLISH) -> list[Chart]:
    """Prestige by round and by source, each resource by source and by use; `events` are all that led to the state."""
    got, used = _goods(state, events)
    seats = range(state.players)
    goods = {kind: words(label) for kind, label in GOODS_LABELS.items()}
    prestige = {kind: words(label) for kind, label in PRESTIGE_LABELS.items()}
    by_round, by_source = words(BY_ROUND), words(BY_SOURCE)
    points = _by_round(state, events, words)
    sources_of_prestige = _rows(_prestige(events), prestige, prestige, seats)
    found = [
        _chart("by-turn", by_round, by_round, "lines", axis=words(ROUND), points=points),
        _chart("by-source", by_source, by_source, "bars", axis=words(SOURCE), plus=sources_of_prestige),
    ]
    for good in HOLDINGS:
        plus, minus = _rows(got[good], goods, goods, seats), _rows(used[good], goods, goods, seats)
        label, group = words(SIGNS[good][0]), words(GOODS_GROUP)
        found.append(
            _chart(good, words(GOODS_TITLE), label, "bars", axis=words(SOURCE), group=group, plus=plus, minus=minus)
        )
    return found


def sources(state: State, events: Sequence[dict[str, Any]], words: Words = ENGLISH) -> list[Source]:
    """The score sheet of a game that is over; gold counts as it lies there (Y-END-2)."""
    tally = _prestige(events)
    for seat in range(state.players):
        tally["gold", seat] = bonus(state, seat)
    labels = {kind: words(label) for kind, label in PRESTIGE_LABELS.items()}
    return [{**row, "sign": PRESTIGE_SIGNS[row["id"]]} for row in _rows(tally, labels, labels, range(state.players))]


def _chart(
    name: str,
    title: str,
    label: str,
    kind: Literal["lines", "bars"],
    *,
    axis: str,
    group: str | None = None,
    points: Sequence[Row] = (),
    plus: Sequence[Row] = (),
    minus: Sequence[Row] = (),
) -> Chart:
    return {
        "id": name,
        "title": title,
        "label": label,
        "kind": kind,
        "group": group,
        "axis": axis,
        "points": [*points],
        "plus": [*plus],
        "minus": [*minus],
    }


def _rows(tally: Tally, kinds: Iterable[str], told: Mapping[str, str], seats: Iterable[int]) -> list[Row]:
    """A row for each source or use that occurred."""
    rows: list[Row] = [
        {"id": kind, "label": told[kind], "seats": [tally[kind, seat] for seat in seats]} for kind in kinds
    ]
    return [row for row in rows if any(row["seats"])]


def _by_round(state: State, events: Sequence[dict[str, Any]], words: Words) -> list[Row]:
    """Each seat's prestige at the end of each round, the present one as it stands, and the final score at the end."""
    prestige = list(events[0].get("prestige", [0] * state.players))
    rounds: dict[int, list[int]] = {}
    for event in events:
        if event["event"] == "prestige":
            prestige[event["seat"]] += event["amount"]
        rounds[event["turn"]] = list(prestige)
    steps: list[Row] = [{"id": str(turn), "label": str(turn), "seats": seats} for turn, seats in rounds.items()]
    if state.phase == OVER:
        steps.append({"id": "end", "label": words(FINAL_STEP), "seats": state.scores()})
    return steps


def _prestige(events: Sequence[dict[str, Any]]) -> Tally:
    """A match that begins with a position has prestige from the start."""
    tally: Tally = Counter({("start", seat): amount for seat, amount in enumerate(events[0].get("prestige", ()))})
    for event in events:
        if event["event"] == "prestige":
            tally[event["source"], event["seat"]] += event["amount"]
        elif event["event"] == "final_bonus":
            tally["gold", event["seat"]] += event["amount"]
    return tally


_BUILT = frozenset(tile.id for tile in TILES.values() if tile.cost)


def _goods(state: State, events: Sequence[dict[str, Any]]) -> tuple[dict[str, Tally], dict[str, Tally]]:
    """What was received and what was used, for each resource and for workers."""
    got: dict[str, Tally] = {good: Counter() for good in HOLDINGS}
    used: dict[str, Tally] = {good: Counter() for good in HOLDINGS}
    at_start = [*state.rules.starting_goods(), STARTING_WORKERS[state.players]]
    for seat, goods in enumerate(events[0].get("goods", [at_start] * state.players)):
        for good, amount in zip(HOLDINGS, goods, strict=True):
            got[good]["start", seat] += amount
    for event in events:
        kind = event["event"]
        if kind == "gain":
            source = "recruitment" if event["source"] == "recruitment" else "use"
            got[event["good"]][source, event["seat"]] += event["amount"]
        elif kind == "pay":
            rule = event["rule"]
            built = event["use"] in _BUILT and rule in ("Y-CON-1", "Y-MAN-4")
            use = "construction" if built else event["use"] if event["use"] in ("provost", "site") else "use"
            used[event["good"]][use, event["seat"]] += event["amount"]
        elif kind == "place":
            used["worker"]["placing", event["seat"]] += event["price"]
    return got, used
