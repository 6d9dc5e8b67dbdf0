"""What Ladder says: the catalogue, views, events in words, and charts (the forms are in `caylus.core.view`)."""

from __future__ import annotations

from typing import Any

from caylus.core.assemble import Presenter
from caylus.core.catalogs import described, held, named, option
from caylus.core.charts import Points, given
from caylus.core.summaries import Summary
from caylus.core.telling import Line, Log, Refused, Sentences
from caylus.core.translation import ENGLISH, Translator, _, _n
from caylus.core.view import (
    Choice,
    Described,
    Holding,
    Note,
    PieceView,
    PlaceView,
    ThingView,
    area,
    holding,
    piece,
    place,
    thing,
)

from .state import FACES, NOBODY, OPTIONS, ROLL, SEATS, STOP, TEXTS, State, at_stake, face_of

COLORS = ("red", "blue", "green", "black")
HIGHEST = max(OPTIONS["rungs"])
RUNGS = [f"rung.{rung}" for rung in range(HIGHEST + 1)]
TARGETS = ("die", "weather", *RUNGS)
PHASE_LABELS = {"weather": _("Weather"), "climb": _("Climbing"), "over": _("End")}
ASKED = {"weather": _("What is slippery"), "die": _("Roll of the die"), "climb": _("Roll or stop")}
PROMPTS = {
    "weather": _("The die says on which number one slips in this round."),
    "die": _("{player} rolls the die."),
    "climb": _("{player}: roll the die, or stop on rung {rung}?"),
    "over": _("The game is over."),
}
EVENTS = {
    "weather": _("In this round one slips on {face}."),
    "climb": _("{player} rolls {face} and climbs to rung {rung}."),
    "slip": _("{player} rolls {face} and slips."),
    "keep": _("{player} stops on rung {rung}."),
    "over": _("The game is over. Winner: {winners}."),
}
"""event -> its line in the log; those that are missing have none"""
ROLL_LABEL: str = _("Roll the die")
STOP_LABEL: str = _("Stop on rung {rung}")
DIE_LABEL: str = _("The die shows {face}")
RUNG: str = _("Rung {rung}")
AMOUNT: str = _n("{count} rung", "{count} rungs")
TURN: str = _("Round {turn}")
RANK: str = _("Number {number} in a round")
STANDS: str = _("{player} stands here")
PEG: str = _("{player} has a peg here")
SLIPPERY: str = _("One slips on {face}")
UNKNOWN: str = _("Nobody knows yet on what one slips")
SIDES: str = _("{face} is on {sides} of its 6 sides")
RISK: str = _n("{player} would lose {count} rung.", "{player} would lose {count} rungs.")
BRIEF: str = _n("+{count} rung", "+{count} rungs")
CHART_TITLE: str = _("Rungs by round")
CHART_AXIS: str = _("Round")
TABLE: str = _("Table")


COLUMNS = {"rungs": (_("Rungs"), "rungs")}
SENTENCES = Sentences({}, SEATS)


# Views


def _line(event: dict[str, Any]) -> Line | None:
    template = EVENTS.get(event["event"])
    return None if template is None else (template, {"rung": event.get("place", "").rpartition(".")[2]})


