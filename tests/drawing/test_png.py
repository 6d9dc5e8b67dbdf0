"""Pictures in pixels on computers whose fonts resvg does not find by name."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest

import caylus
from caylus.core.rules.errors import CaylusError
from caylus.drawing import png, svg_of

pytestmark = pytest.mark.host


@pytest.fixture
def fonts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The fonts that this computer has; the first is its usual one."""
    there: list[str] = []

    def draw(svg: str, serif: str | None) -> bytes:
        is_written = "<text" in svg and (serif or "Times New Roman") in there
        return f"{svg if is_written else 'empty'} {serif}".encode()

    def matched(_command: list[str], **_how: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 0, stdout="".join(there[:1]))

    monkeypatch.setattr(png, "require", lambda *_: None)
    monkeypatch.setattr(png, "_draw", draw)
    monkeypatch.setattr(png.shutil, "which", lambda name: name)
    monkeypatch.setattr(png.subprocess, "run", matched)
    return there


def test_the_usual_font_is_taken_where_the_named_ones_are_missing(fonts: list[str]) -> None:
    fonts.append("DejaVu Serif")
    assert png.png_of("<text>") == b"<text> DejaVu Serif"


def test_nobody_is_asked_where_letters_are_written_anyway(fonts: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    fonts += ["DejaVu Serif", "Times New Roman"]
    monkeypatch.setattr(png, "_usual_serif", lambda: pytest.fail("there is a font"))
    assert png.png_of("<text>") == b"<text> None"


@pytest.mark.parametrize("has_fontconfig", [True, False])
def test_without_a_font_it_says_what_to_install(
    fonts: list[str], monkeypatch: pytest.MonkeyPatch, has_fontconfig: bool
) -> None:
    assert fonts == []
    monkeypatch.setattr(png.shutil, "which", lambda name: name if has_fontconfig else None)
    with pytest.raises(CaylusError, match="apt install fontconfig fonts-liberation"):
        png.png_of("<text>")


def test_a_state_is_drawn_as_its_picture(fonts: list[str]) -> None:
    fonts += ["Times New Roman"]
    state = caylus.new_game("caylus", seed=1)
    assert png.png_of(state) == png.png_of(svg_of(state))
    for wrong in (None, "board.svg", 5, b"<svg/>"):
        with pytest.raises(caylus.RecordError, match=r"^Expected a "):
            png.png_of(wrong)  # type: ignore[arg-type]
