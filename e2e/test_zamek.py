"""Zamek in the page: tiles are turned, laid and dragged, followers sent to regions; by mouse, keys and touch."""

import itertools
import math
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import caylus
from tests.thorough import sample, thoroughly, tries

from . import boxes
from .conftest import BOOT_TIMEOUT
from .test_everyone import DESKTOP, axe, open_table
from .test_game import (
    answer_by_keys,
    ask_for_new,
    boot,
    bots_at_once,
    center,
    click_target,
    look,
    moved,
    press_tool,
    refusal,
    settled,
    table,
)
from .test_lookback import analysed, ask, at, figures_of, load
from .test_offline import offline_is

__all__ = ["table"]  # a fixture

SEED = "7"


def start(page: Page, bot: str = "greedy") -> dict[str, Any]:
    """A new game by the dialog, of one person and a bot."""
    ask_for_new(page, "zamek")
    expect(page.get_by_test_id("start-bot-1")).to_be_visible()
    for seat, name in enumerate(("Anna", "Basile")):
        page.get_by_test_id(f"start-name-{seat}").fill(name)
        page.get_by_test_id(f"start-bot-{seat}").select_option(bot if seat else "")
    page.locator("#start summary").click()
    page.get_by_test_id("start-seed").fill(SEED)
    page.get_by_test_id("start-go").click()
    expect(page.get_by_test_id("start-dialog")).to_be_hidden()
    expect(page.locator("#choices [data-text^='place ']").first).to_be_visible()
    return settled(page)


def turns_at(view: dict[str, Any], target: str) -> list[int]:
    """The quarters in which the tile in hand can lie on a cell."""
    return sorted(choice["ghost"]["turn"] for choice in view["choices"] if choice["target"] == target)


def roomy(view: dict[str, Any], least: int = 2) -> str:
    """A cell on which the tile can lie in so many ways."""
    targets = [choice["target"] for choice in view["choices"]]
    return next(target for target in targets if targets.count(target) >= least)


def lying(view: dict[str, Any], target: str) -> int | None:
    """How the tile on a cell is turned; None where there is none."""
    return next((thing["turn"] for thing in view["things"] if thing["place"] == target), None)


def hover(page: Page, target: str) -> None:
    place = center(page, target)
    page.mouse.move(place["x"] + 3, place["y"])
    page.mouse.move(place["x"], place["y"])


def answer(page: Page, view: dict[str, Any], choice: dict[str, Any]) -> None:
    """By mouse: a tile is turned by R before it is laid, all else is clicked where it is."""
    target = choice["target"]
    if target is None:
        page.locator(f"#choices [data-text='{choice['text']}']").click()
        return
    hover(page, target)
    if "ghost" in choice:
        while page.get_by_test_id("held").get_attribute("data-turn") != str(choice["ghost"]["turn"]):
            page.keyboard.press("r")
    click_target(page, target)


def test_turns_by_mouse_and_keys(table: Page) -> None:
    """What was chosen is what lies there; followers go where they are sent."""
    view = start(table)
    chance = random.Random(3)
    sent = 0
    for number in range(tries(16, 300)):
        if view["result"]:
            break
        choice = chance.choice(view["choices"])
        if number % 5 == 4:
            answer_by_keys(table, choice)
        else:
            answer(table, view, choice)
        before, view = view, moved(table, view)
        if "ghost" in choice:
            assert lying(view, choice["target"]) == choice["ghost"]["turn"]
        elif choice["text"].startswith("send"):
            sent += 1
            assert before["decision"]["kind"] == "follower"
    assert sent
    assert view["turn"] > 4 or view["result"]


