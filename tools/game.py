"""Write a new game that can be played at once: what `make game` runs, and docs/new-game.md describes.

    python tools/game.py pig                     caylus/games/pig, web/games/pig, tests/pig, and a line in each registry
    python tools/game.py pig --title "Pig" --players 2-4 --chance --rule P --letters p

It is a small game of taking counters or rolling a die, for you to change into your own one. The skeleton of it
(tools/skeleton) runs as it is; lines that end in `# die` are for games with a die alone, those that end in `# no die`
for the others.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import string
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SKELETON = Path(__file__).resolve().parent / "skeleton"
REGISTRY, PAGE = "caylus/games/__init__.py", "web/games/registry.js"
CARDS = "import json; from caylus.games import GAMES; print(json.dumps([[c.rule, c.letters] for c in GAMES.values()]))"
GLOSSARY = """{
  "terms": {},
  "stems": {},
  "avoid": {"pl": [], "cs": [], "hu": [], "fr": [], "de": []}
}
"""
"""the words of the rulebook in each language, which translators fill in (tests/test_glossary.py)"""
NEXT = """
{title} is there: it plays in Python, in the terminal, in the arena and for learners. Try it:

    .venv/bin/caylus play --game {name} --seats Anna,greedy
    .venv/bin/python -m pytest tests/{name} tests/test_games.py -k {name}
    make play FAST=0                               the page, with ?play={name} in the address
    make try NAME={name}                           all of this, and pictures of both forms of its board

