"""What to say when a search finds nothing, or nothing but weak matches: why, and what may help."""

from __future__ import annotations

from pathlib import Path

from core.search.protocols import ChunkSource
from core.search.question import Question

EMPTY_QUERY = "Type some words, a question or a filter such as ext:pdf to search."
NOTHING_READ = "The library contains no documents yet."
EMPTY_LIBRARY = f"{NOTHING_READ} Add a folder to search."
# To a person of a team, whether there are none at all or only hidden ones.
NONE_TO_SEE = "This library has no documents that you may see. Ask its administrator for a right."
NO_DOCUMENT = "No document passes these filters. Change or drop one of them."
FILTERED = "The filters may leave out what you look for."
NOTHING_FOUND = {
    "lexical": "No document contains these words. Try fewer or other words, or search by meaning.",
    "semantic": "Nothing is close in meaning. Try other words, or search by keyword.",
    "hybrid": "Nothing contains these words or is close in meaning. Try fewer or other words.",
}
ALL_WEAK = {
    "lexical": "All matches are weak: no passage has more than a few common words of the query. "
    "Try other words, or search by meaning.",
    "semantic": "All matches are weak: nothing is closer in meaning than chance. Try other words, "
    "or search by keyword.",
    "hybrid": "All matches are weak: nothing has most of these words or is closer in meaning than "
    "chance. Try other words.",
}


def why_nothing(
    question: Question, mode: str, catalog: ChunkSource, *, has_text: bool, has_weak: bool
) -> str:
    """Return why there is no good hit."""
    if not has_text:
        return NOTHING_READ if unread_folders(catalog) else EMPTY_LIBRARY
    if question.words.root is None and not question.parsed.embed_text.strip():
        return NO_DOCUMENT
    told = (ALL_WEAK if has_weak else NOTHING_FOUND)[mode]
    allowed = catalog.select_documents(*question.filter_groups)
    if allowed is None:
        return told
    # Other words do not help where the filters leave no document.
    return f"{told} {FILTERED}" if len(allowed) else NO_DOCUMENT


def is_verdict(warning: str) -> bool:
    """Say whether a warning tells that one library has no good hit; it is not true of several."""
    return warning.startswith(
        (NOTHING_READ, NONE_TO_SEE, NO_DOCUMENT, *NOTHING_FOUND.values(), *ALL_WEAK.values())
    )


def is_of_weak(warning: str) -> bool:
    """Say whether a verdict tells that there are weak hits only."""
    return warning.startswith(tuple(ALL_WEAK.values()))


def precedence(verdict: str) -> int:
    """Return which verdict of several libraries is told; the lowest is true of all together.

    Where one of them has weak hits, there are some; where filters let documents of one pass, they
    leave some; and one that is empty says nothing of the others.
    """
    if is_of_weak(verdict):
        return 0
    if verdict.startswith(tuple(NOTHING_FOUND.values())):
        return 1
    return 2 if verdict.startswith(NO_DOCUMENT) else 3


def unread_folders(catalog: ChunkSource) -> list[str]:
    """Say which folders have not been read completely yet: the answer may be there."""
    names = [Path(each.path).name for each in catalog.folders() if each.last_scan is None]
    if not names:
        return []
    listed = ", ".join(names[:3]) + (" and others" if len(names) > 3 else "")
    return [f"Not everything has been read yet ({listed}). Search again when indexing is done."]
