"""Charts: where prestige and resources came from, and where they went, counted from a match's events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.text.translation import ENGLISH, Translator, _, _c, _n, or_you
from ....core.view.charts import START, Counts, Events, Goods, Points, Tally, firsts, tallies
from ....core.view.moments import Moments
from ....core.view.view import Chart
from ..rules import constants as C
from ..rules.management import bonus
from ..rules.state import State
from ..text.labels import SIGNS
from ..text.log import kind_of

GOODS_SOURCES: dict[str, str] = {
    "start": _c("source of goods", "At the start"),
    "recruitment": _c("source of goods", "Recruitment"),
    "use": _c("source of goods", "From buildings"),
}
GOODS_USES: dict[str, str] = {
    "use": _c("source of goods", "Paid in buildings"),
    "placing": _c("source of goods", "Placing workers"),
    "provost": _c("source of goods", "Provost"),
    "site": _c("source of goods", "Bundles"),
    "construction": _c("source of goods", "Construction"),
}
GOODS_CHARTS = Goods(
    title=_("Sources and uses"),
    group=_("Resources and workers"),
    labels={good: SIGNS[good][0] for good in C.HOLDINGS},
    sources=GOODS_SOURCES,
    uses=GOODS_USES,
)


def _gain(event: Mapping[str, Any]) -> tuple[str, int] | None:
    if event["event"] == "final_bonus":
        return "gold", event["amount"]
    return (event["source"], event["amount"]) if event["event"] == "prestige" else None


PRESTIGE = Points(
    by_turn=_("Prestige by round"),
    by_source=_("Prestige by source"),
    gain=_gain,
    start="prestige",
    final="final_bonus",
    sources={
        START: (_c("source of prestige", "At the start"), "hourglass"),
        "bundles": (_c("source of prestige", "Bundles"), "food"),
        "buildings": (_c("source of prestige", "Buildings"), "hammer"),
        "monuments": (_c("source of prestige", "Monuments"), "house"),
        "visitors": (_c("source of prestige", "Workers of others"), "worker"),
        "effects": (_c("source of prestige", "Effects of buildings"), "arrow"),
        "characters": (_c("source of prestige", "Characters"), "favor"),
        "gold": (_c("source of prestige", "Gold at the end"), "gold"),
    },
    about={
        "bundles": _c("source of prestige", "Resources delivered to the castle"),
        "visitors": _c("source of prestige", "Workers of others in your buildings"),
        "effects": _c("source of prestige", "Gained by workers in buildings, and by favor buildings"),
        "characters": _c("source of prestige", "Gained by abilities of characters"),
    },
    turn=_("Round"),
    end=_c("statistics", "End"),
    left=lambda state, seat: {"gold": bonus(state, seat)},
)
sources = PRESTIGE.sheet
MOMENTS = Moments(
    _("Round {turn} is over"),
    PRESTIGE,
    _("After round {turn}"),
    _("Round {turn} begins."),
    ("provost_rests", "residence", "favor", "first_player"),
    kind=kind_of,
    missed="Y-ACT-14",
    missing=or_you(
        _n(
            "{player}: {count} worker ahead of the provost went to the camp without acting (space {spaces}).",
            "{player}: {count} workers ahead of the provost went to the camp without acting (spaces {spaces}).",
        ),
        _n(
            "{count} of your workers, ahead of the provost, went to the camp without acting (space {spaces}).",
            "{count} of your workers, ahead of the provost, went to the camp without acting (spaces {spaces}).",
        ),
    ),
)
"""the end of a round: the provost's place, new residences, favors, the first player, idle workers, and points"""


def charts(state: State, events: Events, tr: Translator = ENGLISH) -> list[Chart]:
    """Return the charts: prestige by round and by source, each resource by source and by use."""
    return PRESTIGE.charts(state, events, tr) + GOODS_CHARTS.charts(state, *_goods(state, events), tr)


_BUILT = frozenset(tile.id for tile in C.TILES.values() if tile.cost)


def _source(event: Mapping[str, Any]) -> str:
    return "recruitment" if event["source"] == "recruitment" else "use"


def _use(event: Mapping[str, Any]) -> str:
    if event["event"] == "place":
        return "placing"
    if event["use"] in _BUILT and event["rule"] in ("Y-CON-1", "Y-MAN-4"):
        return "construction"
    return str(event["use"]) if event["use"] in ("provost", "site") else "use"


def _goods(state: State, events: Events) -> tuple[dict[str, Tally], dict[str, Tally]]:
    """Count received and used amounts of each resource and of workers."""
    got = tallies(events, "gives", C.HOLDINGS, _source)
    at_start = [*state.rules.starting_goods(), C.STARTING_WORKERS[state.players]]
    for seat, goods in enumerate(events[0].get("goods", [at_start] * state.players)):
        for good, amount in zip(C.HOLDINGS, goods, strict=True):
            got[good][START, seat] += amount
    return got, tallies(events, "takes", C.HOLDINGS, _use)


# The choice that the arena compares


def first_favor_building(setup: Mapping[str, Any]) -> str | None:
    """Return the starting tile that royal favors can use from the first round on."""
    tiles = setup.get("starting")
    return str(tiles[0]) if isinstance(tiles, list) and tiles else None


COUNTS = Counts(
    firsts=firsts({"build": "tile", "monument": "tile"}),
    firsts_title="Win rate by the first building",
    firsts_about="With the number of seats. Strong bots choose other buildings, hence compare with the bar.",
    firsts_axis="games won by the seats that built this first (bar: what their bots win on the average)",
    setup=first_favor_building,
    setup_about="By the first favor building, with the number of games.",
)
