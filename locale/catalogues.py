"""The catalogues: all texts to translate, and the files that Python and the page read.

    python locale/catalogues.py update      collect the texts, bring all .po files up to date      (make words)
    python locale/catalogues.py compile     .po -> caylus/locale/*.mo and build/words/*.json       (make does it)

The domain `caylus` holds the texts of the package, `page` those of web/, `lessons` those of lessons/. What one game
alone says stands in a file of that game, with the texts of its package and of its page; what is compiled is whole
domains. Whoever builds the wheel compiles, too: Hatchling calls `CompileCatalogues`.
"""

from __future__ import annotations

import json
import re
import sys
from ast import literal_eval
from collections.abc import Iterator
from gettext import c2py
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, BinaryIO

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import denormalize, normalize, read_po, write_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))  # the wheel's build loads this file by its path

from comments import is_short, place_in_script, places_in_python  # noqa: E402

ROOT = HERE.parent
LANGUAGES = ("pl", "cs", "hu", "fr", "de")
SHOWN = 5
"""texts that `make words` names of each catalogue that is not complete"""
DOMAINS = ("caylus", "page", "lessons")
_FOLDERS = {"caylus": "caylus/", "page": "web/", "lessons": "lessons/"}
"""folders with the texts of a domain"""
_REGISTRY = "caylus/games/__init__.py"
_GAMES = re.compile(r"(?:(?:caylus|web)/games|lessons)/(\w+)/")

_MARKS = {"_": None, "_n": (1, 2), "_c": ((1, "c"), 2), "_cn": ((1, "c"), 2, 3)}
_STRING = r"""('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")"""
_CALL = re.compile(rf"(?<![\w.$])(?:t\(\s*{_STRING}|n\(\s*{_STRING},\s*{_STRING})")
_SPOKEN_ATTRIBUTES = ("title", "aria-label", "aria-roledescription", "placeholder")


def po_file(language: str, name: str) -> Path:
    """Return the path of a file of texts: that of a domain, or `games/GAME`."""
    return HERE / language / "LC_MESSAGES" / f"{name}.po"


def read(language: str, domain: str) -> Catalog:
    """Read a domain from its own file and those of the games; empty where there is none yet."""
    catalog = _read_file(po_file(language, domain), language, domain)
    for path in sorted(po_file(language, "games").with_suffix("").glob("*.po")):
        for message in _read_file(path, language, domain):
            if message.id and any(place.startswith(_FOLDERS[domain]) for place, _ in message.locations):
                _put(catalog, message)
    return catalog


def _read_file(path: Path, language: str, domain: str) -> Catalog:
    if not path.exists():
        return Catalog(locale=language, domain=domain)
    with path.open("rb") as file:
        catalog = read_po(file, locale=language, domain=domain, abort_invalid=True)
    for message in catalog:
        _read_previous(message)
    return catalog


def _put(catalog: Catalog, message: Message) -> None:
    """Add a message; where it is there already it has the places of both, and the better one of both translations."""
    there = catalog.get(message.id, message.context)
    better = max([there or message, message], key=lambda one: (is_translated(one), bool(one.string)))
    string, flags, previous = better.string, set(better.flags), better.previous_id
    catalog[message.id] = message.clone()
    taken = catalog.get(message.id, message.context)
    taken.string, taken.flags, taken.previous_id = string, flags, previous


_PREVIOUS = re.compile(r'\|\s*(msgid_plural|msgid|msgctxt)?\s*(".*")$')


def _read_previous(message: Message) -> None:
    """The English text for which a doubtful translation stands (`#| msgid "..."`), a comment for Babel."""
    found = [(line, match) for line in message.user_comments if (match := _PREVIOUS.match(line))]
    texts: list[str] = []
    for line, match in found:
        message.user_comments.remove(line)
        if match[1] != "msgctxt" and message.fuzzy:
            texts += [""] if match[1] else []
            texts[-1:] = [texts[-1] + denormalize(match[2])]
    message.previous_id = texts


def is_translated(message: Message) -> bool:
    """Tell whether every form is there, and none is fuzzy."""
    forms = message.string if isinstance(message.string, list | tuple) else [message.string]
    return all(forms) and not message.fuzzy


# Texts of one game only


def games_of(message: Message) -> set[str | None]:
    """Return the games in whose folders or cards a message stands; None among them if it stands anywhere else."""
    from caylus.games import GAMES  # noqa: PLC0415  not there while the wheel is built

    found: set[str | None] = set()
    for path, _ in message.locations:
        match = _GAMES.match(path)
        if path == _REGISTRY:
            cards = [card for card in GAMES.values() if message.id in _texts_of(card)]
            found |= {card.id for card in cards} or {None}
        else:
            found.add(match[1] if match and match[1] in GAMES else None)
    return found


