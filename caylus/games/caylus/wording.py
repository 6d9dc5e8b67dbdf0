"""All sentences of Caylus, apart from the rules: labels, prompts, explanations, the log.

A sentence is a template; its placeholders are filled by meaning: `{player}` and `{owner}` become names, `{place}`,
`{tile}`, `{section}` and `{line}` labels, `{goods}` and `{price}` and `{purse}` lists such as "1 wood and 2 deniers".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .tables import GOODS, TILES

COLORS = ("blue", "red", "green", "orange", "black")
"""of the seats; also their names where nobody gave any"""

PHASE_LABELS = {
    "income": "Income",
    "placement": "Placement",
    "special buildings": "Special buildings",
    "provost": "Provost",
    "road": "Road",
    "castle": "Castle",
    "end of turn": "End of turn",
    "over": "Game over",
}

LABELS = {
    "gate": "Gate",
    "trading_post": "Trading post",
    "merchants_guild": "Merchants' guild",
    "joust_field": "Joust field",
    "stables": "Stables",
    "inn": "Inn",
    "castle": "Castle",
    "neutral_farm": "Farm",
    "neutral_forest": "Forest",
    "neutral_sawmill": "Sawmill",
    "neutral_quarry": "Quarry",
    "neutral_market": "Market",
    "neutral_carpenter": "Carpenter",
    "fixed_peddler": "Peddler",
    "fixed_carpenter": "Carpenter",
    "gold_mine": "Gold mine",
    "wood_farm_food": "Food farm",
    "wood_farm_cloth": "Cloth farm",
    "wood_quarry": "Quarry",
    "wood_sawmill": "Sawmill",
    "wood_market": "Market",
    "wood_peddler": "Peddler",
    "mason": "Mason",
    "lawyer": "Lawyer",
    "stone_farm": "Large farm",
    "park": "Park",
    "workshop": "Workshop",
    "church": "Church",
    "tailor": "Tailor",
    "bank": "Bank",
    "alchemist": "Alchemist",
    "architect_1": "Architect",
    "architect_2": "Architect",
    "jeweller": "Jeweller",
    "statue": "Statue",
    "library": "Library",
    "granary": "Granary",
    "weaver": "Weaver",
    "theater": "Theater",
    "university": "University",
    "monument": "Monument",
    "hotel": "Hotel",
    "cathedral": "Cathedral",
    "residence": "Residence",
    "dungeon": "Dungeon",
    "walls": "Walls",
    "towers": "Towers",
    "prestige": "Prestige",
    "deniers": "Deniers",
    "resources": "Resources",
    "buildings": "Buildings",
}

SPECIAL_DESCRIPTIONS = {
    "gate": "The worker may move on to any free place without payment.",
    "trading_post": "Gives 3 deniers.",
    "merchants_guild": "Move the provost up to 3 spaces, free of charge.",
    "joust_field": "Pay 1 cloth and 1 denier for a royal favor.",
    "stables": "The workers here come first in the turn order, from this turn on.",
    "inn": "Whoever stands on the right circle pays only 1 denier for each worker. Newcomers start on the left circle.",
    "castle": "Give batches of three different cubes, one of them food, to build houses for prestige.",
}

TERMS = {
    "prestige": ("Prestige points", "Whoever has the most at the end of the game wins."),
    "deniers": ("Deniers", "The money: for workers, the provost and some exchanges. At the end 4 are worth 1 point."),
    "food": ("Food", "A cube. Every batch for the castle needs one. At the end 3 cubes are worth 1 point."),
    "wood": ("Wood", "A cube, for buildings and the castle. At the end 3 cubes are worth 1 point."),
    "stone": ("Stone", "A cube, for buildings and the castle. At the end 3 cubes are worth 1 point."),
    "cloth": ("Cloth", "A cube, for buildings, residences and the castle. At the end 3 cubes are worth 1 point."),
    "gold": ("Gold", "A cube, for prestige tiles; it may also go to the castle. At the end each is worth 3 points."),
    "workers": ("Workers in hand", "Each player has 6. They return once their building has been used."),
    "income": ("Income", "Deniers at the start of every turn: 2, and more for residences, library and hotel."),
    "houses": (
        "Houses",
        "Batches given to the castle. Each section rewards those who built there, and punishes others.",
    ),
    "rank": ("Turn order", "Who places first. Only the stables change it; with two players it turns round each turn."),
    "passed": ("Passed", "Places no more workers in this turn. Everybody else pays more for each worker from now on."),
    "favor": ("Royal favor", "Choose a line, move your marker on by one column, and take what it has reached."),
    "provost": ("Provost", "Only the workers up to his space act in the road phase; those beyond go home."),
    "bailiff": ("Bailiff", "Moves on at the end of each turn, and his progress brings the scorings of the castle."),
    "pass": ("Bridge", "Those who pass put their marker here; the first one receives 1 denier."),
    "phase.income": ("Income", "Everybody receives deniers."),
    "phase.placement": ("Placement", "In turn order each player places a worker or passes, until all have passed."),
    "phase.special buildings": (
        "Special buildings",
        "Gate, trading post, guild, joust field, stables and inn, one after the other.",
    ),
    "phase.provost": (
        "Provost",
        "In order of passing each player may pay to move the provost, 1 denier for each space.",
    ),
    "phase.road": ("Road", "From the bridge to the provost each worker uses its building; those beyond go home."),
    "phase.castle": ("Castle", "Those with a worker in the castle give batches and build houses."),
    "phase.end of turn": (
        "End of turn",
        "The bailiff moves on, the provost joins him, and a section of the castle may be scored.",
    ),
    "phase.over": ("Game over", "Gold, other cubes and deniers bring their last points; then the most prestige wins."),
    "section.dungeon": ("Dungeon", "Scored first: no house there loses 2 points, 2 or more bring a royal favor."),
    "section.walls": ("Walls", "Scored second: no house there loses 3 points, 2 bring a favor, 3 two, 5 three."),
    "section.towers": ("Towers", "Scored last: no house there loses 4 points, 2 bring a favor, 4 two, 6 three."),
}
"""what the signs of the board and of a player's purse mean: label, explanation"""

