"""What a tile does, in sentences made from its table entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.telling import LIST_OR, joined
from ....core.words import Words, _, _c
from ..rules.constants import CONSTRUCTION_SIDE, SETUP_SIDE, TILES, Effect
from .wording import AS_OBJECTS, fill

TAKES: str = _("Gives {goods}.")
TRADES: str = _("Pay {offers}.")
OFFER: str = _c("offer of a building", "{give} for {get}")
BUILDS: dict[str, str] = {
    "wood": _("Construct a wood building."),
    "stone": _("Construct a stone building."),
}
WITHOUT_STONE: str = _("Construct a stone building without its fixed stone.")
SPECIAL: dict[str, str] = {
    "claim": _("Pay 1 cloth and put a house above a starting tile: it becomes a residence in this round."),
    "toll": _("Move the provost up to 2 steps, free of charge."),
}
SETUP: str = _("With the setup side up: {effect}")
OWNER_BONUS: str = _("If only others use it, the owner takes {goods}.")
RECRUITS: str = _("Gives its owner {goods} in each recruitment.")
BUILDER_FAVOR: str = _("Who constructs it gains a royal favor.")
POINTS_ONLY: str = _("Gives points only.")
RESIDENCE: str = _("Gives its owner 1 worker in each recruitment. A monument can be constructed on it.")


def describe(words: Words, number: int) -> str:
    """What a tile does; where the sides differ, the construction side first."""
    tile = TILES[number]
    sides = [tile.construction if side == CONSTRUCTION_SIDE else tile.setup for side in (CONSTRUCTION_SIDE, SETUP_SIDE)]
    told = [_effect(words, effect) for effect in sides if effect != Effect()]
    parts = told[:1]
    if len(told) > 1 and told[1] != told[0]:
        parts.append(words(SETUP).format(effect=told[1]))
    if tile.owner_bonus:
        parts.append(fill(words, OWNER_BONUS, goods=tile.owner_bonus))
    if tile.recruits:
        parts.append(fill(words, RECRUITS, goods=tile.recruits))
    if tile.favors:
        parts.append(words(BUILDER_FAVOR))
    return " ".join(parts) or words(POINTS_ONLY)


def _effect(words: Words, effect: Effect) -> str:
    if effect.take:
        return fill(words, TAKES, goods=effect.take)
    if effect.trade:
        return fill(words, TRADES, offers=_offers(words, effect.trade))
    if effect.build:
        return words(WITHOUT_STONE if effect.discount else BUILDS[effect.build])
    return words(SPECIAL[effect.special])


def _offers(words: Words, trade: Sequence[tuple[Mapping[str, int], Mapping[str, int]]]) -> str:
    parts = [
        words(OFFER).format(give=AS_OBJECTS.all(words, price), get=AS_OBJECTS.all(words, gain)) for price, gain in trade
    ]
    return joined(words, parts, LIST_OR)


def effect_data(effect: Effect) -> dict[str, Any]:
    """An effect as data, for whoever draws it."""
    return {
        key: value
        for key, value in (
            ("take", dict(effect.take)),
            ("trade", [{"pay": dict(price), "gain": dict(gain)} for price, gain in effect.trade]),
            ("build", effect.build),
            ("special", effect.special),
            ("discount", dict(effect.discount)),
        )
        if value
    }
