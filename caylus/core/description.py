"""A whole position and the short rules in plain text, for language models, blind players and researchers.

The text is made from the game's view, catalog and rules; its `Presenter` adds the parts of a position that these leave
out, and names those that a reader of the primer does not need.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from .info import GameInfo
from .rules.contract import check_seat
from .text.sentences import LABELED, LIST_PARTS, chain, joined, words_of
from .text.translation import ENGLISH, Translator, _
from .view.assemble import Presenter
from .view.short import in_words
from .view.view import Area, Catalog, Choice, SeatView, ShortPart, View, targets_of

YOU: str = _("You are {player}.")
OVER: str = _("The game is over. Winner: {winners}.")
OPTIONS: str = _("Options")
PLAYERS: str = _("Players")
BEST: str = _("Best moves")
CODES: str = _("Actions use the names in square brackets.")
OFTEN = 3
"""number of places in an area from which on a common effect is written only once"""


class _Place(NamedTuple):
    """A place on the board with its facts."""

    label: str
    name: str
    """the label with the name in texts of actions"""
    facts: str
    effect: str


def describe(
    info: GameInfo,
    state: Any,
    seat: int | None = None,
    tr: Translator = ENGLISH,
    *,
    effects: bool | Collection[str] = True,
    brief: bool = False,
    advice: Sequence[tuple[str, float, Sequence[str]]] = (),
) -> str:
    """Describe the position; `seat` is the reader's, and `advice` are moves with leads and reasons (`caylus.advise`).

    `effects` adds prices and effects of all places, or of these targets. Without those of all, targets that the rest of
    the text and the primer suffice for are left out, and with `brief` also names, numbers and sentences that follow.

    Raises `RecordError` for a seat that is not at the table.
    """
    if seat is not None:
        check_seat(seat, state.players)
    view = info.presentation.view(state, None, None, tr)
    shown = info.presentation.presenter(state, None, tr)
    catalog, all_effects = _unchanging(info, tr)
    known, facts = all_effects, view["facts"]
    if effects is not True:
        chosen = {view["there"].get(target, target) for target in effects or ()}
        known = {entry: text for entry, text in all_effects.items() if entry in chosen}
        less = shown.condensed(brief=brief)
        kept = {target: less.get(target, sentences) for target, sentences in facts.items()}
        facts = {target: [*sentences] for target, sentences in kept.items() if sentences is not None}
    names = [entry["name"] for entry in view["seats"]]
    view = {**view, "facts": facts}
    areas = [_area(area["title"], [*_places(area, view, catalog, known, tr, brief)], tr) for area in catalog["areas"]]
    you = [] if seat is None else [tr(YOU).format(player=names[seat])]
    notes = [note["text"] for note in view["notes"] if note["seat"] is None]
    head = [info.card.title, *view["summary"], *notes, *you, _prompt(view, names, tr)]
    rest = [*_options(view, catalog, tr, brief), *shown.pending(), *shown.rest()]
    rest += [] if brief else shown.derived()
    rest += [tr(CODES)] if effects is True else []  # else the reader knows it from the primer
    players = [tr(PLAYERS), *(_player(shown, entry, tr, brief) for entry in view["seats"])]
    best = [_move(info, state, text, reasons, tr) for text, _lead, reasons in advice]
    parts = (head, rest, players, *areas, [tr(BEST), *best] if best else [])
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _move(info: GameInfo, state: Any, text: str, reasons: Sequence[str], tr: Translator) -> str:
    """Describe a move with its reasons: `- Pass [pass]: By the end of the turn ...`"""
    words = words_of(info.presentation.choice(state, state.parse(text), tr))
    return f"- {tr(LABELED).format(label=f'{words} [{text}]', value=' '.join(reasons))}"


def _prompt(view: View, names: Sequence[str], tr: Translator) -> str:
    """Return the prompt, or the names of the winners."""
    if view["result"] is None:
        return view["prompt"]
    return tr(OVER).format(winners=joined(tr, [names[seat] for seat in view["result"]["winners"]]))


def choices_in_words(info: GameInfo, state: Any, tr: Translator = ENGLISH, *, brief: bool = False) -> dict[str, str]:
    """Map the text of each legal action to its meaning, in the order of the view.

    A thing to lay is described by its sides, another choice by its label, with its badge (`space 7`) if another one has
    the same label; then follow price and effects. With `brief`, there are no sides, only effects that a seat has, and
    no label that repeats a place.
    """
    view = info.presentation.view(state, None, None, tr)
    shown, places = info.presentation.presenter(state, None, tr), _unchanging(info, tr)[0]["places"]

    alike = Counter(map(words_of, view["choices"]))

    def meaning(choice: Choice) -> str:
        action, words = state.parse(choice["text"]), words_of(choice)
        numbered = f"{words} ({choice['badge'][1]})" if alike[words] > 1 and "badge" in choice else words
        laid, named = shown.laid(action), [shown.named(action, numbered)]
        if brief and (laid or _repeats(choice, view, places)):
            named = []
        elif laid:
            named = [laid]
        wanted = [effect["text"] for effect in choice.get("effects", ()) if not brief or effect["seat"] is not None]
        words = chain(tr, [*named, *filter(None, [choice["detail"]])])
        return f"{words}. {' '.join(wanted)}" if words and wanted else words or " ".join(wanted)

    return {choice["text"]: meaning(choice) for choice in view["choices"]}


def _repeats(choice: Choice, view: View, places: Mapping[str, Any]) -> bool:
    """Tell whether the label of a choice is that of its target, so that the text of the action suffices."""
    target = choice["target"] or ""
    entry = view["there"].get(target, target)
    return entry in places and places[entry]["label"] == choice["label"]


def _options(view: View, catalog: Mapping[str, Any], tr: Translator, brief: bool) -> list[str]:
    """Describe the options: those with a choice, and of those that are on or off the ones that are on.

    With `brief`, there are only those that differ from the usual ones.
    """
    chosen = []
    for option in catalog["options"]:
        value = view["options"][option["id"]]
        if brief and value == option["values"][0]:
            continue
        if value is True:
            chosen.append(option["label"])
        elif value is not False and len(option["values"]) > 1:
            shown = option.get("shown", option["values"])[option["values"].index(value)]
            chosen.append(tr(LABELED).format(label=option["label"], value=shown))
    return [tr(LABELED).format(label=tr(OPTIONS), value=chain(tr, chosen, LIST_PARTS))] if chosen else []


def _player(shown: Presenter[Any], seat: SeatView, tr: Translator, brief: bool) -> str:
    if brief:
        return f"- {shown.player(seat['seat'], brief=True)}"
    ahead = chain(tr, [holding["text"] for holding in seat["outlook"]], LIST_PARTS)
    return f"- {seat['told']} {ahead}." if ahead else f"- {seat['told']}"


def _area(title: str, places: Sequence[_Place], tr: Translator) -> list[str]:
    """Describe an area: its title, common effects, and a line for each place, or for places with equal facts."""
    often = Counter(place.effect for place in places if place.effect)
    shared = {
        effect: {place.label for place in places if place.effect == effect}
        for effect, count in often.items()
        if count >= OFTEN
    }
    lines = [
        tr(LABELED).format(label=label, value=effect) if len(labels) == 1 else effect
        for effect, labels in shared.items()
        for label in sorted(labels)[:1]
    ]
    shown = [place._replace(effect="") if place.effect in shared else place for place in places]
    for (facts, effect), alike in groupby(shown, lambda place: (place.facts, place.effect)):
        name = chain(tr, [place.name for place in alike])
        value = " ".join(part for part in (facts and f"{facts}.", effect) if part)
        lines.append(f"- {tr(LABELED).format(label=name, value=value) if value else name}")
    return [title, *lines] if lines else []


def _places(
    area: Area,
    view: View,
    catalog: Mapping[str, Any],
    known: Mapping[str, str],
    tr: Translator,
    brief: bool,
) -> Iterator[_Place]:
    """Yield the places with something on them, or with facts."""
    places, lying = catalog["places"], {thing["place"] for thing in view["things"]}
    for target in targets_of(area, view):
        if target not in view["facts"]:
            continue
        facts, entry = view["facts"][target], view["there"].get(target, target)
        label = places[entry]["label"]
        if facts or entry != target or places[entry]["kind"] or target in lying:
            name = _name(label, target if entry.startswith("term.") else entry, short=brief and places[entry]["kind"])
            own = places.get(target)  # regions have none
            if own and own["rule"] and own["label"] != label:
                name = tr(LABELED).format(label=own["label"], value=name)
            joined_facts = chain(tr, [fact.rstrip(".") for fact in facts], LIST_PARTS)
            yield _Place(label, name, joined_facts, known.get(entry, ""))


def _name(label: str, entry: str, short: object = False) -> str:
    """Add the name in texts of actions to a label that does not show it: `Mill [wood_mill]`, or give it alone."""
    word, _dot, name = entry.partition(".")
    code = name or word
    if code in label or code.isdigit():
        return label
    return code if short else f"{label} [{code}]"


@cache
def _unchanging(info: GameInfo, tr: Translator) -> tuple[Catalog, dict[str, str]]:
    """Return the catalog and the effects of its entries, cached since they take longer than a position."""
    catalog = info.catalog(tr)
    return catalog, _effects(info, catalog, tr)


def _effects(info: GameInfo, catalog: Mapping[str, Any], tr: Translator) -> dict[str, str]:
    """Map entries of the catalog to prices and effects: the row of the short rules, or the entry's own text."""
    rows: dict[str, str] = {}
    for part in info.presentation.short(tr) if info.presentation.short else ():
        for name, *cells in part["rows"]:
            rows[_entry(name)] = in_words(part, cells, tr)
    return {
        entry: rows.get(f"tile.{entry.rpartition('.')[2]}") or place["text"]
        for entry, place in catalog["places"].items()
        if place["rule"]
    }


