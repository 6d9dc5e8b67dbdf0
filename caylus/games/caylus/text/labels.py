"""The names of things in Caylus: on their own, and in the forms that sentences need.

English has one form for all of them. Other languages have cases and articles, so each form is a text with a context:
*in a sentence* is the subject ("The farm costs ..."), *as an object* a thing that is used, built, paid or received.
"""

from __future__ import annotations

from ....core.text.translation import _, _c, _cn

PHASE_LABELS: dict[str, str] = {
    "income": _("Income"),
    "placement": _("Placement"),
    "special buildings": _("Special buildings"),
    "provost": _("Provost"),
    "road": _("Road"),
    "castle": _("Castle"),
    "end of turn": _("End of turn"),
    "over": _("Game over"),
}

DECISIONS: dict[str, tuple[str, ...]] = {
    "placement": (_("Place a worker"), _c("asked now", "place a worker")),
    "gate": (_("Gate"), _c("asked now", "gate")),
    "guild": (_("Merchants’ guild"), _c("asked now", "merchants’ guild")),
    "joust": (_("Joust field"), _c("asked now", "joust field")),
    "inn": (_("Inn"), _c("asked now", "inn")),
    "bribe": (_("Provost"), _c("asked now", "provost")),
    "produce": (_("Production"), _c("asked now", "production")),
    "owner bonus": (_("Owner’s bonus"), _c("asked now", "owner’s bonus")),
    "build": (_("Build"), _c("asked now", "build")),
    "lawyer": (_("Lawyer"), _c("asked now", "lawyer")),
    "market": (_("Market"), _c("asked now", "market")),
    "peddler": (_("Peddler"), _c("asked now", "peddler")),
    "exchange": (_("Exchange"), _c("asked now", "exchange")),
    "batch": (_("Castle"), _c("asked now", "castle")),
    "favor line": (_("Royal favor"), _c("asked now", "royal favor")),
    "favor resources": (_("Royal favor"), _c("asked now", "royal favor")),
    "favor buildings": (_("Royal favor"), _c("asked now", "royal favor")),
}
"""decision -> its name, and the task after `Now:`"""
DECISION_LABELS = {kind: forms[0] for kind, forms in DECISIONS.items()}
DECISIONS_NOW = {kind: forms[1] for kind, forms in DECISIONS.items()}


