"""Write our lessons for the page: each as JSON with all languages in it, a list of them by game, and the schema.

In a shell:

    python web/tools/lessons.py OUTPUT_FOLDER
"""

import json
import sys
from pathlib import Path

from caylus.core.text.translation import LANGUAGES, find_translator
from caylus.games import GAMES, find_game
from caylus.lessons.form import lesson_schema
from caylus.lessons.start import written_out
from caylus.lessons.texts import with_texts
from caylus.terminal.lesson import read_checked

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "locale"))
from catalogues import is_translated, read  # noqa: E402

KINDS = ("course", "puzzles")
HEAD = ("title", "summary", "minutes", "degree", "themes")


def catalogues():
    """language -> English text -> translation"""
    return {language: _texts(read(language, "lessons")) for language in LANGUAGES if language != "en"}


def _texts(catalog):
    return {message.id: message.string for message in catalog if message.id and is_translated(message)}


def translated(text, words):
    """A text in all languages that have it."""
    if isinstance(text, dict):
        return text
    known = {language: texts[text] for language, texts in words.items() if text in texts}
    return {"en": text, **known} if known else text


def write(path, data):
    """One file, without needless blanks."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, separators=(",", ":"), ensure_ascii=False), encoding="utf-8")


def themes_of(game):
    """Return the themes of a game's puzzles: id -> its name in all languages."""
    themes = find_game(game).teaching.themes
    return {id: {language: find_translator(language)(name) for language in LANGUAGES} for id, name in themes.items()}


def build(output):
    """All lessons, and the games whose cards say that they have some, with their lists."""
    words = catalogues()
    listed = []
    taken = set()
    for card in (card for card in GAMES.values() if card.lessons):
        lessons = {kind: [_built(path, output, words, taken) for path in _files(card.id, kind)] for kind in KINDS}
        listed.append({"game": card.id, "title": card.title, "themes": themes_of(card.id), **lessons})
    write(output / "lessons" / "index.json", listed)
    write(output / "lesson.schema.json", lesson_schema())


def _files(game, kind):
    return sorted((ROOT / "lessons" / game / kind).glob("*.yaml"))


def _built(path, output, words, taken):
    """Write one lesson; return its entry for the list. All lie in one folder, whose addresses never change."""
    target = output / "lessons" / f"{path.stem}.json"
    try:
        checked = read_checked(path)
        lesson = with_texts(written_out(checked.data, checked.lesson), lambda text, _key: translated(text, words))
        if target in taken:
            raise ValueError(f"another lesson is {target.name} already")
    except ValueError as error:
        sys.exit(f"{path.relative_to(ROOT)}: {error}")
    taken.add(target)
    write(target, lesson)
    head = {key: lesson[key] for key in HEAD if key in lesson}
    return {"id": lesson["id"], "file": target.name, "pages": len(lesson["pages"]), **head}


build(Path(sys.argv[1]))
