"""The sentences of Zamek: prompts, the log, choices (names are in `labels`, the coach's sentences in `dangers`).

A sentence is a template; its placeholders are filled by meaning: `{player}` and `{owner}` become names, `{token}` the
name of a token, `{kind}` the kind on a side, `{side}` and `{roads}` directions (`FORMS`).
"""

from __future__ import annotations

from ....core.rules.errors import RecordError
from ....core.rules.refusing import Refusal
from ....core.text.sentences import (
    LIST_OR,
    Amounts,
    Form,
    Impossibles,
    Refusals,
    Sentences,
    capitalized,
    chain,
    joined,
    signed,
)
from ....core.text.translation import Translator, _, _c, _n, or_you
from ..rules import constants as C
from . import labels

SEAT_NAMES = (_("White"), _("Black"))
"""names of seats without a player's name"""
COLORS = tuple(name.lower() for name in SEAT_NAMES)

PROMPTS: dict[str, str] = {
    "draw": _("The next tile is drawn."),
    "tile": _("{player}: choose a place for the tile."),
    "follower": _("{player}: send a follower to the tile, or send nobody."),
    "next score": _("{player}: choose what scores first."),
    "token": or_you(
        _("{player} has reached a tower; its token is turned up."),
        _("You have reached a tower; its token is turned up."),
    ),
    "turn end": _("{player}: play an extra turn?"),
}
REFUSALS: dict[str, str] = {
    # another decision is being asked than the one that the action answers
    "not_now_draw": _("A tile is drawn when a turn begins. Now: {decision}."),
    "not_now_place": _("A tile is laid after it is drawn. Now: {decision}."),
    "not_now_send": _("A follower is sent after a tile is laid. Now: {decision}."),
    "not_now_score": _("The order is chosen when one player gets points for several regions. Now: {decision}."),
    "not_now_double": _("Points are doubled when your house or pigsty is completed on your turn. Now: {decision}."),
    "not_now_token": _("A token is turned up when a pawn stops at its tower. Now: {decision}."),
    "not_now_turn": _("You take an extra turn by using its token at the end of your turn. Now: {decision}."),
    # the draw
    "none_left": _("No tile {tile} is left to draw; there were {count}."),
    "none_unseen": _("Both tokens of this kind have been seen: {token}."),
    # the tile
    "taken": _("This cell already has a tile."),
    "first_tile": _("The first tile must lie against a start field; this cell touches none."),
    "apart": _("A tile must lie against another tile or a start field; this cell touches neither."),
    "road": _("A road may only meet a road: on {cell} this tile shows {kind} {side}, but its neighbor shows {other}."),
    "road_at_start": _(
        "A road may only meet a road: on {cell} this tile shows {kind} {side}, but the start field shows {other}."
    ),
    "no_turn": _("This tile does not fit on {cell} in any rotation: it would need a road {roads}, and none {others}."),
    "no_turn_roads": _("This tile does not fit on {cell} in any rotation: it would need a road {roads}."),
    "no_turn_none": _("This tile does not fit on {cell} in any rotation: it may not have a road {others}."),
    "same_face": _("This tile looks the same at {degrees}°; use that rotation."),
    # the follower
    "not_here": _("A follower must go to the tile just laid, on {cell}; this region is not on that tile."),
    "no_part": _("The tile on {cell} has no part {part}; it has {parts}."),
    "same_region": _("On the board {part} and {region} are one region; use {region}."),
    "occupied_house": or_you(
        _("This house is occupied: {owner} has a squire on {cell}."),
        _("This house is occupied: you have a squire on {cell}."),
    ),
    "occupied_pigsty": or_you(
        _("This pigsty is occupied: {owner} has a farmer on {cell}."),
        _("This pigsty is occupied: you have a farmer on {cell}."),
    ),
    "occupied_meadow": or_you(
        _("This meadow is occupied: {owner} has a monk on {cell}."),
        _("This meadow is occupied: you have a monk on {cell}."),
    ),
    "occupied_road": or_you(
        _("This road is occupied: {owner} has a herald on {cell}."),
        _("This road is occupied: you have a herald on {cell}."),
    ),
    # points
    "no_tile": _("There is no tile on {cell}."),
    "named": _("A region is named by its first part; use {region}."),
    "open_house": _("This house is not complete: it is open toward {cells}."),
    "open_pigsty": _("This pigsty is not complete: it is open toward {cells}."),
    "open_road": _("This road is not complete: it is open toward {cells}."),
    "nobody_there": _("Nobody gets points for this region: it has no followers."),
    "later": or_you(
        _("Regions that score for {player} come first; this region scores for {owner}."),
        _("Regions that score for you come first; this region scores for {owner}."),
        _("Regions that score for {player} come first; this region scores for you."),
    ),
}

