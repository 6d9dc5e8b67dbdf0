"""The names of things in Caylus: on their own, and in the forms that sentences need.

English has one form for all of them. Other languages have cases and articles, so each form is a text with a context:
*in a sentence* is the subject ("The farm costs ..."), *as an object* what somebody uses, builds, pays or receives.
"""

from __future__ import annotations

from ....core.words import _, _c, _cn

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

DECISION_LABELS: dict[str, str] = {
    "placement": _("Place a worker"),
    "gate": _("Gate"),
    "guild": _("Merchants' guild"),
    "joust": _("Joust field"),
    "inn": _("Inn"),
    "bribe": _("Provost"),
    "produce": _("Production"),
    "owner bonus": _("Owner's bonus"),
    "build": _("Build"),
    "lawyer": _("Lawyer"),
    "market": _("Market"),
    "peddler": _("Peddler"),
    "exchange": _("Exchange"),
    "batch": _("Castle"),
    "favor line": _("Royal favor"),
    "favor resources": _("Royal favor"),
    "favor buildings": _("Royal favor"),
}

ASKED_NOW: dict[str, str] = {
    "placement": _c("asked now", "place a worker"),
    "gate": _c("asked now", "gate"),
    "guild": _c("asked now", "merchants' guild"),
    "joust": _c("asked now", "joust field"),
    "inn": _c("asked now", "inn"),
    "bribe": _c("asked now", "provost"),
    "produce": _c("asked now", "production"),
    "owner bonus": _c("asked now", "owner's bonus"),
    "build": _c("asked now", "build"),
    "lawyer": _c("asked now", "lawyer"),
    "market": _c("asked now", "market"),
    "peddler": _c("asked now", "peddler"),
    "exchange": _c("asked now", "exchange"),
    "batch": _c("asked now", "castle"),
    "favor line": _c("asked now", "royal favor"),
    "favor resources": _c("asked now", "royal favor"),
    "favor buildings": _c("asked now", "royal favor"),
}
"""decision -> its name after `Now:`"""

LABELS: dict[str, str] = {
    "gate": _("Gate"),
    "trading_post": _("Trading post"),
    "merchants_guild": _("Merchants' guild"),
    "joust_field": _("Joust field"),
    "stables": _("Stables"),
    "inn": _("Inn"),
    "castle": _("Castle"),
    "neutral_farm": _("Farm"),
    "neutral_forest": _("Forest"),
    "neutral_sawmill": _("Sawmill"),
    "neutral_quarry": _("Quarry"),
    "neutral_market": _("Market"),
    "neutral_carpenter": _("Carpenter"),
    "fixed_peddler": _("Peddler"),
    "fixed_carpenter": _("Carpenter"),
    "gold_mine": _("Gold mine"),
    "wood_farm_food": _("Food farm"),
    "wood_farm_cloth": _("Cloth farm"),
    "wood_quarry": _("Quarry"),
    "wood_sawmill": _("Sawmill"),
    "wood_market": _("Market"),
    "wood_peddler": _("Peddler"),
    "mason": _("Mason"),
    "lawyer": _("Lawyer"),
    "stone_farm": _("Large farm"),
    "park": _("Park"),
    "workshop": _("Workshop"),
    "church": _("Church"),
    "tailor": _("Tailor"),
    "bank": _("Bank"),
    "alchemist": _("Alchemist"),
    "architect_1": _("Architect"),
    "architect_2": _("Architect"),
    "jeweller": _("Jeweller"),
    "statue": _("Statue"),
    "library": _("Library"),
    "granary": _("Granary"),
    "weaver": _("Weaver"),
    "theater": _("Theater"),
    "university": _("University"),
    "monument": _("Monument"),
    "hotel": _("Hotel"),
    "cathedral": _("Cathedral"),
    "residence": _("Residence"),
    "dungeon": _("Dungeon"),
    "walls": _("Walls"),
    "towers": _("Towers"),
    "prestige": _("Prestige"),
    "deniers": _("Deniers"),
    "resources": _("Resources"),
    "buildings": _("Buildings"),
}

