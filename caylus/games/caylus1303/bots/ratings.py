"""How strong the bots are, as the arena measured it: number of players -> id of a bot -> rating (docs/bots.md)."""

RATINGS = {
    2: {"dreamer": 330, "greedy": 1200, "apprentice": 2240, "veteran": 2630, "master": 3240, "champion": 3390},
    4: {"dreamer": 340, "greedy": 1200, "apprentice": 1660, "veteran": 1840, "master": 2190, "champion": 2240},
}
