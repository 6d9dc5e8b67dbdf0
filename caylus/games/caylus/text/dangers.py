"""The coach's sentences of Caylus: consequences after the next decision, and dangers (forms as in `wording`)."""

from __future__ import annotations

from ....core.text.sentences import Refusals
from ....core.text.translation import _, _n, or_you
from .wording import BEYOND, SENTENCES

WITHIN: dict[str, str] = {
    "may": _n(
        "{player}: {count} worker up to the provost (space {spaces}) would act.",
        "{player}: {count} workers up to the provost (spaces {spaces}) would act.",
    ),
    "will": _n(
        "{player}: {count} worker up to the provost (space {spaces}) will act.",
        "{player}: {count} workers up to the provost (spaces {spaces}) will act.",
    ),
}
"""while the provost can still be moved, and later"""
NOW_ACTS: dict[str, str] = {
    "may": _n(
        "{player}: the worker (space {spaces}) would then act.",
        "{player}: the workers (spaces {spaces}) would then act.",
    ),
    "will": _n(
        "{player}: the worker (space {spaces}) will then act.",
        "{player}: the workers (spaces {spaces}) will then act.",
    ),
}
NO_LONGER_ACTS: dict[str, str] = {
    "may": _n(
        "{player}: the worker (space {spaces}) would no longer act.",
        "{player}: the workers (spaces {spaces}) would no longer act.",
    ),
    "will": _n(
        "{player}: the worker (space {spaces}) will no longer act.",
        "{player}: the workers (spaces {spaces}) will no longer act.",
    ),
}
"""compared with the provost where he stands"""
STAYS: dict[str, str] = {
    "nothing": _("Moving the provost now would not change which workers act."),
    "price": _("Each space would cost {price}."),
}
"""reasons for leaving the provost where he stands"""
BAILIFF: dict[str, dict[str, str]] = {
    "far": {
        "may": _(
            "If nobody moves the provost again, the bailiff moves 2 spaces, and one section is scored ({section})."
        ),
        "will": _("The bailiff moves 2 spaces, and one section is scored ({section})."),
    },
    "end": {
        "may": _(
            "If nobody moves the provost again, the bailiff moves 2 spaces, the towers are scored, and the game ends."
        ),
        "will": _("The bailiff moves 2 spaces, the towers are scored, and the game ends."),
    },
    "near": {
        "may": _(
            "If nobody moves the provost again, the bailiff moves only 1 space, "
            "and the next section ({section}) is scored this turn only if it is full."
        ),
        "will": _(
            "The bailiff moves only 1 space, and the next section ({section}) is scored this turn only if it is full."
        ),
    },
    "no end": {
        "may": _(
            "If nobody moves the provost again, the bailiff moves only 1 space, "
            "and the game goes on unless the towers are full."
        ),
        "will": _("The bailiff moves only 1 space, and the game goes on unless the towers are full."),
    },
}
"""steps of the bailiff on which a scoring depends, with the end of the game; `will`: the provost stays where he is"""
PURPOSES: dict[str, str] = {
    "gold": _n(
        "At the end each gold is worth {count} point.",
        "At the end each gold is worth {count} points.",
    ),
    "ready": _n(
        "There are enough goods for {count} batch; prestige for the first house now: {points}.",
        "There are enough goods for {count} batches; prestige for the first house now: {points}.",
    ),
    "coming": _n(
        "With what the workers on the road bring, there are enough goods for {count} batch; "
        "prestige for the first house now: {points}.",
        "With what the workers on the road bring, there are enough goods for {count} batches; "
        "prestige for the first house now: {points}.",
    ),
    "batch": _("Then there are enough goods for a batch for the castle: {kinds}."),
    "batches": _n(
        "Then there are enough goods for {count} batch for the castle.",
        "Then there are enough goods for {count} batches for the castle.",
    ),
    "batch_later": _("Then there are enough goods for a batch for the castle in a later turn: {kinds}."),
    "batches_later": _n(
        "Then there are enough goods for {count} batch for the castle in a later turn.",
        "Then there are enough goods for {count} batches for the castle in a later turn.",
    ),
    "builds": _("There are enough goods to build the {tile}; prestige: {points}."),
    "tile": _("Then there are enough goods to build the {tile}."),
    "lacks_food": _("Then only food is still needed for a batch for the castle."),
    "lacks_other": _("Then only one more kind of cube is needed for a batch for the castle."),
}
"""key of a purpose of goods (`rules.purposes`) -> its sentence"""
DEARER: str = _("From now on, a worker costs the others {price}; on their own buildings, the price stays the same.")
KEEPS: str = or_you(_("{player} keeps {goods} for the next turn."), _("You keep {goods} for the next turn."))
PROFIT: str = _("Gives {goods}, {price} more than the worker costs.")
HAS_AGAIN: str = or_you(
    _("{player} has this worker back for the next turn."), _("You have this worker back for the next turn.")
)

