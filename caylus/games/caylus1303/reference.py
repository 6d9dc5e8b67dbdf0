"""The rules reference: every rule of docs/games/caylus1303/rules.md in a few words, in the rulebook's order."""

from __future__ import annotations

from typing import Any

from ...core.words import Words, _, _c

CHAPTERS: tuple[tuple[str, str, tuple[tuple[str, str, str], ...]], ...] = (
    (
        "comp",
        _c("1303", "Components"),
        (
            (
                "Y-COMP-1",
                _c("1303", "Contents"),
                _(
                    "A board, 34 tiles (9 starting, 9 wood, 9 stone, 7 monuments), 12 characters, the provost, a round "
                    "marker, the first-player tile, and tokens for resources and prestige points."
                ),
            ),
            ("Y-COMP-2", _c("1303", "Resources"), _("There are five: food, wood, stone, cloth and gold.")),
            (
                "Y-COMP-3",
                _c("1303", "No shortage"),
                _("Resources and points never run out, however many tokens the box has."),
            ),
            ("Y-COMP-4", _c("1303", "Basic resources"), _("Food, wood, stone and cloth are basic. Gold is not.")),
            (
                "Y-COMP-5",
                _c("1303", "Workers and houses"),
                _("Each color has exactly 15 workers and 10 houses; there are no more."),
            ),
            (
                "Y-COMP-6",
                _c("1303", "Workers are no resources"),
                _('A rule that says "resource" never means a worker.'),
            ),
            (
                "Y-COMP-7",
                _c("1303", "Fifteen workers"),
                _("Nobody has more than 15 workers. You take at most as many as lie in the camp in your color."),
            ),
            (
                "Y-COMP-8",
                _c("1303", "Passing house"),
                _("One house of each player marks who has passed, on the Guilds' Bridge. Nine are left for buildings."),
            ),
            (
                "Y-COMP-9",
                _c("1303", "Without a house"),
                _("Who has no house in stock cannot construct a wood or stone building, nor use the lawyer."),
            ),
            (
                "Y-COMP-10",
                _c("1303", "Sides of the tiles"),
                _(
                    "Starting tiles have a setup side (yellow flag) and a residence side (green). Wood tiles (brown) "
                    "and stone tiles (grey) have a setup side and a construction side, which shows cost and points. "
                    "Monuments (blue) have one side."
                ),
            ),
        ),
    ),
    (
        "state",
        _c("1303", "Pieces"),
        (
            (
                "Y-STATE-1",
                _c("1303", "Where workers are"),
                _("Each worker is in your pool, in the camp, or on the board."),
            ),
            (
                "Y-STATE-2",
                _c("1303", "Back from the board"),
                _("Workers on the board never come back directly: they always go to the camp."),
            ),
            (
                "Y-STATE-3",
                _c("1303", "Taking workers"),
                _("Taking workers means moving your own from the camp to your pool, as many as there are."),
            ),
            (
                "Y-STATE-4",
                _c("1303", "Paying workers"),
                _("Paying workers means moving them from your pool to the camp. Workers on the board cannot pay."),
            ),
            (
                "Y-STATE-5",
                _c("1303", "Open information"),
                _(
                    "Workers, resources, houses, characters and buildings are open. Prestige points lie face down "
                    "until the end."
                ),
            ),
            (
                "Y-STATE-6",
                _c("1303", "Talking"),
                _("You may talk and make deals. Promises do not bind, and nothing may be given to another player."),
            ),
        ),
    ),
    (
        "own",
        _c("1303", "Owners"),
        (
            (
                "Y-OWN-1",
                _c("1303", "Owners of buildings"),
                _("A wood or stone building belongs to whoever constructed it; the owner's house stands above it."),
            ),
            (
                "Y-OWN-2",
                _c("1303", "Without an owner"),
                _(
                    "Printed buildings, starting tiles, the two tiles that lie on the road from the beginning, and "
                    "favor buildings belong to nobody."
                ),
            ),
            (
                "Y-OWN-3",
                _c("1303", "A house of the lawyer"),
                _(
                    "A house that the lawyer puts above a starting tile reserves it for the coming management phase. "
                    "Until then the tile belongs to nobody, and visits bring no points."
                ),
            ),
            (
                "Y-OWN-4",
                _c("1303", "Owners of residences"),
                _("A residence, and the monument on it, belong to the player whose house stands above."),
            ),
            ("Y-OWN-5", _c("1303", "Houses stay"), _("A house above a tile never comes back.")),
        ),
    ),
    (
        "inv",
        _c("1303", "What always holds"),
        (
            ("Y-INV-1", _c("1303", "Count of workers"), _("Pool, camp and board together: always 15 in each color.")),
            (
                "Y-INV-2",
                _c("1303", "Count of houses"),
                _("In stock, above tiles and the passing house together: always 10."),
            ),
            (
                "Y-INV-3",
                _c("1303", "Count of characters"),
                _("With the players and on the board: always 3 more than there are players."),
            ),
            (
                "Y-INV-4",
                _c("1303", "Count of tiles"),
                _(
                    "Each of the 34 tiles is on the road, on the construction site, in the supply, or a monument on a "
                    "residence."
                ),
            ),
            ("Y-INV-5", _c("1303", "Never negative"), _("Nobody ever has less than nothing of anything.")),
            (
                "Y-INV-6",
                _c("1303", "Unbroken road"),
                _(
                    "The tiles on the road lie one beside the other, without holes; only the stone tile from the "
                    "beginning may lie apart, behind the gap."
                ),
            ),
        ),
    ),
    (
        "road",
        _c("1303", "The road"),
        (
            (
                "Y-ROAD-1",
                _c("1303", "The line of spaces"),
                _("The road leads from the City Gate to the construction site. Its spaces are counted from 0."),
            ),
            (
                "Y-ROAD-2",
                _c("1303", "Printed buildings"),
                _("Spaces 0 to 3 are printed: fairground, lawyer, carpenter, toll."),
            ),
            (
                "Y-ROAD-3",
                _c("1303", "The bridge"),
                _("Space 4 is the Guilds' Bridge, with a place for each passing house. Workers never stand there."),
            ),
            ("Y-ROAD-4", _c("1303", "Starting tiles"), _("Eight starting tiles lie on spaces 5 to 12.")),
            ("Y-ROAD-5", _c("1303", "The wood space"), _("A wood tile lies on space 13.")),
            ("Y-ROAD-6", _c("1303", "The gap"), _("Spaces 14 to 17 are empty at first: the gap.")),
            ("Y-ROAD-7", _c("1303", "The stone space"), _("A stone tile lies on space 18.")),
            (
                "Y-ROAD-8",
                _c("1303", "The far end"),
                _(
                    "Spaces 19 to 27 are empty at first: the far end. The road has 28 spaces, 13 of them for new "
                    "buildings."
                ),
            ),
            (
                "Y-ROAD-9",
                _c("1303", "Where tiles are built"),
                _("A new building always goes on the empty space with the lowest number."),
            ),
            (
                "Y-ROAD-10",
                _c("1303", "A full road"),
                _("When no space is empty, no wood or stone building can be constructed."),
            ),
            (
                "Y-ROAD-11",
                _c("1303", "Residences as spaces"),
                _("Residences and monuments stay where they are and count as spaces for the provost."),
            ),
        ),
    ),
    (
        "prov",
        _c("1303", "The provost"),
        (
            ("Y-PROV-1", _c("1303", "Between spaces"), _("The provost stands between two spaces, never on one.")),
            (
                "Y-PROV-2",
                _c("1303", "His position"),
                _(
                    "His position has the number of the space behind which he has not come yet: at position 13 he "
                    "stands between spaces 12 and 13."
                ),
            ),
            (
                "Y-PROV-3",
                _c("1303", "Reached and ahead"),
                _("He has reached the spaces with lower numbers than his position. The others are ahead of him."),
            ),
            ("Y-PROV-4", _c("1303", "One step"), _("One step moves him past one space, whatever lies on it.")),
            (
                "Y-PROV-5",
                _c("1303", "Nearest to the bridge"),
                _(
                    "Position 5, directly behind the Guilds' Bridge, is the nearest; he never goes back over the "
                    "bridge."
                ),
            ),
            ("Y-PROV-6", _c("1303", "The end of the road"), _("Behind the last space he stands at position 28.")),
            (
                "Y-PROV-7",
                _c("1303", "Beyond the road"),
                _(
                    "There are some more positions beyond the road, for him alone: usually 3. This number is not "
                    "confirmed; it is an option."
                ),
            ),
            (
                "Y-PROV-8",
                _c("1303", "Out of range"),
                _("A move that would go too far is not allowed; choose a shorter one."),
            ),
            ("Y-PROV-9", _c("1303", "One direction"), _("A move goes in one direction.")),
            ("Y-PROV-10", _c("1303", "At the start"), _("He begins before the wood space, at position 13.")),
            (
                "Y-PROV-11",
                _c("1303", "At the end of a round"),
                _(
                    "At the end of each round he is placed before the last building of the unbroken row, so that it is "
                    "ahead of him."
                ),
            ),
            (
                "Y-PROV-12",
                _c("1303", "The gap and the stone tile"),
                _("As long as the gap is not full, the stone tile behind it does not count for this; then it does."),
            ),
            (
                "Y-PROV-13",
                _c("1303", "What he affects"),
                _("Only buildings behind the bridge depend on him. Those printed before it are always activated."),
            ),
        ),
    ),
    (
        "site",
        _c("1303", "Construction site"),
        (
            (
                "Y-SITE-1",
                _c("1303", "Spaces for workers"),
                _("It has a row of spaces for workers; each player may have one worker there."),
            ),
            ("Y-SITE-2", _c("1303", "Leftmost space"), _("A worker takes the leftmost free space.")),
            (
                "Y-SITE-3",
                _c("1303", "Favor buildings"),
                _(
                    "Three favor buildings lie there with the setup side up: a starting tile, a wood tile and a stone "
                    "tile."
                ),
            ),
            (
                "Y-SITE-4",
                _c("1303", "No workers on them"),
                _("No worker is ever placed on them: they are used by royal favors alone."),
            ),
            ("Y-SITE-5", _c("1303", "They stay"), _("They never leave their place, and the lawyer cannot claim them.")),
            (
                "Y-SITE-6",
                _c("1303", "Characters on the board"),
                _("Up to 3 characters lie on the board. They are taken by royal favors alone and never replaced."),
            ),
        ),
    ),
    (
        "eff",
        _c("1303", "Effects"),
        (
            (
                "Y-EFF-1",
                _c("1303", "Once per worker"),
                _("Each worker uses its building once; a royal favor uses a favor building once."),
            ),
            ("Y-EFF-2", _c("1303", "Optional"), _("You need not use it.")),
            ("Y-EFF-3", _c("1303", "The whole price"), _("You must be able to pay the whole price at that moment.")),
            ("Y-EFF-4", _c("1303", "One of several"), _("Of several offers you take one.")),
            (
                "Y-EFF-5",
                _c("1303", "Gains in full"),
                _("You take all of what it gives; of workers as many as lie in the camp. The price stays the same."),
            ),
            (
                "Y-EFF-6",
                _c("1303", "Any basic resource"),
                _(
                    "For a basic resource of your choice you choose food, wood, stone or cloth; of several, each one "
                    "freely."
                ),
            ),
            (
                "Y-EFF-7",
                _c("1303", "Workers as a price"),
                _("Workers that you pay come from your pool; the one on the building does not count."),
            ),
        ),
    ),
    (
        "bld",
        _c("1303", "Buildings"),
        (
            ("Y-BLD-1", _c("1303", "Fairground"), _("Pay 1 wood: you gain a royal favor at once.")),
            (
                "Y-BLD-2",
                _c("1303", "Lawyer"),
                _(
                    "Pay 1 cloth and put a house above a starting tile on the road: in this round's management phase "
                    "it becomes your residence."
                ),
            ),
            (
                "Y-BLD-3",
                _c("1303", "What can be claimed"),
                _("The tile has to show its yellow flag and have no house above it."),
            ),
            (
                "Y-BLD-4",
                _c("1303", "Claimed tiles work"),
                _("Until it is turned over, a claimed tile works as before."),
            ),
            ("Y-BLD-5", _c("1303", "Carpenter"), _("Construct 1 wood building.")),
            ("Y-BLD-6", _c("1303", "Toll"), _("Move the provost up to 2 steps, free of charge.")),
            ("Y-BLD-7", _c("1303", "Guilds' Bridge"), _("Here all players may move the provost, in passing order.")),
            (
                "Y-BLD-8",
                _c("1303", "Farm, sawmill, quarry"),
                _("As starting tiles they give 1 food, 1 wood or 1 stone."),
            ),
            ("Y-BLD-9", _c("1303", "Market"), _("Pay 1 worker for 1 basic resource of your choice.")),
            ("Y-BLD-10", _c("1303", "Guild (3 workers)"), _("Pay 1 basic resource for 3 workers.")),
            ("Y-BLD-11", _c("1303", "Guild (4 workers)"), _("Pay 1 stone for 4 workers.")),
            (
                "Y-BLD-12",
                _c("1303", "Wood production"),
                _(
                    "The wooden farm, sawmill, quarry and spinning mill give 2 of their resource; with the setup side "
                    "up 1 of it and 1 point."
                ),
            ),
            (
                "Y-BLD-13",
                _c("1303", "Covered market"),
                _("Gives 3 workers; with the setup side up 2 workers and 1 point."),
            ),
            ("Y-BLD-14", _c("1303", "Manor"), _("Gives a royal favor; with the setup side up 2 points.")),
            ("Y-BLD-15", _c("1303", "Wood market"), _("Gives 1 basic resource of your choice.")),
            ("Y-BLD-16", _c("1303", "Tailor"), _("Pay 1 cloth for 4 points, or 2 cloth for 6.")),
            ("Y-BLD-17", _c("1303", "Stonemason"), _("Construct 1 stone building.")),
            (
                "Y-BLD-18",
                _c("1303", "Stonemason, setup side"),
                _("Construct 1 stone building without the 1 stone that each of them costs."),
            ),
            (
                "Y-BLD-19",
                _c("1303", "Stone production"),
                _("The stone farm, sawmill and quarry give 3 resources; with the setup side up 2."),
            ),
            (
                "Y-BLD-20",
                _c("1303", "Owner's bonus"),
                _(
                    "When another player's worker uses a constructed stone farm, sawmill or quarry, its owner takes 1 "
                    "food, 1 wood or 1 stone."
                ),
            ),
            (
                "Y-BLD-21",
                _c("1303", "When the bonus is paid"),
                _("The owner takes it as soon as the building is activated, even if the worker's player declines."),
            ),
            (
                "Y-BLD-22",
                _c("1303", "Bonus not reached"),
                _("There is no bonus if the provost has not reached the building."),
            ),
            (
                "Y-BLD-23",
                _c("1303", "Bonus once"),
                _("There is one bonus per building and round, also for two workers."),
            ),
            (
                "Y-BLD-24",
                _c("1303", "Bonus and own workers"),
                _("There is none if one of the workers there is the owner's."),
            ),
            (
                "Y-BLD-25",
                _c("1303", "Bonus and setup side"),
                _("With the setup side up a tile has no owner, and so no bonus."),
            ),
            ("Y-BLD-26", _c("1303", "Gold mine"), _("Gives 1 gold.")),
            ("Y-BLD-27", _c("1303", "Guild (5 workers)"), _("Pay 1 basic resource for 5 workers.")),
            ("Y-BLD-28", _c("1303", "Foundry"), _("Pay 1 worker for 1 gold, or 3 workers for 2 gold.")),
            ("Y-BLD-29", _c("1303", "Alchemist"), _("Pay 1 basic resource for 1 gold, or 2 for 2 gold.")),
            ("Y-BLD-30", _c("1303", "Church"), _("Pay 2 workers for 4 points, or 4 workers for 6.")),
            ("Y-BLD-31", _c("1303", "Jeweler"), _("Pay 1 gold for 5 points, or 2 gold for 9.")),
            (
                "Y-BLD-32",
                _c("1303", "Both sides alike"),
                _("Gold mine, guild, foundry, alchemist, church and jeweler do the same on both sides."),
            ),
        ),
    ),
    (
        "con",
        _c("1303", "Constructing"),
        (
            (
                "Y-CON-1",
                _c("1303", "How to construct"),
                _(
                    "Choose a tile of the right class from the supply, pay its cost, lay it on the first empty space, "
                    "put a house above it, and gain its points."
                ),
            ),
            (
                "Y-CON-2",
                _c("1303", "When it is possible"),
                _("You need a tile in the supply, an empty space, a house in stock, and the cost."),
            ),
            (
                "Y-CON-3",
                _c("1303", "A resource of choice"),
                _("Where the cost has a question mark, pay food, wood, stone or cloth."),
            ),
            (
                "Y-CON-4",
                _c("1303", "No worker yet"),
                _(
                    "A building constructed in the activation phase has no worker in this round, so it is not "
                    "activated."
                ),
            ),
            ("Y-CON-5", _c("1303", "For good"), _("A constructed building stays as it is.")),
        ),
    ),
    (
        "mon",
        _c("1303", "Residences and monuments"),
        (
            (
                "Y-MON-1",
                _c("1303", "Residence"),
                _("Gives its owner 1 more worker in each recruitment. No worker can be placed there."),
            ),
            (
                "Y-MON-2",
                _c("1303", "Where monuments go"),
                _("A monument is constructed in the management phase, on a residence of one's own."),
            ),
            (
                "Y-MON-3",
                _c("1303", "Laid on the residence"),
                _("It lies on the residence, which counts as none any more. The house stays; no other is needed."),
            ),
            ("Y-MON-4", _c("1303", "Each once"), _("There is one of each.")),
            ("Y-MON-5", _c("1303", "Their points"), _("The points are gained at once.")),
            ("Y-MON-6", _c("1303", "Theatre"), _("Who constructs it also gains a royal favor at once.")),
            ("Y-MON-7", _c("1303", "Garden"), _("Gives 2 workers more in each recruitment.")),
            ("Y-MON-8", _c("1303", "Granary"), _("Gives 1 food in each recruitment.")),
            ("Y-MON-9", _c("1303", "Factory"), _("Gives 1 cloth in each recruitment.")),
            ("Y-MON-10", _c("1303", "Points alone"), _("Statue, cathedral and mansion give points and nothing else.")),
        ),
    ),
    (
        "char",
        _c("1303", "Characters"),
        (
            (
                "Y-CHAR-1",
                _c("1303", "Whose ability"),
                _(
                    "A character helps whoever has it in front of them at that moment. You may have any number of "
                    "them, or none."
                ),
            ),
            (
                "Y-CHAR-2",
                _c("1303", "May and must"),
                _('Where it says "may" you choose; everything else happens by itself.'),
            ),
            (
                "Y-CHAR-3",
                _c("1303", "Once per round"),
                _("What can be used once per round and has been used stays used, whoever has the character then."),
            ),
            (
                "Y-CHAR-4",
                _c("1303", "Early Riser"),
                _(
                    "Before the first player's first turn you may place 1 worker, on a building or on the construction "
                    "site."
                ),
            ),
            (
                "Y-CHAR-5",
                _c("1303", "His additional worker"),
                _("For this you pay 1 worker more; so you need 2 in your pool."),
            ),
            ("Y-CHAR-6", _c("1303", "Then as usual"), _("Then the first player begins, even if that is you again.")),
            (
                "Y-CHAR-7",
                _c("1303", "Night Worker"),
                _("After others have passed you place workers without the additional one."),
            ),
            (
                "Y-CHAR-8",
                _c("1303", "Night Worker and Early Riser"),
                _("The Night Worker does not spare you the Early Riser's additional worker."),
            ),
            (
                "Y-CHAR-9",
                _c("1303", "Journeyman"),
                _("Once per round you may place a worker on a building where another player's worker stands."),
            ),
            ("Y-CHAR-10", _c("1303", "Second in line"), _("Yours acts after the one that was there first.")),
            (
                "Y-CHAR-11",
                _c("1303", "Costs as usual"),
                _("Additional worker, points for the owner and everything else are as usual."),
            ),
            (
                "Y-CHAR-12",
                _c("1303", "Not beside your own"),
                _("He never brings a second worker of yours to the same place."),
            ),
            (
                "Y-CHAR-13",
                _c("1303", "Thief"),
                _("Nobody gains points for your workers on their buildings, not even with the Steward."),
            ),
            (
                "Y-CHAR-14",
                _c("1303", "Thief and owner's bonus"),
                _("The Thief does not stop the owner's bonus of stone farm, sawmill and quarry."),
            ),
            (
                "Y-CHAR-15",
                _c("1303", "Steward"),
                _("Another player's worker on your building brings you 2 points instead of 1."),
            ),
            (
                "Y-CHAR-16",
                _c("1303", "Bailiff"),
                _("After all have decided at the Guilds' Bridge you may move the provost 1 step, free of charge."),
            ),
            (
                "Y-CHAR-17",
                _c("1303", "Architect"),
                _("Each wood building, stone building or monument that you construct brings 1 point more."),
            ),
            (
                "Y-CHAR-18",
                _c("1303", "Architect and residences"),
                _("A tile that becomes a residence brings no such point."),
            ),
            (
                "Y-CHAR-19",
                _c("1303", "Deliveryman"),
                _("After all others you may deliver bundles, with or without a worker on the construction site."),
            ),
            (
                "Y-CHAR-20",
                _c("1303", "Deliveryman on the site"),
                _("With a worker there you deliver in your place first, and then again."),
            ),
            (
                "Y-CHAR-21",
                _c("1303", "Bundles added up"),
                _("For the royal favor all your bundles of this phase count."),
            ),
            (
                "Y-CHAR-22",
                _c("1303", "Ties"),
                _("In a tie your worker's space decides; without a worker there you lose it."),
            ),
            (
                "Y-CHAR-23",
                _c("1303", "Chamberlain"),
                _("Your bundles may be any 3 resources: no food is needed, and they may be equal."),
            ),
            ("Y-CHAR-24", _c("1303", "Foreman"), _("Each of your bundles brings 1 point more.")),
            ("Y-CHAR-25", _c("1303", "Goldsmith"), _("Once per round a bundle with gold brings you 5 points more.")),
            ("Y-CHAR-26", _c("1303", "Foreman and Goldsmith"), _("Both bonuses add up.")),
            ("Y-CHAR-27", _c("1303", "Day Laborer"), _("You take 1 worker more in each recruitment.")),
        ),
    ),
    (
        "setup",
        _c("1303", "Set-up"),
        (
            (
                "Y-SETUP-1",
                _c("1303", "Starting tiles dealt"),
                _(
                    "Chance deals one of the 9 starting tiles to the construction site and the other 8 to spaces 5 to "
                    "12, all with the setup side up."
                ),
            ),
            (
                "Y-SETUP-2",
                _c("1303", "Wood tiles dealt"),
                _(
                    "Of the 9 wood tiles one comes to the construction site and one to space 13, with the setup side "
                    "up. The other 7 are the supply, with the construction side up."
                ),
            ),
            (
                "Y-SETUP-3",
                _c("1303", "The Stonemason on the road"),
                _(
                    "The stonemason never lies on space 13: another tile is drawn, and the stonemason goes to the "
                    "supply."
                ),
            ),
            ("Y-SETUP-4", _c("1303", "The Stonemason as a favor building"), _("It may lie on the construction site.")),
            (
                "Y-SETUP-5",
                _c("1303", "Stone tiles dealt"),
                _(
                    "Of the 9 stone tiles one comes to the construction site and one to space 18, with the setup side "
                    "up. The other 7 are the supply, with the construction side up."
                ),
            ),
            ("Y-SETUP-6", _c("1303", "Monuments laid out"), _("All 7 monuments lie in the supply.")),
            ("Y-SETUP-7", _c("1303", "Provost and round"), _("The provost stands at position 13; it is round 1.")),
            (
                "Y-SETUP-8",
                _c("1303", "Houses"),
                _("Each player has 10 houses, one of them below the Guilds' Bridge for passing."),
            ),
            (
                "Y-SETUP-9",
                _c("1303", "Workers at the start"),
                _(
                    "With 2 or 5 players each takes 10 workers, with 3 or 4 players 6. The others of the 15 lie in the "
                    "camp."
                ),
            ),
            ("Y-SETUP-10", _c("1303", "First player"), _("Chance decides who has the first-player tile.")),
            (
                "Y-SETUP-11",
                _c("1303", "Characters drawn"),
                _("Of the 12 characters 3 more than there are players are drawn; the others stay in the box."),
            ),
            (
                "Y-SETUP-12",
                _c("1303", "Choosing characters"),
                _("From the last player back to the first each chooses one."),
            ),
            ("Y-SETUP-13", _c("1303", "Characters left over"), _("The 3 that are left lie on the board.")),
            (
                "Y-SETUP-14",
                _c("1303", "Starting resources"),
                _(
                    "Each player takes 2 wood, 1 food and 1 stone. Which one comes twice is not confirmed; it is an "
                    "option."
                ),
            ),
        ),
    ),
    (
        "round",
        _c("1303", "Rounds"),
        (
            ("Y-ROUND-1", _c("1303", "Nine rounds"), _("The game has 9 rounds.")),
            (
                "Y-ROUND-2",
                _c("1303", "Four phases"),
                _("Each round has four phases: planning, activation, delivery, management."),
            ),
        ),
    ),
    (
        "plan",
        _c("1303", "Planning"),
        (
            ("Y-PLAN-1", _c("1303", "Early Riser first"), _("First the Early Riser may act.")),
            (
                "Y-PLAN-2",
                _c("1303", "One action in turn"),
                _("Then, clockwise from the first player, each in turn places one worker or passes."),
            ),
            (
                "Y-PLAN-3",
                _c("1303", "Where to place"),
                _("On a printed building, a starting tile with its yellow flag, or a wood or stone tile of the road."),
            ),
            (
                "Y-PLAN-4",
                _c("1303", "Where not to"),
                _(
                    "Never on the Guilds' Bridge, a residence, a monument, a favor building or an empty space, nor "
                    "where a worker stands (but see the Journeyman)."
                ),
            ),
            (
                "Y-PLAN-5",
                _c("1303", "Ahead of the provost"),
                _("Buildings ahead of the provost are allowed, the stone tile behind the gap too."),
            ),
            ("Y-PLAN-6", _c("1303", "On the construction site"), _("One worker of each player may go there.")),
            ("Y-PLAN-7", _c("1303", "From the pool"), _("Workers are placed from the pool, never from the camp.")),
            (
                "Y-PLAN-8",
                _c("1303", "The cost"),
                _("As long as nobody has passed, a placement costs the worker alone."),
            ),
            (
                "Y-PLAN-9",
                _c("1303", "After the first pass"),
                _(
                    "Once somebody has passed, each placement costs 1 more worker, from the pool to the camp, for "
                    "everybody (but see the Night Worker)."
                ),
            ),
            ("Y-PLAN-10", _c("1303", "Always one"), _("It is always 1 more, however many have passed.")),
            ("Y-PLAN-11", _c("1303", "Enough workers"), _("You need all these workers in your pool.")),
            (
                "Y-PLAN-12",
                _c("1303", "Visitors' points"),
                _(
                    "When you place a worker on another player's building, its owner gains 1 point at once (but see "
                    "Thief and Steward)."
                ),
            ),
            ("Y-PLAN-13", _c("1303", "Nobody's points"), _("On your own building, or on nobody's, there is no point.")),
            (
                "Y-PLAN-14",
                _c("1303", "Points are kept"),
                _("The point stays, even if the building is not activated later."),
            ),
            ("Y-PLAN-15", _c("1303", "Passing"), _("You may pass, and have to if you can place nowhere.")),
            (
                "Y-PLAN-16",
                _c("1303", "The passing house"),
                _(
                    "Who passes puts a house on the leftmost free place of the Guilds' Bridge and places no more in "
                    "this phase."
                ),
            ),
            (
                "Y-PLAN-17",
                _c("1303", "The first to pass"),
                _(
                    "Who passes first takes the first-player tile at once, and begins in the next round. The order of "
                    "this round stays."
                ),
            ),
            ("Y-PLAN-18", _c("1303", "End of the phase"), _("The phase ends when all have passed.")),
        ),
    ),
    (
        "act",
        _c("1303", "Activation"),
        (
            (
                "Y-ACT-1",
                _c("1303", "Along the road"),
                _("Buildings are activated along the road, from space 0 to the provost."),
            ),
            (
                "Y-ACT-2",
                _c("1303", "Using a building"),
                _("The worker's player may use the building; then the worker goes to the camp."),
            ),
            ("Y-ACT-3", _c("1303", "Two workers"), _("Of two workers the one who came first acts first.")),
            ("Y-ACT-4", _c("1303", "No worker"), _("Where no worker stands, nothing happens.")),
            ("Y-ACT-5", _c("1303", "The printed buildings"), _("First come fairground, lawyer, carpenter and toll.")),
            (
                "Y-ACT-6",
                _c("1303", "The bridge in order"),
                _("Then, in passing order, each player decides once at the Guilds' Bridge."),
            ),
            ("Y-ACT-7", _c("1303", "The move"), _("You may move the provost up to 3 steps, or leave him.")),
            ("Y-ACT-8", _c("1303", "Its price"), _("Each step costs 1 worker, from your pool to the camp.")),
            ("Y-ACT-9", _c("1303", "Everybody takes part"), _("You take part whether or not you have placed workers.")),
            ("Y-ACT-10", _c("1303", "Then the Bailiff"), _("After the last player the Bailiff may be used.")),
            ("Y-ACT-11", _c("1303", "Houses go back"), _("Then the passing houses go back below the bridge.")),
            ("Y-ACT-12", _c("1303", "He stays"), _("From then on the provost stays until the end of the round.")),
            (
                "Y-ACT-13",
                _c("1303", "Behind the bridge"),
                _("Then the buildings from space 5 to the provost are activated."),
            ),
            (
                "Y-ACT-14",
                _c("1303", "Ahead of him"),
                _("Buildings ahead of him are not; their workers go to the camp."),
            ),
        ),
    ),
    (
        "del",
        _c("1303", "Delivery"),
        (
            (
                "Y-DEL-1",
                _c("1303", "Who delivers"),
                _("Players with a worker on the construction site, and the Deliveryman."),
            ),
            ("Y-DEL-2", _c("1303", "In which order"), _("In the order of their workers, from left to right.")),
            ("Y-DEL-3", _c("1303", "How many"), _("You deliver as many bundles as you like, or none.")),
            ("Y-DEL-4", _c("1303", "A bundle"), _("A bundle is 3 different resources, one of them food.")),
            ("Y-DEL-5", _c("1303", "Gold in a bundle"), _("One of them may be gold.")),
            (
                "Y-DEL-6",
                _c("1303", "Points for a bundle"),
                _("Each bundle brings 5 points (and see Foreman and Goldsmith)."),
            ),
            (
                "Y-DEL-7",
                _c("1303", "The favor"),
                _("In the end whoever has delivered most bundles in this phase gains a royal favor."),
            ),
            ("Y-DEL-8", _c("1303", "In a tie"), _("In a tie the worker farther to the left decides.")),
            ("Y-DEL-9", _c("1303", "No bundle at all"), _("Without any bundle nobody gains it.")),
            ("Y-DEL-10", _c("1303", "Workers leave"), _("Then all workers on the construction site go to the camp.")),
        ),
    ),
    (
        "fav",
        _c("1303", "Royal favors"),
        (
            ("Y-FAV-1", _c("1303", "At once"), _("A royal favor is used at once; it cannot be kept.")),
            ("Y-FAV-2", _c("1303", "Two options"), _("Take a character from another player, or use a favor building.")),
            (
                "Y-FAV-3",
                _c("1303", "Taking a character"),
                _("You choose any character of any other player, who gets nothing for it."),
            ),
            ("Y-FAV-4", _c("1303", "Nobody to take from"), _("This is impossible if nobody else has a character.")),
            (
                "Y-FAV-5",
                _c("1303", "Using a favor building"),
                _(
                    "You use one of the favor buildings that may be used now, as its setup side says, and pay its "
                    "price."
                ),
            ),
            (
                "Y-FAV-6",
                _c("1303", "Which are available"),
                _("In rounds 1 to 3 the first, in rounds 4 to 6 the first two, from round 7 on all three."),
            ),
            (
                "Y-FAV-7",
                _c("1303", "A character from the board"),
                _("Afterwards you may take a character from the board."),
            ),
            (
                "Y-FAV-8",
                _c("1303", "Unused effects"),
                _("You may choose a building without using it, and still take a character from the board."),
            ),
            (
                "Y-FAV-9",
                _c("1303", "Without a worker"),
                _("You need no worker for it; workers that you pay come from your pool."),
            ),
            (
                "Y-FAV-10",
                _c("1303", "Constructing by favor"),
                _("What you construct by a favor follows the usual rules."),
            ),
            ("Y-FAV-11", _c("1303", "Then it goes on"), _("Afterwards whatever was interrupted goes on.")),
        ),
    ),
    (
        "man",
        _c("1303", "Management"),
        (
            ("Y-MAN-1", _c("1303", "Five steps"), _("Residences, monuments, recruitment, provost, round marker.")),
            (
                "Y-MAN-2",
                _c("1303", "Residences turned over"),
                _("Each starting tile with a house above it becomes a residence."),
            ),
            (
                "Y-MAN-3",
                _c("1303", "Who may build monuments"),
                _("Along the road, the owner of each residence may construct a monument on it."),
            ),
            (
                "Y-MAN-4",
                _c("1303", "Building a monument"),
                _("You choose one from the supply, pay its cost and gain its points."),
            ),
            (
                "Y-MAN-5",
                _c("1303", "Several monuments"),
                _("You may construct several, one on each of your residences."),
            ),
            ("Y-MAN-6", _c("1303", "New residences"), _("Residences of this round are ready for it.")),
            (
                "Y-MAN-7",
                _c("1303", "Recruitment"),
                _("Each player takes 3 workers from the camp, with five players 2."),
            ),
            (
                "Y-MAN-8",
                _c("1303", "More workers"),
                _("And 1 for each residence of theirs, 2 for the Garden, 1 for the Day Laborer."),
            ),
            ("Y-MAN-9", _c("1303", "More resources"), _("And 1 food for the granary, 1 cloth for the factory.")),
            ("Y-MAN-10", _c("1303", "Provost placed"), _("The provost is placed before the last building.")),
            ("Y-MAN-11", _c("1303", "Round marker"), _("A new round begins with whoever has the first-player tile.")),
            ("Y-MAN-12", _c("1303", "The last round"), _("Round 9 ends after the recruitment.")),
        ),
    ),
    (
        "end",
        _c("1303", "End of the game"),
        (
            ("Y-END-1", _c("1303", "After round 9"), _("The game ends after round 9.")),
            ("Y-END-2", _c("1303", "Gold"), _("Each gold that you have left brings 2 points.")),
            (
                "Y-END-3",
                _c("1303", "All else"),
                _("Other resources, workers, houses, characters and buildings bring nothing."),
            ),
            ("Y-END-4", _c("1303", "Winner"), _("Whoever has the most points wins.")),
            ("Y-END-5", _c("1303", "Shared victory"), _("In a tie the victory is shared.")),
        ),
    ),
)


def reference(words: Words) -> list[dict[str, Any]]:
    """The rules by chapters: id, title and rules, each with its number, title and text."""
    return [
        {
            "id": chapter,
            "title": words(title),
            "rules": [{"id": number, "title": words(name), "text": words(text)} for number, name, text in rules],
        }
        for chapter, title, rules in CHAPTERS
    ]
