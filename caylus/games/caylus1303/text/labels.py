"""The names of everything, and the forms that they have in sentences."""

from __future__ import annotations

from ....core.text.translation import _, _c, _cn

PHASE_LABELS: dict[str, str] = {
    "draft": _("Character draft"),
    "planning": _("Planning"),
    "activation": _("Activation"),
    "delivery": _("Delivery"),
    "management": _("Management"),
    "over": _("Game over"),
}
DECISIONS: dict[str, tuple[str, ...]] = {
    "character": (_("Choose a character"), _c("asked now", "character draft")),
    "early riser": (_c("1303", "Early Riser"), _c("asked now", "Early Riser")),
    "planning": (_("Place a worker"), _c("asked now", "place a worker")),
    "effect": (_("Use a building"), _c("asked now", "use a building")),
    "lawyer": (_c("1303", "Lawyer"), _c("1303 asked now", "lawyer")),
    "build": (_("Construct"), _c("asked now", "construct")),
    "toll": (_c("1303", "Toll"), _c("asked now", "toll")),
    "bridge": (_c("1303", "Guilds’ Bridge"), _c("asked now", "Guilds’ Bridge")),
    "bailiff": (_c("1303", "Bailiff"), _c("asked now", "Bailiff")),
    "delivery": (_("Deliver bundles"), _c("asked now", "deliver bundles")),
    "deliveryman": (_c("1303", "Deliveryman"), _c("asked now", "Deliveryman")),
    "favor": (_("Royal favor"), _c("asked now", "royal favor")),
    "favor character": (_("Royal favor"), _c("asked now", "royal favor")),
    "monument": (_("Construct a monument"), _c("asked now", "construct a monument")),
}
"""decision -> its name, and the task after `Now:`"""
DECISION_LABELS = {kind: forms[0] for kind, forms in DECISIONS.items()}
DECISIONS_NOW = {kind: forms[1] for kind, forms in DECISIONS.items()}

NAMES: dict[str, tuple[str, ...]] = {
    "fairground": (_c("1303", "Fairground"), _c("1303 in a sentence", "fairground")),
    "lawyer": (_c("1303", "Lawyer"), _c("1303 in a sentence", "lawyer")),
    "carpenter": (_c("1303", "Carpenter"), _c("1303 in a sentence", "carpenter")),
    "toll": (_c("1303", "Toll"), _c("1303 in a sentence", "toll")),
    "bridge": (_c("1303", "Guilds’ Bridge"), _c("1303 in a sentence", "Guilds’ Bridge")),
    "site": (_c("1303", "Construction site"), _c("1303 in a sentence", "construction site")),
    "start_farm_a": (_c("1303", "Farm"), _c("1303 in a sentence", "farm")),
    "start_farm_b": (_c("1303", "Farm"), _c("1303 in a sentence", "farm")),
    "start_sawmill": (_c("1303", "Sawmill"), _c("1303 in a sentence", "sawmill")),
    "start_quarry": (_c("1303", "Quarry"), _c("1303 in a sentence", "quarry")),
    "start_market_a": (_c("1303", "Market"), _c("1303 in a sentence", "market")),
    "start_market_b": (_c("1303", "Market"), _c("1303 in a sentence", "market")),
    "start_carpenter": (_c("1303", "Carpenter"), _c("1303 in a sentence", "carpenter")),
    "start_guild_3": (_c("1303", "Guild (3 workers)"), _c("1303 in a sentence", "guild (3 workers)")),
    "start_guild_4": (_c("1303", "Guild (4 workers)"), _c("1303 in a sentence", "guild (4 workers)")),
    "wood_farm": (_c("1303", "Farm"), _c("1303 in a sentence", "wood farm")),
    "wood_sawmill": (_c("1303", "Sawmill"), _c("1303 in a sentence", "wood sawmill")),
    "wood_quarry": (_c("1303", "Quarry"), _c("1303 in a sentence", "wood quarry")),
    "wood_spinning_mill": (_c("1303", "Spinning mill"), _c("1303 in a sentence", "spinning mill")),
    "wood_market": (_c("1303", "Market"), _c("1303 in a sentence", "wood market")),
    "wood_covered_market": (_c("1303", "Covered market"), _c("1303 in a sentence", "covered market")),
    "wood_manor": (_c("1303", "Manor"), _c("1303 in a sentence", "manor")),
    "wood_tailor": (_c("1303", "Tailor"), _c("1303 in a sentence", "tailor")),
    "wood_stonemason": (_c("1303", "Stonemason"), _c("1303 in a sentence", "stonemason")),
    "stone_farm": (_c("1303", "Farm"), _c("1303 in a sentence", "stone farm")),
    "stone_sawmill": (_c("1303", "Sawmill"), _c("1303 in a sentence", "stone sawmill")),
    "stone_quarry": (_c("1303", "Quarry"), _c("1303 in a sentence", "stone quarry")),
    "stone_gold_mine": (_c("1303", "Gold mine"), _c("1303 in a sentence", "gold mine")),
    "stone_guild": (_c("1303", "Guild (5 workers)"), _c("1303 in a sentence", "guild (5 workers)")),
    "stone_foundry": (_c("1303", "Foundry"), _c("1303 in a sentence", "foundry")),
    "stone_alchemist": (_c("1303", "Alchemist"), _c("1303 in a sentence", "alchemist")),
    "stone_church": (_c("1303", "Church"), _c("1303 in a sentence", "church")),
    "stone_jeweler": (_c("1303", "Jeweler"), _c("1303 in a sentence", "jeweler")),
    "residence": (_c("1303", "Residence"), _c("1303 in a sentence", "residence")),
    "monument_garden": (_c("1303", "Garden"), _c("1303 in a sentence", "garden")),
    "monument_factory": (_c("1303", "Factory"), _c("1303 in a sentence", "factory")),
    "monument_granary": (_c("1303", "Granary"), _c("1303 in a sentence", "granary")),
    "monument_statue": (_c("1303", "Statue"), _c("1303 in a sentence", "statue")),
    "monument_theatre": (_c("1303", "Theater"), _c("1303 in a sentence", "theater")),
    "monument_cathedral": (_c("1303", "Cathedral"), _c("1303 in a sentence", "cathedral")),
    "monument_mansion": (_c("1303", "Mansion"), _c("1303 in a sentence", "mansion")),
}
"""tile or building -> its name on its own, and as the subject of a sentence, in brackets or after a colon"""
LABELS = {name: forms[0] for name, forms in NAMES.items()}
IN_SENTENCE = {name: forms[1] for name, forms in NAMES.items()}

