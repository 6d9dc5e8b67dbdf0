"""Languages: the browser's is the default, another one can be chosen at any time, and the game stays as it is."""

import importlib.util
import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from caylus.core.text.telling import YOU
from caylus.core.text.translation import LANGUAGES, read_translator
from caylus.games.caylus.text import wording
from tests.thorough import sample, thoroughly

from .test_game import boot, bots_at_once, settled, start

SPEC = importlib.util.spec_from_file_location("catalogues", Path(__file__).parent.parent / "locale" / "catalogues.py")
assert SPEC is not None
assert SPEC.loader is not None
catalogues = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(catalogues)
OFFERED = [language for language in LANGUAGES if language != "en"]


def word(language: str, text: str, domain: str = "page") -> str:
    """Return the translation of a text of the page or of another domain."""
    translated: str = catalogues.read(language, domain)[text].string
    return translated


def saved(page: Page) -> str:
    code: str = page.evaluate("window.caylus.call({do: 'save', form: 'code'}).then(({saved}) => saved)")
    return code


def choose(page: Page, language: str) -> None:
    page.get_by_test_id("settings").click()
    page.get_by_test_id("language").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    settled(page)
    expect(page.get_by_test_id("language")).to_have_value(language)
    page.locator("#prefs .primary").click()


@pytest.mark.parametrize("language", sample(OFFERED, 1))
def test_the_browsers_language_is_the_default(browser: Browser, site: str, language: str) -> None:
    context = browser.new_context(locale=language, service_workers="block")
    page = context.new_page()
    boot(page, site)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#undo .word")).to_have_text(word(language, "Undo"))
    expect(page.get_by_test_id("turn")).to_have_text(read_translator(language)("Turn {turn}").format(turn=1))
    tr = read_translator(language)
    prompt = wording.fill(tr, wording.PROMPTS["placement"], [tr(YOU)], player=0, price={"deniers": 1})
    expect(page.get_by_test_id("prompt")).to_have_text(prompt)
    context.close()


@thoroughly
@pytest.mark.skipif(not OFFERED, reason="No language but English is offered.")
def test_another_language_in_the_middle_of_a_game(browser: Browser, site: str) -> None:
    """Every text that stands changes; the game does not, and the choice is kept."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    page = context.new_page()
    boot(page, site)
    bots_at_once(page)
    start(page)
    page.locator("#choices [data-text='place castle']").click()
    settled(page)
    before = saved(page)
    for language in OFFERED:
        choose(page, language)
        passes = wording.fill(read_translator(language), wording.CHOICES["pass"][0])
        expect(page.locator("#choices [data-text=pass]")).to_contain_text(passes)
        expect(page.locator("#phases .now")).to_have_text(read_translator(language)("Placement"))
        expect(page.locator("#log .when").last).to_contain_text(read_translator(language)("Turn {turn}").format(turn=1))
        assert saved(page) == before
    boot(page, site)
    expect(page.locator("html")).to_have_attribute("lang", OFFERED[-1])
    choose(page, "en")
    assert saved(page) == before
    assert json.loads(page.evaluate("localStorage.getItem('caylus.settings')"))["language"] == "en"
    context.close()