@pytest.mark.parametrize("how", ["key", "wheel", "right button", "button"])
def test_the_tile_in_hand_is_turned(table: Page, how: str) -> None:
    """To the next way in which it fits where the pointer is, and only there."""
    view = start(table)
    target = roomy(view)
    hover(table, target)
    if how == "key":
        table.keyboard.press("r")
    elif how == "wheel":
        table.mouse.wheel(0, 100)
    elif how == "right button":
        table.mouse.click(**center(table, target), button="right")
    else:
        table.get_by_test_id("turn-hand").click()
        hover(table, target)
    settled(table)
    click_target(table, target)
    view, before = moved(table, view), view
    turned = lying(view, target)
    if how == "button":
        assert turned in turns_at(before, target)
    else:
        assert turned == turns_at(before, target)[1]


def test_the_tile_is_dragged_to_its_place(table: Page) -> None:
    """From beside the choices; let go anywhere else, it stays in hand."""
    view = start(table)
    held = table.get_by_test_id("held").bounding_box()
    assert held is not None
    for goal in (center(table, "tower.0"), center(table, view["choices"][0]["target"])):
        table.mouse.move(held["x"] + held["width"] / 2, held["y"] + held["height"] / 2)
        table.mouse.down()
        table.mouse.move(goal["x"] + 30, goal["y"] + 30, steps=4)
        expect(table.locator(".carried")).to_be_visible()
        table.mouse.move(goal["x"], goal["y"], steps=4)
        table.mouse.up()
        expect(table.locator(".carried")).to_have_count(0)
        if goal["x"] == center(table, "tower.0")["x"]:
            assert settled(table)["ply"] == view["ply"]
    assert lying(moved(table, view), view["choices"][0]["target"]) is not None


def test_refused_places_say_why(table: Page) -> None:
    """A cell far from everything; in the first turn only start fields count."""
    view = start(table)
    click_target(table, "cell.e5")
    reason = refusal(view, "cell.e5")
    laid = [thing for thing in view["things"] if thing["place"].startswith("cell.")]
    assert reason["rule"] == ("Z-PLACE-4" if laid else "Z-PLACE-3")
    expect(table.get_by_test_id("refusal")).to_have_text(f"{reason['message']} {reason['rule']}")


def test_a_region_is_pointed_at_as_a_whole(table: Page) -> None:
    """On any of its parts: what it is, how large, who is there; and a follower goes to it by one click."""
    view = start(table)
    answer(table, view, view["choices"][0])
    view = moved(table, view)
    choice = next(choice for choice in view["choices"] if choice["target"])
    hover(table, choice["target"])
    card = table.get_by_test_id("card")
    expect(card).to_be_visible()
    for fact in view["facts"][choice["target"]]:
        expect(card).to_contain_text(fact)
    words = table.locator(f"#twin [data-place='{choice['target']}']")
    expect(words).to_contain_text(view["facts"][choice["target"]][0])
    click_target(table, choice["target"])
    after = moved(table, view)
    assert after["seats"][0]["purse"][0]["count"] == 5 or after["seats"][0]["score"] > 0


def test_undo_over_a_draw_and_redo_meet_the_same_tile(table: Page) -> None:
    view = start(table)
    first = view["choices"][0]["ghost"]["drawing"]
    answer(table, view, view["choices"][0])
    view = moved(table, view)
    table.locator("#choices [data-text='nobody']").click()
    view = moved(table, view)
    later = [thing["drawing"] for thing in view["things"] if thing["place"] == "hand"]
    press_tool(table, "undo")
    back = moved(table, view)
    press_tool(table, "undo")
    back = moved(table, back)
    assert back["choices"][0]["ghost"]["drawing"] == first
    press_tool(table, "redo")
    press_tool(table, "redo")
    again = settled(table)
    while again["ply"] < view["ply"]:
        again = moved(table, again)
    assert [thing["drawing"] for thing in again["things"] if thing["place"] == "hand"] == later


