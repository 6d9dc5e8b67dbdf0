"""The art of a game: SVG files in its folder `art`, which people can open and change. The page's canvas reads the same
(web/board/art.js); docs/larger-games.md says what the files may contain.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

from ..core.rules.errors import RecordError, quoted
from .colors import CHARGES, seat_ink
from .texts import fit

SIDE = 100
"""units of the box around (0, 0) in which pieces and signs are drawn"""
MIDDLE = 0.25
"""from the middle of a line of text to its base, in its size"""
FONT = '"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,"Liberation Serif",serif'
CHARGE = "charge.0"
"""the drawing in whose place the charge of a seat is drawn"""

Classes = Mapping[str, Mapping[str, str]]
"""class -> property -> value"""

_RULE = re.compile(r"\.([\w-]+)\s*\{([^}]*)\}")
_NIGHT = re.compile(r"@media\s*\(prefers-color-scheme:\s*dark\)\s*\{((?:[^{}]*\{[^}]*\})*)[^{}]*\}")
_PLACE = re.compile(r"\{(\w+)\}")
_REFERENCE = re.compile(r"#([\w.-]+)")
_BRACKETS = re.compile(r" \(.+\)$")


class Owner(NamedTuple):
    """The seat that has a piece or a thing."""

    seat: int
    color: str


class Look(NamedTuple):
    """The conditions of a drawing: the light, its owner, the texts on it, and its size."""

    light: str
    owner: Owner | None = None
    texts: Mapping[str, str] = {}
    size: tuple[float, float] = (0, 0)


class Part(NamedTuple):
    """The spot of pieces on a part of a drawing, in its unit box, and their size, of its longer side."""

    at: tuple[float, float]
    size: float


class File:
    """One file: its drawings by their ids, and the colors of its classes by light."""

    def __init__(self, text: str, number: int) -> None:
        root = fromstring(text)
        self.number = number
        self.ids = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
        style = "".join(element.text or "" for element in root.iter() if _name(element) == "style")
        day = _rules(_NIGHT.sub("", style))
        night = day | _rules("".join(_NIGHT.findall(style)))
        self.classes = {"light": day, "dark": night}
        self._varying: dict[str, bool] = {}

    def reference(self, name: str) -> str:
        """Return the name of a definition in a document that has several files."""
        return f"{self.number}_" + re.sub(r"\W", "_", name)

    def varies(self, name: str) -> bool:
        """Tell whether a drawing differs from seat to seat, or has texts to be filled in."""
        if name not in self._varying:
            inside = list(self.ids[name].iter())
            self._varying[name] = name == CHARGE or any(
                "{" in (element.text or "")
                or any(seat_ink(one, Owner(0, "blue")) for one in element.get("class", "").split())
                or ((used := _used(element)) is not None and self.varies(used))
                for element in inside
            )
        return self._varying[name]


class Art:
    """All files of a game; a file may repeat drawings of others that it uses."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._files = [File(text, number) for number, text in enumerate(texts)]
        self._definitions = {file.reference(name): (file, name) for file in self._files for name in file.ids}

    def ground(self, form: str, light: str) -> list[Element]:
        """Return the ground of a sheet, in layers."""
        return self._drawn([f"ground.{form}", "ground"], Look(light))

    def thing(
        self, drawing: str, form: str, look: Look, colors: Sequence[str], box: tuple[float, float]
    ) -> list[Element]:
        """Return a thing: of `tile mason closed` the drawing `tile.mason.closed`, or one with fewer words.

        On one sheet, `tile.mason.closed.tall` may be drawn instead. The color of a seat is written as `seat`. A drawing
        with a size of its own (`data-size`) grows with the box; with `data-fit="fill"` it takes all of it.
        """
        words = drawing.split()
        if words[-1] in colors:
            look = look._replace(owner=Owner(colors.index(words[-1]), words[-1]))
            words[-1] = "seat"
        return self._drawn(_names_of(words, form), look, box)

    def parts(self, drawing: str, form: str) -> Mapping[str, Part]:
        """Return the parts of a thing, by name."""
        _, found = self._find(_names_of(drawing.split(), form))
        return _parts_of(found)

    def piece(self, kind: str, look: Look) -> list[Element]:
        """Return a piece of a seat or of nobody, in a box of `SIDE` around (0, 0); a color may have its own drawing."""
        own = [f"piece.{kind}.{look.owner.color}"] if look.owner else []
        return self._drawn([*own, f"piece.{kind}"], look)

    def sign(self, name: str, light: str) -> list[Element]:
        """Return a sign, in the same box."""
        return self._drawn([f"sign.{name}"], Look(light))

    def definition(self, reference: str, light: str) -> Element:
        """Return the definition behind a reference."""
        file, name = self._definitions[reference]
        return _copied(file, file.ids[name], _sized(file.ids[name], Look(light)))

    def _drawn(self, names: Sequence[str], look: Look, box: tuple[float, float] | None = None) -> list[Element]:
        file, found = self._find(names)
        look = _sized(found, look)
        drawn = [_copied(file, child, look) for child in found if "data-part" not in child.attrib]
        if box is None or "data-size" not in found.attrib:
            return drawn
        width, height = look.size
        if box == (width, height):
            return drawn
        if found.get("data-fit") == "fill":
            group = Element("g", {"transform": f"scale({box[0] / width:g} {box[1] / height:g})"})
            group.extend(drawn)
            return [group]
        k = min(box[0] / width, box[1] / height)
        middle = f"translate({(box[0] - k * width) / 2:g} {(box[1] - k * height) / 2:g})"
        group = Element("g", {"transform": f"{middle} scale({k:g})"})
        group.extend(drawn)
        return [group]

    def _find(self, names: Sequence[str]) -> tuple[File, Element]:
        for name in names:
            for file in self._files:
                if name in file.ids:
                    return file, file.ids[name]
        raise RecordError(f"There is no drawing {quoted(names[-1])}.")


