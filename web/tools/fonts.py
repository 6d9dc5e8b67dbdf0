"""Cut the page's typefaces down to the letters of its languages.

python web/tools/fonts.py build/fonts
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

SOURCES = Path(__file__).parents[2] / "node_modules/@expo-google-fonts"
FACES = {
    "alegreya-700": "alegreya/700Bold/Alegreya_700Bold.ttf",
    "alegreya-sans-500": "alegreya-sans/500Medium/AlegreyaSans_500Medium.ttf",
    "alegreya-sans-700": "alegreya-sans/700Bold/AlegreyaSans_700Bold.ttf",
}
"""the names that web/styles/type.css gives them"""

LATIN_1 = [*range(0x20, 0x7F), *range(0xA0, 0x100)]
CZECH = "ČčĎďĚěŇňŘřŠšŤťŮůŽž"
HUNGARIAN = "ŐőŰű"
POLISH = "ĄąĆćĘęŁłŃńŚśŹźŻż"
FRENCH = "ŒœŸ"
GERMAN = "ẞ"
SIGNS = [0x2009, *range(0x2010, 0x2027), 0x2039, 0x203A, 0x20AC, 0x2192, 0x2212, 0x2265]
"""dashes, quotation marks, dots, €, →, − and ≥"""
NARROW = 0x202F  # the space before French signs, which the faces lack; a thin one is as broad
WORD_SPACE = 215  # thousandths of the size
CHARACTERS = {NARROW, *LATIN_1, *map(ord, CZECH + HUNGARIAN + POLISH + FRENCH + GERMAN), *SIGNS}


def substitutes(font: TTFont, feature: str) -> dict[str, str]:
    """Return the glyphs that a feature puts in the place of others."""
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for index in record.Feature.LookupListIndex:
                for one in table.LookupList.Lookup[index].SubTable:
                    found |= getattr(getattr(one, "ExtSubTable", one), "mapping", {})
    return found


def cut(font: TTFont) -> None:
    """Keep the letters and their distances; figures are as high as capitals, and all equally broad.

    A canvas could not ask for such figures. The faces were made for books: on a screen, words need more room between
    them.
    """
    font["hmtx"]["space"] = (WORD_SPACE, 0)
    high, broad = substitutes(font, "lnum"), substitutes(font, "tnum")
    for table in font["cmap"].tables:
        for code, glyph in table.cmap.items():
            lining = high.get(glyph, glyph)
            table.cmap[code] = broad.get(lining, lining) if lining != glyph else glyph
        table.cmap[NARROW] = table.cmap[0x2009]
    options = Options(layout_features=["kern", "mark", "ccmp", "locl"], hinting=False, name_IDs=[0, 1, 2, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in FACES.items():
        font = TTFont(SOURCES / source, recalcTimestamp=False)
        cut(font)
        font.flavor = "woff2"
        font.save(folder / f"{name}.woff2")
    for family in ("alegreya", "alegreya-sans"):
        shutil.copy(SOURCES / family / "LICENSE_FONT", folder / f"{family}.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
