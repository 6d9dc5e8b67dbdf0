"""The sentences of Caylus: prompts, the log, choices (names are in `labels`, the coach's sentences in `dangers`).

A sentence is a template; its placeholders are filled by meaning: `{player}` and `{owner}` become names, `{place}`,
`{tile}`, `{section}` and `{line}` labels, `{goods}` and `{price}` and `{purse}` lists such as "1 wood and 2 deniers".
A translation may ask for another form of the same thing: `{tile_object}`, `{kind_denied}` (`FORMS`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....core.text.sentences import (
    LIST_OR,
    Amounts,
    Form,
    Impossibles,
    Refusals,
    Sentences,
    chain,
    joined,
    place_name,
    signed,
)
from ....core.text.translation import Translator, _, _c, _cn, _n, or_you
from ..rules import constants as C
from . import labels

SEAT_NAMES = (_("Blue"), _("Red"), _("Green"), _("Orange"), _("Black"))
"""names of seats without a player's name; lessons and pictures translate them"""
COLORS = tuple(name.lower() for name in SEAT_NAMES)

SPECIAL_DESCRIPTIONS: dict[str, str] = {
    "gate": _("You may move the worker to any free place, free of charge."),
    "trading_post": _("Gives 3 deniers."),
    "merchants_guild": _("Move the provost up to 3 spaces, free of charge."),
    "joust_field": _("Pay 1 cloth and 1 denier for a royal favor."),
    "stables": _("The players here come first in the turn order, from this turn on."),
    "inn": _(
        "A worker goes to the left circle, and later this turn to the right one. From the next turn on, "
        "each of its player’s workers costs only 1 denier, as long as it stays there."
    ),
    "castle": _("Deliver batches of three different cubes, one of them food, to build houses for prestige."),
}

OPTION_LABELS = {
    "jeweller": (_("Jeweler"), _("Adds the tenth stone tile of later printings.")),
    "lawyer_prestige": (_("Prestige for the lawyer"), _("4 in the first printing, 3 in later ones.")),
    "simplified_favors": (
        _("Simplified favors"),
        _("Each royal favor is worth 3 prestige points; the table is not used."),
    ),
}

FAVOR_COLUMN_LABELS = {
    "prestige": ["1", "2", "3", "4", "5"],
    "deniers": ["3", "4", "5", "6", "7"],
    "resources": [
        _c("favor column", "food"),
        _c("favor column", "wood or stone"),
        _c("favor column", "cloth"),
        _c("favor column", "1 cube for 2"),
        _c("favor column", "gold"),
    ],
    "buildings": [
        _c("favor column", "nothing"),
        _c("favor column", "wood tile, 1 wood less"),
        _c("favor column", "stone tile, 1 stone less"),
        _c("favor column", "lawyer for 1 cloth"),
        _c("favor column", "prestige tile"),
    ],
}

PROMPTS: dict[str, str] = {
    "placement": _("{player}: place a worker for {price}, or pass."),
    "own too": _("{player}: place a worker for {price}, on your own buildings for {own}, or pass."),
    "own only": _("{player}: place a worker on a building of your own for {own}, or pass."),
    "gate": _("{player}: move your worker from the gate, or take it back."),
    "guild": _("{player}: move the provost up to 3 spaces (merchants’ guild)."),
    "joust": _("{player}: pay 1 cloth and 1 denier for a royal favor?"),
    "inn": _("{player}: take your worker home from the inn, or let it stay?"),
    "bribe": _("{player}: move the provost? Each space costs 1 denier."),
    "produce": _("{player}: choose what the {tile} produces."),
    "owner bonus": _("{player}: choose your bonus as the owner of the {tile}."),
    "build": _("{player}: build a {group}?"),
    "lawyer": _("{player}: turn a tile into a residence?"),
    "market": _("{player}: sell a cube at the {tile}?"),
    "peddler": _("{player}: buy at the {tile}?"),
    "exchange": _("{player}: exchange at the {tile}?"),
    "batch": _("{player}: deliver a batch to the castle?"),
    "favor line": _("{player}: choose a line for the royal favor."),
    "favor resources": _("{player}: choose what the favor gives."),
    "favor buildings": _("{player}: use the favor to build?"),
}

