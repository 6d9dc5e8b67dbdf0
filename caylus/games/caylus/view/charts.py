"""Charts: where prestige and goods came from, and where they went, counted from a match's events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ....core.text.translation import ENGLISH, Translator, _, _c, _n, or_you
from ....core.view.charts import START, Counts, Events, Goods, Points, Tally, firsts, tallies
from ....core.view.moments import Moments
from ....core.view.view import Chart
from ..rules import constants as C
from ..rules.castle import bonuses
from ..rules.game import starting_goods
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
"""the rule by which goods are received -> the name of the source"""
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
"""the rule by which goods are paid -> the name of the use"""

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
    "owner bonus": _c("source of goods", "Owner’s bonus"),
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
GOODS_CHARTS = Goods(
    title=_("Sources and uses"),
    group=_("Cubes and deniers"),
    labels={good: GOOD_LABELS[good] for good in ("deniers", *C.CUBES, "cubes")},
    sources=GOODS_LABELS,
    uses={use: GOODS_LABELS[use] for use in ("workers", *dict.fromkeys(USED.values()))},
)


def _gain(event: Mapping[str, Any]) -> tuple[str, int] | None:
    return (event["source"], event["amount"]) if event["event"] in ("prestige", "final_bonus") else None


PRESTIGE = Points(
    by_turn=_("Prestige by turn"),
    by_source=_("Prestige by source"),
    gain=_gain,
    start="prestige",
    final="final_bonus",
    sources={
        START: (_c("source of prestige", "At the start"), "hourglass"),
        "castle": (_c("source of prestige", "Houses in the castle"), "house"),
        "buildings": (_c("source of prestige", "Buildings"), "hammer"),
        "residences": (_c("source of prestige", "Residences"), "scroll"),
        "visitors": (_c("source of prestige", "Workers of others"), "worker"),
        "favors": (_c("source of prestige", "Royal favors"), "favor"),
        "exchanges": (_c("source of prestige", "Exchanges"), "arrow"),
        "penalties": (_c("source of prestige", "Penalties"), "penalty"),
        "gold": (_c("source of prestige", "Gold at the end"), "gold"),
        "cubes": (_c("source of prestige", "Other cubes at the end"), "any"),
        "deniers": (_c("source of prestige", "Deniers at the end"), "coin"),
    },
    about={
        "residences": _c("source of prestige", "Buildings transformed by the lawyer"),
        "visitors": _c("source of prestige", "Workers of others in your buildings"),
        "exchanges": _c("source of prestige", "Goods given for prestige in buildings"),
        "penalties": _c("source of prestige", "No batch in the castle, or no house in a scored section"),
    },
    end=_c("statistics", "End"),
    left=bonuses,
)
sources = PRESTIGE.sheet
MOMENTS = Moments(
    _("Turn {turn} is over"),
    PRESTIGE,
    _("After turn {turn}"),
    _("Turn {turn} begins."),
    ("bailiff", "section_closed", "favors"),
    missed="C-ROAD-2",
    missing=or_you(
        _n(
            "{player}: {count} worker beyond the provost went home without acting (space {spaces}).",
            "{player}: {count} workers beyond the provost went home without acting (spaces {spaces}).",
        ),
        _n(
            "{count} of your workers, beyond the provost, went home without acting (space {spaces}).",
            "{count} of your workers, beyond the provost, went home without acting (spaces {spaces}).",
        ),
    ),
)
"""the end of a turn: the bailiff's way, scored sections of the castle, favors, workers that did not act, and points"""


def charts(state: State, events: Events, tr: Translator = ENGLISH) -> list[Chart]:
    """Return the charts: prestige by turn and by source, each good by source and by use; `events` led to the state."""
    return PRESTIGE.charts(state, events, tr) + GOODS_CHARTS.charts(state, *_goods(state, events), tr)


def _goods(state: State, events: Events) -> tuple[dict[str, Tally], dict[str, Tally]]:
    """Count received and used amounts of each good."""
    got = tallies(events, "gives", C.GOODS, lambda event: GOT[event["rule"]])
    used = tallies(
        events, "takes", C.GOODS, lambda event: "workers" if event["event"] == "place" else USED[event["rule"]]
    )
    start = events[0]
    for rank, seat in enumerate(start["turn_order"]):
        amounts = start["goods"][seat] if start["event"] == "position" else starting_goods(state.players, rank)
        for good, amount in zip(C.GOODS, amounts, strict=True):
            got[good][START, seat] = amount
    for found in (got, used):
        found["cubes"] = sum((found[cube] for cube in C.CUBES), Counter())
    return got, used


# The choice that the arena compares


def first_tile(setup: Mapping[str, Any]) -> str | None:
    """Return the neutral tile on the first space of the road."""
    tiles = setup.get("neutral_tiles")
    return str(tiles[0]) if isinstance(tiles, list) and tiles else None


COUNTS = Counts(
    firsts=firsts({"build": "tile"}),
    firsts_title="Win rate by the first building",
    firsts_about="With the number of seats. Strong bots choose other buildings, hence compare with the bar.",
    firsts_axis="games won by the seats that built this first (bar: what their bots win on the average)",
    setup=first_tile,
    setup_about="By the neutral tile on the first space of the road, with the number of games.",
)
