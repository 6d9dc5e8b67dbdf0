"""The rooms of the page (web/): allowed imports, no circles, and one place that talks with the engine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parent.parent / "web"
pytestmark = pytest.mark.host

LAYERS = (
    {"base"},
    {"board"},
    {"games"},
    {"client", "sound", "charts"},
    {"panels", "peers"},
    {"ui", "editor", "embed", "lessons", "live"},
    {"main"},
)
"""each room may import those before it, and itself; `main` is the top"""
RANK = {room: rank for rank, rooms in enumerate(LAYERS) for room in rooms}
OTHERS = {"pyodide", "tools"}
"""rooms of the workers and of the build"""

IMPORT = re.compile(r"""(?:\bfrom|\bimport\(|\bimport)\s*['"](\.[^'"?]+)""")
LATE = re.compile(r"""\bimport\(\s*['"](\.[^'"?]+)""")
ENGINE = r"\bengine\.call\(|\bcreateEngine\(|(?<!function )\bworkerOf\(|\bnew Client\(|\bnew Answers\("
MAY_TALK = {
    "main.js": "starts the engines of the page",
    "early.js": "starts the page's worker before its scripts are there",
    "editor/editor.js": "starts the editor's",
    "embed/frames/engine-frame.js": "starts that of the boards of a page",
    "embed/taking.jsx": "has a table of its own for a code",
    "live/undo.js": "has a table of its own for records that may be undone",
}
"""files outside client/ that create an engine or a client; none of them sends it a message by itself"""


def code_of(path: Path) -> str:
    """Return a script without its comments, which import types."""
    return re.sub(r"/\*.*?\*/|(?<![:'\"])//[^\n]*", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)


SCRIPTS = {
    path.relative_to(WEB).as_posix(): code_of(path)
    for path in sorted(WEB.rglob("*"))
    if path.suffix in (".js", ".jsx") and path.relative_to(WEB).parts[0] not in OTHERS
}


def room_of(name: str) -> str:
    room, *inside = name.split("/")
    return room if inside else "main"


def imported(name: str, pattern: re.Pattern[str] = IMPORT) -> set[str]:
    """Return the scripts of the page that one script imports."""
    found = {(WEB / name).parent.joinpath(target).resolve() for target in pattern.findall(SCRIPTS[name])}
    names = {path.relative_to(WEB).as_posix() for path in found if path.is_relative_to(WEB)}
    return names & SCRIPTS.keys()


def test_every_room_has_a_layer() -> None:
    assert len(SCRIPTS) > 150
    assert {room_of(name) for name in SCRIPTS} == set(RANK)


def test_import_directions() -> None:
    against = {
        (name, target)
        for name in SCRIPTS
        for target in imported(name)
        if room_of(name) != room_of(target) and RANK[room_of(target)] >= RANK[room_of(name)]
    }
    assert against == set()


def test_the_registry_knows_no_art() -> None:
    """The page knows the games' names, letters and shapes before any of their code is there."""
    assert imported("games/registry.js") == set()
    art = {name for name in SCRIPTS if re.match(r"games/\w+/", name)}
    outside = {name for name in SCRIPTS if room_of(name) != "games" and imported(name) & art}
    assert outside == set()


def test_no_circles() -> None:
    """No script imports itself by way of others, except by late imports."""
    waiting = {name: imported(name) - imported(name, LATE) for name in SCRIPTS}
    while free := {name for name, needed in waiting.items() if not needed & waiting.keys()}:
        waiting = {name: needed for name, needed in waiting.items() if name not in free}
    assert {name: sorted(needed & waiting.keys()) for name, needed in waiting.items()} == {}


def test_one_place_talks_with_the_engine() -> None:
    """Outside client/ no script calls an engine; a few create one, or a client."""
    found = {name for name, text in SCRIPTS.items() if room_of(name) != "client" and re.search(ENGINE, text)}
    assert found == set(MAY_TALK)
    callers = {
        name for name, text in SCRIPTS.items() if room_of(name) != "client" and re.search(r"\bengine\??\.call\(", text)
    }
    assert callers == set()
    calling = {name for name, text in SCRIPTS.items() if ".engine.call(" in text}
    assert calling == {"client/client.js"}


FACILITIES = {
    r"\bBroadcastChannel\b": {"base/browser/channel.js"},
    r"\b(?:localStorage|sessionStorage)\b": {"base/browser/storage.js"},
    r"\bindexedDB\b": {"rescue.js"},  # depends on nothing, and reads any data
    r"\bfrom 'idb'": {"client/store/database.js"},
    r"\bnavigator\.locks\b": {"base/browser/locks.js"},
    r"\bnavigator\.clipboard\b": {"base/browser/clipboard.js"},
    r"\bnavigator\.share\b": {"base/browser/share-sheet.js"},
    r"\bnavigator\.serviceWorker\b": {"base/browser/service-worker.js"},
    r"(?<!\w)caches\.": {"rescue.js", "sw-kept.js"},  # a service worker's own, and the script that deletes them
    r"\bnew Worker\(": {"base/scripts.js"},
    r"\bWebAssembly\b": set(),  # Python's alone (web/pyodide)
    r"\bnew AudioContext\b": {"sound/sounds.js"},
    r"\bRTCPeerConnection\b": {"peers/peer.js"},
    r"\.(?:getContext|toDataURL|toBlob|getImageData)\(": {"base/browser/canvas.js"},
    r"\bcreateObjectURL\b|\bfile\.text\(": {"base/browser/files.js"},
    r"\bhistory\.\w+State\(": {"base/browser/address.js"},
    r"\bAbortSignal\.timeout\b": set(),  # not in all browsers: base/browser/limit.js
}
"""features that a browser may lack or refuse -> the one script that uses each, and does without it"""


def test_one_script_uses_what_a_browser_may_refuse() -> None:
    found = {use: {name for name, text in SCRIPTS.items() if re.search(use, text)} for use in FACILITIES}
    assert found == FACILITIES