DANGERS: dict[str, str] = {
    # placement and gate
    "castle_empty": or_you(
        _("{player} cannot deliver a batch with these goods: this costs {price} unless more goods arrive first."),
        _("You cannot deliver a batch with these goods: this costs {price} unless more goods arrive first."),
    ),
    "castle_little": or_you(
        _("{player} cannot deliver a batch with these goods: this costs up to {price} unless more goods arrive first."),
        _("You cannot deliver a batch with these goods: this costs up to {price} unless more goods arrive first."),
    ),
    "castle_road": or_you(
        _(
            "{player} can deliver a batch only with goods from workers on the road: if the provost stops before them, "
            "this costs up to {price}."
        ),
        _(
            "You can deliver a batch only with goods from workers on the road: if the provost stops before them, "
            "this costs up to {price}."
        ),
    ),
    "beyond": _(
        "The provost stands on space {end}, before this worker on space {space}: "
        "the worker goes home without acting unless somebody moves the provost ahead."
    ),
    "beyond_others": or_you(
        _(
            "{player} alone cannot move the provost as far as this worker on space {space}: "
            "the worker goes home without acting unless others move the provost, too."
        ),
        _(
            "You alone cannot move the provost as far as this worker on space {space}: "
            "the worker goes home without acting unless others move the provost, too."
        ),
    ),
    "beyond_will": _(
        "This worker on space {space} goes home without acting: the provost stands on space {end}, "
        "and nobody can move him that far."
    ),
    "nothing_there": _(
        "There is nothing to choose there now ({place}): the worker does nothing unless that changes first."
    ),
    "nothing_payable": or_you(
        _("{player} cannot pay for anything there ({place}): the worker does nothing unless more goods arrive first."),
        _("You cannot pay for anything there ({place}): the worker does nothing unless more goods arrive first."),
    ),
    "joust_no_cloth": or_you(
        _("{player} has no cloth to joust for a royal favor: the worker does nothing."),
        _("You have no cloth to joust for a royal favor: the worker does nothing."),
    ),
    "no_space": _("No unbuilt space is left on the road: the worker does nothing."),
    "no_residence": or_you(
        _("{player} has no residence for a prestige tile: the worker does nothing unless one is made first."),
        _("You have no residence for a prestige tile: the worker does nothing unless one is made first."),
    ),
    "no_money": or_you(
        _("{player} cannot place another worker this turn: too few deniers are left."),
        _("You cannot place another worker this turn: too few deniers are left."),
    ),
    "owner_bonus": or_you(
        _("{owner} owns the {tile} and takes a cube, too, if the worker acts."),
        _("You own the {tile} and take a cube, too, if the worker acts."),
    ),
    "no_house": or_you(
        _("{player} has no house in a section that is scored at the end of this turn ({section}): this costs {price}."),
        _("You have no house in a section that is scored at the end of this turn ({section}): this costs {price}."),
    ),
    "no_house_may": or_you(
        _(
            "{player} has no house in this section ({section}): "
            "if it is scored at the end of this turn, this costs up to {price}."
        ),
        _(
            "You have no house in this section ({section}): "
            "if it is scored at the end of this turn, this costs up to {price}."
        ),
    ),
    # provost
    "provost_may": BEYOND["may"],
    "provost_will": BEYOND["will"],
    # favors
    "favor_nothing": or_you(
        _("{player} cannot build anything with this favor now, so it brings nothing."),
        _("You cannot build anything with this favor now, so it brings nothing."),
    ),
    # points lost at once, by their rules
    "C-CASTLE-4": or_you(
        _n(
            "{player}’s worker in the castle delivers nothing: this costs {count} prestige.",
            "{player}’s worker in the castle delivers nothing: this costs {count} prestige.",
        ),
        _n(
            "Your worker in the castle delivers nothing: this costs {count} prestige.",
            "Your worker in the castle delivers nothing: this costs {count} prestige.",
        ),
    ),
    "C-SCORE-1": or_you(
        _n(
            "{player} has no house in the section that is scored: this costs {count} prestige.",
            "{player} has no house in the section that is scored: this costs {count} prestige.",
        ),
        _n(
            "You have no house in the section that is scored: this costs {count} prestige.",
            "You have no house in the section that is scored: this costs {count} prestige.",
        ),
    ),
}
"""key of a danger, or rule of a loss of points -> its sentence"""
WARNING = Refusals(DANGERS, SENTENCES)