EVENTS: dict[str, str] = {
    "setup": or_you(_("{player} begins."), _("You begin.")),
    "position": _("The game starts from a position, in turn {turn}."),
    "again": or_you(_("{player} plays an extra turn."), _("You play an extra turn.")),
    "discard": or_you(
        _("{player} draws a tile that fits nowhere; it goes in the box."),
        _("You draw a tile that fits nowhere; it goes in the box."),
    ),
    "place": or_you(_("{player} lays a tile on {cell}."), _("You lay a tile on {cell}.")),
    "keep": or_you(
        _n(
            "{player}’s keep marks their largest house so far: {count} tile.",
            "{player}’s keep marks their largest house so far: {count} tiles.",
        ),
        _n(
            "Your keep marks your largest house so far: {count} tile.",
            "Your keep marks your largest house so far: {count} tiles.",
        ),
    ),
    "token": or_you(_("{player} takes a token: {token}."), _("You take a token: {token}.")),
    "token used": or_you(_("{player} uses a token: {token}."), _("You use a token: {token}.")),
    "final meadow": _n("{player}: {signed} point for a meadow.", "{player}: {signed} points for a meadow."),
    "final keep": _n(
        "{player}: {signed} point for the largest empty area.", "{player}: {signed} points for the largest empty area."
    ),
    "final token": _n("{player}: {signed} point for a token.", "{player}: {signed} points for a token."),
    "over": _("The game is over. Winner: {winners}."),
}
"""event -> the line of the log; other events have none, since the lines around them suffice"""

# Regions

OPEN_AT: str = _("Open toward {cells}")
NOBODY_THERE: str = _("No followers there")
CONTROLLED: str = or_you(_("{player} controls it"), _("You control it"))
TIED_NOW: str = _("Tied: nobody controls it")
HAS_STOCKS: str = _("With stocks: 2 points for each tile")
WOULD_BRING: str = _n("When it is complete: at least {count} point", "When it is complete: at least {count} points")
CHAPELS: str = _n("{count} chapel", "{count} chapels")
NEVER: str = _("The tiles left cannot complete it")
AT_THE_END: str = _n("{count} point at the end", "{count} points at the end")

# Choices

NOBODY: str = _("Send nobody")
SINGLE: str = _("Keep the token")
DOUBLE: str = _("Double the points now")
END_TURN: str = _("Keep the extra turn for later")
EXTRA: str = _("Play an extra turn")
TURNED = "{cell} ↻ {degrees}°"
"""a cell and how the tile is turned, in every language"""
TURNED_IN_WORDS: dict[int, str] = {
    0: _("{cell}, not turned"),
    90: _("{cell}, a quarter turn to the right"),
    180: _("{cell}, half a turn"),
    270: _("{cell}, a quarter turn to the left"),
}
"""degrees clockwise -> the same for readers; one that is not turned needs words where it may be turned, too"""
WORTH: str = _n("{signed} point", "{signed} points")
NOW: str = _n("{count} tile so far", "{count} tiles so far")
NOW_WITH_START: str = _n("{count} tile so far, with the start field", "{count} tiles so far, with the start field")
DOUBLED_BY_STOCKS: str = _("doubled by the stocks")
COMPLETE: str = _n("completed: {signed} point", "completed: {signed} points")
REGION_CHOICE: str = _("{kind} on {cell}")
SEVERAL: str = _c("zamek side", "{kind} {number}")
"""a part of a tile that has several of the kind, by the number in its name"""
TILE: str = _c("zamek", "Tile {id}")
WITH_CHAPEL: str = _c("zamek", "chapel")
WITH_STOCKS: str = _c("zamek", "stocks")
WITH_FOUNTAIN: str = _c("zamek", "fountain")