IN_SENTENCE: dict[str, str] = {
    "gate": _c("in a sentence", "gate"),
    "trading_post": _c("in a sentence", "trading post"),
    "merchants_guild": _c("in a sentence", "merchants' guild"),
    "joust_field": _c("in a sentence", "joust field"),
    "stables": _c("in a sentence", "stables"),
    "inn": _c("in a sentence", "inn"),
    "castle": _c("in a sentence", "castle"),
    "neutral_farm": _c("in a sentence", "farm"),
    "neutral_forest": _c("in a sentence", "forest"),
    "neutral_sawmill": _c("in a sentence", "sawmill"),
    "neutral_quarry": _c("in a sentence", "quarry"),
    "neutral_market": _c("in a sentence", "market"),
    "neutral_carpenter": _c("in a sentence", "carpenter"),
    "fixed_peddler": _c("in a sentence", "peddler"),
    "fixed_carpenter": _c("in a sentence", "carpenter"),
    "gold_mine": _c("in a sentence", "gold mine"),
    "wood_farm_food": _c("in a sentence", "food farm"),
    "wood_farm_cloth": _c("in a sentence", "cloth farm"),
    "wood_quarry": _c("in a sentence", "quarry"),
    "wood_sawmill": _c("in a sentence", "sawmill"),
    "wood_market": _c("in a sentence", "market"),
    "wood_peddler": _c("in a sentence", "peddler"),
    "mason": _c("in a sentence", "mason"),
    "lawyer": _c("in a sentence", "lawyer"),
    "stone_farm": _c("in a sentence", "large farm"),
    "park": _c("in a sentence", "park"),
    "workshop": _c("in a sentence", "workshop"),
    "church": _c("in a sentence", "church"),
    "tailor": _c("in a sentence", "tailor"),
    "bank": _c("in a sentence", "bank"),
    "alchemist": _c("in a sentence", "alchemist"),
    "architect_1": _c("in a sentence", "architect"),
    "architect_2": _c("in a sentence", "architect"),
    "jeweller": _c("in a sentence", "jeweller"),
    "statue": _c("in a sentence", "statue"),
    "library": _c("in a sentence", "library"),
    "granary": _c("in a sentence", "granary"),
    "weaver": _c("in a sentence", "weaver"),
    "theater": _c("in a sentence", "theater"),
    "university": _c("in a sentence", "university"),
    "monument": _c("in a sentence", "monument"),
    "hotel": _c("in a sentence", "hotel"),
    "cathedral": _c("in a sentence", "cathedral"),
    "residence": _c("in a sentence", "residence"),
    "dungeon": _c("in a sentence", "dungeon"),
    "walls": _c("in a sentence", "walls"),
    "towers": _c("in a sentence", "towers"),
}
"""a tile, building or section as the subject of a sentence, in brackets or after a colon"""

AS_OBJECT: dict[str, str] = {
    "neutral_farm": _c("as an object", "farm"),
    "neutral_forest": _c("as an object", "forest"),
    "neutral_sawmill": _c("as an object", "sawmill"),
    "neutral_quarry": _c("as an object", "quarry"),
    "neutral_market": _c("as an object", "market"),
    "neutral_carpenter": _c("as an object", "carpenter"),
    "fixed_peddler": _c("as an object", "peddler"),
    "fixed_carpenter": _c("as an object", "carpenter"),
    "gold_mine": _c("as an object", "gold mine"),
    "wood_farm_food": _c("as an object", "food farm"),
    "wood_farm_cloth": _c("as an object", "cloth farm"),
    "wood_quarry": _c("as an object", "quarry"),
    "wood_sawmill": _c("as an object", "sawmill"),
    "wood_market": _c("as an object", "market"),
    "wood_peddler": _c("as an object", "peddler"),
    "mason": _c("as an object", "mason"),
    "lawyer": _c("as an object", "lawyer"),
    "stone_farm": _c("as an object", "large farm"),
    "park": _c("as an object", "park"),
    "workshop": _c("as an object", "workshop"),
    "church": _c("as an object", "church"),
    "tailor": _c("as an object", "tailor"),
    "bank": _c("as an object", "bank"),
    "alchemist": _c("as an object", "alchemist"),
    "architect_1": _c("as an object", "architect"),
    "architect_2": _c("as an object", "architect"),
    "jeweller": _c("as an object", "jeweller"),
    "statue": _c("as an object", "statue"),
    "library": _c("as an object", "library"),
    "granary": _c("as an object", "granary"),
    "weaver": _c("as an object", "weaver"),
    "theater": _c("as an object", "theater"),
    "university": _c("as an object", "university"),
    "monument": _c("as an object", "monument"),
    "hotel": _c("as an object", "hotel"),
    "cathedral": _c("as an object", "cathedral"),
}
"""a tile that somebody uses or builds"""

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
"""what somebody builds"""

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
"""what is missing in a purse, as in `1 wood and no food`"""
NOTHING: str = _c("in a list of goods", "nothing")
AMOUNTS: dict[str, str] = {
    "food": _cn("goods", "{count} food", "{count} food"),
    "wood": _cn("goods", "{count} wood", "{count} wood"),
    "stone": _cn("goods", "{count} stone", "{count} stone"),
    "cloth": _cn("goods", "{count} cloth", "{count} cloth"),
    "gold": _cn("goods", "{count} gold", "{count} gold"),
    "deniers": _cn("goods", "{count} denier", "{count} deniers"),
    "prestige": _cn("goods", "{count} prestige", "{count} prestige"),
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
    "visitors": _c("source", "a worker on an own building"),
    "buildings": _c("source", "building"),
    "residences": _c("source", "residence"),
    "exchanges": _c("source", "exchange"),
    "castle": _c("source", "castle"),
    "favor": _c("source", "royal favor"),
    "favors": _c("source", "royal favor"),
    "penalties": _c("source", "penalty"),
}
"""where goods or prestige come from or what they are for, in brackets"""

