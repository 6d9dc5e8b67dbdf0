"""The choices: labels and places of the legal actions, and the reasons why other places cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ....core.rules.agenda import Item
from ....core.rules.refusing import Refusal, no
from ....core.text.sentences import chain
from ....core.text.translation import ENGLISH, Translator
from ....core.view.view import Choice, figures
from ..rules import constants as C
from ..rules import explain, kinds
from ..rules.actions import (
    BATCHED_BY,
    BUILD,
    BUILT_BY,
    CLAIM,
    DECLINE,
    DONE,
    NUMBER,
    PASS,
    PROVOST_STAYS,
    TEXTS,
    USE_BUILDING,
)
from ..rules.activation import offers
from ..rules.beyond import find_beyond
from ..rules.construction import bonuses_of, delivers_later, price_of, task_of
from ..rules.planning import surcharge
from ..rules.state import State, name_of
from ..text import wording
from ..text.labels import CHARACTER_LABELS, LABELS

Label = tuple[str, str]
Goods = Mapping[str, int]
SIGN_OF_QUANTITY = {"any_basic": "any", "pp": "prestige"}
"""the signs of the others have their names"""


def choice_of(state: State, action: int, tr: Translator = ENGLISH, names: Sequence[str] | None = None) -> Choice:
    """Return a legal action as the view shows it: its text, target, label and detail; `names` stand for the seats."""
    text = TEXTS[action]
    item = state.agenda[-1]
    if action == DONE and not _delivered(state, item):
        label, detail = tr(wording.DELIVER_NOTHING), _later(tr, state, item)
    elif action == DONE:
        label, detail = tr(wording.CHOICES[text]), _later(tr, state, item)
    elif action == DECLINE and item[0] == kinds.ASK_FAVOR_CHARACTER:
        label, detail = tr(wording.TAKE_NO_CHARACTER), ""
    elif text in wording.CHOICES:
        label, detail = tr(wording.CHOICES[text]), _gains(tr, state, item, action) if text == "use" else ""
    else:
        label, detail = _label(tr, state, item, action, names)
    target = target_of(state, item, action)
    choice: Choice = {"text": text, "target": target, "label": label, "detail": detail}
    area, _, name = (target or "").partition(".")
    if area == "purse":
        choice["sign"] = name
    elif area == "road":
        # Two tiles may bear one name; the number of the space tells them apart.
        choice["badge"] = [name, tr(wording.SPACE_BADGE).format(number=name)]
    price, gain = _trade(state, item, action)
    if price:
        choice["price"] = figures(price, SIGN_OF_QUANTITY)
    if gain:
        choice["gain"] = figures(gain, SIGN_OF_QUANTITY)
    return choice


def _delivered(state: State, item: Item) -> int:
    """Return the bundles that a seat has given in this step; those before the Deliveryman's do not count."""
    return item[2] if item[0] == kinds.ASK_DELIVERYMAN else state.bundles[item[1]]


def _later(tr: Translator, state: State, item: Item) -> str:
    """Return the note beside the end of a delivery that is not the last one of its player, else nothing."""
    if not delivers_later(state, item[1]):
        return ""
    return wording.fill(tr, wording.DELIVER_LATER, character=C.CHARACTERS[C.DELIVERYMAN])


def _trade(state: State, item: Item, action: int) -> tuple[Goods, Goods]:
    """Return what an action costs and what it brings, if its detail says no more."""
    text = TEXTS[action]
    family = text.split()[0]
    if family == "place":
        return {} if _beyond(state, item, action) else {"worker": _placement_price(state, item)}, {}
    if family == "claim":
        return {"cloth": 1}, {}
    if family == "build":
        return _build_price(state, item, action), {}
    if text == "use" or (family == "pay" and action in offers(state.rules, item[2], item[3])):
        paid, gained = offers(state.rules, item[2], item[3])[action]
        return (
            {C.HOLDINGS[kind]: amount for kind, amount in paid},
            {C.QUANTITIES[kind]: amount for kind, amount in gained},
        )
    return {}, {}


def _placement_price(state: State, item: Item) -> int:
    return 2 if item[0] == kinds.ASK_EARLY_RISER else 1 + surcharge(state, item[1])


def _beyond(state: State, item: Item, place: int) -> str:
    """Return the note on a worker ahead of the provost that the seat alone cannot help, empty otherwise (Y-ACT-14)."""
    if place == C.SITE:
        return ""
    key = find_beyond(state, item[1], state.road.index(place), _placement_price(state, item))
    return wording.BEYOND_DETAILS.get(key, "")


