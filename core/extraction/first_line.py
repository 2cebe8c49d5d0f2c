"""The title of a plain text: its first line, where that reads like a title."""

from __future__ import annotations

import re

_MOST_CHARACTERS = 80
_MOST_WORDS = 12
_LOOKED_AT = 4000
# A greeting, a sentence or the beginning of a list is none, nor is a field such as "From: Tom".
_END_OF_OTHERS = (".", ",", ";", ":", "!", "\\", "{", "}", "=", "…")
_FIELD = re.compile(r"[\w-]{1,20}:\s")
_UNDERLINE = re.compile(r"([=\-~*#_])\1{2,}$")
# What letters, mails and logs begin with says nothing about them.
_NO_TITLE = re.compile(
    r"(dear|hi|hello|hey|best|kind|sehr|liebe[rs]?|hallo|lieber|guten|bonjour|cher|chère|hola)\b"
    r"|.*\b(wrote|schrieb|regards|grüße[n]?)\b|.*<\S+@\S+>|[a-z]:\\|\w+://"
    r"|\d{4}-\d\d-\d\d|(error|warning|warn|info|debug|traceback)\b"
    r"|.{0,30},\s+(den\s+)?\d{1,2}(\.|st|nd|rd|th)?\s",
    re.IGNORECASE,
)
_LETTERS = re.compile(r"[^\W\d_]{2,}")


def first_line_title(text: str) -> str:
    """Return the first line if it stands apart from what follows and reads like a title."""
    lines = text[:_LOOKED_AT].lstrip("\ufeff").lstrip("\n\r").split("\n", 3)
    line = lines[0].strip()
    below = lines[1].strip() if len(lines) > 1 else ""
    is_apart = not below or _UNDERLINE.match(below) is not None
    has_text = any(each.strip() for each in lines[2:])
    if not is_apart or not has_text or len(line) > _MOST_CHARACTERS:
        return ""
    if not _LETTERS.search(line) or line.endswith(_END_OF_OTHERS) or _FIELD.match(line):
        return ""
    if _NO_TITLE.match(line) or not line.isprintable():
        return ""
    if len(line.split()) > _MOST_WORDS or not line[0].isalnum() or line[0].islower():
        return ""
    return line
