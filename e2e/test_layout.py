"""Windows of all sizes: nothing is cut, nothing is under something else, and panels keep their place."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.thorough import EVERYTHING, sample, thoroughly, tries

from . import boxes
from .boxes import ALL_SIZES, HANDHELD, LAPTOPS, Size
from .conftest import BOOT_TIMEOUT, SAME_SEEDS
from .states import STATES, codes
from .states import TABLES as KINDS
from .test_bots import until
from .test_everyone import choose
from .test_game import boot, center, lively_choice, moved, press_tool, settled, start, start_usual
from .test_keeping import almost_over

NAMES = ("Bartłomiej", "Zuzanna", "Friederike", "Maximilian", "Aleksandra")
TEXTS = ("100", "150", "200")
SWEPT = [("caylus1303", 5, "pl", "100"), ("zamek", 2, "de", "150"), ("caylus", 4, "pl", "200")]
"""game, seats, language, size of the text; before a release all of them"""
EVERY_SWEEP = [(game, seats, "de" if seats % 2 else "pl", text) for game, seats in KINDS for text in TEXTS]
TABLES = [("pl", 5), ("de", 2)]
"""language and seats: the longest words, the fewest and the most players"""
DECISION = (("#prompt", 1), ("#choices button", 99), ("#hint .hint-line", 3))


def open_table(browser: Browser, site: str, language: str, size: Size = LAPTOPS[0], **settings: Any) -> Page:
    """Open a visitor's page that records the texts on its boards."""
    kept = json.dumps({"pace": "instant", "motion": False, "language": language, **settings})
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, service_workers="block")
    context.add_init_script(f"localStorage.setItem('caylus.settings', {json.dumps(kept)})")
    context.add_init_script(SAME_SEEDS)
    boxes.watch(context)
    page = context.new_page()
    boot(page, site)
    return page


def answers(page: Page, count: int, seed: int) -> Iterator[dict[str, Any]]:
    """Take this number of actions for the people at the table; yield the view after each."""
    chance = random.Random(seed)
    view = settled(page)
    for _ in range(count):
        if view["result"]:
            return
        choose(page, lively_choice(view, chance)["text"])
        view = moved(page, view)
        yield view


def hint(page: Page) -> None:
    page.keyboard.press("h")
    expect(page.get_by_test_id("hint-answer").first).to_be_visible(timeout=BOOT_TIMEOUT)


def faults(page: Page, size: Size, state: str) -> list[str]:
    """Return all faults at one size of the window, each with its place."""
    boxes.resize(page, size)
    if size in LAPTOPS:
        found = (
            boxes.wrong(page, boxes.LINES)
            + boxes.out_of_sight(page, *DECISION, ("#log .event", 2))
            + boxes.small_text(page)
        )
    else:
        found = boxes.wrong(page) + boxes.out_of_sight(
            page, ("#prompt", 1), ("#scores .points", 9), ("#hint-ask", 1), ("#tabs button", 9)
        )
    return [f"{size[0]}x{size[1]} {state}: {fault}" for fault in found]


@pytest.mark.parametrize(("language", "seats"), sample(TABLES, 1))
def test_all_of_a_decision_is_in_sight(site: str, browser: Browser, language: str, seats: int) -> None:
    """A decision in the middle of a game is in sight, alone and with a hint open."""
    page = open_table(browser, site, language)
    start(page, NAMES[:seats], bot="")
    found = []
    sizes = sample((*LAPTOPS, *HANDHELD), 4)
    for step in range(tries(1, 4)):
        for _ in answers(page, 15 + step, seed=step):
            pass
        for size in sizes:
            found += faults(page, size, "decision")
        hint(page)
        for size in sizes:
            found += faults(page, size, "hint")
        page.keyboard.press("h")
    assert not found, "\n".join(found)
    page.context.close()


