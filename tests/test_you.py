"""A player named "You": sentences about that seat address the reader, in every game and language."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus
from caylus.core.text.sentences import LIST_AND, YOU, is_reader
from caylus.core.text.translation import ENGLISH, LANGUAGES, find_translator
from caylus.games import GAMES, find_game
from caylus.webapi import Session

ROOT = Path(__file__).parent.parent
OF_COLORS = {"IMPOSSIBLE", "YOU"}
"""tables of sentences in which seats have only their colors"""


@pytest.mark.parametrize(
    ("language", "name", "reader"),
    [
        ("en", "You", True),
        ("en", "YOU", True),
        ("en", "Youssef", False),
        ("en", "Ty", False),
        ("pl", "Ty", True),
        ("pl", "you", True),
        ("cs", "ty", True),
        ("hu", "Te", True),
        ("fr", "Vous", True),
        ("fr", "Tu", False),
        ("de", "du", True),
        ("de", "Sie", False),
    ],
)
def test_the_reader_has_the_name_with_which_a_language_speaks_to_them(language: str, name: str, reader: bool) -> None:
    """The name is that of `locale/STYLE.md`, in any case."""
    assert is_reader(find_translator(language), name) == reader


@pytest.mark.parametrize(
    ("game", "language", "yours", "theirs"),
    [
        ("caylus", "en", "You place a worker for 1 denier: ", "Tom places a worker for 1 denier: "),
        ("caylus", "pl", "Umieszczasz robotnika za 1 denara: ", "Tom umieszcza robotnika za 1 denara: "),
        ("caylus1303", "en", "You choose the ", "Tom chooses the "),
        ("caylus1303", "de", "Du wählst: ", "Tom wählt: "),
        ("zamek", "en", "You lay a tile on ", "Tom lays a tile on "),
        ("zamek", "fr", "Vous posez une tuile en ", "Tom pose une tuile en "),
    ],
)
def test_the_log_says_what_you_do(game: str, language: str, yours: str, theirs: str) -> None:
    """The others' sentences stay as always."""
    tr, random = find_translator(language), Random(1)
    match = caylus.new_match(game, [{"name": tr(YOU)}, {"name": "Tom"}], seed=1)
    for _ in range(12):
        match.play(random.choice(match.state.legal_texts()))
    log = [line["text"] for line in match.info.presentation.log(match.events, match.names, tr)]
    for said in (yours, theirs):
        assert any(line.startswith(said) for line in log), log


def test_a_refusal_speaks_of_what_is_yours() -> None:
    """The prompt keeps the name, before its colon."""
    match = caylus.new_match("caylus", [{"name": "You"}, {"name": "Tom"}], seed=1)
    while match.state.decision().seat != 0:  # type: ignore[union-attr]
        match.play("place castle")
    assert match.view()["prompt"] == "You: place a worker for 1 denier, or pass."
    match.play("place trading_post")
    refused = match.state.explain("place trading_post")
    assert refused is not None
    assert refused.describe(ENGLISH, match.names) == "The trading post is occupied: you have a worker there."
    assert refused.describe(ENGLISH, ["Anna", "Tom"]) == "The trading post is occupied: Anna has a worker there."


def test_each_of_two_who_are_named_can_be_the_reader() -> None:
    """The one who takes a character, or the one who loses it, may be the reader."""
    event = {"event": "steal", "character": "foreman", "rule": "T-FAVOR-1", "turn": 2, "seat": 0, "owner": 1}
    log = find_game("caylus1303").presentation.log
    told = [log([event], names, ENGLISH)[0]["text"] for names in (["Ann", "Ben"], ["You", "Ben"], ["Ann", "You"])]
    assert told == [
        "Ann takes the Foreman from Ben.",
        "You take the Foreman from Ben.",
        "Ann takes the Foreman from you.",
    ]


