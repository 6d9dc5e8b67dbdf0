"""All sentences of Zamek: prompts, the log, what can be chosen (names are in `labels`, the rules in `rules.md`).

A sentence is a template; its placeholders are filled by meaning: `{player}` and `{owner}` become names, `{token}` the
name of a token, `{kind}` what a side shows, `{side}` and `{roads}` where (`FORMS`).
"""

from __future__ import annotations

from ....core.errors import RecordError
from ....core.telling import LIST_OR, Form, Impossibles, Refusal, Sentences, joined, signed
from ....core.translation import Translator, _, _c, _n
from ..rules.constants import CODES, KIND_IDS, PARTS
from . import labels

SEAT_NAMES = (_("White"), _("Black"))
"""of the seats, where nobody gave any"""
COLORS = tuple(name.lower() for name in SEAT_NAMES)

PROMPTS: dict[str, str] = {
    "draw": _("The next tile is drawn."),
    "tile": _("{player}: lay the tile beside another one or at a start field."),
    "follower": _("{player}: send a follower to the tile, or nobody."),
    "next score": _("{player}: what is scored first?"),
    "token": _("{player} has come to a tower; its token is turned up."),
    "turn end": _("{player}: play an extra turn?"),
}
REFUSALS: dict[str, str] = {
    # another decision is being asked than the one that the action answers
    "not_now_draw": _("A tile is drawn when a turn begins. Now: {decision}."),
    "not_now_place": _("A tile is laid when it has been drawn. Now: {decision}."),
    "not_now_send": _("A follower is sent when a tile has been laid. Now: {decision}."),
    "not_now_score": _("The order is chosen when one player gets points for several regions. Now: {decision}."),
    "not_now_double": _("Points are doubled when your house or pigsty is completed in your turn. Now: {decision}."),
    "not_now_token": _("A token is turned up when a pawn stops at its tower. Now: {decision}."),
    "not_now_turn": _("An extra turn is played at the end of your turn, by its token. Now: {decision}."),
    # the draw
    "none_left": _("No tile {tile} is left to be drawn; there were {count}."),
    "none_unseen": _("Both tokens of this kind have been seen: {token}."),
    # the tile
    "taken": _("A tile lies here already."),
    "first_tile": _("The first tile lies at a start field; this cell touches none."),
    "apart": _("A tile lies against another tile or a start field; this cell touches neither."),
    "road": _("A road may only meet a road: on {cell} this tile shows {kind} {side}, its neighbor shows {other}."),
    "road_at_start": _(
        "A road may only meet a road: on {cell} this tile shows {kind} {side}, the start field shows {other}."
    ),
    "no_turn": _(
        "However you turn this tile, it does not fit on {cell}: it would need a road {roads}, and none {others}."
    ),
    "no_turn_roads": _("However you turn this tile, it does not fit on {cell}: it would need a road {roads}."),
    "no_turn_none": _("However you turn this tile, it does not fit on {cell}: it may show no road {others}."),
    "same_face": _("Turned by {degrees}° this tile shows the same: say that."),
    # the follower
    "not_here": _("A follower goes to the tile just laid, on {cell}; this region does not reach it."),
    "no_part": _("The tile on {cell} has no part {part}; it has {parts}."),
    "same_region": _("On the board {part} and {region} are one region: say {region}."),
    "occupied_house": _("Somebody is in this house: {owner} has a squire on {cell}."),
    "occupied_pigsty": _("Somebody is in this pigsty: {owner} has a farmer on {cell}."),
    "occupied_meadow": _("Somebody is on this meadow: {owner} has a monk on {cell}."),
    "occupied_road": _("Somebody is on this road: {owner} has a herald on {cell}."),
    # points
    "no_tile": _("No tile lies on {cell}."),
    "named": _("This region is called by its first part: {region}."),
    "open_house": _("This house is not completed: it is open towards {cells}."),
    "open_pigsty": _("This pigsty is not completed: it is open towards {cells}."),
    "open_road": _("This road is not completed: it is open towards {cells}."),
    "nobody_there": _("This region brings nobody points: no follower is there."),
    "later": _("What brings {player} points is scored first; this region brings them to {owner}."),
}

