"""The art of a game whose scripts make its drawings, recorded by the drawings.mjs beside them (`make drawings`)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from .art import Look
from .texts import fit

_RGBA = re.compile(r"rgba\((\d+),(\d+),(\d+),([\d.]+)\)")


class Recorded:
    """The recording, with the interface of `Art`."""

    def __init__(self, recorded: Mapping[str, Any]) -> None:
        self._recorded = recorded
        self.side: float = recorded["size"]
        self.parts: Mapping[str, Any] = recorded["parts"]

    def ground(self, form: str, light: str) -> list[Element]:
        """Return the ground of a sheet."""
        return self._read(self._recorded[form]["ground"], Look(light))

    def thing(
        self, drawing: str, form: str, look: Look, colors: Sequence[str], box: tuple[float, float]
    ) -> list[Element]:
        """Return a thing."""
        own = self._recorded[form].get(drawing)
        return self._read(self._recorded["both"][drawing] if own is None else own, look)

    def piece(self, kind: str, look: Look) -> list[Element]:
        """Return a piece of a seat or of nobody."""
        seat = "" if look.owner is None else f" {look.owner.seat}"
        return self._read(self._recorded["both"][f"{kind}{seat}"], look)

    def definition(self, reference: str, light: str) -> Element:
        """Return the definition behind a reference."""
        (found,) = self._read(self._recorded["definitions"][reference], Look(light))
        return found

    def _read(self, drawing: str, look: Look) -> list[Element]:
        root = fromstring(f"<g>{drawing}</g>")
        for element in root.iter():
            for name, value in [*element.attrib.items()]:
                self._set(element, name, value, look.light)
            for place, text in look.texts.items():
                if element.text:
                    element.text = element.text.replace(f"{{{place}}}", text)
            if "textLength" in element.attrib:
                fit(element, self._recorded["middle"])
        return list(root)

    def _set(self, element: Element, name: str, value: str, light: str) -> None:
        """Set an attribute: colors take this light's value; opacity is written apart, as all programs can read it."""
        if value.startswith("$"):
            value = self._recorded["colours"][light][value[1:]]
        if half := _RGBA.fullmatch(value):
            element.set(name.replace("-color", "") + "-opacity", half[4])
            value = "#{:02x}{:02x}{:02x}".format(*map(int, half.groups()[:3]))
        if name == "href":
            del element.attrib[name]
        element.set("xlink:href" if name == "href" else name, value)


@cache
def recorded_in(package: str) -> Recorded | None:
    """Read the recording of a package; None if it has none."""
    file = resources.files(package) / "drawings.json"
    return Recorded(json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else None