CHARACTER_LABELS: dict[str, str] = {
    "early_riser": _c("1303", "Early Riser"),
    "night_worker": _c("1303", "Night Worker"),
    "journeyman": _c("1303", "Journeyman"),
    "thief": _c("1303", "Thief"),
    "steward": _c("1303", "Steward"),
    "bailiff": _c("1303", "Bailiff"),
    "architect": _c("1303", "Architect"),
    "deliveryman": _c("1303", "Deliveryman"),
    "chamberlain": _c("1303", "Chamberlain"),
    "foreman": _c("1303", "Foreman"),
    "goldsmith": _c("1303", "Goldsmith"),
    "day_laborer": _c("1303", "Day Laborer"),
}
CHARACTER_TEXTS: dict[str, tuple[str, str]] = {
    "early_riser": (
        _(
            "Once per round, before the first player’s turn, you may place a worker. "
            "It costs 1 more, which goes to the camp."
        ),
        "Y-CHAR-4",
    ),
    "night_worker": (
        _("Once somebody has passed, each placement costs the others 1 more worker, but not you."),
        "Y-CHAR-7",
    ),
    "journeyman": (
        _("Once per round you may place a worker on a building where another player’s worker stands."),
        "Y-CHAR-9",
    ),
    "thief": (_("Owners gain no points when you place workers on their buildings."), "Y-CHAR-13"),
    "steward": (
        _("You gain 2 points, instead of 1, when another player places a worker on your building."),
        "Y-CHAR-15",
    ),
    "bailiff": (_("After the Guilds’ Bridge you may move the provost 1 step."), "Y-CHAR-16"),
    "architect": (
        _(
            "You gain 1 additional point for each building or monument you construct, but not for residences, which "
            "the lawyer makes."
        ),
        "Y-CHAR-17",
    ),
    "deliveryman": (
        _("After everybody else you may deliver bundles, with or without a worker on the construction site."),
        "Y-CHAR-19",
    ),
    "chamberlain": (_("The bundles that you deliver at the construction site may be any 3 resources."), "Y-CHAR-23"),
    "foreman": (
        _("You gain 1 additional point for each bundle that you deliver at the construction site."),
        "Y-CHAR-24",
    ),
    "goldsmith": (
        _("Once per round, a bundle with gold brings you 5 additional points at the construction site."),
        "Y-CHAR-25",
    ),
    "day_laborer": (_("You recruit 1 additional worker."), "Y-CHAR-27"),
}
"""character -> its ability, and the rule"""

GROUPS: dict[str, str] = {
    "wood": _c("1303 in a sentence", "wood building"),
    "stone": _c("1303 in a sentence", "stone building"),
    "monument": _c("1303 in a sentence", "monument"),
}

RESOURCES: dict[str, str] = {
    "food": _c("goods", "food"),
    "wood": _c("goods", "wood"),
    "stone": _c("goods", "stone"),
    "cloth": _c("goods", "cloth"),
    "gold": _c("goods", "gold"),
}
NONE_OF: dict[str, str] = {
    "food": _c("in a list of goods", "no food"),
    "wood": _c("in a list of goods", "no wood"),
    "stone": _c("in a list of goods", "no stone"),
    "cloth": _c("in a list of goods", "no cloth"),
    "gold": _c("1303 in a list of goods", "no gold"),
    "worker": _c("in a list of goods", "no worker"),
}
NOTHING: str = _c("in a list of goods", "nothing")
AMOUNTS: dict[str, str] = {
    "food": _cn("goods", "{count} food", "{count} food"),
    "wood": _cn("goods", "{count} wood", "{count} wood"),
    "stone": _cn("goods", "{count} stone", "{count} stone"),
    "cloth": _cn("goods", "{count} cloth", "{count} cloth"),
    "gold": _cn("1303 goods", "{count} gold", "{count} gold"),
    "worker": _cn("goods", "{count} worker", "{count} workers"),
    "any_basic": _cn("goods", "{count} basic resource of your choice", "{count} basic resources of your choice"),
    "pp": _cn("goods", "{count} point", "{count} points"),
    "favor": _cn("goods", "{count} royal favor", "{count} royal favors"),
}

