"""Reasons for a move in sentences: gains of the expected line by the end of the turn, differences from another one.

A game declares its vocabulary once (`Vocabulary`); the sentences are the same in all games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ..text.sentences import Amounts, LogLine, Sentences, chain
from ..text.summaries import gained
from ..text.translation import ENGLISH, Translator, _, _c, _n, or_you
from .charts import Points
from .view import ResultMoment, ResultReason

LEAST = 0.3
"""points from which a difference between two moves is told"""
MOST = 2
"""sentences about the rest of the turn"""

SCORES: str = or_you(
    _n(
        "{until} {player} should score {count} point: {sources}.",
        "{until} {player} should score {count} points: {sources}.",
    ),
    _n(
        "{until} you should score {count} point: {sources}.",
        "{until} you should score {count} points: {sources}.",
    ),
)
LOSES: str = or_you(
    _n(
        "{until} {player} should lose {count} point: {sources}.",
        "{until} {player} should lose {count} points: {sources}.",
    ),
    _n(
        "{until} you should lose {count} point: {sources}.",
        "{until} you should lose {count} points: {sources}.",
    ),
)
SOURCE: str = _c("source of points", "{source} {signed}")
LEADS_ON: str = _("It leads on to this: {sentence}")
GOODS: str = or_you(
    _("{until} {player} has, compared with “{move}”: {goods}."),
    _("{until} you have, compared with “{move}”: {goods}."),
)
MORE: str = or_you(
    _n(
        "About {decimal} point more for {player} at the end of the game than after “{move}”.",
        "About {decimal} points more for {player} at the end of the game than after “{move}”.",
    ),
    _n(
        "About {decimal} point more for you at the end of the game than after “{move}”.",
        "About {decimal} points more for you at the end of the game than after “{move}”.",
    ),
)
FEWER: str = or_you(
    _n(
        "About {decimal} point less for {player} at the end of the game than after “{move}”.",
        "About {decimal} points fewer for {player} at the end of the game than after “{move}”.",
    ),
    _n(
        "About {decimal} point less for you at the end of the game than after “{move}”.",
        "About {decimal} points fewer for you at the end of the game than after “{move}”.",
    ),
)
AS_GOOD: str = _("“{move}” is about as good.")
DANGER: str = _("“{move}” has a danger: {sentence}")
FORCED: str = _("There is no other move.")
MOST_OF_RESULT = 3
"""reasons for the result of one seat"""
AHEAD: str = or_you(
    _n("{count} point more than {owner}: {source}.", "{count} points more than {owner}: {source}."),
    _n("{count} point more than you: {source}.", "{count} points more than you: {source}."),
)
BEHIND: str = or_you(
    _n("{count} point less than {owner}: {source}.", "{count} points fewer than {owner}: {source}."),
    _n("{count} point less than you: {source}.", "{count} points fewer than you: {source}."),
)


class Vocabulary(NamedTuple):
    """A game's words for reasons."""

    points: Points
    """the points that events bring, and the words for their sources"""
    until: str
    """`By the end of the turn`, up to which a reason looks: the beginning of its sentence"""
    deeds: Sequence[str] = ()
    """events that are worth a sentence, that of the log"""
    amounts: Amounts | None = None
    """the words for `goods`"""
    goods: Sequence[str] = ()
    """goods that are compared by their amounts"""


class Expected(NamedTuple):
    """A move with the play that is expected after it."""

    move: str
    """its words"""
    scores: Sequence[float]
    """the final score that is expected of each seat"""
    lead: float
    """that of the seat minus that of its best rival, in tenths"""
    events: Sequence[dict[str, Any]]
    """events up to the end of the turn, the move first"""
    first: int
    """the number of events that the move itself has brought"""
    dangers: Sequence[str]
    """losses that the rules know, in sentences"""


