"""Lessons in the page: drawn without Python, judged by it, taken by mouse and by keys, safe from whoever wrote them."""

import json
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Browser, Locator, Page, expect

from tests.test_lessons import LESSON
from tests.thorough import sample, thoroughly

from .conftest import BOOT_TIMEOUT, DIST
from .test_everyone import DESKTOP, PHONE, axe

OF_THE_TEST = {**LESSON, "pages": [*LESSON["pages"][1:], LESSON["pages"][0]]}
"""it begins with a board"""
TOLD = "addEventListener('solved', ({detail}) => (window.told ??= []).push(detail.page))"
NUMBERS = count(1)
LESSON_FILES = Path(__file__).parent.parent / "lessons/caylus/course"
LISTED = json.loads((DIST / "lessons/index.json").read_text(encoding="utf-8"))
LESSONS = LISTED[0]


@pytest.fixture(scope="module")
def learner(browser: Browser, site: str) -> Iterator[Page]:
    """A page with one engine for several tests; each lays its own lesson."""
    context = browser.new_context(viewport=DESKTOP, service_workers="block", reduced_motion="reduce")
    context.add_init_script(TOLD)
    page = context.new_page()
    open_learn(page, site)
    yield page
    context.close()


def open_learn(page: Page, site: str, hash_: str = "") -> Locator:
    page.goto(f"{site}learn.html{hash_}")
    page.wait_for_selector("html[data-learn=ready]", state="attached")
    return page.get_by_test_id("lesson")


def lay(page: Page, lesson: object, number: int = 1) -> Locator:
    """Another lesson on the board of the page, which is there when its page is."""
    page.evaluate("told = []")
    mark = f"#{next(NUMBERS)}"
    if isinstance(lesson, dict) and "pages" in lesson:
        lesson = {**lesson, "title": {"en": f"A test {mark}", "pl": f"Próba {mark}"}}
    page.evaluate(
        "([lesson, page, mark]) => { const board = document.querySelector('caylus-board');"
        " board.setAttribute('page', page); board.dataset.mark = mark;"
        " board.setAttribute('lesson', typeof lesson === 'string' ? lesson : JSON.stringify(lesson)); }",
        [lesson, str(number), mark],
    )
    return page.get_by_test_id("lesson")


def begun(board: Locator) -> Locator:
    """This lesson has come, and Python answers: there is a way on."""
    expect(board.get_by_test_id("lesson-title")).to_contain_text(board.get_attribute("data-mark") or "")
    expect(board.get_by_test_id("page-on").or_(board.get_by_test_id("page-back")).first).to_be_visible(
        timeout=BOOT_TIMEOUT
    )
    return board


def choose(board: Locator, name: str) -> None:
    board.get_by_test_id("choices").get_by_role("button", name=name).click()


def says(board: Locator, outcome: str, text: str) -> None:
    expect(board.get_by_test_id("verdict")).to_have_class(f"verdict {outcome}")
    expect(board.get_by_test_id("verdict")).to_contain_text(text)


def test_a_lesson_in_a_column_has_a_board_as_wide_as_it(browser: Browser, site: str) -> None:
    page = browser.new_context(viewport={"width": 820, "height": 900}).new_page()
    page.goto(f"{site}embed.html#lesson=lessons/03-placement.json")
    sheet = page.locator("caylus-board canvas.sheet").first
    expect(sheet).to_be_visible()
    box = sheet.bounding_box()
    assert box and box["width"] > 700
    page.context.close()


def test_a_lesson_calls_the_players_by_its_names_before_python_is_there(browser: Browser, site: str) -> None:
    context = browser.new_context(service_workers="block")
    context.route("**/engine*/**", lambda route: route.abort())
    page = context.new_page()
    open_learn(page, site)
    board = lay(page, {**OF_THE_TEST, "names": ["Anna", {"en": "Ben"}]})
    expect(board.get_by_test_id("lesson-title")).to_contain_text(board.get_attribute("data-mark") or "")
    expect(page.locator("caylus-board .who")).to_have_text(["Anna", "Ben"])
    context.close()