OPTION_LABELS = {
    "jeweller": ("Jeweller", "Adds the tenth stone tile of later printings."),
    "lawyer_prestige": ("Prestige for the lawyer", "4 in the first printing, 3 in later ones."),
    "simplified_favors": ("Simplified favors", "Each royal favor is worth 3 prestige points; the table is not used."),
}

FAVOR_COLUMN_LABELS = {
    "prestige": ["1", "2", "3", "4", "5"],
    "deniers": ["3", "4", "5", "6", "7"],
    "resources": ["food", "wood or stone", "cloth", "1 cube for 2", "gold"],
    "buildings": [
        "nothing",
        "wood tile, 1 wood less",
        "stone tile, 1 stone less",
        "lawyer for 1 cloth",
        "prestige tile",
    ],
}

PROMPTS = {
    "placement": "{player}: place a worker for {price}, or pass.",
    "gate": "{player}: move your worker from the gate, or take it back.",
    "guild": "{player}: move the provost up to 3 spaces (merchants' guild).",
    "joust": "{player}: pay 1 cloth and 1 denier for a royal favor?",
    "inn": "{player}: take your worker home from the inn, or let it stay?",
    "bribe": "{player}: move the provost? Each space costs 1 denier.",
    "produce": "{player}: choose what the {tile} produces.",
    "owner bonus": "{player}: choose your bonus as the owner of the {tile}.",
    "build": "{player}: build a {group} tile?",
    "lawyer": "{player}: turn a tile into a residence?",
    "market": "{player}: sell a cube at the {tile}?",
    "peddler": "{player}: buy at the {tile}?",
    "exchange": "{player}: exchange at the {tile}?",
    "batch": "{player}: give a batch to the castle?",
    "favor line": "{player}: royal favor! Choose a line.",
    "favor resources": "{player}: choose what the favor gives.",
    "favor buildings": "{player}: use the favor to build?",
    "over": "The game is over.",
}

DECISION_LABELS = {
    "placement": "Place a worker",
    "gate": "Gate",
    "guild": "Merchants' guild",
    "joust": "Joust field",
    "inn": "Inn",
    "bribe": "Provost",
    "produce": "Production",
    "owner bonus": "Owner's bonus",
    "build": "Build",
    "lawyer": "Lawyer",
    "market": "Market",
    "peddler": "Peddler",
    "exchange": "Exchange",
    "batch": "Castle",
    "favor line": "Royal favor",
    "favor resources": "Royal favor",
    "favor buildings": "Royal favor",
}

