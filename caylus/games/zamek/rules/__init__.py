"""The rules: constants, the state, one module a phase in the order of the rulebook, and reasons of refusals."""
