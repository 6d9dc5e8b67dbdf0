"""Draws in the page: nobody can choose or foresee one by link. The rest is in tests/page/draws.test.mjs."""

import json
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page, expect

from caylus.play.record import load_record, to_record
from tests.thorough import tries

from .test_bots import until
from .test_everyone import axe
from .test_game import ask_for_new, boot, look, settled, table
from .test_links import follow, hasten, visitor

__all__ = ["table"]  # a fixture

PEOPLE = ("Anna", "Basile")


def set_up(page: Page, bot: str = "", *, by_link: bool = False, final: bool = False, seed: str = "7") -> dict[str, Any]:
    """A new game by the dialog."""
    ask_for_new(page, "zamek")
    for seat, name in enumerate(PEOPLE):
        page.get_by_test_id(f"start-name-{seat}").fill(name)
        page.get_by_test_id(f"start-bot-{seat}").select_option(bot if seat else "")
    page.get_by_test_id("start-by-link" if by_link else "start-here").check()
    expect(page.get_by_test_id("start-fairness")).to_be_visible(visible=by_link)
    page.get_by_test_id("start-final").set_checked(final)
    page.locator("#start summary").click()
    page.get_by_test_id("start-seed").fill(seed)
    page.get_by_test_id("start-go").click()
    expect(page.get_by_test_id("start-dialog")).to_be_hidden()
    until(page, lambda: look(page)["view"]["game"] == "zamek")
    return settled(page)


def link_of(page: Page) -> str:
    return page.get_by_test_id("turn-link").input_value()


def take_part(page: Page, link: str, seat: int = 1) -> dict[str, Any]:
    follow(page, link)
    expect(page.get_by_test_id("fairness")).to_contain_text("Nobody can choose what is drawn")
    for other in range(2):
        page.get_by_test_id(f"who-{other}").set_checked(True)
    page.get_by_test_id("question-go").click()
    expect(page.locator("#question .wrong")).to_contain_text("Choose one of the two")
    for other in range(2):
        page.get_by_test_id(f"who-{other}").set_checked(other == seat)
    page.get_by_test_id("question-go").click()
    expect(page.get_by_test_id("question-dialog")).to_be_hidden()
    return settled(page)


def play_turn(page: Page, seat: int) -> str:
    """Play until the other seat's turn; return the link for it."""
    view = settled(page)
    while view["decision"] and view["decision"]["seat"] == seat:
        view = hasten(page, "answer", view["choices"][0]["text"])
    return link_of(page)


def refused(page: Page, record: Any, link: str, message: str) -> None:
    """Check that a record sent in place of a link is refused, and the game stays as it is."""
    before = settled(page)["code"]
    text = record if isinstance(record, str) else json.dumps(record)
    follow(page, f"#game={quote(text)}&table={link.rpartition('table=')[2]}")
    expect(page.get_by_test_id("question-text")).to_contain_text(message)
    page.get_by_test_id("question-go").click()
    assert settled(page)["code"] == before


def code_in(link: str) -> str:
    return link.partition("game=")[2].partition("&")[0]


def test_a_game_by_link_in_which_one_side_cheats(site: str, browser: Browser) -> None:
    """Two devices go through the handshake and some turns, with undo and reload; each cheat is refused in words."""
    anna, basile, elsewhere = pages = [visitor(browser, site) for _ in range(3)]
    view = set_up(anna, by_link=True)
    assert (view["decision"], view["plies"], view["draws"]["awaits"]) == (None, 0, 1)
    notice = anna.get_by_test_id("notice")
    expect(notice).to_contain_text("Basile plays on another device")
    expect(notice).to_contain_text("agree on numbers")
    axe(anna, "draws-agreeing")
    first = link_of(anna)
    view = take_part(basile, first)
    answers = 0
    while not view["decision"]:
        answers += 1
        assert answers < 4, "the devices do not agree"
        seat = view["draws"]["awaits"]
        view = follow(pages[seat], link_of(pages[1 - seat]))
    seat = view["decision"]["seat"]
    assert answers == 2 - seat + (seat == 1) and view["plies"] == 1

    for turn in range(tries(4, 12)):
        page, other = pages[seat], pages[1 - seat]
        drawn = settled(page)
        if turn == 2:
            # The draw is the same after a reload, and from the same link once more.
            page.reload()
            boot(page, page.url)
            assert settled(page)["code"] == drawn["code"]
            follow(page, link_of(other))
            assert settled(page)["code"] == drawn["code"]
        view = hasten(page, "answer", drawn["choices"][0]["text"])
        if turn == 1 and view["decision"]:
            page.get_by_test_id("undo").click()
            until(page, lambda at=page, ply=drawn["ply"]: look(at)["view"]["ply"] == ply)
            assert settled(page)["draws"]["foreseen"] == 0
        link = play_turn(page, seat)
        assert settled(other)["ply"] < settled(page)["ply"]
        record = to_record(load_record(code_in(link)))
        if turn == 3:
            cheats(other, record, link, 1 - seat)
        view = follow(other, link)
        assert view["decision"]["seat"] == 1 - seat
        seat = 1 - seat

    # The first link again, in another browser, to get other tiles.
    take_part(elsewhere, first)
    refused(
        anna, code_in(link_of(elsewhere)), first, "Basile has promised different numbers for the draws than before."
    )
    context = elsewhere.context
    follow(elsewhere, link_of(anna) if anna.get_by_test_id("turn-link").count() else link_of(basile))
    expect(elsewhere.get_by_test_id("question-text")).to_contain_text("promised different numbers")
    for one in {page.context for page in pages} | {context}:
        one.close()


def cheats(page: Page, record: dict[str, Any], link: str, here: int) -> None:
    """Check that the receiver of these links notices each cheat at once."""
    match = load_record(record)
    ply = max(ply for ply, asked in enumerate(match.deciders) if asked < 0)
    legal = match.branch(ply, settled=False).state.legal_texts()
    drawn = next(text for text in legal if text != record["actions"][ply])
    refused(page, {**record, "actions": [*record["actions"][:ply], drawn]}, link, "This draw does not follow")
    sides = record["draws"]["promises"]["sides"]
    other = dict(sides[1 - here], number="ab" * 32)
    wrong = [other if seat != here else sides[here] for seat in range(2)]
    refused(page, changed(record, sides=wrong), link, "does not match the one that was promised")
    bare = [{"promise": side["promise"]} for side in sides]
    refused(page, changed(record, sides=bare), link, "is missing")
    refused(page, {key: value for key, value in record.items() if key != "draws"}, link, "are missing")
    refused(page, changed(record, after=len(record["actions"])), link, "began differently")


def changed(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**record, "draws": {"promises": {**record["draws"]["promises"], **changes}}}
