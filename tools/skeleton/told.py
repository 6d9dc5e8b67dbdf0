"""What Skeleton says: catalogue, views, events in words, charts, rules (forms: `caylus.core.view`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from caylus.core.telling import lines_of
from caylus.core.view import (
    AskedView,
    Brief,
    Chart,
    Choice,
    Described,
    LogLine,
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

from .state import GAME_OVER, OPTIONS, PHASES, SEATS, TEXTS, State

COLORS = ("red", "blue", "green", "black")
TARGETS = ("pile", "row")
HIGHEST = max(OPTIONS["counters"])
PHASE_LABELS = {"taking": _("Taking"), "over": _("End")}
PROMPT: str = _("{player}: how many counters do you take?")
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
TOLD: str = _("{player}: {amount}")
BRIEF: str = _n("+{count} point", "+{count} points")
CHART: str = _("Counters by turn")
POINTS: str = _("Points")
PILE: str = _("Pile")
# What does not change


def catalog(words: Words = ENGLISH) -> Described:
    """Options, seats, places, parts of the board, drawings."""
    return {
        "game": State.game,
        "options": [
            {
                "id": "counters",
                "label": words(_("Counters")),
                "description": words(_("How many lie there at the beginning.")),
                "values": list(OPTIONS["counters"]),
            }
        ],
        "seats": [words(name) for name in SEATS],
        "colors": list(COLORS),
        "names": ["Ada", "Bert", "Cora", "Dan"],
        "score": "term.points",
        "turn": words(TURN),
        "holdings": {"points": {"sign": "points", "explain": "term.points", "target": None}},
        "places": _places(words),
        "areas": [
            {"id": "table", "title": words(_("Table")), "sheet": "board", "targets": ["row", "pile"]},
        ],
        "drawings": {"row": "row"},
        "detail": {},
    }


def _places(words: Words) -> dict[str, PlaceView]:
    def place(label: str, text: str, rule: str, kind: str = "") -> PlaceView:
        return {"label": words(label), "kind": words(kind), "text": words(text), "rule": rule}

    return {
        "row": place(_("Row of counters"), _("Here lie the counters that are left."), "S-SETUP-1"),
        "pile": place(PILE, _("In your turn you take one, two or three counters."), "S-TAKE-2"),
        "term.points": place(POINTS, _("Each counter is a point."), "S-END-2"),
        "term.rank": place(_("Turn order"), _("In this order all take counters."), "S-TAKE-1"),
        "term.phase.taking": place(PHASE_LABELS["taking"], _("All take counters in turn."), "S-TAKE-1", _("Phase")),
        "term.phase.over": place(PHASE_LABELS["over"], _("The most points win."), "S-END-2", _("Phase")),
    }


# Views


def view(
    state: State,
    names: Sequence[str] | None = None,
    events: Iterable[dict[str, Any]] | None = None,
    words: Words = ENGLISH,
) -> View:
    """The position as page and terminal show it."""
    names = list(names or map(words, SEATS[: state.players]))
    asked = state.decision()
    label = words(TURN).format(turn=state.turn)
    decision: AskedView | None = (
        {"seat": asked.seat, "kind": "take", "label": words(PHASE_LABELS["taking"])} if asked else None
    )
    over: list[RefusalView] = [] if asked else [{"message": words(GAME_OVER), "rule": "S-END-1"}]
    left = words(LEFT, state.pile).format(count=state.pile)
    row: ThingView = {"place": "row", "drawing": "row", "texts": {}}
    return {
        "game": state.game,
        "options": {"counters": state.counters},
        "players": state.players,
        "turn": state.turn,
        "turn_label": label,
        "phase": state.phase_id(),
        "phase_label": words(PHASE_LABELS[state.phase_id()]),
        "phases": [[phase, words(PHASE_LABELS[phase])] for phase in PHASES],
        "decision": decision,
        "prompt": words(PROMPT).format(player=names[asked.seat]) if asked else words(GAME_OVER),
        "seats": [_seat(state, seat, names, words) for seat in range(state.players)],
        "turn_order": list(state.turn_order),
        "things": [row],
        "pieces": _pieces(state),
        "choices": [choice(state, action, words) for action in state.legal],
        "refusals": {"pile": 0} if over else {},
        "reasons": over,
        "facts": {"pile": [left], "row": [left]},
        "there": {},
        "notes": [],
        "summary": [label, left],
        "events": log(events or (), names, words),
        "result": None if asked else _result(state, words),
    }


def choice(state: State, action: int, words: Words = ENGLISH) -> Choice:
    """A legal action, as a button says it."""
    label = words(TAKE_LABEL, action + 1).format(count=action + 1)
    return {"text": TEXTS[action], "target": "pile", "label": label, "detail": "", "sign": "points"}


def _amount(words: Words, count: int) -> str:
    return words(AMOUNT, count).format(count=count)


def _seat(state: State, seat: int, names: Sequence[str], words: Words) -> SeatView:
    score, rank = state.scores()[seat], state.turn_order.index(seat) + 1
    amount = _amount(words, score)
    return {
        "seat": seat,
        "name": names[seat],
        "color": COLORS[seat],
        "score": score,
        "order": rank,
        "purse": [],
        "stand": [{"id": "points", "count": score, "shown": str(score), "text": amount}],
        "outlook": [],
        "marks": [],
        "facts": {"term.points": [amount], "term.rank": [words(RANK).format(number=rank)]},
        "told": words(TOLD).format(player=names[seat], amount=amount),
    }


def _pieces(state: State) -> list[PieceView]:
    """The counters that are left, each on its spot of the row; those that are taken, nowhere."""
    return [
        {"key": f"counter.{number}", "kind": "counter", "seat": None, "place": f"row.{number}"}
        for number in range(1, state.pile + 1)
    ]


def _result(state: State, words: Words) -> Result:
    scores = state.scores()
    return {
        "title": words(GAME_OVER),
        "columns": [{"id": "points", "label": words(POINTS), "sign": "points"}],
        "seats": [{"seat": seat, "values": [str(score)], "total": score} for seat, score in enumerate(scores)],
        "winners": state.winners(),
    }


# Events


def log(events: Iterable[dict[str, Any]], names: Sequence[str], words: Words = ENGLISH) -> list[LogLine]:
    """The events in words."""

    def tell(event: dict[str, Any]) -> str | None:
        if event["event"] not in EVENTS:
            return None
        return words(EVENTS[event["event"]], event.get("count", 1)).format(
            player=names[event["seat"]] if "seat" in event else "",
            count=event.get("count"),
            winners=", ".join(names[seat] for seat in event.get("winners", ())),
        )

    return lines_of(events, tell)


def summary(events: Iterable[dict[str, Any]], words: Words = ENGLISH) -> list[Brief]:
    """What the events brought each seat."""
    taken: dict[int, int] = {}
    for event in events:
        if event["event"] == "take":
            taken[event["seat"]] = taken.get(event["seat"], 0) + event["count"]
    return [{"seat": seat, "text": words(BRIEF, count).format(count=count)} for seat, count in sorted(taken.items())]


def charts(state: State, events: Sequence[dict[str, Any]], words: Words = ENGLISH) -> list[Chart]:
    """What each has taken, turn by turn."""
    taken = [
        now - sum(event["count"] for event in events if event.get("seat") == seat)
        for seat, now in enumerate(state.taken)
    ]
    points: list[Row] = []
    for event in events:
        if event["event"] == "take":
            taken[event["seat"]] += event["count"]
            points.append({"id": str(event["turn"]), "label": str(event["turn"]), "seats": taken[:]})
    return [
        {
            "id": "counters",
            "title": words(CHART),
            "label": words(CHART),
            "kind": "lines",
            "group": None,
            "axis": words(_("Turn")),
            "points": points,
            "plus": [],
            "minus": [],
        }
    ]
