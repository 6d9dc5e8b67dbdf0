"""What no game can lead to, in sentences: why a position or a saved state is refused."""

from __future__ import annotations

from ....core.telling import Impossibles
from ....core.words import _
from .wording import SENTENCES

IMPOSSIBLE: dict[str, str] = {
    # the road
    "printed": _("The {tile} is printed on space {space}: it always lies there, and nowhere else."),
    "neutral_space": _("Space {space} holds a neutral tile, or a residence or prestige tile that took its place."),
    "neutral_elsewhere": _("The {tile} on space {space} is a neutral tile; these lie on spaces 1 to 6."),
    "gap": _("Tiles are built on the first unbuilt space: space {start} is unbuilt, so space {end} must be too."),
    "not_in_game": _("The {tile} is not used in this game."),
    "twice": _("There is only one of it: the {tile} lies on the road already."),
    "owner": _("Wood, stone and prestige tiles and residences have an owner, other tiles have none: {tile}."),
    "no_lawyer": _(
        "{owner} has no way to a residence, nor to a prestige tile in its place: no lawyer is on the road, and "
        "{owner}'s marker on the buildings line has not reached column 4."
    ),
    "no_mason": _(
        "{owner} had no way to build the {tile} on space {space}: no mason has been nearer the bridge, and {owner}'s "
        "marker on the buildings line has not reached column 3."
    ),
    "no_architect": _(
        "{owner} had no way to build the {tile}: no architect has been on the road, and {owner}'s marker on the "
        "buildings line has not reached column 5."
    ),
    "too_many_tiles": _(
        "Until now, in turn {turn}, {spaces} tiles can have been built at most: two carpenters and the mason build one "
        "each in a turn, and nobody's marker on the buildings line has reached column 2."
    ),
    "too_many_residences": _(
        "Until now, in turn {turn}, {spaces} residences can have been made at most: the lawyer makes one in a turn, "
        "and nobody's marker on the buildings line has reached column 4."
    ),
    # workers
    "workers": _("{player} has 6 workers; more of them are on the board."),
    "no_worker_there": _("No worker can be on a residence or prestige tile."),
    "stables_closed": _("The stables are closed with two players."),
    "gone_home": _("No worker can be there at this time: {place}."),
    "gone_home_road": _("No worker can be on space {space} at this time."),
    "first_turn_inn": _("Nobody has come to the right circle of the inn yet in turn 1."),
    "turns_taken": _(
        "{player} cannot be asked now: players place one worker after the other in turn order, and {owner} has placed "
        "too many or too few for that."
    ),
    "passed_early": _("{player} has passed, but has placed more workers than there was time for."),
    "pass_order": _("By turn order and the workers that they have placed, players have passed in this order: {order}."),
    "not_passed": _("Everybody has passed when placement is over."),
    "passed": _("{player} has passed and is not asked any more in this turn."),
    "nobody_to_ask": _("Placement is over when everybody has passed: nobody is left who could be asked."),
    # residences to come
    "lawyer_target": _("{player} cannot turn it into a residence: {tile}."),
    "lawyer_waits": _("A residence waits only for a worker to leave, and no worker is on space {space}."),
    "too_early_to_wait": _("At this time no residence can wait for the worker on space {space}: who used a lawyer?"),
    # provost and bailiff
    "with_bailiff": _("The provost is with the bailiff, on space {space}, until he is moved in this turn."),
    "provost_reach": _("Until now the provost has come {spaces} spaces from the bailiff in this turn at most."),
    "bailiff": _("In turn {turn} the bailiff is on one of the spaces {start} to {end} at this time."),
    # castle and favors
    "section_order": _("No house can be here yet: {section}. The section before is not full and has not been scored."),
    "section_full": _("There is no room for so many houses: {section}."),
    "scored_in_order": _("Sections are scored in order: dungeon, walls, towers."),
    "not_scored": _("This has been scored at the end of a turn: {section}. It is full, or the bailiff has been there."),
    "scored_too_early": _(
        "This cannot have been scored: {section}. It is not full, and the bailiff has not reached space {space}."
    ),
    "game_over": _("The game is over once the towers have been scored, and not before."),
    "first_turn_castle": _("In turn 1 no house is built before the castle phase."),
    "simplified": _("With simplified favors the table of favors is not used."),
    "columns": _("Columns up to {column} are open: {player}'s marker cannot be beyond on the {line} line."),
    "first_turn_favor": _("So early in turn 1 nobody has received a favor, or one player one at the joust field."),
    "line_not_used": _("{player} has not moved on the {line} line, so it has not been used in this phase."),
    "no_favor_now": _("Nobody has used a favor in this phase yet: {player} neither."),
    "favors_in_a_row": _("{player} cannot have so many favors at once."),
    "batches": _("{player} cannot have given so many batches in this phase."),
}
impossible = Impossibles(IMPOSSIBLE, SENTENCES).error
