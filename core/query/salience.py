"""Choose the words of a question that are worth searching for as words (R11).

Used when an agent gives a text for meaning but none for exact words.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from core.text import analysis

# Words that people say to a search engine rather than about their subject.
_CHATTER = frozenset(
    """anyone anything explain describe describing define detail details document documents file
    files find finding found get give help info information know like list look looking mean means
    mention mentioned mentions need note notes page pages passage passages please question regarding
    related say says search searching show someone something talk talks tell text thing things think
    topic understand use used using want way ways whats work works""".split()  # noqa: SIM905
)
# Enough for any single question; more words only find passages about something else.
_MAX_TERMS = 12
# A word in more than a third of all chunks does not help to find anything.
_COMMON_SHARE = 0.33
_IDENTIFIER = re.compile(r"\d|_|::|[a-z][A-Z]|\w[-./@#+]\w|[A-Z]{2,}|\+\+|#")
_EDGES = "\"'()[]{}<>.,;:!?*~“”„«»…`"


def salient_terms(
    text: str,
    *,
    document_frequency: Callable[[str], int] | None = None,
    chunk_count: int = 0,
) -> str:
    """Return the salient words of a text, in order, as a plain query.

    Identifiers, numbers and names are always kept. Stop words and chatter are dropped, and so are
    words that occur nearly everywhere in the library, if one is given. If nothing would be left,
    all words are kept.
    """
    words = [bare for raw in text.split() if (bare := _plain(raw)) and analysis.split(bare)]
    first: dict[str, str] = {}
    for word in words:
        first.setdefault(analysis.fold(word), word)
    unique = list(first.values())
    identifiers = {word for word in unique if _IDENTIFIER.search(word)}
    content = [word for word in unique if word in identifiers or not _is_noise(word)]
    kept = content
    if document_frequency is not None and chunk_count > 0:
        ceiling = _COMMON_SHARE * chunk_count
        kept = [
            word for word in content if word in identifiers or document_frequency(word) <= ceiling
        ]
    chosen = kept or content or unique
    if len(chosen) > _MAX_TERMS:
        # Identifiers and long words first: they are rarer.
        ranked = sorted(chosen, key=lambda word: (word not in identifiers, -len(word)))
        best = set(ranked[:_MAX_TERMS])
        chosen = [word for word in chosen if word in best]
    return " ".join(chosen)


def _plain(raw: str) -> str:
    """Remove what the query language would read as an operator or a filter."""
    word = raw.strip(_EDGES).lstrip("-+").strip(_EDGES)
    if word in ("AND", "OR", "NOT"):
        return ""
    return re.sub(r'[*~"()]|(?<!:):(?!:)', " ", word).strip()


def _is_noise(word: str) -> bool:
    folded = analysis.fold(word).replace("\u2019", "'").removesuffix("'s").replace("'", "")
    return folded in analysis.STOP_WORDS or folded in _CHATTER
