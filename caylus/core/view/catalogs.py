"""Common parts of the catalogues of games: options, holdings, terms, and the whole."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from ..text.rulebook import Rulebook
from ..text.translation import ENGLISH, Translator, _
from .assemble import POINTS, Presenter
from .view import Area, Described, Held, OptionView, PlaceView, area, place

NAMES = ("Ada", "Bert", "Cora", "Dan", "Eve", "Fred", "Gina", "Hugo")
"""proposed for people; names are not translated"""
PHASE: str = _("Phase")
ORDER: str = _("Turn order")
TABLE: str = _("Table")


def option(
    tr: Translator,
    name: str,
    values: Iterable[Any],
    label: str,
    description: str,
    doubt: str | None = None,
    shown: Mapping[Any, str] | None = None,
) -> OptionView:
    """Return an option of a game with its values, the default first.

    `doubt` is the reason for the default if no value is confirmed; `shown` are texts for the values.
    """
    offered: OptionView = {
        "id": name,
        "label": tr(label),
        "description": tr(description),
        "values": [*values],
    }
    if doubt is not None:
        labels = shown or {}
        offered["shown"] = [tr(labels[value]) if value in labels else str(value) for value in offered["values"]]
        offered["doubt"] = tr(doubt)
    return offered


def held(signs: Mapping[str, str], clicked: Collection[str] = ()) -> dict[str, Held]:
    """Return the possessions of seats, by their signs; `clicked` are those that can be chosen in a purse."""
    return {
        name: {"sign": sign, "explain": f"term.{name}", "target": f"purse.{name}" if name in clicked else None}
        for name, sign in signs.items()
    }


def terms(tr: Translator, signs: Mapping[str, tuple[str, str, str]], kinds: Mapping[str, str]) -> dict[str, PlaceView]:
    """Return the entries of signs, each with label, text and rule; `kinds` are those of `phase.road`, by `phase`."""
    found = {}
    for name, (label, text, rule) in signs.items():
        family, dot, _rest = name.partition(".")
        found[name] = place(tr(label), tr(kinds.get(family, "")) if dot else "", tr(text), rule)
    return found


def named(prefix: str, entries: Mapping[Any, PlaceView]) -> dict[str, PlaceView]:
    """Return the same entries as targets of an area: `farm` -> `stock.farm`."""
    return {f"{prefix}.{name}": entry for name, entry in entries.items()}


def described(
    view: type[Presenter[Any]],
    tr: Translator,
    *,
    game: str,
    names: Sequence[str],
    score: str,
    options: Sequence[OptionView],
    holdings: Mapping[str, Held],
    places: Mapping[str, PlaceView],
    areas: Sequence[Area],
    drawings: Mapping[str, str],
    detail: Mapping[str, Any] | None = None,
) -> Described:
    """Return the catalogue of a game; its views give the rest."""
    return {
        "game": game,
        "options": [*options],
        "seats": view.sentences.names(tr),
        "colors": [*view.colors],
        "names": [*names],
        "score": score,
        "turn": tr(view.turn),
        "turn_name": tr(view.turn_name),
        "holdings": {**holdings},
        "places": {**places},
        "areas": [*areas],
        "drawings": {**drawings},
        "detail": {**(detail or {})},
    }


def catalog_of(view: type[Presenter[Any]], reference: Rulebook, tr: Translator = ENGLISH) -> Described:
    """Return the catalogue of a game that declares its words in tables (`Presenter.game`)."""
    state, rules = view.game, reference.texts()

    def entry(label: str, rule: str, text: str = "", kind: str = "") -> PlaceView:
        if rule not in rules:
            raise TypeError(f"{state.game}: rules.md has no rule {rule}, which explains `{label}`.")
        return place(tr(label), kind and tr(kind), tr(text or rules[rule]), rule)

    places = {name: entry(*texts) for name, texts in view.places.items()}
    for name, texts in places.items():
        texts["label"] = texts["label"].format(number=name.rpartition(".")[2])
    terms = {
        "points": entry(POINTS, state.wins),
        **({"rank": entry(ORDER, state.begins)} if hasattr(state, "turn_order") else {}),
        **{name: entry(*texts) for name, texts in view.holdings.items()},
        **{f"phase.{name}": entry(label, state.phases[name], "", PHASE) for name, label in view.phases.items()},
    }
    for name in view.holdings:  # on the card of its seat a thing needs no number
        terms[name]["label"] = terms[name]["label"].format(number="").strip()
    sheets = view.sheets or {"board": (TABLE, [*places])}
    return described(
        view,
        tr,
        game=state.game,
        names=NAMES[: state.form.players.most],
        score="term.points",
        options=[option(tr, name, values, *view.option_labels[name]) for name, values in state.form.options.items()],
        holdings=held({name: name for name in view.holdings}),
        places={**places, **named("term", terms)},
        areas=[area(sheet, tr(title), sheet, targets) for sheet, (title, targets) in sheets.items()],
        drawings=view.drawings,
    )
