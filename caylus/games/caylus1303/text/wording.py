"""The sentences of Caylus 1303: prompts, the log, choices (names are in `labels`, the coach's sentences in `dangers`).

A sentence is a template; its placeholders are filled by meaning: `{player}` and `{owner}` become names, `{place}`,
`{tile}` and `{character}` labels, `{goods}`, `{price}` and `{purse}` lists such as "1 wood and 2 workers" (`FORMS`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from ....core.text.translation import Translator, _, _c, _n, or_you
from ..rules import constants as C
from ..rules.constants import Effect
from . import labels

SEAT_NAMES = (_("Blue"), _("Red"), _("Green"), _("Orange"), _("Black"))
"""names of seats without a player's name; the game in the box has yellow instead of orange"""
FORMER_NAMES = {"Yellow": "Orange"}
COLORS = tuple(name.lower() for name in SEAT_NAMES)

OPTION_LABELS = {
    "road_length": (_("Spaces of the road"), _("28, or 29 with one more at the far end.")),
    "provost_past_end_positions": (
        _("Provost beyond the road"),
        _("The number of positions the provost has beyond the last space."),
    ),
    "provost_min_gap": (
        _("Lowest position of the provost"),
        _("5 is directly past the bridge; 6 is one building farther."),
    ),
    "stone_sawmill_third_resource": (_("Stone sawmill"), _("What it gives besides wood.")),
    "granary_cost": (_("Cost of the granary"), _("What it costs besides 1 gold.")),
    "granary_pp": (_("Points for the granary"), _("Points for constructing it.")),
    "starting_resources": (
        _("Starting resources"),
        _("The resource you get 2 of; you get 1 of each of the other two."),
    ),
}

DOUBTS: dict[str, str] = {
    "road_length": _("One source says 28."),
    "provost_past_end_positions": _("A guess; only the printed board can confirm it."),
    "provost_min_gap": _("The rulebook forbids only the bridge."),
    "stone_sawmill_third_resource": _("One source; in Caylus the park gives food."),
    "granary_cost": _("Only one source, perhaps a slip."),
    "granary_pp": _("Only one source; it would be better than the statue in every way."),
    "starting_resources": _("Two sources agree; in Caylus it is 2 food."),
}
"""option -> the reason for its default; none of these values is confirmed"""

PROMPTS: dict[str, str] = {
    "character": _("{player}: choose a character."),
    "early riser": _("{player}: place a worker before all others, for 2 workers (Early Riser)?"),
    "planning": _("{player}: place a worker, or pass."),
    "dear": _("{player}: place a worker, or pass. Somebody has passed: now each one costs {price}."),
    "effect": _("{player}: use the {tile}?"),
    "lawyer": _("{player}: put a house above a starting tile for 1 cloth (lawyer)?"),
    "build": _("{player}: construct a {group}?"),
    "toll": _("{player}: move the provost up to 2 steps (toll)."),
    "bridge": _("{player}: move the provost? Each step costs 1 worker."),
    "bailiff": _("{player}: move the provost 1 step (Bailiff)?"),
    "delivery": _("{player}: deliver a bundle?"),
    "deliveryman": _("{player}: deliver a bundle (Deliveryman)?"),
    "favor": _("{player}: royal favor. Take a character from a player, or use a favor building."),
    "favor and board": _(
        "{player}: royal favor. Take a character from a player; or use a favor building, "
        "and then you may take a character from the board."
    ),
    "favor character": _("{player}: take a character from the board, too (royal favor)?"),
    "monument": _("{player}: construct a monument on your residence on space {space}?"),
}