# A whole lesson


def test_a_lesson_with_right_and_wrong_answers(learner: Page) -> None:
    board = begun(lay(learner, OF_THE_TEST))
    expect(board.get_by_test_id("page-text")).to_have_text("Place a worker in the castle.")
    choose(board, "Pass")
    says(board, "wrong", "You passed.")
    expect(board.get_by_test_id("choice")).to_have_count(0)
    board.get_by_test_id("again").click()
    expect(board.get_by_test_id("verdict")).to_be_empty()
    choose(board, "Inn")
    says(board, "wrong", "Somewhere else.")
    board.get_by_test_id("again").click()
    expect(board.get_by_test_id("verdict")).to_be_empty()
    board.get_by_test_id("hint").click()
    expect(board.get_by_test_id("hints")).to_have_text("At the top.")
    expect(board.get_by_test_id("hint")).to_have_count(0)
    choose(board, "Castle")
    says(board, "solved", "Right.")
    board.get_by_test_id("page-on").click()
    expect(board.get_by_test_id("page-text")).to_have_text("One wood more than you have.")
    choose(board, "Sawmill")
    says(board, "more", "Keep going.")
    choose(board, "Pass")
    choose(board, "Leave")
    says(board, "solved", "")
    board.get_by_test_id("page-on").click()
    expect(board.get_by_test_id("board")).to_be_hidden()
    board.get_by_test_id("answer-0").click()
    says(board, "wrong", "Not yet.")
    board.get_by_test_id("answer-1").click()
    says(board, "solved", "Six.")
    board.get_by_test_id("page-on").click()
    expect(board.get_by_test_id("page-title")).to_have_text("Nothing to do")
    expect(board.get_by_test_id("page-text").locator("em")).to_have_text("this")
    assert learner.evaluate("told") == [1, 2, 3, 4]
    expect(board.get_by_test_id("page-on")).to_have_count(0)


def test_why_an_answer_is_wrong_and_what_has_happened(learner: Page) -> None:
    """Below what the lesson's author says, and where there is nothing."""
    board = begun(lay(learner, OF_THE_TEST, 2))
    choose(board, "Pass")
    says(board, "wrong", "You can no longer reach the goal.")
    says(board, "wrong", "Wood: 1. Goal: at least 2.")
    expect(board.get_by_test_id("story").get_by_role("listitem").first).to_have_text("Anna passes.")
    board.get_by_test_id("again").click()
    expect(board.get_by_test_id("story")).to_have_count(0)


def test_signs_bring_their_names(learner: Page) -> None:
    page = {"text": {"en": "- :food: and :coin:, at 10:30:15", "pl": "- :food:"}, "position": "first"}
    board = begun(lay(learner, {**LESSON, "pages": [page, page]}))
    text = board.get_by_test_id("page-text").get_by_role("listitem")
    expect(text).to_have_text("Food and :coin:, at 10:30:15")
    drawn = text.locator(".sign canvas")
    expect(drawn).to_have_count(1)
    assert drawn.evaluate("(canvas) => canvas.getContext('2d').getImageData(20, 20, 1, 1).data[3]") > 0, "a cube"


def test_a_lesson_by_keys(learner: Page) -> None:
    """Nothing but Tab, arrows and Enter; the focus follows."""
    board = begun(lay(learner, OF_THE_TEST))
    board.get_by_test_id("board").focus()
    for _ in range(40):
        learner.keyboard.press("Tab")
        if learner.evaluate("document.activeElement.shadowRoot?.activeElement?.textContent") == "Pass":
            break
    learner.keyboard.press("Enter")
    says(board, "wrong", "You passed.")
    expect(board.get_by_test_id("again")).to_be_focused()
    learner.keyboard.press("Enter")
    expect(board.get_by_test_id("page-text")).to_be_visible()
    expect(board.get_by_test_id("verdict")).to_be_empty()
    board.get_by_test_id("choices").get_by_role("button", name="Castle").focus()
    learner.keyboard.press("Enter")
    says(board, "solved", "Right.")
    expect(board.get_by_test_id("page-on")).to_be_focused()


