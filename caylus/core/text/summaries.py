"""Short summaries of each player's gains from a few events: for a person who comes back to the table, and for hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypedDict

from ..text.sentences import LABELED, Amounts, chain
from ..text.translation import ENGLISH, Translator, _c

TIMES: str = _c("summary", "{place} ×{count}")
NEXT_PART: str = _c("summary", "{items}; {next}")


class Brief(TypedDict):
    """A seat's gains from a few events."""

    seat: int
    text: str


def gained(event: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Yield the gains and, below 0, the payments of an event's seat: holding and amount."""
    yield from event.get("gives", {}).items()
    for holding, amount in event.get("takes", {}).items():
        yield holding, -amount


def balance(events: Iterable[Mapping[str, Any]], seat: int) -> Counter[str]:
    """Return what events bring a seat, less what it pays in them: holding -> amount."""
    changes: Counter[str] = Counter()
    for event in events:
        if event.get("seat") == seat:
            for holding, amount in gained(event):
                changes[holding] += amount
    return changes


def goods_from(events: Iterable[Mapping[str, Any]], seat: int, source: str) -> set[str]:
    """Return the goods that events bring a seat from a source, without their amounts."""
    return {
        event["good"]
        for event in events
        if event["event"] == "gain" and event["seat"] == seat and event.get("source") == source
    }


def briefs(parts: Mapping[int, Sequence[str]], tr: Translator, link: str) -> list[Brief]:
    """Join the parts of each seat, in the order of the seats; seats without parts are left out."""
    return [{"seat": seat, "text": chain(tr, parts[seat], link)} for seat in sorted(parts) if parts[seat]]


def _itself(deed: str, name: str) -> str:
    return name


class Summary(NamedTuple):
    """A game's way to sum up events: first the deeds of seats, then changed counts, then gained and lost goods."""

    changes: Mapping[str, str]
    """count -> its sentence, with `{count}`, and with its sign `{signed}`"""
    counted: Callable[[dict[str, Any]], tuple[str, int] | None] | None = None
    """(event) -> the count that it changes, and by how much; None: counts follow from gains and payments"""
    amounts: Amounts | None = None
    """the words for `goods`"""
    goods: Sequence[str] = ()
    """goods that are listed by their amounts alone"""
    deeds: Mapping[str, str] = {}
    """deed -> its text; `{places}` is a list"""
    listed: Mapping[str, tuple[str, str]] = {}
    """event -> the deed, and the key of the value that is listed; empty for none"""
    label: Callable[[str, str], str] = _itself
    """(deed, a listed value) -> its name"""
    apart: Mapping[str, str] = {}
    """source of goods -> its name, if its goods are listed apart: they do not come from the deeds before them"""

    def describe(self, events: Iterable[dict[str, Any]], tr: Translator = ENGLISH) -> list[Brief]:
        """Summarize the gains of each seat concerned, in the order of seats."""
        of_seats: dict[int, list[dict[str, Any]]] = {}
        for event in events:
            if "seat" in event:
                of_seats.setdefault(event["seat"], []).append(event)
        return briefs({seat: self._parts(own, tr) for seat, own in of_seats.items()}, tr, NEXT_PART)

    def _parts(self, events: Iterable[dict[str, Any]], tr: Translator) -> list[str]:
        listed: dict[str, list[str]] = {}
        counted: Counter[str] = Counter()
        goods: Counter[str] = Counter()
        apart: dict[str, Counter[str]] = {}
        for event in events:
            if event["event"] in self.listed:
                deed, named = self.listed[event["event"]]
                listed.setdefault(deed, []).extend([event[named]] if named else [])
            source = event.get("source", "")
            into = apart.setdefault(source, Counter()) if source in self.apart else goods
            for holding, amount in gained(event):
                into[holding] += amount
            change = self.counted(event) if self.counted else None
            if change:
                counted[change[0]] += change[1]
        if not self.counted:
            counted = Counter({kind: goods[kind] for kind in self.changes})
        parts = [self._deed(deed, names, tr) for deed, names in listed.items()]
        parts += [self._change(kind, count, tr) for kind, count in counted.items() if count]
        of_source = [
            tr(LABELED).format(label=tr(self.apart[source]), value=chain(tr, self._amounts(own, tr)))
            for source, own in apart.items()
        ]
        return [*parts, *self._amounts(goods, tr), *of_source]

    def _amounts(self, goods: Mapping[str, int], tr: Translator) -> list[str]:
        """Return texts such as `−1 food` for the goods that change."""
        words = self.amounts
        return [words.signed(tr, good, goods[good]) for good in self.goods if goods[good]] if words else []

    def _deed(self, deed: str, names: Sequence[str], tr: Translator) -> str:
        """Return `builds: mason, park`; a place with several events is counted."""
        places = []
        for name in dict.fromkeys(names):
            place, count = tr(self.label(deed, name)), names.count(name)
            places.append(place if count == 1 else tr(TIMES).format(place=place, count=count))
        return tr(self.deeds[deed]).format(places=chain(tr, places))

    def _change(self, kind: str, count: int, tr: Translator) -> str:
        """Return `+5 points`."""
        return tr(self.changes[kind], abs(count)).format(signed=f"{_sign(count)}{abs(count)}", count=count)


def _sign(count: int) -> str:
    return "+" if count > 0 else "−"
