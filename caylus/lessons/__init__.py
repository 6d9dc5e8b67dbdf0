"""Lessons: pages with texts, positions and tasks, read from data and judged by the rules (docs/lessons.md).

`read_lesson` reads a lesson and says where it is wrong, `Reading` is a reader at one of its pages, `Attempt` a try
at a task, `check_lesson` proves that the solutions work, `replies_to_wrong` finds the replies to wrong moves,
`lesson_of` makes a lesson from a variation, `lesson_of_study` from all notes and variations, and
`lesson_of_puzzles` from the puzzles in it.
"""

from .check import Found, WrongReply, check_lesson, replies_to_wrong
from .form import read_lesson
from .judge import Attempt, Verdict
from .made import lesson_of, lesson_of_puzzles, lesson_of_study
from .model import Lesson, Page
from .reading import Reading
from .start import start_of

__all__ = [
    "Attempt", "Found", "Lesson", "Page", "Reading", "Verdict", "WrongReply", "check_lesson", "lesson_of",
    "lesson_of_puzzles", "lesson_of_study", "read_lesson", "replies_to_wrong", "start_of",
]  # fmt: skip