@pytest.mark.parametrize("size", sample(LAPTOPS, 1))
def test_panels_keep_their_place_from_one_decision_to_the_next(site: str, browser: Browser, size: Size) -> None:
    page = open_table(browser, site, "pl", size)
    start(page, NAMES)
    panels = (".seats", ".act", ".history", "#board", "#tables")
    first = boxes.places(page, *panels), boxes.places(page, "#choices")["#choices"][:2]
    for view in answers(page, tries(4, 40), seed=3):
        now = boxes.places(page, *panels), boxes.places(page, "#choices")["#choices"][:2]
        assert now == first, f"at {view['prompt']!r}"
    page.context.close()


TOUCH = """
() => {
  const [button] = document.querySelectorAll("#choices button");
  button.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true, pointerType: "touch"}));
  button.click();
}
"""


@pytest.mark.parametrize("size", sample(HANDHELD[:3], 1))
def test_panels_of_a_phone_keep_their_place(site: str, browser: Browser, size: Size) -> None:
    """From one decision to the next, and where a first touch asks for a second one at the same point."""
    page = open_table(browser, site, "pl", size)
    start(page, NAMES[:3])
    panels = ("#scores", "#board", ".act", ".asked", "#tabs")
    first = boxes.places(page, *panels)
    for view in answers(page, tries(4, 40), seed=3):
        assert boxes.places(page, *panels) == first, f"at {view['prompt']!r}"
    before = boxes.places(page, *panels, "#choices li:first-child")
    page.evaluate(TOUCH)
    expect(page.get_by_test_id("confirm-yes")).to_be_in_viewport(ratio=1)
    assert boxes.places(page, *panels, "#choices li:first-child") == before
    expect(page.get_by_test_id("effects")).to_be_in_viewport(ratio=1)
    page.context.close()


def test_a_folded_list_leaves_a_phone_more_board(site: str, browser: Browser) -> None:
    """The list rises over the board, which stays as large and where it is."""
    page = open_table(browser, site, "de", HANDHELD[0])
    start(page, NAMES[:2])
    fold = page.get_by_test_id("fold")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(page.get_by_test_id("choice").first).to_be_in_viewport(ratio=1)
    folded = boxes.places(page, "#board", ".boards")
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    risen = boxes.places(page, "#board", ".boards")
    assert risen["#board"] == folded["#board"]
    assert folded[".boards"][3] > 1.35 * risen[".boards"][3]
    page.context.close()


def test_a_card_explains_a_tile_and_covers_none_that_it_is_compared_with(site: str, browser: Browser) -> None:
    """The card shows the tile large, stands beside the sheet, and goes away by itself."""
    page = open_table(browser, site, "de", motion=True)
    card = page.get_by_test_id("card")
    page.get_by_test_id("player-1").locator("[data-kind=cloth]").hover()
    expect(card).to_be_visible()
    card.hover()  # the card stays under the pointer
    page.evaluate("new Promise(resolve => setTimeout(resolve, 300))")
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    for target, sheet in (("road.1", "board"), ("stock.lawyer", "tables")):
        place = center(page, target)
        page.mouse.move(place["x"], place["y"])
        expect(card.locator(".portrait")).to_be_visible()
        around, shown = page.get_by_test_id(sheet).bounding_box(), card.bounding_box()
        assert around and shown
        beside = shown["x"] >= around["x"] + around["width"] or shown["x"] + shown["width"] <= around["x"]
        assert beside, f"{target}: {shown} covers {around}"
        page.mouse.move(1, 1)  # the corner explains nothing
        expect(card).to_be_hidden()
    page.context.close()


