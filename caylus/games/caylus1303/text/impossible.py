"""What no game can lead to, in sentences: why a position or a saved state is refused."""

from __future__ import annotations

from ....core.telling import Impossibles
from ....core.words import _
from .wording import SENTENCES

IMPOSSIBLE: dict[str, str] = {
    # the road
    "printed": _("Spaces 0 to 4 are printed on the board: nothing else lies on space {space}."),
    "starting_space": _("Space {space} holds a starting tile."),
    "wood_space": _("A wood tile lies on space 13 from the beginning, and never the stonemason."),
    "stone_space": _("A stone tile lies on space 18 from the beginning."),
    "built_space": _("Wood and stone tiles are constructed on space {space}; the {tile} is none."),
    "gap": _(
        "Tiles are constructed on the empty space with the lowest number: space {start} is empty, so {end} is too."
    ),
    "twice": _("There is only one of it: {tile}."),
    "nowhere": _("Every tile is on the road, on the construction site or in the supply: {tile}."),
    "owner": _("Constructed tiles have a house above them, those from the beginning have none: {tile}."),
    "residence_owner": _("A residence has a house above it: {tile}."),
    "claimed_now": _("Houses of the lawyer stand above starting tiles from the activation to the delivery alone."),
    "monument": _("A monument lies on a residence: {tile}."),
    "favor_building": _("Favor building {number} is a tile of another class."),
    # players
    "workers": _("{player} has 15 workers in the pool, in the camp and on the board; these are {count}."),
    "houses": _("{player} has 9 houses in stock and above tiles; these are {count}."),
    "characters": _("There are 3 characters more than players; these are {count}."),
    "one_character": _("{player} has as many characters as the draft has brought until now; these are {count}."),
    "first_tile": _("Who passes first takes the first-player tile, and until then the first player has it."),
    # workers
    "no_worker_there": _("No worker can be on space {space}."),
    "two_workers": _("Two workers stand together through the Journeyman alone: two players, one who has used him."),
    "gone_home": _("No worker can be on space {space} at this time."),
    "gone_home_site": _("No worker can be on the construction site at this time."),
    "nobody_to_ask": _("All have passed: nobody can be asked."),
    "passed": _("{player} has passed and cannot be asked."),
    "not_all_passed": _("After the planning phase all have passed."),
    "passed_early": _("Nobody has passed in this phase."),
    # provost, deliveries, abilities
    "provost": _("The provost stands between positions {start} and {end}."),
    "provost_planning": _("In the planning phase the provost stands before the last building, at position {start}."),
    "bundles": _("{player} cannot have delivered so many bundles in this phase."),
    "ability": _("The ability of the {character} cannot have been used at this time."),
    "round": _("The draft is in round 1."),
}
impossible = Impossibles(IMPOSSIBLE, SENTENCES).error
