"""What each legal action is called, and where on the board it can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....core.agenda import Item
from ....core.view import Choice
from ....core.words import ENGLISH, Words
from ..rules import kinds
from ..rules.actions import BATCHED_BY, BUILT_BY, CLAIM, PROVOST_STAYS, TEXTS, USE_BUILDING
from ..rules.activation import offers
from ..rules.constants import CHARACTERS, HOLDINGS, PRESTIGE_PER_BUNDLE, QUANTITIES, RESOURCES, SITE
from ..rules.construction import price_of, task_of
from ..rules.delivery import bonuses_of
from ..rules.ledger import name_of
from ..rules.planning import surcharge
from ..text import wording
from ..text.labels import CHARACTER_LABELS, LABELS

if TYPE_CHECKING:
    from ..rules.state import State

Label = tuple[str, str]


def choice_of(state: State, action: int, words: Words = ENGLISH, names: Sequence[str] | None = None) -> Choice:
    """A legal action as the view shows it: its text, target, label and detail; `names` stand for the seats."""
    text = TEXTS[action]
    item = state.agenda[-1]
    if text in wording.CHOICES:
        label, detail = words(wording.CHOICES[text]), _gains(words, state, item, action) if text == "use" else ""
    else:
        label, detail = _label(words, state, item, action, names)
    target = target_of(state, item, action)
    choice: Choice = {"text": text, "target": target, "label": label, "detail": detail}
    area, _, name = (target or "").partition(".")
    if area == "purse":
        choice["sign"] = name
    elif area == "road":
        # Two tiles may bear one name; the number of the space tells them apart.
        choice["badge"] = [name, words(wording.SPACE_BADGE).format(number=name)]
    return choice


def choices_of(state: State, words: Words = ENGLISH, names: Sequence[str] | None = None) -> list[Choice]:
    """All legal actions, places along the road; what has no place stands at the end."""
    return sorted((choice_of(state, action, words, names) for action in state.legal), key=_along)


def _along(choice: Choice) -> tuple[int, int]:
    area, _, name = (choice["target"] or "").partition(".")
    rank = 0 if area in ("road", "gap") else 1 if area else 2
    return rank, int(name) if area in ("road", "gap") else 0


def place_target(state: State, place: int) -> str:
    """The target of a place that is on the board."""
    return "site" if place == SITE else f"road.{state.road.index(place)}"


def target_of(state: State, item: Item, action: int) -> str | None:
    """The place on the board that stands for an action, if there is one."""
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
    if family == "character" or rest in CHARACTERS:
        return f"character.{rest}"
    if family == "use" and rest:
        return f"favor.{state.favor_buildings.index(action - USE_BUILDING) + 1}"
    if family in ("batch", "done"):
        return "site"
    if family in ("take", "pay"):
        return f"purse.{rest.split('+')[0].split()[-1]}"
    return None


def _label(words: Words, state: State, item: Item, action: int, names: Sequence[str] | None) -> Label:
    family, _, rest = TEXTS[action].partition(" ")
    if family == "place":
        price = 2 if item[0] == kinds.ASK_EARLY_RISER else 1 + surcharge(state, item[1])
        return words(LABELS[name_of(action)]), wording.goods(words, {"worker": price})
    if family == "provost":
        return _provost(words, state, item, action)
    if family == "claim":
        return wording.fill(words, wording.CLAIM_CHOICE, tile=rest), wording.goods(words, {"cloth": 1})
    if family == "build":
        return _build(words, state, item, action)
    if family == "character" or rest in CHARACTERS:
        holder = state.holder[CHARACTERS.index(rest)]
        seats = names or wording.SENTENCES.names(words)
        owner = wording.fill(words, wording.TAKE_FROM, seats, owner=holder)
        detail = "" if family == "character" else owner if holder >= 0 else words(wording.FROM_BOARD)
        return words(CHARACTER_LABELS[rest]), detail
    if family == "use":
        return wording.fill(words, wording.USE_CHOICE, tile=rest), ""
    if family == "batch":
        resources = BATCHED_BY[action]
        goods = {RESOURCES[kind]: resources.count(kind) for kind in sorted(set(resources))}
        return wording.fill(words, wording.BUNDLE_CHOICE, goods=goods), _brings(words, state, item[1], action)
    if family == "take":
        return wording.amount(words, rest, 1), ""
    paid, _ = offers(state.rules, item[2], item[3])[action]
    price_paid = {HOLDINGS[kind]: amount for kind, amount in paid}
    return wording.fill(words, wording.PAY_CHOICE, price=price_paid), _gains(words, state, item, action)


def _gains(words: Words, state: State, item: Item, action: int) -> str:
    """`+2 food and 1 cloth`"""
    _, gains = offers(state.rules, item[2], item[3])[action]
    return f"+{wording.goods(words, {QUANTITIES[kind]: amount for kind, amount in gains})}"


def _brings(words: Words, state: State, seat: int, action: int) -> str:
    """`+11 points: Foreman, Goldsmith`"""
    bonuses = bonuses_of(state, seat, action)
    points = PRESTIGE_PER_BUNDLE + sum(points for _, points, _ in bonuses)
    told = f"+{wording.amount(words, 'pp', points)}"
    if not bonuses:
        return told
    characters = ", ".join(words(CHARACTER_LABELS[CHARACTERS[character]]) for character, _, _ in bonuses)
    return words(wording.WITH_CHARACTERS).format(gains=told, characters=characters)


def _provost(words: Words, state: State, item: Item, action: int) -> Label:
    steps = action - PROVOST_STAYS
    sign = (steps > 0) - (steps < 0)
    label = wording.fill(words, wording.PROVOST_CHOICES[sign + 1], space=state.provost + steps)
    price = abs(steps) if item[0] == kinds.ASK_BRIDGE else 0
    return label, wording.goods(words, {"worker": price}) if price else ""


def _build(words: Words, state: State, item: Item, action: int) -> Label:
    tile, kind = BUILT_BY[action]
    discount = item[0] == kinds.ASK_BUILD and task_of(state, item)[1]
    label = words(LABELS[name_of(tile)])
    if kind is not None:
        label = wording.fill(words, wording.WITH_CHOICE, tile=name_of(tile), kind=RESOURCES[kind])
    price = price_of(state.rules, action, discount)
    return label, wording.goods(words, {RESOURCES[resource]: amount for resource, amount in price})
