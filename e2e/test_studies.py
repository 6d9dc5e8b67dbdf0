"""Records with notes, marks and lines in pages of their own, and boards that follow a text or an audio."""

import base64
import io
import re
import wave
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from caylus.documents import page_of
from tests.studies import study

from .conftest import BOOT_TIMEOUT, Author, served
from .test_embedding import HERE, told


@pytest.mark.parametrize("live", [False, True])
def test_a_page_of_a_study_keeps_to_its_policy(browser: Browser, site: str, tmp_path: Path, live: bool) -> None:
    """The page is styled and drawn, with a site's live board if its author wants; nothing is blocked or fetched."""
    (tmp_path / "index.html").write_text(page_of(study(), title="A study", site=site if live else None), "utf-8")
    (tmp_path / "favicon.ico").touch()
    said, asked = [], []
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    with served(tmp_path) as host:
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{host}/")
        expect(page.locator("svg[role=img]")).to_have_count(5)
        assert page.evaluate("getComputedStyle(document.body).maxWidth") == "960px"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if live:
            expect(page.get_by_test_id("forward")).to_be_visible(timeout=BOOT_TIMEOUT)
            page.get_by_test_id("forward").click()
            expect(page.locator(".count")).to_have_text("1 of 12")
        assert said == []
        assert live or {urlsplit(address).path for address in asked} <= {"/", "/favicon.ico"}
    context.close()


GUIDE = Path(__file__).parent.parent / "docs" / "studies.md"
STORY, SPOKEN = re.findall(r"```html(?: shown)?\n((?:(?!```).)*cues=.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)


def silence(seconds: int) -> str:
    """An audio as an address."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(1)
        writer.setframerate(8000)
        writer.writeframes(b"\x80" * 8000 * seconds)
    return f"data:audio/wav;base64,{base64.b64encode(file.getvalue()).decode()}"


def test_a_board_follows_a_text(author: Author) -> None:
    """The guide's example: a cue is chosen by mouse or key, and the one that is shown is marked."""
    page = author(STORY)
    told(page, "ready")
    count, cues, shown = (
        page.locator(".count"),
        page.locator("[data-at]"),
        page.locator("[data-now][aria-current=true]"),
    )
    cues.nth(1).click()
    expect(count).to_have_text("1 of 3")
    expect(shown).to_have_text("She has taken the farm.")
    expect(cues.nth(2)).to_have_role("button")
    cues.nth(2).press("Enter")
    expect(count).to_have_text("3 of 3")
    expect(shown).to_have_text("Anna has passed.")
    page.get_by_test_id("back").click()
    expect(count).to_have_text("2 of 3")
    expect(shown).to_have_count(0)
    page.get_by_test_id("back").click()
    expect(shown).to_have_text("She has taken the farm.")
    page.get_by_test_id("line").first.click()
    expect(count).to_have_text("2 of 3")
    expect(shown).to_have_count(0)
    cues.first.press(" ")
    expect(count).to_have_text("0 of 3")
    page.evaluate(f"{HERE}.removeAttribute('cues')")
    expect(shown).to_have_count(0)
    cues.nth(1).click()
    page.evaluate(f"{HERE}.code()")  # the board has finished all earlier requests
    expect(count).to_have_text("0 of 3")


def test_a_board_follows_an_audio(author: Author) -> None:
    """The guide's example with a narration: by its time, played or sought, and back by choosing a cue."""
    (record,) = re.findall(r"record='(\{.*?\})'>", GUIDE.read_text(encoding="utf-8"), re.S)
    page = author(SPOKEN.replace("voice.wav", silence(16)), study=record)
    told(page, "ready")
    count, shown = page.locator(".count"), page.locator("[data-now]")
    seek = "(to) => { document.getElementById('voice').currentTime = to; }"
    page.evaluate(seek, 8)
    expect(count).to_have_text("1 of 3")
    expect(shown).to_have_text("She has taken the farm.")
    page.evaluate(seek, 15)
    expect(count).to_have_text("3 of 3")
    page.evaluate(seek, 0)
    expect(count).to_have_text("0 of 3")
    page.evaluate(seek, 11.5)
    expect(count).to_have_text("1 of 3")
    page.evaluate("const v = document.getElementById('voice'); v.muted = true; v.play()")
    expect(count).to_have_text("3 of 3")
    page.evaluate("document.getElementById('voice').pause()")
    page.locator("[data-at]").first.click()
    expect(count).to_have_text("0 of 3")
    assert page.evaluate("document.getElementById('voice').currentTime") < 1