def test_letters_that_come_late_move_nothing(site: str, browser: Browser) -> None:
    """Until the typefaces of the page have come, letters of the system are as broad and as high."""
    panels = (".bar", ".seats", ".act", ".asked", ".history", "#board")
    shown = []
    for come in (False, True):
        context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
        kept = json.dumps({"pace": "instant", "motion": False, "language": "pl"})
        context.add_init_script(f"localStorage.setItem('caylus.settings', {json.dumps(kept)})")
        boxes.watch(context)
        if not come:
            context.route("**/*.woff2", lambda route: route.abort())
        page = context.new_page()
        boot(page, site)
        found = page.evaluate("[...document.fonts].filter(({status}) => status === 'loaded').map(({family}) => family)")
        assert ("Alegreya" in "".join(found).replace("Until Alegreya", "")) == come
        shown.append((boxes.places(page, *panels), boxes.places(page, "#choices")["#choices"][:2]))
        context.close()
    assert shown[0] == shown[1]


def test_words_stand_on_the_header_where_there_is_room(site: str, browser: Browser) -> None:
    """Buttons whose signs are the least clear get words first, results last; the phases keep their place."""
    page = open_table(browser, site, "de")
    for width, most, least in ((1280, 4, 5), (1440, 7, 2), (1600, 7, 9)):
        boxes.resize(page, (width, 800))
        words = page.locator(".tools .word:visible")
        signs = page.locator(".tools button:not(#tools-open) .sign:visible, .tools a .sign:visible")
        assert (sum(word.bounding_box()["width"] > 1 for word in words.all()), signs.count()) == (most, least), width
        assert page.locator("#phases li:visible").count() == 7
        assert boxes.wrong(page) == []
    page.context.close()


def lay(page: Page, code: str) -> dict[str, Any]:
    """Open a game that was kept, with no dialog over it."""
    page.evaluate("for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close()")
    press_tool(page, "files")
    page.get_by_test_id("to-load").fill(code)
    page.get_by_test_id("load-go").click()
    expect(page.get_by_test_id("file-dialog")).to_be_hidden()
    view = settled(page)
    page.evaluate("document.getElementById('toast').hidden = true")
    return view


def what_is_wrong(page: Page, size: Size, text: str) -> list[str]:
    """Return the faults at one size: of the table (on a small screen part by part), or of the dialog of the result."""
    boxes.resize(page, size)
    usual = text == "100"
    if page.locator("dialog[open]").count():
        # With large text on a phone the buttons would leave no room for the content above them.
        fits = usual or size[0] >= 560
        return boxes.wrong(page) + (boxes.out_of_sight(page, ("dialog[open] .buttons button", 9)) if fits else [])
    # A list of large letters, or one that a finger scrolls, may end anywhere.
    lines = "#log .event" if usual and not page.locator("#tabs").is_visible() else "#none"
    always = [("#prompt", 1), ("#tabs button", 9)]
    if not page.locator("#tabs").is_visible():
        return boxes.wrong(page, lines) + (boxes.out_of_sight(page, *always) if usual else [])
    if usual and not page.locator("#hand").is_visible():
        always.append(("#choices li:first-child button", 1))
    found = []
    for part in page.locator("#tabs button").all():
        part.click()
        found += boxes.wrong(page, lines) + boxes.out_of_sight(page, *always, ("#scores .points", 9))
    page.locator("#tabs button").first.click()
    return found


@pytest.mark.parametrize(("game", "seats", "language", "text"), EVERY_SWEEP if EVERYTHING else sample(SWEPT, 1))
def test_nothing_is_cut_at_any_size(
    site: str, browser: Browser, game: str, seats: int, language: str, text: str
) -> None:
    """The first, a middle and the last state of a game with long names fit; no board is broader than the screen."""
    found = []
    page = open_table(browser, site, language, text=text)
    for state in STATES:
        view = lay(page, codes(game, seats)[state])
        assert (view["game"], view["players"], bool(view["result"])) == (game, seats, state == "last")
        if state == "last":
            for size in sample(ALL_SIZES, 3):
                found += [f"{size} result: {fault}" for fault in what_is_wrong(page, size, text)]
            page.keyboard.press("Escape")
        for size in sample(ALL_SIZES, 4):
            found += [f"{size} {state}: {fault}" for fault in what_is_wrong(page, size, text)]
            board = boxes.places(page, "#board")["#board"]
            if board[0] < 0 or board[0] + board[2] > size[0]:
                found.append(f"{size} {state}: the board is at {board}")
    assert not found, "\n".join(found)
    page.context.close()


