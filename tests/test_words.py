"""Languages: the catalogues fit the code, views fit the language, and matches do not share it."""

from __future__ import annotations

import ast
import json
import re
import shutil
import sys
import warnings
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations, c2py
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus
from caylus.core.description import primer
from caylus.core.text.translation import ENGLISH, LANGUAGES, Translator, read_translator
from caylus.drawing.description import description_of as drawn_in_words
from caylus.games import GAMES, find_game
from caylus.games.caylus.text import wording
from caylus.lessons.check import SIGN
from caylus.play.views import charts, decisions
from caylus.webapi import Session

from .caylus.helpers import POSITIONS, load
from .conftest import TOY

pytestmark = pytest.mark.host  # the catalogues' sources and Babel
ROOT = Path(__file__).parent.parent

pytest.importorskip("babel")
sys.path.insert(0, str(ROOT / "locale"))
import catalogues  # noqa: E402  it is no part of the package

read, collect, read_file = cache(catalogues.read), cache(catalogues.collect), cache(catalogues.read_file)

OFFERED = [language for language in LANGUAGES if language != "en"]
EVERY = [(language, domain) for language in catalogues.LANGUAGES for domain in catalogues.DOMAINS]
PLACEHOLDER = re.compile(r"\{(\w+)\}")


def keys(catalog: Any) -> set[tuple[str, ...]]:
    """Context, text and plural of all messages."""
    return {
        (message.context or "", *([message.id] if isinstance(message.id, str) else message.id))
        for message in catalog
        if message.id
    }


def pairs(message: Any) -> Iterator[tuple[str, str]]:
    """Yield each translated form with its English text."""
    texts = [message.id] if isinstance(message.id, str) else list(message.id)
    forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
    for number, form in enumerate(forms, len(texts) - 1 if len(forms) == 1 else 0):  # one form for all numbers
        if form:
            yield texts[min(number, len(texts) - 1)], form


def placeholders(text: str) -> list[str]:
    """Return the placeholders; another form of the same thing counts as the same, if there is one."""
    return sorted({form.partition("_")[0] if form in wording.FORMS else form for form in PLACEHOLDER.findall(text)})


@pytest.mark.parametrize(("language", "domain"), EVERY)
def test_each_file_has_the_texts_of_its_folder_and_no_others(language: str, domain: str) -> None:
    """`make words` brings them up to date."""
    wanted = catalogues.split(catalogues.whole(collect(domain), domain), collect(domain))
    there = {name: read_file(path, language) for name, path in catalogues.files_of(language, domain).items()}
    assert sorted(there) == sorted(wanted)
    for name, file in there.items():
        assert sorted(keys(wanted[name]) - keys(file)) == [], f"missing in {name}.po"
        assert sorted(keys(file) - keys(wanted[name])) == [], f"unused in {name}.po"
    assert sum(map(len, wanted.values())) > 100


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_no_other_file_is_there(language: str) -> None:
    """Nothing would read it. Each game has its own."""
    names = {name for domain in catalogues.DOMAINS for name in catalogues.files_of(language, domain)}
    assert {*(ROOT / "locale" / language).rglob("*.po")} == {catalogues.po_file(language, name) for name in names}
    assert {f"caylus/{game}" for game in GAMES} <= names


@pytest.mark.parametrize(("language", "domain"), [pair for pair in EVERY if pair[0] in OFFERED])
def test_languages_that_are_offered_are_complete(language: str, domain: str) -> None:
    """Every text in every form, none of them doubtful; what only a draft says (`Card.drafts`) is told as a warning."""
    left, drafts = open_texts(language, domain)
    if drafts:
        warnings.warn(f"{language}, {domain}: {len(drafts)} texts of drafts are said in English", stacklevel=1)
    assert left == []


def open_texts(language: str, domain: str) -> tuple[list[str], list[str]]:
    """Describe the translator's tasks, each with its file, and the texts that may be left for later."""
    told: tuple[list[str], list[str]] = ([], [])
    for name, path in catalogues.files_of(language, domain).items():
        left = [message for message in catalogues.read_file(path, language) if message.id]
        left = [message for message in left if not catalogues.is_translated(message)]
        told[catalogues.is_draft(language, name)].extend(f"{name}.po: {catalogues.missing(each)}" for each in left)
    return told


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_complete_translation_is_no_draft(game: str) -> None:
    """Later missing texts should be errors, so take the language off the game's card."""
    for language in GAMES[game].drafts:
        assert language in OFFERED
        told = [text for domain in catalogues.DOMAINS for text in open_texts(language, domain)[1]]
        assert any(f"/{game}.po: " in text for text in told), f"{game}: {language} is complete"


TEXTS = "Rungs that are left"
"""a text of the toy that no other game has"""


