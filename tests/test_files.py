"""The package's own files can be read from a folder and from an archive."""

import sys
import zipfile
from pathlib import Path

import pytest

from caylus.core.rules.files import open_file, read_file


def test_a_file_is_read_from_a_folder_and_from_an_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page keeps the games that are not open in an archive."""
    with zipfile.ZipFile(tmp_path / "packed.zip", "w") as archive:
        archive.writestr("packed_game/__init__.py", "")
        archive.writestr("packed_game/words.txt", "Städte")
    monkeypatch.syspath_prepend(str(tmp_path / "packed.zip"))
    assert read_file("packed_game", "words.txt").decode() == "Städte"
    assert open_file("packed_game", "words.txt").read().decode() == "Städte"
    sys.modules.pop("packed_game")
    assert read_file("caylus.games.caylus.forms", "words.txt")


@pytest.mark.parametrize("package", ["caylus", "caylus.core"])
def test_a_file_that_is_missing_is_an_error_of_the_system(package: str) -> None:
    with pytest.raises(OSError, match=r"missing\.txt"):
        read_file(package, "missing.txt")
