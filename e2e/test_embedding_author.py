"""What authors reach for: the console that says what is wrong, codes, changes, pointers, names, bots, a menu."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import caylus
from caylus import CaylusError

from .conftest import BOOT_TIMEOUT, Author
from .test_embedding import HERE, answered_once, board, code, of, record_of, told, try_out
from .test_words import word

__all__ = ["code"]
CHANGES = (
    "window.changes = []; addEventListener('change', ({detail}) => changes.push([detail.by, detail.view?.ply]), true)"
)


def said(page: Page, work: str) -> list[str]:
    """What the console says while a script runs."""
    lines: list[str] = []
    page.on("console", lambda message: lines.append(message.text))
    page.evaluate(work)
    page.wait_for_timeout(50)
    return lines


# What it is given


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "blue"),
        ("size", "huge"),
        ("ply", "-1"),
        ("page", "0"),
        ("start", "now"),
        ("tables", "open"),
        ("controls", "undo redo"),
        ("language", "xx"),
        ("interactive", "red"),
        ("arrows", "castle"),
        ("highlight", "nowhere"),
    ],
)
def test_what_an_attribute_cannot_mean_is_said_in_the_console(author: Author, code: str, name: str, value: str) -> None:
    page = author(board(position=code, id="mine"))
    told(page, "ready")
    lines = said(page, f"{HERE}.setAttribute('{name}', '{value}')")
    assert any("mine" in line and value.split(maxsplit=1)[0] in line for line in lines), lines


@pytest.mark.parametrize("language", ["PL", "pl-PL", " pl_pl "])
def test_a_language_is_known_in_any_case(author: Author, code: str, language: str) -> None:
    page = author(board(position=code, language=language))
    told(page, "ready")
    assert page.evaluate(f"{HERE}.view.seats[0].name") == word("pl", "Blue", "caylus")


def test_a_live_board_goes_on_in_another_language(author: Author, code: str) -> None:
    """Where it was, and with the names of that language."""
    page = answered_once(author, code)
    page.evaluate(f"{HERE}.setAttribute('language', 'pl')")
    page.wait_for_function(f"{HERE}.view.seats[0].name === {json.dumps(word('pl', 'Blue', 'caylus'))}")
    assert page.evaluate(f"{HERE}.view.ply") == 1


FORMS = {
    "many deniers": (of('"turn": 1', players='[{"deniers": 12345}, {}]'), True),
    "most deniers": (of('"turn": 1', players='[{"deniers": 1000000}, {}]'), True),
    "too many deniers": (of('"turn": 1', players='[{"deniers": 1000001}, {}]'), False),
    "mistyped key": (of('"trun": 1'), False),
    "mistyped good": (of('"turn": 1', players='[{"denier": 5}, {}]'), False),
    "mistyped option": (of('"options": {"jewler": true}'), False),
    "mistyped line": (of('"turn": 1', players='[{"favor": {"gold": 1}}, {}]'), False),
    "a space in other digits": (of('"road": {"09": "mason"}'), False),
    "key of a space": (of('"road": {"1": {"wroker": 1}}'), False),
}


@pytest.mark.parametrize("name", FORMS)
def test_the_element_accepts_what_the_editor_accepts(author: Author, name: str) -> None:
    position, is_read = FORMS[name]
    page = author(board(position=position))
    told(page, "ready" if is_read else "error")
    try:
        caylus.from_position(position)
    except CaylusError:
        assert not is_read
    else:
        assert is_read


def test_a_board_may_go_while_it_loads(author: Author, code: str) -> None:
    """At any time, without an error, and come back."""
    page = author("")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    lines = said(
        page,
        f"""(async () => {{
          for (const time of [0, 0, 1, 3, 10, 30, 100, 300, 600]) {{
            const board = Object.assign(document.createElement("caylus-board"), {{position: {json.dumps(code)}}});
            board.setAttribute("start", "eager");
            document.body.append(board);
            await new Promise((resolve) => setTimeout(resolve, time));
            board.remove();
          }}
        }})()""",
    )
    page.wait_for_timeout(1000)
    assert (errors, lines, [one for one in page.evaluate("told") if one["kind"] == "error"]) == ([], [], [])
    page.evaluate("html => document.body.insertAdjacentHTML('beforeend', html)", board(position=code, id="last"))
    page.wait_for_function("told.some(({kind, board}) => kind === 'ready' && board === 'last')")


LESSON = '{"lesson": 1, "id": "a", "game": "caylus", "title": "A", "pages": [{"text": "b", "position": "nowhere"}]}'


@pytest.mark.parametrize(("attributes", "reason"), [({"lesson": LESSON}, "nowhere"), ({"lesson": "no.json"}, "404")])
def test_play_says_why_there_is_nothing_to_play_on(author: Author, attributes: Any, reason: str) -> None:
    page = author(board(**attributes))
    message = page.evaluate(f"{HERE}.play('pass').then(() => '', (error) => error.message)")
    assert reason in message


@pytest.mark.parametrize(
    ("connect", "address", "reason"),
    [
        ("*", "missing.json", "the server answers 404"),
        ("*", "http://elsewhere.test/position.json", "Access-Control-Allow-Origin"),
        ("*", "http://nowhere.test/position.json", "the server does not answer"),
        ("SITE", "http://elsewhere.test/position.json", "(connect-src)"),
        ("SITE", "missing.json", "(connect-src)"),
    ],
)
def test_the_true_reason_why_a_file_is_not_had(
    author: Author, site: str, connect: str, address: str, reason: str
) -> None:
    policy = f"default-src 'none'; script-src {site}; connect-src {connect.replace('SITE', site)}"
    page = author("", f'<meta http-equiv="Content-Security-Policy" content="{policy}">')
    for_another = {"Access-Control-Allow-Origin": "http://another.test"}
    page.route("http://elsewhere.test/*", lambda route: route.fulfill(json={}, headers=for_another))
    page.route("http://nowhere.test/*", lambda route: route.abort())
    page.evaluate("html => document.querySelector('main').innerHTML = html", board(position=address))
    assert reason in told(page, "error")[0]["message"]
    expect(page.get_by_test_id("problem")).to_contain_text(reason)


def test_a_record_begins_with_its_picture(author: Author, code: str) -> None:
    """A record that begins with a position shows it before Python is there."""
    match = caylus.load_record(code)
    for _ in range(3):
        match.play(match.state.text(match.state.legal_actions()[0]))
    page = author(board(record=caylus.to_record(match)))
    told(page, "ready")
    assert page.evaluate(f"{HERE}.view.turn") == match.state.turn
    page.wait_for_function(f"{HERE}.view.ply === 3", timeout=BOOT_TIMEOUT)


# What it offers


def test_the_code_of_what_is_shown(author: Author, code: str) -> None:
    """Of a picture, of a record's end, of what has been played."""
    page = author(board(position=code, id="a") + board(record=record_of(12), id="b"))
    assert page.evaluate("a.code()") == code
    match = caylus.load_record(record_of(12))
    assert page.evaluate("b.code()") == caylus.position_code(match.state)
    state = caylus.from_position(code)
    text = state.text(state.legal_actions()[0])
    assert page.evaluate("text => a.play(text)", text)
    state.play(text)
    assert page.evaluate("a.code()") == caylus.position_code(state)


