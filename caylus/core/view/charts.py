"""Counts over all events of a game: charts, the final score sheet, and choices that reports of the arena compare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from ..text.sentences import chain
from ..text.translation import ENGLISH, Translator, _, _c
from .view import Chart, Row, Source

Events = Sequence[dict[str, Any]]
Tally = Counter[tuple[str, int]]
"""(source or use, seat) -> how much"""

START = "start"
"""the source of holdings at the beginning, also of a match that begins with a position"""
TURN: str = _("Turn")
SOURCE: str = _("Source")
GAIN: str = _c("source of points", "{source} {signed}")


class Counts(NamedTuple):
    """Further counts in the arena's report beside victories and scores; texts are English."""

    firsts: Callable[[Sequence[Mapping[str, Any]], int], list[list[str]]]
    """(all events of a game, number of seats) -> the first larger choices of each seat, as ids"""
    firsts_title: str
    firsts_about: str
    firsts_axis: str
    setup: Callable[[Mapping[str, Any]], str | None]
    """(setup) -> an id that groups games"""
    setup_about: str


def chart(
    name: str,
    title: str,
    kind: Literal["lines", "bars"],
    *,
    axis: str,
    label: str | None = None,
    group: str | None = None,
    points: Sequence[Row] = (),
    plus: Sequence[Row] = (),
    minus: Sequence[Row] = (),
) -> Chart:
    """Return a chart, whose label is its title by default."""
    head: dict[str, Any] = {"id": name, "title": title, "label": label or title, "kind": kind, "group": group}
    return {**head, "axis": axis, "points": [*points], "plus": [*plus], "minus": [*minus]}  # type: ignore[typeddict-item]


def rows(tally: Tally, labels: Mapping[str, str], seats: Iterable[int]) -> list[Row]:
    """Return a row for each source or use that occurred; `labels` are in the reader's language."""
    found: list[Row] = []
    for kind, label in labels.items():
        amounts = [tally.get((kind, seat), 0) for seat in seats]
        if any(amounts):
            found.append({"id": kind, "label": label, "seats": amounts})
    return found


def tallies(
    events: Events, key: Literal["gives", "takes"], goods: Sequence[str], name: Callable[[Mapping[str, Any]], str]
) -> dict[str, Tally]:
    """Count the gains or payments of these holdings, by the source or use that `name` gives."""
    found: dict[str, Tally] = {good: Counter() for good in goods}
    for event in events:
        for good, amount in event.get(key, {}).items():
            if good in found:
                found[good][name(event), event["seat"]] += amount
    return found


class Goods(NamedTuple):
    """The charts of the sources and uses of each good, in one group; texts are messages."""

    title: str
    group: str
    labels: Mapping[str, str]
    """good -> its name, in their order"""
    sources: Mapping[str, str]
    """source -> its name, in the order in which they are listed"""
    uses: Mapping[str, str]

    def charts(
        self, state: Any, got: Mapping[str, Tally], used: Mapping[str, Tally], tr: Translator = ENGLISH
    ) -> list[Chart]:
        """Return the charts from received and used amounts of each good."""
        sources = {name: tr(text) for name, text in self.sources.items()}
        uses = {name: tr(text) for name, text in self.uses.items()}
        return [
            chart(
                good,
                tr(self.title),
                "bars",
                axis=tr(SOURCE),
                label=tr(label),
                group=tr(self.group),
                plus=rows(got[good], sources, range(state.players)),
                minus=rows(used[good], uses, range(state.players)),
            )
            for good, label in self.labels.items()
        ]


