"""Terms of lessons about a position: named numbers, targets to point at, and the actions of a seat that only waits."""

from __future__ import annotations

from ....core.text.translation import _
from ....core.view import measures
from ....core.view.measures import Measure, Teaching
from ..rules import constants as C
from ..rules.phases import income_of
from ..rules.state import State
from ..text.labels import LABELS, SIGNS
from .choices import TARGETS

SECTIONS = [section.id for section in C.SECTIONS]
COLUMN = _("Column of the line: {of}")


def _workers_at(place: int, name: str) -> Measure:
    def count(state: State, seat: int) -> int:
        if place == C.CASTLE:
            return state.castle_workers.count(seat)
        if place == C.STABLES:
            return state.stables.count(seat)
        if place == C.INN:
            return (state.worker[C.INN], state.inn_right).count(seat)
        return int(state.worker[place] == seat)

    return Measure(count, _("Workers: {of}"), LABELS[name])


def _all_houses(state: State, seat: int) -> int:
    first = seat * len(C.SECTIONS)
    return sum(state.houses[first : first + len(C.SECTIONS)])


def _cubes(state: State, seat: int) -> int:
    first = seat * C.GOODS_PER_PLAYER
    return sum(state.goods[first : first + len(C.CUBES)])


MEASURES: dict[str, Measure] = {
    **{
        good: measures.own("goods", SIGNS[good][0], index=index, size=C.GOODS_PER_PLAYER)
        for index, good in enumerate(C.GOODS)
    },
    "cubes": Measure(_cubes, _("Cubes")),
    "prestige": measures.own("prestige", SIGNS["prestige"][0]),
    "score": measures.score(SIGNS["final"][0]),
    "lead": measures.LEAD,
    "wins": measures.WINS,
    "income": Measure(income_of, SIGNS["income"][0]),
    "workers": measures.own("workers", SIGNS["workers"][0]),
    "rank": Measure(lambda state, seat: state.turn_order.index(seat) + 1, SIGNS["rank"][0]),
    "passed": Measure(lambda state, seat: int(seat in state.pass_order), SIGNS["passed"][0], is_fact=True),
    "residences": Measure(lambda state, seat: state.road.count(C.RESIDENCE + seat), _("Residences")),
    "houses": Measure(_all_houses, SIGNS["houses"][0]),
    **{
        f"houses.{name}": measures.own("houses", _("Houses: {of}"), LABELS[name], index=index, size=len(SECTIONS))
        for index, name in enumerate(SECTIONS)
    },
    **{
        f"favor.{line}": measures.own("favor_markers", COLUMN, LABELS[line], index=index, size=len(C.FAVOR_LINES))
        for index, line in enumerate(C.FAVOR_LINES)
    },
    **{
        f"owns.{tile.id}": measures.owner("owner_of", number, _("Own tile: {of}"), LABELS[tile.id])
        for number, tile in C.TILES.items()
        if tile.cost
    },
    **{f"workers.{name}": _workers_at(place, name) for place, name in enumerate(C.PLACES)},
    **{
        f"built.{name}": measures.own("built", _("Houses of all players: {of}"), LABELS[name], index=index, size=0)
        for index, name in enumerate(SECTIONS)
    },
    "scored": Measure(lambda state, seat: state.scored, _("Sections scored")),
    "turn": measures.turn(_("Turn")),
    "phase": measures.phase(_("Phase")),
    "provost": Measure(lambda state, seat: state.provost, SIGNS["provost"][0]),
    "bailiff": Measure(lambda state, seat: state.bailiff, SIGNS["bailiff"][0]),
    "over": measures.OVER,
}
"""name -> a number of a seat or of the game (docs/lessons.md lists them)"""

wait = measures.waits("pass", "back", "provost 0", "decline", "home", "done")
THEMES = {
    "building": _("Building"),
    "castle": _("Building in the castle"),
    "exchange": _("Exchange"),
    "favors": _("Favors"),
    "money": _("Money"),
    "order": _("Turn order"),
    "placement": _("Placement"),
    "provost": _("Provost"),
    "residences": _("Residences"),
    "rivals": _("Opponents"),
    "timing": _("Timing"),
}
"""themes of puzzles"""

TEACHING = Teaching(measures=MEASURES, targets=frozenset(TARGETS), wait=wait, themes=THEMES)
