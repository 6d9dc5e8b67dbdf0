"""The style of texts (`locale/STYLE.md`) and of comments (CONTRIBUTING.md), as far as a program can judge.

A failure names the file, the text or line, and the reason.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .test_words import OFFERED, catalogues, pairs, read_file

pytestmark = pytest.mark.host

ROOT = Path(__file__).parent.parent
SCRIPTS = [
    path
    for folder in ("caylus", "tests", "e2e", "bench", "tools", "web", "locale", "docs", "examples", "training")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "node_modules" not in path.parts
]
PAGES = [
    path
    for folder in ("web", "tests", "tools", "e2e", "bench", "docs")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in {".css", ".js", ".jsx", ".mjs", ".ts"} and "node_modules" not in path.parts
]
COMMENT = re.compile(r"/\*[*\s]*((?:(?!\*/).)*)\*/|(?<![:'\"\\`])//[/ ]*([^\n]*(?:\n[ \t]*//[^\n]*)*)", re.DOTALL)
"""a comment of a script or a style sheet; lines that continue it are part of it"""
RIDDLE = re.compile(r"(?:What|Where|Whose|Who|Whoever|Those|Of)\b", re.IGNORECASE)
"""first word of a comment that does not name its subject"""

LONGEST_SENTENCE = 30
"""words"""

END_OF_SENTENCE = re.compile(r"(?<=[.!?:;])[\s)”»“]+|\n+")
ADDRESS_OF_A_LINK = re.compile(r"\]\([^)]*\)")

BRITISH = (
    r"theatre|jeweller|grey|colour\w*|favour\w*|neighbour\w*|honour\w*|labour\w*|towards|centre\w*|"
    r"traveller\w*|travelling|cancelled|judgement\w*|practise\w*|licence|defence|analys(?:e|es|ed|ing)|"
    r"(?:real|recogn|organ|final|summar|special|minim|maxim|emphas|initial)is(?:e|es|ed|ing)"
)
"""words whose American spelling differs"""

EVERYWHERE = (
    (re.compile(r"(?<!\.)\.\.(?!\.)|…\.|\.…"), "a double full stop"),
    (re.compile(r"\S  +\S"), "a double space"),
    (re.compile(r" [,;.!?](?=\s|$)"), "a space before a mark that follows its word"),
    (re.compile("!"), "an exclamation mark"),
)
"""pattern and reason, in all languages"""

FORBIDDEN = {
    "en": (
        (re.compile(rf"\b(?:{BRITISH})\b", re.IGNORECASE), "spelling is American"),
        (re.compile(r"^Who (?![^.]*\?$)"), "“who” for “whoever”: name the subject, or ask"),
        (re.compile(r"^What lies\b|\bwhat lies\b"), "“what lies” is a riddle: name the things"),
        (re.compile(r"\b[Aa]t an end\b"), "say “over” or “ended”"),
        (re.compile(r"(?<![Tt]here )\bis no (?!longer|more)"), "say “is not a”"),
    ),
    "cs": ((re.compile(r"\b(?:můžete|musíte|smíte|chcete|vyberte|klikněte)\b", re.IGNORECASE), "the reader is “ty”"),),
    "de": (
        (re.compile(r"\bSie (?:haben|müssen|dürfen|können)\b(?=[^.]*\bIhre?n?\b)"), "the reader is “du”"),
        (re.compile(r"\bGunst(?:be|er)weis"), "the word is “Gunst”"),
    ),
    "fr": (
        (re.compile(r"\b(?:tu|ta|ton|tes|toi|te)\b|\bt\u2019(?=\w)", re.IGNORECASE), "the reader is “vous”"),
        (re.compile(r"[ \xa0][;?!]"), "the space before ; ? ! is narrow (U+202F)"),
        (re.compile(r"[ \u202f]:(?!\w+:)"), "the space before a colon is a no-break space (U+00A0)"),
    ),
    "hu": ((re.compile(r"\b(?:Ön|Önnek|Önök|kérjük)\b"), "the reader is “te”"),),
    "pl": ((re.compile(r"\b(?:Pan|Pani|Państwo)\b"), "the reader is “ty”"),),
}
"""pattern and reason for each language; words that are forbidden for one game only stand in its glossary"""


def texts(language: str) -> Iterator[tuple[str, str]]:
    """The file and each text of a language; those of English are the catalogues' keys."""
    known = "pl" if language == "en" else language
    for domain in catalogues.DOMAINS:
        for name, path in catalogues.files_of(known, domain).items():
            for message in read_file(path, known):
                english = [message.id] if isinstance(message.id, str) else message.id
                told = english if language == "en" else [form for _, form in pairs(message)]
                yield from ((f"{name}.po", text) for text in told if message.id)


