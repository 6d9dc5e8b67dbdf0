"""What the declaration of a game's forms says to others: JSON schemas, and the fields that an editor offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .form import NEEDED, Form, Group, Part, Players, Spaces
from .schema import Schema, closed, list_of

_AGENDA = list_of({"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "integer"}}, 1000, 0)
_MEMORY: Schema = {"type": "array", "items": {"type": "integer"}}


def state_schema(form: Form) -> Schema:
    """The schema of the resumable interchange form, which `to_dict(resumable=True)` writes."""
    return closed(
        {
            "game": {"const": form.game},
            "options": closed(_options(form)) if form.all_options else _or_null(closed(_options(form), ())),
            **{part.word: _of_state(form, part) for part in form.parts.values()},
            **({"resume": _resume(["agenda"])} if "resume" in form.fields.names else {}),
        }
    )


def position_schema(form: Form, version: int) -> Schema:
    """The schema of a position record."""
    known: dict[str, Schema] = {
        "position": {"const": version},
        "game": {"const": form.game},
        "options": _or_null(closed(_options(form), ())),
        "resume": _resume([]),
        **{word: _or_null(kind.schema(form.players.most)) for word, kind in form.others.items()},
        **{word: _of_record(form, part) for word, part in form.said.items()},
    }
    needed = ["players"] if form.said["players"].default is NEEDED else []
    return closed({word: known[word] for word in form.keys}, ["position", "game", *needed])


def _options(form: Form) -> dict[str, Schema]:
    return {name: {"enum": list(values), "default": values[0]} for name, values in form.options.items()}


def _resume(needed: Sequence[str]) -> Schema:
    return {
        "type": "object",
        "properties": {"agenda": _AGENDA},
        **({"required": list(needed)} if needed else {}),
        "additionalProperties": _MEMORY,
    }


def _of_state(form: Form, part: Part) -> Schema:
    """The schema of a part of the interchange form."""
    kind, seats = part.kind, form.players.most
    if isinstance(kind, Players):
        return list_of(_object(form, kind.parts), kind.most, kind.least)
    if isinstance(kind, Group):
        return _object(form, kind.parts)
    if isinstance(kind, Spaces):
        lengths = _lengths(form, kind)
        lies = closed({own.word: own.kind.schema(seats) for own in kind.parts})
        return list_of({"anyOf": [{"const": kind.nothing_there}, lies]}, max(lengths), min(lengths))
    schema: Schema = kind.schema(seats)
    return schema


def _object(form: Form, parts: Sequence[Part]) -> Schema:
    return closed({part.word: _of_state(form, part) for part in parts})


def _of_record(form: Form, part: Part) -> Schema:
    """The schema of a part of a position record, with what it is where it is not said."""
    kind, seats = part.kind, form.players.most
    if isinstance(kind, Players):
        return list_of(_of_records(form, kind), kind.most, kind.least)
    if isinstance(kind, Group):
        return _of_records(form, kind)
    if isinstance(kind, Spaces):
        return _spaces(form, kind)
    schema: Schema = (part.said_kind or kind).schema(seats)
    if schema.get("type") == "object":  # amounts, of which those that are 0 are left out
        schema = {word: value for word, value in schema.items() if word != "required"}
    is_said = part.default is not NEEDED and not callable(part.default) and part.expand is None
    return {**schema, "default": part.default} if is_said else schema


def _of_records(form: Form, kind: Players | Group) -> Schema:
    return closed({word: _of_record(form, own) for word, own in kind.said.items()}, ())


def _spaces(form: Form, kind: Spaces) -> Schema:
    name, *others = kind.parts
    seats = form.players.most
    names = name.kind.schema(seats)
    lies = {name.word: _or_null(names)}
    for own in others:
        schema = own.kind.schema(seats)
        lies[own.word] = _or_null(schema) if callable(own.default) else schema
    last = kind.first + max(_lengths(form, kind))
    open_ones = [str(space) for space in range(kind.first, last) if space not in kind.closed]
    return {
        "type": "object",
        "propertyNames": {"enum": open_ones},
        "additionalProperties": {"anyOf": [names, closed(lies, ())]},
        "default": {},
    }


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _lengths(form: Form, kind: Spaces) -> Sequence[int]:
    return form.options[kind.length] if isinstance(kind.length, str) else [kind.length]


def editor_fields(form: Form) -> dict[str, list[dict[str, Any]]]:
    """What a position editor can offer: the fields of a record, of a player in it, and of a space.

    Each has its word, its kind with bounds and choices (`core.values`), and its default where that is always the same;
    otherwise it `follows` from the rest where it is not said. Those of an object have its word in front: `gate.left`.
    """
    fields: dict[str, list[dict[str, Any]]] = {"position": [], "player": [], "space": []}
    parts = form.said
    for word in form.keys:
        if word == "options":
            fields["position"] += [
                {"word": f"options.{name}", "kind": "name", "choices": list(values), "default": values[0]}
                for name, values in form.options.items()
            ]
        elif word in form.others:
            fields["position"].append({"word": word, **form.others[word].shown(), "optional": True})
        elif word in parts:
            part = parts[word]
            if isinstance(part.kind, Players):
                fields["player"] += [_field(own, "") for own in part.kind.said.values()]
            elif isinstance(part.kind, Spaces):
                fields["space"] += [{**_field(own, ""), "of": word} for own in part.kind.parts]
            elif isinstance(part.kind, Group):
                fields["position"] += [_field(own, f"{word}.") for own in part.kind.said.values()]
            else:
                fields["position"].append(_field(part, ""))
    return fields


def _field(part: Part, prefix: str) -> dict[str, Any]:
    kind = part.said_kind or part.kind
    field = {"word": f"{prefix}{part.key()}", **kind.shown()}
    if callable(part.default):
        return {**field, "follows": True}
    return field if part.default is NEEDED or part.expand else {**field, "default": part.default}