REFUSALS: dict[str, str] = {
    # another decision is being asked than the one that the action answers
    "not_now_place": _("Workers are placed in the planning phase. Now: {decision}."),
    "not_now_pass": _("Players pass in the planning phase. Now: {decision}."),
    "not_now_provost": _(
        "The provost is moved at the toll, at the Guilds’ Bridge, and by the Bailiff. Now: {decision}."
    ),
    "not_now_build": _(
        "Buildings are constructed at carpenters and stonemasons, monuments on residences. Now: {decision}."
    ),
    "not_now_claim": _("Only the lawyer puts houses above starting tiles. Now: {decision}."),
    "not_now_pay": _("Prices are paid at the building that asks for them. Now: {decision}."),
    "not_now_batch": _("Bundles are delivered in the delivery phase. Now: {decision}."),
    "not_now_character": _("Characters are chosen before the first round. Now: {decision}."),
    "not_now_take": _("There is nothing to take. Now: {decision}."),
    "not_now_use": _("There is nothing to use. Now: {decision}."),
    # planning
    "not_drawn": _("The {character} is not in this game."),
    "chosen": or_you(_("{owner} has chosen the {character}."), _("You have chosen the {character}.")),
    "in_supply": _("The {tile} has not been constructed: it is still in the supply."),
    "on_site": _("The {tile} is a favor building: workers are never placed there."),
    "is_residence": or_you(
        _("The {tile} has become a residence of {owner}: workers are never placed there."),
        _("The {tile} has become your residence: workers are never placed there."),
    ),
    "no_place_bridge": _("Workers are never placed on the Guilds’ Bridge."),
    "no_place_monument": _("Workers are never placed on monuments."),
    "unbuilt": _("Nothing is built on space {space} yet."),
    "occupied": or_you(
        _("The {place} is occupied: {owner} has a worker there."),
        _("The {place} is occupied: you have a worker there."),
    ),
    "own_worker": _("You already have a worker there: you may not have a second one at the {place}."),
    "site_once": _("You already have a worker on the construction site; each player may have one."),
    "placement_price": _("A worker costs {price} now; you have {purse}."),
    # provost
    "provost_bridge": _("The provost cannot go back over the Guilds’ Bridge: he stands at position {space}."),
    "provost_end": _("The provost cannot go that far: he stands at position {space}, and the last one is {end}."),
    "provost_reach": _n(
        "You may move the provost at most {count} step now.", "You may move the provost at most {count} steps now."
    ),
    "provost_price": _("Each step costs 1 worker: you need {price}, and you have {purse}."),
    # effects
    "no_gold": _("Gold is not a basic resource."),
    "no_such_effect": _("The {tile} does not offer that."),
    "effect_price": _("That costs {price}; you have {purse}."),
    # construction
    "wrong_group": _("You can construct a {group} now; the {tile} is a {other}."),
    "built_already": or_you(
        _("The {tile} is not in the supply: {owner} has constructed it."),
        _("The {tile} is not in the supply: you have constructed it."),
    ),
    "lies_there": _("The {tile} is not in the supply: it has been on the road from the beginning."),
    "no_space": _("No empty space is left on the road."),
    "no_house": _("You have no house in stock."),
    "build_price": _("That costs {price}; you have {purse}."),
    # lawyer
    "not_on_road": _("The {tile} is not on the road."),
    "claimed": or_you(
        _("A house of {owner} already stands above the {tile}."), _("Your house already stands above the {tile}.")
    ),
    "never_claimed": _("The {tile} shows no yellow flag: the lawyer claims only starting tiles."),
    "lawyer_price": _("The lawyer costs {price}; you have {purse}."),
    # delivery
    "no_bundle": _("A bundle must be food and two other different resources."),
    "bundle_price": _("That bundle costs {price}; you have {purse}."),
    # favors
    "not_held": _("No other player has the {character}."),
    "not_on_board": _("The {character} is not on the board."),
    "not_favor_building": _("The {tile} is not a favor building."),
    "favor_too_early": _("The {tile} can be used from round {turn} on."),
    "must_choose": _("You cannot decline a royal favor: take a character, or use a favor building."),
}