@pytest.fixture
def draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a repository with the toy as its only game, whose Polish is a draft, beside a text for all games."""
    for room, source in (("caylus", ROOT / "tests/toy"), ("web", ROOT / "tests/toy")):
        shutil.copytree(source, tmp_path / room / "games/toy", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "caylus/common.py").write_text('_("Everybody says this.")\n', encoding="utf-8")
    (tmp_path / "web/games/toy/told.js").write_text(f"t('{TEXTS}');\n", encoding="utf-8")
    (tmp_path / "web/main.js").write_text("t('Everybody says this.');\n", encoding="utf-8")
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "HERE", tmp_path / "locale")
    monkeypatch.setattr(catalogues, "LANGUAGES", ("pl",))
    monkeypatch.setattr(catalogues, "offered", lambda: {"pl": "Polski"})
    monkeypatch.setitem(GAMES, "toy", TOY._replace(drafts=("pl",)))
    catalogues.update()
    return tmp_path


def left() -> set[str]:
    """Return the texts that must be translated before all tests pass."""
    return {text for domain in catalogues.DOMAINS for text in open_texts("pl", domain)[0]}


def translate(folder: Path, name: str, text: str, translation: str) -> None:
    """Write a translation into a file as a translator does."""
    file = folder / f"locale/pl/LC_MESSAGES/{name}.po"
    before = file.read_text(encoding="utf-8")
    after = before.replace(f'msgid "{text}"\nmsgstr ""', f'msgid "{text}"\nmsgstr "{translation}"')
    assert after != before
    file.write_text(after, encoding="utf-8")


def test_a_draft_may_miss_texts_and_says_them_in_english(draft: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Only those of its game; `make words` counts them, and names what is missing for everybody."""
    assert left() == {f"{name}.po: 'Everybody says this.' has no translation" for name in ("caylus", "page")}
    for name in ("caylus", "page"):
        translate(draft, name, "Everybody says this.", "Wszyscy to mówią.")
    translate(draft, "page/toy", TEXTS, "Pozostałe szczeble")
    assert left() == set()
    capsys.readouterr()
    catalogues.update()
    told = re.findall(r"(\S+)\.po: a draft, (\d+) of (\d+) are said in English\n", capsys.readouterr().out)
    assert [(name, missing) for name, missing, every in told if missing == every] == [
        ("locale/pl/LC_MESSAGES/caylus/toy", told[0][1])
    ]
    catalogues.compile_package()
    catalogues.compile_page()
    assert compiled(draft) == {"Everybody says this.": "Wszyscy to mówią.", TEXTS: "Pozostałe szczeble"}
    with (draft / "caylus/locale/pl/LC_MESSAGES/caylus.mo").open("rb") as file:
        words = Translator("pl", GNUTranslations(file))
    assert (words("Everybody says this."), words("Roll the die")) == ("Wszyscy to mówią.", "Roll the die")


