"""The rules reference: every rule of docs/games/caylus/rules.md in a few words for players, in the rulebook's order."""

from __future__ import annotations

from typing import Any

from ...core.words import Words, _

CHAPTERS: tuple[tuple[str, str, tuple[tuple[str, str, str], ...]], ...] = (
    (
        "setup",
        _("Set-up"),
        (
            (
                "C-SETUP-1",
                _("The road"),
                _(
                    "The road leads over 28 spaces, counted from the bridge. The six neutral buildings come in random "
                    "order on the first six. A peddler, a carpenter and the gold mine are printed on spaces 7, 8 and "
                    "16; everything else is still to be built."
                ),
            ),
            (
                "C-SETUP-2",
                _("Bailiff and provost"),
                _("Both begin side by side on space 6."),
            ),
            (
                "C-SETUP-3",
                _("Turn order and money"),
                _(
                    "Chance decides the first turn order. The first player starts with 5 deniers, the second and third "
                    "with 6, the fourth and fifth with 7. In a game for two both start with 5."
                ),
            ),
            (
                "C-SETUP-4",
                _("What everybody has"),
                _(
                    "Each player begins with six workers, 2 food and 1 wood, without prestige. The markers on the four "
                    "favor lines wait in front of the first column."
                ),
            ),
            (
                "C-SETUP-5",
                _("The stock"),
                _(
                    "Eight wood tiles, nine stone tiles and nine prestige tiles can be built, each one once. There are "
                    "always enough residences, houses, cubes and coins."
                ),
            ),
            (
                "C-SETUP-6",
                _("Options"),
                _(
                    "Later printings added a jeweller to the stone tiles and lowered the prestige for building the "
                    "lawyer from 4 to 3. Both can be chosen, and so can simplified favors. Without a choice the first "
                    "printing is played."
                ),
            ),
            (
                "C-SETUP-7",
                _("Open information"),
                _("Nothing is hidden. After the set-up chance plays no part any more."),
            ),
        ),
    ),
    (
        "turn",
        _("The turn"),
        (
            (
                "C-TURN-1",
                _("Two players take turns in going first"),
                _(
                    "With two players the turn order is turned round before every turn except the first. With more "
                    "players it stays until the stables change it."
                ),
            ),
        ),
    ),
    (
        "income",
        _("Phase 1: Income"),
        (
            (
                "C-INCOME-1",
                _("Income"),
                _(
                    "Every turn, the first included, each player gets 2 deniers. Each own residence adds 1 denier, the "
                    "library 1 and the hotel 2."
                ),
            ),
        ),
    ),
    (
        "placement",
        _("Phase 2: Placement"),
        (
            (
                "C-PLACE-1",
                _("One worker at a time"),
                _(
                    "The players go round in turn order. Whoever is next places one worker or passes. This goes on "
                    "until everybody has passed."
                ),
            ),
            (
                "C-PLACE-2",
                _("Passing"),
                _(
                    "Passing costs nothing, and who has passed places no more workers this turn. The first one to pass "
                    "gets 1 denier. The order of passing matters again when the provost is moved."
                ),
            ),
            (
                "C-PLACE-3",
                _("Where workers may go"),
                _(
                    "Workers go to special buildings, to the castle and to the buildings along the road, also to those "
                    "of other players. Residences, prestige buildings and empty spaces take none. Each place holds one "
                    "worker; only castle, stables and inn hold more."
                ),
            ),
            (
                "C-PLACE-4",
                _("The price of a worker"),
                _(
                    "A worker costs 1 denier, and 1 more for each player who has already passed. In a game for two the "
                    "price jumps from 1 to 3. On an own building, and anywhere for the player on the right circle of "
                    "the inn, it is always 1 denier."
                ),
            ),
            (
                "C-PLACE-5",
                _("Visitors bring prestige"),
                _(
                    "When somebody else places a worker on your building, you score 1 prestige at once. You keep it "
                    "even if the worker never gets to work."
                ),
            ),
            (
                "C-PLACE-6",
                _("Placing in the castle"),
                _("The castle has five spaces, filled in order of arrival. Each player may have one worker there."),
            ),
            (
                "C-PLACE-7",
                _("Placing in the stables"),
                _(
                    "The stables have three spaces, filled in order of arrival, one for each player at most. With two "
                    "players they stay closed."
                ),
            ),
            (
                "C-PLACE-8",
                _("Placing in the inn"),
                _(
                    "A newcomer at the inn stands on the left circle, where there is room for one. The player who "
                    "already has the right circle may send another worker to the left one."
                ),
            ),
            (
                "C-PLACE-9",
                _("Having to pass"),
                _("Without a worker in hand, or without the money for any free place, a player passes."),
            ),
        ),
    ),
    (
        "special-buildings",
        _("Phase 3: Special buildings"),
        (
            (
                "C-SPECIAL-1",
                _("One after the other"),
                _(
                    "The special buildings work one after the other. A worker there goes home when everything that its "
                    "building brings has been done. Only the inn keeps its guest."
                ),
            ),
            (
                "C-GATE-1",
                _("Gate"),
                _(
                    "The worker may move on, free of charge, to any place that would take it now, but not back to the "
                    "gate. It then counts as placed there, so another player's building scores for its owner. "
                    "Otherwise it comes home."
                ),
            ),
            ("C-POST-1", _("Trading post"), _("The player takes 3 deniers.")),
            (
                "C-GUILD-1",
                _("Merchants' guild"),
                _("The player may move the provost by up to three spaces in either direction, free of charge."),
            ),
            (
                "C-JOUST-1",
                _("Joust field"),
                _("The player may give 1 cloth and 1 denier, once, and receives a royal favor for it."),
            ),
            (
                "C-STABLES-1",
                _("Stables"),
                _(
                    "Those in the stables become first, second and third in the turn order, as they stand there. The "
                    "others follow in the order that they had. This holds at once, already in this turn."
                ),
            ),
            (
                "C-INN-1",
                _("A change of guests"),
                _("The worker on the left circle moves over to the right one. Who stood there before goes home."),
            ),
            (
                "C-INN-2",
                _("Staying at the inn"),
                _(
                    "When nobody has arrived on the left circle, the player on the right one decides: take the worker "
                    "home, or let it stay for another turn."
                ),
            ),
            (
                "C-INN-3",
                _("The guest is not in hand"),
                _("A worker at the inn is one of your six. While it stays, you have one less to place."),
            ),
        ),
    ),
    (
        "provost",
        _("Phase 4: Provost"),
        (
            (
                "C-PROVOST-1",
                _("Moving the provost"),
                _(
                    "In the order of passing each player may move the provost once, by up to three spaces in either "
                    "direction. Every space costs 1 denier."
                ),
            ),
            (
                "C-PROVOST-2",
                _("How far he can go"),
                _(
                    "The provost remains on the road: he never steps on the bridge and never goes past space 28. "
                    "Spaces without a building count too."
                ),
            ),
        ),
    ),
    (
        "road",
        _("Phase 5: The road"),
        (
            (
                "C-ROAD-1",
                _("As far as the provost"),
                _(
                    "The buildings along the road work one after the other, from the bridge up to the space where the "
                    "provost stands, that space included. Each worker uses its building and goes home."
                ),
            ),
            (
                "C-ROAD-2",
                _("Beyond the provost"),
                _("Workers farther along the road than the provost go home and have achieved nothing."),
            ),
            (
                "C-ROAD-3",
                _("May or must"),
                _("What is produced has to be taken. Everything else that a building offers can be declined."),
            ),
            (
                "C-PROD-1",
                _("Production"),
                _("The player takes the cubes that the building shows, and chooses where it offers a choice."),
            ),
            (
                "C-PROD-2",
                _("The owner's bonus"),
                _(
                    "When somebody else uses a stone building that produces cubes, its owner also gets one cube, of "
                    "one of the kinds produced there. The owner chooses the kind. Owners who use it themselves get "
                    "nothing extra."
                ),
            ),
            (
                "C-BUILD-1",
                _("Building"),
                _(
                    "A carpenter builds a wood tile from the stock, a mason a stone tile, an architect a prestige "
                    "tile. The price is paid in cubes. A white cube in it stands for any cube, gold as well."
                ),
            ),
            (
                "C-BUILD-2",
                _("Where wood and stone tiles go"),
                _(
                    "A new building takes the first empty space of the road. It belongs to its builder, who scores its "
                    "prestige at once. When the road is full no more can be built."
                ),
            ),
            (
                "C-BUILD-3",
                _("Where prestige tiles go"),
                _(
                    "A prestige building takes the place of one of your residences, and the income of that residence "
                    "is gone. Without a residence you cannot build one. The residence nearest to the bridge is used."
                ),
            ),
            (
                "C-BUILD-4",
                _("Buildings that bring a favor"),
                _(
                    "Church, statue, theater and university give their builder a royal favor at once. The monument "
                    "gives two."
                ),
            ),
            (
                "C-LAW-1",
                _("The lawyer"),
                _(
                    "For 1 cloth and 1 denier the lawyer makes a residence out of a neutral building, or out of one of "
                    "your own wood or stone buildings. The residence is yours and scores 2 prestige."
                ),
            ),
            (
                "C-LAW-2",
                _("What no lawyer touches"),
                _("The printed buildings, residences, prestige buildings and the lawyer itself stay what they are."),
            ),
            (
                "C-LAW-3",
                _("What becomes of the tile"),
                _(
                    "A wood or stone tile goes back to the stock, and anybody may build it again. A neutral tile is "
                    "out of the game."
                ),
            ),
            (
                "C-LAW-4",
                _("When a worker is in the way"),
                _(
                    "If a worker stands on the chosen building, you pay now, but the residence and its prestige come "
                    "only when that worker has left. Until then the building works as usual and cannot be chosen a "
                    "second time."
                ),
            ),
            (
                "C-MARKET-1",
                _("Market"),
                _("Sell one cube of any kind: for 4 deniers at the neutral market, for 6 at the one that is built."),
            ),
            (
                "C-PEDDLER-1",
                _("Peddler"),
                _(
                    "The printed peddler sells one cube for 2 deniers. The one that is built sells one cube for 1 "
                    "denier or two, equal or different, for 2. Gold is never for sale."
                ),
            ),
            (
                "C-TRADE-1",
                _("Exchanges"),
                _(
                    "Each use allows one exchange. Church: 2 deniers for 3 prestige or 4 for 5. Tailor: 2 cloth for 4 "
                    "prestige or 3 for 6. Bank: 2 deniers for 1 gold or 5 for 2. Alchemist: 2 cubes other than gold "
                    "for 1 gold or 4 for 2. Jeweller: 1 gold for 5 prestige or 2 for 9."
                ),
            ),
        ),
    ),
    (
        "castle",
        _("Phase 6: The castle"),
        (
            (
                "C-CASTLE-1",
                _("Batches"),
                _(
                    "Those in the castle build in the order in which they arrived, each as often as they can and like. "
                    "One batch is a food cube together with two cubes of two other kinds; gold is welcome."
                ),
            ),
            (
                "C-CASTLE-2",
                _("Houses"),
                _(
                    "Every batch builds one house in the section under construction. It scores 5 prestige in the "
                    "dungeon, 4 in the walls and 3 in the towers."
                ),
            ),
            (
                "C-CASTLE-3",
                _("A full section"),
                _(
                    "The house after the last one of a section begins the next section. When the towers are full, "
                    "nobody can build in the castle any more."
                ),
            ),
            (
                "C-CASTLE-4",
                _("Coming empty-handed"),
                _(
                    "A player who came to the castle and builds nothing loses 2 prestige, but never goes below 0. When "
                    "the towers are full this costs nothing."
                ),
            ),
            (
                "C-CASTLE-5",
                _("Thanks for the hardest work"),
                _(
                    "The player who built most houses in this phase receives a royal favor. If several built equally "
                    "many, the one among them who arrived first gets it."
                ),
            ),
            ("C-CASTLE-6", _("Home from the castle"), _("Then all workers in the castle go home.")),
        ),
    ),
    (
        "end-of-turn",
        _("Phase 7: End of the turn"),
        (
            (
                "C-END-1",
                _("The bailiff moves"),
                _(
                    "The bailiff goes 1 space forward, or 2 when the provost is ahead of him. Afterwards the provost "
                    "is put beside him."
                ),
            ),
            (
                "C-END-2",
                _("When a section is scored"),
                _(
                    "Houses are counted in a section that is full, or whose space the bailiff has reached: 12 for the "
                    "dungeon, 18 for the walls, 24 for the towers. Each section is scored once, and always in this "
                    "order."
                ),
            ),
            (
                "C-SCORE-1",
                _("Counting houses"),
                _(
                    "In turn order the players count their houses in the section. Without one they lose 2, 3 or 4 "
                    "prestige in dungeon, walls and towers. Favors: dungeon, one from 2 houses on; walls, one for 2, "
                    "two for 3 or 4, three from 5 on; towers, one for 2 or 3, two for 4 or 5, three from 6 on. Each "
                    "player uses all own favors before the next one counts."
                ),
            ),
            (
                "C-SCORE-2",
                _("A scored section is closed"),
                _("Nothing is built there any more, even if there was room left."),
            ),
            (
                "C-SCORE-3",
                _("When new columns open"),
                _("The favor columns that a scoring opens can be used when all players have counted that section."),
            ),
            (
                "C-END-3",
                _("The last scoring"),
                _("As soon as the towers have been scored the game is over."),
            ),
        ),
    ),
    (
        "favors",
        _("Royal favors"),
        (
            (
                "C-FAVOR-1",
                _("Using a favor"),
                _(
                    "A favor is used at once. Choose one of the four lines and move your marker there to the next "
                    "column, if that one is open. Then take what one of the columns up to your marker gives."
                ),
            ),
            (
                "C-FAVOR-2",
                _("A marker that cannot move"),
                _("You may choose a line even if your marker has to stay where it is."),
            ),
            (
                "C-FAVOR-3",
                _("Each line once"),
                _("Within one phase all your favors go to different lines. A fifth favor in the same phase is lost."),
            ),
            (
                "C-FAVOR-4",
                _("Open columns"),
                _(
                    "At first only columns 1 and 2 are open. Columns 3 and 4 open after the dungeon has been scored, "
                    "column 5 after the walls."
                ),
            ),
            (
                "C-FAVOR-5",
                _("Prestige and deniers"),
                _(
                    "The prestige line gives 1 to 5 prestige, the deniers line 3 to 7 deniers, as the column of your "
                    "marker says."
                ),
            ),
            (
                "C-FAVOR-6",
                _("Resources"),
                _(
                    "By column: 1 food; 1 wood or 1 stone; 1 cloth; two cubes other than gold in exchange for one of "
                    "your cubes; 1 gold. You choose any column up to your marker."
                ),
            ),
            (
                "C-FAVOR-7",
                _("Buildings"),
                _(
                    "By column: nothing; a wood tile for 1 wood less; a stone tile for 1 stone less; the lawyer for 1 "
                    "cloth alone; a prestige tile. You choose any column up to your marker, or none. No carpenter, "
                    "mason, architect or lawyer is needed, but their rules hold."
                ),
            ),
            (
                "C-FAVOR-8",
                _("One favor after the other"),
                _("A favor that you gain by a favor comes after that one is done."),
            ),
        ),
    ),
    (
        "final",
        _("End of the game"),
        (
            (
                "C-FINAL-1",
                _("Last points"),
                _(
                    "Each gold cube is worth 3 prestige. Three other cubes, whatever their kinds, are worth 1, and so "
                    "are four deniers. What is left over counts nothing."
                ),
            ),
            (
                "C-FINAL-2",
                _("Winner"),
                _("Whoever has most prestige wins. Players who are equal share the victory."),
            ),
        ),
    ),
    (
        "simplified",
        _("Variant: simplified favors"),
        (
            (
                "C-SIMPLE-1",
                _("Favors without the table"),
                _("Every royal favor is simply worth 3 prestige. None is ever lost."),
            ),
        ),
    ),
)
"""(id, title, rules: (number, title, text))"""


def reference(words: Words) -> list[dict[str, Any]]:
    """The chapters with their rules (docs/bridge.md)."""
    return [
        {
            "id": chapter,
            "title": words(title),
            "rules": [{"id": number, "title": words(name), "text": words(text)} for number, name, text in rules],
        }
        for chapter, title, rules in CHAPTERS
    ]
