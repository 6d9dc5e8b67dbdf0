"""The page's facts about a game, which it needs before the game's code is there, agree with the game."""

import json
import re
from pathlib import Path

from caylus.drawing.layouts import laid_out
from caylus.games import GAMES

WEB = Path(__file__).parents[1] / "web"
SHAPES = r"shapes: \{ wide: ([\d /]+), tall: ([\d /]+) \}"
ENTRY = re.compile(rf"(\w+): \{{\s*title: .*?letters: '(\w*)',\s*{SHAPES}", re.DOTALL)


def ratio(text: str) -> float:
    """Divide the numbers of a text such as `816 / 960`."""
    over, _slash, under = text.partition("/")
    return float(over) / float(under or 1)


def test_the_shapes_of_boards_are_those_of_their_layouts() -> None:
    entries = ENTRY.findall((WEB / "games/registry.js").read_text(encoding="utf-8"))
    assert {game: letters for game, letters, *_ in entries} == {card.id: card.letters for card in GAMES.values()}
    for game, _letters, *shapes in entries:
        layout = laid_out(json.loads((WEB / f"games/{game}/layout.json").read_text(encoding="utf-8")))
        for form, shape in zip(("wide", "tall"), shapes, strict=True):
            width, height = layout[form]["size"]
            assert ratio(shape) == width / height, (game, form)


def test_each_game_has_an_emblem() -> None:
    """An emblem is a small square picture, without anything that is fetched or that the page's policy forbids."""
    for game in GAMES:
        emblem = (WEB / f"games/{game}/emblem.svg").read_text(encoding="utf-8")
        assert emblem.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">'), game
        assert re.search(r"<style|<script|style=|href|url\(", emblem) is None, game
        assert len(emblem) < 3000, game
