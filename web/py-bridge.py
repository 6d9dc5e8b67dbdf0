"""Glue between the worker and the engine; the value of the last line is the function that the worker calls."""

import random

from caylus.webapi import handle

# A memory snapshot holds the generator as it was when the snapshot was made, the same for every visitor.
random.seed()

handle
