"""The numbering of actions as a table for people, and the frozen file that no version may contradict.

python -m tests.envs.numbering    writes docs/games/caylus/actions.md, and adds new actions to action_numbers.txt
"""

from __future__ import annotations

from pathlib import Path

from caylus.games.caylus.actions import TEXTS

FROZEN = Path(__file__).with_name("action_numbers.txt")
DOCUMENT = Path(__file__).parents[2] / "docs" / "games" / "caylus" / "actions.md"
MEANING = {
    "place": "a worker goes to this place (decision `placement`)",
    "pass": "no more workers in this turn (`placement`)",
    "back": "the worker at the gate returns to its player (`gate`)",
    "move": "the worker at the gate moves to this place (`gate`)",
    "provost": "the provost walks so many spaces (`guild`, `bribe`)",
    "decline": "make no use of it (`joust`, `build`, `lawyer`, `market`, `peddler`, `exchange`, `favor buildings`)",
    "joust": "pay 1 cloth and 1 denier for a favor (`joust`)",
    "home": "the worker leaves the inn (`inn`)",
    "stay": "the worker stays in the inn (`inn`)",
    "take": "receive cubes of this kind (`produce`, `owner bonus`, `favor resources`)",
    "build": "build this tile; `with` names the cube of free choice (`build`, `favor buildings`)",
    "transform": "this tile becomes a residence (`lawyer`, `favor buildings`)",
    "sell": "sell a cube (`market`)",
    "buy": "buy these cubes (`peddler`)",
    "pay": "give this for points or gold (`exchange`)",
    "done": "no further batch for the castle (`batch`)",
    "batch": "a batch of 1 food and these cubes for the castle (`batch`)",
    "favor": "use this line of the favors' table (`favor line`)",
    "swap": "exchange a cube for two (`favor resources`)",
}
HEAD = """\
# The numbers of the actions of Caylus

An action is a whole number, the same in every version and on every machine; `caylus.envs` uses it as the action of
`Discrete({count})`, `state.legal_actions()` and `state.apply(number)` in Python. `state.text(number)` is its text,
`state.number(text)` the way back. New actions are only ever added at the end. `tests/envs` compares this table and the
engine with a frozen list; `python -m tests.envs.numbering` writes it.
"""


def document() -> str:
    """docs/games/caylus/actions.md: for each range of numbers the texts and what they mean."""
    lines = [HEAD.format(count=len(TEXTS)), "| numbers | actions | what |", "|---|---|---|"]
    first = 0
    while first < len(TEXTS):
        word = TEXTS[first].split()[0]
        last = first
        while last + 1 < len(TEXTS) and TEXTS[last + 1].split()[0] == word:
            last += 1
        numbers = f"{first} to {last}" if last > first else str(first)
        lines.append(f"| {numbers} | `{word}{' ...' if ' ' in TEXTS[first] else ''}` | {MEANING[word]} |")
        first = last + 1
    lines += ["", "| number | action |", "|---|---|"]
    lines += [f"| {number} | `{text}` |" for number, text in enumerate(TEXTS)]
    return "\n".join(lines) + "\n"


def frozen() -> list[str]:
    """The texts in the order of their numbers, as they were when each of them was added."""
    rows = [line.split(" ", 1) for line in FROZEN.read_text(encoding="utf-8").splitlines()]
    assert [int(number) for number, _ in rows] == list(range(len(rows)))
    return [text for _, text in rows]


if __name__ == "__main__":
    known = frozen() if FROZEN.exists() else []
    if TEXTS[: len(known)] != known:
        raise SystemExit("An action has changed its number; new ones are added at the end only.")
    FROZEN.write_text("".join(f"{number} {text}\n" for number, text in enumerate(TEXTS)), encoding="utf-8")
    DOCUMENT.write_text(document(), encoding="utf-8")