def strings(data: Any) -> Iterator[str]:
    """All texts of a view."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list | tuple):
        for value in data.values() if isinstance(data, dict) else data:
            yield from strings(value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_name_never_stands_inside_a_sentence(game: str, language: str) -> None:
    """A name stands by itself, in a list, or before a colon; never before a verb, in whole random games."""
    tr, random = find_translator(language), Random(5)
    you = tr(YOU).upper()
    names = [you, "Tom", "Ann"][: GAMES[game].players[-1]]
    match = caylus.new_match(game, [{"name": name} for name in names], seed=5)
    told: set[str] = set()
    while not match.state.is_over():
        if len(match.actions) % 5 == 0:
            told.update(strings(match.info.presentation.view(match.state, names, (), tr)))
        match.play(random.choice(match.state.legal_texts()))
    log = [line["text"] for line in match.info.presentation.log(match.events, names, tr)]
    told.update(strings(match.info.presentation.view(match.state, names, (), tr)), log)
    name = rf"\b(?:{'|'.join(names)})\b"
    last = tr(LIST_AND).format(items="", last="")
    lists = re.compile(rf"{name}(?:(?:, |{last}){name})+")
    alone = re.compile(rf"(?:^|\(|[:,]\s){you}(?=\s?[:.,)]|\s\d|$)")
    seen = 0
    for text in told:
        if re.search(rf"\b{you}\b", text):
            left = alone.sub("", lists.sub("", text))
            assert not re.search(rf"\b{you}\b", left), text
            seen += 1
    assert seen > 20


NAMED = r"(?<!\()(\{(?:player|owner)\})(?!:)"
"""a name inside a sentence: neither before a colon nor in parentheses"""


def marked(node: ast.AST, inside: frozenset[str] = frozenset()) -> Iterator[tuple[str, list[str], frozenset[str]]]:
    """Yield each sentence of a module with its forms for the reader, and the names it is assigned to."""
    if isinstance(node, ast.Assign | ast.AnnAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        inside |= {ast.unparse(target)}
    called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
    if isinstance(node, ast.Call) and called in ("_", "_n", "_c", "_cn", "or_you"):
        first, *others = node.args if called == "or_you" else [node]
        if not [*strings_in(first)]:
            return  # sentences of small games, which rules.md has
        forms = [[*strings_in(form)][-1] for form in others]
        yield from ((text, forms, inside) for text in strings_in(first))
        return
    for child in ast.iter_child_nodes(node):
        yield from marked(child, inside)


def strings_in(node: ast.AST) -> Iterator[str]:
    """Yield the literals of a marked text, in their order; a context is one of them, too."""
    return (one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str))


@pytest.mark.host
def test_every_sentence_about_a_player_has_a_form_for_the_reader() -> None:
    """Sentences need a form for the reader, unless the name stands before a colon or in parentheses."""
    seen = 0
    for path in sorted((ROOT / "caylus").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        for text, forms, inside in marked(ast.parse(source)) if re.search(NAMED, source) else ():
            if inside & OF_COLORS:
                continue
            for placeholder in set(re.findall(NAMED, text)):
                assert any(placeholder not in form for form in forms), f"{path.name}: {text}"
                seen += 1
    assert seen > 60


ABOUT_OTHERS = {
    "{name} is playing.",
    "{name} is thinking",
    "{name} is thinking. Press M to make the bot move now.",
    "{name} plays on another device. Send {name} this link:",
    "{name} wins with {count} point",
    "{names} share the victory with {count} point each",
    "You were playing live with {names}: connect again.",
    "{game}: your turn, {name}",
}
"""sentences of the page about players who are not the reader: bots, and people at other devices"""
IN_PAGE = re.compile(r"(?<![\w.$])[tn]\(\s*(['\"])((?:(?!\1).)*\{(?:name|names)\}(?:(?!\1).)*)\1")


@pytest.mark.host
def test_every_sentence_of_the_page_about_a_player_has_a_form_for_the_reader() -> None:
    """A name in a sentence comes after a look at `you`; before a colon or a comma, it may be "You"."""
    seen = 0
    for path in sorted(path for room in ("ui", "panels", "charts") for path in (ROOT / "web" / room).rglob("*.js*")):
        source = path.read_text(encoding="utf-8")
        for found in IN_PAGE.finditer(source):
            text = found[2]
            if text in ABOUT_OTHERS or re.search(r"(?:^|[,.] )\{names?\}[:,]", text):
                continue
            before = source[max(0, found.start() - 700) : found.start()]
            assert re.search(r"\byou\b\s*\?", before), f"{path.name}: {text}"
            seen += 1
    assert seen > 5


def test_a_view_says_which_seat_is_the_reader() -> None:
    """The page needs that to make sentences with the names; other seats lack the key."""
    seats = caylus.new_match("zamek", [{"name": "You"}, {"name": "Tom"}], seed=1).view()["seats"]
    assert [seat.get("you") for seat in seats] == [True, None]


class Page:
    """A page in a language, with a game on its table."""

    def __init__(self, language: str, game: str, seats: list[tuple[str, str | None]], here: list[int] | None = None):
        self._session = Session()
        self.ask("language", language=language)
        given = [{"name": name, "bot": bot} for name, bot in seats]
        self.begun = self.ask("new", game=game, seats=given, seed=1, here=here)["view"]

    def ask(self, do: str, **keys: Any) -> Any:
        """Return the reply to a message, which must be granted."""
        reply = json.loads(self._session.handle(json.dumps({"do": do, **keys})))
        assert reply["ok"], reply
        return reply


def addressed(view: dict[str, Any]) -> list[int]:
    return [seat["seat"] for seat in view["seats"] if "you" in seat]


@pytest.mark.parametrize(
    ("bots", "here", "reader"),
    [
        ((None, None), None, []),
        ((None, "greedy"), None, [0]),
        (("greedy", None), None, [1]),
        (("greedy", "greedy"), None, []),
        ((None, None), [0], [0]),
        ((None, None), [1], [1]),
        ((None, None), [0, 1], []),
        ((None, None), [], []),
        ((None, "greedy"), [], []),
    ],
)
def test_a_page_addresses_the_only_person_at_it(
    bots: tuple[str | None, ...], here: list[int] | None, reader: list[int]
) -> None:
    """Two people at one screen have names, a watcher addresses nobody; a player's name stays known."""
    page = Page("en", "zamek", [*zip(("Anna", "Tom"), bots, strict=True)], here)
    assert addressed(page.begun) == reader
    assert [seat["name"] for seat in page.begun["seats"]] == ["Anna", "Tom"]
    assert [seat["label"] for seat in page.begun["seats"]] == [
        "You" if seat in reader else name for seat, name in enumerate(("Anna", "Tom"))
    ]
    page.ask("sit", here=[])
    assert addressed(page.ask("view")["view"]) == []


