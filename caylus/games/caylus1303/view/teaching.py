"""Terms of lessons about a position: named numbers, targets to point at, and the actions of a seat that only waits."""

from __future__ import annotations

from ....core.text.translation import _, _c
from ....core.view import measures
from ....core.view.measures import Measure, Teaching
from ..forms.invariants import on_board
from ..rules import constants as C
from ..rules.management import recruits_workers, residences_of
from ..rules.state import State
from ..text.labels import CHARACTER_LABELS, LABELS, SIGNS
from .choices import TARGETS

OWN_TILE = _("Own tile: {of}")


def _owns_monument(monument: int, name: str) -> Measure:
    def count(state: State, seat: int) -> int:
        return sum(laid == monument and state.house[residence] == seat for residence, laid in state.monuments)

    return Measure(count, OWN_TILE, LABELS[name], True)


def _workers_at(place: int, name: str) -> Measure:
    def count(state: State, seat: int) -> int:
        if place == C.SITE:
            return state.site.count(seat)
        return int(state.worker[place] == seat or state.guest == (place, seat))

    return Measure(count, _("Workers: {of}"), LABELS[name])


MEASURES: dict[str, Measure] = {
    **{
        name: measures.own("goods", SIGNS[name][0], index=index, size=C.PER_PLAYER)
        for index, name in enumerate(C.HOLDINGS)
    },
    "prestige": measures.own("prestige", SIGNS["prestige"][0]),
    "score": measures.score(SIGNS["final"][0]),
    "lead": measures.LEAD,
    "wins": measures.WINS,
    "camp": measures.own("camp", SIGNS["camp"][0]),
    "placed": Measure(on_board, _("Workers on the board")),
    "houses": measures.own("houses", SIGNS["houses"][0]),
    "recruits": Measure(recruits_workers, SIGNS["recruits"][0]),
    "rank": Measure(lambda state, seat: state.turn_order().index(seat) + 1, SIGNS["rank"][0]),
    "passed": Measure(lambda state, seat: int(seat in state.pass_order), SIGNS["passed"][0], is_fact=True),
    "residences": Measure(residences_of, _c("1303", "Residences")),
    "bundles": measures.own("bundles", _("Bundles delivered this phase")),
    **{
        f"has.{name}": measures.owner("holder", character, _("Own character: {of}"), CHARACTER_LABELS[name])
        for character, name in enumerate(C.CHARACTERS)
    },
    **{
        f"owns.{C.PLACES[place]}": measures.owner("house", place, OWN_TILE, LABELS[C.PLACES[place]])
        for place in range(C.SITE + 1, len(C.PLACES))
    },
    **{
        f"owns.{tile.id}": _owns_monument(number, tile.id)
        for number, tile in C.TILES.items()
        if tile.group == "monument"
    },
    **{f"workers.{name}": _workers_at(place, name) for place, name in enumerate(C.PLACES)},
    "turn": measures.turn(_("Round")),
    "phase": measures.phase(_("Phase")),
    "provost": Measure(lambda state, seat: state.provost, SIGNS["provost"][0]),
    "over": measures.OVER,
}
"""name -> a number of a seat or of the game"""

wait = measures.waits("pass", "provost 0", "decline", "done")
THEMES = {
    "building": _("Building"),
    "castle": _("Building in the castle"),
    "characters": _("Characters"),
    "exchange": _("Exchange"),
    "favors": _("Favors"),
    "order": _("Turn order"),
    "placement": _("Placement"),
    "provost": _("Provost"),
    "residences": _c("1303", "Residences"),
    "rivals": _("Opponents"),
    "timing": _("Timing"),
}
"""themes of puzzles"""

TEACHING = Teaching(measures=MEASURES, targets=frozenset(TARGETS), wait=wait, themes=THEMES)