REFUSALS = {
    "over": "The game is over.",
    "not_your_turn": "It is not your turn: {player} is asked now.",
    # another decision is being asked than the one that the action answers
    "not_now_place": "Workers are placed in the placement phase. Now: {decision}.",
    "not_now_move": "Only the worker at the gate may move, when the gate is activated. Now: {decision}.",
    "not_now_provost": "The provost is moved at the merchants' guild and in the provost phase. Now: {decision}.",
    "not_now_build": "Carpenters build wood tiles, masons stone tiles, architects prestige tiles. Now: {decision}.",
    "not_now_transform": "Only a lawyer, or a royal favor, turns tiles into residences. Now: {decision}.",
    "not_now_sell": "Cubes are sold at a market. Now: {decision}.",
    "not_now_buy": "Cubes are bought at a peddler. Now: {decision}.",
    "not_now_pay": "Exchanges are made at the building that offers them. Now: {decision}.",
    "not_now_batch": "Batches are given in the castle phase, by those with a worker in the castle. Now: {decision}.",
    "not_now_favor": "A line is chosen when you receive a royal favor. Now: {decision}.",
    "not_now_swap": "Cubes are exchanged by a royal favor in column 4 of the resources line. Now: {decision}.",
    "not_now_take": "There is nothing to take. Now: {decision}.",
    "not_now": "This does not answer the question. Now: {decision}.",
    # placement and gate
    "unbuilt": "Nothing is built on space {space} yet.",
    "in_stock": "The {tile} has not been built: it is still in the stock.",
    "left_game": "The {tile} has become a residence and has left the game.",
    "not_in_game": "The {tile} is not used in this game.",
    "no_place_residence": "Nobody can place a worker on a residence.",
    "no_place_prestige": "Nobody can place a worker on a prestige tile.",
    "occupied": "The {place} is occupied: {owner} has a worker there.",
    "castle_once": "You already have a worker in the castle; one for each player is allowed.",
    "stables_closed": "The stables are closed with two players.",
    "stables_full": "All three spaces in the stables are taken.",
    "stables_once": "You already have a worker in the stables; one for each player is allowed.",
    "inn_occupied": "The left circle of the inn is occupied by {owner}.",
    "placement_price": "A worker on the {place} costs {price}; you have {purse}.",
    "gate_itself": "The worker is at the gate already; it may move anywhere else, or return to you.",
    # provost
    "provost_bridge": "The provost cannot go on the bridge or before it: he stands on space {space}.",
    "provost_end": "The road ends at space 28: the provost stands on space {space}.",
    "provost_reach": "The provost may be moved 3 spaces at most; space {space} is farther.",
    "provost_price": "Each space costs 1 denier: {price} are needed, you have {purse}.",
    # production
    "not_produced": "The {tile} does not produce {kind}.",
    "not_owner_bonus": "The bonus of the {tile} is a cube that it produces, not {kind}.",
    # construction
    "wrong_group": "A {group} tile can be built now; the {tile} is a {other} tile.",
    "built_already": "The {tile} is not in the stock: {owner} has built it.",
    "no_space": "No unbuilt space is left on the road.",
    "no_residence": "A prestige tile replaces one of your own residences; you have none.",
    "build_price": "The {tile} costs {goods}; you have {purse}.",
    "build_white": "The {tile} costs {goods}, and 1 {kind} for the white cube; you have {purse}.",
    "favor_column": "Your marker on the {line} line has not reached column {column}.",
    # lawyer
    "not_on_road": "The {tile} is not on the road.",
    "never_fixed": "Buildings printed on the board are never transformed.",
    "never_lawyer": "The lawyer is never transformed.",
    "never_residence": "Residences are never transformed.",
    "never_prestige": "Prestige tiles are never transformed.",
    "not_yours": "The {tile} belongs to {owner}; only neutral tiles and your own can be transformed.",
    "waiting": "The {tile} is going to be a residence as soon as its worker has left.",
    "lawyer_price": "A residence costs {price}; you have {purse}.",
    "transform_nothing": "Nothing is built on space {space}: there is no tile to transform.",
    # market, peddlers, exchange
    "no_cube": "You have no {kind} to sell.",
    "no_gold_sold": "Peddlers never sell gold.",
    "one_cube_only": "The {tile} sells one cube at a time.",
    "peddler_price": "The {tile} asks for {price}; you have {purse}.",
    "no_such_exchange": "The {tile} does not take that.",
    "exchange_price": "That takes {price}; you have {purse}.",
    # castle
    "no_batch": "A batch is food and two different other cubes, here {price}; you have {purse}.",
    # favors
    "line_used": "You have already used the {line} line in this phase.",
    "resource_column": "Your marker on the resources line has not reached the column that gives {kind}.",
    "swap_nothing": "You have no {kind} to exchange.",
}

