"""Comments for translators: where a short text stands, found in its source.

"Open" is a button, a heading or a state; three words do not say which. Each function gives the comments of one kind of
source: what the text is called there, as `<Button> label`, `PLACES: castle`, `title of C-PLACE-2`.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

FEW = 4
"""A text of fewer words says too little by itself."""

_TAG = re.compile(r"<([A-Za-z][\w.]*)(?=[\s>/])")
_NAME_BEFORE = re.compile(r"""(?:^|[\s{(,<])['"]?([\w-]+)['"]?\s*[=:]\s*[({\[]*\s*(?:[^,;{}<>]*[?:]\s*)?$""")
_CALL_BEFORE = re.compile(r"([\w.]+)\((?:[^()]*,\s*)?$")
_DECLARED = re.compile(r"(?:const|let|function|class)\s+(\w+)|^\s+(?:async )?(?:get )?(\w+)\([^)]*\) \{$", re.MULTILINE)
_NOT_A_NAME = {"return", "if", "case", "t", "n", "const", "let", "default", "null", "true", "false", "else"}


def is_short(message: Any) -> bool:
    """Whether a text, or a pair of singular and plural, needs a comment."""
    return len((message if isinstance(message, str) else message[0]).split()) < FEW


@cache
def places_in_python(path: Path) -> dict[str, set[str]]:
    """For each string of a module where it stands: the table and its key, the argument or the function."""
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
    """Where the marked text that begins at this offset of a script stands."""
    before = source[:start]
    near = before[-400:]
    name = next((found[1] for found in [_NAME_BEFORE.search(near)] if found and found[1] not in _NOT_A_NAME), "")
    tags = list(_TAG.finditer(near))
    opened = (
        tags[-1][1] if tags and "</" not in near[tags[-1].start() :] and "/>" not in near[tags[-1].start() :] else ""
    )
    inside = opened and ">" in re.sub(r"=>", "", near[tags[-1].start() :])
    if opened:
        return f"<{opened}>" if inside or not name else f"<{opened}> {name}"
    called = _CALL_BEFORE.search(near)
    declared = [first or second for first, second in _DECLARED.findall(before)]
    word = name or (called[1] if called and called[1] not in _NOT_A_NAME else "")
    return ": ".join(part for part in (declared[-1] if declared else "", word) if part)
