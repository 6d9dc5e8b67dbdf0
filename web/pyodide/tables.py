"""Use the tables of Python that few programs need but the page does: `play` comes from play.py, run before this."""

import unicodedata

CODES = """big5 big5hkscs cp932 cp949 cp950 euc_jis_2004 euc_jisx0213 euc_jp euc_kr gb18030 gb2312 gbk hz iso2022_jp
    iso2022_jp_1 iso2022_jp_2 iso2022_jp_2004 iso2022_jp_3 iso2022_jp_ext iso2022_kr johab shift_jis shift_jis_2004
    shift_jisx0213"""
# The planes that have characters; in the others all is alike.
CHARACTERS = [chr(code) for code in (*range(0xD800), *range(0xE000, 0x40000), *range(0xE0000, 0xE0200))]
TEXT = "".join(CHARACTERS)
CHANGES = [str.capitalize, str.casefold, str.lower, str.swapcase, str.title, str.upper, repr]
QUESTIONS = [method for name, method in vars(str).items() if name.startswith("is")]


def use_methods():
    """Call each method of strings for every character: everything that is read belongs to the first part."""
    for change in CHANGES:
        change(TEXT)
    for ask in QUESTIONS:
        for one in CHARACTERS:
            ask(one)


def use_database(data):
    """Read the properties of each character, and find it by its name."""
    for one in CHARACTERS:
        data.category(one), data.decomposition(one), data.normalize("NFKC", one), data.numeric(one, None)
        if name := data.name(one, None):
            data.lookup(name)


def use_codes():
    """Decode each code, and encode into it."""
    pairs = [bytes([first, second]) for first in range(0x21, 0x100) for second in range(0x21, 0x100)]
    for code in CODES.split():
        TEXT.encode(code, "ignore")
        for before in (b"\n", b"\n\x8f"):  # the second time those of more bytes
            before.join(pairs).decode(code, "ignore")


use_methods()
play(languages=["en"], most=1, answers=30)  # noqa: F821
use_database(unicodedata)
use_database(unicodedata.ucd_3_2_0)
use_codes()
