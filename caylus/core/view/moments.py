"""The end of a turn in a few sentences: its events, the points of each seat, and the seat that leads.

A game declares its sections once (`Moments`); a turn ends where the number of the turn in its events rises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..text.sentences import LogLine, Sentences, joined, signed
from ..text.translation import ENGLISH, Translator, _n, or_you
from .charts import Events, Points
from .view import MomentLine, MomentView

SCORES: str = _n("{player}: {signed} point ({sources}).", "{player}: {signed} points ({sources}).")
LEADS: str = or_you(
    _n("{player} leads by {count} point.", "{player} leads by {count} points."),
    _n("You lead by {count} point.", "You lead by {count} points."),
)
LEAD_TOGETHER: str = _n(
    "Together in the lead with {count} point: {winners}.", "Together in the lead with {count} points: {winners}."
)
_SENTENCES = Sentences(
    {
        "signed": lambda tr, points: signed(tr, points).replace("-", "−"),
        "spaces": lambda tr, spaces: joined(tr, [*map(str, spaces)]),
    },
    (),
)


def _kind_of(event: Mapping[str, Any]) -> str:
    kind: str = event["event"]
    return kind


class Moments(NamedTuple):
    """A game's declaration of the ends of its turns; texts are messages."""

    title: str
    """with `{turn}`, the number of the turn that has ended"""
    points: Points
    """the points that events bring, and the words for their sources"""
    after: str
    """the moment at which the leader leads, with `{turn}`, the number of the turn that has ended"""
    begins: str = ""
    """the sentence for the turn that begins, with `{turn}`; empty: there is none"""
    events: Sequence[str] = ()
    """kinds of events that have a sentence, that of the log, in the order of the sentences"""
    needs: Sequence[str] = ()
    """kinds of events without which a turn ends in silence; empty: each end is announced"""
    kind: Callable[[Mapping[str, Any]], str] = _kind_of
    """(event) -> its kind, where that is not its name"""
    missed: str = ""
    """the rule by which pieces leave their places without having acted; empty: there is none"""
    missing: str = ""
    """the sentence for such pieces of a seat, with `{player}`, `{count}` and `{spaces}`"""

    def find(
        self,
        events: Events,
        first: int,
        scores: Sequence[int],
        names: Sequence[str],
        log: Callable[[Events, Sequence[str], Translator], Sequence[LogLine]],
        tr: Translator = ENGLISH,
    ) -> MomentView | None:
        """Return the last end of a turn to announce among the events of a game from `first` on; None without any.

        `scores` are the points of the seats after all events.
        """
        for last in range(len(events) - 1, max(first, 1) - 1, -1):
            turn = events[last - 1]["turn"]
            if not 0 < turn < events[last]["turn"]:
                continue
            ended = [event for event in events[:last] if event["turn"] == turn]
            if not self.needs or any(self.kind(event) in self.needs for event in ended):
                then = [
                    score - sum(self.points.gains(events[last:], seat).values()) for seat, score in enumerate(scores)
                ]
                return self._describe(ended, events[last]["turn"], then, names, log, tr)
        return None

    def _describe(
        self,
        ended: Events,
        begins: int,
        scores: Sequence[int],
        names: Sequence[str],
        log: Callable[[Events, Sequence[str], Translator], Sequence[LogLine]],
        tr: Translator,
    ) -> MomentView:
        """Describe the end of a turn, with its events, the scores at it and the number of the turn that begins."""
        lines = [*self._events(ended, names, log, tr), *self._missing(ended, names, tr)]
        lines += self._points(ended, names, tr)
        return {
            "title": tr(self.title).format(turn=ended[-1]["turn"]),
            "lines": lines,
            "after": tr(self.after).format(turn=ended[-1]["turn"]),
            "leader": _leader(scores, names, tr),
            "begins": tr(self.begins).format(turn=begins),
        }

    def _events(
        self,
        events: Events,
        names: Sequence[str],
        log: Callable[[Events, Sequence[str], Translator], Sequence[LogLine]],
        tr: Translator,
    ) -> list[MomentLine]:
        kept = [event for event in events if self.kind(event) in self.events]
        kept.sort(key=lambda event: self.events.index(self.kind(event)))
        return [{"seat": line["seat"], "text": line["text"]} for line in log(kept, names, tr)]

    def _missing(self, events: Events, names: Sequence[str], tr: Translator) -> Iterator[MomentLine]:
        """Yield a line for each seat with pieces that have not acted."""
        spaces: dict[int, list[int]] = {}
        for event in events:
            if event["rule"] == self.missed:
                spaces.setdefault(event["seat"], []).append(int(event["place"].rpartition(".")[2]))
        for seat, left in sorted(spaces.items()):
            values = {"player": seat, "count": len(left), "spaces": left}
            yield {"seat": seat, "text": _SENTENCES.fill(tr, self.missing, names, values)}

    def _points(self, events: Events, names: Sequence[str], tr: Translator) -> list[MomentLine]:
        lines: list[MomentLine] = []
        for seat in range(len(names)):
            gains = self.points.gains(events, seat)
            if gains:
                values = {"player": seat, "signed": sum(gains.values()), "sources": self.points.list_gains(gains, tr)}
                lines.append({"seat": seat, "text": _SENTENCES.fill(tr, SCORES, names, values)})
        return lines


def _leader(scores: Sequence[int], names: Sequence[str], tr: Translator) -> MomentLine:
    """Name the seat that leads, and its lead; several seats with equal points lead together."""
    best, *others = sorted(scores, reverse=True)
    leaders = [seat for seat, score in enumerate(scores) if score == best]
    if len(leaders) == 1:
        seat, lead = leaders[0], best - max(others, default=0)
        return {"seat": seat, "text": _SENTENCES.fill(tr, LEADS, names, {"player": seat, "count": lead})}
    return {"seat": None, "text": _SENTENCES.fill(tr, LEAD_TOGETHER, names, {"winners": leaders, "count": best})}
