"""Studies and puzzles exported from the page: as lessons, pages, pictures, frames, and sheets for paper."""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64encode
from html.parser import HTMLParser
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

import caylus
from caylus.core.text.translation import find_translator
from caylus.documents import frame_of, page_of, pictures_of, sheet_of, site_of
from caylus.documents.markdown import html_of
from caylus.drawing.marks import seal
from caylus.games import find_game
from caylus.lessons import Attempt, check_lesson, lesson_of_study, read_lesson, start_of
from caylus.lessons.texts import RULE, SIGN, named, plain
from caylus.play.match import Match
from caylus.play.notes import MOST_LINES
from caylus.play.record import to_code, to_record

from .studies import keep
from .test_cli import Run, refused, run  # noqa: F401  a fixture
from .test_lines import FORMS, HARD_TEXTS, played, tried, with_lines

HOSTILE = [
    *HARD_TEXTS,
    "<script>harm()</script>",
    "<img src=x onerror=harm()>",
    '"><svg onload=harm()>',
    "</style><script>harm()</script>",
    "]]> --> </svg>",
    "[go](javascript:harm()) [C-PLACE-3](C-PLACE-3) ![x](https://x.org/x.png)",
    "C-PLACE-1 :none:none: `code` *em* **strong** ~~gone~~ # head\n# head\n1. one\n- two\n> said\n    code\n| a | b |",
    "{title} {0} %s &amp; &lt;script&gt;",
]
SITE = "https://example.org/caylus/"


