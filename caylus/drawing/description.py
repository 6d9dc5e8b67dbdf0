"""A position in words, for people who cannot see its picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..core.text.sentences import LIST_PARTS, chain
from ..core.text.translation import Translator, _
from ..core.view.view import targets_of

TITLE: str = _("{game}: {turn}, {phase}")
NO_PHASE: str = _("{game}: {turn}")
AREA: str = _("{area}: {places}.")
PLACE: str = _("{place} ({facts})")
MARKED: str = _("Marked on the board: {places}.")
ARROW: str = _("An arrow from {from} to {to}.")

View = Mapping[str, Any]


def title_of(view: View, game: str, tr: Translator) -> str:
    """Return a title such as `Caylus: Turn 3, Placement`; a game without phases has the turn alone."""
    title = tr(TITLE if "phase_label" in view else NO_PHASE)
    return title.format(game=game, turn=view["turn_label"], phase=view.get("phase_label"))


def description_of(view: View, catalog: Mapping[str, Any], tr: Translator) -> str:
    """Describe the state of the game, the places on the board, and the players."""
    areas = [
        (area["title"], list(described_places(view, catalog, targets_of(area, view), tr))) for area in catalog["areas"]
    ]
    return " ".join(
        [
            *(f"{sentence.rstrip('.')}." for sentence in view["summary"]),
            *(tr(AREA).format(area=title, places=chain(tr, places, LIST_PARTS)) for title, places in areas if places),
            *(seat["told"] for seat in view["seats"]),
        ]
    )


def described_places(view: View, catalog: Mapping[str, Any], targets: Sequence[str], tr: Translator) -> Iterator[str]:
    """Yield places with something on them, or with facts: `Sawmill (Space 7, Owner: Red)`."""
    for target in targets:
        facts = view["facts"].get(target, ())
        if facts or target in view["there"]:
            label = catalog["places"][view["there"].get(target, target)]["label"]
            joined_facts = chain(tr, [fact.rstrip(".") for fact in facts])
            yield tr(PLACE).format(place=label, facts=joined_facts) if joined_facts else label


def pointed(
    highlight: Sequence[str],
    arrows: Sequence[tuple[str, str]],
    view: View,
    catalog: Mapping[str, Any],
    tr: Translator,
) -> Iterator[str]:
    """Yield sentences about the marks and arrows."""

    def name(target: str) -> str:
        place = catalog["places"].get(view["there"].get(target, target))
        return place["label"] if place else target

    if highlight:
        yield tr(MARKED).format(places=chain(tr, [*map(name, highlight)]))
    for start, end in arrows:
        yield tr(ARROW).format(**{"from": name(start), "to": name(end)})
