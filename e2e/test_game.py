"""A person plays: by mouse, by keys, on a phone; the page shows and keeps the game."""

import json
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import tries

from .conftest import PATIENCE, Visit, to_table

SEED = "20051"


def boot(page: Page, address: str) -> None:
    page.goto(address)
    to_table(page)
    settled(page)


PLAY_TO_THE_END = """
async () => {
  const task = () => new Promise((resolve) => setTimeout(resolve));
  for (let number = 0; number < 2000; number++) {
    while (caylusPage.busy) await task();
    const { ply, result } = caylusPage.view;
    if (result) return number;
    const buttons = document.querySelectorAll("#choices [data-text]:enabled");
    buttons[number * 7 % buttons.length].click();
    while (caylusPage.view.ply === ply) await task();
  }
  return 0;
}
"""
"""play to the end and return the number of actions"""


LOOK = "(({busy, view}) => JSON.stringify({busy, view: {...view, events: []}}))(window.caylusPage)"
"""the view as one text, which takes a tenth of the time that Playwright needs for the objects"""


def look(page: Page) -> dict[str, Any]:
    """Busy or not, and the view without its log."""
    seen: dict[str, Any] = json.loads(page.evaluate(LOOK))
    return seen


def settled(page: Page, seconds: float = PATIENCE / 1000) -> dict[str, Any]:
    """Return the view once only a person can act."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        seen = page.evaluate(f"window.caylusPage.busy ? null : {LOOK}")
        if seen:
            view: dict[str, Any] = json.loads(seen)["view"]
            return view
        time.sleep(0.01)
    raise AssertionError(f"The page is still busy: {json.dumps(look(page))[:500]}")


def moved(page: Page, before: dict[str, Any]) -> dict[str, Any]:
    """Return the view after an action that was taken at the view `before`."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        view = settled(page)
        if view["ply"] != before["ply"]:
            return view
        time.sleep(0.01)
    raise AssertionError(f"Nothing has happened at ply {before['ply']}: {before['prompt']}")


def workers(view: dict[str, Any], place: str) -> list[int]:
    """Return the seats of the workers on a place of the layouts."""
    return [piece["seat"] for piece in view["pieces"] if (piece["kind"], piece["place"]) == ("worker", place)]


def lying(view: dict[str, Any]) -> tuple[Any, Any]:
    """Return the things and the pieces on the table."""
    return view["things"], view["pieces"]


def refusal(view: dict[str, Any], target: str) -> dict[str, str]:
    """Return the reason why a target cannot be chosen."""
    reason: dict[str, str] = view["reasons"][view["refusals"][target]]
    return reason


def bots_at_once(page: Page) -> None:
    press_tool(page, "settings")
    page.get_by_test_id("pace").select_option("instant")
    page.get_by_test_id("settings-dialog").get_by_role("button", name="Close").click()


def press_tool(page: Page, name: str) -> None:
    """A button of the header, or in its place on the cover; on a small screen some are in a menu."""
    if page.get_by_test_id(f"cover-{name}").is_visible():
        page.get_by_test_id(f"cover-{name}").click()
        return
    if not page.get_by_test_id(name).is_visible():
        page.get_by_test_id("tools-open").click()
    page.get_by_test_id(name).click()


YOU = {"en": "You", "cs": "Ty", "de": "Du", "fr": "Vous", "hu": "Te", "pl": "Ty"}
"""the name of the only person at a page, by language"""


def start(
    page: Page, names: tuple[str, ...] = ("Anna", "Basile"), seed: str = SEED, bot: str = "greedy"
) -> dict[str, Any]:
    """A new game of one person against bots, by the dialog."""
    press_tool(page, "new")
    page.get_by_test_id("start-count").select_option(str(len(names)))
    for seat, name in enumerate(names):
        page.get_by_test_id(f"start-name-{seat}").fill(name)
        page.get_by_test_id(f"start-bot-{seat}").select_option(bot if seat else "")
    page.locator("#start summary").click()
    page.get_by_test_id("start-seed").fill(seed)
    page.get_by_test_id("start-go").click()
    own = YOU[page.locator("html").get_attribute("lang") or ""]
    expect(page.get_by_test_id("player-0")).to_contain_text(own if bot else names[0])
    expect(page.get_by_test_id(f"player-{len(names) - 1}")).to_contain_text(names[-1])
    return settled(page)


