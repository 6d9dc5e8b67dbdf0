"""JSON schemas and the fields of an editor, from the declaration of a game's forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..rules.schema import Schema, closed, list_of
from ..text.translation import ENGLISH, Translator
from .form import NEEDED, Form, Group, Part, Players, Several, Shown, Spaces

_AGENDA = list_of({"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "integer"}}, 1000, 0)
_MEMORY: Schema = {"type": "array", "items": {"type": "integer"}}


def state_schema(form: Form) -> Schema:
    """Return the schema of a saved state, as `to_dict(resumable=True)` writes it."""
    return closed(
        {
            "game": {"const": form.game},
            "options": closed(_options(form)) if form.all_options else _or_null(closed(_options(form), ())),
            **{part.word: part.kind.schema(form.players.most) for part in form.parts.values()},
            **({"resume": _resume(["agenda"])} if "resume" in form.fields.names else {}),
        }
    )


def position_schema(form: Form, version: int) -> Schema:
    """Return the schema of a position record."""
    known: dict[str, Schema] = {
        "position": {"const": version},
        "game": {"const": form.game},
        "options": _or_null(closed(_options(form), ())),
        "resume": _resume([]),
        **{word: _or_null(kind.schema(form.players.most)) for word, kind in form.others.items()},
        **{word: _of_record(form, part) for word, part in form.words.position_parts.items()},
    }
    needed = ["players"] if form.words.position_parts["players"].default is NEEDED else []
    second = {word: known[first] for word, first in form.words.also.items()}
    return closed({word: known[word] for word in form.keys} | second, ["position", "game", *needed])


def _options(form: Form) -> dict[str, Schema]:
    return {name: {"enum": list(values), "default": values[0]} for name, values in form.options.items()}


def _resume(needed: Sequence[str]) -> Schema:
    return {
        "type": "object",
        "properties": {"agenda": _AGENDA},
        **({"required": list(needed)} if needed else {}),
        "additionalProperties": _MEMORY,
    }


def _of_record(form: Form, part: Part) -> Schema:
    """Return the schema of a part of a position record, with its default."""
    kind, seats = part.kind, form.players.most
    if isinstance(kind, Players):
        return list_of(_of_records(form, kind), kind.most, kind.least)
    if isinstance(kind, Group):
        return _of_records(form, kind)
    if isinstance(kind, Spaces):
        return _spaces(form, kind)
    schema: Schema = (part.position_kind or kind).schema(seats)
    if schema.get("type") == "object":  # amounts; zeros are left out
        schema = {word: value for word, value in schema.items() if word != "required"}
    is_written = part.default is not NEEDED and not callable(part.default) and part.from_record is None
    return {**schema, "default": part.default} if is_written else schema


def _of_records(form: Form, kind: Several) -> Schema:
    known = {word: _of_record(form, own) for word, own in kind.words.position_parts.items()}
    return closed(known | {word: known[first] for word, first in kind.words.also.items()}, ())


def _spaces(form: Form, kind: Spaces) -> Schema:
    name, *others = kind.parts
    seats = form.players.most
    names = name.kind.schema(seats)
    lies = {name.word: _or_null(names)}
    for own in others:
        schema = own.kind.schema(seats)
        lies[own.word] = _or_null(schema) if callable(own.default) else schema
    last = kind.first + max(kind.lengths)
    open_ones = [str(space) for space in range(kind.first, last) if space not in kind.closed]
    return {
        "type": "object",
        "propertyNames": {"enum": open_ones},
        "additionalProperties": {"anyOf": [names, closed(lies, ())]},
        "default": {},
    }


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def editor_fields(form: Form, tr: Translator = ENGLISH) -> dict[str, Any]:
    """Describe the fields of the position editor.

    `keys` are those of a record in their order. `position`, `player` and `space` list the fields of each, and `spaces`
    has a board for the word of each part. A field has its word, its kind with bounds and choices (`values`), its
    default if that is constant (otherwise it `follows` from the rest), and its labels (`form.Shown`). Fields of an
    object have the object's word in front: `gate.left`; the fields of a space name their part in `on`.
    """
    fields: dict[str, Any] = {"keys": list(form.keys), "position": [], "player": [], "space": [], "spaces": {}}
    for word in form.keys:
        if word == "options":
            fields["position"] += [
                {"word": f"options.{name}", "kind": "name", "choices": list(values), "default": values[0]}
                for name, values in form.options.items()
            ]
        elif word in form.others:
            described = _labeled(form, word, tr)
            fields["position"].append({"word": word, **form.others[word].shown(), "optional": True, **described})
        elif word in form.words.position_parts:
            _add_part(fields, form, form.words.position_parts[word], tr)
    return fields


def _add_part(fields: dict[str, Any], form: Form, part: Part, tr: Translator) -> None:
    kind, word = part.kind, part.key()
    if isinstance(kind, Players):
        fields["player"] += [_field(form, own, "", f"{word}.", tr) for own in kind.words.position_parts.values()]
    elif isinstance(kind, Spaces):
        fields["space"] += [{**_field(form, own, "", f"{word}.", tr), "on": word} for own in kind.parts]
        fields["spaces"][word] = {
            "first": kind.first,
            "length": kind.length,
            "closed": list(kind.closed),
            "usual": {str(number): name for number, name in kind.usual.items()},
        }
    elif isinstance(kind, Group):
        fields["position"] += [
            _field(form, own, f"{word}.", f"{word}.", tr) for own in kind.words.position_parts.values()
        ]
    else:
        fields["position"].append(_field(form, part, "", "", tr))


def _field(form: Form, part: Part, prefix: str, inside: str, tr: Translator) -> dict[str, Any]:
    kind = part.position_kind or part.kind
    field = {"word": f"{prefix}{part.key()}", **kind.shown(), **_labeled(form, f"{inside}{part.key()}", tr)}
    if field["kind"] == "object":
        within = {
            word: {**own, **_labeled(form, f"{inside}{part.key()}.{word}", tr)} for word, own in field["of"].items()
        }
        field["of"] = within
    if callable(part.default):
        return {**field, "follows": True}
    return field if part.default is NEEDED or part.from_record else {**field, "default": part.default}


def _labeled(form: Form, word: str, tr: Translator) -> dict[str, Any]:
    """Return the label and the names that an editor shows for a field."""
    shown = form.shown.get(word, Shown())
    names = shown.names if isinstance(shown.names, str) else {name: tr(text) for name, text in shown.names.items()}
    described = {
        "label": shown.label and tr(shown.label),
        "term": shown.term,
        "called": names,
        "listed": shown.listed,
        "each": shown.each,
    }
    return {key: value for key, value in described.items() if value}
