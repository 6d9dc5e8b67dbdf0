"""Languages: the catalogues fit the texts, and what is said fits the language; matches never share one."""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import caylus
from caylus.core.words import ENGLISH, LANGUAGES, Words, read_words
from caylus.games import find_game
from caylus.games.caylus import wording
from caylus.lessons.check import SIGN
from caylus.webapi import Session

from .caylus.helpers import POSITIONS, load

pytestmark = pytest.mark.host  # the catalogues' sources and Babel
ROOT = Path(__file__).parent.parent


def _catalogues() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "locale" / "catalogues.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


catalogues = _catalogues()
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
    """Each translated form with the English text that it stands for."""
    texts = [message.id] if isinstance(message.id, str) else list(message.id)
    forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
    for number, form in enumerate(forms):
        if form:
            yield texts[min(number, len(texts) - 1)], form


def placeholders(text: str) -> list[str]:
    """The placeholders; another form of the same thing counts as the same, if there is one."""
    return sorted({form.partition("_")[0] if form in wording.FORMS else form for form in PLACEHOLDER.findall(text)})


@pytest.mark.parametrize(("language", "domain"), EVERY)
def test_catalogues_have_the_texts_of_the_code_and_no_others(language: str, domain: str) -> None:
    """`make words` brings them up to date."""
    wanted, there = keys(catalogues.collect(domain)), keys(catalogues.read(language, domain))
    assert sorted(wanted - there) == [], "missing"
    assert sorted(there - wanted) == [], "unused"
    assert len(wanted) > 100


@pytest.mark.parametrize(("language", "domain"), [pair for pair in EVERY if pair[0] in OFFERED])
def test_languages_that_are_offered_are_complete(language: str, domain: str) -> None:
    """Every text in every form, none of them doubtful."""
    missing = [message.id for message in catalogues.read(language, domain) if not catalogues.is_translated(message)]
    assert [text for text in missing if text] == []


@pytest.mark.parametrize(("language", "domain"), EVERY)
def test_translations_keep_what_is_not_text(language: str, domain: str) -> None:
    """Placeholders, line breaks, spaces at the ends; no markup; the number of plural forms is the language's."""
    catalog = catalogues.read(language, domain)
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


def test_the_texts_of_the_page_stand_as_they_are_in_its_scripts() -> None:
    """Literal strings, or they would not be found."""
    for path in sorted((ROOT / "web").rglob("*.js")):
        text = path.read_text(encoding="utf-8")
        for call in re.finditer(r"(?<![\w.$])([tn])\((?!\))([^\s])", text):
            if path.name not in ("words.js", "vocabulary.js"):
                assert call[2] in "'\"", f"{path.name}: {text[call.start() : call.start() + 60]}"


class Foreign(Words):
    """A language in which every text is marked, so that what is still English stands out."""

    def __init__(self) -> None:
        super().__init__("xx", ENGLISH._catalogue)

    def __call__(self, message: str, count: int = 1) -> str:
        text = super().__call__(message, count)
        return f"[{text}]" if text else ""


TOLD = {"label", "phase_label", "detail", "prompt", "message", "description", "food", "deniers"}
"""keys of a view and a catalog under which a person finds words"""


