"""Charts: where prestige and goods came from, and where they went, counted from a match's events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from ....core.view import Chart, Row, Source
from ....core.words import ENGLISH, Words, _, _c
from ..rules.constants import CUBES, GOODS, OVER
from ..rules.scoring import bonuses
from ..rules.setup import starting_goods

if TYPE_CHECKING:
    from ..rules.state import State

GOT = {
    "C-INCOME-1": "income",
    "C-PLACE-2": "passing first",
    "C-POST-1": "trading_post",
    "C-PROD-1": "production",
    "C-PROD-2": "owner bonus",
    "C-MARKET-1": "trade",
    "C-PEDDLER-1": "trade",
    "C-TRADE-1": "exchanges",
    "C-FAVOR-5": "favors",
    "C-FAVOR-6": "favors",
}
"""the rule by which goods are received -> what that is called"""
USED = {
    "C-PROVOST-1": "provost",
    "C-CASTLE-1": "castle",
    "C-BUILD-1": "buildings",
    "C-FAVOR-7": "buildings",
    "C-LAW-1": "residences",
    "C-JOUST-1": "joust_field",
    "C-MARKET-1": "trade",
    "C-PEDDLER-1": "trade",
    "C-TRADE-1": "exchanges",
    "C-FAVOR-6": "favors",
}
"""the rule by which goods are paid -> what that is called"""
SOURCES_OF_GOODS = ("start", *dict.fromkeys(GOT.values()))
USES_OF_GOODS = ("workers", *dict.fromkeys(USED.values()))

GOOD_LABELS: dict[str, str] = {
    "food": _("Food"),
    "wood": _("Wood"),
    "stone": _("Stone"),
    "cloth": _("Cloth"),
    "gold": _("Gold"),
    "deniers": _("Deniers"),
    "cubes": _c("statistics", "All cubes"),
}
GOODS_LABELS: dict[str, str] = {
    "start": _c("source of goods", "At the start"),
    "income": _c("source of goods", "Income"),
    "passing first": _c("source of goods", "Passing first"),
    "trading_post": _c("source of goods", "Trading post"),
    "production": _c("source of goods", "Production"),
    "owner bonus": _c("source of goods", "Owner's bonus"),
    "trade": _c("source of goods", "Market and peddlers"),
    "exchanges": _c("source of goods", "Exchanges"),
    "favors": _c("source of goods", "Royal favors"),
    "workers": _c("source of goods", "Workers"),
    "provost": _c("source of goods", "Provost"),
    "castle": _c("source of goods", "Castle"),
    "buildings": _c("source of goods", "Buildings"),
    "residences": _c("source of goods", "Residences"),
    "joust_field": _c("source of goods", "Joust field"),
}
"""the sources and uses of goods"""
PRESTIGE_LABELS: dict[str, str] = {
    "start": _c("source of prestige", "At the start"),
    "castle": _c("source of prestige", "Houses in the castle"),
    "buildings": _c("source of prestige", "Buildings"),
    "residences": _c("source of prestige", "Residences"),
    "visitors": _c("source of prestige", "Visitors"),
    "favors": _c("source of prestige", "Royal favors"),
    "exchanges": _c("source of prestige", "Exchanges"),
    "penalties": _c("source of prestige", "Penalties"),
    "gold": _c("source of prestige", "Gold at the end"),
    "cubes": _c("source of prestige", "Other cubes at the end"),
    "deniers": _c("source of prestige", "Deniers at the end"),
}
"""the sources of prestige, in the order in which they are listed"""
PRESTIGE_SIGNS: dict[str, str] = {
    "start": "hourglass",
    "castle": "house",
    "buildings": "hammer",
    "residences": "scroll",
    "visitors": "worker",
    "favors": "favor",
    "exchanges": "arrow",
    "penalties": "slash",
    "gold": "gold",
    "cubes": "any",
    "deniers": "coin",
}
FINAL_STEP: str = _c("statistics", "End")

BY_TURN: str = _("Prestige by turn")
BY_SOURCE: str = _("Prestige by source")
GOODS_TITLE: str = _("Where it came from, and where it went")
GOODS_GROUP: str = _("Cubes and deniers")
TURN: str = _("Turn")
SOURCE: str = _("Source")

Tally = Counter[tuple[str, int]]
"""(source or use, seat) -> how much"""


def charts(state: State, events: Sequence[dict[str, Any]], words: Words = ENGLISH) -> list[Chart]:
    """Prestige by turn and by source, each good by source and by use; `events` are all that led to the state."""
    got, used = _goods(state, events)
    seats = range(state.players)
    goods = {kind: words(label) for kind, label in GOODS_LABELS.items()}
    prestige = {kind: words(label) for kind, label in PRESTIGE_LABELS.items()}
    return [
        _chart(
            "by-turn",
            words(BY_TURN),
            words(BY_TURN),
            "lines",
            axis=words(TURN),
            points=_by_turn(state, events, words),
        ),
        _chart(
            "by-source",
            words(BY_SOURCE),
            words(BY_SOURCE),
            "bars",
            axis=words(SOURCE),
            plus=_rows(_prestige(events), prestige, prestige, seats),
        ),
        *(
            _chart(
                good,
                words(GOODS_TITLE),
                words(GOOD_LABELS[good]),
                "bars",
                group=words(GOODS_GROUP),
                axis=words(SOURCE),
                plus=_rows(got[good], SOURCES_OF_GOODS, goods, seats),
                minus=_rows(used[good], USES_OF_GOODS, goods, seats),
            )
            for good in ("deniers", *CUBES, "cubes")
        ),
    ]


def sources(state: State, events: Sequence[dict[str, Any]], words: Words = ENGLISH) -> list[Source]:
    """The score sheet of a game that is over; what is left counts as it lies there (C-FINAL-1)."""
    tally = _prestige(events)
    for seat in range(state.players):
        for source, amount in bonuses(state, seat).items():
            tally[source, seat] = amount
    labels = {kind: words(label) for kind, label in PRESTIGE_LABELS.items()}
    rows = _rows(tally, labels, labels, range(state.players))
    return [{**row, "sign": PRESTIGE_SIGNS[row["id"]]} for row in rows]


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


def _by_turn(state: State, events: Sequence[dict[str, Any]], words: Words) -> list[Row]:
    """Each seat's prestige at the end of each turn, the present turn as it stands, and the final score at the end."""
    prestige = list(events[0].get("prestige", [0] * state.players))
    turns: dict[int, list[int]] = {}
    for event in events:
        if event["event"] == "prestige":
            prestige[event["seat"]] += event["amount"]
        turns[event["turn"]] = list(prestige)
    steps: list[Row] = [{"id": str(turn), "label": str(turn), "seats": seats} for turn, seats in turns.items()]
    if state.phase == OVER:
        steps.append({"id": "end", "label": words(FINAL_STEP), "seats": state.scores()})
    return steps


