"""Limits of a lesson and its parts, and the form of names; for the reader and the schema."""

LONGEST_LESSON = 200_000
"""characters of JSON or YAML, all languages together"""
LONGEST_TEXT = 4_000
LONGEST_TITLE = 200
LONGEST_CHOICE = 400
"""a choice of a quiz"""
MOST_LANGUAGES = 20
MOST_PAGES = 60
MOST_POSITIONS = 60
MOST_ACTIONS = 30
"""actions of a reader in one task"""
MOST_OTHERS = 100
"""stated actions of the others"""
MOST_BOT_NODES = 100
"""nodes that a bot judges for an action: the reader's waiting time is short in any lesson"""
MOST_CHOICES = 8
MOST_CONDITIONS = 10
MOST_TURNS = 10
"""turns until an aim is judged"""
MOST_HIGHLIGHTS = 40
MOST_HINTS = 5
MOST_WRONG = 20

MOST_THEMES = 20

LANGUAGE = "[a-z]{2,3}(-[A-Za-z0-9]{2,8})?"
IDENTIFIER = "[A-Za-z0-9]+(-[A-Za-z0-9]+)*"
POSITION_NAME = "[A-Za-z][A-Za-z0-9_-]{0,39}"

_CODES = (
    "aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo "
    "es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka "
    "kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng "
    "nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st "
    "su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"
)
TWO_LETTERS = frozenset(_CODES.split())
"""all languages that have a code of two letters (ISO 639-1)"""
