"""The same picture in fewer bytes: what is drawn several times stands once, and what most lines have is said once."""

from __future__ import annotations

from collections import Counter, defaultdict
from xml.etree.ElementTree import Element, SubElement, tostring

SHORTEST = 120
"""characters of a drawing or a path that is worth a definition"""
PENS = {"stroke-linecap": "butt", "stroke-linejoin": "miter"}
"""what a line has that says nothing"""


def shorten(root: Element, definitions: Element, prefix: str) -> None:
    """Change a document; its looks, and its groups with a `data-key`, stay."""
    _say_pens_once(root)
    _draw_once(root, definitions, prefix)
    _trace_once(root, definitions, prefix)


def _say_pens_once(root: Element) -> None:
    """The usual ends and corners of lines are the root's."""
    lines = [element for element in root.iter() if element.get("stroke", "none") != "none"]
    for name, unsaid in PENS.items():
        ((usual, _),) = Counter(line.get(name, unsaid) for line in lines).most_common(1) or [(unsaid, 0)]
        if usual == unsaid:
            continue
        for line in lines:
            if line.get(name) == usual:
                del line.attrib[name]
            else:
                line.attrib.setdefault(name, unsaid)
        root.set(name, usual)


def _draw_once(root: Element, definitions: Element, prefix: str) -> None:
    """Groups that are drawn alike."""
    alike: dict[str, list[Element]] = defaultdict(list)
    for group in root:
        inside = "".join(tostring(child, encoding="unicode") for child in group)
        if group.get("data-key") and len(inside) > SHORTEST and "<text" not in inside:
            alike[inside].append(group)
    for number, groups in enumerate((groups for groups in alike.values() if len(groups) > 1), 1):
        name = f"{prefix}g{number}"
        SubElement(definitions, "g", id=name).extend(list(groups[0]))
        for group in groups:
            for child in list(group):
                group.remove(child)
            SubElement(group, "use", {"xlink:href": f"#{name}"})


def _trace_once(root: Element, definitions: Element, prefix: str) -> None:
    """Long paths that are drawn with several pens."""
    traced: dict[str, list[Element]] = defaultdict(list)
    for path in root.iter("path"):
        if len(path.get("d", "")) > SHORTEST:
            traced[path.attrib["d"]].append(path)
    for number, (shape, paths) in enumerate(((d, some) for d, some in traced.items() if len(some) > 1), 1):
        name = f"{prefix}p{number}"
        SubElement(definitions, "path", id=name, d=shape)
        for path in paths:
            del path.attrib["d"]
            path.tag = "use"
            path.set("xlink:href", f"#{name}")
