"""Write web/contract.d.ts: the forms of views, events and catalogues (`MODULES`) as types for the scripts.

`make contract` runs this after a change there; a test compares.
"""

import ast
import typing
from pathlib import Path
from types import NoneType, UnionType

from caylus.core.rules import events
from caylus.core.text import sentences, summaries
from caylus.core.view import view

ROOT = Path(__file__).resolve().parent.parent.parent
FILE = ROOT / "web" / "contract.d.ts"
HEAD = "// Messages of the engine to the page. Made from caylus/core by web/tools/contract.py ('make contract').\n"
MODULES = (events, sentences, summaries, view)
PLAIN = {str: "string", int: "number", bool: "boolean", NoneType: "null", typing.Any: "any"}


def script_of(kind: object) -> str:
    """A type of Python as one of TypeScript."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Required, typing.NotRequired):
        return script_of(inner[0])
    if origin in (typing.Union, UnionType):
        return " | ".join(map(script_of, inner))
    if origin is typing.Literal:
        return " | ".join(f"'{value}'" for value in inner)
    if origin is list:
        item = script_of(inner[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(map(script_of, inner))}]"
    if origin is dict:
        return f"Record<{script_of(inner[0])}, {script_of(inner[1])}>"
    if typing.is_typeddict(kind):
        return kind.__name__
    raise TypeError(f"web/tools/contract.py knows no type for scripts that is {kind}.")


def is_always_there(form: type, kind: object) -> bool:
    """Tell whether a key of this type must be there; `__required_keys__` is wrong where annotations are texts."""
    mark = typing.get_origin(kind)
    return mark is typing.Required or (form.__total__ and mark is not typing.NotRequired)


def notes_of(tree: ast.ClassDef) -> dict[str, str]:
    """The text below each field."""
    found = {}
    for field, note in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(note, ast.Expr):
            found[field.target.id] = ast.literal_eval(note.value)
    return found


def written() -> str:
    """The whole file."""
    parts = [HEAD]
    trees = [
        (tree, getattr(module, tree.name))
        for module in MODULES
        for tree in ast.parse(Path(module.__file__).read_text(encoding="utf-8")).body
        if isinstance(tree, ast.ClassDef)
    ]
    for tree, form in trees:
        if not typing.is_typeddict(form):
            continue
        notes = notes_of(tree)
        head = " ".join(form.__doc__.split())
        lines = [f"/** {head} */", f"export interface {tree.name} {{"]
        for name, kind in typing.get_type_hints(form, include_extras=True).items():
            if name in notes:
                lines.append(f"  /** {' '.join(notes[name].split())} */")
            lines.append(f"  {name}{'' if is_always_there(form, kind) else '?'}: {script_of(kind)};")
        parts.append("\n".join([*lines, "}"]) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