def ask_for_new(page: Page, game: str, patience: float = PATIENCE) -> None:
    """Open the dialog for a new game, and choose the game. Before it opens, it still has the last choice."""
    press_tool(page, "new")
    expect(page.get_by_test_id("start-dialog")).to_be_visible(timeout=patience)
    page.get_by_test_id(f"start-game-{game}").check()


def start_usual(page: Page, game: str) -> None:
    """A new game with the seats that the dialog proposes."""
    ask_for_new(page, game)
    page.get_by_test_id("start-go").click()
    expect(page.get_by_test_id("start-dialog")).to_be_hidden()


def center(page: Page, target: str) -> dict[str, float]:
    place: dict[str, float] = page.evaluate("target => window.caylusPage.targetCenter(target)", target)
    return place


def click_target(page: Page, target: str) -> None:
    place = center(page, target)
    page.mouse.click(place["x"], place["y"])


def tap_twice(page: Page, place: dict[str, float]) -> None:
    """Take a choice: the first touch shows what follows, the second one plays it."""
    ply = look(page)["view"]["ply"]
    page.touchscreen.tap(place["x"], place["y"])
    assert settled(page)["ply"] == ply
    page.touchscreen.tap(place["x"], place["y"])


def lively_choice(view: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Return a random choice that makes much happen: rarely a pass, quite often the first one."""
    wanted = [choice for choice in view["choices"] if choice["text"] not in ("pass", "decline")] or view["choices"]
    chosen: dict[str, Any] = chance.choice(wanted)
    return view["choices"][0] if chance.random() < 0.4 else chosen


def answer_by_mouse(page: Page, choice: dict[str, Any]) -> None:
    """Click the place on the board, and the line of its menu if there is one; or the button in the panel."""
    if choice["target"] is None:
        page.locator(f"#choices [data-text='{choice['text']}']").click()
        return
    click_target(page, choice["target"])
    line = page.locator(f"#menu:not([hidden]) [data-text='{choice['text']}']")
    if line.count():
        line.click()


def answer_by_keys(page: Page, choice: dict[str, Any]) -> None:
    """Choose from the panel: a digit leads to the choice, once more to one ten places on, and Enter plays it."""
    place = [each["text"] for each in look(page)["view"]["choices"]].index(choice["text"])
    for _ in range(place // 10 + 1):
        page.keyboard.press(str((place + 1) % 10))
    page.keyboard.press("Enter")


@pytest.fixture
def table(site: str, visit: Visit) -> Iterator[Page]:
    """A page ready to play, bots without pauses; nothing may have gone wrong in it by the end."""
    complaints: list[str] = []
    visit.page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    boot(visit.page, site)
    bots_at_once(visit.page)
    yield visit.page
    assert visit.errors == []
    assert complaints == []


def test_whole_game_against_a_bot_by_mouse_and_keys(table: Page) -> None:
    first = view = start(table)
    chance = random.Random(4)
    for number in range(tries(30, 1500)):
        if view["result"]:
            break
        wanted = [choice for choice in view["choices"] if choice["text"] not in ("pass", "decline")]
        choice = chance.choice(wanted if wanted and chance.random() < 0.75 else view["choices"])
        (answer_by_keys if number % 8 == 7 else answer_by_mouse)(table, choice)
        view = moved(table, view)
    table.evaluate(PLAY_TO_THE_END)
    scene = table.get_by_test_id("finale")
    expect(scene).to_contain_text("The game is over")
    expect(table.get_by_test_id("board")).to_be_in_viewport()
    scene.get_by_test_id("finale-skip").click()
    expect(scene).to_have_count(0)
    view = settled(table)
    assert view["result"] and view["phase"] == "over"
    dialog = table.get_by_test_id("result-dialog")
    for seat in view["result"]["seats"]:
        column = dialog.locator(f"td[data-seat='{seat['seat']}']")
        expect(column.last).to_have_text(str(seat["total"]))
        brought = [row["seats"][seat["seat"]] for row in view["result"]["sources"]]
        assert column.all_inner_texts()[:-1] == [str(points or "").replace("-", "−") for points in brought]
    winners = [view["seats"][seat]["label"] for seat in view["result"]["winners"]]
    points = max(seat["total"] for seat in view["result"]["seats"])
    expect(dialog.get_by_role("heading", level=2)).to_have_text(
        f"{winners[0]} win{'' if winners == ['You'] else 's'} with {points} points"
        if len(winners) == 1
        else f"You share the victory with {winners[1]}: {points} points each"
    )
    here = next(seat["seat"] for seat in view["seats"] if seat["here"])
    reasons = [reason["text"] for reason in view["result"]["reasons"] if reason["seat"] == here]
    expect(dialog.get_by_test_id("why-result").get_by_role("listitem")).to_contain_text(reasons)
    dialog.get_by_role("button", name="Look at the board").click()
    table.keyboard.press("u")
    assert not settled(table)["result"]
    table.keyboard.press("r")
    expect(dialog).to_be_visible()
    dialog.get_by_test_id("again").click()
    expect(table.get_by_test_id("start-dialog")).to_be_visible()
    table.get_by_test_id("start-dialog").get_by_role("button", name="Cancel").click()
    table.get_by_test_id("show-result").click()
    dialog.get_by_test_id("rematch").click()
    expect(dialog).to_be_hidden()
    again = settled(table)
    assert again["result"] is None and again["seats"][0]["name"] == view["seats"][0]["name"]
    assert [seat["bot"] for seat in again["seats"]] == [seat["bot"] for seat in view["seats"]]
    # With two players the turn order turns round each turn.
    assert again["turn_order"][0] != first["turn_order"][0]


WATCH_BANDS = """
() => {
  window.bands = [];
  const prompt = document.querySelector('#prompt');
  new MutationObserver(() => {
    if (prompt.dataset.turn) bands.push([prompt.dataset.turn, getComputedStyle(prompt, '::after').animationName]);
  }).observe(prompt, { attributeFilter: ['data-turn'] });
}
"""


def test_the_turn_passes_visibly_between_two_people_at_one_screen(table: Page) -> None:
    """A band over the prompt has the name; it takes no room, hinders no press, and nothing moves where none should."""
    room = "JSON.stringify(document.querySelector('.asked').getBoundingClientRect())"
    view, prompt = start(table, bot=""), table.get_by_test_id("prompt")
    expect(prompt).not_to_have_attribute("data-turn", "Anna")
    table.evaluate(WATCH_BANDS)  # a busy machine looks too seldom to see a band that goes by itself
    for moves, still in (("sweeping", "no-preference"), ("passed", "reduce")):
        table.emulate_media(reduced_motion=still)
        before = table.evaluate(room)
        for _ in range(2):  # the second press comes while the band is still there
            table.evaluate("bands = []")
            table.evaluate("document.querySelector('#choices [data-text]:enabled').click()")
            table.wait_for_function("() => bands.length")
            view = look(table)["view"]
            name = view["seats"][view["decision"]["seat"]]["label"]
            assert name in ("Anna", "Basile")
            assert table.evaluate("bands") == [[name, moves]]
        assert table.evaluate(room) == before
    expect(prompt).not_to_have_attribute("data-turn", view["seats"][view["decision"]["seat"]]["label"])


def test_nothing_moves_under_the_pointer_where_another_game_is_chosen(table: Page) -> None:
    games = table.locator("#start .game")
    for width, height in ((1280, 800), (390, 844)):
        table.set_viewport_size({"width": width, "height": height})
        press_tool(table, "new")
        expect(table.get_by_test_id("start-dialog")).to_be_visible()
        before = [game.bounding_box() for game in games.all()]
        for number in (2, 1, 0):
            games.nth(number).click()
            expect(games.nth(number).get_by_role("radio")).to_be_checked()
            assert [game.bounding_box() for game in games.all()] == before
            expect(table.get_by_test_id("start-go")).to_be_in_viewport(ratio=0.98)
        table.get_by_test_id("start-dialog").get_by_role("button", name="Cancel").click()


def test_phone(site: str, browser: Browser) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, device_scale_factor=2, service_workers="block"
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    boot(page, site)
    bots_at_once(page)
    view = start(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    tap_twice(page, center(page, "castle"))
    view = moved(page, view)
    page.evaluate("document.querySelector('.boards').scrollTop = 1000")
    place = center(page, "road.28")
    page.touchscreen.tap(place["x"], place["y"])
    expect(page.get_by_test_id("refusal")).to_be_visible()
    small = page.evaluate(
        "[...document.querySelectorAll('.tools button, #choices button')]"
        ".filter(b => b.checkVisibility() && (b.offsetWidth < 44 || b.offsetHeight < 44)).map(b => b.textContent)"
    )
    assert small == []
    for part, panel in (("board", "choices"), ("tables", "tables"), ("seats", "players"), ("history", "log")):
        page.locator(f"#tabs [data-part={part}]").tap()
        expect(page.get_by_test_id(panel)).to_be_in_viewport()
    assert errors == []
    context.close()