class Tags(HTMLParser):
    """The elements of a document with their attributes, and its text."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(document)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self.text += "\n" if tag == "br" else ""

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def hostile() -> Match:
    """Return a match with hostile texts as names, notes and lines."""
    match = played()
    for index, text in enumerate(HOSTILE):
        keep(match, tuple(match.actions[:index]), text.replace("\n", " ")[:60], text)
        keep(match, tried(match, 10 + index, 2), text.replace("\n", " ")[:60], text)
    return match


def check_policy(document: str, live: bool = False) -> Tags:
    """Check that a document runs no script and fetches nothing; one with a live board may fetch that from its site."""
    tags = Tags(document)
    (policy,) = [meta["content"] or "" for meta in tags.all("meta") if "http-equiv" in meta]
    (style,) = re.findall(r"<style>(.*?)</style>", document, re.S)
    assert f"'sha256-{b64encode(hashlib.sha256(style.encode()).digest()).decode()}'" in policy
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    assert [script["src"] for script in tags.all("script")] == ([f"{SITE}caylus-board.js"] if live else [])
    assert [link["href"] for link in tags.all("link")] == ([f"{SITE}caylus-board.css"] if live else [])
    assert ("script-src" in policy) == live
    for tag, attributes in tags.found:
        assert tag not in ("img", "iframe", "object", "embed", "base", "form")
        assert not [name for name in attributes if name.startswith("on") or name in ("style", "srcdoc")]
        assert (attributes.get("xlink:href") or "#").startswith("#")
        assert tag != "a" or (attributes["href"] or "").startswith("https://")
    return tags


# Texts


@pytest.mark.parametrize("text", HOSTILE)
def test_plain_texts_stay_plain(text: str) -> None:
    """Escaped, a text reads as it was written, and holds neither signs nor rules for the check to refuse."""
    for made in (plain(text), named(text)):
        assert not SIGN.search(made)
        assert not RULE.search(made)
    catalog = find_game("caylus").catalog()
    tags = Tags(html_of(plain(text), catalog))
    assert {tag for tag, _ in tags.found} <= {"p", "br"}
    assert " ".join(tags.text.split()) == " ".join(text.split())
    assert len(named(text)) == len(text)


def test_the_small_markdown_of_lessons() -> None:
    """Paragraphs, lists, emphasis, code, signs, links to rules and safe ones; everything else is text."""
    catalog = find_game("caylus").catalog()
    for text, made in {
        "One *two* **three *x* ** `<b>`": "<p>One <em>two</em> **three <em>x</em> ** <code>&lt;b&gt;</code></p>",
        "a\n\n- b\n- **c**\n\n1. e": "<p>a</p>\n<ul><li>b</li><li><strong>c</strong></li></ul>\n<ol><li>e</li></ol>",
        "Say:\n- b": "<p>Say:</p>\n<ul><li>b</li></ul>",
        "2 * 3 * 4 :food: :none:": "<p>2 * 3 * 4 Food :none:</p>",
        "[as always](C-PLACE-4) [C-PLACE-4](C-PLACE-4)": "<p>as always (C-PLACE-4) C-PLACE-4</p>",
        "[x](https://x.org/?a&b)": '<p><a href="https://x.org/?a&amp;b" rel="noopener noreferrer">x</a></p>',
        "[x](javascript:a) [y](http://y) [z](https://[)": "<p>x y z</p>",
        "a  \nb\\*": "<p>a<br>b*</p>",
    }.items():
        assert html_of(text, catalog) == made


# Lessons


@pytest.mark.parametrize("prefers_game", [False, True])
def test_a_study_makes_a_lesson_that_works(prefers_game: bool) -> None:
    """The lesson has exercises where lines leave and before actions with notes, in the order of the game."""
    match = with_lines(played())
    lesson = read_lesson(json.dumps(lesson_of_study(match, prefers_game=prefers_game)))
    assert check_lesson(lesson) == []
    kinds = [page.task is not None for page in lesson.pages]
    assert kinds == [False, True, True, True, False, False, True, False, True]
    assert lesson.pages[0].text == {"en": "The beginning"}
    assert lesson.pages[3].text == {"en": "What if I go  \nto the castle?\n\nWhat move would you make here?"}
    (right,) = getattr(lesson.pages[1].task, "texts")  # noqa: B009  of a task of any kind
    line = match.tree.noted[0].actions
    assert right == match.state.text((match.actions if prefers_game else line)[10])
    assert lesson.pages[-1].done == {"en": "Now"}


def test_notes_on_other_answers_are_their_replies() -> None:
    """The first of two lines that leave a position is right, and the note of the other becomes the reply to it."""
    match = played()
    first = tried(match, 10, 1)
    state = match.branch(10, settled=False).state
    second = next(
        (*match.actions[:10], action)
        for action in state.legal_actions()
        if action not in (first[10], match.actions[10])
    )
    keep(match, first, "", "Well.")
    keep(match, second, "", "Too *early*.")
    data = lesson_of_study(match)
    (page,) = data["pages"]
    assert page["task"] == {"play": [state.text(first[10])]}
    assert page["done"] == "Well."
    assert page["wrong"][0] == {"play": [state.text(second[10])], "text": r"Too \*early\*."}
    lesson = read_lesson(data)
    start = start_of(lesson, 0)
    assert start is not None
    verdict = Attempt(lesson, 0, start.state).judge(state.text(second[10]))
    assert (verdict.outcome, verdict.text) == ("wrong", {"en": r"Too \*early\*."})
    other = lesson_of_study(match, prefers_game=True)["pages"][0]
    assert other["task"] == {"play": [state.text(match.actions[10])]}
    assert [entry.get("play") for entry in other["wrong"]] == [page["task"]["play"], page["wrong"][0]["play"], None]


@pytest.mark.parametrize("game", ["caylus", "caylus1303", "zamek"])
def test_studies_of_all_games_make_lessons(game: str) -> None:
    """Draws are no exercises; whole games with notes anywhere work."""
    match = played(200, game=game)
    for ply in range(0, len(match.actions), 9):
        keep(match, tuple(match.actions[:ply]), "", f"After {ply}.")
        keep(match, tried(match, ply, 3), f"From {ply}", "")
    lesson = read_lesson(json.dumps(lesson_of_study(match, find_translator("fr"))))
    assert check_lesson(lesson) == []
    assert sum(page.task is not None for page in lesson.pages) >= 20


def test_hostile_studies_make_lessons_that_work() -> None:
    """The hostile texts are shown as they are."""
    lesson = read_lesson(json.dumps(lesson_of_study(hostile(), title=HOSTILE[-1])))
    assert check_lesson(lesson) == []


def test_studies_that_make_no_lesson_are_refused() -> None:
    """A study without any exercise is refused, and so is one with too many."""
    match = played(400)
    with pytest.raises(caylus.RecordError, match="Nothing to ask: this game has no variation"):
        lesson_of_study(match)
    keep(match, (), "", "The beginning alone.")
    with pytest.raises(caylus.RecordError, match="Nothing to ask"):
        lesson_of_study(match)
    for ply in range(MOST_LINES - 1):
        keep(match, tried(match, ply, 3), "", "x")
    with pytest.raises(caylus.RecordError, match=r"makes \d+ pages; a lesson may have 60"):
        lesson_of_study(match)


# Pages, pictures, frames


@pytest.mark.parametrize("live", [False, True])
def test_a_study_is_a_page(live: bool) -> None:
    """Notes, lines, actions and boards are in order, in one file that keeps to its policy."""
    match = with_lines(played())
    document = page_of(match, title="The castle", site=SITE if live else None)
    tags = check_policy(document, live)
    assert len(tags.all("svg")) == len(match.tree.noted)
    assert len({attributes["id"] for _, attributes in tags.found if "id" in attributes}) == document.count(' id="')
    assert [board["record"] for board in tags.all("caylus-board")] == ([to_code(match)] if live else [])
    order = [tags.text.index(text, tags.text.index("The beginning")) for text in ("Castle first", "Worse", "Now")]
    assert order == sorted(order)
    assert "What if I go\nto the castle?" in tags.text
    assert "Marked on the board: Castle, " in tags.text
    assert tags.text.count("Variation after decision 10") == 3


def test_hostile_studies_are_text() -> None:
    """Hostile texts are escaped in the page, in the pictures' captions, and in the frame's title."""
    match = hostile()
    tags = check_policy(page_of(match, title=HOSTILE[5], site=SITE), live=True)
    for text in HOSTILE:
        assert text in tags.text
    captions = ["".join(fromstring(svg).itertext()) for svg in pictures_of(match)]
    assert all("harm()" not in tag for svg in pictures_of(match) for tag in re.findall(r"<[^>]*>", svg))
    assert any("onerror=harm()" in caption for caption in captions)
    frame = Tags(frame_of(played(), SITE, HOSTILE[6]))
    assert [tag for tag, _ in frame.found] == ["iframe"]
    assert frame.all("iframe")[0]["title"] == HOSTILE[6]


def test_marks_without_a_place_in_the_picture_are_told() -> None:
    """Players' possessions may be marked, but have no place on the board; the caption names them."""
    match = played()
    keep(match, (), "", "Pay?", ["purse.food", "castle"], ["purse.food>castle", "road.1>castle"])
    tags = check_policy(page_of(match))
    assert "Marked on the board: Food, Castle. An arrow from Food to Castle." in tags.text
    (svg,) = pictures_of(match)
    assert svg.count('data-kind="highlight"') == 1
    assert svg.count('data-kind="arrow"') == 1


