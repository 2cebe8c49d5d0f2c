"""Recognise question words at the start of a query: "find me papers about", "has anyone".

They say that something is wanted, but not what. If they were searched for, "papers" would count as
much as any other word of the question.
"""

from __future__ import annotations

import re

# What may begin a query on its own ("papers on"), and what is a request only after "find me" or
# "all my": "files on disk" and "notes on nursing" are names of things.
_PAPERS = "papers|articles|abstracts|documents|publications|references|information|details"
_THINGS = (
    f"{_PAPERS}|documentation|literature|files|e-?mails|pages|passages|reports|notes"
    "|anything|everything"
)
_ABOUT = (
    "on|about|concerning|regarding|describing|discussing|mentioning|dealing with|relating to"
    "|related to|(?:that|which) (?:describe|discuss|mention|explain|deal with|concern)"
)
_MY = "(?:all|any|my|our|every)"
_MY_THINGS = f"(?:(?:{_MY}|some|the) ){{0,2}}(?:(?:{_THINGS}) (?:{_ABOUT})|details of)"
# A verb alone is not a request: "find command" and "list comprehension" are names.
_REQUEST = re.compile(
    r"(?:please )?(?:(?:can|could) you )?(?:"
    rf"(?:find|show|send|give|get|list|search for|look for)(?: me| us)? {_MY_THINGS}"
    rf"|{_MY} {_MY_THINGS}|(?:{_PAPERS}) (?:{_ABOUT})|details of"
    r"|tell (?:me|us) (?:more |something |everything )?about"
    r"|(?:i am|i'm|we are) (?:interested in|looking for|searching for)"
    rf"(?: {_MY_THINGS})?"
    r"|(?:i|we) (?:want|need|would like|wish)(?: to (?:know|find|see|get|have)(?: out)?)?"
    rf"(?: about| {_MY_THINGS})"
    r"|what (?:is|do we) known? (?:about|of)"
    r"|is it possible to|(?:does|do) there exist"
    r"|(?:has|have|did|does) (?:any|some)(?:one|body)(?: else)?"
    r")(?= )",
    re.IGNORECASE,
)


def request_length(words: list[str]) -> int:
    """Return how many words at the start are only a request; 0 if there are none."""
    found = _REQUEST.match(" ".join(words))
    return len(found[0].split()) if found else 0
