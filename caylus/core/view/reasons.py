"""Reasons for a move in sentences: gains of the expected line by the end of the turn, differences from another one.

A game declares its vocabulary once (`Vocabulary`); the sentences are the same in all games.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from ..text.sentences import Amounts, LogLine, Sentences, after_colon, chain, lowered
from ..text.summaries import gained
from ..text.translation import ENGLISH, Translator, _, _n, or_you
from .charts import Points
from .view import ResultMoment, ResultReason

LEAST = 0.75
"""points from which a difference between two moves is told; in a longer search smaller ones often change sides"""
LEAST_ROUGH = 1
"""the same for a beginner, for whom points are whole numbers"""
LEAST_OF_RIVAL = 2
"""points of an opponent from which on they are a reason"""
SHARE = 0.75
"""share of an expected difference that other likely plays have on average, else it is chance"""
SHARE_BESIDE = 0.25
"""the same for goods that are listed beside such a difference"""
EXPLAINED = 0.5
"""share of a difference from which on its main part explains it: points of the lead, sure sources of the points"""
SURE = 2
"""standard errors by which such an average differs from nothing"""
MOST = 2
"""sentences about the rest of the turn"""

SCORES: str = or_you(
    _n(
        "{until} {player} will probably score {count} point: {sources}.",
        "{until} {player} will probably score {count} points: {sources}.",
    ),
    _n(
        "{until} you will probably score {count} point: {sources}.",
        "{until} you will probably score {count} points: {sources}.",
    ),
)
LOSES: str = or_you(
    _n(
        "{until} {player} will probably lose {count} point: {sources}.",
        "{until} {player} will probably lose {count} points: {sources}.",
    ),
    _n(
        "{until} you will probably lose {count} point: {sources}.",
        "{until} you will probably lose {count} points: {sources}.",
    ),
)
POINTS_MORE: str = or_you(
    _n(
        "{until} {player} will probably score {count} point more than after “{move}”: {sources}.",
        "{until} {player} will probably score {count} points more than after “{move}”: {sources}.",
    ),
    _n(
        "{until} you will probably score {count} point more than after “{move}”: {sources}.",
        "{until} you will probably score {count} points more than after “{move}”: {sources}.",
    ),
)
POINTS_FEWER: str = or_you(
    _n(
        "{until} {player} will probably score {count} point less than after “{move}”: {sources}.",
        "{until} {player} will probably score {count} points fewer than after “{move}”: {sources}.",
    ),
    _n(
        "{until} you will probably score {count} point less than after “{move}”: {sources}.",
        "{until} you will probably score {count} points fewer than after “{move}”: {sources}.",
    ),
)
BUT: str = _("But {sentence}")
"""begins a reason against a move; its sentence begins with `until`, in small letters here"""
LEADS_ON: str = _("It leads to this: {sentence}")
OTHER_LEADS_ON: str = _("“{move}” leads to this: {sentence}")
OTHER: str = _("“{move}”: {sentence}")
GOODS: str = or_you(
    _("{until} {player} will probably have, compared with “{move}”: {goods}."),
    _("{until} you will probably have, compared with “{move}”: {goods}."),
)
KEEPS: str = or_you(_("{player} keeps {goods}, the price of “{move}”."), _("You keep {goods}, the price of “{move}”."))
BETTER: str = or_you(
    _n(
        "In the end this should be about {decimal} point better for {player} than “{move}”.",
        "In the end this should be about {decimal} points better for {player} than “{move}”.",
    ),
    _n(
        "In the end this should be about {decimal} point better for you than “{move}”.",
        "In the end this should be about {decimal} points better for you than “{move}”.",
    ),
)
BETTER_ROUGHLY: str = or_you(
    _n(
        "In the end this should be about {count} point better for {player} than “{move}”.",
        "In the end this should be about {count} points better for {player} than “{move}”.",
    ),
    _n(
        "In the end this should be about {count} point better for you than “{move}”.",
        "In the end this should be about {count} points better for you than “{move}”.",
    ),
)
WORSE: str = or_you(
    _n(
        "In the end this should be about {decimal} point worse for {player} than “{move}”.",
        "In the end this should be about {decimal} points worse for {player} than “{move}”.",
    ),
    _n(
        "In the end this should be about {decimal} point worse for you than “{move}”.",
        "In the end this should be about {decimal} points worse for you than “{move}”.",
    ),
)
FOLLOWS: str = _("Then “{move}” will probably follow: their order matters little.")
LATER: str = _("It brings more later.")
OTHER_LATER: str = _("“{move}” brings more later.")
AS_GOOD: str = _("“{move}” is about as good.")
DANGER: str = _("“{move}” is risky: {sentence}")
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


def _changes(event: Mapping[str, Any], seat: int) -> Iterable[tuple[str, int]]:
    return gained(event) if event.get("seat") == seat else ()


class Shortage(NamedTuple):
    """Pieces without which a seat can do little: a reason for the result if the loser had none for a long time."""

    good: str
    """that of `Vocabulary.changes`"""
    left: Callable[[Any, int], int]
    """(state, seat) -> how many it has"""
    least: int
    """turns up to the end of the game"""
    text: str
    """the sentence about a `{player}`, with the `{turn}` after which there were none"""


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
    changes: Callable[[Mapping[str, Any], int], Iterable[tuple[str, int]]] = _changes
    """(event, seat) -> the goods of the seat that it changes, and by how much"""
    brought: Callable[[Mapping[str, Any], Sequence[dict[str, Any]]], dict[str, Any] | None] = lambda deed, later: None
    """(deed, events after it in its turn) -> the one with the points that the deed brings, if its words lack them"""
    shortage: Shortage | None = None
    money: Sequence[str] = ()
    """goods that are compared only where one of the moves itself brings or costs them"""
    ends: Sequence[str] = ()
    """events that happen to every seat in the end: it is no reason that one of them follows"""


class Expected(NamedTuple):
    """A move with the play that is expected after it."""

    move: str
    """its words"""
    lead: float
    """that of the seat minus that of its best opponent, in tenths"""
    events: Sequence[dict[str, Any]]
    """events up to the end of the turn, the move first"""
    first: int
    """the number of events that the move itself has brought"""
    trials: Callable[[], Sequence[Sequence[dict[str, Any]]]]
    """returns the events of other likely plays after the move, up to the end of the turn"""
    dangers: Sequence[str]
    """losses that the rules know, in sentences"""
    later: Callable[[int], Sequence[str]]
    """(number of an event) -> later consequences of the action that brings it, in sentences"""
    is_over: bool = False
    """the game ends with the turn"""

    def is_better_than(self, other: Expected) -> bool:
        return self.lead >= other.lead


class _Reason(NamedTuple):
    """A sentence about how two moves differ."""

    text: str
    is_decisive: bool
    """it speaks clearly for the better one"""
    is_against: bool = False
    """it speaks for the other one"""


class Reasoning(NamedTuple):
    """The sentences of one game about the moves of one seat."""

    seat: int
    names: Sequence[str]
    words: Vocabulary | None
    """None: only the expected final scores are compared"""
    log: Callable[[Sequence[dict[str, Any]], Sequence[str], Translator], Sequence[LogLine]]
    tr: Translator = ENGLISH

    def against(
        self,
        move: Expected,
        other: Expected,
        least: int = 0,
        gains: Sequence[str] = (),
        effects: Callable[[], Sequence[str]] = tuple,
    ) -> list[str]:
        """Return the reasons for a move against the next best one, or of one that is not the best against the best.

        The `least` points, which each move brings at once, are no reason. Of `gains`, which the other one may have,
        too, the first is one where moves are about as good and nothing else speaks for this one; else it is that both
        are made in any case, or that some goods come for others, or the first of the `effects` of this one. It stands
        in the place of a mere `LATER`, too.
        """
        reasons, against = self.seen(move, other, least)
        if reasons == [self.tr(LATER)]:
            reasons = [*effects()][:1] or reasons
        if not reasons and self._differ(move, other) < LEAST:
            swapped = [reason.text for reason in self._goods(move, other, are_swapped=True)]
            reasons = [*([*gains, *self._both(move, other), *swapped] or effects())][:1]
        return [*reasons, self._leads(move, other), *against]

    def praise(self, move: Expected, other: Expected, known: Sequence[str] = (), least: int = 0) -> list[str]:
        """Return what speaks for a move, for a beginner: without amounts compared, and nothing against it.

        Points that `known` texts beside the move already have, such as `+2 points`, are left out. The `least` points,
        which each move brings at once, are no reason.
        """
        own = self._gains(move.events, self.seat)
        total, more = sum(own.values()), sum(self._difference(move, other, self.seat).values())
        is_now = self._at_once(move) > max(0, least)
        is_new = not any(re.search(rf"\+{total}\b", text) for text in known)
        # Fewer points than after the other move would speak against this one.
        points = self._total(own) if total > 0 and is_new and (more > 0 or (is_now and not more)) else []
        if not move.is_better_than(other):
            return points
        deeds = [reason.text for reason in self._deeds(move, other) if reason.is_decisive]
        return [*points, *(deeds or self._later(move, other)), *self.avoided(move, other)[:1]]

    def avoided(self, move: Expected, other: Expected) -> list[str]:
        """Tell the dangers of the other move that the move does not have."""
        avoided = [danger for danger in other.dangers if danger not in move.dangers]
        return [self._continue(DANGER, other, danger) for danger in avoided]

    def gained(self, move: Expected, other: Expected) -> list[str]:
        """Describe the gains of a move itself, in the words of the log, without those that the other one has, too."""
        own = [event for event in move.events[: move.first] if event.get("seat") == self.seat and self._brings(event)]
        new = [event for event in own if _times(move.events, event) > _times(other.events, event)]
        return [line["text"] for line in self.log(new, self.names, self.tr)]

    def kept(self, move: Expected, other: Expected) -> list[str]:
        """Tell the goods that the other move itself costs, unless the move costs some of them, too."""
        goods, own = self._costs(other), self._costs(move)
        if self.words is None or self.words.amounts is None or not goods or any(good in own for good in goods):
            return []
        return [self._fill(KEEPS, self.seat, goods=self.words.amounts.all(self.tr, goods), move=other.move)]

    def total_at_once(self, move: Expected, least: int = 0) -> list[str]:
        """Describe the points up to the end of the turn, if the move itself brings more than the `least` ones."""
        own = self._gains(move.events, self.seat)
        return self._total(own) if self._at_once(move) > max(0, least) and sum(own.values()) > 0 else []

    def _at_once(self, move: Expected) -> int:
        """Return the points that a move itself brings."""
        return sum(self._gains(move.events[: move.first], self.seat).values())

    def roughly(self, move: Expected, other: Expected) -> str:
        """Tell a beginner how the lead at the end of the game differs from that after a move that is not better."""
        differ = move.lead - other.lead
        if differ < LEAST_ROUGH:
            return self.tr(AS_GOOD).format(move=other.move)
        return self._fill(BETTER_ROUGHLY, self.seat, count=round(differ), move=other.move)

    def seen(self, move: Expected, other: Expected, least: int = 0) -> tuple[list[str], list[str]]:
        """Return the same without estimates of the end of the game, and apart what speaks for the worse of the moves.

        Both are empty where moves differ by these alone.
        """
        differ = self._difference(move, other, self.seat)
        points, deeds = self._points(move, other, differ, least), self._deeds(move, other)
        is_done = any(reason.is_decisive for reason in deeds)
        later = [] if is_done else [_Reason(sentence, True) for sentence in self._later(move, other)]
        now = sum(differ.values())
        # A purpose says more than few points, and than amounts of goods.
        is_little = abs(now) < EXPLAINED * self._differ(move, other)
        seen = [*later, *points, *deeds] if is_little else [*points, *deeds, *later]
        seen = [*seen, *self._goods(move, other)]
        decisive = [reason for reason in seen if reason.is_decisive]
        rest = [reason for reason in seen if not reason.is_decisive]
        # Points now that are worth less in the end need the other side, too.
        if rest and abs(now) > abs(move.lead - other.lead) + 1:
            decisive = decisive[: MOST - 1]
        # A danger of both moves is no reason.
        risked = [danger for danger in move.dangers if danger not in other.dangers]
        dangers = self.avoided(move, other)
        is_own = move.is_better_than(other)
        is_explained = bool(decisive or (dangers if is_own else risked))
        if not is_explained and self._differ(move, other) >= LEAST:
            decisive = [_Reason(sentence, True) for sentence in self._else(move, other)]
        shown = [*decisive, *rest][:MOST]
        reasons = [reason.text for reason in shown if not reason.is_against]
        against = [self._but(reason.text) for reason in shown if reason.is_against]
        return [*reasons, *risked[:1], *dangers[:1]] if is_own else [*risked[:1], *reasons, *dangers[:1]], against

    def alone(self, move: Expected, is_forced: bool) -> list[str]:
        """Return the gains of a move with which no other one is compared."""
        seen = [
            *self._total(self._gains(move.events, self.seat)),
            *(reason.text for reason in self._deeds(move, None)),
        ]
        return [*move.dangers[:1], *seen, *([self.tr(FORCED)] if is_forced else [])]

    def _points(self, move: Expected, other: Expected, differ: Mapping[str, int], least: int) -> list[_Reason]:
        """Tell how the points up to the end of the turn differ, by their sources: own ones, else those of an opponent.

        Of moves that are about as good, without a difference, tell those that the better one brings at once, if not
        each move brings as many.
        """
        total = sum(differ.values())
        if total:
            is_decisive = (total > 0) == move.is_better_than(other)
            return [_Reason(self._differs(differ, self.seat, other), is_decisive, not is_decisive)]
        if self._differ(move, other) < LEAST:
            own = self.total_at_once(move, least) if move.is_better_than(other) else []
            return [_Reason(sentence, False) for sentence in own]
        rivals = [self._difference(move, other, seat, LEAST_OF_RIVAL) for seat in range(len(self.names))]
        most = max(range(len(rivals)), key=lambda seat: abs(sum(rivals[seat].values())))
        total = sum(rivals[most].values())
        # Points of a rival are a reason only where they speak for the better move.
        if not total or (total < 0) != move.is_better_than(other):
            return []
        return [_Reason(self._differs(rivals[most], most, other), True)]

    def _difference(self, move: Expected, other: Expected, seat: int, least: int = 1) -> Mapping[str, int]:
        """Return the difference of a seat's points up to the end of the turn, by their sources.

        It is nothing below `least`, or if sources that differ by chance make up more than half of it.
        """
        differ = Counter(self._gains(move.events, seat))
        differ.subtract(self._gains(other.events, seat))
        total = sum(differ.values())
        if abs(total) < least:
            return {}
        here, there = ([self._gains(trial, seat) for trial in one.trials()] for one in (move, other))
        found = {
            source: [one.get(source, 0) - another.get(source, 0) for one, another in zip(here, there, strict=True)]
            for source in differ
        }
        shown = sum(points for source, points in differ.items() if _is_sure(points, found[source]))
        return {source: points for source, points in differ.items() if points} if shown / total >= EXPLAINED else {}

    def _differs(self, points: Mapping[str, int], seat: int, other: Expected) -> str:
        total = sum(points.values())
        message = POINTS_MORE if total > 0 else POINTS_FEWER
        return self._fill(message, seat, count=abs(total), move=other.move, sources=self._sources(points))

    def _total(self, gains: Mapping[str, int]) -> list[str]:
        """Tell the points up to the end of the turn, by their sources."""
        total = sum(gains.values())
        message = SCORES if total > 0 else LOSES
        return [self._fill(message, self.seat, count=abs(total), sources=self._sources(gains))] if total else []

    def _gains(self, events: Sequence[dict[str, Any]], seat: int) -> dict[str, int]:
        """Return the points of a seat that events bring, by their sources."""
        return self.words.points.gains(events, seat) if self.words else {}

    def _brings(self, event: Mapping[str, Any]) -> bool:
        """Tell whether an event brings its seat, this one, points or goods."""
        if self.words is None:
            return False
        gain = self.words.points.gain(event)
        changes = self.words.changes(event, self.seat)
        return bool(gain and gain[1] > 0) or any(amount > 0 for _good, amount in changes)

    def _costs(self, move: Expected) -> dict[str, int]:
        """Return the goods of the seat that a move itself costs, by their amounts."""
        goods = self.words.goods if self.words else ()
        amounts = {good: self._amount(good, move.events[: move.first]) for good in goods}
        return {good: -amount for good, amount in amounts.items() if amount < 0}

    def _sources(self, points: Mapping[str, int]) -> str:
        return self.words.points.list_gains(points, self.tr) if self.words else ""

    def _deeds(self, move: Expected, other: Expected | None) -> list[_Reason]:
        """Tell the first deed after the better move to which the other one does not lead, in the words of the log.

        It tells less where the other one leads to such a deed, too.
        """
        if self.words is None:
            return []
        is_own = other is None or move.is_better_than(other)
        shown, compared = (move, other) if is_own else (other, move)
        assert shown is not None
        known = {} if compared is None else self._own_deeds(compared, 0)
        for number, event in self._own_deeds(shown, shown.first).items():
            has_deed = partial(_contains, deed=_deed(event))
            if has_deed(known.values()) or not _shows(1, shown, compared, has_deed):
                continue
            alike = [one for one in known if known[one]["event"] == event["event"]]
            known_later = {sentence for one in alike for sentence in compared.later(one)} if compared else set()
            later = [sentence for sentence in shown.later(number) if sentence not in known_later]
            # Such a deed is worth a sentence only if nothing else speaks for one of the moves.
            if alike and not later and (not is_own or compared is None or not self._is_as_good(move, compared)):
                return []
            gain = None if later else self.words.brought(event, shown.events[number + 1 :])
            lines = self.log([event, *([gain] if gain else [])], self.names, self.tr)
            sentence = " ".join([*(line["text"] for line in lines), *later[:1]])
            message = LEADS_ON if is_own else OTHER_LEADS_ON
            return [_Reason(self._continue(message, shown, sentence), bool(later) or not alike)]
        return []

    def _is_as_good(self, move: Expected, other: Expected) -> bool:
        """Tell whether the move has no fewer points by the end of the turn, and about the same lead in the end."""
        fewer = sum(self._difference(move, other, self.seat).values()) < 0
        return not fewer and self._differ(move, other) < LEAST

    def _differ(self, move: Expected, other: Expected) -> float:
        return abs(round(move.lead - other.lead, 1))

    def _own_deeds(self, move: Expected, first: int) -> dict[int, dict[str, Any]]:
        """Return the deeds of the seat from an event on, by their numbers."""
        deeds = self.words.deeds if self.words else ()
        events = enumerate(move.events[first:], first)
        return {number: one for number, one in events if one["event"] in deeds and one.get("seat") == self.seat}

    def _later(self, move: Expected, other: Expected) -> list[str]:
        """Tell the first consequence after this turn that only the better move has."""
        is_own = move.is_better_than(other)
        shown, compared = (move, other) if is_own else (other, move)
        known = compared.later(0)
        for sentence in shown.later(0):
            if sentence not in known:
                return [sentence if is_own else self._continue(OTHER, shown, sentence)]
        return []

    def _else(self, move: Expected, other: Expected) -> list[str]:
        """Tell what the worse move costs or the better one gains itself, else that it brings more after this turn.

        Nothing comes after the last turn, nor from the same play.
        """
        is_own = move.is_better_than(other)
        shown, compared = (move, other) if is_own else (other, move)
        found = [*self.kept(shown, compared), *self.gained(shown, compared)][:1]
        if found:
            return found if is_own else [self._continue(OTHER, shown, found[0])]
        if both := self._both(move, other):
            return both
        if shown.is_over or (shown.events and [*map(_deed, shown.events)] == [*map(_deed, compared.events)]):
            return []
        return [self.tr(LATER) if is_own else self.tr(OTHER_LATER).format(move=shown.move)]

    def _goods(self, move: Expected, other: Expected, *, are_swapped: bool = False) -> list[_Reason]:
        """Tell how the goods of the seat will probably differ at the end of the turn, if other plays show it, too.

        Between moves that are about as good, more of some and fewer of others are told only if `are_swapped`.
        """
        if self.words is None or self.words.amounts is None:
            return []
        counts = {good: partial(self._amount, good) for good in self.words.goods}
        first, other_first = move.events[: move.first], other.events[: other.first]
        now = {good: count(first) - count(other_first) for good, count in counts.items()}
        counts = {good: count for good, count in counts.items() if now[good] or good not in self.words.money}
        differ = {good: count(move.events) - count(other.events) for good, count in counts.items()}
        shown = {good: _shown(move, other, counts[good]) for good, amount in differ.items() if amount}
        if not any(_is_sure(differ[good], found) for good, found in shown.items()):
            return []
        differ = {good: differ[good] for good, found in shown.items() if _share(differ[good], found) >= SHARE_BESIDE}
        is_swap = bool(differ) and min(differ.values()) < 0 < max(differ.values()) and self._differ(move, other) < LEAST
        if is_swap != are_swapped:
            return []
        # Goods that differ at once are the choice itself.
        if is_swap and differ == {good: amount for good, amount in now.items() if amount}:
            return []
        more_first = sorted(differ, key=lambda good: -differ[good])
        goods = [self.words.amounts.signed(self.tr, good, differ[good]) for good in more_first]
        is_own = move.is_better_than(other)
        is_decisive = any((count > 0) == is_own for count in differ.values())
        text = self._fill(GOODS, self.seat, move=other.move, goods=chain(self.tr, goods))
        cause = self._cause([good for good in more_first if differ[good] > 0], move, other) if is_own else []
        return [_Reason(" ".join([text, *cause]), is_decisive, not is_decisive)]

    def _both(self, move: Expected, other: Expected) -> list[str]:
        """Tell which of two moves is expected later in the turn of the other one: little but their order differs."""
        better, worse = (move, other) if move.is_better_than(other) else (other, move)
        for first, then in ((better, worse), (worse, better)):
            own = [_deed(event) for event in then.events[: then.first] if event.get("seat") == self.seat]
            if self.words and any(deed["event"] in self.words.ends for deed in own):
                continue
            has_all = partial(_contains_all, deeds=own)
            if self.words and own and has_all(first.events[first.first :]) and _shows(1, first, None, has_all):
                sentence = self._fill(FOLLOWS, self.seat, move=then.move)
                return [sentence if first is move else self._continue(OTHER, first, sentence)]
        return []

    def _cause(self, goods: Iterable[str], move: Expected, other: Expected) -> list[str]:
        """Tell the event that brings the first of such goods for others, which the move itself brings.

        Else it is the one that costs it after the other move.
        """
        if not self.gained(move, other):
            return []
        later = [good for good in goods if not self._amount(good, move.events[: move.first])]
        sides = ((LEADS_ON, move, other, 1), (OTHER_LEADS_ON, other, move, -1))
        for good, (message, here, there, sign) in product(later, sides):
            for event in here.events[here.first :]:
                if sign * self._amount(good, [event]) > 0 and not _contains(there.events, _deed(event)):
                    sentences = [line["text"] for line in self.log([event], self.names, self.tr)]
                    return [self._continue(message, here, sentence) for sentence in sentences]
        return []

    def _amount(self, good: str, events: Sequence[dict[str, Any]]) -> int:
        """Return the amount of a good that events bring the seat."""
        assert self.words is not None
        changes = (change for event in events for change in self.words.changes(event, self.seat))
        return sum(amount for changed, amount in changes if changed == good)

    def _leads(self, move: Expected, other: Expected) -> str:
        """Tell how the lead at the end of the game differs."""
        differ = round(move.lead - other.lead, 1)
        if self._differ(move, other) < LEAST:
            return self.tr(AS_GOOD).format(move=other.move)
        return self._fill(BETTER if differ > 0 else WORSE, self.seat, decimal=abs(differ), move=other.move)

    def _but(self, sentence: str) -> str:
        """Begin a sentence about the turn as one that speaks against the others."""
        return self.tr(BUT).format(sentence=lowered(sentence))

    def _continue(self, message: str, move: Expected, sentence: str) -> str:
        """Fill a sentence about a move with the one after its colon."""
        return self.tr(message).format(move=move.move, sentence=after_colon(self.tr, sentence, self.names))

    def _fill(self, message: str, seat: int, **values: Any) -> str:
        """Fill a sentence about a seat."""
        until = self.tr(self.words.until) if self.words else ""
        return _SENTENCES.fill(self.tr, message, self.names, {**values, "player": seat, "until": until})


_SENTENCES = Sentences({"decimal": lambda tr, figure: tr.decimal(figure)}, ())


def _shows(
    differ: int, move: Expected, other: Expected | None, count: Callable[[Sequence[dict[str, Any]]], int]
) -> bool:
    """Tell whether an expected difference of counts shows in other likely plays, too; without another move, a count."""
    return bool(differ) and _is_sure(differ, _shown(move, other, count))


def _shown(move: Expected, other: Expected | None, count: Callable[[Sequence[dict[str, Any]]], int]) -> list[int]:
    """Return the differences of counts in other likely plays; without another move, the counts."""
    here, there = ([count(trial) for trial in one.trials()] if one else [] for one in (move, other))
    return [one - another for one, another in zip(here, there or [0] * len(here), strict=True)]


def _share(differ: int, found: Sequence[int]) -> float:
    """Return the share of an expected difference that other likely plays have on average."""
    return sum(found) / len(found) / differ


def _is_sure(differ: int, found: Sequence[int]) -> bool:
    """Tell whether differences that other likely plays have come to so much of the expected one, and not by chance."""
    total = sum(found)
    # The square of a standard error, that of a sum.
    error = sum(one * one for one in found) - total * total / len(found)
    return bool(differ) and _share(differ, found) >= SHARE and total * total >= SURE * SURE * error


def _deed(event: Mapping[str, Any]) -> dict[str, Any]:
    """Return an event without its moment, to compare deeds; the name of a region may depend on the move."""
    return {key: value for key, value in event.items() if key not in ("turn", "phase", "rule", "ply", "region")}


def _times(events: Iterable[Mapping[str, Any]], event: Mapping[str, Any]) -> int:
    """Count the events with this deed: a later decision may bring the same once more."""
    return sum(_deed(one) == _deed(event) for one in events)


def _contains(events: Iterable[Mapping[str, Any]], deed: dict[str, Any]) -> bool:
    return deed in map(_deed, events)


def _contains_all(events: Sequence[Mapping[str, Any]], deeds: Sequence[dict[str, Any]]) -> bool:
    return all(_contains(events, deed) for deed in deeds)


def reasons_of_result(
    words: Vocabulary, state: Any, events: Sequence[dict[str, Any]], names: Sequence[str], tr: Translator = ENGLISH
) -> list[ResultReason]:
    """Tell each seat why it has won or lost: a shortage, and the sources with the largest shares of the difference.

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
        reasons: list[ResultReason] = []
        loser = seat if sign < 0 else rival
        if words.shortage and (moment := _last_one(words.shortage, words.changes, state, events, loser)):
            text = _SENTENCES.fill(tr, words.shortage.text, names, {"player": loser, "turn": moment["turn"]})
            reason: ResultReason = {"seat": seat, "against": rival, "text": text}
            reasons.append({**reason, **moment})
        for source in sorted(differ, key=lambda one: -differ[one]):
            if differ[source] > 0:
                values = {"count": differ[source], "owner": rival, "source": labels[source]}
                text = _SENTENCES.fill(tr, AHEAD if sign > 0 else BEHIND, names, values)
                moment = _moment(words.points, events, source, {seat: sign, rival: -sign})
                reasons.append({"seat": seat, "against": rival, "source": source, "text": text, **moment})
        found += reasons[:MOST_OF_RESULT]
    return found


