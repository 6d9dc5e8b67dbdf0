"""Former names of the API work, warn and are kept out of the package itself."""

from __future__ import annotations

from typing import Any

import pytest

import caylus
from caylus.bots import Estimate
from caylus.former import FORMER

OWNERS: dict[str, Any] = {
    "caylus": caylus,
    "CaylusError": caylus.RecordError("This is wrong."),
    "Estimate": Estimate(1, 2, [3.0, 1.0], 2.0, [1]),
    "Game": caylus.new_game(seed=1),
    "GameInfo": caylus.find_game("caylus"),
    "Match": caylus.new_match("caylus", [{"name": "Anna"}, {"name": "Ben"}], seed=1),
    "Node": caylus.new_match("caylus", [{"name": "Anna"}, {"name": "Ben"}], seed=1).node,
}


@pytest.mark.parametrize(("owner", "former"), [(owner, former) for owner, names in FORMER.items() for former in names])
def test_a_former_name_warns_with_the_present_one(owner: str, former: str) -> None:
    name = FORMER[owner][former]
    with pytest.warns(DeprecationWarning, match=rf"^{owner}\.{former} is now {owner}\.{name}\.$") as warned:
        old = getattr(OWNERS[owner], former)
    assert old == getattr(OWNERS[owner], name)
    assert warned[0].filename == __file__


def test_other_names_are_refused_as_always() -> None:
    with pytest.raises(AttributeError, match="module 'caylus' has no attribute 'tell_line'"):
        caylus.tell_line  # noqa: B018
    assert not FORMER["caylus"].keys() & dir(caylus)