def _build_price(state: State, item: Item, action: int) -> Goods:
    discount = item[0] == kinds.ASK_BUILD and task_of(state, item)[1]
    return {C.RESOURCES[kind]: amount for kind, amount in price_of(state.rules, action, discount)}


def choices_of(state: State, tr: Translator = ENGLISH, names: Sequence[str] | None = None) -> list[Choice]:
    """Return all legal actions, sorted by places along the road; the end of deliveries and others come last."""
    return sorted((choice_of(state, action, tr, names) for action in state.choices), key=_along)


def _along(choice: Choice) -> tuple[int, int]:
    if choice["text"] == "done":
        return 2, 0
    area, _, name = (choice["target"] or "").partition(".")
    rank = 0 if area in ("road", "gap") else 1 if area else 2
    return rank, int(name) if area in ("road", "gap") else 0


def place_target(state: State, place: int) -> str:
    """Return the target of a place that is on the board."""
    return "site" if place == C.SITE else f"road.{state.road.index(place)}"


def target_of(state: State, item: Item, action: int) -> str | None:
    """Return the place on the board that stands for an action, if there is one."""
    family, _, rest = TEXTS[action].partition(" ")
    if family == "place":
        return place_target(state, action)
    if family == "pass":
        return "bridge"
    if family == "provost":
        return f"gap.{state.provost + action - PROVOST_STAYS}"
    if family == "claim":
        return place_target(state, action - CLAIM)
    if family == "build":
        return f"supply.{name_of(BUILT_BY[action][0])}"
    if family == "character" or rest in C.CHARACTERS:
        return f"character.{rest}"
    if family == "use" and rest:
        return f"favor.{state.favor_buildings.index(action - USE_BUILDING) + 1}"
    if family in ("batch", "done"):
        return "site"
    if family in ("take", "pay"):
        return f"purse.{rest.split('+')[0].split()[-1]}"
    return None


def _label(tr: Translator, state: State, item: Item, action: int, names: Sequence[str] | None) -> Label:
    family, _, rest = TEXTS[action].partition(" ")
    if family == "place":
        price = wording.goods(tr, {"worker": _placement_price(state, item)})
        beyond = _beyond(state, item, action)
        return tr(LABELS[name_of(action)]), tr(beyond).format(price=price) if beyond else price
    if family == "provost":
        return _provost(tr, state, item, action)
    if family == "claim":
        return wording.fill(tr, wording.CLAIM_CHOICE, tile=rest), wording.goods(tr, {"cloth": 1})
    if family == "build":
        return _build(tr, state, item, action)
    if family == "character" or rest in C.CHARACTERS:
        holder = state.holder[C.CHARACTERS.index(rest)]
        seats = names or wording.SENTENCES.names(tr)
        owner = wording.fill(tr, wording.TAKE_FROM, seats, owner=holder)
        detail = "" if family == "character" else owner if holder >= 0 else tr(wording.FROM_BOARD)
        return tr(CHARACTER_LABELS[rest]), detail
    if family == "use":
        return wording.fill(tr, wording.USE_CHOICE, tile=rest), ""
    if family == "batch":
        resources = BATCHED_BY[action]
        goods = {C.RESOURCES[kind]: resources.count(kind) for kind in sorted(set(resources))}
        return wording.fill(tr, wording.BUNDLE_CHOICE, goods=goods), _brings(tr, state, item[1], action)
    if family == "take":
        return wording.amount(tr, rest, 1), ""
    paid, _ = offers(state.rules, item[2], item[3])[action]
    price_paid = {C.HOLDINGS[kind]: amount for kind, amount in paid}
    return wording.fill(tr, wording.PAY_CHOICE, price=price_paid), _gains(tr, state, item, action)


def _gains(tr: Translator, state: State, item: Item, action: int) -> str:
    """Return the gains of an action in words: `+2 food and 1 cloth`."""
    _, gains = offers(state.rules, item[2], item[3])[action]
    return f"+{wording.goods(tr, {C.QUANTITIES[kind]: amount for kind, amount in gains})}"


