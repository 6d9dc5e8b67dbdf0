"""How the bots' knowledge of Caylus is learned from self-play; see README.md."""
