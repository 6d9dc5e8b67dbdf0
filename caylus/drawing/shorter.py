"""The same picture in fewer bytes: what is drawn several times stands once, and what most lines have is said once."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

USE, DEFINITION = 28, 20
"""characters of what uses a definition, and of what makes one, apart from what is defined"""

Look = tuple[Any, ...]
"""what is the same for elements that look alike"""

_MOVED = re.compile(r"translate\((\S+) (\S+)\)")


def shorten(root: Element, definitions: Element, prefix: str) -> None:
    """Change a document; its looks, and its groups with a `data-key`, stay."""
    lines = [element for element in root.iter() if element.get("stroke", "none") != "none"]
    _say_once(root, list(filter(_has_ends, lines)), "stroke-linecap", "butt")
    _say_once(root, lines, "stroke-linejoin", "miter")
    texts = list(root.iter("text"))
    _say_once(root, texts, "text-anchor", "start")
    _say_once(root, texts, "font-weight", "400")
    names = (f"{prefix}s{number}" for number in count())
    _draw_once(root, definitions, names)
    _paint_once(root, definitions, names)
    _trace_once(root, definitions, names)


def written(root: Element, prefix: str) -> str:
    """A document as text. The ids of its definitions become numbers: low ones where they are used often."""
    text = _text_of(root).replace(" />", "/>")
    used = Counter(re.findall(rf"#({prefix}\w+)", text))
    short = {name: f"{prefix}{number}" for number, (name, _) in enumerate(used.most_common())}
    return re.sub(rf'(?<=[#"]){prefix}\w+', lambda found: short.get(found[0], found[0]), text)


def _has_ends(line: Element) -> bool:
    """What has none, as it is closed, needs nothing said of them."""
    shape = line.get("d", "")
    if "stroke-dasharray" in line.attrib or not 0 < shape.count("z") == shape.count("M") + shape.count("m"):
        return True
    line.attrib.pop("stroke-linecap", None)
    return False


def _say_once(root: Element, elements: Sequence[Element], name: str, unsaid: str) -> None:
    """What most of them have is the root's; an element without it has what need not be said."""
    ((usual, _),) = Counter(element.get(name, unsaid) for element in elements).most_common(1) or [(unsaid, 0)]
    if usual == unsaid:
        return
    for element in elements:
        if element.get(name) == usual:
            del element.attrib[name]
        else:
            element.attrib.setdefault(name, unsaid)
    root.set(name, usual)


def _draw_once(root: Element, definitions: Element, names: Iterator[str]) -> None:
    """Groups that are drawn alike."""
    alike: dict[Look, list[Element]] = defaultdict(list)
    for group in root:
        if group.get("data-key") and group.find(".//text") is None:
            alike[tuple(map(_look_of, group))].append(group)
    for groups in alike.values():
        if len(groups) > 1 and _is_worth_it(len("".join(map(_text_of, groups[0]))), len(groups)):
            name = next(names)
            SubElement(definitions, "g", id=name).extend(list(groups[0]))
            for group in groups:
                for child in list(group):
                    group.remove(child)
                SubElement(group, "use", {"xlink:href": f"#{name}"})


def _look_of(element: Element) -> Look:
    return element.tag, *element.attrib.items(), *map(_look_of, element)


def _text_of(element: Element) -> str:
    return tostring(element, encoding="unicode")


def _paint_once(root: Element, definitions: Element, names: Iterator[str]) -> None:
    """Paths that are painted alike."""
    clips = {path for clip in root.iter("clipPath") for path in clip}  # they may use nothing but a plain path
    alike: dict[Look, list[Element]] = defaultdict(list)
    for path in root.iter("path"):
        if path not in clips:
            alike[tuple((name, value) for name, value in path.attrib.items() if name != "transform")].append(path)
    for look, paths in alike.items():
        if len(paths) > 1 and _is_worth_it(sum(len(name) + len(value) + 4 for name, value in look), len(paths)):
            name = next(names)
            SubElement(definitions, "path", {"id": name, **dict(look)})
            for path in paths:
                for said, _ in look:
                    del path.attrib[said]
                _use(path, name)


def _trace_once(root: Element, definitions: Element, names: Iterator[str]) -> None:
    """Paths that are painted with several pens."""
    traced: dict[str, list[Element]] = defaultdict(list)
    for path in root.iter("path"):
        traced[path.attrib["d"]].append(path)
    for shape, paths in traced.items():
        if _is_worth_it(len(shape), len(paths)):
            name = next(names)
            SubElement(definitions, "path", id=name, d=shape)
            for path in paths:
                del path.attrib["d"]
                _use(path, name)


def _use(path: Element, name: str) -> None:
    path.tag = "use"
    path.set("xlink:href", f"#{name}")
    if moved := _MOVED.fullmatch(path.get("transform", "")):
        del path.attrib["transform"]
        path.attrib |= {axis: by for axis, by in zip("xy", moved.groups(), strict=True) if by != "0"}


def _is_worth_it(length: int, count: int) -> bool:
    """Whether a definition is shorter than saying the same so many times."""
    return (count - 1) * length > count * USE + DEFINITION