REFUSALS: dict[str, str] = {
    # another decision is being asked than the one that the action answers
    "not_now_place": _("You place workers in the placement phase. Now: {decision}."),
    "not_now_move": _("You can move only the worker at the gate, when the gate is activated. Now: {decision}."),
    "not_now_provost": _("You move the provost at the merchants’ guild and in the provost phase. Now: {decision}."),
    "not_now_build": _(
        "Carpenters build wood tiles, masons stone tiles, and architects prestige tiles. Now: {decision}."
    ),
    "not_now_transform": _("Only a lawyer, or a royal favor, turns tiles into residences. Now: {decision}."),
    "not_now_sell": _("You sell cubes at a market. Now: {decision}."),
    "not_now_buy": _("You buy cubes at a peddler. Now: {decision}."),
    "not_now_pay": _("You make exchanges at the building that offers them. Now: {decision}."),
    "not_now_batch": _("You deliver batches in the castle phase, with a worker in the castle. Now: {decision}."),
    "not_now_favor": _("You choose a line when you receive a royal favor. Now: {decision}."),
    "not_now_swap": _("You exchange cubes with a royal favor, in column 4 of the resources line. Now: {decision}."),
    "not_now_take": _("There is nothing to take. Now: {decision}."),
    # placement and gate
    "unbuilt": _("Nothing is built on space {space} yet."),
    "in_stock": _("The {tile} has not been built: it is still in the stock."),
    "left_game": _("The {tile} has become a residence and has left the game."),
    "not_in_game": _("The {tile} is not used in this game."),
    "no_place_residence": _("Nobody can place a worker on a residence."),
    "no_place_prestige": _("Nobody can place a worker on a prestige tile."),
    "occupied": or_you(
        _("The {place} is occupied: {owner} has a worker there."),
        _("The {place} is occupied: you have a worker there."),
    ),
    "castle_once": _("You already have a worker in the castle; each player may have only one there."),
    "stables_closed": _("The stables are closed with two players."),
    "stables_full": _("All three spaces in the stables are taken."),
    "stables_once": _("You already have a worker in the stables; each player may have only one there."),
    "inn_occupied": or_you(
        _("{owner} has a worker on the left circle of the inn."),
        _("You already have a worker on the left circle of the inn."),
    ),
    "placement_price": _("A worker on the {place} costs {price}; you have {purse}."),
    "gate_itself": _("The worker is already at the gate; move it to another place, or take it back."),
    # provost
    "provost_bridge": _("The provost cannot move onto the bridge or past it: he stands on space {space}."),
    "provost_end": _("The road ends at space 28: the provost stands on space {space}."),
    "provost_reach": _("You may move the provost at most 3 spaces; space {space} is farther."),
    "provost_price": _("Each space costs 1 denier: you need {price}; you have {purse}."),
    # production
    "not_produced": _("The {tile} does not produce {kind}."),
    "not_owner_bonus": _("Your bonus from the {tile} is a cube that it produces, not {kind}."),
    # construction
    "wrong_group": _("You can build a {group} now; the {tile} is a {other}."),
    "built_already": or_you(
        _("The {tile} is not in the stock: {owner} has built it."),
        _("The {tile} is not in the stock: you have built it."),
    ),
    "no_space": _("No unbuilt space is left on the road."),
    "no_residence": _("A prestige tile replaces one of your own residences; you have none."),
    "build_price": _("The {tile} costs {goods}; you have {purse}."),
    "build_white": _("The {tile} costs {goods}, and {white} for the white cube; you have {purse}."),
    "favor_column": _("Your marker on the {line} line has not reached column {column}."),
    # lawyer
    "not_on_road": _("The {tile} is not on the road."),
    "never_fixed": _("Buildings printed on the board cannot be transformed."),
    "never_lawyer": _("The lawyer cannot be transformed."),
    "never_residence": _("Residences cannot be transformed."),
    "never_prestige": _("Prestige tiles cannot be transformed."),
    "not_yours": or_you(
        _("The {tile} belongs to {owner}; only neutral tiles and your own can be transformed."),
        _("The {tile} belongs to you; others can transform only neutral tiles and their own."),
    ),
    "waiting": _("The {tile} will become a residence as soon as its worker has left."),
    "lawyer_price": _("A residence costs {price}; you have {purse}."),
    "transform_nothing": _("Nothing is built on space {space}: there is no tile to transform."),
    # market, peddlers, exchange
    "no_cube": _("You have no {kind} to sell."),
    "no_gold_sold": _("Peddlers never sell gold."),
    "one_cube_only": _("The {tile} sells one cube at a time."),
    "peddler_price": _("The {tile} charges {price}; you have {purse}."),
    "no_such_exchange": _("The {tile} does not make that exchange."),
    "exchange_price": _("That costs {price}; you have {purse}."),
    # castle
    "no_batch": _("A batch is food and two other different cubes, here {price}; you have {purse}."),
    # favors
    "line_used": _("You have already used the {line} line in this phase."),
    "resource_column": _("Your marker on the resources line has not reached the column that gives {kind}."),
    "swap_nothing": _("You have no {kind} to exchange."),
}

