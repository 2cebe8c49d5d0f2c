"""The words at the beginning of a query that only ask: "find me papers about", "has anyone".

They say that something is wanted, not what. Searched for, "papers" would count as much as any
other word of the question.
"""

from __future__ import annotations

import re

_THINGS = (
    "papers|articles|abstracts|documents|documentation|files|emails|e-mails|pages|passages"
    "|reports|references|publications|literature|information|details|notes|anything|everything"
)
_ABOUT = (
    "on|about|of|concerning|regarding|describing|discussing|mentioning|dealing with|relating to"
    "|related to|(?:that|which) (?:describe|discuss|mention|explain|deal with|concern)"
)
_THINGS_ABOUT = rf"(?:(?:all|any|some|the|my|our|every) ){{0,2}}(?:{_THINGS}) (?:{_ABOUT})"
# A verb alone asks for nothing: "find command" and "list comprehension" are names.
_REQUEST = re.compile(
    r"(?:please )?(?:(?:can|could) you )?(?:"
    rf"(?:(?:find|show|send|give|get|list|search for|look for)(?: me| us)? )?{_THINGS_ABOUT}"
    r"|tell (?:me|us) (?:more |something |everything )?about"
    r"|(?:i am|i'm|we are) (?:interested in|looking for|searching for)"
    rf"(?: {_THINGS_ABOUT})?"
    r"|(?:i|we) (?:want|need|would like|wish)(?: to (?:know|find|see|get|have)(?: out)?)?"
    rf"(?: about| {_THINGS_ABOUT})"
    r"|what (?:is|do we) known? (?:about|of)"
    r"|is it possible to|(?:does|do) there exist"
    r"|(?:has|have|did|does) (?:any|some)(?:one|body)(?: else)?"
    r")(?= )",
    re.IGNORECASE,
)


def request_length(words: list[str]) -> int:
    """Return how many of the words, from the first on, only ask; 0 if the query begins plainly."""
    found = _REQUEST.match(" ".join(words))
    return len(found[0].split()) if found else 0
