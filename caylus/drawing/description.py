"""A position in words, for those who cannot see its picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.words import Words, _
from ..games.caylus.wording import amount

TITLE: str = _("Caylus: turn {turn}, {phase}")
PROVOST: str = _("The provost stands on space {provost}, the bailiff on space {bailiff}.")
ORDER: str = _("Turn order: {names}.")
PASSED: str = _("Passed: {names}.")
PLAYER: str = _("{name}: {held}.")
ROAD: str = _("Road: {places}.")
WORKERS: str = _("Workers: {places}.")
CASTLE: str = _("Houses in the castle: {places}.")

View = Mapping[str, Any]


def title_of(view: View, words: Words) -> str:
    """`Caylus: turn 3, Placement`."""
    return words(TITLE).format(turn=view["turn"], phase=view["phase_label"])


def description_of(view: View, catalog: Mapping[str, Any], words: Words) -> str:
    """Where everything stands, with the names that the catalog has for it."""
    labels = {name: entry["label"] for name, entry in catalog["tiles"].items()}
    names = [seat["name"] for seat in view["seats"]]
    passed = [names[seat] for seat in view["pass_order"]]
    places = {
        ROAD: _road(view, names, labels),
        WORKERS: _workers(view, names, labels, catalog["castle"]["label"]),
        CASTLE: _castle(view, names),
    }
    return " ".join(
        [
            words(ORDER).format(names=", ".join(names[seat] for seat in view["turn_order"])),
            *([words(PASSED).format(names=", ".join(passed))] if passed else []),
            words(PROVOST).format(provost=view["provost"], bailiff=view["bailiff"]),
            *(words(sentence).format(places="; ".join(found)) for sentence, found in places.items() if found),
            *(words(PLAYER).format(name=seat["name"], held=_held(seat, words)) for seat in view["seats"]),
        ]
    )


def _road(view: View, names: list[str], labels: Mapping[str, str]) -> list[str]:
    """`7 Sawmill (Red)`."""
    return [
        f"{number} {labels[space['tile']]}" + (f" ({names[space['owner']]})" if space["owner"] is not None else "")
        for number, space in enumerate(view["road"], 1)
        if space["tile"]
    ]


def _workers(view: View, names: list[str], labels: Mapping[str, str], castle: str) -> list[str]:
    """`Castle: Red, Blue`."""
    there = [(special["label"], special["workers"]) for special in view["specials"]]
    there.append((castle, view["castle"]["workers"]))
    there += [(f"{n} {labels[s['tile']]}", [s["worker"]]) for n, s in enumerate(view["road"], 1) if s["tile"]]
    standing = [(place, [names[seat] for seat in seats if seat is not None]) for place, seats in there]
    return [f"{place}: {', '.join(who)}" for place, who in standing if who]


def _castle(view: View, names: list[str]) -> list[str]:
    """`Dungeon: Red 2, Blue 1`."""
    return [
        f"{section['label']}: " + ", ".join(f"{names[seat]} {n}" for seat, n in enumerate(section["houses"]) if n)
        for section in view["castle"]["sections"]
        if any(section["houses"])
    ]


def _held(seat: Mapping[str, Any], words: Words) -> str:
    held = [text for good, text in seat["amounts"].items() if seat[good]]
    return ", ".join([amount(words, "prestige", seat["prestige"]), *held])