def _texts_of(card: Any) -> tuple[str, ...]:
    return (card.about, *((card.intro.sentence, card.intro.goal) if card.intro else ()))


def home(domain: str, message: Message) -> str:
    """Return the file of a message. Lessons have one of their own."""
    games = games_of(message)
    return f"games/{games.pop()}" if domain != "lessons" and len(games) == 1 and None not in games else domain


def is_draft(language: str, message: Message) -> bool:
    """Tell whether a message may be missing: all games with it have only drafts in this language."""
    from caylus.games import GAMES  # noqa: PLC0415  not there while the wheel is built

    return all(game is not None and language in GAMES[game].drafts for game in games_of(message))


def split(domains: dict[str, Catalog]) -> dict[str, Catalog]:
    """The texts of all domains as files: name -> catalogue."""
    files = dict.fromkeys(domains)
    for domain, catalog in domains.items():
        for message in catalog:
            if message.id:
                name = home(domain, message)
                if files.get(name) is None:
                    files[name] = Catalog(locale=catalog.locale, domain=name)
                _put(files[name], message)
    return {name: catalog for name, catalog in files.items() if catalog is not None}


# Collecting


def collect(domain: str) -> Catalog:
    """All texts of a domain that can be translated, as a template."""
    catalog = Catalog(domain=domain)
    found = {"caylus": _of_python, "page": _of_the_page, "lessons": _of_lessons}[domain]
    for path, message, comments, context in found():
        catalog.add(message, locations=[(path, 0)], auto_comments=comments, context=context)
    for message in catalog:  # one text may stand in many places of a file
        message.auto_comments[:] = sorted(set(message.auto_comments))
    return catalog


Found = tuple[str, Any, list[str], str | None]


def _of_python() -> Iterator[Found]:
    tags = ("For translators:",)
    readers = [("**.py", "python"), ("games/**/rules.md", _texts_of_rules)]
    found = extract_from_dir(ROOT / "caylus", readers, None, _MARKS, tags, strip_comment_tags=True)
    for path, _line, message, comments, context in found:
        if not comments and is_short(message) and path.endswith(".py"):
            text = message if isinstance(message, str) else message[0]
            comments = sorted(places_in_python(ROOT / "caylus" / path)[text])
        yield f"caylus/{path}", message, comments, context


def _texts_of_rules(file: BinaryIO, *_marks: Any, **_options: Any) -> Iterator[tuple[int, str, Any, list[str]]]:
    """Titles and short texts of a game's rules, as Babel's own readers give them."""
    from caylus.core.rulefile import parse  # noqa: PLC0415  not there while the wheel is built

    for chapter in parse(Path(file.name).read_text("utf-8"), file.name).chapters:
        texts = [(chapter.line, chapter.title, "title of a chapter of the rules")]
        for rule in chapter.rules:
            texts += [
                (rule.line, rule.title, f"title of rule {rule.number}"),
                (rule.line, rule.short, f"rule {rule.number}"),
            ]
        for line, message, place in texts:
            context, has_context, text = message.rpartition("\4")
            comments = [place] if is_short(text) else []
            if text:
                yield line + 1, "_c" if has_context else "_", (context, text) if has_context else text, comments


def _of_the_page() -> Iterator[Found]:
    """Yield the texts in scripts and pages. Babel's own reader misses most texts in template literals."""
    for path in sorted(path for path in (ROOT / "web").rglob("*") if path.suffix in (".js", ".jsx")):
        if path.name != "words.js":
            source = path.read_text(encoding="utf-8")
            for start, message in marked_texts(source):
                comments = [place_in_script(source, start)] if is_short(message) else []
                yield path.relative_to(ROOT).as_posix(), message, comments, None
    for path in sorted((ROOT / "web").glob("*.html")):
        page = _Page()
        page.feed(path.read_text(encoding="utf-8"))
        for text, place in page.texts:
            yield path.relative_to(ROOT).as_posix(), text, [place] if is_short(text) else [], None


def texts_of_script(path: Path) -> Iterator[Any]:
    """The marked texts of a script; a pair where there is a plural form."""
    return (message for _, message in marked_texts(path.read_text(encoding="utf-8")))


def marked_texts(source: str) -> Iterator[tuple[int, Any]]:
    """Yield each marked text of a script with its offset."""
    for found in _CALL.finditer(source):
        text, one, many = found.groups()
        yield found.start(), literal_eval(text) if text else (literal_eval(one), literal_eval(many))


def _of_lessons() -> Iterator[Found]:
    from caylus.terminal.lesson import texts_in  # noqa: PLC0415  not there while the wheel is built

    for path in sorted((ROOT / "lessons").rglob("*.yaml")):
        for text, key in texts_in(path):
            yield path.relative_to(ROOT).as_posix(), text, [key] if is_short(text) else [], None


