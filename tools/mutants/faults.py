"""Small faults that can be planted: in Python by its own syntax tree, in scripts by that of Vite (faults.mjs)."""

from __future__ import annotations

import ast
import json
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PYTHON = {
    "rules": "caylus/games/*/rules/**/*.py",
    "view": "caylus/games/*/view/**/*.py",
    "core": "caylus/core/**/*.py",
    "play": "caylus/play/**/*.py",
    "webapi": "caylus/webapi/**/*.py",
}
SCRIPTS = {part: f"web/{part}/**/*.js*" for part in ("board", "client", "ui", "live", "embed", "lessons")}
"""area -> its files; each area gets the same number of faults"""


class Fault(NamedTuple):
    """A replacement for a piece of a file, counted in bytes."""

    path: str
    start: int
    end: int
    new: str
    kind: str

    def planted(self, source: bytes) -> bytes:
        """The file with the fault."""
        return source[: self.start] + self.new.encode() + source[self.end :]

    def line(self, source: bytes) -> int:
        """Return the line's number, from 1."""
        return source.count(b"\n", 0, self.start) + 1

    def change(self, source: bytes) -> list[str]:
        """Lines that go, after `-`, and lines that come, after `+`."""
        first, last = source.rfind(b"\n", 0, self.start) + 1, source.find(b"\n", self.end)
        before, after = source[first:last], source[first : self.start] + self.new.encode() + source[self.end : last]
        signed = [("-", line) for line in before.splitlines()] + [("+", line) for line in after.splitlines()]
        return [f"{sign} {line.decode().strip()}" for sign, line in signed if line.strip()]


# By lot


def lot(seed: int, count: int, areas: dict[str, str]) -> list[Fault]:
    """Draw faults evenly from all areas and all kinds, at most one in a line."""
    choose = Random(seed)
    faults: dict[str, dict[str, list[Fault]]] = {area: defaultdict(list) for area in areas}
    sources = {}
    for area, pattern in areas.items():
        for fault in candidates(sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern))):
            faults[area][fault.kind].append(fault)
            sources[fault.path] = b""
    sources = {path: (ROOT / path).read_bytes() for path in sources}
    chosen: dict[tuple[str, int], Fault] = {}
    while len(chosen) < count:
        kinds = faults[list(areas)[len(chosen) % len(areas)]]
        fault = choose.choice(kinds[choose.choice(sorted(kinds))])
        source = sources[fault.path]
        if fault.path.endswith(".py") and not _compiles(fault.planted(source)):
            continue
        chosen.setdefault((fault.path, fault.line(source)), fault)
    return list(chosen.values())


def candidates(paths: list[str]) -> list[Fault]:
    """All faults that these files can have."""
    scripts = [path for path in paths if path.endswith((".js", ".jsx"))]
    found = [fault for path in paths if path.endswith(".py") for fault in in_python(path, (ROOT / path).read_bytes())]
    if scripts:
        command = ["node", str(Path(__file__).with_suffix(".mjs")), *scripts]
        done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        found += [Fault(**fault) for fault in json.loads(done.stdout)]
    return found


# In Python

COMPARISONS = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
SIMPLE = (ast.Expr, ast.Assign, ast.AugAssign, ast.For, ast.If, ast.Delete)


def in_python(path: str, source: bytes) -> list[Fault]:
    """All faults of a file."""
    return [Fault(path, *fault) for fault in _Finder(source).faults()]


def _compiles(source: bytes) -> bool:
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


Found = tuple[int, int, str, str]
"""start, end, new text, kind"""


def _nothing(_: ast.AST) -> Iterator[Found]:
    yield from ()


