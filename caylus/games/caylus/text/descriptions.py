"""What a tile does, in sentences made from its table entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....core.telling import LIST_OR, joined
from ....core.words import Words, _, _c
from ..rules.constants import TILE_NUMBER, TILES
from .wording import AS_OBJECTS, fill

PRODUCES: str = _("Produces {goods}.")
PRODUCES_ONE_OF: str = _("Produces {choice}.")
OWNER_BONUS: str = _("If another player uses it, the owner receives {choice}.")
SELLS: str = _("Sell one cube for {price}.")
BUYS: str = _("Buy {offers}, no gold.")
BUYS_OFFER: str = _c("offer of a peddler", "{cubes} for {price}")
BUILDS: dict[str, str] = {
    "wood": _("Build a wood tile."),
    "stone": _("Build a stone tile."),
    "prestige": _("Build a prestige tile."),
}
TRANSFORMS: str = _("Turn a neutral or own tile into a residence for 1 cloth and 1 denier.")
EXCHANGES: str = _("Exchange {offers}.")
EXCHANGE_OFFER: str = _c("offer of an exchange", "{give} for {get}")
INCOME: str = _("Gives its owner {goods} of income.")
BUILDER_FAVORS: str = _("Its builder receives {favors}.")
PRESTIGE_ONLY: str = _("Gives prestige only.")


def describe(words: Words, tile_id: str) -> str:
    """What a tile does."""
    if tile_id == "residence":
        return _income(words, 1)
    tile = TILES[TILE_NUMBER[tile_id]]
    parts = [_SENTENCES[key](words, value) for key, value in tile.effect.items()]
    if tile.favors:
        parts.append(fill(words, BUILDER_FAVORS, favors=tile.favors))
    return " ".join(parts) or words(PRESTIGE_ONLY)


def _any_of(words: Words, choices: Sequence[Mapping[str, int]]) -> str:
    """`2 food or 1 cloth`, as what somebody receives."""
    parts = [AS_OBJECTS.all(words, choice) for choice in choices]
    return joined(words, parts, LIST_OR)


def _offers(words: Words, offers: Sequence[Mapping[str, int]]) -> str:
    parts = [
        words(BUYS_OFFER).format(
            cubes=AS_OBJECTS.one(words, "cubes", offer["cubes"]),
            price=AS_OBJECTS.one(words, "deniers", offer["deniers"]),
        )
        for offer in offers
    ]
    return joined(words, parts, LIST_OR)


def _exchanges(words: Words, offers: Sequence[Mapping[str, Mapping[str, int]]]) -> str:
    parts = [
        words(EXCHANGE_OFFER).format(give=AS_OBJECTS.all(words, offer["give"]), get=AS_OBJECTS.all(words, offer["get"]))
        for offer in offers
    ]
    return joined(words, parts, LIST_OR)


def _income(words: Words, deniers: int) -> str:
    return fill(words, INCOME, goods={"deniers": deniers})


_SENTENCES: dict[str, Callable[[Words, Any], str]] = {
    "produce": lambda words, value: fill(words, PRODUCES, goods=value),
    "produce_one_of": lambda words, value: fill(words, PRODUCES_ONE_OF, choice=_any_of(words, value)),
    "owner_bonus_one_of": lambda words, value: fill(
        words, OWNER_BONUS, choice=_any_of(words, [{kind: 1} for kind in value])
    ),
    "sell_one_cube_for": lambda words, value: fill(words, SELLS, price={"deniers": value}),
    "buy": lambda words, value: fill(words, BUYS, offers=_offers(words, value)),
    "build": lambda words, value: words(BUILDS[value]),
    "transform_to_residence": lambda words, value: words(TRANSFORMS),
    "exchange": lambda words, value: fill(words, EXCHANGES, offers=_exchanges(words, value)),
    "income": _income,
}
"""key of an effect -> its sentence"""