EVENTS: dict[str, str] = {
    "position": _("The game starts from a position, in turn {turn}. The order is {order}."),
    "turn": _("Turn {turn}: the order is {order}."),
    "gain": or_you(_("{player} receives {goods} ({source})."), _("You receive {goods} ({source}).")),
    "pay": or_you(_("{player} pays {goods} ({source})."), _("You pay {goods} ({source}).")),
    "place": or_you(_("{player} places a worker for {price}: {place}."), _("You place a worker for {price}: {place}.")),
    "pass": or_you(_("{player} passes."), _("You pass.")),
    "move": or_you(
        _("{player} moves the worker from the gate: {place}."), _("You move the worker from the gate: {place}.")
    ),
    "stay": or_you(_("{player}’s worker stays in the inn."), _("Your worker stays in the inn.")),
    "taken back": or_you(_("{player} takes the worker back."), _("You take the worker back.")),
    "inn": or_you(_("{player} takes the right circle of the inn."), _("You take the right circle of the inn.")),
    "turn_order": _("New turn order: {order}."),
    "provost_stays": or_you(
        _("{player} leaves the provost on space {end}."), _("You leave the provost on space {end}.")
    ),
    "provost": or_you(
        _("{player} moves the provost from space {start} to {end}."),
        _("You move the provost from space {start} to {end}."),
    ),
    "activate": or_you(_("{player} uses the {tile}."), _("You use the {tile}.")),
    "build": or_you(_("{player} builds the {tile} on space {space}."), _("You build the {tile} on space {space}.")),
    "transform": or_you(
        _("The {tile} on space {space} becomes {player}’s residence."),
        _("The {tile} on space {space} becomes your residence."),
    ),
    "transform_later": or_you(
        _("The {tile} will become {player}’s residence as soon as its worker has left."),
        _("The {tile} will become your residence as soon as its worker has left."),
    ),
    "prestige": _n("{player}: {signed} prestige ({source}).", "{player}: {signed} prestige ({source})."),
    "favors": or_you(_("{player} receives {favors} ({source})."), _("You receive {favors} ({source}).")),
    "favor": or_you(
        _("{player} uses a favor on the {line} line, column {column}."),
        _("You use a favor on the {line} line, column {column}."),
    ),
    "favor_lost": or_you(
        _("{player} has used all four lines in this phase: the favor is lost."),
        _("You have used all four lines in this phase: the favor is lost."),
    ),
    "house": or_you(_("{player} builds a house: {section}."), _("You build a house: {section}.")),
    "bailiff": _("The bailiff moves from space {start} to {end}; the provost joins him."),
    "bailiff_far": _(
        "The bailiff moves 2 spaces, from {start} to {end}, because the provost was ahead; the provost joins him."
    ),
    "scoring": _("Scoring begins: {section}."),
    "count": or_you(_("{player} has {houses} there."), _("You have {houses} there.")),
    "section_closed": _("The scoring of the {section} is complete."),
    "final_bonus": _n("{player}: {signed} prestige for {bonus}.", "{player}: {signed} prestige for {bonus}."),
    "game_over": _("The game is over. Winner: {winners}."),
}
"""event -> the line of the log; `phase`, most of `home` and `only_answer` have none: the lines around them suffice"""
ONLY_PASS: str = or_you(_("{player} can do nothing but pass."), _("You can do nothing but pass."))
TAKEN_BACK = ("C-GATE-1", "C-INN-2")
"""rules by which a player chooses that a worker goes home"""

