"""What a few events brought each player, in a few words: for a person who comes back to the table, and for hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypedDict

from ..text.telling import Amounts, chain
from ..text.translation import ENGLISH, Translator, _c

TIMES: str = _c("summary", "{place} ×{count}")
NEXT_PART: str = _c("summary", "{items}; {next}")


class Brief(TypedDict):
    """What a few events brought a seat."""

    seat: int
    text: str


def gained(event: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """What an event gives its seat, and, below 0, what it takes: holding and amount."""
    yield from event.get("gives", {}).items()
    for holding, amount in event.get("takes", {}).items():
        yield holding, -amount


def briefs(parts: Mapping[int, Sequence[str]], tr: Translator, link: str) -> list[Brief]:
    """For each seat its parts, joined, in the order of the seats; those of whom nothing is said are left out."""
    return [{"seat": seat, "text": chain(tr, parts[seat], link)} for seat in sorted(parts) if parts[seat]]


def _itself(deed: str, name: str) -> str:
    return name


class Summary(NamedTuple):
    """How a game sums up events: first what seats did, then what has changed, then what they have more or less."""

    changes: Mapping[str, str]
    """count -> its sentence, with `{count}`, and with its sign `{signed}`"""
    counted: Callable[[dict[str, Any]], tuple[str, int] | None] | None = None
    """(event) -> which of these counts it changes, and by how much; None: by what it gives and takes"""
    amounts: Amounts | None = None
    """the words for `goods`"""
    goods: Sequence[str] = ()
    """holdings that are told by their amounts alone, as events give and take them"""
    deeds: Mapping[str, str] = {}
    """deed -> what is said of it; `{places}` is a list"""
    listed: Mapping[str, tuple[str, str]] = {}
    """event -> the deed, and which value of the event is listed; empty for none"""
    label: Callable[[str, str], str] = _itself
    """(deed, a value that is listed) -> its name"""

    def tell(self, events: Iterable[dict[str, Any]], tr: Translator = ENGLISH) -> list[Brief]:
        """For each seat that these events concern what they brought, in a few words; seats in their order."""
        of_seats: dict[int, list[dict[str, Any]]] = {}
        for event in events:
            if "seat" in event:
                of_seats.setdefault(event["seat"], []).append(event)
        return briefs({seat: self._parts(own, tr) for seat, own in of_seats.items()}, tr, NEXT_PART)

    def _parts(self, events: Iterable[dict[str, Any]], tr: Translator) -> list[str]:
        listed: dict[str, list[str]] = {}
        counted: Counter[str] = Counter()
        goods: Counter[str] = Counter()
        for event in events:
            if event["event"] in self.listed:
                deed, named = self.listed[event["event"]]
                listed.setdefault(deed, []).extend([event[named]] if named else [])
            for holding, amount in gained(event):
                goods[holding] += amount
            change = self.counted(event) if self.counted else None
            if change:
                counted[change[0]] += change[1]
        if not self.counted:
            counted = Counter({kind: goods[kind] for kind in self.changes})
        told = [self._deed(deed, names, tr) for deed, names in listed.items()]
        told += [self._change(kind, count, tr) for kind, count in counted.items() if count]
        return told + [self._good(good, goods[good], tr) for good in self.goods if goods[good]]

    def _deed(self, deed: str, names: Sequence[str], tr: Translator) -> str:
        """`builds: mason, park`; what happened more than once at a place is counted."""
        places = []
        for name in dict.fromkeys(names):
            place, count = tr(self.label(deed, name)), names.count(name)
            places.append(place if count == 1 else tr(TIMES).format(place=place, count=count))
        return tr(self.deeds[deed]).format(places=chain(tr, places))

    def _change(self, kind: str, count: int, tr: Translator) -> str:
        """`+5 points`."""
        return tr(self.changes[kind], abs(count)).format(signed=f"{_sign(count)}{abs(count)}", count=count)

    def _good(self, good: str, count: int, tr: Translator) -> str:
        """`+2 wood`, `−1 worker`."""
        assert self.amounts is not None, "a summary of goods needs the words for amounts"
        return _sign(count) + self.amounts.one(tr, good, abs(count))


def _sign(count: int) -> str:
    return "+" if count > 0 else "−"