def _names_of(words: Sequence[str], form: str) -> list[str]:
    """Return the ids that the drawing of a thing may have; the first existing one counts."""
    names = [_id_of(" ".join(words[:length])) for length in range(len(words), 0, -1)]
    return [name for each in names for name in (f"{each}.{form}", each)]


@cache
def _parts_of(drawing: Element) -> Mapping[str, Part]:
    found = {}
    for element in drawing:
        if "data-spot" in element.attrib:
            width, height = _numbers(drawing.attrib["data-size"])
            x, y, size = _numbers(element.attrib["data-spot"])
            found[element.attrib["data-part"]] = Part((x / width, y / height), size / max(width, height))
    return found


def _numbers(text: str) -> list[float]:
    return [float(number) for number in text.split()]


def _sized(element: Element, look: Look) -> Look:
    """Return the look within an element that may have a size of its own."""
    if "data-size" not in element.attrib:
        return look
    width, height = _numbers(element.attrib["data-size"])
    return look._replace(size=(width, height))


def _id_of(name: str) -> str:
    return re.sub(r"[^\w-]+", ".", name)


def _name(element: Element) -> str:
    """Return the name of an element without its namespace."""
    return element.tag.rpartition("}")[2]


def _declared(text: str) -> dict[str, str]:
    pairs = (part.partition(":") for part in text.split(";"))
    return {name.strip(): value.strip() for name, _, value in pairs if value.strip()}


def _rules(text: str) -> dict[str, dict[str, str]]:
    return {name: _declared(inside) for name, inside in _RULE.findall(text)}


def _used(element: Element) -> str | None:
    """Return the id of the drawing that a `use` shows."""
    return next((value[1:] for name, value in element.attrib.items() if name.endswith("href")), None)


def _copied(file: File, element: Element, look: Look) -> Element:
    """Return an element with plain attributes: the colors of its classes, its owner's, and its texts filled in."""
    copy = Element(_name(element), dict(_attributes(file, element, look)))
    if element.get("data-upright") == "each":
        copy.extend(_standing(file, element, look))
        return copy
    if copy.tag == "text":
        copy.text = _words("".join(element.itertext()), look.texts)
        if "data-short" in element.attrib:
            copy.text = _BRACKETS.sub("", copy.text)
        if room := element.get("data-room"):
            copy.set("textLength", room)
            fit(copy, MIDDLE)
        return copy
    used = _used(element)
    if used is not None and (look.owner or look.texts) and file.varies(used):
        if used == CHARGE and look.owner:
            used = f"charge.{look.owner.seat % CHARGES}"
        x, y = copy.attrib.pop("x", "0"), copy.attrib.pop("y", "0")
        del copy.attrib["xlink:href"]
        copy.tag = "g"
        if (x, y) != ("0", "0"):
            copy.set("transform", f"{copy.get('transform', '')} translate({x} {y})".strip())
        copy.append(_copied(file, file.ids[used], _sized(file.ids[used], look)))
        return copy
    copy.extend(_copied(file, child, look) for child in element if "data-part" not in child.attrib)
    return copy


def _standing(file: File, element: Element, look: Look) -> list[Element]:
    """Return drawings that stand, from the back to the front; the box of each stays within the drawing around it."""
    found = []
    for child in element:
        if "0" not in child.get("data-turns", "0"):
            continue
        copy = _copied(file, child, look)
        if box := file.ids[_used(child) or ""].get("data-box"):
            left, top, width, height = _numbers(box)
            x, y = float(child.get("x", 0)), float(child.get("y", 0))
            copy.set("x", f"{min(max(x, -left), look.size[0] - left - width):g}")
            copy.set("y", f"{min(max(y, -top), look.size[1] - top - height):g}")
        found.append(copy)
    return sorted(found, key=lambda copy: float(copy.get("y", 0)))


def _attributes(file: File, element: Element, look: Look) -> Iterator[tuple[str, str]]:
    """Yield attributes as all programs know them."""
    values = {name: value for name, value in element.attrib.items() if "}" not in name or name.endswith("}href")}
    values |= _declared(values.pop("style", ""))
    for one in values.pop("class", "").split():
        for name, value in file.classes[look.light].get(one, {}).items():
            values[name] = (seat_ink(one, look.owner) if look.owner else None) or value
    for name, value in values.items():
        if name == "id" or name.startswith("data-"):
            continue
        if name.endswith("href"):
            yield "xlink:href", f"#{file.reference(value[1:])}"
        else:
            yield (
                name,
                _REFERENCE.sub(lambda found: f"#{file.reference(found[1])}", value) if "url(" in value else value,
            )


def _words(text: str, texts: Mapping[str, str]) -> str:
    return _PLACE.sub(lambda found: texts.get(found[1], found[0]), text)


@cache
def art_in(package: str, *, is_simple: bool = False) -> Art | None:
    """Read the art of a package; None if it has none.

    A simple game takes from the folder `simple` the drawings that it does not have itself.
    """
    folders = [resources.files(package) / "art", *[resources.files(__package__) / "simple" / "art"] * is_simple]
    texts = [text for folder in folders if folder.is_dir() for text in _files_in(folder)]
    return Art(texts) if texts else None


def _files_in(folder: Traversable) -> list[str]:
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".svg")), key=lambda file: file.name)
    return [file.read_text(encoding="utf-8") for file in files]