NAMES: dict[str, tuple[str, ...]] = {
    "gate": (_("Gate"), _c("in a sentence", "gate")),
    "trading_post": (_("Trading post"), _c("in a sentence", "trading post")),
    "merchants_guild": (_("Merchants’ guild"), _c("in a sentence", "merchants’ guild")),
    "joust_field": (_("Joust field"), _c("in a sentence", "joust field")),
    "stables": (_("Stables"), _c("in a sentence", "stables")),
    "inn": (_("Inn"), _c("in a sentence", "inn")),
    "castle": (_("Castle"), _c("in a sentence", "castle")),
    "neutral_farm": (_("Farm"), _c("in a sentence", "farm"), _c("as an object", "farm")),
    "neutral_forest": (_("Forest"), _c("in a sentence", "forest"), _c("as an object", "forest")),
    "neutral_sawmill": (_("Sawmill"), _c("in a sentence", "sawmill"), _c("as an object", "sawmill")),
    "neutral_quarry": (_("Quarry"), _c("in a sentence", "quarry"), _c("as an object", "quarry")),
    "neutral_market": (_("Market"), _c("in a sentence", "market"), _c("as an object", "market")),
    "neutral_carpenter": (_("Carpenter"), _c("in a sentence", "carpenter"), _c("as an object", "carpenter")),
    "fixed_peddler": (_("Peddler"), _c("in a sentence", "peddler"), _c("as an object", "peddler")),
    "fixed_carpenter": (_("Carpenter"), _c("in a sentence", "carpenter"), _c("as an object", "carpenter")),
    "gold_mine": (_("Gold mine"), _c("in a sentence", "gold mine"), _c("as an object", "gold mine")),
    "wood_farm_food": (_("Food farm"), _c("in a sentence", "food farm"), _c("as an object", "food farm")),
    "wood_farm_cloth": (_("Cloth farm"), _c("in a sentence", "cloth farm"), _c("as an object", "cloth farm")),
    "wood_quarry": (_("Quarry"), _c("in a sentence", "quarry"), _c("as an object", "quarry")),
    "wood_sawmill": (_("Sawmill"), _c("in a sentence", "sawmill"), _c("as an object", "sawmill")),
    "wood_market": (_("Market"), _c("in a sentence", "market"), _c("as an object", "market")),
    "wood_peddler": (_("Peddler"), _c("in a sentence", "peddler"), _c("as an object", "peddler")),
    "mason": (_("Mason"), _c("in a sentence", "mason"), _c("as an object", "mason")),
    "lawyer": (_("Lawyer"), _c("in a sentence", "lawyer"), _c("as an object", "lawyer")),
    "stone_farm": (_("Large farm"), _c("in a sentence", "large farm"), _c("as an object", "large farm")),
    "park": (_("Park"), _c("in a sentence", "park"), _c("as an object", "park")),
    "workshop": (_("Workshop"), _c("in a sentence", "workshop"), _c("as an object", "workshop")),
    "church": (_("Church"), _c("in a sentence", "church"), _c("as an object", "church")),
    "tailor": (_("Tailor"), _c("in a sentence", "tailor"), _c("as an object", "tailor")),
    "bank": (_("Bank"), _c("in a sentence", "bank"), _c("as an object", "bank")),
    "alchemist": (_("Alchemist"), _c("in a sentence", "alchemist"), _c("as an object", "alchemist")),
    "architect_1": (_("Architect"), _c("in a sentence", "architect"), _c("as an object", "architect")),
    "architect_2": (_("Architect"), _c("in a sentence", "architect"), _c("as an object", "architect")),
    "jeweller": (_("Jeweler"), _c("in a sentence", "jeweler"), _c("as an object", "jeweler")),
    "statue": (_("Statue"), _c("in a sentence", "statue"), _c("as an object", "statue")),
    "library": (_("Library"), _c("in a sentence", "library"), _c("as an object", "library")),
    "granary": (_("Granary"), _c("in a sentence", "granary"), _c("as an object", "granary")),
    "weaver": (_("Weaver"), _c("in a sentence", "weaver"), _c("as an object", "weaver")),
    "theater": (_("Theater"), _c("in a sentence", "theater"), _c("as an object", "theater")),
    "university": (_("University"), _c("in a sentence", "university"), _c("as an object", "university")),
    "monument": (_("Monument"), _c("in a sentence", "monument"), _c("as an object", "monument")),
    "hotel": (_("Hotel"), _c("in a sentence", "hotel"), _c("as an object", "hotel")),
    "cathedral": (_("Cathedral"), _c("in a sentence", "cathedral"), _c("as an object", "cathedral")),
    "residence": (_("Residence"), _c("in a sentence", "residence")),
    "dungeon": (_("Dungeon"), _c("in a sentence", "dungeon")),
    "walls": (_("Walls"), _c("in a sentence", "walls")),
    "towers": (_("Towers"), _c("in a sentence", "towers")),
    "prestige": (_("Prestige"),),
    "deniers": (_("Deniers"),),
    "resources": (_("Resources"),),
    "buildings": (_("Buildings"),),
}
"""tile, building, section or line of favors -> its name on its own; as the subject of a sentence, in brackets or after
a colon; and of a tile as the object that is used or built
"""
LABELS = {name: forms[0] for name, forms in NAMES.items()}
IN_SENTENCE = {name: forms[1] for name, forms in NAMES.items() if forms[1:]}
AS_OBJECT = {name: forms[2] for name, forms in NAMES.items() if forms[2:]}


LINES: dict[str, str] = {
    "prestige": _c("the ... line", "prestige"),
    "deniers": _c("the ... line", "deniers"),
    "resources": _c("the ... line", "resources"),
    "buildings": _c("the ... line", "buildings"),
}
"""a favor line, where a sentence says `the {line} line`"""

GROUPS: dict[str, str] = {
    "wood": _c("in a sentence", "wood tile"),
    "stone": _c("in a sentence", "stone tile"),
    "prestige": _c("in a sentence", "prestige tile"),
}
GROUPS_AS_OBJECTS: dict[str, str] = {
    "wood": _c("as an object", "wood tile"),
    "stone": _c("as an object", "stone tile"),
    "prestige": _c("as an object", "prestige tile"),
}
"""a class of tiles as the object that is built"""

# Goods

