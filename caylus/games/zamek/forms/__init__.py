"""The written forms of a state: saved state, position record, agenda, and the invariants of every state."""