EVENTS: dict[str, str] = {
    "setup": _("{player} begins."),
    "position": _("The game begins with a position, in turn {turn}."),
    "again": _("{player} plays an extra turn."),
    "discard": _("{player} draws a tile that fits nowhere; it is put away."),
    "place": _("{player} lays a tile on {cell}."),
    "keep": _n(
        "The keep of {player} stands at a house of {count} tile.",
        "The keep of {player} stands at a house of {count} tiles.",
    ),
    "token": _("{player} takes a token: {token}."),
    "token used": _("{player} uses a token: {token}."),
    "final meadow": _n("{player}: {signed} point for a meadow.", "{player}: {signed} points for a meadow."),
    "final keep": _n(
        "{player}: {signed} point for the largest empty area.", "{player}: {signed} points for the largest empty area."
    ),
    "final token": _n("{player}: {signed} point for a token.", "{player}: {signed} points for a token."),
    "over": _("The game is over. Winner: {winners}."),
}
"""event -> the line of the log; those that are missing have none: the lines around them say it"""

# Of a region

OPEN_AT: str = _("Open towards {cells}")
NOBODY_THERE: str = _("Nobody is there")
CONTROLLED: str = _("{name} controls it")
TIED_NOW: str = _("Tied: nobody controls it")
WOULD_BRING: str = _n("Completed like this it brings {count} point", "Completed like this it brings {count} points")
AT_THE_END: str = _n("{count} point at the end", "{count} points at the end")

# What can be chosen

NOBODY: str = _("Nobody")
SINGLE: str = _("Keep the token")
DOUBLE: str = _("Use the token")
END_TURN: str = _("End the turn")
EXTRA: str = _("Play one more turn")
TURNED = "{cell} ↻ {degrees}°"
"""a cell and how the tile is turned, in every language"""
TURNED_IN_WORDS: str = _("{cell}, turned by {degrees} degrees")
WORTH: str = _n("{signed} point", "{signed} points")
NOW: str = _n("{count} tile so far", "{count} tiles so far")
COMPLETE: str = _n("completed: {signed} point", "completed: {signed} points")
REGION_CHOICE: str = _("{kind} on {cell}")
TILE: str = _c("zamek", "Tile {id}")
WITH_CHAPEL: str = _c("zamek", "chapel")
WITH_STOCKS: str = _c("zamek", "stocks")
WITH_FOUNTAIN: str = _c("zamek", "fountain")


def tile(tr: Translator, number: int) -> str:
    """What a type shows: `House, meadow, chapel and road`."""
    parts = PARTS[number]
    kinds = dict.fromkeys(KIND_IDS[part.kind] for part in parts)
    told = [tr(labels.IN_SENTENCE[kind]) for kind in kinds]
    told += [tr(WITH_CHAPEL)] * any(part.chapels for part in parts)
    told += [tr(WITH_STOCKS)] * any(part.stocks for part in parts)
    told += [tr(WITH_FOUNTAIN)] * ("fountain" in CODES[number])
    label = joined(tr, told)
    return label[:1].upper() + label[1:]


FORMS: dict[str, Form] = {
    "decision": lambda tr, kind: tr(labels.ASKED_NOW[kind]),
    "kind": lambda tr, kind: tr(labels.SHOWN[kind]),
    "other": lambda tr, kind: tr(labels.SHOWN[kind]),
    "side": lambda tr, side: tr(labels.TOWARDS[side]),
    "roads": lambda tr, sides: joined(tr, [tr(labels.TOWARDS[side]) for side in sides]),
    "others": lambda tr, sides: joined(tr, [tr(labels.TOWARDS[side]) for side in sides], LIST_OR),
    "token": lambda tr, kind: tr(labels.TOKEN_LABELS[kind]),
    "signed": signed,
}
"""placeholder -> what stands there; other placeholders stand for names and numbers"""
SENTENCES = Sentences(FORMS, SEAT_NAMES)
fill = SENTENCES.say


# What no game can lead to: why a position or a saved state is refused

IMPOSSIBLE: dict[str, str] = {
    "count": _n(
        "There is {count} tile {tile}; on the board, put away, in hand and left there are {number}.",
        "There are {count} tiles {tile}; on the board, put away, in hand and left there are {number}.",
    ),
    "followers": _("{player} has 6 followers in the pool and on the board; these are {number}."),
    "too_many": _("{player} has only 6 followers to send."),
    "no_house": _("The keep of {player} stands at a house; {region} is none."),
    "scored": _("What is completed has been scored, and its followers are back: {region}."),
    "copies": _("There are two tokens of each kind: {token}."),
    "towers": _n(
        "{count} token has left its tower; players have or have used {number}.",
        "{count} tokens have left their towers; players have or have used {number}.",
    ),
}
"""besides what is refused in play, too"""
impossible = Impossibles({**REFUSALS, **IMPOSSIBLE}, SENTENCES).error


def because(refused: Refusal, *path: str | int) -> RecordError:
    """The error to raise for what could never have been played."""
    return impossible(refused.key, refused.rule, *path, **refused.values)