def tile(tr: Translator, number: int) -> str:
    """List the parts of a type of tile: `House, meadow, chapel and road`."""
    parts = C.PARTS[number]
    kinds = dict.fromkeys(C.KIND_IDS[part.kind] for part in parts)
    phrases = [tr(labels.IN_SENTENCE[kind]) for kind in kinds]
    phrases += [tr(WITH_CHAPEL)] * any(part.chapels for part in parts)
    phrases += [tr(WITH_STOCKS)] * any(part.stocks for part in parts)
    phrases += [tr(WITH_FOUNTAIN)] * ("fountain" in C.CODES[number])
    return capitalized(joined(tr, phrases))


def numbered(tr: Translator, text: str, part: C.Part) -> str:
    """Add to a text the number in the name of a part of a tile: 2 for `m2`."""
    return tr(SEVERAL).format(kind=text, number=part.id[1:])


def _cell(tr: Translator, cell: str | tuple[str, str]) -> str:
    """Return the name of a cell, with the direction of the region there if it has several of the kind."""
    return cell if isinstance(cell, str) else chain(tr, [cell[0], tr(labels.TOWARDS_OF[cell[1]])])


FORMS: dict[str, Form] = {
    "cell": _cell,
    "decision": lambda tr, kind: tr(labels.DECISIONS_NOW[kind]),
    "kind": lambda tr, kind: tr(labels.SHOWN[kind]),
    "other": lambda tr, kind: tr(labels.SHOWN[kind]),
    "side": lambda tr, side: tr(labels.TOWARDS[side]),
    "roads": lambda tr, sides: joined(tr, [tr(labels.TOWARDS[side]) for side in sides]),
    "others": lambda tr, sides: joined(tr, [tr(labels.TOWARDS[side]) for side in sides], LIST_OR),
    "token": lambda tr, kind: tr(labels.TOKEN_LABELS[kind]),
    "signed": signed,
}
"""placeholder -> its text; other placeholders are names and numbers"""
AMOUNTS = Amounts(labels.AMOUNTS, labels.NOTHING)
SENTENCES = Sentences(FORMS, SEAT_NAMES)
fill = SENTENCES.format
WORDING = Refusals(REFUSALS, SENTENCES)


# Reasons why a position or a saved state is impossible

IMPOSSIBLE: dict[str, str] = {
    "count": _n(
        "There is {count} tile {tile}; the board, the box, the hand, and the stack hold {number}.",
        "There are {count} tiles {tile}; the board, the box, the hand, and the stack hold {number}.",
    ),
    "followers": _("{player} has 6 followers in the pool and on the board, not {number}."),
    "too_many": _("{player} has only 6 followers to send."),
    "no_house": _("{player}’s keep must stand on a house; {region} is not one."),
    "scored": _("A completed region has already been scored, and its followers have returned: {region}."),
    "copies": _("There are two tokens of each kind: {token}."),
    "towers": _n(
        "{count} token has left its tower; the players have or have used {number}.",
        "{count} tokens have left their towers; the players have or have used {number}.",
    ),
}
"""further reasons beside the refusals of play"""
impossible = Impossibles({**REFUSALS, **IMPOSSIBLE}, SENTENCES).error_at


def because(refused: Refusal, *path: str | int) -> RecordError:
    """Return the error for a position that no game can have reached, from a refusal of play."""
    return impossible(refused.key, refused.rule, *path, **refused.values)
