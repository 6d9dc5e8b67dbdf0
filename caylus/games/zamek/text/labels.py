"""The names of everything in Zamek."""

from __future__ import annotations

from ....core.text.translation import _, _c, _cn, _n, or_you
from ..rules import constants as C

KIND_LABELS: dict[str, str] = {
    "house": _c("zamek", "House"),
    "pigsty": _c("zamek", "Pigsty"),
    "meadow": _c("zamek", "Meadow"),
    "road": _c("zamek", "Road"),
}
"""kinds of regions"""
IN_SENTENCE: dict[str, str] = {
    "house": _c("zamek in a sentence", "house"),
    "pigsty": _c("zamek in a sentence", "pigsty"),
    "meadow": _c("zamek in a sentence", "meadow"),
    "road": _c("zamek in a sentence", "road"),
}
FOLLOWER_OF = {"house": "squire", "pigsty": "farmer", "meadow": "monk", "road": "herald"}
FOLLOWER_LABELS: dict[str, str] = {
    "squire": _c("zamek", "Squire"),
    "farmer": _c("zamek", "Farmer"),
    "monk": _c("zamek", "Monk"),
    "herald": _c("zamek", "Herald"),
}
FOLLOWERS: dict[str, str] = {
    "squire": _n("{count} squire", "{count} squires"),
    "farmer": _n("{count} farmer", "{count} farmers"),
    "monk": _n("{count} monk", "{count} monks"),
    "herald": _n("{count} herald", "{count} heralds"),
}
AMOUNTS: dict[str, str] = {
    "followers": _cn("goods", "{count} follower in the pool", "{count} followers in the pool"),
    "tokens": _cn("goods", "{count} token", "{count} tokens"),
}
NOTHING: str = _c("in a list of goods", "nothing")
SENT: dict[str, str] = {
    "house": or_you(
        _("{player} sends a squire into the house on {cell}."), _("You send a squire into the house on {cell}.")
    ),
    "pigsty": or_you(
        _("{player} sends a farmer into the pigsty on {cell}."), _("You send a farmer into the pigsty on {cell}.")
    ),
    "meadow": or_you(
        _("{player} sends a monk to the meadow on {cell}."), _("You send a monk to the meadow on {cell}.")
    ),
    "road": or_you(_("{player} sends a herald to the road on {cell}."), _("You send a herald to the road on {cell}.")),
}
SCORED: dict[str, str] = {
    "house": _n(
        "{player}: {signed} point for a house of size {size}.",
        "{player}: {signed} points for a house of size {size}.",
    ),
    "pigsty": _n(
        "{player}: {signed} point for a pigsty of size {size}.",
        "{player}: {signed} points for a pigsty of size {size}.",
    ),
    "road": _n(
        "{player}: {signed} point for a road of size {size}.",
        "{player}: {signed} points for a road of size {size}.",
    ),
}
"""scored features, with the number of their tiles"""
SCORED_DOUBLE: dict[str, str] = {
    "house": _n(
        "{player}: {signed} point for a house of size {size}, doubled by the token.",
        "{player}: {signed} points for a house of size {size}, doubled by the token.",
    ),
    "pigsty": _n(
        "{player}: {signed} point for a pigsty of size {size}, doubled by the token.",
        "{player}: {signed} points for a pigsty of size {size}, doubled by the token.",
    ),
    "road": _n(
        "{player}: {signed} point for a road of size {size}, doubled by the stocks.",
        "{player}: {signed} points for a road of size {size}, doubled by the stocks.",
    ),
}
"""the same with doubled points"""
COMPLETED_FREE: dict[str, str] = {
    "house": _n(
        "This completes a house: {signed} point for a squire sent there.",
        "This completes a house: {signed} points for a squire sent there.",
    ),
    "pigsty": _n(
        "This completes a pigsty: {signed} point for a farmer sent there.",
        "This completes a pigsty: {signed} points for a farmer sent there.",
    ),
    "road": _n(
        "This completes a road: {signed} point for a herald sent there.",
        "This completes a road: {signed} points for a herald sent there.",
    ),
}
"""completed features without followers"""
COMPLETED_STOCKS: str = _n(
    "This completes a road: {signed} point for a herald sent there, doubled by the stocks.",
    "This completes a road: {signed} points for a herald sent there, doubled by the stocks.",
)
"""the same for a road with stocks"""
TIED: dict[str, str] = {
    "house": _("The house on {cell} is tied: nobody gets points."),
    "pigsty": _("The pigsty on {cell} is tied: nobody gets points."),
    "road": _("The road on {cell} is tied: nobody gets points."),
}
DOUBLED: dict[str, str] = {
    "house": _("{player}: double the points of this house?"),
    "pigsty": _("{player}: double the points of this pigsty?"),
}
SEND_CHOICES: dict[str, str] = {
    "house": _("Send a squire into the house"),
    "pigsty": _("Send a farmer into the pigsty"),
    "meadow": _("Send a monk to the meadow"),
    "road": _("Send a herald to the road"),
}
TOKEN_LABELS: dict[int, str] = {
    1: _("Extra turn"),
    2: _("Double house"),
    3: _("Double pigsty"),
    4: _("Meadow bonus"),
    5: _("Larger keep"),
    6: _("Five points"),
    7: _("Unfinished house"),
    8: _("Unfinished pigsty"),
    9: _("Unfinished road"),
}
TOKEN_TEXTS: dict[int, str] = {
    1: _("At the end of your turn: play one more turn."),
    2: _("When your house is completed: 2 points for each tile, instead of 1."),
    3: _("When your pigsty is completed: 4 points for each tile, instead of 2."),
    4: _("At the end: 4 points, instead of 3, for each chapel on one meadow you control."),
    5: _("At the end: your keep counts as 2 tiles larger when keeps are compared."),
    6: _("At the end: 5 points."),
    7: _("At the end: 1 point for each tile of one unfinished house you control."),
    8: _("At the end: 2 points for each tile of one unfinished pigsty you control."),
    9: _("At the end: 1 point for each tile of one unfinished road you control."),
}
TOKEN_RULES = {kind: f"Z-TOKEN-{kind + 7}" for kind in TOKEN_LABELS}
PHASE_LABELS: dict[str, str] = {
    "draw": _c("zamek", "Draw"),
    "tile": _c("zamek", "Tile"),
    "follower": _c("zamek", "Follower"),
    "scoring": _c("zamek", "Scoring"),
    "turn end": _c("zamek", "End of turn"),
    "over": _c("zamek", "Game over"),
}
PHASE_TEXTS: dict[str, tuple[str, str]] = {
    "draw": (_("The next tile is drawn."), "Z-PLACE-1"),
    "tile": (
        _(
            "Lay the tile beside another tile or a start field. A road must meet a road; "
            "houses, pigsties, and meadows may meet one another."
        ),
        "Z-PLACE-5",
    ),
    "follower": (_("You may send a follower to a region of this tile that has no followers."), "Z-FOLL-1"),
    "scoring": (
        _("Completed houses, pigsties, and roads score points, and their followers return."),
        "Z-SCORE-1",
    ),
    "turn end": (_("If you have an extra-turn token, you may use it now."), "Z-TOKEN-8"),
    "over": (_("Meadows, keeps, and tokens are scored; then the player with the most points wins."), "Z-END-1"),
}
DECISIONS: dict[str, tuple[str, ...]] = {
    "draw": (_("Draw a tile"), _c("zamek asked now", "a tile is drawn")),
    "tile": (_("Lay the tile"), _c("zamek asked now", "lay the tile")),
    "follower": (_("Send a follower"), _c("zamek asked now", "send a follower")),
    "next score": (_("Choose what scores next"), _c("zamek asked now", "choose what scores next")),
    "double": (_("Double the points"), _c("zamek asked now", "choose whether to double the points")),
    "token": (_("Turn up a token"), _c("zamek asked now", "a token is turned up")),
    "turn end": (_("Extra turn"), _c("zamek asked now", "choose whether to play an extra turn")),
}
"""decision -> its name, and the task after `Now:`"""
DECISION_LABELS = {kind: forms[0] for kind, forms in DECISIONS.items()}
DECISIONS_NOW = {kind: forms[1] for kind, forms in DECISIONS.items()}
SHOWN: dict[str, str] = {
    "house": _c("zamek shows", "a house"),
    "pigsty": _c("zamek shows", "a pigsty"),
    "meadow": _c("zamek shows", "a meadow"),
    "road": _c("zamek shows", "a road"),
}
"""kinds of regions on a side of a tile, after `it shows`"""
SIDE_NAMES = (
    _c("zamek side by itself", "north"),
    _c("zamek side by itself", "east"),
    _c("zamek side by itself", "south"),
    _c("zamek side by itself", "west"),
)
"""names of sides in front of their content: `north: house`"""
TOWARDS = (
    _c("zamek side", "to the north"),
    _c("zamek side", "to the east"),
    _c("zamek side", "to the south"),
    _c("zamek side", "to the west"),
)
"""directions of parts of a tile, by side"""
TOWARDS_CORNERS = (
    _c("zamek side", "to the northeast"),
    _c("zamek side", "to the southeast"),
    _c("zamek side", "to the southwest"),
    _c("zamek side", "to the northwest"),
)
"""directions of parts that have one end of a side alone, by the corner clockwise of the side"""
TOWARDS_OF = dict(zip(C.DIRECTIONS, (*TOWARDS, *TOWARDS_CORNERS), strict=True))

