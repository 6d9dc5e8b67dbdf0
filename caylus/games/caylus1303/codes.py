"""Words that the codes of this game are packed with; parts of the format, so they never change once they are used."""

from .ruleset import OPTIONS
from .tables import CHARACTERS, TILES

_NAMES = [*(tile.id for tile in TILES.values()), *CHARACTERS]
WORDS = ",".join(f'"{name}"' for name in _NAMES).encode() + (
    b'"residence","workers":["house":,"monument":"monument_{"tile":"side":"activation","delivery","management",'
    b'"first_player":"first_player_tile":"pass_order":[0,1,2,"provost":"site":["favor_buildings":["wood_farm",'
    b'"board_characters":["used_characters":["characters":["resume":{"agenda":[["round marker"],["provost step"],'
    b'["recruitment"],["leave site"],["delivery favor"],["walk",["send home",["favor character",["effect","bundles":['
    b'"position":1,"game":"caylus1303","players":[{"food":"wood":"stone":"cloth":"gold":"pp":"pool":"round":"phase":'
)
HEADERS = (
    b'{"game":"caylus1303","options":{' + ",".join(f'"{name}":' for name in OPTIONS).encode() + b"},"
    b'"players":3,"setup":{"first_player":0,"starting":[],"wood":[],"stone":[],"characters":[]},'
    b'"seats":[{"name":"Anna","bot":null},{"name":"Greedy","bot":"greedy"},{"name":"Random","bot":"random"}],"count":'
) + WORDS
