"""YAML from strangers: plain data only. No aliases, no tags, no keys that come twice, nothing nested too deeply."""

from __future__ import annotations

import re
from typing import Any, ClassVar, NamedTuple

import yaml

from ..core.forms.parsing import DEEPEST
from ..core.rules.errors import Path, RecordError, quoted


class _Loader(yaml.SafeLoader):  # type: ignore[misc]  # PyYAML tells no types
    """PyYAML's safe loader, with the words of JSON only: `yes` and `2026-01-01` are texts."""

    yaml_implicit_resolvers: ClassVar[dict[str, list[tuple[str, re.Pattern[str]]]]] = {}
    _depth = 0

    def compose_node(self, parent: Any, index: Any) -> Any:
        event = self.peek_event()
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise _refusal(event.start_mark, "anchors and aliases (& and *) are not supported; write it out.")
        if getattr(event, "tag", None):
            raise _refusal(event.start_mark, f"tags such as {quoted(event.tag)} are not supported.")
        if self._depth >= DEEPEST:
            raise _refusal(event.start_mark, "this is nested too deeply.")
        self._depth += 1
        node = super().compose_node(parent, index)
        self._depth -= 1
        return node

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        keys = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode) or key.value in keys:
                raise _refusal(key.start_mark, "a key must be a text and may occur only once.")
            keys.add(key.value)
        values: dict[Any, Any] = super().construct_mapping(node, deep)
        return values


_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"(true|false)$"), ["t", "f"])
_Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"(null|~|)$"), ["n", "~", ""])
_Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"-?(0|[1-9][0-9]{0,15})$"), list("-0123456789"))


def _refusal(mark: Any, problem: str) -> RecordError:
    return RecordError(f"line {mark.line + 1}: {problem}")


class Document(NamedTuple):
    """The data of a YAML text, and the places in the text."""

    data: Any
    root: Any

    def line_of(self, path: Path) -> int:
        """Return the line of a path's target, or of the last step on the way that exists."""
        node = self.root
        for step in path:
            found = _step(node, step)
            if found is None:
                break
            node = found
        return int(node.start_mark.line) + 1


def _step(node: Any, step: str | int) -> Any:
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == str(step)), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return node.value[step]
    return None


def read_yaml(text: str) -> Document:
    """Read a YAML text; raises `RecordError` with the line of the problem."""
    try:
        loader = _Loader(text)
        root = loader.get_single_node()
        if root is None:
            raise RecordError("This file is empty.")
        return Document(loader.construct_document(root), root)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = f"line {mark.line + 1}: " if mark is not None else ""
        raise RecordError(f"{line}this is not YAML: {error.problem or error.context}.") from None
    except yaml.YAMLError as error:
        raise RecordError(f"This is not YAML: {str(error).splitlines()[0]}.") from None
