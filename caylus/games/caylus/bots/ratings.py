"""How strong the bots are, as the arena measured it: number of players -> id of a bot -> rating (docs/bots.md)."""

RATINGS = {
    2: {"dreamer": 280, "greedy": 1200, "apprentice": 2180, "veteran": 2590, "master": 3030, "champion": 3130},
    4: {"dreamer": 250, "greedy": 1200, "apprentice": 1620, "veteran": 1800, "master": 2150, "champion": 2200},
}