def _brings(tr: Translator, state: State, seat: int, action: int) -> str:
    """Return the points of a bundle in words: `+11 points: Foreman, Goldsmith`."""
    bonuses = bonuses_of(state, seat, action)
    points = C.PRESTIGE_PER_BUNDLE + sum(points for _, points, _ in bonuses)
    gains = f"+{wording.amount(tr, 'pp', points)}"
    if not bonuses:
        return gains
    characters = [tr(CHARACTER_LABELS[C.CHARACTERS[character]]) for character, _, _ in bonuses]
    return tr(wording.WITH_CHARACTERS).format(gains=gains, characters=chain(tr, characters))


def _provost(tr: Translator, state: State, item: Item, action: int) -> Label:
    steps = action - PROVOST_STAYS
    sign = (steps > 0) - (steps < 0)
    label = wording.fill(tr, wording.PROVOST_CHOICES[sign + 1], space=state.provost + steps)
    price = abs(steps) if item[0] == kinds.ASK_BRIDGE else 0
    return label, wording.goods(tr, {"worker": price}) if price else ""


def _build(tr: Translator, state: State, item: Item, action: int) -> Label:
    tile, kind = BUILT_BY[action]
    label = tr(LABELS[name_of(tile)])
    if kind is not None:
        label = wording.fill(tr, wording.WITH_CHOICE, tile=name_of(tile), kind=C.RESOURCES[kind])
    return label, wording.goods(tr, _build_price(state, item, action))


# Places that cannot be chosen


def refused(state: State, legal: set[str | None]) -> Iterator[tuple[str, Refusal | None]]:
    """Yield every place that is not among the targets of legal actions, with the reason why it cannot be clicked."""
    if not state.agenda:
        over = no("over", "Y-END-1")
        return ((target, over) for target in TARGETS if target not in legal)
    return (
        (target, reason_of(state, number)) for target, (reason_of, number) in TARGETS.items() if target not in legal
    )


def _road_reason(state: State, space: int) -> Refusal | None:
    if space >= len(state.road):
        return None
    tile = state.road[space]
    if tile == C.UNBUILT:
        if explain.is_offered(state, "place") or explain.is_offered(state, "claim"):
            return no("unbuilt", "Y-PLAN-4", space=space)
        return explain.why_not(state, 0)
    if explain.is_offered(state, "claim"):
        if tile in C.STARTING:
            return explain.why_not(state, CLAIM + tile)
        return explain.explain_words(f"claim {name_of(tile)}")
    return explain.why_not(state, tile)


def _favor_reason(state: State, number: int) -> Refusal | None:
    return explain.why_not(state, USE_BUILDING + state.favor_buildings[number - 1])


def _character_reason(state: State, character: int) -> Refusal | None:
    family = "character" if state.agenda[-1][0] == kinds.ASK_CHARACTER else "take"
    return explain.why_not(state, NUMBER[f"{family} {C.CHARACTERS[character]}"])


def _purse_reason(state: State, kind: int) -> Refusal | None:
    text = f"take {C.HOLDINGS[kind]}"
    return explain.why_not(state, NUMBER[text]) if text in NUMBER else explain.explain_words(text)


def _gap_reason(state: State, space: int) -> Refusal | None:
    return explain.provost_to(state, space) if explain.is_offered(state, "provost") else None


_BUILD = {tile: action for (tile, _), action in reversed(BUILD.items())}
"""tile -> one of the actions that build it"""
TARGETS: dict[str, tuple[Callable[[State, int], Refusal | None], int]] = {
    **{f"road.{space}": (_road_reason, space) for space in range(C.LONGEST_ROAD) if space != C.BRIDGE_SPACE},
    "site": (explain.why_not, NUMBER["place site"]),
    "bridge": (explain.why_not, PASS),
    **{f"favor.{number}": (_favor_reason, number) for number in range(1, C.FAVOR_BUILDINGS + 1)},
    **{
        f"supply.{name_of(tile)}": (explain.why_not, _BUILD[tile])
        for tiles in C.TILES_OF_GROUP.values()
        for tile in tiles
    },
    **{f"character.{name}": (_character_reason, character) for character, name in enumerate(C.CHARACTERS)},
    **{f"purse.{name}": (_purse_reason, kind) for kind, name in enumerate(C.HOLDINGS)},
    **{f"gap.{space}": (_gap_reason, space) for space in range(C.FIRST_SPACE, C.FARTHEST + 1)},
}
"""every place that can be clicked (docs/bridge.md) -> the function that finds the reason why it cannot be clicked now,
for the most likely meaning of a click there, and the number of the place or action that it is called with
"""
