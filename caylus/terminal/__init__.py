"""Commands for people at a terminal; `caylus.cli` declares them."""
