"""The package for its users: its requirements, its metadata, its source, its release."""

from __future__ import annotations

import json
import os
import re
import runpy
import subprocess
import sys
import tarfile
import tomllib
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

import caylus
from caylus.arena import engine_version

from .test_docs import PAGES
from .thorough import in_turn, sample

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"].get("optional-dependencies", {})

pytestmark = pytest.mark.host


def test_nothing_is_needed() -> None:
    assert PROJECT["project"]["dependencies"] == []


@pytest.mark.parametrize("extra", EXTRAS)
def test_each_need_of_an_extra_has_a_lower_bound_and_no_upper_one(extra: str) -> None:
    for need in EXTRAS[extra]:
        assert re.fullmatch(r"caylus\[\w+\]|[\w-]+>=[\d.]+", need), need


def test_tools_for_developers_are_no_extras_of_the_wheel() -> None:
    assert set(PROJECT["dependency-groups"]) == {"bench", "compiled", "dev", "docs", "wheels"}
    assert not set(PROJECT["dependency-groups"]) & set(EXTRAS)


def test_the_citation_is_of_this_version() -> None:
    assert f"\nversion: {caylus.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_actions_are_pinned_by_hash() -> None:
    if not (ROOT / ".github").exists():
        pytest.skip("the source that is handed out has no workflows")
    assert list(runpy.run_path(str(ROOT / "tools/release.py"))["unpinned"]()) == []


def test_a_release_is_prepared_in_all_files_that_have_the_version(tmp_path: Path) -> None:
    release = runpy.run_path(str(ROOT / "tools/release.py"))
    release["prepare"].__globals__["ROOT"] = tmp_path
    for name in ("caylus/version.py", "CITATION.cff", "pyproject.toml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n- News.\n", encoding="utf-8")
    assert list(release["what_disagrees"]()) != []
    release["prepare"]("7.8.9")
    assert release["version"]() == "7.8.9"
    assert list(release["what_disagrees"]()) == []
    status = tmp_path / "pyproject.toml"
    status.write_text(status.read_text(encoding="utf-8").replace("5 - Production/Stable", "4 - Beta"), encoding="utf-8")
    fault = "pyproject.toml has a development status that does not fit 7.8.9."
    assert list(release["what_disagrees"]()) == [fault]
    for wrong, message in (("7.8", "a version such as"), ("7.9.0", "Unreleased")):  # nothing new is in the changelog
        with pytest.raises(ValueError, match=message):
            release["prepare"](wrong)
    assert release["version"]() == "7.8.9"


def test_a_record_says_who_wrote_it_and_how_it_ended() -> None:
    match = caylus.new_match("caylus", [{"name": "A", "bot": "random"}, {"name": "B", "bot": "random"}], seed=2)
    record = caylus.to_record(match, about=True)
    assert record["about"] == {"version": caylus.__version__, "engine": engine_version(), "result": None}
    while match.bot_to_act():
        match.play_bot()
    record = json.loads(json.dumps(caylus.to_record(match, about=True)))
    assert record["about"]["result"] == match.state.scores()
    assert caylus.to_record(caylus.load_record(record)) == caylus.to_record(match)
    assert caylus.load_record(record | {"about": {"version": "9.9", "engine": "other"}}).state == match.state
    for about, message in (
        ({"result": [1, 2]}, r"about\.result: the game ends with"),
        ({"result": None}, r"about\.result"),
        ({"who": 1}, "about: unknown key 'who'"),
        ([], "about: expected an object of version"),
    ):
        with pytest.raises(caylus.RecordError, match=message):
            caylus.load_record(record | {"about": about})


