"""The coach's sentences of Caylus 1303: consequences after the next decision, and dangers (forms as in `wording`)."""

from __future__ import annotations

from ....core.text.sentences import Refusals
from ....core.text.translation import _, _n, or_you
from .wording import AHEAD, SENTENCES

WITHIN: dict[str, str] = {
    "may": _n(
        "{player}: {count} worker that the provost has passed (space {spaces}) would act.",
        "{player}: {count} workers that the provost has passed (spaces {spaces}) would act.",
    ),
    "will": _n(
        "{player}: {count} worker that the provost has passed (space {spaces}) will act.",
        "{player}: {count} workers that the provost has passed (spaces {spaces}) will act.",
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
    "price": _("Each step would cost {price}."),
}
"""reasons for leaving the provost where he stands"""
FAVOR: str = _("The favor can be used for a building ({tiles}).")
FAVOR_CHARACTER: str = _("The favor can be used for a building ({tiles}) and then for a character from the board.")
PURPOSES: dict[str, str] = {
    "gold": _n(
        "At the end each gold is worth {count} point.",
        "At the end each gold is worth {count} points.",
    ),
    "bundle": _("Then there are enough resources for a bundle: {kinds}."),
    "bundles": _n(
        "Then there are enough resources for {count} bundle.",
        "Then there are enough resources for {count} bundles.",
    ),
    "bundle_later": _("Then there are enough resources for a bundle in a later round: {kinds}."),
    "bundles_later": _n(
        "Then there are enough resources for {count} bundle in a later round.",
        "Then there are enough resources for {count} bundles in a later round.",
    ),
    "ready": _n(
        "There are enough resources for {count} bundle; points for each: {points}.",
        "There are enough resources for {count} bundles; points for each: {points}.",
    ),
    "coming": _n(
        "With what the workers on the road bring, there are enough resources for {count} bundle; "
        "points for each: {points}.",
        "With what the workers on the road bring, there are enough resources for {count} bundles; "
        "points for each: {points}.",
    ),
    "pays": _("Then another worker on the road can pay, too: {tile}."),
    "builds": _("There are enough resources to construct the {tile}; points: {points}."),
    "tile": _("Then there are enough resources to construct the {tile}."),
    "lacks_food": _("Then only food is still needed for a bundle."),
    "lacks_other": _("Then only one more kind of resource is needed for a bundle."),
    "lacks_any": _("Then only one more resource is needed for a bundle."),
}
"""key of a purpose of resources (`rules.purposes`) -> its sentence"""
AT_SITE: str = _("In the delivery phase, bundles of food and two other different resources bring points.")
COMES_BACK: str = or_you(
    _n(
        "{player}: as things stand, at most {count} worker comes back at the end of the round.",
        "{player}: as things stand, at most {count} workers come back at the end of the round.",
    ),
    _n(
        "As things stand, at most {count} of your workers comes back at the end of the round.",
        "As things stand, at most {count} of your workers come back at the end of the round.",
    ),
)
KEEPS: str = or_you(
    _n(
        "{count} worker stays in the pool of {player}, for the provost or the next rounds.",
        "{count} workers stay in the pool of {player}, for the provost or the next rounds.",
    ),
    _n(
        "{count} worker stays in your pool, for the provost or the next rounds.",
        "{count} workers stay in your pool, for the provost or the next rounds.",
    ),
)
PASSES_FIRST: str = or_you(
    _("From now on each worker costs the others 1 more, and {player} begins the next round."),
    _("From now on each worker costs the others 1 more, and you begin the next round."),
)
FAIRGROUND: str = _(
    "A royal favor takes a character from another player, or uses a favor building ({tiles}) "
    "and then takes a character from the board."
)

KEEPS_RESOURCES: str = or_you(
    _("{player} keeps {goods} for the next rounds."), _("You keep {goods} for the next rounds.")
)
SUFFICE: str = _("These resources are enough to construct the {tile}.")
DELIVERS_LATER: str = or_you(
    _("{player} can still deliver after everybody else, with the {character}."),
    _("You can still deliver after everybody else, with the {character}."),
)

DANGERS: dict[str, str] = {
    # planning
    "no_workers": or_you(
        _("{player} cannot place another worker this round: too few are left in the pool."),
        _("You cannot place another worker this round: too few are left in the pool."),
    ),
    "site_empty": or_you(
        _(
            "{player} cannot form a bundle from these resources: "
            "the worker does nothing unless more resources arrive first."
        ),
        _("You cannot form a bundle from these resources: the worker does nothing unless more resources arrive first."),
    ),
    "site_character": or_you(
        _(
            "{player} cannot form a bundle from these resources: the worker does nothing "
            "unless more resources or the {character} arrive first."
        ),
        _(
            "You cannot form a bundle from these resources: the worker does nothing "
            "unless more resources or the {character} arrive first."
        ),
    ),
    "site_road": or_you(
        _(
            "{player} can form a bundle only with resources from workers on the road: "
            "if the provost stops before them, this worker does nothing."
        ),
        _(
            "You can form a bundle only with resources from workers on the road: "
            "if the provost stops before them, this worker does nothing."
        ),
    ),
    "beyond": _(
        "The provost stands at position {end} and has not reached this worker on space {space}: "
        "the worker goes to the camp without acting unless somebody moves the provost ahead."
    ),
    "beyond_others": or_you(
        _(
            "{player} alone cannot move the provost as far as this worker on space {space}: "
            "the worker goes to the camp without acting unless others move the provost, too."
        ),
        _(
            "You alone cannot move the provost as far as this worker on space {space}: "
            "the worker goes to the camp without acting unless others move the provost, too."
        ),
    ),
    "beyond_will": _(
        "This worker on space {space} goes to the camp without acting: the provost stands at position {end}, "
        "and nobody can move him that far."
    ),
    "nothing_there": _(
        "There is nothing to choose there now ({place}): the worker does nothing unless that changes first."
    ),
    "nothing_payable": or_you(
        _(
            "{player} cannot pay for anything there ({place}): the worker does nothing "
            "unless more resources or workers arrive first."
        ),
        _(
            "You cannot pay for anything there ({place}): the worker does nothing "
            "unless more resources or workers arrive first."
        ),
    ),
    "no_house": or_you(
        _("{player} has no house in stock: the worker does nothing."),
        _("You have no house in stock: the worker does nothing."),
    ),
    "no_space": _("No empty space is left on the road: the worker does nothing."),
    "owner_bonus": or_you(
        _("{owner} owns the {tile} and takes {goods}, too, if the worker acts."),
        _("You own the {tile} and take {goods}, too, if the worker acts."),
    ),
    "owner_bonus_alone": or_you(
        _(
            "{owner} owns the {tile} and also takes {goods} if the worker acts, "
            "unless {owner} places one there as well."
        ),
        _("You own the {tile} and also take {goods} if the worker acts, unless you place one there as well."),
    ),
    # provost
    "provost_may": AHEAD["may"],
    "provost_will": AHEAD["will"],
    # delivery
    "leaves_points": or_you(
        _n(
            "{player} could still deliver for {count} point; the resources bring nothing later.",
            "{player} could still deliver for {count} points; the resources bring nothing later.",
        ),
        _n(
            "You could still deliver for {count} point; the resources bring you nothing later.",
            "You could still deliver for {count} points; the resources bring you nothing later.",
        ),
    ),
    # favors
    "favor_nothing": or_you(
        _("{player} cannot use anything there ({tile}): this favor brings a character from the board, or nothing."),
        _("You cannot use anything there ({tile}): this favor brings a character from the board, or nothing."),
    ),
}
"""key of a danger -> its sentence"""
WARNING = Refusals(DANGERS, SENTENCES)