class Points(NamedTuple):
    """The sources of a game's points; texts are messages."""

    by_turn: str
    """title of the chart of points turn by turn"""
    gain: Callable[[Mapping[str, Any]], tuple[str, int] | None]
    """(event) -> the source of the points that it brings its seat, and their number"""
    start: str = START
    """the key of a first event that gives the points with which each seat begins"""
    final: str = ""
    """the event that brings points after the last turn"""
    by_source: str = ""
    """title of the chart of points by their sources; empty: there is none"""
    sources: Mapping[str, tuple[str, str]] = {}
    """source, also `START` -> label and sign, in the order in which they are listed"""
    about: Mapping[str, str] = {}
    """source whose label needs it -> a few words of what brings its points"""
    turn: str = TURN
    source: str = SOURCE
    """title of the rows of the charts"""
    end: str = ""
    """the last step of a game that is over: the final scores; empty: it is its last turn"""
    left: Callable[[Any, int], Mapping[str, int]] | None = None
    """(state at the end, seat) -> source -> the points for things that are left and count at the end"""

    def charts(self, state: Any, events: Events, tr: Translator = ENGLISH) -> list[Chart]:
        """Return the points by turn and by source; `events` led to the state."""
        shown = [chart("by-turn", tr(self.by_turn), "lines", axis=tr(self.turn), points=self._turns(state, events, tr))]
        if self.by_source:
            plus = rows(self._tally(events), self._labels(tr), range(state.players))
            shown.append(chart("by-source", tr(self.by_source), "bars", axis=tr(self.source), plus=plus))
        return shown

    def sheet(self, state: Any, events: Events, tr: Translator = ENGLISH) -> list[Source]:
        """Return the score sheet of a game that is over: its rows add up to the final scores."""
        tally = self._tally(events)
        for seat in range(state.players) if self.left else ():
            for source, amount in self.left(state, seat).items():  # type: ignore[misc]
                tally[source, seat] = amount
        sheet: list[Source] = []
        for row in rows(tally, self._labels(tr), range(state.players)):
            id, label, seats = row["id"], row["label"], row["seats"]
            sheet.append({"id": id, "label": label, "sign": self.sources[id][1], "seats": seats})
            if id in self.about:
                sheet[-1]["about"] = tr(self.about[id])
        return sheet

    def gains(self, events: Events, seat: int) -> dict[str, int]:
        """Return source -> points that these events bring a seat, in the order in which they come; none of 0."""
        found: Counter[str] = Counter()
        for event in events:
            gain = self.gain(event) if event.get("seat") == seat else None
            if gain:
                found[gain[0]] += gain[1]
        return {source: points for source, points in found.items() if points}

    def list_gains(self, gains: Mapping[str, int], tr: Translator) -> str:
        """List the sources of points: `Buildings +3, Penalties −2`; a single one without its points."""
        labels = self._labels(tr)
        if len(gains) == 1:
            return labels[next(iter(gains))]
        parts = [
            tr(GAIN).format(source=labels[source], signed=f"{points:+d}".replace("-", "−"))
            for source, points in gains.items()
        ]
        return chain(tr, parts)

    def _labels(self, tr: Translator) -> dict[str, str]:
        return {source: tr(label) for source, (label, _sign) in self.sources.items()}

    def _turns(self, state: Any, events: Events, tr: Translator) -> list[Row]:
        """Return each seat's points at the end of each turn, the present one so far, and its final score at the end."""
        points = list(events[0].get(self.start, [0] * state.players))
        turns: dict[int, list[int]] = {}
        for event in events:
            if event["event"] != self.final and (gain := self.gain(event)):
                points[event["seat"]] += gain[1]
            turns[event["turn"]] = points[:]
        turns.pop(0, None)  # before the first one
        steps: list[Row] = [{"id": str(turn), "label": str(turn), "seats": seats} for turn, seats in turns.items()]
        if self.end and state.is_over():
            steps.append({"id": "end", "label": tr(self.end), "seats": state.scores()})
        return steps

    def _tally(self, events: Events) -> Tally:
        tally: Tally = Counter({(START, seat): points for seat, points in enumerate(events[0].get(self.start, ()))})
        for event in events:
            if gain := self.gain(event):
                tally[gain[0], event["seat"]] += gain[1]
        return tally


def given(holding: str) -> Callable[[Mapping[str, Any]], tuple[str, int] | None]:
    """Return a function for points that events give under this name, for `Points.gain`."""

    def gain(event: Mapping[str, Any]) -> tuple[str, int] | None:
        amount = event.get("gives", {}).get(holding, 0)
        return (holding, amount) if amount else None

    return gain


MOST_FIRSTS = 3
"""number of first choices that are noted for each seat"""


def firsts(named: Mapping[str, str]) -> Callable[[Sequence[Mapping[str, Any]], int], list[list[str]]]:
    """Return a counter of the first larger choices of each seat: event -> key of the value that is noted (`Counts`)."""

    def count(events: Sequence[Mapping[str, Any]], seats: int) -> list[list[str]]:
        found: list[list[str]] = [[] for _seat in range(seats)]
        for event in events:
            if event["event"] in named and len(found[event["seat"]]) < MOST_FIRSTS:
                found[event["seat"]].append(event[named[event["event"]]])
        return found

    return count