class _Page(HTMLParser):
    """The texts of a page, in the same way as web/base/words.js finds them."""

    _VOID = ("meta", "link", "input", "br", "img")

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[tuple[str, str]] = []
        """each text and where it stands: `<button>`, `<input> placeholder`"""
        self._tags = [""]
        self._silent = [False]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        silent = self._silent[-1] or "data-fixed" in values or tag in ("noscript", "script", "style")
        if not silent:
            self.texts += [(value, f"<{tag}> {name}") for name in _SPOKEN_ATTRIBUTES if (value := values.get(name))]
        if tag not in self._VOID:
            self._silent.append(silent)
            self._tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self._VOID:
            self._silent.pop()
            self._tags.pop()

    def handle_data(self, data: str) -> None:
        text = " ".join(data.split())
        if any(letter.isalpha() for letter in text) and not self._silent[-1]:
            self.texts.append((text, f"<{self._tags[-1]}>"))


def update() -> None:
    """Collect, bring the .po files up to date, and list the texts to translate."""
    templates = {domain: collect(domain) for domain in DOMAINS}
    _write_all({HERE / f"{name}.pot": catalog for name, catalog in split(templates).items()})
    for language in LANGUAGES:
        domains = {domain: updated(read(language, domain), template) for domain, template in templates.items()}
        files = {po_file(language, name): catalog for name, catalog in split(domains).items()}
        _write_all(files)
        for path, catalog in files.items():
            _tell(path, language, catalog)


def _write_all(files: dict[Path, Catalog]) -> None:
    """Write the files of one language, or the templates, and delete those of games without texts of their own."""
    beside = next(path for path in files if path.parent.name != "games").parent / "games"
    for old in {*beside.glob("*.po"), *beside.glob("*.pot")} - set(files):
        old.unlink()
    for path, catalog in files.items():
        _write(path, catalog)


def _tell(path: Path, language: str, catalog: Catalog) -> None:
    """Print the untranslated texts of a file, and whether they may be missing."""
    left = [message for message in catalog if message.id and not is_translated(message)]
    if left:
        needed = [message for message in left if not is_draft(language, message)]
        told = f"{len(left)} to translate" if needed else f"a draft, {len(left)} of {len(catalog)} are said in English"
        print(f"{path.relative_to(ROOT)}: {told}")
        lines = [missing(message) for message in needed]
        print("".join(f"  {line}\n" for line in lines[:SHOWN]), end="" if len(lines) <= SHOWN else "  ...\n")


def missing(message: Message) -> str:
    """Describe the translator's task for a message that is not translated."""
    text = message.id if isinstance(message.id, str) else message.id[0]
    if message.fuzzy and message.previous_id:
        return f"{text!r} has the translation of {message.previous_id[0]!r}; correct it, and remove '#, fuzzy'"
    return f"{text!r} has a doubtful translation" if message.fuzzy else f"{text!r} has no translation"


def updated(catalog: Catalog, template: Catalog) -> Catalog:
    """The catalogue with the texts of a template.

    Where a text is new and resembles one that is gone, the old translation stays, marked as doubtful, with the English
    text for which it was made: nobody is shown it until somebody removes the mark. Where the earlier text comes back,
    its translation is good again.
    """
    old, wanted = _by_key(catalog), _by_key(template)
    gone = Catalog(locale=catalog.locale, domain=catalog.domain)
    for key, message in old.items():
        if key not in wanted:  # a text that is still used keeps its translation to itself
            gone[message.id] = message
    new = Catalog(domain=catalog.domain)
    for key, message in wanted.items():
        if key not in old:
            new[message.id] = message
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    messages = _by_key(catalog)
    if len(gone):
        gone.update(new)
        for key, message in _by_key(gone).items():
            if message.fuzzy:
                taken = messages[key]
                taken.string, taken.flags, taken.previous_id = message.string, message.flags, message.previous_id
    for key, message in messages.items():
        _mark(message, old.get(key) or _from(message, old))
    return catalog


def _by_key(catalog: Catalog) -> dict[tuple[str | None, str], Message]:
    """Return the messages by gettext's keys: context and text, without the plural."""
    return {
        (message.context, message.id if isinstance(message.id, str) else message.id[0]): message
        for message in catalog
        if message.id
    }


def _from(message: Message, old: dict[tuple[str | None, str], Message]) -> Message | None:
    """The message whose translation one has taken over."""
    return next((other for (_, text), other in old.items() if message.previous_id[:1] == [text]), None)


def _mark(message: Message, before: Message | None) -> None:
    """A doubtful translation stays that of the text for which it was made, through several changes and back."""
    if before is None:
        return
    own = [message.id] if isinstance(message.id, str) else list(message.id)
    earlier = [before.id] if isinstance(before.id, str) else list(before.id)
    if before.fuzzy:
        earlier = before.previous_id
        if earlier == own and before.context == message.context and before.id != message.id:
            message.flags.discard("fuzzy")
    elif earlier != own and is_translated(before):  # only the plural has changed, or is new
        message.flags.add("fuzzy")
    message.previous_id = earlier if message.fuzzy else []