def test_another_tile_comes_in_a_line(table: Page) -> None:
    """By keys: from the list of all that could have come, with their odds; the game is as it was afterwards."""
    view = start(table)
    table.keyboard.press("w")
    expect(table.get_by_test_id("ribbon")).to_have_text("What if")
    settled(table)
    table.get_by_test_id("what-if-chance").press("Enter")
    rows = table.get_by_test_id("outcome")
    expect(rows.first).to_be_visible()
    lying_before = {thing["place"] for thing in view["things"] if thing["place"].startswith("cell.")}
    assert rows.count() > 20
    came = table.locator("#outcomes [aria-current]")
    expect(came).to_have_count(1)
    expect(came).to_contain_text("Actual outcome")
    assert rows.locator("canvas.sample").count() == rows.count()
    axe(table, "what could have come")
    other = table.locator("#outcomes [data-text]:not([aria-current])").nth(3)
    text = other.get_attribute("data-text") or ""
    expect(other).to_contain_text(text.removeprefix("draw "))
    expect(other).to_contain_text(" of ")
    other.focus()
    table.keyboard.press("Enter")
    expect(table.get_by_test_id("outcomes-dialog")).to_be_hidden()
    line = moved(table, {**view, "ply": -1})
    assert line["what_if"] == view["chance"]
    assert line["there"]["hand"] == f"tile.{text.removeprefix('draw ')}"
    assert {thing["place"] for thing in line["things"] if thing["place"].startswith("cell.")} == lying_before
    answer(table, line, line["choices"][0])
    moved(table, line)
    table.get_by_test_id("what-if-return").click()
    expect(table.get_by_test_id("what-if")).to_be_hidden()
    back = settled(table)
    assert (back["ply"], back["there"]["hand"]) == (view["ply"], view["there"]["hand"])


def test_another_tile_comes_in_the_past(table: Page) -> None:
    """Where the time line shows a draw, and at the decision after it, the same draw is meant."""
    view = start(table)
    table.keyboard.press("t")
    table.get_by_test_id("step-back").click()
    expect(table.get_by_test_id("ribbon")).to_be_visible()
    assert look(table)["view"]["chance"] == view["chance"]
    table.get_by_test_id("time-line-chance").click()
    table.locator("#outcomes [data-text]:not([aria-current])").first.click()
    expect(table.get_by_test_id("what-if")).to_be_visible()
    expect(table.get_by_test_id("time-line")).to_be_hidden()
    line = settled(table)
    assert (line["what_if"], line["ply"]) == (view["chance"], view["chance"] + 1)
    assert line["there"]["hand"] != view["there"]["hand"]


def test_what_fits_a_cell_is_shown_on_request(table: Page) -> None:
    """Beside why the tile in hand does not: in pictures, as many as there is room for."""
    view = start(table)
    while not (
        refused := [target for target in view["refusals"] if target in view["fits"] and "ghost" in view["choices"][0]]
    ):
        answer(table, view, view["choices"][0])
        view = moved(table, view)
    cell, card = refused[0], table.get_by_test_id("card")
    hover(table, cell)
    expect(table.get_by_test_id("would-bring")).to_have_text(refusal(view, cell)["message"])
    table.wait_for_timeout(400)
    expect(card).to_be_hidden()
    click_target(table, cell)
    table.get_by_test_id("what-fits").click()
    expect(card).to_contain_text("of the")
    count = len(view["fitting"][view["fits"][cell]])
    expect(table.get_by_test_id("fitting").locator("canvas")).to_have_count(min(count, 13))
    assert (f"+{count - 13}" in card.inner_text()) == (count > 13)
    box = card.bounding_box()
    assert box is not None
    assert box["height"] < 320
    hover(table, "tower.9")
    expect(card).to_contain_text("Tower 9")
    expect(table.get_by_test_id("fitting")).to_have_count(0)


