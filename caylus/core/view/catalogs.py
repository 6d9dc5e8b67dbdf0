"""What is alike in the catalogues of games: options, holdings, terms, and the whole."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from ..text.translation import Translator
from .assemble import Presenter
from .view import Area, Described, Held, OptionView, PlaceView, place


def option(
    tr: Translator,
    name: str,
    values: Iterable[Any],
    label: str,
    description: str,
    doubt: str | None = None,
    shown: Mapping[Any, str] | None = None,
) -> OptionView:
    """An option of a game with its values, the default first.

    `doubt` is what speaks for that one where none is confirmed, `shown` what values are called then.
    """
    told: OptionView = {
        "id": name,
        "label": tr(label),
        "description": tr(description),
        "values": [*values],
    }
    if doubt is not None:
        labels = shown or {}
        told["shown"] = [tr(labels[value]) if value in labels else str(value) for value in told["values"]]
        told["doubt"] = tr(doubt)
    return told


def held(signs: Mapping[str, str], clicked: Collection[str] = ()) -> dict[str, Held]:
    """What seats have, by its signs; `clicked` are those that can be chosen in a purse."""
    return {
        name: {"sign": sign, "explain": f"term.{name}", "target": f"purse.{name}" if name in clicked else None}
        for name, sign in signs.items()
    }


def terms(tr: Translator, signs: Mapping[str, tuple[str, str, str]], kinds: Mapping[str, str]) -> dict[str, PlaceView]:
    """The entries of signs, of which each has label, text and rule; `kinds` are those of `phase.road`, by `phase`."""
    found = {}
    for name, (label, text, rule) in signs.items():
        family, dot, _rest = name.partition(".")
        found[name] = place(tr(label), tr(kinds.get(family, "")) if dot else "", tr(text), rule)
    return found


def named(prefix: str, entries: Mapping[Any, PlaceView]) -> dict[str, PlaceView]:
    """The same entries as targets of an area: `farm` -> `stock.farm`."""
    return {f"{prefix}.{name}": entry for name, entry in entries.items()}


def described(
    told: type[Presenter[Any]],
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
    """The catalogue of a game, with what its views know already."""
    return {
        "game": game,
        "options": [*options],
        "seats": told.sentences.names(tr),
        "colors": [*told.colors],
        "names": [*names],
        "score": score,
        "turn": tr(told.turn),
        "turn_name": tr(told.turn_name),
        "holdings": {**holdings},
        "places": {**places},
        "areas": [*areas],
        "drawings": {**drawings},
        "detail": {**(detail or {})},
    }