EVENTS: dict[str, str] = {
    "setup": or_you(_("{player} has the first-player tile."), _("You have the first-player tile.")),
    "position": _("The game starts from a position, in round {turn}."),
    "draft": or_you(_("{player} chooses the {character}."), _("You choose the {character}.")),
    "gain": or_you(_("{player} takes {goods} ({source})."), _("You take {goods} ({source}).")),
    "pay": or_you(_("{player} pays {goods} ({source})."), _("You pay {goods} ({source}).")),
    "place": or_you(
        _c("1303", "{player} places a worker: {place}."),
        _c("1303", "You place a worker: {place}."),
    ),
    "place_dear": or_you(
        _c("1303", "{player} places a worker ({price} in all): {place}."),
        _c("1303", "You place a worker ({price} in all): {place}."),
    ),
    "pass": or_you(_("{player} passes."), _("You pass.")),
    "first_player": or_you(_("{player} takes the first-player tile."), _("You take the first-player tile.")),
    "ability": or_you(_("{player} uses the {character}."), _("You use the {character}.")),
    "activate": or_you(_("{player} activates the {tile}."), _("You activate the {tile}.")),
    "provost_stays": or_you(
        _("{player} leaves the provost at position {end}."), _("You leave the provost at position {end}.")
    ),
    "provost": or_you(
        _("{player} moves the provost from position {start} to {end}."),
        _("You move the provost from position {start} to {end}."),
    ),
    "provost_rests": _("The provost is placed just before the last building, at position {end}."),
    "build": or_you(
        _("{player} constructs the {tile} on space {space}."), _("You construct the {tile} on space {space}.")
    ),
    "claim": or_you(
        _("{player} puts a house above the {tile} on space {space}."),
        _("You put a house above the {tile} on space {space}."),
    ),
    "residence": or_you(
        _c("1303", "The {tile} on space {space} becomes a residence of {player}."),
        _c("1303", "The {tile} on space {space} becomes your residence."),
    ),
    "monument": or_you(
        _("{player} constructs the {tile} on space {space}."), _("You construct the {tile} on space {space}.")
    ),
    "bundle": or_you(_("{player} delivers a bundle."), _("You deliver a bundle.")),
    "prestige": _n("{player}: {signed} point ({source}).", "{player}: {signed} points ({source})."),
    "favor": or_you(_("{player} gains a royal favor ({source})."), _("You gain a royal favor ({source}).")),
    "use_building": or_you(
        _("{player} uses favor building {number}: {tile}."), _("You use favor building {number}: {tile}.")
    ),
    "character": or_you(
        _("{player} takes the {character} from the board."), _("You take the {character} from the board.")
    ),
    "steal": or_you(
        _("{player} takes the {character} from {owner}."),
        _("You take the {character} from {owner}."),
        _("{player} takes the {character} from you."),
    ),
    "final_bonus": _n("{player}: {signed} point for gold.", "{player}: {signed} points for gold."),
    "game_over": _("The game is over. Winner: {winners}."),
}
"""event -> the line of the log; `phase`, `home` and `only_answer` have none: the lines around them suffice"""
ONLY_PASS: str = or_you(_("{player} can do nothing but pass."), _("You can do nothing but pass."))

CHOICES = {
    "pass": _("Pass"),
    "decline": _("No, thank you"),
    "use": _("Take it"),
    "done": _("Deliver no more bundles"),
}
DELIVER_NOTHING: str = _c("1303", "Deliver nothing")
TAKE_NO_CHARACTER: str = _("Take no character")
DELIVER_LATER: str = _("or later ({character})")
"""beside the end of a delivery, where the character lets the player deliver after all others (Y-CHAR-20)"""
PROVOST_CHOICES = (
    _("Move back to position {space}"),
    _("Leave the provost at position {space}"),
    _("Move ahead to position {space}"),
)
CLAIM_CHOICE: str = _c("1303", "{tile} becomes a residence")
PAY_CHOICE: str = _("Pay {price}")
BUNDLE_CHOICE: str = _c("1303", "Deliver {goods}")
WITH_CHARACTERS: str = _c("1303", "{gains} ({characters})")
"""gains of a bundle with characters that add something: `+11 points (Foreman, Goldsmith)`"""
USE_CHOICE: str = _("Use the {tile}")
TAKE_FROM: str = or_you(_("from {owner}"), _("from you"))
FROM_BOARD: str = _("from the board")
WITH_CHOICE: str = _("{tile} (paying with {kind})")
BEYOND_DETAILS: dict[str, str] = {
    "beyond_others": _("{price}; acts only if others move the provost, too"),
    "beyond_will": _("{price}; will not act: too far for the provost"),
}
"""price of a worker ahead of the provost (Y-ACT-14)"""
SPACE_BADGE: str = _("space {number}")
"""read out for the number beside a choice"""