def faults(language: str, text: str) -> Iterator[str]:
    """Yield the faults of a text."""
    for pattern, reason in (*EVERYWHERE, *FORBIDDEN[language]):
        if found := pattern.search(text):
            yield f"{reason} ({found[0]!r})"
    for sentence in END_OF_SENTENCE.split(ADDRESS_OF_A_LINK.sub("]", text)):
        if language == "en" and (words := len(sentence.split())) > LONGEST_SENTENCE:
            yield f"a sentence of {words} words, at most {LONGEST_SENTENCE} are good"


@pytest.mark.parametrize("language", ["en", *OFFERED])
def test_texts_are_written_as_the_style_guide_says(language: str) -> None:
    """Address, spelling, marks, length."""
    wrong = [f"{file}: {text!r}: {fault}" for file, text in texts(language) for fault in faults(language, text)]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("language", "text", "reason"),
    [
        ("en", "A theatre gives a royal favor.", "American"),
        ("en", "Take one step towards the castle.", "American"),
        ("en", "Who passes places no more workers.", "whoever"),
        ("en", "What lies on the road stays.", "riddle"),
        ("en", "The game is over..", "full stop"),
        ("en", "word " * 31, "31 words"),
        ("fr", "Tu en prends deux.", "vous"),
        ("fr", "Vous prenez ton ouvrier.", "vous"),
        ("de", "Ein Gunstbeweis.", "Gunst"),
        ("cs", "Můžete počkat.", "ty"),
        ("pl", "Pan wybiera.", "ty"),
        ("hu", "Kattints  ide.", "space"),
    ],
)
def test_each_rule_of_style_finds_what_it_forbids(language: str, text: str, reason: str) -> None:
    """A pattern that finds nothing would pass any text."""
    assert any(reason in fault for fault in faults(language, text))


@pytest.mark.parametrize("text", ["Who wins?", "Save the game.", "The colored cubes… and 2.5 points", "No longer"])
def test_good_english_is_left_alone(text: str) -> None:
    """A question may begin with “who”."""
    assert list(faults("en", text)) == []


