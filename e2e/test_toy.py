"""More games in one page: the toy of docs/larger-games.md beside Caylus, added by the steps there (toy.py)."""

import fcntl
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import thoroughly

from . import toy
from .conftest import BOOT_TIMEOUT, Visit, served
from .test_bots import until
from .test_editor import judged, open_editor, record
from .test_embedding import board
from .test_game import answer_by_mouse, ask_for_new, boot, look, moved, settled

pytestmark = thoroughly

SEED = "7"
LADDER = ("Ada", "Bert")


@pytest.fixture(scope="session")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with both games and its site, built once for all workers."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "two-games"
    with Path(f"{folder}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "dist/sw.js").exists():
            toy.build(folder)
    return folder


@pytest.fixture(scope="session")
def games(copy: Path) -> Iterator[str]:
    """Address of the site with both games."""
    with served(copy / "dist") as address:
        yield f"{address}/"


def start(page: Page, game: str, people: tuple[str, ...], bots: tuple[str, ...] = ()) -> dict[str, Any]:
    """A new game by the dialog."""
    ask_for_new(page, game)
    page.get_by_test_id("start-count").select_option(str(len(people) + len(bots)))
    for seat, name in enumerate((*people, *bots)):
        page.get_by_test_id(f"start-name-{seat}").fill(name)
        page.get_by_test_id(f"start-bot-{seat}").select_option("" if seat < len(people) else name)
    page.get_by_text("Options and seed").click()
    page.get_by_test_id("start-seed").fill(SEED)
    page.get_by_test_id("start-go").click()
    expect(page.get_by_test_id("start-dialog")).to_be_hidden()
    until(page, lambda: look(page)["view"]["seed"] == int(SEED))
    return settled(page)


def answer(page: Page, text: str) -> dict[str, Any]:
    """The view after an answer by a click on the board."""
    before = settled(page)
    answer_by_mouse(page, next(choice for choice in before["choices"] if choice["text"] == text))
    return moved(page, before)


# The guide


def test_the_guide_is_enough_for_terminal_arena_and_pictures(copy: Path, tmp_path: Path) -> None:
    """The guide's commands work as they stand there."""
    play, arena, render = toy.commands("caylus")
    assert "Ada" in toy.caylus(copy, *play[1:-1], "Ada,greedy", typed="stop\n" * 12)
    toy.caylus(copy, *arena[1:-1], str(tmp_path / "games.jsonl"))
    assert len((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()) >= 20
    match = "import caylus; print(caylus.position_code(caylus.new_game('toy', players=3, seed=1)))"
    code = toy.run(copy, toy.sys.executable, "-c", match).strip()
    assert code.startswith("tp1.")
    toy.caylus(copy, *render[1:-2], str(tmp_path / "ladder.svg"), code)
    assert (tmp_path / "ladder.svg").read_text(encoding="utf-8").count('data-kind="pawn"') == 3


def test_the_tests_of_all_games_pass_for_the_copied_one(copy: Path) -> None:
    """The guide promises this."""
    toy.run(
        copy, toy.sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_games.py", "-k", "toy"
    )


# The two example games


ROOM = """() => {
    const boxOf = (node) => node.getBoundingClientRect(),
        seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility()),
        [board, act] = [boxOf(document.getElementById('board')), boxOf(document.querySelector('.act'))],
        table = boxOf(document.getElementById('table')),
        beside = act.left > board.left + 50,
        height = Math.min(table.height, innerHeight - table.top),
        pane = beside ? new DOMRect(table.left, table.top, act.left - table.left, height)
            : boxOf(document.querySelector('.boards')),
        shared = (from, to) => Math.max(0, to - from);
    return {
        part: shared(Math.max(board.left, pane.left), Math.min(board.right, pane.right))
            * shared(Math.max(board.top, pane.top), Math.min(board.bottom, pane.bottom, innerHeight))
            / (pane.width * pane.height),
        gap: beside ? act.left - board.right : 0,
        canvases: seen('canvas.sheet').map(({dataset}) => dataset.sheet),
        parts: seen('#table section[data-part-of]').map(({dataset}) => dataset.partOf),
        tabs: seen('#tabs button').map(({dataset}) => dataset.part),
        wide: document.documentElement.scrollWidth - innerWidth,
    };
}"""
"""measure the part of the board's pane that the board takes, and the other visible parts"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (390, 844), (1024, 700), (844, 390)])
def test_a_game_with_one_sheet_has_no_second_tab_and_a_board_that_takes_the_room(
    games: str, visit: Visit, width: int, height: int
) -> None:
    """Pebbles, as `make game` writes it: no empty parchment, and neither a course nor an editor of another game."""
    page = visit.page
    boot(page, f"{games}?play=pebbles")
    start(page, "pebbles", LADDER)
    page.set_viewport_size({"width": width, "height": height})
    end = time.monotonic() + 10  # the board follows the window some frames later
    while (found := page.evaluate(ROOM))["part"] <= 0.5 and time.monotonic() < end:
        time.sleep(0.02)
    narrow = width <= 900
    assert found["canvases"] == ["board"]
    assert found["parts"] == (["board"] if narrow else ["board", "seats", "history"])
    assert found["tabs"] == (["board", "seats", "history"] if narrow else [])
    assert found["part"] > 0.5
    assert found["gap"] <= 12
    assert found["wide"] <= 0
    expect(page.get_by_test_id("learn")).to_be_hidden()
    before = settled(page)
    page.locator("#choices [data-text='take 2']").click()
    assert sum(seat["score"] for seat in moved(page, before)["seats"]) == 2
    page.get_by_test_id("new").evaluate("button => button.click()")
    page.get_by_test_id("start-game-pebbles").check()
    expect(page.get_by_test_id("learn-link")).to_have_count(0)
    expect(page.get_by_test_id("editor-link")).to_have_count(0)
    assert visit.errors == []


def test_sheets_come_and_go_with_the_games(games: str, visit: Visit) -> None:
    """Two of the toy, whose second one no other game has; one of Pebbles; the two of the first game again."""
    page = visit.page
    boot(page, f"{games}?play=toy")
    for game, sheets in {
        "toy": ["board", "dice"],
        "pebbles": ["board"],
        "caylus": ["board", "tables"],
    }.items():
        start(page, game, LADDER)
        found = page.evaluate(ROOM)
        assert found["canvases"] == sheets
        assert found["parts"] == ["board", *sheets[1:], "seats", "history"]
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.evaluate(ROOM)["tabs"] == [*sheets, "seats", "history"]
        for sheet in sheets[::-1]:
            page.locator(f"#tabs [data-part={sheet}]").click()
            assert page.evaluate(ROOM)["parts"] == [sheet]
        page.set_viewport_size({"width": 1280, "height": 800})
    start(page, "toy", LADDER)
    page.get_by_test_id("dice-zoom").click()
    expect(page.locator(".enlarged canvas")).to_have_attribute("data-sheet", "dice")
    page.keyboard.press("Escape")
    answer(page, "roll")
    expect(page.locator(".enlarged")).to_have_count(0)
    assert visit.errors == []


def test_the_course_of_a_game_without_lessons_is_not_that_of_another(games: str, visit: Visit) -> None:
    visit.page.goto(f"{games}learn.html#game=pebbles")
    expect(visit.page.get_by_test_id("no-lessons")).to_have_text("There are no lessons for Pebbles.")
    expect(visit.page.get_by_test_id("lesson")).to_have_count(0)
    assert visit.errors == []


BEADS = {"position": 1, "game": "beads", "players": [{"points": 2}, {}], "turn": 2}


def test_a_declared_counter_is_in_the_editor_without_a_script(copy: Path, games: str, visit: Visit) -> None:
    """Beads says by its card that it has an editor; all that stands in it comes from the fields that it declares."""
    page = visit.page
    assert "editor" not in (copy / "web/games/beads/index.js").read_text(encoding="utf-8")
    open_editor(page, f"{games}editor.html#{urlencode({'position': json.dumps(BEADS)})}")
    assert "This position is possible" in judged(page)
    assert record(page) == BEADS
    for path in ("turn", "turn_order.0", "turn_order.1", "options.counters", "players.0.points", "players.1.gems"):
        expect(page.get_by_test_id(f"field-{path}")).to_be_visible()
    expect(page.get_by_test_id("place-list")).to_be_hidden()
    expect(page.locator("#things")).to_be_hidden()
    expect(page.get_by_test_id("field-turn_order.0").locator("option:checked")).to_have_text("determined by the rest")
    gems = page.get_by_test_id("field-players.1.gems")
    gems.fill("4")
    assert "This position is possible" in judged(page)
    assert record(page) == {**BEADS, "players": [{"points": 2}, {"gems": 4}]}
    code = page.get_by_test_id("code").input_value()
    script = f"import caylus; print(caylus.from_position({code!r}).gems)"
    assert json.loads(toy.run(copy, toy.sys.executable, "-c", script)) == [0, 4]
    gems.fill("12")
    assert "players.1.gems" in judged(page)
    page.get_by_test_id("verdict-go").click()
    expect(gems).to_be_focused()
    page.get_by_test_id("undo").click()
    judged(page)
    assert record(page) == BEADS
    page.get_by_test_id("field-turn_order.0").select_option(label="Red")
    assert "This position is possible" in judged(page)
    assert record(page) == {**BEADS, "turn_order": [1, 0]}
    page.get_by_test_id("field-players").select_option(label="3 players")
    page.get_by_test_id("field-players.2.gems").fill("9")
    assert "This position is possible" in judged(page)
    open_editor(page, f"{games}editor.html?again")
    expect(page.get_by_test_id("field-players.2.gems")).to_have_value("9")
    assert visit.errors == []


# In other pages


@pytest.fixture
def author(browser: Browser, games: str, tmp_path: Path) -> Iterator[Any]:
    """Writes a page of another origin with boards and visits it."""
    context = browser.new_context(viewport={"width": 900, "height": 900})
    with served(tmp_path) as host:

        def write(*boards: str) -> Page:
            script = f'<script type="module" src="{games}caylus-board.js"></script>'
            text = (
                f'<!doctype html><html lang="en"><meta charset="utf-8"><title>A guide</title>{script}{"".join(boards)}'
            )
            (tmp_path / "index.html").write_text(text, encoding="utf-8")
            page = context.new_page()
            page.on("pageerror", lambda error: pytest.fail(str(error)))
            page.goto(f"{host}/")
            return page

        yield write
    context.close()


def test_boards_in_other_pages(author: Any, copy: Path) -> None:
    """A position by its record and by its code, a record, one of Caylus beside them, and a code of no known game."""
    script = (
        "import caylus, json; m = caylus.new_match('toy', [{'name': 'Ada'}, {'name': 'Bert'}], seed=7); m.play('roll');"
        "print(json.dumps([caylus.position_code(m.state), caylus.to_position(m.state), caylus.to_code(m),"
        "caylus.position_code(caylus.new_game('caylus', seed=1))]))"
    )
    code, position, record, other = json.loads(toy.run(copy, toy.sys.executable, "-c", script))
    page = author(
        board(position=code, interactive="", id="code", start="eager"),
        board(position=position, interactive="", id="position", start="eager"),
        board(record=record, interactive="", id="record"),
        board(position=other, id="caylus"),
        board(position="qqp1.AAAAAAAAAAAAAAAA", id="unknown"),
    )
    for name in ("code", "position", "record"):
        here = page.locator(f"#{name}")
        here.scroll_into_view_if_needed()
        expect(here.get_by_test_id("choice").first).to_be_visible(timeout=BOOT_TIMEOUT)
        expect(here.get_by_test_id("player-0")).to_contain_text("Blue" if name != "record" else "Ada")
    page.locator("#code").get_by_test_id("choice").filter(has_text="Roll the die").click()
    expect(page.locator("#code").get_by_test_id("undo")).to_be_enabled()
    expect(page.locator("#caylus").get_by_test_id("board")).to_be_visible()
    unknown = page.locator("#unknown").get_by_test_id("problem")
    expect(unknown).to_have_text("This code is for a game that this version does not know.")


LESSON = {
    "lesson": 1,
    "id": "first-rung",
    "game": "toy",
    "title": "The first rung",
    "positions": {"start": {"players": [{}, {}], "slippery": 3, "asked": 0}},
    "pages": [
        {
            "text": "Roll the die.",
            "position": "start",
            "highlight": ["die"],
            "task": {"play": ["roll"]},
            "wrong": [{"text": "Roll first."}],
            "done": "Well done.",
        }
    ],
}


def test_a_lesson_with_the_toy(author: Any) -> None:
    """Only Python can draw this position, so the board comes without being started."""
    page = author(board(lesson=LESSON, interactive=""))
    here = page.locator("caylus-board")
    choice = here.get_by_test_id("choice")
    expect(choice.first).to_be_visible(timeout=BOOT_TIMEOUT)
    choice.filter(has_text="Roll the die").click()
    expect(here).to_contain_text("Well done.")