AMOUNTS_AS_OBJECTS: dict[str, str] = {
    "food": _cn("as an object", "{count} food", "{count} food"),
    "wood": _cn("as an object", "{count} wood", "{count} wood"),
    "stone": _cn("as an object", "{count} stone", "{count} stone"),
    "cloth": _cn("as an object", "{count} cloth", "{count} cloth"),
    "gold": _cn("1303 as an object", "{count} gold", "{count} gold"),
    "worker": _cn("as an object", "{count} worker", "{count} workers"),
    "any_basic": _cn("as an object", "{count} basic resource of your choice", "{count} basic resources of your choice"),
    "pp": _cn("as an object", "{count} point", "{count} points"),
    "favor": _cn("as an object", "{count} royal favor", "{count} royal favors"),
}
"""an amount that somebody pays, takes or gains, or that something costs"""

SOURCES: dict[str, str] = {
    "recruitment": _c("source", "recruitment"),
    "provost": _c("source", "provost"),
    "visitors": _c("source", "another player’s worker on the building"),
    "effects": _c("source", "effect of a building"),
    "buildings": _c("source", "construction"),
    "monuments": _c("source", "monument"),
    "bundles": _c("source", "bundle"),
    "characters": _c("source", "character"),
}
"""the source or the use of something, in brackets"""

# The signs of the board and of a player's card: label, explanation, and the rule to read first

SIGNS: dict[str, tuple[str, str, str]] = {
    "prestige": (_("Prestige points"), _("The player with the most at the end of the game wins."), "Y-END-4"),
    "food": (_("Food"), _("A basic resource. Every bundle needs one."), "Y-DEL-4"),
    "wood": (_("Wood"), _("A basic resource, for buildings and bundles."), "Y-CON-1"),
    "stone": (_("Stone"), _("A basic resource, for buildings, monuments, and bundles."), "Y-CON-1"),
    "cloth": (_("Cloth"), _("A basic resource, for the lawyer, buildings, and bundles."), "Y-BLD-2"),
    "gold": (
        _("Gold"),
        _("Not a basic resource; used for monuments. At the end each gold is worth 2 points."),
        "Y-END-2",
    ),
    "worker": (_("Workers in the pool"), _("You place them on buildings, and you pay with them."), "Y-STATE-1"),
    "camp": (_("Workers in the camp"), _("They return to the pool through recruitment and buildings."), "Y-STATE-3"),
    "houses": (
        _c("1303", "Houses"),
        _("A house goes above each building that a player constructs or claims."),
        "Y-COMP-8",
    ),
    "recruits": (_("Next recruitment"), _("Workers that come from the camp at the end of the round."), "Y-MAN-7"),
    "final": (_("If the game ended now"), _("Points if the game ended now, with 2 for each gold."), "Y-END-2"),
    "rank": (
        _c("1303", "Turn order"),
        _(
            "Clockwise from the first player of this round. If you pass first, you begin the next round; "
            "the order of this round does not change."
        ),
        "Y-PLAN-17",
    ),
    "passed": (
        _("Passed"),
        _(
            "A player who has passed places no more workers this round. Each worker of the others then costs 1 more, "
            "except for the Night Worker."
        ),
        "Y-PLAN-9",
    ),
    "favor": (
        _("Royal favor"),
        _("Take a character from a player; or use a favor building, and then you may take a character from the board."),
        "Y-FAV-2",
    ),
    "provost": (
        _("Provost"),
        _("Only buildings the provost has reached are activated: at position 13, those before space 13."),
        "Y-ACT-14",
    ),
    "phase.draft": (_("Character draft"), _("Only before round 1: the last player chooses first."), "Y-SETUP-12"),
    "phase.planning": (_("Planning"), _("The players take turns placing a worker or passing."), "Y-PLAN-2"),
    "phase.activation": (_("Activation"), _("Along the road, each worker uses its building."), "Y-ACT-1"),
    "phase.delivery": (_("Delivery"), _("Players deliver bundles to the construction site."), "Y-DEL-1"),
    "phase.management": (_("Management"), _("Residences, monuments, recruitment, and the provost."), "Y-MAN-1"),
    "phase.over": (
        _("Game over"),
        _("Each gold is worth 2 points; then the player with the most points wins."),
        "Y-END-2",
    ),
}
"""resource, piece or `phase.PHASE` -> label, explanation and rule"""