IDLE: dict[str, str] = {
    "C-BUILD-1": or_you(_("{player} can build nothing there."), _("You can build nothing there.")),
    "C-BUILD-2": _("No unbuilt space is left on the road."),
    "C-BUILD-3": or_you(_("{player} has no residence to replace."), _("You have no residence to replace.")),
    "C-LAW-1": or_you(_("{player} can make no residence there."), _("You can make no residence there.")),
    "C-MARKET-1": or_you(_("{player} has nothing to sell."), _("You have nothing to sell.")),
    "C-PEDDLER-1": or_you(_("{player} cannot pay for anything there."), _("You cannot pay for anything there.")),
    "C-TRADE-1": or_you(_("{player} cannot pay for anything there."), _("You cannot pay for anything there.")),
    "C-JOUST-1": or_you(_("{player} cannot pay for a royal favor."), _("You cannot pay for a royal favor.")),
}
"""rule by which a worker can do nothing but decline (`only_answer`) -> the line of the log"""

CHOICES = {
    "pass": (_("Pass"), ""),
    "back": (_("Take the worker back"), ""),
    "decline": (_("No, thank you"), ""),
    "joust": (_("Joust for a royal favor"), _("1 cloth and 1 denier")),
    "home": (_("Take the worker home"), ""),
    "stay": (_("Let it stay"), _("pay 1 denier for each worker next turn")),
    "done": (_("No more batches"), _("keep the other cubes")),
}
DELIVER_NOTHING: str = _("Deliver nothing")
LOSES_POINTS: str = _n("you lose {count} point", "you lose {count} points")
PROVOST_CHOICES = (_("Back to space {space}"), _("Leave the provost on space {space}"), _("Ahead to space {space}"))
TRANSFORM_CHOICE: str = _("{tile} becomes a residence")
SELL_CHOICE: str = _("Sell {goods}")
BUY_CHOICE: str = _("Buy {goods}")
PAY_CHOICE: str = _("Give {price}")
BATCH_CHOICE: str = _("Deliver {goods}")
SWAP_CHOICE: str = _("Give {price}, take {goods}")
FAVOR_CHOICE: str = _("column {column}: {effect}")
FAVOR_CHOICES: str = _("columns 1 to {column}, the last: {effect}")
"""for effects that are not all better than those of the columns before (C-FAVOR-6)"""
NO_BATCH: str = _("{price}; without a batch, up to −2 points")
HAS_BATCH: str = _("{price}; you have a batch")
"""price of a visit to the castle with a batch ready, and without one and none on its way (C-CASTLE-4)"""
CANNOT_PAY: str = _("{price}; you cannot pay for a tile now")
NO_RESIDENCE: str = _("{price}; you have no residence to replace")
"""price of a worker on a building for prestige tiles, without a residence (C-BUILD-3)"""
BEYOND_DETAILS: dict[str, str] = {
    "beyond_others": _("{price}; acts only if others move the provost, too"),
    "beyond_will": _("{price}; will not act: too far for the provost"),
}
"""price of a worker beyond the provost (C-ROAD-2)"""
SPACE_BADGE: str = _("space {number}")
"""read out for the number beside a choice"""
WHITE_CUBE_CHOICE: str = _("{tile} (any cube: {kind})")

NO_HOUSE: str = _c("as an object", "no house")
HOUSES: str = _cn("as an object", "{count} house", "{count} houses")

