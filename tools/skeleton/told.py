"""What Skeleton says: catalogue, views, events in words, charts (forms: `caylus.core.view`)."""

from __future__ import annotations

from typing import Any

from caylus.core.assemble import Presenter
from caylus.core.catalogs import described, held, option
from caylus.core.charts import Points, given
from caylus.core.summaries import Summary
from caylus.core.telling import Log, Refused, Sentences, plain
from caylus.core.translation import ENGLISH, Translator, _, _n
from caylus.core.view import (
    Choice,
    Described,
    Holding,
    PieceView,
    PlaceView,
    ThingView,
    area,
    holding,
    piece,
    place,
    thing,
)

from .state import GAME_OVER, OPTIONS, SEATS, TEXTS, State

COLORS = ("red", "blue", "green", "black")
TARGETS = ("pile", "row")
HIGHEST = max(OPTIONS["counters"])
PHASE_LABELS = {"taking": _("Taking"), "over": _("End")}
ASKED = {"take": PHASE_LABELS["taking"]}
PROMPTS = {"take": _("{player}: how many counters do you take?"), "over": GAME_OVER}
EVENTS = {
    "take": _n("{player} takes {count} counter.", "{player} takes {count} counters."),
    "over": _("The game is over. Winner: {winners}."),
}
"""event -> its line in the log; those that are missing have none"""
TAKE_LABEL: str = _n("Take {count} counter", "Take {count} counters")
AMOUNT: str = _n("{count} point", "{count} points")
LEFT: str = _n("{count} counter is left", "{count} counters are left")
TURN: str = _("Turn {turn}")
RANK: str = _("Number {number} in turn order")
BRIEF: str = _n("+{count} point", "+{count} points")
CHART: str = _("Counters by turn")
POINTS: str = _("Points")
PILE: str = _("Pile")
COLUMNS = {"points": (POINTS, "points")}
SENTENCES = Sentences({}, SEATS)


class PositionView(Presenter[State]):
    """A position as page and terminal show it; what else a view can say is in `caylus.core.assemble`."""

    sentences = SENTENCES
    colors = COLORS
    log = Log(SENTENCES, plain(EVENTS))
    turn = TURN
    phases = PHASE_LABELS
    decisions = ASKED
    prompts = PROMPTS
    columns = COLUMNS

    def options(self) -> dict[str, Any]:
        return {"counters": self.state.counters}

    def turn_order(self) -> list[int]:
        return [*self.state.turn_order]

    def choice(self, action: int) -> Choice:
        """A legal action, as a button says it."""
        label = self.say(TAKE_LABEL, count=action + 1)
        return {"text": TEXTS[action], "target": "pile", "label": label, "detail": "", "sign": "points"}

    def refused(self, legal: set[str | None]) -> list[tuple[str, Refused | None]]:
        """Why nothing can be taken, once the game is over."""
        return [("pile", self.state.refusal(TEXTS[0]))] if self.state.is_over() else []

    def things(self) -> list[ThingView]:
        return [thing("row", "row")]

    def pieces(self) -> list[PieceView]:
        """The counters that are left, each on its spot of the row; those that are taken, nowhere."""
        return [piece(f"counter.{n}", "counter", None, f"row.{n}") for n in range(1, self.state.pile + 1)]

    def _left(self) -> str:
        return self.say(LEFT, count=self.state.pile)

    def facts(self) -> dict[str, list[str]]:
        return {"pile": [self._left()], "row": [self._left()]}

    def summary(self) -> list[str]:
        return [self.turn_label(), self._left()]

    def stand(self, seat: int) -> list[Holding]:
        score = self.state.scores()[seat]
        return [holding("points", score, self.say(AMOUNT, count=score))]

    def facts_of(self, seat: int) -> dict[str, list[str]]:
        points = [amount["text"] for amount in self.stand(seat)]
        return {"term.points": points, "term.rank": [self.say(RANK, number=self.rank(seat))]}


summary = Summary({"points": BRIEF}).tell
charts = Points(by_turn=CHART, gain=given("points")).charts


def catalog(tr: Translator = ENGLISH) -> Described:
    """What does not change: options, seats, places, parts of the board, drawings."""
    counters = _("Counters"), _("How many lie there at the beginning.")
    return described(
        PositionView,
        tr,
        game=State.game,
        names=["Ada", "Bert", "Cora", "Dan"],
        score="term.points",
        options=[option(tr, "counters", OPTIONS["counters"], *counters)],
        holdings=held({"points": "points"}),
        places=_places(tr),
        areas=[
            area("table", tr(_("Table")), "board", ["row", "pile"]),
        ],
        drawings={"row": "row"},
    )


def _places(tr: Translator) -> dict[str, PlaceView]:
    def entry(label: str, text: str, rule: str, kind: str = "") -> PlaceView:
        return place(tr(label), tr(kind), tr(text), rule)

    return {
        "row": entry(_("Row of counters"), _("Here lie the counters that are left."), "S-SETUP-1"),
        "pile": entry(PILE, _("In your turn you take one, two or three counters."), "S-TAKE-2"),
        "term.points": entry(POINTS, _("Each counter is a point."), "S-END-2"),
        "term.rank": entry(_("Turn order"), _("In this order all take counters."), "S-TAKE-1"),
        "term.phase.taking": entry(PHASE_LABELS["taking"], _("All take counters in turn."), "S-TAKE-1", _("Phase")),
        "term.phase.over": entry(PHASE_LABELS["over"], _("The most points win."), "S-END-2", _("Phase")),
    }
