"""What Ladder says: the catalogue, views, events in words, and charts (the forms are in `caylus.core.view`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from caylus.core.contract import CHANCE
from caylus.core.telling import lines_of
from caylus.core.view import (
    AskedView,
    Brief,
    Chart,
    Choice,
    Described,
    Holding,
    LogLine,
    Note,
    PieceView,
    PlaceView,
    RefusalView,
    Result,
    Row,
    SeatView,
    ThingView,
    View,
)
from caylus.core.words import ENGLISH, Words, _, _n

from .state import FACES, NOBODY, OPTIONS, PHASES, ROLL, SEATS, STOP, TEXTS, State, at_stake, face_of

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
TOLD: str = _("{player}: {amount}")
BRIEF: str = _n("+{count} rung", "+{count} rungs")
CHART_TITLE: str = _("Rungs by round")
CHART_AXIS: str = _("Round")
TABLE: str = _("Table")


# What does not change


def catalog(words: Words = ENGLISH) -> Described:
    """Places, parts of the board, options, drawings."""
    return {
        "game": State.game,
        "options": [
            {
                "id": "rungs",
                "label": words(_("Rungs")),
                "description": words(_("How high the ladder is.")),
                "values": list(OPTIONS["rungs"]),
            }
        ],
        "seats": [words(name) for name in SEATS],
        "colors": list(COLORS),
        "names": ["Ada", "Bert", "Cora", "Dan"],
        "score": "term.rungs",
        "turn": words(TURN),
        "holdings": {
            "rungs": {"sign": "rungs", "explain": "term.rungs", "target": None},
            "ahead": {"sign": "rungs", "explain": "term.ahead", "target": None},
        },
        "places": _places(words),
        "areas": [
            {"id": "ladder", "title": words(_("Ladder")), "sheet": "board", "targets": ["weather", *RUNGS[::-1]]},
            {"id": "table", "title": words(TABLE), "sheet": "dice", "targets": ["die"]},
        ],
        "drawings": {
            "rung": "rung.0",
            "rung top": "rung.0",
            **{f"flag {color}": "rung.0" for color in COLORS},
            **{f"die {face}": "weather" for face in (0, *FACES)},
        },
        "detail": {},
    }


def _places(words: Words) -> dict[str, PlaceView]:
    def place(label: str, text: str, rule: str, kind: str = "") -> PlaceView:
        return {"label": words(label), "kind": words(kind), "text": words(text), "rule": rule}

    phases = {
        "weather": place(PHASE_LABELS["weather"], _("The die is rolled for all."), "T-ROUND-1", _("Phase")),
        "climb": place(PHASE_LABELS["climb"], _("Each player has a turn."), "T-ROUND-2", _("Phase")),
        "over": place(PHASE_LABELS["over"], _("The highest peg wins."), "T-END-2", _("Phase")),
    }
    rung = place(RUNG, _("A place to stop."), "T-TURN-2")
    return {
        "die": place(_("Die"), _("Two of its sides show 1, three show 2, one shows 3."), "T-DIE-1"),
        "weather": place(_("Weather"), _("The number on which one slips in this round."), "T-ROUND-1"),
        **{name: {**rung, "label": rung["label"].format(rung=number)} for number, name in enumerate(RUNGS)},
        "term.rungs": place(_("Rungs"), _("How high the peg of a player is."), "T-END-2"),
        "term.ahead": place(_("At an end now"), _("How high it would be if everybody stopped now."), "T-TURN-2"),
        "term.rank": place(_("Turn order"), _("In this order all climb."), "T-ROUND-2"),
        **{f"term.phase.{phase}": entry for phase, entry in phases.items()},
    }


# Views


def view(
    state: State,
    names: Sequence[str] | None = None,
    events: Iterable[dict[str, Any]] | None = None,
    words: Words = ENGLISH,
) -> View:
    """The position as the page shows it. Where chance is asked nobody is: there is no decision and no choice."""
    names = list(names or map(words, SEATS[: state.players]))
    reasons = _reasons(state, words)
    return {
        "game": state.game,
        "options": {"rungs": state.rungs},
        "players": state.players,
        "turn": state.turn,
        "turn_label": words(TURN).format(turn=state.turn),
        "phase": state.phase_id(),
        "phase_label": words(PHASE_LABELS[state.phase_id()]),
        "phases": [[phase, words(PHASE_LABELS[phase])] for phase in PHASES],
        "decision": _asked(state, words),
        "prompt": _prompt(state, names, words),
        "seats": [_seat(state, seat, names, words) for seat in range(state.players)],
        "turn_order": list(state.turn_order),
        "things": _things(state),
        "pieces": _pieces(state),
        "choices": [choice(state, action, words) for action in state.legal] if _asked(state, words) else [],
        "refusals": {"die": 0} if reasons else {},
        "reasons": reasons,
        "facts": _facts(state, names, words),
        "there": {},
        "notes": _notes(state, names, words),
        "summary": [words(TURN).format(turn=state.turn), *_weather(state, words)],
        "events": log(events or (), names, words),
        "result": _result(state, words),
    }


def _asked(state: State, words: Words) -> AskedView | None:
    decision = state.decision()
    if decision is None or decision.seat == CHANCE:
        return None
    return {"seat": decision.seat, "kind": decision.kind, "label": words(ASKED[decision.kind])}


def _prompt(state: State, names: Sequence[str], words: Words) -> str:
    decision = state.decision()
    player = names[state.climber] if state.climber != NOBODY else ""
    return words(PROMPTS[decision.kind if decision else "over"]).format(player=player, rung=state.rung)


def choice(state: State, action: int, words: Words = ENGLISH) -> Choice:
    """A legal action: what a player can do, or what chance has brought."""
    if action == ROLL:
        return {"text": "roll", "target": "die", "label": words(ROLL_LABEL), "detail": "", "sign": "die"}
    if action == STOP:
        label = words(STOP_LABEL).format(rung=state.rung)
        place = RUNGS[state.rung]
        flag: ThingView = {"key": "flag", "place": place, "drawing": f"flag {COLORS[state.climber]}", "texts": {}}
        return {"text": "stop", "target": place, "label": label, "detail": "", "ghost": flag}
    target, face = "die" if state.slippery else "weather", face_of(action)
    die: ThingView = {"place": target, "drawing": f"die {face}", "texts": {}}
    return {
        "text": TEXTS[action],
        "target": target,
        "label": words(DIE_LABEL).format(face=face),
        "detail": "",
        "ghost": die,
    }


def height(state: State, seat: int) -> int:
    """The rung on which a player's pawn stands."""
    return state.rung if seat == state.climber else state.pegs[seat]