def _last_one(
    shortage: Shortage,
    changes: Callable[[Mapping[str, Any], int], Iterable[tuple[str, int]]],
    state: Any,
    events: Sequence[dict[str, Any]],
    seat: int,
) -> ResultMoment | None:
    """Return the moment at which a seat gave away its last piece for the rest of the game, if that was early enough."""
    if shortage.left(state, seat):
        return None
    for event in reversed(events):
        if any(good == shortage.good and amount for good, amount in changes(event, seat)):
            is_early = state.turn - event["turn"] >= shortage.least
            return {"ply": event["ply"] - 1, "turn": event["turn"]} if is_early and "ply" in event else None
    return None


def _moment(points: Points, events: Sequence[dict[str, Any]], source: str, signs: Mapping[int, int]) -> ResultMoment:
    """Return the turn with the largest share of a difference, and in it the action; nothing for the final points."""
    turns: Counter[int] = Counter()
    actions: Counter[tuple[int, int]] = Counter()
    for event in events:
        gain = points.gain(event) if event.get("seat") in signs and "ply" in event else None
        if gain and gain[0] == source:
            amount = signs[event["seat"]] * gain[1]
            turns[event["turn"]] += amount
            # An event names the position that its action led to.
            actions[event["turn"], event["ply"] - 1] += amount
    turn = max(turns, key=lambda one: turns[one], default=0)
    if turns[turn] <= 0:
        return {}
    return {"ply": max((one for one in actions if one[0] == turn), key=lambda one: actions[one])[1], "turn": turn}