BEYOND: dict[str, str] = {
    "may": _n(
        "{player}: {count} worker beyond the provost (space {spaces}) would go home without acting.",
        "{player}: {count} workers beyond the provost (spaces {spaces}) would go home without acting.",
    ),
    "will": _n(
        "{player}: {count} worker beyond the provost (space {spaces}) will go home without acting.",
        "{player}: {count} workers beyond the provost (spaces {spaces}) will go home without acting.",
    ),
}
"""while the provost can still be moved, and later"""

BONUSES: dict[str, str] = {
    "gold": _c("prestige for ...", "gold"),
    "cubes": _c("prestige for ...", "other cubes"),
    "deniers": _c("prestige for ...", "deniers"),
}
"""goods that bring prestige at the end of the game"""


AMOUNTS = Amounts(labels.AMOUNTS, labels.NOTHING, labels.NONE_OF)
AS_OBJECTS = Amounts(labels.AMOUNTS_AS_OBJECTS, labels.NOTHING, labels.NONE_OF)
"""amounts that are paid, given, received or produced, or prices"""
amount, goods = AMOUNTS.one, AMOUNTS.all


def _source(tr: Translator, source: str) -> str:
    return tr(labels.SOURCES.get(source) or labels.IN_SENTENCE[source])


def _houses(tr: Translator, count: int) -> str:
    return tr(HOUSES, count).format(count=count) if count else tr(NO_HOUSE)


FORMS: dict[str, Form] = {
    "place": lambda tr, place: place_name(tr, labels.IN_SENTENCE, place),
    "tile": lambda tr, name: tr(labels.IN_SENTENCE[name]),
    "tile_object": lambda tr, name: tr(labels.AS_OBJECT[name]),
    "section": lambda tr, name: tr(labels.IN_SENTENCE[name]),
    "line": lambda tr, name: tr(labels.LINES[name]),
    "group": lambda tr, group: tr(labels.GROUPS[group]),
    "group_object": lambda tr, group: tr(labels.GROUPS_AS_OBJECTS[group]),
    "other": lambda tr, group: tr(labels.GROUPS[group]),
    "kind": lambda tr, kind: tr(labels.GOODS[kind]),
    "kind_denied": lambda tr, kind: tr(labels.GOODS_DENIED[kind]),
    "kinds": lambda tr, kinds: chain(tr, [tr(labels.GOODS[kind]) for kind in kinds]),
    "goods": goods,
    "goods_object": AS_OBJECTS.all,
    "price": goods,
    "own": goods,
    "own_object": AS_OBJECTS.all,
    "price_object": AS_OBJECTS.all,
    "white": goods,
    "white_object": AS_OBJECTS.all,
    "purse": AMOUNTS.held,
    "purse_object": AS_OBJECTS.held,
    "decision": lambda tr, kind: tr(labels.DECISIONS_NOW[kind]),
    "source": _source,
    "bonus": lambda tr, source: tr(BONUSES[source]),
    "favors": lambda tr, count: tr(labels.ROYAL_FAVORS, count).format(count=count),
    "houses": _houses,
    "spaces": lambda tr, spaces: joined(tr, [*map(str, spaces)]),
    "signed": signed,
}
"""placeholder -> its text; other placeholders are names and numbers"""
SENTENCES = Sentences(FORMS, SEAT_NAMES)
fill = SENTENCES.format
WORDING = Refusals(REFUSALS, SENTENCES)


# Reasons why a position or a saved state is impossible