def test_a_board_without_a_player_of_its_own_addresses_nobody() -> None:
    """A record of one person against a bot may be anybody's."""
    page = Page("en", "zamek", [("Anna", None), ("Tom", "greedy")])
    saved = page.begun["code"]
    for named in (False, True):
        view = page.ask("load", saved=saved, named=named)["view"]
        assert addressed(view) == ([] if named else [0])
        assert addressed(page.ask("what_if")["view"]) == addressed(view)


@pytest.mark.parametrize("game", GAMES)
def test_reasons_and_reviews_address_the_reader(game: str) -> None:
    """Hints and reviews of a game have the same figures for everybody, and other words for the reader."""
    page, random = Page("en", game, [("Wunibald", None), ("Tom", "greedy")]), Random(4)
    match = caylus.new_match(game, [{"name": "Wunibald"}, {"name": "Tom"}], seed=4)
    while len(match.actions) < 12 or match.state.decision().seat != 0:  # type: ignore[union-attr]
        match.play(random.choice(match.state.legal_texts()))
    last = max(ply for ply, seat in enumerate(match.deciders) if seat >= 0)
    found: list[list[str]] = []
    for here in (None, [0]):
        page.ask("load", saved=caylus.to_code(match), here=here)
        found.append([*strings([page.ask("hint", nodes=60), page.ask("review", ply=last, nodes=60)])])
    differ = [(theirs, yours) for theirs, yours in zip(*found, strict=True) if theirs != yours]
    assert differ
    for theirs, yours in differ:
        assert "Wunibald" in theirs
        assert re.search(r"\byou\b", yours, re.IGNORECASE), yours


def test_a_variation_addresses_the_same_person() -> None:
    """All seats have people there, the bots' too, but one of them is still the reader's; so it is in the past."""
    page = Page("en", "caylus", [("Rook", "greedy"), ("Anna", None), ("Tom", "greedy")])
    while page.ask("view")["view"]["decision"]["bot"]:
        page.ask("bot")
    assert addressed(page.ask("look", ply=0)["view"]) == [1]
    for bots in (False, True):
        assert addressed(page.ask("what_if", bots=bots)["view"]) == [1]
        assert page.ask("view")["view"]["prompt"].startswith("You: place a worker")
        page.ask("return")
    page.ask("what_if")
    assert addressed(page.ask("keep")["view"]) == [1]


def texts_of(page: Page, saved: str, here: list[int] | None, taken: list[str]) -> tuple[str, list[str]]:
    """The code of a game, and all texts about its players that a page asks for; actions before may be illegal now."""
    view = page.ask("load", saved=saved, here=here)["view"]
    past = page.ask("look", ply=view["ply"] // 2)["view"]
    tried = [choice["text"] for choice in view["choices"][:4]] + taken[-4:]
    foreseen = [page.ask("explain", text=text, foresee=True) for text in tried]
    for seen in (view, past):
        for seat in seen["seats"]:
            seat["name"] = ""
        code, seen["code"], seen["kept"] = seen["kept"], "", ""
    return code, [*strings([view, past, foreseen, page.ask("decisions")])]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_names_the_reader_and_no_record_says_you(game: str, language: str) -> None:
    """Texts with the name of the only person here are other texts; nothing else differs, and records have the name."""
    page, random, differ = Page(language, game, [("Wunibald", None), ("Tom", None)]), Random(2), 0
    match = caylus.new_match(game, [{"name": "Wunibald"}, {"name": "Tom"}], seed=2)
    taken: list[str] = []
    while not match.state.is_over():
        taken.append(random.choice(match.state.legal_texts()))
        match.play(taken[-1])
        if len(taken) % 19 and not match.state.is_over():
            continue
        saved = caylus.to_code(match)
        named, you = (texts_of(page, saved, here, taken) for here in (None, [0]))
        assert named[0] == you[0] == saved
        for theirs, yours in zip(named[1], you[1], strict=True):
            assert "Wunibald" not in yours
            assert ("Wunibald" in theirs) == (theirs != yours), (theirs, yours)
            differ += theirs != yours
    assert differ > 50
    for form in ("json", "text"):
        words = re.findall(r"\w+", page.ask("save", form=form)["saved"])
        assert "Wunibald" in words
        assert find_translator(language)(YOU) not in words