# The signs of the board and of a player's card: label, explanation, and the rule to read first

SIGNS: dict[str, tuple[str, str, str]] = {
    "points": (_("Points"), _("The player with the most at the end of the game wins."), "Z-WIN-1"),
    "followers": (_("Followers in the pool"), _("They return when the region they stand on is completed."), "Z-FOLL-2"),
    "keep": (
        _c("zamek", "Keep"),
        _(
            "It marks the largest house the player has scored. "
            "At the end, the player with the larger keep gets 1 point for each cell of the largest empty area."
        ),
        "Z-KEEP-1",
    ),
    "tokens": (_("Tokens"), _("You take one when your pawn stops at its tower."), "Z-TOKEN-1"),
    "final": (
        _("If the game ended now"),
        _("Points if the game ended now, with meadows, keeps, and tokens."),
        "Z-END-4",
    ),
    "tower": (
        _("Next tower"),
        _(
            "Points the pawn needs to reach the next tower that still has a token. It must stop there: a pawn that "
            "passes gets no token."
        ),
        "Z-TOKEN-1",
    ),
    "rank": (_c("zamek", "Turn order"), _("The players take turns."), "Z-TURN-1"),
    "left": (_("Tiles left"), _("Number of tiles of this kind not drawn yet."), "Z-PLACE-1"),
    "chapel": (_("Chapel"), _("3 points at the end for the player who controls its meadow."), "Z-END-4"),
    "stocks": (
        _("Stocks"),
        _("A road with stocks scores 2 points for each tile; more stocks add nothing."),
        "Z-SCORE-5",
    ),
    "fountain": (_("Fountain"), _("Every road that reaches it ends there."), "Z-TILE-7"),
    "house": (KIND_LABELS["house"], _("1 point for each tile of a completed house."), "Z-SCORE-6"),
    "pigsty": (KIND_LABELS["pigsty"], _("2 points for each tile of a completed pigsty."), "Z-SCORE-6"),
    "meadow": (KIND_LABELS["meadow"], _("3 points for each chapel at the end of the game."), "Z-END-4"),
    "road": (KIND_LABELS["road"], _("1 point for each tile of a completed road, 2 with stocks."), "Z-SCORE-5"),
    "squire": (FOLLOWER_LABELS["squire"], _("A follower in a house."), "Z-FOLL-5"),
    "farmer": (FOLLOWER_LABELS["farmer"], _("A follower in a pigsty."), "Z-FOLL-5"),
    "monk": (FOLLOWER_LABELS["monk"], _("A follower on a meadow; it lies there until the end."), "Z-FOLL-6"),
    "herald": (FOLLOWER_LABELS["herald"], _("A follower on a road."), "Z-FOLL-5"),
    **{f"token.{kind}": (TOKEN_LABELS[kind], TOKEN_TEXTS[kind], rule) for kind, rule in TOKEN_RULES.items()},
    **{f"phase.{phase}": (PHASE_LABELS[phase], *texts) for phase, texts in PHASE_TEXTS.items()},
}
"""possession, piece, kind of region or `phase.PHASE` -> label, explanation and rule"""