def _entry(name: Mapping[str, Any]) -> str:
    """Return the entry of the catalog that a row of the short rules is about, by its drawing: `tile.mason`."""
    return ".".join((name["drawing"] or "").split()[:2])


def primer(info: GameInfo, tr: Translator = ENGLISH) -> str:
    """Return the short rules as plain text: the goal, then for each part its title with its table, and sentences;
    at the end board and pieces, as far as they are equal in all games.

    A game without short rules gives the short texts of all its rules, a line for each chapter.
    """
    codes = _unchanging(info, tr)[0]["places"]
    if info.presentation.short is None:
        parts = [
            [chapter["title"], " ".join(rule["text"] for rule in chapter["rules"])]
            for chapter in info.presentation.reference(tr)
        ]
    else:
        parts = [[_table(part, codes, tr), " ".join(part["texts"])] for part in info.presentation.short(tr)]
    about = info.card.describe(tr)
    goal = f"{about['sentence']} {about['goal']}".strip()
    lines = [*([goal] if goal else []), *(line for part in parts for line in part if line)]
    return "\n".join([info.card.title, *lines, *info.presentation.fixed(tr), tr(CODES)])


def _table(part: ShortPart, codes: Container[str], tr: Translator) -> str:
    """Return the title of a part with its rows, so that no line begins with a number as an action does."""
    rows = " ".join(_rows(part, codes, tr))
    return tr(LABELED).format(label=part["title"], value=rows) if rows else part["title"]


def _rows(part: ShortPart, codes: Container[str], tr: Translator) -> Iterator[str]:
    """Yield rows in words: `Mill [wood_mill]: Cost: 1 wood; Points: 2; What it does: Produces 1 food.`"""
    for name, *cells in part["rows"]:
        entry = _entry(name)
        label = _name(name["text"], entry) if entry in codes else name["text"]
        line = tr(LABELED).format(label=label, value=in_words(part, cells, tr))
        yield line if line.endswith(".") else f"{line}."
