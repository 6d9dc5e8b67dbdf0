"""The files of art: each can be opened by itself, and drawings that several repeat are the same everywhere."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from xml.etree.ElementTree import canonicalize, fromstring, tostring

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted([*ROOT.glob("caylus/**/art/*.svg"), *ROOT.glob("tests/**/art/*.svg"), *ROOT.glob("tools/**/art/*.svg")])
OWN = re.compile(
    r"(clip|gradient|shadow|road)\.\d+$|field\.|favors|order|ground\.|castle|tree$|stains|sign\.(points|house)$"
)
"""ids that mean another thing in each file"""

pytestmark = pytest.mark.host


def test_there_are_files() -> None:
    assert len(FILES) >= 12


@pytest.mark.parametrize("path", FILES, ids=lambda path: "-".join(path.parts[-3:]))
def test_a_file_needs_no_other(path: Path) -> None:
    """All that it refers to and all classes are in it, no id stands twice, and only colors are in its style."""
    text = path.read_text(encoding="utf-8")
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="|url\()#([^")]+)', text)) <= set(ids)
    used = {name for names in re.findall(r'class="([^"]+)"', text) for name in names.split()}
    assert used == set(re.findall(r"\.([a-z][\w-]*)\{", text))


def test_copies_are_the_same() -> None:
    """A sign or a piece looks the same in every file, whatever its gradients and clips are called there."""
    looks = defaultdict(set)
    for path in FILES:
        text = re.sub(r"#(clip|gradient|shadow)\.\d+", r"#\1", path.read_text(encoding="utf-8"))
        for element in fromstring(text).iter():
            name = element.get("id", "")
            if name.startswith(("sign.", "piece.", "charge.", "building.", "portrait.", "card.")) and not OWN.match(
                name
            ):
                element.tail = None
                looks[name].add(canonicalize(tostring(element, encoding="unicode"), strip_text=True))
    assert {name: len(found) for name, found in looks.items() if len(found) > 1} == {}