# What the signs of the board and of a player's card mean: label, explanation, and the rule to read first

SIGNS: dict[str, tuple[str, str, str]] = {
    "prestige": (_("Prestige points"), _("Whoever has the most at the end of the game wins."), "C-FINAL-2"),
    "deniers": (
        _("Deniers"),
        _("The money: for workers, the provost and some exchanges. At the end 4 are worth 1 point."),
        "C-PLACE-4",
    ),
    "food": (
        _("Food"),
        _("A cube. Every batch for the castle needs one. At the end 3 cubes are worth 1 point."),
        "C-CASTLE-1",
    ),
    "wood": (_("Wood"), _("A cube, for buildings and the castle. At the end 3 cubes are worth 1 point."), "C-FINAL-1"),
    "stone": (
        _("Stone"),
        _("A cube, for buildings and the castle. At the end 3 cubes are worth 1 point."),
        "C-FINAL-1",
    ),
    "cloth": (
        _("Cloth"),
        _("A cube, for buildings, residences and the castle. At the end 3 cubes are worth 1 point."),
        "C-FINAL-1",
    ),
    "gold": (
        _("Gold"),
        _("A cube, for prestige tiles; it may also go to the castle. At the end each is worth 3 points."),
        "C-FINAL-1",
    ),
    "workers": (
        _("Workers in hand"),
        _("Each player has 6. They return once their building has been used."),
        "C-PLACE-1",
    ),
    "income": (
        _("Income"),
        _("Deniers at the start of every turn: 2, and more for residences, library and hotel."),
        "C-INCOME-1",
    ),
    "price": (
        _("Next worker"),
        _("What a worker costs now: the more players have passed, the more. On own buildings it is 1 denier."),
        "C-PLACE-4",
    ),
    "final": (
        _("At an end now"),
        _(
            "The points if the game ended now: those that are scored, and what gold, other cubes and deniers would "
            "bring. Sections of the castle that are not scored yet do not count."
        ),
        "C-FINAL-1",
    ),
    "houses": (
        _("Houses"),
        _("Batches given to the castle. Each section rewards those who built there, and punishes others."),
        "C-CASTLE-2",
    ),
    "rank": (
        _("Turn order"),
        _("Who places first. Only the stables change it; with two players it turns round each turn."),
        "C-STABLES-1",
    ),
    "passed": (
        _("Passed"),
        _("Places no more workers in this turn. Everybody else pays more for each worker from now on."),
        "C-PLACE-2",
    ),
    "favor": (
        _("Royal favor"),
        _("Choose a line, move your marker on by one column, and take what it has reached."),
        "C-FAVOR-1",
    ),
    "provost": (
        _("Provost"),
        _("Only the workers up to his space act in the road phase; those beyond go home."),
        "C-ROAD-2",
    ),
    "bailiff": (
        _("Bailiff"),
        _("Moves on at the end of each turn, and his progress brings the scorings of the castle."),
        "C-END-1",
    ),
    "pass": (_("Bridge"), _("Those who pass put their marker here; the first one receives 1 denier."), "C-PLACE-2"),
    "phase.income": (_("Income"), _("Everybody receives deniers."), "C-INCOME-1"),
    "phase.placement": (
        _("Placement"),
        _("In turn order each player places a worker or passes, until all have passed."),
        "C-PLACE-1",
    ),
    "phase.special buildings": (
        _("Special buildings"),
        _("Gate, trading post, guild, joust field, stables and inn, one after the other."),
        "C-SPECIAL-1",
    ),
    "phase.provost": (
        _("Provost"),
        _("In order of passing each player may pay to move the provost, 1 denier for each space."),
        "C-PROVOST-1",
    ),
    "phase.road": (
        _("Road"),
        _("From the bridge to the provost each worker uses its building; those beyond go home."),
        "C-ROAD-1",
    ),
    "phase.castle": (_("Castle"), _("Those with a worker in the castle give batches and build houses."), "C-CASTLE-1"),
    "phase.end of turn": (
        _("End of turn"),
        _("The bailiff moves on, the provost joins him, and a section of the castle may be scored."),
        "C-END-1",
    ),
    "phase.over": (
        _("Game over"),
        _("Gold, other cubes and deniers bring their last points; then the most prestige wins."),
        "C-FINAL-1",
    ),
    "section.dungeon": (
        _("Dungeon"),
        _("Scored first: no house there loses 2 points, 2 or more bring a royal favor."),
        "C-SCORE-1",
    ),
    "section.walls": (
        _("Walls"),
        _("Scored second: no house there loses 3 points, 2 bring a favor, 3 two, 5 three."),
        "C-SCORE-1",
    ),
    "section.towers": (
        _("Towers"),
        _("Scored last: no house there loses 4 points, 2 bring a favor, 4 two, 6 three."),
        "C-SCORE-1",
    ),
}
"""good, piece, `phase.PHASE` or `section.SECTION` -> what is said of it"""