GOODS: dict[str, str] = {
    "food": _c("goods", "food"),
    "wood": _c("goods", "wood"),
    "stone": _c("goods", "stone"),
    "cloth": _c("goods", "cloth"),
    "gold": _c("goods", "gold"),
}
"""a kind of cube by its bare name"""
GOODS_DENIED: dict[str, str] = {
    "food": _c("you have no ..., does not produce ...", "food"),
    "wood": _c("you have no ..., does not produce ...", "wood"),
    "stone": _c("you have no ..., does not produce ...", "stone"),
    "cloth": _c("you have no ..., does not produce ...", "cloth"),
    "gold": _c("you have no ..., does not produce ...", "gold"),
}
"""a kind of cube after a negation"""
NONE_OF: dict[str, str] = {
    "food": _c("in a list of goods", "no food"),
    "wood": _c("in a list of goods", "no wood"),
    "stone": _c("in a list of goods", "no stone"),
    "cloth": _c("in a list of goods", "no cloth"),
    "gold": _c("in a list of goods", "no gold"),
    "deniers": _c("in a list of goods", "no deniers"),
}
"""a missing good in a purse, as in `1 wood and no food`"""
NOTHING: str = _c("in a list of goods", "nothing")
AMOUNTS: dict[str, str] = {
    "food": _cn("goods", "{count} food", "{count} food"),
    "wood": _cn("goods", "{count} wood", "{count} wood"),
    "stone": _cn("goods", "{count} stone", "{count} stone"),
    "cloth": _cn("goods", "{count} cloth", "{count} cloth"),
    "gold": _cn("goods", "{count} gold", "{count} gold"),
    "deniers": _cn("goods", "{count} denier", "{count} deniers"),
    "prestige": _cn("goods", "{count} prestige", "{count} prestige"),
    "cubes": _cn("goods", "{count} cube", "{count} cubes"),
}
"""an amount on its own: on a button, as a price beside it, in a purse"""
AMOUNTS_AS_OBJECTS: dict[str, str] = {
    "food": _cn("as an object", "{count} food", "{count} food"),
    "wood": _cn("as an object", "{count} wood", "{count} wood"),
    "stone": _cn("as an object", "{count} stone", "{count} stone"),
    "cloth": _cn("as an object", "{count} cloth", "{count} cloth"),
    "gold": _cn("as an object", "{count} gold", "{count} gold"),
    "deniers": _cn("as an object", "{count} denier", "{count} deniers"),
    "prestige": _cn("as an object", "{count} prestige", "{count} prestige"),
    "cubes": _cn("as an object", "{count} cube", "{count} cubes"),
    "any_but_gold": _cn("as an object", "{count} cube other than gold", "{count} cubes other than gold"),
}
"""an amount that somebody pays, gives, receives or produces, or that something costs"""
ROYAL_FAVORS: str = _cn("as an object", "{count} royal favor", "{count} royal favors")

SOURCES: dict[str, str] = {
    "income": _c("source", "income"),
    "passing first": _c("source", "passing first"),
    "provost": _c("source", "provost"),
    "residence": _c("source", "residence"),
    "visitors": _c("source", "another player’s worker on the building"),
    "buildings": _c("source", "building"),
    "residences": _c("source", "residence"),
    "exchanges": _c("source", "exchange"),
    "castle": _c("source", "castle"),
    "favor": _c("source", "royal favor"),
    "favors": _c("source", "royal favor"),
    "penalties": _c("source", "penalty"),
}
"""the source or the use of goods or prestige, in brackets"""

# The signs of the board and of a player's card: label, explanation, and the rule to read first