def _amount(words: Words, count: int) -> str:
    return words(AMOUNT, count).format(count=count)


def _seat(state: State, seat: int, names: Sequence[str], words: Words) -> SeatView:
    peg, order = state.pegs[seat], state.turn_order.index(seat) + 1
    rungs: Holding = {
        "id": "rungs",
        "count": peg,
        "shown": str(peg),
        "text": _amount(words, peg),
    }
    return {
        "seat": seat,
        "name": names[seat],
        "color": COLORS[seat],
        "score": peg,
        "order": order,
        "purse": [],
        "stand": [rungs],
        "outlook": [] if state.is_over() else [_ahead(height(state, seat), words)],
        "marks": [],
        "facts": {"term.rungs": [_amount(words, peg)], "term.rank": [words(RANK).format(number=order)]},
        "told": words(TOLD).format(player=names[seat], amount=_amount(words, peg)),
    }


def _ahead(rung: int, words: Words) -> Holding:
    """Where the peg would be if the game ended now: whoever climbs would stop."""
    return {"id": "ahead", "count": rung, "shown": str(rung), "text": _amount(words, rung)}


def _things(state: State) -> list[ThingView]:
    rungs: list[ThingView] = [
        {"place": name, "drawing": "rung", "texts": {"number": str(number)}}
        for number, name in enumerate(RUNGS[: state.rungs])
    ]
    top = RUNGS[state.rungs]
    return [
        *rungs,
        {"place": top, "drawing": "rung top", "texts": {"number": str(state.rungs)}},
        {"place": "die", "drawing": "die 0", "texts": {}},
        {
            "place": "weather",
            "drawing": f"die {state.slippery}",
            "texts": {},
            "turn": state.turn % 4,
        },
    ]