def test_what_the_lesson_says_to_a_refusal(learner: Page) -> None:
    """The rule's number, and beside it the lesson's own text."""
    board = begun(lay(learner, OF_THE_TEST))
    learner.evaluate("document.querySelector('caylus-board').play('place wood_farm_food')")
    expect(board.get_by_test_id("refusal")).to_contain_text("C-PLACE-3")
    says(board, "refused", "No tile there.")
    choose(board, "Castle")
    says(board, "solved", "Right.")


def test_the_favor_table_is_there_when_it_is_needed(learner: Page) -> None:
    """It opens where its lines are asked for or a tile of the stock is marked, and can be taken by keys."""
    lesson = yaml.safe_load((LESSON_FILES / "09-favors.yaml").read_text(encoding="utf-8"))
    favor = {key: value for key, value in lesson["pages"][1].items() if key != "highlight"}
    calm = {"text": "Look at the castle.", "position": "walls", "highlight": ["castle"]}
    park = {**calm, "highlight": ["stock.park"]}
    board = begun(lay(learner, {**lesson, "pages": [favor, calm, park]}))
    tables = board.get_by_test_id("tables-board")
    expect(tables).to_be_visible()
    tables.focus()
    learner.keyboard.press("PageDown")
    expect(board.get_by_test_id("status")).to_contain_text("Prestige")
    learner.keyboard.press("Enter")
    says(board, "solved", "2 prestige.")
    expect(tables).to_be_visible()
    board.get_by_test_id("page-on").click()
    expect(board.get_by_test_id("page-text")).to_have_text("Look at the castle.")
    expect(tables).to_be_hidden()
    board.get_by_test_id("page-on").click()
    expect(tables).to_be_visible()


def test_the_language_can_be_switched(learner: Page) -> None:
    """The page stays where it is; what is not translated is in the lesson's own language."""
    board = begun(lay(learner, OF_THE_TEST, 4))
    learner.evaluate("document.querySelector('caylus-board').setAttribute('language', 'pl')")
    expect(board.get_by_test_id("page-text")).to_have_text("Czytaj.")
    expect(board.get_by_test_id("lesson-title")).to_contain_text("Próba")
    learner.evaluate("document.querySelector('caylus-board').setAttribute('language', 'en')")
    expect(board.get_by_test_id("page-text")).to_have_text("Read this.")


# Our own lessons


OURS = [(kind, listed) for listed in LISTED for kind in ("puzzles", "course") if listed[kind]]


@pytest.mark.parametrize(
    ("kind", "listed"), sample(OURS, 1), ids=[f"{listed['game']}-{kind}" for kind, listed in sample(OURS, 1)]
)
def test_our_lessons_can_be_taken(learner: Page, kind: str, listed: dict[str, Any]) -> None:
    """Each page of each lesson: a typical wrong answer, then the stated one; every page is told to be solved."""
    for entry in listed[kind]:
        lesson = json.loads((DIST / "lessons" / entry["file"]).read_text(encoding="utf-8"))
        board = begun_or_only(lay(learner, f"lessons/{entry['file']}"), lesson)
        for number, page in enumerate(lesson["pages"], 1):
            take(learner, board, page)
            learner.wait_for_timeout(0)
            assert learner.evaluate("told").count(number) == 1, (entry["file"], number)
            if number < len(lesson["pages"]):
                board.get_by_test_id("page-on").click()
                expect(board.get_by_test_id("lesson-title")).to_contain_text(f"{number + 1} of {len(lesson['pages'])}")


