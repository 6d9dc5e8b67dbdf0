"""What the signs of the board and of a player's card mean: label, explanation, and the rule to read first."""

from __future__ import annotations

from ....core.words import _, _c

SIGNS: dict[str, tuple[str, str, str]] = {
    "prestige": (_("Prestige points"), _("Whoever has the most at the end of the game wins."), "Y-END-4"),
    "food": (_("Food"), _("A basic resource. Every bundle needs one."), "Y-DEL-4"),
    "wood": (_("Wood"), _("A basic resource, for buildings and bundles."), "Y-CON-1"),
    "stone": (_("Stone"), _("A basic resource, for buildings, monuments and bundles."), "Y-CON-1"),
    "cloth": (_("Cloth"), _("A basic resource, for the lawyer, for buildings and bundles."), "Y-BLD-2"),
    "gold": (_("Gold"), _("For monuments; no basic resource. At the end each is worth 2 points."), "Y-END-2"),
    "worker": (_("Workers in the pool"), _("They are placed, and paid as money."), "Y-STATE-1"),
    "camp": (_("Workers in the camp"), _("They come back to the pool by recruitment and by buildings."), "Y-STATE-3"),
    "houses": (_c("1303", "Houses"), _("One goes above each building that a player constructs or claims."), "Y-COMP-8"),
    "recruits": (_("Next recruitment"), _("Workers that come from the camp at the end of the round."), "Y-MAN-7"),
    "final": (_("At an end now"), _("The points if the game ended now, with 2 for each gold."), "Y-END-2"),
    "rank": (_c("1303", "Turn order"), _("Clockwise from the first player of this round."), "Y-PLAN-2"),
    "passed": (_("Passed"), _("Places no more workers in this round. Others pay 1 worker more."), "Y-PLAN-9"),
    "favor": (_("Royal favor"), _("Take a character from a player, or use a favor building."), "Y-FAV-2"),
    "provost": (_("Provost"), _("Only buildings behind him are activated."), "Y-ACT-14"),
    "phase.draft": (_("Draft of characters"), _("The last player chooses first."), "Y-SETUP-12"),
    "phase.planning": (_("Planning"), _("One after the other places a worker or passes."), "Y-PLAN-2"),
    "phase.activation": (_("Activation"), _("Along the road each worker uses its building."), "Y-ACT-1"),
    "phase.delivery": (_("Delivery"), _("Bundles go to the construction site."), "Y-DEL-1"),
    "phase.management": (_("Management"), _("Residences, monuments, recruitment, and the provost."), "Y-MAN-1"),
    "phase.over": (_("Game over"), _("Each gold brings 2 points; then the most points win."), "Y-END-2"),
}
"""resource, piece or `phase.PHASE` -> what is said of it"""
