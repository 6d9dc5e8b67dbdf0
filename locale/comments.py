"""Comments for translators: the place of a short text, found in its source.

"Open" is a button, a heading or a state; three words do not say which. Each function gives the comments of one kind of
source: the name of the text there, as `<Button> label`, `PLACES: castle`, `title of C-PLACE-2`.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

FEW = 4
"""A text of fewer words says too little by itself."""
NEAR = 400
"""characters before a text in which its tag or its name is looked for"""

_TAG = re.compile(r"<([A-Za-z][\w.]*)(?=[\s>/])")
_NAME_BEFORE = re.compile(r"""(?:^|[\s{(,<])['"]?([\w-]+)['"]?\s*[=:]\s*[({\[]*\s*(?:[^,;{}<>]*[?:]\s*)?$""")
_CALL_BEFORE = re.compile(r"([\w.]+)\((?:[^()]*,\s*)?$")
_DECLARED = re.compile(r"(?:const|let|function|class)\s+(\w+)|^\s+(?:async )?(?:get )?(\w+)\([^)]*\) \{$", re.MULTILINE)
_NOT_A_NAME = {"return", "if", "case", "t", "n", "const", "let", "default", "null", "true", "false", "else"}


def is_short(message: Any) -> bool:
    """Tell whether a text, or a pair of singular and plural, needs a comment."""
    return len((message if isinstance(message, str) else message[0]).split()) < FEW


@cache
def places_in_python(path: Path) -> dict[str, set[str]]:
    """Map each string of a module to its places: the table and its key, the argument or the function."""
    found: dict[str, set[str]] = {}
    _walk(ast.parse(path.read_text(encoding="utf-8")), [], found)
    return found


def _walk(node: ast.AST, names: list[str], found: dict[str, set[str]]) -> None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        found.setdefault(node.value, set()).add(": ".join(names[-3:]))
    elif isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            named = [str(key.value)] if isinstance(key, ast.Constant) else [ast.unparse(key)] if key else []
            _walk(value, names + named, found)
    else:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            names = [*names, ast.unparse(target)]
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names = [*names, node.name]
        elif isinstance(node, ast.keyword) and node.arg:
            names = [*names, node.arg]
        elif isinstance(node, ast.Call) and (called := ast.unparse(node.func)) not in ("_", "_c", "_n", "_cn"):
            names = [*names, called.rpartition(".")[2]]
        for child in ast.iter_child_nodes(node):
            _walk(child, names, found)


def place_in_script(source: str, start: int) -> str:
    """Describe the place of the marked text at this offset of a script."""
    before = source[:start]
    near = before[-NEAR:]
    name = _word(_NAME_BEFORE.search(near))
    tag = max(_TAG.finditer(near), key=lambda found: found.start(), default=None)
    since = near[tag.start() :] if tag else ""
    if tag and "</" not in since and "/>" not in since:
        is_attribute = name and ">" not in since.replace("=>", "")
        return f"<{tag[1]}> {name}" if is_attribute else f"<{tag[1]}>"
    *_, around = ["", *(function or method for function, method in _DECLARED.findall(before))]
    return ": ".join(part for part in (around, name or _word(_CALL_BEFORE.search(near))) if part)


def _word(found: re.Match[str] | None) -> str:
    return found[1] if found and found[1] not in _NOT_A_NAME else ""
