"""What commands do at a terminal, and what they read and write; `caylus.cli` declares them."""