def strings(data: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """All strings of a view that a person reads, with their paths."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from strings(value, f"{path}.{key}")
    elif isinstance(data, list):
        for value in data:
            yield from strings(value, path)
    elif isinstance(data, str) and path.rsplit(".", 1)[-1] in TOLD:
        yield path, data


def test_nothing_that_a_person_reads_is_left_in_english() -> None:
    """Every label, prompt, refusal and line of the log passes through the words that were asked for."""
    words, info = Foreign(), find_game("caylus")
    seen = 0
    for path in sorted(POSITIONS.glob("*.json")):
        random, state = Random(path.name), load(path.stem)
        for _ in range(6):
            view = info.telling.view(state, None, state.sink, words)
            told = [(event["data"]["event"], event["text"]) for event in view["events"]]
            for where, text in [*strings(view), *told]:
                assert re.fullmatch(r"\+?\[.*\]|", text), (where, text)
                seen += 1
            if not state.is_over():
                state.apply(random.choice(state.legal_actions()))
    for where, text in strings(info.telling.catalog(words)):
        assert text.startswith("["), (where, text)
        seen += 1
    assert seen > 10_000


class Crossed(Words):
    """A language in which every letter is an x."""

    def __init__(self) -> None:
        super().__init__("xx", ENGLISH._catalogue)

    def __call__(self, message: str, count: int = 1) -> str:
        return re.sub(r"(\{\w+\})|[^\W\d_]", lambda found: found[1] or "x", super().__call__(message, count))


def test_nothing_of_a_summary_or_of_the_statistics_is_left_in_english() -> None:
    """They are put together from several texts."""
    words, match, random = (
        Crossed(),
        caylus.new_match("caylus", [{"name": "Anna"}, {"name": "Rook"}], seed=2),
        Random(2),
    )
    while not match.state.is_over():
        match.play(random.choice(match.state.legal_texts()))
    texts = [entry["text"] for entry in match.info.telling.summary(match.events, words)]
    texts += [entry["label"] for entry in match.decisions(words)]
    for chart in match.charts(words):
        texts += [chart["title"], chart["label"], chart["axis"], chart["group"] or ""]
        texts += [row["label"] for row in chart["points"] + chart["plus"] + chart["minus"]]
    assert texts[0].startswith("xxxxxxx: xxxxxxxxx, xxxxx xxxxx ×2")
    assert set(re.findall(r"[^\W\d_]", "".join(texts).lower())) == {"x"}


def sentences(view: Any) -> Iterator[str]:
    """What a view says in sentences that are put together from several texts."""
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
    """What is told of places and players, and what the catalog says of places and areas."""
    words, info, seen = Crossed(), find_game("caylus"), 0
    for path in sorted(POSITIONS.glob("*.json")):
        random, state = Random(path.name), load(path.stem)
        for _ in range(6):
            view = info.telling.view(state, [str(seat) for seat in range(state.players)], (), words)
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
    """Every template can be filled, whatever the translators made of it."""
    words, info = read_words(language), find_game("caylus")
    for path in sorted(POSITIONS.glob("*.json")):
        state = load(path.stem)
        view = info.telling.view(state, None, state.sink, words)
        told = [text for _, text in [*strings(view), *strings(info.telling.catalog(words))]]
        for text in [*told, *sentences(view)]:
            assert not re.search(r"[{}]", text)


def test_sessions_do_not_share_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does a language change what is saved."""
    monkeypatch.setitem(LANGUAGES, "xx", "Foreign")
    monkeypatch.setattr("caylus.core.words.read_words", lambda language: Foreign())
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
    assert json.loads(here.handle('{"do": "rules"}'))["rules"][0]["title"] == "[Set-up]"
    catalog = json.loads(here.handle('{"do": "catalog", "language": "en"}'))["catalog"]
    assert catalog["places"]["tile.park"]["label"] == "Park"
    unknown = json.loads(here.handle('{"do": "language", "language": "tlh"}'))
    offered = ", ".join(["en", *OFFERED, "xx"])
    assert unknown["error"]["message"].strip("[]") == f"language: expected one of {offered}, not 'tlh'."


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
    told = caught.value.tell(Foreign(), ["A", "B"])
    assert told.startswith("[actions[1]: 'place trading_post' is refused. [The [trading post] is occupied: Blue has")


@pytest.mark.parametrize("language", OFFERED)
def test_translated_lessons_keep_their_links(language: str) -> None:
    """The rules that a text names, its addresses, and its signs."""
    address = re.compile(r"\]\(([^)]*)\)")
    for message in catalogues.read(language, "lessons"):
        for text, form in pairs(message) if message.id else ():
            assert sorted(address.findall(form)) == sorted(address.findall(text)), form
            assert SIGN.findall(form) == SIGN.findall(text), form


IMPORTED = re.compile(r"""(?:from|import\()\s*'(\.{1,2}/[\w./-]+\.js)'""")


def test_a_board_in_another_page_has_the_words_of_all_its_scripts() -> None:
    """It has no catalogue: its facts bring the texts, of the scripts that web/tools/start.py names."""
    source = (ROOT / "web/tools/start.py").read_text(encoding="utf-8")
    named = re.findall(r'"(web/[^"]+\.js)"', source)
    assert named
    brought = {path for pattern in named for path in ROOT.glob(pattern)}
    reached = set((ROOT / "web/embed").glob("*.js")) | set((ROOT / "web/lessons").glob("*.js"))
    waiting = list(reached)
    while waiting:
        script = waiting.pop()
        for found in IMPORTED.findall(script.read_text(encoding="utf-8")):
            path = (script.parent / found).resolve()
            if path.exists() and path not in reached and path.parent.parent.name != "games":  # a game's own are brought
                reached.add(path)
                waiting.append(path)
    missing = {path.relative_to(ROOT).as_posix() for path in reached - brought if [*catalogues.texts_of_script(path)]}
    assert missing == set()