def _pieces(state: State) -> list[PieceView]:
    """Pawns, and a peg where a pawn has left it; each seat has a spot of its own on every rung, counted from 1."""
    pieces: list[PieceView] = []
    for seat, peg in enumerate(state.pegs):
        rung = height(state, seat)
        pieces.append({"key": f"pawn.{seat}", "kind": "pawn", "seat": seat, "place": f"rung.{rung}.{seat + 1}"})
        if rung != peg:
            pieces.append({"key": f"peg.{seat}", "kind": "peg", "seat": seat, "place": f"rung.{peg}.{seat + 1}"})
    return pieces


def _reasons(state: State, words: Words) -> list[RefusalView]:
    """Why the die cannot be rolled, once the game is over."""
    error = state.refusal(TEXTS[ROLL])
    return [] if error is None else [{"message": error.tell(words), "rule": error.rule}]


def _facts(state: State, names: Sequence[str], words: Words) -> dict[str, list[str]]:
    facts: dict[str, list[str]] = {name: [] for name in RUNGS[: state.rungs + 1]}
    for seat, peg in enumerate(state.pegs):
        rung = height(state, seat)
        facts[RUNGS[rung]].append(words(STANDS).format(player=names[seat]))
        if rung != peg:
            facts[RUNGS[peg]].append(words(PEG).format(player=names[seat]))
    facts["die"] = [words(SIDES).format(face=face, sides=sides) for face, sides in FACES.items()]
    facts["weather"] = _weather(state, words)
    return facts


def _weather(state: State, words: Words) -> list[str]:
    return [words(SLIPPERY).format(face=state.slippery) if state.slippery else words(UNKNOWN)]


def _notes(state: State, names: Sequence[str], words: Words) -> list[Note]:
    """What a climber has to lose."""
    if state.climber == NOBODY or not at_stake(state):
        return []
    count = at_stake(state)
    text = words(RISK, count).format(player=names[state.climber], count=count)
    return [{"seat": state.climber, "text": text, "rule": "T-DIE-3", "explain": "weather", "sign": "rungs"}]


def _result(state: State, words: Words) -> Result | None:
    if not state.is_over():
        return None
    return {
        "title": words(PROMPTS["over"]),
        "columns": [{"id": "rungs", "label": words(_("Rungs")), "sign": "rungs"}],
        "seats": [{"seat": seat, "values": [str(peg)], "total": peg} for seat, peg in enumerate(state.pegs)],
        "winners": state.winners(),
    }


# Events


def log(events: Iterable[dict[str, Any]], names: Sequence[str], words: Words = ENGLISH) -> list[LogLine]:
    """The events in words."""
    return lines_of(events, lambda event: _tell(event, names, words))


def _tell(event: dict[str, Any], names: Sequence[str], words: Words) -> str | None:
    if event["event"] not in EVENTS:
        return None
    return words(EVENTS[event["event"]]).format(
        player=names[event["seat"]] if "seat" in event else "",
        face=event.get("face"),
        rung=event.get("place", "").rpartition(".")[2],
        winners=", ".join(names[seat] for seat in event.get("winners", ())),
    )


def summary(events: Iterable[dict[str, Any]], words: Words = ENGLISH) -> list[Brief]:
    """How far each seat has come."""
    climbed: dict[int, int] = {}
    for event in events:
        if event["event"] == "keep":
            climbed[event["seat"]] = climbed.get(event["seat"], 0) + event["gives"]["rungs"]
    return [
        {"seat": seat, "text": words(BRIEF, count).format(count=count)}
        for seat, count in sorted(climbed.items())
        if count
    ]


def charts(state: State, events: Sequence[dict[str, Any]], words: Words = ENGLISH) -> list[Chart]:
    """The pegs at the end of each round; a match that begins with a position has them from its first event."""
    pegs = list(events[0].get("pegs", [0] * state.players))
    rounds: dict[int, list[int]] = {}
    for event in events:
        if event["event"] == "keep":
            pegs[event["seat"]] += event["gives"]["rungs"]
        rounds[event["turn"]] = pegs[:]
    points: list[Row] = [{"id": str(turn), "label": str(turn), "seats": seats} for turn, seats in rounds.items()]
    title = words(CHART_TITLE)
    return [
        {
            "id": "rungs",
            "title": title,
            "label": title,
            "kind": "lines",
            "group": None,
            "axis": words(CHART_AXIS),
            "points": points,
            "plus": [],
            "minus": [],
        }
    ]
