"""Parts of JSON schemas (2020-12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Schema = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def closed(properties: Mapping[str, Schema], required: Sequence[str] | None = None) -> Schema:
    """Return the schema of an object that has no other properties; by default all are required."""
    needed = list(properties) if required is None else list(required)
    return {
        "type": "object",
        "properties": dict(properties),
        **({"required": needed} if needed else {}),
        "additionalProperties": False,
    }


def list_of(items: Schema, most: int, least: int = 1) -> Schema:
    """Return the schema of a list with `least` to `most` items."""
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def whole_number(low: int, high: int) -> Schema:
    """Return the schema of a whole number within limits."""
    return {"type": "integer", "minimum": low, "maximum": high}


def text(longest: int) -> Schema:
    """Return the schema of a text that is not blank."""
    return {"type": "string", "pattern": r"\S", "maxLength": longest}