SIGNS: dict[str, tuple[str, str, str]] = {
    "prestige": (_("Prestige points"), _("The player with the most at the end of the game wins."), "C-FINAL-2"),
    "deniers": (
        _("Deniers"),
        _("Money: it pays for workers, the provost, and some exchanges. At the end, 4 are worth 1 point."),
        "C-PLACE-4",
    ),
    "food": (
        _("Food"),
        _("A cube. Every batch for the castle needs one. At the end, 3 cubes are worth 1 point."),
        "C-CASTLE-1",
    ),
    "wood": (_("Wood"), _("A cube, for buildings and the castle. At the end, 3 cubes are worth 1 point."), "C-FINAL-1"),
    "stone": (
        _("Stone"),
        _("A cube, for buildings and the castle. At the end, 3 cubes are worth 1 point."),
        "C-FINAL-1",
    ),
    "cloth": (
        _("Cloth"),
        _("A cube, for buildings, residences, and the castle. At the end, 3 cubes are worth 1 point."),
        "C-FINAL-1",
    ),
    "gold": (
        _("Gold"),
        _("A cube, for prestige tiles; you may also give it to the castle. At the end, each is worth 3 points."),
        "C-FINAL-1",
    ),
    "workers": (
        _("Workers in hand"),
        _("Each player has 6. A worker returns once its building has been used."),
        "C-PLACE-1",
    ),
    "income": (
        _("Income"),
        _("Deniers at the start of every turn: 2, plus more for residences, the library, and the hotel."),
        "C-INCOME-1",
    ),
    "price": (
        _("Next worker"),
        _(
            "The current price of a worker: it rises with each player who has passed. On your own buildings it "
            "is 1 denier."
        ),
        "C-PLACE-4",
    ),
    "final": (
        _("If the game ended now"),
        _(
            "The points if the game ended now: those already scored, plus those for gold, other cubes, and "
            "deniers. Castle sections that are not scored yet do not count."
        ),
        "C-FINAL-1",
    ),
    "houses": (
        _("Houses"),
        _(
            "Batches delivered to the castle. Each section rewards the players who built there and penalizes the "
            "others."
        ),
        "C-CASTLE-2",
    ),
    "rank": (
        _("Turn order"),
        _(
            "The order in which players place workers. Only the stables change it; with two players, it is "
            "reversed each turn."
        ),
        "C-STABLES-1",
    ),
    "passed": (
        _("Passed"),
        _("This player places no more workers this turn. Everybody else pays more for each worker from now on."),
        "C-PLACE-2",
    ),
    "favor": (
        _("Royal favor"),
        _(
            "Choose a line, move your marker forward one column, and use one effect that it has reached. So your next "
            "favor on this line can be better."
        ),
        "C-FAVOR-1",
    ),
    "provost": (
        _("Provost"),
        _("Only workers up to the provost’s space act in the road phase; workers beyond him go home."),
        "C-ROAD-2",
    ),
    "bailiff": (
        _("Bailiff"),
        _("The bailiff moves forward at the end of each turn. His progress triggers the scorings of the castle."),
        "C-END-1",
    ),
    "pass": (_("Bridge"), _("Players who pass put their marker here; the first one receives 1 denier."), "C-PLACE-2"),
    "phase.income": (_("Income"), _("Everybody receives deniers."), "C-INCOME-1"),
    "phase.placement": (
        _("Placement"),
        _("In turn order, each player places a worker or passes, until all have passed."),
        "C-PLACE-1",
    ),
    "phase.special buildings": (
        _("Special buildings"),
        _("Gate, trading post, guild, joust field, stables, and inn, one after the other."),
        "C-SPECIAL-1",
    ),
    "phase.provost": (
        _("Provost"),
        _("In passing order, each player may pay 1 denier per space to move the provost."),
        "C-PROVOST-1",
    ),
    "phase.road": (
        _("Road"),
        _("From the bridge to the provost, each worker uses its building; workers beyond him go home."),
        "C-ROAD-1",
    ),
    "phase.castle": (
        _("Castle"),
        _("Players with a worker in the castle deliver batches and build houses."),
        "C-CASTLE-1",
    ),
    "phase.end of turn": (
        _("End of turn"),
        _("The bailiff moves forward, the provost joins him, and a section of the castle may be scored."),
        "C-END-1",
    ),
    "phase.over": (
        _("Game over"),
        _("Gold, other cubes, and deniers score the last points; then the player with the most prestige wins."),
        "C-FINAL-1",
    ),
    "section.dungeon": (
        _("Dungeon"),
        _("Scored first: without a house there, you lose 2 points; 2 or more houses bring a royal favor."),
        "C-SCORE-1",
    ),
    "section.walls": (
        _("Walls"),
        _(
            "Scored second: without a house there, you lose 3 points; "
            "2 houses bring one favor, 3 or 4 bring two, 5 or more bring three."
        ),
        "C-SCORE-1",
    ),
    "section.towers": (
        _("Towers"),
        _(
            "Scored last: without a house there, you lose 4 points; "
            "2 or 3 houses bring one favor, 4 or 5 bring two, 6 or more bring three."
        ),
        "C-SCORE-1",
    ),
}
"""good, piece, `phase.PHASE` or `section.SECTION` -> label, explanation and rule"""