IMPOSSIBLE: dict[str, str] = {
    # the road
    "printed": _("The {tile} is printed on space {space} and cannot be anywhere else."),
    "neutral_space": _("Space {space} holds a neutral tile, or a residence or prestige tile that took its place."),
    "neutral_elsewhere": _("The {tile} on space {space} is a neutral tile; neutral tiles are on spaces 1 to 6."),
    "gap": _(
        "Tiles are built on the first unbuilt space: space {start} is unbuilt, so space {end} must be unbuilt too."
    ),
    "not_in_game": _("The {tile} is not used in this game."),
    "twice": _("There is only one {tile}, and it is already on the road."),
    "owner": _("Wood, stone, and prestige tiles and residences have an owner; other tiles do not. Check the {tile}."),
    "no_lawyer": _(
        "{owner} cannot have a residence, or a prestige tile in its place: no lawyer is on the road, and "
        "{owner}’s marker on the buildings line has not reached column 4."
    ),
    "no_mason": _(
        "{owner} cannot have built the {tile} on space {space}: no mason has been nearer the bridge, and "
        "{owner}’s marker on the buildings line has not reached column 3."
    ),
    "no_architect": _(
        "{owner} cannot have built the {tile}: no architect has been on the road, and {owner}’s marker on the "
        "buildings line has not reached column 5."
    ),
    "too_many_tiles": _n(
        "By now, in turn {turn}, at most {count} tile could have been built: two carpenters and the mason build "
        "one each per turn, and no marker on the buildings line has reached column 2.",
        "By now, in turn {turn}, at most {count} tiles could have been built: two carpenters and the mason build "
        "one each per turn, and no marker on the buildings line has reached column 2.",
    ),
    "too_many_residences": _n(
        "By now, in turn {turn}, at most {count} residence could have been made: the lawyer makes one per turn, "
        "and no marker on the buildings line has reached column 4.",
        "By now, in turn {turn}, at most {count} residences could have been made: the lawyer makes one per turn, "
        "and no marker on the buildings line has reached column 4.",
    ),
    # workers
    "workers": _("{player} has 6 workers, but more are on the board."),
    "no_worker_there": _("No worker can be on a residence or prestige tile."),
    "stables_closed": _("The stables are closed with two players."),
    "gone_home": _("No worker can be on the {place} at this time."),
    "gone_home_road": _("No worker can be on space {space} at this time."),
    "first_turn_inn": _("At this point in turn 1, nobody can be on the right circle of the inn."),
    "turns_taken": _(
        "It cannot be {player}’s turn: players place one worker at a time in turn order, and {owner} has placed "
        "too many or too few for that."
    ),
    "passed_early": _("{player} has passed but placed more workers than was possible before passing."),
    "pass_order": _("Judging by turn order and placed workers, the players have passed in this order: {order}."),
    "not_passed": _("When placement is over, everybody has passed."),
    "passed": _("{player} has passed and cannot place workers again this turn."),
    "nobody_to_ask": _("Everybody has passed, so placement is over and no player is left to decide."),
    # residences to come
    "lawyer_target": _("{player} cannot turn the {tile} into a residence."),
    "lawyer_waits": _("A residence can wait only for a worker on its space; no worker is on space {space}."),
    "too_early_to_wait": _(
        "No residence can be waiting for the worker on space {space} now: nobody can have used a lawyer for it."
    ),
    # provost and bailiff
    "with_bailiff": _("The provost is with the bailiff, on space {space}, until somebody moves him this turn."),
    "provost_reach": _n(
        "So far this turn, the provost can be at most {count} space from the bailiff.",
        "So far this turn, the provost can be at most {count} spaces from the bailiff.",
    ),
    "bailiff": _("At this point in turn {turn}, the bailiff is on one of the spaces {start} to {end}."),
    # castle and favors
    "section_order": _("No house can be in the {section} yet: the previous section is neither full nor scored."),
    "section_full": _("There is no room for so many houses in the {section}."),
    "scored_in_order": _("Sections are scored in order: dungeon, walls, towers."),
    "not_scored": _(
        "The {section} must have been scored earlier: the section is full, or the bailiff has reached its space."
    ),
    "scored_too_early": _(
        "The {section} cannot have been scored: the section is not full, and the bailiff has not reached space {space}."
    ),
    "game_over": _("The game ends when the towers have been scored, not before."),
    "first_turn_castle": _("In turn 1, no house can be built before the castle phase."),
    "simplified": _("With simplified favors, the favor table is not used."),
    "columns": _("Only columns up to {column} are open: {player}’s marker on the {line} line cannot be beyond them."),
    "first_turn_favor": _("At this point in turn 1, at most one favor could have been received, at the joust field."),
    "line_not_used": _("{player} has not moved on the {line} line, so it has not been used in this phase."),
    "no_favor_now": _("Nobody has used a favor in this phase yet, so neither has {player}."),
    "favors_in_a_row": _("{player} cannot have so many favors at once."),
    "batches": _("{player} cannot have delivered so many batches in this phase."),
}
impossible = Impossibles(IMPOSSIBLE, SENTENCES).error_at