Then change it, file by file; docs/new-game.md says what is where. Begin with the rules: state.py and rules.md in
caylus/games/{name}. Write who made the game into its card, in {registry}.
"""


class WrongError(Exception):
    """A game that cannot be made, with the reason for its author."""


def write_game(
    name: str,
    title: str,
    rule: str,
    letters: str,
    root: Path = ROOT,
    *,
    players: str = "2-4",
    chance: bool = False,
) -> list[Path]:
    """Write the files of a new game and its lines in the registries.

    Args:
        name: Its id, for ever: small letters and digits.
        title: How people call it.
        rule: The capital letter with which the numbers of its rules begin; empty for a free one.
        letters: What its codes begin with, for ever; empty for one that is free.
        root: The repository.
        players: How many play: `2-4`, or `2`.
        chance: It has a die.

    Returns:
        The files that were written or changed.

    Raises:
        WrongError: Something is taken, or no name; nothing has been written.
    """
    registry, page = (root / REGISTRY).read_text(encoding="utf-8"), (root / PAGE).read_text(encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(root)}  # Python may be told not to look into the present folder
    asked = subprocess.run(
        [sys.executable, "-c", CARDS], cwd=root, env=environment, capture_output=True, text=True, check=True
    )
    rules_taken, letters_taken = map(set, zip(*json.loads(asked.stdout), strict=True))
    if not re.fullmatch(r"[a-z][a-z0-9]{1,19}", name) or name in ("shared", "game", "index", "toy"):
        raise WrongError(f"{name!r} is no name for a game: 2 to 20 small letters and digits, a letter first.")
    folder = root / "caylus/games" / name
    folders = {"": folder, "web": root / "web/games" / name, "tests": root / "tests" / name}
    for folder in folders.values():
        if folder.exists():
            raise WrongError(f"{folder.relative_to(root)} is there already.")
    if not title or len(title) > 24 or re.search(r"[\"'\\\n`{}]", title):
        raise WrongError(f"{title!r} is no title: 24 letters, digits and spaces at most.")
    seats = re.fullmatch(r"([1-8])(?:-([1-8]))?", players)
    least, most = (int(seats[1]), int(seats[2] or seats[1])) if seats else (0, 0)
    if not 1 <= least <= most:
        raise WrongError(f"{players!r} is no number of players: 2-4, or 2; from 1 to 8.")
    rule = rule or next(letter for letter in name.upper() + string.ascii_uppercase if letter not in {*rules_taken, "T"})
    letters = letters or _free(name, letters_taken | {"t"})
    if not re.fullmatch(r"[A-Z]", rule) or rule in rules_taken:
        raise WrongError(f"Rules cannot begin with {rule!r}: one capital letter, not {', '.join(sorted(rules_taken))}.")
    if not re.fullmatch(r"[a-z]{1,12}", letters) or letters in letters_taken:
        taken = ", ".join(sorted(letters_taken - {""}))
        raise WrongError(f"Codes cannot begin with {letters!r}: small letters, and not {taken}.")

    def own(text: str) -> str:
        text = text.replace("skeleton", name).replace("Skeleton", title)
        text = _chosen(text, chance).replace("range(2, 5)", f"range({least}, {most + 1})")
        text = re.sub(r"\btest_s_(?=[a-z]+_\d)", f"test_{rule.lower()}_", text)
        return re.sub(r"\bS-(?=[A-Z]+-\d)", f"{rule}-", text)

    written = []
    for source in sorted(path for path in SKELETON.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
        room, _, file = source.relative_to(SKELETON).as_posix().rpartition("/")
        target = folders[room] / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(own(source.read_text(encoding="utf-8")), encoding="utf-8")
        written.append(target)
    glossary = root / "locale/glossary" / f"{name}.json"
    glossary.write_text(GLOSSARY, encoding="utf-8")
    written.append(glossary)
    about = '_("who made it, and when")'
    parts = [
        f'"{name}"',
        f'"{title}"',
        about,
        f"({', '.join(map(str, range(least, most + 1)))}{',' * (least == most)})",
        f'"{rule}"',
        f'"{letters}"',
        f'"caylus.games.{name}"',
    ]
    parts.append('drafts=("pl", "cs", "hu", "fr", "de")')
    card = "        Card(\n" + "".join(f"            {part},\n" for part in parts) + "        ),\n"
    layout = json.loads((folders["web"] / "layout.json").read_text(encoding="utf-8"))
    width, height = layout["wide"]["size"]
    shapes = f"wide: {width} / {height}, tall: {height} / {width}"
    entry = f"  {name}: {{\n    title: '{title}',\n    letters: '{letters}',\n    shapes: {{ {shapes} }},\n  }},\n"
    for file, text, line, end in ((REGISTRY, registry, card, "\n    ]\n}"), (PAGE, page, entry, "\n};")):
        before, found, after = text.partition(end)
        if not found:
            raise WrongError(f"{file}: the end of the list of games is not where it was.")
        (root / file).write_text(f"{before}\n{line.rstrip()}{found}{after}", encoding="utf-8")
        written.append(root / file)
    return written


def _chosen(text: str, chance: bool) -> str:
    """Return the text without the lines that only the other kind of game has, and without new empty lines."""
    kept, left = (" die", " no die") if chance else (" no die", " die")
    text = re.sub(rf"^.*(?:#|//){left}\n", "", text, flags=re.MULTILINE)
    text = re.sub(rf" +(?:#|//){kept}$", "", text, flags=re.MULTILINE)
    if not chance:  # places in layouts, and the rule
        text = re.sub(r'^.*"die".*\n|^- \*\*S-TAKE-3\*\*.*\n(?:  .*\n)*', "", text, flags=re.MULTILINE)
    return re.sub(r"\n\n\n\n+|\n\n\n(?=    )", lambda gap: gap[0][:3] if len(gap[0]) > 3 else "\n\n", text)


def _free(name: str, taken: set[str]) -> str:
    """The shortest beginning of the name that is not taken."""
    only = re.sub(r"\d", "", name)
    free = [only[:length] for length in range(1, len(only) + 1) if only[:length] not in taken]
    return free[0] if free else f"{only}x"


def main(words: list[str]) -> int:
    """The exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("name", help="its id: small letters and digits, for ever")
    parser.add_argument("--title", default="", help="how people call it")
    parser.add_argument("--rule", default="", help="the capital letter with which its rules begin")
    parser.add_argument("--letters", default="", help="what its codes begin with, for ever")
    parser.add_argument("--players", default="2-4", help="how many play: 2-4, or 2")
    parser.add_argument("--chance", action="store_true", help="it has a die")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    given = parser.parse_args(words)
    title = given.title or given.name.capitalize()
    try:
        written = write_game(
            given.name, title, given.rule, given.letters, given.root, players=given.players, chance=given.chance
        )
    except WrongError as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(str(path.relative_to(given.root)) for path in written))
    print(NEXT.format(title=title, name=given.name, registry=REGISTRY))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