@thoroughly
@pytest.mark.parametrize("text", ["100", "150"])
def test_other_pages_fit_every_size(site: str, browser: Browser, text: str) -> None:
    """The editor, whose tools are all in sight, and the page of lessons."""
    found = []
    page = open_table(browser, site, "de", text=text)
    for name, tools in (("editor.html", ".bar button, .bar a"), ("learn.html", ".bar select, .bar a")):
        page.goto(f"{site}{name}")
        expect(page.locator("[data-kind=possible], [data-testid=lesson-title]").first).to_be_visible(
            timeout=BOOT_TIMEOUT
        )
        for width, height in ALL_SIZES:
            page.set_viewport_size({"width": width, "height": height})
            wide = page.evaluate("document.documentElement.scrollWidth")
            out = boxes.out_of_sight(page, (tools, 9))
            found += [f"{name} {width}x{height}: {fault}" for fault in [*out, *[f"{wide} wide"] * (wide > width)]]
    assert not found, "\n".join(found)
    page.context.close()


@thoroughly
def test_large_text_makes_the_boards_larger_where_they_fit(site: str, browser: Browser) -> None:
    """Boards grow beside the panels; on a phone they are as broad as the screen, and can be brought nearer."""
    for size, least in ((LAPTOPS[0], 1.25), (HANDHELD[1], 1)):
        usual = boxes.places(open_table(browser, site, "pl", size), "#board")["#board"]
        page = open_table(browser, site, "pl", size, text="150")
        large = boxes.places(page, "#board")["#board"]
        assert large[2] >= least * usual[2]
        assert large[0] + large[2] <= size[0]
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_score_sheet_and_results_fit_a_narrow_phone(site: str, browser: Browser) -> None:
    """There are five players with long names; the sheet is also tried with text twice as large."""
    page = open_table(browser, site, "de", HANDHELD[1])
    press_tool(page, "files")
    page.get_by_test_id("to-load").fill(almost_over(("Anna", "Clara the Conqueror", "Eleonore", "B", "Dirk"), 5))
    page.get_by_test_id("load-go").click()
    expect(page.get_by_test_id("file-dialog")).to_be_hidden()
    view = settled(page)
    click = "text => document.querySelector(`#choices [data-text='${text}']`).click()"
    page.evaluate(click, view["choices"][0]["text"])
    assert moved(page, view)["result"]
    page.locator("#result .buttons button").first.click()
    until(page, lambda: page.locator("#result .hide").count() == 0)
    for text in ("200%", "100%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", text)
        assert boxes.wrong(page) == [], text
    page.keyboard.press("Escape")
    press_tool(page, "results-open")
    expect(page.get_by_test_id("ladder")).to_be_visible()
    assert boxes.wrong(page) == []
    page.get_by_text("Gegen jeden Bot").click()
    expect(page.get_by_test_id("results-table")).to_be_visible()
    assert boxes.wrong(page) == []
    page.context.close()


@pytest.mark.parametrize("tool", sample(["new", "files", "settings", "rules-open"], 1))
def test_dialogs_fit_a_narrow_phone(site: str, browser: Browser, tool: str) -> None:
    """With usual text and twice as large; the header stays one row."""
    page = open_table(browser, site, "de", HANDHELD[1])
    for text in ("100%", "200%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", text)
        press_tool(page, tool)
        expect(page.locator("dialog[open]")).to_be_visible(timeout=BOOT_TIMEOUT)
        assert boxes.wrong(page) == [], text
        page.keyboard.press("Escape")
        assert boxes.places(page, ".bar")[".bar"][3] < 100, text
    page.context.close()


DIALOGS = ("new", "files", "settings", "rules-open")
"""buttons of the header that open one"""