def _write(path: Path, catalog: Catalog) -> None:
    catalog.fuzzy = False
    named = f"game {catalog.domain[6:]}" if catalog.domain.startswith("games/") else f"domain {catalog.domain}"
    catalog.header_comment = f"# The texts of caylus, {named} (locale/README.md)."
    catalog.project, catalog.version, catalog.msgid_bugs_address = "caylus", "", ""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=0, include_lineno=False, ignore_obsolete=True)
    # Babel's notes about times and people would change with every run.
    notes = re.compile(r'^"(?!Language:|Plural-Forms|Content|MIME)[A-Z][\w-]+: .*\\n"\n', re.MULTILINE)
    header, _, messages = path.read_text(encoding="utf-8").partition("\n\n")
    messages = "\n\n".join(_with_previous(messages.split("\n\n"), catalog))
    path.write_text(f"{notes.sub('', header + chr(10))}\n{messages}", encoding="utf-8")


def _with_previous(blocks: list[str], catalog: Catalog) -> Iterator[str]:
    """The messages as they are written, with their `#| msgid`; Babel would break the lines of long ones anywhere."""
    doubtful = (message for message in catalog if message.id and message.fuzzy)
    for block in blocks:
        flags = re.search(r"^#, .*\bfuzzy\b.*\n", block, re.MULTILINE)
        if flags is None:
            yield block
            continue
        texts = zip(("msgid", "msgid_plural"), next(doubtful).previous_id, strict=False)
        lines = [f"#| {line}\n" for name, text in texts for line in f"{name} {normalize(text, width=0)}".split("\n")]
        yield block[: flags.end()] + "".join(lines) + block[flags.end() :]


# Compiling


def offered() -> dict[str, str]:
    """The languages that the package offers besides English, by their own names."""
    text = (ROOT / "caylus" / "core" / "translation.py").read_text(encoding="utf-8")
    table = re.search(r"^LANGUAGES = (\{[^}]*\})", text, re.MULTILINE)
    assert table is not None
    languages: dict[str, str] = json.loads(re.sub(r",\s*\}", "}", table[1]))
    return {language: name for language, name in languages.items() if language != "en"}


def compile_package() -> None:
    """The compiled catalogues of the package, which belong into the wheel."""
    for language in LANGUAGES:
        target = ROOT / "caylus" / "locale" / language / "LC_MESSAGES" / "caylus.mo"
        target.parent.mkdir(parents=True, exist_ok=True)
        catalog = read(language, "caylus")
        for message in list(catalog):
            if message.id and not is_translated(message):
                catalog.delete(message.id, message.context)
        with target.open("wb") as file:
            write_mo(file, catalog)


def compile_page() -> None:
    """The page's catalogues as JSON: text -> translation, or for a text with a plural form -> translation."""
    folder = ROOT / "build" / "words"
    folder.mkdir(parents=True, exist_ok=True)
    languages = offered()
    for old in folder.glob("??.json"):
        if old.stem not in languages:  # a file that is gone for a moment would stop the development server
            old.unlink()
    for language in languages:
        texts = {
            message.id if isinstance(message.id, str) else message.id[0]: _translation(message, language)
            for message in read(language, "page")
            if message.id and is_translated(message)
        }
        said = json.dumps(texts, ensure_ascii=False, indent=0, sort_keys=True)
        (folder / f"{language}.json").write_text(said, encoding="utf-8")
    (folder / "languages.json").write_text(json.dumps(languages, ensure_ascii=False), encoding="utf-8")


def _translation(message: Message, language: str) -> str | dict[str, str]:
    """Browsers name the forms of the plural as Unicode does ("few"), catalogues number them."""
    if isinstance(message.string, str):
        return message.string
    forms = message.string or ()
    number_of, name_of = c2py(Catalog(locale=language).plural_expr), Locale.parse(language).plural_form
    return {"other": forms[-1], **{name_of(count): forms[number_of(count)] for count in range(1000, -1, -1)}}


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """Put the languages and the places on boards into the package whenever it is built or installed."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by Hatchling before it collects the files of the wheel, or of the source with its tests."""
        compile_package()
        build_data["artifacts"].append("caylus/locale/**/*.mo")
        if self.target_name == "sdist":
            return
        for layout in ROOT.glob("web/games/*/layout.json"):
            file = layout.relative_to(ROOT).as_posix()
            build_data["force_include"][file] = file.replace("web/", "caylus/", 1)


if __name__ == "__main__":
    for step in {"update": [update], "compile": [compile_package, compile_page]}[sys.argv[1]]:
        step()