def strings(script: str) -> Iterator[tuple[int, str]]:
    """Yield the line and text of each docstring: of modules, classes, functions, attributes and constants."""
    for node in ast.walk(ast.parse(script)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value.strip()


def comments(script: str) -> Iterator[tuple[int, str]]:
    """Yield the line and text of each comment; lines that continue a comment are part of it."""
    last = -1
    for token in tokenize.generate_tokens(io.StringIO(script).readline):
        if token.type == tokenize.COMMENT:
            line, column = token.start
            alone = not token.line[:column].strip()
            if not (alone and line == last + 1):
                yield line, token.string.lstrip("#: ")
            last = line if alone else -1


def riddles(script: str) -> Iterator[tuple[int, str]]:
    """Yield the line and text of the docstrings and comments that begin with a word in `RIDDLE`."""
    yield from ((line, text) for line, text in (*strings(script), *comments(script)) if RIDDLE.match(text))


def riddles_of_page(script: str) -> Iterator[tuple[int, str]]:
    """Yield the line and text of the comments of a script or style sheet that begin with a word in `RIDDLE`."""
    for found in COMMENT.finditer(script):
        text = found[1] or found[2] or ""
        if RIDDLE.match(text):
            yield script.count("\n", 0, found.start()) + 1, text


@pytest.mark.parametrize(("paths", "found"), [(SCRIPTS, riddles), (PAGES, riddles_of_page)], ids=["python", "page"])
def test_docstrings_and_comments_begin_with_a_verb_or_a_noun(
    paths: list[Path], found: Callable[[str], Iterator[tuple[int, str]]]
) -> None:
    """CONTRIBUTING.md, "Comments": a reader understands them without the code beside them."""
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {text.splitlines()[0]}"
        for path in paths
        for line, text in found(path.read_text("utf-8"))
    ]
    assert not wrong, "begin with a verb (functions) or the noun that names the thing:\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("script", "lines"),
    [
        ("// What lies there.", [1]),
        ("let a; // of stones\n/** Whose turn it is. @param {number} seat */", [1, 2]),
        ("/**\n * Who moves.\n */", [1]),
        ("// Workers go home\n// where they came from\nconst site = 'https://what.example', rest = '//who';", []),
        ("/* those in sight */ .seat {}", [1]),
    ],
)
def test_riddles_of_the_page_are_found_where_they_begin(script: str, lines: list[int]) -> None:
    """An address in a string is no comment."""
    assert [line for line, _ in riddles_of_page(script)] == lines


@pytest.mark.parametrize(
    ("script", "lines"),
    [
        ('"""What lies there."""', [1]),
        ('def seat():\n    """Whose turn it is."""', [2]),
        ('class Turn:\n    """The turn."""\n\n    seat: int\n    """who moves"""', [5]),
        ("LIMIT = 3\n'Of stones.'", [2]),
        ("# Where workers go\n# home", [1]),
        ("a = 1  # whoever asks\nb = 2  # those that wait", [1, 2]),
        ("a = 1  # first\n# of the road", [2]),
        ('# Workers go home\n# where they came from\n"""Return the seat."""', []),
        ('LIMIT = "What is it?"\n"""Offers, in order"""', []),
    ],
)
def test_riddles_are_found_where_they_begin(script: str, lines: list[int]) -> None:
    """A comment that continues on the next line, and a string that is a value, are no fault."""
    assert [line for line, _ in riddles(script)] == lines


NO_NAMES = {"told", "tell", "telling", "said", "say", "asked", "asks"}
"""words that do not name a thing; CONTRIBUTING.md has better ones"""
NAMED_ELSEWHERE = {("view.py", "told"), ("judging.py", "told"), ("scene.py", "asked")}
"""file and name: the page reads these (docs/bridge.md, web/client/position)"""


def names_in(script: str) -> Iterator[tuple[int, str]]:
    """Yield the line and name of all functions, classes, arguments, variables and attributes."""
    for node in ast.walk(ast.parse(script)):
        for part in ("name", "id", "attr", "arg"):
            if isinstance(name := getattr(node, part, None), str) and hasattr(node, "lineno"):
                yield node.lineno, name


def test_names_are_words_of_the_field() -> None:
    """A decision is no question, and a description is not told: one word for each meaning."""
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in sorted((ROOT / "caylus").rglob("*.py"))
        for line, name in names_in(path.read_text("utf-8"))
        if NO_NAMES & {*name.lower().split("_")} and (path.name, name) not in NAMED_ELSEWHERE
    ]
    assert wrong == [], 'name the thing (CONTRIBUTING.md, "Names")'


def test_each_kind_of_name_is_found() -> None:
    script = "def told(said=1):\n    x.asked = say_it\nclass Tell:\n    asks: int\nf(telling=2)\n"
    assert sorted(line for line, name in names_in(script) if NO_NAMES & {*name.lower().split("_")}) == [
        1,
        1,
        2,
        2,
        3,
        4,
        5,
    ]


