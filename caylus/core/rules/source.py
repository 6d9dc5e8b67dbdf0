"""Functions that are made from their source, where nothing else is as fast: what copies and writes a state.

A search copies millions of states, and a learner observes as many. All else is interpreted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def made(text: str, names: dict[str, Any]) -> dict[str, Any]:
    """The functions of a source that may use these names, by their own, among the names."""
    exec(text, names)
    return names


class Source:
    """A function that is being made: its lines, and the constants that they name."""

    def __init__(self, head: str) -> None:
        self._lines = [head]
        self._names: dict[str, Any] = {}
        self.indent = 1

    def add(self, *lines: str) -> None:
        """Lines at the indent of now; those in them that are indented further stay so."""
        self._lines += ["    " * self.indent + line for line in lines]

    def fresh(self, prefix: str) -> str:
        """A name that no other has."""
        name = f"{prefix}{len(self._names)}"
        self._names[name] = None
        return name

    def constant(self, value: Any) -> str:
        """A name for a value or function from outside."""
        name = self.fresh("C")
        self._names[name] = value
        return name

    def function(self) -> Callable[..., Any]:
        """The function `write`, which the head names."""
        function: Callable[..., Any] = made("\n".join(self._lines), self._names)["write"]
        return function
