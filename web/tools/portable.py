"""Functions as data, which the page runs without Python (`web/client/position/functions.js`).

They are ordinary Python: where things are (`caylus/core/view/scene.py`), and what a position record need not say
(`caylus/core/forms/form.py`). Each is sent as the tree of its syntax, with all that it calls and the constants that it
names.
What they may be made of:

- `if`, `for`, `return`, `yield`, assignments to names, `continue` as the only thing in an `if`;
- numbers, texts, f-strings, lists, dictionaries, comprehensions, slices, and the operators below;
- the methods and built-in functions below, `isinstance` of lists and texts, and `type(x) is int`.

The rest ends the build with a sentence that says where. An `if` that only raises is left out, and a loop around it:
what a kind of value allows is checked before in the page, and whether a position is possible is Python's to say.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Mapping
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

BUILTINS = {"len", "range", "sum", "max", "min", "enumerate", "zip", "str", "int", "abs", "list", "tuple", "sorted"}
METHODS = {"get", "items", "values", "index", "count", "split"}
OPERATORS: dict[type, str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%", ast.BitAnd: "&", ast.RShift: ">>",
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.In: "in",
    ast.NotIn: "not in", ast.Is: "==", ast.IsNot: "!=", ast.And: "and", ast.Or: "or", ast.Not: "not", ast.USub: "neg",
}  # fmt: skip

KINDS = {"str": "is text", "list": "is list", "list | tuple": "is list", "(list, tuple)": "is list"}
"""classes that `isinstance` may name"""

Tree = Any
"""a number, text, flag or null stands for itself; a list is the name of an operation and its operands"""


class Program:
    """The functions that were added, and all that they call; `data()` is sent."""

    def __init__(self) -> None:
        self._functions: dict[str, Tree] = {}
        self._constants: dict[str, Any] = {}
        self._names: dict[int, str] = {}
        self._kept: list[Any] = []

    def data(self) -> dict[str, Any]:
        """Return `functions`: name -> parameters, body, and whether it yields; and `constants` by their names."""
        return {"functions": self._functions, "constants": self._constants}

    def add(self, function: Callable[..., Any]) -> str:
        """The name by which a function is called."""
        assert isinstance(function, FunctionType), f"{function}: only functions written in Python can be sent."
        if id(function) not in self._names:
            name = self._name(function, function.__name__.strip("<>"), self._functions)
            self._functions[name] = []
            self._functions[name] = _Function(self, function).tree()
        return self._names[id(function)]

    def constant(self, value: Any, name: str) -> Tree:
        """Return the expression for a value from outside a function."""
        if value is None or isinstance(value, bool | int | str):
            return value
        if id(value) not in self._names:
            name = self._name(value, name, self._constants)
            self._constants[name] = _plain(value, name)
        return ["const", self._names[id(value)]]

    def _name(self, thing: Any, name: str, others: Mapping[str, Any]) -> str:
        self._kept.append(thing)  # keeps the object alive, so that nothing else gets its id
        free = next(found for number in range(1000) if (found := f"{name}{number or ''}") not in others)
        self._names[id(thing)] = free
        return free


def _plain(value: Any, name: str) -> Any:
    """A constant as JSON has it; records become objects."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if hasattr(value, "_asdict"):
        return _plain(value._asdict(), name)
    if isinstance(value, Mapping):
        return {str(key): _plain(inner, name) for key, inner in value.items()}
    if isinstance(value, list | tuple | range):
        return [_plain(inner, name) for inner in value]
    raise TypeError(f"{name}: {type(value).__name__} cannot be sent to the page.")


@cache
def _module_of(file: str) -> ast.Module:
    with open(file, encoding="utf-8") as source:
        return ast.parse(source.read(), file)


def _node_of(function: FunctionType) -> ast.FunctionDef | ast.Lambda:
    code = function.__code__
    found = [
        node
        for node in ast.walk(_module_of(code.co_filename))
        if isinstance(node, ast.FunctionDef | ast.Lambda)
        and node.lineno == code.co_firstlineno
        and getattr(node, "name", "<lambda>") == code.co_name
    ]
    if len(found) != 1:
        raise TypeError(f"{code.co_filename}:{code.co_firstlineno}: one function in a line, without decorators.")
    return found[0]


