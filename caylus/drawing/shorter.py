"""Shorten a picture: repeated drawings are written once, and attributes that most lines share once for all."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

USE, DEFINITION = 28, 20
"""characters of a reference, and of the frame of a definition"""

LONGEST_RUN = 4
"""largest number of neighbors that become one definition"""

ROUND = ("circle", "ellipse")
"""shapes without corners"""
CLOSED = (*ROUND, "rect")
"""shapes without ends"""

Look = tuple[Any, ...]
"""attributes that are equal for elements that look alike"""

_MOVED = re.compile(r"translate\((\S+) (\S+)\)")


def shorten(root: Element, definitions: Element, prefix: str) -> None:
    """Shorten a document; its looks, and its groups with a `data-key`, stay."""
    lines = [element for element in root.iter() if element.get("stroke", "none") != "none"]
    _set_once(root, list(filter(_has_ends, lines)), "stroke-linecap", "butt")
    _set_once(root, [line for line in lines if line.tag not in ROUND], "stroke-linejoin", "miter")
    texts = list(root.iter("text"))
    _set_once(root, texts, "text-anchor", "start")
    _set_once(root, texts, "font-weight", "400")
    names = (f"{prefix}s{number}" for number in count())
    _draw_once(root, definitions, names)
    _paint_once(root, definitions, names)
    _trace_once(root, definitions, names)
    _repeat_once(root, definitions, names)
    for group in list(root.iter("g")):
        _unwrap(group)


def written(root: Element, prefix: str) -> str:
    """Return a document as text. The ids of its definitions become numbers: low ones where they are used often."""
    text = _text_of(root).replace(" />", "/>")
    used = Counter(re.findall(rf"#({prefix}\w+)", text))
    short = {name: f"{prefix}{number}" for number, (name, _) in enumerate(used.most_common())}
    return re.sub(rf'(?<=[#"]){prefix}\w+', lambda found: short.get(found[0], found[0]), text)


def _has_ends(line: Element) -> bool:
    """Tell whether a line has ends; closed lines lose the attributes for ends."""
    shape = line.get("d", "")
    is_closed = line.tag in CLOSED or 0 < shape.count("z") == shape.count("M") + shape.count("m")
    if "stroke-dasharray" in line.attrib or not is_closed:
        return True
    line.attrib.pop("stroke-linecap", None)
    return False


def _set_once(root: Element, elements: Sequence[Element], name: str, unsaid: str) -> None:
    """Move an attribute's most frequent value to the root; elements without the attribute get `unsaid`."""
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
    """Replace groups that are drawn alike by references."""
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
    return element.tag, element.text, *element.attrib.items(), *map(_look_of, element)


def _text_of(element: Element) -> str:
    return tostring(element, encoding="unicode")


def _paint_once(root: Element, definitions: Element, names: Iterator[str]) -> None:
    """Replace paths that are painted alike by references."""
    clips = {path for clip in root.iter("clipPath") for path in clip}  # clips may use nothing but a plain path
    alike: dict[Look, list[Element]] = defaultdict(list)
    for path in root.iter("path"):
        if path not in clips:
            alike[tuple((name, value) for name, value in path.attrib.items() if name != "transform")].append(path)
    for look, paths in alike.items():
        if len(paths) > 1 and _is_worth_it(sum(len(name) + len(value) + 4 for name, value in look), len(paths)):
            name = next(names)
            SubElement(definitions, "path", {"id": name, **dict(look)})
            for path in paths:
                for attribute, _ in look:
                    del path.attrib[attribute]
                _use(path, name)


def _trace_once(root: Element, definitions: Element, names: Iterator[str]) -> None:
    """Replace paths that are painted with several pens by references."""
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


def _repeat_once(root: Element, definitions: Element, names: Iterator[str]) -> None:
    """Replace equal neighbors at several places by references, the longest runs first."""
    looks: dict[Look, int] = {}
    groups: list[tuple[Element, list[int]]] = []

    def number(element: Element) -> int:
        """Return a number, equal for elements that look alike."""
        seen = [*map(number, element)]
        if element.tag == "g":
            groups.append((element, seen))
        return looks.setdefault((element.tag, element.text, *element.attrib.items(), *seen), len(looks))

    number(root)
    for length in range(LONGEST_RUN, 1, -1):
        places: dict[tuple[int, ...], list[tuple[Element, int]]] = defaultdict(list)
        for group, seen in groups:
            for start in range(len(seen) - length + 1):
                places[tuple(seen[start : start + length])].append((group, start))
        worth = {run for run, (first, *others) in places.items() if others and _is_long(first, length, 1 + len(others))}
        known: dict[tuple[int, ...], str] = {}
        for group, seen in groups:
            start = 0
            while start <= len(seen) - length:
                run = tuple(seen[start : start + length])
                if run in worth:
                    if run not in known:
                        known[run] = next(names)
                        SubElement(definitions, "g", id=known[run]).extend(group[start : start + length])
                    use = Element("use", {"xlink:href": f"#{known[run]}"})
                    group[start : start + length] = [use]
                    seen[start : start + length] = [number(use)]
                start += 1


def _is_long(place: tuple[Element, int], length: int, count: int) -> bool:
    """Tell whether a definition pays for a run of this length that comes this often."""
    group, start = place
    return _is_worth_it(len("".join(map(_text_of, group[start : start + length]))), count)


def _unwrap(parent: Element) -> None:
    """Remove groups that only move or clip a reference, which can do so itself."""
    for place, group in enumerate(parent):
        if group.tag != "g" or len(group) != 1 or group[0].tag != "use":
            continue
        (used,) = group
        is_moved = group.attrib.keys() == {"transform"} and _MOVED.fullmatch(group.attrib["transform"])
        if (is_moved or group.attrib.keys() == {"clip-path"}) and not used.attrib.keys() & {"x", "y", "transform"}:
            used.attrib |= group.attrib
            _move(used)
            parent[place] = used


def _use(path: Element, name: str) -> None:
    path.tag = "use"
    path.set("xlink:href", f"#{name}")
    _move(path)


def _move(use: Element) -> None:
    if moved := _MOVED.fullmatch(use.get("transform", "")):
        del use.attrib["transform"]
        use.attrib |= {axis: by for axis, by in zip("xy", moved.groups(), strict=True) if by != "0"}


def _is_worth_it(length: int, count: int) -> bool:
    """Tell whether a definition is shorter than the same text this many times."""
    return (count - 1) * length > count * USE + DEFINITION