EVENTS = {
    "turn": "Turn {turn}: the order is {order}.",
    "gain": "{player} receives {goods} ({source}).",
    "pay": "{player} pays {goods} ({source}).",
    "place": "{player} places a worker for {price}: {place}.",
    "pass": "{player} passes.",
    "move": "{player} moves the worker from the gate: {place}.",
    "stay": "{player}'s worker stays in the inn.",
    "inn": "{player} takes the right circle of the inn.",
    "turn_order": "New turn order: {order}.",
    "provost_stays": "{player} leaves the provost on space {end}.",
    "provost": "{player} moves the provost from space {start} to {end}.",
    "activate": "{player} uses the {tile}.",
    "build": "{player} builds the {tile} on space {space}.",
    "transform": "The {tile} on space {space} becomes a residence of {player}.",
    "transform_later": "The {tile} becomes a residence of {player} as soon as its worker has left.",
    "prestige": "{player}: {signed} prestige ({source}).",
    "favors": "{player} receives {count} ({source}).",
    "favor": "{player} uses a favor on the {line} line, column {column}.",
    "favor_lost": "{player} has used all four lines in this phase: the favor is lost.",
    "house": "{player} builds a house: {section}.",
    "bailiff": "The bailiff moves from space {start} to {end}; the provost joins him.",
    "scoring": "Now the houses are counted: {section}.",
    "count": "{player} has {houses} there.",
    "section_closed": "The scoring of the {section} is complete.",
    "final_bonus": "{player}: {signed} prestige for {source}.",
    "game_over": "The game is over. Winner: {winners}.",
}
"""event -> the line of the log; `phase`, `home` and `only_answer` have none: the lines around them say it"""

SOURCES = {
    "income": "income",
    "passing first": "passing first",
    "provost": "provost",
    "residence": "residence",
    "visitors": "a worker on an own building",
    "buildings": "building",
    "residences": "residence",
    "exchanges": "exchange",
    "castle": "castle",
    "favor": "royal favor",
    "favors": "royal favor",
    "penalties": "penalty",
    "gold": "gold",
    "cubes": "other cubes",
    "deniers": "deniers",
}


def default_names(players: int) -> list[str]:
    """The colours, as names."""
    return [color.capitalize() for color in COLORS[:players]]


def label(name: str) -> str:
    """The label of a tile, building, section or line."""
    return LABELS[name]


def in_sentence(name: str) -> str:
    """The label inside a sentence."""
    return LABELS[name].lower()