def test_what_it_would_bring_is_told_before_it_is_laid(table: Page) -> None:
    """Where the tile is shown on the board: beside it and in the hint, with what the engine adds when it is asked."""
    view = start(table)
    for _ in range(60):
        telling = [choice for choice in view["choices"] if "ghost" in choice and choice.get("effects")]
        if telling:
            break
        answer(table, view, view["choices"][0])
        view = moved(table, view)
    choice, note = telling[0], table.get_by_test_id("would-bring")
    hover(table, choice["target"])
    while table.get_by_test_id("held").get_attribute("data-turn") != str(choice["ghost"]["turn"]):
        table.keyboard.press("r")
    for effect in choice["effects"]:
        expect(note).to_contain_text(effect["text"].rstrip("."))
    more = ask(table, do="explain", text=choice["text"])["outlook"]
    for line in more:
        expect(note).to_contain_text(line)
    assert more or not choice["effects"][0]["text"].endswith("it.")
    table.get_by_test_id("hint-ask").click()
    rows = table.get_by_test_id("hint-answer")
    expect(rows.first).to_be_visible()
    assert rows.locator("canvas.sample").count() == rows.count()
    rows.last.hover()
    text = rows.last.get_attribute("data-text") or ""
    expect(note).to_contain_text(text.split()[1])


