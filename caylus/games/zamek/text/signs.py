"""What the signs of the board and of a player's card mean: label, explanation, and the rule to read first."""

from __future__ import annotations

from ....core.words import _, _c
from .labels import FOLLOWER_LABELS, KIND_LABELS, PHASE_LABELS, PHASE_TEXTS, TOKEN_LABELS, TOKEN_RULES, TOKEN_TEXTS

SIGNS: dict[str, tuple[str, str, str]] = {
    "points": (_("Points"), _("Whoever has the most at the end of the game wins."), "Z-WIN-1"),
    "followers": (_("Followers in the pool"), _("They come back when what they stand on is completed."), "Z-FOLL-2"),
    "keep": (_c("zamek", "Keep"), _("It stands at the largest house that the player has scored."), "Z-KEEP-1"),
    "tokens": (_("Tokens"), _("Taken by a pawn that stops at a tower."), "Z-TOKEN-1"),
    "final": (_("At an end now"), _("The points if the game ended now: meadows, keeps and tokens."), "Z-END-4"),
    "tower": (_("Next tower"), _("So many points lead the pawn to the next tower with a token."), "Z-TOKEN-1"),
    "rank": (_c("zamek", "Turn order"), _("The players take turns."), "Z-TURN-1"),
    "left": (_("Tiles left"), _("How many tiles of this kind have not been drawn."), "Z-PLACE-1"),
    "chapel": (_("Chapel"), _("3 points at the end for whoever controls its meadow."), "Z-END-4"),
    "stocks": (_("Stocks"), _("A road with stocks brings 2 points for each tile, once."), "Z-SCORE-5"),
    "fountain": (_("Fountain"), _("Every road that comes here ends."), "Z-TILE-7"),
    "house": (KIND_LABELS["house"], _("1 point for each tile when it is completed."), "Z-SCORE-6"),
    "pigsty": (KIND_LABELS["pigsty"], _("2 points for each tile when it is completed."), "Z-SCORE-6"),
    "meadow": (KIND_LABELS["meadow"], _("3 points for each chapel at the end of the game."), "Z-END-4"),
    "road": (KIND_LABELS["road"], _("1 point for each tile when it is completed, 2 with stocks."), "Z-SCORE-5"),
    "squire": (FOLLOWER_LABELS["squire"], _("A follower in a house."), "Z-FOLL-5"),
    "farmer": (FOLLOWER_LABELS["farmer"], _("A follower in a pigsty."), "Z-FOLL-5"),
    "monk": (FOLLOWER_LABELS["monk"], _("A follower on a meadow lies there until the end."), "Z-FOLL-6"),
    "herald": (FOLLOWER_LABELS["herald"], _("A follower on a road."), "Z-FOLL-5"),
    **{f"token.{kind}": (TOKEN_LABELS[kind], TOKEN_TEXTS[kind], rule) for kind, rule in TOKEN_RULES.items()},
    **{f"phase.{phase}": (PHASE_LABELS[phase], *told) for phase, told in PHASE_TEXTS.items()},
}
"""what players have, pieces, kinds of regions or `phase.PHASE` -> what is said of it"""