def test_a_game_that_is_no_draft_fails_for_one_text(draft: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And so does a complete game for a text that a draft says, too."""
    for name in ("caylus", "page"):
        translate(draft, name, "Everybody says this.", "Wszyscy to mówią.")
    assert left() == set()
    monkeypatch.setitem(GAMES, "toy", TOY)
    assert f"page/toy.po: '{TEXTS}' has no translation" in left()
    assert len(left()) > 20
    monkeypatch.setitem(GAMES, "toy", TOY._replace(drafts=("pl",)))
    other = say_elsewhere(draft)
    catalogues.update()
    assert left() == {f"{other}.po: '{TEXTS}' has no translation"}


def say_elsewhere(folder: Path) -> str:
    """Give another game a text of the toy; return the name of its file of texts."""
    game = next(iter(GAMES))
    other = folder / "web/games" / game
    other.mkdir()
    (other / "told.js").write_text(f"t('{TEXTS}');\n", encoding="utf-8")
    return f"page/{game}"


def test_a_new_game_takes_known_translations_and_changes_no_file_of_another(draft: Path) -> None:
    """Either game may come first; a text that one of them drops goes from its file alone."""
    translate(draft, "page/toy", TEXTS, "Pozostałe szczeble")
    before = {path: path.read_bytes() for path in draft.rglob("*.po*")}
    path = catalogues.po_file("pl", say_elsewhere(draft))
    catalogues.update()
    assert {other: other.read_bytes() for other in before} == before
    assert f'msgid "{TEXTS}"\nmsgstr "Pozostałe szczeble"\n' in path.read_text(encoding="utf-8")
    (draft / "web/games/toy/told.js").unlink()
    catalogues.update()
    assert 'msgstr "Pozostałe szczeble"' in path.read_text(encoding="utf-8")
    assert TEXTS not in "".join(file.read_text(encoding="utf-8") for file in draft.rglob("toy.po"))


def test_a_text_that_moves_takes_its_translation_along(draft: Path) -> None:
    """A translation moves with its text from a game's folder to the common one; a file without texts goes."""
    translate(draft, "page/toy", TEXTS, "Pozostałe szczeble")
    (draft / "web/games/toy/told.js").rename(draft / "web/told.js")
    catalogues.update()
    assert 'msgstr "Pozostałe szczeble"' in catalogues.po_file("pl", "page").read_text(encoding="utf-8")
    assert TEXTS not in "".join(file.read_text(encoding="utf-8") for file in draft.rglob("toy.po*"))


def test_two_translations_of_one_text_are_refused(draft: Path) -> None:
    """Python and the page have one catalogue each, where the text stands once."""
    translate(draft, "page/toy", TEXTS, "Pozostałe szczeble")
    name = say_elsewhere(draft)
    catalogues.update()
    file = catalogues.po_file("pl", name)
    file.write_text(file.read_text(encoding="utf-8").replace("Pozostałe", "Wolne"), encoding="utf-8")
    with pytest.raises(ValueError, match=r"pl: page/toy\.po: .* is 'Pozostałe szczeble', and 'Wolne szczeble' in"):
        catalogues.update()


def test_templates_alone_name_the_files_of_the_code(draft: Path) -> None:
    """Editors of translations read the names of files in templates; a .po file does not change when code moves."""
    template, file = draft / "locale/page/toy.pot", catalogues.po_file("pl", "page/toy")
    assert "#: web/games/toy/told.js\n" in template.read_text(encoding="utf-8")
    assert "#:" not in file.read_text(encoding="utf-8")


def after(folder: Path, *texts: str | tuple[str, str], context: str | None = None) -> Any:
    """The Polish catalogue in a folder, written and read again, after the texts of the code have become these."""
    template = catalogues.Catalog(domain="page")
    for text in texts:
        template.add(text, locations=[("web/main.js", 0)], context=context)
    catalogues._write(catalogues.po_file("pl", "page"), catalogues.updated(catalogues.read("pl", "page"), template))
    written = catalogues.po_file("pl", "page").read_bytes()
    catalogues._write(catalogues.po_file("pl", "page"), catalogues.updated(catalogues.read("pl", "page"), template))
    assert catalogues.po_file("pl", "page").read_bytes() == written, "twice gives the same"
    return catalogues.read("pl", "page")


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a small catalogue."""
    monkeypatch.setattr(catalogues, "HERE", tmp_path)
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "offered", lambda: {"pl": "Polski"})
    catalog = after(tmp_path, "Lay a tile on the board", *KEPT)
    catalog["Lay a tile on the board"].string = "Połóż kafelek na planszy"
    catalog["Lay a tile on the table"].string = "Połóż kafelek na stole"
    catalog[LINES].string = "Dwie\nlinie tekstu"
    catalog["A cube"].string = ("Kostka", "Kostki", "Kostek")
    catalogues._write(catalogues.po_file("pl", "page"), catalog)
    return tmp_path


LINES = 'Two\nlines, the second one with "quotes" and so long that tools would like to break it, which must not be'
KEPT = ("Lay a tile on the table", LINES, ("A cube", "Cubes"))


def test_a_changed_text_keeps_its_translation_marked_until_somebody_confirms_it(polish: Path) -> None:
    """The old translation stays with the text for which it was made, and is compiled once the mark is gone."""
    changed = after(polish, "Lay one tile on the board", *KEPT)["Lay one tile on the board"]
    assert (changed.string, changed.fuzzy) == ("Połóż kafelek na planszy", True)
    assert changed.previous_id == ["Lay a tile on the board"]
    told = "'Lay one tile on the board' has the translation of 'Lay a tile on the board'; "
    assert catalogues.missing(changed) == told + "correct it, and remove '#, fuzzy'"
    file = catalogues.po_file("pl", "page")
    text = file.read_text(encoding="utf-8")
    assert '#, fuzzy\n#| msgid "Lay a tile on the board"\nmsgid "Lay one tile on the board"\n' in text
    catalogues.compile_page()
    assert "Lay one tile on the board" not in compiled(polish)
    assert compiled(polish)["Lay a tile on the table"] == "Połóż kafelek na stole"
    file.write_text(text.replace("#, fuzzy\n", ""), encoding="utf-8")
    confirmed = after(polish, "Lay one tile on the board", *KEPT)["Lay one tile on the board"]
    assert (confirmed.string, confirmed.fuzzy, confirmed.previous_id) == ("Połóż kafelek na planszy", False, [])
    assert "#|" not in file.read_text(encoding="utf-8")
    catalogues.compile_page()
    assert compiled(polish)["Lay one tile on the board"] == "Połóż kafelek na planszy"


def compiled(folder: Path) -> dict[str, Any]:
    """Return the catalogue that the page reads."""
    texts: dict[str, Any] = json.loads((folder / "build" / "words" / "pl.json").read_text(encoding="utf-8"))
    return texts


def test_a_text_that_changes_twice_and_back_has_its_translation_again(polish: Path) -> None:
    after(polish, "Lay one tile on the board", *KEPT)
    twice = after(polish, "Lay one tile on a board", *KEPT)["Lay one tile on a board"]
    assert (twice.fuzzy, twice.previous_id) == (True, ["Lay a tile on the board"])
    back = after(polish, "Lay a tile on the board", *KEPT)["Lay a tile on the board"]
    assert (back.string, back.fuzzy, back.previous_id) == ("Połóż kafelek na planszy", False, [])


def test_lines_and_plurals_are_kept_too_and_a_new_text_takes_nothing(polish: Path) -> None:
    board = "Lay a tile on the board"
    changed = LINES.replace("long", "very long")
    catalog = after(polish, board, "Lay a tile on the floor", KEPT[0], changed, ("A cube", "Some cubes"))
    assert not catalog["Lay a tile on the floor"].string, "its neighbours are in use"
    assert not any(catalog[text].fuzzy for text in (board, KEPT[0]))
    lines, cubes = catalog[changed], catalog["A cube"]
    assert (lines.string, lines.fuzzy, lines.previous_id) == ("Dwie\nlinie tekstu", True, [LINES])
    assert (cubes.string, cubes.fuzzy) == (("Kostka", "Kostki", "Kostek"), True)
    assert cubes.previous_id == ["A cube", "Cubes"]
    assert "A cube" not in after(polish, board, *KEPT[:2]), "what resembles nothing new is gone"


def test_the_same_text_in_another_context_is_doubtful(polish: Path) -> None:
    moved = after(polish, "Lay a tile on the board", context="button").get("Lay a tile on the board", "button")
    assert (moved.string, moved.fuzzy) == ("Połóż kafelek na planszy", True)


@pytest.mark.parametrize(("language", "domain"), EVERY)
def test_translations_keep_what_is_not_text(language: str, domain: str) -> None:
    """Translations keep placeholders, line breaks and outer spaces, without markup, and have all plural forms."""
    catalog = read(language, domain)
    for message in catalog:
        if not message.id:
            continue
        if not isinstance(message.id, str):
            assert len(message.string) == catalog.num_plurals, message.id
        for text, form in pairs(message):
            assert placeholders(form) == placeholders(text), (text, form)
            assert re.sub(PLACEHOLDER, "", form).count("{") == 0, form
            assert form.count("\n") == text.count("\n"), form
            assert form.strip() == form, form
            assert not re.search(r"</?\w|&\w+;", form), form
            if domain == "caylus" and text.endswith((".", "?", "!")):
                assert form.endswith((".", "?", "!")), (text, form)


FIGURE = re.compile(r"\{(\w+)\}\s+([^\W\d_]+)")
"""a placeholder directly before a word"""
NAMES = {
    "address", "bot", "cell", "cells", "character", "cubes", "date", "end", "facility", "favors", "first", "follower",
    "from", "game", "give", "goods", "group", "houses", "id", "items", "kind", "known", "line", "name", "names",
    "offers", "owner", "part", "place", "player", "prefix", "price", "problem", "purse", "region", "roads", "section",
    "tile", "to", "until", "value", "version", "what", "white",
}  # fmt: skip
"""placeholders of words and of names, which may be numbers: an address, goods, a cell, a version"""
NUMBERED = {"column", "number", "seat", "space", "start", "tower", "turn"}
"""placeholders of numbers that name a thing and do not count"""
UNCOUNTED = {
    "en": {
        "comes", "done", "found", "from", "in", "instead", "is", "must", "now", "of", "on", "smaller", "to",
        "MB", "min", "s",
    },
    "pl": {"do", "mniejsza", "więcej", "z", "zamiast", "MB", "min", "s"},
    "cs": {"do", "menší", "místo", "více", "z", "MB", "min", "s"},
    "fr": {"au", "dans", "de", "des", "sur", "trouvés", "à", "Mo", "min", "s"},
    "de": {"MB", "Min"},
}  # fmt: skip
"""words that a figure does not count, and units, which have one form; German nouns all begin with a capital"""
ONE_FORM = {
    "parts": "a section of the castle has 6, 10, or 14 parts, which all languages say alike",
}
"""placeholder -> why the word after it needs no other form"""


def figures(language: str, text: str) -> set[str]:
    """The placeholders that count the word after them."""
    return {
        name
        for name, word in FIGURE.findall(text)
        if name.partition("_")[0] not in NAMES | NUMBERED
        and word not in UNCOUNTED[language]
        and not (language == "de" and word[0].islower())
    }


@pytest.mark.parametrize("language", UNCOUNTED)
def test_what_is_counted_has_a_form_for_each_number(language: str) -> None:
    """A number directly before a word asks for a plural, and chooses its form. Hungarian has only one."""
    wrong, alike = [], set()
    for domain in catalogues.DOMAINS:
        for message in read("pl" if language == "en" else language, domain):
            texts = message.id if language == "en" else message.string
            chooses = set() if isinstance(message.id, str) else {"count", "signed", "decimal"}
            for text in [texts] if isinstance(texts, str) else texts:
                counted = figures(language, text) if message.id else set()
                alike |= counted & set(ONE_FORM)
                wrong += [text] if counted - chooses - set(ONE_FORM) else []
    assert wrong == []
    assert language != "en" or alike == set(ONE_FORM), "exceptions that no text needs"


@pytest.mark.parametrize(
    ("language", "text", "counted"),
    [
        ("en", "after {ply} decisions", {"ply"}),
        ("en", "{count} of {pages}, {player} is {steps} points away", {"steps"}),
        ("en", "Space {space} is free", set()),
        ("fr", "Prix\xa0: {price}\u202f; {most}\xa0éléments", {"most"}),
        ("de", "höchstens {most} Einträge; {number} gefunden", {"most"}),
        ("pl", "{length} znaków, {done} z {all}", {"length"}),
    ],
)
def test_numbers_before_a_noun_are_found(language: str, text: str, counted: set[str]) -> None:
    assert figures(language, text) == counted


@pytest.mark.parametrize("domain", catalogues.DOMAINS)
def test_a_figure_with_one_decimal_has_its_form_in_each_language(domain: str) -> None:
    """Among the translations only the German and French ones differ: 1.9 point, but 2.0 points."""
    for language in OFFERED:
        for message in read(language, domain):
            if message.id and "{decimal}" in str(message.id):
                assert not isinstance(message.id, str), message.id
                assert (len(set(message.string)) == 1) == (language not in ("de", "fr")), message.string


def test_a_decimal_chooses_the_form_that_the_language_has_for_it() -> None:
    """Never by the singular of 1, but in French below 2; whole numbers choose as ever."""
    message, games = "{decimal} point less\0{decimal} points less", "{count} game\0{count} games"
    forms = {"pl": ("gra", "gry", "gier"), "cs": ("hra", "hry", "her"), "fr": ("partie", "parties")}
    told = {}
    for language in ("en", "pl", "cs", "fr"):
        catalogue = GNUTranslations()
        catalogue._catalog = {  # type: ignore[attr-defined]
            (text.partition("\0")[0], number): form
            for text in (message, games)
            for number, form in enumerate(forms.get(language, ()))
        }
        catalogue.plural = c2py(catalogues.Catalog(locale=language).plural_expr)  # type: ignore[attr-defined]
        words = Translator(language, catalogue) if language in forms else ENGLISH
        told[language] = [words(message, figure) for figure in (0.7, 1.0, 1.5, 1.96, 2.0, -1.5, 5.0)]
        assert words(games, 1) == forms.get(language, ("{count} game",))[0]
    assert told["pl"] == ["gier"] * 7 and told["cs"] == ["her"] * 7
    assert told["en"] == ["{decimal} points less"] * 7
    assert told["fr"] == ["partie", "partie", "partie", "parties", "parties", "partie", "parties"]
    assert [read_translator(language).decimal(-3.44) for language in ("pl", "fr")] == ["-3,4", "-3,4"]
    assert ENGLISH.decimal(3) == "3.0"


def test_every_marked_text_of_python_is_collected() -> None:
    """Babel reads tokens: where a text stands in parentheses of its own, it would miss a plural without a word."""
    found = keys(catalogues.whole(collect("caylus"), "caylus"))
    marks = {"_": (0, 1), "_n": (0, 2), "_c": (1, 1), "_cn": (1, 2)}  # function -> numbers of contexts and of texts
    for path in sorted((ROOT / "caylus").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in marks:
                contexts, texts = marks[node.func.id]
                said = [arg.value for arg in node.args if isinstance(arg, ast.Constant)][: contexts + texts]
                if len(said) == contexts + texts:
                    assert ("", *said)[contexts:] in found, path


@pytest.mark.parametrize("domain", catalogues.DOMAINS)
def test_a_short_text_says_where_it_stands(domain: str) -> None:
    """Fewer than four words are a button, a title or a state; a comment or a context tells a translator which."""
    short = [message for message in read("pl", domain) if message.id and catalogues.is_short(message.id)]
    assert short
    assert [message.id for message in short if not message.context and not message.auto_comments] == []


def test_the_texts_of_the_page_stand_as_they_are_in_its_scripts() -> None:
    """Literal strings, or they would not be found."""
    for path in sorted(path for path in (ROOT / "web").rglob("*") if path.suffix in (".js", ".jsx")):
        text = path.read_text(encoding="utf-8")
        for call in re.finditer(r"(?<![\w.$])([tn])\((?!\))([^\s])", text):
            if path.name not in ("words.js", "vocabulary.js"):
                assert call[2] in "'\"", f"{path.name}: {text[call.start() : call.start() + 60]}"


class Foreign(Translator):
    """A language in which every text is marked, so that English texts stand out."""

    def __init__(self) -> None:
        super().__init__("xx", ENGLISH._catalogue)

    def __call__(self, message: str, count: float = 1) -> str:
        text = super().__call__(message, count)
        return f"[{text}]" if text else ""


TOLD = {"label", "phase_label", "detail", "prompt", "message", "description", "food", "deniers"}
"""keys of a view and a catalog with texts for people"""


def strings(data: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield all strings of a view for people, with their paths."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from strings(value, f"{path}.{key}")
    elif isinstance(data, list):
        for value in data:
            yield from strings(value, path)
    elif isinstance(data, str) and path.rsplit(".", 1)[-1] in TOLD:
        yield path, data


def test_nothing_that_a_person_reads_is_left_in_english() -> None:
    """Every label, prompt, refusal and line of the log passes through the given translator."""
    words, info = Foreign(), find_game("caylus")
    seen = 0
    for path in sorted(POSITIONS.glob("*.json")):
        random, state = Random(path.name), load(path.stem)
        for _ in range(6):
            view = info.presentation.view(state, None, state.sink, words)
            told = [(event["data"]["event"], event["text"]) for event in view["events"]]
            for where, text in [*strings(view), *told]:
                assert re.fullmatch(r"\+?\[.*\]|", text), (where, text)
                seen += 1
            if not state.is_over():
                state.apply(random.choice(state.legal_actions()))
    for where, text in strings(info.presentation.catalog(words)):
        assert text.startswith("["), (where, text)
        seen += 1
    assert seen > 10_000


class Crossed(Translator):
    """A language in which every letter is an x."""

    def __init__(self) -> None:
        super().__init__("xx", ENGLISH._catalogue)

    def __call__(self, message: str, count: float = 1) -> str:
        return re.sub(r"(\{\w+\})|[^\W\d_]", lambda found: found[1] or "x", super().__call__(message, count))


def test_nothing_of_a_summary_or_of_the_statistics_is_left_in_english() -> None:
    """Summaries and statistics are put together from several texts, all of them translated."""
    words, match, random = (
        Crossed(),
        caylus.new_match("caylus", [{"name": "Anna"}, {"name": "Rook"}], seed=2),
        Random(2),
    )
    while not match.state.is_over():
        match.play(random.choice(match.state.legal_texts()))
    texts = [entry["text"] for entry in match.info.presentation.summary(match.events, words)]
    texts += [entry["label"] for entry in decisions(match, words)]
    for chart in charts(match, words):
        texts += [chart["title"], chart["label"], chart["axis"], chart["group"] or ""]
        texts += [row["label"] for row in chart["points"] + chart["plus"] + chart["minus"]]
    assert texts[0].startswith("xxxxxxx xxxxxx: xxxxxxxxx, xxxxx xxxxx ×2")
    assert set(re.findall(r"[^\W\d_]", "".join(texts).lower())) == {"x"}


def sentences(view: Any) -> Iterator[str]:
    """Yield a view's sentences that are put together from several texts."""
    yield view["turn_label"]
    yield from view["summary"]
    yield from (fact for facts in view["facts"].values() for fact in facts)
    yield from (note["text"] for note in view["notes"])
    for seat in view["seats"]:
        yield seat["told"]
        yield from (fact for facts in seat["facts"].values() for fact in facts)
        yield from (holding["text"] for holding in seat["purse"] + seat["stand"] + seat["outlook"])
        yield from (text for mark in seat["marks"] for text in (mark["shown"], mark["text"]))
    yield from (choice["badge"][1] for choice in view["choices"] if "badge" in choice)
    if view["result"]:
        yield view["result"]["title"]
        yield from (column["label"] for column in view["result"]["columns"])
        yield from (source["label"] for source in view["result"].get("sources", []))


def test_no_sentence_of_a_view_is_left_in_english() -> None:
    """The view's facts about places and players and the catalog's about places and areas are translated."""
    words, info, seen = Crossed(), find_game("caylus"), 0
    for path in sorted(POSITIONS.glob("*.json")):
        random, state = Random(path.name), load(path.stem)
        for _ in range(6):
            view = info.presentation.view(state, [str(seat) for seat in range(state.players)], (), words)
            for text in sentences(view):
                assert set(re.findall(r"[^\W\d_]", text.lower())) <= {"x"}, text
                seen += 1
            if not state.is_over():
                state.apply(random.choice(state.legal_actions()))
    catalog = info.catalog(words)
    told = [text for place in catalog["places"].values() for text in (place["label"], place["kind"], place["text"])]
    told += [catalog["about"], *catalog["seats"], *(area["title"] for area in catalog["areas"])]
    assert set(re.findall(r"[^\W\d_]", "".join(told).lower())) == {"x"}
    assert seen > 10_000


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_a_whole_game_can_be_told(language: str) -> None:
    """Every template can be filled with the game's values, in each translation."""
    words, info = read_translator(language), find_game("caylus")
    for path in sorted(POSITIONS.glob("*.json")):
        state = load(path.stem)
        view = info.presentation.view(state, None, state.sink, words)
        told = [text for _, text in [*strings(view), *strings(info.presentation.catalog(words))]]
        for text in [*told, *sentences(view)]:
            assert not re.search(r"[{}]", text)


def told_alone(view: Any) -> Iterator[str]:
    """Yield texts that stand alone or are read aloud alone, or that follow a full stop or stand in a list."""
    yield from (view["prompt"], *view["summary"], *view.get("held", ()))
    yield from (note["text"] for note in view["notes"])
    for facts in (view["facts"], *(seat["facts"] for seat in view["seats"])):
        yield from (fact for told in facts.values() for fact in told)
    for seat in view["seats"]:
        yield seat["told"]
        yield from (holding["text"] for holding in seat["purse"] + seat["stand"] + seat["outlook"])
    for choice in view["choices"]:
        yield choice["label"]
        yield from (effect["text"] for effect in choice.get("effects", ()))


A_CELL = re.compile(r"[a-z]\d")
"""sentences may begin with a cell, as with the name of a player"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_stands_by_itself_begins_with_a_capital_letter(game: str, language: str) -> None:
    """Texts that stand alone begin with a capital letter, at any time in a game, also lists of the sides of tiles."""
    words, random = ENGLISH if language == "en" else read_translator(language), Random(game)
    match = caylus.new_match(game, [{"name": "Anna"}, {"name": "Basile"}], seed=3)
    wrong: set[str] = set()
    for ply in range(60):
        match.play(random.choice(match.state.legal_texts()))
        if ply % 10 < 3:
            view = match.info.presentation.view(match.state, ["Anna", "Basile"], match.events, words)
            wrong |= {text for text in told_alone(view) if text[:1].islower() and not A_CELL.match(text)}
    wrong |= {place["text"] for place in match.info.catalog(words)["places"].values() if place["text"][:1].islower()}
    assert wrong == set()


FRENCH_MARKS = re.compile(r"(?<!\u202f)[;?!]|(?<!\xa0):(?=\s)")
"""marks without the space that French puts before them"""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_put_together_has_the_marks_of_the_language(game: str) -> None:
    """French has spaces before its marks, so marks that the code adds by itself are visible."""
    words, random = read_translator("fr"), Random(game)
    match = caylus.new_match(game, [{"name": "Anna"}, {"name": "Basile"}], seed=3)
    catalog = match.info.catalog(words)
    told = [*primer(match.info, words).splitlines(), *(place["text"] for place in catalog["places"].values())]
    for ply in range(60):
        match.play(random.choice(match.state.legal_texts()))
        if ply % 10 < 3:
            view = match.info.presentation.view(match.state, ["Anna", "Basile"], match.events, words)
            told += [*told_alone(view), *(choice["detail"] for choice in view["choices"])]
            told += match.state.describe(0, language="fr").splitlines()
            told += [drawn_in_words(view, catalog, words)]
    assert {text for text in told if FRENCH_MARKS.search(text)} == set()


JOINED = re.compile(r"""\.join\((['"`])(?:[,;:] )\1\)|\$\{[^{}]+\}[,;:] \$\{""")
"""marks that a script puts between two texts without asking for the translation"""
NO_SENTENCES = {
    "web/embed/attributes.js": "what the console says to an author, in English",
    "web/embed/frames/frame.js": "an error for an author, in English",
    "web/pyodide/fast.js": "an error of a file that is missing",
    "web/editor/editor.js": "an error of a file that is missing",
    "web/ui/starting.js": "for readers of other languages, in English",
    "web/live/host.js": "names in a message, where every device has the same",
}


def test_scripts_say_what_stands_between_two_texts_as_a_message() -> None:
    """`listed`, `parted`, `labeled` (web/base/vocabulary.js): French writes « a : b ; c »."""
    found = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "web").rglob("*.js*")
        if path.suffix in (".js", ".jsx") and JOINED.search(path.read_text(encoding="utf-8"))
    }
    assert found == set(NO_SENTENCES)


def test_sessions_do_not_share_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language does not change saved data either."""
    monkeypatch.setitem(LANGUAGES, "xx", "Foreign")
    monkeypatch.setattr("caylus.core.text.translation.read_translator", lambda language: Foreign())
    here, there = Session(), Session()
    new = {"do": "new", "seats": [{"name": "Anna"}, {"name": "Rook"}], "seed": 1}
    for session in (here, there):
        assert json.loads(session.handle(json.dumps(new)))["ok"]
    before = json.loads(here.handle('{"do": "save", "form": "text"}'))
    reply = json.loads(here.handle('{"do": "language", "language": "xx"}'))
    assert reply["view"]["prompt"].startswith("[Rook: place a worker")
    assert reply["view"]["log"] == "replace"
    assert json.loads(there.handle('{"do": "view"}'))["view"]["prompt"].startswith("Rook: place a worker")
    assert json.loads(here.handle('{"do": "save", "form": "text"}')) == before
    refused = json.loads(here.handle('{"do": "act", "text": "place stables"}'))
    assert refused["error"]["message"].startswith("[The stables are closed")
    explained = json.loads(here.handle('{"do": "explain", "text": "place stables"}'))
    assert explained["refusal"]["message"].startswith("[The stables are closed")
    assert json.loads(here.handle('{"do": "rules"}'))["rules"][0]["title"] == "[Setup]"
    catalog = json.loads(here.handle('{"do": "catalog", "language": "en"}'))["catalog"]
    assert catalog["places"]["tile.park"]["label"] == "Park"
    unknown = json.loads(here.handle('{"do": "language", "language": "tlh"}'))
    offered = ", ".join(["en", *OFFERED, "xx"])
    assert unknown["error"]["message"].strip("[]") == f"language: expected one of {offered}, not 'tlh'."


def test_what_is_filled_into_a_refusal_has_no_english_words() -> None:
    with pytest.raises(caylus.RecordError) as caught:
        caylus.load_record("hello")
    told = caught.value.describe(read_translator("de"))
    assert "mit c1., p1., yc1." in told and " or " not in told


def test_a_refused_record_is_told_in_the_language_down_to_its_reason() -> None:
    """Names of seats in it are colours: it is not the game on the table."""
    record = {
        "game": "caylus", "players": 2, "options": {}, "actions": ["place trading_post", "place trading_post"],
        "setup": {"turn_order": [0, 1], "neutral_tiles": [
            "neutral_farm", "neutral_forest", "neutral_sawmill",
            "neutral_quarry", "neutral_market", "neutral_carpenter",
        ]},
    }  # fmt: skip
    with pytest.raises(caylus.RecordError) as caught:
        caylus.load_record(record)
    told = caught.value.describe(Foreign(), ["A", "B"])
    assert told.startswith(
        "[actions[1]: 'place trading_post' is not allowed. [The [trading post] is occupied: Blue has"
    )


@pytest.mark.parametrize("language", OFFERED)
def test_translated_lessons_keep_their_links(language: str) -> None:
    """The rules that a text names, its addresses, and its signs."""
    address = re.compile(r"\]\(([^)]*)\)")
    for message in read(language, "lessons"):
        for text, form in pairs(message) if message.id else ():
            assert sorted(address.findall(form)) == sorted(address.findall(text)), form
            assert SIGN.findall(form) == SIGN.findall(text), form


IMPORTED = re.compile(r"""(?:from|import\()\s*'(\.{1,2}/[\w./-]+\.jsx?)'""")


def test_a_board_in_another_page_has_the_words_of_all_its_scripts() -> None:
    """A board in another page has no catalogue: its facts bring the texts of its scripts (web/tools/start.py)."""
    source = (ROOT / "web/tools/start.py").read_text(encoding="utf-8")
    named = re.findall(r'"(web/[^"]+\.jsx?)"', source)
    assert named
    brought = {path for pattern in named for path in ROOT.glob(pattern)}
    reached = set((ROOT / "web/embed").glob("**/*.js"))
    waiting = list(reached)
    while waiting:
        script = waiting.pop()
        for found in IMPORTED.findall(script.read_text(encoding="utf-8")):
            path = (script.parent / found).resolve()
            if path.exists() and path not in reached and path.parent.parent.name != "games":  # the game brings its own
                reached.add(path)
                waiting.append(path)
    missing = {path.relative_to(ROOT).as_posix() for path in reached - brought if [*catalogues.texts_of_script(path)]}
    assert missing == set()