def test_every_change_is_told(author: Author) -> None:
    page = author(board(record=record_of(12), ply="3"))
    page.evaluate(CHANGES)
    told(page, "ready")
    for step in ("goto(4)", "goto(9)", "reset()", "undo()"):
        page.evaluate(f"{HERE}.{step}")
    changes = page.evaluate("changes")
    assert changes[:3] == [["record", 4], ["goto", 9], ["goto", 3]]
    assert changes[3][0] == "undo"


def test_a_script_may_act_at_once(author: Author, code: str) -> None:
    """Before a board has been read, and right after it has been given something else."""
    page = author("")
    state = caylus.from_position(code)
    state.play("pass")
    acted = """async ([one, other]) => {
      const board = document.createElement("caylus-board");
      document.body.append(board);
      board.position = one;
      const first = await board.play("pass"), then = await board.code();
      board.setAttribute("record", other);
      const steps = await board.goto(3), {ply} = board.view;
      board.position = one;
      return [first, then, steps, ply, await board.code(), await board.reset()];
    }"""
    assert page.evaluate(acted, [code, json.dumps(record_of(12))]) == [
        True,
        caylus.position_code(state),
        True,
        3,
        code,
        True,
    ]


@pytest.mark.parametrize("ply", ["-1", "99", "1.5", "'x'", "null", "{}"])
def test_goto_refuses_nonsense(author: Author, ply: str) -> None:
    page = author(board(record=record_of(12)))
    message = page.evaluate(f"{HERE}.goto({ply}).then(() => '', (error) => error.message)")
    assert "from 0 to 12" in message


def test_a_picture_points_at_places(author: Author, code: str) -> None:
    """On the picture and in words, until somebody answers."""
    page = author(board(position=code, highlight="castle road.1", arrows="road.1>castle", caption="Look here."))
    told(page, "ready")
    pointed = page.get_by_test_id("pointed")
    expect(pointed).to_contain_text("Marked on the board: Castle")
    expect(pointed).to_contain_text("to Castle.")
    expect(page.locator("caylus-board").get_by_text("Look here.")).to_be_visible()
    drawn = f"{HERE}.shadowRoot.querySelector('canvas.sheet').toDataURL()"
    page.wait_for_timeout(300)
    before = page.evaluate(drawn)
    page.evaluate(f"{HERE}.removeAttribute('arrows')")
    page.wait_for_timeout(300)
    assert page.evaluate(drawn) != before
    page.evaluate(f"{HERE}.play({HERE}.view.choices[0]?.text ?? 'pass')")
    expect(pointed).to_be_empty()
    page.evaluate(f"{HERE}.reset()")
    expect(pointed).to_contain_text("Castle")
    page.evaluate(f"{HERE}.setAttribute('highlight', 'road.2')")
    expect(pointed).not_to_contain_text("Castle")