class _Function:
    """One function: its tree."""

    def __init__(self, program: Program, function: FunctionType) -> None:
        self.program = program
        self.node = _node_of(function)
        self.file = function.__code__.co_filename
        known = inspect.getclosurevars(function)
        self.outside = {**function.__globals__, **known.nonlocals}
        names = [node for node in ast.walk(self.node) if isinstance(node, ast.Name)]
        self.own = {node.id for node in names if isinstance(node.ctx, ast.Store)}
        self.own |= {node.arg for node in ast.walk(self.node) if isinstance(node, ast.arg)}

    def tree(self) -> Tree:
        arguments = self.node.args
        if arguments.kwonlyargs or arguments.vararg:
            raise self.refused(self.node)
        defaults = [self.value(node) for node in arguments.defaults]
        named = [argument.arg for argument in arguments.args]
        parameters = [*zip(named, [None] * (len(named) - len(defaults)) + defaults, strict=True)]
        if arguments.kwarg:  # nobody gives any
            parameters.append((arguments.kwarg.arg, ["dict"]))
        if isinstance(self.node, ast.Lambda):
            return [parameters, [["return", self.value(self.node.body)]], False]
        yields = any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(self.node))
        return [parameters, self.body(self.node.body), yields]

    def refused(self, node: ast.AST) -> TypeError:
        line = getattr(node, "lineno", self.node.lineno)
        return TypeError(f"{self.file}:{line}: {type(node).__name__} cannot be sent to the page.")

    # Statements

    def body(self, nodes: list[ast.stmt]) -> list[Tree]:
        return [tree for node in nodes if (tree := self.statement(node)) is not None]

    def statement(self, node: ast.stmt) -> Tree:
        match node:
            case ast.If(body=[ast.Raise()], orelse=[]) | ast.Expr(value=ast.Constant()):
                return None
            case ast.If():
                return ["when", self.value(node.test), self.body(node.body), self.body(node.orelse)]
            case ast.For(orelse=[]):
                body = self.body(node.body)
                return ["for", self.target(node.target), self.value(node.iter), body] if body else None
            case ast.Continue():
                return ["continue"]
            case ast.Return():
                return ["return", node.value and self.value(node.value)]
            case ast.Expr(value=ast.Yield(value=ast.expr() as value)):
                return ["yield", self.value(value)]
            case ast.Expr(value=ast.YieldFrom(value=value)):
                return ["yield from", self.value(value)]
            case ast.Assign(targets=[target], value=value):
                return ["set", self.target(target), self.value(value)]
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                return ["set", self.target(target), self.value(value)]
            case ast.AugAssign(target=ast.Name(id=name), op=op, value=value):
                return ["set", name, [self.operator(op), ["get", name], self.value(value)]]
        raise self.refused(node)

    def target(self, node: ast.expr) -> Tree:
        if isinstance(node, ast.Tuple | ast.List):
            return [self.target(inner) for inner in node.elts]
        if isinstance(node, ast.Name):
            return node.id
        raise self.refused(node)

    def operator(self, node: ast.AST) -> str:
        if type(node) not in OPERATORS:
            raise self.refused(node)
        return OPERATORS[type(node)]

    # Expressions

    def value(self, node: ast.expr) -> Tree:
        match node:
            case ast.Constant(value=bool() | int() | str() | None):
                return node.value
            case ast.Name() if node.id in self.own:
                return ["get", node.id]
            case ast.Name() | ast.Attribute() if (found := self.found(node)) is not None:
                return self.program.constant(found[0], ast.unparse(node).replace(".", "_"))
            case ast.Attribute():
                return ["item", self.value(node.value), node.attr]
            case ast.Subscript(slice=ast.Slice(lower=lower, upper=upper, step=None)):
                return ["slice", self.value(node.value), *[part and self.value(part) for part in (lower, upper)]]
            case ast.Subscript():
                return ["item", self.value(node.value), self.value(node.slice)]
            case ast.JoinedStr():
                return ["text", *[self.text(part) for part in node.values]]
            case ast.List() | ast.Tuple():
                return ["list", *[self.element(inner) for inner in node.elts]]
            case ast.Dict():
                return ["dict", *[self.entry(key, inner) for key, inner in zip(node.keys, node.values, strict=True)]]
            case ast.IfExp():
                return ["if", self.value(node.test), self.value(node.body), self.value(node.orelse)]
            case ast.BoolOp():
                return [self.operator(node.op), *[self.value(inner) for inner in node.values]]
            case ast.UnaryOp():
                return [self.operator(node.op), self.value(node.operand)]
            case ast.BinOp():
                return [self.operator(node.op), self.value(node.left), self.value(node.right)]
            case ast.Compare(left=ast.Call(func=ast.Name(id="type"), args=[one]), comparators=[ast.Name(id="int")]):
                return ["is int", self.value(one)]
            case ast.Compare():
                return self.compared(node)
            case ast.ListComp() | ast.GeneratorExp():
                return ["each", self.loops(node.generators), self.value(node.elt)]
            case ast.DictComp():
                return ["dict of", self.loops(node.generators), self.value(node.key), self.value(node.value)]
            case ast.Call():
                return self.called(node)
        raise self.refused(node)

    def found(self, node: ast.expr) -> tuple[Any] | None:
        """The value of a name or of a part of a module that stands outside; None where it is none."""
        if isinstance(node, ast.Name):
            return (self.outside[node.id],) if node.id not in self.own and node.id in self.outside else None
        if isinstance(node, ast.Attribute) and (module := self.found(node.value)):
            return (getattr(module[0], node.attr),) if isinstance(module[0], ModuleType) else None
        return None

    def text(self, node: ast.expr) -> Tree:
        if isinstance(node, ast.FormattedValue) and (node.conversion != -1 or node.format_spec):
            raise self.refused(node)
        return self.value(node.value if isinstance(node, ast.FormattedValue) else node)

    def element(self, node: ast.expr) -> Tree:
        return ["spread", self.value(node.value)] if isinstance(node, ast.Starred) else self.value(node)

    def entry(self, key: ast.expr | None, value: ast.expr) -> Tree:
        return [self.value(value)] if key is None else [self.value(key), self.value(value)]

    def compared(self, node: ast.Compare) -> Tree:
        sides = [node.left, *node.comparators]
        pairs = [
            [self.operator(op), self.value(left), self.value(right)]
            for op, left, right in zip(node.ops, sides, sides[1:], strict=False)
        ]
        return pairs[0] if len(pairs) == 1 else ["and", *pairs]

    def loops(self, generators: list[ast.comprehension]) -> list[Tree]:
        """Return for each `for` its target, its iterable, and a condition."""
        tests = [[self.value(condition) for condition in one.ifs] for one in generators]
        return [
            [self.target(one.target), self.value(one.iter), ["and", *test] if test else True]
            for one, test in zip(generators, tests, strict=True)
        ]

    def called(self, node: ast.Call) -> Tree:
        arguments = [self.value(inner) for inner in node.args] if self.is_plain(node) else []
        match node.func:
            case ast.Name(id="isinstance") if ast.unparse(node.args[1]) in KINDS:
                return [KINDS[ast.unparse(node.args[1])], self.value(node.args[0])]
            case ast.Name() if (found := self.found(node.func)) is not None:
                return ["call", self.program.add(found[0]), *arguments]
            case ast.Name(id=name) if name in BUILTINS and name not in self.own:
                return ["built-in", name, *arguments]
            case ast.Attribute(attr=method) if method in METHODS:
                return ["method", method, self.value(node.func.value), *arguments]
        raise self.refused(node)

    def is_plain(self, node: ast.Call) -> bool:
        """Tell whether the arguments are sent: those of `isinstance` are not, and `strict` is ignored."""
        if isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            return False
        if any(keyword.arg != "strict" for keyword in node.keywords):
            raise self.refused(node)
        return True
