"""Looking back: the time line, lines beside the game, charts, what the others did, analysis on the board."""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page, expect

import caylus
from caylus.analysis.puzzles import find_puzzles
from tests.thorough import thoroughly

from .conftest import Visit
from .test_bots import number, small_buttons, until
from .test_game import boot, bots_at_once, click_target, look, moved, press_tool, settled
from .test_keeping import kept

CSP_REPORTS = (
    "window.reports = []; addEventListener('securitypolicyviolation', (event) => reports.push(event.violatedDirective))"
)
SEATS = [{"name": "Anna"}, {"name": "Basile", "bot": "greedy"}, {"name": "<b>Cleo</b>", "bot": "greedy"}]


def begun_game(seats: Any = SEATS, turn: int = 4) -> str:
    """A game at a decision of a person in this turn, or at its end, as a code."""
    match, random = caylus.new_match("caylus", seats, seed=5), Random(5)
    while not match.state.is_over() and (match.bot_to_act() or match.state.to_dict()["turn"] < turn):
        if match.bot_to_act():
            match.play_bot()
        else:
            match.play(random.choice(match.state.legal_texts()))
    return caylus.to_code(match)


def load(page: Page, saved: str) -> dict[str, Any]:
    """The view of a saved game that was loaded by the dialog."""
    press_tool(page, "files")
    page.get_by_test_id("to-load").fill(saved)
    page.get_by_test_id("load-go").click()
    expect(page.get_by_test_id("file-dialog")).to_be_hidden()
    return settled(page)


def ask(page: Page, **message: Any) -> dict[str, Any]:
    """The engine's reply to a message of the page's own session."""
    reply: dict[str, Any] = page.evaluate("message => caylus.call(message)", message)
    assert reply["ok"], reply
    return reply


def play(page: Page, decisions: int) -> dict[str, Any]:
    """The view after so many answers of the person: the first choice that does something."""
    view = settled(page)
    for _ in range(decisions):
        wanted = [choice for choice in view["choices"] if choice["text"] not in ("pass", "decline")]
        page.locator(f"#choices [data-text='{(wanted or view['choices'])[0]['text']}']").click()
        view = moved(page, view)
    return view


