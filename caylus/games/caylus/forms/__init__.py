"""A state as others write it: interchange form, position record, agenda, and what a state must hold to."""