# The effects of a tile, in sentences made from its table entry

PRODUCES: str = _("Produces {goods}.")
PRODUCES_ONE_OF: str = _("Produces {choice}.")
OWNER_BONUS: str = _("If another player uses it, the owner receives {choice}.")
SELLS: str = _("Sell one cube for {price}.")
BUYS: str = _("Buy {offers}, but never gold.")
BUYS_OFFER: str = _c("offer of a peddler", "{cubes} for {price}")
BUILDS: dict[str, str] = {
    "wood": _("Build a wood tile."),
    "stone": _("Build a stone tile."),
    "prestige": _("Build a prestige tile in place of one of your residences. A lawyer makes residences."),
}
TRANSFORMS: str = _("Turn a neutral tile or one of your own into a residence for 1 cloth and 1 denier.")
EXCHANGES: str = _("Exchange {offers}.")
EXCHANGE_OFFER: str = _c("offer of an exchange", "{give} for {get}")
INCOME: str = _("Gives its owner {goods} as income.")
BUILDER_FAVORS: str = _("Its builder receives {favors}.")
PRESTIGE_ONLY: str = _("Gives prestige only.")


def describe(tr: Translator, tile_id: str) -> str:
    """Describe the effect of a tile."""
    if tile_id == "residence":
        return _income(tr, 1)
    tile = C.TILES[C.TILE_NUMBER[tile_id]]
    parts = [_SENTENCES[key](tr, value) for key, value in tile.effect.items()]
    if tile.favors:
        parts.append(fill(tr, BUILDER_FAVORS, favors=tile.favors))
    return " ".join(parts) or tr(PRESTIGE_ONLY)


def _any_of(tr: Translator, choices: Sequence[Mapping[str, int]]) -> str:
    """List choices of goods that are received: `2 food or 1 cloth`."""
    parts = [AS_OBJECTS.all(tr, choice) for choice in choices]
    return joined(tr, parts, LIST_OR)


def _offers(tr: Translator, offers: Sequence[Mapping[str, int]]) -> str:
    parts = [
        tr(BUYS_OFFER).format(
            cubes=AS_OBJECTS.one(tr, "cubes", offer["cubes"]),
            price=AS_OBJECTS.one(tr, "deniers", offer["deniers"]),
        )
        for offer in offers
    ]
    return joined(tr, parts, LIST_OR)


def _exchanges(tr: Translator, offers: Sequence[Mapping[str, Mapping[str, int]]]) -> str:
    parts = [
        tr(EXCHANGE_OFFER).format(give=AS_OBJECTS.all(tr, offer["give"]), get=AS_OBJECTS.all(tr, offer["get"]))
        for offer in offers
    ]
    return joined(tr, parts, LIST_OR)


def _income(tr: Translator, deniers: int) -> str:
    return fill(tr, INCOME, goods={"deniers": deniers})


_SENTENCES: dict[str, Callable[[Translator, Any], str]] = {
    "produce": lambda tr, value: fill(tr, PRODUCES, goods=value),
    "produce_one_of": lambda tr, value: fill(tr, PRODUCES_ONE_OF, choice=_any_of(tr, value)),
    "owner_bonus_one_of": lambda tr, value: fill(tr, OWNER_BONUS, choice=_any_of(tr, [{kind: 1} for kind in value])),
    "sell_one_cube_for": lambda tr, value: fill(tr, SELLS, price={"deniers": value}),
    "buy": lambda tr, value: fill(tr, BUYS, offers=_offers(tr, value)),
    "build": lambda tr, value: tr(BUILDS[value]),
    "transform_to_residence": lambda tr, value: tr(TRANSFORMS),
    "exchange": lambda tr, value: fill(tr, EXCHANGES, offers=_exchanges(tr, value)),
    "income": _income,
}
"""key of an effect -> its sentence"""