AHEAD: dict[str, str] = {
    "may": _n(
        "{player}: {count} worker ahead of the provost (space {spaces}) would go to the camp without acting.",
        "{player}: {count} workers ahead of the provost (spaces {spaces}) would go to the camp without acting.",
    ),
    "will": _n(
        "{player}: {count} worker ahead of the provost (space {spaces}) will go to the camp without acting.",
        "{player}: {count} workers ahead of the provost (spaces {spaces}) will go to the camp without acting.",
    ),
}
"""while the provost can still be moved, and later"""

AMOUNTS = Amounts(labels.AMOUNTS, labels.NOTHING, labels.NONE_OF)
AS_OBJECTS = Amounts(labels.AMOUNTS_AS_OBJECTS, labels.NOTHING, labels.NONE_OF)
"""amounts that are paid or taken"""
amount, goods = AMOUNTS.one, AMOUNTS.all


def _source(tr: Translator, source: str) -> str:
    return tr(labels.SOURCES.get(source) or labels.IN_SENTENCE[source])


FORMS: dict[str, Form] = {
    "place": lambda tr, place: place_name(tr, labels.IN_SENTENCE, place),
    "tile": lambda tr, name: tr(labels.IN_SENTENCE[name]),
    "character": lambda tr, name: tr(labels.CHARACTER_LABELS[name]),
    "group": lambda tr, group: tr(labels.GROUPS[group]),
    "other": lambda tr, group: tr(labels.GROUPS[group]),
    "kind": lambda tr, kind: tr(labels.RESOURCES[kind]),
    "kinds": lambda tr, kinds: chain(tr, [tr(labels.RESOURCES[kind]) for kind in kinds]),
    "goods": goods,
    "goods_object": AS_OBJECTS.all,
    "price": goods,
    "price_object": AS_OBJECTS.all,
    "purse": AMOUNTS.held,
    "purse_object": AS_OBJECTS.held,
    "decision": lambda tr, kind: tr(labels.DECISIONS_NOW[kind]),
    "source": _source,
    "tiles": lambda tr, tiles: chain(tr, [tr(labels.IN_SENTENCE[tile]) for tile in tiles]),
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
    "printed": _("Spaces 0 to 4 are printed on the board: nothing else can lie on space {space}."),
    "starting_space": _("Space {space} holds a starting tile."),
    "wood_space": _("A wood tile lies on space 13 from the beginning, but never the stonemason."),
    "stone_space": _("A stone tile lies on space 18 from the beginning."),
    "built_space": _("Wood and stone tiles are constructed on space {space}; the {tile} is neither."),
    "gap": _(
        "Tiles are constructed on the empty space with the lowest number: if space {start} is empty, {end} must be too."
    ),
    "twice": _("There is only one copy of this tile: {tile}."),
    "nowhere": _("Every tile is on the road, at the construction site, or in the supply: {tile}."),
    "owner": _("Constructed tiles have a house above them; tiles from the beginning have none: {tile}."),
    "residence_owner": _("A residence has a house above it: {tile}."),
    "claimed_now": _("The lawyer’s houses stand above starting tiles only from activation to delivery."),
    "monument": _("A monument lies on a residence: {tile}."),
    "favor_building": _("Favor building {number} must be a tile of another class."),
    # players
    "workers": _("{player} has 15 workers in the pool, in the camp, and on the board, not {count}."),
    "houses": _("{player} has 9 houses in stock and above tiles, not {count}."),
    "characters": _("There are 3 more characters than players, not {count}."),
    "one_character": _("{player} must have as many characters as the draft has given so far, not {count}."),
    "first_tile": _("The player who passes first takes the first-player tile; until then the first player has it."),
    # workers
    "no_worker_there": _("No worker can be on space {space}."),
    "two_workers": _(
        "Two workers share a place only if they belong to two players, one of whom has used the Journeyman."
    ),
    "gone_home": _("No worker can be on space {space} at this time."),
    "gone_home_site": _("No worker can be on the construction site at this time."),
    "nobody_to_ask": _("All players have passed: no player is left to decide."),
    "passed": _("{player} has passed and cannot be the player to decide."),
    "not_all_passed": _("Once the planning phase is over, all players have passed."),
    "passed_early": _("Nobody can have passed in this phase."),
    # provost, deliveries, abilities
    "provost": _("The provost stands at one of the positions {start} to {end}."),
    "provost_planning": _(
        "In the planning phase the provost stands just before the last building, at position {start}."
    ),
    "bundles": _("{player} cannot have delivered so many bundles in this phase."),
    "ability": _("The ability of the {character} cannot have been used at this time."),
    "round": _("The draft takes place in round 1."),
}
impossible = Impossibles(IMPOSSIBLE, SENTENCES).error_at


