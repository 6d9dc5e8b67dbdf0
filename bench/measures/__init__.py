"""The parts of `bench/compare.py`."""
