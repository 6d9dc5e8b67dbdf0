"""How strong the bots are, as the arena measured it: number of players -> id of a bot -> rating (docs/bots.md)."""

RATINGS = {
    2: {"dreamer": 440, "greedy": 1200, "apprentice": 1550, "veteran": 1840, "master": 2050, "champion": 2100},
}