class Reasoning(NamedTuple):
    """The sentences of one game about the moves of one seat."""

    seat: int
    names: Sequence[str]
    words: Vocabulary | None
    """None: only the expected final scores are compared"""
    log: Callable[[Sequence[dict[str, Any]], Sequence[str], Translator], Sequence[LogLine]]
    tr: Translator = ENGLISH

    def against(self, move: Expected, other: Expected) -> list[str]:
        """Return the reasons for a move against the next best one, or of one that is not the best against the best."""
        return [*self.plainly(move, other), *self._scores(move, other)]

    def plainly(self, move: Expected, other: Expected) -> list[str]:
        """Return the same without estimates of the end of the game; nothing where moves differ by these alone."""
        seen = [*self._points(move), *self._deeds(move, other), *self._goods(move, other)]
        avoided = [danger for danger in other.dangers if danger not in move.dangers]
        dangers = [self.tr(DANGER).format(move=other.move, sentence=danger) for danger in avoided]
        return [*move.dangers[:1], *seen[:MOST], *dangers[:1]]

    def alone(self, move: Expected, is_forced: bool) -> list[str]:
        """Return the gains of a move with which no other one is compared."""
        seen = [*move.dangers[:1], *self._points(move), *self._deeds(move, None)]
        return [*seen, self.tr(FORCED)] if is_forced else seen

    def _points(self, move: Expected) -> list[str]:
        """Tell the points up to the end of the turn, by their sources."""
        if self.words is None:
            return []
        by_source: Counter[str] = Counter()
        for event in move.events:
            gain = self.words.points.gain(event) if event.get("seat") == self.seat else None
            if gain:
                by_source[gain[0]] += gain[1]
        found = {source: points for source, points in by_source.items() if points}
        total = sum(found.values())
        if not total:
            return []
        labels = {source: self.tr(self.words.points.sources[source][0]) for source in found}
        parts = [
            self.tr(SOURCE).format(source=labels[source], signed=f"{points:+d}".replace("-", "−"))
            for source, points in found.items()
        ]
        sources = chain(self.tr, parts) if len(parts) > 1 else labels[next(iter(found))]
        return [self._fill(SCORES if total > 0 else LOSES, self.seat, count=abs(total), sources=sources)]

    def _deeds(self, move: Expected, other: Expected | None) -> list[str]:
        """Tell the first deed after the move that the other one does not lead to, in the words of the log."""
        if self.words is None:
            return []
        known = [] if other is None else [_deed(event) for event in other.events]
        for event in move.events[move.first :]:
            if event["event"] in self.words.deeds and event.get("seat") == self.seat and _deed(event) not in known:
                lines = self.log([event], self.names, self.tr)
                return [self.tr(LEADS_ON).format(sentence=line["text"]) for line in lines]
        return []

    def _goods(self, move: Expected, other: Expected) -> list[str]:
        """Tell how the goods of the seat differ at the end of the turn."""
        if self.words is None or self.words.amounts is None:
            return []
        here, there = self._amounts(move), self._amounts(other)
        differ = {good: here[good] - there[good] for good in self.words.goods if here[good] != there[good]}
        if not differ:
            return []
        more_first = sorted(differ, key=lambda good: -differ[good])
        goods = [self.words.amounts.signed(self.tr, good, differ[good]) for good in more_first]
        return [self._fill(GOODS, self.seat, move=other.move, goods=chain(self.tr, goods))]

    def _amounts(self, move: Expected) -> Counter[str]:
        amounts: Counter[str] = Counter()
        for event in move.events:
            if event.get("seat") == self.seat:
                for good, amount in gained(event):
                    amounts[good] += amount
        return amounts

    def _scores(self, move: Expected, other: Expected) -> list[str]:
        """Tell the seats whose final score differs most, at most two, the own one first."""
        differ = {
            seat: round(here, 1) - round(there, 1)
            for seat, (here, there) in enumerate(zip(move.scores, other.scores, strict=True))
        }
        far = [seat for seat in differ if round(abs(differ[seat]), 1) >= LEAST]
        far.sort(key=lambda seat: (seat != self.seat, -abs(differ[seat])))
        if round(abs(move.lead - other.lead), 1) < LEAST or not far:
            return [self.tr(AS_GOOD).format(move=other.move)]
        return [
            self._fill(MORE if differ[seat] > 0 else FEWER, seat, decimal=abs(differ[seat]), move=other.move)
            for seat in far[:2]
        ]

    def _fill(self, message: str, seat: int, **values: Any) -> str:
        """Fill a sentence about a seat."""
        until = self.tr(self.words.until) if self.words else ""
        return _SENTENCES.fill(self.tr, message, self.names, {**values, "player": seat, "until": until})


_SENTENCES = Sentences({"decimal": lambda tr, figure: tr.decimal(figure)}, ())


def _deed(event: Mapping[str, Any]) -> dict[str, Any]:
    """Return an event without its moment, to compare deeds."""
    return {key: value for key, value in event.items() if key not in ("turn", "phase", "rule", "ply")}


def reasons_of_result(
    words: Vocabulary, state: Any, events: Sequence[dict[str, Any]], names: Sequence[str], tr: Translator = ENGLISH
) -> list[ResultReason]:
    """Tell each seat why it has won or lost: the sources of points that made most of the difference.

    A winner is compared with the best of the others, everybody else with the winner. No seat has reasons where points
    do not differ, or nobody else plays.
    """
    rows, scores, winners = words.points.sheet(state, events, tr), state.scores(), state.winners()
    found: list[ResultReason] = []
    for seat, score in enumerate(scores):
        others = [other for other in range(len(scores)) if other != seat and (seat in winners or other in winners)]
        rival = max(others, key=scores.__getitem__, default=seat)
        if score == scores[rival]:
            continue
        sign = 1 if score > scores[rival] else -1
        differ = {row["id"]: sign * (row["seats"][seat] - row["seats"][rival]) for row in rows}
        labels = {row["id"]: row["label"] for row in rows}
        for source in sorted(differ, key=lambda one: -differ[one])[:MOST_OF_RESULT]:
            if differ[source] > 0:
                values = {"count": differ[source], "owner": rival, "source": labels[source]}
                text = _SENTENCES.fill(tr, AHEAD if sign > 0 else BEHIND, names, values)
                moment = _moment(words.points, events, source, {seat: sign, rival: -sign})
                found.append({"seat": seat, "against": rival, "text": text, **moment})
    return found


def _moment(points: Points, events: Sequence[dict[str, Any]], source: str, signs: Mapping[int, int]) -> ResultMoment:
    """Return ply and turn of the gain or loss that made most of a difference; nothing for points at the end alone."""
    most, moment = 0, ResultMoment()
    for event in events:
        gain = points.gain(event) if event.get("seat") in signs and "ply" in event else None
        if gain and gain[0] == source and signs[event["seat"]] * gain[1] > most:
            most, moment = signs[event["seat"]] * gain[1], {"ply": event["ply"], "turn": event["turn"]}
    return moment
