"""How large a lesson and its parts may be, and how names are written; for the reader and the schema."""

LONGEST_LESSON = 200_000
"""characters of JSON or YAML, all languages together"""
LONGEST_TEXT = 4_000
LONGEST_TITLE = 200
LONGEST_CHOICE = 400
"""an answer to a question"""
MOST_LANGUAGES = 20
MOST_PAGES = 60
MOST_POSITIONS = 60
MOST_ANSWERS = 30
"""of a reader in one task"""
MOST_OTHERS = 100
"""stated answers of the others"""
MOST_BOT_NODES = 100
"""that a bot judges for an answer: a reader does not wait long, whoever wrote the lesson"""
MOST_CHOICES = 8
MOST_CONDITIONS = 10
MOST_HIGHLIGHTS = 40
MOST_HINTS = 5
MOST_WRONG = 20

LANGUAGE = "[a-z]{2,3}(-[A-Za-z0-9]{2,8})?"
IDENTIFIER = "[A-Za-z0-9]+(-[A-Za-z0-9]+)*"
POSITION_NAME = "[A-Za-z][A-Za-z0-9_-]{0,39}"
