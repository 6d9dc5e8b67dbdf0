"""Write the data with which a page shows positions of a game without Python, for `web/client/position`.

`form` says what may stand in a position record and what follows where it is not said, as the game declares it
(`caylus/core/forms/form.py`); `scene` names the functions that say where things are (`caylus/core/view/scene.py`);
`program` has these and all functions that `form` names, as data (`portable.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from portable import Program

from caylus.core.forms.form import NEEDED, Form, Group, Part, Players, Spaces
from caylus.core.info import GameInfo
from caylus.core.rules.values import Amounts
from caylus.core.text.translation import Translator

CALLED = ("follows", "completed", "from_record")


def pictures_of(info: GameInfo) -> dict[str, Any]:
    """The part that is the same in all languages; empty if a game has no scene."""
    scene, form = info.presentation.scene, info.positions.form
    if scene is None or form is None:
        return {}
    program = Program()
    functions = {
        name: program.add(getattr(scene, name)) for name in ("things", "pieces", "there", "asked", "order", "seat")
    }
    return {"scene": functions, "form": _form(form, program), "program": program.data()}


def texts_of(info: GameInfo, tr: Translator) -> dict[str, Any]:
    """Return the texts in one language."""
    scene = info.presentation.scene
    return {"texts": scene.texts(tr), "moment": scene.moment(tr)} if scene else {}


def _form(form: Form, program: Program) -> dict[str, Any]:
    return {
        "keys": form.keys,
        "options": {name: list(values) for name, values in form.options.items()},
        "others": {word: kind.shown() for word, kind in form.others.items()},
        "memory": program.add(form.memory),
        "parts": _parts(tuple(form.parts.values()), program),
    }


def _parts(parts: Sequence[Part], program: Program) -> dict[str, Any]:
    return {part.word: _part(part, program) for part in parts}


def _part(part: Part, program: Program) -> dict[str, Any]:
    kind = part.kind
    told: dict[str, Any] = {"word": part.key()}
    if isinstance(kind, Players):
        told |= {"kind": "players", "least": kind.least, "most": kind.most, "parts": _parts(kind.parts, program)}
    elif isinstance(kind, Group):
        told |= {"kind": "group", "parts": _parts(kind.parts, program)}
    elif isinstance(kind, Spaces):
        told |= {"kind": "spaces", "length": kind.length, "first": kind.first, "closed": list(kind.closed)}
        told |= {"usual": kind.usual, "parts": _parts(kind.parts, program)}
    elif part.follows is None:
        told |= (part.position_kind or kind).shown()
    if part.also:
        told["also"] = part.also
    told |= {name: program.add(called) for name in CALLED if (called := getattr(part, name)) is not None}
    if callable(part.default):
        told["defaults"] = program.add(part.default)
    elif part.default is not NEEDED and not isinstance(kind, Amounts):
        told["default"] = part.default
    return told