def begun_or_only(board: Locator, lesson: dict[str, Any]) -> Locator:
    title = lesson["title"] if isinstance(lesson["title"], str) else lesson["title"]["en"]
    expect(board.get_by_test_id("lesson-title")).to_contain_text(title, timeout=BOOT_TIMEOUT)
    expect(board.get_by_test_id("waiting")).to_be_empty(timeout=BOOT_TIMEOUT)
    return board


def take(page: Page, board: Locator, written: dict[str, Any]) -> None:
    """Solve a page, after a wrong answer where one is foreseen."""
    task = written.get("task", {})
    if "question" in task:
        right = [answer.get("right", False) for answer in task["answers"]]
        board.get_by_test_id(f"answer-{right.index(False)}").click()
        says(board, "wrong", "")
        board.get_by_test_id(f"answer-{right.index(True)}").click()
    elif task:
        wrong = [text for entry in written.get("wrong", []) for text in entry.get("play", []) if "*" not in text]
        if wrong and play(page, wrong[0]) != "solved":
            expect(board.get_by_test_id("verdict")).not_to_be_empty()
            page.evaluate("document.querySelector('caylus-board').reset()")
            expect(board.get_by_test_id("verdict")).to_be_empty()
        for text in written.get("solution", task.get("play", [])[:1]):
            play(page, text)
    if task:
        says(board, "solved", "")


def play(page: Page, text: str) -> str:
    """Answer through the element; what became of it."""
    told: str = page.evaluate(
        "async (text) => { const board = document.querySelector('caylus-board'); await board.play(text);"
        " return board.shadowRoot.querySelector('.verdict').className; }",
        text,
    )
    return told.removeprefix("verdict ")


# The page to learn with