def _prestige(events: Sequence[dict[str, Any]]) -> Tally:
    """A match that begins with a position has prestige from the start."""
    tally: Tally = Counter({("start", seat): amount for seat, amount in enumerate(events[0].get("prestige", ()))})
    for event in events:
        if event["event"] in ("prestige", "final_bonus"):
            tally[event["source"], event["seat"]] += event["amount"]
    return tally


def _goods(state: State, events: Sequence[dict[str, Any]]) -> tuple[dict[str, Tally], dict[str, Tally]]:
    """What was received and what was used, for each good."""
    got: dict[str, Tally] = {good: Counter() for good in GOODS}
    used: dict[str, Tally] = {good: Counter() for good in GOODS}
    start = events[0]
    for rank, seat in enumerate(start["turn_order"]):
        amounts = start["goods"][seat] if start["event"] == "position" else starting_goods(state.players, rank)
        for good, amount in zip(GOODS, amounts, strict=True):
            got[good]["start", seat] = amount
    for event in events:
        kind = event["event"]
        if kind == "gain":
            got[event["good"]][GOT[event["rule"]], event["seat"]] += event["amount"]
        elif kind == "pay":
            used[event["good"]][USED[event["rule"]], event["seat"]] += event["amount"]
        elif kind == "place":
            used["deniers"]["workers", event["seat"]] += event["price"]
    for tallies in (got, used):
        tallies["cubes"] = sum((tallies[cube] for cube in CUBES), Counter())
    return got, used
