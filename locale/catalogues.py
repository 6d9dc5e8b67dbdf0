"""The catalogues: all texts to translate, and the files that Python and the page read.

    python locale/catalogues.py update      collect the texts, bring all .po files up to date      (make words)
    python locale/catalogues.py compile     .po -> caylus/locale/*.mo and build/words/*.json       (make does it)

The domain `caylus` holds the texts of the package, `page` those of web/, `lessons` those of lessons/. Each has a
file for all games and a file for each game's folder; whole domains are compiled. The wheel's build compiles, too
(tools/package_files.py).
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

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))  # the wheel's build loads this file by its path

from comments import is_short, place_in_script, places_in_python  # noqa: E402

ROOT = HERE.parent
LANGUAGES = ("pl", "cs", "hu", "fr", "de")
SHOWN = 5
"""texts that `make words` names of each catalogue that is not complete"""
DOMAINS = ("caylus", "page", "lessons")
_REGISTRY = "caylus/games/__init__.py"
_GAMES = re.compile(r"(?:(?:caylus|web)/games|lessons)/(\w+)/")

_MARKS = {"_": None, "_n": (1, 2), "_c": ((1, "c"), 2), "_cn": ((1, "c"), 2, 3)}
_STRING = r"""('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")"""
_CALL = re.compile(rf"(?<![\w.$])(?:t\(\s*{_STRING}|n\(\s*{_STRING},\s*{_STRING})")
_SPOKEN_ATTRIBUTES = ("title", "aria-label", "aria-roledescription", "placeholder")


def po_file(language: str, name: str) -> Path:
    """The path of a file of texts: `DOMAIN`, or `DOMAIN/GAME`."""
    return HERE / language / "LC_MESSAGES" / f"{name}.po"


def files_of(language: str, domain: str) -> dict[str, Path]:
    """The files of a domain that are there, by their names."""
    folder = po_file(language, domain).parent
    paths = [*folder.glob(f"{domain}.po"), *sorted(folder.glob(f"{domain}/*.po"))]
    return {path.relative_to(folder).with_suffix("").as_posix(): path for path in paths}


def read(language: str, domain: str) -> Catalog:
    """A domain as it stands, out of all its files."""
    files = {name: read_file(path, language) for name, path in files_of(language, domain).items()}
    return whole(files, domain, language)


def read_file(path: Path, language: str) -> Catalog:
    """One file as it stands."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=language, abort_invalid=True)
    for message in catalog:
        _read_previous(message)
    return catalog


def whole(files: dict[str, Catalog], domain: str, language: str | None = None) -> Catalog:
    """All messages of a domain's files. Raises `ValueError` where two files translate one text differently."""
    catalog = Catalog(locale=language, domain=domain)
    for name, file in files.items():
        for message in file:
            if message.id:
                _put(catalog, message, f"{language}: {name}.po")
    return catalog


def _put(catalog: Catalog, message: Message, place: str) -> None:
    """Add a message, which may be there already, with a translation or without."""
    there = catalog.get(message.id, message.context) or message
    if is_translated(there) and is_translated(message) and there.string != message.string:
        raise ValueError(f"{place}: {message.id!r} is {message.string!r}, and {there.string!r} in another file.")
    better = max([there, message], key=lambda one: (is_translated(one), bool(one.string)))
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


# Files


def home(domain: str, path: str, message: Any) -> str:
    """The file of a message: that of the game in whose folder, or on whose card, it stands, or the domain's."""
    from caylus.games import GAMES  # noqa: PLC0415  not there while the wheel is built

    games = [card.id for card in GAMES.values() if path == _REGISTRY and message in _texts_of(card)]
    games += _GAMES.findall(path)
    return f"{domain}/{games[0]}" if games and games[0] in GAMES else domain


def _texts_of(card: Any) -> tuple[str, ...]:
    return (card.about, *((card.intro.sentence, card.intro.goal) if card.intro else ()))


def is_draft(language: str, name: str) -> bool:
    """Tell whether texts of a file may be missing, since its game's translation into this language is a draft."""
    from caylus.games import GAMES  # noqa: PLC0415  not there while the wheel is built

    game = name.partition("/")[2]
    return game in GAMES and language in GAMES[game].drafts


def split(catalog: Catalog, templates: dict[str, Catalog]) -> dict[str, Catalog]:
    """A domain as files: each has the texts of its template, with its comments."""
    files = {}
    for name, template in templates.items():
        files[name] = Catalog(locale=catalog.locale, domain=name)
        for message in template:
            if message.id:
                own = catalog.get(message.id, message.context).clone()
                own.locations, own.auto_comments = message.locations, message.auto_comments
                files[name][own.id] = own
    return files


# Collecting


def collect(domain: str) -> dict[str, Catalog]:
    """All texts of a domain that can be translated: the template of each of its files."""
    templates: dict[str, Catalog] = {}
    found = {"caylus": _of_python, "page": _of_the_page, "lessons": _of_lessons}[domain]
    for path, message, comments, context in found():
        name = home(domain, path, message)
        template = templates.setdefault(name, Catalog(domain=name))
        template.add(message, locations=[(path, 0)], auto_comments=comments, context=context)
    for template in templates.values():
        for message in template:  # one text may stand in many places of a file
            message.auto_comments[:] = sorted(set(message.auto_comments))
    return templates


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
    from caylus.core.text.rulefile import parse  # noqa: PLC0415  not there while the wheel is built

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
        for rule in chapter.rules:
            for word in rule.words:
                yield from _forms_of(word, rule.line + 1)


def _forms_of(word: Any, line: int) -> Iterator[tuple[int, str, Any, list[str]]]:
    """A text of a small game, as Babel's own readers give it: for others, and for the reader."""
    for text in word.text.split("\5"):
        one, has_plural, many = text.partition("\0")
        comments = [f"{word.kind} `{word.key}` in the rules"] if is_short(one) else []
        yield line, "_n" if has_plural else "_", (one, many) if has_plural else one, comments


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
    _write_all(HERE, {HERE / f"{name}.pot": file for files in templates.values() for name, file in files.items()})
    for language in LANGUAGES:
        files = {}
        for domain, own in templates.items():
            files |= split(updated(read(language, domain), whole(own, domain)), own)
        _write_all(HERE / language, {po_file(language, name): catalog for name, catalog in files.items()})
        for name, catalog in files.items():
            _tell(name, language, catalog)


def _write_all(folder: Path, files: dict[Path, Catalog]) -> None:
    """Write all templates, or the files of one language; those of games that say nothing any more go."""
    (suffix,) = {path.suffix for path in files}
    for old in {*folder.rglob(f"*{suffix}")} - set(files):
        old.unlink()
    for path, catalog in files.items():
        _write(path, catalog)


def _tell(name: str, language: str, catalog: Catalog) -> None:
    """Print the texts of a file without a translation, or their number where a draft may miss them."""
    left = [message for message in catalog if message.id and not is_translated(message)]
    if left:
        draft = is_draft(language, name)
        told = f"a draft, {len(left)} of {len(catalog)} are said in English" if draft else f"{len(left)} to translate"
        print(f"{po_file(language, name).relative_to(ROOT)}: {told}")
        lines = [] if draft else [missing(message) for message in left]
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
    """Write a file. Templates alone say in which files of the code a text stands, and what its placeholders are."""
    is_template = path.suffix == ".pot"
    for message in [] if is_template else catalog:
        message.flags &= {"fuzzy"}
    catalog.fuzzy = False
    domain, _, game = catalog.domain.partition("/")
    named = f"domain {domain}" + (f", game {game}" if game else "")
    catalog.header_comment = f"# The texts of caylus, {named} (locale/README.md)."
    catalog.project, catalog.version, catalog.msgid_bugs_address = "caylus", "", ""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=0, no_location=not is_template, include_lineno=False, ignore_obsolete=True)
    # Babel's notes about times and people would change with every run.
    notes = re.compile(r'^"(?!Language:|Plural-Forms|Content|MIME)[A-Z][\w-]+: .*\\n"\n', re.MULTILINE)
    header, _, messages = path.read_text(encoding="utf-8").partition("\n\n")
    messages = "\n".join(_with_previous(messages.split("\n\n"), catalog))
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
    text = (ROOT / "caylus" / "core" / "text" / "translation.py").read_text(encoding="utf-8")
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


if __name__ == "__main__":
    for step in {"update": [update], "compile": [compile_package, compile_page]}[sys.argv[1]]:
        step()