# The effects of a tile, in sentences made from its table entry

TAKES: str = _("Gives {goods}.")
TRADES: str = _("Pay {offers}.")
OFFER: str = _c("offer of a building", "{give} for {get}")
BUILDS: dict[str, str] = {
    "wood": _("Construct a wood building."),
    "stone": _("Construct a stone building."),
}
WITHOUT_STONE: str = _("Construct a stone building without paying the 1 stone in its cost.")
SPECIAL: dict[str, str] = {
    "claim": _("Pay 1 cloth and put a house above a starting tile: it becomes a residence in this round."),
    "toll": _("Move the provost up to 2 steps, free of charge."),
}
SETUP: str = _("With the setup side up: {effect}")
OWNER_BONUS: str = _("If only others use it, the owner takes {goods}.")
RECRUITS: str = _("Gives its owner {goods} in each recruitment.")
BUILDER_FAVOR: str = _("The player who constructs it gains a royal favor.")
POINTS_ONLY: str = _("Gives points only.")
RESIDENCE: str = _("Gives its owner 1 worker in each recruitment. A monument can be constructed on it.")


def describe(tr: Translator, number: int) -> str:
    """Describe the effects of a tile, the construction side first if the sides differ."""
    tile = C.TILES[number]
    sides = [
        tile.construction if side == C.CONSTRUCTION_SIDE else tile.setup for side in (C.CONSTRUCTION_SIDE, C.SETUP_SIDE)
    ]
    effects = [describe_effect(tr, side) for side in sides if side != Effect()]
    parts = effects[:1]
    if len(effects) > 1 and effects[1] != effects[0]:
        parts.append(tr(SETUP).format(effect=effects[1]))
    if tile.owner_bonus:
        parts.append(fill(tr, OWNER_BONUS, goods=tile.owner_bonus))
    if tile.recruits:
        parts.append(fill(tr, RECRUITS, goods=tile.recruits))
    if tile.favors:
        parts.append(tr(BUILDER_FAVOR))
    return " ".join(parts) or tr(POINTS_ONLY)


def describe_effect(tr: Translator, effect: Effect) -> str:
    """Describe an effect."""
    if effect.take:
        return fill(tr, TAKES, goods=effect.take)
    if effect.trade:
        return fill(tr, TRADES, offers=_offers(tr, effect.trade))
    if effect.build:
        return tr(WITHOUT_STONE if effect.discount else BUILDS[effect.build])
    return tr(SPECIAL[effect.special])


def _offers(tr: Translator, trade: Sequence[tuple[Mapping[str, int], Mapping[str, int]]]) -> str:
    parts = [tr(OFFER).format(give=AS_OBJECTS.all(tr, price), get=AS_OBJECTS.all(tr, gain)) for price, gain in trade]
    return joined(tr, parts, LIST_OR)


def effect_data(effect: Effect) -> dict[str, Any]:
    """Return an effect as data for drawing."""
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