def test_a_seal_hides_no_figure_in_the_middle_of_a_square_place() -> None:
    (square, broad) = (seal((200, 100, *size), "!").find("text") for size in ((60, 60), (110, 80)))
    assert square is not None and (square.attrib["x"], square.attrib["y"]) == ("262", "110")
    assert broad is not None and (broad.attrib["x"], broad.attrib["y"]) == ("302", "145")


def test_the_frame_of_a_seal_is_that_of_the_page() -> None:
    """Solid: `line(ctx, '#fff', 6.5 * k)`, then `line(ctx, INK.focus, 4 * k)` in web/board/highlights.js."""
    drawn = re.search(r"seal\(ctx, zone.*?roundRect", Path("web/board/highlights.js").read_text("utf-8"), re.DOTALL)
    assert drawn and "setLineDash" not in drawn[0]
    breadths = re.findall(r"line\(ctx, .*?, ([\d.]+) \* k\)", drawn[0])
    frames = seal((200, 100, 110, 80), "!").findall("rect")[:-1]
    assert [frame.get("stroke-width") for frame in frames] == breadths
    assert all("stroke-dasharray" not in frame.attrib for frame in frames)


def test_a_frame_shows_the_study() -> None:
    """The address of the frame has the code of the record, and the reader's language."""
    match = with_lines(played())
    (frame,) = Tags(frame_of(match, "https://example.org/caylus", "A study", find_translator("pl"))).all("iframe")
    address = frame["src"] or ""
    assert address == f"{SITE}embed.html#record={to_code(match)}&ply=0&controls=step&language=pl&fit=height"
    assert site_of("http://localhost:8000") == "http://localhost:8000/"


@pytest.mark.parametrize("address", ["", "javascript:harm()", "example.org", "https://x.org/?q", "https://x y/", "//x"])
def test_wrong_addresses_are_refused(address: str) -> None:
    with pytest.raises(caylus.RecordError, match=r"^site: expected an address such as https:"):
        site_of(address)


# Sheets


def lesson(**page: object) -> dict[str, object]:
    """Return a lesson of one page with a task."""
    task = {"text": "Pass.", "position": {"players": [{"deniers": 3}, {}]}, "task": {"play": ["pass"]}}
    return {"lesson": 1, "id": "small", "game": "caylus", "title": "Small", "pages": [{**task, **page}]}