class _Finder:
    """Walk through a module without types, names and texts."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.tree = ast.parse(source)
        self.keys: set[str] = set()
        self.fields: dict[str, set[str]] = defaultdict(set)
        called = {id(node.func) for node in ast.walk(self.tree) if isinstance(node, ast.Call)}
        for node in self.walk(self.tree):
            if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
                self.keys |= {node.slice.value} if isinstance(node.slice.value, str) else set()
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and id(node) not in called:
                self.fields[node.value.id].add(node.attr)
        self.called = called

    def walk(self, node: ast.AST) -> Iterator[ast.AST]:
        """All that does something, from the beginning to the end."""
        yield node
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "bases", "type_params"):
                continue
            for child in value if isinstance(value, list) else [value]:
                is_for_types = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test)
                is_check = isinstance(child, ast.Assert | ast.keyword) and getattr(child, "arg", "strict") == "strict"
                is_text = isinstance(child, ast.JoinedStr | ast.Raise)
                if isinstance(child, ast.AST) and not (is_for_types or is_check or is_text):
                    yield from self.walk(child)

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self.lines[node.lineno - 1] + node.col_offset,
            self.lines[node.end_lineno - 1] + node.end_col_offset,
        )

    def text(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.span(node)
        return self.source[start:end].decode()

    def between(self, left: ast.expr, right: ast.expr, old: str, new: str, kind: str) -> Iterator[Found]:
        """An operator."""
        start, end = self.span(left)[1], self.span(right)[0]
        gap = self.source[start:end].decode()
        if "#" not in gap and gap.count(old) == 1:
            at = start + gap.index(old)
            yield at, at + len(old), new, kind

    def faults(self) -> Iterator[Found]:
        for node in self.walk(self.tree):
            if isinstance(node, ast.stmt | ast.expr | ast.comprehension):
                yield from getattr(self, f"_of_{type(node).__name__.lower()}", _nothing)(node)
            if isinstance(node, ast.stmt):
                yield from self._dropped(node)

    def _of_compare(self, node: ast.Compare) -> Iterator[Found]:
        operands = [node.left, *node.comparators]
        for left, operator, right in zip(operands, node.ops, operands[1:], strict=False):
            yield from self.between(left, right, *COMPARISONS[type(operator)], "comparison")
            yield from self._moved(left, "off by one")
            yield from self._moved(right, "off by one")

    def _moved(self, node: ast.expr | None, kind: str) -> Iterator[Found]:
        if isinstance(node, ast.Constant) and type(node.value) is int:
            yield *self.span(node), str(node.value + 1), kind

    def _of_binop(self, node: ast.BinOp) -> Iterator[Found]:
        texts = [one for one in (node.left, node.right) if isinstance(one, ast.JoinedStr | ast.List | ast.Tuple)]
        if isinstance(node.op, ast.Add | ast.Sub) and not texts:
            signs = ("+", "-") if isinstance(node.op, ast.Add) else ("-", "+")
            yield from self.between(node.left, node.right, *signs, "sign")
        for side in (node.left, node.right):
            yield from self._moved(side, "off by one")

    def _of_boolop(self, node: ast.BoolOp) -> Iterator[Found]:
        words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield from self.between(left, right, *words, "and/or")

    def _negated(self, test: ast.expr) -> Iterator[Found]:
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            yield *self.span(test), f"({self.text(test.operand)})", "negated"
        else:
            yield *self.span(test), f"not ({self.text(test)})", "negated"

    def _of_if(self, node: ast.If | ast.IfExp | ast.While) -> Iterator[Found]:
        yield from self._negated(node.test)

    _of_ifexp = _of_while = _of_if

    def _of_comprehension(self, node: ast.comprehension) -> Iterator[Found]:
        for test in node.ifs:
            yield from self._negated(test)

    def _of_subscript(self, node: ast.Subscript) -> Iterator[Found]:
        if isinstance(node.slice, ast.Slice):
            for bound in (node.slice.lower, node.slice.upper):
                yield from self._moved(bound, "off by one")
        elif isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
            yield from self._other(node.slice, node.slice.value, self.keys, '"{}"')
        else:
            yield from self._moved(node.slice, "off by one")

    def _other(self, node: ast.expr, key: str, keys: set[str], form: str) -> Iterator[Found]:
        """Yield the next word of the alphabet from those that the module uses in the same way."""
        words = sorted(keys)
        if len(words) > 1:
            yield *self.span(node), form.format(words[(words.index(key) + 1) % len(words)]), "wrong key"

    def _of_attribute(self, node: ast.Attribute) -> Iterator[Found]:
        if id(node) not in self.called and isinstance(node.value, ast.Name) and isinstance(node.ctx, ast.Load):
            yield from self._other(node, node.attr, self.fields[node.value.id], f"{node.value.id}.{{}}")

    def _of_constant(self, node: ast.Constant) -> Iterator[Found]:
        if type(node.value) is bool:
            yield *self.span(node), str(not node.value), "constant"

    def _constants(self, *nodes: ast.expr | None) -> Iterator[Found]:
        for node in nodes:
            if isinstance(node, ast.Tuple | ast.List):
                yield from self._constants(*node.elts)
            yield from self._moved(node, "constant")

    def _of_assign(self, node: ast.Assign | ast.AnnAssign | ast.AugAssign | ast.Return) -> Iterator[Found]:
        yield from self._constants(node.value)

    _of_annassign = _of_return = _of_assign

    def _of_augassign(self, node: ast.AugAssign) -> Iterator[Found]:
        yield from self._constants(node.value)
        if isinstance(node.op, ast.Add | ast.Sub) and not isinstance(node.value, ast.List | ast.Tuple | ast.JoinedStr):
            old, new = ("+=", "-=") if isinstance(node.op, ast.Add) else ("-=", "+=")
            yield from self.between(node.target, node.value, old, new, "sign")

    def _of_dict(self, node: ast.Dict) -> Iterator[Found]:
        yield from self._constants(*node.values)

    def _of_call(self, node: ast.Call) -> Iterator[Found]:
        keywords = [
            keyword for keyword in node.keywords if keyword.arg != "strict"
        ]  # is itself a check, as `assert` is
        yield from self._constants(*node.args, *(keyword.value for keyword in keywords))
        if isinstance(node.func, ast.Name) and node.func.id in OPPOSITES:
            yield *self.span(node.func), OPPOSITES[node.func.id], "opposite"
        given = [*node.args, *(keyword.value for keyword in node.keywords)]
        if len(given) > 1 and keywords and keywords[-1] is node.keywords[-1] and keywords[-1].arg is not None:
            yield self.span(given[-2])[1], self.span(given[-1])[1], "", "argument"
        if len(node.args) >= 2 and not any(isinstance(one, ast.Starred) for one in node.args[:2]):
            first, second = node.args[:2]
            swapped = f"{self.text(second)}, {self.text(first)}"
            if self.text(first) != self.text(second):
                yield self.span(first)[0], self.span(second)[1], swapped, "argument"

    def _dropped(self, node: ast.stmt) -> Iterator[Found]:
        """Yield statements to drop, except a docstring at the beginning."""
        for statement in [*getattr(node, "body", []), *getattr(node, "orelse", [])]:
            is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            if isinstance(statement, ast.Expr | ast.AugAssign | ast.Delete) and not is_text:
                yield *self.span(statement), "pass" + "\n" * self.text(statement).count("\n"), "line"

    def _of_functiondef(self, node: ast.FunctionDef) -> Iterator[Found]:
        is_none = isinstance(node.returns, ast.Constant) and node.returns.value is None
        if is_none or any(isinstance(part, ast.Yield | ast.YieldFrom) for part in ast.walk(node)):
            for statement in node.body[1:]:
                if isinstance(statement, SIMPLE):
                    yield *self.span(statement), "return" + "\n" * self.text(statement).count("\n"), "early return"