def at(page: Page, ply: int) -> dict[str, Any]:
    """The view once the whole page shows the position before this answer: the chronicle comes after the board."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        view = settled(page)
        if view["ply"] == ply:
            return view
        time.sleep(0.01)
    raise AssertionError(f"The page does not show ply {ply}, but {view['ply']} of {view['plies']}")


def position(view: dict[str, Any]) -> dict[str, Any]:
    """What lies on the table."""
    return {key: view[key] for key in ("things", "pieces", "facts", "there", "seats", "turn")}


@pytest.fixture
def table(site: str, visit: Visit) -> Iterator[Page]:
    """A game of three with some turns behind it; in the end nothing may have gone wrong."""
    complaints: list[str] = []
    visit.page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    visit.page.add_init_script(CSP_REPORTS)
    boot(visit.page, site)
    bots_at_once(visit.page)
    load(visit.page, begun_game())
    yield visit.page
    assert visit.page.evaluate("reports") == []
    assert visit.errors == []
    assert complaints == []


def test_time_line_by_keys(table: Page) -> None:
    now = settled(table)
    decisions = ask(table, do="decisions")["decisions"]
    table.keyboard.press("t")
    expect(table.get_by_test_id("scrub")).to_be_focused()
    for back in (1, 2, 3):
        table.keyboard.press("ArrowLeft")
        past = at(table, now["ply"] - back)
    assert position(past) == position(ask(table, do="look", ply=now["ply"] - 3)["view"])
    told = decisions[now["ply"] - 3]
    name = past["seats"][told["seat"]]["name"]
    expect(table.get_by_test_id("moment")).to_contain_text(f"{name}: {told['label']}")
    expect(table.get_by_test_id("ribbon")).to_have_text(f"Looking back: Turn {past['turn']}")
    table.keyboard.press("Home")
    at(table, 0)
    table.keyboard.press("ArrowRight")
    at(table, 1)
    assert table.locator("#choices button").count() == 0
    table.keyboard.press("n")
    back_again = at(table, now["ply"])
    assert position(back_again) == position(now)
    expect(table.get_by_test_id("ribbon")).to_be_hidden()
    assert table.locator("#choices button").count() == len(now["choices"])
    table.keyboard.press("ArrowLeft")
    at(table, now["ply"] - 1)
    table.keyboard.press("Escape")
    at(table, now["ply"])


@thoroughly
def test_time_line_by_mouse(table: Page) -> None:
    now = settled(table)
    decisions = ask(table, do="decisions")["decisions"]
    table.get_by_test_id("time-line-open").click()
    expect(table.get_by_test_id("jump-turn").locator("option")).to_have_count(decisions[-1]["turn"] + 1)
    table.get_by_test_id("jump-turn").select_option("Turn 2")
    first = next(decision["ply"] for decision in decisions if decision["turn"] == 2)
    assert at(table, first)["turn"] == 2
    table.get_by_test_id("turn-back").click()
    at(table, 0)
    table.get_by_test_id("turn-on").click()
    at(table, first)
    table.get_by_test_id("step-whose").select_option("only Anna")
    table.get_by_test_id("step-on").click()
    anna = next(d["ply"] for d in decisions if d["seat"] == 0 and d["ply"] > first)
    at(table, anna)
    table.get_by_test_id("step-back").click()
    back = max(d["ply"] for d in decisions if d["seat"] == 0 and d["ply"] < anna)
    at(table, back)
    box = table.get_by_test_id("scrub").bounding_box()
    assert box
    table.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(table.get_by_test_id("scrub")).not_to_have_value(str(back))
    middle = int(table.get_by_test_id("scrub").input_value())
    assert abs(at(table, middle)["ply"] - now["ply"] / 2) <= now["ply"] / 4
    click_target(table, "castle")
    expect(table.get_by_test_id("card")).to_contain_text("You are looking at an earlier position")
    expect(table.get_by_test_id("refusal")).to_be_hidden()
    table.get_by_test_id("to-now").click()
    assert position(at(table, now["ply"])) == position(now)
    table.get_by_test_id("time-line-close").click()
    expect(table.get_by_test_id("time-line")).to_be_hidden()
    assert look(table)["view"]["ply"] == now["ply"]


def test_the_chronicle_leads_to_its_positions(table: Page) -> None:
    now = settled(table)
    entries = table.locator("#log .event")
    count = entries.count()
    entry = entries.nth(count // 2)
    ply = int(entry.get_attribute("data-ply") or 0)
    entry.locator(".text").click()
    assert position(at(table, ply)) == position(ask(table, do="look", ply=ply)["view"])
    assert entries.count() == count
    assert table.locator("#log .event.there").count() > 0
    later = table.locator("#log .event.later").evaluate_all("lines => lines.map(line => Number(line.dataset.ply))")
    assert later and min(later) > ply
    table.get_by_test_id("log").focus()
    table.keyboard.press("ArrowUp")
    table.keyboard.press("ArrowUp")
    table.keyboard.press("Enter")
    at(table, int(entries.nth(count - 2).get_attribute("data-ply") or 0))
    table.keyboard.press("Escape")
    at(table, now["ply"])
    expect(table.locator("#log .later, #log .there")).to_have_count(0)
    play(table, 1)
    assert table.locator("#log .event").count() > count


@thoroughly
def test_bots_wait_while_one_looks_back(table: Page) -> None:
    """And go on with the game afterwards."""
    table.get_by_test_id("settings").click()
    table.get_by_test_id("pace").select_option("slow")
    table.keyboard.press("Escape")
    before = settled(table)
    table.locator("#choices button").first.click()
    table.wait_for_selector("#log .fresh")
    table.keyboard.press("t")
    table.keyboard.press("ArrowLeft")
    expect(table.get_by_test_id("ribbon")).to_be_visible()
    plies = look(table)["view"]["plies"]
    assert plies > before["ply"]
    time.sleep(2)  # longer than a bot pauses
    assert look(table)["view"]["plies"] == plies
    bots_at_once(table)
    table.get_by_test_id("to-now").click()
    assert moved(table, {**before, "ply": plies - 1})["decision"]["bot"] is None


def last_kept(page: Page) -> Any:
    """What the browser keeps of the last game."""
    return max(kept(page), key=lambda entry: float(entry["used"]))["saved"]


def test_what_if_and_back(table: Page) -> None:
    """The record is the same to the byte, and is what the browser keeps, all the time."""
    now = settled(table)
    record = ask(table, do="save")["saved"]
    table.keyboard.press("w")
    expect(table.get_by_test_id("ribbon")).to_have_text("What if")
    assert last_kept(table) == now["code"]
    line = settled(table)
    assert (line["what_if"], line["ply"]) == (now["ply"], now["ply"])
    assert all(seat["bot"] is None for seat in line["seats"])
    line = play(table, 5)
    assert line["ply"] == now["ply"] + 5
    assert ask(table, do="save")["saved"] != record
    time.sleep(0.6)  # longer than the page waits before it keeps a game
    assert last_kept(table) == now["code"]
    table.get_by_test_id("what-if-bots").check()
    line = settled(table)
    assert [seat["bot"] for seat in line["seats"]] == [None, "greedy", "greedy"]
    play(table, 1)
    table.get_by_test_id("what-if-return").click()
    back = moved(table, line)
    assert (back["ply"], back["what_if"]) == (now["ply"], None)
    assert position(back) == position(now)
    assert ask(table, do="save")["saved"] == record
    expect(table.get_by_test_id("what-if")).to_be_hidden()
    expect(table.locator("#log .event")).to_have_count(len(ask(table, do="view")["view"]["events"]))


def test_what_if_from_the_past_kept_as_a_game(table: Page) -> None:
    now = settled(table)
    table.keyboard.press("t")
    table.keyboard.press("Home")
    at(table, 0)
    table.get_by_test_id("step-on").click()
    at(table, 1)
    table.get_by_test_id("what-if-here").click()
    expect(table.get_by_test_id("what-if-words")).to_contain_text("after decision 1.")
    line = settled(table)
    assert (line["ply"], line["plies"]) == (1, 1)
    texts = [choice["text"] for choice in line["choices"]]
    played = json.loads(ask(table, do="save")["saved"])["actions"]
    table.locator("#choices button").nth(texts.index("pass")).click()
    moved(table, line)
    table.get_by_test_id("what-if-keep").click()
    expect(table.get_by_test_id("what-if")).to_be_hidden()
    game = settled(table)
    assert game["what_if"] is None
    assert [seat["bot"] for seat in game["seats"]] == [None, "greedy", "greedy"]
    assert json.loads(ask(table, do="save")["saved"])["actions"][:2] == [*played, "pass"]
    assert game["ply"] < now["ply"]


def figures(page: Page, testid: str) -> dict[str, list[int]]:
    """The rows of a chart's table by their first cell, when they are there: figures come after their dialog."""
    body = page.get_by_test_id(f"{testid}-table").locator("tbody")
    expect(body).to_be_attached()
    rows = body.locator("tr")
    texts = rows.evaluate_all("rows => rows.map(row => [...row.children].map(cell => cell.textContent))")
    return {row[0]: [int(cell) for cell in row[1:]] for row in texts}