def test_a_sheet_has_puzzles_and_solutions() -> None:
    """Numbered, each with its board, in the reader's language; solutions begin a page of their own."""
    question = {"question": "Who?", "answers": [{"text": "Anna"}, {"text": "Ben", "right": True}]}
    reach = lesson(title="Two wood", task={"reach": ["deniers <= 2"], "within": 1}, solution=["place castle"])
    read = [lesson(title="First", done="Well *done*."), reach]
    read[1]["pages"] += [{"text": "Read this."}, {"text": "Look.", "task": question}]  # type: ignore[operator]
    document = sheet_of([read_lesson(data) for data in read])
    tags = check_policy(document)
    assert len(tags.all("svg")) == 2
    assert [f"{number}. {title}" in tags.text for number, title in enumerate(("First", "Two wood", "Small"), 1)]
    assert "Read this." not in tags.text
    assert "Blue: Prestige points 0, Deniers 3" in tags.text
    solutions = document[document.index('class="solutions"') :]
    assert re.findall(r"<li dir=\"auto\">(.*?)</li>", solutions) == [
        "<p>Pass</p><p>Well <em>done</em>.</p>",
        "<p>Castle</p>",
        "<p>B</p>",
    ]
    assert ".solutions { break-before: page; }" in document
    assert '<html lang="cs">' in sheet_of([read_lesson(read[0])], find_translator("cs"))


def test_hostile_lessons_are_text_on_paper() -> None:
    """Hostile texts of a lesson are escaped on the sheet."""
    for text in HOSTILE:
        made = lesson(title=text[:200], text=text, done=text, wrong=[{"text": text}])
        check_policy(
            sheet_of([read_lesson({**made, "title": text[:200], "names": [text.replace("\n", " ")[:30]]})], title=text)
        )


def test_lessons_without_tasks_make_no_sheet() -> None:
    data = lesson()
    data["pages"] = [{"text": "Only read."}]
    with pytest.raises(caylus.RecordError, match="no task in these lessons"):
        sheet_of([read_lesson(data)])


# The command line


@pytest.fixture
def study(tmp_path: Path) -> Path:
    path = tmp_path / "My study.json"
    path.write_text(FORMS["json"](with_lines(played())), encoding="utf-8")
    return path


def test_the_command_writes_a_study(run: Run, study: Path, tmp_path: Path) -> None:  # noqa: F811
    """One command writes all forms; the lesson passes its check."""
    made = {name: tmp_path / name for name in ("the study!.json", "page.html", "boards")}
    options = ["--lesson", "--page", "--pictures"]
    wanted = [word for pair in zip(options, map(str, made.values()), strict=True) for word in pair]
    status, out, err = run(
        "study", str(study), *wanted, "--frame", "--site", SITE, "--title", "Castles", "--size", "99"
    )
    assert (status, err) == (0, "")
    assert out.startswith('<iframe title="Castles"')
    data = json.loads(made["the study!.json"].read_text(encoding="utf-8"))
    assert (data["id"], data["title"]) == ("the-study", "Castles")
    assert run("lesson", "check", str(made["the study!.json"]))[0] == 0
    assert run("lesson", "sheet", str(made["the study!.json"]), "-o", str(tmp_path / "s.html")) == (0, "", "")
    check_policy((tmp_path / "s.html").read_text(encoding="utf-8"))
    check_policy(made["page.html"].read_text(encoding="utf-8"), live=True)
    assert sorted(path.name for path in made["boards"].iterdir()) == [f"0{number}.svg" for number in range(1, 7)]
    assert 'width="99"' in (made["boards"] / "06.svg").read_text(encoding="utf-8")


def test_the_command_says_what_is_wrong(run: Run, study: Path, tmp_path: Path) -> None:  # noqa: F811
    name = str(study)
    assert refused(run, "study", name).startswith("Say what to write: --lesson FILE, ")
    assert refused(run, "study", name, "--frame").startswith("--frame: also say where the site is")
    assert refused(run, "study", name, "--frame", "--site", "x").startswith("site: expected an address")
    assert refused(run, "study", name, "--page", str(tmp_path)).endswith("cannot be written: Is a directory.")
    assert refused(run, "study", name, "--pictures", name).endswith("cannot be made: File exists.")
    assert refused(run, "study", name, "--page", "x", "--title", "a\nb").startswith("--title: expected one line")
    assert refused(run, "study", name, "--page", "x", "--title", "\udc80").startswith("--title: expected one line")
    assert refused(run, "study", name, "--pictures", "x", "--size", "1").startswith("size: expected")
    study.write_text(json.dumps(to_record(played())), encoding="utf-8")
    assert refused(run, "study", name, "--page", "x").startswith("This game has no notes and no lines")
    assert refused(run, "study", name, "--lesson", "x").startswith("Nothing to ask")
    assert refused(run, "lesson", "sheet", "none.yaml").startswith("none.yaml: No such file")
    study.write_text(json.dumps(lesson(task={"play": ["dance"]})), encoding="utf-8")
    assert "There is no action 'dance'" in refused(run, "lesson", "sheet", name)