@pytest.mark.parametrize(
    "origin",
    [
        "https://github.com/Somebody/games.git",
        "git@github.com:Somebody/games.git",
        "https://a:b@github.com/Somebody/games",
    ],
)
def test_the_page_of_the_package_leads_to_what_is_there(origin: str, tmp_path: Path) -> None:
    """Git names the repository, so nobody has to write it down."""
    pytest.importorskip("hatchling")
    about = _metadata(_source(tmp_path), origin)
    urls = dict(url.split(", ", 1) for url in about.get_all("Project-URL", []))
    assert urls["Play"] == "https://somebody.github.io/games/" and urls["Documentation"] == f"{urls['Play']}docs/"
    assert urls["Source"] == "https://github.com/Somebody/games"
    files = f"{urls['Source']}/blob/v{caylus.__version__}/"
    links = re.findall(r"\]\(([^)]+)\)", about.get_payload())
    assert len(links) > 10 and all(link.startswith(("https://", "#")) for link in links)
    for link in links:
        assert not link.startswith(files) or (ROOT / link.removeprefix(files)).exists(), link
    raw = f"{urls['Source']}/raw/v{caylus.__version__}/"
    assert [link.removeprefix(raw) for link in links if link.startswith(raw)] == ["docs/look/page.jpg"]
    assert (ROOT / "docs/look/page.jpg").exists()


@pytest.mark.parametrize("origin", ["/somewhere/caylus", "https://github.com.example.org/a/b", "https://github.com/a"])
def test_without_an_address_the_page_has_no_dead_links(origin: str, tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    about = _metadata(_source(tmp_path), origin)
    assert about.get_all("Project-URL") is None
    assert "pip install caylus" in about.get_payload() and "](" not in about.get_payload()


def test_a_wheel_from_the_source_says_the_same_as_the_source(tmp_path: Path) -> None:
    """The wheel is built where Git's data are gone."""
    pytest.importorskip("hatchling")
    source = _source(tmp_path)
    said = _metadata(source, "https://github.com/somebody/caylus")
    (source / "PKG-INFO").write_bytes(said.as_bytes())
    again = _metadata(source, "")
    assert again.get_payload() == said.get_payload()
    assert again.get_all("Project-URL") == said.get_all("Project-URL", [])


def _source(folder: Path) -> Path:
    """Copy the files from which the metadata is made, and no others, into a folder."""
    source = folder / "source"
    for name in ("pyproject.toml", "README.md", "LICENSE", "caylus/version.py", "tools/package_page.py"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes((ROOT / name).read_bytes())
    return source


def _metadata(source: Path, origin: str) -> Message:
    """Return the metadata of a source that came from this repository."""
    environment = os.environ | {
        "GIT_CEILING_DIRECTORIES": str(source.parent),
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": "remote.origin.url",
        "GIT_CONFIG_VALUE_0": origin,
    }
    script = "import hatchling.build, sys; print(hatchling.build.prepare_metadata_for_build_wheel(sys.argv[1]))"
    target = Path(mkdtemp(dir=source.parent))
    done = subprocess.run(
        [sys.executable, "-c", script, str(target)],
        cwd=source, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return message_from_bytes(next(target.rglob("METADATA")).read_bytes())


@pytest.mark.slow
@in_turn(1, 3)
def test_the_tests_in_the_source_run(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as source:
        source.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.glob("caylus-*/")
    compile_texts = [sys.executable, "locale/catalogues.py", "compile"]  # `make test` does the same
    subprocess.run(compile_texts, cwd=folder, check=True, capture_output=True)
    pages = [f"tests/test_docs.py::test_examples_run[{page.name}]" for page in sample(PAGES, 1)]
    docs = [
        f"tests/test_docs.py::{name}"
        for name in ("test_files_that_a_text_names_exist", "test_the_tutorial_is_among_them")
    ]
    few = ["tests/test_games.py", *pages, *docs, "tests/test_no_game_is_named.py", "tests/toy"]
    one_game = ["-k", "not (test_games and (caylus or zamek))"]  # the question is whether the files are there
    path = {**os.environ, "PYTHONPATH": str(folder), "THOROUGH": ""}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *one_game, *few],
        cwd=folder, env=path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.parametrize(
    ("module", "lacks", "extra"),
    [("gymnasium", "gymnasium", "envs"), ("pettingzoo", "pettingzoo", "envs"), ("openspiel", "pyspiel", "openspiel")],
)
def test_an_environment_names_the_command_that_brings_what_it_lacks(module: str, lacks: str, extra: str) -> None:
    pytest.importorskip("pyspiel")
    script = f"""import sys
sys.modules[{lacks!r}] = None
try:
    import caylus.envs.{module}
except ImportError as error:
    print(error)"""
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True, text=True)
    assert run.stdout == f"caylus.envs.{module} needs {lacks}: pip install 'caylus[{extra}]'\n"
