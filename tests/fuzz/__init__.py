"""Damaged and invented inputs at every door of every game give a valid result or a promised error, and soon.

    python -m tests.fuzz --inputs 1000000 --seed 1 --jobs 2

tells how many inputs each door got, and each that broke it, made as small as it can be. The same inputs, fewer, are
in `tests/test_fuzz_doors.py`.
"""