HIDDEN = re.compile(
    r"/\*.*?\*/|(?<![:'\"\\`])//[^\n]*|'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"|`(?:\\.|[^`\\])*`", re.DOTALL
)
"""comments and strings of a script"""
NAME = re.compile(
    r"(?:(?<=this\.)#?[A-Za-z_$][\w$]*(?=\s*=[^=>])|(?<![\w$.#-])#?[A-Za-z_$][\w$]*(?![\w$-]))(?P<key>\??\s*:)?"
)
"""a name where it stands alone or where `this` gets it; not after another object, since it is declared elsewhere"""
TYPE = re.compile(r"@(?:typedef|property)\s+\{.*?\}\s+\[?(\w+)")
"""the name of a type or of one of its fields in a comment"""
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
"""a word of a name: `wrongWords` has two"""
NO_NAMES_OF_PAGE = {
    "": {*NO_NAMES, "tells", "answer", "answers", "answered", "answering", "remark", "remarks", "inturn"},
    "client": {"hold", "held", "line", "lines"},
    "live": {"hold", "held", "turns"},
    "ui/analysis": {"line", "lines"},
}
"""folder of `web` -> words for which names have a better one: action, choice, decision, label, note, lock, variation"""
NAMED_IN_PAGE = {
    # Fields of views and messages (docs/bridge.md), and of links.
    ("contract.d.ts", "told"), ("page.d.ts", "answer"), ("page.d.ts", "answers"), ("client/store/links.js", "line"),
    ("ui/analysis/estimates.jsx", "line"), ("ui/analysis/variations.jsx", "line"),
    ("ui/analysis/variations.jsx", "lines"),
    # Answers to the questions of lessons, which the board's element reports.
    ("embed/caylus-board.d.ts", "answer"), ("embed/caylus-board.d.ts", "answered"),
    ("embed/caylus-board.d.ts", "CaylusAnswered"), ("embed/statistics.js", "answer"),
    ("embed/statistics.js", "answers"), ("embed/statistics.js", "MOST_ANSWERS"), ("embed/lesson/early.js", "answer"),
    ("embed/lesson/outline.js", "answer"), ("embed/lesson/outline.js", "answers"),
    ("embed/lesson/panel.jsx", "answer"), ("embed/lesson/player.js", "answer"),
    # In WebRTC, an offer has an answer.
    ("embed/following.jsx", "answer"), ("embed/following.jsx", "onAnswer"), ("live/invite.jsx", "answer"),
    ("live/invite.jsx", "onAnswer"), ("live/live.js", "answer"), ("peers/peer.js", "answer"),
    # Lines of texts and of charts.
    ("client/store/links.js", "IN_A_LINE"), ("client/store/tally.js", "line"), ("ui/analysis/analysis.jsx", "lines"),
    ("ui/analysis/statistics.jsx", "lines"),
}  # fmt: skip
"""file and name: the words mean something else there, or a format has them"""


def words_of(name: str) -> set[str]:
    """Return the words of a name of a script, and all of it, in small letters."""
    return {name.lower(), *(word.lower() for word in WORD.findall(name))}


def names_in_page(script: str, *, typed: bool = False) -> Iterator[tuple[int, str]]:
    """Yield the line and name of all functions, classes, parameters, variables, types, and fields that `this` gets.

    Keys of objects count only in a declaration of types (`typed`): elsewhere they are often those of a message.
    """
    code = HIDDEN.sub(lambda found: "\n" * found[0].count("\n"), script)
    for found in NAME.finditer(code):
        if typed or not found["key"]:
            yield code.count("\n", 0, found.start()) + 1, found[0].removesuffix(found["key"] or "")
    for found in TYPE.finditer(script):
        yield script.count("\n", 0, found.start()) + 1, found[1]


def wrong_names_of_page(file: str, script: str) -> Iterator[tuple[int, str]]:
    """Yield the line and name of the names that have a word of `NO_NAMES_OF_PAGE`."""
    refused = set().union(*(words for room, words in NO_NAMES_OF_PAGE.items() if file.startswith(room)))
    for line, name in names_in_page(script, typed=file.endswith(".ts")):
        if words_of(name) & refused and (file, name) not in NAMED_IN_PAGE:
            yield line, name


def test_names_of_the_page_are_words_of_the_field() -> None:
    """In files of the page, too, one word has one meaning; the names of files have it as well."""
    files = {path.relative_to(ROOT / "web").as_posix(): path for path in PAGES if path.is_relative_to(ROOT / "web")}
    scripts = {file: path for file, path in files.items() if path.suffix != ".css"}
    wrong = [
        f"web/{file}:{line}: {name}"
        for file, path in scripts.items()
        for line, name in [*wrong_names_of_page(file, path.read_text("utf-8")), (0, path.stem)]
        if line or words_of(name) & NO_NAMES_OF_PAGE[""]
    ]
    assert wrong == [], 'name the thing (CONTRIBUTING.md, "Names")'


@pytest.mark.parametrize(
    ("script", "lines"),
    [
        ("function told(text) {}\nconst answer = 1;\nlet a, remark = 2;", [1, 2, 3]),
        ("export class Answers {\n  #tellAll() {}\n  async hearSaid() {}\n}", [1, 2, 3]),
        ("class A {\n  constructor() {\n    this.asked = null;\n    this.view.answers = 3;\n  }\n}", [3]),
        ("const { answer: choice, told } = reply;\n({ answers, ...rest }) => rest;", [1, 2]),
        ("const Why = ({ sign }) => <Seal answer={sign} data-answer={sign} />;", [1]),
        ("async inTurn(work) {}\nconst inTurns = 1;", [1]),
        ("/** @typedef {{view: PageView, answer: string}} Told */\n/** @property {string} said */", [1, 2]),
        ("send({ answer: 3 }, reply.told, 'an answer', `told`); // answers\n/* who asked */", []),
        ("const foretold = 1, wanswer = 2, LINE = 3, held = 4;", []),
    ],
)
def test_each_kind_of_name_of_the_page_is_found(script: str, lines: list[int]) -> None:
    """A key of a message, a field of another object, a text and a comment are no names."""
    assert sorted(line for line, _ in wrong_names_of_page("ui/some.js", script)) == lines


@pytest.mark.parametrize(
    ("file", "script", "names"),
    [
        ("page.d.ts", "export interface Remark {\n  asked?: string;\n  answers: Choice[];\n}", ["Remark", "asked"]),
        ("client/store/games.js", "keepLine(line) { this.held = line; }", ["held", "keepLine", "line", "line"]),
        ("client/store/links.js", "const line = 1, hold = 2;", ["hold"]),
        ("ui/analysis/moves.jsx", "openLine(line) { this.drawTimeLine(); }", ["line", "openLine"]),
        ("charts/lines.jsx", "export function lines(line) {}", []),
        ("peers/peer.js", "async answer(sdp) { const told = sdp; }", ["told"]),
    ],
)
def test_a_name_of_the_page_is_refused_where_it_has_the_retired_meaning(
    file: str, script: str, names: list[str]
) -> None:
    """A chart has lines, and an offer has an answer; a record has variations, and a game a lock."""
    assert sorted(name for _, name in wrong_names_of_page(file, script)) == names


def test_texts_of_the_page_have_one_of_five_sizes() -> None:
    """The smallest has 12 px (web/styles/type.css); on paper there are others."""
    sheets = [path for path in PAGES if path.suffix == ".css" and path.parent.name in {"styles", "editor", "lessons"}]
    own = re.compile(r"font(?:-size)?: (?:[a-z\d]+ )*(?:min\()?[\d.]+(?:rem|px)")
    found = {path.name: own.findall(path.read_text(encoding="utf-8")) for path in sheets if path.name != "print.css"}
    assert {name: sizes for name, sizes in found.items() if sizes} == {}
    scale = re.findall(r"--(?:tiny|small|usual|large|title): ([\d.]+)rem", (ROOT / "web/styles/type.css").read_text())
    assert [float(size) * 16 for size in scale] == [12, 14, 16, 19, 25]