@pytest.mark.parametrize("language", ["de", "hu"])
def test_no_word_of_a_dialog_is_broken_without_a_hyphen(site: str, browser: Browser, language: str) -> None:
    """Dialogs fit a phone in the languages with the longest words: parts without room beside a title go below it."""
    page = open_table(browser, site, language, HANDHELD[0])
    found = {}
    for tool in DIALOGS:
        press_tool(page, tool)
        expect(page.locator("dialog[open]")).to_be_visible(timeout=BOOT_TIMEOUT)
        found[tool] = boxes.broken(page) + boxes.wrong(page)
        page.keyboard.press("Escape")
    page.keyboard.press("g")
    expect(page.locator("#statistics[open] svg").first).to_be_visible(timeout=BOOT_TIMEOUT)
    found["charts"] = boxes.broken(page)
    assert not any(found.values()), found
    page.context.close()


PROMPT_FITS = """
() => document.querySelector("#prompt").scrollHeight <= document.querySelector(".asked").clientHeight + 1
"""


@pytest.mark.parametrize("language", sample(["pl", "de"], 1))
def test_a_suggestion_and_its_reasons_are_in_sight_on_a_phone(site: str, browser: Browser, language: str) -> None:
    """Above the fold, with the button that plays it, in each game; so are the goal, the others' moves and a tile."""
    page = open_table(browser, site, language, (390, 844), coach=True)
    games, since, played = ("caylus", "caylus1303", "zamek"), page.get_by_test_id("since"), set()
    for game in games:
        start_usual(page, game)
        expect(page.get_by_test_id("goal")).to_be_in_viewport(ratio=1)
        for _ in range(4):
            for part in (".suggestion", ".why-reasons", "[data-testid=coach-do]"):
                expect(page.locator(f"#coach {part}")).to_be_in_viewport(ratio=1, timeout=BOOT_TIMEOUT)
            view = settled(page)
            assert page.evaluate(PROMPT_FITS), view["prompt"]
            if since.is_visible():
                expect(since).to_be_in_viewport(ratio=1)
                played.add(game)
            if page.get_by_test_id("held").is_visible():
                expect(page.get_by_test_id("held")).to_be_in_viewport(ratio=1)
            page.get_by_test_id("coach-do").click()
            moved(page, view)
    assert played == {*games}
    page.context.close()


@pytest.mark.parametrize("language", sample(["en", "pl", "de"], 1))
def test_beside_a_coach_the_choices_are_in_sight_on_a_laptop(site: str, browser: Browser, language: str) -> None:
    """The suggested one and the first ones, in each game; the box of the coach is as high as usual words need.

    The explanation of a phase begins in sight, too.
    """
    page = open_table(browser, site, language, (1280, 800), coach=True)
    games, explained = ("caylus", "caylus1303", "zamek"), set()
    for game in games:
        start_usual(page, game)
        for _ in range(4):
            expect(page.get_by_test_id("coach-do")).to_be_in_viewport(ratio=1, timeout=BOOT_TIMEOUT)
            view = settled(page)
            if page.get_by_test_id("held").is_visible():
                expect(page.get_by_test_id("held")).to_be_in_viewport(ratio=1)
            else:
                assert boxes.out_of_sight(page, ("#choices button:has(.mark)", 1)) == [], view["prompt"]
                assert boxes.out_of_sight(page, ("#choices li:nth-child(-n + 3) button", 3)) == [], view["prompt"]
            if page.get_by_test_id("phase-help").is_visible():
                expect(page.locator("#phase-help b")).to_be_in_viewport(ratio=1)
                explained.add(game)
            assert boxes.broken(page) == []
            assert page.locator("#prompt").evaluate("prompt => prompt.scrollHeight <= 1.2 * 16 * 2"), view["prompt"]
            page.get_by_test_id("coach-do").click()
            moved(page, view)
    assert explained == {*games}
    assert boxes.places(page, "#coach")["#coach"][3] <= 150
    page.context.close()