def test_a_phone_shows_where_it_would_lie_first(site: str, browser: Browser) -> None:
    """At 360x740: a tap shows the tile there, the button turns it, a second tap lays it."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, device_scale_factor=2)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    boot(page, site)
    bots_at_once(page)
    view = start(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    target = roomy(view)
    place = center(page, target)
    page.touchscreen.tap(place["x"], place["y"])
    assert settled(page)["ply"] == view["ply"]
    page.get_by_test_id("turn-hand").tap()
    turn = int(page.get_by_test_id("held").get_attribute("data-turn") or -1)
    assert turn in turns_at(view, target)[1:]
    place = center(page, target)
    page.touchscreen.tap(place["x"], place["y"])
    after = moved(page, view)
    assert lying(after, target) == turn
    assert errors == []
    context.close()


def tap(page: Page, target: str, aside: tuple[float, float] = (0, 0)) -> None:
    place = center(page, target)
    page.touchscreen.tap(place["x"] + aside[0], place["y"] + aside[1])


def answer_by_touch(page: Page, view: dict[str, Any], choice: dict[str, Any], aside: tuple[float, float]) -> int:
    """How many taps it takes. A follower is hit a little beside the middle."""
    if choice["target"] is None:
        page.locator(f"#choices [data-text='{choice['text']}']").tap()
        return 1
    if "ghost" not in choice:
        tap(page, choice["target"], aside)
        return 1
    tap(page, choice["target"])
    ways = page.get_by_test_id("ways")
    shown = ways.get_by_test_id("way").evaluate_all("all => all.map(({dataset}) => Number(dataset.turn))")
    assert sorted(shown) == turns_at(view, choice["target"])
    assert settled(page)["ply"] == view["ply"]
    ways.locator(f"[data-turn='{choice['ghost']['turn']}']").tap()
    return 2


def test_a_turn_takes_three_taps_on_a_phone(site: str, browser: Browser) -> None:
    """A tap shows the tile and in how many ways it can lie, one lays it, one sends a follower, or nobody.

    While a follower can be sent the board is near, and what a finger can hit is 24 pixels broad at least.
    """
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, device_scale_factor=2)
    context.add_init_script('localStorage.setItem(\'caylus.settings\', \'{"pace": "instant", "motion": false}\')')
    page = context.new_page()
    boot(page, site)
    view, chance, taps = start(page, bot=""), random.Random(5), 0
    apart, chosen = [], []
    turns = tries(8, 20)
    while not view["result"] and view["turn"] <= turns:
        board = page.get_by_test_id("board")
        if view["decision"]["kind"] == "follower":
            assert float(board.get_attribute("data-zoom") or 1) > 2
            middles = [center(page, each["target"]) for each in view["choices"] if each["target"]]
            apart += [
                ((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2) ** 0.5
                for one, other in itertools.combinations(middles, 2)
            ]
            expect(board).to_be_in_viewport(ratio=0.9)
        elif view["decision"]["kind"] == "tile":
            assert float(board.get_attribute("data-zoom") or 1) == 1
        angle = chance.random() * 6.28
        choice = chance.choice(view["choices"])
        taps += answer_by_touch(page, view, choice, (10 * math.cos(angle), 10 * math.sin(angle)))
        chosen.append(choice["text"])
        view = moved(page, view)
    done = caylus.to_record(caylus.load_record(view["code"]))["actions"]
    assert [text for text in done if not text.startswith(("draw", "token"))] == chosen
    assert taps / turns <= 3.1
    assert min(apart) >= 24
    context.close()


def begun(decisions: int) -> str:
    """A game of two people in which a tile has just been drawn, as a code."""
    match, chance = caylus.new_match("zamek", [{"name": "Anna"}, {"name": "Basile"}], seed=11), random.Random(11)
    while len(match.actions) < decisions or "tile" not in str(match.state.decision()):
        match.play(chance.choice(match.state.legal_texts()))
    return caylus.to_code(match)


def test_two_draws_before_a_decision_are_told_apart(table: Page) -> None:
    """A token that was turned up, and the tile that came next."""
    match = caylus.new_match("zamek", [{"name": name, "bot": "greedy"} for name in ("Anna", "Basile")], seed=5)
    while match.asked[-2:] != [caylus.CHANCE] * 2:
        match.play_bot()
    match.take_seats([{"name": "Anna"}, {"name": "Basile"}])
    load(table, caylus.to_code(match))
    labels = [draw["taken"]["label"] for draw in ask(table, do="hint", nodes=1)["hint"]["draws"]]
    assert len(set(labels)) == 2
    table.get_by_test_id("hint-ask").click()
    expect(table.get_by_test_id("hint-luck")).to_contain_text([f"“{label}”" for label in labels])


def rank_of(draw: dict[str, Any], seat: int) -> str:
    """How a draw compares with all others that could have come, as it is told."""
    extremes = {1: "the best draw", -1: "the worst draw"}
    return extremes.get(draw["extreme"][seat], f"better than {draw['better'][seat]}% of the possible draws")


def test_luck_is_told_from_skill(table: Page) -> None:
    """In a hint, in the analysis and when looking back; the sums are those of what the engine says of each draw."""
    view = load(table, begun(16))
    seat, (draw,) = view["decision"]["seat"], ask(table, do="hint", nodes=1)["hint"]["draws"]
    told = f"Luck of the draw: .{abs(draw['luck'][seat])}, {rank_of(draw, seat)}$"
    table.get_by_test_id("hint-ask").click()
    expect(table.get_by_test_id("hint-luck")).to_have_text(re.compile(told))
    dialog = analysed(table)
    reviews = [ask(table, do="review", ply=ply)["review"] for ply in range(view["ply"])]
    draws = [review for review in reviews if review["seat"] is None]
    for seat in range(2):
        luck = round(sum(draw["luck"][seat] for draw in draws), 1)
        cost = round(sum(review["cost"] for review in reviews if review["seat"] == seat), 1)
        parts = {part: figures[seat] for part, figures in figures_of(table.get_by_test_id("analysis-balance")).items()}
        assert (parts["luck"], -parts["cost"]) == (luck, cost)
        end = parts.pop("end")
        assert round(sum(parts.values()), 1) == end, "luck, skill and the rest add up"
    best = max(draws, key=lambda draw: draw["luck"][draw["of"]])
    first = table.get_by_test_id("drawn").first
    expect(first).to_have_attribute("data-ply", str(best["ply"]))
    axe(table, "the analysis with luck")
    first.click()
    expect(dialog.get_by_test_id("analysis-note")).to_contain_text(f"{best['luck'][best['of']]} points of lead: ")
    expect(dialog.get_by_test_id("analysis-note").locator("canvas.sample")).to_have_count(1)
    at(table, best["ply"])
    expect(table.get_by_test_id("past-luck")).to_contain_text(rank_of(best, best["of"]))
    table.keyboard.press("n")
    assert at(table, view["ply"])["ply"] == view["ply"]


def test_axe_finds_nothing(table: Page) -> None:
    """With the tile in hand, and with regions to choose from."""
    view = start(table)
    axe(table, "the tile in hand")
    answer(table, view, view["choices"][0])
    moved(table, view)
    axe(table, "regions")


SIDES = re.compile(r"(?:north|east|south|west): (\w+)")
OPTION = re.compile(r"(\w\d)(?:, turned (\d+) degrees)?(?:: (.*))?$")


def sides(text: str) -> list[str]:
    """What is told of the four sides of a tile or of a cell."""
    return SIDES.findall(text)


def options(text: str) -> dict[int, str]:
    """What is told to be possible on a cell: by how many quarters the tile is turned then, and what that brings."""
    found = [OPTION.match(option) for option in text.partition("Possible: ")[2].split("; ")]
    return {int(match[2] or 0) // 90: match[3] or "" for match in found if match}


def points(text: str, name: str) -> int:
    """The points that are told to come for somebody, or for a follower."""
    return sum(map(int, re.findall(rf"(?:{name}: |free: )([+]\d+) point", text)))


def test_ten_tiles_are_laid_by_ear_alone(table: Page) -> None:
    """Lists, buttons and the announcements say enough: what fits where and why, what brings most, what came of it."""
    view = start(table)
    table.evaluate("for (const node of document.querySelectorAll('canvas')) node.style.visibility = 'hidden'")
    status = table.get_by_test_id("status")
    buttons = table.get_by_role("list", name="Choices").get_by_role("button")
    hoped: list[str] = []
    for _ in range(10):
        expect(status).to_contain_text("In hand: ")
        held = sides(status.inner_text().partition("In hand: ")[2])
        assert len(held) == 4
        told = table.get_by_role("list", name="Possible now").get_by_role("listitem").all_inner_texts()
        best = (-1, "", 0)
        for text in told:
            if "Possible: " not in text:
                assert text.startswith("Not now: ")
                continue
            cell, around, ways = (
                text.split(".")[0].removeprefix("Cell "),
                sides(text.partition("Possible")[0]),
                options(text),
            )
            turned = {turn: [held[side - turn] for side in range(4)] for turn in range(4)}
            fits = [
                turn
                for turn, shown in turned.items()
                if all(
                    (a == "road") == (b == "road")
                    for a, b in zip(shown, around, strict=True)
                    if b not in ("empty", "wall")
                )
            ]
            # Roads meet roads alone; of turns that look the same one is told.
            assert set(ways) <= set(fits)
            assert all(turned[turn] in [turned[way] for way in ways] for turn in fits)
            best = max([best, *((points(brings, "Anna"), cell, turn) for turn, brings in ways.items())])
        _, cell, turn = best
        if turn:  # it is turned, and says so
            table.get_by_role("button", name="Turn it").press("Enter")
            expect(status).to_have_text(re.compile("^north: "))
        name = f"{cell}, turned {90 * turn} degrees" if turn else cell
        button = buttons.filter(has_text=re.compile(f"^{cell} ↻ {90 * turn}°" if turn else f"^{cell}(?! ↻)"))
        reason = button.get_attribute("aria-label") or button.inner_text()
        assert reason.startswith(name)
        hoped += [f"{who}: {gain} point" for who, gain in re.findall(r"(Anna|Basile): ([+]\d+) point", reason)]
        button.press("Enter")
        view = moved(table, view)
        while "ghost" not in view["choices"][0]:
            names = buttons.all_inner_texts()
            worth = [max([*map(int, re.findall(r"[+](\d+) point", name)), 0]) for name in names]
            buttons.nth(worth.index(max(worth)) if max(worth) else 0).press("Enter")
            view = moved(table, view)
    log = table.get_by_test_id("log").inner_text()
    for gain in hoped:
        assert gain in log
    assert view["seats"][0]["score"] > 0


@thoroughly
def test_whole_game_by_keys_alone(table: Page) -> None:
    """Page Down goes over what can be chosen on the board, R turns, Enter lays and sends."""
    view = start(table)
    table.get_by_test_id("board").focus()
    for _ in range(400):
        if view["result"]:
            break
        if any(choice["target"] for choice in view["choices"]):
            table.get_by_test_id("board").focus()
            table.keyboard.press("PageDown")
            if "ghost" in view["choices"][0]:
                table.keyboard.press("r")
            table.keyboard.press("Enter")
        else:
            table.locator("#choices button").first.press("Enter")
        view = moved(table, view)
    assert view["result"]


@thoroughly
def test_a_game_goes_on_offline_and_after_a_reload(site: str, browser: Browser) -> None:
    """Each draw stands with the game that is kept."""
    page = browser.new_context(viewport=DESKTOP).new_page()
    boot(page, site)
    bots_at_once(page)
    view = start(page)
    answer(page, view, view["choices"][0])
    view = moved(page, view)
    offline_is(page, "ready")
    page.context.set_offline(True)
    boot(page, site)
    again = settled(page)
    assert (again["ply"], again["things"]) == (view["ply"], view["things"])
    answer(page, again, again["choices"][0])
    moved(page, again)
    assert look(page)["view"]["game"] == "zamek"
    page.context.close()


def test_the_tray_is_shown_large(table: Page) -> None:
    """Its button fills the window with it; what is pointed at is still explained; Escape and the button lead back."""
    start(table)
    tray, button = table.get_by_test_id("tables"), table.get_by_test_id("tables-zoom")
    small = center(table, "left.N02")
    shown = [tray.bounding_box()]
    button.click()
    expect(tray.locator("xpath=..")).to_have_class(re.compile("enlarged"))
    expect(button).to_have_attribute("aria-label", re.compile("normal size"))
    settled(table)
    shown.append(tray.bounding_box())
    first, second = [(box["width"], box["height"]) for box in shown if box]
    assert second[0] > 3 * first[0]
    assert second[0] <= DESKTOP["width"]
    assert second[1] <= DESKTOP["height"]
    hover(table, "left.N02")
    expect(table.get_by_test_id("card")).to_contain_text("left")
    for way in ("Escape", "button"):
        if way == "button":
            button.click()
        else:
            table.keyboard.press(way)
        expect(button).to_have_attribute("aria-label", re.compile("Enlarge"))
        assert center(table, "left.N02") == small
        button.click()
    axe(table, "the tray in the whole window")


def test_columns_rows_and_numbers_can_be_read(site: str, browser: Browser) -> None:
    """On laptops, as all that is written on the two sheets."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    boxes.watch(context)
    page = context.new_page()
    boot(page, site)
    start(page, bot="")
    for size in sample(boxes.LAPTOPS, 2):
        boxes.resize(page, size)
        written = dict(page.evaluate("boxes.written()"))
        assert written.keys() >= {*"abcdefghi123456789", "5", "10", "95", "12", "13"}
        assert boxes.small_text(page) == []
    context.close()


def test_a_finger_in_a_list_is_shown_first_as_on_the_board(site: str, browser: Browser) -> None:
    """The answers of a hint: the first tap shows the tile where it would lie, the second lays it."""
    page = open_table(browser, site, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    view = start(page)
    page.locator("#tabs [data-part=seats]").tap()
    page.get_by_test_id("hint-ask").tap()
    answer = page.get_by_test_id("hint-answer").first
    expect(answer).to_be_visible(timeout=BOOT_TIMEOUT)
    answer.tap()
    expect(page.locator("#tabs [data-part=board]")).to_have_attribute("aria-pressed", "true")
    assert settled(page)["ply"] == view["ply"]
    text = answer.get_attribute("data-text")
    choice = next(choice for choice in view["choices"] if choice["text"] == text)
    expect(page.get_by_test_id("held")).to_have_attribute("data-turn", str(choice["ghost"]["turn"]))
    answer.tap()
    view = moved(page, view)
    assert any(
        thing["place"] == choice["target"] and thing.get("turn", 0) == choice["ghost"]["turn"]
        for thing in view["things"]
    )
    page.context.close()
