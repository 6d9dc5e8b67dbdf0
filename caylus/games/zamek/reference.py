"""The rules reference: every rule of docs/games/zamek/rules.md in a few words, in the order of a game."""

from __future__ import annotations

from typing import Any

from ...core.words import ENGLISH, Words, _, _c
from .labels import TOKEN_LABELS, TOKEN_RULES, TOKEN_TEXTS

CHAPTERS: tuple[tuple[str, str, tuple[tuple[str, str, str], ...]], ...] = (
    (
        "comp",
        _c("zamek", "What there is"),
        (
            ("Z-COMP-1", _c("zamek", "Two players"), _("Zamek is played by exactly two: White and Black.")),
            (
                "Z-COMP-2",
                _c("zamek", "The wall"),
                _("Ten pieces of wall make one closed ring. Here it stands already."),
            ),
            ("Z-COMP-3", _c("zamek", "Sixty tiles"), _("There are 60 castle tiles, all with the same back.")),
            ("Z-COMP-4", _c("zamek", "Eighteen tokens"), _("There are 18 tokens: two of each of nine kinds.")),
            (
                "Z-COMP-5",
                _c("zamek", "Seven followers"),
                _(
                    "Each player has 7 followers, all alike. One of them counts the points as a pawn on the track, "
                    "so 6 are in the pool at first."
                ),
            ),
            ("Z-COMP-6", _c("zamek", "A keep each"), _("Each player has one keep.")),
            (
                "Z-COMP-7",
                _c("zamek", "What is drawn"),
                _(
                    "Roads, houses, pigsties, meadows, chapels, stocks and fountains mean something. All else on the "
                    "tiles is decoration."
                ),
            ),
        ),
    ),
    (
        "board",
        _c("zamek", "The castle"),
        (
            (
                "Z-BOARD-1",
                _c("zamek", "Cells"),
                _(
                    "Inside the wall there are 76 cells, called by column, a to i, and row, 1 to 9. A cell takes one "
                    "tile at most."
                ),
            ),
            ("Z-BOARD-2", _c("zamek", "Neighbors"), _("Two cells are neighbors when they share a whole side.")),
            (
                "Z-BOARD-3",
                _c("zamek", "Sides at the wall"),
                _(
                    "A side of a cell with no cell behind it is at the wall. There it touches bare wall or a start "
                    "field."
                ),
            ),
            (
                "Z-BOARD-4",
                _c("zamek", "Start fields"),
                _("Seven start fields lie on the wall. Each touches one side of one cell."),
            ),
            (
                "Z-BOARD-5",
                _c("zamek", "Start fields are tiles"),
                _(
                    "A start field counts as a tile that lies already: what it shows joins what lies against it and "
                    "is counted with it. Followers are never sent to one."
                ),
            ),
            (
                "Z-BOARD-6",
                _c("zamek", "The track"),
                _("Points are counted on a ring of 100 fields along the wall, from 0 to 99."),
            ),
            (
                "Z-BOARD-7",
                _c("zamek", "Towers"),
                _(
                    "The wall has 14 towers, and each covers two fields of the track. The first one covers fields 0 "
                    "and 1."
                ),
            ),
            (
                "Z-BOARD-8",
                _c("zamek", "A reconstruction"),
                _(
                    "How the true wall runs, where its start fields lie and most numbers of its towers are not known "
                    "here. What you see is a reconstruction; it is data and can be replaced."
                ),
            ),
            ("Z-BOARD-9", _c("zamek", "Joints"), _("Where two pieces of the wall meet means nothing.")),
        ),
    ),
    (
        "tile",
        _c("zamek", "The tiles"),
        (
            (
                "Z-TILE-1",
                _c("zamek", "Four sides"),
                _(
                    "Each side of a tile shows one thing: a house, a pigsty, a meadow, or a road that leaves through "
                    "its middle."
                ),
            ),
            (
                "Z-TILE-2",
                _c("zamek", "Beside a road"),
                _(
                    "Where a road leaves, there is a strip of something else on each side of it: on these tiles "
                    "always meadow."
                ),
            ),
            (
                "Z-TILE-3",
                _c("zamek", "Twelve places"),
                _(
                    "What a tile shows is written down for twelve places along its edge, three a side. The tiles are "
                    "a reconstruction, too: no list of the true ones is known here."
                ),
            ),
            (
                "Z-TILE-4",
                _c("zamek", "Codes"),
                _("The code of a tile names its sides clockwise from the north, then chapel, stocks and fountain."),
            ),
            ("Z-TILE-5", _c("zamek", "Turning"), _("A tile may be turned in four ways. It is never mirrored.")),
            (
                "Z-TILE-6",
                _c("zamek", "What touches"),
                _("Where two sides meet, each of the three places touches the one opposite."),
            ),
            (
                "Z-TILE-7",
                _c("zamek", "Fountains"),
                _("A fountain ends every road that comes to it: each of them is a road of its own."),
            ),
            (
                "Z-TILE-8",
                _c("zamek", "Stocks"),
                _("Stocks do not end a road. It runs round them and is one road, with stocks."),
            ),
            (
                "Z-TILE-9",
                _c("zamek", "Junctions"),
                _("A junction without a fountain does not end a road: all its arms are one road."),
            ),
            ("Z-TILE-10", _c("zamek", "Roads to a building"), _("A road may also end on a tile, at a building.")),
            ("Z-TILE-11", _c("zamek", "Chapels"), _("A chapel stands on exactly one meadow.")),
            (
                "Z-TILE-12",
                _c("zamek", "Several of a kind"),
                _("A tile may show several houses, pigsties, meadows or roads that are not connected on it."),
            ),
            ("Z-TILE-13", _c("zamek", "No crossing"), _("The parts of a tile never cross; there are no bridges.")),
            (
                "Z-TILE-14",
                _c("zamek", "Never over corners"),
                _("Regions go on across sides of tiles alone, never over corners."),
            ),
        ),
    ),
    (
        "setup",
        _c("zamek", "Before the game"),
        (
            (
                "Z-SETUP-1",
                _c("zamek", "Closing the wall"),
                _("The wall is put together so that its track runs from 0 to 99."),
            ),
            (
                "Z-SETUP-2",
                _c("zamek", "Tokens on towers"),
                _("The tokens are shuffled face down. One goes on each tower except the first."),
            ),
            (
                "Z-SETUP-3",
                _c("zamek", "Tokens in the box"),
                _("The other 5 go back to the box, and nobody looks at them."),
            ),
            (
                "Z-SETUP-4",
                _c("zamek", "Stacks"),
                _("The tiles are shuffled face down and lie in stacks outside the wall. Nobody knows their order."),
            ),
            (
                "Z-SETUP-5",
                _c("zamek", "Which stack"),
                _("From which stack a tile is taken makes no difference. Here there is one."),
            ),
            (
                "Z-SETUP-6",
                _c("zamek", "What you begin with"),
                _("Your pawn begins on field 0. You have 6 followers in the pool, and your keep."),
            ),
            (
                "Z-SETUP-7",
                _c("zamek", "Who begins"),
                _("Whoever sat in the stocks last, or else the older player. Here you choose, or it is drawn by lot."),
            ),
        ),
    ),
    (
        "turn",
        _c("zamek", "A turn"),
        (
            (
                "Z-TURN-1",
                _c("zamek", "Three actions"),
                _(
                    "You take turns. A turn has three actions, in this order: lay a tile, send a follower, count "
                    "points."
                ),
            ),
            (
                "Z-TURN-2",
                _c("zamek", "Must and may"),
                _("The tile must be laid. A follower may be sent. Points are counted without being asked for."),
            ),
            (
                "Z-TURN-3",
                _c("zamek", "The opponent's turn"),
                _("Then it is your opponent's turn, unless a token gives you an extra turn (Z-TOKEN-8)."),
            ),
            ("Z-TURN-4", _c("zamek", "The last turn"), _("The turn after which no tile is left is the last one.")),
        ),
    ),
    (
        "place",
        _c("zamek", "Action 1: a tile"),
        (
            ("Z-PLACE-1", _c("zamek", "Drawing"), _("You take the top tile of a stack and turn it up.")),
            ("Z-PLACE-2", _c("zamek", "On an empty cell"), _("It goes on an empty cell, turned as you like.")),
            ("Z-PLACE-3", _c("zamek", "The first tile"), _("The first tile of the game lies against a start field.")),
            (
                "Z-PLACE-4",
                _c("zamek", "All later tiles"),
                _(
                    "Every later tile lies with a whole side against a start field or another tile. So cells at "
                    "start fields can be used all through the game."
                ),
            ),
            (
                "Z-PLACE-5",
                _c("zamek", "Roads meet roads"),
                _(
                    "Where your tile meets another tile or a start field, a road must meet a road, and what is no "
                    "road may not meet one."
                ),
            ),
            (
                "Z-PLACE-6",
                _c("zamek", "Bare wall"),
                _("At bare wall everything is allowed; even a road may run into it."),
            ),
            (
                "Z-PLACE-7",
                _c("zamek", "Roads at start fields"),
                _(
                    "A start field is not bare wall: a road may not run into one without a road, and the road of a "
                    "start field must go on."
                ),
            ),
            (
                "Z-PLACE-8",
                _c("zamek", "Everything else"),
                _("Houses, pigsties and meadows may lie against one another as you like."),
            ),
            ("Z-PLACE-9", _c("zamek", "Towards empty cells"), _("A side that faces an empty cell may show anything.")),
            (
                "Z-PLACE-10",
                _c("zamek", "It fits nowhere"),
                _(
                    "A tile that fits nowhere is shown to your opponent and goes to the box. You draw again until "
                    "one fits."
                ),
            ),
            ("Z-PLACE-11", _c("zamek", "No passing"), _("A tile that fits somewhere must be laid.")),
            (
                "Z-PLACE-12",
                _c("zamek", "Nothing fits any more"),
                _(
                    "If the last tile fits nowhere, the turn ends at once, without follower and points, and so does "
                    "the game."
                ),
            ),
            ("Z-PLACE-13", _c("zamek", "It stays"), _("A tile that lies is never moved nor turned.")),
        ),
    ),
    (
        "foll",
        _c("zamek", "Action 2: a follower"),
        (
            (
                "Z-FOLL-1",
                _c("zamek", "On the new tile"),
                _("You may send one follower from your pool to the tile that you have just laid, and to no other."),
            ),
            ("Z-FOLL-2", _c("zamek", "An empty pool"), _("With nobody in the pool you send nobody.")),
            (
                "Z-FOLL-3",
                _c("zamek", "One region"),
                _(
                    "The follower goes to one house, pigsty, meadow or road of this tile. Of several that are not "
                    "connected you choose one."
                ),
            ),
            (
                "Z-FOLL-4",
                _c("zamek", "Free regions alone"),
                _(
                    "No follower may be there yet, of either player: neither on this tile nor anywhere that it is "
                    "connected to, however far away."
                ),
            ),
            (
                "Z-FOLL-5",
                _c("zamek", "Who stands"),
                _(
                    "Squires in houses, farmers in pigsties and heralds on roads stand. They come back when their "
                    "region is completed."
                ),
            ),
            (
                "Z-FOLL-6",
                _c("zamek", "Who lies"),
                _("A monk lies on a meadow, and stays there until the end of the game."),
            ),
            (
                "Z-FOLL-7",
                _c("zamek", "Completed at once"),
                _(
                    "You may send a follower to what your tile has just completed, if it is free. You get the "
                    "points, and the follower comes back."
                ),
            ),
            ("Z-FOLL-8", _c("zamek", "Any role"), _("A follower that has come back may become anything later.")),
        ),
    ),
    (
        "merge",
        _c("zamek", "Regions that join"),
        (
            (
                "Z-MERGE-1",
                _c("zamek", "Joining"),
                _("Where parts of the same kind touch they become one region, and all followers stay where they are."),
            ),
            (
                "Z-MERGE-2",
                _c("zamek", "Nobody is added"),
                _("While there is any follower in a joined region, nobody is sent there, whosever it is."),
            ),
            (
                "Z-MERGE-3",
                _c("zamek", "Control"),
                _(
                    "You control a region where you have more followers than your opponent. With equal numbers, or "
                    "none, nobody does."
                ),
            ),
            (
                "Z-MERGE-4",
                _c("zamek", "Closing"),
                _("Where parts of different kinds touch they do not join: they close each other on that side."),
            ),
            (
                "Z-MERGE-5",
                _c("zamek", "Strips of meadow"),
                _("The strips of meadow beside a road join those beside the road that it meets."),
            ),
        ),
    ),
    (
        "done",
        _c("zamek", "What is completed"),
        (
            (
                "Z-DONE-1",
                _c("zamek", "It cannot grow"),
                _("A road, a house or a pigsty is completed when it cannot grow any more."),
            ),
            (
                "Z-DONE-2",
                _c("zamek", "How to see it"),
                _(
                    "It is completed when no part of it faces an empty cell. Bare wall, a start field or any tile "
                    "closes it."
                ),
            ),
            (
                "Z-DONE-3",
                _c("zamek", "Ends of a road"),
                _(
                    "So each end of a completed road is at a fountain, a building, bare wall or a start field; or "
                    "the road has no end, because it runs in a ring."
                ),
            ),
            (
                "Z-DONE-4",
                _c("zamek", "Open start fields"),
                _("What a start field shows is open while the cell before it is empty, and not later."),
            ),
            (
                "Z-DONE-5",
                _c("zamek", "Dead cells"),
                _("An empty cell keeps open what lies beside it, even if no tile can ever go there."),
            ),
            (
                "Z-DONE-6",
                _c("zamek", "Never a meadow"),
                _("Meadows are never completed and bring nothing before the end of the game."),
            ),
            (
                "Z-DONE-7",
                _c("zamek", "Whoever does it"),
                _(
                    "It does not matter who lays the last tile. One tile may complete several regions, even such "
                    "that it only lies against."
                ),
            ),
        ),
    ),
    (
        "score",
        _c("zamek", "Action 3: points"),
        (
            (
                "Z-SCORE-1",
                _c("zamek", "In the same turn"),
                _("What a tile has completed brings its points once, in this turn, after the follower."),
            ),
            (
                "Z-SCORE-2",
                _c("zamek", "Who gets them"),
                _(
                    "Whoever controls it gets all the points. In a tie nobody does, and without followers it brings "
                    "none."
                ),
            ),
            (
                "Z-SCORE-3",
                _c("zamek", "Size"),
                _("Its size is the number of tiles on which it lies. Start fields count as tiles."),
            ),
            ("Z-SCORE-4", _c("zamek", "Once a tile"), _("A tile with two parts of it counts once.")),
            (
                "Z-SCORE-5",
                _c("zamek", "Points for a road"),
                _("A road brings 1 point for each tile, with stocks 2. Second stocks add nothing."),
            ),
            (
                "Z-SCORE-6",
                _c("zamek", "Points for houses and pigsties"),
                _("A house brings 1 point for each tile, a pigsty 2. A token may double that (Z-TOKEN-9, Z-TOKEN-10)."),
            ),
            (
                "Z-SCORE-7",
                _c("zamek", "Both get points"),
                _("If both players get points in a turn, the one whose turn it is goes first."),
            ),
            (
                "Z-SCORE-8",
                _c("zamek", "One move each"),
                _(
                    "Each region is a move of its own: first all of the player whose turn it is, then all of the "
                    "opponent. That player chooses the order of both."
                ),
            ),
            (
                "Z-SCORE-9",
                _c("zamek", "Coming back"),
                _("Then all followers who stand there come back, those of the loser and in a tie, too."),
            ),
            ("Z-SCORE-10", _c("zamek", "Ready next turn"), _("Who has come back can be sent from the next turn on.")),
            (
                "Z-SCORE-11",
                _c("zamek", "Beyond 99"),
                _("After field 99 the pawn goes on at 0. Its points go on above 99."),
            ),
        ),
    ),
    (
        "keep",
        _c("zamek", "The keep"),
        (
            (
                "Z-KEEP-1",
                _c("zamek", "The first house"),
                _("When you get points for a house and your keep is not on the board, it is put on this house."),
            ),
            (
                "Z-KEEP-2",
                _c("zamek", "A larger house"),
                _("Whenever you get points for a house of more tiles than that under your keep, it moves there."),
            ),
            (
                "Z-KEEP-3",
                _c("zamek", "Its size"),
                _(
                    "Your keep is as large as its house has tiles, start fields included. Doubled points make it no "
                    "larger."
                ),
            ),
            (
                "Z-KEEP-4",
                _c("zamek", "In any turn"),
                _("Your keep moves for your points, also when your opponent has laid the tile."),
            ),
            ("Z-KEEP-5", _c("zamek", "A tied house"), _("A tied house moves no keep.")),
        ),
    ),
    (
        "token",
        _c("zamek", "Tokens"),
        (
            (
                "Z-TOKEN-1",
                _c("zamek", "Winning a token"),
                _(
                    "When your pawn ends a move on one of the two fields of a tower that still has its token, you "
                    "take it and lay it face up. Passing the tower brings nothing."
                ),
            ),
            (
                "Z-TOKEN-2",
                _c("zamek", "Several tokens"),
                _("Each move counts by itself (Z-SCORE-8), so one turn can bring several tokens, to either player."),
            ),
            (
                "Z-TOKEN-3",
                _c("zamek", "As many as you like"),
                _("You may have and use any number of tokens. One that was used leaves the game."),
            ),
            (
                "Z-TOKEN-4",
                _c("zamek", "Not at once"),
                _("A token cannot be used in the turn in which you take it, but from your next one on."),
            ),
            (
                "Z-TOKEN-5",
                _c("zamek", "In your own turn"),
                _(
                    "Tokens 1 to 3 are used in your own turn, never in that of your opponent; tokens 4 to 9 at the "
                    "end of the game."
                ),
            ),
            (
                "Z-TOKEN-6",
                _c("zamek", "An extra turn is a turn"),
                _("For a token that you have just taken, an extra turn is the next turn."),
            ),
            ("Z-TOKEN-7", _c("zamek", "You may keep it"), _("Nobody has to use a token.")),
            *((rule, TOKEN_LABELS[kind], TOKEN_TEXTS[kind]) for kind, rule in TOKEN_RULES.items()),
            (
                "Z-TOKEN-17",
                _c("zamek", "Two of a kind"),
                _(
                    "Two equal tokens never improve the same region: the second one needs another. Larger keeps add "
                    "up, and so do five points."
                ),
            ),
            (
                "Z-TOKEN-18",
                _c("zamek", "Two extra turns"),
                _("Two extra turns may follow one another, each a full turn."),
            ),
            ("Z-TOKEN-19", _c("zamek", "No tile left"), _("There is no extra turn when no tile is left.")),
            (
                "Z-TOKEN-20",
                _c("zamek", "Unfinished with stocks"),
                _("An unfinished road brings 1 point for each tile by its token, with stocks, too."),
            ),
            (
                "Z-TOKEN-21",
                _c("zamek", "Larger than nothing"),
                _("The token for a larger keep does nothing while you have no keep on the board."),
            ),
            (
                "Z-TOKEN-22",
                _c("zamek", "Taken at the very end"),
                _("Tokens 4 to 9 that you take in the last turn count, too."),
            ),
            ("Z-TOKEN-23", _c("zamek", "Left over"), _("Tokens 1 to 3 that you have left at the end bring nothing.")),
        ),
    ),
    (
        "end",
        _c("zamek", "End of the game"),
        (
            (
                "Z-END-1",
                _c("zamek", "The last tile"),
                _("When the last tile has been used, the turn is finished as usual. Then the game ends."),
            ),
            (
                "Z-END-2",
                _c("zamek", "Towers are cleared"),
                _("First the tokens that are left on towers are taken away: the points that follow win none."),
            ),
            (
                "Z-END-3",
                _c("zamek", "Unfinished regions"),
                _("Roads, houses and pigsties that are not completed bring nothing, except by tokens 7 to 9."),
            ),
            (
                "Z-END-4",
                _c("zamek", "Points for meadows"),
                _(
                    "Whoever controls a meadow gets 3 points for each chapel on it, also on start fields, whether it "
                    "is closed or not. In a tie nobody does."
                ),
            ),
            (
                "Z-END-5",
                _c("zamek", "Points for the keep"),
                _(
                    "Whoever has the larger keep gets 1 point for each cell of the largest empty area. Equal keeps "
                    "bring nothing."
                ),
            ),
            (
                "Z-END-6",
                _c("zamek", "The empty area"),
                _("Empty cells belong together across their sides, not over corners."),
            ),
            (
                "Z-END-7",
                _c("zamek", "Without a keep"),
                _("Without a keep you count as 0. If nobody has one, nobody gets these points."),
            ),
            (
                "Z-END-8",
                _c("zamek", "No keep by a token"),
                _("The token for an unfinished house brings points but moves no keep."),
            ),
            (
                "Z-END-9",
                _c("zamek", "Sixteen empty cells"),
                _("At the end 16 cells are empty, and one more for each tile that fitted nowhere."),
            ),
            (
                "Z-END-10",
                _c("zamek", "Points for tokens"),
                _("Then tokens 6 to 9 bring their points. The order of all this changes nothing."),
            ),
        ),
    ),
    (
        "win",
        _c("zamek", "Who wins"),
        (
            ("Z-WIN-1", _c("zamek", "More points"), _("Whoever has more points wins.")),
            ("Z-WIN-2", _c("zamek", "Equal points"), _("With equal points both share the victory.")),
        ),
    ),
)


def reference(words: Words = ENGLISH) -> list[dict[str, Any]]:
    """The rules by chapters: id, title and rules, each with its number, title and text."""
    return [
        {
            "id": chapter,
            "title": words(title),
            "rules": [{"id": number, "title": words(name), "text": words(text)} for number, name, text in rules],
        }
        for chapter, title, rules in CHAPTERS
    ]