class PositionView(Presenter[State]):
    """A position in words. Where chance is asked nobody is: there is no decision and no choice."""

    sentences = SENTENCES
    colors = COLORS
    log = Log(SENTENCES, _line)
    turn = TURN
    phases = PHASE_LABELS
    decisions = ASKED
    prompts = PROMPTS
    columns = COLUMNS

    def options(self) -> dict[str, Any]:
        return {"rungs": self.state.rungs}

    def turn_order(self) -> list[int]:
        return [*self.state.turn_order]

    def question(self, kind: str, item: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
        return PROMPTS[kind], {"player": self.state.climber, "rung": self.state.rung}

    def choice(self, action: int) -> Choice:
        """A legal action: what a player can do, or what chance has brought."""
        if action == ROLL:
            return {"text": "roll", "target": "die", "label": self.tr(ROLL_LABEL), "detail": "", "sign": "die"}
        if action == STOP:
            where, label = RUNGS[self.state.rung], self.say(STOP_LABEL, rung=self.state.rung)
            flag: ThingView = {"key": "flag", **thing(where, f"flag {COLORS[self.state.climber]}")}
            return {"text": "stop", "target": where, "label": label, "detail": "", "ghost": flag}
        where, face = "die" if self.state.slippery else "weather", face_of(action)
        label, die = self.say(DIE_LABEL, face=face), thing(where, f"die {face}")
        return {"text": TEXTS[action], "target": where, "label": label, "detail": "", "ghost": die}

    def refused(self, legal: set[str | None]) -> list[tuple[str, Refused | None]]:
        """Why the die cannot be rolled, once the game is over."""
        return [("die", self.state.refusal(TEXTS[ROLL]))]

    def things(self) -> list[ThingView]:
        state = self.state
        rungs = [thing(name, "rung", number=str(number)) for number, name in enumerate(RUNGS[: state.rungs])]
        top = thing(RUNGS[state.rungs], "rung top", number=str(state.rungs))
        weather: ThingView = {**thing("weather", f"die {state.slippery}"), "turn": state.turn % 4}
        return [*rungs, top, thing("die", "die 0"), weather]

    def pieces(self) -> list[PieceView]:
        """Pawns, and a peg where a pawn has left it; each seat has a spot of its own on every rung, counted from 1."""
        pieces = []
        for seat, peg in enumerate(self.state.pegs):
            rung = height(self.state, seat)
            pieces.append(piece(f"pawn.{seat}", "pawn", seat, f"rung.{rung}.{seat + 1}"))
            if rung != peg:
                pieces.append(piece(f"peg.{seat}", "peg", seat, f"rung.{peg}.{seat + 1}"))
        return pieces

    def facts(self) -> dict[str, list[str]]:
        state = self.state
        facts: dict[str, list[str]] = {name: [] for name in RUNGS[: state.rungs + 1]}
        for seat, peg in enumerate(state.pegs):
            rung = height(state, seat)
            facts[RUNGS[rung]].append(self.fill(STANDS, player=seat))
            if rung != peg:
                facts[RUNGS[peg]].append(self.fill(PEG, player=seat))
        facts["die"] = [self.say(SIDES, face=face, sides=sides) for face, sides in FACES.items()]
        facts["weather"] = [self._weather()]
        return facts

    def _weather(self) -> str:
        return self.say(SLIPPERY if self.state.slippery else UNKNOWN, face=self.state.slippery)

    def notes(self) -> list[Note]:
        """What a climber has to lose."""
        seat = self.state.climber
        if seat == NOBODY or not at_stake(self.state):
            return []
        text = self.fill(RISK, player=seat, count=at_stake(self.state))
        return [{"seat": seat, "text": text, "rule": "T-DIE-3", "explain": "weather", "sign": "rungs"}]

    def summary(self) -> list[str]:
        return [self.turn_label(), self._weather()]

    def score(self, seat: int) -> int:
        return self.state.pegs[seat]

    def stand(self, seat: int) -> list[Holding]:
        return [self._rungs("rungs", self.state.pegs[seat])]

    def outlook(self, seat: int) -> list[Holding]:
        """Where the peg would be if the game ended now: whoever climbs would stop."""
        return [self._rungs("ahead", height(self.state, seat))]

    def _rungs(self, name: str, count: int) -> Holding:
        return holding(name, count, self.say(AMOUNT, count=count))

    def facts_of(self, seat: int) -> dict[str, list[str]]:
        return {
            "term.rungs": [self.say(AMOUNT, count=self.state.pegs[seat])],
            "term.rank": [self.say(RANK, number=self.rank(seat))],
        }


def height(state: State, seat: int) -> int:
    """The rung on which a player's pawn stands."""
    return state.rung if seat == state.climber else state.pegs[seat]


summary = Summary({"rungs": BRIEF}).tell
charts = Points(by_turn=CHART_TITLE, turn=CHART_AXIS, start="pegs", gain=given("rungs")).charts


# What does not change


def catalog(tr: Translator = ENGLISH) -> Described:
    """Places, parts of the board, options, drawings."""
    return described(
        PositionView,
        tr,
        game=State.game,
        names=["Ada", "Bert", "Cora", "Dan"],
        score="term.rungs",
        options=[option(tr, "rungs", OPTIONS["rungs"], _("Rungs"), _("How high the ladder is."))],
        holdings=held({"rungs": "rungs", "ahead": "rungs"}),
        places=_places(tr),
        areas=[
            area("ladder", tr(_("Ladder")), "board", ["weather", *RUNGS[::-1]]),
            area("table", tr(TABLE), "dice", ["die"]),
        ],
        drawings={
            "rung": "rung.0",
            "rung top": "rung.0",
            **{f"flag {color}": "rung.0" for color in COLORS},
            **{f"die {face}": "weather" for face in (0, *FACES)},
        },
    )


def _places(tr: Translator) -> dict[str, PlaceView]:
    def entry(label: str, text: str, rule: str, kind: str = "") -> PlaceView:
        return place(tr(label), tr(kind), tr(text), rule)

    phases = {
        "weather": entry(PHASE_LABELS["weather"], _("The die is rolled for all."), "T-ROUND-1", _("Phase")),
        "climb": entry(PHASE_LABELS["climb"], _("Each player has a turn."), "T-ROUND-2", _("Phase")),
        "over": entry(PHASE_LABELS["over"], _("The highest peg wins."), "T-END-2", _("Phase")),
    }
    rung = entry(RUNG, _("A place to stop."), "T-TURN-2")
    return {
        "die": entry(_("Die"), _("Two of its sides show 1, three show 2, one shows 3."), "T-DIE-1"),
        "weather": entry(_("Weather"), _("The number on which one slips in this round."), "T-ROUND-1"),
        **{name: {**rung, "label": rung["label"].format(rung=number)} for number, name in enumerate(RUNGS)},
        "term.rungs": entry(_("Rungs"), _("How high the peg of a player is."), "T-END-2"),
        "term.ahead": entry(_("At an end now"), _("How high it would be if everybody stopped now."), "T-TURN-2"),
        "term.rank": entry(_("Turn order"), _("In this order all climb."), "T-ROUND-2"),
        **named("term.phase", phases),
    }
