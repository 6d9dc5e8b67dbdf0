"""The rules reference: every rule of Caylus 1303 in a few words for players, in the rulebook's order."""

from __future__ import annotations

from typing import Any

from ...core.words import Words, _

CHAPTERS: tuple[tuple[str, str, tuple[tuple[str, str, str], ...]], ...] = (
    (
        "comp",
        _("Components"),
        (
            (
                "Y-COMP-1",
                _("Contents"),
                _(
                    "The game contains 1 board, 34 building tiles (9 starting, 9 wood, 9 stone, 7 monuments), 12 "
                    "character tiles, 1 provost, 1 round marker, 1 first-player tile, prestige-point (PP) tokens "
                    "and resource tokens."
                ),
            ),
            (
                "Y-COMP-2",
                _("Resources"),
                _("There are five resources: food (20 tokens), wood (20), stone (20), cloth (15), gold (15)."),
            ),
            (
                "Y-COMP-3",
                _("No shortage"),
                _("Resource tokens and PP tokens are unlimited; the printed numbers never restrict play."),
            ),
            (
                "Y-COMP-4",
                _("Basic resources"),
                _("Basic resources are food, wood, stone and cloth; gold is not basic."),
            ),
            (
                "Y-COMP-5",
                _("Workers and houses"),
                _(
                    "Each color (blue, red, green, yellow, black) has exactly 15 workers and exactly 10 houses; "
                    "both are limited."
                ),
            ),
            (
                "Y-COMP-6",
                _("Workers are no resources"),
                _('Workers are not resources; a rule that says "resource" never means a worker.'),
            ),
            (
                "Y-COMP-7",
                _("Fifteen workers"),
                _(
                    "A player may never have more than 15 workers in total; workers that would exceed the 15th are "
                    "lost, which in practice means that a player takes at most as many workers as lie in the camp "
                    "in that color."
                ),
            ),
            (
                "Y-COMP-8",
                _("Passing marker"),
                _(
                    "One house of each player is used as the passing marker of the Guilds' Bridge, so 9 houses per "
                    "player are available to mark ownership."
                ),
            ),
            (
                "Y-COMP-9",
                _("Without a house"),
                _(
                    "A player without a house in stock cannot construct a wood or stone building and cannot use the "
                    "Lawyer."
                ),
            ),
            (
                "Y-COMP-10",
                _("Sides of the tiles"),
                _(
                    "Starting tiles have a setup side (yellow flag) and a residence side (green flag); wood tiles "
                    "(brown flag) and stone tiles (grey flag) have a setup side (no cost) and a construction side "
                    "(cost and PP); monuments (blue flag) have one side."
                ),
            ),
        ),
    ),
    (
        "state",
        _("Pieces"),
        (
            (
                "Y-STATE-1",
                _("Where workers are"),
                _(
                    "Each worker is in exactly one place: its player's pool (in front of the player), the camp, or "
                    "the board (on a building or on the construction site)."
                ),
            ),
            (
                "Y-STATE-2",
                _("Back from the board"),
                _("Workers on the board never return to the pool directly; they always go to the camp."),
            ),
            (
                "Y-STATE-3",
                _("Taking workers"),
                _('"Take n workers" moves up to n workers of the player\'s own color from the camp to the pool.'),
            ),
            (
                "Y-STATE-4",
                _("Returning workers"),
                _(
                    '"Return / pay n workers" moves exactly n workers of the player\'s own color from the pool to '
                    "the camp; workers on the board cannot be used for this."
                ),
            ),
            (
                "Y-STATE-5",
                _("Open information"),
                _(
                    "Workers, resources, houses, characters and buildings are public information; PP tokens are "
                    "kept face down until the end of the game."
                ),
            ),
            (
                "Y-STATE-6",
                _("Talking"),
                _(
                    "Players may talk and negotiate freely, promises are not binding, and no game piece may be "
                    "given to another player."
                ),
            ),
        ),
    ),
    (
        "own",
        _("Owners"),
        (
            (
                "Y-OWN-1",
                _("Owners of buildings"),
                _(
                    "The owner of a wood or stone building is the player who constructed it; the owner's house "
                    "stands above the tile."
                ),
            ),
            (
                "Y-OWN-2",
                _("Without an owner"),
                _(
                    "Printed buildings, starting tiles (setup side), the wood tile and the stone tile that lie on "
                    "the road from setup, and the three tiles of the construction site have no owner."
                ),
            ),
            (
                "Y-OWN-3",
                _("A house of the lawyer"),
                _(
                    "A house placed by the Lawyer above a starting tile reserves that tile for the coming "
                    "management phase; it does not make the tile a constructed building and earns no placement PP."
                ),
            ),
            (
                "Y-OWN-4",
                _("Owners of residences"),
                _("A residence and the monument built on it belong to the player whose house stands above the tile."),
            ),
            (
                "Y-OWN-5",
                _("Houses stay"),
                _("Houses placed for ownership never come back."),
            ),
        ),
    ),
    (
        "inv",
        _("What always holds"),
        (
            (
                "Y-INV-1",
                _("Count of workers"),
                _("For every color in play: pool + camp + board = 15 at all times."),
            ),
            (
                "Y-INV-2",
                _("Count of houses"),
                _("For every player: houses in stock + houses above tiles + 1 passing marker = 10."),
            ),
            (
                "Y-INV-3",
                _("Count of characters"),
                _("Characters held by players + characters on the board = number of players + 3."),
            ),
            (
                "Y-INV-4",
                _("Count of tiles"),
                _(
                    "Every one of the 34 tiles is at any time on the road, on the construction site, in the face-up "
                    "supply, or (monuments) on top of a residence."
                ),
            ),
            (
                "Y-INV-5",
                _("Never negative"),
                _("No resource count, worker count or PP count is ever negative."),
            ),
            (
                "Y-INV-6",
                _("Unbroken road"),
                _(
                    "All occupied road spaces from the first one onwards form one unbroken run, except that the "
                    "setup stone tile may lie detached behind the gap."
                ),
            ),
        ),
    ),
    (
        "road",
        _("The road"),
        (
            (
                "Y-ROAD-1",
                _("The line of spaces"),
                _(
                    "The road is one ordered line of spaces that starts at the City Gate (lower left corner of the "
                    "board) and ends at the castle construction site; spaces are numbered from 0 in this document."
                ),
            ),
            (
                "Y-ROAD-2",
                _("Printed buildings"),
                _("Spaces 0 to 3 are printed buildings in this order: Fairground, Lawyer, Carpenter, Toll."),
            ),
            (
                "Y-ROAD-3",
                _("The bridge"),
                _(
                    "Space 4 is the Guilds' Bridge with passing spaces numbered from left to right, at least one "
                    "per player; workers are never placed on it."
                ),
            ),
            (
                "Y-ROAD-4",
                _("Starting tiles"),
                _("Spaces 5 to 12 hold the 8 starting tiles dealt at setup."),
            ),
            (
                "Y-ROAD-5",
                _("The wood space"),
                _("Space 13 holds the wood tile dealt at setup (the wood space)."),
            ),
            (
                "Y-ROAD-6",
                _("The gap"),
                _("Spaces 14 to 17 are empty at setup (the gap)."),
            ),
            (
                "Y-ROAD-7",
                _("The stone space"),
                _("Space 18 holds the stone tile dealt at setup (the stone space)."),
            ),
            (
                "Y-ROAD-8",
                _("The far end"),
                _(
                    "Spaces 19 to 27 are empty at setup (the far end), so the road has 28 spaces counting the "
                    "bridge and 13 spaces for new buildings."
                ),
            ),
            (
                "Y-ROAD-9",
                _("Where tiles are built"),
                _(
                    "A newly constructed building always goes on the empty space with the lowest number; the stone "
                    "space is skipped because it is never empty."
                ),
            ),
            (
                "Y-ROAD-10",
                _("A full road"),
                _("When no space is empty, no wood or stone building can be constructed."),
            ),
            (
                "Y-ROAD-11",
                _("Residences as spaces"),
                _("Residences and monuments stay on their road space and keep counting as one space for the provost."),
            ),
        ),
    ),
    (
        "prov",
        _("The provost"),
        (
            (
                "Y-PROV-1",
                _("Between spaces"),
                _("The provost always stands on the road between two neighbouring spaces, never on a space."),
            ),
            (
                "Y-PROV-2",
                _("His position"),
                _(
                    "His position is written as a gap number g: he stands directly before space g, i.e. between "
                    "space g−1 and space g."
                ),
            ),
            (
                "Y-PROV-3",
                _("Reached and ahead"),
                _("A building on space i is reached when i < g, and ahead of the provost when i ≥ g."),
            ),
            (
                "Y-PROV-4",
                _("One step"),
                _("One step changes g by 1, whether the spaces passed are built, empty, residences or monuments."),
            ),
            (
                "Y-PROV-5",
                _("Nearest to the bridge"),
                _(
                    "The smallest legal position is g = 5 (directly after the Guilds' Bridge); he can never be "
                    "moved back beyond the bridge."
                ),
            ),
            (
                "Y-PROV-6",
                _("The end of the road"),
                _("The position after the last road space is g = 28."),
            ),
            (
                "Y-PROV-7",
                _("Beyond the road"),
                _(
                    "Beyond the end of the road there are further provost-only positions (marked with a symbol on "
                    "the board), g = 29 to 28 + provost_past_end_positions (default 3)."
                ),
            ),
            (
                "Y-PROV-8",
                _("Out of range"),
                _("A move that would leave the legal range is not allowed; the player may only choose a shorter one."),
            ),
            (
                "Y-PROV-9",
                _("One direction"),
                _("A single move is in one direction."),
            ),
            (
                "Y-PROV-10",
                _("At the start"),
                _("At setup the provost stands before the wood space, g = 13."),
            ),
            (
                "Y-PROV-11",
                _("At the end of a round"),
                _(
                    "At the end of each round he is placed before the last constructed building: g = R, where R is "
                    "the last space of the unbroken run of tiles that starts after the bridge."
                ),
            ),
            (
                "Y-PROV-12",
                _("The gap and the stone tile"),
                _(
                    "Consequently the setup stone tile is ignored for Y-PROV-11 as long as at least one gap space "
                    "(14 to 17) is empty, and counts as a building from the moment the gap is full."
                ),
            ),
            (
                "Y-PROV-13",
                _("What he affects"),
                _(
                    "The provost affects only spaces from 5 onwards; printed buildings 0 to 3 and the bridge are "
                    "always activated."
                ),
            ),
        ),
    ),
    (
        "site",
        _("Construction site"),
        (
            (
                "Y-SITE-1",
                _("Spaces for workers"),
                _(
                    "The construction site has an ordered row of worker spaces (left to right), at least one per "
                    "player; each player may have at most one worker there."
                ),
            ),
            (
                "Y-SITE-2",
                _("Leftmost space"),
                _("A worker placed on the construction site takes the leftmost free space."),
            ),
            (
                "Y-SITE-3",
                _("Favor buildings"),
                _(
                    "Three favor buildings lie at the construction site, numbered 1 (a starting tile), 2 (a wood "
                    "tile), 3 (a stone tile), all with the setup side up."
                ),
            ),
            (
                "Y-SITE-4",
                _("No workers on them"),
                _("Workers are never placed on favor buildings; they are used only through royal favors."),
            ),
            (
                "Y-SITE-5",
                _("They stay"),
                _("Favor buildings never leave the construction site and cannot be claimed with the Lawyer."),
            ),
            (
                "Y-SITE-6",
                _("Characters on the board"),
                _(
                    "Up to 3 characters lie on the board; they can be taken only through royal favors and are never "
                    "refilled."
                ),
            ),
        ),
    ),
    (
        "eff",
        _("Effects"),
        (
            (
                "Y-EFF-1",
                _("Once per worker"),
                _(
                    "A building effect may be used once per worker that is activated there, and once per favor when "
                    "used through a favor."
                ),
            ),
            (
                "Y-EFF-2",
                _("Optional"),
                _("Using an effect is optional."),
            ),
            (
                "Y-EFF-3",
                _("The whole price"),
                _("An effect with a price can be used only if the player can pay the whole price at that moment."),
            ),
            (
                "Y-EFF-4",
                _("One of several"),
                _('An effect with several options (joined by "or") is used for one option only.'),
            ),
            (
                "Y-EFF-5",
                _("Gains in full"),
                _(
                    "Gains are taken in full, except that workers are limited by the camp (Y-COMP-7); the price "
                    "stays the same when fewer workers are available."
                ),
            ),
            (
                "Y-EFF-6",
                _("Any basic resource"),
                _(
                    '"Any basic resource" in a price or gain lets the player choose food, wood, stone or cloth; for '
                    "several of them each one is chosen freely and they may be equal or different."
                ),
            ),
            (
                "Y-EFF-7",
                _("Workers as a price"),
                _(
                    "Workers paid for an effect come from the pool and are additional to the worker standing on the "
                    "building."
                ),
            ),
        ),
    ),
    (
        "bld",
        _("Buildings"),
        (
            (
                "Y-BLD-1",
                _("Fairground"),
                _("Fairground: pay 1 wood to gain 1 royal favor immediately."),
            ),
            (
                "Y-BLD-2",
                _("Lawyer"),
                _(
                    "Lawyer: pay 1 cloth and put 1 own house above a starting tile (yellow flag) on the road; the "
                    "tile turns into a residence in the management phase of the same round."
                ),
            ),
            (
                "Y-BLD-3",
                _("What can be claimed"),
                _("The Lawyer's target must show its yellow-flag side, lie on the road and carry no house."),
            ),
            (
                "Y-BLD-4",
                _("Claimed tiles work"),
                _("A tile with a Lawyer house keeps working normally until it is turned over."),
            ),
            (
                "Y-BLD-5",
                _("Carpenter"),
                _("Carpenter (printed or starting tile): construct 1 wood building (Y-CON-1)."),
            ),
            (
                "Y-BLD-6",
                _("Toll"),
                _("Toll: move the provost 0, 1 or 2 steps forward or backward at no cost."),
            ),
            (
                "Y-BLD-7",
                _("Guilds' Bridge"),
                _("Guilds' Bridge: see Y-ACT-6 to Y-ACT-11."),
            ),
            (
                "Y-BLD-8",
                _("Farm, sawmill, quarry"),
                _("Starting Farm, Sawmill and Quarry: take 1 food, 1 wood or 1 stone respectively."),
            ),
            (
                "Y-BLD-9",
                _("Market"),
                _("Starting Market: pay 1 worker from the pool to take 1 basic resource of choice."),
            ),
            (
                "Y-BLD-10",
                _("Guild for 3 workers"),
                _("Starting Guild (3): pay 1 basic resource of choice to take 3 workers."),
            ),
            (
                "Y-BLD-11",
                _("Guild for 4 workers"),
                _("Starting Guild (4): pay 1 stone to take 4 workers."),
            ),
            (
                "Y-BLD-12",
                _("Wood production"),
                _(
                    "Wood Farm, Sawmill, Quarry and Spinning mill give 2 of their resource on the construction side "
                    "and 1 of it plus 1 PP on the setup side."
                ),
            ),
            (
                "Y-BLD-13",
                _("Covered market"),
                _("Covered market gives 3 workers (construction side) or 2 workers and 1 PP (setup side)."),
            ),
            (
                "Y-BLD-14",
                _("Manor"),
                _("Manor gives 1 royal favor when activated (construction side) or 2 PP (setup side)."),
            ),
            (
                "Y-BLD-15",
                _("Wood market"),
                _("Wood Market gives 1 basic resource of choice on both sides."),
            ),
            (
                "Y-BLD-16",
                _("Tailor"),
                _("Tailor: pay 1 cloth for 4 PP, or 2 cloth for 6 PP, on both sides."),
            ),
            (
                "Y-BLD-17",
                _("Stonemason"),
                _("Stonemason (construction side): construct 1 stone building at its normal cost."),
            ),
            (
                "Y-BLD-18",
                _("Stonemason, setup side"),
                _(
                    "Stonemason (setup side): construct 1 stone building without paying the fixed 1 stone of its "
                    "cost; every other part of the cost is paid."
                ),
            ),
            (
                "Y-BLD-19",
                _("Stone production"),
                _(
                    "Stone Farm, Sawmill and Quarry give the 3 depicted resources on the construction side and the "
                    "2 depicted resources on the setup side."
                ),
            ),
            (
                "Y-BLD-20",
                _("Owner's bonus"),
                _(
                    "When a constructed stone Farm, Sawmill or Quarry is activated by a worker of a player other "
                    "than its owner, the owner takes the depicted bonus resource (1 food, 1 wood or 1 stone "
                    "respectively)."
                ),
            ),
            (
                "Y-BLD-21",
                _("When the bonus is paid"),
                _(
                    "The owner bonus is paid as soon as the building is activated, even if the worker's player "
                    "declines the production."
                ),
            ),
            (
                "Y-BLD-22",
                _("Bonus not reached"),
                _("The owner bonus is not paid when the building is not reached by the provost."),
            ),
            (
                "Y-BLD-23",
                _("Bonus once"),
                _(
                    "The owner bonus is paid at most once per building and round, even if workers of two players "
                    "stand there."
                ),
            ),
            (
                "Y-BLD-24",
                _("Bonus and own workers"),
                _("The owner bonus is not paid when one of the workers on the building belongs to the owner."),
            ),
            (
                "Y-BLD-25",
                _("Bonus and setup side"),
                _("The setup sides of the stone production tiles have no owner and therefore no bonus."),
            ),
            (
                "Y-BLD-26",
                _("Gold mine"),
                _("Gold mine: take 1 gold."),
            ),
            (
                "Y-BLD-27",
                _("Guild for 5 workers"),
                _("Stone Guild: pay 1 basic resource of choice to take 5 workers."),
            ),
            (
                "Y-BLD-28",
                _("Foundry"),
                _("Foundry: pay 1 worker for 1 gold, or 3 workers for 2 gold."),
            ),
            (
                "Y-BLD-29",
                _("Alchemist"),
                _("Alchemist: pay 1 basic resource for 1 gold, or 2 basic resources for 2 gold."),
            ),
            (
                "Y-BLD-30",
                _("Church"),
                _("Church: pay 2 workers for 4 PP, or 4 workers for 6 PP."),
            ),
            (
                "Y-BLD-31",
                _("Jeweler"),
                _("Jeweler: pay 1 gold for 5 PP, or 2 gold for 9 PP."),
            ),
            (
                "Y-BLD-32",
                _("Both sides alike"),
                _("Gold mine, Guild, Foundry, Alchemist, Church and Jeweler have the same effect on both sides."),
            ),
        ),
    ),
    (
        "con",
        _("Constructing"),
        (
            (
                "Y-CON-1",
                _("How to construct"),
                _(
                    "To construct, the player chooses one tile of the allowed class from the face-up supply, pays "
                    "its whole cost, puts it with the construction side up on the lowest-numbered empty road space, "
                    "puts one own house above it, and gains the PP printed on it."
                ),
            ),
            (
                "Y-CON-2",
                _("When it is possible"),
                _(
                    "Construction is possible only if the supply holds a tile of that class, the road has an empty "
                    "space, the player has a house in stock and can pay the cost."
                ),
            ),
            (
                "Y-CON-3",
                _("A resource of choice"),
                _('"1 any basic" in a cost may be paid with food, wood, stone or cloth.'),
            ),
            (
                "Y-CON-4",
                _("No worker yet"),
                _(
                    "A building constructed during the activation phase carries no worker this round and is "
                    "therefore not activated, even if the provost has reached its space."
                ),
            ),
            (
                "Y-CON-5",
                _("For good"),
                _("Constructed buildings are never turned over, removed or replaced."),
            ),
        ),
    ),
    (
        "mon",
        _("Residences and monuments"),
        (
            (
                "Y-MON-1",
                _("Residence"),
                _(
                    "Residence: gives its owner 1 extra worker in every recruitment step; it accepts no workers and "
                    "has no other effect."
                ),
            ),
            (
                "Y-MON-2",
                _("Where monuments go"),
                _(
                    "A monument is constructed only in the management phase, only on a residence, and only by that "
                    "residence's owner."
                ),
            ),
            (
                "Y-MON-3",
                _("Laid on the residence"),
                _(
                    "The monument tile is laid on the residence tile; the house stays, no further house is needed, "
                    "and the residence no longer counts as a residence."
                ),
            ),
            (
                "Y-MON-4",
                _("Each once"),
                _("Each monument exists once."),
            ),
            (
                "Y-MON-5",
                _("Their points"),
                _("Constructing a monument gives the printed PP at once."),
            ),
            (
                "Y-MON-6",
                _("Theatre"),
                _("Theatre: in addition to its 12 PP its builder gains 1 royal favor immediately."),
            ),
            (
                "Y-MON-7",
                _("Garden"),
                _("Garden: +2 workers in every recruitment step of its owner."),
            ),
            (
                "Y-MON-8",
                _("Granary"),
                _("Granary: +1 food in every recruitment step of its owner."),
            ),
            (
                "Y-MON-9",
                _("Factory"),
                _("Factory: +1 cloth in every recruitment step of its owner."),
            ),
            (
                "Y-MON-10",
                _("Points alone"),
                _("Statue, Cathedral and Mansion have no effect other than their PP."),
            ),
        ),
    ),
    (
        "char",
        _("Characters"),
        (
            (
                "Y-CHAR-1",
                _("Whose ability"),
                _(
                    "A character's ability belongs to the player who has the tile in front of them at the moment "
                    "the ability applies; a player may hold any number of characters, including none."
                ),
            ),
            (
                "Y-CHAR-2",
                _("May and must"),
                _('Abilities described with "may" are optional; the others apply automatically.'),
            ),
            (
                "Y-CHAR-3",
                _("Once per round"),
                _(
                    'A "once per round" ability that has been used stays used for that round, whoever holds the '
                    "tile afterwards."
                ),
            ),
            (
                "Y-CHAR-4",
                _("Early Riser"),
                _(
                    "At the start of the planning phase, before the first player's first turn, the holder may place "
                    "1 worker under the normal placement rules (on a building or on the construction site)."
                ),
            ),
            (
                "Y-CHAR-5",
                _("His additional worker"),
                _(
                    "For this placement they must return 1 additional worker to the camp; without at least 2 "
                    "workers in the pool the ability cannot be used."
                ),
            ),
            (
                "Y-CHAR-6",
                _("Then as usual"),
                _(
                    "The planning phase then starts normally with the first player; a first player who holds the "
                    "Early Riser may thus act twice in a row."
                ),
            ),
            (
                "Y-CHAR-7",
                _("Night Worker"),
                _(
                    "After another player has passed, the holder may keep placing workers without the surcharge of "
                    "Y-PLAN-9."
                ),
            ),
            (
                "Y-CHAR-8",
                _("Night Worker and Early Riser"),
                _("The Night Worker does not cancel the additional worker of the Early Riser."),
            ),
            (
                "Y-CHAR-9",
                _("Journeyman"),
                _(
                    "Once per round the holder may place a worker on a building that is occupied by a worker of "
                    "another player."
                ),
            ),
            (
                "Y-CHAR-10",
                _("Second in line"),
                _("That worker is resolved after the worker that was there first."),
            ),
            (
                "Y-CHAR-11",
                _("Costs as usual"),
                _("Surcharge, placement PP and all other rules apply to this placement as usual."),
            ),
            (
                "Y-CHAR-12",
                _("Not beside an own worker"),
                _(
                    "The Journeyman cannot be used to place a second own worker on the same building or on the "
                    "construction site."
                ),
            ),
            (
                "Y-CHAR-13",
                _("Thief"),
                _(
                    "When the holder places a worker on another player's building, that player gains no placement "
                    "PP, not even with the Steward."
                ),
            ),
            (
                "Y-CHAR-14",
                _("Thief and owner's bonus"),
                _("The Thief does not prevent the resource bonus of stone production buildings."),
            ),
            (
                "Y-CHAR-15",
                _("Steward"),
                _("When another player places a worker on the holder's building, the holder gains 2 PP instead of 1."),
            ),
            (
                "Y-CHAR-16",
                _("Bailiff"),
                _(
                    "After every player has had their decision at the Guilds' Bridge, the holder may move the "
                    "provost 1 step forward or backward at no cost."
                ),
            ),
            (
                "Y-CHAR-17",
                _("Architect"),
                _(
                    "Whenever the holder constructs a wood building, a stone building or a monument, they gain 1 "
                    "additional PP."
                ),
            ),
            (
                "Y-CHAR-18",
                _("Architect and residences"),
                _("Turning a starting tile into a residence gives no Architect PP."),
            ),
            (
                "Y-CHAR-19",
                _("Deliveryman"),
                _(
                    "After all workers on the construction site have been resolved, the holder may deliver any "
                    "number of bundles, whether or not they have a worker there."
                ),
            ),
            (
                "Y-CHAR-20",
                _("Deliveryman on the site"),
                _(
                    "A holder with a worker on the construction site delivers in their normal place first and may "
                    "then deliver again in the step of Y-CHAR-19."
                ),
            ),
            (
                "Y-CHAR-21",
                _("Bundles added up"),
                _("For the favor comparison all bundles of the holder in this phase are added up."),
            ),
            (
                "Y-CHAR-22",
                _("Ties"),
                _(
                    "For ties the holder uses the space of their worker; a holder without a worker on the site "
                    "loses every tie."
                ),
            ),
            (
                "Y-CHAR-23",
                _("Chamberlain"),
                _(
                    "The holder's bundles may consist of any 3 resource tokens: food is not required and resources "
                    "may repeat (for example 3 wood, or 2 food and 1 stone)."
                ),
            ),
            (
                "Y-CHAR-24",
                _("Foreman"),
                _("The holder gains 1 additional PP for each bundle they deliver."),
            ),
            (
                "Y-CHAR-25",
                _("Goldsmith"),
                _(
                    "Once per round, when the holder delivers a bundle containing at least 1 gold, they gain 5 "
                    "additional PP for that bundle."
                ),
            ),
            (
                "Y-CHAR-26",
                _("Foreman and Goldsmith"),
                _("Foreman and Goldsmith bonuses add up."),
            ),
            (
                "Y-CHAR-27",
                _("Day Laborer"),
                _("In the recruitment step the holder takes 1 additional worker from the camp."),
            ),
        ),
    ),
    (
        "setup",
        _("Set-up"),
        (
            (
                "Y-SETUP-1",
                _("Starting tiles dealt"),
                _(
                    "Shuffle the 9 starting tiles; put 1 with the setup side up on favor-building space 1 and the "
                    "other 8, in random order and setup side up, on road spaces 5 to 12."
                ),
            ),
            (
                "Y-SETUP-2",
                _("Wood tiles dealt"),
                _(
                    "Shuffle the 9 wood tiles; put 1 with the setup side up on favor-building space 2 and 1 with "
                    "the setup side up on the wood space (13); the other 7 form the wood supply, construction side "
                    "up."
                ),
            ),
            (
                "Y-SETUP-3",
                _("The Stonemason on the road"),
                _(
                    "The Stonemason may not lie on the road at setup: if it is drawn for the wood space, draw a "
                    "replacement and put the Stonemason into the supply."
                ),
            ),
            (
                "Y-SETUP-4",
                _("The Stonemason as a favor building"),
                _("The Stonemason may lie on favor-building space 2."),
            ),
            (
                "Y-SETUP-5",
                _("Stone tiles dealt"),
                _(
                    "Shuffle the 9 stone tiles; put 1 with the setup side up on favor-building space 3 and 1 with "
                    "the setup side up on the stone space (18); the other 7 form the stone supply, construction "
                    "side up."
                ),
            ),
            (
                "Y-SETUP-6",
                _("Monuments laid out"),
                _("All 7 monuments form the monument supply."),
            ),
            (
                "Y-SETUP-7",
                _("Provost and round"),
                _("Put the provost before the wood space (g = 13) and the round marker on round 1."),
            ),
            (
                "Y-SETUP-8",
                _("Houses"),
                _(
                    "Each player takes the 10 houses of their color and puts one below the Guilds' Bridge as "
                    "passing marker."
                ),
            ),
            (
                "Y-SETUP-9",
                _("Workers at the start"),
                _(
                    "Each player takes 10 workers (2 or 5 players) or 6 workers (3 or 4 players) into their pool; "
                    "the rest of the 15 go to the camp."
                ),
            ),
            (
                "Y-SETUP-10",
                _("First player"),
                _("The first player is chosen at random and takes the first-player tile."),
            ),
            (
                "Y-SETUP-11",
                _("Characters drawn"),
                _(
                    "Shuffle the 12 characters, draw as many as there are players plus 3, and remove the rest from "
                    "the game."
                ),
            ),
            (
                "Y-SETUP-12",
                _("Choosing characters"),
                _(
                    "Starting with the last player in turn order and going counter-clockwise, each player chooses 1 "
                    "of the drawn characters and places it face up in front of them."
                ),
            ),
            (
                "Y-SETUP-13",
                _("Characters left over"),
                _("The 3 characters not chosen are placed face up on the board."),
            ),
            (
                "Y-SETUP-14",
                _("Starting resources"),
                _("Each player takes 2 wood, 1 food and 1 stone and starts with 0 PP."),
            ),
        ),
    ),
    (
        "round",
        _("Rounds"),
        (
            (
                "Y-ROUND-1",
                _("Nine rounds"),
                _("The game lasts 9 rounds."),
            ),
            (
                "Y-ROUND-2",
                _("Four phases"),
                _("Each round has four phases in this order: planning, activation, delivery, management."),
            ),
        ),
    ),
    (
        "plan",
        _("Planning"),
        (
            (
                "Y-PLAN-1",
                _("Early Riser first"),
                _("First the Early Riser step takes place (Y-CHAR-4)."),
            ),
            (
                "Y-PLAN-2",
                _("One action in turn"),
                _(
                    "Then, starting with the first player and going clockwise, each player who has not passed takes "
                    "one action per turn: place a worker on a building, place a worker on the construction site, or "
                    "pass."
                ),
            ),
            (
                "Y-PLAN-3",
                _("Where workers go"),
                _(
                    "A worker may be placed on a building on the road: a printed building (spaces 0 to 3), a "
                    "starting tile showing its yellow flag, or a wood or stone tile."
                ),
            ),
            (
                "Y-PLAN-4",
                _("Where they do not"),
                _(
                    "A worker may not be placed on the Guilds' Bridge, a residence, a monument, a favor building, "
                    "an empty space, or a building that already holds a worker (exception: Journeyman)."
                ),
            ),
            (
                "Y-PLAN-5",
                _("Ahead of the provost"),
                _(
                    "Buildings ahead of the provost, including the setup stone tile before the gap is full, are "
                    "legal targets."
                ),
            ),
            (
                "Y-PLAN-6",
                _("On the construction site"),
                _("A worker may be placed on the construction site if the player has no worker there yet."),
            ),
            (
                "Y-PLAN-7",
                _("From the pool"),
                _("The placed worker comes from the player's pool, never from the camp."),
            ),
            (
                "Y-PLAN-8",
                _("The cost"),
                _("A placement costs the placed worker only, as long as nobody has passed in this phase."),
            ),
            (
                "Y-PLAN-9",
                _("After the first pass"),
                _(
                    "From the moment the first player has passed until the end of the phase, every placement on the "
                    "board (building or construction site) costs every player 1 additional worker, returned from "
                    "their pool to the camp (exception: Night Worker)."
                ),
            ),
            (
                "Y-PLAN-10",
                _("Always one"),
                _("The surcharge is always 1, no matter how many players have passed."),
            ),
            (
                "Y-PLAN-11",
                _("Enough workers"),
                _("A placement is legal only if the pool covers the placed worker and all additional workers."),
            ),
            (
                "Y-PLAN-12",
                _("Visitors' points"),
                _(
                    "When a player places a worker on a building owned by another player, the owner immediately "
                    "gains 1 PP (modified by Thief and Steward)."
                ),
            ),
            (
                "Y-PLAN-13",
                _("Nobody's points"),
                _("Placing on an own or unowned building gives nobody PP."),
            ),
            (
                "Y-PLAN-14",
                _("Points are kept"),
                _("Placement PP are kept even if the building is not activated later."),
            ),
            (
                "Y-PLAN-15",
                _("Passing"),
                _("A player may pass voluntarily, and must pass if they have no legal placement."),
            ),
            (
                "Y-PLAN-16",
                _("The passing house"),
                _(
                    "A passing player puts their passing house on the leftmost free space of the Guilds' Bridge and "
                    "takes no further part in the planning phase."
                ),
            ),
            (
                "Y-PLAN-17",
                _("The first to pass"),
                _(
                    "The first player to pass in a phase immediately takes the first-player tile and will be first "
                    "player in the next round; the turn order of the current round does not change."
                ),
            ),
            (
                "Y-PLAN-18",
                _("End of the phase"),
                _("The phase ends when all players have passed."),
            ),
        ),
    ),
    (
        "act",
        _("Activation"),
        (
            (
                "Y-ACT-1",
                _("Along the road"),
                _(
                    "Buildings are activated one after the other in road order, starting at space 0 and ending at "
                    "the provost."
                ),
            ),
            (
                "Y-ACT-2",
                _("Using a building"),
                _(
                    "When a building with a worker is activated, the worker's player may use the effect once; then "
                    "the worker goes to the camp."
                ),
            ),
            (
                "Y-ACT-3",
                _("Two workers"),
                _(
                    "If two workers stand on a building (Journeyman), they are resolved in the order in which they "
                    "were placed, each completely before the next."
                ),
            ),
            (
                "Y-ACT-4",
                _("No worker"),
                _("Buildings without a worker are skipped."),
            ),
            (
                "Y-ACT-5",
                _("The printed buildings"),
                _("Spaces 0 to 3 are activated in the order Fairground, Lawyer, Carpenter, Toll."),
            ),
            (
                "Y-ACT-6",
                _("The bridge in order"),
                _(
                    "Then the Guilds' Bridge is activated: in passing order (leftmost house first) each player gets "
                    "exactly one decision."
                ),
            ),
            (
                "Y-ACT-7",
                _("The move"),
                _(
                    "In this decision the player may move the provost 1, 2 or 3 steps forward or backward, or leave "
                    "him."
                ),
            ),
            (
                "Y-ACT-8",
                _("Its price"),
                _("Each step costs 1 worker, returned from the player's pool to the camp."),
            ),
            (
                "Y-ACT-9",
                _("Everybody takes part"),
                _("No worker needs to have been placed to take part; every player takes part."),
            ),
            (
                "Y-ACT-10",
                _("Then the Bailiff"),
                _("After the last player, the holder of the Bailiff may use him (Y-CHAR-16)."),
            ),
            (
                "Y-ACT-11",
                _("Houses go back"),
                _("Then the houses on the bridge go back below it."),
            ),
            (
                "Y-ACT-12",
                _("He stays"),
                _("After the bridge step the provost does not move again before the end of the round."),
            ),
            (
                "Y-ACT-13",
                _("Behind the bridge"),
                _("Then all buildings from space 5 up to the provost (i < g) are activated in order."),
            ),
            (
                "Y-ACT-14",
                _("Ahead of him"),
                _(
                    "Buildings ahead of the provost (i ≥ g) are not activated; the workers on them go to the camp "
                    "without effect."
                ),
            ),
        ),
    ),
    (
        "del",
        _("Delivery"),
        (
            (
                "Y-DEL-1",
                _("Who delivers"),
                _("Only players with a worker on the construction site (and the Deliveryman's holder) take part."),
            ),
            (
                "Y-DEL-2",
                _("In which order"),
                _("The players deliver in the order of their workers from left to right."),
            ),
            (
                "Y-DEL-3",
                _("How many"),
                _("On their turn a player decides how many bundles they deliver; 0 is allowed and has no penalty."),
            ),
            (
                "Y-DEL-4",
                _("A bundle"),
                _("A bundle consists of 3 different resources, one of which must be food."),
            ),
            (
                "Y-DEL-5",
                _("Gold in a bundle"),
                _("Gold may be part of a bundle."),
            ),
            (
                "Y-DEL-6",
                _("Points for a bundle"),
                _(
                    "Delivered resources go back to the supply, and the player gains 5 PP per bundle (plus Foreman "
                    "and Goldsmith)."
                ),
            ),
            (
                "Y-DEL-7",
                _("The favor"),
                _(
                    "When everyone has delivered, including the Deliveryman step, the player with the most bundles "
                    "in this phase immediately gains 1 royal favor."
                ),
            ),
            (
                "Y-DEL-8",
                _("In a tie"),
                _("In a tie the tied player whose worker stands on the lower-numbered space gains the favor."),
            ),
            (
                "Y-DEL-9",
                _("No bundle at all"),
                _("If no bundle was delivered, nobody gains the favor."),
            ),
            (
                "Y-DEL-10",
                _("Workers leave"),
                _("Finally all workers on the construction site go to the camp."),
            ),
        ),
    ),
    (
        "fav",
        _("Royal favors"),
        (
            (
                "Y-FAV-1",
                _("At once"),
                _(
                    "A royal favor is resolved immediately and completely by the player who gains it; it cannot be "
                    "stored."
                ),
            ),
            (
                "Y-FAV-2",
                _("Two options"),
                _(
                    "The player must choose one of two options: take a character from another player, or use a "
                    "favor building."
                ),
            ),
            (
                "Y-FAV-3",
                _("Taking a character"),
                _(
                    "Taking: they choose any other player and any one of that player's characters and places it in "
                    "front of themselves; the victim gets nothing."
                ),
            ),
            (
                "Y-FAV-4",
                _("Nobody to take from"),
                _("Taking is not available if no other player holds a character."),
            ),
            (
                "Y-FAV-5",
                _("Using a favor building"),
                _(
                    "Using: they choose one available favor building and may apply its setup-side effect once, "
                    "paying its price as usual."
                ),
            ),
            (
                "Y-FAV-6",
                _("Which are available"),
                _(
                    "Available favor buildings are number 1 in rounds 1 to 3, numbers 1 and 2 in rounds 4 to 6, and "
                    "numbers 1, 2 and 3 in rounds 7 to 9."
                ),
            ),
            (
                "Y-FAV-7",
                _("A character from the board"),
                _(
                    "After using a favor building they may take 1 character of their choice from the board, if "
                    "there is one."
                ),
            ),
            (
                "Y-FAV-8",
                _("Unused effects"),
                _(
                    "A player may choose a favor building whose effect they cannot or does not want to use, and "
                    "then still take a character from the board."
                ),
            ),
            (
                "Y-FAV-9",
                _("Without a worker"),
                _("Using a favor building needs no worker on it; workers named as a price are paid from the pool."),
            ),
            (
                "Y-FAV-10",
                _("Constructing by favor"),
                _(
                    "A building constructed through a favor (Carpenter or Stonemason as favor building) follows "
                    "Y-CON-1 and Y-CON-2."
                ),
            ),
            (
                "Y-FAV-11",
                _("Then it goes on"),
                _("If the favor was gained in the middle of another action, that action continues afterwards."),
            ),
        ),
    ),
    (
        "man",
        _("Management"),
        (
            (
                "Y-MAN-1",
                _("Five steps"),
                _(
                    "The management phase has five steps in this order: residences, monuments, recruitment, "
                    "provost, round marker."
                ),
            ),
            (
                "Y-MAN-2",
                _("Residences turned over"),
                _(
                    "Residences: every starting tile on the road with a house above it that still shows its yellow "
                    "flag is turned to its residence side."
                ),
            ),
            (
                "Y-MAN-3",
                _("Who may build monuments"),
                _(
                    "Monuments: going along the road from the Guilds' Bridge, the owner of each residence may "
                    "construct one monument on it."
                ),
            ),
            (
                "Y-MAN-4",
                _("Building a monument"),
                _(
                    "The owner chooses any monument still in the supply, pays its cost, lays it on the residence "
                    "and gains its PP."
                ),
            ),
            (
                "Y-MAN-5",
                _("Several monuments"),
                _("A player may construct several monuments in one round, one per residence."),
            ),
            (
                "Y-MAN-6",
                _("New residences"),
                _("A residence created in step 1 of the same phase may be used at once."),
            ),
            (
                "Y-MAN-7",
                _("Recruitment"),
                _("Recruitment: every player takes 3 workers (2 with five players) from the camp."),
            ),
            (
                "Y-MAN-8",
                _("More workers"),
                _(
                    "In addition they take 1 worker per residence they own, 2 workers with the Garden and 1 worker "
                    "with the Day Laborer."
                ),
            ),
            (
                "Y-MAN-9",
                _("More resources"),
                _("In addition they take 1 food with the Granary and 1 cloth with the Factory."),
            ),
            (
                "Y-MAN-10",
                _("Provost placed"),
                _("Provost: he is placed as described in Y-PROV-11 and Y-PROV-12."),
            ),
            (
                "Y-MAN-11",
                _("Round marker"),
                _(
                    "Round marker: it moves 1 space forward and a new round begins with the holder of the first- "
                    "player tile."
                ),
            ),
            (
                "Y-MAN-12",
                _("The last round"),
                _("In round 9 the game ends after the recruitment step."),
            ),
        ),
    ),
    (
        "end",
        _("End of the game"),
        (
            (
                "Y-END-1",
                _("After round 9"),
                _("The game ends after the 9th round."),
            ),
            (
                "Y-END-2",
                _("Gold"),
                _("Each player reveals their PP and adds 2 PP per gold they have left."),
            ),
            (
                "Y-END-3",
                _("All else"),
                _("Other resources, workers, houses, characters and buildings give no PP at the end."),
            ),
            (
                "Y-END-4",
                _("Winner"),
                _("The player with the most PP wins."),
            ),
            (
                "Y-END-5",
                _("Shared victory"),
                _("Tied players share the victory; there is no tie-break."),
            ),
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
