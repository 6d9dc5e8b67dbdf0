"""Tables of actions and places for people, and the frozen files that no version may contradict.

python -m tests.envs.numbering    writes docs/games/GAME/actions.md, and adds new actions to action_numbers/GAME.txt
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from caylus.core.text.translation import ENGLISH
from caylus.games import GAMES, find_game

FOLDER = Path(__file__).with_name("action_numbers")
DOCS = Path(__file__).parents[2] / "docs" / "games"
MEANING = {
    "caylus": {
        "place": "a worker goes to this place (decision `placement`)",
        "pass": "place no more workers this turn (`placement`)",
        "back": "the worker at the gate returns to its player (`gate`)",
        "move": "the worker at the gate moves to this place (`gate`)",
        "provost": "the provost moves this many spaces (`guild`, `bribe`)",
        "decline": "do not use it (`joust`, `build`, `lawyer`, `market`, `peddler`, `exchange`, `favor buildings`)",
        "joust": "pay 1 cloth and 1 denier for a favor (`joust`)",
        "home": "the worker leaves the inn (`inn`)",
        "stay": "the worker stays in the inn (`inn`)",
        "take": "receive cubes of this kind (`produce`, `owner bonus`, `favor resources`)",
        "build": "build this tile; `with` names the cube of your choice (`build`, `favor buildings`)",
        "transform": "this tile becomes a residence (`lawyer`, `favor buildings`)",
        "sell": "sell a cube (`market`)",
        "buy": "buy these cubes (`peddler`)",
        "pay": "pay this for points or gold (`exchange`)",
        "done": "deliver no further batch (`batch`)",
        "batch": "deliver a batch of 1 food and these cubes to the castle (`batch`)",
        "favor": "use this line of the favor table (`favor line`)",
        "swap": "exchange a cube for two (`favor resources`)",
    },
    "caylus1303": {
        "place": "a worker goes to this place (decisions `planning`, `early riser`)",
        "pass": "place no more workers this round (`planning`)",
        "decline": "do not use it (all decisions but `character`, `planning`, `favor`)",
        "use": "use this building or favor building (`effect`, `favor`)",
        "done": "deliver no further bundle (`delivery`, `deliveryman`)",
        "provost": "the provost moves this many spaces (`toll`, `bridge`, `bailiff`)",
        "character": "choose this character in the draft (`character`)",
        "take": "take this character (`favor`, `favor character`), or gain this resource (`effect`)",
        "claim": "put a house above this starting tile (`lawyer`)",
        "build": "construct this tile; `with` names the resource of your choice (`build`, `monument`)",
        "pay": "pay this; it names the resource of your choice (`effect`)",
        "batch": "deliver a bundle of these resources (`delivery`, `deliveryman`)",
    },
    "zamek": {
        "draw": "a tile of this type is drawn (`draw`, of chance)",
        "place": "lay the tile on this cell, rotated clockwise (`tile`)",
        "nobody": "send no follower (`follower`)",
        "send": "send a follower to this region of the tile just laid (`follower`)",
        "score": "score this completed region next, named by its first part (`next score`)",
        "single": "do not use the token (`double`)",
        "double": "use a token that doubles the points (`double`)",
        "token": "a token of this kind is drawn (`token`, of chance)",
        "end": "take no extra turn (`turn end`)",
        "extra": "use a token for an extra turn (`turn end`)",
    },
}
HEAD = """\
# The names of {title}: actions and places

Use these names in scripts, lessons, records and bots. An action has a text, for `board.play("...")` and
`state.play("...")`, and a number, the same in every version and on every machine. The number is the action of
`Discrete({count})` in `caylus.envs`, and of `state.legal_actions()` and `state.apply(number)` in Python.
`state.text(number)` returns the text, `state.number(text)` the number. New actions are always added at the end.
`python -m tests.envs.numbering` writes this table, and `tests/envs` compares it and the engine with a frozen list.

## Actions
"""
PLACES = """
## Places

[Boards in pages](../../embedding.md#pointing) and [lessons](../../lessons.md) can mark these places.

| place | name |
|---|---|"""
NO_PLACES = {"term", "tile"}
"""kinds of catalog entries that are not places"""


def texts_of(game: str) -> list[str]:
    """The texts of the actions in the order of their numbers."""
    return list(import_module(f"{GAMES[game].module}.rules.actions").TEXTS)


def document(game: str) -> str:
    """docs/games/GAME/actions.md: for each run of numbers the texts and what they mean, then the places."""
    texts = texts_of(game)
    lines = [HEAD.format(title=GAMES[game].title, count=len(texts)), "| numbers | actions | meaning |", "|---|---|---|"]
    first = 0
    while first < len(texts):
        word = texts[first].split()[0]
        last = first
        while last + 1 < len(texts) and texts[last + 1].split()[0] == word:
            last += 1
        numbers = f"{first} to {last}" if last > first else str(first)
        lines.append(f"| {numbers} | `{word}{' ...' if ' ' in texts[first] else ''}` | {MEANING[game][word]} |")
        first = last + 1
    places = find_game(game).catalog(ENGLISH)["places"].items()
    named = [(place, entry["label"]) for place, entry in places if place.split(".")[0] not in NO_PLACES]
    lines += [PLACES, *(f"| `{place}` | {label} |" for place, label in named)]
    lines += ["", "## All actions", "", "| number | action |", "|---|---|"]
    lines += [f"| {number} | `{text}` |" for number, text in enumerate(texts)]
    return "\n".join(lines) + "\n"


def document_of(game: str) -> Path:
    """The path of the page."""
    return DOCS / game / "actions.md"


def frozen(game: str) -> list[str]:
    """Return the frozen texts in the order of their numbers."""
    rows = [line.split(" ", 1) for line in frozen_of(game).read_text(encoding="utf-8").splitlines()]
    assert [int(number) for number, _ in rows] == list(range(len(rows)))
    return [text for _, text in rows]


def frozen_of(game: str) -> Path:
    """The path of the list that no version may contradict."""
    return FOLDER / f"{game}.txt"


if __name__ == "__main__":
    for game in MEANING:
        texts, known = texts_of(game), frozen(game) if frozen_of(game).exists() else []
        if texts[: len(known)] != known:
            raise SystemExit(f"{game}: an action has changed its number; new ones are added at the end only.")
        rows = "".join(f"{number} {text}\n" for number, text in enumerate(texts))
        frozen_of(game).write_text(rows, encoding="utf-8")
        document_of(game).parent.mkdir(exist_ok=True)
        document_of(game).write_text(document(game), encoding="utf-8")