def test_people_have_names_and_bots_play_the_others(author: Author, code: str) -> None:
    page = author(board(position=code, names="Anna, , Cyryl", interactive="1", bots="greedy", start="eager"))
    told(page, "ready")
    names = f"{HERE}.view.seats.map(({{name}}) => name)"
    assert page.evaluate(names) == ["Anna", "Red", "Cyryl"]
    page.wait_for_function(f"{HERE}.view.seats.every(({{bot}}, seat) => (bot === 'greedy') === (seat !== 1))")
    assert page.evaluate(names) == ["Anna", "Red", "Cyryl"]
    # The bots answer until the reader is asked.
    page.wait_for_function(f"{HERE}.view.decision.seat === 1", timeout=BOOT_TIMEOUT)
    expect(page.get_by_test_id("choice").first).to_be_visible()


def test_the_menu_of_a_board(author: Author, site: str, code: str) -> None:
    page = author(board(position=code, id="a") + board(position=code, menu="none", id="b"))
    told(page, "ready", 2)
    expect(page.locator("#b").get_by_test_id("more")).to_be_hidden()
    page.locator("#a").get_by_test_id("more").click()
    expect(page.get_by_test_id("to-editor")).to_have_attribute("href", f"{site}editor.html#position={code}")
    expect(page.get_by_test_id("to-editor")).to_be_focused()
    expect(page.get_by_test_id("to-play")).to_have_attribute("href", f"{site}index.html#game={code}&on=1")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_test_id("copy-code").click()
    expect(page.get_by_test_id("taking")).to_contain_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == code
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("taking")).to_be_hidden()
    assert page.locator("iframe").count() == 0


def test_the_menu_leads_where_it_says(author: Author, code: str) -> None:
    page = author(board(position=code))
    told(page, "ready")
    page.get_by_test_id("more").click()
    with page.expect_popup() as opened:
        page.get_by_test_id("to-play").click()
    # Nobody has to ask for it a second time, and a reload goes on with what has been played.
    opened.value.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_TIMEOUT)
    opened.value.get_by_test_id("choice").first.click()
    expect(opened.value.get_by_test_id("undo")).to_be_enabled()
    opened.value.reload()
    expect(opened.value.get_by_test_id("undo")).to_be_enabled(timeout=BOOT_TIMEOUT)
    expect(opened.value.get_by_test_id("play-on")).to_be_hidden()


def test_a_live_board_changes_to_another_game(author: Author, code: str) -> None:
    """Nothing of the game before is drawn with the pieces of the new one."""
    page = author(board(position=code, interactive=""))
    told(page, "ready")
    try_out(page)
    for game in ("zamek", "caylus1303", "caylus"):
        other = caylus.position_code(caylus.new_game(game, players=2, seed=3))
        page.evaluate(f"code => {HERE}.setAttribute('position', code)", other)
        page.wait_for_function(f"{HERE}.view?.game === '{game}'")
        try_out(page)
        page.get_by_test_id("choice").first.press("Enter")  # a list for keys alone, where the board shows the answers
        expect(page.get_by_test_id("undo")).to_be_enabled()
    assert page.evaluate("told.filter(({event}) => event === 'error')") == []


def test_what_readers_do_in_a_lesson_is_counted_where_the_author_asks_for_it(author: Author) -> None:
    """Tries, answers, hints and seconds of each page, in this browser alone; forgotten when that is asked for."""
    answers = [{"text": "Nothing", "reply": "Too little."}, {"text": "1 denier", "right": True}]
    task = {"question": "What does a worker cost?", "answers": answers}
    lesson = {
        "lesson": 1,
        "id": "cost",
        "game": "caylus",
        "title": "Cost",
        "pages": [{"text": "One question.", "task": task, "hints": ["Look."]}],
    }
    page = author(board(lesson=lesson, statistics=True) + board(lesson={**lesson, "id": "other"}))
    counted, other = page.locator("caylus-board").first, page.locator("caylus-board").last
    for one in (counted, other):
        one.get_by_test_id("hint").click()
        one.get_by_test_id("answer-0").click()
        one.get_by_test_id("answer-1").click()
    read = "board => board.statistics()"
    page.wait_for_function(
        "async () => (await document.querySelector('caylus-board').statistics()).includes('\"1\":1')"
    )
    (figures,) = json.loads(counted.evaluate(read))["pages"]
    assert figures.pop("seconds") >= 0
    counts = {"opened": 1, "tries": 2, "solved": 1, "hints": 1, "answers": {"0": 1, "1": 1}}
    assert figures == {"lesson": "cost", "page": 1, **counts}
    head, first, *_rows = counted.evaluate("board => board.statistics('csv')").split("\r\n")
    assert head == "lesson,page,opened,tries,solved,hints,seconds,answer,count"
    assert first.startswith("cost,1,1,2,1,1,")
    assert json.loads(other.evaluate(read)) == {"pages": []}
    assert "expected json or csv" in counted.evaluate(
        "board => board.statistics('xml').catch((error) => error.message)"
    )
    counted.evaluate("board => board.forgetStatistics()")
    assert json.loads(counted.evaluate(read)) == {"pages": []}