def joined(parts: Sequence[str]) -> str:
    """`a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def amount(good: str, count: int) -> str:
    """`2 wood`, `1 denier`, `3 deniers`."""
    if good == "deniers":
        return f"{count} denier" if count == 1 else f"{count} deniers"
    if good == "any":
        return "1 cube of any kind" if count == 1 else f"{count} cubes of any kind"
    if good == "any_but_gold":
        return f"{count} cubes other than gold"
    return f"{count} {good}"


def goods(amounts: Mapping[str, int]) -> str:
    """`1 wood and 2 deniers`; `nothing` for none."""
    parts = [amount(good, count) for good, count in amounts.items() if count]
    return joined(parts) if parts else "nothing"


def holdings(amounts: Mapping[str, int]) -> str:
    """What somebody has, with what is missing: `1 wood and no food`."""
    return joined([amount(good, count) if count else f"no {good}" for good, count in amounts.items()])


def fill(template: str, names: Sequence[str], **values: Any) -> str:
    """Fill a template by the meaning of its placeholders; names go in last and are never read as templates."""
    shown: dict[str, Any] = {}
    for key, value in values.items():
        if key in ("player", "owner"):
            shown[key] = names[value]
        elif key in ("place", "tile", "section", "line"):
            shown[key] = in_sentence(value)
        elif key in ("goods", "price"):
            shown[key] = goods(value)
        elif key == "purse":
            shown[key] = holdings(value)
        elif key == "order":
            shown[key] = ", ".join(names[seat] for seat in value)
        elif key == "winners":
            shown[key] = joined([names[seat] for seat in value])
        elif key == "source":
            shown[key] = SOURCES.get(value) or in_sentence(value)
        elif key == "signed":
            shown[key] = f"{value:+d}" if value else "0"
        else:
            shown[key] = value
    return template.format_map(shown)


def describe(tile_id: str) -> str:
    """What a tile does, in a sentence made from its table entry."""
    if tile_id == "residence":
        return "Gives its owner 1 denier of income."
    tile = next(tile for tile in TILES.values() if tile.id == tile_id)
    parts = [_EFFECT_SENTENCES[key](value) for key, value in tile.effect.items()]
    if tile.favors:
        parts.append("Its builder receives " + favors(tile.favors) + ".")
    return " ".join(parts) or "Gives prestige only."


BEYOND = {
    "may": "{player}: {workers} beyond the provost ({spaces}), to go home without acting unless he moves on.",
    "will": "{player}: {workers} beyond the provost ({spaces}), to go home without acting.",
}
"""while he can still be moved, and later"""


def workers(count: int) -> str:
    """`1 worker`, `2 workers`."""
    return "1 worker" if count == 1 else f"{count} workers"


def spaces(numbers: Sequence[int]) -> str:
    """`space 9`, `spaces 9 and 11`."""
    listed = joined([str(number) for number in numbers])
    return f"space {listed}" if len(numbers) == 1 else f"spaces {listed}"


def favors(count: int) -> str:
    """`1 royal favor`, `2 royal favors`."""
    return f"{count} royal favor" if count == 1 else f"{count} royal favors"


def houses(count: int) -> str:
    """`no house`, `1 house`, `3 houses`."""
    if not count:
        return "no house"
    return "1 house" if count == 1 else f"{count} houses"


def _offers(offers: Sequence[Mapping[str, Mapping[str, int]]]) -> str:
    return " or ".join(f"{goods(offer['give'])} for {goods(offer['get'])}" for offer in offers)


_EFFECT_SENTENCES: dict[str, Callable[[Any], str]] = {
    "produce": lambda value: f"Produces {goods(value)}.",
    "produce_one_of": lambda value: f"Produces {' or '.join(goods(choice) for choice in value)}.",
    "owner_bonus_one_of": lambda value: f"If another player uses it, the owner receives 1 {' or 1 '.join(value)}.",
    "sell_one_cube_for": lambda value: f"Sell one cube for {value} deniers.",
    "buy": lambda value: (
        "Buy "
        + " or ".join(
            f"{offer['cubes']} {'cube' if offer['cubes'] == 1 else 'cubes'} for {amount('deniers', offer['deniers'])}"
            for offer in value
        )
        + ", no gold."
    ),
    "build": lambda value: f"Build a {value} tile.",
    "transform_to_residence": lambda value: "Turn a neutral or own tile into a residence for 1 cloth and 1 denier.",
    "exchange": lambda value: f"Exchange {_offers(value)}.",
    "income": lambda value: f"Gives its owner {amount('deniers', value)} of income.",
}


def purse(state: Any, seat: int, *kinds: int) -> dict[str, int]:
    """What a player has of these goods, for `{purse}`."""
    return {GOODS[kind]: state.goods[seat * len(GOODS) + kind] for kind in kinds}


CHOICES = {
    "pass": ("Pass", ""),
    "back": ("Take the worker back", ""),
    "decline": ("No, thank you", ""),
    "joust": ("Joust for a royal favor", "1 cloth and 1 denier"),
    "home": ("Take the worker home", ""),
    "stay": ("Let it stay", "pay 1 denier for each worker next turn"),
    "done": ("No more batches", ""),
}
PROVOST_CHOICES = ("Back to space {space}", "Leave him on space {space}", "Ahead to space {space}")
TRANSFORM_CHOICE = "{tile} becomes a residence"
SELL_CHOICE = "Sell 1 {kind}"
BUY_CHOICE = "Buy {goods}"
PAY_CHOICE = "Give {price}"
BATCH_CHOICE = "Give {goods}"
SWAP_CHOICE = "Give {price}, take {goods}"
FAVOR_CHOICE = "column {column}: {effect}"
WHITE_CUBE_CHOICE = "{tile}, with {kind}"
