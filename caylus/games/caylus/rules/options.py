"""The options of Caylus: which printing is played, and the variant of the favors (C-SETUP-6)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ....core.options import read_options
from .constants import JEWELLER, LAWYER, TILES, TILES_OF_GROUP

PLAYERS = range(2, 6)
OPTIONS: dict[str, tuple[Any, ...]] = {
    "jeweller": (False, True),
    "lawyer_prestige": (4, 3),
    "simplified_favors": (False, True),
}
"""option -> its values, the default first"""


_ALL_TILES = sum(1 << tile for group in TILES_OF_GROUP for tile in group)


class Ruleset(NamedTuple):
    """What distinguishes one kind of game of Caylus from another; frozen, shared by all states of a game."""

    players: int
    jeweller: bool = False
    lawyer_prestige: int = 4
    simplified_favors: bool = False

    def options(self) -> dict[str, Any]:
        """The options in the interchange form."""
        return {name: getattr(self, name) for name in OPTIONS}

    def prestige_of(self, tile: int) -> int:
        """PP that the builder of a tile scores (C-BUILD-2; C-SETUP-6 for the lawyer)."""
        return self.lawyer_prestige if tile == LAWYER else TILES[tile].prestige

    def starting_stock(self) -> int:
        """The stock as a set of bits, one for each tile number (C-SETUP-5, C-SETUP-6)."""
        return _ALL_TILES if self.jeweller else _ALL_TILES & ~(1 << JEWELLER)


def make_ruleset(players: object, options: object = None) -> Ruleset:
    """Check a number of players and a mapping of options; missing options take their default.

    Raises `RecordError` that names what is wrong.
    """
    count, chosen = read_options("Caylus", players, min(PLAYERS), max(PLAYERS), options, OPTIONS)
    return Ruleset(count, **chosen)
