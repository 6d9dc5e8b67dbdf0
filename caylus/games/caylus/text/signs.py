"""What the signs of the board and of a player's purse mean: label, explanation, and the rule to read first."""

from __future__ import annotations

from ....core.words import _

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