def painted(page: Page, testid: str) -> int:
    """How many colours a chart has."""
    canvas = page.get_by_test_id(f"{testid}-chart").locator("canvas")
    expect(canvas).to_be_visible()
    colors: int = canvas.evaluate(
        "canvas => new Set(new Uint32Array(canvas.getContext('2d')"
        ".getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size"
    )
    return colors


def test_charts_say_what_the_view_says(table: Page, tmp_path: Path) -> None:
    view = settled(table)
    table.keyboard.press("g")
    dialog = table.get_by_test_id("statistics-dialog")
    expect(dialog).to_be_visible()
    prestige = [seat["score"] for seat in view["seats"]]
    assert figures(table, "by-turn")[str(view["turn"])] == prestige
    sources = figures(table, "by-source")
    assert sources.pop("Total") == prestige
    assert [sum(column) for column in zip(*sources.values(), strict=True)] == prestige
    for good in ("deniers", "food", "wood", "stone", "cloth", "gold"):
        table.get_by_test_id("which-chart").select_option(good)
        rows = figures(table, good)
        for seat in view["seats"]:
            got = sum(row[seat["seat"]] for name, row in rows.items() if name.endswith(", received"))
            used = sum(row[seat["seat"]] for name, row in rows.items() if name.endswith(", used"))
            assert got - used == next(held["count"] for held in seat["purse"] if held["id"] == good)
    table.get_by_test_id("which-chart").select_option("deniers")
    for testid in ("by-turn", "by-source", "deniers"):
        until(table, lambda chart=testid: painted(table, chart) > 10)
    with table.expect_download() as download:
        table.get_by_test_id("deniers-svg").click()
    download.value.save_as(tmp_path / "chart.svg")
    picture = ElementTree.parse(tmp_path / "chart.svg").getroot()
    assert picture.tag.endswith("svg")
    assert "<b>Cleo</b>" in {text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")}
    assert next(picture.iter("{http://www.w3.org/2000/svg}pattern"), None) is not None
    with table.expect_download() as download:
        table.get_by_test_id("by-turn-png").click()
    download.value.save_as(tmp_path / "chart.png")
    assert (tmp_path / "chart.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert (tmp_path / "chart.png").stat().st_size > 5000


def test_a_replay_plays_by_itself_and_rests_when_somebody_acts(table: Page) -> None:
    """Start over, at one of three speeds, to the end; a step by hand pauses it, and so does the key."""
    now = settled(table)
    table.keyboard.press("p")
    replay = table.get_by_test_id("replay")
    expect(replay).to_have_attribute("aria-label", "Pause the replay (P)")
    table.get_by_test_id("replay-pace").select_option("fast")
    until(table, lambda: 3 <= look(table)["view"]["ply"] < now["ply"])
    table.get_by_test_id("step-back").click()
    expect(replay).to_have_attribute("aria-label", "Replay automatically (P)")
    time.sleep(0.7)  # longer than a step takes
    there = settled(table)["ply"]
    time.sleep(0.7)
    assert look(table)["view"]["ply"] == there
    table.get_by_test_id("scrub").fill(str(now["ply"] - 2))
    at(table, now["ply"] - 2)
    replay.click()
    at(table, now["ply"])
    expect(replay).to_have_attribute("aria-label", "Replay automatically (P)")
    table.keyboard.press("p")
    until(table, lambda: 0 < look(table)["view"]["ply"] < 5)
    table.keyboard.press("Escape")
    at(table, now["ply"])
    expect(replay).to_have_attribute("aria-label", "Replay automatically (P)")


def test_the_end_leads_to_charts_and_to_the_time_line(site: str, visit: Visit) -> None:
    page = visit.page
    boot(page, site)
    over = load(page, begun_game([{"name": "Rook", "bot": "greedy"}, {"name": "Bea", "bot": "greedy"}], turn=99))
    page.get_by_test_id("result-charts").click()
    totals = [seat["total"] for seat in over["result"]["seats"]]
    expect(page.get_by_test_id("statistics-when")).to_have_text("The whole game.")
    assert figures(page, "by-turn")["End"] == figures(page, "by-source")["Total"] == totals
    page.keyboard.press("Escape")
    page.get_by_test_id("show-result").click()
    page.get_by_test_id("result-time-line").click()
    assert at(page, over["ply"] - 1)["result"] is None
    page.keyboard.press("n")
    at(page, over["ply"])
    expect(page.get_by_test_id("result-dialog")).to_be_hidden()
    assert visit.errors == []


def test_charts_do_not_delay_the_start(site: str, visit: Visit) -> None:
    boot(visit.page, site)
    assert not any("echarts" in request for request in visit.requests)
    visit.page.keyboard.press("g")
    expect(visit.page.get_by_test_id("by-turn-chart").locator("canvas")).to_be_visible()
    assert any("echarts" in request for request in visit.requests)


def test_what_the_others_did_is_summed_up(table: Page) -> None:
    view = settled(table)
    while not view["since"]:
        view = play(table, 1)
    since = table.get_by_test_id("since")
    for entry in view["since"]:
        line = since.locator(f"li[data-seat='{entry['seat']}']")
        expect(line).to_have_text(f"{view['seats'][entry['seat']]['name']} {entry['text']}")
    table.get_by_test_id("since-close").click()
    expect(since).to_be_hidden()
    view = play(table, 1)
    while not view["since"]:
        view = play(table, 1)
    expect(since).to_be_visible()
    table.get_by_test_id("settings").click()
    table.get_by_test_id("summary").uncheck()
    table.keyboard.press("Escape")
    view = play(table, 1)
    while not view["since"]:
        view = play(table, 1)
    expect(since).to_be_hidden()


def test_hints_say_why(table: Page) -> None:
    settled(table)
    table.keyboard.press("h")
    table.get_by_test_id("hint-why").first.click()
    against = table.get_by_test_id("hint-against").first
    expect(against).to_have_text(re.compile(r"^(\d+\.\d points more than the next best|)$"))
    expect(table.get_by_test_id("hint").get_by_test_id("brings").first).to_be_visible()


def figures_of(balance: Any) -> dict[str, list[float]]:
    """The rows of what the result is made of: a figure for each seat."""
    rows = balance.locator("tr[data-part]").evaluate_all(
        "rows => rows.map(row => [row.dataset.part, ...[...row.querySelectorAll('td')].map(cell => cell.textContent)])"
    )
    return {part: [number(cell) for cell in cells] for part, *cells in rows}


def analysed(page: Page) -> Any:
    """The analysis of the whole game, of everybody's decisions."""
    page.keyboard.press("a")
    page.get_by_test_id("analysis-whose").select_option("")
    expect(page.get_by_test_id("analysis-dialog")).to_contain_text("decisions analyzed.", timeout=120_000)
    return page.get_by_test_id("analysis-dialog")


@thoroughly
def test_a_costly_decision_is_seen_on_the_board(table: Page) -> None:
    """Beside its explanation; the chart, the board and the time line go together, and the evaluation goes along."""
    now = settled(table)
    dialog = analysed(table)
    expect(table.get_by_test_id("analysis-chart").locator("canvas")).to_be_visible()
    expect(dialog.get_by_test_id("marks")).to_contain_text("?? Blunder: gave away 5.0 points of lead or more")
    dear = table.get_by_test_id("dear").first
    ply = int(dear.get_attribute("data-ply") or -1)
    dear.click()
    at(table, ply)
    expect(dialog).to_be_visible()
    board, beside = table.get_by_test_id("board").bounding_box(), dialog.bounding_box()
    assert board and beside and board["x"] + board["width"] <= beside["x"], "nothing of the board is hidden"
    shown = dialog.get_by_test_id("why").get_by_test_id("lead")
    expect(shown.first).to_be_visible()
    leads = [number(words) for words in shown.all_inner_texts()]
    assert leads[0] >= leads[-1], "the better answer comes first"
    parts = figures_of(dialog.get_by_test_id("analysis-balance"))
    for *made, end in zip(*parts.values(), strict=True):
        assert round(sum(made), 1) == end, "what the result is made of adds up to it"
    chart = table.get_by_test_id("analysis-chart").bounding_box()
    assert chart
    table.mouse.click(chart["x"] + chart["width"] * 0.3, chart["y"] + chart["height"] * 0.6)
    until(table, lambda: look(table)["view"]["ply"] != ply)
    there = settled(table)["ply"] - 1
    table.get_by_test_id("step-back").click()
    at(table, there)
    expect(dialog.get_by_test_id("analysis-note")).to_contain_text(f"decision {there + 1}.")
    dear.click()
    at(table, ply)
    table.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(table.get_by_test_id("ribbon")).to_be_visible()
    past = table.get_by_test_id("past")
    expect(past.get_by_test_id("past-verdict")).to_contain_text("The move was “")
    names = [seat["name"] for seat in now["seats"]]
    assert past.get_by_test_id("results").first.locator(".name").all_inner_texts() == names
    expect(table.locator("#log .event .quality").first).to_be_attached()
    ticks = table.get_by_test_id("ticks").locator(".tick")
    assert ticks.count() >= table.locator("#log .event .quality").count()
    before = past.inner_text()
    table.get_by_test_id("step-back").click()
    at(table, ply - 1)
    expect(past.get_by_test_id("results").first).to_be_visible()
    until(table, lambda: past.inner_text() != before)
    table.get_by_test_id("past-analysis").click()
    expect(dialog).to_be_visible()
    table.keyboard.press("Escape")
    table.keyboard.press("n")
    at(table, now["ply"])
    expect(past).to_be_hidden()


def test_hints_work_in_the_past(table: Page) -> None:
    """They can be tried there, in a line beside the game."""
    now = settled(table)
    table.keyboard.press("t")
    table.keyboard.press("ArrowLeft")
    past = at(table, now["ply"] - 1)
    table.keyboard.press("h")
    expect(table.get_by_test_id("hint-answer").first).to_be_visible(timeout=30_000)
    texts = [answer.get_attribute("data-text") for answer in table.get_by_test_id("hint-answer").all()]
    assert set(texts) <= {choice["text"] for choice in ask(table, do="look", ply=past["ply"])["view"]["choices"]}
    table.get_by_test_id("past-judge").click()
    expect(table.get_by_test_id("past-verdict")).to_be_visible(timeout=30_000)
    table.get_by_test_id("hint-why").first.click()
    table.get_by_test_id("hint-try").first.click()
    expect(table.get_by_test_id("what-if")).to_be_visible()
    until(table, lambda: look(table)["view"]["what_if"] is not None and look(table)["view"]["ply"] == past["ply"] + 1)
    table.get_by_test_id("what-if-return").click()
    at(table, now["ply"])


@thoroughly
def test_learning_from_mistakes(table: Page) -> None:
    """Asked again at the worst decisions: a new answer is judged, nothing is played."""
    now = settled(table)
    dialog = analysed(table)
    dialog.get_by_test_id("learn-from-mistakes").click()
    quest, verdict = table.get_by_test_id("quest"), table.get_by_test_id("quest-verdict")
    expect(quest).to_contain_text("Find a better move.")
    asked = look(table)["view"]
    assert asked["ply"] < now["ply"]
    assert table.locator("#choices [data-testid=choice]").count() == len(asked["choices"])
    taken = ask(table, do="decisions")["decisions"][asked["ply"]]["text"]
    table.locator(f"#choices [data-text='{taken}']").click()
    expect(verdict).to_have_attribute("data-outcome", "wrong", timeout=30_000)
    expect(verdict).to_contain_text("No better than the move in the game")
    assert table.locator("#choices [data-testid=choice]").count() == 0
    best = ask(table, do="review", ply=asked["ply"])["review"]["best"]["text"]
    table.get_by_test_id("quest-again").click()
    table.locator(f"#choices [data-text='{best}']").click()
    expect(verdict).to_have_attribute("data-outcome", "solved", timeout=30_000)
    expect(verdict).to_contain_text("Right")
    table.get_by_test_id("quest-next").click()
    expect(quest).to_be_visible()
    assert look(table)["view"]["ply"] != asked["ply"]
    table.get_by_test_id("quest-show").click()
    expect(verdict).to_have_attribute("data-outcome", "shown")
    assert table.get_by_test_id("past").get_by_test_id("why").count() == 2
    table.get_by_test_id("quest-close").click()
    expect(dialog).to_be_visible()
    table.keyboard.press("Escape")
    table.keyboard.press("n")
    assert position(at(table, now["ply"])) == position(now)


def test_puzzles_from_ones_own_game(site: str, visit: Visit) -> None:
    """What a person missed is asked again, as a lesson; one after the other."""
    match = caylus.new_match("caylus", [{"name": "Anna"}, {"name": "Basile", "bot": "greedy"}], seed=5)
    random = Random(11)  # misses much: a new table has another seed, and the analysis other estimates
    while len(match.actions) < 12 or match.bot_to_act():
        match.play_bot() if match.bot_to_act() else match.apply(random.choice(match.state.legal_actions()))
    page = visit.page
    boot(page, site)
    load(page, caylus.to_code(match))
    dialog = analysed(page)
    dialog.get_by_test_id("puzzles-find").click()
    solve = dialog.get_by_test_id("puzzles-solve")
    expect(solve).to_be_visible(timeout=120_000)
    puzzles = find_puzzles(match)
    expect(solve).to_have_text(f"Solve {len(puzzles)} puzzle{'s' * (len(puzzles) != 1)}")
    page.get_by_test_id("analysis-whose").select_option("1")
    expect(dialog.get_by_test_id("puzzles-find")).to_be_disabled()
    page.get_by_test_id("analysis-whose").select_option("0")
    dialog.get_by_test_id("puzzles-find").click()
    solve.click(timeout=120_000)
    expect(page).to_have_title(re.compile("Puzzles from this game"))
    expect(page.get_by_text("What move would you make here?")).to_be_visible(timeout=30_000)


@thoroughly
def test_places_act_one_after_the_other(table: Page) -> None:
    """Where the settings say so: each is lit and told, bots wait, and one may have them all at once."""
    table.get_by_test_id("settings").click()
    table.get_by_test_id("steps").select_option("hand")
    table.keyboard.press("Escape")
    step, following = table.get_by_test_id("step"), table.get_by_test_id("step-next")

    def until_several_act() -> int:
        for _ in range(60):
            view = settled(table)
            table.locator("#choices button").first.click()
            until(table, lambda view=view: look(table)["view"]["ply"] > view["ply"])
            while not step.is_visible():
                now = look(table)
                if not now["busy"] and now["view"]["decision"]["bot"] is None:
                    break
                time.sleep(0.02)
            if step.is_visible():
                found = re.match(r"1 of (\d+)", step.inner_text())
                assert found
                return int(found[1])
        raise AssertionError("nothing acted")

    count = until_several_act()
    assert count >= 2
    ply = look(table)["view"]["ply"]
    for shown in range(2, count + 1):
        following.click()
        expect(step).to_contain_text(f"{shown} of {count}")
    time.sleep(0.3)
    assert look(table)["view"]["ply"] == ply, "bots wait"
    following.click()
    expect(step).to_be_hidden()
    until_several_act()
    table.get_by_test_id("step-all").click()
    expect(step).to_be_hidden()


def test_on_a_phone(site: str, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, device_scale_factor=2)
    page = context.new_page()
    boot(page, site)
    bots_at_once(page)
    now = load(page, begun_game(SEATS[:2]))
    page.locator("#tabs [data-part=history]").tap()
    page.get_by_test_id("time-line-open").tap()
    expect(page.get_by_test_id("board")).to_be_in_viewport()
    page.get_by_test_id("step-back").tap()
    at(page, now["ply"] - 1)
    assert small_buttons(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_test_id("what-if-here").tap()
    expect(page.get_by_test_id("what-if")).to_be_visible()
    settled(page)
    assert small_buttons(page) == []
    page.get_by_test_id("what-if-return").tap()
    expect(page.get_by_test_id("what-if")).to_be_hidden()
    settled(page)
    page.locator("#tabs [data-part=history]").tap()
    page.get_by_test_id("charts").tap()
    expect(page.get_by_test_id("deniers-chart").locator("canvas")).to_be_visible()
    assert small_buttons(page) == []
    assert page.evaluate("document.getElementById('statistics').scrollWidth <= innerWidth")
    context.close()