def test_progress_is_kept(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport=DESKTOP, service_workers="block")
    page = context.new_page()
    puzzle = LESSONS["puzzles"][0]
    board = open_learn(page, site, f"#lesson={puzzle['id']}")
    expect(page.get_by_test_id(f"to-{puzzle['id']}")).to_have_attribute("aria-current", "page")
    expect(board.get_by_test_id("choice").first).to_be_visible(timeout=BOOT_TIMEOUT)
    lesson = json.loads((DIST / "lessons" / puzzle["file"]).read_text(encoding="utf-8"))
    for text in lesson["pages"][0]["solution"]:
        play(page, text)
    expect(page.get_by_test_id("done")).to_contain_text("1 of ")
    expect(page.get_by_test_id("next-lesson")).to_be_visible()
    page.reload()
    page.wait_for_selector("html[data-learn=ready]", state="attached")
    expect(page.get_by_test_id(f"to-{puzzle['id']}")).to_contain_text("done")
    page.get_by_test_id("language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("caylus-board")).to_have_attribute("language", "de")
    page.get_by_test_id("forget").click()
    expect(page.get_by_test_id(f"to-{puzzle['id']}").locator(".all")).to_have_count(0)
    context.close()


@thoroughly
@pytest.mark.parametrize(
    "view", [{"viewport": DESKTOP}, {"viewport": PHONE, "color_scheme": "dark", "has_touch": True}]
)
def test_axe_finds_nothing(browser: Browser, site: str, view: dict[str, Any]) -> None:
    context = browser.new_context(service_workers="block", reduced_motion="reduce", **view)
    page = context.new_page()
    open_learn(page, site)
    board = begun(lay_when_ready(page))
    axe(page, "a task")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing lies beside the window"
    choose(board, "Pass")
    says(board, "wrong", "You passed.")
    axe(page, "a wrong answer")
    board.get_by_test_id("again").click()
    board.get_by_test_id("hint").click()
    choose(board, "Castle")
    says(board, "solved", "Right.")
    axe(page, "a right answer")
    board.get_by_test_id("page-on").click()
    expect(board.get_by_test_id("page-text")).to_have_text("One wood more than you have.")
    board.get_by_test_id("page-on").click()
    expect(board.get_by_test_id("answer-0")).to_be_visible()
    axe(page, "a question")
    context.close()


def lay_when_ready(page: Page) -> Locator:
    page.evaluate("window.told = []")
    return lay(page, OF_THE_TEST)


# Lessons of strangers


def test_the_first_page_is_there_without_python(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport=DESKTOP, service_workers="block")
    page = context.new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(f"{site}embed.html")
    page.evaluate(
        "lesson => document.querySelector('caylus-board').setAttribute('lesson', lesson)", json.dumps(OF_THE_TEST)
    )
    board = page.locator("caylus-board")
    expect(board.get_by_test_id("page-text")).to_have_text("Place a worker in the castle.")
    expect(board.get_by_test_id("start")).to_have_text("Begin")
    assert not [address for address in requests if "pyodide" in address or "engine" in address]
    board.get_by_test_id("start").click()
    begun(board)
    context.close()


def english(text: str | dict[str, str]) -> str:
    return text if isinstance(text, str) else text["en"]


@pytest.mark.parametrize("listed", LISTED, ids=lambda listed: str(listed["game"]))
def test_pages_without_a_task_on_the_board_do_not_wait_for_python(
    browser: Browser, site: str, listed: dict[str, Any]
) -> None:
    """Python is held back: texts, pictures and questions of the whole course are there, and are judged."""
    context = browser.new_context(viewport=DESKTOP, service_workers="block", reduced_motion="reduce")
    held: list[Any] = []
    context.route(re.compile("engine|pyodide|snapshot|wasm"), lambda route: held.append(route))  # noqa: PLW0108
    context.add_init_script(TOLD)
    page = context.new_page()
    board = open_learn(page, site, f"#lesson={listed['course'][0]['id']}")
    asked = 0
    for entry in listed["course"]:
        data = json.loads((DIST / "lessons" / entry["file"]).read_text(encoding="utf-8"))
        page.evaluate("told = []")
        page.get_by_test_id(f"to-{entry['id']}").click()
        expect(page.get_by_test_id(f"to-{entry['id']}")).to_have_attribute("aria-current", "page")
        done = []
        for number, of in enumerate(data["pages"], 1):
            expect(board.get_by_test_id("lesson-title")).to_contain_text(f"{number} of {len(data['pages'])}")
            expect(board.get_by_test_id("lesson-title")).to_contain_text(english(data["title"]))
            expect(board.get_by_test_id("page-title")).to_have_text(english(of.get("title", "")))
            task = of.get("task", {})
            if of.get("position", "same") != "same":
                expect(board.get_by_test_id("board")).to_be_visible()
            answers = task.get("answers", ())
            for index, answer in enumerate(sorted(answers, key=lambda answer: answer.get("right", False))):
                expect(board.get_by_test_id("verdict")).to_be_empty() if not index else None
                board.get_by_test_id(f"answer-{answers.index(answer)}").click()
                says(board, "solved" if answer.get("right") else "wrong", "")
                expect(board.get_by_test_id("verdict")).not_to_have_text("Not yet.")
            asked += bool(answers)
            if answers or not task:
                done.append(number)
            if number < len(data["pages"]):
                board.get_by_test_id("page-on").click()
        assert [told for told in page.evaluate("told") if told not in done] == []
        assert set(page.evaluate("told")) == set(done)
    assert held
    assert asked >= len(listed["course"]) // 3
    context.close()


def test_what_was_read_without_python_stays_when_it_comes(browser: Browser, site: str) -> None:
    """The page that is open, the hints and what became of an answer."""
    context = browser.new_context(viewport=DESKTOP, service_workers="block", reduced_motion="reduce")
    held: list[Any] = []
    context.route(re.compile("snapshot"), lambda route: held.append(route))  # noqa: PLW0108
    context.add_init_script(TOLD)
    page = context.new_page()
    open_learn(page, site)
    board = lay(page, OF_THE_TEST)
    expect(board.get_by_test_id("page-text")).to_have_text("Place a worker in the castle.")
    board.get_by_test_id("hint").click()
    board.get_by_test_id("page-on").click()
    board.get_by_test_id("page-on").click()
    board.get_by_test_id("answer-0").click()
    says(board, "wrong", "Not yet.")
    expect(board.get_by_test_id("waiting")).to_contain_text("Loading the rules")
    for route in held:
        route.continue_()
    expect(board.get_by_test_id("waiting")).to_be_empty(timeout=BOOT_TIMEOUT)
    says(board, "wrong", "Not yet.")
    board.get_by_test_id("page-back").click()
    choose(board, "Sawmill")
    says(board, "more", "Keep going.")
    board.get_by_test_id("page-on").click()
    board.get_by_test_id("answer-1").click()
    says(board, "solved", "Six.")
    assert page.evaluate("told") == [3]
    context.close()


HOSTILE = """<img src=x onerror="window.hacked = 1"> <script>hacked = 1</script> [a](javascript:hacked=1)
[b](data:text/html,x) [c](http://example.org) **[d](https://example.org/?q=<b>)** ![e](https://example.org/e.png)
&lt;i&gt; [C-PLACE-4](C-PLACE-4)"""


def test_texts_of_strangers_are_only_texts(learner: Page) -> None:
    lesson = {
        **OF_THE_TEST,
        "pages": [
            {**OF_THE_TEST["pages"][0], "title": HOSTILE[:60], "text": HOSTILE, "hints": [HOSTILE], "done": HOSTILE}
        ],
    }
    board = lay(learner, lesson)
    expect(board.get_by_test_id("page-text")).to_contain_text("onerror")
    expect(board.get_by_test_id("hint")).to_be_visible(timeout=BOOT_TIMEOUT)
    board.get_by_test_id("hint").click()
    choose(board, "Castle")
    says(board, "solved", "onerror")
    assert learner.evaluate("window.hacked") is None
    inside = learner.evaluate(
        "[...document.querySelector('caylus-board').shadowRoot.querySelectorAll('.lesson :is(img, script, i, a)')].map("
        "(node) => [node.tagName, node.href ?? ''])"
    )
    assert inside == [["A", "https://example.org/?q=%3Cb%3E"]] * 3
    board.get_by_test_id("page-text").get_by_role("button", name="C-PLACE-4").click()
    expect(board.get_by_test_id("page-text").locator(".law")).to_be_visible()


@pytest.mark.parametrize(
    ("lesson", "message"),
    [
        ({**OF_THE_TEST, "lesson": 2}, "lesson: expected 1, the version of the format, not 2."),
        ({"lesson": 1}, "it has no pages"),
        ({**OF_THE_TEST, "pages": "all"}, "it has no pages"),
        ({**OF_THE_TEST, "pages": [{"text": "a", "position": "toString"}]}, "there is no position 'toString'"),
        ({**OF_THE_TEST, "summary": {"en": {"en": "deep"}}}, "summary.en: expected a text"),
        ("[" * 300, "JSON"),
        ("{" + " " * 300_000 + "}", "This is too long"),
        ("lessons/none.json", "could not be fetched"),
        ("javascript:alert(1)", "neither a position nor an address"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_no_lesson_is_refused(browser: Browser, learner: Page, lesson: object, message: str) -> None:
    board = lay(learner, lesson)
    expect(board.get_by_test_id("problem")).to_contain_text(message, timeout=BOOT_TIMEOUT)
    begun(lay(learner, OF_THE_TEST))
    expect(board.get_by_test_id("problem")).to_be_empty()


def test_a_lesson_lets_nothing_be_fetched(learner: Page) -> None:
    """A position in it may not be an address."""
    requests: list[str] = []
    learner.on("request", lambda request: requests.append(request.url))
    board = lay(learner, {**OF_THE_TEST, "pages": [{"text": "a", "position": "https://example.org/position.json"}]})
    expect(board.get_by_test_id("problem")).to_contain_text("pages[0].position", timeout=BOOT_TIMEOUT)
    assert not [address for address in requests if "example.org" in address]
