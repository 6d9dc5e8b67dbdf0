"""Make templates of the position at the beginning of a game by its setup, so that a board shows it at once.

The engine begins a game from a setup; wherever a part of it is found in the position that comes of that, the template
says which, as `{"$": [key, index]}`, with `"skip"` where some are passed over for the next, and in lists that are put
in order as `{"$sorted": [...]}`. Players stand in the order of play.
"""

import json
from copy import deepcopy
from itertools import count, islice
from random import Random

from caylus.play.position import to_position

DRAWN = 12
"""set-ups; in some a part stands where it usually lies, and records leave that out"""


def opening_of(info):
    """Return the data for `web/embed/opening.js`."""
    rules, skips = info.rules, _skips(info)
    return {
        "seats": list(rules.seats),
        "order": _order_key(rules),
        "parts": {key: kind._asdict() for key, kind in rules.setup.keys.items()},
        "headers": info.positions.headers.decode(),
        "positions": {players: _template(info, players, {}, skips) for players in info.card.players},
        "changes": {players: _changes(info, players, skips) for players in info.card.players},
    }


def _order_key(rules):
    """Return the part of a setup that gives the first player; None where no part does."""
    return next((key for key, kind in rules.setup.keys.items() if kind.of_seats), None)


def _changes(info, players, skips):
    """Map each option and value, in JSON, to the differences in the template."""
    usual = _template(info, players, {}, skips)
    return {
        option: {
            json.dumps(value): {key: part for key, part in template.items() if usual.get(key) != part}
            for value in values[1:]
            for template in [_template(info, players, {option: value}, skips)]
        }
        for option, values in info.rules.options.items()
    }


def _template(info, players, options, skips):
    """The one in which most parts of the setup are found."""
    drawn = (info.rules.setup.draw(players, Random(seed)) for seed in count())
    return max(
        (_found(info, players, options, setup, skips) for setup in islice(drawn, DRAWN)),
        key=lambda template: json.dumps(template).count('"$'),
    )


def _found(info, players, options, setup, skips):
    """The position that comes of a setup, with the setup's parts in it."""
    order, seats = _order_key(info.rules), list(range(players))
    if order is not None:
        single = info.rules.setup.keys[order].single
        seats = [players - 1, *range(players - 1)] if single else seats[::-1]
        setup[order] = seats[0] if single else seats
    position = to_position(info.rules.new_game(players, options, setup=setup))
    names = {
        name: {"$": [key, at], **({"skip": skips[key, at]} if (key, at) in skips else {})}
        for key, at, name in _listed(info, setup)
    }
    filled = {
        key: {"$": [order]} if order is not None and value == setup[order] else _with_parts(value, names)
        for key, value in position.items()
        if key not in ("position", "game", "options")
    }
    if "players" in filled:
        filled["players"] = [filled["players"][seat] for seat in seats]
    return filled


def _listed(info, setup):
    """The names in the lists of a setup, and where they stand."""
    keys = [key for key, kind in info.rules.setup.keys.items() if not kind.of_seats]
    return [(key, at, name) for key in keys for at, name in enumerate(setup[key])]


def _with_parts(value, names):
    if isinstance(value, dict):
        return {key: _with_parts(inner, names) for key, inner in value.items()}
    if isinstance(value, list):
        parts = [_with_parts(inner, names) for inner in value]
        found = [names[inner]["$"] for inner in value if isinstance(inner, str) and inner in names]
        is_put_in_order = len(found) == len(value) and found != sorted(found) and value == sorted(value)
        return {"$sorted": parts} if is_put_in_order else parts
    return names[value] if isinstance(value, str) and value in names else value


def _skips(info):
    """(key, index) -> the names that are passed over there: as many parts are found in the position, but not these."""
    players = min(info.card.players)
    drawn = info.rules.setup.draw(players, Random(0))
    usual = _names_in(_begun(info, players, drawn))
    skips = {}
    for key, at, used in _listed(info, drawn):
        for index, name in enumerate(drawn[key]) if used in usual else ():
            changed = deepcopy(drawn)
            changed[key][at], changed[key][index] = name, used
            found = _names_in(_begun(info, players, changed))
            if name not in found and len(found) == len(usual):
                skips.setdefault((key, at), []).append(name)
    return skips


def _begun(info, players, setup):
    return to_position(info.rules.new_game(players, {}, setup=setup))


def _names_in(value):
    """All texts in data."""
    if isinstance(value, dict | list):
        return [name for inner in (value.values() if isinstance(value, dict) else value) for name in _names_in(inner)]
    return [value] if isinstance(value, str) else []
